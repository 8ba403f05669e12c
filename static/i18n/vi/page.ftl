# The page's own words. What Python says is in game.ftl; what no start waits for, in rest.ftl.

## How cards are spoken

speech-rank = { $rank ->
    [A] át
    [T] 10
   *[other] { $rank }
}
speech-suit = { $suit ->
    [s] bích
    [h] cơ
    [d] rô
   *[c] chuồn
}
# $rank may be several: "5-6-7"
speech-card = { $rank } { $suit }

## Letter keys, one for each control that has one

key-draw-stock = n
key-draw-upcard = l
key-pass = q
key-discard = b
key-knock = g
key-gin = { key-knock }
key-big-gin = t
key-help = h

## Starting

loading = Đang khởi động…
loading-bytes = Đang tải: { NUMBER($arrived, minimumFractionDigits: 1, maximumFractionDigits: 1) } / { NUMBER($all, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
loading-slow = Vẫn đang khởi động: lần đầu phải tải vài megabyte, mạng chậm thì lâu hơn. Nếu chờ quá lâu, hãy tải lại trang.

## What goes wrong, and what helps

notice-close = Đóng
notice-retry = Thử lại
notice-take-over = Chơi ở đây

notice-unusable = { $reason }. Trò chơi bắt đầu lại từ đầu; bản lưu cũ vẫn được giữ cho đến khi bạn bắt đầu trận mới, và bạn có thể sao chép nó.
notice-unloadable = Bản lưu làm trò chơi gặp lỗi
notice-forbidden = Trình duyệt không cho phép lưu (có thể do chế độ ẩn danh hay đang chặn cookie). Bạn vẫn chơi được, nhưng trận đấu sẽ mất khi đóng trang.
notice-full = Chỗ lưu của trình duyệt đã đầy nên nước vừa rồi chưa được lưu. Bạn vẫn chơi được; hãy xóa bớt dữ liệu trang web để trận đấu được lưu lại.
notice-replaced = Chỗ lưu của trình duyệt vừa có một nội dung khác. Trận đang chơi đã được lưu lại; bạn vẫn có thể sao chép nội dung kia.
notice-second-tab = Trò chơi đang mở ở một thẻ khác.
notice-taken-over = Trận này vừa được chơi tiếp ở một thẻ khác. Thẻ này đã dừng.
notice-restarting = Bộ máy trò chơi bị dừng. Đang khởi động lại; trận đấu vẫn còn nguyên.
notice-lost = Bộ máy trò chơi gặp lỗi và đã khởi động lại. Trận đấu vẫn còn nguyên, nhưng nước vừa rồi chưa được thực hiện.
notice-stuck = Máy chưa đi được vì bộ máy trò chơi gặp lỗi. Trận đấu vẫn còn nguyên.
notice-gave-up = Bộ máy trò chơi liên tục bị lỗi. { $match ->
    [kept] Trận đấu đã được giữ lại: hãy thử lại, hoặc tải lại trang.
    [unkept] Hãy thử lại. { notice-match-unkept }
   *[none] Hãy thử lại, hoặc tải lại trang.
}
notice-unstartable = Không khởi động được bộ máy trò chơi. Hãy kiểm tra mạng rồi thử lại; nếu vẫn không được, hãy dùng phiên bản mới của trình duyệt.{ $match ->
    [unkept] {" "}{ notice-match-unkept }
   *[kept] {""}
}
notice-no-wasm = Trình duyệt này không chạy được WebAssembly (quá cũ, hoặc đang ở chế độ phong tỏa). Hãy dùng phiên bản mới của Firefox, Chrome, Edge hay Safari. Phần trợ giúp vẫn đọc được.
notice-newer = Đã có phiên bản mới của trò chơi. { $match ->
    [kept] Trận đang chơi vẫn được giữ nguyên khi tải lại.
    [unkept] { notice-match-unkept }
   *[none] Bạn tải lại lúc nào cũng được.
}
notice-load-newer = Tải lại
notice-not-kept = Trình duyệt đang tiết kiệm dữ liệu nên trò chơi chưa được lưu vào máy. Nếu lưu (tải thêm chưa đến 100 kB), lần sau trò chơi mở nhanh hơn và không cần mạng.
notice-keep = Lưu vào máy
notice-keep-not = Không lưu
notice-broken = Trang gặp lỗi. { $match ->
    [kept] Trận đấu đã được lưu; nếu có gì lạ, hãy tải lại trang.
    [unkept] { notice-match-unkept }
   *[none] Nếu có gì lạ, hãy tải lại trang.
}
notice-match-unkept = Trình duyệt chưa lưu được trận đấu, nên tải lại trang thì mất: muốn giữ, hãy mở “{ notice-show }” và chép lại.

hint-too-early = Đã nhận; khởi động xong sẽ làm ngay.
hint-waits-already = Chưa khởi động xong: mới giữ việc đang đánh dấu.
hint-too-late = Lần bấm vừa rồi không còn hợp với bàn bài nên không được thực hiện.
hint-went-on = Thẻ kia không chơi nữa; trận được chơi tiếp ở đây.
hint-restored = Dữ liệu lưu vừa bị xóa; trận đang chơi đã được lưu lại.

## Drawn by render.js

region-table = Bàn chơi
region-felt = Giữa bàn
region-acts = Có thể làm
region-choices = Cách xếp phỏm khác
spread-target = gửi vào đây
region-settlement = Kết quả
region-notice = Thông báo
region-arrived = Đang tải

welcome-title = Gin Rummy
welcome-aim = Ghép bài thành phỏm, giữ bài lẻ thật ít điểm, và đủ điểm trước đối thủ.
welcome-kept = Trận đấu chỉ được giữ trong trình duyệt này; không có gì được gửi đi đâu.

round-number = Ván { $round }
round-known = Ván { $round }, bài đã biết
round-limit = { $limit ->
    [0] chỉ gin
   *[other] gõ từ { $limit } xuống
}
round-terms = đến { $target } · { round-limit }
piles-line = { $count } lá úp · ngửa { $card }
piles-line-down = { $count } lá úp · lá bỏ úp
# Under Oklahoma the card turned first, $first, set the limit of the round.
first-upcard = lá{"\u00A0"}ngửa{"\u00A0"}đầu{"\u00A0"}{ $first }{ $doubled ->
    [yes] {"\u00A0"}×2
   *[no] {""}
}
round-terms-oklahoma = { round-terms } · { first-upcard }
piles-line-oklahoma = { piles-line } · { round-limit } · { first-upcard }
piles-line-down-oklahoma = { piles-line-down } · { round-limit } · { first-upcard }
rounds-none = Chưa có ván nào xong.
column-round = Ván
column-kind = Kết thúc
log-moves = Ván này

seat-name = { $Name }
seat-hand = Bài của { $name }
seat-spread = Bài { $name } đã hạ
seat-level = { $level ->
    [easy] Dễ
    [medium] Vừa
    [hard] Khó
   *[other] { $level }
}
seat-dealer = chia
seat-cards = { $count } lá
seat-wins = thắng { $wins } ván
seat-points = điểm
seat-scores = Điểm ba cuộc: { $first }, { $second }, { $third }

stock-label = Chồng úp, còn { $count } lá
stock-count = { $count } lá úp
pile-name = chồng bỏ
pile-top = Chồng bỏ { $count } lá, trên cùng: { $card }
pile-face-down = Chồng bỏ, lá trên cùng úp
pile-empty = Chồng bỏ trống
card-fresh = vừa rút

panel-menu = Trình đơn
panel-log = Diễn biến
panel-scores = Bảng điểm
panel-settings = Cài đặt
panel-help = Trợ giúp
panel-close = Đóng
panel-missing = Hiện chưa mở được phần này: có lẽ đang mất mạng. Trận đấu vẫn còn nguyên; bạn cứ chơi tiếp, rồi mở lại sau.
seed-name = Mã chia bài
busy = Xin chờ…

question-no = Thôi
notice-text = Nội dung để chép
notice-show = Xem nội dung
notice-copy = Chép
notice-copied = Đã chép.
copy-by-hand = Trình duyệt không cho chép. Nội dung đã được chọn sẵn, bạn hãy tự chép.

## Choosing the next match. A knob's and a preset's words are found by its name in gin/rules.py: knob-…, preset-…, and
## knob-…-about, preset-…-about, in one line each; a value's by its text, value-…

region-setup = Chọn trận mới
setup-presets = Luật chơi
setup-opponents = Đối thủ
setup-more = Thêm luật
setup-known = bài đã biết
setup-changed = { $count ->
    [0] đúng luật chuẩn
   *[other] { $count } mục khác luật chuẩn
}

preset-standard = Chuẩn
preset-standard-about = Tới 100 điểm. Gõ từ 10 trở xuống; gin và phản đòn thưởng 25.
preset-hoyle = Hoyle
preset-hoyle-about = Phản đòn chỉ thưởng 10. Người thắng chia ván sau. Được bỏ lại lá vừa lấy.
preset-big-gin = Gin lớn
preset-big-gin-about = Cả 11 lá thành phỏm là gin lớn, thưởng 31. Được bỏ lại lá vừa lấy.
preset-classic = Cổ điển
preset-classic-about = Gin thưởng 20, phản đòn 10. Hết trận còn cộng thưởng ván thắng, thắng cuộc và thắng trắng.
preset-fans = Fans
preset-fans-about = Bốc thăm người chia ván sau. Được bỏ lại lá vừa lấy.
preset-tournament = Giải đấu
preset-tournament-about = Có gin lớn. Hết trận cộng thưởng ván thắng và thắng cuộc; thắng trắng nhân đôi.
preset-oklahoma = Oklahoma
preset-oklahoma-about = Lá ngửa đầu ván định mức gõ; là bích thì ván ấy nhân đôi. Tới 150 điểm.
preset-straight = Chỉ gin
preset-straight-about = Không ai được gõ: chỉ thắng bằng gin (Straight).
preset-hollywood = Hollywood
preset-hollywood-about = Ghi điểm cho ba cuộc cùng lúc, mỗi cuộc có thưởng riêng như luật giải đấu.
preset-own = Luật riêng
preset-own-about = Những mục đã đổi được ghi trong phần “{ setup-more }”.

opponent = { $opponent ->
    [person] Hai người, một máy
   *[other] Máy · { seat-level }
}


pledge-title = Chia bài công bằng
pledge-about = Máy đã định sẵn cách chia bài và khóa lại bằng dãy ký tự này, nên không đổi được nữa. Hết trận, bạn sẽ thấy cách chia để tự kiểm.
pledge-commitment = Cam kết
pledge-word = Từ của bạn (không bắt buộc)
pledge-word-about = Từ này được trộn vào cách chia, để không bên nào tự chọn được bài. Dài nhất { $most } ký tự.
pledge-known = Bài của trận này do đường dẫn định sẵn, người gửi có thể đã biết. Vì vậy không có cam kết, và trận được đánh dấu “bài đã biết”.

notice-declined = { $reason }. Mọi thứ vẫn như trước.

## The score sheet. $who and the pairs are in the order of the seats

round-how = { $kind ->
    [gin] { $Name } gin
    [big_gin] { $Name } gin lớn
    [knock] { $Name } gõ
    [undercut] { $Name } phản đòn
   *[dead] Ván hòa
}
round-deadwood = bài lẻ { $left }
round-bonus = thưởng { $bonus }
round-games = vào cuộc { $games }
column-deadwood = Bài lẻ ({ $first }{"\u00A0"}–{"\u00A0"}{ $second })
column-bonus = Thưởng
column-points = Điểm
game-number = Cuộc { $number }
game-closed = { $name } thắng
game-open = đang chơi
game-empty = chưa bắt đầu
game-sum = Cộng
games-sum = Cả ba cuộc
entry-round = ván { $round }

## The fair deal. $verdict is one of static/fair.js

panel-fair = Chia bài công bằng
fair-short = { $verdict ->
    [kept] Chia bài công bằng: đã kiểm, khớp với cam kết trước trận.
    [changed] Chia bài: không khớp với cam kết trước trận!
    [commitment] Chia bài: không khớp với cam kết trước trận!
    [seed] Chia bài: không khớp với cam kết trước trận!
    [unremembered] Chia bài: các số khớp nhau, nhưng không có cam kết trước trận để so.
    [unchecked] Chia bài: trang chưa tự kiểm được cam kết.
   *[unpledged] Chia bài: trận này không có cam kết để kiểm.
}
fair-open = Xem và tự kiểm

## The finished matches

panel-matches = Các trận đã xong
match-copy-record = Sao chép biên bản
match-copy-link = Sao chép đường dẫn
match-copied-record = Đã chép biên bản.
match-copied-link = Đã chép đường dẫn. Ai mở nó cũng được chia đúng những lá bài này.
notice-matches-garbled = Danh sách các trận đã xong có chỗ không đọc được. Phần đọc được vẫn còn; toàn bộ nội dung cũ được giữ riêng, và bạn có thể sao chép nó.
notice-matches-crowded = Chỗ lưu của trình duyệt đã đầy, nên { $count } trận cũ nhất trong các trận đã xong vừa được bỏ đi.
notice-matches-unkept = Trình duyệt không còn chỗ lưu cho trận vừa xong: nó sẽ mất khi đóng trang. Bạn có thể chép biên bản hoặc tải về trong mục “{ panel-matches }”.

## Named keys

key-name-arrowleft = ←
key-name-arrowright = →
key-name-home = Home
key-name-end = End
key-name-escape = Esc

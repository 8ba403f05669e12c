# The page's own words. What Python says is in game.ftl.

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
key-big-gin = { key-knock }
key-help = h

## Starting

loading = Đang khởi động…
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
notice-gave-up = Bộ máy trò chơi liên tục bị lỗi. Trận đấu đã được giữ lại: hãy thử lại, hoặc tải lại trang.
notice-unstartable = Không khởi động được bộ máy trò chơi. Hãy kiểm tra mạng rồi thử lại; nếu vẫn không được, hãy dùng phiên bản mới của trình duyệt.
notice-no-wasm = Trình duyệt này không chạy được WebAssembly (quá cũ, hoặc đang ở chế độ phong tỏa). Hãy dùng phiên bản mới của Firefox, Chrome, Edge hay Safari. Phần trợ giúp vẫn đọc được.
notice-newer = Đã có phiên bản mới của trò chơi. Trận đang chơi vẫn được giữ nguyên khi tải lại.
notice-load-newer = Tải lại
notice-not-kept = Trình duyệt đang tiết kiệm dữ liệu nên trò chơi chưa được lưu vào máy. Nếu lưu (tải thêm chưa đến 100 kB), lần sau trò chơi mở nhanh hơn và không cần mạng.
notice-keep = Lưu vào máy
notice-broken = Trang gặp lỗi. Trận đấu đã được lưu; nếu có gì lạ, hãy tải lại trang.

hint-too-early = Đã nhận; khởi động xong sẽ làm ngay.
hint-too-late = Lần bấm vừa rồi không còn hợp với bàn bài nên không được thực hiện.
hint-went-on = Thẻ kia không chơi nữa; trận được chơi tiếp ở đây.
hint-restored = Dữ liệu lưu vừa bị xóa; trận đang chơi đã được lưu lại.

## Drawn by render.js

region-table = Bàn chơi
region-them = Máy
region-you = Bạn
region-felt = Giữa bàn
region-hand = Bài của bạn
region-acts = Có thể làm
region-spread = Bài máy đã hạ
region-choices = Cách xếp phỏm khác
spread-target = gửi vào đây
region-settlement = Kết quả
region-notice = Thông báo
region-arrived = Đang tải

welcome-title = Gin Rummy
welcome-aim = Ghép bài thành phỏm, giữ bài lẻ thật ít điểm, và tới 100 điểm trước máy.
welcome-kept = Trận đấu chỉ được giữ trong trình duyệt này; không có gì được gửi đi đâu.

round-number = Ván { $round }
round-known = Ván { $round }, chơi lại
round-terms = đến { $target } · { $limit ->
    [0] chỉ gin
   *[other] gõ từ { $limit } xuống
}
piles-line = { $count } lá úp · ngửa { $card }
piles-line-down = { $count } lá úp · lá bỏ úp
round-won = { $winner ->
    [person] Bạn +{ $points }
    [computer] Máy +{ $points }
   *[nobody] –
}
rounds-none = Chưa có ván nào xong.
column-round = Ván
column-kind = Kết thúc
column-won = Được
column-person = Bạn
column-computer = Máy
log-moves = Ván này

seat-name = { $who ->
    [person] Bạn
   *[computer] Máy
}
seat-hand = { $who ->
    [person] Bài của bạn
   *[computer] Bài của máy
}
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

stock-label = Chồng úp, còn { $count } lá
stock-count = { $count } lá úp
pile-name = chồng bỏ
pile-top = Chồng bỏ { $count } lá, trên cùng: { $card }
pile-face-down = Chồng bỏ, lá trên cùng úp
pile-empty = Chồng bỏ trống
card-fresh = vừa rút

panel-menu = Trình đơn
panel-log = Diễn biến
panel-scores = Các ván đã chơi
panel-settings = Cài đặt
panel-help = Trợ giúp
panel-close = Đóng
help-missing = Hiện chưa đọc được phần trợ giúp: có lẽ đang mất mạng. Trận đấu vẫn còn nguyên; bạn cứ chơi tiếp, hoặc thử lại.
help-reading = Đang mở phần trợ giúp…
seed-name = Mã chia bài
busy = Xin chờ…

setting-theme = Giao diện
setting-theme-auto = Theo thiết bị
setting-theme-light = Sáng
setting-theme-dark = Tối
setting-deck = Màu lá bài
setting-deck-two = Hai màu
setting-deck-four = Bốn màu
setting-keys = Phím tắt
setting-keys-true = Bật
setting-keys-false = Tắt
setting-motion = Chuyển động
setting-motion-auto = Theo thiết bị
setting-motion-off = Tắt

question-no = Chơi tiếp
notice-text = Nội dung để chép
notice-show = Xem nội dung
notice-copy = Chép

# The words of static/contents.js, fetched when a start is over.

## Settings

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
setting-pause = Máy chờ trước khi đi
setting-pause-0 = Không chờ
setting-pause-300 = Ngắn
setting-pause-600 = Vừa
setting-pause-1000 = Lâu
setting-kept = Lưu trò chơi vào máy để mở nhanh và chơi không cần mạng
setting-kept-auto = Có, nhưng hỏi trước khi trình duyệt đang tiết kiệm dữ liệu
setting-kept-always = Có
setting-kept-never = Không

## The knobs of the rules

knob-target = Điểm đích
knob-knock-limit = Mức gõ
knob-oklahoma = Oklahoma
knob-oklahoma-ace = Oklahoma: lá ngửa là át
knob-oklahoma-spades-double = Oklahoma: bích nhân đôi
knob-gin-bonus = Thưởng gin
knob-undercut-bonus = Thưởng phản đòn
knob-big-gin-bonus = Thưởng gin lớn
knob-rediscard = Bỏ lại lá vừa lấy
knob-next-dealer = Người chia ván sau
knob-box-bonus = Thưởng ván thắng
knob-game-bonus = Thưởng thắng cuộc
knob-shutout = Thưởng thắng trắng
knob-hollywood = Hollywood
knob-target-about = Ai tới số điểm này trước thì thắng.
knob-knock-limit-about = Bài lẻ còn từ chừng này điểm trở xuống thì được gõ; 0 là chỉ gin.
knob-oklahoma-about = Lá ngửa đầu ván định mức gõ của ván ấy, nếu thấp hơn mức gõ chung.
knob-oklahoma-ace-about = Ván ấy chỉ gin, hay được gõ khi còn 1 điểm.
knob-oklahoma-spades-double-about = Lá ngửa đầu ván là bích thì điểm ván ấy nhân đôi.
knob-gin-bonus-about = Cộng cho người gin, ngoài bài lẻ của đối phương.
knob-undercut-bonus-about = Cộng cho người phản đòn, ngoài phần chênh lệch.
knob-big-gin-bonus-about = Cả 11 lá thành phỏm thì báo gin lớn, khỏi bỏ lá nào. Tắt là không có gin lớn.
knob-rediscard-about = Lá vừa lấy từ chồng bỏ có được bỏ ngay trong lượt ấy không.
knob-next-dealer-about = Sau ván hòa thì người cũ luôn chia lại.
knob-box-bonus-about = Hết trận, cộng cho mỗi ván đã thắng; không tính vào điểm đích.
knob-game-bonus-about = Hết trận, cộng cho người tới đích trước.
knob-shutout-about = Khi đối phương không thắng ván nào.
knob-hollywood-about = Ghi điểm cho ba cuộc cùng lúc; tổng ba cuộc cao hơn thì thắng trận.
value-off = Tắt
value-on = Bật
value-gin-only = Chỉ gin
value-one = Gõ khi còn 1
value-alternate = Luân phiên
value-winner = Người thắng
value-loser = Người thua
value-random = Bốc thăm
value-none = Không thưởng
value-double = Nhân đôi điểm
value-plus-100 = Cộng 100
knob-changed = khác luật chuẩn
knob-range = từ { $low } đến { $high }
knob-range-or-off = từ { $low } đến { $high }, hoặc tắt
knob-turn-off = Tắt { $knob }

## The fair deal. $verdict is one of static/fair.js

fair-what = Trước khi chia lá đầu tiên, trang tự rút một mã bí mật rồi cho bạn thấy cam kết của mã đó. Mã khác thì cam kết cũng khác, nên sau đó không ai đổi được bài. Trận xong, trang mở mã bí mật ra và kiểm lại.
fair-verdict = { $verdict ->
    [kept] Khớp. Mã bí mật cho ra đúng cam kết mà trang đã hiện và ghi nhớ trước lá bài đầu tiên, và các lá bài được chia đúng từ mã ấy.
    [changed] Không khớp. Cam kết của trận này không phải là cam kết mà trang đã hiện trước lá bài đầu tiên.
    [commitment] Không khớp. Mã bí mật không cho ra cam kết đã hiện trước lá bài đầu tiên.
    [seed] Không khớp. Các lá bài không được chia từ mã bí mật đã cam kết.
    [unremembered] Các số dưới đây khớp với nhau. Nhưng trang không còn giữ cam kết đã hiện trước trận này (trận chơi lại, hoặc trận đã xong từ trước), nên chưa so được. Nếu bạn có chép cam kết lúc ấy, hãy tự so.
    [unchecked] Trang chưa kiểm được, vì trình duyệt chỉ chịu tính SHA-256 khi trang được mở qua https. Bạn tự kiểm được bằng các dòng ở dưới.
    [running] Trận đang chơi nên mã bí mật còn được giữ kín. Bạn có thể chép cam kết ra để sau này tự so.
   *[unpledged] Trận này không có cam kết: các lá bài đến từ một đường dẫn hoặc từ một bản lưu cũ, nên không có gì để kiểm.
}
fair-commitment = Cam kết
fair-secret = Mã bí mật
fair-salt = Muối
fair-word = Từ bạn thêm
fair-no-word = không có
fair-seed = Mã chia bài
fair-by-hand = Tự kiểm bằng dòng lệnh
fair-prints = phải in ra
fair-help = Cam kết chứng minh được gì, và không chứng minh được gì

## The finished matches

matches-about = Trang giữ { $most } trận đã xong gần đây nhất, chỉ trong trình duyệt này. Khi đã đủ, mỗi trận mới xong sẽ thay cho trận cũ nhất.
matches-none = Chưa có trận nào chơi xong.
matches-forgotten = Đã xóa.
matches-elsewhere = Trò chơi đang mở ở một thẻ khác, nên ở đây chưa xóa được.
match-won = { $Name } thắng, { $score } – { $other }
match-draw = Hòa, { $score } – { $other }
match-given-up = bỏ cuộc
match-known = bài đã biết
# $rules is "standard", a preset's name in gin/rules.py, or the knobs that differ
match-about = { opponent } · { $rules ->
    [standard] luật { preset-standard }
    [hoyle] luật { preset-hoyle }
    [big_gin] luật { preset-big-gin }
    [classic] luật { preset-classic }
    [fans] luật { preset-fans }
    [tournament] luật { preset-tournament }
    [oklahoma] luật { preset-oklahoma }
    [straight] luật { preset-straight }
    [hollywood] luật { preset-hollywood }
   *[other] luật riêng
} · { $rounds }{ "\u00A0" }ván
match-more = Thêm
match-download = Tải về
match-forget = Xóa
match-from-text = Mở một trận từ văn bản
match-text = Dán biên bản của trận vào đây
match-file = Chọn tệp…
match-text-none = Hãy dán biên bản vào ô trên, hoặc chọn một tệp.
match-file-read = Đã đọc tệp “{ $name }”.
match-file-unread = Không đọc được tệp “{ $name }”.
match-file-empty = Tệp “{ $name }” trống, không có biên bản nào.
match-file-large = Tệp “{ $name }” quá lớn, không phải là biên bản.
confirm-forget = Xóa trận này khỏi danh sách? Xóa rồi thì không lấy lại được.
    .yes = Xóa trận này

## Looking at a finished match, and the help

replay-step = Xem lại: bước { $step }/{ $last }
help-missing = Hiện chưa đọc được phần trợ giúp: có lẽ đang mất mạng. Trận đấu vẫn còn nguyên; bạn cứ chơi tiếp, hoặc thử lại.
help-reading = Đang mở phần trợ giúp…

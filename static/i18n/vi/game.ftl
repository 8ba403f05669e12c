# What gin/screen.py says. Cards come ready made: "7♠" to the eye, "7 bích" to the ear.
# $who is "person" or "computer", or of two persons "first" or "second"; $Name and $name are how the page calls him, at
# the beginning of a sentence and within one.

player-name = { $who ->
    [person] bạn
    [first] người 1
    [second] người 2
   *[computer] máy
}

## Whose turn it is and what can be done

status-welcome = Chưa có trận nào đang chơi
status-offer = Lượt bạn: lấy lá ngửa { $card } hay bỏ qua?
status-draw = Lượt bạn: rút một lá
status-draw-stock-only = Hai bên đều bỏ qua: bạn rút từ chồng úp
status-discard = Lượt bạn: chọn một lá để bỏ
status-chosen = Lượt bạn: bỏ { $card }?
status-wait = Lượt máy
status-wait-offer = Lượt máy: lấy lá ngửa { $card } hay bỏ qua
status-wait-defend = Máy đang xếp phỏm và gửi bài
status-knock = Bạn sắp gõ: xem lại phỏm rồi xác nhận
status-gin = Bạn sắp báo gin: xem lại rồi xác nhận
status-big-gin = Bạn sắp báo gin lớn: xem lại rồi xác nhận
status-defence = { $Name } gõ, còn { $left } điểm: chọn một lá lẻ để gửi
status-defence-done = { $Name } gõ, còn { $left } điểm: xếp phỏm rồi bấm Xong
status-lay-off = Chọn phỏm của { $name } để gửi { $card }
status-no-fit = { $card } không gửi vào đâu được
status-join = Mỗi lần gửi một lá; từ ba lá trở lên thì ghép phỏm
status-setup = Chọn luật và đối thủ cho trận mới
status-invited = Bạn được mời chơi những lá bài đã chia sẵn
status-cover = Tới lượt { $name }. Hãy đưa máy cho { $name }.
status-settled = Ván { $round } đã xong
status-finished = Trận đã xong
status-arrange = Xếp tay: chọn lá cần dời
status-lifted = Xếp tay: chọn chỗ mới cho { $card }

## What the computer did last

news-pass = { $Name } bỏ qua { $card }
news-draw-stock = { $Name } rút từ chồng úp
news-draw-upcard = { $Name } lấy { $card } từ chồng bỏ
news-draw-stock-discard = { $Name } rút từ chồng úp, rồi bỏ { $card }
news-draw-upcard-discard = { $Name } lấy { $taken } từ chồng bỏ, rồi bỏ { $card }
news-knock = { $Name } gõ, còn { $left } điểm

## The round's public moves

log-pass = { $Name } bỏ qua { $card }
log-draw-stock = { $Name } rút từ chồng úp
log-draw-upcard = { $Name } lấy { $card } từ chồng bỏ
log-discard = { $Name } bỏ { $card }
log-knock = { $Name } gõ, còn { $left } điểm
log-gin = { $Name } báo gin
log-big-gin = { $Name } báo gin lớn
log-defend = { $Name } hạ phỏm chống gõ, còn { $left } điểm
log-lay-off = { $Name } gửi { $cards }
say-drew = Bạn rút được { $card }
say-deal = Ván { $round }. { $Name } chia. Lá ngửa: { $card }

## Controls

control-new-match = Trận mới
control-begin = Bắt đầu
control-close = Quay lại bàn
control-here = Tôi là { $name }, mở bài
control-watch = Xem lại
control-step-first = Về đầu
control-step-back = Lùi
control-step-forward = Tới
control-step-last = Đến cuối
control-draw-stock = Rút chồng úp
control-draw-upcard = Lấy { $card }
control-pass = Bỏ qua
control-discard = Bỏ { $card }
control-discard-none = Bỏ lá
control-knock = Gõ, còn { $left }
control-knock-none = Gõ
control-gin = Gin
control-big-gin = Gin lớn
control-back = Quay lại
control-join = Ghép phỏm
control-break = Tách { $cards }
control-lay-off = Gửi { $card } vào { $cards }
control-take-back = Lấy lại { $card }
control-propose = Theo gợi ý: còn { $left }
control-defend = Xong, còn { $left }
control-next-round = Ván tiếp
control-again = Chơi lại, cùng bài
control-restart = Chơi lại trận này (cùng bài)
control-give-up = Bỏ cuộc
control-order = Xếp theo { $order ->
    [rank] số
    [suit] chất
    [manual] tay
   *[meld] phỏm
}
control-arrange = Xếp tay
control-arrange-done = Xếp xong

# The attribute is the button that does it.
confirm-begin = Trận đang chơi sẽ bị bỏ và được tính là { $name } bỏ cuộc. Bắt đầu trận mới?
    .yes = Bắt đầu trận mới
confirm-begin-unwon = Trận đang chơi sẽ bị bỏ: không ai thắng, và trận không được giữ lại. Bắt đầu trận mới?
    .yes = Bắt đầu trận mới
confirm-again = Trận đang chơi sẽ bị bỏ và được tính là { $name } bỏ cuộc. Chơi lại những lá bài đã chia?
    .yes = Chơi lại bài cũ
confirm-again-unwon = Trận đang chơi sẽ bị bỏ: không ai thắng, và trận không được giữ lại. Chơi lại những lá bài đã chia?
    .yes = Chơi lại bài cũ
confirm-restart = Chơi lại trận này từ ván đầu, với đúng những lá bài đã chia? Trận chơi lại được đánh dấu “bài đã biết”.
    .yes = Chơi lại từ đầu
confirm-give-up = Bỏ cuộc? { $Name } sẽ thắng trận này.
    .yes = Bỏ cuộc

why-choose-first = Hãy chọn lá muốn bỏ trước.
why-held = { $card } vừa lấy từ chồng bỏ nên chưa được bỏ ở lượt này.
why-over-limit = Bài lẻ còn { $left } điểm, quá mức { $limit } nên chưa gõ được.
why-gin-only = Ván này chỉ thắng bằng gin; bài lẻ còn { $left } điểm.
why-big-gin = Gin lớn cần cả 11 lá nằm trong phỏm; bài lẻ còn { $left } điểm.
why-not-meld = Những lá đang chọn không thành phỏm.
why-choose-cards = Chọn từ ba lá lẻ trở lên để ghép phỏm.
why-knob-range = “{ $value }” không hợp lệ cho mục “{ $knob }”: phải từ { $low } đến { $high }.
why-knob-value = “{ $value }” không hợp lệ cho mục “{ $knob }”.
why-knob-idle = Mục “{ $knob }” không có tác dụng với các mục khác đang chọn.
held-taken = vừa lấy từ chồng bỏ, chưa được bỏ ở lượt này

## Cards and groups

card-plain = { $card }
card-loose = { $card }, bài lẻ
card-in-run = { $card }, trong phỏm dọc { $cards }
card-in-set = { $card }, trong phỏm ngang { $cards }
card-laid-off = { $card }, gửi vào phỏm { $cards }
card-to-discard = { $card }, lá sẽ bỏ
caption-run = phỏm dọc
caption-set = phỏm ngang
caption-loose = bài lẻ { $points }
caption-discard = lá bỏ
caption-laid-off = { $name } gửi { $cards }
caption-row = bài của bạn
deadwood-now = bài lẻ { $points }
deadwood-after = bỏ { $card }, còn { $points }
deadwood-declared = còn lại { $points }
choice-arrangement = { $melds } – còn { $points }

## The settlement

settled-gin = { $Name } gin: được { $points } điểm
settled-big-gin = { $Name } gin lớn: được { $points } điểm
settled-knock = { $Name } gõ và thắng { $points } điểm
settled-undercut = { $Name } phản đòn: được { $points } điểm
settled-dead = Ván hòa: chồng úp chỉ còn hai lá, không ai được điểm

line-deadwood = Bài lẻ của { $name }
line-difference = Chênh lệch
line-gin-bonus = Thưởng gin
line-big-gin-bonus = Thưởng gin lớn
line-undercut-bonus = Thưởng phản đòn
line-doubled = Lá ngửa đầu là bích: nhân đôi
line-points = { $Name } được
line-same-dealer = { $Name } chia lại ván sau

finish-won = { $Name } thắng trận, { $score } – { $other }
finish-given-up = { $Name } đã bỏ cuộc ở ván { $round }, { $score } – { $other }
finish-draw = Trận hòa, mỗi bên { $score } điểm

item-points = Điểm các ván
item-shutout = Thắng trắng
item-game = Thắng cuộc
item-boxes = Ván thắng

## A save that can't be used

refused-garbled = Bản lưu không đọc được
refused-newer = Bản lưu do một phiên bản mới hơn của trò chơi ghi
refused-record = Biên bản trận đấu sai ở dòng { $line }: “{ $text }”
refused-fields = Bản lưu thiếu hoặc sai mục “{ $field }”

## A text from outside that can't be used

refused-link = Đường dẫn sai ở phần { $part ->
    [seats] đối thủ
    [seed] mã chia bài
   *[rules] luật chơi
}: “{ $text }”
refused-newer-record = Biên bản này do một phiên bản mới hơn của trò chơi ghi
refused-unfinished = Biên bản này chưa tới cuối trận
refused-seats = Trận này không có người ngồi ở chỗ của bạn
refused-word = Từ “{ $text }” có ký tự không dùng được

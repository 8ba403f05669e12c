# What gin/screen.py says. Cards come ready made: "7♠" to the eye, "7 bích" to the ear.
# $who is "person" or "computer".

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
status-defence = Máy gõ, còn { $left } điểm: chọn một lá lẻ để gửi
status-defence-done = Máy gõ, còn { $left } điểm: xếp phỏm rồi bấm Xong
status-lay-off = Chọn phỏm của máy để gửi { $card }
status-no-fit = { $card } không gửi vào đâu được
status-join = Mỗi lần gửi một lá; từ ba lá trở lên thì ghép phỏm
status-settled = Ván { $round } đã xong
status-finished = Trận đã xong
status-arrange = Xếp tay: chọn lá cần dời
status-lifted = Xếp tay: chọn chỗ mới cho { $card }

## What the computer did last

news-pass = Máy bỏ qua { $card }
news-draw-stock = Máy rút từ chồng úp
news-draw-upcard = Máy lấy { $card } từ chồng bỏ
news-draw-stock-discard = Máy rút từ chồng úp, rồi bỏ { $card }
news-draw-upcard-discard = Máy lấy { $taken } từ chồng bỏ, rồi bỏ { $card }
news-knock = Máy gõ, còn { $left } điểm

## The round's public moves

log-pass = { $who ->
    [person] Bạn bỏ qua { $card }
   *[computer] Máy bỏ qua { $card }
}
log-draw-stock = { $who ->
    [person] Bạn rút từ chồng úp
   *[computer] Máy rút từ chồng úp
}
log-draw-upcard = { $who ->
    [person] Bạn lấy { $card } từ chồng bỏ
   *[computer] Máy lấy { $card } từ chồng bỏ
}
log-discard = { $who ->
    [person] Bạn bỏ { $card }
   *[computer] Máy bỏ { $card }
}
log-knock = { $who ->
    [person] Bạn gõ, còn { $left } điểm
   *[computer] Máy gõ, còn { $left } điểm
}
log-gin = { $who ->
    [person] Bạn báo gin
   *[computer] Máy báo gin
}
log-big-gin = { $who ->
    [person] Bạn báo gin lớn
   *[computer] Máy báo gin lớn
}
log-defend = { $who ->
    [person] Bạn hạ phỏm chống gõ, còn { $left } điểm
   *[computer] Máy hạ phỏm chống gõ, còn { $left } điểm
}
log-lay-off = { $who ->
    [person] Bạn gửi { $cards }
   *[computer] Máy gửi { $cards }
}
say-drew = Bạn rút được { $card }
say-deal = Ván { $round }. { $dealer ->
    [person] Bạn chia.
   *[computer] Máy chia.
 } Lá ngửa: { $card }

## Controls

control-new-match = Trận mới
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
confirm-new-match = Trận đang chơi sẽ bị bỏ. Bắt đầu trận mới?
    .yes = Bắt đầu trận mới
confirm-restart = Chơi lại trận này từ ván đầu, với đúng những lá bài đã chia? Trận chơi lại không tính vào thống kê.
    .yes = Chơi lại từ đầu
confirm-give-up = Bỏ cuộc? Máy sẽ thắng trận này.
    .yes = Bỏ cuộc

why-choose-first = Hãy chọn lá muốn bỏ trước.
why-held = { $card } vừa lấy từ chồng bỏ nên chưa được bỏ ở lượt này.
why-over-limit = Bài lẻ còn { $left } điểm, quá mức { $limit } nên chưa gõ được.
why-gin-only = Ván này chỉ thắng bằng gin; bài lẻ còn { $left } điểm.
why-not-meld = Những lá đang chọn không thành phỏm.
why-choose-cards = Chọn từ ba lá lẻ trở lên để ghép phỏm.
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
caption-laid-off = { $who ->
    [person] bạn gửi { $cards }
   *[computer] máy gửi { $cards }
}
caption-row = bài của bạn
deadwood-now = bài lẻ { $points }
deadwood-after = bỏ { $card }, còn { $points }
deadwood-declared = còn lại { $points }
choice-arrangement = { $melds } – còn { $points }

## The settlement

settled-gin = { $who ->
    [person] Bạn gin: được { $points } điểm
   *[computer] Máy gin: được { $points } điểm
}
settled-big-gin = { $who ->
    [person] Bạn gin lớn: được { $points } điểm
   *[computer] Máy gin lớn: được { $points } điểm
}
settled-knock = { $who ->
    [person] Bạn gõ và thắng { $points } điểm
   *[computer] Máy gõ và thắng { $points } điểm
}
settled-undercut = { $who ->
    [person] Bạn phản đòn: được { $points } điểm
   *[computer] Máy phản đòn: được { $points } điểm
}
settled-dead = Ván hòa: chồng úp chỉ còn hai lá, không ai được điểm

line-deadwood = { $who ->
    [person] Bài lẻ của bạn
   *[computer] Bài lẻ của máy
}
line-difference = Chênh lệch
line-gin-bonus = Thưởng gin
line-big-gin-bonus = Thưởng gin lớn
line-undercut-bonus = Thưởng phản đòn
line-doubled = Lá ngửa đầu là bích: nhân đôi
line-points = { $who ->
    [person] Bạn được
   *[computer] Máy được
}
line-same-dealer = { $who ->
    [person] Bạn chia lại ván sau
   *[computer] Máy chia lại ván sau
}

finish-won = { $who ->
    [person] Bạn thắng trận, { $score } – { $other }
   *[computer] Máy thắng trận, { $score } – { $other }
}
finish-given-up = Bạn đã bỏ cuộc ở ván { $round }, { $score } – { $other }

round-kind = { $kind ->
    [gin] gin
    [big_gin] gin lớn
    [knock] gõ
    [undercut] phản đòn
   *[dead] ván hòa
}

## A save that can't be used

refused-garbled = Bản lưu không đọc được
refused-newer = Bản lưu do một phiên bản mới hơn của trò chơi ghi
refused-record = Biên bản trận đấu sai ở dòng { $line }: « { $text } »
refused-fields = Bản lưu thiếu hoặc sai mục « { $field } »

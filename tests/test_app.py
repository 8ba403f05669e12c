"""What the person at the page can do: choosing only prepares, drafts are taken back, orders last."""

import pytest
from pages import SEED, after, at, began, deal, knocked_at, to_discard

from gin.app import update
from gin.cards import card_text, cards_of, cards_text, parse_card, parse_cards
from gin.layout import in_hand_order, spread_choices
from gin.model import BadIntent, Model, current_draft
from gin.round import Phase


def order(model: Model) -> str:
    return " ".join(map(card_text, in_hand_order(model.view, model.order, model.manual)))


class TestMatch:
    def test_an_intent_that_nobody_offered_is_refused(self) -> None:
        for intent in ["discard 5h", "tick", "choose 5h", "back", "nonsense", "", "restart", "next_round"]:
            with pytest.raises(BadIntent):
                update(Model(), intent)

    def test_a_seed_that_is_none_starts_no_match(self) -> None:
        with pytest.raises(BadIntent):
            update(Model(), f"setup 12 {SEED}")

    def test_restart_deals_the_same_cards_and_marks_them_known(self) -> None:
        model = began()
        again = after(to_discard(model), "restart")
        assert again.match is not None
        assert model.match is not None
        assert again.match.round == model.match.round
        assert again.match.known

    def test_giving_up_ends_the_match_for_the_computer(self) -> None:
        model = after(began(), "give_up")
        assert model.match is not None
        assert model.match.winner == 1
        with pytest.raises(BadIntent):
            update(model, "give_up")

    def test_the_computers_moves_come_one_a_tick_and_only_on_its_turn(self) -> None:
        model = to_discard(began())
        with pytest.raises(BadIntent):
            update(model, "tick")
        card = card_text(cards_of(model.view.hand)[0])
        model = after(model, f"discard {card}")
        moves = len(model.view.moves)
        assert len(after(model, "tick").view.moves) == moves + 1
        with pytest.raises(BadIntent):
            update(model, "draw_stock")


class TestChoosing:
    def test_choosing_only_prepares_and_a_second_press_lets_go(self) -> None:
        model = to_discard(began())
        first, second = map(card_text, cards_of(model.view.hand)[:2])
        chosen = after(model, f"choose {first}")
        assert chosen.match is model.match
        assert cards_text(chosen.chosen) == first
        assert cards_text(after(chosen, f"choose {second}").chosen) == second
        assert after(chosen, f"choose {first}").chosen == 0
        assert after(chosen, "clear").chosen == 0

    def test_a_card_that_is_not_in_the_hand_is_refused(self) -> None:
        model = to_discard(began())
        other = next(card for card in range(52) if not model.view.hand >> card & 1)
        with pytest.raises(BadIntent):
            update(model, f"choose {card_text(other)}")

    def test_nothing_can_be_chosen_before_a_card_is_drawn(self) -> None:
        model = at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d", turn=0, phase=Phase.DRAW))
        with pytest.raises(BadIntent):
            update(model, "choose 5h")


class TestOrder:
    HAND = "5h 6h 7h Js Jd Jc Kd As 2c 3d"

    def test_by_meld_rank_and_suit(self) -> None:
        model = at(deal(self.HAND, turn=0, phase=Phase.DRAW))
        assert order(model) == "Js Jd Jc 5h 6h 7h As 2c 3d Kd"
        assert order(after(model, "order rank")) == "As 2c 3d 5h 6h 7h Js Jd Jc Kd"
        assert order(after(model, "order suit")) == "As Js 5h 6h 7h 3d Jd Kd 2c Jc"

    def test_shifting_a_card_starts_the_persons_own_order(self) -> None:
        model = after(at(deal(self.HAND, turn=0, phase=Phase.DRAW)), "order rank", "shift 2c 1")
        assert model.order == "manual"
        assert order(model) == "As 3d 2c 5h 6h 7h Js Jd Jc Kd"
        assert order(after(model, "shift As -1")).startswith("As 3d")
        assert order(after(model, "shift Kd 1")).endswith("Kd")

    def test_tap_then_tap_moves_a_card_to_where_another_lies(self) -> None:
        model = after(at(deal(self.HAND, turn=0, phase=Phase.DRAW)), "order rank", "arrange on", "lift Kd")
        assert order(after(model, "place As")).startswith("Kd As 2c")
        assert order(after(model, "place Jd")) == "As 2c 3d 5h 6h 7h Js Kd Jd Jc"
        assert after(model, "lift Kd").lifted is None

    def test_a_new_card_lies_at_the_right_end_of_the_persons_own_order(self) -> None:
        model = after(at(deal(self.HAND, turn=0, phase=Phase.DRAW)), "order rank", "shift 2c 1", "draw_stock")
        assert model.view.drawn is not None
        assert order(model).endswith(card_text(model.view.drawn))

    def test_cards_are_lifted_only_while_arranging(self) -> None:
        model = at(deal(self.HAND, turn=0, phase=Phase.DRAW))
        for intent in [
            "lift Kd",
            "place Kd",
            "arrange sideways",
            "order sideways",
            "shift Kd 2",
            "shift 2d 1",
        ]:
            with pytest.raises(BadIntent):
                update(model, intent)

    def test_nothing_is_moved_about_while_a_knock_is_laid_out(self) -> None:
        model = after(TestKnock().model(), "declare Kd")
        for intent in ["order rank", "arrange on", "shift 2h 1"]:
            with pytest.raises(BadIntent):
                update(model, intent)

    def test_a_knock_of_the_computer_ends_the_arranging(self) -> None:
        #  the computer: 4s 5s 6s · 9h 9d 9c · Kh Kd Kc · As 2d
        theirs = "4s 5s 6s 9h 9d 9c Kh Kd Kc As 2d"
        model = at(deal("7s 8s Qs Qh Qd 2h 3c Td Jc 5d", theirs, turn=1, phase=Phase.DISCARD))
        model = after(model, "arrange on", "lift 7s", "tick")
        assert model.view.phase is Phase.DEFEND
        assert (model.arranging, model.lifted) == (False, None)
        assert cards_text(after(model, "choose 7s").chosen) == "7s"


class TestKnock:
    #  3s 4s 5s 6s · 6h 6d 6c · Ad Ac 2h, and K♦ to throw: two arrangements leave 4.
    HAND = "3s 4s 5s 6s 6h 6d 6c Ad Ac 2h Kd"

    def model(self) -> Model:
        return at(deal(self.HAND, turn=0, phase=Phase.DISCARD))

    def test_declaring_only_opens_the_draft_with_the_proposed_melds(self) -> None:
        model = after(self.model(), "declare Kd")
        assert str(model.draft) == "knock Kd | 3s 4s 5s | 6s 6h 6d 6c"
        assert model.match is not None
        assert model.match.round.phase is Phase.DISCARD

    def test_both_equal_arrangements_are_offered(self) -> None:
        knocks = spread_choices(self.model().view, parse_card("Kd"))
        assert [str(knock) for knock in knocks[:2]] == [
            "knock Kd | 3s 4s 5s | 6s 6h 6d 6c",
            "knock Kd | 3s 4s 5s 6s | 6h 6d 6c",
        ]

    def test_another_arrangement_may_be_taken_or_built(self) -> None:
        model = after(self.model(), "declare Kd")
        other = "knock Kd | 3s 4s 5s 6s | 6h 6d 6c"
        assert str(after(model, f"draft {other}").draft) == other
        apart = after(model, "break 6s 6h 6d 6c")
        built = after(apart, "choose 3s", "choose 4s", "choose 5s", "choose 6s", "join")
        assert str(built.draft) == "knock Kd | 3s 4s 5s 6s"
        assert str(after(built, "choose 6h", "choose 6d", "choose 6c", "join").draft) == other

    def test_a_meld_that_a_card_is_joined_out_of_stays_one_where_it_can(self) -> None:
        built = after(self.model(), "declare Kd", "choose 3s", "choose 4s", "choose 5s", "choose 6s", "join")
        assert str(built.draft) == "knock Kd | 3s 4s 5s 6s | 6h 6d 6c"

    def test_the_declared_melds_count_not_a_silently_better_arrangement(self) -> None:
        model = after(self.model(), "declare Kd", "break 6s 6h 6d 6c")
        assert str(model.draft) == "knock Kd | 3s 4s 5s"
        with pytest.raises(BadIntent, match="limit"):
            update(model, str(model.draft))

    def test_going_back_leaves_the_card_chosen_and_the_round_untouched(self) -> None:
        start = self.model()
        model = after(start, "declare Kd", "back")
        assert model.draft is None
        assert cards_text(model.chosen) == "Kd"
        assert model.match is start.match

    def test_a_hand_over_the_limit_opens_no_draft(self) -> None:
        with pytest.raises(BadIntent):
            update(self.model(), "declare Ac")

    def test_the_knock_itself_is_a_move_of_its_own(self) -> None:
        model = after(self.model(), "declare Kd")
        model = after(model, str(model.draft))
        assert model.draft is None
        assert model.match is not None
        assert model.match.round.phase is Phase.DEFEND


class TestDefence:
    #  knocker: 4s 5s 6s · 9h 9d 9c · Kh Kd Kc · 2d     defender: 7s 8s · Qs Qh Qd · 2h 3c Td Jc 5d
    def model(self) -> Model:
        spread = ["4s 5s 6s", "9h 9d 9c", "Kh Kd Kc"]
        return at(knocked_at("7s 8s Qs Qh Qd 2h 3c Td Jc 5d", spread, "2d"))

    def test_a_chain_is_laid_off_card_by_card_and_taken_back_as_one(self) -> None:
        model = after(self.model(), "lay_off 7s>4s5s6s", "lay_off 8s>4s5s6s")
        assert str(model.draft) == "defend | Qs Qh Qd | 7s>4s5s6s 8s>4s5s6s"
        assert str(after(model, "take_back 8s").draft) == "defend | Qs Qh Qd | 7s>4s5s6s"
        assert str(after(model, "take_back 7s").draft) == "defend | Qs Qh Qd"

    @pytest.mark.parametrize(
        ("hand", "spread", "laid", "left"),
        [
            # A set of four, a run of four at its end: three cards are left, and a meld.
            ("7s 7h 7d 7c Qs Qh Qd 2h 3c Jc", "4s 5s 6s", "7s", "Qs Qh Qd | 7h 7d 7c"),
            ("7s 8s 9s Ts Qs Qh Qd 2h 3c Jc", "4s 5s 6s", "7s", "8s 9s Ts | Qs Qh Qd"),
            ("4s 5s 6s 7s Qs Qh Qd 2h 3c Jc", "7h 7d 7c", "7s", "4s 5s 6s | Qs Qh Qd"),
            # A run in its middle: of five cards nothing is left, of seven two melds, of six one.
            ("5s 6s 7s 8s 9s Qs Qh Qd 2h Jc", "7h 7d 7c", "7s", "Qs Qh Qd"),
            ("4s 5s 6s 7s 8s 9s Ts 2h 3c Jc", "7h 7d 7c", "7s", "4s 5s 6s | 8s 9s Ts"),
            ("4s 5s 6s 7s 8s 9s Qs Qh Qd Jc", "7h 7d 7c", "7s", "4s 5s 6s | Qs Qh Qd"),
            # Three cards: none.
            ("7s 7h 7d Kd Qs Qh Qd 2h 3c Jc", "4s 5s 6s", "7s", "Qs Qh Qd"),
        ],
    )
    def test_a_card_laid_off_out_of_a_meld_leaves_what_still_is_one(
        self, hand: str, spread: str, laid: str, left: str
    ) -> None:
        model = at(knocked_at(hand, [spread, "9h 9d 9c", "Kh Ks Kc"], "2d"))
        word = f"{laid}>{spread.replace(' ', '')}"
        laid_off = after(model, f"lay_off {word}")
        assert str(laid_off.draft) == f"defend | {left} | {word}"
        assert after(laid_off, f"take_back {laid}").draft == current_draft(model, model.view)

    def test_a_meld_laid_off_card_by_card_is_one_again_when_it_has_come_back(self) -> None:
        model = at(knocked_at("7s 7h 7d 8s 9s Qs Qh Qd 2h Jc", ["4s 5s 6s", "9h 9d 9c", "Kh Kd Kc"], "2d"))
        model = after(model, "lay_off 7s>4s5s6s", "lay_off 8s>4s5s6s", "lay_off 9s>4s5s6s")
        assert str(after(model, "take_back 9s").draft) == "defend | Qs Qh Qd | 7s>4s5s6s 8s>4s5s6s"
        assert str(after(model, "take_back 7s").draft) == "defend | 7s 8s 9s | Qs Qh Qd"

    def test_a_card_taken_back_breaks_no_meld_up(self) -> None:
        #  4s 5s 6s would leave less, but the fours lie there.
        hand, spread = "4s 5s 6s 4h 4d Ks Kh Kd Kc Ah", ["7s 8s 9s", "Jh Jd Jc", "2h 2d 2c"]
        model = after(at(knocked_at(hand, spread, "Ad")), "propose")
        assert str(model.draft) == "defend | 4s 4h 4d | Ks Kh Kd Kc | 6s>7s8s9s 5s>7s8s9s"
        assert str(after(model, "take_back 6s").draft) == "defend | 4s 4h 4d | Ks Kh Kd Kc"

    def test_a_card_that_does_not_fit_is_refused(self) -> None:
        for card in ["8s>4s5s6s", "2h>4s5s6s", "7s>9h9d9c", "7s>7s8s9s"]:
            with pytest.raises(BadIntent):
                update(self.model(), f"lay_off {card}")

    def test_the_proposal_is_taken_with_one_intent_and_confirmed_with_another(self) -> None:
        model = after(self.model(), "propose")
        assert model.match is not None
        assert model.match.round.phase is Phase.DEFEND
        model = after(model, str(model.draft))
        assert model.match is not None
        assert model.match.round.result is not None
        assert model.match.round.result.deadwood == (30, 2)

    def test_own_melds_may_be_broken_up_and_built_again(self) -> None:
        model = after(self.model(), "break Qs Qh Qd")
        assert str(model.draft) == "defend"
        assert str(after(model, "choose Qs", "choose Qh", "choose Qd", "join").draft) == "defend | Qs Qh Qd"
        assert parse_cards("Qs Qh Qd") & after(model, "choose Qs").chosen

    def test_a_defence_is_no_draft_when_nobody_knocked(self) -> None:
        model = at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d 4d", turn=0, phase=Phase.DISCARD))
        for intent in ["propose", "lay_off 7s>4s5s6s", "take_back 7s", "join", "break 5h 6h 7h", "back"]:
            with pytest.raises(BadIntent):
                update(model, intent)

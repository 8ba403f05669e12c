"""A round by the rule book, from the deal to its result.

Seat 1 deals unless the test says otherwise, so seat 0 moves first. The knocker is seat 0.
"""

from __future__ import annotations

from random import Random

import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import (
    after_passes,
    all_cards,
    allows,
    any_move,
    dealt,
    drawn_down,
    played,
    random_deal,
    steps_of_round,
    tidy_move,
)
from strategies import meld_rich_hands, rules, seeds

from gin.actions import (
    Action,
    BigGin,
    Defend,
    Discard,
    DrawStock,
    DrawUpcard,
    Knock,
    Pass,
    parse_action,
)
from gin.cards import card_text, cards_of, cards_text, deck, parse_card, parse_cards
from gin.melds import MELDS, Layoff, arrangements, best_defence, proposed_arrangement
from gin.round import IllegalAction, Phase, Round, apply, deal, legal_actions
from gin.rules import PRESETS, Rules
from gin.scoring import Result, points

pytestmark = pytest.mark.core

EVERYTHING = 2**52 - 1

# Two hands without a meld, and with none in sight.
DULL_0 = "As 5h 9d Kc 3s 7h Jd 2c 6s Th"
DULL_1 = "Ah 5d 9c Ks 3h 7d Jc 2s 6h Td"


def texts(state: Round) -> list[str]:
    return [str(action) for action in legal_actions(state)]


def knocked(hand: str, draw: str, knock: str, *, against: str = "", rules: Rules | None = None) -> Round:
    """Seat 0 holds `hand`, draws `draw` from the stock after two passes, and knocks."""
    upcard = next(card for card in ("Qc", "8c", "4c") if card not in f"{hand} {draw} {against}".split())
    return played(
        after_passes(dealt(hand, against, upcard=upcard, stock=draw, rules=rules)), "draw_stock", knock
    )


def defended(state: Round) -> Round:
    """The defender's best answer."""
    melds, layoffs, _ = best_defence(state.hand, state.spread)
    return apply(state, Defend(melds, layoffs))


def outcome(state: Round) -> tuple[str, int | None, tuple[int, int] | None, int]:
    """Kind, winner, what each seat was left with, what it is worth."""
    assert state.result is not None
    return state.result.kind, state.result.winner, state.result.deadwood, points(state.result, state.rules)


# The deal


@given(seeds, st.integers(0, 1))
def test_ten_cards_each_an_upcard_and_31_in_the_stock(seed: str, dealer: int) -> None:
    cards = deck(seed, 1)
    state = deal(Rules(), cards, dealer)
    assert state.hands == (sum(1 << card for card in cards[:10]), sum(1 << card for card in cards[10:20]))
    assert state.discard_pile == (cards[20],)
    assert state.stock == cards[21:]
    assert (state.phase, state.turn, state.result) == (Phase.UPCARD_OFFER, 1 - dealer, None)


def test_the_top_of_the_stock_is_its_last_card() -> None:
    state = after_passes(dealt(stock="4c Qd"))
    assert state.stock[-1] == parse_card("4c")
    assert apply(state, DrawStock()).hand >> parse_card("4c") & 1


# The upcard offer


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_is_offered_the_upcard_first(dealer: int) -> None:
    state = dealt(dealer=dealer)
    assert (state.turn, state.phase) == (1 - dealer, Phase.UPCARD_OFFER)
    assert texts(state) == ["pass", "draw_upcard"]


def test_then_the_dealer() -> None:
    state = played(dealt(), "pass")
    assert (state.turn, state.phase) == (1, Phase.UPCARD_OFFER)
    assert texts(state) == ["pass", "draw_upcard"]


def test_if_both_pass_the_non_dealer_must_draw_from_the_stock() -> None:
    state = played(dealt(), "pass", "pass")
    assert (state.turn, state.phase) == (0, Phase.DRAW)
    assert texts(state) == ["draw_stock"]
    assert not allows(state, "draw_upcard")
    assert not allows(state, "pass")


def test_the_passed_upcard_stays_on_the_pile() -> None:
    state = played(dealt(upcard="4c", stock="Qd"), "pass", "pass", "draw_stock", "discard Qd")
    assert [card_text(card) for card in state.discard_pile] == ["4c", "Qd"]


def test_after_the_offer_the_next_player_may_draw_either() -> None:
    state = played(dealt(stock="Qd"), "pass", "pass", "draw_stock", "discard Qd")
    assert (state.turn, texts(state)) == (1, ["draw_stock", "draw_upcard"])


def test_whoever_takes_the_upcard_discards_and_the_turn_passes_on() -> None:
    state = played(dealt(DULL_0, upcard="4c"), "draw_upcard")
    assert (state.turn, state.phase) == (0, Phase.DISCARD)
    state = played(state, "discard Kc")
    assert (state.turn, texts(state)) == (1, ["draw_stock", "draw_upcard"])


def test_the_dealer_who_takes_the_upcard_discards_and_the_turn_passes_on() -> None:
    state = played(dealt(seat_1=DULL_1, upcard="4c"), "pass", "draw_upcard")
    assert (state.turn, state.phase) == (1, Phase.DISCARD)
    state = played(state, "discard Ks")
    assert (state.turn, texts(state)) == (0, ["draw_stock", "draw_upcard"])


def test_a_player_may_knock_with_the_offered_upcard() -> None:
    #  4♠5♠6♠ 9♥9♦9♣ K♥K♦K♣ A♦, and K♠ on offer
    state = dealt("4s 5s 6s 9h 9d 9c Kh Kd Kc Ad", upcard="Ks")
    state = played(state, "draw_upcard", "knock Ad | 4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc")
    assert state.phase is Phase.OVER


# The turn


def test_exactly_one_card_is_drawn_then_one_discarded() -> None:
    state = after_passes(dealt(DULL_0, stock="4d"))
    assert not allows(state, "discard Kc")
    state = played(state, "draw_stock")
    assert state.hand == parse_cards(DULL_0 + " 4d")
    assert not allows(state, "draw_stock")
    assert not allows(state, "draw_upcard")
    state = played(state, "discard Kc")
    assert state.hands[0] == parse_cards(DULL_0.replace("Kc", "4d"))
    assert card_text(state.discard_pile[-1]) == "Kc"


def test_a_card_not_held_is_not_discarded() -> None:
    state = played(after_passes(dealt(DULL_0, DULL_1, stock="4d")), "draw_stock")
    assert not allows(state, "discard Ah")  # seat 1 holds it
    assert not allows(state, "discard 4c")


def test_a_card_from_the_stock_may_be_discarded_at_once() -> None:
    assert allows(played(after_passes(dealt(stock="4d")), "draw_stock"), "discard 4d")


def test_a_card_from_the_pile_may_not_be_discarded_in_the_same_turn() -> None:
    state = played(dealt(DULL_0, upcard="4c"), "draw_upcard")
    assert not allows(state, "discard 4c")
    assert len(legal_actions(state)) == 10
    with pytest.raises(IllegalAction):
        apply(state, parse_action("discard 4c"))


def test_nor_may_it_be_the_discard_of_a_knock() -> None:
    #  gin in hand but for the A♦, which is on offer
    state = played(dealt("4s 5s 6s 7s 9h 9d 9c Kh Kd Kc", upcard="Ad"), "draw_upcard")
    assert not allows(state, "knock Ad | 4s 5s 6s 7s | 9h 9d 9c | Kh Kd Kc")
    assert allows(state, "knock 4s | 5s 6s 7s | 9h 9d 9c | Kh Kd Kc")
    assert all(
        action.card != parse_card("Ad") for action in legal_actions(state) if isinstance(action, Knock)
    )


def test_it_may_be_discarded_a_turn_later() -> None:
    state = played(dealt(DULL_0, DULL_1, upcard="4c", stock="4d 8d"), "draw_upcard", "discard Kc")
    state = played(state, "draw_stock", "discard 4d", "draw_stock")
    assert allows(state, "discard 4c")


def test_rediscard_allowed() -> None:
    state = dealt("4s 5s 6s 7s 9h 9d 9c Kh Kd Kc", upcard="Ad", rules=Rules(rediscard=True))
    state = played(state, "draw_upcard")
    assert allows(state, "discard Ad")
    assert allows(state, "knock Ad | 4s 5s 6s 7s | 9h 9d 9c | Kh Kd Kc")


# Knocking

# 4♠5♠6♠ 9♥9♦9♣ and four loose cards, worth as much as the test needs
TWO_MELDS = "4s 5s 6s 9h 9d 9c"
SPREAD = "| 4s 5s 6s | 9h 9d 9c"


def test_10_points_may_be_left() -> None:
    state = played(after_passes(dealt(f"{TWO_MELDS} Ah 2d 3c 4h", stock="Ks")), "draw_stock")
    assert allows(state, f"knock Ks {SPREAD}")


def test_11_points_are_too_many() -> None:
    state = played(after_passes(dealt(f"{TWO_MELDS} Ah 2d 3c 5h", stock="Ks")), "draw_stock")
    assert not allows(state, f"knock Ks {SPREAD}")
    assert not any(isinstance(action, Knock) for action in legal_actions(state))


@pytest.mark.parametrize("limit", range(11))
def test_the_knock_limit_is_a_knob(limit: int) -> None:
    #  with K♠ thrown 4 are left: A♥ 3♣
    hand = "4s 5s 6s 9h 9d 9c 9s 3c Ah 7s"
    state = played(after_passes(dealt(hand, stock="Ks", rules=Rules(knock_limit=limit))), "draw_stock")
    assert allows(state, "knock Ks | 4s 5s 6s 7s | 9s 9h 9d 9c") == (limit >= 4)


def test_the_declared_melds_count_not_a_better_arrangement() -> None:
    #  all but 2♦ melded; with the kings left out 32 points are loose
    state = played(after_passes(dealt(f"{TWO_MELDS} Kh Kd Kc 2d", stock="Qs")), "draw_stock")
    assert allows(state, f"knock Qs {SPREAD} | Kh Kd Kc")
    assert not allows(state, f"knock Qs {SPREAD}")
    assert not allows(state, "knock Qs")


def test_melds_left_out_of_a_knock_count_as_loose() -> None:
    #  2♥2♦2♣ may stay undeclared: 6 + 4 left, and that is what the knocker has
    state = knocked(f"{TWO_MELDS} 2h 2d 2c 4h", "Ks", f"knock Ks {SPREAD}")
    state = played(state, "defend")
    assert state.result is not None
    assert state.result.deadwood is not None
    assert state.result.deadwood[0] == 10


def test_a_gin_hand_may_be_knocked_with_less_and_is_no_gin_then() -> None:
    state = knocked(f"{TWO_MELDS} As 2s 3s 7s", "Ks", "knock Ks | 4s 5s 6s 7s | 9h 9d 9c")
    assert state.phase is Phase.DEFEND


@pytest.mark.parametrize(
    "spread",
    [
        "| 4s 5s 6s | 9h 9d 9c | Kh Kd Ks",  # Ks is the discard
        "| 4s 5s 6s | 9h 9d 9c | Th Td Tc",  # not held
        "| 4s 5s 6s | 9h 9d 9c | Kh Kd",  # not a meld
        "| 4s 5s 6s 9h 9d 9c | Kh Kd Kc",  # two melds in one
        "| 4s 5s 6s | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc",  # twice
        "| 4s 5s 6s | 9h 9d 9c | Kh Kd Kc | 9h Td Jc",
    ],
)
def test_a_spread_is_disjoint_melds_of_the_ten_cards_kept(spread: str) -> None:
    state = played(after_passes(dealt(f"{TWO_MELDS} Kh Kd Kc 2d", stock="Ks")), "draw_stock")
    assert not allows(state, f"knock Ks {spread}")


def test_a_card_belongs_to_one_meld_of_a_spread() -> None:
    state = played(after_passes(dealt("4s 5s 6s 6h 6d 9h 9d 9c Ah 2h", stock="Ks")), "draw_stock")
    assert not allows(state, "knock Ks | 4s 5s 6s | 6s 6h 6d | 9h 9d 9c")


def test_knocking_is_never_forced_nor_is_gin() -> None:
    state = played(after_passes(dealt(f"{TWO_MELDS} Kh Kd Kc Ks", stock="2d")), "draw_stock")
    assert allows(state, "knock 2d | 4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc")
    assert allows(state, "discard 2d")
    assert allows(state, "discard 9h")


def test_the_discard_of_a_knock_goes_on_the_pile() -> None:
    state = knocked(f"{TWO_MELDS} Kh Kd Kc 2d", "Qs", f"knock Qs {SPREAD} | Kh Kd Kc")
    assert card_text(state.discard_pile[-1]) == "Qs"
    assert (state.turn, state.phase) == (1, Phase.DEFEND)


def test_eleven_cards_that_can_just_be_knocked_with() -> None:
    hand = parse_cards("3s 5s 6s 6c 3d 5d 6d 4h 5h 6h 7h")
    held = " ".join(card_text(card) for card in cards_of(hand) if card_text(card) != "7h")
    state = played(after_passes(dealt(held, stock="7h")), "draw_stock")
    knocks = [action for action in legal_actions(state) if isinstance(action, Knock)]
    assert knocks
    assert {_left(hand, knock) for knock in knocks} == {10}


def _left(hand: int, knock: Knock) -> int:
    from gin.cards import points as card_sum

    return card_sum(hand & ~(1 << knock.card) & ~sum(knock.spread))


def test_both_of_two_equal_arrangements_may_be_knocked_with() -> None:
    #  3♠4♠5♠6♠ + 6♥6♦6♣, or 3♠4♠5♠ + 6♠6♥6♦6♣; A♦ A♣ 2♥ loose
    state = played(after_passes(dealt("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h", stock="Kd")), "draw_stock")
    assert allows(state, "knock Kd | 3s 4s 5s 6s | 6h 6d 6c")
    assert allows(state, "knock Kd | 3s 4s 5s | 6s 6h 6d 6c")


# Oklahoma: the first upcard sets the limit


@pytest.mark.parametrize(
    ("upcard", "knobs", "limit"),
    [
        ("7c", {}, 7),
        ("Tc", {}, 10),
        ("Kc", {}, 10),
        ("Ac", {}, 0),
        ("Ac", {"oklahoma_ace": "one"}, 1),
        ("Kc", {"knock_limit": 5}, 5),
        ("2c", {"knock_limit": 5}, 2),
        ("Ac", {"oklahoma_ace": "one", "knock_limit": 0}, 0),
    ],
)
def test_oklahoma_limits(upcard: str, knobs: dict, limit: int) -> None:
    state = dealt(upcard=upcard, rules=Rules(oklahoma=True, **knobs))
    assert state.knock_limit == limit


def test_the_oklahoma_limit_stays_when_the_upcard_is_gone() -> None:
    state = dealt(f"{TWO_MELDS} Ah 2d 2c Th", upcard="4c", stock="Ks Kc", rules=Rules(oklahoma=True))
    state = played(state, "draw_upcard", "discard Th", "draw_stock", "discard Ks", "draw_stock")
    assert state.knock_limit == 4
    assert not allows(state, f"knock Kc {SPREAD}")  # 9 left
    assert not allows(state, f"knock 4c {SPREAD}")  # more


def test_without_oklahoma_the_upcard_does_not_matter() -> None:
    assert dealt(upcard="2c").knock_limit == 10


@pytest.mark.parametrize(("upcard", "spade"), [("2s", True), ("2c", False)])
def test_a_result_remembers_a_spade_upcard(upcard: str, spade: bool) -> None:
    state = dealt(f"{TWO_MELDS} Kh Kd Kc Ks", upcard=upcard, stock="2d", rules=PRESETS["oklahoma"])
    state = played(after_passes(state), "draw_stock", "knock 2d | 4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc")
    assert state.result is not None
    assert state.result.spade_upcard is spade


# Gin


def test_gin_is_the_knock_that_leaves_0() -> None:
    state = knocked(f"{TWO_MELDS} Kh Kd Kc Ks", "2d", "knock 2d | 4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc")
    #  seat 1: A♥5♦9♣K♠… has them otherwise
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert (state.result.kind, state.result.knocker) == ("gin", 0)


GIN = "4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc"
GIN_HAND = "4s 5s 6s 9h 9d 9c Ks Kh Kd Kc"


def test_no_layoff_on_a_gin() -> None:
    #  7♠ would fit 4♠5♠6♠, the rest is melded: 25 + 7
    state = knocked(GIN_HAND, "2d", f"knock 2d | {GIN}", against="7s Ah 2h 3h 5d 6d 7d Qs Qh Qd")
    assert outcome(state) == ("gin", 0, (0, 7), 32)


def test_the_defenders_melds_do_not_count_against_him() -> None:
    #  5♦6♦7♦ are his best; J♦ T♣ 2♣ and others are loose
    state = knocked(GIN_HAND, "2d", f"knock 2d | {GIN}", against="5d 6d 7d 8d Ah Ac Jd Tc 2c 3h")
    assert outcome(state) == ("gin", 0, (0, 27), 52)


def test_gin_against_nothing_left_is_never_undercut() -> None:
    state = knocked(GIN_HAND, "2d", f"knock 2d | {GIN}", against="Ah 2h 3h 5d 6d 7d 8d Qs Qh Qd")
    assert outcome(state) == ("gin", 0, (0, 0), 25)


def test_the_gin_bonus_is_a_knob() -> None:
    state = knocked(
        GIN_HAND,
        "2d",
        f"knock 2d | {GIN}",
        against="Ah 2h 3h 5d 6d 7d 8d Qs Qh Qd",
        rules=Rules(gin_bonus=20),
    )
    assert outcome(state)[3] == 20


@pytest.mark.parametrize(
    "hand", ["6h Qh Qc 5h Kd Kh 7h Kc 4h Qd", "Tc 2h 3h 2s Td 5h 3s 4h 4s Ts"], ids=["queens", "tens"]
)
def test_hands_that_are_gin(hand: str) -> None:
    held = parse_cards(hand)
    state = played(after_passes(dealt(hand, stock="9s")), "draw_stock")
    spread = proposed_arrangement(held, EVERYTHING & ~held)
    assert apply(state, Knock(parse_card("9s"), spread)).result == Result(
        "gin", 0, (0, _defender_left(state)), state.first_upcard < 13
    )


def _defender_left(state: Round) -> int:
    from gin.melds import deadwood

    return deadwood(state.hands[1])


def test_straight_gin_allows_no_other_knock() -> None:
    state = dealt(f"{TWO_MELDS} Kh Kd Kc Ad", stock="Ks", rules=PRESETS["straight"])
    state = played(after_passes(state), "draw_stock")
    assert not allows(state, f"knock Ks {SPREAD} | Kh Kd Kc")
    assert allows(state, f"knock Ad {SPREAD} | Ks Kh Kd Kc")


# Big gin: all eleven cards melded

ELEVEN = "4s 5s 6s 7s 9h 9d 9c Kh Kd Kc"  # and the K♠ comes from the stock
ELEVEN_MELDS = "4s 5s 6s 7s | 9h 9d 9c | Ks Kh Kd Kc"
DEFENDER_OF_27 = "5d 6d 7d 8d Ah Ac Jd Tc 2c 3h"


def with_eleven_melded(rules: Rules) -> Round:
    return played(
        after_passes(dealt(ELEVEN, DEFENDER_OF_27, upcard="Qc", stock="Ks", rules=rules)), "draw_stock"
    )


def test_big_gin_is_off_in_standard_and_one_is_shed_from_a_meld_of_four() -> None:
    state = with_eleven_melded(Rules())
    assert not allows(state, f"big_gin | {ELEVEN_MELDS}")
    state = played(state, "knock 4s | 5s 6s 7s | 9h 9d 9c | Ks Kh Kd Kc")
    assert outcome(state) == ("gin", 0, (0, 27), 52)


def test_big_gin() -> None:
    state = played(with_eleven_melded(PRESETS["big_gin"]), f"big_gin | {ELEVEN_MELDS}")
    assert outcome(state) == ("big_gin", 0, (0, 27), 58)
    assert state.hands[0].bit_count() == 11


def test_a_big_gin_bonus_of_0_is_not_off() -> None:
    state = played(with_eleven_melded(Rules(big_gin_bonus=0)), f"big_gin | {ELEVEN_MELDS}")
    assert outcome(state) == ("big_gin", 0, (0, 27), 27)


def test_big_gin_is_not_forced() -> None:
    state = with_eleven_melded(PRESETS["big_gin"])
    assert allows(state, "knock 4s | 5s 6s 7s | 9h 9d 9c | Ks Kh Kd Kc")
    assert allows(state, "discard 4s")


@pytest.mark.parametrize("declared", ["big_gin", "big_gin | 4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc"])
def test_big_gin_needs_all_eleven_declared(declared: str) -> None:
    assert not allows(with_eleven_melded(PRESETS["big_gin"]), declared)


def test_ten_melded_cards_are_no_big_gin() -> None:
    state = dealt(GIN_HAND, stock="2d", rules=PRESETS["big_gin"])
    state = played(after_passes(state), "draw_stock")
    assert not allows(state, f"big_gin | {GIN}")


def test_big_gin_may_use_the_upcard_just_taken() -> None:
    state = dealt(ELEVEN, DEFENDER_OF_27, upcard="Ks", rules=Rules(big_gin_bonus=31))
    assert allows(played(state, "draw_upcard"), f"big_gin | {ELEVEN_MELDS}")


# Laying off


def test_a_chain_of_layoffs() -> None:
    #  knocker 4♠5♠6♠ 9♥9♦9♣ K♥K♦K♣ 2♦;  7♠ then 8♠ go on the run: 30 left, 28 for the knocker
    state = knocked(
        "4s 5s 6s 9h 9d 9c Kh Kd Kc 2d",
        "Qc",
        "knock Qc | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc",
        against="7s 8s Qs Qh Qd 2h 3c Td Jc 5d",
    )
    state = played(state, "defend | Qs Qh Qd | 7s>4s5s6s 8s>4s5s6s")
    assert outcome(state) == ("knock", 0, (2, 30), 28)


@pytest.mark.parametrize("held", ["7s 8s Qs Qh Qd 2h 3c Td Jc 5d", "5d Jc 8s Td 3c 7s 2h Qd Qh Qs"])
def test_the_best_defence_finds_the_chain_whatever_the_order_of_the_hand(held: str) -> None:
    state = knocked(
        "4s 5s 6s 9h 9d 9c Kh Kd Kc 2d", "Qc", "knock Qc | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc", against=held
    )
    assert outcome(defended(state)) == ("knock", 0, (2, 30), 28)


def test_a_card_that_fits_two_melds_goes_where_another_follows() -> None:
    #  7♠ fits 7♥7♦7♣ too, but 8♠ can follow only on the run
    state = knocked(
        "7h 7d 7c 4s 5s 6s Ks Kh Kd 2d",
        "Qc",
        "knock Qc | 7h 7d 7c | 4s 5s 6s | Ks Kh Kd",
        against="7s 8s Qs Qh Qd 2h 3c Td Jc 5d",
    )
    assert allows(state, "defend | 7s>7h7d7c")
    assert not allows(state, "defend | 8s>4s5s6s 7s>7h7d7c")
    assert outcome(defended(state)) == ("knock", 0, (2, 30), 28)


def test_own_melds_are_broken_up_where_that_leaves_less() -> None:
    #  knocker 7♠8♠9♠ J♠J♥J♦ 2♠2♥2♦ A♦;  defender 4♠5♠6♠ 4♥4♦ KKKK A♥:
    #  meld 444, and lay 6♠ 5♠ off: 1 left, a tie, 25 for the defender
    state = knocked(
        "7s 8s 9s Js Jh Jd 2s 2h 2d Ad",
        "Qc",
        "knock Qc | 7s 8s 9s | Js Jh Jd | 2s 2h 2d",
        against="4s 5s 6s 4h 4d Ks Kh Kd Kc Ah",
    )
    best = defended(state)
    assert str(best.last_action) == "defend | 4s 4h 4d | Ks Kh Kd Kc | 6s>7s8s9s 5s>7s8s9s"
    assert outcome(best) == ("undercut", 1, (1, 1), 25)


# 7♠8♠9♠ J♥J♦J♣ 3♥3♦3♣ A♦ on the table; the defender holds some that fit
TABLE = ("7s 8s 9s Jh Jd Jc 3h 3d 3c Ad", "Qc", "knock Qc | 7s 8s 9s | Jh Jd Jc | 3h 3d 3c")
FITTING = "5s 6s Ts Js 3s 4s 2h 8h Kd Kc"


@pytest.mark.parametrize(
    "defence",
    [
        "defend",
        "defend | Js>JhJdJc",  # the fourth of a set
        "defend | 6s>7s8s9s",  # the low end
        "defend | Ts>7s8s9s",  # the high end
        "defend | Ts>7s8s9s Js>7s8s9s",  # a chain
        "defend | 6s>7s8s9s 5s>7s8s9s 4s>7s8s9s 3s>7s8s9s Ts>7s8s9s Js>7s8s9s",
        "defend | 3s 4s 5s 6s",  # own melds only
        "defend | 3s 4s 5s | 6s>7s8s9s",
        "defend | 4s 5s 6s | 3s>3h3d3c",
    ],
)
def test_what_may_be_laid_off(defence: str) -> None:
    assert allows(knocked(*TABLE, against=FITTING), defence)


@pytest.mark.parametrize(
    "defence",
    [
        "defend | 5s>7s8s9s",  # a gap
        "defend | Js>7s8s9s",  # a gap at the other end
        "defend | 8h>7s8s9s",  # another suit
        "defend | Kd>JhJdJc",  # another rank
        "defend | Qd>JhJdJc",  # not held
        "defend | Js>JhJdJc Ts>7s8s9s Js>7s8s9s",  # one card twice
        "defend | 6s>7s8s9s 6s>7s8s9s",  # the same lay-off twice
        "defend | 4s 5s 6s | 6s>7s8s9s",  # melded and laid off
        "defend | 6s>8s9sTs",  # no such meld on the table
        "defend | 6s>7s8s",
        "defend | 2h 3h 4h",  # melds of cards he does not hold
        "defend | 3s 4s 6s",  # not a meld
        "defend | 3s 4s 5s | 4s 5s 6s",  # one card in two melds
    ],
)
def test_what_may_not_be_laid_off(defence: str) -> None:
    assert not allows(knocked(*TABLE, against=FITTING), defence)


def test_a_defender_may_do_worse_than_he_could() -> None:
    state = played(knocked(*TABLE, against=FITTING), "defend")
    assert state.result is not None
    assert state.result.deadwood == (1, 5 + 6 + 10 + 10 + 3 + 4 + 2 + 8 + 10 + 10)


# The score of a knock

# 4♠5♠6♠ 9♥9♦9♣ K♥K♦K♣ and 7♥: the knocker is left with 7
SEVEN = ("4s 5s 6s 9h 9d 9c Kh Kd Kc 7h", "Qc", "knock Qc | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc")


@pytest.mark.parametrize(
    ("loose", "expected"),
    [
        ("8c", ("knock", 0, (7, 8), 1)),
        ("7c", ("undercut", 1, (7, 7), 25)),
        ("6c", ("undercut", 1, (7, 6), 26)),
        ("Ac", ("undercut", 1, (7, 1), 31)),
    ],
)
def test_the_difference_or_an_undercut(loose: str, expected: tuple) -> None:
    state = knocked(*SEVEN, against=f"Ts Th Td Js Jh Jd 2s 2h 2d {loose}")
    state = played(state, "defend | 2s 2h 2d | Ts Th Td | Js Jh Jd")
    assert outcome(state) == expected


def test_0_after_layoffs_against_1_is_worth_26() -> None:
    state = knocked(
        "4s 5s 6s 9h 9d 9c Kh Kd Kc Ah",
        "Qc",
        "knock Qc | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc",
        against="Ts Th Td Js Jh Jd 2s 2h 2d Ks",
    )
    state = played(state, "defend | 2s 2h 2d | Ts Th Td | Js Jh Jd | Ks>KhKdKc")
    assert outcome(state) == ("undercut", 1, (1, 0), 26)


@pytest.mark.parametrize("bonus", [0, 10, 20])
def test_the_undercut_bonus_is_a_knob(bonus: int) -> None:
    state = knocked(*SEVEN, against="Ts Th Td Js Jh Jd 2s 2h 2d 6c", rules=Rules(undercut_bonus=bonus))
    state = played(state, "defend | 2s 2h 2d | Ts Th Td | Js Jh Jd")
    assert outcome(state)[3] == bonus + 1


def test_the_dealer_knocks_as_well() -> None:
    state = dealt("Ts Th Td Js Jh Jd 2s 2h 2d 8c", SEVEN[0], upcard="8d", stock="Qc", dealer=0)
    state = played(after_passes(state), "draw_stock", SEVEN[2], "defend | 2s 2h 2d | Ts Th Td | Js Jh Jd")
    assert outcome(state) == ("knock", 1, (8, 7), 1)


# The dead hand


def test_a_discard_that_leaves_two_cards_in_the_stock_ends_the_round() -> None:
    state = drawn_down(dealt(DULL_0, DULL_1), 3)
    assert state.phase is Phase.DRAW
    state = apply(state, DrawStock())
    assert (len(state.stock), state.phase) == (2, Phase.DISCARD)
    state = apply(state, Discard(state.drawn))
    assert (state.phase, len(state.stock)) == (Phase.OVER, 2)
    assert outcome(state) == ("dead", None, None, 0)


def test_with_three_cards_left_the_round_goes_on() -> None:
    state = drawn_down(dealt(DULL_0, DULL_1), 3)
    assert state.result is None
    assert texts(state) == ["draw_stock", "draw_upcard"]


def test_taking_the_upcard_keeps_the_stock_and_the_round_alive() -> None:
    state = apply(drawn_down(dealt(DULL_0, DULL_1), 3), DrawUpcard())
    state = apply(state, next(action for action in legal_actions(state) if isinstance(action, Discard)))
    assert (state.phase, len(state.stock)) == (Phase.DRAW, 3)


def last_draw(hand: str, card: str, rules: Rules | None = None) -> Round:
    """The player on turn holds `hand` and has drawn the last card that may be drawn, `card`.

    29 cards are drawn, by seat 0 first: he draws the 1st, 3rd … 29th.
    """
    mentioned = parse_cards(f"{hand} {card} {DEFENDER_OF_27}")
    others = [card_text(other) for other in cards_of(EVERYTHING & ~mentioned)]
    stock = " ".join((*others[1:29], card, *others[29:]))
    state = dealt(hand, DEFENDER_OF_27, upcard=others[0], stock=stock, rules=rules)
    return apply(drawn_down(state, 3), DrawStock())


def test_a_knock_on_the_last_turn_still_scores() -> None:
    state = last_draw("4s 5s 6s 9h 9d 9c Kh Kd Kc 2d", "Qs")
    state = played(state, "knock Qs | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc")
    assert state.phase is Phase.DEFEND
    assert outcome(defended(state)) == ("knock", 0, (2, 27), 25)


def test_a_gin_on_the_last_turn_still_scores() -> None:
    state = played(last_draw(GIN_HAND, "2d"), f"knock 2d | {GIN}")
    assert outcome(state) == ("gin", 0, (0, 27), 52)


def test_a_big_gin_on_the_last_turn_still_scores() -> None:
    state = played(last_draw(ELEVEN, "Ks", PRESETS["big_gin"]), f"big_gin | {ELEVEN_MELDS}")
    assert outcome(state) == ("big_gin", 0, (0, 27), 58)


# The end


def test_when_the_round_is_over_nothing_may_be_done() -> None:
    state = played(last_draw(GIN_HAND, "2d"), f"knock 2d | {GIN}")
    assert legal_actions(state) == ()
    for move in ("pass", "draw_stock", "draw_upcard", "discard 4s", "defend", f"knock 4s | {GIN}"):
        assert not allows(state, move)


def test_the_history_is_every_move_with_its_seat() -> None:
    state = played(dealt(DULL_0, stock="4d"), "pass", "pass", "draw_stock", "discard Kc")
    assert [(seat, str(action)) for seat, action in state.history] == [
        (0, "pass"),
        (1, "pass"),
        (0, "draw_stock"),
        (0, "discard Kc"),
    ]


# Refusals


def test_an_illegal_action_says_what_when_and_where() -> None:
    state = dealt()
    with pytest.raises(IllegalAction) as refusal:
        apply(state, DrawStock())
    assert (refusal.value.action, refusal.value.phase, refusal.value.position) == (
        DrawStock(),
        Phase.UPCARD_OFFER,
        state,
    )
    assert isinstance(refusal.value, ValueError)


def test_a_refusal_leaves_the_position_usable() -> None:
    state = dealt(DULL_0, DULL_1, upcard="4c")
    with pytest.raises(IllegalAction):
        apply(state, parse_action("discard As"))
    assert state == dealt(DULL_0, DULL_1, upcard="4c")
    assert played(state, "draw_upcard").phase is Phase.DISCARD


# The order of the moves


def test_legal_moves_come_in_a_fixed_order() -> None:
    #  3♠4♠5♠6♠ 6♥6♦6♣ A♦A♣2♥ and K♦: discards by card, then knocks by discard and spread
    state = played(after_passes(dealt("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h", stock="Kd")), "draw_stock")
    assert texts(state) == [
        *(f"discard {card}" for card in ["3s", "4s", "5s", "6s", "2h", "6h", "Ad", "6d", "Kd", "Ac", "6c"]),
        "knock Kd | 3s 4s 5s | 6s 6h 6d",
        "knock Kd | 3s 4s 5s | 6s 6h 6c",
        "knock Kd | 3s 4s 5s | 6s 6d 6c",
        "knock Kd | 3s 4s 5s | 6h 6d 6c",
        "knock Kd | 3s 4s 5s | 6s 6h 6d 6c",
        "knock Kd | 4s 5s 6s | 6h 6d 6c",
        "knock Kd | 3s 4s 5s 6s | 6h 6d 6c",
    ]


def test_defences_come_in_a_fixed_order() -> None:
    #  J♠ fits the jacks, and the run once T♠ lies there
    state = knocked(*TABLE, against="6s Js Ts Ah Ac Kd Qd Th 8h 4d")
    assert texts(state) == [
        "defend",
        "defend | Js>JhJdJc",
        "defend | Ts>7s8s9s",
        "defend | Ts>7s8s9s Js>JhJdJc",
        "defend | Ts>7s8s9s Js>7s8s9s",
        "defend | 6s>7s8s9s",
        "defend | 6s>7s8s9s Js>JhJdJc",
        "defend | 6s>7s8s9s Ts>7s8s9s",
        "defend | 6s>7s8s9s Ts>7s8s9s Js>JhJdJc",
        "defend | 6s>7s8s9s Ts>7s8s9s Js>7s8s9s",
    ]


def test_big_gins_come_last() -> None:
    listed = texts(with_eleven_melded(PRESETS["big_gin"]))
    assert listed[-1] == "big_gin | 4s 5s 6s 7s | Ks Kh Kd Kc | 9h 9d 9c"
    assert [text.split()[0] for text in listed] == sorted(
        (text.split()[0] for text in listed), key=["discard", "knock", "big_gin"].index
    )


# Every way to end a round is listed: counted out by trying everything


@settings(max_examples=40)
@given(meld_rich_hands())
def test_every_way_to_knock_is_listed(held: int) -> None:
    hand = held | sum(1 << card for card in cards_of(EVERYTHING & ~held)[: 11 - held.bit_count()])
    *ten, drawn = map(card_text, cards_of(hand))
    state = played(after_passes(dealt(" ".join(ten), stock=drawn)), "draw_stock")
    knocks = {action for action in legal_actions(state) if isinstance(action, Knock)}
    assert knocks == {
        Knock(card, tuple(map(oracle.mask, spread)))
        for card in cards_of(hand)
        for kept in [oracle.pairs(hand & ~(1 << card))]
        for spread in oracle.arrangements(kept)
        if oracle.points(oracle.loose(kept, spread)) <= 10
    }


@settings(max_examples=40)
@given(meld_rich_hands(at_most=8, within=oracle.pairs(EVERYTHING & ~parse_cards(f"{TABLE[0]} Qc 8c"))))
def test_every_defence_is_listed(held: int) -> None:
    rest = cards_of(parse_cards("6s Ts Js 3s 5s 2s 4d 8d Kd Tc Th Ks") & ~held)
    hand = held | sum(1 << card for card in rest[: 10 - held.bit_count()])
    state = knocked(*TABLE, against=cards_text(hand))
    assert set(legal_actions(state)) == {
        Defend(tuple(map(oracle.mask, own)), tuple(layoffs))
        for own in oracle.arrangements(oracle.pairs(hand))
        for layoffs in oracle_layoffs(cards_of(hand & ~sum(map(oracle.mask, own))), state.spread)
    }


def oracle_layoffs(loose: tuple[int, ...], spread: tuple[int, ...]) -> set[frozenset[Layoff]]:
    """Every set of lay-offs that some order allows."""
    found: set[frozenset[Layoff]] = set()
    pending = [frozenset[Layoff]()]
    while pending:
        done = pending.pop()
        if done in found:
            continue
        found.add(done)
        used = {card for card, _ in done}
        for meld in spread:
            grown = oracle.pairs(meld | sum(1 << card for card, target in done if target == meld))
            pending += [
                done | {Layoff(card, meld)}
                for card in loose
                if card not in used and oracle.is_meld(grown | oracle.pairs(1 << card))
            ]
    return found


# Every position: what is listed is what is accepted


def other_actions(state: Round, random: Random) -> list[Action]:
    """Moves of every kind, most of them wrong here, some of them wrong by one card."""
    some = [random.randrange(52) for _ in range(4)]
    own = list(cards_of(state.hand))
    held = random.choice(arrangements(state.hand))
    meld = random.choice(MELDS)
    spread = state.spread or (random.choice(MELDS),)
    return [
        Pass(),
        DrawStock(),
        DrawUpcard(),
        *map(Discard, range(52)),
        *(Knock(card, held) for card in own),
        *(Knock(card, (*held, meld)) for card in some),
        *(Knock(card, held[1:]) for card in own),
        Knock(random.choice(own), held + held),
        BigGin(held),
        BigGin((*held, meld)),
        BigGin(()),
        Defend((), ()),
        Defend(held, ()),
        Defend((*held, meld), ()),
        *(Defend((), (Layoff(card, random.choice(spread)),)) for card in (*own, *some)),
        *(Defend(held, (Layoff(card, random.choice(spread)),)) for card in own),
        Defend((), (Layoff(own[0], meld),)),
    ]


def check_moves(state: Round, random: Random) -> None:
    listed = legal_actions(state)
    assert len(listed) == len(set(listed))
    assert bool(listed) == (state.phase is not Phase.OVER)
    before = hash(state), repr(state)
    for action in random.sample(listed, min(len(listed), 25)):
        check_conserved(apply(state, action))
        assert parse_action(str(action)) == action
    for action in other_actions(state, random):
        if action not in listed:
            with pytest.raises(IllegalAction):
                apply(state, action)
    assert (hash(state), repr(state)) == before


def check_conserved(state: Round) -> None:
    assert sorted(all_cards(state)) == list(range(52))
    counts = [hand.bit_count() for hand in state.hands]
    if state.phase is Phase.DISCARD:
        assert (counts[state.turn], counts[1 - state.turn]) == (11, 10)
    elif state.result is None or state.result.kind != "big_gin":
        assert counts == [10, 10]


@pytest.mark.parametrize("seed", range(40))
def test_what_is_listed_is_accepted_and_nothing_else(seed: int) -> None:
    random = Random(seed)
    preset = random.choice(sorted(PRESETS))
    for state in steps_of_round(random_deal(random, PRESETS[preset]), random):
        check_moves(state, random)


@given(rules(), st.integers(0, 2**32))
def test_under_any_rules_52_cards_are_there_after_every_action(knobs: Rules, seed: int) -> None:
    random = Random(seed)
    for state in steps_of_round(random_deal(random, knobs), random):
        check_conserved(state)
        assert (state.result is not None) == (state.phase is Phase.OVER)


@pytest.mark.parametrize("player", [any_move, tidy_move])
def test_hundreds_of_random_rounds_end(player) -> None:
    kinds = set()
    for seed in range(200):
        random = Random(seed)
        *_, last = steps_of_round(random_deal(random), random, player)
        assert last.result is not None
        kinds.add(last.result.kind)
    assert "dead" in kinds
    if player is tidy_move:
        assert {"knock", "gin", "undercut"} <= kinds

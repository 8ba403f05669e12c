"""The moves as text: `parse_action` and `str` are inverse, and equal moves have one text."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import cards, knocks, meld_rich_hands

from gin.actions import BigGin, Defend, Discard, DrawStock, DrawUpcard, Knock, Pass, parse_action
from gin.cards import ParseError, cards_of, parse_card, parse_cards
from gin.melds import Layoff, arrangements, fits, layoff_choices

pytestmark = pytest.mark.core

RUN = parse_cards("7s 8s 9s")
KINGS = parse_cards("Kh Kd Kc")
FOURS = parse_cards("4h 4d 4c")


def layoff(card: str, meld: int) -> Layoff:
    return Layoff(parse_card(card), meld)


WRITTEN = {
    "pass": Pass(),
    "draw_stock": DrawStock(),
    "draw_upcard": DrawUpcard(),
    "discard 5h": Discard(parse_card("5h")),
    "knock 5h": Knock(parse_card("5h"), ()),
    "knock 5h | 7s 8s 9s | Kh Kd Kc": Knock(parse_card("5h"), (RUN, KINGS)),
    "big_gin | 7s 8s 9s": BigGin((RUN,)),
    "defend": Defend((), ()),
    "defend | 4h 4d 4c": Defend((FOURS,), ()),
    "defend | 6s>7s8s9s": Defend((), (layoff("6s", RUN),)),
    "defend | 4h 4d 4c | 6s>7s8s9s 5s>7s8s9s": Defend((FOURS,), (layoff("6s", RUN), layoff("5s", RUN))),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_every_move_has_its_text(text: str) -> None:
    assert str(WRITTEN[text]) == text
    assert parse_action(text) == WRITTEN[text]


def test_moves_do_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        WRITTEN["discard 5h"].card = 0  # type: ignore[union-attr, misc]


# One order


def test_melds_are_in_the_order_of_their_lowest_cards() -> None:
    assert Knock(0, (KINGS, RUN)) == Knock(0, (RUN, KINGS))
    assert str(parse_action("knock 5h | Kc Kd Kh | 9s 8s 7s")) == "knock 5h | 7s 8s 9s | Kh Kd Kc"


def test_layoffs_go_by_meld_then_down_from_its_low_end_then_up_from_its_high_end() -> None:
    made_in_any_order = [
        layoff("Js", RUN),
        layoff("Ks", KINGS),
        layoff("5s", RUN),
        layoff("Ts", RUN),
        layoff("6s", RUN),
    ]
    text = "defend | 6s>7s8s9s 5s>7s8s9s Ts>7s8s9s Js>7s8s9s Ks>KhKdKc"
    assert str(Defend((), tuple(made_in_any_order))) == text
    assert str(Defend((), tuple(reversed(made_in_any_order)))) == text


@given(knocks(), st.data())
def test_in_canonical_order_every_layoff_fits_when_its_turn_comes(
    knock: tuple[int, tuple[int, ...]], data: st.DataObject
) -> None:
    hand, spread = knock
    chosen = data.draw(st.sampled_from(layoff_choices(hand, spread)))
    mixed = data.draw(st.permutations(chosen))
    grown = {meld: meld for meld in spread}
    for card, meld in Defend((), tuple(mixed)).layoffs:
        assert fits(card, grown[meld])
        grown[meld] |= 1 << card


# Round trips


@given(cards)
def test_discards_survive_their_text(card: int) -> None:
    assert parse_action(str(Discard(card))) == Discard(card)


@given(meld_rich_hands(), st.data())
def test_knocks_and_big_gins_survive_their_text(hand: int, data: st.DataObject) -> None:
    spread = data.draw(st.sampled_from(arrangements(hand)))
    card = data.draw(cards)
    assert parse_action(str(Knock(card, spread))) == Knock(card, spread)
    assert parse_action(str(BigGin(spread))) == BigGin(spread)


@given(knocks(), st.data())
def test_defences_survive_their_text(knock: tuple[int, tuple[int, ...]], data: st.DataObject) -> None:
    hand, spread = knock
    layoffs = data.draw(st.sampled_from(layoff_choices(hand, spread)))
    rest = hand & ~sum(1 << card for card, _ in layoffs)
    defence = Defend(data.draw(st.sampled_from(arrangements(rest))), layoffs)
    assert parse_action(str(defence)) == defence


@pytest.mark.parametrize("suit", ["s", "h", "d", "c"])
def test_all_melds_of_a_suit_can_be_spread(suit: str) -> None:
    everything = cards_of(parse_cards(" ".join(rank + suit for rank in "A23456789TJQK")))
    assert parse_action(str(BigGin((sum(1 << card for card in everything),)))) == BigGin(
        (sum(1 << card for card in everything),)
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fold",
        "pass 5h",
        "pass |",
        "Pass",
        "draw",
        "draw_stock 5h",
        "discard",
        "discard 5x",
        "discard 5h 6h",
        "discard 5h | 7s 8s 9s",
        "knock",
        "knock | 7s 8s 9s",
        "knock 5h | 7s 8s 9z",
        "knock 5h | 7s 7s 8s",
        "knock 5h |",
        "knock 5h | | 7s 8s 9s",
        "big_gin 5h | 7s 8s 9s",
        "defend 5h",
        "defend | 6s>",
        "defend | >7s8s9s",
        "defend | 6s>7s8s9",
        "defend | 6s>7s>8s",
        "defend | 6s>7s8s9s | 4h 4d 4c",
        "defend | 4h 4d 4c 6s>7s8s9s",
        "defend |",
        "pass\npass",
    ],
)
def test_what_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_action(text)

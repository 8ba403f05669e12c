"""Cards, hands as bit masks, their text and their points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin.cards import (
    ParseError,
    card_points,
    card_text,
    cards_of,
    cards_text,
    mask_of,
    parse_card,
    parse_cards,
    points,
    rank_of,
    suit_of,
)

pytestmark = pytest.mark.core

hands = st.integers(0, 2**52 - 1)


# Text


def test_cards_are_numbered_by_suit_then_rank_ace_low() -> None:
    names = [card_text(card) for card in range(52)]
    assert names[:13] == ["As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts", "Js", "Qs", "Ks"]
    assert [name[1] for name in names[::13]] == ["s", "h", "d", "c"]


def test_every_card_survives_its_text() -> None:
    assert [parse_card(card_text(card)) for card in range(52)] == list(range(52))


def test_rank_and_suit_of_a_card() -> None:
    assert (rank_of(parse_card("As")), suit_of(parse_card("As"))) == (0, 0)
    assert (rank_of(parse_card("Td")), suit_of(parse_card("Td"))) == (9, 2)
    assert (rank_of(parse_card("Kc")), suit_of(parse_card("Kc"))) == (12, 3)


@pytest.mark.parametrize(
    "text", ["", "5", "h5", "10h", "5H", "5x", "1h", "5h ", " 5h", "5h6h", "joker", "5\u2665"]
)
def test_what_is_not_a_card_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_card(text)


def test_hands_are_written_spades_hearts_diamonds_clubs() -> None:
    assert cards_text(parse_cards("2c Ah Kd Ks As")) == "As Ks Ah Kd 2c"


def test_the_empty_hand_is_the_empty_text() -> None:
    assert parse_cards("") == 0
    assert cards_text(0) == ""


@given(hands)
def test_every_hand_survives_its_text(hand: int) -> None:
    assert parse_cards(cards_text(hand)) == hand


@pytest.mark.parametrize("text", ["5h 5h", "5h,6h", "5h 6", "5h6h", "5h | 6h"])
def test_what_is_not_a_hand_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_cards(text)


def test_a_parse_error_is_a_value_error() -> None:
    assert issubclass(ParseError, ValueError)


@given(hands)
def test_a_hand_is_the_mask_of_its_cards(hand: int) -> None:
    assert mask_of(cards_of(hand)) == hand
    assert list(cards_of(hand)) == sorted(set(cards_of(hand)))
    assert len(cards_of(hand)) == hand.bit_count()


# Points


def test_an_ace_counts_1_court_cards_10_others_their_number() -> None:
    assert [
        card_points(card) for card in cards_of(parse_cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"))
    ] == [
        *range(1, 11),
        10,
        10,
        10,
    ]


def test_points_do_not_depend_on_the_suit() -> None:
    assert (
        len({tuple(card_points(card) for card in range(13 * suit, 13 * suit + 13)) for suit in range(4)}) == 1
    )


def test_the_points_of_a_hand_are_the_sum() -> None:
    assert points(parse_cards("Ks 9d As")) == 20
    assert points(0) == 0
    assert points(2**52 - 1) == 340

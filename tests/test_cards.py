"""Cards, hands as bit masks, their text, their points, and the deal from a seed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import seeds

from gin.cards import (
    ParseError,
    card_points,
    card_text,
    cards_of,
    cards_text,
    coin,
    deck,
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


# The deal. Written again from rules.md: SHA-256, rejection, Fisher–Yates.


def random_bytes(seed: str, round_number: int) -> Iterator[int]:
    counter = 0
    while True:
        yield from hashlib.sha256(f"{seed}/{round_number}/{counter}".encode("ascii")).digest()
        counter += 1


def recomputed_deck(seed: str, round_number: int) -> list[int]:
    stream = random_bytes(seed, round_number)
    order = list(range(52))
    for last in range(51, 0, -1):
        choices = last + 1
        byte = next(byte for byte in stream if byte < 256 // choices * choices)
        chosen = byte % choices
        order[last], order[chosen] = order[chosen], order[last]
    return order


@given(seeds, st.integers(1, 99))
def test_anyone_can_recompute_a_deck(seed: str, round_number: int) -> None:
    assert list(deck(seed, round_number)) == recomputed_deck(seed, round_number)


@given(seeds, st.integers(1, 99))
def test_a_deck_holds_every_card_once(seed: str, round_number: int) -> None:
    assert sorted(deck(seed, round_number)) == list(range(52))


PINNED = {
    ("0" * 32, 1): """
        8d Ks Kc Qs 7h 8c Th 5d Js 3s
        Td 2c 9c 3c Jd Ts 7d 6c 3d 8h
        Qd
        Ac 6d 7c Jc Ah Jh 2d 7s 4s 2h Qh 3h 9s Kd 5s Tc
        Ad 2s As Qc 9d 8s 5c 4d Kh 9h 6s 5h 6h 4c 4h
    """,
    ("00112233445566778899aabbccddeeff", 7): """
        5s 6h 5c Ah 4h 7d 2h Jh 8d 6s
        7c Kh 3c Qh Js 7h 4s Td 8h 9s
        9c
        Ts 8c Th 5h Jd As Ad 3h 9d Qc Tc 7s 8s 3d Jc Ks
        Kc 4d 6d Qd Qs 6c 5d 2c 9h Ac Kd 2s 3s 2d 4c
    """,
}


@pytest.mark.parametrize(("seed", "round_number"), PINNED)
def test_no_python_version_changes_a_deck(seed: str, round_number: int) -> None:
    assert [card_text(card) for card in deck(seed, round_number)] == PINNED[seed, round_number].split()


def test_the_coin_is_the_lowest_bit_of_its_own_digest() -> None:
    tosses = [coin(f"{number:032x}", 1) for number in range(100)]
    digests = [hashlib.sha256(f"{number:032x}/1/dealer".encode("ascii")).digest() for number in range(100)]
    assert tosses == [digest[0] % 2 for digest in digests]
    assert set(tosses) == {0, 1}


@pytest.mark.soak
def test_every_card_comes_to_every_place_about_equally_often() -> None:
    # 52 000 decks put a card in a place 1000 times; a standard deviation is 31, so 6 of them are 190.
    seen = Counter((place, card) for n in range(52_000) for place, card in enumerate(deck(f"{n:032x}", 1)))
    assert len(seen) == 52 * 52
    assert all(abs(count - 1000) < 190 for count in seen.values())

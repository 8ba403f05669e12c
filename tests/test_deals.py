"""Deals from a seed: anyone can recompute them, no version changes them, and they favour no card."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import seeds, words

from gin.cards import card_text, coin, deck
from gin.fair import Pledge
from gin.match import new_match
from gin.rules import Rules

pytestmark = pytest.mark.core


# Written a second time, from docs/rules.md


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


@given(seeds, seeds, words)
def test_anyone_can_recompute_the_deal_of_a_pledge(secret: str, salt: str, word: str) -> None:
    seed = hashlib.sha256(f"{secret}/{word}".encode()).hexdigest()[:32] if word else secret
    pledge = Pledge(secret, salt, word)
    dealt = new_match(Rules(), ("person", "medium"), pledge.seed, pledge=pledge).round
    cards = recomputed_deck(seed, 1)
    assert dealt.hands == (sum(1 << card for card in cards[:10]), sum(1 << card for card in cards[10:20]))
    assert [dealt.first_upcard, *dealt.stock] == cards[20:]


@given(seeds, st.integers(1, 99))
def test_a_deck_holds_every_card_once(seed: str, round_number: int) -> None:
    assert sorted(deck(seed, round_number)) == list(range(52))


def test_the_coin_is_the_lowest_bit_of_its_own_digest() -> None:
    tosses = [coin(f"{number:032x}", 1) for number in range(100)]
    digests = [hashlib.sha256(f"{number:032x}/1/dealer".encode("ascii")).digest() for number in range(100)]
    assert tosses == [digest[0] % 2 for digest in digests]


# The same for ever: seat 0, seat 1, the upcard, the stock from its bottom up

PINNED = {
    ("0" * 32, 1): """
        8d Ks Kc Qs 7h 8c Th 5d Js 3s
        Td 2c 9c 3c Jd Ts 7d 6c 3d 8h
        Qd
        Ac 6d 7c Jc Ah Jh 2d 7s 4s 2h Qh 3h 9s Kd 5s Tc
        Ad 2s As Qc 9d 8s 5c 4d Kh 9h 6s 5h 6h 4c 4h
    """,
    ("0" * 32, 2): """
        9c Qc Tc As 4h Ts Qd Kc Ac 3d
        2c 5s 6d 6c Qs 4c Ah 9d 4s 3s
        7c
        Kh 6s 2d 6h 8c Ad 3h Kd 8d 3c 8h 5c 9s Jd Th 5h
        7s 7h 2h Qh 2s Jh 9h Ks Jc 5d 4d 8s 7d Js Td
    """,
    ("0" * 32, 7): """
        6c 3c Ts 9d Ac 6s 7s Qd Jh Qs
        7h 4c Jd 8c 8h Jc 7d Ks 3s Ad
        3d
        4h Qc 4s 2d Td 2s Js 6h Tc 3h 2h 9s 9h Th 5c 9c
        Kd Kc 6d 7c 2c 4d 5d Qh 5s Kh 8d 8s 5h Ah As
    """,
    ("00112233445566778899aabbccddeeff", 1): """
        6c 8d Th 7h 2h 9h Jh Kd 4d Qc
        7d 4h As 2c Ad 9s Ts 4s 5c 5s
        3s
        Ac 3h 3d 3c 8h Ks 5d 2s Kh 7c 4c Ah 6s 6d Td Tc
        Kc 2d 8s 6h Jc Qh 9d 8c 9c 5h 7s Js Qs Jd Qd
    """,
    ("00112233445566778899aabbccddeeff", 2): """
        7c Js 8s 9c Kc 4s 9h 7h 6d 6c
        As 6h 4h Kd 3d 2d Ah Tc 6s Jh
        5s
        7s 9s Ad 5c Qc 3h 4c 5h Th 8d 8c Jd Jc Ks 7d Qd
        Qs Kh 9d Qh 2s 4d Td 5d 3s 2c Ac Ts 2h 3c 8h
    """,
    ("00112233445566778899aabbccddeeff", 7): """
        5s 6h 5c Ah 4h 7d 2h Jh 8d 6s
        7c Kh 3c Qh Js 7h 4s Td 8h 9s
        9c
        Ts 8c Th 5h Jd As Ad 3h 9d Qc Tc 7s 8s 3d Jc Ks
        Kc 4d 6d Qd Qs 6c 5d 2c 9h Ac Kd 2s 3s 2d 4c
    """,
    ("fedcba98765432100123456789abcdef", 1): """
        Qd 5c 4s Ks Tc 3h 9s Ad Qh 3d
        2c 2h Ah Th Qs 7c 9c 5h 7d 4d
        Kh
        As Kc 9d 3c 9h 8h 6d 5s 3s 8d 8s 2s 6h 6c 6s Ts
        2d Td 4c Js Qc Jh Jd Jc 8c 5d 7s Ac 7h 4h Kd
    """,
    ("fedcba98765432100123456789abcdef", 2): """
        Qd Ks 2s Th 9d 3d 3h Ts 9c 2c
        6h 7c 3c 9h 6s 9s 7h 4h Kc Td
        6c
        Qc 5c As 8c 7s Tc 5h 5d 2d 4d Kd 8s 4s 8d Ah 3s
        8h 6d Jh Jc Qs 5s 4c Ad Jd Js Ac 7d Kh 2h Qh
    """,
    ("fedcba98765432100123456789abcdef", 7): """
        3d Ks 7d 2c Ad Tc Ah 9d 6h Td
        8h Kd 6s Qc 9h 5s Jc 2h 2d 5d
        8s
        4s 7h 3s 8d 7s Ts 5c 9s Qd 7c Jh 2s 4d 6d Qh Kh
        3h Th Ac Jd 4c 8c 5h 9c As Qs 4h Kc 3c 6c Js
    """,
}


@pytest.mark.parametrize(("seed", "round_number"), PINNED)
def test_no_python_version_changes_a_deck(seed: str, round_number: int) -> None:
    assert [card_text(card) for card in deck(seed, round_number)] == PINNED[seed, round_number].split()


def test_no_python_version_changes_who_deals() -> None:
    pinned = dict.fromkeys(seed for seed, _ in PINNED)
    tossed = ["".join(str(coin(seed, number)) for number in range(1, 9)) for seed in pinned]
    assert tossed == ["10101001", "11010001", "10010100"]


# No card is favoured. The seeds are fixed, so these come out the same every time.

DECKS = 2_000
WAYS = {
    "by seed": lambda n: deck(f"{n:032x}", 1),
    "by round": lambda n: deck("0" * 32, n + 1),
    "by word": lambda n: deck(Pledge("0" * 32, "0" * 32, f"sen {n}").seed, 1),
}


def chi_square(seen: Iterable[Hashable], cells: int) -> float:
    """How far the counts are from being all the same."""
    counts = Counter(seen)
    expected = counts.total() / cells
    assert len(counts) <= cells
    missing = cells - len(counts)
    return sum((count - expected) ** 2 for count in counts.values()) / expected + missing * expected


def is_fair(statistic: float, freedom: int) -> bool:
    """Whether it is within four standard deviations of what a fair shuffle gives, nor too even to be true."""
    return abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("way", WAYS)
def test_every_card_comes_to_every_place_equally_often(way: str) -> None:
    decks = [WAYS[way](n) for n in range(DECKS)]
    placed = (pair for cards in decks for pair in enumerate(cards))
    assert is_fair(chi_square(placed, 52 * 52), 51 * 51)


@pytest.mark.parametrize("way", WAYS)
def test_every_card_follows_every_other_equally_often(way: str) -> None:
    decks = [WAYS[way](n) for n in range(DECKS)]
    followed = (pair for cards in decks for pair in pairwise(cards))
    assert is_fair(chi_square(followed, 52 * 51), 52 * 51 - 1)


def test_each_seat_deals_first_equally_often() -> None:
    assert is_fair(chi_square((coin(f"{n:032x}", 1) for n in range(DECKS)), 2), 1)


def test_the_measure_finds_a_shuffle_that_favours_cards() -> None:
    #  the well-known mistake: every card swapped with any place
    def naive(n: int) -> list[int]:
        stream = random_bytes(f"{n:032x}", 1)
        cards = list(range(52))
        for i in range(52):
            j = next(byte for byte in stream if byte < 208) % 52
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    placed = (pair for n in range(DECKS) for pair in enumerate(naive(n)))
    assert not is_fair(chi_square(placed, 52 * 52), 51 * 51)


@pytest.mark.soak
def test_every_card_comes_to_every_place_about_equally_often() -> None:
    # 52 000 decks put a card in a place 1000 times; a standard deviation is 31, so 6 of them are 190.
    seen = Counter((place, card) for n in range(52_000) for place, card in enumerate(deck(f"{n:032x}", 1)))
    assert len(seen) == 52 * 52
    assert all(abs(count - 1000) < 190 for count in seen.values())

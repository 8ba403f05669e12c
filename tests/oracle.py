"""Melds, deadwood and defence by trying everything: slow, plain, and sharing no code with `gin.melds`.

A card here is a pair (suit, rank), a hand a frozenset of them. Only `pairs` and `mask`
know the engine's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise

Pair = tuple[int, int]
Cards = frozenset[Pair]


def pairs(mask: int) -> Cards:
    """The cards of an engine bit mask, bit suit*13 + rank."""
    return frozenset((bit // 13, bit % 13) for bit in range(52) if mask >> bit & 1)


def mask(cards: Iterable[Pair]) -> int:
    return sum(1 << (suit * 13 + rank) for suit, rank in cards)


def points(cards: Iterable[Pair]) -> int:
    return sum(min(rank + 1, 10) for _, rank in cards)


def is_meld(cards: Cards) -> bool:
    suits = {suit for suit, _ in cards}
    ranks = sorted(rank for _, rank in cards)
    if len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return True
    return len(suits) == 1 and all(high - low == 1 for low, high in pairwise(ranks))


def melds(hand: Cards) -> list[Cards]:
    """Every meld the hand holds, found by trying every subset of it."""
    ordered = sorted(hand)
    subsets = (
        frozenset(chosen) for size in range(3, len(hand) + 1) for chosen in combinations(ordered, size)
    )
    return [subset for subset in subsets if is_meld(subset)]


def arrangements(hand: Cards) -> Iterator[frozenset[Cards]]:
    """Every set of disjoint melds of the hand, the empty one included, each once."""
    return _disjoint(melds(hand))


def _disjoint(candidates: list[Cards]) -> Iterator[frozenset[Cards]]:
    if not candidates:
        yield frozenset()
        return
    first, rest = candidates[0], candidates[1:]
    yield from _disjoint(rest)
    for others in _disjoint([meld for meld in rest if not meld & first]):
        yield others | {first}


def loose(hand: Cards, arrangement: Iterable[Cards]) -> Cards:
    return hand.difference(*arrangement)


def deadwood(hand: Cards) -> int:
    return min(points(loose(hand, arrangement)) for arrangement in arrangements(hand))


def layoff_room(spread: Iterable[Cards], unseen: Cards) -> int:
    """How many unseen cards could go on the spread: add whatever fits until nothing does."""
    grown = list(spread)
    added: set[Pair] = set()
    while True:
        fitting = [
            (card, i) for i, meld in enumerate(grown) for card in unseen - added if is_meld(meld | {card})
        ]
        if not fitting:
            return len(added)
        # A run first: the card may open the way for the next one, a set takes no more than this one.
        card, i = min(fitting, key=lambda fit: len({rank for _, rank in grown[fit[1]]}) == 1)
        grown[i] |= {card}
        added.add(card)


def defended(hand: Cards, spread: Iterable[Cards]) -> int:
    """The least deadwood a defender can be left with: every arrangement, every lay-off in every order."""
    melds_on_table = frozenset(spread)
    return min(_after_layoffs(loose(hand, own), melds_on_table) for own in arrangements(hand))


@cache
def _after_layoffs(left: Cards, spread: frozenset[Cards]) -> int:
    laid_off = (
        _after_layoffs(left - {card}, spread - {meld} | {meld | {card}})
        for card in left
        for meld in spread
        if is_meld(meld | {card})
    )
    return min(laid_off, default=points(left)) if left else 0


def forget() -> None:
    """Drop what has been worked out so far, which thousands of defences make large."""
    _after_layoffs.cache_clear()

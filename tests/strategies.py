"""What Hypothesis draws: hands in which melds compete, knocks with something to lay off, rules, words."""

from __future__ import annotations

from random import Random

import oracle
from hypothesis import strategies as st

from gin.rules import PRESETS, Rules

ALL_MELDS = tuple(
    [
        frozenset((suit, rank) for suit in range(4) if suit != absent)
        for rank in range(13)
        for absent in range(5)
    ]
    + [
        frozenset((suit, rank) for rank in range(low, high + 1))
        for suit in range(4)
        for low in range(13)
        for high in range(low + 2, 13)
    ]
)
"""All sets (one suit absent, or with 4 none) and all runs, counted out from the rule."""

DECK = frozenset((suit, rank) for suit in range(4) for rank in range(13))

seeds = st.integers(0, 2**128 - 1).map(lambda number: f"{number:032x}")
cards = st.integers(0, 51)
words = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=40).filter(
    lambda word: word == word.strip()
)
"""What a person may mix into the deals, the empty word included."""


@st.composite
def meld_rich_hands(draw: st.DrawFn, *, at_most: int = 11, within: frozenset[oracle.Pair] = DECK) -> int:
    """An engine mask of 0 to `at_most` cards, most of them in overlapping melds or next to one."""
    chosen: set[oracle.Pair] = set()
    for meld in draw(st.lists(st.sampled_from(ALL_MELDS), max_size=4)):
        chosen |= meld & within
    near = sorted(card for card in within - chosen if any(_neighbours(card, other) for other in chosen))
    for pool in (near, sorted(within)):
        if pool:
            chosen.update(draw(st.lists(st.sampled_from(pool), max_size=4)))
    size = draw(st.integers(0, at_most)) if draw(st.booleans()) else at_most
    return oracle.mask(draw(st.permutations(sorted(chosen)))[:size])


def _neighbours(card: oracle.Pair, other: oracle.Pair) -> bool:
    """Same rank, or next to it or next but one in the same suit."""
    return card[1] == other[1] or (card[0] == other[0] and abs(card[1] - other[1]) <= 2)


@st.composite
def knocks(draw: st.DrawFn) -> tuple[int, tuple[int, ...]]:
    """A defender's hand of ten cards or fewer, and a spread it has something to lay off on."""
    spread: list[frozenset[oracle.Pair]] = []
    for meld in draw(st.lists(st.sampled_from(ALL_MELDS), min_size=1, max_size=5)):
        if not any(meld & other for other in spread) and len(meld.union(*spread)) <= 11:
            spread.append(meld)
    free = DECK.difference(*spread)
    near = sorted(card for card in free if any(_neighbours(card, other) for meld in spread for other in meld))
    fitting = oracle.mask(draw(st.sets(st.sampled_from(near), max_size=6)) if near else ())
    rest = draw(meld_rich_hands(at_most=10 - fitting.bit_count(), within=free - oracle.pairs(fitting)))
    return fitting | rest, tuple(
        sorted((oracle.mask(meld) for meld in spread), key=lambda meld: meld & -meld)
    )


def random_knock(random: Random) -> tuple[int, tuple[int, ...]]:
    """What `knocks` draws, in a fraction of the time and with nothing to shrink: for tens of thousands."""
    spread: list[frozenset[oracle.Pair]] = []
    for meld in random.sample(ALL_MELDS, 4):
        if not any(meld & other for other in spread) and len(meld.union(*spread)) <= 11:
            spread.append(meld)
    free = DECK.difference(*spread)
    near = [card for card in free if any(_neighbours(card, other) for meld in spread for other in meld)]
    hand = set(random.sample(sorted(near), min(len(near), random.randint(2, 7))))
    for meld in random.sample(ALL_MELDS, 3):
        hand |= meld & free
    chosen = random.sample(sorted(hand), min(len(hand), 10))
    return oracle.mask(chosen), tuple(sorted(map(oracle.mask, spread), key=lambda meld: meld & -meld))


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """A preset, or any mix of knobs within their ranges."""
    if draw(st.booleans()):
        return PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    knobs = st.fixed_dictionaries({}, optional=KNOBS)
    return Rules(**draw(knobs))


KNOBS = {
    "target": st.integers(25, 500),
    "knock_limit": st.integers(0, 10),
    "oklahoma": st.booleans(),
    "oklahoma_ace": st.sampled_from(["gin_only", "one"]),
    "oklahoma_spades_double": st.booleans(),
    "gin_bonus": st.integers(0, 50),
    "undercut_bonus": st.integers(0, 50),
    "big_gin_bonus": st.none() | st.integers(0, 60),
    "rediscard": st.booleans(),
    "next_dealer": st.sampled_from(["alternate", "winner", "loser", "random"]),
    "box_bonus": st.sampled_from([0, 10, 20, 25]),
    "game_bonus": st.sampled_from([0, 100]),
    "shutout": st.sampled_from(["none", "double", "plus_100"]),
    "hollywood": st.booleans(),
}

"""Deadwood of a thousand hands, beside the least that any way by masks must do: one pass over all the melds.

Run by pytest-benchmark; bench/report.py compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gin.cards import mask_of
from gin.melds import MELDS, deadwood

HANDS = 1000


def any_hands(random: Random) -> list[int]:
    """Hands of 0 to 11 cards, as many of each size."""
    return [mask_of(random.sample(range(52), number % 12)) for number in range(HANDS)]


def full_hands(random: Random) -> list[int]:
    """Hands of 11 cards, as they are when a discard is chosen."""
    return [mask_of(random.sample(range(52), 11)) for _ in range(HANDS)]


def meld_rich_hands(random: Random) -> list[int]:
    """Hands of 11 cards from six neighbouring ranks: most hold several melds that compete."""
    hands = []
    for _ in range(HANDS):
        low = random.randrange(8)
        near = [suit * 13 + rank for suit in range(4) for rank in range(low, low + 6)]
        hands.append(mask_of(random.sample(near, 11)))
    return hands


@pytest.mark.parametrize("draw", [any_hands, full_hands, meld_rich_hands], ids=lambda draw: draw.__name__)
@pytest.mark.parametrize("measured", ["deadwood", "one_pass"])
def bench_deadwood(benchmark: BenchmarkFixture, draw: Callable[[Random], list[int]], measured: str) -> None:
    hands = draw(Random(1))
    benchmark.group = draw.__name__
    benchmark.extra_info["measured"] = measured
    if measured == "deadwood":
        benchmark(lambda: [deadwood(hand) for hand in hands])
    else:
        benchmark(lambda: [[meld for meld in MELDS if meld & hand == meld] for hand in hands])

"""Whole matches of the levels: under every preset no move is refused, and every round ends."""

from __future__ import annotations

import dataclasses
from itertools import combinations_with_replacement

import pytest

from gin.bots import LEVELS
from gin.rules import PRESETS, Rules
from tools.arena import play_pairs

PAIRINGS = list(combinations_with_replacement(sorted(LEVELS), 2))

# Every level under every preset, every pairing once or twice.
SAMPLE = [(PAIRINGS[number % len(PAIRINGS)], preset) for number, preset in enumerate(sorted(PRESETS) * 2)]


@pytest.mark.parametrize(("names", "preset"), SAMPLE, ids=str)
def test_matches_under_every_preset_end(names: tuple[str, str], preset: str) -> None:
    rules = dataclasses.replace(PRESETS[preset], target=25)
    assert len(play_pairs(names, rules, "sample", range(1)).pairs) == 1


@pytest.mark.soak
@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("names", PAIRINGS, ids=" ".join)
def test_many_matches_under_every_preset_end(names: tuple[str, str], preset: str) -> None:
    assert len(play_pairs(names, PRESETS[preset], "soak", range(20)).pairs) == 20


@pytest.mark.soak
@pytest.mark.parametrize("limit", range(10))
def test_matches_at_every_knock_limit_end(limit: int) -> None:
    rules = Rules(knock_limit=limit, rediscard=True, big_gin_bonus=0, gin_bonus=0)
    assert len(play_pairs(("hard", "medium"), rules, "soak", range(10)).pairs) == 10


# Bars; the full figures are in docs/ai.md.


@pytest.mark.soak
@pytest.mark.parametrize(
    ("names", "bar"),
    [
        (("hard", "medium"), 0.55),
        (("hard", "simple"), 0.72),
        (("hard", "camper"), 0.60),
        (("medium", "simple"), 0.63),
        (("medium", "easy"), 0.63),
    ],
    ids=str,
)
def test_the_better_one_wins_more(names: tuple[str, str], bar: float) -> None:
    tally = play_pairs(names, Rules(), "bars", range(100))
    assert sum(tally.pairs) / len(tally.pairs) >= bar

"""The engine's bills against those of `scorer`, written a second time from the rules."""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random

import pytest
import scorer
from hypothesis import given
from hypothesis import strategies as st
from results import match_ended
from scorer import Paper, Played
from strategies import KNOBS, rules

from gin.match import Match
from gin.rules import Rules
from gin.scoring import Result, points, settle

pytestmark = pytest.mark.core


def result_of(played: Played) -> Result:
    """The round as the engine puts it."""
    if played.by is None:
        return Result("dead", None, None, played.spade)
    return settle(played.by, played.left, played.other_left, big_gin=played.big, spade_upcard=played.spade)


def agree(knobs: Rules, rounds: list[Played]) -> Match:
    """Both settle a match of which these are all rounds, and come to the same."""
    paper = Paper(dataclasses.asdict(knobs))
    match = match_ended(knobs, map(result_of, rounds))
    for line, played in zip(match.lines, rounds, strict=True):
        assert not paper.finished
        outcome = scorer.won(played, paper.knobs)
        assert (line.result.winner, line.points) == (outcome or (None, 0))
        assert list(line.games) == paper.write(played)
    assert match.over
    assert paper.finished
    for game, found, bill in zip(match.games, match.bills, paper.bills(), strict=True):
        assert found is not None
        assert game.winner == bill.winner
        assert (*map(list, found), list(found.sums)) == (*bill[1:], bill.sums)
    assert (match.winner, list(match.sums)) == (paper.winner(), paper.sums())
    earlier = match_ended(knobs, map(result_of, rounds[:-1] or [Played(None)]))
    assert not earlier.over
    assert earlier.winner is None
    return match


# A round


@st.composite
def ended_rounds(draw: st.DrawFn, knobs: Rules) -> Played:
    if draw(st.integers(0, 9)) == 0:
        return Played(None, spade=draw(st.booleans()))
    by, spade = draw(st.integers(0, 1)), draw(st.booleans())
    big = knobs.big_gin_bonus is not None and draw(st.booleans())
    left = 0 if big else draw(st.integers(0, 10))
    other = draw(st.integers(0, 98) | st.integers(left, min(left + 2, 98)))
    return Played(by, left, other, big, spade)


@given(st.data(), rules())
def test_every_round_is_priced_alike(data: st.DataObject, knobs: Rules) -> None:
    played = data.draw(ended_rounds(knobs))
    result = result_of(played)
    expected = scorer.won(played, dataclasses.asdict(knobs))
    assert (result.winner, points(result, knobs)) == (expected or (None, 0))


def test_every_round_at_the_ends_of_the_ranges() -> None:
    for bonus in (0, 25, 50):
        for doubled in (False, True):
            knobs = Rules(
                gin_bonus=bonus,
                undercut_bonus=bonus,
                big_gin_bonus=bonus,
                oklahoma=doubled,
                oklahoma_spades_double=doubled,
            )
            for left in range(11):
                for other in range(99):
                    for big in {False, left == 0}:
                        played = Played(1, left, other, big, spade=True)
                        expected = scorer.won(played, dataclasses.asdict(knobs))
                        assert (result_of(played).winner, points(result_of(played), knobs)) == expected


# A match


@given(st.data(), rules())
def test_every_match_is_settled_alike(data: st.DataObject, knobs: Rules) -> None:
    paper, rounds = Paper(dataclasses.asdict(knobs)), []
    random = Random(data.draw(st.integers(0, 2**32)))
    favour = data.draw(st.sampled_from([0.0, 0.2, 0.5, 0.8, 1.0]))
    while not paper.finished:
        rounds.append(random_round(knobs, random, favour))
        paper.write(rounds[-1])
    agree(knobs, rounds)


def random_round(knobs: Rules, random: Random, favour: float) -> Played:
    """A round that, as likely as `favour` says, seat 0 ends; one in ten is dead, ties are not rare."""
    if random.random() < 0.1:
        return Played(None, spade=random.random() < 0.5)
    big = knobs.big_gin_bonus is not None and random.random() < 0.1
    left = 0 if big or random.random() < 0.2 else random.randint(1, 10)
    other = left if random.random() < 0.1 else random.randint(0, 60)
    return Played(int(random.random() >= favour), left, other, big, random.random() < 0.25)


def random_knobs(random: Random) -> Rules:
    """Any knobs within their ranges; half of the targets short, half of the matches Hollywood."""
    ranges: dict[str, list[object]] = {
        "target": [random.randint(25, 60), random.randint(25, 500)],
        "oklahoma": [False, True],
        "oklahoma_spades_double": [False, True],
        "gin_bonus": [0, 25, random.randint(0, 50)],
        "undercut_bonus": [0, 25, random.randint(0, 50)],
        "big_gin_bonus": [None, 0, random.randint(0, 60)],
        "box_bonus": [0, 10, 20, 25],
        "game_bonus": [0, 100],
        "shutout": ["none", "double", "plus_100"],
        "hollywood": [False, True],
    }
    assert set(ranges) <= set(KNOBS)
    return Rules(**{name: random.choice(values) for name, values in ranges.items()})


def round_for_draws(random: Random) -> Played:
    """A knock worth 25 or 50 to either: sums of these are often equal."""
    return Played(random.randrange(2), 1, random.choice([26, 51]))


def random_bills(count: int, seed: int) -> Counter[str]:
    """So many random matches, settled by both; how often the rare things came up."""
    random, seen = Random(seed), Counter[str]()
    for number in range(count):
        for_draws = number % 10 == 0
        knobs = Rules(hollywood=True) if for_draws else random_knobs(random)
        paper, rounds = Paper(dataclasses.asdict(knobs)), []
        favour = random.choice([0.05, 0.3, 0.5, 0.7, 0.95])
        while not paper.finished:
            rounds.append(round_for_draws(random) if for_draws else random_round(knobs, random, favour))
            paper.write(rounds[-1])
        match = agree(knobs, rounds)
        seen["hollywood"] += knobs.hollywood
        seen["draw"] += match.winner is None
        seen["shutout"] += any(0 in game.boxes for game in match.games)
        seen["winner has less"] += match.winner is not None and match.sums[match.winner] < max(match.sums)
        seen["empty box"] += any(entry.points == 0 for game in match.games for entry in game.entries)
    return seen


def test_hundreds_of_random_bills() -> None:
    seen = random_bills(300, seed=1)
    assert all(seen[what] for what in ("hollywood", "draw", "shutout", "empty box"))


@pytest.mark.soak
def test_a_hundred_thousand_random_bills() -> None:
    seen = random_bills(100_000, seed=2)
    assert all(seen[what] for what in ("hollywood", "draw", "shutout", "winner has less", "empty box"))

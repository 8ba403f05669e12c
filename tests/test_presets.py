"""Every preset played: rounds and matches end, no card is lost, moves listed are accepted, the record agrees.

A sample here; all of it, 500 matches of the computer against itself and 5,000 rounds of random play for each
preset, in the soak.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playing import Player, all_cards, any_move, random_match, tidy_move

from gin.bots import choose
from gin.match import Match, next_round, play
from gin.record import parse_record, record_text
from gin.round import Phase, Round, apply, legal_actions
from gin.rules import PRESETS
from gin.view import player_view

pytestmark = pytest.mark.parametrize("preset", PRESETS)

LONGEST_ROUND = 400
LONGEST_MATCH = 200


def check_position(state: Round, random: Random) -> None:
    """All cards are there, and moves are listed, each of which is accepted, until the round is over."""
    assert sorted(all_cards(state)) == list(range(52))
    listed = legal_actions(state)
    assert bool(listed) == (state.phase is not Phase.OVER)
    for action in random.sample(listed, min(len(listed), 20)):
        apply(state, action)


def check_record(match: Match) -> None:
    """The record tells of the same match, with the same score sheet and the same bills."""
    again = parse_record(record_text(match))
    assert again == match
    assert again.lines == match.lines
    assert again.totals == match.totals
    assert (again.bills, again.sums) == (match.bills, match.sums)
    assert (again.over, again.winner) == (match.over, match.winner)


def check_bills(match: Match) -> None:
    """A match that is over has a winner who has earned it, and closed games that add up."""
    assert match.over
    assert all(max(game.totals) >= match.rules.target > min(game.totals) for game in match.games)
    assert match.totals == tuple(sum(game.totals[seat] for game in match.games) for seat in (0, 1))
    if match.rules.hollywood:
        winner = None if match.sums[0] == match.sums[1] else int(match.sums[1] > match.sums[0])
    else:
        winner = match.games[0].winner
    assert match.winner == winner


# The computer against itself


def match_of_the_computer(random: Random, preset: str) -> Match:
    """A whole match, checked at every step."""
    match = random_match(random, PRESETS[preset])
    while not match.over:
        assert match.round_number <= LONGEST_MATCH
        if match.round.phase is Phase.OVER:
            match = next_round(match)
        check_position(match.round, random)
        seat = match.round.turn
        match = play(match, choose("medium", player_view(match, seat)))
        assert len(match.round.history) <= LONGEST_ROUND
    check_position(match.round, random)
    return match


def check_matches(preset: str, count: int) -> None:
    random = Random(preset)
    for _ in range(count):
        match = match_of_the_computer(random, preset)
        check_bills(match)
        check_record(match)


def test_a_match_of_the_computer(preset: str) -> None:
    check_matches(preset, 1)


@pytest.mark.soak
def test_500_matches_of_the_computer(preset: str) -> None:
    check_matches(preset, 500)


# Random play


def rounds_at_random(random: Random, preset: str) -> Iterator[Match]:
    """Matches at the end of each of their rounds, for ever; every position on the way checked.

    A match is left after some rounds: at random gin is rare, and straight gin would never come to an end.
    """
    while True:
        match = random_match(random, PRESETS[preset])
        player = random.choice([any_move, tidy_move])
        for _ in range(20):
            match = played_at_random(match, random, player)
            yield match
            if match.over:
                break
            match = next_round(match)


def played_at_random(match: Match, random: Random, player: Player) -> Match:
    for _ in range(LONGEST_ROUND):
        check_position(match.round, random)
        if match.round.phase is Phase.OVER:
            return match
        match = play(match, player(match.round, random))
    raise AssertionError("the round does not end")


def check_rounds(preset: str, count: int) -> None:
    random = Random(preset)
    for number, match in zip(range(count), rounds_at_random(random, preset), strict=False):
        assert match.round.result is not None
        if match.over:
            check_bills(match)
        if match.over or number % 10 == 9:
            check_record(match)


def test_rounds_of_random_play(preset: str) -> None:
    check_rounds(preset, 20)


@pytest.mark.soak
def test_5_000_rounds_of_random_play(preset: str) -> None:
    check_rounds(preset, 5_000)

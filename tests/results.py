"""Matches of which only the results matter: how each round ended is said, its cards are any."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from gin.match import Match, new_match, next_round
from gin.round import Phase
from gin.rules import Rules
from gin.scoring import Result

SEED = "00112233445566778899aabbccddeeff"
SEATS = ("person", "medium")

DEAD = Result("dead", None, None, False)


def match_of(*results: Result, rules: Rules | None = None, seed: str = SEED) -> Match:
    """A match whose rounds ended with these results."""
    match = new_match(rules or Rules(), SEATS, seed)
    for result in results:
        if match.round.result:
            match = next_round(match)
        match = with_result(match, result)
    return match


def with_result(match: Match, result: Result) -> Match:
    """The match with its current round ended so."""
    over = dataclasses.replace(match.round, phase=Phase.OVER, result=result)
    return dataclasses.replace(match, rounds=(*match.rounds[:-1], over))


def match_ended(rules: Rules, results: Iterable[Result]) -> Match:
    """`match_of` without a deal for every round: for tens of thousands of matches."""
    match = new_match(rules, SEATS, SEED)
    rounds = tuple(dataclasses.replace(match.round, phase=Phase.OVER, result=result) for result in results)
    return dataclasses.replace(match, rounds=rounds)


def knock(winner: int, difference: int, *, spade: bool = False) -> Result:
    return Result("knock", winner, (0, difference) if winner == 0 else (difference, 0), spade)


def undercut(winner: int, difference: int, *, spade: bool = False) -> Result:
    return Result("undercut", 1 - winner, (0, difference) if winner == 0 else (difference, 0), spade)


def gin(winner: int, left: int, *, spade: bool = False) -> Result:
    return Result("gin", winner, (0, left) if winner == 0 else (left, 0), spade)


def big_gin(winner: int, left: int, *, spade: bool = False) -> Result:
    return Result("big_gin", winner, (0, left) if winner == 0 else (left, 0), spade)

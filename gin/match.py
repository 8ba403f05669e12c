"""A match: rounds until somebody reaches the target, from one seed.

A `Match` is its rules, seats and seed, and the rounds played so far; the totals, the next dealer and
the winner are derived. It knows no screen and no text.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from gin.actions import Action
from gin.cards import coin, deck
from gin.round import Phase, Round, apply, deal
from gin.rules import Rules
from gin.scoring import Result, points

PERSON = "person"

# Knobs that are in the record and not yet played by.
_NOT_YET = ("box_bonus", "game_bonus", "shutout", "hollywood")


class Line(NamedTuple):
    """A finished round in the score sheet: points for its winner, totals of both seats after it."""

    number: int
    dealer: int
    result: Result
    points: int
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    `seats` say who plays, "person" or a level of the computer. `known` marks deals that were seen
    before. `rounds` holds all rounds, the current one last. `given_up` is the seat that gave up.
    """

    rules: Rules
    seats: tuple[str, str]
    seed: str
    known: bool
    rounds: tuple[Round, ...]
    given_up: int | None = None

    @property
    def round(self) -> Round:
        """The current round, or the last one."""
        return self.rounds[-1]

    @property
    def round_number(self) -> int:
        """The number of the current round, from 1; dead hands count."""
        return len(self.rounds)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The score sheet: a line for every finished round.

        Source: docs/rules.md, Match.
        """
        lines = []
        totals = [0, 0]
        for number, played in enumerate(self.rounds, 1):
            if played.result is None:
                break
            gained = points(played.result, self.rules)
            if played.result.winner is not None:
                totals[played.result.winner] += gained
            lines.append(Line(number, played.dealer, played.result, gained, (totals[0], totals[1])))
        return tuple(lines)

    @property
    def totals(self) -> tuple[int, int]:
        """Points of seat 0 and seat 1."""
        lines = self.lines
        return lines[-1].totals if lines else (0, 0)

    @property
    def winner(self) -> int | None:
        """The seat that won the match, or None while it runs."""
        if self.given_up is not None:
            return 1 - self.given_up
        for seat, total in enumerate(self.totals):
            if total >= self.rules.target:
                return seat
        return None

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.winner is not None


def is_seed(text: str) -> bool:
    """Whether a text is a seed: 32 lowercase hex digits, 128 bits."""
    return len(text) == 32 and not set(text) - set("0123456789abcdef")


def new_match(rules: Rules, seats: tuple[str, str], seed: str, known: bool = False) -> Match:
    """A match with its first round dealt.

    `seed` is 32 lowercase hex digits.

    Raises: ValueError where the seed is not one, or the rules have a knob that can't be played yet.
    """
    if not is_seed(seed):
        raise ValueError(f"not a seed of 32 hex digits: {seed!r}")
    for knob in _NOT_YET:
        if getattr(rules, knob) != getattr(Rules(), knob):
            raise ValueError(f"{knob} can't be played yet")
    return Match(rules, seats, seed, known, (deal(rules, deck(seed, 1), coin(seed, 1)),))


def same_deals(match: Match) -> Match:
    """The match from its start again: every round gives each seat the cards it gave before.

    Source: docs/rules.md, Replay.
    """
    return new_match(match.rules, match.seats, match.seed, known=True)


def play(match: Match, action: Action) -> Match:
    """The match after a move of the player on turn.

    Raises: IllegalAction where the move may not be made; ValueError when the match is over.
    """
    if match.over:
        raise ValueError("the match is over")
    return replace(match, rounds=(*match.rounds[:-1], apply(match.round, action)))


def next_round(match: Match) -> Match:
    """The match with its next round dealt.

    Raises: ValueError while the current round runs, or when the match is over.
    """
    if match.over or match.round.phase is not Phase.OVER:
        raise ValueError("no next round now")
    number = match.round_number + 1
    following = deal(match.rules, deck(match.seed, number), _next_dealer(match))
    return replace(match, rounds=(*match.rounds, following))


def _next_dealer(match: Match) -> int:
    """Source: docs/rules.md, Next dealer."""
    result = match.round.result
    if result is None or result.winner is None:
        return match.round.dealer
    match match.rules.next_dealer:
        case "winner":
            return result.winner
        case "loser":
            return 1 - result.winner
        case "random":
            return coin(match.seed, match.round_number + 1)
        case _:
            return 1 - match.round.dealer


def give_up(match: Match, seat: int) -> Match:
    """The match given up by a seat; the other one wins.

    Raises: ValueError when the match is over.
    """
    if match.over:
        raise ValueError("the match is over")
    return replace(match, given_up=seat)

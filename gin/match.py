"""A match: rounds until its games are closed, from one seed.

A `Match` is its rules, seats and seed, and the rounds played so far; the score sheet, the next dealer and
the winner are derived. It knows no screen and no text.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from gin.actions import Action
from gin.cards import coin, deck
from gin.fair import Pledge, is_seed
from gin.ledger import Bill, Entry, Game, billed, entered, new_games
from gin.round import Phase, Round, apply, deal
from gin.rules import Rules
from gin.scoring import Result, points

PERSON = "person"


class Line(NamedTuple):
    """A finished round in the score sheet.

    `points` are its winner's, who has them in every game of `games`; `totals` are both seats' points after
    it, over all games.
    """

    number: int
    dealer: int
    result: Result
    points: int
    games: tuple[int, ...]
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    `seats` say who plays, "person" or a level of the computer. `known` marks deals that were seen
    before. `rounds` holds all rounds, the current one last. `given_up` is the seat that gave up. `pledge`
    is what the seed was made from, where that is known.
    """

    rules: Rules
    seats: tuple[str, str]
    seed: str
    known: bool
    rounds: tuple[Round, ...]
    given_up: int | None = None
    pledge: Pledge | None = None

    @property
    def round(self) -> Round:
        """The current round, or the last one."""
        return self.rounds[-1]

    @property
    def round_number(self) -> int:
        """The number of the current round, from 1; dead hands count."""
        return len(self.rounds)

    @property
    def games(self) -> tuple[Game, ...]:
        """The score sheet by games: one, or three under Hollywood."""
        return _games(self.rules, tuple(played.result for played in self.rounds if played.result))

    @property
    def lines(self) -> tuple[Line, ...]:
        """The score sheet by rounds: a line for every finished one.

        Source: docs/rules.md, Match.
        """
        lines = []
        games = self.games
        totals = [0, 0]
        for number, played in enumerate(self.rounds, 1):
            if played.result is None:
                break
            gained = points(played.result, self.rules)
            counted = tuple(
                index
                for index, game in enumerate(games)
                if any(entry.round_number == number for entry in game.entries)
            )
            if played.result.winner is not None:
                totals[played.result.winner] += gained * len(counted)
            lines.append(Line(number, played.dealer, played.result, gained, counted, (totals[0], totals[1])))
        return tuple(lines)

    @property
    def totals(self) -> tuple[int, int]:
        """Round points of seat 0 and seat 1, over all games."""
        lines = self.lines
        return lines[-1].totals if lines else (0, 0)

    @property
    def bills(self) -> tuple[Bill | None, ...]:
        """What each game gives both seats, None for one that is open."""
        return tuple(None if game.winner is None else billed(game, self.rules) for game in self.games)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.given_up is not None or all(game.winner is not None for game in self.games)

    @property
    def winner(self) -> int | None:
        """The seat that won the match, or None while it runs and after a draw.

        Who reached the target first has won, whatever the bonuses; under Hollywood the higher sum wins.

        Source: docs/rules.md, Match; Hollywood.
        """
        if self.given_up is not None:
            return 1 - self.given_up
        if not self.over:
            return None
        if not self.rules.hollywood:
            return self.games[0].winner
        mine, theirs = self.decisive
        return None if mine == theirs else int(theirs > mine)

    @property
    def decisive(self) -> tuple[int, int]:
        """The points of both seats that decide the match: with bonuses only where games are added up."""
        return self.sums if self.rules.hollywood else self.totals

    @property
    def sums(self) -> tuple[int, int]:
        """What the closed games give seat 0 and seat 1 together, bonuses included."""
        closed = [bill.sums for bill in self.bills if bill]
        return sum(sums[0] for sums in closed), sum(sums[1] for sums in closed)


@lru_cache(maxsize=64)
def _games(rules: Rules, results: tuple[Result, ...]) -> tuple[Game, ...]:
    """The games after rounds that ended so; asked for several times a move, and changed once a round."""
    games = new_games(rules)
    for number, result in enumerate(results, 1):
        if result.winner is not None:
            games = entered(games, Entry(number, result.winner, points(result, rules)))
    return games


def new_match(
    rules: Rules, seats: tuple[str, str], seed: str, known: bool = False, pledge: Pledge | None = None
) -> Match:
    """A match with its first round dealt.

    `seed` is 32 lowercase hex digits; with a `pledge` it is the pledge's.

    Raises: ValueError where the seed is not one, or not the pledge's.
    """
    if not is_seed(seed):
        raise ValueError(f"not a seed of 32 hex digits: {seed!r}")
    if pledge and pledge.seed != seed:
        raise ValueError("the seed is not the pledge's")
    first = deal(rules, deck(seed, 1), coin(seed, 1))
    return Match(rules, seats, seed, known, (first,), pledge=pledge)


def same_deals(match: Match) -> Match:
    """The match from its start again: every round gives each seat the cards it gave before.

    Source: docs/rules.md, Replay.
    """
    return new_match(match.rules, match.seats, match.seed, known=True, pledge=match.pledge)


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

"""What the rounds of a match add up to: the points and boxes of each game, and its bill.

A match is one game, under Hollywood three side by side. Knows who won a round and with how many points;
knows no card and no deal.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from gin.rules import Rules

HOLLYWOOD_GAMES = 3
SHUTOUT_POINTS = 100

Pair = tuple[int, int]


class Entry(NamedTuple):
    """A round won, as it stands in a game: a box, and points for its winner."""

    round_number: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Game:
    """One column pair of the score sheet."""

    target: int
    entries: tuple[Entry, ...] = ()

    @property
    def totals(self) -> Pair:
        """Round points of seat 0 and seat 1."""
        return _pair(sum(entry.points for entry in self.entries if entry.seat == seat) for seat in (0, 1))

    @property
    def boxes(self) -> Pair:
        """Rounds won by seat 0 and seat 1."""
        return _pair(sum(entry.seat == seat for entry in self.entries) for seat in (0, 1))

    @property
    def winner(self) -> int | None:
        """The seat that reached the target, which closed the game; None while it is open.

        Source: docs/rules.md, Match.
        """
        return next((seat for seat in (0, 1) if self.totals[seat] >= self.target), None)


class Bill(NamedTuple):
    """What a closed game gives each seat, in points, by what it is the sum of."""

    points: Pair
    shutout: Pair
    game: Pair
    boxes: Pair

    @property
    def sums(self) -> Pair:
        """All of it, of seat 0 and seat 1."""
        return _pair(sum(part[seat] for part in self) for seat in (0, 1))


def new_games(rules: Rules) -> tuple[Game, ...]:
    """The empty score sheet."""
    return (Game(rules.target),) * (HOLLYWOOD_GAMES if rules.hollywood else 1)


def entered(games: tuple[Game, ...], entry: Entry) -> tuple[Game, ...]:
    """The games after a round was won.

    It counts in every open game in which its winner has an entry, and in the first open one in which he
    has none.

    >>> one = entered(new_games(Rules(hollywood=True)), Entry(1, 0, 30))
    >>> [game.totals for game in entered(one, Entry(2, 0, 12))]
    [(42, 0), (12, 0), (0, 0)]

    Source: docs/rules.md, Hollywood.
    """
    after = []
    starts = True
    for game in games:
        counts = game.winner is None and (bool(game.boxes[entry.seat]) or starts)
        if counts and not game.boxes[entry.seat]:
            starts = False
        after.append(replace(game, entries=(*game.entries, entry)) if counts else game)
    return tuple(after)


def billed(game: Game, rules: Rules) -> Bill:
    """The bill of a closed game. Its bonuses never change who won it.

    Raises: ValueError while the game is open.

    Source: docs/rules.md, Bill.
    """
    winner = game.winner
    if winner is None:
        raise ValueError("the game is open")
    shutout = 0
    if game.boxes[1 - winner] == 0:
        shutout = {"none": 0, "double": game.totals[winner], "plus_100": SHUTOUT_POINTS}[rules.shutout]
    return Bill(
        points=game.totals,
        shutout=_for(winner, shutout),
        game=_for(winner, rules.game_bonus),
        boxes=_pair(count * rules.box_bonus for count in game.boxes),
    )


def _for(seat: int, amount: int) -> Pair:
    return (amount, 0) if seat == 0 else (0, amount)


def _pair(numbers: Iterable[int]) -> Pair:
    first, second = numbers
    return first, second

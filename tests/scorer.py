"""What a round is worth and what a game gives, written from docs/rules.md alone.

It shares no code and no shape with `gin.scoring`, `gin.ledger` and `gin.match`: a round is what happened at
the table, the rules are a plain dict of knobs, the score is kept on sheets of paper, a column of numbers for
each player, and only in the end turned into amounts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

Knobs = dict[str, Any]


class Played(NamedTuple):
    """How a round ended: who ended it (None: nobody), with what left, the other with what left."""

    by: int | None
    left: int = 0
    other_left: int = 0
    big: bool = False
    spade: bool = False


def won(played: Played, knobs: Knobs) -> tuple[int, int] | None:
    """Who gets how many points for a round; None where nobody does."""
    if played.by is None:
        return None
    other = 1 - played.by
    if played.big:
        winner, worth = played.by, played.other_left + knobs["big_gin_bonus"]
    elif played.left == 0:
        winner, worth = played.by, played.other_left + knobs["gin_bonus"]
    elif played.other_left > played.left:
        winner, worth = played.by, played.other_left - played.left
    else:
        winner, worth = other, played.left - played.other_left + knobs["undercut_bonus"]
    if played.spade and knobs["oklahoma"] and knobs["oklahoma_spades_double"]:
        worth += worth
    return winner, worth


@dataclass
class Sheet:
    """A game on paper: under each player's name what he won, one number a round."""

    columns: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    closed_by: int | None = None

    def write(self, player: int, worth: int, target: int) -> None:
        self.columns[player].append(worth)
        if sum(self.columns[player]) >= target:
            self.closed_by = player


class Bill(NamedTuple):
    """What a game gives the two players, item by item."""

    winner: int
    points: list[int]
    shutout: list[int]
    game: list[int]
    boxes: list[int]

    @property
    def sums(self) -> list[int]:
        return [sum(items) for items in zip(self.points, self.shutout, self.game, self.boxes, strict=True)]


@dataclass
class Paper:
    """The score of a match by given knobs, written round by round."""

    knobs: Knobs
    sheets: list[Sheet] = field(init=False)

    def __post_init__(self) -> None:
        self.sheets = [Sheet() for _ in range(3 if self.knobs["hollywood"] else 1)]

    @property
    def finished(self) -> bool:
        return not self._open()

    def _open(self) -> list[Sheet]:
        return [sheet for sheet in self.sheets if sheet.closed_by is None]

    def write(self, played: Played) -> list[int]:
        """Enter a round; the sheets, counted from 0, on which it was entered."""
        outcome = won(played, self.knobs)
        if outcome is None:
            return []
        winner, worth = outcome
        begun = [sheet for sheet in self._open() if sheet.columns[winner]]
        fresh = [sheet for sheet in self._open() if not sheet.columns[winner]][:1]
        for sheet in begun + fresh:
            sheet.write(winner, worth, self.knobs["target"])
        return [i for i, sheet in enumerate(self.sheets) if any(sheet is other for other in begun + fresh)]

    def bills(self) -> list[Bill]:
        """The bill of every game, all of them closed."""
        return [self._bill(sheet) for sheet in self.sheets]

    def _bill(self, sheet: Sheet) -> Bill:
        winner = sheet.closed_by
        assert winner is not None
        bill = Bill(winner, [sum(column) for column in sheet.columns], [0, 0], [0, 0], [0, 0])
        bill.game[winner] = self.knobs["game_bonus"]
        for player in (0, 1):
            bill.boxes[player] = len(sheet.columns[player]) * self.knobs["box_bonus"]
        if not sheet.columns[1 - winner]:
            if self.knobs["shutout"] == "plus_100":
                bill.shutout[winner] = 100
            elif self.knobs["shutout"] == "double":
                bill.shutout[winner] = bill.points[winner]
        return bill

    def sums(self) -> list[int]:
        return [sum(bill.sums[player] for bill in self.bills()) for player in (0, 1)]

    def winner(self) -> int | None:
        """Who has won the finished match; None: a draw."""
        if not self.knobs["hollywood"]:
            return self.sheets[0].closed_by
        first, second = self.sums()
        if first == second:
            return None
        return 0 if first > second else 1

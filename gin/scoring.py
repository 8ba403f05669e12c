"""How a round ended (facts), and what that is worth under the rules (prices).

A `Result` does not know a bonus; `score` does not know a card.
"""

from dataclasses import dataclass
from typing import Literal

from gin.rules import Rules

Kind = Literal["gin", "big_gin", "knock", "undercut", "dead"]


@dataclass(frozen=True, slots=True)
class Result:
    """The facts of a finished round.

    `knocker` is a seat, or None after a dead hand. `deadwood` is each seat's points left loose, melds
    as declared and after lay-offs, or None after a dead hand. `spade_upcard` says whether the first
    upcard was a spade.
    """

    kind: Kind
    knocker: int | None
    deadwood: tuple[int, int] | None
    spade_upcard: bool = False

    @property
    def winner(self) -> int | None:
        """The seat that scores, or None after a dead hand."""
        if self.knocker is None:
            return None
        return 1 - self.knocker if self.kind == "undercut" else self.knocker


@dataclass(frozen=True, slots=True)
class Score:
    """What the winner of a round gets, in points, and what it is the sum of."""

    difference: int
    bonus: int
    factor: int

    @property
    def points(self) -> int:
        """The sum."""
        return (self.difference + self.bonus) * self.factor


def settle(
    knocker: int, knocker_left: int, defender_left: int, *, big_gin: bool, spade_upcard: bool
) -> Result:
    """The result of a round that somebody ended, from what each side was left with.

    >>> settle(0, 7, 7, big_gin=False, spade_upcard=False).kind
    'undercut'

    Source: docs/rules.md, Score.
    """
    kind: Kind
    if big_gin:
        kind = "big_gin"
    elif knocker_left == 0:
        kind = "gin"
    elif defender_left <= knocker_left:
        kind = "undercut"
    else:
        kind = "knock"
    deadwood = (knocker_left, defender_left) if knocker == 0 else (defender_left, knocker_left)
    return Result(kind, knocker, deadwood, spade_upcard)


def score(result: Result, rules: Rules) -> Score:
    """What the winner of the round gets, itemised.

    Source: docs/rules.md, Score.
    """
    if result.deadwood is None:
        return Score(0, 0, 1)
    bonus = {
        "gin": rules.gin_bonus,
        "big_gin": rules.big_gin_bonus or 0,
        "undercut": rules.undercut_bonus,
    }.get(result.kind, 0)
    factor = 2 if counts_double(rules, result.spade_upcard) else 1
    return Score(abs(result.deadwood[0] - result.deadwood[1]), bonus, factor)


def counts_double(rules: Rules, spade_upcard: bool) -> bool:
    """Whether a round counts twice, its first upcard being a spade or not.

    Source: docs/rules.md, Knobs (oklahoma_spades_double).
    """
    return rules.oklahoma and rules.oklahoma_spades_double and spade_upcard


def points(result: Result, rules: Rules) -> int:
    """The points the winner of the round gets; 0 after a dead hand.

    >>> points(Result("gin", 0, (0, 7)), Rules())
    32
    """
    return score(result, rules).points

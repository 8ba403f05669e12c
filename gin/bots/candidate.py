"""A move with its worth, and what all levels keep to so that a round ends."""

from typing import NamedTuple

from gin.actions import Action, DrawStock, DrawUpcard, Pass
from gin.melds import deadwood
from gin.proposals import discards
from gin.round import Phase, refusal
from gin.view import PlayerView


class Candidate(NamedTuple):
    """A move and its worth; a level's own unit, only the order counts."""

    action: Action
    worth: int


def not_taking(view: PlayerView) -> Action:
    """The draw that leaves the upcard."""
    return Pass() if view.phase is Phase.UPCARD_OFFER else DrawStock()


def may_take(view: PlayerView) -> bool:
    """Whether there is an upcard that may be taken."""
    return view.upcard is not None and refusal(view, DrawUpcard()) is None


def progressing(view: PlayerView) -> list[int]:
    """The cards to choose a discard from: after taking the upcard, those leaving less than there was before.

    Where none does, all that may be discarded: a level should not have taken it.
    Source: docs/rules.md, Moves.
    """
    cards = discards(view)
    if view.taken is None:
        return cards
    before = deadwood(view.hand ^ 1 << view.taken)
    return [card for card in cards if deadwood(view.hand ^ 1 << card) < before] or cards

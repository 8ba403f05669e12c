"""A move with its worth, how the simpler levels rank, and what they keep to so that a round ends."""

from collections.abc import Callable
from typing import NamedTuple

from gin.actions import Action, DrawStock, DrawUpcard, Pass
from gin.bots.draws import most_left_after_taking
from gin.melds import deadwood
from gin.proposals import discards, exact_defence
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
    """The cards to choose a discard from: with the upcard taken, those leaving less than before it."""
    cards = discards(view)
    if view.taken is None:
        return cards
    left = {card: deadwood(view.hand ^ 1 << card) for card in cards}
    most = most_left_after_taking(deadwood(view.hand ^ 1 << view.taken), min(left.values()))
    return [card for card in cards if left[card] <= most]


def ranked(
    view: PlayerView,
    gain: Callable[[PlayerView, int], int],
    sheds: Callable[[PlayerView], tuple[Candidate, ...]],
) -> tuple[Candidate, ...]:
    """The moves of a level that defends exactly and takes the upcard where it gains by it, best first.

    `gain` is the deadwood that the upcard saves, in points; `sheds` are the discards and endings.
    """
    if view.phase is Phase.DEFEND:
        return (Candidate(exact_defence(view), 0),)
    if view.phase is Phase.DISCARD:
        return sheds(view)
    leaving = Candidate(not_taking(view), 0)
    if view.upcard is None or not may_take(view):
        return (leaving,)
    taking = Candidate(DrawUpcard(), gain(view, view.upcard))
    return (taking, leaving) if taking.worth > 0 else (leaving, taking)

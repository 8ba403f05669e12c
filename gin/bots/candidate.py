"""A move with its worth, and the choices that every level above a beginner makes exactly.

How a level weighs its draws and discards is its own affair.
"""

from typing import NamedTuple

from gin.actions import Action, BigGin, Defend, Discard, Knock
from gin.cards import cards_of
from gin.melds import best_arrangements, best_defence, deadwood, proposed_arrangement
from gin.round import may_big_gin, refusal
from gin.view import PlayerView


class Candidate(NamedTuple):
    """A move and its worth; a level's own unit, only the order counts."""

    action: Action
    worth: int


def exact_defence(view: PlayerView) -> Defend:
    """The defence that leaves least, own melds and lay-offs taken together."""
    defence = best_defence(view.hand, view.spread)
    return Defend(defence.melds, defence.layoffs)


def knock_with(view: PlayerView, card: int) -> Knock:
    """The knock that discards a card, laid out best for the knocker; legal or not."""
    return Knock(card, proposed_arrangement(view.hand & ~(1 << card), view.unseen))


def best_shed(view: PlayerView) -> int:
    """The card without which the hand has the least deadwood, of those that may be discarded."""
    cards = [card for card in cards_of(view.hand) if refusal(view, Discard(card)) is None]
    return min(cards, key=lambda card: deadwood(view.hand ^ 1 << card))


def best_knock(view: PlayerView) -> tuple[Knock | BigGin, int] | None:
    """The knock that leaves least, and the points it leaves; big gin before gin; None where none is legal."""
    if may_big_gin(view):
        return BigGin(best_arrangements(view.hand)[0]), 0
    card = best_shed(view)
    knock = knock_with(view, card)
    return None if refusal(view, knock) else (knock, deadwood(view.hand ^ 1 << card))

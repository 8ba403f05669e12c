"""The moves that are best whatever one's plans: how to lay out a knock, how to declare, how to defend.

The page proposes them, the terminal lists them, the computer's levels make them.
"""

from gin.actions import BigGin, Defend, Discard, Knock
from gin.cards import cards_of
from gin.melds import best_defence, deadwood, proposed_arrangement
from gin.round import big_gin_of, refusal
from gin.view import PlayerView


def exact_defence(view: PlayerView) -> Defend:
    """The defence that leaves least, own melds and lay-offs taken together."""
    defence = best_defence(view.hand, view.spread)
    return Defend(defence.melds, defence.layoffs)


def knock_with(view: PlayerView, card: int) -> Knock:
    """The knock that discards a card, laid out best for the knocker; legal or not."""
    return Knock(card, proposed_arrangement(view.hand & ~(1 << card), view.unseen))


def discards(view: PlayerView) -> list[int]:
    """The cards of the hand that may be discarded, in their order."""
    return [card for card in cards_of(view.hand) if refusal(view, Discard(card)) is None]


def best_shed(view: PlayerView) -> int:
    """The card without which the hand has the least deadwood, of those that may be discarded."""
    return min(discards(view), key=lambda card: deadwood(view.hand ^ 1 << card))


def paying_big_gin(view: PlayerView) -> BigGin | None:
    """Big gin, where it may be declared and pays no less than throwing a card and going gin."""
    bonus = view.rules.big_gin_bonus
    return big_gin_of(view) if bonus is not None and bonus >= view.rules.gin_bonus else None


def best_ending(view: PlayerView) -> tuple[Knock | BigGin, int] | None:
    """The knock that leaves least, or big gin, and the points it leaves; None where none is legal."""
    declared = paying_big_gin(view)
    if declared:
        return declared, 0
    card = best_shed(view)
    knock = knock_with(view, card)
    return None if refusal(view, knock) else (knock, deadwood(view.hand ^ 1 << card))

"""What players by formula share: the exact choices, and what a discard may lead to."""

from __future__ import annotations

from gin.actions import Action, DrawUpcard
from gin.bots.candidate import may_take, not_taking
from gin.bots.draws import draws
from gin.cards import FULL_DECK, cards_of, mask_of
from gin.melds import MELDS, best_arrangements, deadwood, melded
from gin.proposals import exact_defence
from gin.round import Phase
from gin.view import PlayerView

_MELDS_OF_THREE = tuple(
    tuple(meld for meld in MELDS if meld >> card & 1 and meld.bit_count() == 3) for card in range(52)
)
# Danger of a card by how many of a meld's other two the opponent is known to hold.
DANGER = (1, 12, 60)


def own_turn(view: PlayerView) -> int:
    """Which of this seat's turns of the round it is, from 1."""
    return 1 + sum(1 for move in view.moves if move.seat == view.seat and move.kind == "discard")


def draw_or_defence(view: PlayerView) -> Action:
    """The moves of a player who takes the upcard only for a meld and less deadwood, and defends exactly."""
    if view.phase is Phase.DEFEND:
        return exact_defence(view)
    upcard = view.upcard
    if upcard is None or not may_take(view):
        return not_taking(view)
    held = view.hand | 1 << upcard
    joins = any(melded(melds) >> upcard & 1 for melds in best_arrangements(held))
    after = min(deadwood(held ^ 1 << card) for card in cards_of(view.hand))
    return DrawUpcard() if joins and after < deadwood(view.hand) else not_taking(view)


def after_draw(view: PlayerView, card: int) -> list[int]:
    """The deadwood after throwing a card, each draw that may come, and the best discard; ascending."""
    pool = FULL_DECK & ~(view.hand | mask_of(view.discard_pile) | view.seen)
    return draws(view.hand ^ 1 << card, pool)


def danger(view: PlayerView, card: int) -> int:
    """How well the opponent might use a card: the melds it would complete, those he is near counting more."""
    total = 0
    for meld in _MELDS_OF_THREE[card]:
        others = meld ^ 1 << card
        if not others & ~view.unseen:
            total += DANGER[(others & view.seen).bit_count()]
    return total

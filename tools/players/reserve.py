"""Players that no training has met, so that a level is not measured only by those it has learnt to beat.

They differ from those of tools/train/players.h in more than a number: one counts what makes gin, one never
knocks, and one plays by probabilities of its own, remembering what the opponent leaves lying.
"""

from __future__ import annotations

from gin.actions import Action, Discard
from gin.bots.candidate import progressing
from gin.cards import card_points
from gin.melds import MELDS, deadwood
from gin.proposals import best_ending
from gin.round import Phase
from gin.view import PlayerView
from tools.players.formula import after_draw, danger, draw_or_defence
from tools.players.published import camping

# The hopeful camper: its knocking turns, and what a card that would make gin is worth.
KNOCKING_TURNS, GIN_CARD = 5, 10
# The gin-only player: what the next draw weighs, all through the round.
STEADY_HOPE = 12
# The reckoner: the deadwood it expects of an opponent at the deal, how it falls by his turns and takes, and
# by how much a knock must be better.
AT_DEAL, BY_TURN, BY_TAKE, FLOOR, MARGIN = 48, 3.5, 6, 9, 5
RECKONER_CAUTION = 0.25


def hopeful_camper(view: PlayerView) -> Action:
    """A camper who knocks at will through its fifth turn, and throws so as to keep what may make gin."""
    return camping(view, KNOCKING_TURNS, GIN_CARD)


def gin_only(view: PlayerView) -> Action:
    """Never ends a round but by gin."""
    if view.phase is not Phase.DISCARD:
        return draw_or_defence(view)
    ending = best_ending(view)
    if ending and ending[1] == 0:
        return ending[0]

    def cost(card: int) -> float:
        after = after_draw(view, card)
        return deadwood(view.hand ^ 1 << card) + STEADY_HOPE * sum(after) / len(after)

    return Discard(min(progressing(view), key=cost))


_OTHERS = tuple(
    tuple(meld ^ 1 << card for meld in MELDS if meld >> card & 1 and meld.bit_count() == 3)
    for card in range(52)
)


def reckoner(view: PlayerView) -> Action:
    """Keeps cards by how many live melds they are part of, knocks by what it reckons that he holds."""
    if view.phase is not Phase.DISCARD:
        return draw_or_defence(view)
    ending = best_ending(view)
    if ending and (ending[1] == 0 or ending[1] + MARGIN < _reckoned(view)):
        return ending[0]
    return Discard(min(progressing(view), key=lambda card: _regret(view, card)))


def _reckoned(view: PlayerView) -> float:
    """The deadwood that the opponent may have left by now."""
    other = 1 - view.seat
    turns = sum(1 for move in view.moves if move.seat == other and move.kind == "discard")
    takes = sum(1 for move in view.moves if move.seat == other and move.kind == "draw_upcard")
    return max(AT_DEAL - BY_TURN * turns - BY_TAKE * takes, FLOOR)


def _regret(view: PlayerView, card: int) -> float:
    """What throwing a card costs: the deadwood left, the chances it takes away, the use it may be to him."""
    kept = view.hand ^ 1 << card
    live = view.unseen & ~view.seen
    chances = sum(
        (others & ~kept).bit_count() <= 1 and not others & ~(kept | live) for others in _OTHERS[card]
    )
    return deadwood(kept) + (1.5 + card_points(card) / 4) * chances + RECKONER_CAUTION * danger(view, card)

"""Two players of the literature in our own words: the common baseline, and the best that was published."""

from __future__ import annotations

from gin.actions import Action, Discard
from gin.bots.candidate import progressing
from gin.cards import rank_of
from gin.melds import best_arrangements, deadwood, melded
from gin.proposals import best_ending
from gin.round import Phase
from gin.view import PlayerView
from tools.players.formula import after_draw, danger, draw_or_defence, own_turn

# The camper: how much the next draw weighs, how that fades by the turn, and in how many turns it knocks at
# will.
HOPE, FADE, KNOCKING_TURNS = 18, 0.9, 3
CAUTION = 0.5


def simple(view: PlayerView) -> Action:
    """Takes the upcard for a meld, throws the highest loose card, knocks at the first chance."""
    if view.phase is not Phase.DISCARD:
        return draw_or_defence(view)
    ending = best_ending(view)
    if ending:
        return ending[0]
    loose = view.hand & ~melded(best_arrangements(view.hand)[0])
    cards = progressing(view)
    return Discard(max(cards, key=lambda card: (loose >> card & 1, rank_of(card), card)))


def camper(view: PlayerView) -> Action:
    """Throws what is cheapest now, after a draw and for the danger; knocks in its first turns, or gin."""
    return camping(view, KNOCKING_TURNS)


def camping(view: PlayerView, knocking_turns: int, gin_card: int = 0) -> Action:
    """The camper's way, knocking at will in so many turns; `gin_card` points off for each card making gin."""
    if view.phase is not Phase.DISCARD:
        return draw_or_defence(view)
    ending = best_ending(view)
    turn = own_turn(view)
    if ending and (turn <= knocking_turns or ending[1] == 0):
        return ending[0]
    hope = HOPE * FADE ** (turn - 1)

    def cost(card: int) -> float:
        after = after_draw(view, card)
        now = deadwood(view.hand ^ 1 << card)
        return now + hope * sum(after) / len(after) + CAUTION * danger(view, card) - gin_card * after.count(0)

    return Discard(min(progressing(view), key=cost))

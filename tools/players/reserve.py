"""Players that no training has met, so that a level is not measured only by those it has learnt to beat.

They differ from those of tools/train/players.h in more than a number: one counts what makes gin, one never
knocks, one plays by probabilities of its own, remembering what the opponent leaves lying, and one guesses at
his hand.
"""

from __future__ import annotations

from gin.actions import Action, Discard
from gin.bots.candidate import progressing
from gin.cards import card_points, cards_of, mask_of
from gin.melds import MELDS, deadwood
from gin.proposals import best_ending
from gin.round import HAND_SIZE, Phase
from gin.view import PlayerView
from tools.players.formula import after_draw, danger, draw_or_defence
from tools.players.published import camping
from tools.players.random_player import random_of

# The hopeful camper: its knocking turns, and what a card that would make gin is worth.
KNOCKING_TURNS, GIN_CARD = 5, 10
# The gin-only player: what the next draw weighs, all through the round.
STEADY_HOPE = 12
# The reckoner: the deadwood it expects of an opponent at the deal, how it falls by his turns and takes, and
# by how much a knock must be better.
AT_DEAL, BY_TURN, BY_TAKE, FLOOR, MARGIN = 48, 3.5, 6, 9, 5
RECKONER_CAUTION = 0.25
# The guesser: how many hands, and the points by which they must be above its own for a knock.
GUESSES, GUESSED_GAIN = 8, 14


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


def guesser(view: PlayerView) -> Action:
    """Deals itself hands that the opponent may have, and weighs each discard and a knock against them."""
    if view.phase is not Phase.DISCARD:
        return draw_or_defence(view)
    hands = _guessed(view)
    ending = _ending_against(view, hands)
    if ending:
        return ending

    def cost(card: int) -> float:
        after = after_draw(view, card)
        return deadwood(view.hand ^ 1 << card) + sum(after) / len(after) + _use_to(hands, card)

    return Discard(min(progressing(view), key=cost))


def _guessed(view: PlayerView) -> list[int]:
    """Hands of ten with the cards that the opponent is known to hold, the others from the unseen."""
    random, unseen = random_of(view), cards_of(view.unseen & ~view.seen)
    missing = HAND_SIZE - view.seen.bit_count()
    return [view.seen | mask_of(random.sample(unseen, missing)) for _ in range(GUESSES)]


def _ending_against(view: PlayerView, hands: list[int]) -> Action | None:
    """Gin, or a knock that would gain enough against these hands, lay-offs left out."""
    ending = best_ending(view)
    if ending is None:
        return None
    action, left = ending
    gain = sum(map(deadwood, hands)) / len(hands) - left
    return action if left == 0 or gain >= GUESSED_GAIN else None


def _use_to(hands: list[int], card: int) -> float:
    """By how much the card would lower such hands' deadwood, on average."""

    def least(hand: int) -> int:
        return min(deadwood(hand ^ 1 << other | 1 << card) for other in cards_of(hand))

    return sum(max(deadwood(hand) - least(hand), 0) for hand in hands) / len(hands)

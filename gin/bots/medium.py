"""The middle level: a sound, patient player that remembers what was thrown and taken.

It takes the upcard only when that leaves it strictly less deadwood, which cannot go on for ever; throws
what leaves little deadwood and good chances to improve, and what the opponent can use least; knocks early
in a round, and later waits for gin. Its weights are those that did well against two players of the
literature; docs/ai.md has the figures.
"""

from gin.actions import Discard
from gin.bots.candidate import Candidate, progressing, ranked
from gin.bots.draws import DANGERS, draws
from gin.cards import cards_of
from gin.melds import MELDS, deadwood
from gin.proposals import best_ending
from gin.view import PlayerView

# Own turns in which any knock is taken; afterwards the opponent's hand is too good to be knocked at.
EARLY_TURNS = 3
# What a point of deadwood now weighs in a discard, and, by own turn, a point expected after the next draw.
NOW_WEIGHT = 5
HOPE_WEIGHTS = (15, 14, 12, 11, 10, 9, 8, 7, 6, 6, 5)

_MELDS_OF = tuple(
    tuple(meld for meld in MELDS if meld >> card & 1 and meld.bit_count() == 3) for card in range(52)
)


def rank(view: PlayerView) -> tuple[Candidate, ...]:
    """The moves worth thinking of for the player on turn, best first."""
    return ranked(view, _gain, _sheds)


def _gain(view: PlayerView, upcard: int) -> int:
    """What taking the upcard for a meld saves in points of deadwood; else negative."""
    before = deadwood(view.hand)
    held = view.hand | 1 << upcard
    after = min(deadwood(held ^ 1 << card) for card in cards_of(view.hand))
    if after >= before:
        return -1
    joins = any(meld & held == meld for meld in _MELDS_OF[upcard])
    return before - after if joins else -1


def _turns(view: PlayerView) -> int:
    """How many turns this seat has ended or begun in the round, the running one included."""
    return 1 + sum(1 for move in view.moves if move.seat == view.seat and move.kind == "discard")


def _sheds(view: PlayerView) -> tuple[Candidate, ...]:
    ending = best_ending(view)
    if ending and ending[1] == 0:
        return (Candidate(ending[0], 0),)
    discards = [Candidate(Discard(card), -_cost(view, card)) for card in progressing(view)]
    discards.sort(key=lambda candidate: -candidate.worth)
    if ending is None:
        return tuple(discards)
    knock, _ = ending
    if _turns(view) <= EARLY_TURNS:
        return Candidate(knock, discards[0].worth + 1), *discards
    return *discards, Candidate(knock, discards[-1].worth - 1)


def _cost(view: PlayerView, card: int) -> int:
    kept = view.hand ^ 1 << card
    unseen = view.unseen & ~(1 << card)
    count = unseen.bit_count()
    hope = HOPE_WEIGHTS[min(_turns(view), len(HOPE_WEIGHTS)) - 1]
    now = deadwood(kept)
    return count * (NOW_WEIGHT * now + _danger(view, card)) + hope * sum(draws(kept, unseen))


def _danger(view: PlayerView, card: int) -> int:
    """How well the opponent might use a card, from what he was seen to take and what may be in his hand."""
    danger = 0
    for meld in _MELDS_OF[card]:
        others = meld ^ 1 << card
        if others & ~view.unseen == 0:
            danger += DANGERS[(others & view.seen).bit_count()]
    return danger

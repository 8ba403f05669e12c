"""The easy level: plays as a beginner does.

It looks at its own hand alone: keeps what is melded or looks like a meld, throws the highest of the rest,
knocks as soon as it can, remembers nothing, and does not notice every upcard that it could use.
"""

from gin.actions import Discard
from gin.bots.candidate import Candidate, progressing, ranked
from gin.cards import SUIT_SIZE, card_points, cards_of, rank_of
from gin.melds import RANK_MASKS, best_arrangements, deadwood, melded
from gin.proposals import best_ending
from gin.view import PlayerView

# Points by which a loose card is spared for a card beside it: of its rank, or next to it in its suit.
PAIR_LIKING = 6
NEXT_LIKING = 4
# Of so many upcards that would lie in a meld, it does not notice one.
OVERLOOKS_ONE_IN = 4


def rank(view: PlayerView) -> tuple[Candidate, ...]:
    """The moves a beginner thinks of, best first; their worth is how much he likes them."""
    return ranked(view, _gain, _sheds)


def _gain(view: PlayerView, upcard: int) -> int:
    """The points of deadwood that the upcard saves by lying in a meld; else it is left."""
    held = view.hand | 1 << upcard
    if not melded(best_arrangements(held)[0]) >> upcard & 1:
        return -1
    after = min(deadwood(held ^ 1 << card) for card in cards_of(view.hand))
    return -1 if after and _overlooked(held) else deadwood(view.hand) - after


def _overlooked(held: int) -> bool:
    """Whether the upcard among these cards is not noticed: chance, but always the same for the same cards."""
    return held % 8191 % OVERLOOKS_ONE_IN == 0


def _sheds(view: PlayerView) -> tuple[Candidate, ...]:
    ending = best_ending(view)
    loose = view.hand & ~melded(best_arrangements(view.hand)[0])
    discards = [Candidate(Discard(card), _dislike(card, loose)) for card in progressing(view)]
    discards.sort(key=lambda candidate: -candidate.worth)
    knocks = [Candidate(ending[0], discards[0].worth + 1)] if ending else []
    return (*knocks, *discards)


def _dislike(card: int, loose: int) -> int:
    """How gladly a card is thrown: by its points, less what a card beside it promises; a melded one last."""
    if not loose >> card & 1:
        return -100 - card_points(card)
    others = loose ^ 1 << card
    suit_mates = (others >> card - card % SUIT_SIZE) & 0x1FFF
    near = suit_mates & (1 << rank_of(card) << 1 | 1 << rank_of(card) >> 1)
    liking = PAIR_LIKING if others & RANK_MASKS[rank_of(card)] else NEXT_LIKING if near else 0
    return card_points(card) - liking

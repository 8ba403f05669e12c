"""Deadwood with the cards that make it, and what the next draw from the stock may do: `melds` again, for
speed. With it the measures that several levels share.

A level asks for thousands of hands to make one move. Once it is fixed which sets are laid, every maximal run
is a meld, so what stays loose is looked up suit by suit.
"""

from gin.cards import CARD_POINTS, RANK_POINTS, SUIT_SIZE, cards_of, mask_of
from gin.melds import RANK_MASKS, SUIT

# Danger of a discard by how many of a meld's other two cards the opponent is known to hold.
DANGERS = (1, 12, 60)

_ACES = mask_of(range(0, 52, SUIT_SIZE))
_KINGS = mask_of(range(SUIT_SIZE - 1, 52, SUIT_SIZE))
_ALL_SUITS = 1 | 1 << 13 | 1 << 26 | 1 << 39
_OF_POINTS = tuple(mask_of(card for card in range(52) if CARD_POINTS[card] == worth) for worth in range(11))

_HIGHEST = (0, *RANK_POINTS)


def most_left_after_taking(before: int, least: int) -> int:
    """The most deadwood to end a turn with in which the upcard was taken: less than `before` it.

    `least` is the least that the turn can leave. Where that is no less than before, it is the answer, and
    the upcard should not have been taken.

    Source: docs/rules.md, Moves.
    """
    return max(before - 1, least)


class _Loose(dict[int, tuple[int, int]]):
    """By 13 bits of a suit's cards: points and bits that are in no run, every maximal run being laid."""

    def __missing__(self, suit: int) -> tuple[int, int]:
        loose = suit
        for low in range(SUIT_SIZE - 2):
            if suit >> low & 7 == 7:
                loose &= ~(7 << low)
        left = sum(RANK_POINTS[rank] for rank in range(SUIT_SIZE) if loose >> rank & 1)
        self[suit] = left, loose
        return self[suit]


_LOOSE = _Loose()


def _set_choices(hand: int) -> list[int]:
    """Every choice of sets to lay, as the set of their cards; none at all comes first."""
    spades, hearts, diamonds, clubs = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    ranks = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    choices = [0]
    while ranks:
        low = ranks & -ranks
        held = hand & RANK_MASKS[low.bit_length() - 1]
        ranks ^= low
        sets = [held]
        if held.bit_count() == 4:
            sets += [held ^ 1 << card for card in cards_of(held)]
        choices += [choice | laid for laid in sets for choice in choices]
    return choices


def _left(rest: int) -> tuple[int, int]:
    """The points and the cards that are in no run."""
    spades, hearts = _LOOSE[rest & SUIT], _LOOSE[rest >> 13 & SUIT]
    diamonds, clubs = _LOOSE[rest >> 26 & SUIT], _LOOSE[rest >> 39]
    return (
        spades[0] + hearts[0] + diamonds[0] + clubs[0],
        spades[1] | hearts[1] << 13 | diamonds[1] << 26 | clubs[1] << 39,
    )


def loose_of(hand: int) -> tuple[int, int]:
    """The hand's deadwood, and the cards that the first best way to lay it out leaves loose."""
    return min(map(_left, (hand ^ choice for choice in _set_choices(hand))), key=_points_only)


def _points_only(left: tuple[int, int]) -> int:
    return left[0]


def _laid(rest: int) -> tuple[int, int]:
    """The points that are in no run, and the points of the highest such card, 0 where there is none."""
    spades, hearts = _LOOSE[rest & SUIT], _LOOSE[rest >> 13 & SUIT]
    diamonds, clubs = _LOOSE[rest >> 26 & SUIT], _LOOSE[rest >> 39]
    ranks = spades[1] | hearts[1] | diamonds[1] | clubs[1]
    return spades[0] + hearts[0] + diamonds[0] + clubs[0], _HIGHEST[ranks.bit_length()]


def _after_discard(held: int) -> int:
    """The least deadwood that eleven cards leave: the highest loose card goes."""
    least = 1000
    for choice in _set_choices(held):
        left, highest = _laid(held ^ choice)
        if left - highest < least:
            least = left - highest
    return least


def _joining(hand: int) -> int:
    """The cards that would lie in a meld with two cards of the hand."""
    up = (hand & ~_KINGS) << 1
    down = (hand & ~_ACES) >> 1
    runs = up & down | up & (up & ~_KINGS) << 1 | down & (down & ~_ACES) >> 1
    spades, hearts, diamonds, clubs = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    pairs = (spades | hearts) & (diamonds | clubs) | spades & hearts | diamonds & clubs
    return (runs | pairs * _ALL_SUITS) & ~hand


def draws(kept: int, pool: int) -> list[int]:
    """The deadwood after a draw of each card of the pool and the best discard, ascending."""
    joining = _joining(kept) & pool
    after = [_after_discard(kept | 1 << card) for card in cards_of(joining)]
    others = pool & ~joining
    laid = [_laid(kept ^ choice) for choice in _set_choices(kept)]
    for worth in range(1, 11):
        count = (others & _OF_POINTS[worth]).bit_count()
        if count:
            after += [min([left + min(worth - highest, 0) for left, highest in laid])] * count
    after.sort()
    return after

"""Melds, arrangements, deadwood and lay-offs: what a set of cards is worth and how it can be laid out.

A meld is a set of cards (see ``cards``): three or four of one rank, or three or more in sequence in one
suit, ace low. An arrangement is a tuple of disjoint melds in canonical order, by their lowest card.
Whose turn it is, and who may lay off, this module does not know.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from gin.cards import RANK_POINTS, SUIT_SIZE, cards_of, cards_text, mask_of, points, rank_of

Arrangement = tuple[int, ...]

SUIT = (1 << SUIT_SIZE) - 1


def _rank_mask(rank: int) -> int:
    return mask_of(rank + SUIT_SIZE * suit for suit in range(4))


RANK_MASKS = tuple(_rank_mask(rank) for rank in range(SUIT_SIZE))

SETS = tuple(
    mask_of(cards) for full in RANK_MASKS for size in (3, 4) for cards in combinations(cards_of(full), size)
)
RUNS = tuple(
    ((1 << length) - 1) << (suit * SUIT_SIZE + low)
    for suit in range(4)
    for length in range(3, SUIT_SIZE + 1)
    for low in range(SUIT_SIZE + 1 - length)
)
MELDS = SETS + RUNS
_SETS = frozenset(SETS)
_RUNS = frozenset(RUNS)


class Layoff(NamedTuple):
    """A card that the defender adds to one of the knocker's melds, named as the knocker laid it."""

    card: int
    meld: int


class Defence(NamedTuple):
    """A defender's own melds, his lay-offs in canonical order, and the points that are left loose."""

    melds: Arrangement
    layoffs: tuple[Layoff, ...]
    left: int


def is_set(cards: int) -> bool:
    """Whether the cards are three or four of one rank."""
    return cards in _SETS


def is_run(cards: int) -> bool:
    """Whether the cards are three or more in sequence in one suit; the ace is low only."""
    return cards in _RUNS


def is_meld(cards: int) -> bool:
    """Whether the cards are a meld.

    >>> from gin.cards import parse_cards
    >>> is_meld(parse_cards("As 2s 3s")), is_meld(parse_cards("Qs Ks As"))
    (True, False)

    Source: docs/rules.md, Melds.
    """
    return cards in _SETS or cards in _RUNS


def melds_in(hand: int) -> tuple[int, ...]:
    """Every meld that can be made of a hand's cards."""
    return tuple(meld for meld in MELDS if meld & hand == meld)


def in_order(melds: Iterable[int]) -> Arrangement:
    """The melds in canonical order, by their lowest card."""
    return tuple(sorted(melds, key=lambda meld: meld & -meld))


def meld_text(meld: int) -> str:
    """The text form of a meld.

    >>> meld_text(0b111)
    'As 2s 3s'
    """
    return cards_text(meld)


@cache
def _run_points(suit: int) -> int:
    """The most points that runs can hold among one suit's cards, given as 13 bits."""
    if not suit:
        return 0
    top = suit.bit_length() - 1
    best = _run_points(suit ^ (1 << top))
    run = 1 << top
    held = RANK_POINTS[top]
    for rank in range(top - 1, -1, -1):
        if not suit >> rank & 1:
            break
        run |= 1 << rank
        held += RANK_POINTS[rank]
        if top - rank >= 2:
            best = max(best, held + _run_points(suit ^ run))
    return best


def deadwood(hand: int) -> int:
    """The fewest points that can be left in no meld, over all ways to lay out exactly these cards.

    Which sets are laid is tried out; the runs then fall apart by suit and are looked up.

    >>> from gin.cards import parse_cards
    >>> deadwood(parse_cards("3h 4h 5h 6h 6d 6c Ks Qd 9c 2s"))
    31

    Source: docs/rules.md, Melds.
    """
    return points(hand) - _melded_points(hand)


def _melded_points(hand: int) -> int:
    spades = hand & SUIT
    hearts = hand >> 13 & SUIT
    diamonds = hand >> 26 & SUIT
    clubs = hand >> 39
    in_three_suits = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    return _melded_with_sets_of(in_three_suits, hand)


def _melded_with_sets_of(ranks: int, hand: int) -> int:
    """The most points melded when sets are made of these ranks only, given as 13 bits."""
    if not ranks:
        return (
            _run_points(hand & SUIT)
            + _run_points(hand >> 13 & SUIT)
            + _run_points(hand >> 26 & SUIT)
            + _run_points(hand >> 39)
        )
    bit = ranks & -ranks
    rank = bit.bit_length() - 1
    held = hand & RANK_MASKS[rank]
    best = 0
    for taken in _set_choices(held):
        worth = RANK_POINTS[rank] * taken.bit_count() + _melded_with_sets_of(ranks ^ bit, hand ^ taken)
        best = max(best, worth)
    return best


@cache
def _set_choices(held: int) -> tuple[int, ...]:
    """The sets that can be made of cards of one rank, and the choice to make none (0)."""
    return 0, *(meld for meld in SETS if meld & held == meld)


def arrangements(hand: int) -> tuple[Arrangement, ...]:
    """Every arrangement of a hand, the empty one included, in no promised order.

    >>> from gin.cards import parse_cards
    >>> [[meld_text(m) for m in a] for a in arrangements(parse_cards("5h 6h 7h 8h"))]
    [[], ['5h 6h 7h'], ['6h 7h 8h'], ['5h 6h 7h 8h']]
    """
    return tuple(in_order(melds) for melds in _disjoint(melds_in(hand)))


def _disjoint(melds: tuple[int, ...]) -> Iterator[Arrangement]:
    yield ()
    for i, meld in enumerate(melds):
        for others in _disjoint(tuple(other for other in melds[i + 1 :] if not other & meld)):
            yield (meld, *others)


def melded(melds: Iterable[int]) -> int:
    """The set of all cards in the melds."""
    cards = 0
    for meld in melds:
        cards |= meld
    return cards


def left_loose(hand: int, melds: Iterable[int]) -> int:
    """The points of a hand's cards that are in none of the melds."""
    return points(hand & ~melded(melds))


def best_arrangements(hand: int) -> tuple[Arrangement, ...]:
    """The arrangements that leave the hand's deadwood, fewest melds first."""
    least = deadwood(hand)
    best = [melds for melds in arrangements(hand) if left_loose(hand, melds) == least]
    return tuple(sorted(best, key=lambda melds: (len(melds), melds)))


def layoff_room(spread: Arrangement, unseen: int) -> int:
    """How many of the unseen cards could be laid off on a spread, chains included.

    >>> from gin.cards import parse_cards
    >>> layoff_room((parse_cards("4s 5s 6s"),), parse_cards("2s 7s 8s Kh"))
    2
    """
    room = 0
    for meld in spread:
        room |= _reach(meld, unseen)
    return room.bit_count()


def _reach(meld: int, cards: int) -> int:
    """The cards that could be added to a meld if all of `cards` were held."""
    if is_set(meld):
        return RANK_MASKS[rank_of(meld.bit_length() - 1)] & ~meld & cards
    return mask_of(_steps_down(meld, cards)) | mask_of(_steps_up(meld, cards))


def _steps_down(run: int, cards: int) -> list[int]:
    """The cards held that lengthen a run at its low end, nearest first."""
    steps = []
    card = (run & -run).bit_length() - 2
    while card % SUIT_SIZE != SUIT_SIZE - 1 and card >= 0 and cards >> card & 1:
        steps.append(card)
        card -= 1
    return steps


def _steps_up(run: int, cards: int) -> list[int]:
    """The cards held that lengthen a run at its high end, nearest first."""
    steps = []
    card = run.bit_length()
    while card % SUIT_SIZE != 0 and cards >> card & 1:
        steps.append(card)
        card += 1
    return steps


def fits(card: int, meld: int) -> bool:
    """Whether a card may be added to a meld as it lies now.

    Source: docs/rules.md, Lay-offs.
    """
    bit = 1 << card
    return not meld & bit and is_meld(meld | bit)


def proposed_arrangement(hand: int, unseen: int) -> Arrangement:
    """The arrangement that is best for a knocker: least deadwood, then least room for lay-offs.

    `unseen` are the cards that may be in the defender's hand.

    >>> from gin.cards import FULL_DECK, parse_cards
    >>> hand = parse_cards("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h")
    >>> [meld_text(m) for m in proposed_arrangement(hand, FULL_DECK & ~hand)]
    ['3s 4s 5s', '6s 6h 6d 6c']

    Source: docs/rules.md, Knock.
    """
    return min(best_arrangements(hand), key=lambda melds: (layoff_room(melds, unseen), len(melds), melds))


def canonical_layoffs(layoffs: Iterable[Layoff]) -> tuple[Layoff, ...]:
    """The lay-offs in the one order in which each fits when its turn comes, if any order does.

    By meld; at a run's low end descending, then at its high end ascending.
    """

    def order(layoff: Layoff) -> tuple[int, int, int]:
        card, meld = layoff
        low = meld & -meld
        below = 1 << card < low
        return low, 0 if below else 1, -card if below else card

    return tuple(sorted(layoffs, key=order))


def extended(spread: Arrangement, layoffs: Iterable[Layoff]) -> Arrangement | None:
    """The spread's melds, in the spread's order, with the lay-offs on them; None where one does not fit.

    The lay-offs must come in canonical order.
    """
    grown = {meld: meld for meld in spread}
    for card, meld in layoffs:
        if meld not in grown or not fits(card, grown[meld]):
            return None
        grown[meld] |= 1 << card
    return tuple(grown.values())


def layoff_choices(hand: int, spread: Arrangement) -> tuple[tuple[Layoff, ...], ...]:
    """Every way to lay cards of a hand off on a spread, none at all included, each in canonical order."""
    ways: list[tuple[int, tuple[Layoff, ...]]] = [(0, ())]
    for meld in spread:
        ways = [
            (used | mask_of(added), (*way, *(Layoff(card, meld) for card in added)))
            for used, way in ways
            for added in _additions(meld, hand & ~used)
        ]
    return tuple(canonical_layoffs(way) for _, way in ways)


def _additions(meld: int, hand: int) -> list[list[int]]:
    """The card lists of a hand that can be added to one meld."""
    if is_set(meld):
        return [[], *([card] for card in cards_of(_reach(meld, hand)))]
    down, up = _steps_down(meld, hand), _steps_up(meld, hand)
    return [down[:i] + up[:j] for i in range(len(down) + 1) for j in range(len(up) + 1)]


def best_defence(hand: int, spread: Arrangement) -> Defence:
    """The defence that leaves least, over all own melds and lay-offs together.

    Of equal ones, the one with the fewest lay-offs.

    >>> from gin.cards import parse_cards
    >>> spread = tuple(map(parse_cards, ["7s 8s 9s", "Jh Jd Jc", "2h 2d 2c"]))
    >>> best_defence(parse_cards("4s 5s 6s 4h 4d Ks Kh Kd Kc Ah"), spread).left
    1

    Source: docs/rules.md, Lay-offs.
    """

    def rest(layoffs: tuple[Layoff, ...]) -> int:
        return hand & ~mask_of(card for card, _ in layoffs)

    layoffs = min(layoff_choices(hand, spread), key=lambda way: (deadwood(rest(way)), len(way), way))
    melds = best_arrangements(rest(layoffs))[0]
    return Defence(melds, layoffs, left_loose(rest(layoffs), melds))

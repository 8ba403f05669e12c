"""Cards and sets of cards, their text, their points, and the shuffle.

A card is an int: suit times 13 plus rank, suits in the order spades, hearts, diamonds, clubs, ranks
from the ace (0) to the king (12). A set of cards, a player's hand for one, is an int too: the bit
``1 << card`` is set for every card in it. This module knows nothing of melds or of turns.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

RANKS = "A23456789TJQK"
SUITS = "shdc"
SUIT_SIZE = len(RANKS)
FULL_DECK = (1 << 52) - 1

RANK_POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
CARD_POINTS = RANK_POINTS * 4


class ParseError(ValueError):
    """A text that is not the text form of what was asked for."""


def rank_of(card: int) -> int:
    """The rank, 0 (ace) to 12 (king)."""
    return card % SUIT_SIZE


def suit_of(card: int) -> int:
    """The suit, 0 to 3: spades, hearts, diamonds, clubs."""
    return card // SUIT_SIZE


def is_spade(card: int) -> bool:
    """Whether the card's suit is spades.

    >>> is_spade(parse_card("As")), is_spade(parse_card("Ah"))
    (True, False)
    """
    return suit_of(card) == SUITS.index("s")


def card_points(card: int) -> int:
    """The points a card counts when it lies loose, 1 to 10.

    >>> card_points(parse_card("As")), card_points(parse_card("Kh"))
    (1, 10)

    Source: docs/rules.md, Cards.
    """
    return CARD_POINTS[card]


def points(cards: int) -> int:
    """The sum of the points of all cards of a set.

    >>> points(parse_cards("As 7d Qc"))
    18
    """
    total = 0
    while cards:
        low = cards & -cards
        total += CARD_POINTS[low.bit_length() - 1]
        cards ^= low
    return total


def cards_of(cards: int) -> tuple[int, ...]:
    """The cards of a set, ascending."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return tuple(found)


def mask_of(cards: Iterable[int]) -> int:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def card_text(card: int) -> str:
    """The text form of a card: rank, then suit.

    >>> card_text(17)
    '5h'
    """
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


def cards_text(cards: int) -> str:
    """The text form of a set of cards, ascending, with a space between two cards."""
    return " ".join(map(card_text, cards_of(cards)))


_CARDS = {card_text(card): card for card in range(52)}


def parse_card(text: str) -> int:
    """The card of a text form.

    Raises: ParseError where the text is not a card.
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise ParseError(f"not a card: {text!r}") from None


def parse_cards(text: str) -> int:
    """The set of the cards in a text, in any order; the empty text is the empty set.

    >>> cards_text(parse_cards("7d As 5h"))
    'As 5h 7d'

    Raises: ParseError where a word is not a card, or a card comes twice.
    """
    cards = 0
    for word in text.split():
        bit = 1 << parse_card(word)
        if cards & bit:
            raise ParseError(f"{word} comes twice in {text!r}")
        cards |= bit
    return cards


def _bytes(seed: str, round_number: int) -> Iterator[int]:
    counter = 0
    while True:
        yield from sha256(f"{seed}/{round_number}/{counter}".encode("ascii")).digest()
        counter += 1


def deck(seed: str, round_number: int) -> tuple[int, ...]:
    """The 52 cards of a round in their shuffled order, the same on every machine for ever.

    An unbiased Fisher-Yates shuffle over bytes that SHA-256 makes of the match's seed and the round's
    number; a byte that would favour some card is thrown away.

    >>> cards_text(mask_of(deck("00" * 16, 1))) == cards_text(FULL_DECK)
    True

    Source: docs/rules.md, Shuffle.
    """
    stream = _bytes(seed, round_number)

    def below(bound: int) -> int:
        while True:
            byte = next(stream)
            if byte < 256 - 256 % bound:
                return byte % bound

    cards = list(range(52))
    for i in range(51, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def coin(seed: str, round_number: int) -> int:
    """A seat, 0 or 1, drawn from the seed for one round: who deals where chance decides.

    Source: docs/rules.md, Shuffle.
    """
    return sha256(f"{seed}/{round_number}/dealer".encode("ascii")).digest()[0] & 1

"""The moves of a round, each a frozen value with a text form; `parse_action` is the inverse of `str`.

A move says what is done, not who does it nor whether it is allowed. Melds and lay-offs are put into
canonical order when a move is made, so that equal moves are equal and have one text.
"""

from dataclasses import dataclass

from gin.cards import ParseError, card_text, mask_of, parse_card, parse_cards
from gin.melds import Arrangement, Layoff, canonical_layoffs, in_order, meld_text


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the first upcard to the other player."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Take the top card of the stock."""

    def __str__(self) -> str:
        return "draw_stock"


@dataclass(frozen=True, slots=True)
class DrawUpcard:
    """Take the top card of the discard pile."""

    def __str__(self) -> str:
        return "draw_upcard"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a card on the discard pile and end the turn."""

    card: int

    def __str__(self) -> str:
        return f"discard {card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard a card face down and end the round with the spread; gin where it leaves nothing loose.

    >>> str(Knock(parse_card("5h"), (parse_cards("Kh Kd Kc"), parse_cards("7s 8s 9s"))))
    'knock 5h | 7s 8s 9s | Kh Kd Kc'
    """

    card: int
    spread: Arrangement

    def __post_init__(self) -> None:
        object.__setattr__(self, "spread", in_order(self.spread))

    def __str__(self) -> str:
        return f"knock {card_text(self.card)}{_melds_text(self.spread)}"


@dataclass(frozen=True, slots=True)
class BigGin:
    """End the round with all eleven cards melded, without a discard."""

    spread: Arrangement

    def __post_init__(self) -> None:
        object.__setattr__(self, "spread", in_order(self.spread))

    def __str__(self) -> str:
        return f"big_gin{_melds_text(self.spread)}"


@dataclass(frozen=True, slots=True)
class Defend:
    """Answer a knock: own melds, and cards laid off on the knocker's.

    >>> run = parse_cards("7s 8s 9s")
    >>> str(Defend((), (Layoff(parse_card("5s"), run), Layoff(parse_card("6s"), run))))
    'defend | 6s>7s8s9s 5s>7s8s9s'
    """

    melds: Arrangement
    layoffs: tuple[Layoff, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", in_order(self.melds))
        object.__setattr__(self, "layoffs", canonical_layoffs(self.layoffs))

    @property
    def laid_off(self) -> int:
        """The set of the cards that are laid off."""
        return mask_of(card for card, _ in self.layoffs)

    def __str__(self) -> str:
        words = " ".join(map(layoff_text, self.layoffs))
        return f"defend{_melds_text(self.melds)}{f' | {words}' if words else ''}"


Action = Pass | DrawStock | DrawUpcard | Discard | Knock | BigGin | Defend


def _melds_text(melds: Arrangement) -> str:
    return "".join(f" | {meld_text(meld)}" for meld in melds)


def _parse_melds(sections: list[str]) -> Arrangement:
    melds = tuple(map(parse_cards, sections))
    if 0 in melds:
        raise ParseError("a meld without cards")
    return melds


def layoff_text(layoff: Layoff) -> str:
    """The text form of a lay-off: the card, then the knocker's meld as he laid it.

    >>> layoff_text(Layoff(parse_card("6s"), parse_cards("7s 8s 9s")))
    '6s>7s8s9s'
    """
    return f"{card_text(layoff.card)}>{meld_text(layoff.meld).replace(' ', '')}"


def parse_layoff(word: str) -> Layoff:
    """The lay-off of a text form.

    Raises: ParseError where the text is none.
    """
    card, _, meld = word.partition(">")
    cards = " ".join(meld[i : i + 2] for i in range(0, len(meld), 2))
    layoff = Layoff(parse_card(card), parse_cards(cards))
    if not layoff.meld:
        raise ParseError(f"not a lay-off: {word!r}")
    return layoff


def _parse_defence(sections: list[str]) -> Defend:
    if sections and ">" in sections[-1]:
        layoffs = tuple(map(parse_layoff, sections[-1].split()))
        return Defend(_parse_melds(sections[:-1]), layoffs)
    return Defend(_parse_melds(sections), ())


def parse_action(text: str) -> Action:
    """The move of a text form.

    >>> parse_action("discard 5h")
    Discard(card=17)

    Raises: ParseError where the text is not a move.
    """
    head, *sections = [section.strip() for section in text.split("|")]
    match head.split(), sections:
        case ["pass"], []:
            return Pass()
        case ["draw_stock"], []:
            return DrawStock()
        case ["draw_upcard"], []:
            return DrawUpcard()
        case ["discard", card], []:
            return Discard(parse_card(card))
        case ["knock", card], _:
            return Knock(parse_card(card), _parse_melds(sections))
        case ["big_gin"], _:
            return BigGin(_parse_melds(sections))
        case ["defend"], _:
            return _parse_defence(sections)
    raise ParseError(f"not a move: {text!r}")

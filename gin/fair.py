"""Deals that neither side alone chose: a seed pledged by its digest, and a word mixed in afterwards.

The page draws a secret and a salt and shows their digest, the commitment. Only then the person names a
word, and secret and word together make the seed of the deals. Knows texts and digests; knows no card.
"""

from dataclasses import dataclass
from hashlib import sha256

from gin.cards import ParseError

WORD_LENGTH = 40


def is_seed(text: str) -> bool:
    """Whether a text is a seed: 32 lowercase hex digits, 128 bits."""
    return len(text) == 32 and not set(text) - set("0123456789abcdef")


def is_word(text: str) -> bool:
    """Whether a text can be mixed into deals: short, printable, no space at its ends, or empty."""
    return text == "" or (text.isprintable() and text == text.strip() and len(text) <= WORD_LENGTH)


@dataclass(frozen=True, slots=True)
class Pledge:
    """What the deals of a match were made from.

    `secret` and `salt` are 32 hex digits each; `word` is the person's, "" where he named none, on one line
    and without space at either end, at most `WORD_LENGTH` characters.

    >>> Pledge("00" * 16, "11" * 16).commitment[:12]
    'ff85d88b0813'
    >>> Pledge("00" * 16, "11" * 16, "sen").seed
    '50eed9e418166b493660e90971a0e9ab'

    Raises: ParseError where a part is not as described.

    Source: docs/rules.md, Fair deal.
    """

    secret: str
    salt: str
    word: str = ""

    def __post_init__(self) -> None:
        for part in (self.secret, self.salt):
            if not is_seed(part):
                raise ParseError(f"not 32 hex digits: {part!r}")
        if not is_word(self.word):
            raise ParseError(f"not a word of at most {WORD_LENGTH} characters: {self.word!r}")

    @property
    def commitment(self) -> str:
        """What is shown before the word is named: 64 hex digits from which the secret can't be guessed."""
        return _digest(f"{self.secret}/{self.salt}")

    @property
    def seed(self) -> str:
        """The seed of the deals: the secret itself where there is no word."""
        return _digest(f"{self.secret}/{self.word}")[:32] if self.word else self.secret


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()

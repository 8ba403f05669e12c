"""A match as text: its rules, seats, seed and moves; and the way back.

Loading replays the moves on the engine and asks no bot again, so a record is a proof of its own result.
One that does not replay is refused whole.

    gin 2
    rules standard
    seats person medium
    seed 50eed9e418166b493660e90971a0e9ab
    deals fresh
    pledge 00000000000000000000000000000000 11111111111111111111111111111111 sen
    round 1
    pass
    draw_upcard
    discard Kd

The pledge, what the seed was made from, may be missing, and is in no record of version 1. A last line
`given_up 0` says which seat gave the match up. A link tells of the same match's start in one line:
`medium/50eed9e418166b493660e90971a0e9ab/standard`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from gin.actions import parse_action
from gin.bots import LEVELS
from gin.cards import ParseError
from gin.fair import Pledge, is_seed
from gin.match import PERSON, Match, give_up, new_match, next_round, play
from gin.rules import parse_rules, parse_sound_rules

VERSION = 2
OLDEST_VERSION = 1
SHOWN_LENGTH = 80
SEATS_LINE = 3

T = TypeVar("T")


class RecordError(ValueError):
    """A text that is not the record of a match.

    `reason` is "newer" for a record of a later version, "seats" where a person should sit in seat 0, else
    "record"; `line` is the number, from 1, of the first wrong line, and `text` what stands there.
    """

    def __init__(self, reason: str, line: int, text: str, why: str) -> None:
        super().__init__(f"line {line}: {why}: {text!r}")
        self.reason = reason
        self.line = line
        self.text = text


class _Newer(ParseError):
    pass


def record_text(match: Match) -> str:
    """The record of a match, at any moment of it."""
    lines = [
        f"gin {VERSION}",
        f"rules {match.rules}",
        f"seats {' '.join(match.seats)}",
        f"seed {match.seed}",
        f"deals {'known' if match.known else 'fresh'}",
    ]
    if match.pledge:
        lines.append(f"pledge {_pledge_text(match.pledge)}")
    for number, played in enumerate(match.rounds, 1):
        lines.append(f"round {number}")
        lines.extend(str(action) for _, action in played.history)
    if match.given_up is not None:
        lines.append(f"given_up {match.given_up}")
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> Match:
    """The match that a record tells of, replayed move by move.

    Raises: RecordError naming the first line that is wrong.
    """
    *lines, rest = text.split("\n")
    match, start = _opening(lines)
    for index in range(start, len(lines)):
        match = _read(lines, index, partial(_step, match))
    if rest:
        # Half a line may well be a move, but another one than was made.
        raise RecordError("record", len(lines) + 1, rest, "the last line is cut short")
    return match


def parse_own_record(text: str) -> Match:
    """The match of a record, a person in the seat that the page is for.

    Raises: RecordError naming the first line that is wrong.
    """
    match = parse_record(text)
    if match.seats[0] != PERSON:
        raise RecordError("seats", SEATS_LINE, f"seats {' '.join(match.seats)}", "nobody sits in seat 0")
    return match


def _read(lines: Sequence[str], index: int, parse: Callable[[str], T]) -> T:
    """What `parse` makes of a line; its refusal becomes a RecordError that names the line."""
    line = lines[index] if index < len(lines) else ""
    try:
        return parse(line)
    except _Newer as error:
        raise RecordError("newer", index + 1, line, str(error)) from error
    except ValueError as error:
        raise RecordError("record", index + 1, line, str(error)) from error


def _field(word: str, parse: Callable[[str], T]) -> Callable[[str], T]:
    def parse_line(line: str) -> T:
        head, _, value = line.partition(" ")
        if head != word:
            raise ParseError(f"expected {word!r}")
        return parse(value)

    return parse_line


def _opening(lines: Sequence[str]) -> tuple[Match, int]:
    """The match of the lines before the first move, and how many they are."""
    _read(lines, 0, _field("gin", _parse_version))
    rules = _read(lines, 1, _field("rules", parse_rules))
    seats = _read(lines, SEATS_LINE - 1, _field("seats", _parse_seats))
    seed = _read(lines, 3, _field("seed", _parse_seed))
    known = _read(lines, 4, _field("deals", _parse_deals))
    pledged = len(lines) > 5 and lines[5].startswith("pledge ")
    pledge = _read(lines, 5, _field("pledge", partial(_parse_pledge, seed))) if pledged else None
    _read(lines, 5 + pledged, _field("round", partial(_expect_round, 1)))
    return new_match(rules, seats, seed, known, pledge), 6 + pledged


def _parse_version(text: str) -> None:
    if not (text.isascii() and text.isdecimal()):
        raise ParseError("not a version")
    if int(text) > VERSION:
        raise _Newer(f"version {text} is newer than {VERSION}")
    if int(text) < OLDEST_VERSION:
        raise ParseError(f"there was no version {text}")


def _parse_seats(text: str) -> tuple[str, str]:
    match text.split(" "):
        case [bottom, top] if {bottom, top} <= {PERSON, *LEVELS}:
            return bottom, top
    raise ParseError("two seats, each 'person' or a level of the computer")


def _parse_seed(text: str) -> str:
    if not is_seed(text):
        raise ParseError("a seed has 32 hex digits")
    return text


def _pledge_text(pledge: Pledge) -> str:
    return f"{pledge.secret} {pledge.salt} {pledge.word}".rstrip()


def _parse_pledge(seed: str, text: str) -> Pledge:
    secret, _, rest = text.partition(" ")
    salt, _, word = rest.partition(" ")
    pledge = Pledge(secret, salt, word)
    if pledge.seed != seed:
        raise ParseError("the seed is not made from this")
    return pledge


def _parse_deals(text: str) -> bool:
    if text not in ("fresh", "known"):
        raise ParseError("deals are fresh or known")
    return text == "known"


def _expect_round(number: int, text: str) -> None:
    if text != str(number):
        raise ParseError(f"expected round {number}")


def _step(match: Match, line: str) -> Match:
    """The match after one more line: a round's beginning, a move, or giving up."""
    match line.split(" "):
        case ["round", number]:
            _expect_round(match.round_number + 1, number)
            return next_round(match)
        case ["given_up", ("0" | "1") as seat]:
            return give_up(match, int(seat))
        case _:
            return play(match, parse_action(line))


class LinkError(ValueError):
    """A text that is no link to a match's start; `part` ("seats", "seed", "rules") is the first wrong one."""

    def __init__(self, part: str, text: str, why: str) -> None:
        super().__init__(f"{part}: {why}: {text!r}")
        self.part = part
        self.text = text


def link_text(match: Match) -> str:
    """What another person in seat 0 needs to play the same deals, in characters that an address may hold."""
    return f"{match.seats[1]}/{match.seed}/{str(match.rules).replace(' ', '+')}"


def parse_link(text: str) -> Match:
    """The match that a link invites to, at its start, its deals known.

    >>> parse_link("medium/000102030405060708090a0b0c0d0e0f/oklahoma=on+target=150").rules.target
    150

    Raises: LinkError naming the first part that is wrong.
    """
    opponent, _, rest = text.partition("/")
    seed, _, rules = rest.partition("/")
    seats = _part("seats", opponent, lambda value: _parse_seats(f"{PERSON} {value}"))
    _part("seed", seed, _parse_seed)
    sound = _part("rules", rules, lambda value: parse_sound_rules(value.replace("+", " ")))
    return new_match(sound, seats, seed, known=True)


def _part(name: str, text: str, parse: Callable[[str], T]) -> T:
    try:
        return parse(text)
    except ValueError as error:
        raise LinkError(name, text, str(error)) from error


def readable(text: str) -> str:
    """A text short and clean enough to be shown: what is brought may be anything.

    A mark stands for what can't be seen itself, such as what turns the direction of all that follows.
    """
    shown = text if len(text) <= SHOWN_LENGTH else text[:SHOWN_LENGTH] + "…"
    return "".join(sign if sign.isprintable() else "�" for sign in shown)

"""The next match while it is being chosen: its rules, who sits opposite, where its deals come from.

What each knob may be, `rules` knows; how a choice is shown, `screen`.
"""

from dataclasses import dataclass, replace

from gin.bots import LEVELS
from gin.cards import ParseError
from gin.fair import Pledge
from gin.match import PERSON, Match, new_match
from gin.rules import KNOBS, PRESETS, STANDARD, Rules, idle_knob, preset_name, turned

LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class Setup:
    """A match not yet begun.

    `opponent` is "person" or a level of the computer. The deals are pledged, or, where `pledge` is None,
    those of a known `seed`. `wrong` is the last knob's text that was refused, "" where none was.
    """

    rules: Rules = STANDARD
    opponent: str = LEVEL
    pledge: Pledge | None = None
    seed: str = ""
    wrong: str = ""

    @property
    def preset(self) -> str | None:
        """The name of the rules, None where they are the person's own mix."""
        return preset_name(self.rules)

    @property
    def idle(self) -> str | None:
        """The knob that has no effect beside the others, else None."""
        return idle_knob(self.rules)


def again(match: Match, pledge: Pledge) -> Setup:
    """A choice that begins with the rules and the opponent of a match, on new deals."""
    return Setup(match.rules, match.seats[1], pledge)


def invited(match: Match) -> Setup:
    """A choice that begins with everything of a match, its deals known."""
    return Setup(match.rules, match.seats[1], seed=match.seed)


def with_preset(setup: Setup, name: str) -> Setup:
    """The choice with a preset's rules.

    Raises: ParseError where there is no such preset.
    """
    if name not in PRESETS:
        raise ParseError(f"no such preset: {name!r}")
    return replace(setup, rules=PRESETS[name], wrong="")


def with_knob(setup: Setup, text: str) -> Setup:
    """The choice with a knob turned, `target=150`; a value out of range changes nothing and is kept as wrong.

    Raises: ParseError where there is no such knob.
    """
    if text.partition("=")[0] not in KNOBS:
        raise ParseError(f"no such knob: {text!r}")
    try:
        return replace(setup, rules=turned(setup.rules, text), wrong="")
    except ParseError:
        return replace(setup, wrong=text)


def with_opponent(setup: Setup, name: str) -> Setup:
    """The choice with another opponent.

    Raises: ParseError where nobody is called so.
    """
    if name != PERSON and name not in LEVELS:
        raise ParseError(f"no such opponent: {name!r}")
    return replace(setup, opponent=name)


def begun(setup: Setup, word: str) -> Match:
    """The match, dealt; `word` is mixed into pledged deals.

    Raises: ParseError where the word is not one, or there is something wrong with the choice.
    """
    if setup.wrong or setup.idle:
        raise ParseError(f"not to be played: {setup.wrong or setup.idle}")
    seats = PERSON, setup.opponent
    if setup.pledge is None:
        return new_match(setup.rules, seats, setup.seed, known=True)
    pledge = replace(setup.pledge, word=word)
    return new_match(setup.rules, seats, pledge.seed, pledge=pledge)

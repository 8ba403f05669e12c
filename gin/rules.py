"""The rules of a match as data: one frozen record of knobs, and the schools of play as presets.

A knob has a name, a default (Standard's), and the values it may take. What a knob does is written
where the rule is; this module knows only which values are good.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from gin.cards import ParseError

Knob = int | bool | str | None


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`; where `may_be_off`, None too."""

    low: int
    high: int
    may_be_off: bool = False

    def admits(self, value: Knob) -> bool:
        """Whether a knob with this range may have the value."""
        if value is None:
            return self.may_be_off
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def __str__(self) -> str:
        return f"a whole number from {self.low} to {self.high}{' or off' if self.may_be_off else ''}"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def admits(self, value: Knob) -> bool:
        """Whether a knob with this range may have the value."""
        return isinstance(value, bool)

    def __str__(self) -> str:
        return "on or off"


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some words or numbers."""

    values: tuple[int | str, ...]

    def admits(self, value: Knob) -> bool:
        """Whether a knob with this range may have the value."""
        return type(value) in (int, str) and value in self.values

    def __str__(self) -> str:
        return f"one of {', '.join(map(str, self.values))}"


Range = Whole | Switch | OneOf


def _knob(default: Knob, values: Range) -> Any:
    return field(default=default, metadata={"range": values})


@dataclass(frozen=True, slots=True)
class Rules:
    """What a match is played by; the defaults are Standard.

    >>> str(Rules(knock_limit=0, big_gin_bonus=31))
    'knock_limit=0 big_gin_bonus=31'

    Raises: ValueError where a knob's value is out of its range.

    Source: docs/rules.md, Knobs.
    """

    target: int = _knob(100, Whole(25, 500))
    knock_limit: int = _knob(10, Whole(0, 10))
    oklahoma: bool = _knob(False, Switch())
    oklahoma_ace: str = _knob("gin_only", OneOf(("gin_only", "one")))
    oklahoma_spades_double: bool = _knob(False, Switch())
    gin_bonus: int = _knob(25, Whole(0, 50))
    undercut_bonus: int = _knob(25, Whole(0, 50))
    big_gin_bonus: int | None = _knob(None, Whole(0, 60, may_be_off=True))
    rediscard: bool = _knob(False, Switch())
    next_dealer: str = _knob("alternate", OneOf(("alternate", "winner", "loser", "random")))
    box_bonus: int = _knob(0, OneOf((0, 10, 20, 25)))
    game_bonus: int = _knob(0, OneOf((0, 100)))
    shutout: str = _knob("none", OneOf(("none", "double", "plus_100")))
    hollywood: bool = _knob(False, Switch())

    def __post_init__(self) -> None:
        for name, values in KNOBS.items():
            value = getattr(self, name)
            if not values.admits(value):
                raise ValueError(f"{name} is {value_text(value)}, not {values}")

    def __str__(self) -> str:
        standard = Rules()
        words = [
            f"{name}={value_text(getattr(self, name))}"
            for name in KNOBS
            if getattr(self, name) != getattr(standard, name)
        ]
        return " ".join(words) or "standard"


KNOBS: Mapping[str, Range] = {knob.name: knob.metadata["range"] for knob in fields(Rules)}


def value_text(value: Knob) -> str:
    """A knob's value in its text form.

    >>> value_text(None), value_text(True), value_text(25)
    ('off', 'on', '25')
    """
    if value is None or value is False:
        return "off"
    return "on" if value is True else str(value)


def _parse_value(values: Range, text: str) -> Knob:
    match values:
        case Switch():
            return {"on": True, "off": False}.get(text)
        case Whole(may_be_off=True) if text == "off":
            return None
        case _:
            # A longer number is out of every range, and int() would refuse one of thousands of digits.
            is_number = text.isdecimal() and text.isascii() and len(text) < 10
            return int(text) if is_number else text


def parse_rules(text: str) -> Rules:
    """The rules of a text form: "standard", or the knobs that differ from it.

    >>> parse_rules("undercut_bonus=10 rediscard=on").rediscard
    True

    Raises: ParseError naming the first thing wrong.
    """
    rules = Rules()
    named: set[str] = set()
    for word in [] if text == "standard" else text.split():
        rules = turned(rules, word)
        name = word.partition("=")[0]
        if name in named:
            raise ParseError(f"{name} comes twice")
        named.add(name)
    if not named and text != "standard":
        raise ParseError(f"no rules: {text!r}")
    return rules


def turned(rules: Rules, text: str) -> Rules:
    """The rules with one knob turned, of its text form.

    >>> str(turned(Rules(target=150), "oklahoma=on"))
    'target=150 oklahoma=on'

    Raises: ParseError where there is no such knob or it has no such value.
    """
    name, equals, value = text.partition("=")
    if not equals or name not in KNOBS:
        raise ParseError(f"not a knob of the rules: {text!r}")
    knob = _parse_value(KNOBS[name], value)
    if not KNOBS[name].admits(knob):
        raise ParseError(f"{name} is {value}, not {KNOBS[name]}")
    changed: dict[str, Any] = {name: knob}
    return replace(rules, **changed)


def idle_knob(rules: Rules) -> str | None:
    """The first knob that was turned and has no effect beside the others; None in a sound combination.

    Such rules can be played, but whoever chose them meant something else: they are refused where rules are
    chosen.

    >>> idle_knob(Rules(oklahoma_spades_double=True))
    'oklahoma_spades_double'

    Source: docs/rules.md, Knobs.
    """
    lowers_limit = rules.oklahoma and rules.knock_limit > 0
    has_effect = {
        "oklahoma": lowers_limit or rules.oklahoma_spades_double,
        "oklahoma_ace": lowers_limit,
        "oklahoma_spades_double": rules.oklahoma,
    }
    turned_on = (name for name in has_effect if getattr(rules, name) != getattr(STANDARD, name))
    return next((name for name in turned_on if not has_effect[name]), None)


STANDARD = Rules()

# docs/rules.md, Presets.
PRESETS: Mapping[str, Rules] = {
    "standard": STANDARD,
    "hoyle": replace(STANDARD, undercut_bonus=10, next_dealer="winner", rediscard=True),
    "big_gin": replace(STANDARD, big_gin_bonus=31, rediscard=True),
    "classic": replace(
        STANDARD, gin_bonus=20, undercut_bonus=10, box_bonus=20, game_bonus=100, shutout="plus_100"
    ),
    "fans": replace(STANDARD, next_dealer="random", rediscard=True),
    "tournament": replace(STANDARD, big_gin_bonus=31, box_bonus=25, game_bonus=100, shutout="double"),
    "oklahoma": replace(STANDARD, oklahoma=True, oklahoma_spades_double=True, target=150),
    "straight": replace(STANDARD, knock_limit=0),
    "hollywood": replace(STANDARD, hollywood=True, box_bonus=25, game_bonus=100, shutout="double"),
}


def preset_name(rules: Rules) -> str | None:
    """The name of a preset, None where the rules are another mix.

    >>> preset_name(Rules(knock_limit=0))
    'straight'
    """
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def parse_sound_rules(text: str) -> Rules:
    """The rules of a text form that somebody chose.

    Raises: ParseError naming the first thing wrong, a knob without effect included.
    """
    rules = parse_rules(text)
    idle = idle_knob(rules)
    if idle:
        raise ParseError(f"{idle} has no effect beside the other rules: {text!r}")
    return rules


def chosen_rules(text: str) -> Rules:
    """The rules that somebody chose, by a preset's name or in their text form.

    >>> chosen_rules("straight").knock_limit
    0

    Raises: ParseError naming the first thing wrong, a knob without effect included.
    """
    return PRESETS.get(text) or parse_sound_rules(text)

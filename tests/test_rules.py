"""The knobs: their standard values, ranges, presets and text."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from strategies import rules

from gin.cards import ParseError
from gin.rules import KNOBS, PRESETS, Rules, chosen_rules, idle_knob, parse_rules

pytestmark = pytest.mark.core


def test_standard() -> None:
    assert PRESETS["standard"] == Rules()
    assert dataclasses.asdict(Rules()) == {
        "target": 100,
        "knock_limit": 10,
        "oklahoma": False,
        "oklahoma_ace": "gin_only",
        "oklahoma_spades_double": False,
        "gin_bonus": 25,
        "undercut_bonus": 25,
        "big_gin_bonus": None,
        "rediscard": False,
        "next_dealer": "alternate",
        "box_bonus": 0,
        "game_bonus": 0,
        "shutout": "none",
        "hollywood": False,
    }


DIFFERENCES = {
    "standard": {},
    "hoyle": {"undercut_bonus": 10, "next_dealer": "winner", "rediscard": True},
    "big_gin": {"big_gin_bonus": 31, "rediscard": True},
    "classic": {
        "gin_bonus": 20,
        "undercut_bonus": 10,
        "box_bonus": 20,
        "game_bonus": 100,
        "shutout": "plus_100",
    },
    "fans": {"next_dealer": "random", "rediscard": True},
    "tournament": {"big_gin_bonus": 31, "box_bonus": 25, "game_bonus": 100, "shutout": "double"},
    "oklahoma": {"oklahoma": True, "oklahoma_ace": "gin_only", "oklahoma_spades_double": True, "target": 150},
    "straight": {"knock_limit": 0},
    "hollywood": {"hollywood": True, "box_bonus": 25, "game_bonus": 100, "shutout": "double"},
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_is_standard_but_for_its_differences(name: str) -> None:
    assert PRESETS[name] == Rules(**DIFFERENCES[name])


def test_there_are_nine_presets() -> None:
    assert set(PRESETS) == set(DIFFERENCES)


@pytest.mark.parametrize(
    ("knob", "value"),
    [
        ("target", 24),
        ("target", 501),
        ("target", 100.0),
        ("target", "100"),
        ("target", True),
        ("knock_limit", -1),
        ("knock_limit", 11),
        ("oklahoma", 1),
        ("oklahoma", None),
        ("oklahoma_ace", "two"),
        ("oklahoma_spades_double", "on"),
        ("gin_bonus", -1),
        ("gin_bonus", 51),
        ("undercut_bonus", -1),
        ("undercut_bonus", 51),
        ("big_gin_bonus", -1),
        ("big_gin_bonus", 61),
        ("big_gin_bonus", False),
        ("rediscard", "allowed"),
        ("next_dealer", "nobody"),
        ("next_dealer", None),
        ("box_bonus", 15),
        ("box_bonus", 10.0),
        ("box_bonus", -20),
        ("game_bonus", 50),
        ("shutout", "triple"),
        ("hollywood", 3),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_knob(knob: str, value: object) -> None:
    with pytest.raises(ValueError, match=knob):
        Rules(**{knob: value})


@pytest.mark.parametrize(
    "knobs",
    [
        {"target": 25},
        {"target": 500},
        {"knock_limit": 0},
        {"gin_bonus": 0},
        {"gin_bonus": 50},
        {"undercut_bonus": 0},
        {"undercut_bonus": 50},
        {"big_gin_bonus": 0},
        {"big_gin_bonus": 60},
        *({"box_bonus": bonus} for bonus in (0, 10, 20, 25)),
        *({"next_dealer": who} for who in ("alternate", "winner", "loser", "random")),
    ],
)
def test_the_ends_of_the_ranges_are_in_them(knobs: dict[str, object]) -> None:
    rules = Rules(**knobs)
    assert {knob: getattr(rules, knob) for knob in knobs} == knobs


def test_rules_do_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().target = 50  # type: ignore[misc]


# Text


def test_standard_is_one_word() -> None:
    assert str(Rules()) == "standard"
    assert parse_rules("standard") == Rules()


def test_other_rules_are_their_differences() -> None:
    assert str(Rules(undercut_bonus=10, rediscard=True)) == "undercut_bonus=10 rediscard=on"


def test_a_bonus_of_0_is_not_off() -> None:
    assert parse_rules(str(Rules(big_gin_bonus=0))).big_gin_bonus == 0
    assert parse_rules(str(Rules())).big_gin_bonus is None


@pytest.mark.parametrize("name", sorted(DIFFERENCES))
def test_every_preset_survives_its_text(name: str) -> None:
    assert parse_rules(str(PRESETS[name])) == PRESETS[name]


@given(rules())
def test_any_rules_survive_their_text(chosen: Rules) -> None:
    assert parse_rules(str(chosen)) == chosen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "standart",
        "target",
        "target=",
        "target=abc",
        "target=1000",
        "target=1_00",
        f"target={'9' * 5000}",
        "rediscard=yes",
        "colour=red",
        "target=50 target=60",
        "standard target=50",
        "__class__=1",
    ],
)
def test_what_is_not_rules_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_rules(text)


# Combinations


@pytest.mark.parametrize(
    ("knobs", "idle"),
    [
        ({"oklahoma_ace": "one"}, "oklahoma_ace"),
        ({"oklahoma_spades_double": True}, "oklahoma_spades_double"),
        ({"oklahoma_ace": "one", "oklahoma_spades_double": True}, "oklahoma_ace"),
        ({"oklahoma": True, "knock_limit": 0}, "oklahoma"),
        ({"oklahoma": True, "knock_limit": 0, "oklahoma_ace": "one"}, "oklahoma"),
        (
            {"oklahoma": True, "knock_limit": 0, "oklahoma_ace": "one", "oklahoma_spades_double": True},
            "oklahoma_ace",
        ),
        ({"oklahoma": True}, None),
        ({"oklahoma": True, "oklahoma_ace": "one", "oklahoma_spades_double": True}, None),
        ({"oklahoma": True, "oklahoma_ace": "one", "knock_limit": 1}, None),
        # Straight gin in which a spade doubles: the first upcard matters still.
        ({"oklahoma": True, "knock_limit": 0, "oklahoma_spades_double": True}, None),
        ({"knock_limit": 0}, None),
    ],
)
def test_a_knob_without_effect_beside_the_others_is_named(knobs: dict[str, object], idle: str | None) -> None:
    assert idle_knob(Rules(**knobs)) == idle


@given(rules())
def test_an_idle_knob_is_one_that_was_turned(chosen: Rules) -> None:
    idle = idle_knob(chosen)
    assert idle is None or (idle in KNOBS and getattr(chosen, idle) != getattr(Rules(), idle))


@pytest.mark.parametrize("name", sorted(DIFFERENCES))
def test_every_preset_is_a_sound_combination(name: str) -> None:
    assert idle_knob(PRESETS[name]) is None


def test_rules_are_chosen_by_a_preset_or_by_knobs_all_with_effect() -> None:
    assert chosen_rules("oklahoma") == PRESETS["oklahoma"]
    assert chosen_rules("knock_limit=0") == Rules(knock_limit=0)
    with pytest.raises(ParseError, match="oklahoma_ace has no effect"):
        chosen_rules("oklahoma_ace=one")

"""Choosing the next match: presets, knobs, an opponent, a word; what does not go together is refused."""

import json
from typing import Any

import pytest
from pages import SALT, SEED, after, began, to_discard

from gin.app import Refused, finished, update
from gin.fair import Pledge
from gin.match import give_up, new_match
from gin.model import BadIntent, Model
from gin.record import link_text, record_text
from gin.rules import KNOBS, PRESETS, Rules
from gin.screen import screen

OPEN = f"setup {SEED} {SALT}"


def choosing(*intents: str) -> Model:
    return after(Model(), OPEN, *intents)


def begin(model: Model) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in screen(model)["controls"] if one["name"] == "begin")
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_begins_a_match_of_its_rules(name: str) -> None:
    match = choosing(f"preset {name}", "begin").match
    assert match is not None
    assert match.rules == PRESETS[name]
    chosen = [one["name"] for one in screen(choosing(f"preset {name}"))["setup"]["presets"] if one["chosen"]]
    assert chosen == [name]


def test_every_knob_is_offered_with_its_range_and_its_value() -> None:
    shown = screen(choosing("preset tournament"))["setup"]["knobs"]
    assert [knob["name"] for knob in shown] == list(KNOBS)
    values = {knob["name"]: knob for knob in shown}
    assert (values["target"]["low"], values["target"]["high"], values["target"]["value"]) == (25, 500, "100")
    assert values["big_gin_bonus"]["may_be_off"]
    assert values["shutout"]["values"] == ["none", "double", "plus_100"]
    assert values["oklahoma"]["values"] == ["off", "on"]
    assert [name for name, knob in values.items() if knob["changed"]] == [
        "big_gin_bonus",
        "box_bonus",
        "game_bonus",
        "shutout",
    ]


def test_a_turned_knob_leaves_the_presets() -> None:
    model = choosing("preset classic", "knob target=150")
    assert not any(one["chosen"] for one in screen(model)["setup"]["presets"])
    match = after(model, "begin").match
    assert match is not None
    assert match.rules.target == 150
    assert match.rules.game_bonus == 100


@pytest.mark.parametrize("text", ["target=9", "target=501", "target=", "target=many", "big_gin_bonus=61"])
def test_a_value_out_of_range_is_told_and_nothing_begins(text: str) -> None:
    model = choosing(f"knob {text}")
    wrong = begin(model)["why"]
    assert wrong["id"] == "why-knob-range"
    assert wrong["args"]["value"] == text.partition("=")[2]
    assert screen(model)["setup"]["wrong"] == wrong
    with pytest.raises(BadIntent):
        update(model, "begin")
    assert begin(after(model, "knob target=50"))["intent"] == "begin $word"


def test_a_value_that_a_knob_does_not_have_is_told() -> None:
    assert begin(choosing("knob shutout=triple"))["why"]["id"] == "why-knob-value"


def test_a_knob_without_effect_is_told_and_nothing_begins() -> None:
    model = choosing("knob oklahoma_spades_double=on")
    assert begin(model)["why"]["args"] == {"knob": {"text": "knob-oklahoma-spades-double"}}
    with pytest.raises(BadIntent):
        update(model, "begin")
    assert begin(after(model, "knob oklahoma=on"))["intent"] is not None


@pytest.mark.parametrize(
    "intent",
    ["knob speed=9", "preset none", "opponent nobody"],
)
def test_what_no_choice_offers_is_a_fault(intent: str) -> None:
    with pytest.raises(BadIntent):
        update(choosing(), intent)


@pytest.mark.parametrize("word", ["a\tb", "x" * 41, " sen", "\ud800", "\u202esen"])
def test_a_word_that_cannot_be_written_down_is_refused_and_the_choice_stands(word: str) -> None:
    with pytest.raises(Refused) as refused:
        update(choosing(), f"begin {word}")
    assert refused.value.reason == "word"


def test_the_word_is_mixed_into_the_pledged_deals() -> None:
    match = choosing("begin hoa sen").match
    assert match is not None
    assert match.pledge == Pledge(SEED, SALT, "hoa sen")
    assert match.seed == match.pledge.seed != SEED
    assert not match.known


def test_the_commitment_is_shown_before_the_first_card_and_all_of_it_only_after_the_last() -> None:
    commitment = Pledge(SEED, SALT).commitment
    assert screen(choosing())["setup"]["commitment"] == commitment
    model = choosing("begin sen")
    assert screen(model)["fair"] == {"commitment": commitment, "revealed": None}
    shown = json.dumps(screen(to_discard(model)))
    assert not any(secret in shown for secret in (SEED, SALT, "sen"))
    assert screen(update(model, "give_up"))["fair"]["revealed"]["word"] == "sen"


def test_a_choice_begins_with_the_rules_and_the_opponent_of_the_last_match() -> None:
    model = after(began("preset hoyle", "opponent person"), "give_up", OPEN)
    shown = screen(model)["setup"]
    assert [one["name"] for one in shown["presets"] + shown["opponents"] if one["chosen"]] == [
        "hoyle",
        "person",
    ]


def test_the_running_match_waits_behind_a_choice() -> None:
    model = to_discard(began())
    choosing_another = update(model, OPEN)
    assert begin(choosing_another)["confirm"] is not None
    assert screen(choosing_another)["tick"] is False
    with pytest.raises(BadIntent):
        update(choosing_another, "discard 5h")
    assert update(choosing_another, "close") == model


def test_a_match_left_for_another_is_kept_as_given_up() -> None:
    model = to_discard(began())
    following = after(model, f"setup {SALT} {SEED}", "begin")
    left = finished(model, following, "begin")
    assert left is not None
    assert model.match is not None
    assert left == give_up(model.match, 0)
    assert finished(following, update(following, "restart"), "restart") is None
    assert finished(model, model, "begin") is None


def test_a_match_left_for_the_same_deals_is_kept_too() -> None:
    model = to_discard(began())
    assert model.match is not None
    record = json.dumps(record_text(give_up(model.match, 0)))
    again = update(model, f"again {record}")
    assert finished(model, again, f"again {record}") == give_up(model.match, 0)


# Links


LINKED = new_match(Rules(target=150), ("person", "medium"), SEED)


def test_a_link_opens_a_choice_with_known_deals() -> None:
    model = update(Model(), f"link {link_text(LINKED)}")
    shown = screen(model)
    assert shown["status"]["id"] == "status-invited"
    assert shown["setup"]["commitment"] is None
    match = update(model, "begin").match
    assert match is not None
    assert (match.rules, match.seed, match.known, match.pledge) == (LINKED.rules, SEED, True, None)


@pytest.mark.parametrize(
    ("link", "part"),
    [
        ("", "seats"),
        (f"nobody/{SEED}/standard", "seats"),
        ("medium/123/standard", "seed"),
        (f"medium/{SEED}/target=9", "rules"),
        (f"medium/{SEED}/", "rules"),
        (f"medium/{SEED}/luck=on", "rules"),
    ],
)
def test_a_link_with_garbage_is_refused_by_its_first_wrong_part(link: str, part: str) -> None:
    with pytest.raises(Refused) as refused:
        update(to_discard(began()), f"link {link}")
    assert (refused.value.reason, refused.value.details["part"]) == ("link", part)


# Records brought from outside


BY_COMPUTERS = new_match(Rules(), ("medium", "person"), SEED)


def test_a_finished_match_is_played_again_with_known_deals() -> None:
    record = json.dumps(record_text(give_up(LINKED, 0)))
    match = update(Model(), f"again {record}").match
    assert match is not None
    assert (match.seed, match.known, match.given_up) == (SEED, True, None)


@pytest.mark.parametrize("word", ["watch", "again"])
@pytest.mark.parametrize(
    ("record", "reason", "details"),
    [
        ("gin 99\n", "newer-record", {"line": 1, "text": "gin 99"}),
        ("", "record", {"line": 1, "text": ""}),
        ("gin 2\nrules luck=on\n", "record", {"line": 2, "text": "rules luck=on"}),
        (record_text(LINKED), "unfinished", {}),
        (record_text(give_up(BY_COMPUTERS, 0)), "seats", {"line": 3, "text": "seats medium person"}),
    ],
)
def test_a_record_that_cannot_be_used_is_refused(
    word: str, record: str, reason: str, details: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        update(to_discard(began()), f"{word} {json.dumps(record)}")
    assert (refused.value.reason, refused.value.details) == (reason, details)

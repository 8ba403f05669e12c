"""A save is the model again, at every step; a bad one is refused whole, with the first thing wrong."""

import json
from random import Random
from typing import Any

import pytest
from pages import after, began, pressed, to_discard

from gin.app import update
from gin.model import Model, at_rest
from gin.save import SAVE_VERSION, SaveError, load, save
from gin.screen import screen


def through_text(model: Model) -> Model:
    return load(json.loads(json.dumps(save(model))))


@pytest.mark.parametrize("seed", range(3))
def test_a_save_is_the_model_again_at_every_step(seed: int) -> None:
    random = Random(seed)
    model = began()
    for _ in range(120):
        assert through_text(model) == at_rest(model)
        model = update(model, pressed(screen(model), random))


def test_nothing_is_kept_before_the_first_match() -> None:
    assert save(Model()) is None


def good() -> dict[str, Any]:
    kept = save(to_discard(began()))
    assert kept is not None
    return kept


def test_the_order_of_cards_and_the_choice_are_kept() -> None:
    model = to_discard(began())
    card = screen(model)["hand"]["groups"][0]["cards"][0]["card"]
    model = after(model, "order rank", f"shift {card} 1", f"choose {card}")
    assert through_text(model).manual == model.manual
    assert through_text(model).chosen == model.chosen


@pytest.mark.parametrize("data", [None, 7, "text", [], {}, {"version": "1"}, {"version": True}])
def test_what_is_no_save_is_garbled(data: object) -> None:
    with pytest.raises(SaveError) as caught:
        load(data)
    assert caught.value.reason == "garbled"


def test_a_newer_version_is_refused_as_newer() -> None:
    with pytest.raises(SaveError) as caught:
        load(good() | {"version": SAVE_VERSION + 1})
    assert caught.value.reason == "newer"
    with pytest.raises(SaveError) as caught:
        load(good() | {"record": good()["record"].replace("gin 2", "gin 3")})
    assert caught.value.reason == "newer"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("record", None),
        ("order", "sideways"),
        ("manual", "5h 5h"),
        ("manual", "5x"),
        ("draft", "knock"),
        ("draft", "discard 5h"),
        ("draft", "defend"),
        ("chosen", "zz"),
        ("chosen", 5),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object) -> None:
    with pytest.raises(SaveError) as caught:
        load(good() | {field: value})
    assert caught.value.reason == "fields"
    assert caught.value.details == {"field": field}


def test_a_record_with_an_impossible_move_is_refused_with_its_line() -> None:
    record = good()["record"] + "big_gin | As 2s 3s\n"
    with pytest.raises(SaveError) as caught:
        load(good() | {"record": record})
    assert caught.value.reason == "record"
    assert caught.value.details["line"] == record.count("\n")
    assert caught.value.details["text"] == "big_gin | As 2s 3s"


def test_a_match_without_a_person_at_the_bottom_is_refused() -> None:
    record = good()["record"].replace("seats person medium", "seats medium person")
    with pytest.raises(SaveError) as caught:
        load(good() | {"record": record})
    assert caught.value.details["line"] == 3


def test_more_cards_chosen_than_can_be_are_refused() -> None:
    hand = good()
    model = load(hand)
    two = " ".join(card["card"] for group in screen(model)["hand"]["groups"] for card in group["cards"][:2])
    with pytest.raises(SaveError) as caught:
        load(hand | {"chosen": " ".join(two.split()[:2])})
    assert caught.value.details == {"field": "chosen"}


def test_fields_of_the_page_are_left_alone() -> None:
    assert load(good() | {"screen": {"stage": "nonsense"}, "settings": 3}) == load(good())


def test_a_drafted_knock_is_kept() -> None:
    model = began()
    random = Random(2)
    while model.draft is None:
        model = update(model, pressed(screen(model), random))
    assert through_text(model).draft == model.draft

"""Two persons at one device: a cover between turns, and never a card of the one while the other may look."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pages import RECORDS, SALT, SEED, after, began, pressed

from gin.app import finished, update
from gin.bots import choose
from gin.cards import card_text, cards_of
from gin.model import BadIntent, Model, at_rest, shares_device
from gin.round import Phase
from gin.save import load, save
from gin.screen import screen


def shared() -> Model:
    return began("opponent person")


def walk(seed: int, presses: int) -> list[Model]:
    """Models along the way of two restless persons."""
    random = Random(seed)
    model, way = shared(), []
    for _ in range(presses):
        way.append(model)
        model = update(model, pressed(screen(model), random))
    return way


def cards_shown(shown: dict[str, Any]) -> set[str]:
    """Cards anywhere on a screen but on the pile, in the moves told, and in what was settled before."""
    public = {"table", "log", "news", "status", "rounds", "games"}
    text = json.dumps({name: part for name, part in shown.items() if name not in public})
    return {card_text(card) for card in range(52) if f'"{card_text(card)}"' in text}


def held(model: Model, seat: int) -> set[str]:
    assert model.match is not None
    return {card_text(card) for card in cards_of(model.match.round.hands[seat])}


def test_a_round_begins_covered() -> None:
    shown = screen(shared())
    assert shown["stage"] == "cover"
    assert [one["name"] for one in shown["controls"]] == ["here"]
    assert shown["hand"] is None


def test_nothing_can_be_done_while_the_cards_are_covered() -> None:
    for intent in ("pass", "draw_upcard", "choose 5h", "order rank", "tick", "clear"):
        with pytest.raises(BadIntent):
            update(shared(), intent)


def test_the_cards_are_covered_whenever_the_turn_passes() -> None:
    model = update(shared(), "here")
    assert not model.covered
    first = model.seat
    model = update(model, "pass")
    assert model.covered
    assert model.seat == 1 - first


def test_no_hand_is_on_a_covered_screen_and_only_ones_own_on_another() -> None:
    covered = open_ = 0
    for model in walk(3, 400):
        match = model.match
        if match is None or not shares_device(match) or model.setup or model.replay:
            continue
        if match.over or match.round.phase is Phase.OVER:
            continue
        shown = screen(model)
        # It is told again when the match is taken up.
        first_upcard = {card_text(match.round.first_upcard)}
        if model.covered:
            covered += 1
            assert cards_shown(shown) & (held(model, 0) | held(model, 1)) <= first_upcard
        elif match.round.phase is not Phase.DEFEND:
            open_ += 1
            assert cards_shown(shown) & held(model, 1 - model.seat) <= first_upcard
            assert shown["table"]["seats"][0]["who"] == ("first", "second")[model.seat]
    assert covered > 20
    assert open_ > 20


def test_what_a_reload_paints_is_covered() -> None:
    model = update(shared(), "here")
    assert screen(at_rest(model))["stage"] == "cover"
    assert load(json.loads(json.dumps(save(model)))).covered


def sensible(seed: int) -> Iterator[Model]:
    """A match of two persons who play as the computer would, at every moment."""
    model = began("opponent person", "knob target=50", seed=f"{seed:032x}")
    yield model
    while model.match and not model.match.over:
        covered_or_settled = model.covered or model.match.round.phase is Phase.OVER
        following = screen(model)["controls"][0]["intent"]
        model = update(model, following if covered_or_settled else str(choose("medium", model.view)))
        yield model


def test_after_a_knock_nothing_is_covered() -> None:
    knocked = [
        model
        for seed in range(3)
        for model in sensible(seed)
        if model.match and model.match.round.phase is Phase.DEFEND
    ]
    assert knocked
    assert not any(model.covered for model in knocked)


def test_two_persons_play_a_whole_match_to_its_end() -> None:
    *_, last = sensible(1)
    shown = screen(last)
    assert shown["finish"]["headline"]["args"]["who"] in ("first", "second")
    assert not shown["tick"]


def test_one_who_gives_up_loses_to_the_other() -> None:
    model = update(update(shared(), "here"), "pass")
    assert model.match is not None
    given = update(model, "give_up").match
    assert given is not None
    assert given.given_up == model.match.round.turn


def another_asks(model: Model) -> list[Any]:
    """What is asked before another match takes the place of the running one, chosen or from the list."""
    chosen = screen(update(model, f"setup {SEED} {SALT}"))
    return [
        *(one["confirm"] for one in chosen["controls"] if one["name"] == "begin"),
        *(one["confirm"] for one in screen(model)["kept"] if one["name"] == "again"),
    ]


def test_who_gives_up_by_beginning_another_match_is_named_and_does() -> None:
    first = update(shared(), "here")
    second = update(update(first, "pass"), "here")
    assert first.seat != second.seat
    for model in (first, second):
        who = ("first", "second")[model.seat]
        assert another_asks(model) == [
            {"id": "confirm-begin", "args": {"who": who}},
            {"id": "confirm-again", "args": {"who": who}},
        ]
        left = finished(model, after(model, f"setup {SEED} {SALT}", "begin"), "begin")
        assert left is not None
        assert left.given_up == model.seat


def test_between_rounds_nobody_gives_up_and_a_match_left_ends_without_a_winner() -> None:
    model = next(
        model
        for seed in range(9)
        for model in sensible(seed)
        if model.match and model.match.round.phase is Phase.OVER and not model.match.over
    )
    assert [one["name"] for one in screen(model)["menu"]] == ["restart", "new_match"]
    with pytest.raises(BadIntent):
        update(model, "give_up")
    assert [asked["id"] for asked in another_asks(model)] == ["confirm-begin-unwon", "confirm-again-unwon"]
    for intent in ("begin", f"again {RECORDS[0]}"):
        assert finished(model, after(model, f"setup {SEED} {SALT}", intent), intent) is None


def test_each_keeps_an_order_of_his_own_cards() -> None:
    model = update(shared(), "here")
    card = card_text(cards_of(model.view.hand)[-1])
    model = update(model, f"shift {card} -1")
    other = update(update(model, "pass"), "here")
    theirs = update(other, f"shift {card_text(cards_of(other.view.hand)[0])} 1")
    assert set(model.manual) < set(theirs.manual)

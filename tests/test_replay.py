"""A finished match stepped through: every deal and every move once, both hands open."""

import json
from random import Random

import pytest
from pages import after, began, to_discard
from playing import all_cards, random_match, steps_of_match

from gin.app import update
from gin.cards import card_text, cards_of
from gin.match import Match, give_up
from gin.model import BadIntent, Model
from gin.record import record_text
from gin.replay import Replay, stepped
from gin.round import Phase
from gin.rules import PRESETS, Rules
from gin.screen import screen


def steps_and_match(preset: str, seed: int) -> tuple[list[Match], Match]:
    random = Random(seed)
    steps = list(steps_of_match(random_match(random, PRESETS[preset]), random))
    return steps, steps[-1]


@pytest.mark.parametrize("preset", ["standard", "big_gin", "straight"])
def test_a_replay_goes_through_the_match_as_it_was_played(preset: str) -> None:
    steps, match = steps_and_match(preset, 3)
    replay = Replay(match)
    assert replay.last == len(steps) - 1
    assert [stepped(replay, step).moment for step in range(len(steps))] == steps


def test_the_ends_are_the_ends() -> None:
    _, match = steps_and_match("standard", 4)
    assert stepped(Replay(match), -1).step == 0
    assert stepped(Replay(match), 10**9).moment == match


def test_giving_up_shows_at_the_last_step_only() -> None:
    steps, _ = steps_and_match("standard", 4)
    replay = Replay(give_up(steps[20], 0))
    assert not stepped(replay, replay.last - 1).moment.over
    assert stepped(replay, replay.last).moment.given_up == 0


def watching(match: Match) -> Model:
    return update(Model(), f"watch {json.dumps(record_text(match))}")


def test_both_hands_are_open_at_every_step() -> None:
    steps, match = steps_and_match("standard", 5)
    model = watching(match)
    for at, moment in enumerate(steps):
        shown = screen(model)["replay"]
        assert (shown["step"], shown["last"]) == (at, len(steps) - 1)
        for seat, groups in enumerate(shown["hands"]):
            cards = sorted(card["card"] for group in groups for card in group["cards"])
            assert cards == sorted(map(card_text, cards_of(moment.round.hands[seat])))
        assert sorted(all_cards(moment.round)) == list(range(52))
        assert (shown["settlement"] is not None) == (moment.round.phase is Phase.OVER)
        if at < len(steps) - 1:
            model = update(model, "step forward")
    assert screen(model)["replay"]["finish"] is not None


def test_first_back_forward_last() -> None:
    _, match = steps_and_match("standard", 5)
    model = watching(match)
    last = screen(model)["replay"]["last"]
    for step, expected in [("last", last), ("back", last - 1), ("first", 0), ("forward", 1)]:
        model = update(model, f"step {step}")
        assert screen(model)["replay"]["step"] == expected
    for step in ("sideways", "", "1"):
        with pytest.raises(BadIntent):
            update(model, f"step {step}")


def test_a_key_may_step_beyond_an_end_where_the_button_may_not() -> None:
    _, match = steps_and_match("standard", 5)
    first = watching(match)
    for model, beyond in (
        (first, ["step_first", "step_back"]),
        (update(first, "step last"), ["step_forward", "step_last"]),
    ):
        shown = screen(model)
        assert [one["name"] for one in shown["controls"] if one["intent"] is None] == beyond
        for name, intent in shown["replay"]["steps"].items():
            assert name in [one["name"] for one in shown["controls"]]
            assert (update(model, intent) == model) == (name in beyond)


def test_the_running_match_waits_behind_a_replay() -> None:
    _, match = steps_and_match("standard", 5)
    running = to_discard(began())
    model = update(running, f"watch {json.dumps(record_text(match))}")
    assert screen(model)["tick"] is False
    assert [one["name"] for one in screen(model)["kept"] if one["confirm"]] == ["again"]
    assert update(after(model, "step forward", "step last"), "close") == running


def test_what_is_shown_is_of_the_step_and_not_of_the_end() -> None:
    random = Random(2)
    *_, match = steps_of_match(random_match(random, Rules(target=60)), random)
    assert len(match.rounds) > 1
    shown = screen(watching(match))
    assert shown["rounds"] == []
    assert shown["table"]["seats"][0]["scores"] == [0]

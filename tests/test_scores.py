"""The score sheet as the page shows it: what stands in each game, what all give, who sits where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from results import DEAD, knock, match_of

from gin.match import give_up, next_round
from gin.model import Model
from gin.rules import PRESETS
from gin.scores import game_sheets, games_sum, kept_match
from gin.screen import screen

pytestmark = pytest.mark.core

HOLLYWOOD = PRESETS["hollywood"]
ROUNDS = (knock(1, 9), knock(0, 60), knock(0, 50), knock(0, 60), knock(0, 50))


def test_each_entry_has_what_its_winner_has_in_that_game_by_then() -> None:
    match = match_of(knock(0, 30), knock(1, 12), DEAD, knock(0, 0), knock(0, 25), knock(1, 8))
    (sheet,) = game_sheets(match)
    assert [(e["round_number"], e["seat"], e["points"], e["total"]) for e in sheet["entries"]] == [
        (1, 0, 30, 30),
        (2, 1, 12, 12),
        (4, 0, 0, 30),
        (5, 0, 25, 55),
        (6, 1, 8, 20),
    ]


def test_under_hollywood_each_game_counts_for_itself() -> None:
    match = match_of(*ROUNDS[:4], rules=HOLLYWOOD)
    for sheet, game in zip(game_sheets(match), match.games, strict=True):
        for seat in (0, 1):
            ends = [entry["total"] for entry in sheet["entries"] if entry["seat"] == seat]
            assert (ends or [0])[-1] == game.totals[seat]


def test_the_games_are_added_up_once_the_last_one_is_closed() -> None:
    for played in range(1, len(ROUNDS)):
        assert games_sum(match_of(*ROUNDS[:played], rules=HOLLYWOOD)) is None
    assert games_sum(match_of(*ROUNDS, rules=HOLLYWOOD)) == [260 + 370 + 370, 34]


def test_of_a_match_that_was_given_up_nothing_is_added_up() -> None:
    assert games_sum(give_up(match_of(*ROUNDS[:3], rules=HOLLYWOOD), 0)) is None


@pytest.mark.parametrize(
    ("seats", "players", "near"),
    [
        (("person", "hard"), ["person", "computer"], ["person", "person"]),
        (("person", "person"), ["first", "second"], ["first", "second"]),
    ],
)
def test_the_players_are_named_by_seat_whoever_sits_near(
    seats: tuple[str, str], players: list[str], near: list[str]
) -> None:
    rounds = [replace(match_of(), seats=seats), replace(next_round(match_of(knock(0, 30))), seats=seats)]
    tables = [screen(Model(match=match))["table"] for match in rounds]
    assert [table["players"] for table in tables] == [players, players]
    assert sorted(table["seats"][0]["who"] for table in tables) == near
    assert [kept_match(match)["players"] for match in rounds] == [players, players]

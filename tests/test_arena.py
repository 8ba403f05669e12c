"""The arena: mirrored pairs, figures that add up, players that move legally, programs of others."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gin.actions import parse_action
from gin.cards import parse_cards
from gin.match import new_match
from gin.rules import PRESETS, Rules
from gin.view import player_view
from tools.arena import play_pairs, report, seed_of
from tools.players import BENCHMARKS, seated
from tools.players.program import told

SHORT = Rules(target=25)
FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    legal = view["legal"]
    print(legal[-1] if view["phase"] == "defend" else legal[0], flush=True)
"""


def program(folder: Path, source: str) -> str:
    path = folder / "player.py"
    path.write_text(source)
    return f"run:{sys.executable} {path}"


def test_a_player_against_itself_wins_half_of_each_pair() -> None:
    tally = play_pairs(("medium", "medium"), SHORT, "test", range(3))
    assert tally.pairs == [0.5, 0.5, 0.5]
    assert tally.sides[0].won == tally.sides[1].won == 3


def test_the_deals_of_a_series_are_always_the_same() -> None:
    assert seed_of("arena", 3) == seed_of("arena", 3)
    assert len({seed_of(series, number) for series in ("a", "b") for number in range(50)}) == 100


def test_the_figures_add_up() -> None:
    names = ("medium", "simple")
    figures = report(names, play_pairs(names, SHORT, "test", range(4)))
    assert [*figures] == "a b matches share low high points rounds decision_ms".split()
    assert figures["matches"] == 8
    assert 0 <= figures["low"] <= figures["share"] <= figures["high"] <= 1
    rounds = figures["rounds"]
    won = sum(sum(rounds[kind]) for kind in ("knock", "gin", "big_gin", "undercut"))
    assert won + rounds["dead"] == pytest.approx(1, abs=0.001)
    assert all(times["p95"] > 0 for times in figures["decision_ms"])


@pytest.mark.parametrize("name", sorted(BENCHMARKS))
@pytest.mark.parametrize("preset", ["standard", "oklahoma", "straight", "big_gin"])
def test_a_benchmark_moves_legally_and_ends_its_rounds(name: str, preset: str) -> None:
    tally = play_pairs((name, "easy"), replace(PRESETS[preset], target=25), "test", range(1))
    assert len(tally.pairs) == 1


def test_a_program_plays_by_lines_of_json(tmp_path: Path) -> None:
    tally = play_pairs((program(tmp_path, FIRST_LEGAL), "medium"), SHORT, "test", range(1))
    assert len(tally.pairs) == 1


def test_a_program_that_ends_is_named(tmp_path: Path) -> None:
    names = (program(tmp_path, ""), "medium")
    with pytest.raises(RuntimeError, match="ended without a move"):
        play_pairs(names, SHORT, "test", range(1))


def test_a_program_is_told_what_its_seat_sees_and_no_more() -> None:
    match = new_match(Rules(), ("easy", "easy"), "0" * 32)
    seat = match.round.turn
    view = told(player_view(match, seat))
    assert parse_cards(view["hand"]) == match.round.hands[seat]
    assert [parse_action(word) for word in view["legal"]]
    assert match.seed not in json.dumps(view)


def test_nobody_of_an_unknown_name_is_seated() -> None:
    with pytest.raises(ValueError, match="no player 'nobody'"):
        seated("nobody")


def test_it_prints_json_on_both_cores() -> None:
    command = "medium simple --pairs 2 --processes 2 --json --rules target=25".split()
    done = subprocess.run(
        [sys.executable, "-m", "tools.arena", *command], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["matches"] == 4

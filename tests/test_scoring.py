"""Facts, then prices: what each way to end a round is worth."""

from __future__ import annotations

import pytest

from gin.rules import PRESETS, Rules
from gin.scoring import Result, points

pytestmark = pytest.mark.core

STANDARD = Rules()


# Who has won


@pytest.mark.parametrize("knocker", [0, 1])
@pytest.mark.parametrize("kind", ["gin", "big_gin", "knock"])
def test_the_knocker_wins(kind: str, knocker: int) -> None:
    assert Result(kind, knocker, (0, 0), False).winner == knocker


@pytest.mark.parametrize("knocker", [0, 1])
def test_an_undercut_is_won_by_the_defender(knocker: int) -> None:
    assert Result("undercut", knocker, (5, 5), False).winner == 1 - knocker


def test_nobody_wins_a_dead_hand() -> None:
    dead = Result("dead", None, None, False)
    assert dead.winner is None
    assert points(dead, STANDARD) == 0


# What it is worth under Standard: seat 0 knocks


@pytest.mark.parametrize(
    ("kind", "deadwood", "worth"),
    [
        ("knock", (2, 30), 28),
        ("knock", (10, 11), 1),
        ("knock", (1, 98), 97),
        ("undercut", (7, 7), 25),
        ("undercut", (1, 0), 26),
        ("undercut", (10, 0), 35),
        ("gin", (0, 7), 32),
        ("gin", (0, 0), 25),
    ],
)
def test_standard_scores(kind: str, deadwood: tuple[int, int], worth: int) -> None:
    assert points(Result(kind, 0, deadwood, False), STANDARD) == worth
    assert points(Result(kind, 1, deadwood[::-1], False), STANDARD) == worth


# The knobs


def test_the_gin_bonus() -> None:
    assert points(Result("gin", 0, (0, 7), False), Rules(gin_bonus=20)) == 27
    assert points(Result("gin", 0, (0, 0), False), Rules(gin_bonus=0)) == 0


def test_the_undercut_bonus() -> None:
    assert points(Result("undercut", 0, (9, 4), False), Rules(undercut_bonus=10)) == 15
    assert points(Result("undercut", 0, (4, 4), False), Rules(undercut_bonus=0)) == 0


def test_a_plain_knock_has_no_bonus() -> None:
    assert points(Result("knock", 0, (2, 30), False), Rules(gin_bonus=50, undercut_bonus=50)) == 28


def test_the_big_gin_bonus() -> None:
    assert points(Result("big_gin", 0, (0, 40), False), PRESETS["big_gin"]) == 71
    assert points(Result("big_gin", 0, (0, 40), False), Rules(big_gin_bonus=0)) == 40


@pytest.mark.parametrize(
    ("kind", "deadwood", "worth"),
    [("knock", (2, 30), 56), ("gin", (0, 7), 64), ("undercut", (7, 7), 50)],
)
def test_a_spade_upcard_doubles_the_round_bonuses_included(
    kind: str, deadwood: tuple[int, int], worth: int
) -> None:
    result = Result(kind, 0, deadwood, True)
    assert points(result, Rules(oklahoma=True, oklahoma_spades_double=True)) == worth
    assert points(result, Rules(oklahoma=True)) == worth // 2


def test_spades_double_in_oklahoma_only() -> None:
    spade = Result("knock", 0, (2, 30), True)
    assert points(spade, STANDARD) == 28


def test_other_suits_do_not_double() -> None:
    assert points(Result("knock", 0, (2, 30), False), PRESETS["oklahoma"]) == 28

"""The score sheet by games: which rounds count in which game, and what a closed game gives."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from results import DEAD, knock, match_of, undercut

from gin.ledger import Bill, Entry, Game, billed, entered, new_games
from gin.match import give_up, next_round
from gin.rules import PRESETS, Rules

pytestmark = pytest.mark.core

HOLLYWOOD = Rules(hollywood=True)


def games_after(*won: tuple[int, int], rules: Rules = HOLLYWOOD) -> tuple[Game, ...]:
    """The games after rounds that a seat won with some points."""
    entries = (Entry(number, seat, points) for number, (seat, points) in enumerate(won, 1))
    return reduce(entered, entries, new_games(rules))


def totals(*won: tuple[int, int], rules: Rules = HOLLYWOOD) -> list[tuple[int, int]]:
    return [game.totals for game in games_after(*won, rules=rules)]


# One game


def test_without_hollywood_there_is_one_game() -> None:
    assert new_games(Rules(target=150)) == (Game(150),)
    assert totals((0, 28), (1, 5), (0, 3), rules=Rules()) == [(31, 5)]


def test_a_box_for_every_round_won_a_round_won_with_0_points_too() -> None:
    (game,) = games_after((0, 28), (1, 0), (0, 3), rules=Rules())
    assert game.boxes == (2, 1)
    assert game.totals == (31, 0)


@pytest.mark.parametrize(("last", "winner"), [(71, None), (72, 0), (73, 0)])
def test_a_game_is_closed_by_who_reaches_its_target(last: int, winner: int | None) -> None:
    (game,) = games_after((0, 28), (1, 90), (0, last), rules=Rules())
    assert game.winner == winner


def test_a_closed_game_takes_no_more() -> None:
    (game,) = games_after((1, 100), (0, 120), rules=Rules())
    assert (game.totals, game.boxes, game.winner) == ((0, 100), (0, 1), 1)


# Hollywood: three games side by side


def test_the_first_win_enters_the_first_game() -> None:
    assert totals((0, 28)) == [(28, 0), (0, 0), (0, 0)]


def test_the_second_win_enters_two_the_third_all_three() -> None:
    assert totals((0, 28), (0, 5)) == [(33, 0), (5, 0), (0, 0)]
    assert totals((0, 28), (0, 5), (0, 7)) == [(40, 0), (12, 0), (7, 0)]
    assert totals((0, 28), (0, 5), (0, 7), (0, 1)) == [(41, 0), (13, 0), (8, 0)]


def test_each_player_begins_for_himself() -> None:
    assert totals((0, 28), (0, 5), (1, 9)) == [(33, 9), (5, 0), (0, 0)]
    assert totals((0, 28), (0, 5), (1, 9), (1, 4)) == [(33, 13), (5, 4), (0, 0)]


def test_who_has_won_nothing_yet_begins_in_the_first_open_game() -> None:
    # seat 0 closes the first game alone; seat 1's first win enters the second
    assert totals((0, 60), (0, 50), (1, 9)) == [(110, 0), (50, 9), (0, 0)]
    # and when two are closed, the third
    assert totals((0, 60), (0, 50), (0, 60), (1, 9)) == [(110, 0), (110, 0), (60, 9)]


def test_a_closed_game_takes_no_more_entries_the_others_do() -> None:
    assert totals((0, 60), (0, 50), (1, 9), (0, 3)) == [(110, 0), (53, 9), (3, 0)]


def test_a_win_that_closes_a_game_begins_the_next_as_well() -> None:
    assert totals((1, 100)) == [(0, 100), (0, 0), (0, 0)]
    assert totals((1, 60), (1, 100)) == [(0, 160), (0, 100), (0, 0)]


def test_a_round_won_with_0_points_is_an_entry() -> None:
    games = games_after((0, 0), (0, 30))
    assert [game.boxes for game in games] == [(2, 0), (1, 0), (0, 0)]
    assert [game.totals for game in games] == [(30, 0), (30, 0), (0, 0)]


def test_the_target_holds_for_each_game() -> None:
    won = [(0, 20), (0, 5), (0, 20)]
    assert [game.winner for game in games_after(*won, rules=Rules(hollywood=True, target=25))] == [0, 0, None]
    assert [game.winner for game in games_after(*won, rules=Rules(hollywood=True, target=30))] == [0] + [
        None
    ] * 2


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 90)), max_size=40))
def test_a_win_goes_on_where_its_player_has_begun_and_begins_one_game_more(
    won: list[tuple[int, int]],
) -> None:
    before = new_games(HOLLYWOOD)
    for number, (seat, points) in enumerate(won, 1):
        after = entered(before, Entry(number, seat, points))
        for old, new in zip(before, after, strict=True):
            goes_on = old.winner is None and old.boxes[seat] > 0
            assert not goes_on or new.totals[seat] == old.totals[seat] + points
            assert old.winner is None or new == old
            assert (new.totals[1 - seat], new.boxes[1 - seat]) == (old.totals[1 - seat], old.boxes[1 - seat])
        fresh = [i for i, old in enumerate(before) if old.winner is None and not old.boxes[seat]]
        begun = [i for i in fresh if after[i].boxes[seat]]
        assert begun == fresh[:1]
        before = after


# The bill of a game


def closed(*won: tuple[int, int], **knobs: object) -> Bill:
    rules = Rules(**knobs)
    (game,) = games_after(*won, rules=rules)
    return billed(game, rules)


SEAT_0_WINS = ((0, 60), (1, 30), (0, 50))
TO_NOTHING = ((1, 60), (1, 50))


def test_under_standard_a_bill_is_the_points() -> None:
    assert closed(*SEAT_0_WINS) == ((110, 30), (0, 0), (0, 0), (0, 0))
    assert closed(*SEAT_0_WINS).sums == (110, 30)


@pytest.mark.parametrize("bonus", [0, 10, 20, 25])
def test_boxes_are_for_both(bonus: int) -> None:
    made = closed(*SEAT_0_WINS, box_bonus=bonus)
    assert made.boxes == (2 * bonus, bonus)
    assert made.sums == (110 + 2 * bonus, 30 + bonus)


def test_the_game_bonus_is_the_winners() -> None:
    assert closed(*SEAT_0_WINS, game_bonus=100).game == (100, 0)
    assert closed(*TO_NOTHING, game_bonus=100).game == (0, 100)


def test_a_shutout_doubles_the_round_points_before_boxes() -> None:
    made = closed(*TO_NOTHING, shutout="double", box_bonus=20, game_bonus=100)
    assert made == ((0, 110), (0, 110), (0, 100), (0, 40))
    assert made.sums == (0, 360)


def test_a_shutout_may_be_worth_100() -> None:
    assert closed(*TO_NOTHING, shutout="plus_100").shutout == (0, 100)


@pytest.mark.parametrize("shutout", ["none", "double", "plus_100"])
def test_it_is_no_shutout_when_the_loser_won_a_round_even_with_0_points(shutout: str) -> None:
    assert closed((0, 60), (1, 0), (0, 50), shutout=shutout).shutout == (0, 0)


def test_an_open_game_has_no_bill() -> None:
    with pytest.raises(ValueError, match="open"):
        billed(Game(100), Rules())


# The bills of a match


def test_bonuses_do_not_count_towards_the_target() -> None:
    rules = Rules(box_bonus=25, game_bonus=100, shutout="double")
    assert not match_of(knock(0, 60), knock(0, 39), rules=rules).over


def test_bonuses_never_change_who_won() -> None:
    #  seat 0 is the first with 100; seat 1 won more rounds, and has the higher sum
    rounds = [*[knock(1, 9)] * 9, knock(0, 60), knock(0, 45)]
    match = match_of(*rounds, rules=Rules(box_bonus=25))
    assert match.sums == (155, 306)
    assert match.winner == 0


def test_a_running_match_has_no_bill() -> None:
    match = match_of(knock(0, 60), rules=PRESETS["tournament"])
    assert (match.bills, match.sums, match.over) == ((None,), (0, 0), False)


def test_hollywood_runs_until_all_three_games_are_closed() -> None:
    rounds = [knock(0, 60), knock(0, 50), knock(0, 60), undercut(0, 25)]
    match = match_of(*rounds[:3], rules=HOLLYWOOD)
    assert [game.winner for game in match.games] == [0, 0, None]
    assert not match.over
    assert next_round(match).round_number == 4
    match = match_of(*rounds, rules=HOLLYWOOD)
    assert match.over
    assert match.winner == 0
    with pytest.raises(ValueError, match="round"):
        next_round(match)


def test_each_of_the_three_games_has_its_own_bonuses() -> None:
    #  seat 1's only win, his first, is in the first game alone: that one is no shutout
    rounds = [knock(1, 9), knock(0, 60), knock(0, 50), knock(0, 60)]
    match = match_of(*rounds, knock(0, 50), rules=PRESETS["hollywood"])
    assert match.bills == (
        ((110, 9), (0, 0), (100, 0), (50, 25)),
        ((110, 0), (110, 0), (100, 0), (50, 0)),
        ((110, 0), (110, 0), (100, 0), (50, 0)),
    )
    assert match.sums == (260 + 370 + 370, 34)


def test_under_hollywood_the_higher_sum_wins_not_who_won_more_games() -> None:
    match = match_of(knock(0, 95), knock(0, 95), knock(1, 50), knock(1, 100), rules=HOLLYWOOD)
    assert [game.totals for game in match.games] == [(190, 0), (95, 150), (0, 100)]
    assert match.sums == (285, 250)
    assert match.winner == 0


def test_equal_sums_under_hollywood_are_a_draw() -> None:
    match = match_of(knock(0, 60), knock(0, 95), knock(1, 50), knock(1, 100), rules=HOLLYWOOD)
    assert [game.totals for game in match.games] == [(155, 0), (95, 150), (0, 100)]
    assert match.sums == (250, 250)
    assert match.over
    assert match.winner is None


def test_a_line_says_in_which_games_it_counts_and_the_points_over_all() -> None:
    match = match_of(knock(0, 60), DEAD, knock(0, 50), knock(1, 9), rules=HOLLYWOOD)
    assert [(line.games, line.points, line.totals) for line in match.lines] == [
        ((0,), 60, (60, 0)),
        ((), 0, (60, 0)),
        ((0, 1), 50, (160, 0)),
        ((1,), 9, (160, 9)),
    ]


def test_who_gives_up_loses_whatever_the_games_say() -> None:
    match = give_up(match_of(knock(0, 60), knock(0, 50), rules=HOLLYWOOD), 0)
    assert (match.winner, match.over) == (1, True)
    assert match.bills[1:] == (None, None)
    assert match.sums == (110, 0)

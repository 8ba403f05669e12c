"""Every knob at every value (of a range: both ends and one inside), and what the table sees of it.

Each test fails where its knob is ignored, and where it is taken for another. The headings are the knobs as
docs/rules.md names them. Seat 0 moves first.
"""

from __future__ import annotations

import pytest
from playing import after_passes, allows, dealt, played
from results import DEAD, SEED, big_gin, gin, knock, match_of, undercut

from gin.cards import coin
from gin.ledger import Bill
from gin.match import Match, next_round
from gin.round import Round, big_gin_of
from gin.rules import Rules
from gin.scoring import Result, points

pytestmark = pytest.mark.core


# target


@pytest.mark.parametrize("target", [25, 137, 500])
def test_the_match_is_over_at_the_target_and_not_a_point_earlier(target: int) -> None:
    rules = Rules(target=target)
    assert not match_of(knock(0, target - 1), rules=rules).over
    assert match_of(knock(0, target), rules=rules).over
    assert match_of(knock(0, target - 20), knock(0, 20), rules=rules).winner == 0


@pytest.mark.parametrize("target", [25, 137, 500])
def test_under_hollywood_each_game_is_closed_at_the_target(target: int) -> None:
    rules = Rules(target=target, hollywood=True)
    assert match_of(knock(0, target - 1), rules=rules).games[0].winner is None
    assert match_of(knock(0, target), rules=rules).games[0].winner == 0


# knock_limit


def holding(loose: int, rules: Rules) -> Round:
    """Seat 0 has drawn, and without the K♦ three runs and one diamond of so many points are left."""
    last = f"{'A23456789T'[loose - 1]}d"
    state = dealt(f"4s 5s 6s 4h 5h 6h 8c 9c Tc {last}", stock="Kd", rules=rules)
    return played(after_passes(state), "draw_stock")


KNOCK = "knock Kd | 4s 5s 6s | 4h 5h 6h | 8c 9c Tc"


@pytest.mark.parametrize("limit", range(1, 10))
def test_a_knock_may_leave_the_limit_and_no_more(limit: int) -> None:
    assert allows(holding(limit, Rules(knock_limit=limit)), KNOCK)
    assert not allows(holding(limit + 1, Rules(knock_limit=limit)), KNOCK)


def test_a_knock_may_leave_10_and_not_11_where_the_limit_is_10() -> None:
    assert allows(holding(10, Rules(knock_limit=10)), KNOCK)
    #  A♦ and T♦ are loose
    state = dealt("4s 5s 6s 7s Js Jh Jd Jc Ad Td", upcard="2c", stock="Kd", rules=Rules(knock_limit=10))
    assert not allows(played(after_passes(state), "draw_stock"), "knock Kd | 4s 5s 6s 7s | Js Jh Jd Jc")


def test_at_a_limit_of_0_only_gin_ends_a_round() -> None:
    assert not allows(holding(1, Rules(knock_limit=0)), KNOCK)
    #  the last run is one card longer, nothing is loose
    state = dealt("4s 5s 6s 4h 5h 6h 8c 9c Tc Jc", stock="Kd", rules=Rules(knock_limit=0))
    assert allows(played(after_passes(state), "draw_stock"), f"{KNOCK} Jc")


# oklahoma, oklahoma_ace


def limit(upcard: str, **knobs: object) -> int:
    return dealt(upcard=upcard, rules=Rules(**knobs)).knock_limit


def test_oklahoma_off_the_first_upcard_sets_no_limit() -> None:
    assert [limit(upcard, oklahoma=False) for upcard in ("Ah", "4h", "Kh")] == [10, 10, 10]
    assert allows(after_first_upcard("4h", oklahoma=False), AFTER_UPCARD)


def test_oklahoma_on_the_first_upcard_is_the_limit() -> None:
    upcards = ["2h", "4h", "9h", "Th", "Jh", "Qh", "Kh"]
    assert [limit(upcard, oklahoma=True) for upcard in upcards] == [2, 4, 9, 10, 10, 10, 10]
    assert not allows(after_first_upcard("4h", oklahoma=True), AFTER_UPCARD)
    assert allows(after_first_upcard("5h", oklahoma=True), AFTER_UPCARD)


def test_oklahoma_on_a_lower_knock_limit_stays() -> None:
    assert [limit(upcard, oklahoma=True, knock_limit=5) for upcard in ("4h", "5h", "Kh")] == [4, 5, 5]


AFTER_UPCARD = "knock Kd | 7s 8s 9s | 8h 9h Th | 8c 9c Tc"


def after_first_upcard(upcard: str, **knobs: object) -> Round:
    """Seat 0 has drawn, and without the K♦ the 5♦ is loose."""
    state = dealt("7s 8s 9s 8h 9h Th 8c 9c Tc 5d", upcard=upcard, stock="Kd", rules=Rules(**knobs))
    return played(after_passes(state), "draw_stock")


@pytest.mark.parametrize(("ace", "expected"), [("gin_only", 0), ("one", 1)])
def test_an_ace_as_first_upcard(ace: str, expected: int) -> None:
    assert limit("Ah", oklahoma=True, oklahoma_ace=ace) == expected
    #  A♦ is loose
    state = dealt(
        "7s 8s 9s 8h 9h Th 8c 9c Tc Ad", upcard="Ah", stock="Kd", rules=Rules(oklahoma=True, oklahoma_ace=ace)
    )
    assert allows(played(after_passes(state), "draw_stock"), AFTER_UPCARD) == (expected == 1)


# oklahoma_spades_double


@pytest.mark.parametrize(("doubles", "factor"), [(False, 1), (True, 2)])
def test_a_spade_as_first_upcard(doubles: bool, factor: int) -> None:
    rules = Rules(oklahoma=True, oklahoma_spades_double=doubles, big_gin_bonus=31)
    assert points(knock(0, 28, spade=True), rules) == 28 * factor
    assert points(gin(0, 7, spade=True), rules) == 32 * factor
    assert points(undercut(0, 3, spade=True), rules) == 28 * factor
    assert points(big_gin(0, 40, spade=True), rules) == 71 * factor
    assert points(knock(0, 28), rules) == 28


@pytest.mark.parametrize(("upcard", "doubled"), [("Ks", True), ("Kh", False), ("Kd", False), ("Kc", False)])
def test_a_round_knows_whether_its_first_upcard_was_a_spade(upcard: str, doubled: bool) -> None:
    rules = Rules(oklahoma=True, oklahoma_spades_double=True)
    state = dealt("4s 5s 6s 4h 5h 6h 8c 9c Tc Jc", upcard=upcard, stock="Qd", rules=rules)
    gone = played(after_passes(state), "draw_stock", "knock Qd | 4s 5s 6s | 4h 5h 6h | 8c 9c Tc Jc")
    assert gone.result is not None
    assert gone.result.deadwood is not None
    assert points(gone.result, rules) == (25 + gone.result.deadwood[1]) * (2 if doubled else 1)


def test_without_oklahoma_no_spade_doubles() -> None:
    assert points(knock(0, 28, spade=True), Rules(oklahoma_spades_double=True)) == 28


def test_boxes_are_not_doubled() -> None:
    rules = Rules(oklahoma=True, oklahoma_spades_double=True, box_bonus=10)
    (bill,) = match_of(knock(0, 60, spade=True), rules=rules).bills
    assert bill == ((120, 0), (0, 0), (0, 0), (10, 0))


# gin_bonus, undercut_bonus, big_gin_bonus


@pytest.mark.parametrize("bonus", [0, 20, 25, 37, 50])
def test_the_bonus_for_gin_is_for_gin_alone(bonus: int) -> None:
    rules = Rules(gin_bonus=bonus, undercut_bonus=11, big_gin_bonus=13)
    assert points(gin(0, 7), rules) == bonus + 7
    assert [points(won, rules) for won in (undercut(0, 7), big_gin(0, 7), knock(0, 7))] == [18, 20, 7]


@pytest.mark.parametrize("bonus", [0, 10, 20, 25, 37, 50])
def test_the_bonus_for_an_undercut_is_for_an_undercut_alone(bonus: int) -> None:
    rules = Rules(undercut_bonus=bonus, gin_bonus=11, big_gin_bonus=13)
    assert points(undercut(0, 7), rules) == bonus + 7
    assert points(undercut(0, 0), rules) == bonus
    assert [points(won, rules) for won in (gin(0, 7), big_gin(0, 7), knock(0, 7))] == [18, 20, 7]


@pytest.mark.parametrize("bonus", [0, 31, 60])
def test_the_bonus_for_big_gin_is_for_big_gin_alone(bonus: int) -> None:
    rules = Rules(big_gin_bonus=bonus, gin_bonus=11, undercut_bonus=13)
    assert points(big_gin(0, 7), rules) == bonus + 7
    assert [points(won, rules) for won in (gin(0, 7), undercut(0, 7), knock(0, 7))] == [18, 20, 7]


@pytest.mark.parametrize(("bonus", "listed"), [(None, False), (0, True), (31, True), (60, True)])
def test_big_gin_is_declared_where_it_has_a_bonus_be_it_0(bonus: int | None, listed: bool) -> None:
    #  4♠5♠6♠ 4♥5♥6♥ 8♣9♣T♣ J♣ and the Q♣: all eleven are melded
    state = dealt("4s 5s 6s 4h 5h 6h 8c 9c Tc Jc", stock="Qc", rules=Rules(big_gin_bonus=bonus))
    state = played(after_passes(state), "draw_stock")
    assert allows(state, "big_gin | 4s 5s 6s | 4h 5h 6h | 8c 9c Tc Jc Qc") == listed
    assert (big_gin_of(state) is not None) == listed
    assert allows(state, "knock Qc | 4s 5s 6s | 4h 5h 6h | 8c 9c Tc Jc")


# rediscard


@pytest.mark.parametrize("allowed", [False, True])
def test_the_card_just_taken_may_be_discarded(allowed: bool) -> None:
    rules = Rules(rediscard=allowed)
    state = played(dealt("4s 5s 6s 4h 5h 6h 8c 9c Tc Ad", upcard="Kd", rules=rules), "draw_upcard")
    assert allows(state, "discard Kd") == allowed
    assert allows(state, KNOCK) == allowed
    assert allows(state, "discard Ad")


# next_dealer


WINNERS = [0, 1, 1, 0, 0, 1, 1, 1]
FIRST = coin(SEED, 1)
DEALERS = {
    "alternate": [1 - FIRST, FIRST] * 4,
    "winner": WINNERS,
    "loser": [1 - winner for winner in WINNERS],
    "random": [coin(SEED, number) for number in range(2, 10)],
}


@pytest.mark.parametrize("who", DEALERS)
def test_who_deals_after_a_scored_round(who: str) -> None:
    match = next_round(match_of(*(knock(winner, 5) for winner in WINNERS), rules=Rules(next_dealer=who)))
    assert [played.dealer for played in match.rounds] == [FIRST, *DEALERS[who]]


def test_these_rounds_tell_the_four_ways_apart() -> None:
    assert len(set(map(tuple, DEALERS.values()))) == 4


@pytest.mark.parametrize("who", DEALERS)
def test_after_a_dead_hand_the_dealer_stays(who: str) -> None:
    match = next_round(match_of(knock(0, 5), DEAD, DEAD, DEAD, DEAD, rules=Rules(next_dealer=who)))
    assert len({played.dealer for played in match.rounds[1:]}) == 1


# box_bonus, game_bonus, shutout


def bill(*rounds: Result, **knobs: object) -> Bill:
    (only,) = match_of(*rounds, rules=Rules(**knobs)).bills
    assert only is not None
    return only


WON = knock(0, 60), undercut(1, 5), knock(0, 50)
TO_NOTHING = knock(1, 60), knock(1, 50)


@pytest.mark.parametrize("bonus", [0, 10, 20, 25])
def test_a_box_for_every_round_won(bonus: int) -> None:
    assert bill(*WON, box_bonus=bonus) == ((110, 30), (0, 0), (0, 0), (2 * bonus, bonus))
    assert bill(knock(0, 60), undercut(1, 0), knock(0, 50), box_bonus=bonus, undercut_bonus=0).boxes == (
        2 * bonus,
        bonus,
    )


@pytest.mark.parametrize("bonus", [0, 100])
def test_a_bonus_for_the_game(bonus: int) -> None:
    assert bill(*WON, game_bonus=bonus) == ((110, 30), (0, 0), (bonus, 0), (0, 0))
    assert bill(*TO_NOTHING, game_bonus=bonus).game == (0, bonus)


@pytest.mark.parametrize(("shutout", "more"), [("none", 0), ("double", 110), ("plus_100", 100)])
def test_a_loser_who_won_no_round(shutout: str, more: int) -> None:
    assert bill(*TO_NOTHING, shutout=shutout, box_bonus=25) == ((0, 110), (0, more), (0, 0), (0, 50))
    assert bill(*WON, shutout=shutout).shutout == (0, 0)


@pytest.mark.parametrize(
    "knobs", [{"box_bonus": 25}, {"game_bonus": 100}, {"shutout": "double"}, {"shutout": "plus_100"}]
)
def test_what_is_added_after_the_match_does_not_end_it(knobs: dict[str, object]) -> None:
    assert not match_of(knock(0, 50), knock(0, 49), rules=Rules(**knobs)).over


# hollywood


@pytest.mark.parametrize(("hollywood", "totals"), [(False, [(33, 0)]), (True, [(33, 0), (5, 0), (0, 0)])])
def test_three_games_side_by_side(hollywood: bool, totals: list[tuple[int, int]]) -> None:
    match: Match = match_of(knock(0, 28), knock(0, 5), rules=Rules(hollywood=hollywood))
    assert [game.totals for game in match.games] == totals


@pytest.mark.parametrize(("hollywood", "rounds"), [(False, 2), (True, 4)])
def test_the_match_goes_on_until_all_games_are_closed(hollywood: bool, rounds: int) -> None:
    won = [knock(0, 60)] * 4
    rules = Rules(hollywood=hollywood)
    assert [match_of(*won[:number], rules=rules).over for number in range(1, rounds + 1)] == [
        *[False] * (rounds - 1),
        True,
    ]


def test_only_under_hollywood_the_sums_decide() -> None:
    #  seat 0 is the first with 100 and has the lower sum
    match = match_of(
        *[knock(1, 9)] * 9, knock(0, 60), knock(0, 45), rules=Rules(hollywood=False, box_bonus=25)
    )
    assert match.sums == (155, 306)
    assert match.winner == 0
    #  seat 0 wins the first game, seat 1 the other two and the match
    match = match_of(knock(0, 60), knock(0, 50), *[knock(1, 100)] * 2, rules=Rules(hollywood=True))
    assert [game.winner for game in match.games] == [0, 1, 1]
    assert match.sums == (160, 200)
    assert match.winner == 1

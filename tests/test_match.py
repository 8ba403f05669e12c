"""A match: who deals, what counts, when it is won, and the same deals again."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import random_match, steps_of_match, steps_of_round
from results import DEAD, SEATS, SEED, knock, match_of, undercut
from strategies import seeds

from gin.actions import DrawStock, Pass
from gin.cards import coin, deck
from gin.match import give_up, new_match, next_round, play, same_deals
from gin.round import IllegalAction, deal
from gin.rules import PRESETS, Rules
from gin.scoring import Result, points

pytestmark = pytest.mark.core

# The start


@given(seeds)
def test_the_first_dealer_is_drawn_from_the_seed(seed: str) -> None:
    match = new_match(Rules(), SEATS, seed)
    assert match.round.dealer == coin(seed, 1)
    assert (match.round_number, match.totals, match.winner, match.over) == (1, (0, 0), None, False)
    assert match.round == deal(Rules(), deck(seed, 1), coin(seed, 1))


@pytest.mark.parametrize(
    "seed", ["", "0" * 31, "0" * 33, "G" + "0" * 31, "A" * 32, "0x" + "0" * 30, "٠" * 32]
)
def test_a_seed_is_32_hex_digits(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        new_match(Rules(), SEATS, seed)


# The score sheet


def test_the_winner_of_a_round_gets_its_points() -> None:
    match = match_of(knock(0, 28), undercut(1, 2), knock(1, 5))
    assert [(line.number, line.points, line.totals) for line in match.lines] == [
        (1, 28, (28, 0)),
        (2, 27, (28, 27)),
        (3, 5, (28, 32)),
    ]
    assert match.totals == (28, 32)


def test_a_dead_hand_scores_nothing_and_counts_as_a_round() -> None:
    match = match_of(knock(0, 28), DEAD)
    assert match.totals == (28, 0)
    assert match.lines[-1].points == 0
    assert next_round(match).round_number == 3


def test_a_running_round_is_not_on_the_sheet() -> None:
    assert len(next_round(match_of(knock(0, 28))).lines) == 1


# Who deals next


def dealers(*results: Result, rules: Rules | None = None, seed: str = SEED) -> list[int]:
    match = next_round(match_of(*results, rules=rules, seed=seed))
    return [played.dealer for played in match.rounds]


def test_the_deal_alternates_after_a_scored_round() -> None:
    first = coin(SEED, 1)
    assert dealers(knock(0, 5), knock(0, 5), undercut(1, 5)) == [first, 1 - first, first, 1 - first]


@pytest.mark.parametrize("who", ["alternate", "winner", "loser", "random"])
def test_after_a_dead_hand_the_same_dealer_deals_again(who: str) -> None:
    first = coin(SEED, 1)
    assert dealers(DEAD, DEAD, rules=Rules(next_dealer=who)) == [first] * 3


def test_the_winner_deals() -> None:
    assert dealers(knock(1, 5), undercut(0, 5), DEAD, rules=Rules(next_dealer="winner"))[1:] == [1, 0, 0]


def test_the_loser_deals() -> None:
    assert dealers(knock(1, 5), undercut(0, 5), DEAD, rules=Rules(next_dealer="loser"))[1:] == [0, 1, 1]


@given(seeds)
def test_the_dealer_is_drawn_from_the_seed_and_the_number_of_the_round(seed: str) -> None:
    drawn = dealers(knock(1, 5), knock(1, 5), knock(0, 5), rules=Rules(next_dealer="random"), seed=seed)
    assert drawn == [coin(seed, number) for number in (1, 2, 3, 4)]


def test_a_round_won_with_0_points_moves_the_deal() -> None:
    tie = Result("undercut", 0, (7, 7), False)
    first = coin(SEED, 1)
    assert dealers(tie, rules=Rules(undercut_bonus=0)) == [first, 1 - first]


# The end


@pytest.mark.parametrize(("difference", "over"), [(49, False), (50, True), (51, True)])
def test_exactly_the_target_wins(difference: int, over: bool) -> None:
    match = match_of(knock(1, 90), knock(0, 50), knock(0, difference))
    assert match.over is over
    assert match.winner == (0 if over else None)


@pytest.mark.parametrize("target", [25, 100, 500])
def test_the_target_is_a_knob(target: int) -> None:
    assert not match_of(*[knock(1, 24)] * (target // 25), rules=Rules(target=target)).over
    assert match_of(*[knock(1, 25)] * (target // 25), rules=Rules(target=target)).winner == 1


def test_the_match_may_end_on_an_undercut_by_who_did_not_knock() -> None:
    assert match_of(knock(1, 80), undercut(1, 0)).winner == 1


def test_after_the_end_there_is_no_next_round() -> None:
    with pytest.raises(ValueError, match="round"):
        next_round(match_of(knock(0, 100)))


def test_there_is_no_next_round_while_one_runs() -> None:
    with pytest.raises(ValueError, match="round"):
        next_round(new_match(Rules(), SEATS, SEED))


@pytest.mark.parametrize("seat", [0, 1])
def test_who_gives_up_loses(seat: int) -> None:
    match = give_up(match_of(knock(seat, 90)), seat)
    assert (match.over, match.winner) == (True, 1 - seat)
    with pytest.raises(ValueError, match="over"):
        give_up(match, seat)


def test_an_illegal_move_leaves_the_match_usable() -> None:
    match = new_match(Rules(), SEATS, SEED)
    with pytest.raises(IllegalAction):
        play(match, DrawStock())
    assert play(match, Pass()).round.turn == match.round.dealer


# The same deals again


@given(seeds, st.integers(0, 2**32))
def test_round_n_gives_each_seat_the_same_cards_whatever_was_played_before(seed: str, play_seed: int) -> None:
    random = Random(play_seed)
    match = new_match(Rules(target=25), SEATS, seed)
    for number in (1, 2, 3):
        cards = deck(seed, number)
        assert match.round.hands == (
            sum(1 << card for card in cards[:10]),
            sum(1 << card for card in cards[10:20]),
        )
        assert (match.round.first_upcard, match.round.stock) == (cards[20], cards[21:])
        *_, over = steps_of_round(match.round, random)
        match = dataclasses.replace(match, rounds=(*match.rounds[:-1], over))
        if match.over:
            break
        match = next_round(match)


def test_play_again_starts_the_same_match_marked_as_known() -> None:
    match = match_of(knock(0, 28), knock(1, 3))
    again = same_deals(match)
    assert again.round == new_match(Rules(), SEATS, SEED).round
    assert (again.seed, again.rules, again.seats) == (match.seed, match.rules, match.seats)
    assert again.known
    assert not match.known
    assert again.lines == ()


def test_play_again_of_a_replayed_or_given_up_match() -> None:
    again = same_deals(same_deals(give_up(new_match(Rules(), SEATS, SEED), 0)))
    assert again == new_match(Rules(), SEATS, SEED, known=True)


# Whole matches


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("preset", ["standard", "hoyle", "big_gin", "fans", "oklahoma", "straight"])
def test_random_matches_add_up(preset: str, seed: int) -> None:
    random = Random(seed)
    rules = dataclasses.replace(PRESETS[preset], target=50, gin_bonus=25)
    *_, last = steps_of_match(random_match(random, rules), random)
    won = [0, 0]
    for played in last.rounds:
        assert played.result is not None
        if played.result.winner is not None:
            won[played.result.winner] += points(played.result, rules)
    assert last.totals == tuple(won)
    assert last.winner is not None
    assert won[last.winner] >= 50 > won[1 - last.winner]
    #  nobody had reached it a round earlier
    assert max(last.lines[-2].totals if len(last.lines) > 1 else (0, 0)) < 50

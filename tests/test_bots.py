"""The computer's levels: legal, deterministic, blind, and never going round in circles."""

from __future__ import annotations

import dataclasses
from random import Random

import oracle
import pytest
from playing import (
    any_move,
    dealt,
    played,
    random_deal,
    random_match,
    steps_of_match,
    steps_of_round,
    tidy_move,
)

from gin.actions import Action, BigGin, Defend, Discard, DrawStock, DrawUpcard, Knock, Pass
from gin.bots import LEVELS, choose, ranking
from gin.cards import card_text, mask_of, parse_card, points
from gin.match import Match, new_match
from gin.melds import deadwood
from gin.round import Phase, Round, legal_actions
from gin.rules import PRESETS, Rules
from gin.view import player_view

pytestmark = [pytest.mark.core, pytest.mark.parametrize("level", sorted(LEVELS))]


def match_at(state: Round) -> Match:
    match = new_match(Rules(), ("medium", "medium"), "0" * 32)
    return dataclasses.replace(match, rules=state.rules, rounds=(state,))


def chosen(level: str, state: Round) -> Action:
    return choose(level, player_view(match_at(state), state.turn))


def against_itself(level: str, target: int, seed: int) -> list[Match]:
    random = Random(seed)
    match = random_match(random, Rules(target=target))
    return list(steps_of_match(match, random, lambda state, _: chosen(level, state)))


# Every position


@pytest.mark.parametrize("player", [any_move, tidy_move])
def test_the_level_has_a_legal_move_in_every_position(level: str, player) -> None:
    for seed in range(6):
        random = Random(seed)
        rules = PRESETS[random.choice(sorted(PRESETS))]
        for state in steps_of_round(random_deal(random, rules), random, player):
            if state.phase is not Phase.OVER:
                assert chosen(level, state) in legal_actions(state)


def test_candidates_are_legal_moves_best_first(level: str) -> None:
    random = Random(3)
    for state in steps_of_round(random_deal(random), random, lambda state, _: chosen(level, state)):
        if state.phase is Phase.OVER:
            return
        candidates = ranking(level)(player_view(match_at(state), state.turn))
        legal = legal_actions(state)
        assert candidates
        assert all(candidate.action in legal for candidate in candidates)
        worths = [candidate.worth for candidate in candidates]
        assert worths == sorted(worths, reverse=True)
        assert all(isinstance(worth, int) for worth in worths)


def test_it_asks_for_nothing_when_the_upcard_is_closed(level: str) -> None:
    assert chosen(level, played(dealt(), "pass", "pass")) == DrawStock()


# What every level does exactly


def test_it_takes_the_upcard_that_makes_gin(level: str) -> None:
    state = dealt("4s 5s 6s 9h 9d 9c Kh Kd Kc Jd", upcard="Ks")
    assert chosen(level, state) == DrawUpcard()
    assert str(chosen(level, played(state, "draw_upcard"))) == "knock Jd | 4s 5s 6s | Ks Kh Kd Kc | 9h 9d 9c"


def test_as_dealer_it_takes_an_upcard_that_was_passed_to_it(level: str) -> None:
    state = dealt(seat_1="4s 5s 6s 9h 9d 9c Kh Kd Kc Jd", upcard="Ks", dealer=1)
    assert chosen(level, played(state, "pass")) == DrawUpcard()


def test_it_leaves_an_upcard_that_is_no_use(level: str) -> None:
    assert chosen(level, dealt("4s 5s 6s 9h 9d 9c Kh Kd Kc Ad", upcard="Jd")) == Pass()


def test_it_declares_big_gin(level: str) -> None:
    state = dealt("4s 5s 6s 7s 9h 9d 9c Kh Kd Kc", upcard="Ks", rules=PRESETS["big_gin"])
    assert isinstance(chosen(level, played(state, "draw_upcard")), BigGin)


def test_it_goes_gin_where_that_pays_more_than_big_gin(level: str) -> None:
    rules = Rules(big_gin_bonus=0)
    state = dealt("4s 5s 6s 7s 9h 9d 9c Kh Kd Kc", upcard="Ks", rules=rules)
    assert isinstance(chosen(level, played(state, "draw_upcard")), Knock)


def test_with_eleven_melded_and_no_big_gin_it_goes_gin(level: str) -> None:
    state = played(dealt("4s 5s 6s 7s 9h 9d 9c Kh Kd Kc", upcard="Ks"), "draw_upcard")
    knock = chosen(level, state)
    assert isinstance(knock, Knock)
    assert points(state.hand & ~(1 << knock.card) & ~sum(knock.spread)) == 0


def test_its_defence_is_the_best_there_is(level: str) -> None:
    found = 0
    for seed in range(60):
        random = Random(seed)
        for state in steps_of_round(random_deal(random), random):
            if state.phase is Phase.DEFEND:
                defence = chosen(level, state)
                assert isinstance(defence, Defend)
                rest = state.hand & ~sum(defence.melds) & ~defence.laid_off
                spread = map(oracle.pairs, state.spread)
                assert points(rest) == oracle.defended(oracle.pairs(state.hand), spread)
                found += 1
    assert found >= 10


def test_its_knock_leaves_what_it_must(level: str) -> None:
    knocks = 0
    for match in against_itself(level, 100, 7):
        last = match.round.last_action
        if isinstance(last, Knock) and match.round.phase in (Phase.DEFEND, Phase.OVER):
            knocker = match.round.history[-1][0]
            hand = match.round.hands[knocker]
            assert points(hand & ~sum(last.spread)) == deadwood(hand)
            knocks += 1
    assert knocks >= 3


# It cannot circle


def test_it_takes_an_upcard_only_if_its_hand_is_better_for_it(level: str) -> None:
    taken = 0
    for seed in range(3):
        steps = [match.round for match in against_itself(level, 50, seed)]
        for before, _, after in zip(steps, steps[1:], steps[2:], strict=False):
            if len(after.history) == len(before.history) + 2 and isinstance(after.history[-2][1], DrawUpcard):
                assert deadwood(after.hands[before.turn]) < deadwood(before.hand)
                taken += 1
    assert taken >= 5


def rich_hand(random: Random) -> list[int]:
    """Eleven cards of few ranks: many ways to meld them, little deadwood to gain."""
    low = random.randrange(9)
    near = [suit * 13 + rank for suit in range(4) for rank in range(low, low + 5)]
    return [*random.sample(near, 10), random.choice([card for card in range(52) if card not in near])]


def test_what_it_throws_after_an_upcard_keeps_its_hand_better_for_it(level: str) -> None:
    taken = 0
    for seed in range(600):
        random = Random(seed)
        hand = rich_hand(random)
        random.shuffle(hand)
        state = dealt(" ".join(map(card_text, hand[:10])), upcard=card_text(hand[10]))
        if chosen(level, state) != DrawUpcard():
            continue
        action = chosen(level, played(state, "draw_upcard"))
        if isinstance(action, Discard):
            assert deadwood(mask_of(hand) ^ 1 << action.card) < deadwood(mask_of(hand[:10]))
            taken += 1
    assert taken >= 10


def test_matches_against_itself_end(level: str) -> None:
    for seed in range(2):
        assert against_itself(level, 75, seed)[-1].over


@pytest.mark.soak
def test_200_matches_against_itself_end(level: str) -> None:
    for seed in range(200):
        assert against_itself(level, 100, seed)[-1].over


# It can play


def test_it_beats_a_player_who_only_throws_what_leaves_least(level: str) -> None:
    totals = [0, 0]
    for seed in range(6):
        random = Random(seed)

        def player(state: Round, random: Random) -> Action:
            return tidy_move(state, random) if state.turn == 0 else chosen(level, state)

        *_, last = steps_of_match(random_match(random, Rules(target=50)), random, player)
        totals = [mine + more for mine, more in zip(totals, last.totals, strict=True)]
    assert totals[1] > 2 * totals[0]


def test_it_throws_no_card_it_may_not(level: str) -> None:
    #  Ks on offer completes the kings; whatever goes, it is not the K♠
    state = played(dealt("4s 5s 7h 9h 9d 2c Kh Kd Kc Jd", upcard="Ks"), "draw_upcard")
    discard = chosen(level, state)
    assert isinstance(discard, Discard)
    assert discard.card != parse_card("Ks")

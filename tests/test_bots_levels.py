"""What sets the levels apart, and what the strongest tells of its moves' worth."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from playing import dealt, drawn_down, played, random_deal, steps_of_round

from gin.actions import Action, BigGin, Defend, Discard, Knock
from gin.bots import choose, hard
from gin.bots.price import WHOLE, unit_of
from gin.match import Match, new_match
from gin.round import Phase, Round, legal_actions
from gin.rules import PRESETS, Rules
from gin.view import PlayerView, player_view

pytestmark = pytest.mark.core


def match_at(state: Round) -> Match:
    match = new_match(Rules(), ("hard", "hard"), "0" * 32)
    return dataclasses.replace(match, rules=state.rules, rounds=(state,))


def view_of(state: Round) -> PlayerView:
    return player_view(match_at(state), state.turn)


def steps(seed: int, rules: Rules) -> list[Round]:
    """A round that hard plays against itself."""
    random = Random(seed)

    def player(state: Round, _: Random) -> Action:
        return choose("hard", view_of(state))

    return list(steps_of_round(random_deal(random, rules), random, player))


def with_7_loose(stock_left: int) -> Round:
    """Seat 0 has drawn, and can knock with 7."""
    state = dealt("4s 5s 6s 9h 9d 9c Kh Kd Kc 7d", upcard="Jd", dealer=1)
    return played(drawn_down(state, stock_left), "draw_stock")


def test_easy_knocks_whenever_it_can_and_medium_only_early() -> None:
    early, late = with_7_loose(31), with_7_loose(15)
    assert isinstance(choose("easy", view_of(early)), Knock)
    assert isinstance(choose("easy", view_of(late)), Knock)
    assert isinstance(choose("medium", view_of(early)), Knock)
    assert isinstance(choose("medium", view_of(late)), Discard)


@pytest.mark.parametrize("preset", ["standard", "oklahoma", "big_gin"])
def test_hard_weighs_every_discard_and_draw(preset: str) -> None:
    for seed in range(3):
        for state in steps(seed, PRESETS[preset]):
            if state.phase is Phase.OVER:
                continue
            legal = legal_actions(state)
            weighed = {candidate.action for candidate in hard.rank(view_of(state))}
            kinds = Defend if state.phase is Phase.DEFEND else Knock | BigGin
            assert weighed >= {action for action in legal if not isinstance(action, kinds)}
            if any(isinstance(action, Knock) for action in legal):
                assert any(isinstance(action, Knock) for action in weighed)


def test_a_worth_is_a_chance_where_chances_are_solved() -> None:
    for state in steps(1, Rules()):
        if state.phase is not Phase.OVER:
            view = view_of(state)
            assert unit_of(view) == "chance"
            assert all(0 <= candidate.worth <= WHOLE for candidate in hard.rank(view))

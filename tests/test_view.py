"""What one seat may know: everything public, its own hand, and nothing else."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from hidden import with_hidden_swapped
from playing import dealt, played, random_match, steps_of_match, tidy_move

from gin.actions import Action, DrawStock
from gin.bots import LEVELS, choose
from gin.cards import cards_text, parse_card, parse_cards
from gin.match import Match, new_match
from gin.round import Phase, Round, legal_actions
from gin.rules import PRESETS, Rules
from gin.view import PlayerView, open_view, player_view

pytestmark = pytest.mark.core

HAND_0 = "As 5h 9d Kc 3s 7h Jd 2c 6s Th"
HAND_1 = "Ah 5d 9c Ks 3h 7d Jc 2s 6h Td"


def match_at(state: Round) -> Match:
    return dataclasses.replace(new_match(state.rules, ("person", "medium"), "0" * 32), rounds=(state,))


def views(*moves: str, **deal: str) -> tuple[PlayerView, PlayerView]:
    """Both seats' views after the moves."""
    state = played(dealt(HAND_0, HAND_1, **deal), *moves)
    return player_view(match_at(state), 0), player_view(match_at(state), 1)


# What is seen


def test_both_see_the_upcard_the_counts_the_dealer_and_whose_turn_it_is() -> None:
    for view in views("pass", upcard="4c"):
        assert (view.upcard, view.discard_pile) == (parse_card("4c"), (parse_card("4c"),))
        assert (view.stock_count, view.opponent_count) == (31, 10)
        assert (view.dealer, view.turn, view.phase) == (1, 1, Phase.UPCARD_OFFER)


def test_each_sees_its_own_hand() -> None:
    mine, other = views()
    assert mine.hand == parse_cards(HAND_0)
    assert other.hand == parse_cards(HAND_1)


def test_only_the_player_on_turn_sees_what_he_drew_from_the_stock() -> None:
    mine, other = views("pass", "pass", "draw_stock", stock="4d")
    assert mine.drawn == parse_card("4d")
    assert (other.drawn, other.taken, other.seen) == (None, None, 0)
    assert other.opponent_count == 11
    assert other.unseen >> parse_card("4d") & 1


def test_everybody_sees_what_is_taken_from_the_pile() -> None:
    mine, other = views("draw_upcard", upcard="4c")
    assert mine.taken == parse_card("4c")
    assert cards_text(other.seen) == "4c"
    assert (other.moves[-1].kind, other.moves[-1].card) == ("draw_upcard", parse_card("4c"))


def test_a_card_taken_and_thrown_again_is_no_longer_known_to_be_held() -> None:
    moves = ["draw_upcard", "discard Kc", "draw_stock", "discard 4d", "draw_stock"]
    _, other = views(*moves, upcard="4c", stock="4d 8d")
    assert cards_text(other.seen) == "4c"
    _, other = views(*moves, "discard 4c", upcard="4c", stock="4d 8d")
    assert other.seen == 0


def test_the_moves_are_told_without_hidden_cards() -> None:
    _, other = views("pass", "pass", "draw_stock", "discard Kc", upcard="4c", stock="4d")
    assert [(move.seat, move.kind, move.card) for move in other.moves] == [
        (0, "pass", parse_card("4c")),
        (1, "pass", parse_card("4c")),
        (0, "draw_stock", None),
        (0, "discard", parse_card("Kc")),
    ]


def test_unseen_cards_are_those_neither_held_nor_thrown() -> None:
    mine, _ = views("pass", "pass", "draw_stock", "discard Kc", upcard="4c", stock="4d")
    assert mine.unseen == (2**52 - 1) & ~parse_cards(f"{HAND_0} 4c 4d")


KNOCK = "knock Qc | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc"


def knocked() -> Round:
    state = dealt("4s 5s 6s 9h 9d 9c Kh Kd Kc 2d", "7s 8s Qs Qh Qd 2h 3c Td Jc 5d", upcard="4c", stock="Qc")
    return played(state, "pass", "pass", "draw_stock", KNOCK)


def test_the_discard_of_a_knock_lies_face_down() -> None:
    for seat in (0, 1):
        view = player_view(match_at(knocked()), seat)
        assert view.face_down
        assert view.upcard is None
        assert view.discard_pile == (parse_card("4c"),)
        assert view.moves[-1].card is None


def test_a_knock_shows_the_knockers_hand_and_melds() -> None:
    view = player_view(match_at(knocked()), 1)
    assert view.knocker == 0
    assert cards_text(view.shown) == "4s 5s 6s 9h Kh 2d 9d Kd 9c Kc"
    assert [cards_text(meld) for meld in view.spread] == ["4s 5s 6s", "9h 9d 9c", "Kh Kd Kc"]
    assert (view.moves[-1].kind, view.moves[-1].left) == ("knock", 2)


def test_a_knock_leaves_no_card_known_that_is_no_longer_held() -> None:
    #  the 4♣ taken at the start goes face down with the knock
    state = dealt("4s 5s 6s 9h 9d 9c Kh Kd Qc 2d", upcard="4c", stock="Td Kc")
    state = played(state, "draw_upcard", "discard Qc", "draw_stock", "discard Td", "draw_stock")
    state = played(state, "knock 4c | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc")
    assert player_view(match_at(state), 1).seen & ~state.hands[0] == 0


# Nothing else: the view stays the same when what is hidden is another


@pytest.mark.parametrize("seed", range(12))
def test_hidden_cards_do_not_change_the_view_nor_the_computers_choice(seed: int) -> None:
    random = Random(seed)
    preset = random.choice(["standard", "hoyle", "big_gin", "oklahoma"])
    phases = set()
    for match in steps_of_match(
        random_match(random, dataclasses.replace(PRESETS[preset], target=25)), random
    ):
        result = match.round.result
        if result and result.kind != "dead":
            continue  # both hands lie open
        for seat in (0, 1):
            another = with_hidden_swapped(match, seat, random)
            view, same = player_view(match, seat), player_view(another, seat)
            assert (view, repr(view)) == (same, repr(same))
            phases.add((match.round.phase, view.on_turn))
            if view.on_turn:
                assert legal_actions(view) == legal_actions(same) == legal_actions(match.round)
    assert {Phase.UPCARD_OFFER, Phase.DRAW, Phase.DISCARD} <= {phase for phase, _ in phases}


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_the_computer_chooses_the_same_whatever_is_hidden(level: str) -> None:
    random = Random(level)
    rules = Rules(target=25)

    def player(state: Round, random: Random) -> Action:
        return tidy_move(state, random) if state.turn == 0 else choose(level, player_view(match_at(state), 1))

    asked = 0
    for match in steps_of_match(random_match(random, rules), random, player):
        view = player_view(match, 1)
        if view.on_turn:
            another = player_view(with_hidden_swapped(match, 1, random), 1)
            assert choose(level, view) == choose(level, another)
            asked += 1
    assert asked >= 20


def test_the_swap_swaps() -> None:
    #  a test of the test: another hand and another stock come out, and the cards are all there
    match = match_at(played(dealt(HAND_0, HAND_1, upcard="4c"), "pass", "pass"))
    another = with_hidden_swapped(match, 0, Random(0))
    assert another.round.hands[0] == match.round.hands[0]
    assert another.round.hands[1] != match.round.hands[1]
    assert another.round.stock != match.round.stock
    assert another.round.hands[1] | sum(1 << card for card in another.round.stock) == match.round.hands[
        1
    ] | sum(1 << card for card in match.round.stock)


def test_the_view_changes_with_what_is_public() -> None:
    before, _ = views(upcard="4c")
    after, _ = views("pass", upcard="4c")
    elsewhere, _ = views(upcard="4d")
    assert len({before, after, elsewhere}) == 3


# A finished round lies open


def test_the_open_view_is_refused_while_the_round_runs() -> None:
    with pytest.raises(ValueError, match="running"):
        open_view(match_at(knocked()))


def test_both_hands_lie_open_with_layoffs_on_the_melds_they_joined() -> None:
    view = open_view(match_at(played(knocked(), "defend | Qs Qh Qd | 7s>4s5s6s 8s>4s5s6s")))
    knocker, defender = view.hands
    assert [cards_text(meld) for meld in knocker.melds] == ["4s 5s 6s 7s 8s", "9h 9d 9c", "Kh Kd Kc"]
    assert (cards_text(knocker.loose), cards_text(knocker.added)) == ("2d", "7s 8s")
    assert [cards_text(meld) for meld in defender.melds] == ["Qs Qh Qd"]
    assert (cards_text(defender.loose), cards_text(defender.gone)) == ("2h 5d Td 3c Jc", "7s 8s")
    assert view.result.deadwood == (2, 30)


def test_after_a_gin_the_defenders_best_melds_lie_open() -> None:
    state = dealt("4s 5s 6s 9h 9d 9c Ks Kh Kd Kc", "7s Ah 2h 3h 5d 6d 7d Qs Qh Qd", upcard="4c", stock="2d")
    state = played(state, "pass", "pass", "draw_stock", "knock 2d | 4s 5s 6s | 9h 9d 9c | Ks Kh Kd Kc")
    knocker, defender = open_view(match_at(state)).hands
    assert (knocker.loose, knocker.added) == (0, 0)
    assert [cards_text(meld) for meld in defender.melds] == ["Qs Qh Qd", "Ah 2h 3h", "5d 6d 7d"]
    assert cards_text(defender.loose) == "7s"


def test_the_player_on_turn_finds_his_legal_moves_in_his_view() -> None:
    state = played(dealt(HAND_0, HAND_1), "pass", "pass")
    assert legal_actions(player_view(match_at(state), 0)) == (DrawStock(),)

"""The hard level's inputs are those that its training saw, and its nets add up as they should."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gin.actions import parse_action
from gin.bots import features, hard, weights
from gin.bots.draws import draws, loose_of
from gin.bots.net import BYTE_ZERO, judge, layout, unpacked, worth
from gin.bots.price import ONE, WHOLE, market, unit_of, worth_in_unit
from gin.cards import FULL_DECK, card_text, cards_of, mask_of
from gin.match import new_match
from gin.melds import deadwood, left_loose
from gin.round import Round, apply, deal
from gin.rules import PRESETS, Rules
from gin.view import player_view

CHANCES = hard._brain().chances

# Written by tools/train/positions.c.
POSITIONS = Path(__file__).parent / "positions" / "features.txt"


def positions() -> Iterator[tuple[Round, str, list[int]]]:
    """A round at a moment, what was written of it there, and the numbers written."""
    state: Round | None = None
    for line in POSITIONS.read_text().splitlines():
        head, *rest = line.split()
        if head == "deal":
            dealer, limit, *deck = map(int, rest)
            state = deal(Rules(knock_limit=limit), tuple(deck), dealer)
        elif head in ("draw", "after", "knock"):
            assert state
            yield state, head, list(map(int, rest))
        else:
            assert state
            assert state.turn == int(head)
            state = apply(state, parse_action(action_text(rest)))


def action_text(words: list[str]) -> str:
    return f"discard {card_text(int(words[1]))}" if words[0] == "discard" else words[0]


def table_at(state: Round) -> features.Table:
    match = new_match(Rules(), ("hard", "hard"), "0" * 32)
    match = dataclasses.replace(match, rules=state.rules, rounds=(state,))
    return features.table_of(player_view(match, state.turn))


@pytest.mark.parametrize("kind", ["draw", "after", "knock"])
def test_a_position_has_the_inputs_that_training_gave_it(kind: str) -> None:
    compared = 0
    for state, written, numbers in positions():
        if written != kind:
            continue
        table = table_at(state)
        if kind == "draw":
            found = features.before_draw(table)
        elif kind == "after":
            card, *numbers = numbers
            found = features.after_discard(table, card)
        else:
            card, *numbers = numbers
            found = features.knock(table, card)
        assert sorted(features.public(table) + found) == numbers
        compared += 1
    assert compared >= 20


# Draws


def test_loose_cards_are_the_deadwood() -> None:
    random = Random(1)
    for _ in range(2000):
        hand = mask_of(random.sample(range(52), random.randint(0, 11)))
        left, loose = loose_of(hand)
        assert left == deadwood(hand) == left_loose(loose, ())
        assert not loose & ~hand


def test_draws_are_what_each_card_of_the_pool_may_do() -> None:
    random = Random(2)
    for _ in range(100):
        low = random.randrange(6)
        near = [13 * suit + rank for suit in range(4) for rank in range(low, low + 7)]
        kept = mask_of(random.sample(near, 10))
        pool = FULL_DECK & ~kept
        slowly = [
            min(deadwood((kept | 1 << card) ^ 1 << other) for other in cards_of(kept | 1 << card))
            for card in cards_of(pool)
        ]
        assert draws(kept, pool) == sorted(slowly)


# Nets


def test_a_net_adds_up_as_plain_sums_do() -> None:
    random = Random(3)
    sizes = inputs, first, second, outputs = 20, 8, 4, 3
    rows = [[random.randint(-127, 127) for _ in range(first)] for _ in range(inputs)]
    bias = [random.randint(-500, 500) for _ in range(first)]
    middle = [[random.randint(-999, 999) for _ in range(second)] for _ in range(first)]
    middle_bias = [random.randint(-(10**6), 10**6) for _ in range(second)]
    last = [[random.randint(-999, 999) for _ in range(second)] for _ in range(outputs)]
    last_bias = [random.randint(-(10**12), 10**12) for _ in range(outputs)]
    packed = layout(sizes).pack(
        bytes(weight + BYTE_ZERO for row in rows for weight in row),
        *bias,
        *(weight for row in middle for weight in row),
        *middle_bias,
        *(weight for row in last for weight in row),
        *last_bias,
    )
    net = unpacked(sizes, packed)
    for _ in range(50):
        active = random.sample(range(inputs), 9)
        prices = [random.randint(-2000, 2000) for _ in range(outputs)]
        sums = [max(0, bias[i] + sum(rows[row][i] for row in active)) for i in range(first)]
        hidden = [middle_bias[j] + sum(sums[i] * middle[i][j] for i in range(first)) for j in range(second)]
        hidden = [number if number > 0 else number // 16 for number in hidden]
        found = [last_bias[k] + sum(hidden[j] * last[k][j] for j in range(second)) for k in range(outputs)]
        expected = sum(price * output for price, output in zip(prices, found, strict=True))
        assert worth(judge(net, active[:5], prices), active[5:]) == expected


# Prices


def straight_chances() -> list[int]:
    """Chances that are straight in both needs, so that a point is a point."""
    return [WHOLE // 2 + 25 * (his - mine) for mine in range(1, 101) for his in range(1, 101)]


def view_of(rules: Rules):
    match = new_match(rules, ("hard", "hard"), "0" * 32)
    return player_view(match, match.round.turn)


def test_where_a_point_is_a_point_only_points_are_priced() -> None:
    at = market(view_of(Rules()), straight_chances())
    assert at.unit == "chance"
    assert at.prices[-1] == ONE
    assert all(abs(price) < ONE // 10 for price in at.prices[:-1])
    assert worth_in_unit(at, 1000) == WHOLE // 2 + 250


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_only_standard_scoring_is_counted_in_chances(preset: str) -> None:
    assert (unit_of(view_of(PRESETS[preset])) == "chance") == (preset in ("standard", "fans"))


def test_other_bonuses_change_the_price_of_their_endings_alone() -> None:
    at = market(view_of(PRESETS["hoyle"]), straight_chances())
    priced = [place for place, price in enumerate(at.prices[:-1]) if price]
    assert priced == [11, 25]
    assert at.prices[11] == -at.prices[25] < 0


def test_the_shipped_nets_take_the_inputs_there_are() -> None:
    sizes = {name: getattr(weights, f"{name}_SIZES")[0] for name in ("AFTER", "DRAW", "KNOCK")}
    assert sizes == {
        "AFTER": features.DISCARD_INPUTS,
        "DRAW": features.DRAW_INPUTS,
        "KNOCK": features.KNOCK_INPUTS,
    }


def test_the_shipped_chances_are_even_at_even_scores_and_grow() -> None:
    assert len(CHANCES) == 100 * 100
    for need in range(1, 101):
        assert abs(CHANCES[(need - 1) * 101] - WHOLE // 2) <= 1
        row = CHANCES[(need - 1) * 100 : need * 100]
        assert list(row) == sorted(row)

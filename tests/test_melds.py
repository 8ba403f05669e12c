"""Sets and runs, deadwood, arrangements, lay-offs; held against `oracle`, which tries everything."""

from __future__ import annotations

from random import Random

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import ALL_MELDS, knocks, meld_rich_hands, random_knock

from gin.cards import card_text, cards_of, cards_text, parse_card, parse_cards, points
from gin.melds import (
    MELDS,
    arrangements,
    best_arrangements,
    best_defence,
    deadwood,
    fits,
    is_meld,
    is_run,
    is_set,
    layoff_room,
    meld_text,
    melds_in,
    proposed_arrangement,
)

pytestmark = pytest.mark.core

Spread = tuple[int, ...]
EVERYTHING = 2**52 - 1


def spread(text: str) -> Spread:
    """Melds from "4s 5s 6s | Kh Kd Kc"."""
    return tuple(sorted((parse_cards(meld) for meld in text.split("|")), key=lambda meld: meld & -meld))


def written(arrangement: Spread) -> str:
    return " | ".join(cards_text(meld) for meld in arrangement)


def left_over(hand: int, arrangement: Spread) -> int:
    return points(hand & ~sum(arrangement))


def after_layoffs(arrangement: Spread, layoffs: tuple, table: Spread, hand: int) -> int:
    """The points left when the lay-offs are made one by one; asserts that each of them is possible."""
    grown = {meld: oracle.pairs(meld) for meld in table}
    loose = oracle.pairs(hand & ~sum(arrangement))
    for card, meld in layoffs:
        (pair,) = oracle.pairs(1 << card)
        assert pair in loose
        assert oracle.is_meld(grown[meld] | {pair})
        grown[meld] |= {pair}
        loose -= {pair}
    return oracle.points(loose)


# Melds


@pytest.mark.parametrize("text", ["7s 7h 7d", "7s 7h 7d 7c", "As Ah Ac"])
def test_three_or_four_of_a_rank_are_a_set(text: str) -> None:
    assert is_meld(parse_cards(text))
    assert is_set(parse_cards(text))
    assert not is_run(parse_cards(text))


@pytest.mark.parametrize(
    "text", ["As 2s 3s", "Jh Qh Kh", "4d 5d 6d 7d", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"]
)
def test_three_or_more_in_sequence_of_a_suit_are_a_run_of_any_length(text: str) -> None:
    assert is_meld(parse_cards(text))
    assert is_run(parse_cards(text))
    assert not is_set(parse_cards(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7s",
        "7s 7h",
        "7s 8s",
        "7s 8s 9h",  # two suits
        "7s 8s Ts",  # a gap
        "7s 7h 7d 8d",  # a set and a stranger
        "Qs Ks As",  # the ace is low
        "Ks As 2s",  # and does not go round the corner
        "Ks Ah 2h",  # neighbouring numbers, different suits
    ],
)
def test_what_is_not_a_meld(text: str) -> None:
    assert not is_meld(parse_cards(text))


def test_there_are_65_sets_and_264_runs() -> None:
    assert len(MELDS) == 329
    assert set(MELDS) == {oracle.mask(meld) for meld in ALL_MELDS}
    assert sum(map(is_set, MELDS)) == 65
    assert sum(map(is_run, MELDS)) == 264


def test_every_meld_survives_its_text() -> None:
    assert [parse_cards(meld_text(meld)) for meld in MELDS] == list(MELDS)


def test_a_run_is_written_upwards() -> None:
    assert meld_text(parse_cards("9s 7s 8s")) == "7s 8s 9s"


@given(st.sets(st.integers(0, 51), max_size=5).map(lambda cards: sum(1 << card for card in cards)))
def test_a_meld_is_what_the_rule_says(cards: int) -> None:
    assert is_meld(cards) == oracle.is_meld(oracle.pairs(cards))


@given(meld_rich_hands())
def test_the_melds_in_a_hand(hand: int) -> None:
    found = melds_in(hand)
    assert sorted(found) == sorted(oracle.mask(meld) for meld in oracle.melds(oracle.pairs(hand)))


# Deadwood


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("", 0),
        ("Ks", 10),
        ("Ks Kh Kd", 0),
        ("As 2s", 3),
        # 3♥4♥5♥ 6♥6♦6♣, not 3♥4♥5♥6♥
        ("3h 4h 5h 6h 6d 6c Ks Qd 9c 2s", 31),
        # 6♠6♥6♦ 6♣7♣8♣, not 6666
        ("6s 6h 6d 6c 7c 8c Ks Qd 9h 2s", 31),
        # J♠J♦J♣ 6♦7♦8♦9♦T♦ leaves 8♠ 8♥
        ("Jc 9d 8s 6d Js 8h Td 8d 7d Jd", 16),
        # 5♥6♥7♥ 4♥ …: QQQ KKK 4♥5♥6♥7♥
        ("6h Qh Qc 5h Kd Kh 7h Kc 4h Qd", 0),
        # TTT 2♥3♥4♥5♥ 2♠3♠4♠
        ("Tc 2h 3h 2s Td 5h 3s 4h 4s Ts", 0),
    ],
)
def test_deadwood_of_the_hands_that_are_easily_got_wrong(hand: str, least: int) -> None:
    assert deadwood(parse_cards(hand)) == least


def test_the_ace_is_loose_beside_the_king() -> None:
    assert deadwood(parse_cards("Qs Ks As")) == 21


def test_eleven_cards_of_which_one_leaves_with_10_to_spare() -> None:
    # 3♠ 5♠6♠ 6♣ 3♦ 5♦6♦ 4♥5♥6♥7♥: without 6♣ or another, the rest is worth 10
    hand = parse_cards("3s 5s 6s 6c 3d 5d 6d 4h 5h 6h 7h")
    assert min(deadwood(hand & ~(1 << card)) for card in cards_of(hand)) == 10


@given(meld_rich_hands())
def test_deadwood_is_what_trying_everything_finds(hand: int) -> None:
    assert deadwood(hand) == oracle.deadwood(oracle.pairs(hand))


@given(st.sets(st.integers(0, 51), max_size=11).map(lambda cards: sum(1 << card for card in cards)))
def test_deadwood_of_a_hand_as_it_is_dealt(hand: int) -> None:
    assert deadwood(hand) == oracle.deadwood(oracle.pairs(hand))


@pytest.mark.soak
@given(meld_rich_hands())
def test_deadwood_soak(hand: int) -> None:
    assert deadwood(hand) == oracle.deadwood(oracle.pairs(hand))


# Arrangements


@given(meld_rich_hands())
def test_the_arrangements_of_a_hand_are_all_its_sets_of_disjoint_melds(hand: int) -> None:
    found = arrangements(hand)
    assert len(found) == len(set(found))
    assert {frozenset(map(oracle.pairs, arrangement)) for arrangement in found} == set(
        oracle.arrangements(oracle.pairs(hand))
    )


@given(meld_rich_hands())
def test_an_arrangement_is_in_the_order_of_its_lowest_cards(hand: int) -> None:
    for arrangement in arrangements(hand):
        assert list(arrangement) == sorted(arrangement, key=lambda meld: meld & -meld)


@given(meld_rich_hands())
def test_the_best_arrangements_leave_the_least_and_all_that_do_are_found(hand: int) -> None:
    best = best_arrangements(hand)
    every = [
        frozenset(map(oracle.mask, arrangement)) for arrangement in oracle.arrangements(oracle.pairs(hand))
    ]
    least = oracle.deadwood(oracle.pairs(hand))
    assert all(left_over(hand, arrangement) == least for arrangement in best)
    optimal = {arrangement for arrangement in every if left_over(hand, tuple(arrangement)) == least}
    # Every card counts at least 1, so among equal counts none can be enlarged; all must be there.
    assert set(map(frozenset, best)) == optimal


def test_two_arrangements_that_leave_4_are_both_offered() -> None:
    #  3♠4♠5♠6♠          3♠4♠5♠
    #  6♥6♦6♣      and   6♠6♥6♦6♣  : A♦ A♣ 2♥ are loose either way
    hand = parse_cards("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h")
    assert {written(arrangement) for arrangement in best_arrangements(hand)} == {
        "3s 4s 5s 6s | 6h 6d 6c",
        "3s 4s 5s | 6s 6h 6d 6c",
    }


def test_the_proposed_arrangement_breaks_a_tie_by_what_could_be_laid_off() -> None:
    #  3♠4♠5♠6♠ + 666: 2♠ A♠ 7♠ 8♠ … fit the run; 345 + 6666: only 2♠ and A♠ do, 6♠ is used up
    hand = parse_cards("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h")
    assert written(proposed_arrangement(hand, EVERYTHING & ~hand)) == "3s 4s 5s | 6s 6h 6d 6c"


def test_the_proposed_arrangement_looks_only_at_unseen_cards() -> None:
    #  4♠5♠6♠      three runs, which 3s and 7s could join,
    #  4♥5♥6♥      or three sets, which the clubs could join
    #  4♦5♦6♦
    hand = parse_cards("4s 5s 6s 4h 5h 6h 4d 5d 6d")
    assert written(proposed_arrangement(hand, parse_cards("4c Ks"))) == "4s 5s 6s | 4h 5h 6h | 4d 5d 6d"
    assert written(proposed_arrangement(hand, parse_cards("7h Ks"))) == "4s 4h 4d | 5s 5h 5d | 6s 6h 6d"


@given(meld_rich_hands(), st.integers(0, EVERYTHING))
def test_the_proposed_arrangement_leaves_least_then_gives_least_room(hand: int, seen: int) -> None:
    unseen = EVERYTHING & ~hand & ~seen
    proposed = proposed_arrangement(hand, unseen)

    def rating(arrangement: frozenset[oracle.Cards]) -> tuple[int, int]:
        loose = oracle.loose(oracle.pairs(hand), arrangement)
        return oracle.points(loose), oracle.layoff_room(arrangement, oracle.pairs(unseen))

    assert rating(frozenset(map(oracle.pairs, proposed))) == min(
        map(rating, oracle.arrangements(oracle.pairs(hand)))
    )


# Lay-offs


@pytest.mark.parametrize(
    ("card", "meld", "fit"),
    [
        ("7c", "7s 7h 7d", True),  # the fourth of a set
        ("8c", "7s 7h 7d", False),
        ("3s", "4s 5s 6s", True),  # the low end of a run
        ("7s", "4s 5s 6s", True),  # the high end
        ("8s", "4s 5s 6s", False),  # a gap
        ("8s", "4s 5s 6s 7s", True),  # a chain
        ("7h", "4s 5s 6s", False),  # another suit
        ("As", "Js Qs Ks", False),  # the ace is low
        ("Ks", "As 2s 3s", False),
        ("5s", "4s 5s 6s", False),  # it is there already
    ],
)
def test_what_fits_a_meld(card: str, meld: str, fit: bool) -> None:
    assert fits(parse_card(card), parse_cards(meld)) is fit


@given(st.sampled_from(MELDS), st.integers(0, 51))
def test_a_card_fits_where_a_meld_results(meld: int, card: int) -> None:
    assert fits(card, meld) == (not meld >> card & 1 and oracle.is_meld(oracle.pairs(meld | 1 << card)))


def test_room_counts_chains_and_each_card_once() -> None:
    # on 4♠5♠6♠ go 7♠ 8♠; 7♠ also fits the sevens but is one card; T♠ is cut off
    assert layoff_room(spread("4s 5s 6s | 7h 7d 7c"), parse_cards("7s 8s Ts")) == 2


def test_there_is_no_room_on_nothing() -> None:
    assert layoff_room((), EVERYTHING) == 0


@given(knocks(), st.integers(0, EVERYTHING))
def test_layoff_room_is_what_trying_everything_finds(knock: tuple[int, Spread], seen: int) -> None:
    _, table = knock
    unseen = EVERYTHING & ~seen & ~sum(table)
    assert layoff_room(table, unseen) == oracle.layoff_room(map(oracle.pairs, table), oracle.pairs(unseen))


# Defence: a spread, a hand, what is left of it


@pytest.mark.parametrize(
    ("table", "hand", "left"),
    [
        # 7♠ on 4♠5♠6♠, then 8♠ on it: 2 + 3 + 10 + 10 + 5 stay
        ("4s 5s 6s | 9h 9d 9c | Ks Kh Kd", "7s 8s Qs Qh Qd 2h 3c Td Jc 5d", 30),
        # 7♠ fits the sevens and the run: on the run, since 8♠ can follow only there
        ("7h 7d 7c | 4s 5s 6s | Ks Kh Kd", "7s 8s Qs Qh Qd 2h 3c Td Jc 5d", 30),
        # 4♠ out of the run 4♠5♠6♠ makes 444; 6♠ and 5♠ go under 7♠8♠9♠; A♥ is left
        ("7s 8s 9s | Js Jh Jd | 2s 2h 2d", "4s 5s 6s 4h 4d Ks Kh Kd Kc Ah", 1),
        # nothing to lay off on
        ("4s 5s 6s | 9h 9d 9c", "Ac 2c 3c Kh", 10),
        # both ends of a run
        ("5h 6h 7h", "3h 4h 8h 9h Th Kd", 10),
        # a set takes one card, and only its own rank
        ("9h 9d 9c", "9s 8s Th", 18),
    ],
)
def test_the_best_defence_leaves(table: str, hand: str, left: int) -> None:
    arrangement, layoffs, least = best_defence(parse_cards(hand), spread(table))
    assert least == left
    assert after_layoffs(arrangement, layoffs, spread(table), parse_cards(hand)) == left


def test_the_chain_is_found_whatever_the_order_the_hand_is_held_in() -> None:
    table = spread("4s 5s 6s | 9h 9d 9c | Ks Kh Kd")
    for hand in ("7s 8s Qs Qh Qd 2h 3c Td Jc 5d", "8s 5d 7s Qd Jc Qh Td Qs 3c 2h"):
        assert best_defence(parse_cards(hand), table)[2] == 30


def test_a_defence_may_break_up_its_own_set() -> None:
    #  kept, 7♠7♥7♦ leaves 8♠ 8♥; broken up, 7♠8♠ and 7♥8♥ go on the runs and 7♦ is left
    arrangement, layoffs, left = best_defence(parse_cards("7s 7h 7d 8s 8h"), spread("4s 5s 6s | 4h 5h 6h"))
    assert (arrangement, left) == ((), 7)
    assert [f"{card_text(card)}>{cards_text(meld)}" for card, meld in layoffs] == [
        "7s>4s 5s 6s",
        "8s>4s 5s 6s",
        "7h>4h 5h 6h",
        "8h>4h 5h 6h",
    ]


@given(knocks())
def test_the_best_defence_is_what_trying_everything_finds(knock: tuple[int, Spread]) -> None:
    check_defence(*knock)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_twenty_thousand_best_defences(seed: int) -> None:
    random = Random(seed)
    for _ in range(1000):
        check_defence(*random_knock(random))
    oracle.forget()


def check_defence(hand: int, table: Spread) -> None:
    arrangement, layoffs, left = best_defence(hand, table)
    assert arrangement in arrangements(hand)
    assert after_layoffs(arrangement, layoffs, table, hand) == left
    assert left == oracle.defended(oracle.pairs(hand), map(oracle.pairs, table))

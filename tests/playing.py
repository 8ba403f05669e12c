"""Rounds and matches to test on: deals and moves written as text, and players who play at random.

Nothing here builds a position by hand: it is dealt from a stacked deck and reached by legal moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from gin.actions import Action, BigGin, Discard, DrawStock, Knock, parse_action
from gin.cards import cards_of, deck, parse_card
from gin.match import Match, new_match, next_round, play
from gin.melds import deadwood
from gin.round import Phase, Round, apply, deal, legal_actions, refusal
from gin.rules import Rules

SCATTERED = tuple(23 * n % 52 for n in range(52))
"""All cards in an order in which neighbours have nothing to do with each other."""


def dealt(
    seat_0: str = "",
    seat_1: str = "",
    *,
    upcard: str = "",
    stock: str = "",
    dealer: int = 1,
    rules: Rules | None = None,
) -> Round:
    """A fresh deal. `stock` is written in the order in which it will be drawn.

    What is left open is filled up from the cards not mentioned: hands to ten, then upcard and stock.
    """
    named = [[parse_card(word) for word in text.split()] for text in (seat_0, seat_1, upcard, stock)]
    mentioned = [card for part in named for card in part]
    assert len(mentioned) == len(set(mentioned)), "a card is mentioned twice"
    rest = [card for card in SCATTERED if card not in mentioned]
    for part, size in zip(named, (10, 10, 1, 31), strict=True):
        assert len(part) <= size, "too many cards"
        while len(part) < size:
            part.append(rest.pop())
    hand_0, hand_1, up, drawn = named
    return deal(rules or Rules(), (*hand_0, *hand_1, *up, *reversed(drawn)), dealer)


def played(state: Round, *moves: str) -> Round:
    """The round after moves in their text form."""
    for move in moves:
        state = apply(state, parse_action(move))
    return state


def after_passes(state: Round) -> Round:
    """Both have passed; the non-dealer, on turn, must draw from the stock."""
    return played(state, "pass", "pass")


def drawn_down(state: Round, left: int) -> Round:
    """Both draw from the stock and throw what they drew, until so many cards are left in it."""
    if state.phase is Phase.UPCARD_OFFER:
        state = after_passes(state)
    while len(state.stock) > left:
        state = apply(state, DrawStock())
        state = apply(state, Discard(state.drawn))
    return state


def allows(state: Round, move: str) -> bool:
    """Whether the move is listed; `refusal` must say the same."""
    action = parse_action(move)
    listed = action in legal_actions(state)
    assert listed == (refusal(state, action) is None)
    return listed


def all_cards(state: Round) -> list[int]:
    """Every card of the round, where it lies, with repetition if there should be any."""
    return [*cards_of(state.hands[0]), *cards_of(state.hands[1]), *state.stock, *state.discard_pile]


# Players

Player = Callable[[Round, Random], Action]


def any_move(state: Round, random: Random) -> Action:
    """Any legal move; the stock more often than not, since two who take upcards never end."""
    actions = legal_actions(state)
    if DrawStock() in actions and random.random() < 0.7:
        return DrawStock()
    kind = random.choice(sorted({type(action).__name__ for action in actions}))
    return random.choice([action for action in actions if type(action).__name__ == kind])


def tidy_move(state: Round, random: Random) -> Action:
    """Throws what leaves the least, so that knocks, gins and undercuts come about."""
    actions = legal_actions(state)
    endings = [action for action in actions if isinstance(action, Knock | BigGin)]
    if endings and random.random() < 0.5:
        return random.choice(endings)
    discards = [action for action in actions if isinstance(action, Discard)]
    if discards and random.random() < 0.9:
        return min(discards, key=lambda action: deadwood(state.hand & ~(1 << action.card)))
    return any_move(state, random)


def steps_of_round(state: Round, random: Random, player: Player = tidy_move) -> Iterator[Round]:
    """The round at every moment, from the one given to the last; never more than 400 moves."""
    yield state
    for _ in range(400):
        if state.phase is Phase.OVER:
            return
        state = apply(state, player(state, random))
        yield state
    raise AssertionError("the round does not end")


def random_deal(random: Random, rules: Rules | None = None) -> Round:
    return deal(rules or Rules(), deck(f"{random.getrandbits(128):032x}", 1), random.randrange(2))


def steps_of_match(match: Match, random: Random, player: Player = tidy_move) -> Iterator[Match]:
    """The match at every moment, from its start to its end."""
    yield match
    while not match.over:
        if match.round.phase is Phase.OVER:
            match = next_round(match)
        else:
            match = play(match, player(match.round, random))
        yield match


def random_match(random: Random, rules: Rules | None = None) -> Match:
    return new_match(rules or Rules(target=40), ("person", "medium"), f"{random.getrandbits(128):032x}")

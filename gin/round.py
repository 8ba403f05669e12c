"""One round, from the deal to its result: which moves are legal, and what each does.

A `Round` holds everything, hidden cards included; `apply` returns a new one. Legality is decided by
`refusal` alone, which needs only what the mover himself may know, so that it works on a `PlayerView`
as well. What a result is worth, and who deals next, this module does not know.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from gin.actions import Action, BigGin, Defend, Discard, DrawStock, DrawUpcard, Knock, Pass
from gin.cards import card_points, cards_of, is_spade, mask_of
from gin.melds import (
    Arrangement,
    arrangements,
    best_arrangements,
    deadwood,
    extended,
    is_meld,
    layoff_choices,
    left_loose,
    melded,
)
from gin.rules import Rules
from gin.scoring import Result, settle

HAND_SIZE = 10
DEAD_STOCK = 2


class Phase(StrEnum):
    """What the player on turn has to do."""

    UPCARD_OFFER = "upcard_offer"
    DRAW = "draw"
    DISCARD = "discard"
    DEFEND = "defend"
    OVER = "over"


class Position(Protocol):
    """What legality depends on: all of it is known to the player on turn."""

    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def on_turn(self) -> bool:
        """Whether there is a move to make, by the player whose hand this is."""

    @property
    def hand(self) -> int:
        """The cards of that player."""

    @property
    def taken(self) -> int | None:
        """The card he drew from the discard pile this turn."""

    @property
    def upcard_open(self) -> bool:
        """Whether the upcard may be drawn; it may not by the draw that follows two passes."""

    @property
    def knock_limit(self) -> int:
        """The most points a knock may leave this round."""

    @property
    def spread(self) -> Arrangement:
        """The knocker's melds, once there is a knock."""


class IllegalAction(ValueError):
    """A move that may not be made; the position it was tried on is unchanged and usable."""

    def __init__(self, action: Action, position: Position, reason: str) -> None:
        super().__init__(f"{action}: {reason} (in phase {position.phase})")
        self.action = action
        self.phase = position.phase
        self.position = position
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Round:
    """A round at one moment.

    `hands` are the two seats' sets of cards, lay-offs included; in `stock` and `discard_pile` the top is
    the last card. `drawn` is the card drawn this turn. `history` is every move so far with its seat.
    """

    rules: Rules
    dealer: int
    first_upcard: int
    hands: tuple[int, int]
    stock: tuple[int, ...]
    discard_pile: tuple[int, ...]
    turn: int
    phase: Phase = Phase.UPCARD_OFFER
    drawn: int | None = None
    history: tuple[tuple[int, Action], ...] = ()
    result: Result | None = None

    @property
    def on_turn(self) -> bool:
        """Whether there is a move to make."""
        return self.phase is not Phase.OVER

    @property
    def hand(self) -> int:
        """The cards of the player on turn."""
        return self.hands[self.turn]

    @property
    def last_action(self) -> Action | None:
        """The newest move."""
        return self.history[-1][1] if self.history else None

    @property
    def taken(self) -> int | None:
        """The card drawn from the discard pile this turn, else None."""
        return self.drawn if isinstance(self.last_action, DrawUpcard) else None

    @property
    def upcard_open(self) -> bool:
        """Whether the upcard may be drawn; it may not by the draw that follows two passes.

        Source: docs/rules.md, Upcard offer.
        """
        return not (self.phase is Phase.DRAW and isinstance(self.last_action, Pass))

    @property
    def knock_limit(self) -> int:
        """The most points a knock may leave this round.

        Source: docs/rules.md, Knobs (oklahoma).
        """
        if not self.rules.oklahoma:
            return self.rules.knock_limit
        upcard_points = card_points(self.first_upcard)
        if upcard_points == 1 and self.rules.oklahoma_ace == "gin_only":
            return 0
        return min(self.rules.knock_limit, upcard_points)

    @property
    def ending(self) -> tuple[int, Knock | BigGin] | None:
        """The seat and move that ended play, once there is one."""
        for seat, action in reversed(self.history[-2:]):
            if isinstance(action, Knock | BigGin):
                return seat, action
        return None

    @property
    def spread(self) -> Arrangement:
        """The knocker's melds as he laid them, once there is a knock."""
        return self.ending[1].spread if self.ending else ()

    @property
    def defence(self) -> Defend | None:
        """The defender's answer, once there is one."""
        return self.last_action if isinstance(self.last_action, Defend) else None


def deal(rules: Rules, deck: tuple[int, ...], dealer: int) -> Round:
    """A round just dealt; seat 0 gets the deck's first ten cards whoever deals.

    Source: docs/rules.md, Deal.
    """
    hands = mask_of(deck[:HAND_SIZE]), mask_of(deck[HAND_SIZE : 2 * HAND_SIZE])
    upcard, *stock = deck[2 * HAND_SIZE :]
    return Round(rules, dealer, upcard, hands, tuple(stock), (upcard,), 1 - dealer)


def refusal(position: Position, action: Action) -> str | None:
    """Why a move may not be made, in one word, or None where it may.

    The words: `turn` (nothing to move, or not this player), `phase` (not the time for it), `closed` (the
    upcard after two passes), `absent` (a card not in hand), `taken` (the card just drawn from the pile),
    `melds` (not disjoint melds of the hand), `limit` (too much left loose), `rules` (no big gin), `layoff`
    (a lay-off that does not fit).
    """
    if not position.on_turn:
        return "turn"
    match position.phase, action:
        case Phase.UPCARD_OFFER, Pass() | DrawUpcard():
            return None
        case Phase.DRAW, DrawStock():
            return None
        case Phase.DRAW, DrawUpcard():
            return None if position.upcard_open else "closed"
        case Phase.DISCARD, Discard(card):
            return _discard_refusal(position, card)
        case Phase.DISCARD, Knock(card, spread):
            return _discard_refusal(position, card) or _knock_refusal(position, card, spread)
        case Phase.DISCARD, BigGin(spread):
            return _big_gin_refusal(position, spread)
        case Phase.DEFEND, Defend():
            return _defence_refusal(position, action)
    return "phase"


def _discard_refusal(position: Position, card: int) -> str | None:
    if not position.hand >> card & 1:
        return "absent"
    if card == position.taken and not position.rules.rediscard:
        return "taken"
    return None


def _knock_refusal(position: Position, card: int, spread: Arrangement) -> str | None:
    kept = position.hand ^ (1 << card)
    if not lies_in(spread, kept):
        return "melds"
    return None if left_loose(kept, spread) <= position.knock_limit else "limit"


def _big_gin_refusal(position: Position, spread: Arrangement) -> str | None:
    if position.rules.big_gin_bonus is None:
        return "rules"
    if not lies_in(spread, position.hand):
        return "melds"
    return "limit" if left_loose(position.hand, spread) else None


def big_gin_of(position: Position) -> BigGin | None:
    """The declaration that all eleven cards are melded, where it may be made."""
    declaration = BigGin(best_arrangements(position.hand)[0])
    return None if refusal(position, declaration) else declaration


def _defence_refusal(position: Position, defence: Defend) -> str | None:
    if not lies_in(defence.melds, position.hand):
        return "melds"
    free = position.hand & ~melded(defence.melds)
    laid_off = defence.laid_off
    if laid_off & ~free or laid_off.bit_count() != len(defence.layoffs):
        return "absent"
    return "layoff" if extended(position.spread, defence.layoffs) is None else None


def lies_in(melds: Arrangement, hand: int) -> bool:
    """Whether these are disjoint melds, all of cards of the hand."""
    for meld in melds:
        if not is_meld(meld) or meld & ~hand:
            return False
        hand ^= meld
    return True


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every move the player on turn may make, in a fixed order; none when the round is over.

    Knocks and defences are listed with every choice of melds, good or bad.
    """
    return tuple(action for action in _candidates(position) if refusal(position, action) is None)


def _candidates(position: Position) -> Iterator[Action]:
    match position.phase:
        case Phase.UPCARD_OFFER:
            yield Pass()
            yield DrawUpcard()
        case Phase.DRAW:
            yield DrawStock()
            yield DrawUpcard()
        case Phase.DISCARD:
            cards = cards_of(position.hand)
            yield from map(Discard, cards)
            yield from (Knock(card, spread) for card in cards for spread in _spreads(position, card))
            if big_gin_of(position):
                yield from map(BigGin, sorted(arrangements(position.hand)))
        case Phase.DEFEND:
            for layoffs in layoff_choices(position.hand, position.spread):
                kept = position.hand & ~mask_of(card for card, _ in layoffs)
                yield from (Defend(melds, layoffs) for melds in sorted(arrangements(kept)))


def _spreads(position: Position, card: int) -> list[Arrangement]:
    kept = position.hand ^ (1 << card)
    return sorted(arrangements(kept)) if deadwood(kept) <= position.knock_limit else []


def apply(state: Round, action: Action) -> Round:
    """The round after a move of the player on turn.

    Raises: IllegalAction where the move may not be made; `state` stays as it is.
    """
    reason = refusal(state, action)
    if reason:
        raise IllegalAction(action, state, reason)
    after = replace(state, history=(*state.history, (state.turn, action)))
    match action:
        case Pass():
            return _passed(after)
        case DrawStock():
            return _drew(replace(after, stock=state.stock[:-1]), state.stock[-1])
        case DrawUpcard():
            return _drew(replace(after, discard_pile=state.discard_pile[:-1]), state.discard_pile[-1])
        case Discard(card):
            return _turn_ended(_shed(after, card))
        case Knock(card, spread):
            shed = _shed(after, card)
            if left_loose(shed.hand, spread):
                return replace(shed, phase=Phase.DEFEND, turn=1 - state.turn)
            return _settled(shed)
        case BigGin():
            return _settled(after)
        case Defend():
            return _settled(after)


def _passed(state: Round) -> Round:
    both = state.turn == state.dealer
    return replace(state, turn=1 - state.turn, phase=Phase.DRAW if both else Phase.UPCARD_OFFER)


def _with_hand(state: Round, hand: int) -> Round:
    hands = (hand, state.hands[1]) if state.turn == 0 else (state.hands[0], hand)
    return replace(state, hands=hands)


def _drew(state: Round, card: int) -> Round:
    return replace(_with_hand(state, state.hand | 1 << card), phase=Phase.DISCARD, drawn=card)


def _shed(state: Round, card: int) -> Round:
    kept = _with_hand(state, state.hand ^ 1 << card)
    return replace(kept, discard_pile=(*state.discard_pile, card), drawn=None)


def _turn_ended(state: Round) -> Round:
    if len(state.stock) > DEAD_STOCK:
        return replace(state, turn=1 - state.turn, phase=Phase.DRAW)
    return replace(state, phase=Phase.OVER, result=Result("dead", None, None, is_spade(state.first_upcard)))


def _settled(state: Round) -> Round:
    ending = state.ending
    assert ending
    knocker, action = ending
    defence = state.defence
    defended = state.hands[1 - knocker]
    result = settle(
        knocker,
        left_loose(state.hands[knocker], action.spread),
        left_loose(defended & ~defence.laid_off, defence.melds) if defence else deadwood(defended),
        big_gin=isinstance(action, BigGin),
        spade_upcard=is_spade(state.first_upcard),
    )
    return replace(state, phase=Phase.OVER, result=result)

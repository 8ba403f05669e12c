"""What a player may know: a running round as one seat sees it, and a finished round with open hands.

Bots and the running round's screen are given a `PlayerView` and nothing else. It holds no hidden card,
no seed and no order of the stock.
"""

from dataclasses import dataclass
from typing import NamedTuple

from gin.actions import BigGin, Defend, Discard, DrawUpcard, Knock, Pass
from gin.cards import FULL_DECK, mask_of
from gin.ledger import Game
from gin.match import Line, Match
from gin.melds import Arrangement, best_arrangements, extended, left_loose, melded
from gin.round import Phase, Round
from gin.rules import Rules
from gin.scoring import Result


class PublicMove(NamedTuple):
    """A move as both players saw it.

    `kind` is the first word of the move's text, or "gin" for a knock that left nothing. `card` is the
    card passed over, taken or discarded, None where nobody else saw one. `left` is what a knock or a
    defence left loose, in points.
    """

    seat: int
    kind: str
    card: int | None = None
    left: int | None = None
    laid_off: int = 0


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A running round as one seat sees it.

    `seats` say who plays; `hand` is this seat's; `on_turn` says that it moves next. `discard_pile` leaves
    out the card that a knock laid face down. `seen` are cards of the opponent's hand that he was seen to
    take; `shown` is the knocker's whole hand once it lies on the table. `knock_turns` tell, for each of the
    `lines`, in which of his own turns its knocker ended the round, from 1; None after a dead hand.
    """

    seat: int
    seats: tuple[str, str]
    rules: Rules
    round_number: int
    dealer: int
    first_upcard: int
    phase: Phase
    turn: int
    on_turn: bool
    hand: int
    drawn: int | None
    taken: int | None
    upcard_open: bool
    knock_limit: int
    discard_pile: tuple[int, ...]
    face_down: bool
    stock_count: int
    opponent_count: int
    seen: int
    moves: tuple[PublicMove, ...]
    knocker: int | None
    spread: Arrangement
    shown: int
    lines: tuple[Line, ...]
    games: tuple[Game, ...]
    knock_turns: tuple[int | None, ...]

    @property
    def upcard(self) -> int | None:
        """The top of the discard pile, or None where there is none to see."""
        return self.discard_pile[-1] if self.discard_pile and not self.face_down else None

    @property
    def unseen(self) -> int:
        """The cards that may be in the opponent's hand as far as this seat can tell."""
        return FULL_DECK & ~(self.hand | mask_of(self.discard_pile))

    @property
    def totals(self) -> tuple[int, int]:
        """Match points of seat 0 and seat 1, over all games."""
        return self.lines[-1].totals if self.lines else (0, 0)


def player_view(match: Match, seat: int) -> PlayerView:
    """The current round as a seat sees it."""
    state = match.round
    mine = state.turn == seat
    moves = public_moves(state)
    ending = state.ending
    knocker = ending[0] if ending else None
    face_down = ending is not None and isinstance(ending[1], Knock)
    return PlayerView(
        seat=seat,
        seats=match.seats,
        rules=state.rules,
        round_number=match.round_number,
        dealer=state.dealer,
        first_upcard=state.first_upcard,
        phase=state.phase,
        turn=state.turn,
        on_turn=mine and state.on_turn and not match.over,
        hand=state.hands[seat],
        drawn=state.drawn if mine else None,
        taken=state.taken if mine else None,
        upcard_open=state.upcard_open,
        knock_limit=state.knock_limit,
        discard_pile=state.discard_pile[:-1] if face_down else state.discard_pile,
        face_down=face_down,
        stock_count=len(state.stock),
        opponent_count=state.hands[1 - seat].bit_count(),
        seen=_seen(moves, 1 - seat) & state.hands[1 - seat],
        moves=moves,
        knocker=knocker,
        spread=state.spread,
        shown=state.hands[knocker] if knocker is not None else 0,
        lines=match.lines,
        games=match.games,
        knock_turns=tuple(_knock_turn(played) for played in match.rounds if played.result),
    )


def _knock_turn(state: Round) -> int | None:
    """In which of his own turns the knocker ended a round, from 1, or None where nobody did."""
    if state.ending is None:
        return None
    knocker, _ = state.ending
    return 1 + sum(1 for seat, action in state.history if seat == knocker and isinstance(action, Discard))


def public_moves(state: Round) -> tuple[PublicMove, ...]:
    """The round's moves as both players saw them, oldest first."""
    moves = []
    pile = [state.first_upcard]
    for seat, action in state.history:
        match action:
            case Pass():
                moves.append(PublicMove(seat, "pass", pile[-1]))
            case DrawUpcard():
                moves.append(PublicMove(seat, "draw_upcard", pile.pop()))
            case Discard(card):
                pile.append(card)
                moves.append(PublicMove(seat, "discard", card))
            case Knock(_, spread):
                left = left_loose(state.hands[seat], spread)
                moves.append(PublicMove(seat, "knock" if left else "gin", left=left))
            case BigGin():
                moves.append(PublicMove(seat, "big_gin", left=0))
            case Defend(melds, _):
                left = left_loose(state.hands[seat] & ~action.laid_off, melds)
                moves.append(PublicMove(seat, "defend", left=left, laid_off=action.laid_off))
            case _:
                moves.append(PublicMove(seat, "draw_stock"))
    return tuple(moves)


def _seen(moves: tuple[PublicMove, ...], seat: int) -> int:
    """The cards that a seat was seen to take and was not seen to throw."""
    seen = 0
    for move in moves:
        if move.seat == seat and move.card is not None:
            if move.kind == "draw_upcard":
                seen |= 1 << move.card
            elif move.kind == "discard":
                seen &= ~(1 << move.card)
    return seen


class OpenHand(NamedTuple):
    """One seat's cards when a round is over: melds with their lay-offs, and what is left loose.

    `added` are the cards in `melds` that the defender laid off; `gone` are those that left this hand so.
    """

    melds: Arrangement
    loose: int
    added: int
    gone: int


@dataclass(frozen=True, slots=True)
class OpenView:
    """A finished round with both hands open, by seat."""

    seats: tuple[str, str]
    rules: Rules
    round_number: int
    dealer: int
    result: Result
    hands: tuple[OpenHand, OpenHand]
    moves: tuple[PublicMove, ...]
    lines: tuple[Line, ...]


def open_view(match: Match) -> OpenView:
    """The current round, once it is over.

    Raises: ValueError while it runs.
    """
    state = match.round
    if state.result is None:
        raise ValueError("the round is running")
    return OpenView(
        seats=match.seats,
        rules=state.rules,
        round_number=match.round_number,
        dealer=state.dealer,
        result=state.result,
        hands=(_open_hand(state, 0), _open_hand(state, 1)),
        moves=public_moves(state),
        lines=match.lines,
    )


def _open_hand(state: Round, seat: int) -> OpenHand:
    hand, defence = state.hands[seat], state.defence
    laid_off = defence.laid_off if defence else 0
    if state.ending and state.ending[0] == seat:
        grown = extended(state.spread, defence.layoffs) if defence else state.spread
        assert grown is not None
        return OpenHand(grown, hand & ~melded(state.spread), laid_off, 0)
    if defence:
        return OpenHand(defence.melds, hand & ~(melded(defence.melds) | laid_off), 0, laid_off)
    melds = best_arrangements(hand)[0]
    return OpenHand(melds, hand & ~melded(melds), 0, 0)

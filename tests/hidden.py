"""Matches that one seat cannot tell from each other: what is hidden from it is dealt anew."""

from __future__ import annotations

import dataclasses
from random import Random

from gin.actions import Action, Knock
from gin.cards import cards_of, parse_card
from gin.match import Match
from gin.round import Round


def seen_in(state: Round, holder: int) -> set[int]:
    """The cards in a seat's hand which the other has seen him take."""
    pile, seen = [state.first_upcard], set()
    for seat, action in state.history:
        text = str(action).split()
        if text[0] == "draw_upcard":
            card = pile.pop()
            seen |= {card} if seat == holder else set()
        elif text[0] == "discard":
            pile.append(parse_card(text[1]))
            seen -= {pile[-1]} if seat == holder else set()
    return seen


def with_hidden_swapped(match: Match, seat: int, random: Random) -> Match:
    """Another match that this seat cannot tell from the given one."""
    state, other = match.round, 1 - seat
    hidden = list(state.stock)
    ending = state.ending
    if ending is None or ending[0] == seat:
        hidden += set(cards_of(state.hands[other])) - seen_in(state, other)
    face_down = (
        state.discard_pile[-1] if ending and isinstance(ending[1], Knock) and ending[0] == other else None
    )
    if face_down is not None:
        hidden.append(face_down)
    swapped = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def swap(card: int) -> int:
        return swapped.get(card, card)

    def swap_action(by: int, action: Action) -> Action:
        return (
            Knock(swap(action.card), action.spread) if isinstance(action, Knock) and by == other else action
        )

    hands = list(state.hands)
    hands[other] = sum(1 << swap(card) for card in cards_of(hands[other]))
    another = dataclasses.replace(
        state,
        hands=tuple(hands),
        stock=tuple(map(swap, state.stock)),
        discard_pile=tuple(map(swap, state.discard_pile)),
        drawn=swap(state.drawn) if state.turn == other and state.drawn is not None else state.drawn,
        history=tuple((by, swap_action(by, action)) for by, action in state.history),
    )
    earlier = tuple(dataclasses.replace(played, stock=played.stock[::-1]) for played in match.rounds[:-1])
    return dataclasses.replace(match, rounds=(*earlier, another), seed=f"{random.getrandbits(128):032x}")

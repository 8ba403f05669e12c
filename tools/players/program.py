"""A player in another language: a program that is told a view and answers with a move, a line each way.

For every decision comes one line of JSON; one move in its text form (docs/rules.md, Moves) goes back, such as
`discard 5h`. The program runs until its standard input ends. The line is an object with these keys:

=================  ======================================================================================
`seat`             the own seat, 0 or 1; so are `dealer` and `turn`, who has to move
`round_number`     from 1
`phase`            `upcard_offer`, `draw`, `discard` or `defend`
`rules`            the rules' text form
`totals`           both seats' points in the match
`knock_limit`      the most deadwood that a knock may leave in this round
`hand`             the own cards, `As 5h 7d`
`drawn`, `taken`   the card drawn this turn, and the card if it was the upcard; null where there is none
`first_upcard`     the card that lay open after the deal
`upcard`           the top of the discard pile; null where there is none, or a knock's card lies on it
`upcard_open`      whether it may be taken
`discard_pile`     the pile from its bottom, a list, without a knock's card
`stock_count`      the cards left in the stock
`opponent_count`   the cards in the opponent's hand
`seen`             the cards that the opponent took from the pile and still holds
`moves`            the round's moves as both saw them: [seat, kind, card or null, points left or null, laid
                   off]
`spread`, `shown`  the knocker's melds, and his whole hand, once there is a knock
`results`          the earlier rounds: [kind, knocker or null, deadwood of both or null, own turn of the
                   knock or null]
`legal`            every legal move, in its text form
=================  ======================================================================================
"""

from __future__ import annotations

import json
import shlex
import subprocess
from typing import Any

from gin.actions import Action, parse_action
from gin.cards import card_text, cards_text
from gin.melds import meld_text
from gin.round import legal_actions
from gin.view import PlayerView


def told(view: PlayerView) -> dict[str, Any]:
    """The view as the program is told it."""

    def text(card: int | None) -> str | None:
        return None if card is None else card_text(card)

    return {
        "seat": view.seat,
        "dealer": view.dealer,
        "turn": view.turn,
        "round_number": view.round_number,
        "stock_count": view.stock_count,
        "opponent_count": view.opponent_count,
        "knock_limit": view.knock_limit,
        "phase": str(view.phase),
        "rules": str(view.rules),
        "totals": view.totals,
        "hand": cards_text(view.hand),
        "drawn": text(view.drawn),
        "taken": text(view.taken),
        "first_upcard": text(view.first_upcard),
        "upcard": text(view.upcard),
        "discard_pile": list(map(card_text, view.discard_pile)),
        "upcard_open": view.upcard_open,
        "seen": cards_text(view.seen),
        "moves": [
            [move.seat, move.kind, text(move.card), move.left, cards_text(move.laid_off)]
            for move in view.moves
        ],
        "spread": list(map(meld_text, view.spread)),
        "shown": cards_text(view.shown),
        "results": [
            [line.result.kind, line.result.knocker, line.result.deadwood, turn]
            for line, turn in zip(view.lines, view.knock_turns, strict=True)
        ],
        "legal": list(map(str, legal_actions(view))),
    }


class Program:
    """The player: a program that was started and is asked for each move."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __call__(self, view: PlayerView) -> Action:
        """The program's move.

        Raises: RuntimeError where it ended; ParseError where its answer is no move.
        """
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(told(view)), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self._command!r} ended without a move")
        return parse_action(answer.strip())

"""A player that makes any move, the same for the same view; mostly the stock, since upcards never end."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from gin.actions import Action, DrawStock
from gin.round import legal_actions
from gin.view import PlayerView


def random_of(view: PlayerView) -> Random:
    """A generator that depends on what the seat sees and on nothing else."""
    told = f"{view.seat} {view.hand} {view.round_number} {view.moves} {view.totals}"
    return Random(sha256(told.encode()).digest())


def any_move(view: PlayerView) -> Action:
    """Any kind of legal move, and any of that kind."""
    random = random_of(view)
    actions = legal_actions(view)
    if DrawStock() in actions and random.random() < 0.7:
        return DrawStock()
    kind = random.choice(sorted({type(action).__name__ for action in actions}))
    return random.choice([action for action in actions if type(action).__name__ == kind])

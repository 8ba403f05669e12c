"""The computer's levels: each a function from what a seat may see to moves with their worth, best first.

A level is blind by type: it is given a `PlayerView` and nothing else, and it is deterministic, so the
same public history and the same hand give the same move on every machine.
"""

from collections.abc import Callable, Mapping

from gin.actions import Action
from gin.bots import easy, hard, medium
from gin.bots.candidate import Candidate
from gin.view import PlayerView

LEVELS: Mapping[str, Callable[[PlayerView], tuple[Candidate, ...]]] = {
    "easy": easy.rank,
    "medium": medium.rank,
    "hard": hard.rank,
}


def choose(level: str, view: PlayerView) -> Action:
    """The move a level makes for the player on turn.

    Raises: KeyError for a level that is not there.
    """
    return LEVELS[level](view)[0].action

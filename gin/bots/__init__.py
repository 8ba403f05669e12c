"""The computer's levels: each a function from what a seat may see to moves with their worth, best first.

A level is blind by type: it is given a `PlayerView` and nothing else, and it is deterministic, so the
same public history and the same hand give the same move on every machine.
"""

from collections.abc import Callable

from gin.actions import Action
from gin.bots.candidate import Candidate
from gin.view import PlayerView

# Weakest first.
LEVELS = ("easy", "medium", "hard")


def ranking(level: str) -> Callable[[PlayerView], tuple[Candidate, ...]]:
    """What ranks the moves of a level; imported when it is first asked for: the page begins without any.

    Raises: KeyError for a level that is not there.
    """
    match level:
        case "easy":
            from gin.bots.easy import rank
        case "medium":
            from gin.bots.medium import rank
        case "hard":
            from gin.bots.hard import rank
        case _:
            raise KeyError(level)
    return rank


def choose(level: str, view: PlayerView) -> Action:
    """The move a level makes for the player on turn.

    Raises: KeyError for a level that is not there.
    """
    return ranking(level)(view)[0].action

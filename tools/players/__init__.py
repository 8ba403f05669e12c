"""Who can be seated in the arena: the game's levels, players to measure them by, and programs of others.

A player is given what its seat may see and answers with a move. Those made here are benchmarks; they are not
shipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gin.actions import Action
from gin.bots import LEVELS, choose
from gin.view import PlayerView
from tools.players import published, reserve
from tools.players.program import Program
from tools.players.random_player import any_move

Player = Callable[[PlayerView], Action]

BENCHMARKS: Mapping[str, Player] = {
    "random": any_move,
    "simple": published.simple,
    "camper": published.camper,
    "hopeful": reserve.hopeful_camper,
    "gin_only": reserve.gin_only,
    "reckoner": reserve.reckoner,
    "guesser": reserve.guesser,
}

PROGRAM = "run:"


def seated(name: str) -> Player:
    """The player of a name: a level, a benchmark, or "run:COMMAND" for a program; a program is started.

    Raises: ValueError where there is none of the name.
    """
    if name.startswith(PROGRAM):
        return Program(name.removeprefix(PROGRAM))
    if name in BENCHMARKS:
        return BENCHMARKS[name]
    if name in LEVELS:
        return _level(name)
    raise ValueError(f"no player {name!r}: one of {', '.join([*LEVELS, *BENCHMARKS])}, or {PROGRAM}COMMAND")


def _level(name: str) -> Player:
    def player(view: PlayerView) -> Action:
        return choose(name, view)

    return player

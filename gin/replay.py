"""A finished match stepped through: the match as it stood after each deal and each move.

Knows no screen; what is open at a step, and to whom, `screen` decides.
"""

from dataclasses import dataclass, replace

from gin.cards import deck
from gin.match import Match
from gin.round import Round, apply, deal


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished match and the step that is looked at, from 0, the first deal, to `last`."""

    match: Match
    step: int = 0

    @property
    def last(self) -> int:
        """The last step."""
        return sum(map(_length, self.match.rounds)) - 1

    @property
    def moment(self) -> Match:
        """The match as it stood at this step."""
        if self.step == self.last:
            return self.match
        left = self.step
        for index, played in enumerate(self.match.rounds):
            if left < _length(played):
                state = _moment(self.match, index, left)
                return replace(self.match, rounds=(*self.match.rounds[:index], state), given_up=None)
            left -= _length(played)
        raise AssertionError("no such step")


def _length(played: Round) -> int:
    """The steps of a round: its deal and its moves."""
    return 1 + len(played.history)


def _moment(match: Match, index: int, moves: int) -> Round:
    played = match.rounds[index]
    state = deal(match.rules, deck(match.seed, index + 1), played.dealer)
    for _, action in played.history[:moves]:
        state = apply(state, action)
    return state


def stepped(replay: Replay, step: int) -> Replay:
    """The replay at another step; before the first or after the last it stays at that."""
    return replace(replay, step=max(0, min(step, replay.last)))

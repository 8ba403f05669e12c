"""What the person at the page is doing: the match, the order of his cards, what he has chosen or drafted.

A `Model` is all that a screen is made from, and knows whose eyes it is for. How it changes, `app` knows; what
is shown of it, `screen`; what is kept of it, `save`.
"""

from dataclasses import dataclass, replace

from gin.layout import Draft, first_defence
from gin.match import PERSON, Match
from gin.replay import Replay
from gin.round import Phase
from gin.setup import Setup
from gin.view import PlayerView, player_view

# The person's seat, whoever sits opposite.
SEAT = 0


class BadIntent(ValueError):
    """An intent that no screen offers in this state."""


@dataclass(frozen=True, slots=True)
class Model:
    """All that a screen is made from.

    `order` is "meld", "rank", "suit" or "manual"; `manual` is the persons' own order of cards, which may
    name cards that have left the hand. `chosen` is a set of cards. `draft` is a knock or a defence that is
    being laid out, legal or not yet. `lifted` is the card being moved in the arranging mode. `present` is
    the seat whose player has said that he is at the device that two share. `setup` is the next match being
    chosen, `replay` a finished one looked at; the running match waits behind them.
    """

    match: Match | None = None
    order: str = "meld"
    manual: tuple[int, ...] = ()
    arranging: bool = False
    lifted: int | None = None
    chosen: int = 0
    draft: Draft | None = None
    present: int | None = None
    setup: Setup | None = None
    replay: Replay | None = None

    @property
    def seat(self) -> int:
        """The seat that is looked from: of two persons the one on turn, or last on turn."""
        shared = self.match is not None and shares_device(self.match)
        return self.match.round.turn if self.match and shared else SEAT

    @property
    def leaving(self) -> int | None:
        """The seat that gives the running match up when it is left now.

        None where none runs, and between the rounds of two persons, where nobody is on turn.

        Source: docs/rules.md, Match.
        """
        match = self.match
        if match is None or match.over or (shares_device(match) and match.round.phase is Phase.OVER):
            return None
        return self.seat

    @property
    def view(self) -> PlayerView:
        """The round as the person sees it, or would if he were there.

        Raises: BadIntent where there is no match.
        """
        if self.match is None:
            raise BadIntent("there is no match")
        return player_view(self.match, self.seat)

    @property
    def covered(self) -> bool:
        """Whether the cards are hidden until the player on turn says that he is there.

        After a knock nothing is left to hide.
        """
        match = self.match
        if match is None or not shares_device(match) or match.over:
            return False
        return match.round.phase not in (Phase.DEFEND, Phase.OVER) and self.present != match.round.turn

    @property
    def computer_to_move(self) -> bool:
        """Whether the match waits for the computer."""
        match = self.match
        if match is None or match.over or match.round.phase is Phase.OVER:
            return False
        return match.seats[match.round.turn] != PERSON


def shares_device(match: Match) -> bool:
    """Whether two persons play on this device."""
    return match.seats == (PERSON, PERSON)


def at_rest(model: Model) -> Model:
    """The model as it comes back after a reload: what is not kept of it is gone."""
    return replace(model, arranging=False, lifted=None, present=None, setup=None, replay=None)


def current_draft(model: Model, view: PlayerView) -> Draft | None:
    """What is being laid out; a defence begins with the hand's own best melds."""
    if model.draft is None and view.on_turn and view.phase is Phase.DEFEND:
        return first_defence(view)
    return model.draft

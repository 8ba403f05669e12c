"""How the person at the page changes what he is doing: one intent, one line of text, at a time.

`update` is the one road by which anything changes: it makes a new `Model` of the old one. How cards may lie
is decided in `layout`, what the next match may be in `setup`, what is legal in `round`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from gin.actions import Action, BigGin, Defend, Knock, parse_action, parse_layoff
from gin.bots import choose
from gin.cards import parse_card, parse_cards
from gin.fair import Pledge, is_word
from gin.layout import (
    ORDERS,
    Draft,
    draft_hand,
    draft_melds,
    in_hand_order,
    is_draft,
    joinable,
    may_choose,
    with_joined,
    with_layoff,
    with_melds,
    with_taken_back,
)
from gin.match import Match, give_up, next_round, play, same_deals
from gin.model import BadIntent, Model, current_draft
from gin.proposals import exact_defence, knock_with
from gin.record import LinkError, RecordError, parse_link, parse_own_record, readable
from gin.replay import Replay, stepped
from gin.round import Phase, big_gin_of, refusal
from gin.setup import Setup, again, begun, invited, with_knob, with_opponent, with_preset
from gin.view import PlayerView, player_view


class Refused(ValueError):
    """A text brought in from outside that can't be used; nothing has changed.

    `reason` says what is wrong with it, in a word; `details` name the first wrong part.
    """

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(f"{reason} {details}")
        self.reason = reason
        self.details = details


def update(model: Model, intent: str) -> Model:
    """The model after an intent: a move of the round, or one of the words in `INTENTS`.

    Raises: BadIntent where the intent is not one that can be done now; Refused where a text that it brings
    can't be used.
    """
    word, _, rest = intent.partition(" ")
    if (model.setup or model.replay or model.covered) and word not in BESIDE_THE_TABLE:
        raise BadIntent(f"{intent!r}: the table is out of reach")
    try:
        if word in INTENTS:
            return INTENTS[word](model, rest)
        return _move(model, parse_action(intent))
    except (BadIntent, Refused):
        raise
    except ValueError as error:
        raise BadIntent(f"{intent!r}: {error}") from error


def finished(before: Model, after: Model, intent: str) -> Match | None:
    """The match that is over after an intent, to be kept: played to its end, given up or left for another.

    One that is restarted is not left: it goes on, from its start. One that nobody gives up by leaving it is
    not finished.
    """
    match = before.match
    if after is before or match is None or match.over or after.match is None:
        return None
    if after.match.over:
        return after.match
    if before.leaving is None or intent.partition(" ")[0] not in ("begin", "again"):
        return None
    return give_up(match, before.leaving)


def _running(model: Model) -> Match:
    if model.match is None or model.match.over:
        raise BadIntent("no match is running")
    return model.match


def _began(model: Model, match: Match) -> Model:
    """The model at the beginning of a round: nothing chosen, nothing drafted, the order kept."""
    return Model(match=match, order=model.order, manual=model.manual)


# Choosing the next match


def _open_setup(model: Model, text: str) -> Model:
    """Choose the next match, its deals pledged by a secret and a salt."""
    secret, _, salt = text.partition(" ")
    pledge = Pledge(secret, salt)
    return replace(
        model, setup=again(model.match, pledge) if model.match else Setup(pledge=pledge), replay=None
    )


def _link(model: Model, text: str) -> Model:
    """Choose the match that a link invites to."""
    try:
        return replace(model, setup=invited(parse_link(text)), replay=None)
    except LinkError as error:
        raise Refused("link", part=error.part, text=readable(error.text)) from error


def _chosen_setup(model: Model) -> Setup:
    if model.setup is None:
        raise BadIntent("no match is being chosen")
    return model.setup


def _preset(model: Model, name: str) -> Model:
    return replace(model, setup=with_preset(_chosen_setup(model), name))


def _knob(model: Model, text: str) -> Model:
    return replace(model, setup=with_knob(_chosen_setup(model), text))


def _opponent(model: Model, name: str) -> Model:
    return replace(model, setup=with_opponent(_chosen_setup(model), name))


def _begin(model: Model, word: str) -> Model:
    setup = _chosen_setup(model)
    if not is_word(word):
        raise Refused("word", text=readable(word))
    return _began(model, begun(setup, word))


# Looking at a finished one


def _watch(model: Model, text: str) -> Model:
    """Step through the match of a record, given as JSON text."""
    return replace(model, replay=Replay(_finished_match(text)), setup=None)


def _finished_match(text: str) -> Match:
    """The finished match of a record brought from outside, a person in the seat that the page is for."""
    try:
        record = json.loads(text)
    except ValueError:
        raise BadIntent("a record comes as a JSON string") from None
    try:
        match = parse_own_record(str(record))
    except RecordError as error:
        reason = "newer-record" if error.reason == "newer" else error.reason
        raise Refused(reason, line=error.line, text=readable(error.text)) from error
    if not match.over:
        raise Refused("unfinished")
    return match


def _again(model: Model, text: str) -> Model:
    """Play the deals of a recorded match again."""
    return _began(model, same_deals(_finished_match(text)))


def _step(model: Model, text: str) -> Model:
    replay = model.replay
    if replay is None:
        raise BadIntent("nothing is being looked at")
    steps = {"first": 0, "back": replay.step - 1, "forward": replay.step + 1, "last": replay.last}
    if text not in steps:
        raise BadIntent(f"not a step: {text!r}")
    return replace(model, replay=stepped(replay, steps[text]))


def _close(model: Model, _: str) -> Model:
    """Back to the table."""
    return replace(model, setup=None, replay=None)


# The match


def _here(model: Model, _: str) -> Model:
    """The player on turn is at the device."""
    return replace(model, present=model.seat)


def _restart(model: Model, _: str) -> Model:
    if model.match is None:
        raise BadIntent("there is no match")
    return _began(model, same_deals(model.match))


def _give_up(model: Model, _: str) -> Model:
    match = _running(model)
    if model.leaving is None:
        raise BadIntent("nobody is on turn")
    return _began(model, give_up(match, model.leaving))


def _next_round(model: Model, _: str) -> Model:
    return _began(model, next_round(_running(model)))


def _move(model: Model, action: Action) -> Model:
    match = _running(model)
    if match.round.turn != model.seat:
        raise BadIntent("it is the computer's turn")
    return replace(model, match=play(match, action), lifted=None, chosen=0, draft=None)


def _tick(model: Model, _: str) -> Model:
    """The computer's next move, and only that: a turn is two ticks, so that each can be seen."""
    match = _running(model)
    if not model.computer_to_move:
        raise BadIntent("the computer has nothing to do")
    seat = match.round.turn
    moved = replace(model, match=play(match, choose(match.seats[seat], player_view(match, seat))))
    if current_draft(moved, moved.view):
        return replace(moved, arranging=False, lifted=None)
    return moved


def _choose(model: Model, text: str) -> Model:
    """Choose a card or let go of it; several at a time only where melds are being built."""
    view, card = model.view, parse_card(text)
    draft = current_draft(model, view)
    if draft is not None:
        within = draft_hand(view, draft)
    else:
        within = view.hand if may_choose(view) else 0
    if not within >> card & 1:
        raise BadIntent(f"{text} can't be chosen")
    bit = 1 << card
    return replace(model, chosen=model.chosen ^ bit if draft else bit & ~model.chosen)


def _clear(model: Model, _: str) -> Model:
    return replace(model, chosen=0, lifted=None)


def _arrangeable(model: Model) -> PlayerView:
    """The view of a running round in which the person may move his cards about."""
    view = model.view
    if _running(model).round.phase is Phase.OVER or current_draft(model, view):
        raise BadIntent("the cards can't be moved about now")
    return view


def _order(model: Model, text: str) -> Model:
    _arrangeable(model)
    if text not in ORDERS and not (text == "manual" and model.manual):
        raise BadIntent(f"no such order: {text!r}")
    return replace(model, order=text, arranging=False, lifted=None)


def _arrange(model: Model, text: str) -> Model:
    _arrangeable(model)
    if text not in ("on", "off"):
        raise BadIntent(f"arranging is on or off, not {text!r}")
    return replace(model, arranging=text == "on", lifted=None, chosen=0)


def _lift(model: Model, text: str) -> Model:
    """Take a card up to place it elsewhere, or lay it back."""
    if not model.arranging:
        raise BadIntent("not in the arranging mode")
    card = _held(_arrangeable(model), text)
    return replace(model, lifted=None if model.lifted == card else card)


def _held(view: PlayerView, text: str) -> int:
    card = parse_card(text)
    if not view.hand >> card & 1:
        raise BadIntent(f"{text} is not in the hand")
    return card


def _place(model: Model, text: str) -> Model:
    """Put the lifted card where another one lies."""
    if model.lifted is None:
        raise BadIntent("no card is lifted")
    view = _arrangeable(model)
    place = in_hand_order(view, model.order, model.manual).index(_held(view, text))
    return _moved(replace(model, lifted=None), view, model.lifted, place)


def _shift(model: Model, text: str) -> Model:
    """Move a card one place: `5h -1` to the left, `5h 1` to the right; at the edge it stays."""
    match text.split(" "):
        case [word, ("-1" | "1") as step]:
            view = _arrangeable(model)
            card = _held(view, word)
            place = in_hand_order(view, model.order, model.manual).index(card)
            return _moved(model, view, card, place + int(step))
    raise BadIntent(f"not a shift: {text!r}")


def _moved(model: Model, view: PlayerView, card: int, place: int) -> Model:
    cards = [other for other in in_hand_order(view, model.order, model.manual) if other != card]
    cards.insert(max(place, 0), card)
    others = (other for other in model.manual if not view.hand >> other & 1)
    return replace(model, order="manual", manual=(*cards, *others))


def _declare(model: Model, text: str) -> Model:
    """Begin to lay out a knock that discards a card; without a card, big gin."""
    view = model.view
    draft = knock_with(view, parse_card(text)) if text else big_gin_of(view)
    if draft is None or refusal(view, draft):
        raise BadIntent(f"can't knock with {text!r}")
    return _drafting(model, draft)


def _drafting(model: Model, draft: Draft) -> Model:
    return replace(model, draft=draft, chosen=0, arranging=False, lifted=None)


def _draft(model: Model, text: str) -> Model:
    """Take another layout for the draft, given as the text of the whole move."""
    draft = parse_action(text)
    current = current_draft(model, model.view)
    if current is None or not isinstance(draft, type(current)) or not is_draft(model.view, draft):
        raise BadIntent(f"not a draft for now: {text!r}")
    assert isinstance(draft, Knock | BigGin | Defend)
    return _drafting(model, draft)


def _drafted(model: Model) -> tuple[PlayerView, Draft]:
    view = model.view
    draft = current_draft(model, view)
    if draft is None:
        raise BadIntent("nothing is being laid out")
    return view, draft


def _join(model: Model, _: str) -> Model:
    """Make the chosen cards a meld, out of others if need be."""
    view, draft = _drafted(model)
    if not joinable(view, draft, model.chosen):
        raise BadIntent("the chosen cards are no meld")
    return _drafting(model, with_joined(draft, model.chosen))


def _break(model: Model, text: str) -> Model:
    _, draft = _drafted(model)
    meld = parse_cards(text)
    if meld not in draft_melds(draft):
        raise BadIntent(f"no such meld: {text!r}")
    return _drafting(model, with_melds(draft, tuple(m for m in draft_melds(draft) if m != meld)))


def _defending(model: Model) -> tuple[PlayerView, Defend]:
    view, draft = _drafted(model)
    if not isinstance(draft, Defend):
        raise BadIntent("nobody knocked")
    return view, draft


def _lay_off(model: Model, text: str) -> Model:
    view, draft = _defending(model)
    grown = with_layoff(view, draft, parse_layoff(text))
    if grown is None:
        raise BadIntent(f"{text!r} does not fit")
    return _drafting(model, grown)


def _take_back(model: Model, text: str) -> Model:
    """Take a laid-off card back, and with it those that no longer fit."""
    view, draft = _defending(model)
    card = parse_card(text)
    if not draft.laid_off >> card & 1:
        raise BadIntent(f"{text} is not laid off")
    return _drafting(model, with_taken_back(view, draft, card))


def _propose(model: Model, _: str) -> Model:
    view, _draft = _defending(model)
    return _drafting(model, exact_defence(view))


def _back(model: Model, _: str) -> Model:
    """Leave a knock's draft; its card stays chosen."""
    if not isinstance(model.draft, Knock | BigGin):
        raise BadIntent("nothing to go back from")
    card = 1 << model.draft.card if isinstance(model.draft, Knock) else 0
    return replace(model, draft=None, chosen=card)


INTENTS: Mapping[str, Callable[[Model, str], Model]] = {
    "setup": _open_setup,
    "link": _link,
    "preset": _preset,
    "knob": _knob,
    "opponent": _opponent,
    "begin": _begin,
    "watch": _watch,
    "again": _again,
    "step": _step,
    "close": _close,
    "here": _here,
    "restart": _restart,
    "give_up": _give_up,
    "next_round": _next_round,
    "tick": _tick,
    "choose": _choose,
    "clear": _clear,
    "order": _order,
    "arrange": _arrange,
    "lift": _lift,
    "place": _place,
    "shift": _shift,
    "declare": _declare,
    "draft": _draft,
    "join": _join,
    "break": _break,
    "lay_off": _lay_off,
    "take_back": _take_back,
    "propose": _propose,
    "back": _back,
}

# What can be done while the table is covered, or behind a choice or a finished match.
BESIDE_THE_TABLE = frozenset(
    "setup link preset knob opponent begin watch again step close here restart give_up".split()
)

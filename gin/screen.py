"""A model as the page shows it: plain data as `static/screen.d.ts` describes it.

Puts together what lies on the table, the running round (`turn`), what has been scored (`scores`), the
choice of the next match, a finished match looked at, and what a screen reader hears. Every intent on a
screen is one that `app.update` accepts. Which words and letters there are, and how anything is drawn, the
page decides.
"""

from dataclasses import replace

from gin.actions import DrawStock, DrawUpcard
from gin.bots import LEVELS
from gin.cards import card_text, is_spade
from gin.fair import WORD_LENGTH
from gin.layout import own_melds
from gin.match import PERSON, Match
from gin.melds import melded
from gin.model import Model
from gin.replay import Replay
from gin.round import Phase, refusal
from gin.rules import KNOBS, PRESETS, STANDARD, OneOf, Switch, Whole, value_text
from gin.scores import (
    fair_deal,
    finish,
    finish_headline,
    game_sheets,
    games_sum,
    round_headline,
    round_line,
    round_log,
    settlement,
)
from gin.scoring import counts_double
from gin.setup import Setup
from gin.sheet import (
    Data,
    card_arg,
    control,
    log,
    loose_group,
    meld_group,
    message,
    move_messages,
    names,
    open_loose,
)
from gin.turn import turn
from gin.view import PlayerView, open_view, player_view

NEW_MATCH = "setup $seed $seed"


def screen(model: Model, before: Model | None = None) -> Data:
    """The screen of a model; `say` tells what is new since the model `before`."""
    shown = _shown(model)
    if before is not None and _let_go(model, before):
        shown["focus"] = f"card {card_text(before.chosen.bit_length() - 1)}"
    return shown | {"say": _say(model, before, shown)}


def _shown(model: Model) -> Data:
    match = model.match
    if model.setup:
        return _setup(model, model.setup)
    if model.replay:
        return _replay(model, model.replay)
    if match is None:
        return _blank("welcome", message("status-welcome")) | {
            "controls": [control("new_match", NEW_MATCH, primary=True)],
            "kept": _kept(model),
            "focus": "control new_match",
        }
    if model.covered:
        shown = _cover(model)
    elif match.over or model.view.phase is Phase.OVER:
        shown = _over(match)
    else:
        shown = turn(model, model.view)
    return _blank() | _of_match(model, match) | shown


def _let_go(model: Model, before: Model) -> bool:
    """Whether all that happened is that the person chose no card any more: he stays on it."""
    return bool(before.chosen) and model == replace(before, chosen=0)


def _blank(stage: str = "", status: Data | None = None) -> Data:
    return {
        "stage": stage,
        "status": status,
        "news": None,
        "table": None,
        "hand": None,
        "spread": None,
        "choices": [],
        "controls": [],
        "settlement": None,
        "finish": None,
        "setup": None,
        "replay": None,
        "fair": None,
        "rounds": [],
        "games": [],
        "games_sum": None,
        "log": [],
        "menu": [],
        "kept": [],
        "focus": "hand",
        "say": [],
        "tick": False,
    }


def _of_match(model: Model, match: Match) -> Data:
    """What is on every screen of a match."""
    view = model.view
    return {
        "table": _table(match, view, hidden=model.covered),
        "fair": fair_deal(match.pledge, revealed=match.over) if match.pledge else None,
        "rounds": [round_line(line, match) for line in match.lines],
        "games": game_sheets(match),
        "games_sum": games_sum(match),
        "log": log(view.moves, names(match.seats)),
        "menu": _menu(model, match),
        "kept": _kept(model),
        "tick": model.computer_to_move,
    }


# ------------------------------------------------------------------------------------------------ the table


def _table(match: Match, view: PlayerView, *, hidden: bool = False) -> Data:
    drawing = not hidden and refusal(view, DrawStock()) is None
    taking = not hidden and refusal(view, DrawUpcard()) is None
    return {
        "round": view.round_number,
        "target": view.rules.target,
        "limit": view.knock_limit,
        "first_upcard": card_text(view.first_upcard) if view.rules.oklahoma else None,
        "doubled": counts_double(view.rules, spade_upcard=is_spade(view.first_upcard)),
        "known": match.known,
        "players": list(names(match.seats)),
        "seats": [_seat(match, view, seat) for seat in (view.seat, 1 - view.seat)],
        "stock": {"count": view.stock_count, "intent": str(DrawStock()) if drawing else None},
        "pile": {
            "top": None if view.upcard is None else card_text(view.upcard),
            "face_down": view.face_down,
            "count": len(view.discard_pile) + view.face_down,
            "intent": str(DrawUpcard()) if taking else None,
        },
    }


def _seat(match: Match, view: PlayerView, seat: int) -> Data:
    return {
        "who": names(match.seats)[seat],
        "level": None if match.seats[seat] == PERSON else match.seats[seat],
        "scores": [game.totals[seat] for game in view.games],
        "wins": sum(line.result.winner == seat for line in view.lines),
        "dealer": seat == view.dealer,
        "count": view.hand.bit_count() if seat == view.seat else view.opponent_count,
    }


def _menu(model: Model, match: Match) -> list[Data]:
    new = control("new_match", NEW_MATCH)
    if match.over:
        return [new]
    controls = [control("restart", "restart", confirm=message("confirm-restart"))]
    if model.leaving is not None:
        other = names(match.seats)[1 - model.leaving]
        controls.append(control("give_up", "give_up", confirm=message("confirm-give-up", who=other)))
    return [*controls, new]


def _kept(model: Model) -> list[Data]:
    """What can be done with a finished match that the page keeps; `$record` stands for its record."""
    return [
        control("watch", "watch $record"),
        control("again", "again $record", confirm=_asked_for(model, "confirm-again")),
    ]


def _asked_for(model: Model, question: str) -> Data | None:
    """The question before the running match is left, with who gives it up so; None where none runs."""
    match = model.match
    if match is None or match.over:
        return None
    if model.leaving is None:
        return message(f"{question}-unwon")
    return message(question, who=names(match.seats)[model.leaving])


# ----------------------------------------------------------------------------------- two at one device


def _cover(model: Model) -> Data:
    """What both may see: nobody's cards, until the player on turn is there."""
    view = model.view
    called = names(view.seats)
    return {
        "stage": "cover",
        "status": message("status-cover", who=called[view.seat], other=called[1 - view.seat]),
        "controls": [control("here", "here", message("control-here", who=called[view.seat]), primary=True)],
        "focus": "control here",
    }


# ----------------------------------------------------------------------------------- choosing the next match


def _setup(model: Model, setup: Setup) -> Data:
    """The choice of rules, opponent and deals; the running match stays as it is."""
    why = _setup_wrong(setup)
    begin = control(
        "begin",
        None if why else "begin $word",
        why=why,
        confirm=_asked_for(model, "confirm-begin"),
        primary=True,
    )
    return _blank("setup", message("status-setup" if setup.pledge else "status-invited")) | {
        "setup": {
            "presets": [
                {"name": name, "intent": f"preset {name}", "chosen": name == setup.preset} for name in PRESETS
            ],
            "opponents": [
                {"name": name, "intent": f"opponent {name}", "chosen": name == setup.opponent}
                for name in (*LEVELS, PERSON)
            ],
            "knobs": [_knob(setup, name) for name in KNOBS],
            "wrong": why,
            "commitment": setup.pledge.commitment if setup.pledge else None,
            "word_length": WORD_LENGTH,
        },
        "controls": [begin, control("close", "close")],
        "kept": _kept(model),
        "focus": "control begin",
    }


def _setup_wrong(setup: Setup) -> Data | None:
    """Why the match can't begin like this, else None."""
    if setup.wrong:
        name, _, value = setup.wrong.partition("=")
        values = KNOBS[name]
        said: Data = {"knob": _knob_name(name), "value": value}
        if isinstance(values, Whole):
            return message("why-knob-range", **said, low=values.low, high=values.high)
        return message("why-knob-value", **said)
    return message("why-knob-idle", knob=_knob_name(setup.idle)) if setup.idle else None


def _knob_name(name: str) -> Data:
    return {"text": f"knob-{name.replace('_', '-')}"}


def _knob(setup: Setup, name: str) -> Data:
    """A knob with its range; `$value` in its intent stands for the text of the value wanted."""
    value, standard = getattr(setup.rules, name), getattr(STANDARD, name)
    shown: Data = {
        "name": name,
        "value": value_text(value),
        "changed": value != standard,
        "intent": f"knob {name}=$value",
        "values": None,
        "low": None,
        "high": None,
        "may_be_off": False,
    }
    match KNOBS[name]:
        case Whole(low, high, may_be_off):
            return shown | {"low": low, "high": high, "may_be_off": may_be_off}
        case OneOf(values):
            return shown | {"values": [value_text(each) for each in values]}
        case Switch():
            return shown | {"values": ["off", "on"]}


# -------------------------------------------------------------------------------- a finished match looked at


def _replay(model: Model, replay: Replay) -> Data:
    """A step of a finished match; the running one stays as it is."""
    match = replay.moment
    near, far = player_view(match, 0), player_view(match, 1)
    settled = near.phase is Phase.OVER
    steps = {f"step_{way}": f"step {way}" for way in ("first", "back", "forward", "last")}
    leading = {"step_first", "step_back"} if replay.step > 0 else set()
    if replay.step < replay.last:
        leading |= {"step_forward", "step_last"}
    return _blank("replay", _replay_status(match)) | {
        "table": _table(match, near, hidden=True),
        "replay": {
            "step": replay.step,
            "last": replay.last,
            "steps": steps,
            "hands": [_open_hand(near), _open_hand(far)],
            "settlement": _settlement(match) if settled else None,
            "finish": finish(match) if match.over else None,
        },
        "fair": fair_deal(replay.match.pledge, revealed=True) if replay.match.pledge else None,
        "rounds": [round_line(line, match) for line in match.lines],
        "games": game_sheets(match),
        "games_sum": games_sum(match),
        "log": log(near.moves, names(match.seats)),
        "controls": [
            *(control(name, intent if name in leading else None) for name, intent in steps.items()),
            control("close", "close"),
        ],
        "kept": _kept(model),
        "focus": "control step_forward" if replay.step < replay.last else "control close",
    }


def _replay_status(match: Match) -> Data:
    """The step's move in words; at a round's beginning, its deal."""
    view = player_view(match, 0)
    if match.over and view.phase is not Phase.OVER:
        return finish_headline(match)
    return move_messages(view.moves[-1], names(match.seats))[-1] if view.moves else _deal_said(match)


def _open_hand(view: PlayerView) -> list[Data]:
    """A hand face up, as its holder might lay it."""
    melds = own_melds(view)
    shown = [meld_group(meld, 0, "") for meld in melds]
    return [*shown, *loose_group(view.hand & ~melded(melds), open_loose)]


# ------------------------------------------------------------------------- the finished round and match


def _over(match: Match) -> Data:
    if match.over:
        shown: Data = {
            "stage": "finished",
            "status": message("status-finished"),
            "finish": finish(match),
            "controls": [
                control("new_match", NEW_MATCH, primary=True),
                control("restart", "restart", message("control-again")),
            ],
            "focus": "control new_match",
        }
    else:
        shown = {
            "stage": "settled",
            "status": message("status-settled", round=match.round_number),
            "controls": [control("next_round", "next_round", primary=True)],
            "focus": "control next_round",
        }
    if player_view(match, 0).phase is Phase.OVER:
        shown["settlement"] = _settlement(match)
        shown["log"] = round_log(match)
    return shown


def _settlement(match: Match) -> Data:
    return settlement(open_view(match))


# ------------------------------------------------------------------------------- what a screen reader hears


def _say(model: Model, before: Model | None, shown: Data) -> list[Data]:
    """What happened since the model before, each event once, then what can be done now."""
    if model is before:
        return []
    if model.setup or model.replay:
        return _said_beside(model, before, shown)
    if before is None or before.match is None or model.match is None or before.setup or before.replay:
        return [*_standing(model, shown), shown["status"]]
    said = _events(model, before)
    waits_on = model.computer_to_move and before.computer_to_move
    if (said and not waits_on) or _prepared(model, before):
        said.append(shown["status"])
    return said


def _said_beside(model: Model, before: Model | None, shown: Data) -> list[Data]:
    """The step looked at; of a choice what it is for, or what is wrong with it, each once."""
    said = _choice_said(shown)
    if model.setup and before and before.setup and said == _choice_said(_shown(before)):
        return []
    return [said]


def _choice_said(shown: Data) -> Data:
    wrong: Data | None = shown["setup"]["wrong"] if shown["setup"] else None
    return wrong or shown["status"]


def _prepared(model: Model, before: Model) -> bool:
    """Whether the person began, changed or gave up what he prepares, or came to the device."""
    return (model.draft, model.arranging, model.lifted, model.present) != (
        before.draft,
        before.arranging,
        before.lifted,
        before.present,
    )


def _standing(model: Model, shown: Data) -> list[Data]:
    """How the match stands when it is taken up."""
    ended = shown["finish"] or shown["settlement"]
    if ended:
        return [ended["headline"]]
    return [_deal_said(model.match)] if model.match else []


def _deal_said(match: Match) -> Data:
    state = player_view(match, 0)
    dealer = names(match.seats)[state.dealer]
    return message("say-deal", round=state.round_number, who=dealer, card=card_arg(state.first_upcard))


def _goes_on(view: PlayerView, earlier: PlayerView) -> bool:
    """Whether a round is an earlier one after more moves, or none."""
    same_deal = (view.round_number, view.first_upcard) == (earlier.round_number, earlier.first_upcard)
    return same_deal and view.moves[: len(earlier.moves)] == earlier.moves


def _events(model: Model, before: Model) -> list[Data]:
    match, earlier = model.match, before.match
    assert match is not None
    assert earlier is not None
    if match is earlier:
        return []
    view, seen = player_view(match, before.seat), before.view
    new = view.moves[len(seen.moves) :]
    if not _goes_on(view, seen) or not (new or match.over):
        return [_deal_said(match)]
    said = []
    for move in new:
        if move.seat == view.seat and move.kind == "draw_stock" and view.drawn is not None:
            said.append(message("say-drew", card=card_arg(view.drawn)))
        else:
            said.extend(move_messages(move, names(match.seats)))
    if view.phase is Phase.OVER and seen.phase is not Phase.OVER:
        said.append(round_headline(open_view(match)))
    if match.over and not earlier.over:
        said.append(finish_headline(match))
    return said

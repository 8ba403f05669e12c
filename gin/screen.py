"""A model as the page shows it: plain data as `static/screen.d.ts` describes it.

The screen of a running round is made from the person's `PlayerView`; hidden cards are not in reach. Every
intent on a screen is one that `app.update` accepts. Which words and letters there are, and how anything
is drawn, the page decides.
"""

from dataclasses import replace

from gin.actions import BigGin, Defend, Discard, DrawStock, DrawUpcard, Knock, Pass, layoff_text
from gin.app import SEAT, Model, current_draft
from gin.bots.candidate import best_shed, exact_defence, knock_with
from gin.cards import card_text, cards_of, points
from gin.layout import (
    ORDERS,
    Draft,
    by_rank,
    draft_hand,
    draft_left,
    draft_melds,
    in_hand_order,
    joinable,
    may_choose,
    own_melds,
    spread_choices,
    with_layoff,
)
from gin.match import Match
from gin.melds import Layoff, deadwood, extended, meld_text, melded
from gin.round import Phase, may_big_gin, refusal
from gin.sheet import (
    WHO,
    Data,
    card_arg,
    card_data,
    cards_arg,
    group,
    log,
    loose_group,
    loose_label,
    meld_group,
    meld_kind,
    melded_label,
    melds_arg,
    message,
    move_messages,
    news,
    round_line,
    settlement,
)
from gin.view import PlayerView, open_view

COMPUTER = 1 - SEAT


def screen(model: Model, before: Model | None = None) -> Data:
    """The screen of a model; `say` tells what is new since the model `before`."""
    match = model.match
    if match is None:
        return _blank("welcome", message("status-welcome")) | {
            "controls": [_control("new_match", "new_match $seed", primary=True)],
            "focus": "control new_match",
        }
    if match.over or match.round.phase is Phase.OVER:
        shown = _over(model, match)
    else:
        shown = _running(model, model.view)
    if before is not None and _let_go(model, before):
        shown["focus"] = f"card {card_text(_only(before.chosen))}"
    return shown | {
        "table": _table(model.view, match),
        "rounds": [round_line(line) for line in match.lines],
        "menu": _menu(match),
        "say": _say(model, before, shown),
        "tick": model.computer_to_move,
    }


def _let_go(model: Model, before: Model) -> bool:
    """Whether all that happened is that the person chose no card any more: he stays on it."""
    return bool(before.chosen) and model == replace(before, chosen=0)


def _blank(stage: str, status: Data) -> Data:
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
        "rounds": [],
        "log": [],
        "menu": [],
        "focus": "hand",
        "say": [],
        "tick": False,
    }


def _control(
    name: str,
    intent: str | None,
    label: Data | None = None,
    *,
    why: Data | None = None,
    confirm: Data | None = None,
    primary: bool = False,
) -> Data:
    return {
        "name": name,
        "intent": intent,
        "label": label or message(f"control-{name.replace('_', '-')}"),
        "why": why,
        "confirm": confirm,
        "primary": primary,
    }


def _table(view: PlayerView, match: Match) -> Data:
    drawing = refusal(view, DrawStock()) is None
    taking = refusal(view, DrawUpcard()) is None
    return {
        "round": view.round_number,
        "target": view.rules.target,
        "limit": view.knock_limit,
        "known": match.known,
        "seats": [_seat(match, view, seat) for seat in (SEAT, COMPUTER)],
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
        "who": WHO[seat],
        "level": None if seat == SEAT else match.seats[seat],
        "score": view.totals[seat],
        "wins": sum(line.result.winner == seat for line in view.lines),
        "dealer": seat == view.dealer,
        "count": view.hand.bit_count() if seat == SEAT else view.opponent_count,
    }


def _menu(match: Match) -> list[Data]:
    if match.over:
        return [_control("new_match", "new_match $seed")]
    return [
        _control("restart", "restart", confirm=message("confirm-restart")),
        _control("give_up", "give_up", confirm=message("confirm-give-up")),
        _control("new_match", "new_match $seed", confirm=message("confirm-new-match")),
    ]


# ------------------------------------------------------------------------------------ the running round


def _running(model: Model, view: PlayerView) -> Data:
    draft = current_draft(model, view)
    stage = _stage(view, draft)
    shown = _blank(stage, _status(model, view, draft)) | {
        "news": news(view.moves, COMPUTER) if _news_is_new(view) else None,
        "log": log(view.moves),
        "hand": _drafted_hand(model, view, draft) if draft else _plain_hand(model, view),
        "controls": [_arranged()] if model.arranging else _CONTROLS[stage](model, view, draft),
    }
    if isinstance(draft, Knock):
        shown["choices"] = _choices(view, draft)
    if isinstance(draft, Defend):
        shown["spread"] = _spread(model, view, draft)
    return shown | {"focus": _focus(model, view, shown["controls"])}


def _stage(view: PlayerView, draft: Draft | None) -> str:
    if not view.on_turn:
        return "wait"
    if draft is not None:
        return "defence" if isinstance(draft, Defend) else "knock"
    return "offer" if view.phase is Phase.UPCARD_OFFER else view.phase.value


def _news_is_new(view: PlayerView) -> bool:
    """Whether the computer's last move is still what the person has to think of."""
    return bool(view.moves) and (view.on_turn or view.moves[-1].seat == COMPUTER)


def _status(model: Model, view: PlayerView, draft: Draft | None) -> Data:
    if model.lifted is not None:
        return message("status-lifted", card=card_arg(model.lifted))
    if model.arranging:
        return message("status-arrange")
    if isinstance(draft, Defend):
        return _defence_status(model, view, draft)
    if draft is not None:
        return message("status-knock" if draft_left(view, draft) else "status-gin")
    if not view.on_turn:
        return _waiting(view)
    if view.phase is Phase.UPCARD_OFFER:
        return message("status-offer", card=card_arg(view.first_upcard))
    if view.phase is Phase.DRAW:
        return message("status-draw" if view.upcard_open else "status-draw-stock-only")
    if model.chosen:
        card = _only(model.chosen)
        held = refusal(view, Discard(card)) is not None
        return message("why-held" if held else "status-chosen", card=card_arg(card))
    return message("status-discard")


def _defence_status(model: Model, view: PlayerView, draft: Defend) -> Data:
    """What can be laid off, of the chosen card or at all."""
    if model.chosen.bit_count() > 1:
        return message("status-join")
    if model.chosen:
        fits = _targets(view, draft, _only(model.chosen))
        return message("status-lay-off" if fits else "status-no-fit", card=card_arg(_only(model.chosen)))
    left = points(view.shown & ~melded(view.spread))
    loose = draft_hand(view, draft) & ~melded(draft.melds)
    useful = any(_targets(view, draft, card) for card in cards_of(loose))
    return message("status-defence" if useful else "status-defence-done", left=left)


def _targets(view: PlayerView, draft: Defend, card: int) -> list[Layoff]:
    """The lay-offs that can be made with a card now."""
    layoffs = (Layoff(card, meld) for meld in view.spread)
    return [layoff for layoff in layoffs if with_layoff(view, draft, layoff) is not None]


def _waiting(view: PlayerView) -> Data:
    if view.phase is Phase.UPCARD_OFFER:
        return message("status-wait-offer", card=card_arg(view.first_upcard))
    return message("status-wait-defend" if view.phase is Phase.DEFEND else "status-wait")


def _only(cards: int) -> int:
    """The card of a set of one."""
    return cards.bit_length() - 1


def _focus(model: Model, view: PlayerView, controls: list[Data]) -> str:
    """Where the next decision is: the chosen or drawn card, else the button to press."""
    if model.lifted is not None:
        return f"card {card_text(model.lifted)}"
    if may_choose(view) and model.draft is None:
        fresh = view.drawn if view.taken is None else None
        card = _only(model.chosen) if model.chosen else fresh
        return "hand" if card is None else f"card {card_text(card)}"
    if model.chosen:
        return f"card {card_text(_only(model.chosen))}"
    return f"control {controls[0]['name']}" if controls else "hand"


# The hand.


def _plain_hand(model: Model, view: PlayerView) -> Data:
    if model.order == "meld":
        melds = own_melds(view)
        groups = [_own_meld(model, view, meld) for meld in melds]
        groups += _own_loose(model, view, view.hand & ~melded(melds))
    else:
        groups = [_row(model, view)]
    return {
        "order": model.order,
        "deadwood": _deadwood(model, view),
        "groups": groups,
        "tools": _tools(model),
        "movable": True,
    }


def _own_meld(model: Model, view: PlayerView, meld: int, control: Data | None = None) -> Data:
    kind = meld_kind(meld)
    cards = [_own_card(model, view, card, meld) for card in cards_of(meld)]
    return group(kind, cards, message(f"caption-{kind}"), control)


def _own_loose(model: Model, view: PlayerView, loose: int) -> list[Data]:
    """The person's loose cards as a group, or nothing where there are none."""
    if not loose:
        return []
    cards = [_own_card(model, view, card, 0) for card in by_rank(loose)]
    return [group("loose", cards, message("caption-loose", points=points(loose)))]


def _row(model: Model, view: PlayerView) -> Data:
    melds = own_melds(view)
    cards = []
    for card in in_hand_order(view, model.order, model.manual):
        number = next((i for i, meld in enumerate(melds, 1) if meld >> card & 1), 0)
        own = _own_card(model, view, card, melds[number - 1] if number else 0)
        cards.append(own | {"meld": number})
    return group("row", cards, message("caption-row"))


def _own_card(model: Model, view: PlayerView, card: int, meld: int) -> Data:
    held = model.draft is None and refusal(view, Discard(card)) == "taken"
    return card_data(
        card,
        melded_label(card, meld) if meld else loose_label(card),
        intent=_card_intent(model, view, card),
        selected=bool(model.chosen >> card & 1) or model.lifted == card,
        fresh=card == view.drawn,
        held=message("held-taken") if held else None,
    )


def _card_intent(model: Model, view: PlayerView, card: int) -> str | None:
    """What a press on a card of the hand does."""
    text = card_text(card)
    if model.arranging:
        return f"lift {text}" if model.lifted in (None, card) else f"place {text}"
    if may_choose(view) or current_draft(model, view):
        return f"choose {text}"
    return None


def _deadwood(model: Model, view: PlayerView) -> Data:
    if model.chosen and refusal(view, Discard(_only(model.chosen))) is None:
        card = _only(model.chosen)
        return message("deadwood-after", points=deadwood(view.hand ^ model.chosen), card=card_arg(card))
    if view.knocker == view.seat:
        return message("deadwood-declared", points=points(view.hand & ~melded(view.spread)))
    return message("deadwood-now", points=deadwood(view.hand))


def _tools(model: Model) -> list[Data]:
    orders = (*ORDERS, "manual") if model.manual else ORDERS
    order = orders[(orders.index(model.order) + 1) % len(orders)]
    sort = _control("order", f"order {order}", message("control-order", order=order))
    return [sort] if model.arranging else [sort, _control("arrange", "arrange on")]


def _arranged() -> Data:
    """What ends the arranging mode; nothing else can be done beside the hand in it."""
    return _control("arrange", "arrange off", message("control-arrange-done"), primary=True)


def _drafted_hand(model: Model, view: PlayerView, draft: Draft) -> Data:
    """The hand as a knock or a defence lays it out."""
    melds = draft_melds(draft)
    groups = [_own_meld(model, view, meld, _break(meld)) for meld in melds]
    groups += _own_loose(model, view, draft_hand(view, draft) & ~melded(melds))
    if isinstance(draft, Knock):
        discard = card_data(draft.card, message("card-to-discard", card=card_arg(draft.card)))
        groups.append(group("discard", [discard], message("caption-discard")))
    return {
        "order": "meld",
        "deadwood": message("deadwood-declared", points=draft_left(view, draft)),
        "groups": groups,
        "tools": [],
        "movable": False,
    }


def _break(meld: int) -> Data:
    return _control("break", f"break {meld_text(meld)}", message("control-break", cards=cards_arg(meld)))


def _choices(view: PlayerView, draft: Knock) -> list[Data]:
    """Other ways to lay the knock out, where there is more than one."""
    knocks = spread_choices(view, draft.card)
    if len(knocks) < 2:
        return []
    return [
        {
            "intent": f"draft {knock}",
            "label": message(
                "choice-arrangement", melds=melds_arg(knock.spread), points=draft_left(view, knock)
            ),
            "chosen": knock == draft,
        }
        for knock in knocks
    ]


def _spread(model: Model, view: PlayerView, draft: Defend) -> list[Data]:
    """The knocker's cards, with what is laid off on them, and a target for the chosen card."""
    grown = extended(view.spread, draft.layoffs)
    assert grown is not None
    groups = []
    for meld, now in zip(view.spread, grown, strict=True):
        shown = meld_group(now, draft.laid_off, SEAT, _lay_off(model, view, draft, meld, now))
        for card in shown["cards"]:
            if card["laid_off"]:
                card["intent"] = f"take_back {card['card']}"
        groups.append(shown)
    return [*groups, *loose_group(view.shown & ~melded(view.spread))]


def _lay_off(model: Model, view: PlayerView, draft: Defend, meld: int, now: int) -> Data | None:
    """The control that lays the one chosen card off on a meld, where it fits."""
    if model.chosen.bit_count() != 1:
        return None
    layoff = Layoff(_only(model.chosen), meld)
    if layoff not in _targets(view, draft, layoff.card):
        return None
    intent = f"lay_off {layoff_text(layoff)}"
    label = message("control-lay-off", card=card_arg(layoff.card), cards=cards_arg(now))
    return _control("lay_off", intent, label)


# What can be done beside the hand, by stage; the primary control first.


def _offer_controls(_model: Model, view: PlayerView, _draft: Draft | None) -> list[Data]:
    return [
        _control("pass", str(Pass())),
        _draw_upcard(view),
    ]


def _draw_upcard(view: PlayerView) -> Data:
    label = message("control-draw-upcard", card=card_arg(view.discard_pile[-1]))
    return _control("draw_upcard", str(DrawUpcard()), label)


def _draw_controls(_model: Model, view: PlayerView, _draft: Draft | None) -> list[Data]:
    stock = _control("draw_stock", str(DrawStock()), primary=True)
    return [stock, _draw_upcard(view)] if view.upcard_open else [stock]


def _discard_controls(model: Model, view: PlayerView, _draft: Draft | None) -> list[Data]:
    ending = _knock_control(model, view)
    controls = [_discard_control(model, view) | {"primary": not ending["primary"]}, ending]
    if may_big_gin(view):
        controls.append(_control("big_gin", "declare"))
    return sorted(controls, key=lambda control: not control["primary"])


def _discard_control(model: Model, view: PlayerView) -> Data:
    if not model.chosen:
        label, why = message("control-discard-none"), message("why-choose-first")
        return _control("discard", None, label, why=why)
    card = _only(model.chosen)
    label = message("control-discard", card=card_arg(card))
    if refusal(view, Discard(card)):
        return _control("discard", None, label, why=message("why-held", card=card_arg(card)))
    return _control("discard", str(Discard(card)), label)


def _knock_control(model: Model, view: PlayerView) -> Data:
    """Knock or gin with the chosen card, or with the best one to shed where none is chosen."""
    card = _only(model.chosen) if model.chosen else best_shed(view)
    left = deadwood(view.hand ^ 1 << card)
    refused = refusal(view, knock_with(view, card))
    if refused == "taken":
        why = message("why-held", card=card_arg(card))
        return _control("knock", None, message("control-knock-none"), why=why)
    if refused:
        return _control("knock", None, message("control-knock-none"), why=_over_limit(view, left))
    if left:
        return _control("knock", f"declare {card_text(card)}", message("control-knock", left=left))
    return _control("gin", f"declare {card_text(card)}", primary=True)


def _over_limit(view: PlayerView, left: int) -> Data:
    if view.knock_limit == 0:
        return message("why-gin-only", left=left)
    return message("why-over-limit", left=left, limit=view.knock_limit)


def _knock_controls(model: Model, view: PlayerView, draft: Draft | None) -> list[Data]:
    assert draft is not None
    left = draft_left(view, draft)
    legal = refusal(view, draft) is None
    name = "big_gin" if isinstance(draft, BigGin) else "knock" if left else "gin"
    confirm = _control(
        name,
        str(draft) if legal else None,
        message("control-knock", left=left) if name == "knock" else None,
        why=None if legal else _over_limit(view, left),
        primary=True,
    )
    back = _control("back", "back")
    return [confirm, _join_control(model, view, draft), back] if model.chosen else [confirm, back]


def _join_control(model: Model, view: PlayerView, draft: Draft) -> Data:
    if joinable(view, draft, model.chosen):
        return _control("join", "join")
    few = model.chosen.bit_count() < 3
    return _control("join", None, why=message("why-choose-cards" if few else "why-not-meld"))


def _defence_controls(model: Model, view: PlayerView, draft: Draft | None) -> list[Data]:
    assert isinstance(draft, Defend)
    left, least = draft_left(view, draft), draft_left(view, exact_defence(view))
    done = _control("defend", str(draft), message("control-defend", left=left), primary=left == least)
    if left == least:
        controls = [done]
    else:
        label = message("control-propose", left=least)
        controls = [_control("propose", "propose", label, primary=True), done]
    if model.chosen.bit_count() > 1:
        controls.append(_join_control(model, view, draft))
    elif draft.layoffs:
        card = draft.layoffs[-1].card
        label = message("control-take-back", card=card_arg(card))
        controls.append(_control("take_back", f"take_back {card_text(card)}", label))
    return controls


def _wait_controls(_model: Model, _view: PlayerView, _draft: Draft | None) -> list[Data]:
    return []


_CONTROLS = {
    "offer": _offer_controls,
    "draw": _draw_controls,
    "discard": _discard_controls,
    "knock": _knock_controls,
    "defence": _defence_controls,
    "wait": _wait_controls,
}


# ------------------------------------------------------------------------- the finished round and match


def _over(model: Model, match: Match) -> Data:
    settled = match.round.phase is Phase.OVER
    if match.over:
        shown = _blank("finished", message("status-finished"))
        shown["controls"] = [
            _control("new_match", "new_match $seed", primary=True),
            _control("again", "restart"),
        ]
        shown["finish"] = _finish(match)
        shown["focus"] = "control new_match"
    else:
        shown = _blank("settled", message("status-settled", round=match.round_number))
        shown["controls"] = [_control("next_round", "next_round", primary=True)]
        shown["focus"] = "control next_round"
    if settled:
        view = open_view(match)
        shown["settlement"] = settlement(view)
        shown["log"] = log(view.moves)
    else:
        shown["log"] = log(model.view.moves)
    return shown


def _finish(match: Match) -> Data:
    winner = match.winner
    assert winner is not None
    score, other = match.totals[winner], match.totals[1 - winner]
    if match.given_up is None:
        headline = message("finish-won", who=WHO[winner], score=score, other=other)
    else:
        round_number = match.round_number
        mine, theirs = match.totals[SEAT], match.totals[COMPUTER]
        headline = message("finish-given-up", round=round_number, score=mine, other=theirs)
    return {"headline": headline, "seed": match.seed, "given_up": match.given_up is not None}


# ------------------------------------------------------------------------------- what a screen reader hears


def _say(model: Model, before: Model | None, shown: Data) -> list[Data]:
    """What happened since the model before, each event once, then what can be done now."""
    if model is before:
        return []
    if before is None or before.match is None or model.match is None:
        return [*_standing(model, shown), shown["status"]]
    said = _events(model, before)
    waits_on = model.computer_to_move and before.computer_to_move
    if (said and not waits_on) or _stage_changed(model, before):
        said.append(shown["status"])
    return said


def _stage_changed(model: Model, before: Model) -> bool:
    drafts = model.draft, before.draft
    return drafts[0] != drafts[1] or (model.arranging, model.lifted) != (before.arranging, before.lifted)


def _standing(model: Model, shown: Data) -> list[Data]:
    """How the match stands when it is taken up."""
    ended = shown["finish"] or shown["settlement"]
    return [ended["headline"]] if ended else _deal_said(model)


def _deal_said(model: Model) -> list[Data]:
    view = model.view
    dealer = WHO[view.dealer]
    return [message("say-deal", round=view.round_number, dealer=dealer, card=card_arg(view.first_upcard))]


def _goes_on(match: Match, earlier: Match) -> bool:
    """Whether a match is an earlier one with more moves in the same round, or just given up."""
    moves = earlier.round.history
    same_deal = match.seed == earlier.seed and match.round_number == earlier.round_number
    later = len(match.round.history) > len(moves) or match.over
    return same_deal and later and match.round.history[: len(moves)] == moves


def _events(model: Model, before: Model) -> list[Data]:
    match, earlier = model.match, before.match
    assert match is not None
    assert earlier is not None
    if match is earlier:
        return []
    if not _goes_on(match, earlier):
        return _deal_said(model)
    said = []
    view = model.view
    for move in view.moves[len(earlier.round.history) :]:
        if move.seat == SEAT and move.kind == "draw_stock" and view.drawn is not None:
            said.append(message("say-drew", card=card_arg(view.drawn)))
        else:
            said.extend(move_messages(move))
    if match.round.result and not earlier.round.result:
        said.append(settlement(open_view(match))["headline"])
    if match.over and not earlier.over:
        said.append(_finish(match)["headline"])
    return said

"""The running round as the player on the near side sees it: his hand, what he can do, what is said of it.

Made from his `PlayerView` alone; hidden cards are not in reach. Every intent here is one that `app.update`
accepts.
"""

from functools import partial

from gin.actions import BigGin, Defend, Discard, DrawStock, DrawUpcard, Knock, Pass, layoff_text
from gin.cards import card_text, cards_of, points
from gin.layout import (
    ORDERS,
    Draft,
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
from gin.melds import Layoff, deadwood, extended, meld_text, melded
from gin.model import Model, current_draft
from gin.proposals import best_shed, exact_defence, knock_with, paying_big_gin
from gin.round import Phase, big_gin_of, refusal
from gin.sheet import (
    Data,
    card_arg,
    card_data,
    cards_arg,
    control,
    group,
    loose_group,
    loose_label,
    meld_group,
    meld_kind,
    melded_label,
    melds_arg,
    message,
    names,
    news,
    open_loose,
)
from gin.view import PlayerView


def turn(model: Model, view: PlayerView) -> Data:
    """What differs from a blank screen while a round runs."""
    draft = current_draft(model, view)
    stage = _stage(view, draft)
    controls = [_arranged()] if model.arranging else _CONTROLS[stage](model, view, draft)
    shown = {
        "stage": stage,
        "status": _status(model, view, draft),
        "news": news(view) if _news_is_new(view) else None,
        "hand": _drafted_hand(model, view, draft) if draft else _plain_hand(model, view),
        "controls": controls,
        "focus": _focus(model, view, controls),
    }
    if isinstance(draft, Knock):
        shown["choices"] = _choices(view, draft)
    if isinstance(draft, Defend):
        shown["spread"] = _spread(model, view, draft)
    return shown


def _stage(view: PlayerView, draft: Draft | None) -> str:
    if not view.on_turn:
        return "wait"
    if draft is not None:
        return "defence" if isinstance(draft, Defend) else "knock"
    return "offer" if view.phase is Phase.UPCARD_OFFER else view.phase.value


def _news_is_new(view: PlayerView) -> bool:
    """Whether the opponent's last move is still what the person has to think of."""
    return bool(view.moves) and (view.on_turn or view.moves[-1].seat != view.seat)


def _status(model: Model, view: PlayerView, draft: Draft | None) -> Data:
    if model.lifted is not None:
        return message("status-lifted", card=card_arg(model.lifted))
    if model.arranging:
        return message("status-arrange")
    if isinstance(draft, Defend):
        return _defence_status(model, view, draft)
    if isinstance(draft, BigGin):
        return message("status-big-gin")
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
        return message(
            "status-lay-off" if fits else "status-no-fit",
            who=_opponent(view),
            card=card_arg(_only(model.chosen)),
        )
    left = points(view.shown & ~melded(view.spread))
    loose = draft_hand(view, draft) & ~melded(draft.melds)
    useful = any(_targets(view, draft, card) for card in cards_of(loose))
    return message("status-defence" if useful else "status-defence-done", who=_opponent(view), left=left)


def _opponent(view: PlayerView) -> str:
    """What the other player is called."""
    return names(view.seats)[1 - view.seat]


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
        groups += loose_group(view.hand & ~melded(melds), partial(_own_card, model, view))
    else:
        groups = [_row(model, view)]
    return {
        "deadwood": _deadwood(model, view),
        "groups": groups,
        "tools": _tools(model),
        "movable": True,
    }


def _own_meld(model: Model, view: PlayerView, meld: int, control: Data | None = None) -> Data:
    kind = meld_kind(meld)
    cards = [_own_card(model, view, card, meld) for card in cards_of(meld)]
    return group(kind, cards, message(f"caption-{kind}"), control)


def _row(model: Model, view: PlayerView) -> Data:
    melds = own_melds(view)
    cards = []
    for card in in_hand_order(view, model.order, model.manual):
        number = next((i for i, meld in enumerate(melds, 1) if meld >> card & 1), 0)
        own = _own_card(model, view, card, melds[number - 1] if number else 0)
        cards.append(own | {"meld": number})
    return group("row", cards, message("caption-row"))


def _own_card(model: Model, view: PlayerView, card: int, meld: int = 0) -> Data:
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
    sort = control("order", f"order {order}", message("control-order", order=order))
    return [sort] if model.arranging else [sort, control("arrange", "arrange on")]


def _arranged() -> Data:
    """What ends the arranging mode; nothing else can be done beside the hand in it."""
    return control("arrange", "arrange off", message("control-arrange-done"), primary=True)


def _drafted_hand(model: Model, view: PlayerView, draft: Draft) -> Data:
    """The hand as a knock or a defence lays it out."""
    melds = draft_melds(draft)
    groups = [_own_meld(model, view, meld, _break(meld)) for meld in melds]
    loose = draft_hand(view, draft) & ~melded(melds)
    groups += loose_group(loose, partial(_own_card, model, view))
    if isinstance(draft, Knock):
        discard = card_data(draft.card, message("card-to-discard", card=card_arg(draft.card)))
        groups.append(group("discard", [discard], message("caption-discard")))
    return {
        "deadwood": message("deadwood-declared", points=draft_left(view, draft)),
        "groups": groups,
        "tools": [],
        "movable": False,
    }


def _break(meld: int) -> Data:
    return control("break", f"break {meld_text(meld)}", message("control-break", cards=cards_arg(meld)))


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
    own = names(view.seats)[view.seat]
    for meld, now in zip(view.spread, grown, strict=True):
        shown = meld_group(now, draft.laid_off, own, _lay_off(model, view, draft, meld, now))
        for card in shown["cards"]:
            if card["laid_off"]:
                card["intent"] = f"take_back {card['card']}"
        groups.append(shown)
    return [*groups, *loose_group(view.shown & ~melded(view.spread), open_loose)]


def _lay_off(model: Model, view: PlayerView, draft: Defend, meld: int, now: int) -> Data | None:
    """The control that lays the one chosen card off on a meld, where it fits."""
    if model.chosen.bit_count() != 1:
        return None
    layoff = Layoff(_only(model.chosen), meld)
    if layoff not in _targets(view, draft, layoff.card):
        return None
    intent = f"lay_off {layoff_text(layoff)}"
    label = message("control-lay-off", card=card_arg(layoff.card), cards=cards_arg(now))
    return control("lay_off", intent, label)


# What can be done beside the hand, by stage; the primary control first.


def _offer_controls(_model: Model, view: PlayerView, _draft: Draft | None) -> list[Data]:
    return [
        control("pass", str(Pass())),
        _draw_upcard(view),
    ]


def _draw_upcard(view: PlayerView) -> Data:
    label = message("control-draw-upcard", card=card_arg(view.discard_pile[-1]))
    return control("draw_upcard", str(DrawUpcard()), label)


def _draw_controls(_model: Model, view: PlayerView, _draft: Draft | None) -> list[Data]:
    stock = control("draw_stock", str(DrawStock()), primary=True)
    return [stock, _draw_upcard(view)] if view.upcard_open else [stock]


def _discard_controls(model: Model, view: PlayerView, _draft: Draft | None) -> list[Data]:
    ending, pays = _knock_control(model, view), paying_big_gin(view) is not None
    discard = _discard_control(model, view) | {"primary": not ending["primary"] and not pays}
    controls = [discard, ending | {"primary": ending["primary"] and not pays}]
    if big_gin_of(view):
        controls.append(control("big_gin", "declare", primary=pays))
    return sorted(controls, key=lambda control: not control["primary"])


def _discard_control(model: Model, view: PlayerView) -> Data:
    if not model.chosen:
        label, why = message("control-discard-none"), message("why-choose-first")
        return control("discard", None, label, why=why)
    card = _only(model.chosen)
    label = message("control-discard", card=card_arg(card))
    if refusal(view, Discard(card)):
        return control("discard", None, label, why=message("why-held", card=card_arg(card)))
    return control("discard", str(Discard(card)), label)


def _knock_control(model: Model, view: PlayerView) -> Data:
    """Knock or gin with the chosen card, or with the best one to shed where none is chosen.

    Where only gin ends the round, no knock is offered.
    """
    card = _only(model.chosen) if model.chosen else best_shed(view)
    left = deadwood(view.hand ^ 1 << card)
    refused = refusal(view, knock_with(view, card))
    if refused:
        held = refused == "taken"
        why = message("why-held", card=card_arg(card)) if held else _over_limit(view, left)
        if view.knock_limit == 0:
            return control("gin", None, why=why)
        return control("knock", None, message("control-knock-none"), why=why)
    if left:
        return control("knock", f"declare {card_text(card)}", message("control-knock", left=left))
    return control("gin", f"declare {card_text(card)}", primary=True)


def _over_limit(view: PlayerView, left: int) -> Data:
    if view.knock_limit == 0:
        return message("why-gin-only", left=left)
    return message("why-over-limit", left=left, limit=view.knock_limit)


def _knock_controls(model: Model, view: PlayerView, draft: Draft | None) -> list[Data]:
    assert draft is not None
    left = draft_left(view, draft)
    legal = refusal(view, draft) is None
    name, why = "knock" if left else "gin", _over_limit(view, left)
    if isinstance(draft, BigGin):
        name, why = "big_gin", message("why-big-gin", left=left)
    confirm = control(
        name,
        str(draft) if legal else None,
        message("control-knock", left=left) if name == "knock" else None,
        why=None if legal else why,
        primary=True,
    )
    back = control("back", "back")
    return [confirm, _join_control(model, view, draft), back] if model.chosen else [confirm, back]


def _join_control(model: Model, view: PlayerView, draft: Draft) -> Data:
    if joinable(view, draft, model.chosen):
        return control("join", "join")
    few = model.chosen.bit_count() < 3
    return control("join", None, why=message("why-choose-cards" if few else "why-not-meld"))


def _defence_controls(model: Model, view: PlayerView, draft: Draft | None) -> list[Data]:
    assert isinstance(draft, Defend)
    left, least = draft_left(view, draft), draft_left(view, exact_defence(view))
    done = control("defend", str(draft), message("control-defend", left=left), primary=left == least)
    if left == least:
        controls = [done]
    else:
        label = message("control-propose", left=least)
        controls = [control("propose", "propose", label, primary=True), done]
    if model.chosen.bit_count() > 1:
        controls.append(_join_control(model, view, draft))
    elif draft.layoffs:
        card = draft.layoffs[-1].card
        label = message("control-take-back", card=card_arg(card))
        controls.append(control("take_back", f"take_back {card_text(card)}", label))
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

"""Pieces of a screen: messages, cards and groups of cards, the moves so far.

All of it is plain data as `static/screen.d.ts` describes it. Words are ids of the page's catalogue, with
arguments. Nothing here looks at a running round's hidden cards: it is given views.
"""

from collections.abc import Callable, Iterable
from typing import Any

from gin.cards import card_text, cards_of, points
from gin.layout import by_rank
from gin.match import PERSON
from gin.melds import Arrangement, is_run
from gin.view import PlayerView, PublicMove

Data = dict[str, Any]

Names = tuple[str, str]


def names(seats: tuple[str, str]) -> Names:
    """What the page calls seat 0 and seat 1: "person" and "computer"; of two persons "first" and "second"."""
    return ("first", "second") if seats == (PERSON, PERSON) else ("person", "computer")


def message(name: str, **args: Any) -> Data:
    """Words still to be chosen by the page."""
    return {"id": name, "args": args}


def card_arg(card: int) -> Data:
    """A card as a message's argument."""
    return {"card": card_text(card)}


def cards_arg(cards: int) -> Data:
    """Cards that belong together, as a message's argument."""
    return {"cards": [card_text(card) for card in cards_of(cards)]}


def melds_arg(melds: Arrangement) -> Data:
    """Several melds as a message's argument."""
    return {"melds": [cards_arg(meld)["cards"] for meld in melds]}


def meld_kind(meld: int) -> str:
    """ "run" or "set"."""
    return "run" if is_run(meld) else "set"


def card_data(card: int, label: Data, **more: Any) -> Data:
    """A card on the table, by default one that nothing can be done with."""
    plain = {"intent": None, "selected": False, "fresh": False, "held": None, "meld": 0, "laid_off": False}
    return {"card": card_text(card), "label": label, **plain, **more}


def melded_label(card: int, meld: int) -> Data:
    """A card's spoken name with the meld it lies in."""
    return message(f"card-in-{meld_kind(meld)}", card=card_arg(card), cards=cards_arg(meld))


def loose_label(card: int) -> Data:
    """A loose card's spoken name."""
    return message("card-loose", card=card_arg(card))


def group(kind: str, cards: Iterable[Data], caption: Data | None, control: Data | None = None) -> Data:
    """Cards that lie together."""
    return {"kind": kind, "cards": list(cards), "caption": caption, "control": control}


def meld_group(meld: int, added: int, by: str, control: Data | None = None) -> Data:
    """A meld on the table; those of its cards that are in `added` were laid off on it by a player."""
    cards = (
        card_data(card, message("card-laid-off", card=card_arg(card), cards=cards_arg(meld)), laid_off=True)
        if added >> card & 1
        else card_data(card, melded_label(card, meld))
        for card in cards_of(meld)
    )
    kind = meld_kind(meld)
    caption = message(f"caption-{kind}")
    if meld & added:
        caption = message("caption-laid-off", who=by, cards=cards_arg(meld & added))
    return group(kind, cards, caption, control)


def loose_group(loose: int, card: Callable[[int], Data]) -> list[Data]:
    """The loose cards as a group, each made by `card`, or nothing where there are none."""
    if not loose:
        return []
    return [group("loose", map(card, by_rank(loose)), message("caption-loose", points=points(loose)))]


def open_loose(card: int) -> Data:
    """A loose card, face up, with which nothing can be done."""
    return card_data(card, loose_label(card))


def move_messages(move: PublicMove, called: Names) -> list[Data]:
    """A public move in words: one message, or two for a defence with lay-offs."""
    args: Data = {"who": called[move.seat]}
    if move.card is not None:
        args["card"] = card_arg(move.card)
    if move.left is not None:
        args["left"] = move.left
    said = [message(f"log-{move.kind.replace('_', '-')}", **args)]
    if move.laid_off:
        said.insert(0, message("log-lay-off", who=called[move.seat], cards=cards_arg(move.laid_off)))
    return said


def log(moves: Iterable[PublicMove], called: Names) -> list[Data]:
    """The round's public moves, oldest first."""
    return [
        {"who": called[move.seat], "label": label} for move in moves for label in move_messages(move, called)
    ]


def news(view: PlayerView) -> Data | None:
    """What the opponent did last, as one message; None where he has done nothing yet."""
    mine = [i for i, move in enumerate(view.moves) if move.seat != view.seat and move.kind != "defend"]
    if not mine:
        return None
    last = view.moves[mine[-1]]
    args: Data = {"who": names(view.seats)[last.seat]}
    if last.kind == "discard":
        assert last.card is not None
        drawn = view.moves[mine[-1] - 1]
        args["card"] = card_arg(last.card)
        if drawn.card is not None:
            args["taken"] = card_arg(drawn.card)
        return message(f"news-{drawn.kind.replace('_', '-')}-discard", **args)
    if last.card is not None:
        return message(f"news-{last.kind.replace('_', '-')}", card=card_arg(last.card), **args)
    if last.kind == "draw_stock":
        return message("news-draw-stock", **args)
    return message("news-knock", left=last.left, **args)


def control(
    name: str,
    intent: str | None,
    label: Data | None = None,
    *,
    why: Data | None = None,
    confirm: Data | None = None,
    primary: bool = False,
) -> Data:
    """Something to press; where `intent` is None it can't be done now, and `why` says the reason."""
    return {
        "name": name,
        "intent": intent,
        "label": label or message(f"control-{name.replace('_', '-')}"),
        "why": why,
        "confirm": confirm,
        "primary": primary,
    }

"""Pieces of a screen that say what happened: messages, cards and groups, the moves so far, the settlement.

All of it is plain data as `static/screen.d.ts` describes it. Words are ids of the page's catalogue, with
arguments. Nothing here looks at a running round's hidden cards: it is given views.
"""

from collections.abc import Iterable
from typing import Any

from gin.cards import card_text, cards_of, points
from gin.layout import by_rank
from gin.match import Line
from gin.melds import Arrangement, is_run
from gin.scoring import score
from gin.view import OpenHand, OpenView, PublicMove

Data = dict[str, Any]

# Seat 0 is the person's, at the bottom.
WHO = ("person", "computer")


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


def meld_group(meld: int, added: int, by: int, control: Data | None = None) -> Data:
    """A meld on the table; those of its cards that are in `added` were laid off on it by a seat."""
    cards = (
        card_data(card, message("card-laid-off", card=card_arg(card), cards=cards_arg(meld)), laid_off=True)
        if added >> card & 1
        else card_data(card, melded_label(card, meld))
        for card in cards_of(meld)
    )
    kind = meld_kind(meld)
    caption = message(f"caption-{kind}")
    if meld & added:
        caption = message("caption-laid-off", who=WHO[by], cards=cards_arg(meld & added))
    return group(kind, cards, caption, control)


def loose_group(loose: int) -> list[Data]:
    """The loose cards as a group, or nothing where there are none."""
    if not loose:
        return []
    cards = (card_data(card, loose_label(card)) for card in by_rank(loose))
    return [group("loose", cards, message("caption-loose", points=points(loose)))]


def open_groups(hand: OpenHand, seat: int) -> list[Data]:
    """A finished round's hand of a seat, face up, with the other's lay-offs on it."""
    return [*(meld_group(meld, hand.added, 1 - seat) for meld in hand.melds), *loose_group(hand.loose)]


def move_messages(move: PublicMove) -> list[Data]:
    """A public move in words: one message, or two for a defence with lay-offs."""
    args: Data = {"who": WHO[move.seat]}
    if move.card is not None:
        args["card"] = card_arg(move.card)
    if move.left is not None:
        args["left"] = move.left
    said = [message(f"log-{move.kind.replace('_', '-')}", **args)]
    if move.laid_off:
        said.insert(0, message("log-lay-off", who=WHO[move.seat], cards=cards_arg(move.laid_off)))
    return said


def log(moves: Iterable[PublicMove]) -> list[Data]:
    """The round's public moves, oldest first."""
    return [{"who": WHO[move.seat], "label": label} for move in moves for label in move_messages(move)]


def news(moves: tuple[PublicMove, ...], seat: int) -> Data | None:
    """What a seat did last, as one message; None where it has done nothing yet."""
    mine = [i for i, move in enumerate(moves) if move.seat == seat and move.kind != "defend"]
    if not mine:
        return None
    last = moves[mine[-1]]
    if last.kind == "discard":
        drawn = moves[mine[-1] - 1]
        args = {"card": card_arg(last.card or 0)}
        if drawn.card is not None:
            args["taken"] = card_arg(drawn.card)
        return message(f"news-{drawn.kind.replace('_', '-')}-discard", **args)
    if last.card is not None:
        return message(f"news-{last.kind.replace('_', '-')}", card=card_arg(last.card))
    if last.kind == "draw_stock":
        return message("news-draw-stock")
    return message("news-knock", left=last.left)


def round_line(line: Line) -> Data:
    """A line of the score sheet."""
    result = line.result
    return {
        "round": line.number,
        "dealer": WHO[line.dealer],
        "kind": result.kind,
        "winner": None if result.winner is None else WHO[result.winner],
        "knocker": None if result.knocker is None else WHO[result.knocker],
        "deadwood": None if result.deadwood is None else list(result.deadwood),
        "points": line.points,
        "totals": list(line.totals),
    }


def settlement(view: OpenView) -> Data:
    """How a finished round was settled: the sum line by line, and both hands face up."""
    line = view.lines[-1]
    return {
        "headline": _headline(line),
        "lines": _sum(view, line),
        "hands": [open_groups(hand, seat) for seat, hand in enumerate(view.hands)],
        "line": round_line(line),
    }


def _headline(line: Line) -> Data:
    winner = line.result.winner
    if winner is None:
        return message("settled-dead")
    kind = line.result.kind.replace("_", "-")
    return message(f"settled-{kind}", who=WHO[winner], points=line.points)


def _sum(view: OpenView, line: Line) -> list[Data]:
    result = line.result
    winner = result.winner
    if winner is None or result.deadwood is None:
        return [_line(message("line-same-dealer", who=WHO[view.dealer]), None)]
    priced = score(result, view.rules)
    lines = [_line(message("line-deadwood", who=WHO[seat]), result.deadwood[seat]) for seat in (0, 1)]
    lines.append(_line(message("line-difference"), priced.difference))
    if result.kind != "knock":
        lines.append(_line(message(f"line-{result.kind.replace('_', '-')}-bonus"), priced.bonus))
    if priced.factor != 1:
        lines.append(_line(message("line-doubled"), None))
    return [*lines, _line(message("line-points", who=WHO[winner]), line.points)]


def _line(label: Data, value: int | None) -> Data:
    return {"label": label, "value": value}

"""A model as plain data, and the way back: what the browser keeps.

A save is refused whole or restored whole. It holds the match's record, so it holds hidden cards; the page
treats it as opaque.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from gin.actions import BigGin, Defend, Knock, parse_action
from gin.app import update
from gin.cards import ParseError, card_text, cards_of, cards_text, mask_of, parse_card, parse_cards
from gin.layout import ORDERS, Draft, is_draft
from gin.match import Match
from gin.model import Model, at_rest
from gin.record import RecordError, parse_own_record, readable, record_text

SAVE_VERSION = 1

T = TypeVar("T")


class SaveError(ValueError):
    """A save that can't be used.

    `reason` is "garbled" (not a save), "newer" (of a later version), "record" (`details` have the `line`
    and `text` of the record) or "fields" (`details` name the wrong `field`).
    """

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(f"save refused: {reason} {details}")
        self.reason = reason
        self.details = details


def save(model: Model) -> dict[str, Any] | None:
    """The model as plain data, or None while there is no match to keep.

    `load` is its inverse, but for what `at_rest` takes away.
    """
    if model.match is None:
        return None
    return {
        "version": SAVE_VERSION,
        "record": record_text(model.match),
        "order": model.order,
        "manual": " ".join(map(card_text, model.manual)),
        "draft": str(model.draft) if model.draft else "",
        "chosen": cards_text(model.chosen),
    }


def load(data: object) -> Model:
    """The model of a save; fields that it does not know are left alone.

    Raises: SaveError naming the first thing wrong.
    """
    if not isinstance(data, dict) or type(data.get("version")) is not int:
        raise SaveError("garbled")
    if data["version"] > SAVE_VERSION:
        raise SaveError("newer")
    if data["version"] < SAVE_VERSION:
        raise SaveError("fields", field="version")
    model = Model(
        match=_field(data, "record", _parse_match),
        order=_field(data, "order", _parse_order),
        manual=_field(data, "manual", _parse_sequence),
    )
    model = replace(model, draft=_field(data, "draft", lambda text: _parse_draft(model, text)))
    return _field(data, "chosen", lambda text: _choose(model, text))


def _field(data: Mapping[str, Any], name: str, parse: Callable[[str], T]) -> T:
    text = data.get(name)
    if not isinstance(text, str):
        raise SaveError("fields", field=name)
    try:
        return parse(text)
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError("fields", field=name) from error


def _parse_match(text: str) -> Match:
    try:
        return parse_own_record(text)
    except RecordError as error:
        if error.reason == "newer":
            raise SaveError("newer") from error
        raise SaveError("record", line=error.line, text=readable(error.text)) from error


def _parse_order(text: str) -> str:
    if text not in (*ORDERS, "manual"):
        raise ParseError(f"no such order: {text!r}")
    return text


def _parse_sequence(text: str) -> tuple[int, ...]:
    cards = tuple(map(parse_card, text.split()))
    if mask_of(cards).bit_count() != len(cards):
        raise ParseError("a card comes twice")
    return cards


def _parse_draft(model: Model, text: str) -> Draft | None:
    if not text:
        return None
    draft = parse_action(text)
    if not is_draft(model.view, draft):
        raise ParseError(f"not a draft for this position: {text!r}")
    assert isinstance(draft, Knock | BigGin | Defend)
    return draft


def _choose(model: Model, text: str) -> Model:
    """The model with the cards chosen one by one, as the person did it."""
    chosen = parse_cards(text)
    model = replace(model, present=model.seat)
    for card in cards_of(chosen):
        model = update(model, f"choose {card_text(card)}")
    if model.chosen != chosen:
        raise ParseError("more chosen than can be")
    return at_rest(model)

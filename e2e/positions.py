"""Matches at moments worth looking at, played by the engine itself, and the page opened on one of them.

The person's seat is played by the computer's own level until the moment has come; what is stored is a
real record that the page replays.
"""

import json
from functools import cache
from itertools import count
from typing import Any

from players import ready
from playwright.sync_api import BrowserContext, Page

from gin.app import update
from gin.bots import choose
from gin.cards import card_text
from gin.layout import may_choose
from gin.melds import deadwood
from gin.model import Model
from gin.round import Phase
from gin.save import save
from gin.screen import screen
from gin.setup import LEVEL
from tools.browser import evaluate

KEY = "gin-rummy.1"

# A page of the same storage that plays nothing.
HELP = "static/help/vi.html"

# Where the built page has the file with which its Python begins.
ENGINE = "**/static/engine-*.py"

# Seeds with which the search for a rare moment begins, so that it is short.
FIRST_SEEDS = {"choices": 46, "defence": 4}

# What is chosen for the match of a moment, where it is not what the page proposes.
CHOICES = {"cover": ["opponent person"]}
SALT = "0" * 32


def begun(number: int, *choices: str) -> Model:
    """A match begun after some choices, its deals those of a number."""
    model = Model()
    for intent in (f"setup {number:032x} {SALT}", *choices, "begin"):
        model = update(model, intent)
    return model


def _step(model: Model) -> Model:
    """One step on: the computer's move, or what its level would do in the person's place."""
    match = model.match
    assert match is not None
    if model.computer_to_move:
        return update(model, "tick")
    if match.round.phase is Phase.OVER:
        return update(model, "next_round")
    return update(model, str(choose(LEVEL, model.view)))


def _reached(name: str, model: Model, shown: dict[str, Any]) -> Model | None:
    """The model at the moment asked for, or None while it has not come."""
    stage = shown["stage"]
    match name:
        case "knock" | "gin":
            ending = next((c for c in shown["controls"] if c["name"] == name and c["intent"]), None)
            return update(model, ending["intent"]) if stage == "discard" and ending else None
        case "choices":
            knocked = _reached("knock", model, shown)
            return knocked if knocked and len(screen(knocked)["choices"]) > 2 else None
        case "chosen":
            return _with_choice(model) if may_choose(model.view) else None
        case "defence":
            # One with something to lay off, so that there is something to do.
            return (
                model
                if stage == "defence" and any(c["name"] == "propose" for c in shown["controls"])
                else None
            )
        case "forced":
            passed = stage == "draw" and len(model.view.moves) > 1 and not model.view.upcard_open
            return model if passed else None
        case "late":
            return model if stage == "discard" and shown["table"]["stock"]["count"] < 12 else None
        case "settled":
            return model if stage == "settled" and any(_laid_off(shown)) else None
        case "given_up":
            return update(model, "give_up") if stage == "draw" and shown["rounds"] else None
        case "setup":
            return update(model, f"setup {SALT} {SALT}") if stage == "draw" else None
        case _:
            return model if stage == name else None


def _with_choice(model: Model) -> Model:
    card = max(
        (card for card in range(52) if model.view.hand >> card & 1),
        key=lambda card: -deadwood(model.view.hand ^ 1 << card),
    )
    return update(model, f"choose {card_text(card)}")


def _laid_off(shown: dict[str, Any]) -> list[str]:
    hands = shown["settlement"]["hands"]
    return [c["card"] for hand in hands for group in hand for c in group["cards"] if c["laid_off"]]


@cache
def position(name: str) -> Model:
    """A match at a moment: a stage of `screen.d.ts`, or one that `_reached` knows."""
    for number in count(FIRST_SEEDS.get(name, 1)):
        model = begun(number, *CHOICES.get(name, []))
        while True:
            reached = _reached(name, model, screen(model))
            if reached is not None:
                return reached
            if model.match is None or model.match.over:
                break
            model = _step(model)
    raise AssertionError


def stored(model: Model, settings: dict[str, Any] | None = None) -> str:
    """The text that the page keeps for a model."""
    return json.dumps({**(save(model) or {}), "settings": settings or {}, "screen": screen(model)})


def keep(context: BrowserContext, text: str, key: str = KEY) -> None:
    """Have a text in the browser's storage before the first page opens; later pages keep what they find."""
    context.add_init_script(
        f"if (location.protocol === 'http:' && !sessionStorage.getItem('kept {key}')) {{"
        f" sessionStorage.setItem('kept {key}', '1'); localStorage.setItem('{key}', {json.dumps(text)}); }}"
    )


def open_at(context: BrowserContext, page: Page, site: str, name: str, **settings: object) -> None:
    """The page opened on a match at a moment, once Python has answered."""
    keep(context, stored(position(name), settings))
    page.goto(site)
    ready(page)


def store(page: Page, text: str) -> None:
    """Put a text into the browser's storage."""
    evaluate(page, f"localStorage.setItem('{KEY}', {json.dumps(text)})")


def open_on(page: Page, site: str, text: str) -> None:
    """The page opened on a stored text, once Python has answered; again and again, if need be."""
    page.goto(site + HELP)
    store(page, text)
    page.goto(site)
    ready(page)


def kept(page: Page, key: str = KEY) -> str:
    """The text that stands in the browser's storage."""
    return str(evaluate(page, f"localStorage.getItem('{key}')"))


def record(page: Page) -> str:
    """The match in that text."""
    return str(json.loads(kept(page))["record"])


MOMENTS = (
    "offer",
    "forced",
    "draw",
    "discard",
    "chosen",
    "late",
    "wait",
    "knock",
    "choices",
    "gin",
    "defence",
    "settled",
    "finished",
    "given_up",
    "cover",
)

"""People who play a match through the page: by keyboard alone, by mouse alone, by one finger.

They play simply: pass, draw from the stock, throw the last card of the hand, knock as soon as the page
offers it. They look only at the page.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tools.browser import evaluate

PERSON = ("cover", "offer", "draw", "discard", "knock", "defence", "settled", "finished")
HURRY_MS = 80
# Longer than `static/sight.js` holds presses back.
SEEN_MS = 500
TRIES = 5
LETTERS = {"draw_stock": "n", "draw_upcard": "l", "pass": "q", "discard": "b", "knock": "g", "gin": "g"}


def stage(page: Page) -> str:
    """The stage of the screen that is shown."""
    return page.locator("body").get_attribute("data-stage") or ""


def ready(page: Page) -> None:
    """Wait until Python has answered on this page."""
    expect(page.locator("body[data-engine=ready]")).to_be_attached()


def control(page: Page, name: str) -> Locator:
    """A button beside the hand."""
    return page.locator(f".acts [data-control={name}]")


def possible(button: Locator) -> bool:
    """Whether a button is there and may be pressed."""
    return button.count() == 1 and button.get_attribute("aria-disabled") is None


def hand(page: Page) -> Locator:
    """The person's cards, from left to right."""
    return page.locator(".hand [data-card]")


def cards(page: Page) -> list[str]:
    """Those cards in text."""
    return [card.get_attribute("data-card") or "" for card in hand(page).all()]


def press(thing: Locator, hit: Callable[[Locator], None] = Locator.click) -> None:
    """Press a thing; where the page holds the press back, look at what lies there now and press again.

    It does so with what has only just come to where the last press was (`static/sight.js`), however long
    that took. Not for what leads to another page.
    """
    root = thing.page.locator("html")
    for _ in range(TRIES):
        before = root.get_attribute("data-pressed") or 0
        hit(thing)
        expect(root).to_have_attribute("data-pressed", re.compile(f"^(?!{before}$)"))
        if root.get_attribute("data-pressed") == root.get_attribute("data-heeded"):
            return
        thing.page.wait_for_timeout(SEEN_MS)
    raise AssertionError(f"every press on {thing} was held back")


def rest(page: Page) -> None:
    """Wait until nothing glides: a press on a card in its flight is one on what lies there afterwards."""
    evaluate(
        page, "Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => 0)"
    )


def forced(thing: Locator) -> None:
    """A hit on what Playwright would not hit: it is marked as disabled, or lies under its label."""
    thing.click(force=True)


class Player(ABC):
    """One who plays; subclasses say how a thing is pressed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rounds = 0
        self.decisions = 0

    @abstractmethod
    def press(self, name: str) -> None:
        """Press the control of that name."""

    @abstractmethod
    def choose(self) -> None:
        """Choose the last card of the hand."""

    @abstractmethod
    def hurry(self) -> None:
        """Not wait for the computer's pause."""

    @abstractmethod
    def look(self) -> None:
        """Check what must be true at every decision for one who plays this way."""

    def open_setup(self) -> None:
        """Go from the first screen to the choice of a match."""
        expect(control(self.page, "new_match")).to_be_visible()
        self.press("new_match")
        expect(control(self.page, "begin")).to_be_visible()

    def begin(self) -> None:
        """Start a match from the first screen, as the page proposes it."""
        self.open_setup()
        self.start()

    def start(self) -> None:
        """Start the match that has been chosen."""
        self.press("begin")
        expect(self.page.locator(".setup")).to_be_hidden()

    def play(self, rounds: int | None = None) -> None:
        """Play until the match is over, or so many rounds have been settled."""
        while True:
            at = self.await_turn()
            self.decisions += 1
            self.look()
            if at in ("settled", "finished"):
                self.rounds += 1
            if at == "finished" or self.rounds == rounds:
                return
            self.decide(at)

    def await_turn(self) -> str:
        """The stage in which the person has to do something."""
        for _ in range(2000):
            at = stage(self.page)
            if at in PERSON:
                return at
            self.hurry()
            self.page.wait_for_timeout(HURRY_MS)
        raise AssertionError("the computer does not move")

    def decide(self, at: str) -> None:
        """Do what the stage asks for, and wait until the page has taken it."""
        if at == "cover":
            self.press("here")
        elif at == "offer":
            self.press("pass")
        elif at == "draw":
            self.press("draw_stock")
        elif at == "discard":
            self.end_turn()
        elif at == "knock":
            self.press("gin" if control(self.page, "gin").count() else "knock")
        elif at == "defence":
            if control(self.page, "propose").count():
                self.press("propose")
                expect(control(self.page, "propose")).to_have_count(0)
            self.press("defend")
        else:
            self.press("next_round")
        expect(self.page.locator("body")).not_to_have_attribute("data-stage", at)

    def end_turn(self) -> None:
        """Knock or go gin if it is offered, else throw the last card."""
        for name in ("gin", "knock"):
            if possible(control(self.page, name)):
                return self.press(name)
        self.choose()
        expect(hand(self.page).last).to_have_attribute("aria-pressed", "true")
        return self.press("discard")


class Keyboard(Player):
    """Letters, arrows, Enter and Tab."""

    def press(self, name: str) -> None:
        letter = LETTERS.get(name)
        if letter:
            return self.page.keyboard.press(letter)
        for _ in range(40):
            if self.page.locator(f":focus[data-control={name}]").count():
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{name} can't be reached by Tab")

    def choose(self) -> None:
        if not self.page.locator(".hand :focus").count():
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("End")
        self.page.keyboard.press("Enter")

    def hurry(self) -> None:
        self.page.keyboard.press("ArrowLeft")

    def look(self) -> None:
        assert self.page.locator(":focus").count() == 1, f"focus is lost in {stage(self.page)}"


class Mouse(Player):
    """Clicks, and nothing else."""

    hit = staticmethod(Locator.click)

    def press(self, name: str) -> None:
        stock = self.page.locator(".stock button")
        press(stock if name == "draw_stock" else control(self.page, name), self.hit)

    def choose(self) -> None:
        rest(self.page)
        press(hand(self.page).last, self.hit)

    def hurry(self) -> None:
        press(self.page.locator(".status"), self.hit)

    def look(self) -> None:
        assert self.page.locator(".status-text").inner_text(), "no words say what can be done"


class Finger(Mouse):
    """Taps, and nothing else."""

    hit = staticmethod(Locator.tap)

"""Every moment of a match at every size and in both themes: nothing cut off, covered, too small or unnamed.

The page paints these moments from the save alone; Python is kept waiting, so that many can be looked at.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from players import press
from playwright.sync_api import Page, expect
from positions import KEY, MOMENTS, position, stored

from gin.app import update
from gin.model import Model
from gin.screen import screen
from tools.browser import Device, evaluate

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
PLAYING = [moment for moment in MOMENTS if moment not in ("settled", "finished", "given_up")]
SIZES = [(320, 568), (390, 844), (768, 1024), (1440, 900)]
DEVICES = [Device(width, height, theme="light", touch=width < 700) for width, height in SIZES]

# A worker that never answers: the page stays as it was painted from the save.
NO_ENGINE = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"

BOXES = """(selector => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
    .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.dataset.card ?? element.dataset.control ?? element.className;
        return { name, left, top, right, bottom };
    }))"""


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    return list(evaluate(page, f"{BOXES}({json.dumps(selector)})"))


@pytest.fixture
def table(page: Page, site: str) -> Page:
    """A page whose engine never comes up."""
    page.add_init_script(NO_ENGINE)
    page.goto(site)
    return page


def show(page: Page, moment: str, settings: dict[str, Any] | None = None) -> None:
    paint(page, position(moment), settings)


def paint(page: Page, model: Model, settings: dict[str, Any] | None = None) -> None:
    evaluate(page, f"localStorage.setItem('{KEY}', {json.dumps(stored(model, settings))})")
    page.reload()
    expect(page.locator(".acts")).to_be_attached()
    expect(page.locator("body")).to_have_attribute("data-stage", screen(model)["stage"])


def contains(outer: dict[str, Any], inner: dict[str, Any], slack: float = 1) -> bool:
    return bool(
        inner["left"] >= outer["left"] - slack
        and inner["right"] <= outer["right"] + slack
        and inner["top"] >= outer["top"] - slack
        and inner["bottom"] <= outer["bottom"] + slack
    )


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_every_moment_fits_and_can_be_seen_and_pressed(table: Page, device: Device) -> None:
    enlarge(table, "200%")
    assert width(table) <= device.width, "welcome"
    for moment in MOMENTS:
        show(table, moment)
        assert too_small(table) == [], moment
        if moment in PLAYING:
            assert cut_off(table, device) == [], moment
            assert covered_cards(table) == [], moment
            assert hidden_indexes(table) == [], moment
        enlarge(table, "200%")
        assert width(table) <= device.width, moment
    open_help(table)
    assert width(table, HELP_BODY) <= device.width


@pytest.mark.parametrize("device", DEVICES[1:], ids=str)
def test_what_follows_a_round_is_in_sight_at_text_of_twice_the_size(table: Page, device: Device) -> None:
    for moment in ("settled", "finished", "given_up"):
        show(table, moment)
        enlarge(table, "200%")
        assert max(box["bottom"] for box in boxes(table, ".acts button")) <= device.height, moment


@pytest.mark.parametrize("device", [Device(280, 653, touch=True)], ids=str)
def test_nothing_scrolls_sideways_on_the_narrowest(table: Page, device: Device) -> None:
    for moment in ("welcome", *MOMENTS):
        if moment != "welcome":
            show(table, moment)
        for size in ("100%", "200%"):
            enlarge(table, size)
            assert width(table) <= device.width, f"{moment} at {size}"
    open_help(table)
    for size in ("100%", "200%"):
        enlarge(table, size)
        assert width(table, HELP_BODY) <= device.width, size


def too_small(table: Page) -> list[str]:
    """What can be pressed and is not large enough for a finger."""
    found = boxes(table, "button:not([data-card]):not([aria-disabled]), a.help-link")
    return [str(box) for box in found if min(size(box)) < 43.5]


def size(box: dict[str, Any]) -> tuple[float, float]:
    return box["right"] - box["left"], box["bottom"] - box["top"]


def cut_off(table: Page, device: Device) -> list[str]:
    """What is not wholly on the screen, where nothing scrolls."""
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    everything = ".hand [data-card], .acts button, .piles button, .who, .score, .status, .bar button"
    return [str(box) for box in boxes(table, everything) if not contains(view, box)]


def covered_cards(table: Page) -> list[str]:
    """The cards of the hand that a button lies over."""
    controls = boxes(table, ".acts button")
    cards = boxes(table, ".hand [data-card]")
    return [f"{one['name']} under {other['name']}" for one in cards for other in controls if meet(one, other)]


def meet(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return bool(
        one["bottom"] > other["top"] + 1
        and other["bottom"] > one["top"] + 1
        and one["right"] > other["left"] + 1
        and other["right"] > one["left"] + 1
    )


def hidden_indexes(table: Page) -> list[str]:
    """The cards of the hand whose index something lies over."""
    return list(
        evaluate(
            table,
            """[...document.querySelectorAll('.hand [data-card]')].filter((card) => {
                const { left, top, right, bottom } = card.querySelector('.index').getBoundingClientRect();
                const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return there?.closest('[data-card]') !== card;
            }).map((card) => card.dataset.card)""",
        )
    )


HELP_BODY = "document.querySelector('dialog[open] .panel-body')"


def enlarge(table: Page, size: str) -> None:
    """Have the text of a size, as a person may set it in the browser."""
    evaluate(table, f"document.documentElement.style.fontSize = '{size}'; dispatchEvent(new Event('resize'))")


def width(table: Page, element: str = "document.scrollingElement") -> int:
    """As wide as what is in it."""
    return int(evaluate(table, f"{element}.scrollWidth"))


def open_help(table: Page) -> None:
    press(table.locator("[data-panel=help]:visible").last)
    expect(table.locator("dialog[open] article")).to_be_visible()


# A trouble of the page itself: words, a button that puts it away, and a text to lay open.
TROUBLE = """window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }));
    document.querySelector('.notice > p').append(' …'.repeat(%d))"""
FACES = """(selector => [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !element.contains(there) && !there?.closest(selector);
}).map((element) => element.textContent))"""


@pytest.mark.parametrize("device", [*DEVICES, Device(568, 320, touch=True), Device(1024, 600)], ids=str)
def test_a_notice_can_be_read_and_moves_nothing_out_of_sight(table: Page, device: Device) -> None:
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    for moment in PLAYING:
        show(table, moment)
        before = evaluate(table, "document.scrollingElement.scrollHeight")
        # Hardly any room: there some moments scroll without a notice, too.
        fits = before <= device.height
        seen = ".notice > p, .notice > button" + (", .hand [data-card], .acts button" if fits else "")
        for long in (0, 200):
            evaluate(table, TROUBLE % long)
            expect(table.locator(".notice > p")).to_contain_text("Trang gặp lỗi")
            assert evaluate(table, "document.scrollingElement.scrollHeight") <= before, moment
            for box in boxes(table, seen):
                assert contains(view, box), f"{moment}: {box} is cut off"
            assert evaluate(table, f"{FACES}('{seen}')") == [], moment
            press(table.locator(".notice summary"))
            opened = evaluate(table, "document.scrollingElement.scrollHeight")
            assert opened <= before, f"{moment}: laid open"
            press(table.locator(".notice > button"))
            expect(table.locator(".notice")).to_be_hidden()


@pytest.mark.parametrize(
    "device",
    [
        Device(*SIZES[0], "light", touch=True),
        Device(*SIZES[1], "dark", touch=True),
        Device(theme="dark"),
        Device(),
    ],
    ids=str,
)
def test_axe_finds_nothing(table: Page, device: Device) -> None:
    del device
    for moment in MOMENTS:
        show(table, moment)
        evaluate(table, AXE.read_text(encoding="utf-8") + "; 0")
        found = evaluate(table, "axe.run().then(({ violations }) => violations)")
        told = [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]
        assert told == [], moment


@pytest.mark.parametrize("panel", ["menu", "log", "help", "scores", "settings"])
def test_axe_finds_nothing_in_a_panel(table: Page, panel: str) -> None:
    show(table, "late")
    if panel == "settings":
        press(table.locator("[data-panel=menu]"))
    press(table.locator(f"[data-panel={panel}]:visible").last)
    expect(table.locator(f"dialog[data-name={panel}]")).to_be_visible()
    evaluate(table, AXE.read_text(encoding="utf-8") + "; 0")
    found = evaluate(table, "axe.run().then(({ violations }) => violations)")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


NARROW = [Device(width, height, touch=True) for width, height in ((280, 653), *SIZES[:2])]

# The raised card with its outline and the mark that it was just drawn.
RAISED = """(() => {
    const card = document.querySelector('.hand [aria-pressed=true]');
    const { left, top, right } = card.getBoundingClientRect();
    const mark = parseFloat(getComputedStyle(card, '::after').top) || 0;
    return { left, right, top: top + Math.min(mark, -parseFloat(getComputedStyle(card).outlineWidth)) };
})()"""


@pytest.mark.parametrize("device", NARROW, ids=str)
def test_a_raised_card_and_its_mark_cover_no_caption(table: Page, device: Device) -> None:
    del device
    model = position("discard")
    for group in screen(model)["hand"]["groups"]:
        for card in group["cards"]:
            paint(table, update(model, card["intent"]))
            raised = evaluate(table, RAISED)
            for caption in boxes(table, ".hand .caption"):
                above = caption["top"] < raised["top"]
                beside = caption["right"] <= raised["left"] or caption["left"] >= raised["right"]
                assert beside or not above or caption["bottom"] <= raised["top"] + 0.5, card["card"]

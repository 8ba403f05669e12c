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
def test_the_table_fits_without_scrolling_and_covers_no_card(table: Page, device: Device) -> None:
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    for moment in PLAYING:
        show(table, moment)
        everything = ".hand [data-card], .acts button, .piles button, .who, .score, .status, .bar button"
        for box in boxes(table, everything):
            assert contains(view, box), f"{moment}: {box} is cut off"
        controls = boxes(table, ".acts button")
        for card in boxes(table, ".hand [data-card]"):
            for other in controls:
                apart = (
                    card["bottom"] <= other["top"] + 1
                    or other["bottom"] <= card["top"] + 1
                    or card["right"] <= other["left"] + 1
                    or other["right"] <= card["left"] + 1
                )
                assert apart, f"{moment}: {other['name']} covers {card['name']}"


# A trouble of the page itself: words, a button that puts it away, and a text to lay open.
TROUBLE = """window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }));
    document.querySelector('.notice > p').append(' …'.repeat(%d))"""
FACES = """(selector => [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !element.contains(there) && !there?.closest(selector);
}).map((element) => element.textContent))"""


@pytest.mark.parametrize("long", [0, 200])
@pytest.mark.parametrize("device", [*DEVICES, Device(568, 320, touch=True), Device(1024, 600)], ids=str)
def test_a_notice_can_be_read_and_moves_nothing_out_of_sight(table: Page, device: Device, long: int) -> None:
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    for moment in PLAYING:
        show(table, moment)
        before = evaluate(table, "document.scrollingElement.scrollHeight")
        evaluate(table, TROUBLE % long)
        expect(table.locator(".notice > p")).to_contain_text("Trang gặp lỗi")
        assert evaluate(table, "document.scrollingElement.scrollHeight") <= before, moment
        # Hardly any room: there some moments scroll without a notice, too.
        fits = before <= device.height
        seen = ".notice > p, .notice > button" + (", .hand [data-card], .acts button" if fits else "")
        for box in boxes(table, seen):
            assert contains(view, box), f"{moment}: {box} is cut off"
        assert evaluate(table, f"{FACES}('{seen}')") == [], moment
        press(table.locator(".notice summary"))
        assert evaluate(table, "document.scrollingElement.scrollHeight") <= before, f"{moment}: laid open"
        press(table.locator(".notice > button"))
        expect(table.locator(".notice")).to_be_hidden()


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_the_index_of_every_card_can_be_seen_and_pressed(table: Page, device: Device) -> None:
    del device
    for moment in PLAYING:
        show(table, moment)
        hidden = evaluate(
            table,
            """[...document.querySelectorAll('.hand [data-card]')].filter((card) => {
                const { left, top, right, bottom } = card.querySelector('.index').getBoundingClientRect();
                const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return there?.closest('[data-card]') !== card;
            }).map((card) => card.dataset.card)""",
        )
        assert hidden == [], f"{moment}: the index of {hidden} is covered"


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_what_can_be_pressed_is_large_enough_for_a_finger(table: Page, device: Device) -> None:
    del device
    for moment in MOMENTS:
        show(table, moment)
        for box in boxes(table, "button:not([data-card]):not([aria-disabled]), a.help-link"):
            width, height = box["right"] - box["left"], box["bottom"] - box["top"]
            assert min(width, height) >= 43.5, f"{moment}: {box['name']} is {width:.0f}×{height:.0f}"


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


@pytest.mark.parametrize(
    ("device", "size"),
    [(NARROW[0], "100%"), *((device, "200%") for device in (*NARROW, *DEVICES[2:]))],
    ids=str,
)
def test_nothing_scrolls_sideways(table: Page, device: Device, size: str) -> None:
    for moment in ("welcome", *MOMENTS):
        if moment != "welcome":
            show(table, moment)
        evaluate(
            table, f"document.documentElement.style.fontSize = '{size}'; dispatchEvent(new Event('resize'))"
        )
        assert evaluate(table, "document.scrollingElement.scrollWidth") <= device.width, moment
    press(table.locator("[data-panel=help]:visible").last)
    expect(table.locator("dialog[open] article")).to_be_visible()
    assert evaluate(table, "document.querySelector('dialog[open] .panel-body').scrollWidth") <= device.width


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

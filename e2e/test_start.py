"""What stands on the page before Python is there, and what becomes of a press on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from threading import Event
from typing import BinaryIO

import pytest
from players import control, hand, press, ready, stage
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from positions import KEY, keep, kept, open_at, position, stored

from tools.browser import Faults, evaluate
from tools.serve import Handler

MAIN = "**/static/main-*.js"


class Gate:
    """Holds back what is asked for until it is opened."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.held: list[Route] = []
        page.route(address, lambda route: self.held.append(route))

    def open(self) -> None:
        for route in self.held:
            route.continue_()
        self.page.unroute(self.address)


def test_the_table_is_shown_before_the_pages_script(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    drawn = page.locator(".page").inner_text()
    gate = Gate(page, MAIN)
    page.reload(wait_until="commit")
    picture = page.locator(".page.picture")
    expect(picture.locator(".hand .card")).to_have_count(10)
    expect(picture.locator(".hand .card").first).to_be_visible()
    assert picture.inner_text() == drawn
    assert stage(page) == "draw"
    gate.open()
    ready(page)
    expect(picture).to_have_count(0)
    expect(page.locator("template.behind")).to_have_count(0)
    expect(hand(page)).to_have_count(10)
    expect(control(page, "draw_stock")).to_be_focused()


@pytest.mark.parametrize("how", ["key", "click", "click in a lower window"])
def test_a_press_on_the_picture_is_made_on_the_table(
    context: BrowserContext, page: Page, site: str, how: str
) -> None:
    open_at(context, page, site, "draw")
    if how == "click in a lower window":
        # Its picture is that of the higher one: on the table the button lies somewhere else.
        page.goto(f"{site}static/help/vi.html")
        page.set_viewport_size({"width": 1440, "height": 600})
    gate = Gate(page, MAIN)
    page.goto(site, wait_until="commit")
    expect(page.locator(".page.picture")).to_be_visible()
    if how == "key":
        page.keyboard.press("n")
    else:
        box = control(page, "draw_stock").bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    gate.open()
    expect(hand(page)).to_have_count(11)


def test_what_the_table_has_no_more_is_not_pressed(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    gate = Gate(page, MAIN)
    page.reload(wait_until="commit")
    expect(page.locator(".page.picture")).to_be_visible()
    evaluate(page, "void (document.querySelector('.picture [data-control=draw_stock]').textContent = 'gone')")
    box = control(page, "draw_stock").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    gate.open()
    ready(page)
    assert stage(page) == "draw"
    expect(hand(page)).to_have_count(10)


def test_a_covered_hand_is_not_in_the_picture(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "cover")
    gate = Gate(page, MAIN)
    page.reload(wait_until="commit")
    expect(page.locator(".page.picture .covered")).to_be_visible()
    expect(page.locator(".picture .hand .card")).to_have_count(0)
    gate.open()
    ready(page)


def test_what_lies_over_the_match_is_not_in_the_picture(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "finished")
    control(page, "new_match").click()
    expect(control(page, "begin")).to_be_visible()
    page.add_init_script(PICTURES)
    page.reload()
    ready(page)
    assert stage(page) == "finished"
    assert evaluate(page, "pictures") == 0


def test_a_picture_of_another_match_is_not_shown(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    text = kept(page)
    page.goto(f"{site}static/help/vi.html")
    evaluate(page, f"localStorage.setItem('{KEY}', localStorage.getItem('{KEY}') + ' ')")
    assert kept(page) == f"{text} "
    page.add_init_script(PICTURES)
    page.goto(site)
    ready(page)
    assert evaluate(page, "pictures") == 0


def test_a_picture_of_another_width_is_not_shown(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    page.goto(f"{site}static/help/vi.html")
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(PICTURES)
    page.goto(site)
    ready(page)
    assert evaluate(page, "pictures") == 0


def test_the_theme_is_the_chosen_one_from_the_first_paint(
    context: BrowserContext, page: Page, site: str
) -> None:
    # Without a picture: nothing of this was ever left.
    keep(context, stored(position("draw"), {"theme": "dark"}))
    gate = Gate(page, MAIN)
    page.goto(site, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    gate.open()
    ready(page)
    expect(page.locator("meta[name=theme-color]").first).not_to_have_attribute("content", "#e9ece4")


def test_a_picture_is_seen_until_the_table_is_drawn(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    page.add_init_script(PICTURES)
    page.reload()
    ready(page)
    assert evaluate(page, "pictures") == 1


# Counts the pictures that have stood on the page.
PICTURES = """
globalThis.pictures = 0;
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node.classList?.contains("picture")) pictures += 1;
  }
}).observe(document, { subtree: true, childList: true });
"""


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """A line on which the large files stop half-way until the event."""
    goes_on = Event()

    def send(self: Handler, source: BinaryIO, target: BinaryIO) -> None:
        content = source.read()
        stops = self.path.endswith((".zip", ".wasm"))
        half = len(content) // 2 if stops else len(content)
        target.write(content[:half])
        target.flush()
        if stops:
            goes_on.wait()
        target.write(content[half:])

    monkeypatch.setattr(Handler, "copyfile", send)
    yield goes_on
    goes_on.set()


def test_on_a_slow_line_a_press_is_kept_and_the_bytes_are_told(page: Page, site: str, line: Event) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    expect(page.locator(".waiting-text")).to_have_text(re.compile(r"Đang tải: [12],\d / 3,\d MB"))
    bar = page.locator(".waiting progress")
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"[12],\d / 3,\d MB"))
    assert 0.2 < evaluate(page, "document.querySelector('.waiting progress').value") < 0.8
    button = control(page, "new_match")
    button.click()
    expect(button).to_have_class(re.compile("pending"))
    expect(page.locator(".hint")).to_contain_text("Đã nhận")
    assert page.locator("body").get_attribute("data-engine") == "starting"
    assert not [address for address in asked if "contents" in address or "rest.ftl" in address]
    line.set()
    expect(control(page, "begin")).to_be_visible()
    expect(page.locator(".waiting")).to_be_hidden()


def test_on_a_slow_line_a_press_in_a_match_is_kept(
    context: BrowserContext, page: Page, site: str, line: Event
) -> None:
    keep(context, stored(position("draw")))
    page.goto(site)
    button = control(page, "draw_stock")
    button.click()
    expect(button).to_have_class(re.compile("pending"))
    expect(page.locator(".waiting progress")).to_be_visible()
    expect(hand(page)).to_have_count(10)
    line.set()
    expect(hand(page)).to_have_count(11)


CONTENTS = "**/static/contents-*"


def settings_of(page: Page) -> Locator:
    """The settings' panel, opened by the menu."""
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-panel=settings]"))
    return page.locator("dialog[data-name=settings]")


def test_a_panel_is_filled_when_what_it_shows_has_come(
    context: BrowserContext, page: Page, site: str
) -> None:
    gate = Gate(page, CONTENTS)
    open_at(context, page, site, "draw")
    panel = settings_of(page)
    expect(panel).to_contain_text("Xin chờ")
    gate.open()
    dark = panel.locator("[name=theme][value=dark]")
    press(dark)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("missing", ["contents-*.js", "contents-*.css", "i18n-*/vi/rest.ftl"])
def test_a_panel_that_cannot_be_filled_says_so_and_is_filled_when_it_is_opened_again(
    context: BrowserContext, page: Page, site: str, faults: Faults, missing: str
) -> None:
    faults.allow("Failed to load resource")
    page.route(f"**/static/{missing}", lambda route: route.abort())
    open_at(context, page, site, "draw")
    panel = settings_of(page)
    expect(panel).to_contain_text("chưa mở được phần này")
    page.keyboard.press("Escape")
    expect(hand(page)).to_have_count(10)
    page.unroute(f"**/static/{missing}")
    expect(settings_of(page).locator("[name=theme]")).to_have_count(3)


def test_knobs_that_are_looked_at_before_they_have_come_are_drawn_then(page: Page, site: str) -> None:
    gate = Gate(page, CONTENTS)
    page.goto(site)
    press(control(page, "new_match"))
    press(page.locator(".more summary"))
    expect(page.locator(".knobs")).to_contain_text("Xin chờ")
    gate.open()
    expect(page.locator("#knob-target")).to_have_value("100")


def test_what_panels_show_is_there_when_the_network_goes(
    context: BrowserContext, page: Page, site: str
) -> None:
    with page.expect_response("**/help/vi.html"):
        open_at(context, page, site, "draw")
    context.set_offline(True)
    expect(settings_of(page).locator("[name=theme]")).to_have_count(3)

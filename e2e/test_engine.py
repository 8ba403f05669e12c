"""Python raises, hangs or does not start: said in words, and the match goes on from its save."""

from __future__ import annotations

import json
from http.server import SimpleHTTPRequestHandler
from typing import BinaryIO

import pytest
from players import Mouse, control, press, ready
from playwright.sync_api import BrowserContext, Page, Route, expect
from positions import ENGINE, open_at, record

from tools.browser import Faults
from tools.serve import Handler

# In place of static/engine.py: the game, but for what happens at a move that the test makes.
SABOTAGE = """
from gin.bridge import dispatch as genuine

def dispatch(text):
    if text.partition(" ")[2] == {move!r}:
        {deed}
    return genuine(text)

__export__ = ["dispatch"]
"""


# The minute that Python has for its start, once its files are there, is over in half a second the first time.
HASTE = """
const own = window.setTimeout;
let hurried = false;
window.setTimeout = (act, ms, ...more) => {
  const hurry = ms === 60000 && !hurried;
  hurried ||= hurry;
  return own(act, hurry ? 500 : ms, ...more);
};
"""


def sabotage(page: Page, move: str, deed: str, times: int = 1) -> None:
    """The next engines of the page, so many of them, do the deed at the move."""
    replace_engine(page, SABOTAGE.format(move=move, deed=deed), times)


def replace_engine(page: Page, body: str, times: int = 1) -> None:
    """The next engines of the page, so many of them, are this."""
    left = times

    def answer(route: Route) -> None:
        nonlocal left
        if left == 0:
            return route.continue_()
        left -= 1
        return route.fulfill(body=body, content_type="text/x-python")

    page.route(ENGINE, answer)


def test_a_hanging_engine_is_replaced_and_the_press_is_not_lost(
    context: BrowserContext, page: Page, site: str
) -> None:
    sabotage(page, "pass", "while True: pass")
    open_at(context, page, site, "offer")
    press(page.locator("[data-control=pass]"))
    expect(page.locator(".notice")).to_contain_text("Đang khởi động lại")
    expect(page.locator(".live p").last).to_contain_text("Đang khởi động lại")
    expect(page.locator("[data-control=draw_stock]")).to_be_visible()
    assert "\npass\n" in record(page)
    Mouse(page).press("draw_stock")
    expect(page.locator(".hand .card")).to_have_count(11)
    expect(page.locator(".notice")).to_be_hidden()


def test_what_python_raised_is_shown_with_the_save(context: BrowserContext, page: Page, site: str) -> None:
    sabotage(page, "pass", "raise RuntimeError('out of sorts')")
    open_at(context, page, site, "offer")
    press(page.locator("[data-control=pass]"))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("nước vừa rồi chưa được thực hiện")
    press(notice.locator("summary"))
    told = notice.locator("textarea").input_value()
    assert "RuntimeError: out of sorts" in told
    assert json.dumps(record(page))[1:-1] in told

    press(page.locator("[data-control=pass]"))
    expect(page.locator("[data-control=draw_stock]")).to_be_visible()
    expect(notice).to_be_hidden()


def test_the_computer_failing_to_move_leaves_the_person_in_charge(
    context: BrowserContext, page: Page, site: str
) -> None:
    sabotage(page, "tick", "raise RuntimeError('out of sorts')")
    open_at(context, page, site, "wait")
    expect(page.locator(".notice")).to_contain_text("Máy chưa đi được")
    ready(page)
    press(page.locator(".notice button").first)
    expect(page.locator("[data-control=pass]")).to_be_visible()
    expect(page.locator(".notice")).to_be_hidden()


def test_an_engine_that_fails_again_and_again_waits_for_the_person(
    context: BrowserContext, page: Page, site: str
) -> None:
    sabotage(page, "pass", "raise RuntimeError('out of sorts')", times=3)
    open_at(context, page, site, "offer")
    kept = record(page)
    lost = page.locator(".live p", has_text="nước vừa rồi chưa được thực hiện")
    for failures in (1, 2):
        press(page.locator("[data-control=pass]"))
        expect(lost).to_have_count(failures)
        ready(page)
    press(page.locator("[data-control=pass]"))
    expect(page.locator(".notice")).to_contain_text("liên tục bị lỗi")
    assert record(page) == kept
    press(page.locator(".notice button").first)
    expect(page.locator(".notice")).to_be_hidden()
    expect(control(page, "pass")).to_be_focused()
    expect(page.locator(".live p").last).to_have_text("Đang khởi động…")
    ready(page)
    press(page.locator("[data-control=pass]"))
    expect(page.locator("[data-control=draw_stock]")).to_be_visible()


def test_without_a_network_a_failed_engine_waits_for_one(
    context: BrowserContext, page: Page, site: str, faults: Faults
) -> None:
    faults.allow("")
    sabotage(page, "pass", "raise RuntimeError('out of sorts')")
    open_at(context, page, site, "offer")
    page.route("**/*", lambda route: route.abort())
    press(control(page, "pass"))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Không khởi động được")
    press(notice.locator("button").first)
    expect(page.locator(".live p", has_text="Không khởi động được")).to_have_count(2)

    page.unroute("**/*")
    press(notice.locator("button").first)
    ready(page)
    expect(notice).to_contain_text("nước vừa rồi chưa được thực hiện")  # what the other notice had covered
    press(control(page, "pass"))
    expect(control(page, "draw_stock")).to_be_visible()
    expect(notice).to_be_hidden()


@pytest.mark.parametrize(
    "missing",
    [
        "vendor/pyscript/core-*.js",
        "static/engine-*.py",
        "static/interpreter-*.js",
        "vendor/pyodide-*/pyodide.asm.mjs",
        "vendor/pyodide-*/pyodide.asm.wasm",
        "python-*.zip",
    ],
)
def test_a_missing_file_is_said_and_help_stays(page: Page, site: str, missing: str, faults: Faults) -> None:
    faults.allow("")
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("Không khởi động được")
    press(page.locator(".bar [data-panel=help]"))
    expect(page.locator("dialog[open] article")).to_be_visible()
    page.keyboard.press("Escape")
    page.unroute(f"**/{missing}")
    press(page.locator(".notice button").first)
    ready(page)


@pytest.fixture
def half(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Endings of files of which the host sends the first half for the whole."""
    endings: set[str] = set()

    def length(self: Handler, whole: int) -> int:
        return whole // 2 if self.path.endswith(tuple(endings)) else whole

    def send(self: Handler, source: BinaryIO, target: BinaryIO) -> None:
        content = source.read()
        target.write(content[: length(self, len(content))])

    def send_head(self: Handler) -> BinaryIO | None:
        # As it is: half a packed file is none.
        return SimpleHTTPRequestHandler.send_head(self) if endings else own(self)

    def send_header(self: Handler, name: str, value: str) -> None:
        told = str(length(self, int(value))) if name == "Content-Length" else value
        SimpleHTTPRequestHandler.send_header(self, name, told)

    own = Handler.send_head
    monkeypatch.setattr(Handler, "copyfile", send)
    monkeypatch.setattr(Handler, "send_head", send_head)
    monkeypatch.setattr(Handler, "send_header", send_header)
    return endings


@pytest.mark.parametrize("ending", [".zip", ".wasm", ".asm.mjs"])
def test_a_file_that_came_cut_is_said_and_fetched_anew(
    page: Page, site: str, half: set[str], ending: str, faults: Faults
) -> None:
    faults.allow("")
    half.add(ending)
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("Không khởi động được")
    half.clear()
    press(page.locator(".notice button").first)
    ready(page)
    expect(page.locator(".notice")).to_be_hidden()


def test_a_file_that_the_host_lacks_is_said(page: Page, site: str, faults: Faults) -> None:
    faults.allow("404")
    page.route(ENGINE, lambda route: route.fulfill(status=404, body="<h1>404</h1>"))
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("Không khởi động được")


def test_a_python_that_does_not_come_up_is_given_up(page: Page, site: str) -> None:
    page.add_init_script(HASTE)
    replace_engine(page, "while True: pass")
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("Không khởi động được")
    press(page.locator(".notice summary"))
    assert "60000 ms" in page.locator(".notice textarea").input_value()
    press(page.locator(".notice button").first)
    ready(page)
    expect(page.locator(".notice")).to_be_hidden()


def test_a_browser_without_webassembly_is_told_what_helps(page: Page, site: str, faults: Faults) -> None:
    faults.allow("")
    page.add_init_script("delete window.WebAssembly")
    page.route("**/python-*.zip", lambda route: route.abort())  # the worker has a WebAssembly of its own
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("WebAssembly")

"""The match outlives the page, and nothing that stands in the browser's storage stops the game or is lost."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from players import Mouse, cards, control, forced, press, ready
from playwright.sync_api import BrowserContext, Page, expect
from positions import ENGINE, HELP, KEY, kept, open_on, position, record, store, stored

from tools.browser import SEED, Device, evaluate

ASIDE = "gin-rummy.1.aside"
FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
"""

REFUSED = """
const { get } = Object.getOwnPropertyDescriptor(window, "localStorage");
window.refused = true;
Object.defineProperty(window, "localStorage", {
  get() {
    if (window.refused) throw new DOMException("", "SecurityError");
    return get.call(window);
  },
});
"""

UNSEEN = 'Object.defineProperty(document, "hidden", { get: () => !window.seen });'


def begin(page: Page, site: str, text: str | None = None) -> None:
    """The page opened on a stored text, by default a match with the first upcard on offer."""
    open_on(page, site, stored(position("offer")) if text is None else text)


def hold_python_back(page: Page) -> None:
    """Leave unanswered what Python can't start without, until `let_python_start`."""
    page.route(ENGINE, lambda _: None)


def let_python_start(page: Page) -> None:
    page.unroute(ENGINE)


def cut_short(text: str) -> str:
    return text[: len(text) // 2]


def newer(text: str) -> str:
    return json.dumps(json.loads(text) | {"version": 99})


def edited(text: str) -> str:
    save = json.loads(text)
    return json.dumps(save | {"record": save["record"] + "draw_upcard\ndraw_upcard\n"})


def without_record(text: str) -> str:
    save = json.loads(text)
    del save["record"]
    return json.dumps(save)


def replaced(_: str) -> str:
    return "dark"


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (cut_short, "không đọc được"),
        (replaced, "không đọc được"),
        (newer, "phiên bản mới hơn"),
        (edited, "sai ở dòng"),
        (without_record, "thiếu hoặc sai mục “record”"),
    ],
)
def test_a_bad_save_is_named_kept_and_not_restored(
    page: Page, site: str, spoil: Callable[[str], str], words: str
) -> None:
    bad = spoil(stored(position("draw")))
    begin(page, site, bad)
    notice = page.locator(".notice")
    expect(notice).to_contain_text(words)
    expect(control(page, "new_match")).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(0)
    press(notice.locator("summary"))
    expect(notice.locator("textarea")).to_have_value(bad)
    assert [kept(page), kept(page, ASIDE)] == [bad, bad]

    Mouse(page).begin()
    expect(control(page, "pass")).to_be_visible()
    expect(notice).to_be_hidden()
    assert record(page).startswith("gin 2")
    assert kept(page, ASIDE) == bad


def test_the_position_is_back_before_python_is_up_and_takes_a_press(page: Page, site: str) -> None:
    page.goto(site + HELP)
    store(page, stored(position("draw")))
    before = record(page)
    hold_python_back(page)
    page.goto(site)
    expect(page.locator(".hand .card")).to_have_count(10)
    expect(page.locator(".waiting")).to_be_visible()
    press(control(page, "draw_stock"))
    page.wait_for_timeout(300)
    assert record(page) == before

    let_python_start(page)
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    expect(page.locator(".hand .card")).to_have_count(11)
    assert record(page) == before + "draw_stock\n"


def test_after_a_reload_the_same_cards_are_held_in_the_same_order(page: Page, site: str) -> None:
    begin(page, site, stored(position("discard")))
    moved = cards(page)[3]
    page.locator(".hand .card").nth(3).focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".hand .card").nth(2)).to_have_attribute("data-card", moved)
    page.keyboard.press("Enter")
    chosen = page.locator(".hand [aria-pressed=true]")
    expect(chosen).to_have_count(1)
    before = [cards(page), chosen.get_attribute("data-card")]
    page.reload()
    ready(page)
    assert [cards(page), chosen.get_attribute("data-card")] == before


def test_settings_are_kept_without_a_match(page: Page, site: str) -> None:
    page.goto(site)
    expect(control(page, "new_match")).to_be_visible()
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-panel=settings]"))
    press(page.locator("input[name=theme][value=dark]"), forced)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(control(page, "new_match")).to_be_visible()


def test_a_full_storage_is_said_and_the_game_goes_on(page: Page, site: str) -> None:
    begin(page, site)
    fill = "(() => {{ for (let n = 1 << 22; n >= 1; n >>= 1) {{ try {{ {step} }} catch {{}} }} }})()"
    step = "localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(n));"
    evaluate(page, fill.format(step=step))
    before = record(page)
    evaluate(page, f"localStorage.removeItem('{KEY}')")
    evaluate(page, fill.format(step=step))
    press(control(page, "pass"))
    expect(page.locator(".notice")).to_contain_text("đã đầy")
    expect(control(page, "draw_stock")).to_be_visible()

    evaluate(page, "localStorage.removeItem('filler')")
    Mouse(page).press("draw_stock")
    expect(page.locator(".hand .card")).to_have_count(11)
    expect(page.locator(".notice")).to_be_hidden()
    assert record(page).startswith(before)


def test_a_forbidden_storage_is_said_and_the_game_goes_on(page: Page, site: str) -> None:
    page.add_init_script(FORBIDDEN)
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("không cho phép lưu")
    mouse = Mouse(page)
    for name in ("new_match", "begin", "pass", "draw_stock"):
        expect(control(page, name)).to_be_visible()
        mouse.press(name)
    expect(page.locator(".hand .card")).to_have_count(11)
    press(page.locator(".notice button").first)
    expect(page.locator(".notice")).to_be_hidden()


def test_a_storage_that_is_allowed_again_is_written(page: Page, site: str) -> None:
    page.add_init_script(REFUSED)
    page.goto(site)
    expect(page.locator(".notice")).to_contain_text("không cho phép lưu")
    mouse = Mouse(page)
    mouse.begin()
    expect(control(page, "pass")).to_be_visible()
    evaluate(page, "void (window.refused = false)")
    mouse.press("pass")
    expect(page.locator(".notice")).to_be_hidden()
    assert record(page).endswith("pass\n")


def test_a_match_whose_storage_was_cleared_is_written_again(page: Page, site: str) -> None:
    begin(page, site)
    before = record(page)
    evaluate(page, "localStorage.clear()")
    press(control(page, "pass"))
    expect(page.locator(".hint")).to_contain_text("vừa bị xóa")
    assert record(page).startswith(before + "pass\n")


def test_a_second_tab_says_so_and_takes_over(context: BrowserContext, page: Page, site: str) -> None:
    begin(page, site)
    second = context.new_page()
    second.goto(site)
    expect(second.locator(".notice")).to_contain_text("đang mở ở một thẻ khác")
    press(control(second, "pass"))
    press(control(page, "pass"))  # the first one still plays
    expect(control(page, "draw_stock")).to_be_visible()
    moves = record(page)

    press(second.locator(".notice button"))
    expect(second.locator(".notice")).to_be_hidden()
    expect(page.locator(".notice")).to_contain_text("chơi tiếp ở một thẻ khác")
    press(control(page, "draw_stock"))
    press(control(second, "draw_stock"))
    expect(second.locator(".hand .card")).to_have_count(11)
    expect(page.locator(".hand .card")).to_have_count(10)
    assert record(page) == moves + "draw_stock\n"

    press(page.locator(".notice button"))
    expect(page.locator(".hand .card")).to_have_count(11)
    expect(second.locator(".notice")).to_contain_text("chơi tiếp ở một thẻ khác")


def test_several_presses_at_once_take_over_once(context: BrowserContext, page: Page, site: str) -> None:
    begin(page, site)
    second = context.new_page()
    second.goto(site)
    expect(second.locator(".notice")).to_contain_text("đang mở ở một thẻ khác")
    evaluate(second, "[1, 2, 3].forEach(() => document.querySelector('.notice button')?.click())")
    expect(second.locator(".notice")).to_be_hidden()
    expect(control(second, "pass")).to_be_focused()
    assert "Đang khởi động…" in second.locator(".live p").all_inner_texts()
    expect(page.locator(".notice")).to_contain_text("chơi tiếp ở một thẻ khác")
    ready(second)
    press(control(second, "pass"))
    expect(control(second, "draw_stock")).to_be_visible()


def test_a_waiting_tab_goes_on_when_the_other_one_is_closed(
    context: BrowserContext, page: Page, site: str
) -> None:
    begin(page, site)
    second = context.new_page()
    second.goto(site)
    expect(second.locator(".notice")).to_contain_text("đang mở ở một thẻ khác")
    press(control(page, "pass"))
    expect(control(page, "draw_stock")).to_be_visible()
    page.close()
    expect(second.locator(".hint")).to_contain_text("được chơi tiếp ở đây")
    expect(second.locator(".notice")).to_be_hidden()
    ready(second)
    press(control(second, "draw_stock"))
    expect(second.locator(".hand .card")).to_have_count(11)


def test_a_reload_keeps_the_match_from_a_waiting_tab_that_nobody_sees(
    context: BrowserContext, page: Page, site: str
) -> None:
    begin(page, site)
    second = context.new_page()
    second.add_init_script(UNSEEN)
    second.goto(site)
    expect(second.locator(".notice")).to_contain_text("đang mở ở một thẻ khác")
    page.reload()
    ready(page)
    expect(page.locator(".notice")).to_be_hidden()
    press(control(page, "pass"))
    expect(control(page, "draw_stock")).to_be_visible()

    page.close()
    evaluate(second, "void (window.seen = true) ?? document.dispatchEvent(new Event('visibilitychange'))")
    ready(second)
    expect(control(second, "draw_stock")).to_be_visible()
    expect(second.locator(".notice")).to_be_hidden()


def test_settings_hold_in_all_tabs(context: BrowserContext, page: Page, site: str) -> None:
    begin(page, site)
    second = context.new_page()
    second.goto(site)
    expect(second.locator(".notice")).to_contain_text("đang mở ở một thẻ khác")
    choose(page, "theme", "dark")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")

    choose(second, "deck", "four")
    press(second.locator(".notice button"))
    ready(second)
    expect(second.locator("html")).to_have_attribute("data-deck", "four")
    second.reload()
    expect(second.locator("html")).to_have_attribute("data-deck", "four")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")


def choose(page: Page, setting: str, value: str) -> None:
    """Chooses in the settings."""
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-panel=settings]"))
    press(page.locator(f"input[name={setting}][value={value}]"), forced)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("text", ["dark", "{}", "null"])
def test_a_foreign_text_in_storage_is_no_other_tab(
    context: BrowserContext, page: Page, site: str, text: str
) -> None:
    begin(page, site)
    before = record(page)
    elsewhere = context.new_page()
    elsewhere.goto(site + HELP)
    store(elsewhere, text)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Trận đang chơi đã được lưu lại")
    press(notice.locator("summary"))
    expect(notice.locator("textarea")).to_have_value(text)
    assert [record(page), kept(page, ASIDE)] == [before, text]
    press(control(page, "pass"))
    expect(control(page, "draw_stock")).to_be_visible()
    press(notice.locator("button").first)
    expect(notice).to_be_hidden()


def test_without_locks_no_tab_writes_over_the_others_moves(
    context: BrowserContext, page: Page, site: str
) -> None:
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })")
    begin(page, site)
    second = context.new_page()
    second.goto(site)
    ready(second)
    press(control(page, "pass"))
    expect(control(page, "draw_stock")).to_be_visible()
    moves = record(page)
    expect(second.locator(".notice")).to_contain_text("chơi tiếp ở một thẻ khác")
    press(control(second, "pass"))
    assert record(page) == moves


def test_coming_back_from_another_page_goes_on(page: Page, site: str) -> None:
    begin(page, site)
    page.goto(site + HELP)
    page.go_back()
    ready(page)
    press(control(page, "pass"))
    expect(control(page, "draw_stock")).to_be_visible()
    expect(page.locator(".notice")).to_be_hidden()


# Where everything on the page is that a person sees, with the words in it.
PLACES = """[...document.querySelectorAll('.page :is(h2, p, button, a, .card, .seat, .felt)')]
    .filter((element) => element.checkVisibility() && !element.matches('.waiting-text, .hint, .status-text'))
    .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.className, element.textContent, left, top, width, height].join(" ");
    })"""


@pytest.mark.parametrize("device", [Device(), Device(320, 568, touch=True)], ids=str)
def test_a_match_can_be_begun_before_python_is_up(page: Page, site: str, device: Device) -> None:
    del device
    hold_python_back(page)
    page.goto(site)
    expect(page.locator(".welcome .aim")).to_be_visible()
    expect(page.locator(".waiting")).to_contain_text("Đang khởi động")
    expect(page.locator(".seat:visible")).to_have_count(0)
    press(control(page, "new_match"))
    expect(page.locator(".hint")).to_contain_text("khởi động xong sẽ làm")
    press(control(page, "new_match"))

    let_python_start(page)
    expect(control(page, "begin")).to_be_focused()
    expect(page.locator(".hint")).to_be_hidden()
    expect(page.locator(".notice")).to_be_hidden()
    Mouse(page).start()
    expect(control(page, "pass")).to_be_visible()
    assert f"seed {SEED}\n" in record(page)


@pytest.mark.parametrize("device", [Device(), Device(320, 568, touch=True)], ids=str)
def test_nothing_moves_when_python_is_up(page: Page, site: str, device: Device) -> None:
    del device
    for moment in ("welcome", "draw", "defence", "settled"):
        page.goto(site + HELP)
        if moment != "welcome":
            store(page, stored(position(moment)))
        hold_python_back(page)
        page.goto(site)
        expect(page.locator(".waiting")).to_be_visible()
        if moment in ("draw", "defence"):
            expect(page.locator(".deadwood")).to_be_visible()
        before = evaluate(page, PLACES)
        let_python_start(page)
        ready(page)
        expect(page.locator(".waiting")).to_be_hidden()
        assert evaluate(page, PLACES) == before, moment

"""Presses mean what the person meant: one step each, a reason where none is taken, focus at the decision."""

from __future__ import annotations

import re

import pytest
from players import cards, control, forced, hand, press
from playwright.sync_api import BrowserContext, Locator, Page, expect
from positions import keep, open_at, position, stored
from test_look import NO_ENGINE

from tools.browser import Device, evaluate

# Left and top of the sixth card once nothing glides: layout does not know of motion.
RESTING_PLACE = """(() => {
  let [x, y] = [0, 0];
  let at = document.querySelectorAll(".hand [data-card]")[5];
  for (; at; at = at.offsetParent) { x += at.offsetLeft; y += at.offsetTop; }
  return [x, y];
})()"""


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_key_held_down_acts_once(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    control(page, "draw_stock").focus()
    page.keyboard.down("Enter")
    expect(hand(page)).to_have_count(11)
    for _ in range(3):
        page.keyboard.down("Enter")  # the same key again without a release: a repetition
    page.keyboard.down("n")
    page.keyboard.down("n")
    page.wait_for_timeout(200)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    expect(hand(page)).to_have_count(11)


def test_the_second_half_of_a_double_click_does_not_act(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    control(page, "draw_stock").dblclick()
    expect(hand(page)).to_have_count(11)
    page.wait_for_timeout(200)
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)


def test_no_press_of_a_burst_acts_on_what_the_first_brought_there(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "offer")
    x, y = middle(control(page, "pass"))
    # As fast as they come, and all of them before the last one's answer.
    page.mouse.click(x, y, click_count=6, delay=40)
    expect(page.locator("body")).to_have_attribute("data-stage", "draw")
    page.wait_for_timeout(200)
    expect(page.locator("body")).to_have_attribute("data-stage", "draw")
    expect(hand(page)).to_have_count(10)


def test_a_double_click_on_close_does_not_press_what_lies_under_the_panel(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    link = page.locator(".help-link").bounding_box()
    page.keyboard.press("h")
    close = page.locator("dialog[open] .close").bounding_box()
    assert link
    assert close
    x, y = (close["x"] + link["x"] + link["width"]) / 2, middle(page.locator("dialog[open] .close"))[1]
    assert close["x"] < x < link["x"] + link["width"]
    page.mouse.dblclick(x, y)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_timeout(200)
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("device", [Device(), Device(390, 844, touch=True)], ids=str)
def test_what_stays_as_it_is_can_be_pressed_as_fast_as_one_likes(
    context: BrowserContext, page: Page, site: str, device: Device
) -> None:
    open_at(context, page, site, "discard")
    x, y = middle(hand(page).first)
    for chosen in (1, 0, 1):
        press_at(page, device, x, y - 20)
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(chosen)


def test_a_panel_is_closed_by_a_press_beside_it_and_not_by_one_that_ends_there(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    press(page.locator("[data-panel=menu]"))
    panel = page.locator("dialog[open]")
    box = panel.bounding_box()
    assert box
    page.mouse.move(box["x"] + 40, box["y"] + 400)
    page.mouse.down()
    page.mouse.move(200, 400)
    page.mouse.up()
    expect(panel).to_be_visible()
    page.mouse.click(box["x"] + 40, box["y"] + box["height"] - 40)
    expect(panel).to_be_visible()
    page.mouse.click(200, 400)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_held_enter_opens_the_menu_once(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw")
    page.locator("[data-panel=menu]").focus()
    for _ in range(4):
        page.keyboard.down("Enter")
    expect(page.locator("dialog[data-name=menu]")).to_be_visible()
    page.keyboard.down("Enter")
    expect(page.locator("dialog[data-name=menu]")).to_be_visible()


def test_a_card_that_is_pressed_while_python_starts_is_marked_at_once(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.add_init_script(NO_ENGINE)
    keep(context, stored(position("discard")))
    page.goto(site)
    rest = hand(page).last.bounding_box()
    assert rest
    press(hand(page).last)
    expect(page.locator(".hint")).to_contain_text("Đã nhận")
    raised = hand(page).last.bounding_box()
    assert raised
    assert raised["y"] < rest["y"]
    # Whoever presses another card has changed his mind.
    press(hand(page).first)
    expect(page.locator(".pending")).to_have_count(1)
    expect(hand(page).first).to_have_class(re.compile("pending"))
    press(control(page, "discard"), forced)
    expect(page.locator(".hint")).to_contain_text("mới giữ việc đang đánh dấu")
    expect(hand(page).first).to_have_class(re.compile("pending"))


@pytest.mark.parametrize("way", ["key", "click"])
def test_what_is_not_possible_says_why(context: BrowserContext, page: Page, site: str, way: str) -> None:
    open_at(context, page, site, "discard")
    if way == "key":
        page.keyboard.press("b")
    else:
        press(control(page, "discard"), forced)
    expect(page.locator(".hint")).to_contain_text("Hãy chọn lá")
    expect(page.locator(".live p").last).to_contain_text("Hãy chọn lá")
    press(hand(page).last)
    expect(page.locator(".hint")).to_be_hidden()


def test_letters_can_be_turned_off(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "draw", keys=False)
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    expect(page.locator("kbd:visible")).to_have_count(0)
    for key in ("n", "l", "h", "?"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(hand(page)).to_have_count(10)
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-panel=settings]"))
    press(page.locator("input[name=keys][value=true]"), forced)
    page.keyboard.press("Escape")
    expect(control(page, "draw_stock")).to_have_attribute("aria-keyshortcuts", "n")
    expect(page.locator(".help-link")).to_have_attribute("aria-keyshortcuts", "h")
    expect(page.locator(".help-link kbd")).to_have_text("H")
    page.keyboard.press("n")
    expect(hand(page)).to_have_count(11)


@pytest.mark.parametrize("key", ["h", "?"])
def test_help_opens_by_key_and_takes_no_letters(
    context: BrowserContext, page: Page, site: str, key: str
) -> None:
    open_at(context, page, site, "draw")
    page.keyboard.press(key)
    expect(page.locator("dialog[open] article")).to_be_visible()
    page.keyboard.press("n")
    page.wait_for_timeout(200)
    expect(hand(page)).to_have_count(10)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(focused(page)).to_have_attribute("data-control", "draw_stock")


def test_arrows_walk_through_the_cards(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "discard")
    held = cards(page)
    for key, index in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("End", 10), ("ArrowLeft", 9)]:
        page.keyboard.press(key)
        expect(focused(page)).to_have_attribute("data-card", held[index])


def test_shift_and_arrows_move_the_card_and_focus_with_it(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "discard")
    page.keyboard.press("End")
    last = focused(page).get_attribute("data-card") or ""
    page.keyboard.press("Shift+ArrowLeft")
    expect(hand(page).nth(9)).to_have_attribute("data-card", last)
    expect(focused(page)).to_have_attribute("data-card", last)
    page.keyboard.press("Shift+ArrowRight")
    expect(hand(page).nth(10)).to_have_attribute("data-card", last)


def test_escape_lets_go_of_the_chosen_card_and_goes_back_from_a_knock(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "knock")
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)


def test_escape_ends_the_arranging(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "discard")
    press(page.locator("[data-control=arrange]"))
    press(hand(page).first)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(control(page, "discard")).to_be_visible()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)


def test_the_person_may_look_through_the_cards_while_the_computer_plays(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "chosen")
    page.keyboard.press("b")
    expect(page.locator("body")).to_have_attribute("data-stage", "wait")
    page.keyboard.press("End")
    expect(control(page, "draw_stock")).to_be_visible()
    expect(focused(page)).to_have_attribute("data-control", "draw_stock")


FLYING = [Device(motion=True), Device(390, 844, touch=True, motion=True)]


def slow_down(context: BrowserContext, page: Page) -> None:
    """Have whatever glides take a thousand times as long: minutes, whatever else this machine does."""
    devtools = context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.001})


def press_at(page: Page, device: Device, x: float, y: float) -> None:
    if device.touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


@pytest.mark.parametrize("device", FLYING, ids=str)
def test_a_press_on_flying_cards_acts_where_they_end_up(
    context: BrowserContext, page: Page, site: str, device: Device
) -> None:
    open_at(context, page, site, "draw")
    slow_down(context, page)
    page.keyboard.press("n")
    expect(hand(page)).to_have_count(11)
    assert evaluate(page, "document.getAnimations().length > 0")

    x, y = evaluate(page, RESTING_PLACE)
    sixth = cards(page)[5]
    press_at(page, device, x + 6, y + 30)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_attribute("data-card", sixth)


@pytest.mark.parametrize("device", FLYING, ids=str)
def test_a_press_on_a_card_in_its_flight_is_not_lost(
    context: BrowserContext, page: Page, site: str, device: Device
) -> None:
    """The drawn card is still over the stock, where nothing can be done any more."""
    open_at(context, page, site, "draw")
    slow_down(context, page)
    page.keyboard.press("n")
    expect(hand(page)).to_have_count(11)
    fresh = page.locator(".hand .fresh")
    box = fresh.bounding_box()
    stock = page.locator(".stock .card").bounding_box()
    assert box
    assert stock
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert stock["x"] < x < stock["x"] + stock["width"]
    assert stock["y"] < y < stock["y"] + stock["height"]
    press_at(page, device, x, y)
    expect(fresh).to_have_attribute("aria-pressed", "true")


def test_a_press_where_nothing_can_be_done_says_what_can(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    press(hand(page).first, forced)
    expect(page.locator(".hint")).to_contain_text("rút một lá")
    expect(page.locator(".live p").last).to_contain_text("rút một lá")

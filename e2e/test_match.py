"""Whole matches through the page, each by one way of pressing alone."""

import pytest
from players import Finger, Keyboard, Mouse, Player, cards, control, press, stage
from playwright.sync_api import Page, expect

from tools.browser import Device

PHONE = Device(320, 568, touch=True)
# Deals in which these players' matches are short; in the first both sides knock, in the others one does.
BOTH_KNOCK, COMPUTER_KNOCKS, PERSON_KNOCKS = (f"{number:032x}" for number in (0x04, 0x29, 0x3A))


def finish(player: Player, site: str, seed: str) -> None:
    """Play a match from the first visit to its end, and check that the end tells the whole of it."""
    page = player.page
    page.goto(site)
    player.begin()
    player.play()
    expect(page.locator(".settlement")).to_be_visible()
    expect(page.locator(".finish .rounds-table tbody tr")).to_have_count(player.rounds)
    expect(control(page, "new_match")).to_be_visible()
    expect(control(page, "restart")).to_be_visible()
    expect(page.locator(".settlement .seed")).to_have_text(seed)


@pytest.mark.parametrize("seed", [BOTH_KNOCK])
def test_a_whole_match_by_keyboard_alone(page: Page, site: str, seed: str) -> None:
    finish(Keyboard(page), site, seed)
    assert page.locator(":focus").get_attribute("data-control") == "new_match"


@pytest.mark.parametrize("seed", [COMPUTER_KNOCKS])
@pytest.mark.parametrize("device", [Device(motion=True)], ids=str)
def test_a_whole_match_by_mouse_alone_with_motion(page: Page, site: str, seed: str) -> None:
    finish(Mouse(page), site, seed)


@pytest.mark.parametrize("seed", [PERSON_KNOCKS])
@pytest.mark.parametrize("device", [PHONE], ids=str)
def test_a_whole_match_by_touch_on_a_small_phone(page: Page, site: str, seed: str) -> None:
    finish(Finger(page), site, seed)


def test_the_same_deals_come_again_and_are_marked(page: Page, site: str) -> None:
    player = Keyboard(page)
    page.goto(site)
    player.begin()
    player.await_turn()
    dealt = cards(page)
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=restart]"))
    press(page.get_by_role("dialog").get_by_role("button", name="Chơi lại từ đầu"))
    expect(page.locator(".round-number")).to_contain_text("bài đã biết")
    player.await_turn()
    assert cards(page) == dealt


def test_giving_up_asks_first_and_ends_the_match(page: Page, site: str) -> None:
    player = Mouse(page)
    page.goto(site)
    player.begin()
    player.await_turn()
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=give_up]"))
    safe = page.locator("dialog.question button").first
    expect(safe).to_be_focused()
    expect(safe).to_have_class("primary")
    press(safe)
    assert stage(page) == "offer"
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=give_up]"))
    press(page.get_by_role("dialog").get_by_role("button", name="Bỏ cuộc"))
    expect(page.locator("body")).to_have_attribute("data-stage", "finished")
    expect(control(page, "restart")).to_be_visible()

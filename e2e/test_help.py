"""Help: readable without the game, and over the table without disturbing it."""

import re

from players import hand, press, ready, stage
from playwright.sync_api import Browser, BrowserContext, Page, expect
from positions import keep, kept, open_at, position, stored

from tools.browser import Faults, evaluate


def test_help_is_a_page_of_its_own_without_any_script(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + "static/help/vi.html#help-undercut")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#help-undercut")).to_be_in_viewport()
    page.goto(site)
    page.get_by_role("link", name="trợ giúp").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()


def test_no_line_of_the_help_is_wider_than_a_narrow_screen(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 568})
    page = context.new_page()
    page.goto(site + "static/help/vi.html")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    context.close()


def test_help_opens_over_the_match_and_leaves_it_as_it_is(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "chosen")
    before = kept(page)
    press(page.get_by_role("link", name="Trợ giúp"))
    panel = page.locator("dialog[data-name=help]")
    expect(panel.get_by_role("heading", name="Tóm tắt")).to_be_visible()
    press(panel.get_by_role("link", name="Phản đòn", exact=True).first)
    expect(panel.get_by_role("heading", name="Phản đòn", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.get_by_role("link", name="Trợ giúp")).to_be_focused()
    assert kept(page) == before
    assert stage(page) == "discard"
    expect(hand(page).and_(page.locator("[aria-pressed=true]"))).to_have_count(1)


def test_help_is_there_when_the_network_goes(context: BrowserContext, page: Page, site: str) -> None:
    style = re.compile(r"/help/help[^/]*\.css$")
    with page.expect_event("requestfinished", lambda request: style.search(request.url)):
        open_at(context, page, site, "draw")
    context.set_offline(True)
    page.keyboard.press("h")
    expect(page.locator("dialog[open] article")).to_be_visible()


def test_help_that_cannot_be_had_says_so_over_the_match_and_can_be_tried_again(
    context: BrowserContext, page: Page, site: str, faults: Faults
) -> None:
    faults.allow("Failed to load resource")
    page.route("**/help/vi.html", lambda route: route.abort())
    open_at(context, page, site, "draw")
    page.keyboard.press("h")
    panel = page.locator("dialog[data-name=help]")
    again = panel.get_by_role("button", name="Thử lại")
    expect(panel).to_contain_text("chưa đọc được phần trợ giúp")
    press(again)
    expect(again).to_be_visible()
    page.unroute("**/help/vi.html")
    press(again)
    expect(panel.get_by_role("heading", name="Tóm tắt")).to_be_visible()
    page.keyboard.press("Escape")
    expect(hand(page)).to_have_count(10)


def test_a_link_opened_elsewhere_is_left_to_the_browser(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    with context.expect_page() as opened:
        page.get_by_role("link", name="Trợ giúp").click(modifiers=["ControlOrMeta"])
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    with context.expect_page():
        page.get_by_role("link", name="Trợ giúp").click(button="middle")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_link_to_a_heading_that_is_none_opens_the_help_at_its_top(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(position("draw")))
    for before in ("", "#help-undercut"):
        page.goto(f"{site}{before}")
        ready(page)
        evaluate(page, "location.hash = 'help-nothere'")
        body = page.locator("dialog[data-name=help] .panel-body")
        expect(body.locator("article")).to_be_visible()
        expect(body.get_by_text("Gin Rummy dễ học")).to_be_in_viewport()
        assert evaluate(page, "document.querySelector('dialog[data-name=help] .panel-body').scrollTop") == 0


def test_a_link_to_a_heading_of_the_help_opens_it_there(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(position("draw")))
    page.goto(site + "#help-undercut")
    panel = page.locator("dialog[data-name=help]")
    expect(panel.locator("#help-undercut")).to_be_in_viewport()

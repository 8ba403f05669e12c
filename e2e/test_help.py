"""Help: readable without the game, and over the table without disturbing it."""

from players import hand, stage
from playwright.sync_api import Browser, BrowserContext, Page, expect
from positions import keep, kept, open_at, position, stored


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
    page.get_by_role("link", name="Trợ giúp").click()
    panel = page.locator("dialog[data-name=help]")
    expect(panel.get_by_role("heading", name="Tóm tắt")).to_be_visible()
    panel.get_by_role("link", name="Phản đòn", exact=True).first.click()
    expect(panel.get_by_role("heading", name="Phản đòn", exact=True)).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.get_by_role("link", name="Trợ giúp")).to_be_focused()
    assert kept(page) == before
    assert stage(page) == "discard"
    expect(hand(page).and_(page.locator("[aria-pressed=true]"))).to_have_count(1)


def test_a_link_to_a_heading_of_the_help_opens_it_there(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(position("draw")))
    page.goto(site + "#help-undercut")
    panel = page.locator("dialog[data-name=help]")
    expect(panel.locator("#help-undercut")).to_be_in_viewport()

"""What a screen reader hears, and what nobody can find in the page."""

from players import Keyboard, control, hand, press, ready
from playwright.sync_api import BrowserContext, Page, expect
from positions import keep, open_on, position, stored

from gin.cards import card_text, cards_of

SIGNS = "♠♥♦♣"


def heard(page: Page, part: str) -> int:
    """How often the live region has said something that begins so, of what it still holds."""
    texts = page.locator(".live p").all_inner_texts()
    assert not any(sign in text for text in texts for sign in SIGNS)
    return sum(text.startswith(part) for text in texts)


def test_each_event_of_a_turn_is_said_once(context: BrowserContext, page: Page, site: str) -> None:
    model = position("draw")
    keep(context, stored(model))
    page.goto(site)
    ready(page)
    page.keyboard.press("n")
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    assert heard(page, "Bạn rút được") == 1
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(hand(page).last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("b")
    expect(page.locator("body")).not_to_have_attribute("data-stage", "discard")
    Keyboard(page).await_turn()
    assert heard(page, "Bạn bỏ") == 1
    assert heard(page, "Máy rút từ chồng úp") + heard(page, "Máy lấy") == 1
    assert heard(page, "Máy bỏ") == 1
    assert heard(page, "Lượt máy") == 1


def test_what_happens_behind_a_panel_is_heard_in_it_once(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(position("wait")))
    page.goto(site)
    press(page.locator("[data-panel=menu]"))
    menu = page.locator("dialog[data-name=menu]")
    expect(control(page, "pass")).to_be_visible()
    inside, outside = menu.locator(".live p"), page.locator("body > .live p")
    expect(inside.last).to_contain_text("Lượt bạn")
    said = inside.all_inner_texts()
    assert len(said) == len(set(said))
    assert not set(said) & set(outside.all_inner_texts())
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(inside).to_have_count(0)
    assert not set(said) & set(outside.all_inner_texts())


def test_cards_are_named_with_their_meld(context: BrowserContext, page: Page, site: str) -> None:
    keep(context, stored(position("late")))
    page.goto(site)
    expect(hand(page)).to_have_count(11)
    names = [card.get_attribute("aria-label") or "" for card in hand(page).all()]
    assert any(", trong phỏm " in name for name in names)
    assert sum("vừa rút" in name for name in names) == 1
    assert not any(sign in name for name in names for sign in SIGNS)


def test_no_hidden_card_is_in_the_page(page: Page, site: str) -> None:
    for moment in ("offer", "late", "defence"):
        model = position(moment)
        open_on(page, site, stored(model))
        shown = {card.get_attribute("data-card") for card in page.locator("[data-card]").all()}
        visible = model.view.hand | model.view.shown
        if model.view.upcard is not None:
            visible |= 1 << model.view.upcard
        assert shown == set(map(card_text, cards_of(visible))), moment
        assert model.match is not None
        assert model.match.seed not in page.content(), moment


def test_focus_rests_where_the_next_decision_is(context: BrowserContext, page: Page, site: str) -> None:
    keep(context, stored(position("settled")))
    page.goto(site)
    expect(control(page, "next_round")).to_be_focused()

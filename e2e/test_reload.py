"""A reload at any moment brings that moment back: the position, the choice, the order of the cards."""

import json

from players import Keyboard, cards, control, hand, press, ready, stage
from playwright.sync_api import BrowserContext, Page, expect
from positions import MOMENTS, keep, kept, open_at, open_on, position, stored

from gin.app import update
from gin.model import Model
from gin.save import save
from gin.screen import screen


def test_every_moment_comes_back(page: Page, site: str) -> None:
    for moment in MOMENTS:
        if moment == "wait":
            continue
        model = position(moment)
        shown = screen(model)
        open_on(page, site, stored(model))
        assert stage(page) == shown["stage"], moment
        expected = [c["card"] for g in (shown["hand"] or {"groups": []})["groups"] for c in g["cards"]]
        assert cards(page) == expected, moment
        written = json.loads(kept(page))
        assert {name: written[name] for name in save(model) or {}} == save(model), moment


def test_in_the_computers_turn_the_match_goes_on_after_a_reload(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(position("wait")))
    page.goto(site)
    assert Keyboard(page).await_turn() in ("offer", "draw", "defence", "settled")


def test_the_persons_order_of_cards_survives(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "discard")
    page.locator(".hand [data-card]").first.focus()
    moved = cards(page)[0]
    page.keyboard.press("Shift+ArrowRight")
    expect(hand(page).nth(1)).to_have_attribute("data-card", moved)
    expect(hand(page).nth(1)).to_be_focused()
    order = cards(page)
    page.reload()
    ready(page)
    assert cards(page) == order


def test_one_finger_moves_a_card_by_two_taps(context: BrowserContext, page: Page, site: str) -> None:
    open_at(context, page, site, "discard")
    press(page.locator("[data-control=arrange]"))
    expect(page.locator(".status-text")).to_contain_text("chọn lá cần dời")
    order = cards(page)
    press(hand(page).nth(0))
    expect(page.locator(".status-text")).to_contain_text("chọn chỗ mới")
    press(hand(page).nth(5))
    expect(hand(page).nth(5)).to_have_attribute("data-card", order[0])
    press(page.locator("[data-control=arrange]"))
    expect(page.locator(".status-text")).to_contain_text("chọn một lá để bỏ")
    assert cards(page) == [*order[1:6], order[0], *order[6:]]


def test_a_save_of_an_older_screen_is_corrected_by_the_record(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The painted screen is only a cache: where it says something else, the record is right."""
    model = position("draw")
    text = json.loads(stored(model)) | {"screen": screen(position("settled"))}
    keep(context, json.dumps(text))
    page.goto(site)
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-stage", "draw")


def test_a_press_made_before_the_engine_is_up_is_carried_out(
    context: BrowserContext, page: Page, site: str
) -> None:
    model = position("draw")
    keep(context, stored(model))
    page.goto(site)
    press(control(page, "draw_stock"))
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    drawn: Model = update(model, "draw_stock")
    assert sorted(cards(page)) == sorted(
        c["card"] for g in screen(drawn)["hand"]["groups"] for c in g["cards"]
    )

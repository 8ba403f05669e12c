"""Two persons at one device: a cover between turns, and never a card of the one before the other's eyes."""

from __future__ import annotations

import json

import pytest
from players import Mouse, cards, control, press, ready, stage
from playwright.sync_api import BrowserContext, Page, expect
from positions import ENGINE, begun, keep, kept, position, record, stored
from test_look import AXE, DEVICES, boxes, contains

from gin.cards import card_text, cards_of
from gin.match import Match
from gin.record import parse_record
from gin.screen import screen
from gin.view import player_view
from tools.browser import Device, evaluate


def match(page: Page) -> Match:
    """The match that is kept."""
    return parse_record(record(page))


def secrets(match: Match, seat: int) -> set[str]:
    """The cards of a seat that the other one may not know."""
    held = match.round.hands[seat]
    return {card_text(card) for card in cards_of(held & ~player_view(match, 1 - seat).seen)}


def shown(page: Page) -> set[str]:
    """The cards that are in the page, seen or not."""
    return {card.get_attribute("data-card") or "" for card in page.locator("[data-card]").all()}


class Watchful(Mouse):
    """Plays for both, and at every decision looks through the page and through what a reload would paint."""

    covers = 0

    def look(self) -> None:
        super().look()
        at, played = stage(self.page), match(self.page)
        if at in ("defence", "settled", "finished"):
            return
        turn = played.round.turn
        hidden = secrets(played, 1 - turn)
        if at == "cover":
            self.covers += 1
            hidden |= secrets(played, turn)
            assert "rút được" not in " ".join(self.page.locator(".live").all_inner_texts())
        pages = self.page.content()
        assert played.seed not in pages
        assert not shown(self.page) & hidden, at
        painted = json.dumps(json.loads(kept(self.page))["screen"])
        for seat in (0, 1):
            found = [card for card in secrets(played, seat) if f'"{card}"' in painted]
            assert found == [], f"{at}: a reload would paint {found}"


def begin(page: Page, site: str, player: Mouse) -> None:
    page.goto(site)
    player.open_setup()
    press(page.locator(".opponents label:has(input[value=person])"))
    expect(page.locator(".opponents input[value=person]")).to_be_checked()
    player.start()


def test_two_play_a_round_and_never_see_the_others_cards(page: Page, site: str) -> None:
    player = Watchful(page)
    begin(page, site, player)
    assert stage(page) == "cover"
    dealer = match(page).round.dealer
    expect(page.locator(".status-text")).to_contain_text(f"Tới lượt người {2 - dealer}")
    player.play(rounds=1)
    assert player.covers > 2
    expect(page.locator(".settlement")).to_be_visible()
    expect(page.locator(".settlement")).not_to_contain_text("Máy")
    expect(page.locator(".settlement")).not_to_contain_text("Bạn")


def test_each_sees_his_own_cards_and_is_called_by_his_name(page: Page, site: str) -> None:
    player = Mouse(page)
    begin(page, site, player)
    for _ in range(2):
        played = match(page)
        turn = played.round.turn
        expect(control(page, "here")).to_be_focused()
        expect(page.locator(".you .name")).to_have_text(f"Người {turn + 1}")
        expect(page.locator(".them .name")).to_have_text(f"Người {2 - turn}")
        expect(page.locator(".covered .back")).to_have_count(10)
        player.press("here")
        expect(page.locator(".hand [data-card]")).to_have_count(10)
        assert sorted(cards(page)) == sorted(card_text(card) for card in cards_of(played.round.hands[turn]))
        expect(page.locator(".hand")).to_have_attribute("aria-label", f"Bài của người {turn + 1}")
        player.press("pass")
        expect(page.locator("body")).to_have_attribute("data-stage", "cover")


def test_a_reload_in_the_middle_of_a_turn_paints_the_cover(page: Page, site: str) -> None:
    player = Mouse(page)
    begin(page, site, player)
    player.press("here")
    expect(page.locator(".hand [data-card]")).to_have_count(10)
    page.route(ENGINE, lambda _: None)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-stage", "cover")
    top = page.locator(".discards .card").get_attribute("data-card")
    assert shown(page) == {top}
    page.unroute(ENGINE)
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-stage", "cover")
    assert shown(page) == {top}
    player.press("here")
    expect(page.locator(".hand [data-card]")).to_have_count(10)


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_the_cover_fits(context: BrowserContext, page: Page, site: str, device: Device) -> None:
    keep(context, stored(position("cover")))
    page.goto(site)
    ready(page)
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    for box in boxes(page, ".covered .card, .acts button, .piles button, .who, .score, .status, .bar button"):
        assert contains(view, box), f"{box} is cut off"


@pytest.mark.parametrize("device", [Device(320, 568, touch=True), Device(theme="dark"), Device()], ids=str)
def test_axe_finds_nothing_on_the_cover(
    context: BrowserContext, page: Page, site: str, device: Device
) -> None:
    del device
    keep(context, stored(position("cover")))
    page.goto(site)
    ready(page)
    evaluate(page, AXE.read_text(encoding="utf-8") + "; 0")
    found = evaluate(page, "axe.run().then(({ violations }) => violations)")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def test_what_a_reload_paints_is_the_cover_to_the_letter() -> None:
    """The position that the other tests begin with is a match of two that is covered."""
    assert screen(begun(1, "opponent person"))["stage"] == "cover"

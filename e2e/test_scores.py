"""The score sheet, Hollywood's too; the end of a match; and whether the deals were the pledged ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from players import Keyboard, Mouse, Player, press, ready
from playwright.sync_api import BrowserContext, Locator, Page, expect
from positions import keep, kept, record, stored
from test_look import AXE, NO_ENGINE, boxes
from test_setup import knob

from gin.app import update
from gin.bots import choose
from gin.model import Model
from gin.record import parse_record
from gin.round import Phase
from gin.screen import screen
from gin.setup import LEVEL
from tools.browser import SEED, Device, evaluate

SALT = SEED[:-1] + "0"
SMALL, LARGE = Device(320, 568, touch=True), Device()
THEMES = [Device(320, 568, "dark", touch=True), Device(768, 1024), Device(theme="dark")]


def digest(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()


def played(until: Callable[[Model], bool], *choices: str, word: str = "") -> Model:
    """A match begun after some choices and played by the computer's level until something is so, or over."""
    model = Model()
    for intent in (f"setup {SEED} {SALT}", *choices, f"begin {word}".strip()):
        model = update(model, intent)
    assert model.match is not None
    while not (until(model) or model.match.over):
        model = update(model, _next(model))
        assert model.match is not None
    return model


def _next(model: Model) -> str:
    if model.computer_to_move:
        return "tick"
    if model.covered:
        return "here"
    assert model.match is not None
    if model.match.round.phase is Phase.OVER:
        return "next_round"
    return str(choose(LEVEL, model.view))


def _rounds(number: int) -> Callable[[Model], bool]:
    """In the middle of a round, so many being settled before."""
    return lambda model: (
        model.match is not None and len(model.match.lines) >= number and screen(model)["stage"] == "discard"
    )


def _never(_: Model) -> bool:
    return False


@cache
def moment(name: str) -> Model:
    """A match that has something on its score sheet."""
    match name:
        case "standard":
            return played(_rounds(2))
        case "hollywood":
            return played(_rounds(6), "preset hollywood")
        case "hollywood over":
            return played(_never, "preset hollywood", word="sen hồng")
        case "classic over":
            return played(_never, "preset classic", "knob target=50")
        case "two over":
            return played(_never, "preset tournament", "knob target=50", "opponent person")
    raise AssertionError(name)


def show(page: Page, site: str, name: str, promised: str | None = None) -> dict[str, Any]:
    """The page as it paints a moment, Python being kept waiting; the screen that it paints."""
    page.add_init_script(NO_ENGINE)
    keep(page.context, stored(moment(name), {"promised": promised}))
    page.goto(site)
    shown = screen(moment(name))
    expect(page.locator("body")).to_have_attribute("data-stage", shown["stage"])
    return shown


def panel(page: Page, name: str) -> Locator:
    """A panel, opened from the menu."""
    press(page.locator(".bar [data-panel=menu]"))
    press(page.locator(f"dialog [data-panel={name}]"))
    opened = page.locator(f"dialog[data-name={name}]")
    expect(opened).to_be_visible()
    return opened


def texts(cells: Locator) -> list[str]:
    return [text.strip() for text in cells.all_inner_texts()]


# The score sheet


@pytest.mark.parametrize("device", [SMALL, Device(768, 1024), LARGE], ids=str)
def test_hollywoods_sheet_has_three_games_with_a_column_a_player(
    page: Page, site: str, device: Device
) -> None:
    shown = show(page, site, "hollywood")
    opened = panel(page, "scores")
    games = opened.locator(".game")
    expect(games).to_have_count(3)
    for sheet, game in zip(shown["games"], games.all(), strict=True):
        assert texts(game.locator(".paper th")) == ["Bạn", "Máy"]
        for seat in (0, 1):
            running, total = [], 0
            for entry in sheet["entries"]:
                if entry["seat"] == seat:
                    total += entry["points"]
                    running.append(str(total))
            written = texts(game.locator(f".paper tbody td:nth-child({seat + 1}) b"))
            assert written == running, "every entry is a line, with the total after it"
        won = {"person": "bạn thắng", "computer": "máy thắng", None: ""}[sheet["winner"]]
        if won:
            expect(game.locator(".state")).to_have_text(won)
            expect(game.locator(".sums tbody tr")).to_have_count(len(sheet["items"]) + 1)
            assert texts(game.locator(".sums tr.total td")) == [str(value) for value in sheet["sums"]]
    first, second, third = boxes(page, "dialog .game")
    if device.width < 700:
        assert first["bottom"] <= second["top"] < second["bottom"] <= third["top"]
    else:
        assert first["right"] <= second["left"] < second["right"] <= third["left"]
    assert evaluate(page, "document.scrollingElement.scrollWidth") <= device.width
    assert evaluate(page, "document.querySelector('dialog[open] .panel-body').scrollWidth") <= device.width
    sizes = evaluate(
        page,
        "[...document.querySelectorAll('dialog[open] :is(td, th, b, small)')]"
        ".filter((cell) => cell.checkVisibility())"
        ".map((cell) => parseFloat(getComputedStyle(cell).fontSize))",
    )
    assert min(sizes) >= 12


@pytest.mark.parametrize("device", [SMALL, LARGE], ids=str)
@pytest.mark.parametrize("name", ["standard", "hollywood"])
def test_every_round_is_a_line_that_tells_who_how_and_how_much(
    page: Page, site: str, name: str, device: Device
) -> None:
    del device
    shown = show(page, site, name)
    rows = panel(page, "scores").locator(".rounds-table tbody tr")
    expect(rows).to_have_count(len(shown["rounds"]))
    for line, row in zip(shown["rounds"], rows.all(), strict=True):
        told = row.inner_text()
        if line["winner"] is None:
            assert "Ván hòa" in told
        else:
            assert {"person": "Bạn", "computer": "Máy"}[line["winner"]] in told
            assert f"+{line['points']}" in told
            assert " – ".join(map(str, line["deadwood"])) in told
        if line["bonus"]:
            assert str(line["bonus"]) in told
        assert texts(row.locator("td.total")) == [str(total) for total in line["totals"]]


@pytest.mark.parametrize("device", [Device(1440, 600)], ids=str)
def test_who_looks_through_the_rounds_beside_the_table_is_left_there_by_his_next_move(
    page: Page, site: str, device: Device
) -> None:
    del device
    keep(page.context, stored(played(_rounds(12), "knob target=500")))
    page.goto(site)
    ready(page)
    below = "document.querySelector('.rail .scores-window').scrollTop"
    assert evaluate(page, below) > 0
    evaluate(page, f"void ({below} = 0)")
    press(page.locator(".hand .card").first)
    expect(page.locator(".hand .card[aria-pressed=true]")).to_have_count(1)
    assert evaluate(page, below) == 0


@pytest.mark.parametrize("device", [SMALL, *THEMES[1:]], ids=str)
def test_the_end_of_a_match_itemises_what_it_adds_up_to(page: Page, site: str, device: Device) -> None:
    del device
    shown = show(page, site, "classic over")
    (game,) = shown["games"]
    rows = page.locator(".finish .games .sums:visible tbody tr")
    expect(rows).to_have_count(len(game["items"]) + 1)
    for item, row in zip(game["items"], rows.all(), strict=False):
        assert texts(row.locator("td")) == [str(value) for value in item["values"]]
    assert texts(rows.last.locator("td")) == [str(value) for value in game["sums"]]


def test_two_persons_are_named_in_the_order_of_their_seats(page: Page, site: str) -> None:
    shown = show(page, site, "two over")
    assert texts(page.locator(".finish .rounds-table thead th.total")) == ["Người 1", "Người 2"]
    near = {"first": "Bài của người 1", "second": "Bài của người 2"}[shown["table"]["seats"][0]["who"]]
    expect(page.locator(".open-seat h3").last).to_have_text(near)
    hand = shown["settlement"]["hands"][0 if near.endswith("1") else 1]
    cards = [card["card"] for group in hand for card in group["cards"]]
    drawn = page.locator(".open-seat").last.locator("[data-card]")
    assert [card.get_attribute("data-card") for card in drawn.all()] == cards


@pytest.mark.parametrize("device", THEMES, ids=str)
@pytest.mark.parametrize("name", ["hollywood", "hollywood over", "classic over"])
def test_axe_finds_nothing(page: Page, site: str, name: str, device: Device) -> None:
    del device
    show(page, site, name, promised=digest(f"{SEED}/{SALT}"))
    evaluate(page, AXE.read_text(encoding="utf-8") + "; 0")
    for opened in (None, "scores", "fair"):
        if opened:
            panel(page, opened)
        if opened == "fair":
            expect(page.locator("dialog .verdict")).not_to_be_empty()
        found = evaluate(page, "axe.run().then(({ violations }) => violations)")
        told = [(one["id"], [node["html"] for node in one["nodes"]]) for one in found]
        assert told == [], opened
        page.keyboard.press("Escape")


# Matches to their end, and the pledge


def begin(player: Player, preset: str, word: str = "", target: int = 25) -> str:
    """Begin a short match of a school; the commitment that the page shows before."""
    page = player.page
    player.open_setup()
    press(page.locator(f".presets label:has(input[value={preset}])"))
    knob(page, "target").fill(str(target))
    knob(page, "target").press("Enter")
    expect(page.locator(".summary")).to_contain_text("Luật riêng")
    page.locator("#pledge-word").fill(word)
    shown = page.locator(".pledge code").inner_text()
    player.start()
    return shown


def facts(opened: Locator) -> list[str]:
    """What the panel tells of a match that is over."""
    return texts(opened.locator(".fair-facts dd"))


def test_hollywood_is_played_to_its_end_and_its_pledge_checked(page: Page, site: str) -> None:
    player = Keyboard(page)
    page.goto(site)
    word = 'sen hồng ’n\' "x"'
    shown = begin(player, "hollywood", word)
    opened = panel(page, "fair")
    expect(opened.locator(".fair-facts dd")).to_have_text([shown])
    expect(opened.locator("[data-verdict=running]")).to_be_visible()
    page.keyboard.press("Escape")
    player.play()

    match = parse_record(record(page))
    assert match.rules.hollywood
    assert match.over
    assert match.given_up is None
    for seat in (0, 1):
        expect(page.locator(".finish .all-games tr.total td").nth(seat)).to_have_text(str(match.sums[seat]))
    expect(page.locator(".finish .rounds-table tbody tr")).to_have_count(len(match.lines))
    expect(page.locator(".finish .game.closed")).to_have_count(3)

    expect(page.locator(".finish [data-verdict=kept]")).to_be_visible()
    press(page.locator(".finish [data-panel=fair]"))
    commitment, secret, salt, told_word, seed = facts(page.locator("dialog[data-name=fair]"))
    assert commitment == shown == digest(f"{secret}/{salt}")
    assert (secret, told_word) == (SEED, word)
    assert seed == digest(f"{secret}/{word}")[:32] == match.seed
    expect(page.locator("dialog[data-name=fair] [data-verdict=kept]")).to_contain_text("Khớp")


def test_what_the_page_showed_before_the_deal_outlives_a_reload(page: Page, site: str) -> None:
    player = Mouse(page)
    page.goto(site)
    shown = begin(player, "standard")
    page.reload()
    ready(page)
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=give_up]"))
    press(page.locator("dialog.question button:not(.primary)"))
    expect(page.locator(".finish [data-verdict=kept]")).to_be_visible()
    commitment, secret, salt, word, seed = facts(panel(page, "fair"))
    assert commitment == shown == digest(f"{secret}/{salt}")
    assert (secret, word, seed) == (SEED, "không có", SEED)


def test_choosing_another_match_does_not_change_what_is_remembered_of_this_one(page: Page, site: str) -> None:
    player = Mouse(page)
    page.goto(site)
    shown = begin(player, "standard")
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=new_match]"))
    expect(page.locator(".pledge code")).not_to_have_text(shown)
    player.press("close")
    expect(page.locator(".setup")).to_be_hidden()
    assert json.loads(kept(page))["settings"]["promised"] == shown


@pytest.mark.parametrize("device", [SMALL, LARGE], ids=str)
def test_a_pledge_other_than_the_one_shown_is_told(page: Page, site: str, device: Device) -> None:
    del device
    show(page, site, "hollywood over", promised=digest("else"))
    expect(page.locator(".finish [data-verdict=changed]")).to_contain_text("không khớp")
    opened = panel(page, "fair")
    expect(opened.locator(".verdict")).to_contain_text("Không khớp")
    assert facts(opened)[0] == digest("else")


def test_a_changed_pledge_is_told_while_the_match_runs(page: Page, site: str) -> None:
    show(page, site, "hollywood", promised=digest("else"))
    expect(panel(page, "fair").locator("[data-verdict=changed]")).to_be_visible()


def test_what_was_never_shown_here_is_not_said_to_agree(page: Page, site: str) -> None:
    show(page, site, "hollywood over")
    expect(panel(page, "fair").locator("[data-verdict=unremembered]")).to_be_visible()


def test_a_match_without_a_pledge_says_so(page: Page, site: str, context: BrowserContext) -> None:
    text = json.loads(stored(played(_never, "knob target=25")))
    lines = [line for line in text["record"].splitlines() if not line.startswith("pledge")]
    keep(context, json.dumps({**text, "record": "\n".join(lines) + "\n", "screen": None}))
    page.goto(site)
    ready(page)
    expect(page.locator(".finish [data-verdict=unpledged]")).to_be_visible()
    opened = panel(page, "fair")
    expect(opened.locator("[data-verdict=unpledged]")).to_contain_text("không có cam kết")
    expect(opened.locator(".fair-facts")).to_be_hidden()
    expect(opened.locator(".by-hand-part")).to_be_hidden()


def test_where_the_page_can_not_check_it_says_how_to(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    show(page, site, "hollywood over", promised=digest(f"{SEED}/{SALT}"))
    opened = panel(page, "fair")
    expect(opened.locator("[data-verdict=unchecked]")).to_be_visible()
    expect(opened.locator(".by-hand li")).to_have_count(2)


def test_the_lines_to_check_by_hand_can_be_copied(page: Page, site: str, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    show(page, site, "hollywood over", promised=digest(f"{SEED}/{SALT}"))
    opened = panel(page, "fair")
    press(opened.get_by_role("button", name="Chép"))
    expect(opened.locator(".copied")).to_have_text("Đã chép.")
    copied = str(evaluate(page, "navigator.clipboard.readText()")).splitlines()
    assert copied == [
        f"printf %s '{SEED}/{SALT}' | sha256sum",
        f"# {digest(f'{SEED}/{SALT}')}",
        f"printf %s '{SEED}/sen hồng' | sha256sum | cut -c 1-32",
        f"# {digest(f'{SEED}/sen hồng')[:32]}",
    ]


def test_the_deals_played_again_keep_their_pledge(page: Page, site: str) -> None:
    player = Mouse(page)
    page.goto(site)
    shown = begin(player, "standard")
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=restart]"))
    press(page.locator("dialog.question button:not(.primary)"))
    expect(page.locator(".round-number")).to_contain_text("bài đã biết")
    expect(panel(page, "fair").locator(".fair-facts dd")).to_have_text([shown])

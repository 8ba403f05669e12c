"""Finished matches: kept, found again, stepped through, taken out as text and in again, played again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from players import control, hand, press, ready, stage
from playwright.sync_api import BrowserContext, Locator, Page, expect
from positions import keep, open_at, stored
from test_look import AXE, DEVICES, boxes, contains

from gin.actions import Knock
from gin.bots import choose
from gin.match import Match, give_up, new_match, next_round, play
from gin.model import Model
from gin.record import link_text, record_text
from gin.replay import Replay, stepped
from gin.round import Phase
from gin.rules import Rules
from gin.scores import kept_match
from gin.view import player_view
from tools.browser import Device, Faults, evaluate

ARCHIVE = "gin-rummy.1.matches"
MOST = 50

# A browser in which this site may store so many characters.
QUOTA = """
(() => {
  const real = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    const others = Object.keys(this).filter((name) => name !== key).map((name) => this.getItem(name));
    const full = [...others, String(text)].join("").length > globalThis.room;
    if (this === localStorage && full) throw new DOMException("", "QuotaExceededError");
    real.call(this, key, text);
  };
  globalThis.room = Infinity;
})();
"""


@cache
def finished(target: int = 25, seed: int = 1, opponent: str = "medium") -> Match:
    """A match played to its end by the computer's own level in both seats."""
    match = new_match(Rules(target=target), ("person", opponent), f"{seed:032x}")
    while not match.over:
        if match.round.phase is Phase.OVER:
            match = next_round(match)
        else:
            turn = match.round.turn
            match = play(match, choose("medium", player_view(match, turn)))
    return match


def before_the_end() -> Model:
    """A match that the person ends with gin in his next move."""
    for seed in count(1):
        replay = Replay(finished(seed=seed))
        _, action = replay.match.rounds[-1].history[-1]
        won = replay.match.winner == 0 and replay.match.lines[-1].result.kind == "gin"
        if won and isinstance(action, Knock):
            return Model(match=stepped(replay, replay.last - 1).moment)
    raise AssertionError


def entry(match: Match, at: int = 1_796_000_000_000) -> dict[str, Any]:
    return kept_match(match) | {"at": at}


def short_match(seed: int) -> Match:
    """One given up at once."""
    return give_up(new_match(Rules(), ("person", "medium"), f"{seed:032x}"), 0)


def keep_matches(context: BrowserContext, *entries: dict[str, Any]) -> None:
    keep(context, json.dumps(list(entries)), ARCHIVE)


def kept(page: Page) -> list[dict[str, Any]]:
    return list(json.loads(evaluate(page, f"localStorage.getItem('{ARCHIVE}') ?? '[]'")))


def panel(page: Page) -> Locator:
    return page.locator("dialog[data-name=matches]")


def open_list(page: Page) -> Locator:
    """The list of finished matches, by the menu; no pointer is used, which has to rest between presses."""
    page.locator("[data-panel=menu]").press("Enter")
    entry = page.locator("dialog [data-panel=matches]")
    expect(entry).to_be_visible()
    entry.press("Enter")
    expect(panel(page)).to_be_visible()
    return panel(page)


def list_one(context: BrowserContext, page: Page, site: str, match: Match) -> None:
    """Open the page on the list of finished matches, with this one in it."""
    keep_matches(context, entry(match))
    page.goto(site)
    ready(page)
    open_list(page)


def matches(page: Page) -> Locator:
    return panel(page).locator(".match")


def step(page: Page) -> Locator:
    return page.locator(".step")


def at(number: int, last: int) -> re.Pattern[str]:
    return re.compile(rf" {number}/{last}$")


def last_step(match: Match) -> int:
    return sum(1 + len(played.history) for played in match.rounds) - 1


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.locator(selector).and_(page.locator(":focus")).count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} can't be reached by Tab")


def watch_first(page: Page, site: str) -> None:
    """From a first screen to the newest kept match, looked at."""
    page.goto(site)
    ready(page)
    open_list(page)
    press(matches(page).first.locator("[data-control=watch]"))
    expect(page.locator("body")).to_have_attribute("data-stage", "replay")


# Kept


def test_a_match_that_is_over_is_in_the_list_after_a_reload(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "given_up")
    assert kept(page) == []  # it ended in an earlier visit, that kept it or had no room
    press(page.locator("[data-panel=menu]"))
    expect(page.locator("dialog[open] [data-control=give_up]")).to_have_count(0)
    page.keyboard.press("Escape")
    press(control(page, "restart"))
    expect(page.locator("body")).not_to_have_attribute("data-stage", "finished")
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=give_up]"))
    press(page.get_by_role("dialog").get_by_role("button", name="Bỏ cuộc"))
    expect(page.locator("body")).to_have_attribute("data-stage", "finished")
    page.reload()
    ready(page)
    open_list(page)
    expect(matches(page)).to_have_count(1)
    expect(matches(page)).to_contain_text("Máy thắng")
    expect(matches(page)).to_contain_text("bỏ cuộc")
    expect(matches(page)).to_contain_text("bài đã biết")
    assert [one["given_up"] for one in kept(page)] == [True]


def test_a_match_played_to_its_end_is_kept_with_its_result(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(before_the_end()))
    page.goto(site)
    ready(page)
    page.keyboard.press("g")
    expect(page.locator("body")).to_have_attribute("data-stage", "knock")
    page.keyboard.press("g")
    expect(page.locator("body")).to_have_attribute("data-stage", "finished")
    (one,) = kept(page)
    assert (one["winner"], one["given_up"]) == ("person", False)
    open_list(page)
    expect(matches(page)).to_contain_text("Bạn thắng")
    expect(matches(page).locator("time")).to_contain_text(re.compile(r"20\d\d"))


def test_the_match_after_the_fiftieth_takes_the_place_of_the_oldest(
    context: BrowserContext, page: Page, site: str
) -> None:
    entries = [entry(short_match(number), number) for number in range(MOST, 0, -1)]
    keep_matches(context, *entries)
    open_at(context, page, site, "draw")
    give_the_match_up(page)
    open_list(page)
    expect(matches(page)).to_have_count(MOST)
    expect(panel(page)).to_contain_text("thay cho trận cũ nhất")
    assert [one["at"] for one in kept(page)][1:] == list(range(MOST, 1, -1))


def give_the_match_up(page: Page) -> None:
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=give_up]"))
    press(page.get_by_role("dialog").get_by_role("button", name="Bỏ cuộc"))
    expect(page.locator("body")).to_have_attribute("data-stage", "finished")


def test_a_match_is_forgotten_only_when_the_person_says_so(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep_matches(context, *(entry(short_match(number), number) for number in (3, 2, 1)))
    page.goto(site)
    ready(page)
    open_list(page)
    second = matches(page).nth(1)
    press(second.locator("summary"))
    press(matches(page).nth(2).locator("summary"))
    press(second.get_by_role("button", name="Xóa"))
    expect(page.get_by_role("button", name="Thôi")).to_be_focused()
    page.keyboard.press("Escape")
    expect(matches(page)).to_have_count(3)
    press(second.get_by_role("button", name="Xóa"))
    press(page.get_by_role("button", name="Xóa trận này"))
    expect(matches(page)).to_have_count(2)
    expect(panel(page).locator(".told", has_text="Đã xóa")).to_be_visible()
    expect(matches(page).nth(1).locator("button").first).to_be_focused()
    expect(matches(page).locator("details[open]")).to_have_count(1)
    assert [one["at"] for one in kept(page)] == [3, 1]


def test_a_list_that_is_none_is_kept_apart_and_said(context: BrowserContext, page: Page, site: str) -> None:
    text = json.dumps([entry(short_match(1), 1), {"record": "gin 2"}])
    keep(context, text, ARCHIVE)
    page.goto(site)
    ready(page)
    expect(page.locator(".notice")).to_contain_text("Danh sách các trận đã xong")
    assert evaluate(page, f"localStorage.getItem('{ARCHIVE}.aside')") == text
    assert [one["at"] for one in kept(page)] == [1]
    page.reload()
    ready(page)
    expect(page.locator(".notice")).to_be_hidden()


def test_the_match_that_is_played_comes_before_those_that_are_over(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.add_init_script(QUOTA)
    keep_matches(context, *(entry(finished(100, number), number) for number in (3, 2, 1)))
    open_at(context, page, site, "draw")
    # First no room for the screen beside the save, then none for anything more.
    evaluate(page, f"room = localStorage['{ARCHIVE}'].length + 1000")
    order = page.locator("[data-control=order]")
    press(order)
    expect(order).to_contain_text("chất")
    evaluate(page, "room = Object.values(localStorage).join('').length")
    press(control(page, "draw_stock"))
    expect(page.locator(".notice")).to_contain_text("trận cũ nhất trong các trận đã xong vừa được bỏ đi")
    assert len(kept(page)) < 3
    page.reload()
    ready(page)
    expect(hand(page)).to_have_count(11)


def test_a_tab_that_does_not_play_leaves_the_list_alone(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep_matches(context, entry(short_match(1), 1))
    page.goto(site)
    ready(page)
    other = context.new_page()
    other.goto(site)
    expect(other.locator(".notice")).to_be_visible()
    open_list(other)
    press(matches(other).locator("summary"))
    press(matches(other).get_by_role("button", name="Xóa"))
    expect(panel(other).locator("p.told", has_text="chưa xóa được")).to_be_visible()
    expect(other.locator("dialog.question")).to_be_hidden()
    expect(matches(other)).to_have_count(1)
    assert len(kept(page)) == 1


# Looked at


def test_a_match_is_gone_through_by_keyboard_alone(context: BrowserContext, page: Page, site: str) -> None:
    match = finished()
    last = last_step(match)
    keep_matches(context, entry(match))
    page.goto(site)
    ready(page)
    tab_to(page, ".bar [data-panel=menu]")
    page.keyboard.press("Enter")
    tab_to(page, "dialog[open] [data-panel=matches]")
    page.keyboard.press("Enter")
    tab_to(page, ".match [data-control=watch]")
    page.keyboard.press("Enter")
    expect(step(page)).to_have_text(at(0, last))
    expect(control(page, "step_forward")).to_be_focused()
    expect(control(page, "step_forward").locator("kbd")).to_have_text("→")

    told = page.locator(".live p")
    before = told.count()
    for number in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(step(page)).to_have_text(at(number, last))
    expect(told).to_have_count(before + 5)
    page.keyboard.press("ArrowLeft")
    expect(step(page)).to_have_text(at(4, last))
    page.keyboard.press("End")
    expect(step(page)).to_have_text(at(last, last))
    expect(page.locator(".outcome")).to_contain_text("thắng trận")
    expect(control(page, "step_forward")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(step(page)).to_have_text(at(0, last))
    for number in range(1, 4):
        page.keyboard.press("Enter")
        expect(step(page)).to_have_text(at(number, last))
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-stage", "welcome")
    expect(control(page, "new_match")).to_be_focused()


def test_a_key_held_down_goes_on_until_it_is_let_go(context: BrowserContext, page: Page, site: str) -> None:
    match = finished()
    last = last_step(match)
    keep_matches(context, entry(match))
    watch_first(page, site)
    while not at(last, last).search(step(page).inner_text()):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    # What is pressed while Python thinks is not lost, whichever key it is.
    for key in ("Home", "ArrowRight", "End", "Home"):
        page.keyboard.press(key)
    expect(step(page)).to_have_text(at(0, last))
    expect(page.locator(".hint")).to_be_hidden()


def test_what_was_running_waits_behind_the_replay(context: BrowserContext, page: Page, site: str) -> None:
    keep_matches(context, entry(finished()))
    open_at(context, page, site, "draw")
    held = page.locator(".hand [data-card]").all_inner_texts()
    open_list(page)
    press(matches(page).first.locator("[data-control=watch]"))
    expect(page.locator("body")).to_have_attribute("data-stage", "replay")
    page.reload()
    ready(page)
    assert stage(page) == "draw"
    open_list(page)
    press(matches(page).first.locator("[data-control=watch]"))
    press(control(page, "close"))
    expect(page.locator("body")).to_have_attribute("data-stage", "draw")
    assert page.locator(".hand [data-card]").all_inner_texts() == held


def test_the_end_of_a_match_can_be_looked_at_again(context: BrowserContext, page: Page, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_at(context, page, site, "draw")
    give_the_match_up(page)
    ended = page.locator(".ended-match")
    press(ended.get_by_role("button", name="Sao chép biên bản"))
    expect(ended).to_contain_text("Đã chép biên bản")
    assert evaluate(page, "navigator.clipboard.readText()") == kept(page)[0]["record"]
    press(ended.get_by_role("button", name="Xem lại"))
    expect(page.locator("body")).to_have_attribute("data-stage", "replay")
    press(control(page, "close"))
    expect(page.locator("body")).to_have_attribute("data-stage", "finished")


# As text


def test_a_match_is_taken_out_as_text_and_in_again(context: BrowserContext, page: Page, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    match = finished()
    list_one(context, page, site, match)
    press(matches(page).locator("summary"))
    press(panel(page).get_by_role("button", name="Sao chép biên bản"))
    expect(matches(page)).to_contain_text("Đã chép biên bản")
    text = evaluate(page, "navigator.clipboard.readText()")
    assert text == record_text(match)
    press(panel(page).get_by_role("button", name="Sao chép đường dẫn"))
    expect(matches(page)).to_contain_text("Đã chép đường dẫn")
    assert evaluate(page, "navigator.clipboard.readText()") == f"{site}#{link_text(match)}"
    press(matches(page).get_by_role("button", name="Xóa"))
    press(page.get_by_role("button", name="Xóa trận này"))
    expect(matches(page)).to_have_count(0)

    press(panel(page).get_by_text("Mở một trận từ văn bản"))
    watch = panel(page).locator(".from-text [data-control=watch]")
    press(watch)
    expect(panel(page).locator("textarea")).to_be_focused()
    expect(panel(page)).to_contain_text("Hãy dán biên bản")
    panel(page).locator("textarea").fill(text.rstrip())
    press(watch)
    expect(step(page)).to_have_text(at(0, last_step(match)))


def test_a_saved_file_is_read_by_the_page_and_in_the_terminal(
    context: BrowserContext, page: Page, site: str, tmp_path: Path
) -> None:
    match = finished()
    list_one(context, page, site, match)
    press(matches(page).locator("summary"))
    with page.expect_download() as saved:
        press(panel(page).get_by_role("button", name="Tải về"))
    assert re.fullmatch(r"gin-rummy-\d{4}-\d\d-\d\d-\d{4}\.txt", saved.value.suggested_filename)
    path = tmp_path / "match.txt"
    saved.value.save_as(path)
    assert path.read_text("utf-8") == record_text(match)
    told = subprocess.run(
        [sys.executable, "-m", "gin", "replay", str(path)], capture_output=True, text=True, check=True
    )
    assert f"seat {match.winner} wins the match" in told.stdout

    press(panel(page).get_by_text("Mở một trận từ văn bản"))
    panel(page).locator("input[type=file]").set_input_files(path)
    expect(panel(page)).to_contain_text("Đã đọc tệp “match.txt”")
    page.keyboard.press("Enter")
    expect(step(page)).to_have_text(at(0, last_step(match)))


@pytest.mark.parametrize(
    ("content", "words"), [("\ufeff \n", "trống"), ("x" * 2_000_001, "quá lớn")], ids=["empty", "large"]
)
def test_a_file_that_holds_no_record_is_named_and_can_be_chosen_again(
    page: Page, site: str, tmp_path: Path, content: str, words: str
) -> None:
    page.goto(site)
    ready(page)
    open_list(page)
    press(panel(page).get_by_text("Mở một trận từ văn bản"))
    path = tmp_path / "match.txt"
    path.write_text(content, "utf-8")
    choice = panel(page).locator("input[type=file]")
    choice.set_input_files(path)
    told = panel(page).locator(".from-text .told")
    expect(told).to_contain_text(f"“match.txt” {words}")
    # A browser tells of no change where the same file is chosen twice.
    assert choice.input_value() == ""

    path.write_text(record_text(finished()), "utf-8")
    choice.set_input_files(path)
    expect(told).to_contain_text("Đã đọc tệp “match.txt”")


def test_a_record_that_does_not_fit_is_refused_by_its_first_wrong_line(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    open_list(page)
    press(panel(page).get_by_text("Mở một trận từ văn bản"))
    area = panel(page).locator("textarea")
    watch = panel(page).locator(".from-text [data-control=watch]")
    told = panel(page).locator(".from-text .told")
    lines = record_text(finished()).splitlines()
    for edited, words in (
        ([*lines[:9], "discard Zz", *lines[10:]], "sai ở dòng 10: “discard Zz”"),
        ([lines[0], "rules target=7", *lines[2:]], "sai ở dòng 2: “rules target=7”"),
        (["gin 99", *lines[1:]], "phiên bản mới hơn"),
        (lines[:12], "chưa tới cuối trận"),
        (["<b>" + "x" * 5000], "sai ở dòng 1: “<b>xxx"),
    ):
        area.fill("\n".join(edited))
        press(watch)
        expect(told).to_contain_text(words)
        assert len(told.inner_text()) < 400
        expect(area).to_be_focused()
        assert area.input_value().startswith(edited[0])
        assert (stage(page), hand(page).count()) == ("draw", 10)
        expect(page.locator(".notice")).to_be_hidden()

    area.fill(record_text(finished()))
    press(watch)
    expect(step(page)).to_be_visible()
    expect(panel(page)).to_be_hidden()
    press(control(page, "close"))
    expect(page.locator("body")).to_have_attribute("data-stage", "draw")
    open_list(page)
    expect(told).to_be_hidden()
    page.keyboard.press("Escape")
    press(control(page, "draw_stock"))
    expect(hand(page)).to_have_count(11)


# Played again


def test_the_same_deals_are_played_again_and_marked(context: BrowserContext, page: Page, site: str) -> None:
    match = finished()
    list_one(context, page, site, match)
    press(matches(page).locator("[data-control=again]"))
    expect(page.locator(".round-number")).to_contain_text("bài đã biết")
    assert json.loads(evaluate(page, "localStorage['gin-rummy.1']"))["record"].startswith(
        record_text(match).split("deals")[0] + "deals known\n"
    )


def test_a_running_match_is_left_for_it_only_when_the_person_says_so(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep_matches(context, entry(finished()))
    open_at(context, page, site, "draw")
    open_list(page)
    press(matches(page).locator("[data-control=again]"))
    press(page.get_by_role("button", name="Thôi"))
    assert stage(page) == "draw"
    expect(page.locator(".round-number")).not_to_contain_text("bài đã biết")
    open_list(page)
    press(matches(page).locator("[data-control=again]"))
    press(page.get_by_role("dialog").get_by_role("button", name="Chơi lại bài cũ"))
    expect(page.locator(".round-number")).to_contain_text("bài đã biết")
    open_list(page)
    expect(matches(page)).to_have_count(2)
    expect(matches(page).first).to_contain_text("bỏ cuộc")


# As it looks


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_a_replay_fits_and_shows_every_card(
    context: BrowserContext, page: Page, site: str, device: Device
) -> None:
    match = finished(60)
    keep_matches(context, entry(match))
    watch_first(page, site)
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    settled, last = len(match.rounds[0].history), last_step(match)
    for number in [*range(settled + 2), last]:
        expect(step(page)).to_have_text(at(number, last))
        felt = boxes(page, ".felt")[0]
        for box in boxes(page, ".acts button, .seat .who, .seat .score, .status, .bar button, .felt"):
            assert contains(view, box), f"step {number}: {box} is cut off"
        cards = boxes(page, ".replay-hand [data-card]")
        assert len(cards) in (20, 21)
        for box in [*cards, *boxes(page, ".piles button")]:
            assert contains(felt, box), f"step {number}: {box} is not on the felt"
        page.keyboard.press("ArrowRight" if number <= settled else "End")


@pytest.mark.parametrize(
    "device", [Device(320, 568, "light", touch=True), Device(theme="dark"), Device(768, 1024)], ids=str
)
def test_axe_finds_nothing_in_the_list_and_the_replay(
    context: BrowserContext, page: Page, site: str, device: Device
) -> None:
    del device
    keep_matches(context, entry(finished()), entry(short_match(1)))
    page.goto(site)
    ready(page)
    evaluate(page, AXE.read_text(encoding="utf-8") + "; 0")
    open_list(page)
    press(matches(page).first.locator("summary"))
    press(panel(page).get_by_text("Mở một trận từ văn bản"))
    look(page)
    press(matches(page).first.locator("[data-control=watch]"))
    expect(control(page, "step_last")).to_be_visible()
    look(page)
    press(control(page, "step_last"))
    expect(page.locator(".outcome")).to_be_visible()
    look(page)


def look(page: Page) -> None:
    """Nothing is wrong to axe, and what can be pressed is large enough for a finger."""
    found = evaluate(page, "axe.run().then(({ violations }) => violations)")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
    top = "dialog[open]" if page.locator("dialog[open]").count() else ".acts"
    for box in boxes(page, f"{top} :is(button, summary, label.file)"):
        width, height = box["right"] - box["left"], box["bottom"] - box["top"]
        assert min(width, height) >= 43.5, f"{box['name']} is {width:.0f}×{height:.0f}"


def test_copying_by_hand_where_the_clipboard_is_refused(
    context: BrowserContext, page: Page, site: str, faults: Faults
) -> None:
    del faults
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    match = short_match(1)
    list_one(context, page, site, match)
    press(matches(page).locator("summary"))
    press(panel(page).get_by_role("button", name="Sao chép biên bản"))
    area = matches(page).locator("textarea")
    expect(area).to_be_focused()
    expect(area).to_have_value(record_text(match))
    expect(matches(page)).to_contain_text("bạn hãy tự chép")

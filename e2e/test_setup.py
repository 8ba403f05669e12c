"""The next match is chosen on the page: by school, by single rules, by a link; and what is wrong is said."""

from __future__ import annotations

from hashlib import sha256

import pytest
from players import Keyboard, Mouse, Player, control, press, ready, stage
from playwright.sync_api import BrowserContext, Locator, Page, expect
from positions import HELP, keep, kept, open_at, position, record, stored
from test_look import AXE, DEVICES, boxes, contains

from gin.rules import KNOBS, PRESETS, parse_rules
from tools.browser import Device, evaluate

LINKED = "00112233445566778899aabbccddeeff"
LINK = f"#medium/{LINKED}/target=150+oklahoma=on"


def school(page: Page, name: str) -> Locator:
    return page.locator(f".presets input[value={name}]")


def label(page: Page, name: str) -> Locator:
    """What is pressed to choose that school."""
    return page.locator(f".presets label:has(input[value={name}])")


def knob(page: Page, name: str) -> Locator:
    """The field of a knob, with the part of the page that it stands in opened."""
    if not page.locator(".more[open]").count():
        press(page.locator(".more summary"))
    return page.locator(f"#knob-{name.replace('_', '-')}")


def rules(page: Page) -> str:
    """The rules of the match that is kept."""
    return next(line for line in record(page).splitlines() if line.startswith("rules "))


def choose_by_keyboard(page: Page, name: str) -> None:
    """Tab to the schools, and by arrows to the one of that name."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.locator(".presets :focus").count():
            break
    for _ in PRESETS:
        if page.locator(f":focus[value={name}]").count():
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{name} can't be reached by arrows")


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_of_every_school_is_begun_and_played_to_a_settled_round(
    page: Page, site: str, name: str
) -> None:
    player: Player = Keyboard(page) if name == "oklahoma" else Mouse(page)
    page.goto(site)
    player.open_setup()
    if name == "oklahoma":
        choose_by_keyboard(page, name)
    else:
        press(label(page, name))
    expect(school(page, name)).to_be_checked()
    player.start()
    assert rules(page) == f"rules {PRESETS[name]}"
    player.play(rounds=1)
    expect(page.locator(".settlement")).to_be_visible()


def test_the_arrows_choose_a_school_though_cards_lay_open_on_the_table(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "defence")
    press(page.locator(".bar [data-panel=menu]"))
    press(page.locator("dialog[open] [data-control=new_match]"))
    expect(control(page, "begin")).to_be_visible()
    chosen = page.locator(".presets input:checked")
    before = chosen.get_attribute("value")
    chosen.focus()
    page.keyboard.press("ArrowRight")
    expect(chosen).not_to_have_value(before or "")
    expect(chosen).to_be_focused()


def test_a_number_out_of_range_is_named_at_its_rule_and_by_the_button(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    target = knob(page, "target")
    target.fill("9999")
    target.press("Tab")
    told = "“9999” không hợp lệ cho mục “Điểm đích”: phải từ 25 đến 500."
    expect(page.locator(".knob .wrong:visible")).to_have_text([told])
    expect(page.locator(".status-text")).to_have_text(told)
    expect(page.locator(".live p").last).to_have_text(told)
    expect(target).to_have_attribute("aria-invalid", "true")
    expect(target).to_have_value("9999")
    assert page.locator(".knobs :focus").count() == 1, "focus is where Tab went"
    control(page, "begin").press("Enter")
    expect(page.locator(".hint")).to_have_text(told)

    target.fill("150")
    target.press("Enter")
    expect(page.locator(".knob .wrong:visible")).to_have_count(0)
    expect(target).to_be_focused()
    press(control(page, "begin"))
    expect(page.locator(".hand .card")).to_have_count(10)
    assert rules(page) == "rules target=150"


def test_a_rule_without_effect_is_named(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    knob(page, "oklahoma_ace").select_option("one")
    expect(page.locator(".knob .wrong:visible")).to_contain_text(["không có tác dụng"])
    expect(control(page, "begin")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".presets label").last).to_contain_text("Luật riêng")
    knob(page, "oklahoma").select_option("on")
    expect(page.locator(".knob .wrong:visible")).to_have_count(0)
    expect(control(page, "begin")).not_to_have_attribute("aria-disabled", "true")


def test_what_was_just_typed_counts_for_the_match_that_is_begun_at_once(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    knob(page, "target").fill("75")
    press(control(page, "begin"))
    expect(page.locator(".hand .card")).to_have_count(10)
    assert rules(page) == "rules target=75"


def test_a_wrong_number_keeps_the_match_from_beginning_and_says_so(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    knob(page, "gin_bonus").fill("99")
    press(control(page, "begin"))
    expect(page.locator(".knob .wrong:visible")).to_have_count(1)
    expect(page.locator(".setup")).to_be_visible()


def test_every_rule_has_its_name_its_range_and_a_line_about_it(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    for name in KNOBS:
        field = knob(page, name)
        expect(field).to_be_visible()
        row = page.locator(".knob").filter(has=field)
        expect(row.locator("label")).not_to_be_empty()
        expect(row.locator(".explained")).not_to_be_empty()
    for value in ("off", "on"):
        knob(page, "rediscard").select_option(value)
    bonus = knob(page, "big_gin_bonus")
    expect(bonus).to_have_value("")
    bonus.fill("40")
    bonus.press("Enter")
    off = page.locator("button.off")
    expect(off).to_have_attribute("aria-pressed", "false")
    press(off)
    expect(off).to_have_attribute("aria-pressed", "true")
    expect(bonus).to_have_value("")
    expect(bonus).to_have_attribute("placeholder", "Tắt")
    bonus.fill("0")
    bonus.press("Enter")
    expect(off).to_have_attribute("aria-pressed", "false")
    press(control(page, "begin"))
    expect(page.locator(".hand .card")).to_have_count(10)
    assert parse_rules(rules(page).removeprefix("rules ")).big_gin_bonus == 0


def test_arrows_pressed_faster_than_python_answers_end_where_the_person_ended(page: Page, site: str) -> None:
    page.goto(site)
    Keyboard(page).open_setup()
    choose_by_keyboard(page, "hoyle")
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    expect(school(page, "oklahoma")).to_be_checked()
    expect(school(page, "oklahoma")).to_be_focused()
    expect(page.locator(".hint")).to_be_hidden()
    Keyboard(page).press("begin")
    expect(page.locator(".hand .card")).to_have_count(10)
    assert rules(page) == f"rules {PRESETS['oklahoma']}"


def test_the_pledge_is_shown_first_and_the_persons_word_is_mixed_in(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    commitment = page.locator(".digest").inner_text()
    word = page.locator("#pledge-word")
    word.fill("  hoa  sen ")
    evaluate(
        page,
        "document.querySelector('#pledge-word').dispatchEvent("
        "new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))",
    )
    expect(page.locator(".setup")).to_be_visible()
    word.press("Enter")
    expect(page.locator(".hand .card")).to_have_count(10)

    lines = dict(line.partition(" ")[::2] for line in record(page).splitlines()[:6])
    secret, salt, said = lines["pledge"].split(" ", 2)
    assert said == "hoa sen"
    assert sha256(f"{secret}/{salt}".encode()).hexdigest() == commitment
    assert sha256(f"{secret}/{said}".encode()).hexdigest()[:32] == lines["seed"]
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=new_match]"))
    expect(page.locator(".digest")).to_be_visible()
    expect(page.locator(".digest")).not_to_have_text(commitment)
    expect(word).to_have_value("")


def test_the_match_waits_behind_the_choice_and_a_reload_brings_it_back(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "chosen")
    before = record(page)
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=new_match]"))
    expect(control(page, "begin")).to_be_focused()
    press(label(page, "straight"))
    expect(school(page, "straight")).to_be_checked()
    press(control(page, "close"))
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)

    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=new_match]"))
    expect(page.locator(".setup")).to_be_visible()
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-stage", "discard")
    assert record(page) == before


def test_keys_act_on_a_school_as_elsewhere_and_escape_leaves_the_choice(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "chosen")
    for escape_from in ("school", "knob"):
        press(page.locator("[data-panel=menu]"))
        press(page.locator("dialog [data-control=new_match]"))
        expect(page.locator(".setup")).to_be_visible()
        school(page, "hoyle").focus()
        for key in "?h":
            page.keyboard.press(key)
            expect(page.locator("dialog[data-name=help]")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("dialog[data-name=help]")).to_be_hidden()
        field = knob(page, "oklahoma") if escape_from == "knob" else school(page, "hoyle")
        field.press("Escape")
        expect(page.locator("body")).to_have_attribute("data-stage", "discard")


def test_a_running_match_is_given_up_for_another_only_when_the_person_agrees(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    before = record(page)
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-control=new_match]"))
    press(control(page, "begin"))
    press(page.locator("dialog.question button").first)
    expect(page.locator(".setup")).to_be_visible()
    assert record(page) == before
    page.locator("#pledge-word").fill("sen")
    press(control(page, "begin"))
    press(page.locator("dialog.question button").last)
    expect(page.locator("body")).to_have_attribute("data-stage", "offer")
    assert record(page).count("round") == 1
    assert " sen\n" in record(page)


def test_a_link_opens_the_choice_of_its_match(page: Page, site: str) -> None:
    page.goto(site + LINK)
    expect(control(page, "begin")).to_be_visible()
    assert evaluate(page, "location.hash") == ""
    expect(knob(page, "target")).to_have_value("150")
    expect(knob(page, "oklahoma")).to_have_value("on")
    expect(page.locator(".pledge")).to_contain_text("đường dẫn")
    expect(page.locator("#pledge-word")).to_be_hidden()
    press(control(page, "begin"))
    expect(page.locator(".hand .card")).to_have_count(10)
    assert f"seed {LINKED}\n" in record(page)
    assert "deals known\n" in record(page)
    expect(page.locator(".round")).to_contain_text("lá ngửa đầu")


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_what_is_chosen_stands_beside_what_begins_the_match(page: Page, site: str, device: Device) -> None:
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    page.goto(site)
    Mouse(page).open_setup()
    summary = page.locator(".summary")
    expect(summary).to_have_text("Chuẩn · Máy · Vừa")
    for box in boxes(page, ".summary, .opponents label, .acts button"):
        assert contains(view, box), f"{box} is below the fold"
    press(label(page, "hoyle"))
    press(page.locator(".opponents label", has_text="Hai người"))
    expect(summary).to_have_text("Hoyle · Hai người, một máy")
    ready(page)
    evaluate(page, f"location.hash = '{LINK}'")
    expect(summary).to_have_text("Luật riêng · Máy · Vừa · bài đã biết")
    press(control(page, "begin"))
    expect(summary).to_be_hidden()


def test_a_link_in_a_running_match_asks_before_it_takes_its_place(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    before = record(page)
    evaluate(page, f"location.hash = '{LINK}'")
    expect(page.locator(".setup")).to_be_visible()
    assert evaluate(page, "location.hash") == ""
    press(control(page, "begin"))
    press(page.locator("dialog.question button").first)
    press(control(page, "close"))
    expect(page.locator("body")).to_have_attribute("data-stage", "draw")
    assert record(page) == before
    evaluate(page, f"location.hash = '{LINK}'")
    press(control(page, "begin"))
    press(page.locator("dialog.question button").last)
    expect(page.locator(".hand .card")).to_have_count(10)
    assert f"seed {LINKED}\n" in record(page)


def test_a_garbled_link_is_refused_in_words_and_the_match_goes_on(
    context: BrowserContext, page: Page, site: str
) -> None:
    keep(context, stored(position("draw")))
    for link, words in (
        (f"#nobody/{LINKED}/standard", "đối thủ: “nobody”"),
        ("#medium/123/standard", "mã chia bài: “123”"),
        (f"#medium/{LINKED}/target=9", "luật chơi: “target=9”"),
        ("#medium", "mã chia bài"),
        ("#garbage", "đối thủ: “garbage”"),
        (f"#medium/{LINKED}/oklahoma_ace=one", "luật chơi: “oklahoma_ace=one”"),
        ("#/%00/%F0%9F%92%A9<b>x</b>/", "đối thủ"),
    ):
        page.goto(site + HELP)
        page.goto(site + link)
        expect(page.locator(".notice")).to_contain_text(words)
        expect(page.locator(".live p", has_text=words)).to_have_count(1)
        assert evaluate(page, "location.hash") == ""
        assert stage(page) == "draw"
    press(control(page, "draw_stock"))
    expect(page.locator(".hand .card")).to_have_count(11)
    expect(page.locator(".notice")).to_be_hidden()


def test_a_link_opened_in_a_second_tab_waits_until_that_tab_plays(
    context: BrowserContext, page: Page, site: str
) -> None:
    open_at(context, page, site, "draw")
    second = context.new_page()
    second.goto(site + LINK)
    expect(second.locator(".notice")).to_contain_text("đang mở ở một thẻ khác")
    assert stage(second) == "draw"
    press(second.locator(".notice button"))
    expect(second.locator(".setup")).to_be_visible()
    expect(knob(second, "target")).to_have_value("150")


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_the_choice_fits_and_what_begins_the_match_stays_in_sight(
    page: Page, site: str, device: Device
) -> None:
    page.goto(site)
    Mouse(page).open_setup()
    knob(page, "target").fill("9999")
    knob(page, "target").press("Enter")
    expect(page.locator(".knob .wrong:visible")).to_have_count(1)
    view = {"left": 0, "top": 0, "right": device.width, "bottom": device.height}
    for box in boxes(page, ".setup, .acts button, .status, .bar button"):
        assert contains(view, box), f"{box} is cut off"
    for box in boxes(
        page, ".setup label:has(input), .setup :is(select, input:not([type=radio]), button, summary)"
    ):
        width, height = box["right"] - box["left"], box["bottom"] - box["top"]
        assert min(width, height) >= 43.5, f"{box} is too small"
    assert evaluate(page, "document.querySelector('.setup').scrollWidth") <= evaluate(
        page, "document.querySelector('.setup').clientWidth"
    )


@pytest.mark.parametrize("device", [Device(320, 568, touch=True), Device(theme="dark"), Device()], ids=str)
def test_axe_finds_nothing_in_the_choice(page: Page, site: str, device: Device) -> None:
    del device
    page.goto(site)
    Mouse(page).open_setup()
    knob(page, "target").fill("9999")
    knob(page, "target").press("Enter")
    expect(page.locator(".knob .wrong:visible")).to_have_count(1)
    evaluate(page, AXE.read_text(encoding="utf-8") + "; 0")
    found = evaluate(page, "axe.run().then(({ violations }) => violations)")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
    assert kept(page)

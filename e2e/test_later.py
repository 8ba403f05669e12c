"""What a visit keeps makes later ones fast, and needs no network; a newer version waits to be asked for."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from hosts import Host
from players import Keyboard, Mouse, control, press, ready
from playwright.sync_api import BrowserContext, Page, expect
from positions import record

from tools.browser import Faults, evaluate

# Nobody has time until `rest` is called.
BUSY = """
    globalThis.waiting = [];
    globalThis.requestIdleCallback = (act) => waiting.push(act);
    globalThis.rest = () => waiting.splice(0).forEach((act) => act());
"""
KEPT = "caches.keys().then(names => names.map(name => name.split(' ')[0]).sort())"
FILES = """
    caches.keys()
      .then(names => caches.open(names.find(name => name.startsWith('gin-rummy-page'))))
      .then(cache => cache.keys()).then(keys => keys.length)
"""
EMPTY_LIBRARY = """
    (async () => {
      const names = await caches.keys();
      const cache = await caches.open(names.find(name => name.startsWith("gin-rummy-page")));
      const key = (await cache.keys()).find(({ url }) => url.endsWith(".zip"));
      await cache.put(key, new Response(new Uint8Array(100)));
    })()
"""
HALVE_CODE = """
    (async () => {
      const names = await caches.keys();
      const cache = await caches.open(names.find(name => name.startsWith("gin-rummy-page")));
      const key = (await cache.keys()).find(({ url }) => url.endsWith(".wasm"));
      const kept = await cache.match(key);
      const bytes = await kept.arrayBuffer();
      await cache.put(key, new Response(bytes.slice(0, bytes.byteLength / 2), { headers: kept.headers }));
    })()
"""
MEMORY = "caches.keys().then(names => caches.open(names.find(name => name.startsWith('gin-rummy-memory'))))"
SPOIL = {
    "altered": """
        (async () => {
          const cache = await %s;
          const [key] = await cache.keys();
          const kept = await cache.match(key);
          const bytes = new Uint8Array(await kept.arrayBuffer());
          bytes[bytes.length >> 1] ^= 1;
          await cache.put(key, new Response(bytes, { headers: kept.headers }));
        })()
    """,
    "cut off": """
        (async () => {
          const cache = await %s;
          const [key] = await cache.keys();
          const kept = await cache.match(key);
          const bytes = (await kept.arrayBuffer()).slice(0, -100000);
          await cache.put(key, new Response(bytes, { headers: kept.headers }));
        })()
    """,
    # Whole, but nothing that Pyodide could start from.
    "of another kind": """
        (async () => {
          const cache = await %s;
          const [key] = await cache.keys();
          const bytes = Uint32Array.of(65536, 1, 0, 4096, ...Array(1024).fill(7)).buffer;
          const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
          const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
          await cache.put(key, new Response(bytes, { headers: { "x-digest": hex } }));
        })()
    """,
}


@pytest.fixture
def later() -> bool:
    return True


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    host = Host(folder)
    yield host
    host.off()


def await_kept(page: Page) -> None:
    """Wait until the page and Python's memory are kept, wholly."""
    for _ in range(600):
        if (
            evaluate(page, KEPT) == ["gin-rummy-memory", "gin-rummy-page"]
            and evaluate(page, f"{MEMORY}.then(cache => cache.keys()).then(keys => keys.length)") == 1
            and evaluate(page, "navigator.serviceWorker.ready.then(({ active }) => active.state) ")
            == "activated"
        ):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"kept is {evaluate(page, KEPT)}")


def visit(page: Page, address: str) -> list[str]:
    """What Python's worker says in the console until it has answered."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(address)
    ready(page)
    return said


def test_the_second_visit_needs_no_network(page: Page, host: Host) -> None:
    site = host.address
    visit(page, site)
    await_kept(page)
    host.off()
    page.reload()
    player = Keyboard(page)
    player.begin()
    player.play(rounds=1)
    kept = record(page)
    page.reload()
    ready(page)
    assert record(page) == kept
    press(page.locator(".bar [data-panel=help]"))
    expect(page.locator("dialog[open] article")).to_be_visible()
    page.keyboard.press("Escape")
    press(page.locator("[data-panel=menu]"))
    press(page.locator("dialog [data-panel=settings]"))
    expect(page.locator("dialog[open] [name=theme]")).to_have_count(3)
    page.goto(site + "static/help/vi.html#help-undercut")
    expect(page.locator("main.help")).to_be_visible()
    page.goto(site + "index.html")
    ready(page)


def test_later_starts_begin_from_the_memory_of_the_first(page: Page, host: Host) -> None:
    visit(page, host.address)
    await_kept(page)
    # Without the rest of the library Python can't start, except from its memory.
    evaluate(page, EMPTY_LIBRARY)
    page.reload()
    Mouse(page).begin()
    expect(page.locator(".hand .card")).to_have_count(10)


@pytest.mark.parametrize("how", list(SPOIL))
def test_a_memory_that_is_no_good_is_said_and_made_anew(
    page: Page, host: Host, how: str, faults: Faults
) -> None:
    visit(page, host.address)
    await_kept(page)
    evaluate(page, SPOIL[how] % MEMORY)
    faults.allow("without the memory")
    said = visit(page, host.address)
    assert len([text for text in said if "without the memory of an earlier start" in text]) == 1
    Mouse(page).begin()
    expect(page.locator(".hand .card")).to_have_count(10)
    await_kept(page)
    assert not [text for text in visit(page, host.address) if "without the memory" in text]


def test_a_kept_file_that_is_spoilt_is_fetched_anew(page: Page, host: Host, faults: Faults) -> None:
    visit(page, host.address)
    await_kept(page)
    evaluate(page, HALVE_CODE)
    faults.allow("")
    page.goto(host.address)
    expect(page.locator(".notice")).to_contain_text("Không khởi động được")
    press(page.locator(".notice button").first)
    ready(page)
    expect(page.locator(".notice")).to_be_hidden()


def test_what_the_browser_has_cleared_is_kept_again(page: Page, host: Host) -> None:
    visit(page, host.address)
    await_kept(page)
    whole = evaluate(page, FILES)
    evaluate(page, "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    visit(page, host.address)
    await_kept(page)
    for _ in range(100):
        if evaluate(page, FILES) == whole:
            break
        page.wait_for_timeout(100)
    assert evaluate(page, FILES) == whole
    host.off()
    page.reload()
    ready(page)


def newer(folder: Path) -> None:
    """Makes the host's version another one, whose page has another title."""
    page = folder / "index.html"
    before = page.read_bytes()
    page.write_bytes(before.replace(b"<title>Gin Rummy", b"<title>Newer"))
    worker = folder / "sw.js"
    code = worker.read_text()
    old, new = (sha256(content).hexdigest() for content in (before, page.read_bytes()))
    assert old in code
    version = code.split('"version": "')[1][:10]
    worker.write_text(code.replace(old, new).replace(version, "f" * 10))
    for copy in (*folder.glob("index.html.*"), *folder.glob("sw.js.*")):
        copy.unlink()


def test_a_newer_version_waits_until_it_is_asked_for(page: Page, host: Host) -> None:
    visit(page, host.address)
    await_kept(page)
    Mouse(page).begin()
    expect(page.locator(".hand .card")).to_have_count(10)
    kept = record(page)
    newer(host.folder)
    visit(page, host.address)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("phiên bản mới")
    expect(page).to_have_title("Gin Rummy")
    page.reload()
    expect(notice).to_contain_text("phiên bản mới")
    expect(page).to_have_title("Gin Rummy")
    notice.locator("button", has_text="Tải lại").click()
    expect(page).to_have_title("Newer")
    ready(page)
    assert record(page).startswith(kept)
    await_kept(page)


def test_a_tab_that_waits_follows_to_the_newer_version_once_it_is_seen(
    context: BrowserContext, page: Page, host: Host
) -> None:
    visit(page, host.address)
    await_kept(page)
    second = context.new_page()
    second.add_init_script(UNSEEN)
    second.goto(host.address)
    notice = second.locator(".notice")
    expect(notice).to_contain_text("đang mở ở một thẻ khác")
    newer(host.folder)
    visit(page, host.address)
    page.locator(".notice button", has_text="Tải lại").click()
    expect(page).to_have_title("Newer")
    ready(page)
    expect(second).to_have_title("Gin Rummy")
    evaluate(second, "void (window.seen = true) ?? document.dispatchEvent(new Event('visibilitychange'))")
    expect(second).to_have_title("Newer")
    press(notice.locator("button"))
    expect(notice).to_be_hidden()
    ready(second)


def test_half_a_version_is_never_served(page: Page, host: Host) -> None:
    visit(page, host.address)
    await_kept(page)
    newer(host.folder)
    # The new page has arrived on the host, but not all that belongs to it.
    (host.folder / "static" / "help" / "vi.html").write_text("of yet another version")
    for copy in (host.folder / "static" / "help").glob("vi.html.*"):
        copy.unlink()
    visit(page, host.address)
    for _ in range(2):
        page.reload()
        ready(page)
        expect(page).to_have_title("Gin Rummy")
        expect(page.locator(".notice")).to_be_hidden()


# The ten seconds that Python has for an answer are over at once, the second time they begin.
DEAF = """
const own = window.setTimeout;
let times = 0;
window.setTimeout = (act, ms, ...more) => own(act, ms === 10000 && ++times === 2 ? 0 : ms, ...more);
"""

UNSEEN = 'Object.defineProperty(document, "hidden", { get: () => !window.seen });'
SAVES_DATA = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })"


def test_where_data_is_saved_nothing_is_kept_unasked(page: Page, host: Host) -> None:
    page.add_init_script(SAVES_DATA)
    visit(page, host.address)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("tiết kiệm dữ liệu")
    assert evaluate(page, KEPT) == []
    press(notice.locator("button", has_text="Lưu vào máy"))
    expect(notice).to_be_hidden()
    await_kept(page)


IDLE = "new Promise((idle) => requestIdleCallback(() => setTimeout(idle)))"


def test_who_declines_is_not_asked_again_until_he_says_otherwise(page: Page, host: Host) -> None:
    page.add_init_script(SAVES_DATA)
    visit(page, host.address)
    notice = page.locator(".notice")
    notice.locator("button", has_text="Không lưu").click()
    expect(notice).to_be_hidden()
    visit(page, host.address)
    evaluate(page, IDLE)
    expect(notice).to_be_hidden()
    assert evaluate(page, KEPT) == []
    page.locator(".bar [data-panel=menu]").click()
    page.locator("dialog [data-panel=settings]").click()
    page.locator("dialog [name=kept][value=always] + span").click()
    await_kept(page)
    page.locator("dialog [name=kept][value=never] + span").click()
    for _ in range(100):
        if evaluate(page, KEPT) == []:
            break
        page.wait_for_timeout(100)
    assert evaluate(page, KEPT) == []
    assert evaluate(page, "navigator.serviceWorker.getRegistration().then(Boolean)") is False
    page.locator("dialog [name=kept][value=auto] + span").click()
    expect(notice).to_contain_text("tiết kiệm dữ liệu")
    assert evaluate(page, KEPT) == []


def test_who_declines_while_the_memory_is_still_to_be_made_has_none(page: Page, host: Host) -> None:
    page.add_init_script(BUSY)
    visit(page, host.address)
    page.locator(".bar [data-panel=menu]").click()
    page.locator("dialog [data-panel=settings]").click()
    evaluate(page, "void rest()")
    for _ in range(100):
        if evaluate(page, KEPT) == ["gin-rummy-page"] and evaluate(page, "waiting.length") > 0:
            break
        page.wait_for_timeout(100)
    assert evaluate(page, "waiting.length") == 1
    page.locator("dialog [name=kept][value=never] + span").click()
    evaluate(page, "void rest()")
    # A memory is made in less.
    page.wait_for_timeout(4000)
    assert evaluate(page, KEPT) == []


def test_an_engine_that_hangs_begins_anew_without_the_memory(page: Page, host: Host) -> None:
    visit(page, host.address)
    await_kept(page)
    page.add_init_script(DEAF)
    page.reload()
    ready(page)
    Mouse(page).press("new_match")
    expect(page.locator(".live p").filter(has_text="Đang khởi động lại")).to_have_count(1)
    expect(control(page, "begin")).to_be_visible()
    assert "gin-rummy-memory" not in evaluate(page, KEPT)

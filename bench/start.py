"""How fast the built game starts, beside PyScript and Pyodide as they come, and its bytes and memory.

All set-ups run in turn, so that a busy machine is busy for each; what counts are ratios of medians. Needs
dist/.

    python -m bench.start [ROUNDS]
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from bench.page import play_on
from bench.stock_files import PACKAGE, pack, stock_file
from tools import chromium
from tools.browser import evaluate
from tools.build import BUNDLES, KEPT, ROOT, VENDOR, bundle_into, compress
from tools.names import HASHED
from tools.serve import DIST, serving

REPORT = KEPT / "bench.json"
TIMES = 5
LIMIT_MS = 120_000

# Its files have no hash in their names, so each load asks whether they have changed, as on any host.
STOCK = "stock"

# The bar of each ratio, and of each figure.
BARS = {
    "paint_ratio": 2.0,
    "reload_ratio": 0.25,
    "restart_ratio": 0.35,
    "first_ratio": 0.45,
    "pyscript_ratio": 1.35,
    "first_bytes_br": 3_900_000,
    "own_bytes_br": 100_000,
    "first_requests": 20,
    "memory_ratio": 1.15,
}

READY = "Python has answered"

# When the page says that Python has answered, and when the frame is over that first shows the last screen.
# It says so by itself: whoever asks again and again, as Playwright does, slows down what is measured.
CLOCK = """
(() => {
  const at = { ready: null, painted: null };
  globalThis.at = at;
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { at.painted ??= performance.now(); };
    port2.postMessage(null);
  });
  new MutationObserver(() => {
    if (document.body?.dataset.engine === "ready" && !at.ready) {
      at.ready = performance.now();
      console.debug(READY);
    }
    if (document.querySelector(".hand .card, body > p")) painted();
  }).observe(document, { subtree: true, childList: true, attributes: true });
})();
""".replace("READY", repr(READY))


class Host:
    """Where the files of all set-ups lie; remembers which were asked for."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[tuple[float, Path]] = []
        self.package = folder / "gin.zip"
        pack(self.package, PACKAGE)

    def find(self, path: str) -> Path:
        place, _, rest = path.partition("/")
        file = DIST / rest if place == "game" else self._stock(rest)
        # The server looks for a file more than once, to answer one request.
        if not self.asked or self.asked[-1][1] != file:
            self.asked.append((time.time() * 1000, file))
        return file

    def _stock(self, path: str) -> Path:
        return self.package if path == self.package.name else stock_file(path)


@contextmanager
def person(profile: Path) -> Iterator[BrowserContext]:
    """A browser that is started anew, of one who may have been here before."""
    path = chromium.installed()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path, args=chromium.flags(), reduced_motion="reduce"
        )
        context.add_init_script(CLOCK)
        yield context
        context.close()


def ready(page: Page, act: Callable[[], object]) -> float:
    """Milliseconds from the navigation that `act` begins until Python has answered."""
    with page.expect_console_message(lambda message: message.text == READY, timeout=LIMIT_MS):
        act()
    return float(evaluate(page, "at.ready"))


def await_kept(page: Page) -> None:
    """Wait until all that later visits use is kept."""
    names = "caches.keys().then((names) => names.length)"
    for _ in range(600):
        active = evaluate(page, "navigator.serviceWorker.controller?.state")
        if active == "activated" and evaluate(page, names) == 2:
            return
        page.wait_for_timeout(100)
    raise AssertionError("nothing is kept")


def begin(page: Page) -> None:
    """A match as the page proposes it."""
    for control in ("new_match", "begin"):
        page.locator(f"[data-control={control}]").click()


def stock_start(site: str, profile: Path) -> dict[str, float]:
    address = f"{site}{STOCK}/pyscript.html"
    with person(profile) as context:
        page = context.new_page()
        found = {"stock_first": ready(page, lambda: page.goto(address))}
        page.wait_for_timeout(1000)
        found["stock_reload"] = ready(page, page.reload)
    with person(profile) as context:
        page = context.new_page()
        found["stock_restart"] = ready(page, lambda: page.goto(address))
    return found


def game_start(site: str, profile: Path, host: Host) -> dict[str, float]:
    address = f"{site}game/"
    [interpreter] = DIST.glob("static/interpreter-*.js")
    plain = f"{site}{STOCK}/plain.html#/game/{interpreter.relative_to(DIST).as_posix()}"
    with person(profile) as context:
        page = context.new_page()
        host.asked.clear()
        found = {"game_first": ready(page, lambda: page.goto(address))}
        begun = evaluate(page, "performance.timeOrigin")
        found |= counted([path for at, path in host.asked if at - begun < found["game_first"]])
        await_kept(page)
        begin(page)
        expect(page.locator(".hand .card")).to_have_count(10)
        # Once more: Chromium keeps compiled code when a file is used for the second time.
        for _ in range(2):
            found["game_reload"] = ready(page, page.reload)
        found["game_painted"] = evaluate(page, "at.painted")
        other = context.new_page()
        ready(other, lambda: other.goto(plain))
        for _ in range(2):
            found["plain_reload"] = ready(other, other.reload)
        other.goto(f"{site}{STOCK}/empty.html")
        other.reload()
        expect(other.locator("p")).to_be_visible()
        other.wait_for_timeout(100)
        found["empty_painted"] = evaluate(other, "at.painted")
    with person(profile) as context:
        page = context.new_page()
        found["game_restart"] = ready(page, lambda: page.goto(address))
    return found


def counted(asked: list[Path]) -> dict[str, float]:
    """Of the files that were asked for: how many, and their bytes from a host that sends smaller copies."""
    files = [path / "index.html" if path.is_dir() else path for path in asked]
    return {
        "first_requests": len(files),
        "first_bytes_br": sum(map(sent("br"), files)),
        "first_bytes_gz": sum(map(sent("gz"), files)),
        "own_bytes_br": own_bytes([path for path in files if path.is_relative_to(DIST)]),
    }


def sent(ending: str) -> Callable[[Path], int]:
    def size(path: Path) -> int:
        copy = Path(f"{path}.{ending}")
        return (copy if copy.exists() else path).stat().st_size

    return size


def own_bytes(files: list[Path]) -> int:
    """Of the files that were asked for, as a host sends them, what is the game's own.

    Not its own are what lies in vendor/, and what of that is joined with its modules: Fluent and Pyodide's
    loader. Card art and the weights of the computer player are counted by no bar.
    """
    with TemporaryDirectory() as name:
        folder = Path(name) / "own"
        (folder / "static").mkdir(parents=True)
        own = {
            target: bundle | {"apart": list(VENDOR)} for target, bundle in BUNDLES.items() if "/" in target
        }
        bundle_into(folder, own)
        page = (DIST / "index.html").read_text("utf-8")
        (folder / "index.html").write_text(ART.sub("", page), "utf-8")
        compress(folder, Path(name) / "kept")
        counted = 0
        for file in filter(is_own, files):
            bare = HASHED.sub("", file.relative_to(DIST).as_posix())
            counted += sent("br")(folder / bare if (folder / bare).exists() else file)
        return counted + package_bytes()


# The suits, courts and the back of the cards in the page.
ART = re.compile(r'<symbol id="(?:suit-|court-|back").*?</symbol>|<pattern.*?</pattern>', re.DOTALL)


def is_own(path: Path) -> bool:
    return "vendor" not in path.relative_to(DIST).parts and path.suffix not in (".zip", ".png", ".svg")


def package_bytes() -> int:
    """What the game's compiled package adds to the library, without the weights of the computer player."""
    [library] = DIST.glob("python-*.zip")
    with TemporaryDirectory() as folder, zipfile.ZipFile(library) as whole:
        with (
            zipfile.ZipFile(f"{folder}/with.zip", "w") as full,
            zipfile.ZipFile(f"{folder}/without.zip", "w") as rest,
        ):
            for name in whole.namelist():
                if "weights" not in name:
                    full.writestr(zipfile.ZipInfo(name), whole.read(name))
                if not name.startswith("gin/"):
                    rest.writestr(zipfile.ZipInfo(name), whole.read(name))
        compress(Path(folder), Path(folder) / "kept")
        full_size, rest_size = (Path(folder, f"{name}.zip.br").stat().st_size for name in ("with", "without"))
        return full_size - rest_size


def memory(site: str, profile: Path) -> dict[str, float]:
    """Megabytes of the tab's process after one round and after ten."""
    with person(profile) as context:
        page = context.new_page()
        ready(page, lambda: page.goto(f"{site}game/"))
        await_kept(page)
        begin(page)
        found = {}
        for name, rounds in (("memory_1", 2), ("memory_10", 11)):
            while number(page) < rounds:
                play_on(page)
            found[name] = resident(page)
    return found


def number(page: Page) -> int:
    """Of the round that is played; a finished match counts on in the next."""
    evaluate(page, "void (globalThis.played ??= { before: 0, last: 0 })")
    shown = page.locator(".round-number").inner_text().split()
    now = int(shown[-1]) if shown else 0
    return int(
        evaluate(
            page,
            f"(() => {{ if ({now} < played.last) played.before += played.last; played.last = {now};"
            " return played.before + played.last; })()",
        )
    )


def resident(page: Page) -> float:
    """What is in memory of all processes that draw pages: Chromium keeps one or two more, which are small."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    browser = page.context.browser.new_browser_cdp_session() if page.context.browser else session
    processes = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [process["id"] for process in processes if process["type"] == "renderer"]
    return sum(proportional(number) for number in pages) / 1024


def proportional(process: int) -> int:
    """Kilobytes of a process, what it shares with others divided between them."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    return next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))


def main() -> int:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    runs: list[dict[str, float]] = []
    with TemporaryDirectory() as folder:
        host = Host(Path(folder))
        with serving(ROOT, find=host.find) as site:
            for _ in range(times):
                run: dict[str, float] = {}
                for start in (
                    lambda profile: stock_start(site, profile),
                    lambda profile: game_start(site, profile, host),
                ):
                    profile = Path(folder) / "profile"
                    run |= start(profile)
                    shutil.rmtree(profile)
                print({name: round(value) for name, value in run.items()}, flush=True)
                runs.append(run)
            used = memory(site, Path(folder) / "profile")
    found = {name: statistics.median(run[name] for run in runs) for name in runs[0]} | used
    return report(found)


def report(found: dict[str, float]) -> int:
    ratios = {
        "paint_ratio": found["game_painted"] / found["empty_painted"],
        "reload_ratio": found["game_reload"] / found["stock_reload"],
        "restart_ratio": found["game_restart"] / found["stock_restart"],
        "first_ratio": found["game_first"] / found["stock_first"],
        "pyscript_ratio": found["game_reload"] / found["plain_reload"],
        "memory_ratio": found["memory_10"] / found["memory_1"],
    }
    known = json.loads(REPORT.read_text()) if REPORT.exists() else {}
    REPORT.write_text(json.dumps(known | found | ratios, indent=2) + "\n")
    for name, value in found.items():
        print(f"{name}: {value:.0f}")
    missed = 0
    for name, bar in BARS.items():
        value = (found | ratios)[name]
        met = value <= bar
        missed += not met
        print(f"{name}: {value:.3g} (bar: {bar:.3g}){'' if met else ' MISSED'}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())

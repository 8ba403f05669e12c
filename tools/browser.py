"""A Chromium under test: what it looks like to the page, what it draws at random, and what went wrong in it.

Knows Playwright and the browser; knows neither pytest nor the game. The page's security policy forbids
evaluation, so Playwright's `evaluate` and `wait_for_function` fail there: use locators, or `evaluate` below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    sync_playwright,
)

from tools import chromium
from tools.serve import HOST

SEED = "000102030405060708090a0b0c0d0e0f"

# Every draw of 16 bytes gives the seed, its last byte higher by one each time; other draws stay as they are.
RANDOMNESS = """
(() => {
  const real = Crypto.prototype.getRandomValues;
  const seed = "%s".match(/../g).map((digits) => parseInt(digits, 16));
  let drawn = 0;
  Crypto.prototype.getRandomValues = function (array) {
    if (array.byteLength !== 16) return real.call(this, array);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, 16);
    bytes.set(seed);
    bytes[15] += drawn++;
    return array;
  };
})();
"""


# Marks the page with how many presses of mouse or finger there were, and which of them it let act last.
PRESSES = """
(() => {
  let presses = 0;
  const mark = (name) => document.documentElement.setAttribute(name, presses);
  addEventListener("click", () => { presses += 1; mark("data-pressed"); }, true);
  addEventListener("click", () => mark("data-heeded"));
})();
"""


# Of several flags of this name the last one counts: these are Playwright's own, and two more, without which
# every window loads two pages for what its address bar suggests; they cost as much as the window itself.
_FEATURES = (
    "AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync "
    "DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter "
    "NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch TcpPortRandomizationWin "
    "ThirdPartyStoragePartitioning WebUIOmniboxPopup WebUIOmniboxAimPopup"
).split()

# For many short visits, each of which starts Python anew: the code that the faster of the browser's two
# compilers makes is slower, but a visit is over before the work of the other has paid. Not for measuring.
SHORT_VISITS = (f"--disable-features={','.join(_FEATURES)}", "--js-flags=--liftoff-only")

# A browser that can keep nothing for later visits.
NOTHING_KEPT = "delete Navigator.prototype.serviceWorker; delete globalThis.caches;"


@dataclass(frozen=True)
class Device:
    """What the page is shown on; sizes in CSS pixels."""

    width: int = 1440
    height: int = 900
    theme: Literal["light", "dark"] = "light"
    touch: bool = False
    motion: bool = False

    def __str__(self) -> str:
        traits = ["touch"] * self.touch + ["motion"] * self.motion
        return "-".join([f"{self.width}x{self.height}", self.theme, *traits])


@dataclass
class Faults:
    """What went wrong in a context's pages: console errors and warnings, exceptions, requests elsewhere."""

    seen: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, part: str) -> None:
        """Faults whose text holds `part` are meant by this test."""
        self.allowed.append(part)

    def remaining(self) -> list[str]:
        return [fault for fault in self.seen if not any(part in fault for part in self.allowed)]

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._exception)
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.seen.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _exception(self, error: WebError) -> None:
        self.seen.append(f"exception: {error.error}")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).hostname not in (HOST, None):  # None: blob:, data:
            self.seen.append(f"request: {request.url}")


@contextmanager
def launched(flags: Sequence[str] = ()) -> Iterator[Browser]:
    """A headless Chromium with a fresh profile, and flags beyond those it always has.

    Raises: FileNotFoundError where there is none.
    """
    path = chromium.installed()
    if path is None:
        raise FileNotFoundError("no Chromium; `make browser` installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.flags(), *flags])
        yield browser
        browser.close()


@contextmanager
def opened(
    browser: Browser, faults: Faults, device: Device, seed: str = SEED, later: bool = False
) -> Iterator[BrowserContext]:
    """A context of its own (storage, cache), in which the first match begun has `seed` (32 hex digits).

    A service worker answers past the routes that a test lays, and a second Python takes its time: only a test
    of `later` visits has them.
    """
    context = browser.new_context(
        viewport={"width": device.width, "height": device.height},
        color_scheme=device.theme,
        has_touch=device.touch,
        is_mobile=device.touch,
        reduced_motion="no-preference" if device.motion else "reduce",
    )
    context.add_init_script(RANDOMNESS % seed)
    context.add_init_script(PRESSES)
    if not later:
        context.add_init_script(NOTHING_KEPT)
    faults.watch(context)
    yield context
    context.close()


def evaluate(page: Page, expression: str) -> Any:
    """The JSON value of a JavaScript expression, awaited; works under a strict policy, unlike Playwright's.

    Raises: RuntimeError with the page's exception.
    """
    session = page.context.new_cdp_session(page)
    answer = session.send(
        "Runtime.evaluate", {"expression": expression, "awaitPromise": True, "returnByValue": True}
    )
    session.detach()
    if "exceptionDetails" in answer:
        raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", expression))
    return answer["result"].get("value")

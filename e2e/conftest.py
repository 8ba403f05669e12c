"""What every end-to-end test starts from: the built game on a server, and a page in a real browser.

    def test_something(page, site):
        page.goto(site)
        expect(page.get_by_role("button", name="…")).to_be_visible()

A test fails if its pages log an error or a warning, throw, or ask another host; what a test means to go wrong
it names with `faults.allow("…")`. For another size, theme or input parametrise `device`, other deals `seed`:

    @pytest.mark.parametrize("device", [Device(320, 568, touch=True), Device(theme="dark")], ids=str)
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools.browser import SEED, SHORT_VISITS, Device, Faults, launched, opened
from tools.build import build
from tools.serve import serving

PICTURES = Path(__file__).parent.parent / "build" / "e2e"

FAILED = pytest.StashKey[bool]()

# Python's start takes seconds, many more on a busy machine. No test waits for this to run out.
expect.set_options(timeout=60_000)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game, freshly built."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Address of the built game, ending in a slash."""
    with serving(dist) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched(SHORT_VISITS) as browser:
        yield browser


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def seed() -> str:
    """Seed of the first match that a page begins, 32 hex digits."""
    return SEED


@pytest.fixture
def later() -> bool:
    """Whether the page is kept in the browser for later visits."""
    return False


@pytest.fixture
def faults() -> Iterator[Faults]:
    faults = Faults()
    yield faults
    remaining = faults.remaining()
    assert not remaining, "\n".join(remaining)


@pytest.fixture
def context(
    browser: Browser, faults: Faults, device: Device, seed: str, later: bool
) -> Iterator[BrowserContext]:
    """A browser of one person: `context.new_page()` opens another tab of it."""
    with opened(browser, faults, device, seed, later) as context:
        yield context


@pytest.fixture
def page(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Page]:
    page = context.new_page()
    yield page
    if request.node.stash.get(FAILED, False):
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{request.node.name.replace('/', '-')}.png")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report

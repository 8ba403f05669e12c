"""Starts the built game in a real browser, where there is one: what `make build` made is then known to work.

Knows what the page tells of itself; without Playwright or a browser it says that nothing was checked.

    python -m tools.check [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.serve import DIST, serving

SECONDS = 120


def started(folder: Path) -> list[str]:
    """What goes wrong when the game starts in a fresh browser.

    Raises: ImportError or FileNotFoundError where there is nothing to start it in.
    """
    from playwright.sync_api import Error

    from tools.browser import Device, Faults, launched, opened

    faults = Faults()
    with serving(folder) as site, launched() as browser, opened(browser, faults, Device()) as context:
        page = context.new_page()
        page.goto(site)
        try:
            page.locator("body[data-engine=ready]").wait_for(state="attached", timeout=SECONDS * 1000)
        except Error as error:
            faults.seen.append(str(error))
    return faults.remaining()


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DIST
    try:
        faults = started(folder)
    except (ImportError, FileNotFoundError) as error:
        print(f"{folder}: not tried out in a browser: that needs `make setup` ({error})")
        return 0
    print("\n".join(faults) or f"{folder}: starts in a browser")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())

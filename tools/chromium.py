"""Finds the Chromium that the end-to-end tests drive, and installs one where there is none.

Knows where browsers are; knows nothing of the game. An installed browser is preferred to a download, which
may fail slowly where only package registries can be reached.

    python -m tools.chromium            prints the path of the browser, after installing one if need be
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
DOWNLOAD_SECONDS = 120
APT_PACKAGES = ("chromium", "fonts-noto-core")

FLAGS = [
    "--disable-gpu",
    "--no-first-run",
    # The browser itself may not call home: the tests watch the network.
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def flags() -> list[str]:
    """Command-line flags for a browser under test; root needs one more."""
    return [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS


def installed() -> Path | None:
    """Path of a Chromium that is here and starts: $CHROMIUM, Playwright's own, or one on the PATH."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else [_playwrights(), *map(shutil.which, NAMES)]
    return next((Path(path) for path in candidates if path and _starts(path)), None)


def install() -> None:
    """Fetches Playwright's own Chromium, else the system's package where this process may install it.

    Raises: CalledProcessError where the system's package manager fails.
    """
    if _download() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", *APT_PACKAGES]):
        subprocess.run(["apt-get", "-q", *step], check=True, env=environment, stdout=sys.stderr)


@cache
def _playwrights() -> str:
    """Where Playwright would put its own, whether or not it is there."""
    # Asked once: Playwright can't be started again while a test has it running.
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _starts(path: str) -> bool:
    # Being there is not enough: system libraries may be missing, and some distributions ship a stand-in.
    return _succeeds([path, *flags(), "--version"], seconds=30)


def _download() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return _succeeds(command, seconds=DOWNLOAD_SECONDS) and _starts(_playwrights())


def _succeeds(command: list[str], seconds: int) -> bool:
    try:
        subprocess.run(command, check=True, timeout=seconds, capture_output=True)
    except (subprocess.SubprocessError, OSError):
        return False
    return True


def main() -> int:
    path = installed()
    if path is None:
        print("No Chromium found, installing one …", file=sys.stderr)
        install()
        path = installed()
    if path is None:
        print(f"No Chromium: install one of {', '.join(NAMES)}, or name it in $CHROMIUM.", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

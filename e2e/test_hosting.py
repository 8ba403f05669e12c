"""The built folder starts the game wherever it stands, and in a browser that lets sites keep nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from players import Mouse
from playwright.sync_api import Browser, Page, expect

from tools import chromium
from tools.browser import PRESSES, SHORT_VISITS, Faults, evaluate
from tools.serve import serving

BLOCK_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}


def begin_match(page: Page, site: str) -> None:
    page.goto(site)
    Mouse(page).begin()
    expect(page.locator(".hand .card")).to_have_count(10)


def test_below_a_path(page: Page, dist: Path) -> None:
    with serving(dist, under="/some/where/") as site:
        begin_match(page, site)


def test_where_site_data_is_blocked(browser: Browser, site: str, faults: Faults, tmp_path: Path) -> None:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(BLOCK_SITE_DATA))
    person = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium.installed(), args=[*chromium.flags(), *SHORT_VISITS]
    )
    person.add_init_script(PRESSES)
    faults.watch(person)
    page = person.new_page()
    begin_match(page, site)
    with pytest.raises(RuntimeError, match="SecurityError"):
        evaluate(page, "localStorage")
    person.close()

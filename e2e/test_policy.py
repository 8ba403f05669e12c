"""The security policy of the page: strict, and kept to while a match is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from players import Keyboard, press, ready
from playwright.sync_api import BrowserContext, Page, expect

from tools.browser import Faults, evaluate
from tools.inline import source

RECORDER = """
globalThis.violations = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective}: ${blockedURI}`);
});
"""

BREAK = """
new Promise((told) => {
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => told(violatedDirective));
  document.body.setAttribute("style", "color: red");
})
"""

# What a directive may allow: the page's own host, what the page itself has made, and WebAssembly.
HARMLESS = {"'self'", "'none'", "blob:", "data:", "'wasm-unsafe-eval'"}


def policy(page: str) -> dict[str, set[str]]:
    [found] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    directives = (directive.split() for directive in found.split(";"))
    return {name: set(sources) for name, *sources in directives}


def test_the_policy_allows_no_other_host_and_no_evaluation(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    found = policy(page)
    # What stands in the page itself is allowed by its hash, and nothing else is.
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    [script] = re.findall(r"<script[^>]*>(.+?)</script>", page, re.DOTALL)
    own_style, own_script = (f"'{source(content)}'" for content in (style, script))
    assert found["default-src"] == {"'none'"}
    assert {source for sources in found.values() for source in sources} <= HARMLESS | {own_style, own_script}
    assert found["script-src"] == {"'self'", "'wasm-unsafe-eval'", own_script}
    assert found["style-src"] == {"'self'", own_style}


@pytest.fixture
def later() -> bool:
    """The service worker and the making of the memory are under the policy too."""
    return True


def test_nothing_in_a_match_breaks_the_policy(context: BrowserContext, page: Page, site: str) -> None:
    context.add_init_script(RECORDER)
    page.goto(site)
    player = Keyboard(page)
    player.begin()
    player.play(rounds=1)
    press(page.locator(".bar [data-panel=help]"))
    expect(page.locator("dialog[open] article")).to_be_visible()
    page.keyboard.press("Escape")
    assert evaluate(page, "violations") == []
    page.reload()
    ready(page)
    assert evaluate(page, "violations") == []


def test_the_policy_is_in_force(page: Page, site: str, faults: Faults) -> None:
    faults.allow("Content Security Policy")
    page.goto(site)
    assert evaluate(page, BREAK) == "style-src-attr"

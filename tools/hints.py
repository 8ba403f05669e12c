"""Hints in the built page's head, so that a browser fetches at once what it would else learn of step by step.

Knows what the start is going to need; knows nothing of the game.
"""

from __future__ import annotations

import re

START = '<script type="module" src="static/main.js"></script>\n'
LANGUAGE = re.compile(r'<html lang="([\w-]+)"')

WORDS = ("game", "page")

# What the worker will ask for first. Not preloaded: that serves the page alone, and what does not last until
# the worker asks is fetched twice. Without the large files: on later visits they would be read just when the
# page is to be painted, and on a first one the line is busy with the one or with the other.
WORKER = "static/interpreter.js"


def hinted(page: str) -> str:
    """The page with hints behind its script.

    Raises: ValueError where the page has no such script, or does not say its language.
    """
    before, start, after = page.partition(START)
    language = LANGUAGE.search(before)
    if not start or not language:
        raise ValueError(f"index.html: no {START.strip()}, or no language")
    hints = [
        *(
            _hint("preload", f"static/i18n/{language[1]}/{name}.ftl", ' as="fetch" crossorigin')
            for name in WORDS
        ),
        # Low: the page is painted before Python starts.
        _hint("modulepreload", "vendor/pyscript/core.js", ' fetchpriority="low"'),
        _hint("prefetch", WORKER),
    ]
    return before + start + "".join(hints) + after


def _hint(kind: str, address: str, more: str = "") -> str:
    return f'<link rel="{kind}" href="{address}"{more}>\n'

"""Hints in the built page's head, so that a browser fetches at once what it would else learn of step by step.

Knows how modules name what they import, and what the start is going to need; knows nothing of the game.
"""

from __future__ import annotations

import re
from pathlib import Path

START = '<script type="module" src="static/main.js"></script>\n'

# What the worker will ask for. Not preloaded: that serves the page alone, and what does not last until the
# worker asks is fetched twice. Without the WebAssembly, which Chromium was seen to fetch twice even when
# prefetched; when the worker asks for it, the line is still busy with these.
WORKER = (
    "static/engine.py",
    "static/interpreter.js",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide.asm.mjs",
    "python.zip",
)

# A static import or re-export, in a module laid out one statement a line, or minified into one line.
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*?\bfrom\s*"(\.[^"]+)"', re.MULTILINE)


def hinted(page: str, dist: Path) -> str:
    """The page, whose files lie in `dist`, with hints behind its script.

    Raises: ValueError where the page has no such script.
    """
    before, start, after = page.partition(START)
    if not start:
        raise ValueError(f"index.html: no {START.strip()}")
    dist = dist.resolve()
    own = imported(dist / "static" / "main.js")
    pyscript = sorted((dist / "vendor" / "pyscript").glob("*.js"))
    hints = [
        *(_hint("modulepreload", path.relative_to(dist).as_posix()) for path in own),
        # Low: the page is painted before Python starts.
        *(
            _hint("modulepreload", path.relative_to(dist).as_posix(), ' fetchpriority="low"')
            for path in pyscript
        ),
        *(_hint("prefetch", path) for path in WORKER),
    ]
    return before + start + "".join(hints) + after


def imported(module: Path) -> list[Path]:
    """The modules that a module imports as it loads, and those that they import, nearest first."""
    found = [module]
    for importing in found:
        for name in IMPORT.findall(importing.read_text("utf-8")):
            target = (importing.parent / name).resolve()
            if target not in found:
                found.append(target)
    return found[1:]


def _hint(kind: str, address: str, more: str = "") -> str:
    return f'<link rel="{kind}" href="{address}"{more}>\n'

"""Draws static/icon.svg as the pictures that systems want which take no drawing: run again when it changes.

Knows what sizes and shapes they want; knows nothing of what is on the icon.

    python -m tools.icons
"""

from __future__ import annotations

import re

from tools.browser import launched
from tools.build import ROOT

STATIC = ROOT / "static"

# Name, side in pixels, and whether the ground goes to the edges, of which the system may cut off a tenth.
PICTURES = (
    ("icon-180.png", 180, True),
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("icon-maskable.png", 512, True),
)

PAGE = """<!doctype html>
<style>body {{ margin: 0; background: {ground} }} svg {{ display: block; {size} }}</style>
{svg}
"""


def main() -> None:
    svg = (STATIC / "icon.svg").read_text("utf-8")
    ground = re.search(r'fill="(#\w+)"', svg)
    assert ground
    with launched() as browser:
        for name, side, whole in PICTURES:
            page = browser.new_page(viewport={"width": side, "height": side})
            size = "width: 80vw; margin: 10vw" if whole else "width: 100vw"
            page.set_content(PAGE.format(ground=ground[1] if whole else "none", size=size, svg=svg))
            page.screenshot(path=STATIC / name, omit_background=not whole)
            page.close()


if __name__ == "__main__":
    main()

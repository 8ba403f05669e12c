"""Pictures of every moment at every size in both themes, for people to look at: `make shots`.

python e2e/shots.py [MOMENT …]      into build/shots/
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Page
from positions import MOMENTS
from test_look import NO_ENGINE, SIZES, show

from tools.browser import Device, Faults, launched, opened
from tools.build import build
from tools.serve import serving

PICTURES = Path(__file__).parent.parent / "build" / "shots"


def shoot(page: Page, moments: list[str], device: Device) -> None:
    """Take a picture of each moment on one device."""
    for moment in moments:
        show(page, moment)
        page.screenshot(path=PICTURES / f"{device.width}-{device.theme}-{moment}.png")


def main(moments: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        dist = Path(folder) / "dist"
        build(dist)
        with serving(dist) as site:
            for (width, height), theme in product(SIZES, ("light", "dark")):
                device = Device(width, height, "dark" if theme == "dark" else "light", touch=width < 700)
                with opened(browser, Faults(), device) as context:
                    page = context.new_page()
                    page.add_init_script(NO_ENGINE)
                    page.goto(site)
                    page.screenshot(path=PICTURES / f"{width}-{theme}-welcome.png")
                    shoot(page, moments, device)


if __name__ == "__main__":
    main(sys.argv[1:] or list(MOMENTS))

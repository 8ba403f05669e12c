"""The screen that the page shows before Python is up is the one that Python then says."""

import json
from pathlib import Path

from gin.model import Model
from gin.screen import screen

WELCOME = Path(__file__).parent.parent / "static" / "welcome.js"


def test_the_pages_first_screen_is_pythons_to_the_letter() -> None:
    """In the order of its fields too: the page compares screens as texts."""
    _, _, literal = WELCOME.read_text(encoding="utf-8").partition("WELCOME = ")
    assert json.dumps(json.loads(literal.rstrip().removesuffix(";"))) == json.dumps(screen(Model()))

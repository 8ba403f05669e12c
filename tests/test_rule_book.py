"""docs/rules.md holds the code's shuffle, knobs and presets, and every heading that a docstring names."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from gin.cards import card_text, coin, deck
from gin.melds import MELDS, is_set
from gin.rules import KNOBS, PRESETS, Rules

ROOT = Path(__file__).parents[1]
BOOK = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.+)$", BOOK, flags=re.MULTILINE)
CITED = sorted(
    {
        (path.name, heading)
        for path in (ROOT / "gin").rglob("*.py")
        for heading in re.findall(r"docs/rules\.md, ([A-Z][\w -]*\w)", path.read_text(encoding="utf-8"))
    }
)


def section(heading: str) -> str:
    return BOOK.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def rows(heading: str) -> list[list[str]]:
    """The cells of a section's table, heads left out, code marks taken off."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_there_are_citations() -> None:
    assert len(CITED) > 5


@pytest.mark.parametrize(("module", "heading"), CITED)
def test_a_heading_named_in_the_code_is_there(module: str, heading: str) -> None:
    assert heading in HEADINGS, module


def test_the_recipe_of_the_shuffle_gives_the_deal() -> None:
    recipe, printed = (
        re.findall(rf"```{kind}\n(.*?)```", section("Shuffle"), flags=re.DOTALL)[0]
        for kind in ("python", "text")
    )
    output = io.StringIO()
    with redirect_stdout(output):
        exec(recipe, {})
    assert output.getvalue() == printed

    seed = "0000000000000000000000000000088b"
    assert seed in recipe
    cards = [card_text(card) for card in deck(seed, 1)]
    told = {name: words.split() for name, words in re.findall(r"^(.+?): (.+)$", printed, flags=re.MULTILINE)}
    assert told == {
        "dealer": [str(coin(seed, 1))],
        "seat 0": cards[:10],
        "seat 1": cards[10:20],
        "upcard": [cards[20]],
        "stock": cards[:20:-1],
    }


def test_the_table_of_knobs_is_complete_and_has_the_defaults() -> None:
    standard = Rules()
    values = {name: getattr(standard, name) for name in KNOBS}
    shown = {name: "off" if value is None or value is False else str(value) for name, value in values.items()}
    assert {name: default for name, default, *_ in rows("Knobs")} == shown


def test_the_table_of_presets_is_the_presets() -> None:
    assert dict(rows("Presets")) == {
        name: "nothing" if name == "standard" else str(rules) for name, rules in PRESETS.items()
    }


def test_the_number_of_melds() -> None:
    sets = sum(1 for meld in MELDS if is_set(meld))
    assert f"{len(MELDS)} melds in the pack: {sets} sets and {len(MELDS) - sets} runs" in section("Melds")

"""docs/rules.md holds the code's shuffle, knobs and presets, and every heading that a docstring names."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest
from results import knock, match_of

from gin.cards import card_text, coin, deck
from gin.fair import WORD_LENGTH, Pledge
from gin.ledger import Entry, entered, new_games
from gin.melds import MELDS, is_set
from gin.record import VERSION, link_text, parse_record, record_text
from gin.rules import KNOBS, PRESETS, Rules, idle_knob

ROOT = Path(__file__).parents[1]
BOOK = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.+)$", BOOK, flags=re.MULTILINE)
CITED = sorted(
    {
        (path.name, heading)
        for path in (ROOT / "gin").rglob("*.py")
        for cited in re.findall(r"docs/rules\.md, ([A-Z][\w; -]*\w)", path.read_text(encoding="utf-8"))
        for heading in cited.split("; ")
    }
)


def section(heading: str) -> str:
    return BOOK.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def blocks(heading: str, kind: str) -> list[str]:
    """The fenced blocks of one kind in a section."""
    return re.findall(rf"```{kind}\n(.*?)```", section(heading), flags=re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The cells of a section's tables, heads left out, code marks taken off."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    heads = {i for rule, line in enumerate(lines) if set(line) <= set("|-") for i in (rule - 1, rule)}
    kept = [line for i, line in enumerate(lines) if i not in heads]
    return [[cell.strip().strip("`") for cell in line[1:-1].split("|")] for line in kept]


def test_there_are_citations() -> None:
    assert len(CITED) > 5


@pytest.mark.parametrize(("module", "heading"), CITED)
def test_a_heading_named_in_the_code_is_there(module: str, heading: str) -> None:
    assert heading in HEADINGS, module


def test_the_recipe_of_the_shuffle_gives_the_deal() -> None:
    (recipe,), (printed,) = blocks("Shuffle", "python"), blocks("Shuffle", "text")
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


def test_every_sha256sum_prints_what_is_told() -> None:
    told = re.findall(r"^\$ printf %s '?(.+?)'? \| sha256sum\n(\w+)  -$", BOOK, flags=re.MULTILINE)
    assert len(told) == 4
    for text, digest in told:
        assert sha256(text.encode("utf-8")).hexdigest() == digest


SECRET = "0123456789abcdef0123456789abcdef"
SALT = "fedcba9876543210fedcba9876543210"
PLEDGE = Pledge(SECRET, SALT, "hoa sen")


def test_the_worked_example_of_a_fair_deal_is_a_pledge() -> None:
    (console,) = blocks("Fair deal", "console")
    commitment, word = console.splitlines()[::2]
    assert commitment == f"$ printf %s {SECRET}/{SALT} | sha256sum"
    assert word == f"$ printf %s '{SECRET}/{PLEDGE.word}' | sha256sum"
    assert console.splitlines()[1] == f"{PLEDGE.commitment}  -"
    assert console.splitlines()[3].startswith(PLEDGE.seed)
    assert f"are the seed, `{PLEDGE.seed}`" in section("Fair deal")
    assert f"at most {WORD_LENGTH} characters" in section("Fair deal")


def test_the_example_of_a_record_is_one_and_the_link_is_its_start() -> None:
    record, link = blocks("Record", "text")
    match = parse_record(record)
    assert record_text(match) == record
    assert (match.pledge, match.rules) == (PLEDGE, PRESETS["big_gin"])
    assert record.startswith(f"gin {VERSION}\n")
    assert link == link_text(match) + "\n"


def test_the_example_of_a_bill_adds_up() -> None:
    rules = Rules(box_bonus=25, game_bonus=100, shutout="double")
    (bill,) = match_of(knock(1, 60), knock(1, 50), rules=rules).bills
    assert bill is not None
    assert bill == ((0, 110), (0, 110), (0, 100), (0, 50))
    assert bill.sums == (0, 370)
    assert "110 points, 110 for the shutout, 100 for the game and 50 for two boxes, together 370" in " ".join(
        section("Bill").split()
    )


def test_the_example_of_hollywood_is_scored_so() -> None:
    games = new_games(Rules(hollywood=True))
    told = rows("Hollywood")
    for number, (won, *columns) in enumerate(told, 1):
        seat, points = map(int, re.findall(r"\d+", won))
        after = entered(games, Entry(number, seat, points))
        assert columns == [
            "" if new == old else "{}–{}".format(*new.totals) + (", closed" if new.winner is not None else "")
            for old, new in zip(games, after, strict=True)
        ]
        games = after
    assert all(game.winner is not None for game in games)
    assert {sum(game.totals[seat] for game in games) for seat in (0, 1)} == {250}


def test_the_table_of_knobs_is_complete_and_has_the_defaults() -> None:
    standard = Rules()
    values = {name: getattr(standard, name) for name in KNOBS}
    shown = {name: "off" if value is None or value is False else str(value) for name, value in values.items()}
    assert {row[0]: row[1] for row in rows("Knobs") if len(row) == 4} == shown


def test_the_table_of_refused_combinations_names_every_knob_that_can_be_idle() -> None:
    turned = product((0, 10), (False, True), ("gin_only", "one"), (False, True))
    names = ("knock_limit", "oklahoma", "oklahoma_ace", "oklahoma_spades_double")
    idle = {idle_knob(Rules(**dict(zip(names, values, strict=True)))) for values in turned}
    assert {row[0] for row in rows("Knobs") if len(row) == 2} == idle - {None}


def test_the_table_of_presets_is_the_presets() -> None:
    assert dict(rows("Presets")) == {
        name: "nothing" if name == "standard" else str(rules) for name, rules in PRESETS.items()
    }


def test_the_number_of_melds() -> None:
    sets = sum(1 for meld in MELDS if is_set(meld))
    assert f"{len(MELDS)} melds in the pack: {sets} sets and {len(MELDS) - sets} runs" in section("Melds")

"""The help in Vietnamese: its examples are what the engine says, and the page is sound without script.

The page marks its examples with data attributes. Each test takes them all, so a new example is checked as
soon as it is written; `test_each_kind_of_example_is_there` fails when a mark is misspelt and its test would
have nothing to do.
"""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gin.actions import parse_action
from gin.cards import (
    FULL_DECK,
    SUITS,
    card_points,
    cards_of,
    cards_text,
    mask_of,
    parse_card,
    parse_cards,
    points,
)
from gin.fair import Pledge
from gin.ledger import Bill, Entry, Game, billed, entered, new_games
from gin.match import Match, new_match, next_round, play
from gin.melds import (
    MELDS,
    Arrangement,
    best_arrangements,
    best_defence,
    deadwood,
    in_order,
    is_meld,
    is_run,
    is_set,
    layoff_room,
    left_loose,
    melded,
    proposed_arrangement,
)
from gin.round import Phase, Round, deal
from gin.rules import KNOBS, PRESETS, STANDARD, OneOf, Rules, Switch, Whole, value_text
from gin.scoring import points as score_points
from gin.scoring import score, settle

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "static/help/vi.html"
STYLE = ROOT / "static/help/help.css"
CATALOGUES = sorted((ROOT / "static/i18n/vi").glob("*.ftl"))
VOID = {"meta", "link", "br", "img", "hr", "input"}
SUIT_NAMES = {"s": "bích", "h": "cơ", "d": "rô", "c": "chuồn"}
CAPTIONS = {"run": "phỏm dọc", "set": "phỏm ngang", "loose": "bài lẻ"}


@dataclass
class Node:
    """An element of the page, its attributes and what it holds, in order."""

    tag: str
    attributes: dict[str, str]
    content: list[Node | str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def has(self, *names: str) -> bool:
        return all(name in self.attributes for name in names)

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())

    @property
    def inner(self) -> Iterator[Node]:
        """All elements within, in the order of the text."""
        for part in self.content:
            if isinstance(part, Node):
                yield part
                yield from part.inner

    @property
    def text(self) -> str:
        """The words within, white space made single."""
        return " ".join(self.words.split())

    @property
    def words(self) -> str:
        return "".join(part if isinstance(part, str) else part.words for part in self.content)

    def all(self, *names: str) -> list[Node]:
        """The elements within that have all these attributes."""
        return [node for node in self.inner if node.has(*names)]

    def tags(self, *tags: str) -> list[Node]:
        return [node for node in self.inner if node.tag in tags]

    def one(self, name: str, value: str | None = None) -> Node:
        (found,) = (node for node in self.all(name) if value is None or node[name] == value)
        return found

    def number(self, name: str) -> int:
        """The number shown by the one element of this class within."""
        (found,) = (node for node in self.inner if name in node.classes)
        return int(found.text)


class Reader(HTMLParser):
    """Reads a page into nodes; a tag closed out of turn is an error."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), self.get_starttag_text()
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].content.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"</{tag}> at {self.getpos()}"

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)


def read(text: str) -> Node:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root]
    return reader.root


PAGE_TEXT = PAGE.read_text(encoding="utf-8")
ROOT_NODE = read(PAGE_TEXT)
(HELP,) = ROOT_NODE.tags("main")


def examples(*names: str) -> pytest.MarkDecorator:
    """Runs a test for each element of the help that has these attributes."""
    found = HELP.all(*names)
    return pytest.mark.parametrize("example", found, ids=[node[names[0]] for node in found])


def shown_cards(node: Node) -> list[int]:
    """The cards that a reader sees in an element, in order."""
    return [shown_card(card) for card in node.inner if "c" in card.classes]


def shown_card(node: Node) -> int:
    rank, suit_name = node.text.split(" ")
    (suit,) = (suit for suit in SUITS if f"c-{suit}" in node.classes)
    assert suit_name == SUIT_NAMES[suit], node.text
    return parse_card(rank.replace("10", "T") + suit)


def shown_groups(node: Node, kind: str | None = None) -> list[int]:
    """The groups of cards in an element, as sets of cards."""
    groups = (group for group in node.all("data-group") if kind in (None, group["data-group"]))
    return [mask_of(shown_cards(group)) for group in groups]


def shown_melds(node: Node) -> Arrangement:
    return in_order(shown_groups(node, "run") + shown_groups(node, "set"))


def melds_of(text: str) -> Arrangement:
    return in_order(parse_cards(meld) for meld in text.split("|"))


# The page


def test_the_language_is_vietnamese() -> None:
    (html,) = ROOT_NODE.tags("html")
    assert html["lang"] == "vi"


def test_the_text_is_composed() -> None:
    """One code point a letter, so that searching for "phỏm" finds it however it was typed."""
    assert unicodedata.normalize("NFC", PAGE_TEXT) == PAGE_TEXT


def test_nothing_is_inline_and_nothing_is_fetched_from_elsewhere() -> None:
    assert not ROOT_NODE.tags("script", "style", "iframe", "object")
    for node in ROOT_NODE.inner:
        assert not [name for name in node.attributes if name == "style" or name.startswith("on")]
        for name in ("href", "src"):
            assert not re.match(r"\w+:(?!,)|//", node.attributes.get(name, "")), node.attributes


def test_linked_files_are_there() -> None:
    links = [node["href"] for node in ROOT_NODE.all("href") if not node["href"].startswith(("#", "data:"))]
    assert "../../index.html" in links
    assert "./help.css" in links
    for link in links:
        assert (PAGE.parent / link).is_file(), link


def test_the_way_back_is_not_part_of_the_text() -> None:
    """The game shows <main> over the table, where a link away would lead out of it."""
    assert all(node["href"].startswith("#help-") for node in HELP.all("href"))


def test_ids_are_unique_and_cannot_meet_the_ids_of_the_game() -> None:
    ids = [node["id"] for node in ROOT_NODE.all("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("help-") for name in ids)


def test_links_lead_to_headings() -> None:
    headings = {node.attributes.get("id") for node in HELP.tags("h2", "h3")}
    assert None not in headings
    for link in HELP.all("href"):
        assert link["href"][1:] in headings, link["href"]


def test_sections_are_named_by_their_headings() -> None:
    for part in HELP.tags("section", "nav"):
        (heading,) = part.tags("h2")
        assert part["aria-labelledby"] == heading["id"]


def test_the_contents_list_every_section_in_order() -> None:
    (contents,) = HELP.tags("nav")
    listed = [link["href"][1:] for link in contents.all("href")]
    headings = [node["id"] for node in HELP.tags("h2", "h3") if node["id"] in listed]
    assert listed == headings
    assert {node["id"] for node in HELP.tags("h2")} <= {*listed, "help-contents"}


def test_tables_scroll_in_named_boxes_that_take_focus() -> None:
    boxes = [node for node in HELP.inner if "scroll" in node.classes]
    assert [table for box in boxes for table in box.tags("table")] == HELP.tags("table")
    for box in boxes:
        assert (box["role"], box["tabindex"]) == ("region", "0")
        assert box["aria-label"]


def test_the_style_touches_nothing_outside_the_help() -> None:
    style = re.sub(r"/\*.*?\*/", "", STYLE.read_text(encoding="utf-8"), flags=re.DOTALL)
    selectors = [part.strip() for part in re.findall(r"([^{}]+)\{", style)]
    assert len(selectors) > 20
    for selector in selectors:
        if not selector.startswith("@media"):
            for part in re.sub(r"\([^()]*\)", "", selector).split(","):
                assert re.match(r"\.help(-page)?(?![\w-])", part.strip()), part


TOPICS = """
    summary aim deal offer turn taken melds ace one-meld deadwood knock declare gin layoff chain break score
    undercut dead-hand dealer match example tips tip-high tip-middle tip-watch tip-take tip-knock tip-count
    page buttons arrange keys faq words history
    schools compare own-rules knobs big-gin oklahoma straight bonuses hollywood hollywood-settled
    two cover sheet kept link known fair fair-proves fair-check fair-computer
"""
QUESTIONS = """
    rummy deadwood many-melds throw-back two-melds ace must-knock stock rearrange computer money saved offline
"""


@pytest.mark.parametrize("topic", TOPICS.split())
def test_every_topic_has_a_heading(topic: str) -> None:
    assert [node for node in HELP.tags("h2", "h3") if node["id"] == f"help-{topic}"]


@pytest.mark.parametrize("question", QUESTIONS.split())
def test_every_question_is_asked_and_answered(question: str) -> None:
    (faq,) = (part for part in HELP.tags("section") if part["aria-labelledby"] == "help-faq")
    parts = [part for part in faq.content if isinstance(part, Node)]
    place = next(n for n, part in enumerate(parts) if part.attributes.get("id") == f"help-faq-{question}")
    assert parts[place].text.endswith("?")
    assert parts[place + 1].tag == "p"
    assert len(parts[place + 1].text) > 60


# What the page's words promise of the game's words


@cache
def catalogue() -> dict[str, str]:
    lines = "\n".join(path.read_text(encoding="utf-8") for path in CATALOGUES)
    return dict(re.findall(r"^([a-z][\w-]*) = (.*)$", lines, flags=re.MULTILINE))


@examples("data-label")
def test_buttons_are_called_what_the_game_calls_them(example: Node) -> None:
    assert example.text
    assert catalogue()[example["data-label"]].startswith(example.text)


@examples("data-key")
def test_letters_are_the_letters_of_the_game(example: Node) -> None:
    assert example.tags("kbd")[0].text.lower() == catalogue()[f"key-{example['data-key']}"]


def test_every_letter_of_the_game_is_in_the_table() -> None:
    own = {
        name
        for name, letter in catalogue().items()
        if name.startswith("key-") and len(letter) == 1 and letter.isalpha()
    }
    assert {f"key-{row['data-key']}" for row in HELP.all("data-key")} == own


# The examples


MARKS = """
    data-meld data-not-meld data-hand data-option data-arrangement data-spread data-kind data-each data-runs
    data-waits data-dealt data-move data-after data-drawn data-label data-key
    data-preset data-differs data-school data-sets data-knob data-settled data-turned data-bill data-win
    data-sum data-pledge
"""


@pytest.mark.parametrize("mark", MARKS.split())
def test_each_kind_of_example_is_there(mark: str) -> None:
    assert HELP.all(mark)


def test_every_card_is_named_by_its_suit() -> None:
    assert len(shown_cards(HELP)) > 200


@examples("data-group")
def test_groups_are_what_their_captions_say(example: Node) -> None:
    cards = mask_of(shown_cards(example))
    kind = example["data-group"]
    (caption,) = example.tags("small")
    assert caption.text.startswith(CAPTIONS[kind])
    if kind == "loose":
        assert caption.text == f"bài lẻ {points(cards)}"
    else:
        assert (is_run if kind == "run" else is_set)(cards)


@examples("data-each")
def test_points_of_cards(example: Node) -> None:
    cards = shown_cards(example)
    assert mask_of(cards) == parse_cards(example["data-cards"])
    each = int(example["data-each"])
    assert {card_points(card) for card in cards} == {each}
    row = next(row for row in HELP.tags("tr") if example in row.inner)
    assert f"là {each}" in example.text or row.tags("td")[0].text == str(each)


@examples("data-meld")
def test_melds(example: Node) -> None:
    cards = mask_of(shown_cards(example))
    assert cards == parse_cards(example["data-meld"])
    assert {"run": is_run, "set": is_set}[example["data-kind"]](cards)


@examples("data-not-meld")
def test_what_is_no_meld(example: Node) -> None:
    cards = mask_of(shown_cards(example))
    assert cards == parse_cards(example["data-not-meld"])
    assert not is_meld(cards)


@examples("data-hand", "data-deadwood")
def test_hands_leave_what_is_said(example: Node) -> None:
    hand = parse_cards(example["data-hand"])
    least = int(example["data-deadwood"])
    assert deadwood(hand) == least
    if example.all("data-option"):
        return
    assert sorted(shown_cards(example)[: hand.bit_count()]) == list(cards_of(hand))
    assert shown_melds(example) in best_arrangements(hand)
    assert str(least) in [count.text for count in example.inner if "count" in count.classes]


@examples("data-proposed")
def test_the_ways_to_knock_are_all_there_and_the_best_is_advised(example: Node) -> None:
    hand = parse_cards(example["data-hand"])
    options = example.all("data-option")
    for option in options:
        assert melded(shown_groups(option)) == hand
        assert shown_melds(option) == melds_of(option["data-option"])
        assert option.number("count") == deadwood(hand)
    ways = [shown_melds(option) for option in options]
    assert sorted(ways) == sorted(best_arrangements(hand))
    unseen = FULL_DECK & ~hand
    advised = ways[int(example["data-proposed"])]
    assert advised == proposed_arrangement(hand, unseen)
    assert all(layoff_room(advised, unseen) < layoff_room(way, unseen) for way in ways if way != advised)


@examples("data-arrangement")
def test_other_arrangements_leave_what_is_said(example: Node) -> None:
    hand = parse_cards(example["data-of"])
    left = left_loose(hand, melds_of(example["data-arrangement"]))
    assert left == int(example["data-leaves"]) == example.number("count")
    (figure,) = (figure for figure in HELP.tags("figure") if example in figure.inner)
    assert left > int(figure.attributes.get("data-left") or figure["data-deadwood"])


@examples("data-spread", "data-defender")
def test_defences_leave_what_is_said(example: Node) -> None:
    hand = parse_cards(example["data-defender"])
    spread = melds_of(example["data-spread"])
    loose = parse_cards(example["data-knocker"])
    best = best_defence(hand, spread)
    left = int(example["data-left"])
    assert best.left == left == example.number("left")

    on_the_table = example.one("data-side", "knocker")
    laid_off = mask_of(shown_card(card) for card in on_the_table.inner if "laid" in card.classes)
    assert in_order(meld & ~laid_off for meld in shown_melds(on_the_table)) == spread
    assert melded(shown_groups(on_the_table, "loose")) == loose
    held = example.one("data-side", "defender")
    assert melded(shown_groups(held)) | laid_off == hand
    assert points(hand & ~laid_off & ~melded(shown_melds(held))) == left

    result = settle(0, points(loose), left, big_gin=False, spade_upcard=False)
    assert score_points(result, Rules()) == example.number("points")


@examples("data-kind", "data-points")
def test_the_score_table(example: Node) -> None:
    ending, *cells = (cell.text for cell in example.tags("th", "td"))
    names = {"knock": "Gõ", "gin": "Gin", "undercut": "Phản đòn", "dead": "Ván hòa"}
    assert ending == names[example["data-kind"]]
    if example["data-kind"] == "dead":
        assert cells == ["–", "–", "0", "không ai"]
        return
    knocker, defender, total = (int(example[f"data-{name}"]) for name in ("knocker", "defender", "points"))
    result = settle(0, knocker, defender, big_gin=False, spade_upcard=False)
    assert result.kind == example["data-kind"]
    assert score_points(result, Rules()) == total
    winner = "người gõ" if result.winner == 0 else "đối phương"
    assert cells == [str(knocker), str(defender), cells[2], winner]
    terms, shown = cells[2].split(" = ")
    assert int(shown) == total == signed_sum(terms)


def signed_sum(terms: str) -> int:
    """The value of a sum as it is printed: "31 − 6"."""
    flat = terms.replace("−", "-").replace(" ", "")
    assert re.fullmatch(r"\d+[+-]\d+", flat), terms
    return sum(int(term) for term in re.findall(r"[+-]?\d+", flat))


@examples("data-runs")
def test_in_how_many_short_runs_a_card_lies(example: Node) -> None:
    card = 1 << parse_card(example["data-runs"])
    runs = [meld for meld in MELDS if is_run(meld) and meld.bit_count() == 3 and meld & card]
    assert int(example.text) == len(runs)


@examples("data-waits")
def test_cards_worth_waiting_for(example: Node) -> None:
    hold = parse_cards(example["data-hold"])
    waits = [card for card in range(52) if is_run(hold | 1 << card) and not hold >> card & 1]
    assert waits == list(cards_of(parse_cards(example["data-waits"])))
    assert shown_cards(example) == [*cards_of(hold), *waits]


# The schools and their rules


def words_of(value: str) -> str:
    """A knob's value as the page has it within a sentence; a number is itself."""
    return value if value.isdecimal() else catalogue()[f"value-{value.replace('_', '-')}"].lower()


def test_every_school_and_every_knob_is_told_of_in_order() -> None:
    assert [school["data-preset"] for school in HELP.all("data-preset")] == list(PRESETS)
    assert [school["data-school"] for school in HELP.all("data-school")] == list(PRESETS)
    assert [knob["data-knob"] for knob in HELP.all("data-knob")] == list(KNOBS)


@examples("data-preset")
def test_what_a_school_changes(example: Node) -> None:
    assert example.one("data-label")["data-label"] == f"preset-{example['data-preset'].replace('_', '-')}"
    differences = example.all("data-differs")
    rules = PRESETS[example["data-preset"]]
    expected = [] if rules == STANDARD else str(rules).split()
    assert sorted(part["data-differs"] for part in differences) == sorted(expected)
    for part in differences:
        value = part["data-differs"].partition("=")[2]
        numbers = [number.text for number in part.tags("b")]
        assert numbers == re.findall(r"\d+", value) or value == "0"


@examples("data-school")
def test_the_schools_side_by_side(example: Node) -> None:
    rules = PRESETS[example["data-school"]]
    (table,) = (table for table in HELP.tags("table") if example in table.inner)
    heads = [head["data-label"].removeprefix("knob-") for head in table.tags("tr")[0].all("data-label")]
    cells = example.all("data-sets")
    assert [cell["data-sets"].partition("=")[0].replace("_", "-") for cell in cells] == heads
    for cell in cells:
        knob, _, value = cell["data-sets"].partition("=")
        assert value == value_text(getattr(rules, knob)), cell["data-sets"]
        assert cell.text == ("–" if value in ("off", "none") else words_of(value))


def test_what_is_not_side_by_side_is_the_same_in_all_schools() -> None:
    listed = {cell["data-sets"].partition("=")[0] for cell in HELP.all("data-sets")}
    varied = {name for name in KNOBS if len({getattr(rules, name) for rules in PRESETS.values()}) > 1}
    assert listed == varied


@examples("data-knob")
def test_knobs_have_their_range_and_default(example: Node) -> None:
    knob = example["data-knob"]
    assert example.one("data-label")["data-label"] == f"knob-{knob.replace('_', '-')}"
    default = example.one("data-default")
    assert default["data-default"] == value_text(getattr(STANDARD, knob))
    assert default.text == words_of(default["data-default"])
    shown = [value["data-value"] for value in example.all("data-value")]
    assert [value.text for value in example.all("data-value")] == [words_of(value) for value in shown]
    match KNOBS[knob]:
        case Whole(low, high, may_be_off):
            text = catalogue()["knob-range-or-off" if may_be_off else "knob-range"]
            assert example.one("data-range").text == text.replace("{ $low }", str(low)).replace(
                "{ $high }", str(high)
            )
        case OneOf(values):
            assert shown == [value_text(value) for value in values]
        case Switch():
            assert shown == ["off", "on"]


@examples("data-turned")
def test_what_an_upcard_does_under_oklahoma(example: Node) -> None:
    rules = PRESETS["oklahoma"]
    card = parse_card(example["data-turned"])
    name, limit, factor = example.tags("th", "td")
    assert shown_cards(name) == [card]
    assert turned(card, rules).knock_limit == int(example["data-limit"])
    assert limit.text == {"0": words_of("gin_only")}.get(example["data-limit"], example["data-limit"])
    spade = example["data-turned"].endswith("s")
    result = settle(0, 0, 10, big_gin=False, spade_upcard=spade)
    assert score(result, rules).factor == int(example["data-factor"])
    assert factor.text == {"1": "như thường", "2": "×2"}[example["data-factor"]]


def turned(card: int, rules: Rules) -> Round:
    """A round in which this card was turned at the deal."""
    others = [other for other in range(52) if other != card]
    return deal(rules, (*others[:20], card, *others[20:]), 0)


@examples("data-settled")
def test_rounds_are_worth_what_is_said(example: Node) -> None:
    rules = PRESETS[example["data-rules"]]
    mine, theirs = map(int, example["data-left"].split())
    spade = example.attributes.get("data-turned-up", "").endswith("s")
    big_gin = example["data-settled"] == "big_gin"
    if spade and mine:
        assert mine <= turned(parse_card(example["data-turned-up"]), rules).knock_limit
    result = settle(0, mine, theirs, big_gin=big_gin, spade_upcard=spade)
    assert result.kind == example["data-settled"]
    terms, shown = example.text.split(" = ")
    assert score_points(result, rules) == int(shown) == printed_value(terms)


def printed_value(terms: str) -> int:
    """The value of a sum, or of one that is doubled: "(25 + 18) × 2"."""
    found = re.fullmatch(r"\((.*)\) × (\d)", terms)
    return signed_sum(found[1]) * int(found[2]) if found else signed_sum(terms)


# The score sheet


def wins_of(text: str) -> list[Entry]:
    """The rounds won, of "0:30 1:12": seat and points."""
    pairs = (win.split(":") for win in text.split())
    return [Entry(number, int(seat), int(won)) for number, (seat, won) in enumerate(pairs, 1)]


def played_out(wins: list[Entry], rules: Rules) -> tuple[Game, ...]:
    """The games after these rounds, none of which came when all was over."""
    games = new_games(rules)
    for win in wins:
        assert any(game.winner is None for game in games)
        games = entered(games, win)
    return games


@examples("data-wins")
def test_bills_of_games(example: Node) -> None:
    wins = wins_of(example["data-wins"])
    heads = example.all("data-bill")
    for row in example.all("data-item"):
        for head, cell in zip(heads, row.tags("td"), strict=True):
            rules = PRESETS[head["data-bill"]]
            game = played_out(wins, rules)[int(head.attributes.get("data-game", "1")) - 1]
            part: tuple[int, int] = getattr(billed(game, rules), row["data-item"])
            assert cell.text == str(part[int(head["data-seat"])])
    assert [row["data-item"] for row in example.all("data-item")] == [*Bill._fields, "sums"]


@examples("data-points-of")
def test_the_points_of_a_seat_are_those_of_the_table_below(example: Node) -> None:
    (bonuses,) = (part for part in HELP.tags("section") if part["aria-labelledby"] == "help-bonuses")
    order = list(bonuses.inner)
    table = next(node for node in order[order.index(example) :] if node.has("data-wins"))
    seat = int(example["data-points-of"])
    won = [str(win.points) for win in wins_of(table["data-wins"]) if win.seat == seat]
    assert example.text == ", ".join(won)


HOLLYWOOD_SHEET = HELP.one("data-entered")


def test_wins_are_entered_under_hollywood_as_it_is_shown() -> None:
    games = new_games(PRESETS[HOLLYWOOD_SHEET["data-entered"]])
    names = ("Bà Hoa", "Nam")
    for row in HOLLYWOOD_SHEET.all("data-win"):
        number, winner, won, *columns = (cell.text for cell in row.tags("th", "td"))
        seat, points_won = map(int, row["data-win"].split(":"))
        assert (winner, won) == (names[seat], str(points_won))
        before, games = games, entered(games, Entry(int(number), seat, points_won))
        assert columns == [
            "–" if now == then else entry_text(now, seat) for then, now in zip(before, games, strict=True)
        ]
    assert all(game.winner is not None for game in games)


def entry_text(game: Game, seat: int) -> str:
    return str(game.totals[seat]) + (", đóng" if game.winner is not None else "")


def test_the_sums_under_hollywood_are_those_of_the_sheet() -> None:
    wins = " ".join(row["data-win"] for row in HOLLYWOOD_SHEET.all("data-win"))
    assert [table for table in HELP.all("data-wins") if table["data-wins"] == wins]
    rules = PRESETS[HOLLYWOOD_SHEET["data-entered"]]
    sums = [billed(game, rules).sums for game in played_out(wins_of(wins), rules)]
    for seat in (0, 1):
        assert HELP.one("data-sum", str(seat)).text == str(sum(map(operator.itemgetter(seat), sums)))


# The fair deal


def test_the_check_by_hand() -> None:
    """With hashlib alone, as a reader would; and the engine says the same."""
    example = HELP.one("data-pledge")
    shown = {part["data-part"]: part.text for part in example.all("data-part")}
    pledge = Pledge(shown["secret"], shown["salt"], shown["word"])
    printed = []
    for command in example.all("data-command"):
        text = "/".join(shown[part] for part in command["data-command"].split("/"))
        cut = " | cut -c 1-32" if command["data-command"] == "secret/word" else ""
        assert command.text == f"printf %s '{text}' | sha256sum{cut}"
        digest = sha256(text.encode("utf-8")).hexdigest()
        printed.append(digest[:32] if cut else digest)
    assert printed == [shown["commitment"], shown["seed"]] == [pledge.commitment, pledge.seed]


# The worked round

RECORD = HELP.one("data-seed")
DEAL = new_match(Rules(), ("person", "person"), RECORD["data-seed"])


@examples("data-dealt")
def test_the_worked_round_is_dealt_from_its_seed(example: Node) -> None:
    hand = DEAL.round.hands[int(example["data-seat"])]
    assert parse_cards(example["data-dealt"]) == hand == melded(shown_groups(example))
    assert deadwood(hand) == points(hand) == int(example["data-deadwood"])


def test_the_worked_round_shows_its_upcard_and_dealer() -> None:
    (upcard,) = shown_cards(RECORD.one("data-upcard"))
    assert upcard == parse_card(RECORD.one("data-upcard")["data-upcard"]) == DEAL.round.first_upcard
    dealer = int(RECORD.one("data-dealer")["data-dealer"])
    assert dealer == DEAL.round.dealer
    assert RECORD.one("data-dealer").text.startswith(f"{name_of(dealer)} chia.")


def name_of(seat: int) -> str:
    return RECORD["data-seats"].split("|")[seat]


def test_the_worked_round_is_played_as_it_is_told() -> None:
    match = DEAL
    for turn in RECORD.tags("li"):
        match = played(match, turn)
    assert match.round.phase is Phase.OVER
    (line,) = match.lines
    assert line.result.deadwood == tuple(int(RECORD.one("data-final", seat).text) for seat in "01")
    assert line.result.winner == int(RECORD.one("data-points-to")["data-points-to"])
    assert line.points == int(RECORD.one("data-points-to").text)
    following = RECORD.one("data-next-dealer")
    assert next_round(match).round.dealer == int(following["data-next-dealer"])
    assert following.text == name_of(next_round(match).round.dealer)


def played(match: Match, turn: Node) -> Match:
    """The match after one paragraph of the worked round, all that it says being so."""
    seat = int(turn["data-seat"])
    assert turn.text.startswith(name_of(seat))
    for part in turn.inner:
        if part.has("data-move"):
            assert match.round.turn == seat
            before, match = match, play(match, parse_action(part["data-move"]))
            if part["data-move"] != "draw_stock":
                assert shown_cards(part) == cards_moved(before, match, seat)
        elif part.has("data-drawn"):
            assert shown_cards(part) == [parse_card(part["data-drawn"])] == [match.round.drawn]
    if turn.has("data-after"):
        loose = melded(shown_groups(turn, "loose"))
        hand = match.round.hands[seat]
        laid_off = hand & ~melded(shown_groups(turn))
        assert cards_text(hand & ~laid_off) == cards_text(parse_cards(turn["data-after"]))
        assert laid_off == (match.round.defence.laid_off if match.round.defence else 0)
        assert points(loose) == int(turn["data-deadwood"])
        if not laid_off:
            assert deadwood(hand) == points(loose)
    return match


def cards_moved(before: Match, after: Match, seat: int) -> list[int]:
    """The cards that a move names: the one taken, thrown or put face down, or those laid off."""
    defence = after.round.defence
    if defence:
        return [layoff.card for layoff in defence.layoffs]
    return list(cards_of(before.round.hands[seat] ^ after.round.hands[seat]))

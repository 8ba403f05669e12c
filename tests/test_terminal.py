"""The terminal program: `python -m gin replay FILE` and `python -m gin play`.

The golden playthroughs are matches as records, and what `replay` prints of them, checked by eye against the
rules. After a change that is meant, write one anew with

    python -m gin replay tests/golden/standard.record > tests/golden/standard.txt

and read the difference.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from results import knock, match_of

from gin.__main__ import bill_lines, chosen_rules, main, pledge_lines
from gin.fair import Pledge
from gin.match import give_up, new_match
from gin.record import link_text, parse_record, record_text
from gin.rules import PRESETS, Rules

ROOT = Path(__file__).parent.parent
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.record"))
SEED = "00112233445566778899aabbccddeeff"


def gin(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "gin", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
    )


# replay


def test_there_are_golden_playthroughs_in_which_everything_happens() -> None:
    told = "".join(path.with_suffix(".txt").read_text(encoding="utf-8") for path in GOLDEN)
    for event in (
        "dead hand",
        "  knock:",
        "  undercut:",
        "  gin:",
        "  big_gin:",
        " draw_upcard",
        " pass",
        ">",
        "shutout 81 and 0",
        "game bonus 0 and 100",
        "boxes 50 and 25",
        "scores 72, in game 1 and 2",
        "\ncommitment ",
    ):
        assert event in told


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_playthroughs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_are_written_as_they_are_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert record_text(parse_record(text)) == text


def test_replay_as_a_program() -> None:
    done = gin("replay", "tests/golden/standard.record")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (ROOT / "tests/golden/standard.txt").read_text(encoding="utf-8")


def test_replay_of_a_match_in_its_middle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = GOLDEN[-1].read_text(encoding="utf-8").splitlines(keepends=True)
    record = tmp_path / "match.record"
    record.write_text("".join(lines[:9]), encoding="utf-8")
    assert main(["replay", str(record)]) == 0
    printed = capsys.readouterr().out
    assert "wins the match" not in printed
    assert "game 1" not in printed
    assert "\nlink medium/" in printed


@pytest.mark.parametrize(
    "content", [b"", b"gin 2\n", b"garbage\n", b"\xff\xfe\x00", b"gin 2\nrules standard\n"]
)
def test_replay_refuses_what_is_no_record(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.record"
    record.write_bytes(content)
    assert main(["replay", str(record)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{record}: ")


def test_replay_says_so_when_there_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none")]) == 1
    assert "none" in capsys.readouterr().err


# The bills of a match


def test_a_match_is_settled_item_by_item() -> None:
    match = match_of(knock(0, 60), knock(1, 9), knock(0, 50), rules=PRESETS["classic"])
    game, winner = bill_lines(match)
    assert game == (
        "game 1, won by seat 0: "
        "points 110 and 9, shutout 0 and 0, game bonus 100 and 0, boxes 40 and 20, sum 250 and 29"
    )
    assert winner == "seat 0 wins the match"


def test_a_draw_under_hollywood() -> None:
    match = match_of(knock(0, 60), knock(0, 95), knock(1, 50), knock(1, 100), rules=Rules(hollywood=True))
    assert list(bill_lines(match))[-2:] == ["all games: 250 and 250", "the match is a draw"]


def test_a_match_given_up_tells_of_the_games_not_finished() -> None:
    match = give_up(match_of(knock(0, 120), knock(0, 50), rules=Rules(hollywood=True)), 0)
    first, *others = bill_lines(match)
    assert first.startswith("game 1, won by seat 0: points 120 and 0, ")
    assert others == [
        "game 2, not finished: points 50 and 0",
        "game 3, not finished: points 0 and 0",
        "all games: 120 and 0",
        "seat 1 wins the match: seat 0 gave up",
    ]


def test_nothing_is_settled_while_the_match_runs() -> None:
    assert list(bill_lines(match_of(knock(0, 60), rules=PRESETS["classic"]))) == []


# The check of the pledge


def sha256sum(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


@pytest.mark.parametrize("word", ["", "hoa sen trắng"])
def test_what_is_printed_of_a_pledge_can_be_checked_by_hand(word: str) -> None:
    pledge = Pledge(SEED, SEED[::-1], word)
    match = new_match(Rules(), ("person", "medium"), pledge.seed, pledge=pledge)
    told = "\n".join(pledge_lines(match))
    commitment, text = re.findall(r"commitment (\w+)\n.* the SHA-256 of (.*)", told)[0]
    assert sha256sum(text) == commitment == pledge.commitment
    if word:
        assert sha256sum(re.findall(r"the seed begins the SHA-256 of (.*)", told)[0])[:32] == match.seed
    else:
        assert f"the seed is the secret, {match.seed}" in told


def test_nothing_is_told_of_deals_that_nobody_pledged() -> None:
    assert list(pledge_lines(new_match(Rules(), ("person", "medium"), SEED))) == []


# play


def test_a_whole_match_in_the_terminal() -> None:
    #  the person takes the first move offered, always: passes, draws, throws his lowest card
    done = gin("play", "--seed", SEED, "--rules", "target=25", typed="1\n" * 2000)
    assert (done.returncode, done.stderr) == (0, "")
    played, record = done.stdout.split("gin 2\n")
    match = parse_record(f"gin 2\n{record}")
    assert match.over
    assert match.seed == SEED
    assert match.rules.target == 25
    assert "scores" in played


def test_a_played_match_is_settled_and_its_link_plays_the_same_deals() -> None:
    done = gin("play", "--seed", SEED, "--rules", "target=25 box_bonus=25", typed="1\n" * 2000)
    played, record = done.stdout.split("gin 2\n")
    match = parse_record(f"gin 2\n{record}")
    told = "\n".join(bill_lines(match))
    assert f"\n{told}\n\nlink {link_text(match)}\n" in played
    again = gin("play", "--link", link_text(match), typed="1\n" * 2000)
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout.split("gin 2\n")[1] == record.replace("deals fresh", "deals known")


@pytest.mark.parametrize("typed", ["0", "00", "99", "-1", "01", "discard", "²"])
def test_what_is_no_number_of_the_list_and_no_move_is_asked_for_again(typed: str) -> None:
    done = gin("play", "--seed", SEED, typed=f"{typed}\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "  no: " in done.stdout
    match = parse_record("gin 2\n" + done.stdout.split("gin 2\n")[1])
    assert all(seat == 1 for seat, _ in match.round.history)


def test_fresh_deals_are_pledged_before_the_word_is_asked_for() -> None:
    done = gin("play", typed=f"{'x' * 41}\n hoa sen \nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("  no: ") == 1
    match = parse_record("gin 2\n" + done.stdout.split("gin 2\n")[1])
    assert match.pledge is not None
    assert match.pledge.word == "hoa sen"
    assert done.stdout.startswith(f"commitment {match.pledge.commitment}\n")
    assert "\n".join(pledge_lines(match)) in done.stdout


def test_no_word_need_be_named() -> None:
    for typed in ("\nq\n", ""):
        match = parse_record("gin 2\n" + gin("play", typed=typed).stdout.split("gin 2\n")[1])
        assert match.pledge is not None
        assert (match.pledge.word, match.pledge.secret) == ("", match.seed)


def test_the_rules_may_be_a_presets_name() -> None:
    assert {name: chosen_rules(name) for name in PRESETS} == dict(PRESETS)
    match = parse_record("gin 2\n" + gin("play", "--rules", "tournament").stdout.split("gin 2\n")[1])
    assert match.rules == PRESETS["tournament"]


def test_moves_may_be_typed_as_text() -> None:
    done = gin("play", "--seed", SEED, typed="discard 5x\n999\n0\nfold\ndraw_stock\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("  no: ") == 5


def test_a_match_may_be_stopped_and_its_record_goes_on() -> None:
    for typed in ("1\nq\n", "1\n", ""):
        done = gin("play", "--seed", SEED, typed=typed)
        assert (done.returncode, done.stderr) == (0, "")
        match = parse_record("gin 2\n" + done.stdout.split("gin 2\n")[1])
        assert not match.over


def test_the_computers_stock_draws_are_not_told() -> None:
    done = gin("play", "--seed", SEED, "--rules", "target=25", typed="1\n" * 2000)
    draws = [line for line in done.stdout.splitlines() if "computer: draw_stock" in line]
    assert draws
    assert {line.partition("draw_stock")[2] for line in draws} == {""}


def test_without_a_seed_every_match_is_another() -> None:
    records = {gin("play", typed="q\n").stdout.split("gin 2\n")[1] for _ in range(2)}
    assert len(records) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["shuffle"],
        ["replay"],
        ["play", "--rules", "magic"],
        ["play", "--rules", ""],
        ["play", "--rules", "oklahoma_ace=one"],
        ["play", "--seed", "1"],
        ["play", "--seed", ""],
        ["play", "--level", "god"],
        ["play", "--link", ""],
        ["play", "--link", "medium/123/standard"],
        ["play", "--link", f"medium/{SEED}/oklahoma_ace=one"],
        ["play", "--link", f"medium/{SEED}/standard", "--rules", "classic"],
        ["play", "--link", f"medium/{SEED}/standard", "--seed", SEED],
    ],
)
def test_a_call_that_makes_no_sense_ends_with_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("usage:")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "target=100 oklahoma_ace=one"], "oklahoma_ace has no effect beside the other rules"),
        (["--rules", "target=9"], "target is 9, not a whole number from 25 to 500"),
        (["--link", "medium/123/standard"], "seed: a seed has 32 hex digits: '123'"),
        (["--link", "nobody/123/standard"], "seats: "),
        (["--link", f"person/{SEED}/standard"], "a match of two persons"),
        (
            ["--link", f"medium/{SEED}/standard", "--level", "medium"],
            "a link says seed, rules and level itself",
        ),
    ],
)
def test_what_is_wrong_with_a_call_is_said_in_words(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["play", *arguments])
    assert said in capsys.readouterr().err

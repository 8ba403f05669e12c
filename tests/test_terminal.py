"""The terminal program: `python -m gin replay FILE` and `python -m gin play`.

The golden playthroughs are matches as records, and what `replay` prints of them, checked by eye against the
rules. After a change that is meant, write one anew with

    python -m gin replay tests/golden/standard.record > tests/golden/standard.txt

and read the difference.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gin.__main__ import main
from gin.record import parse_record, record_text

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
    assert "wins the match" not in capsys.readouterr().out


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
        ["play", "--seed", "1"],
        ["play", "--level", "god"],
    ],
)
def test_a_call_that_makes_no_sense_ends_with_2(arguments: list[str]) -> None:
    done = gin(*arguments)
    assert done.returncode == 2
    assert "usage:" in done.stderr
    assert "Traceback" not in done.stderr

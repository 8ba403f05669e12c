"""Records that earlier versions of the game wrote are still read: `golden/version_1` holds one as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin.record import VERSION, parse_record, record_text

GOLDEN = Path(__file__).parent / "golden"
OLD = sorted(GOLDEN.glob("version_*/*.record"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_record_is_the_match_that_it_was(path: Path) -> None:
    old = path.read_text(encoding="utf-8")
    version = path.parent.name.removeprefix("version_")
    assert old.startswith(f"gin {version}\n")
    match = parse_record(old)
    assert match.over
    assert match.pledge is None
    #  written anew it is the same, but for the version
    assert record_text(match) == old.replace(f"gin {version}\n", f"gin {VERSION}\n", 1)
    assert record_text(match) == (GOLDEN / path.name).read_text(encoding="utf-8")


def test_every_earlier_version_is_there() -> None:
    kept = {int(path.parent.name.removeprefix("version_")) for path in OLD}
    assert kept == set(range(1, VERSION))

"""The one function the browser calls."""

import json
from typing import Any

import pytest
from pages import SALT, SEED

from gin.bridge import Session
from gin.model import BadIntent


def asked(session: Session, text: str) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.dispatch(text))
    return reply


def begun(session: Session, seed: str = SEED) -> dict[str, Any]:
    """The reply to the beginning of a match, from a page that begins with nothing."""
    first = asked(session, "load")
    chosen = asked(session, f"{first['revision']} setup {seed} {SALT}")
    return asked(session, f"{chosen['revision']} begin")


def test_a_page_begins_with_nothing() -> None:
    reply = asked(Session(), "load")
    assert reply["screen"]["stage"] == "welcome"
    assert reply["save"] is None
    assert reply["refused"] is None


def test_an_intent_of_the_newest_screen_is_done_and_comes_back_with_the_next() -> None:
    session = Session()
    second = begun(session)
    assert second["revision"] == asked(session, "0 nothing")["revision"]
    assert second["screen"]["table"]["round"] == 1
    assert second["save"]["record"].startswith("gin 2\n")


def test_an_intent_of_an_older_screen_does_nothing() -> None:
    session = Session()
    second = begun(session)
    stale = asked(session, f"{second['revision'] - 1} setup {'f' * 32} {SALT}")
    assert stale["revision"] == second["revision"]
    assert stale["save"] == second["save"]
    assert stale["screen"]["say"] == []


def test_an_intent_that_is_on_no_screen_is_a_fault_and_changes_nothing() -> None:
    session = Session()
    second = begun(session)
    with pytest.raises(BadIntent):
        session.dispatch(f"{second['revision']} draw_sideways")
    assert asked(session, "0 nothing")["save"] == second["save"]


def test_a_save_is_taken_up_where_it_was_left() -> None:
    session = Session()
    kept = begun(session)
    taken_up = asked(Session(), f"load {json.dumps(kept['save'])}")
    assert taken_up["screen"]["table"] == kept["screen"]["table"]
    assert taken_up["save"] == kept["save"]


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("{", "refused-garbled"),
        ("3", "refused-garbled"),
        ("[" * 200_000, "refused-garbled"),
        ('{"version":99}', "refused-newer"),
        ('{"version":1,"record":"gin \\ud800"}', "refused-record"),
    ],
)
def test_a_save_that_is_refused_leaves_a_page_that_begins_with_nothing(text: str, id_: str) -> None:
    reply = asked(Session(), f"load {text}")
    assert reply["refused"]["id"] == id_
    assert len(json.dumps(reply, ensure_ascii=False).encode()) < 2000
    assert reply["screen"]["stage"] == "welcome"
    assert reply["save"] is None


@pytest.mark.parametrize(
    "intent",
    [
        f"watch {json.dumps('gin 2' + chr(10) + 'x' * 100_000)}",
        r'watch "gin 2\nrules \ud800"',
        f"link medium/{'0' * 100_000}",
        "link \ud800",
    ],
)
def test_a_text_that_is_refused_is_told_in_short_and_the_match_goes_on(intent: str) -> None:
    session = Session()
    before = begun(session)
    reply = asked(session, f"{before['revision']} {intent}")
    assert reply["refused"]["id"] in ("refused-record", "refused-link")
    assert len(json.dumps(reply["refused"], ensure_ascii=False).encode()) < 500
    assert (reply["screen"]["stage"], reply["save"]) == (before["screen"]["stage"], before["save"])

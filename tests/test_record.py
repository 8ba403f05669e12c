"""A match as text, and its start as a link: the identity at every step, and a refusal of everything else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import random_match, steps_of_match
from strategies import rules, seeds, words

from gin.actions import parse_action
from gin.bots import LEVELS
from gin.fair import Pledge
from gin.match import PERSON, Match, give_up, new_match, play, same_deals
from gin.record import LinkError, RecordError, link_text, parse_link, parse_record, readable, record_text
from gin.rules import PRESETS, Rules, idle_knob

pytestmark = pytest.mark.core

SEED = "00112233445566778899aabbccddeeff"
SECRET = "0123456789abcdef0123456789abcdef"
SALT = "fedcba9876543210fedcba9876543210"


def pledged(pledge: Pledge, knobs: Rules | None = None) -> Match:
    return new_match(knobs or Rules(), ("person", "medium"), pledge.seed, pledge=pledge)


def finished_match(seed: int, target: int = 40) -> Match:
    random = Random(seed)
    *_, last = steps_of_match(random_match(random, Rules(target=target)), random)
    return last


# Text


def test_a_record_is_rules_seats_seed_and_moves() -> None:
    match = new_match(Rules(undercut_bonus=10), ("person", "medium"), SEED)
    for move in ("pass", "pass", "draw_stock"):
        match = play(match, parse_action(move))
    assert record_text(match) == (
        "gin 2\n"
        "rules undercut_bonus=10\n"
        "seats person medium\n"
        f"seed {SEED}\n"
        "deals fresh\n"
        "round 1\n"
        "pass\n"
        "pass\n"
        "draw_stock\n"
    )


def test_a_replayed_match_is_marked() -> None:
    again = same_deals(new_match(Rules(), ("medium", "person"), SEED))
    assert "\ndeals known\n" in record_text(again)
    assert parse_record(record_text(again)) == again


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_given_up_says_by_whom(seat: int) -> None:
    match = give_up(new_match(Rules(), ("person", "medium"), SEED), seat)
    assert record_text(match).endswith(f"\ngiven_up {seat}\n")
    assert parse_record(record_text(match)) == match


@pytest.mark.parametrize(("word", "shown"), [("", ""), ("sen", " sen"), ("hoa sen trắng", " hoa sen trắng")])
def test_a_pledge_is_secret_salt_and_word(word: str, shown: str) -> None:
    match = pledged(Pledge(SECRET, SALT, word))
    assert f"\ndeals fresh\npledge {SECRET} {SALT}{shown}\nround 1\n" in record_text(match)
    assert parse_record(record_text(match)) == match


# Saving and loading is the identity


@pytest.mark.parametrize("seed", range(6))
def test_at_every_step_of_a_round(seed: int) -> None:
    random = Random(seed)
    for match in steps_of_match(random_match(random), random):
        text = record_text(match)
        loaded = parse_record(text)
        assert loaded == match
        assert record_text(loaded) == text
        if match.round.result:
            break


@pytest.mark.parametrize("preset", PRESETS)
def test_at_sampled_steps_of_whole_matches(preset: str) -> None:
    random = Random(preset)
    steps = list(steps_of_match(random_match(random, PRESETS[preset]), random))
    for match in [*random.sample(steps, 12), steps[-1]]:
        assert parse_record(record_text(match)) == match
    assert parse_record(record_text(steps[-1])).totals == steps[-1].totals


@settings(max_examples=40)
@given(seeds, st.integers(0, 2**32))
def test_at_any_step_of_any_match(seed: str, play_seed: int) -> None:
    random = Random(play_seed)
    steps = list(steps_of_match(new_match(Rules(target=25), ("person", "medium"), seed), random))
    match = random.choice(steps)
    assert parse_record(record_text(match)) == match


@given(seeds, seeds, words, rules())
def test_with_any_pledge_under_any_rules(secret: str, salt: str, word: str, knobs: Rules) -> None:
    match = pledged(Pledge(secret, salt, word), knobs)
    assert parse_record(record_text(match)) == match
    assert parse_record(record_text(same_deals(match))) == same_deals(match)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100))
def test_at_every_step_of_whole_matches(seed: int) -> None:
    random = Random(seed)
    for match in steps_of_match(random_match(random, Rules(target=100)), random):
        assert parse_record(record_text(match)) == match


# Refused


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    return refused.value


RECORD = record_text(finished_match(1, target=25))
LINES = RECORD.splitlines(keepends=True)


def test_a_newer_version_is_told_apart() -> None:
    error = refusal(RECORD.replace("gin 2\n", "gin 3\n", 1))
    assert (error.reason, error.line) == ("newer", 1)


@pytest.mark.parametrize("version", ["0", "-1", "one", "", "1.5", "٢", "01x"])
def test_no_other_version_is_known(version: str) -> None:
    error = refusal(RECORD.replace("gin 2\n", f"gin {version}\n", 1))
    assert (error.reason, error.line) == ("record", 1)


@pytest.mark.parametrize(
    "text", ["", "\n", "{}", "null", "garbage", "gin", "\x00" * 100, "gin 1", "gin 1\n" * 9, "♠" * 50]
)
def test_garbage_is_refused(text: str) -> None:
    assert refusal(text).line >= 1


@pytest.mark.parametrize("kept", range(6))
def test_a_record_without_its_whole_head_is_refused(kept: int) -> None:
    assert refusal("".join(LINES[:kept])).line == kept + 1


def test_a_record_cut_between_two_lines_is_the_match_at_an_earlier_moment() -> None:
    for kept in range(6, len(LINES)):
        shorter = "".join(LINES[:kept])
        assert record_text(parse_record(shorter)) == shorter


def test_a_record_cut_in_the_middle_of_a_line_is_refused() -> None:
    #  even where what is left of the line is itself a move: a knock with one meld less, a barer defence
    for kept in range(1, len(RECORD)):
        if RECORD[kept - 1] != "\n":
            refusal(RECORD[:kept])


@pytest.mark.parametrize(
    ("line", "edited"),
    [
        (2, "rules standart"),
        (2, "rules target=9"),
        (2, "rules "),
        (3, "seats person"),
        (3, "seats person nobody"),
        (3, "seats person medium medium"),
        (4, "seed 123"),
        (4, f"seed {SEED.upper()}"),
        (5, "deals old"),
        (6, "round 2"),
        (6, "round 01"),
        (7, "discard 5h"),
        (7, "draw_stock"),
        (7, ""),
        (7, "round 2"),
        (7, "given_up 2"),
        (7, "given_up"),
        (7, "cheat"),
        (7, "knock 5h | 7s 8s 9s"),
    ],
)
def test_an_edited_line_is_named(line: int, edited: str) -> None:
    lines = RECORD.splitlines()
    lines[line - 1] = edited
    error = refusal("\n".join(lines) + "\n")
    assert (error.reason, error.line, error.text) == ("record", line, edited)


PLEDGED = record_text(pledged(Pledge(SECRET, SALT, "hoa sen"))).splitlines()


@pytest.mark.parametrize(
    ("line", "edited"),
    [
        (4, f"seed {SECRET}"),
        (6, "pledge"),
        (6, "pledge "),
        (6, f"pledge {SECRET}"),
        (6, f"pledge {SECRET} "),
        (6, f"pledge {SECRET} 123 hoa sen"),
        (6, f"pledge {SECRET.upper()} {SALT} hoa sen"),
        (6, f"pledge {SALT} {SECRET} hoa sen"),
        (6, f"pledge {SECRET} {SALT}"),
        (6, f"pledge {SECRET} {SALT} sen"),
        (6, f"pledge {SECRET} {SALT} hoa  sen"),
        (6, f"pledge {SECRET} {SALT}  hoa sen"),
        (6, f"pledge {SECRET} {SALT} hoa sen "),
        (6, f"pledge {SECRET} {SALT} hoa\tsen"),
        (6, f"pledge {SECRET} {SALT} {'đ' * 41}"),
        (7, PLEDGED[5]),
    ],
)
def test_an_edited_pledge_is_named(line: int, edited: str) -> None:
    lines = PLEDGED.copy()
    lines[line - 1] = edited
    error = refusal("\n".join(lines) + "\n")
    #  another seed is one that the pledge does not make
    where = 6 if line == 4 else line
    assert (error.reason, error.line, error.text) == ("record", where, lines[where - 1])


def test_a_salt_can_be_edited_and_makes_another_commitment() -> None:
    #  the record holds no commitment: that is what was shown, and is compared with it
    edited = "\n".join(PLEDGED).replace(SALT, SECRET) + "\n"
    pledge = parse_record(edited).pledge
    assert pledge is not None
    assert pledge.commitment != Pledge(SECRET, SALT, "hoa sen").commitment


def test_a_move_taken_out_or_doubled_is_refused() -> None:
    #  whichever move of the match it is, but for the last
    for at in range(6, len(LINES) - 1):
        if not LINES[at].startswith(("pass", "round")):
            refusal("".join(LINES[:at] + LINES[at + 1 :]))
            refusal("".join(LINES[: at + 1] + LINES[at:]))


def test_another_seed_does_not_replay() -> None:
    refusal(RECORD.replace(LINES[3], f"seed {SEED}\n"))


def test_nothing_follows_the_end() -> None:
    error = refusal(RECORD + "round 99\n")
    assert error.line == len(LINES) + 1
    refusal(RECORD + "pass\n")
    refusal(RECORD + "given_up 0\n")


def test_nothing_follows_giving_up() -> None:
    head = "".join(LINES[:6])
    assert parse_record(head + "given_up 1\n").given_up == 1
    refusal(head + "given_up 1\npass\n")
    refusal(head + "given_up 1\ngiven_up 0\n")


@given(st.integers(0, len(RECORD) - 1), st.text(max_size=3), st.integers(0, 3))
def test_an_edited_record_is_refused_or_is_another_match(at: int, put: str, gone: int) -> None:
    edited = RECORD[:at] + put + RECORD[at + gone :]
    try:
        match = parse_record(edited)
    except RecordError:
        return
    assert parse_record(record_text(match)) == match


@given(st.text())
def test_any_text_is_refused_as_a_record(text: str) -> None:
    refusal(text)


def test_what_is_shown_of_a_text_turns_nothing_round() -> None:
    assert readable('sen hồng 😀 ’n\' "x"') == 'sen hồng 😀 ’n\' "x"'
    assert readable("a\u202eb\u2066c\ud800\nd") == "a�b�c��d"
    assert len(readable("9" * 1000)) < 100


def test_a_refusal_is_a_value_error_that_says_where() -> None:
    error = refusal("gin 1\nrules magic\n")
    assert isinstance(error, ValueError)
    assert "line 2" in str(error)
    assert "magic" in str(error)


def test_a_player_at_random_plays_to_the_end() -> None:
    #  the record the tests above cut and edit is a whole match with a knock in it
    match = parse_record(RECORD)
    assert match.over
    assert "knock" in RECORD
    assert "defend" in RECORD


# Links


def test_a_link_is_level_seed_and_rules() -> None:
    match = new_match(Rules(target=150, oklahoma=True), ("person", "medium"), SEED)
    assert link_text(match) == f"medium/{SEED}/target=150+oklahoma=on"
    assert link_text(new_match(Rules(), ("person", "person"), SEED)) == f"person/{SEED}/standard"


def test_a_link_tells_of_the_start_alone_and_not_of_the_pledge() -> None:
    pledge = Pledge(SECRET, SALT, "sen")
    match = play(pledged(pledge), parse_action("pass"))
    assert link_text(give_up(match, 0)) == f"medium/{pledge.seed}/standard"
    assert parse_link(link_text(match)) == new_match(Rules(), ("person", "medium"), pledge.seed, known=True)


@given(st.sampled_from([PERSON, *sorted(LEVELS)]), seeds, rules().filter(lambda knobs: not idle_knob(knobs)))
def test_a_link_is_the_start_again_its_deals_known(opponent: str, seed: str, knobs: Rules) -> None:
    match = new_match(knobs, (PERSON, opponent), seed)
    assert parse_link(link_text(match)) == same_deals(match)


@given(seeds, rules())
def test_a_link_needs_no_escapes_in_an_address(seed: str, knobs: Rules) -> None:
    text = link_text(new_match(knobs, ("person", "medium"), seed))
    assert text.isascii()
    assert all(character.isalnum() or character in "/+=_" for character in text)


@pytest.mark.parametrize(
    ("link", "part", "text"),
    [
        ("", "seats", ""),
        ("nobody", "seats", "nobody"),
        (f"nobody/123/{'x' * 9}", "seats", "nobody"),
        (f"medium medium/{SEED}/standard", "seats", "medium medium"),
        (f"/{SEED}/standard", "seats", ""),
        ("medium", "seed", ""),
        ("medium/123/standart", "seed", "123"),
        (f"medium/{SEED.upper()}/standard", "seed", SEED.upper()),
        (f"medium/{SEED}", "rules", ""),
        (f"medium/{SEED}/", "rules", ""),
        (f"medium/{SEED}/standart", "rules", "standart"),
        (f"medium/{SEED}/target=9", "rules", "target=9"),
        (f"medium/{SEED}/target={'9' * 5000}", "rules", f"target={'9' * 5000}"),
        (f"medium/{SEED}/target=50+target=60", "rules", "target=50+target=60"),
        (f"medium/{SEED}/standard/more", "rules", "standard/more"),
        (f"medium/{SEED}/standard#", "rules", "standard#"),
        (f"medium/{SEED}/oklahoma_ace=one", "rules", "oklahoma_ace=one"),
        (f"medium/{SEED}/oklahoma=on+knock_limit=0", "rules", "oklahoma=on+knock_limit=0"),
    ],
)
def test_the_first_wrong_part_of_a_link_is_named(link: str, part: str, text: str) -> None:
    with pytest.raises(LinkError) as refused:
        parse_link(link)
    assert (refused.value.part, refused.value.text) == (part, text)
    assert part in str(refused.value)
    assert isinstance(refused.value, ValueError)


@given(st.text())
def test_any_text_is_refused_as_a_link(text: str) -> None:
    with pytest.raises(LinkError):
        parse_link(text)


LINK = f"medium/{SEED}/target=150+oklahoma=on"


@given(st.integers(0, len(LINK)), st.text(max_size=3), st.integers(0, 3))
def test_an_edited_link_is_refused_or_is_another_start(at: int, put: str, gone: int) -> None:
    try:
        match = parse_link(LINK[:at] + put + LINK[at + gone :])
    except LinkError:
        return
    assert parse_link(link_text(match)) == match

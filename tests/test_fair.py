"""Deals that neither side alone chose: the commitment, the word, the seed made from both."""

from __future__ import annotations

import hashlib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import seeds, words

from gin.cards import ParseError
from gin.fair import WORD_LENGTH, Pledge, is_seed
from gin.match import new_match, same_deals
from gin.rules import Rules

pytestmark = pytest.mark.core

SECRET = "0123456789abcdef0123456789abcdef"
SALT = "fedcba9876543210fedcba9876543210"
SEATS = ("person", "medium")


# What is shown, and what is dealt from


@given(seeds, seeds, words)
def test_the_commitment_is_the_digest_of_secret_and_salt(secret: str, salt: str, word: str) -> None:
    digest = hashlib.sha256(f"{secret}/{salt}".encode("ascii")).hexdigest()
    assert Pledge(secret, salt, word).commitment == digest


def test_the_word_does_not_change_the_commitment_that_was_shown_before_it() -> None:
    shown = Pledge(SECRET, SALT).commitment
    assert {Pledge(SECRET, SALT, word).commitment for word in ("", "sen", "hoa sen")} == {shown}


def test_the_commitment_tells_secrets_and_salts_apart() -> None:
    pledges = [Pledge(SECRET, SALT), Pledge(SALT, SECRET), Pledge(SECRET, SECRET), Pledge(SALT, SALT)]
    assert len({pledge.commitment for pledge in pledges}) == 4


def test_without_a_word_the_secret_is_the_seed() -> None:
    assert Pledge(SECRET, SALT).seed == SECRET


@given(seeds, seeds, words.filter(bool))
def test_with_a_word_the_seed_begins_the_digest_of_secret_and_word(secret: str, salt: str, word: str) -> None:
    digest = hashlib.sha256(secret.encode("ascii") + b"/" + word.encode("utf-8")).hexdigest()
    assert Pledge(secret, salt, word).seed == digest[:32]
    assert is_seed(digest[:32])


def test_the_salt_does_not_come_into_the_seed() -> None:
    assert Pledge(SECRET, SALT, "sen").seed == Pledge(SECRET, SECRET, "sen").seed


def test_every_word_makes_other_deals() -> None:
    named = ["", "sen", "Sen", "sén", "hoa sen", "hoa  sen", "sen1"]
    assert len({Pledge(SECRET, SALT, word).seed for word in named}) == len(named)


# What is a word, a secret, a seed


@pytest.mark.parametrize(
    "word",
    [
        "sen",
        "hoa sen trắng",
        "Nguyễn Thị Ngọc Ánh",
        unicodedata.normalize("NFD", "Nguyễn Thị Ngọc Ánh"),
        "a/b | c=d + e",
        "đ" * WORD_LENGTH,
        "♠",
    ],
)
def test_words(word: str) -> None:
    assert Pledge(SECRET, SALT, word).word == word


@pytest.mark.parametrize(
    "word",
    [
        "đ" * (WORD_LENGTH + 1),
        " sen",
        "sen ",
        " ",
        "hoa\nsen",
        "hoa\tsen",
        "hoa\rsen",
        "hoa\x00sen",
        "hoa\x7fsen",
        "hoa\u2028sen",
        "hoa\u00a0sen",
        "hoa\u200bsen",
        "hoa\u202esen",
        "\ud800",
    ],
)
def test_no_words(word: str) -> None:
    with pytest.raises(ParseError, match="word"):
        Pledge(SECRET, SALT, word)


@given(st.text())
def test_any_text_is_a_word_or_refused(word: str) -> None:
    try:
        pledge = Pledge(SECRET, SALT, word)
    except ParseError:
        return
    assert is_seed(pledge.seed)
    assert "\n" not in word


@pytest.mark.parametrize("part", ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, "٠" * 32, " " + "0" * 31])
def test_secret_salt_and_seed_are_32_hex_digits(part: str) -> None:
    assert not is_seed(part)
    for secret, salt in ((part, SALT), (SECRET, part)):
        with pytest.raises(ParseError, match="32 hex digits"):
            Pledge(secret, salt)


def test_the_first_wrong_part_is_named() -> None:
    with pytest.raises(ParseError, match="'first'"):
        Pledge("first", "second", "\n")
    with pytest.raises(ParseError, match="'second'"):
        Pledge(SECRET, "second", "\n")


# In a match


def test_a_match_is_dealt_from_the_pledges_seed() -> None:
    pledge = Pledge(SECRET, SALT, "sen")
    match = new_match(Rules(), SEATS, pledge.seed, pledge=pledge)
    assert (match.seed, match.pledge) == (pledge.seed, pledge)
    assert match.round == new_match(Rules(), SEATS, pledge.seed).round


def test_another_seed_than_the_pledges_is_refused() -> None:
    with pytest.raises(ValueError, match="pledge"):
        new_match(Rules(), SEATS, SECRET, pledge=Pledge(SECRET, SALT, "sen"))


def test_the_same_deals_keep_their_pledge() -> None:
    pledge = Pledge(SECRET, SALT, "sen")
    assert same_deals(new_match(Rules(), SEATS, pledge.seed, pledge=pledge)).pledge == pledge

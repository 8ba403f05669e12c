"""Positions of the page's model, made from texts; and a person who presses anything that a screen offers."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from gin.actions import Knock
from gin.app import update
from gin.cards import FULL_DECK, cards_of, mask_of, parse_card, parse_cards
from gin.match import PERSON, Match, give_up, new_match
from gin.melds import in_order
from gin.model import SEAT, Model
from gin.record import record_text
from gin.round import Phase, Round
from gin.rules import PRESETS, STANDARD, Rules
from gin.setup import LEVEL

SEED = "000102030405060708090a0b0c0d0e0f"
SALT = "f0e0d0c0b0a090807060504030201000"
RECORDS = [
    json.dumps(record_text(give_up(new_match(rules, (PERSON, "medium"), SEED), SEAT)))
    for rules in (STANDARD, PRESETS["hollywood"])
]


def after(model: Model, *intents: str) -> Model:
    """The model after some intents."""
    for intent in intents:
        model = update(model, intent)
    return model


def began(*choices: str, seed: str = SEED) -> Model:
    """A match just begun, after some intents of choosing it."""
    return after(Model(), f"setup {seed} {SALT}", *choices, "begin")


def to_discard(model: Model) -> Model:
    """The model moved on until the person has to discard, passing and drawing from the stock."""
    while not (model.view.on_turn and model.view.phase is Phase.DISCARD):
        if model.computer_to_move:
            model = update(model, "tick")
        else:
            model = update(model, "pass" if model.view.phase is Phase.UPCARD_OFFER else "draw_stock")
    return model


def deal(
    hand: str, other: str = "", *, turn: int = SEAT, phase: Phase = Phase.DRAW, rules: Rules = STANDARD
) -> Round:
    """A round in which the person holds `hand` and the computer `other`, filled up to ten."""
    mine, theirs = parse_cards(hand), parse_cards(other)
    rest = cards_of(FULL_DECK & ~(mine | theirs))
    missing = max(0, 10 - theirs.bit_count())
    theirs |= mask_of(rest[:missing])
    upcard, *stock = rest[missing:]
    drawn = parse_card(hand.split()[-1]) if phase is Phase.DISCARD else None
    return Round(rules, 1 - turn, upcard, (mine, theirs), tuple(stock), (upcard,), turn, phase, drawn)


def knocked_at(hand: str, spread: list[str], loose: str) -> Round:
    """A round in which the computer has knocked, and the person holds `hand`."""
    melds = in_order(map(parse_cards, spread))
    theirs = mask_of(card for meld in melds for card in cards_of(meld)) | parse_cards(loose)
    mine = parse_cards(hand)
    upcard, thrown, *stock = cards_of(FULL_DECK & ~(mine | theirs))
    history = ((1 - SEAT, Knock(thrown, melds)),)
    pile = (upcard, thrown)
    return Round(
        STANDARD, SEAT, upcard, (mine, theirs), tuple(stock), pile, SEAT, Phase.DEFEND, history=history
    )


def at(state: Round) -> Model:
    """The model of a match whose first round stands so."""
    return Model(Match(state.rules, (PERSON, LEVEL), SEED, False, (state,)))


def intents_of(shown: Any) -> Iterator[str]:
    """Every intent anywhere on a screen."""
    if isinstance(shown, dict):
        if isinstance(shown.get("intent"), str):
            yield shown["intent"]
        for part in shown.values():
            yield from intents_of(part)
    elif isinstance(shown, list):
        for part in shown:
            yield from intents_of(part)


def pressed(shown: dict[str, Any], random: Random) -> str:
    """Something a restless person presses: often what comes next, sometimes anything else."""
    if shown["tick"]:
        return "tick"
    following = [one["intent"] for one in shown["controls"] if one["primary"] and one["intent"]]
    if following and random.random() < 0.5:
        intent: str = following[0]
    else:
        intent = random.choice([each for each in intents_of(shown) if _moderate(each, shown, random)])
    return _filled(intent, random)


def filled_in(intent: str) -> Iterator[str]:
    """An intent with all that the page may put in: digits, words, values of a knob good and bad, records."""
    intent = intent.replace("$seed", SEED)
    for word in ("", "sen hồng") if "$word" in intent else ("",):
        for record in RECORDS if "$record" in intent else ("",):
            for value in ("on", "off", "10", "31", "999", "one") if "$value" in intent else ("",):
                yield intent.replace("$word", word).replace("$record", record).replace("$value", value)


def _filled(intent: str, random: Random) -> str:
    intent = intent.replace("$seed", f"{random.getrandbits(128):032x}")
    return random.choice(list(filled_in(intent)))


def _moderate(intent: str, shown: dict[str, Any], random: Random) -> bool:
    """Whether to press what ends or leaves a running match, which a restless person does but now and then."""
    leaves = intent.split(" ")[0] in ("setup", "restart", "give_up", "begin", "watch", "again")
    return not leaves or shown["stage"] in ("welcome", "finished") or random.random() < 0.1

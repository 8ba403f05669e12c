"""What the page is given to draw: only what the person may see, only intents that are accepted."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hidden import with_hidden_swapped
from pages import SEED, after, at, began, deal, filled_in, intents_of, knocked_at, pressed, to_discard
from results import DEAD, knock, match_of

from gin.app import update
from gin.bridge import Session
from gin.cards import FULL_DECK, card_text, cards_of, mask_of
from gin.match import PERSON, give_up, new_match
from gin.model import SEAT, Model
from gin.record import record_text
from gin.round import Phase
from gin.rules import PRESETS, STANDARD, Rules
from gin.screen import screen

PROJECT = Path(__file__).parent.parent
CATALOGUE = PROJECT / "static" / "i18n" / "vi" / "game.ftl"


def control(shown: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in shown["controls"] if one["name"] == name)
    return found


def names(shown: dict[str, Any]) -> list[str]:
    return [one["name"] for one in shown["controls"]]


def messages_of(shown: Any) -> list[dict[str, Any]]:
    if isinstance(shown, dict):
        own = [shown] if set(shown) == {"id", "args"} else []
        return own + [found for part in shown.values() for found in messages_of(part)]
    if isinstance(shown, list):
        return [found for part in shown for found in messages_of(part)]
    return []


def walk(seed: int, presses: int) -> list[tuple[Model, dict[str, Any]]]:
    """Models and screens along the way of a restless person."""
    random = Random(seed)
    model, way = Model(), []
    before: Model | None = None
    for _ in range(presses):
        shown = screen(model, before)
        way.append((model, shown))
        before, model = model, update(model, pressed(shown, random))
    return way


@pytest.mark.parametrize("seed", range(3))
def test_every_intent_on_a_screen_is_accepted(seed: int) -> None:
    for model, shown in walk(seed, 150):
        for intent in intents_of(shown):
            for filled in filled_in(intent):
                update(model, filled)


def test_after_giving_up_nothing_on_the_table_can_be_pressed() -> None:
    for start in (began(), to_discard(began())):
        shown = screen(update(start, "give_up"))
        assert shown["stage"] == "finished"
        assert set(intents_of(shown)) == {"setup $seed $seed", "restart", "watch $record", "again $record"}
        assert names(shown) == ["new_match", "restart"]


def test_at_most_one_control_is_primary_and_focus_names_something_there() -> None:
    for _, shown in walk(7, 300):
        assert sum(one["primary"] for one in shown["controls"]) <= 1
        kind, _, name = shown["focus"].partition(" ")
        if kind == "control":
            assert name in names(shown)
        if kind == "card":
            assert name in [card["card"] for group in shown["hand"]["groups"] for card in group["cards"]]


def discarding(hand: str, other: str = "", rules: Rules = STANDARD) -> Model:
    return at(deal(hand, other, phase=Phase.DISCARD, rules=rules))


NINE_MELDED = "4s 5s 6s 9h 9d 9c Kh Kd Kc As Qd"
BIG_GIN = discarding("4s 5s 6s 4h 5h 6h 8c 9c Tc Jc Qc", rules=Rules(big_gin_bonus=31))
OKLAHOMA = Rules(oklahoma=True, oklahoma_ace="one", oklahoma_spades_double=True)
HOLLYWOOD_TIE = match_of(knock(0, 60), knock(0, 95), knock(1, 50), knock(1, 100), rules=Rules(hollywood=True))

# What a restless person seldom comes to: positions, and what is pressed on each.
MOMENTS = [
    # A knock laid out in several ways, and built anew.
    (
        discarding("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h Kd"),
        "declare Kd; break 3s 4s 5s; choose 3s; choose Ad; choose Ac",
    ),
    # A knock that the computer answers by lay-offs, and by an undercut.
    (
        discarding(NINE_MELDED, "7s 8s Jh Jd Jc Th Td Tc 2d 2c"),
        "declare Qd; knock Qd | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc; tick",
    ),
    (
        discarding(NINE_MELDED, "Js Jh Jd 2s 2h 2d 5h 6h 7h Ac"),
        "declare Qd; knock Qd | 4s 5s 6s | 9h 9d 9c | Kh Kd Kc; tick",
    ),
    # Gin where nothing else ends a round; big gin, broken up and declared.
    (
        discarding("5h 6h 7h Js Jd Jc 2s 2h 2d 2c Kd", rules=Rules(knock_limit=0)),
        "declare Kd; break 5h 6h 7h",
    ),
    (BIG_GIN, "declare; break 4s 5s 6s; choose 4s; choose 5s; choose 6s; join"),
    (BIG_GIN, "big_gin | 4s 5s 6s | 4h 5h 6h | 8c 9c Tc Jc Qc"),
    # A knock of the computer, answered.
    (
        at(knocked_at("7s 8s Qs Qh Qd 2h 3c Td Jc 5d", ["4s 5s 6s", "9h 9d 9c", "Kh Kd Kc"], "2d")),
        "choose Jc; choose 2h; clear; choose 7s; lay_off 7s>4s5s6s; propose; defend | Qs Qh Qd",
    ),
    # The card turned first is an ace of spades.
    (
        discarding("5h 6h 7h Js Jd Jc 2h 2d 2c Ad Kd", rules=OKLAHOMA),
        "knock Kd | 2h 2d 2c | 5h 6h 7h | Js Jd Jc; tick",
    ),
    (Model(match_of(DEAD)), ""),
    (Model(HOLLYWOOD_TIE), ""),
    (Model(match_of(knock(0, 60), knock(0, 60), rules=PRESETS["tournament"])), ""),
    # Choosing a match, and what two persons have of their own.
    (
        Model(),
        f"setup {SEED} {SEED}; knob target=9; knob box_bonus=7; knob oklahoma_ace=one",
    ),
    (Model(), f"link person/{SEED}/standard; begin; here; pass"),
    (Model(replace(match_of(knock(0, 60)), seats=(PERSON, PERSON))), f"setup {SEED} {SEED}"),
]

# What is brought from outside and can't be used.
UNUSABLE_SAVES = ["{", '{"version":99}', '{"version":1}', '{"version":1,"record":""}']
UNUSABLE_TEXTS = [
    f"watch {json.dumps('gin 99' + chr(10))}",
    f"watch {json.dumps(record_text(new_match(STANDARD, (PERSON, 'easy'), SEED)))}",
    f"watch {json.dumps(record_text(give_up(new_match(STANDARD, ('easy', PERSON), SEED), 0)))}",
    "link nobody",
    f"begin {'x' * 41}",
]

# Words of the same catalogue that the page puts in by itself.
OF_THE_PAGE = {"card-plain", "player-name"}


def refusals() -> Iterator[Any]:
    replies = [json.loads(Session().dispatch(f"load {text}")) for text in UNUSABLE_SAVES]
    session = Session()
    session.dispatch(f"0 setup {SEED} {SEED}")
    replies += [json.loads(session.dispatch(f"1 {text}")) for text in UNUSABLE_TEXTS]
    for reply in replies:
        assert reply["refused"]
        yield reply["refused"]


def moments() -> Iterator[tuple[Model, dict[str, Any]]]:
    """The positions of `MOMENTS`, what is pressed on them one by one, and what they show and say."""
    for model, intents in MOMENTS:
        yield model, screen(model)
        for intent in filter(None, intents.split("; ")):
            before, model = model, update(model, intent)
            yield model, screen(model, before)


def test_every_intent_of_what_is_seldom_come_to_is_accepted() -> None:
    for model, shown in moments():
        for intent in intents_of(shown):
            for filled in filled_in(intent):
                update(model, filled)


def test_every_message_is_in_the_catalogue_with_its_arguments_and_every_one_there_is_said() -> None:
    text = CATALOGUE.read_text(encoding="utf-8")
    entries = dict(re.findall(r"^([a-z-]+) =((?:.*\n)(?:[ \t}].*\n)*)", text, re.MULTILINE))
    seen: set[str] = set()
    shown = [shown for seed in (1, 2) for _, shown in walk(seed, 300)] + [shown for _, shown in moments()]
    for message in messages_of([*shown, *refusals()]):
        seen.add(message["id"])
        wanted = set(re.findall(r"\$([A-Za-z_]+)", entries[message["id"]]))
        given = set(message["args"])
        assert wanted <= given | ({"name", "Name"} if "who" in given else set()), message
    assert entries.keys() - seen == OF_THE_PAGE


def test_no_hidden_card_is_on_the_screen_of_a_running_round() -> None:
    """Whatever is hidden may be swapped, seed included, and the screen stays the same to the letter."""
    random = Random(5)
    stages = set()
    for model, shown in walk(11, 250):
        match = model.match
        if match is None or match.over or match.round.phase is Phase.OVER:
            continue
        stages.add(shown["stage"])
        swapped = with_hidden_swapped(match, SEAT, random)
        assert screen(replace(model, match=swapped)) == screen(model)
    assert {"offer", "draw", "discard", "wait"} <= stages


@pytest.mark.parametrize("name", ["screen", "turn", "scores", "sheet"])
def test_what_is_shown_is_made_of_views_and_not_of_a_matchs_round(name: str) -> None:
    tree = ast.parse((PROJECT / "gin" / f"{name}.py").read_text(encoding="utf-8"))
    assert not [
        node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "round"
    ]


def test_the_seed_is_not_shown_while_the_match_runs() -> None:
    model = began()
    assert SEED not in json.dumps(screen(model))
    assert screen(after(model, "give_up"))["finish"]["seed"] == SEED


class TestDiscard:
    def test_without_a_choice_the_discard_says_to_choose_first(self) -> None:
        shown = screen(at(deal("5h 6h 7h 9s Jd Qc Kd As 2c 3d 4c", phase=Phase.DISCARD)))
        assert control(shown, "discard")["intent"] is None
        assert control(shown, "discard")["why"]["id"] == "why-choose-first"
        assert control(shown, "knock")["why"]["id"] == "why-over-limit"

    def test_the_chosen_card_names_the_discard_and_what_it_leaves(self) -> None:
        model = after(at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d 4c", phase=Phase.DISCARD)), "choose Kd")
        shown = screen(model)
        assert control(shown, "discard")["intent"] == "discard Kd"
        assert control(shown, "knock")["label"] == {"id": "control-knock", "args": {"left": 10}}
        assert shown["hand"]["deadwood"]["args"]["points"] == 10

    def test_the_card_taken_from_the_pile_may_be_chosen_but_says_why_it_stays(self) -> None:
        model = at(deal("5h 6h 7h Js Jd 9c Kd As 2c 3d", phase=Phase.DRAW))
        upcard = card_text(model.view.discard_pile[-1])
        shown = screen(after(model, "draw_upcard", f"choose {upcard}"))
        card = next(c for g in shown["hand"]["groups"] for c in g["cards"] if c["card"] == upcard)
        assert card["held"] == {"id": "held-taken", "args": {}}
        assert card["fresh"]
        assert control(shown, "discard")["intent"] is None
        assert control(shown, "discard")["why"]["id"] == "why-held"
        assert shown["status"]["id"] == "why-held"
        assert shown["hand"]["deadwood"]["id"] == "deadwood-now"

    def test_letting_a_card_go_leaves_focus_on_it(self) -> None:
        model = after(at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d 4c", phase=Phase.DISCARD)), "choose Kd")
        assert screen(model)["focus"] == "card Kd"
        assert screen(update(model, "clear"), model)["focus"] == "card Kd"

    def test_while_arranging_nothing_else_can_be_done(self) -> None:
        model = at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d 4c", phase=Phase.DISCARD))
        shown = screen(update(model, "arrange on"))
        assert [(one["name"], one["intent"]) for one in shown["controls"]] == [("arrange", "arrange off")]

    def test_the_persons_own_order_comes_round_again(self) -> None:
        model = at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d 4c", phase=Phase.DISCARD))
        model = after(model, "order rank", "shift 2c 1")
        orders = []
        for _ in range(4):
            intent = screen(model)["hand"]["tools"][0]["intent"]
            orders.append(intent)
            model = update(model, intent)
        assert orders == ["order meld", "order rank", "order suit", "order manual"]

    def test_zero_is_offered_as_gin_and_not_forced(self) -> None:
        #  5h 6h 7h · Js Jd Jc · 2s 2h 2d 2c, K♦ to throw
        shown = screen(at(deal("5h 6h 7h Js Jd Jc 2s 2h 2d 2c Kd", phase=Phase.DISCARD)))
        assert control(shown, "gin")["intent"] == "declare Kd"
        assert "discard" in names(shown)
        chosen = screen(after(at(deal("5h 6h 7h Js Jd Jc 2s 2h 2d 2c Kd", phase=Phase.DISCARD)), "choose Js"))
        assert control(chosen, "knock")["label"]["id"] == "control-knock-none"

    def test_big_gin_is_put_before_gin(self) -> None:
        hand = "4s 5s 6s 4h 5h 6h 8c 9c Tc Jc Qc"
        shown = screen(at(deal(hand, phase=Phase.DISCARD, rules=Rules(big_gin_bonus=31))))
        assert [one["name"] for one in shown["controls"] if one["primary"]] == ["big_gin"]
        assert control(shown, "gin")["intent"] is not None

    def test_straight_gin_never_offers_an_ordinary_knock(self) -> None:
        rules = Rules(knock_limit=0)
        shown = screen(at(deal("5h 6h 7h Js Jd Jc Kd As 2c 3d 4c", phase=Phase.DISCARD, rules=rules)))
        assert "knock" not in names(shown)
        assert control(shown, "gin")["intent"] is None
        assert control(shown, "gin")["why"]["id"] == "why-gin-only"

    def test_big_gin_is_offered_where_the_rules_have_it(self) -> None:
        #  5h 6h 7h · Js Jd Jc · 2s 2h 2d 2c · 8h: all eleven melded
        hand = "5h 6h 7h 8h Js Jd Jc 2s 2h 2d 2c"
        with_it = screen(at(deal(hand, phase=Phase.DISCARD, rules=Rules(big_gin_bonus=31))))
        without = screen(at(deal(hand, phase=Phase.DISCARD)))
        assert "big_gin" in names(with_it)
        assert "big_gin" not in names(without)
        assert control(without, "gin")["intent"] is not None


class TestKnock:
    def test_the_draft_states_what_it_leaves_and_refuses_over_the_limit_in_words(self) -> None:
        model = after(at(deal("3s 4s 5s 6s 6h 6d 6c Ad Ac 2h Kd", phase=Phase.DISCARD)), "declare Kd")
        shown = screen(model)
        assert shown["stage"] == "knock"
        assert len(shown["choices"]) >= 2
        assert control(shown, "knock")["intent"] == str(model.draft)
        over = screen(after(model, "break 6s 6h 6d 6c"))
        assert control(over, "knock")["intent"] is None
        assert control(over, "knock")["why"] == {"id": "why-over-limit", "args": {"left": 28, "limit": 10}}


class TestBigGin:
    #  As 2s 3s · 5h 6h 7h 8h · Js Jd Jh Jc
    def model(self) -> Model:
        hand = "As 2s 3s 5h 6h 7h 8h Js Jd Jh Jc"
        return after(at(deal(hand, phase=Phase.DISCARD, rules=Rules(big_gin_bonus=31))), "declare")

    def test_the_draft_is_called_big_gin_and_confirmed_by_its_button(self) -> None:
        shown = screen(self.model())
        assert shown["status"] == {"id": "status-big-gin", "args": {}}
        assert control(shown, "big_gin")["intent"] == str(self.model().draft)

    def test_a_meld_broken_up_is_refused_for_what_is_loose_not_by_the_knocks_limit(self) -> None:
        shown = screen(after(self.model(), "break As 2s 3s"))
        assert shown["status"] == {"id": "status-big-gin", "args": {}}
        assert control(shown, "big_gin")["intent"] is None
        assert control(shown, "big_gin")["why"] == {"id": "why-big-gin", "args": {"left": 6}}


class TestDefence:
    def model(self) -> Model:
        return at(knocked_at("7s 8s Qs Qh Qd 2h 3c Td Jc 5d", ["4s 5s 6s", "9h 9d 9c", "Kh Kd Kc"], "2d"))

    def test_the_count_falls_with_every_card_laid_off(self) -> None:
        model = self.model()
        left = []
        for intent in ["lay_off 7s>4s5s6s", "lay_off 8s>4s5s6s"]:
            left.append(screen(model)["hand"]["deadwood"]["args"]["points"])
            model = update(model, intent)
        left.append(screen(model)["hand"]["deadwood"]["args"]["points"])
        assert left == [45, 38, 30]
        assert "propose" not in names(screen(model))

    def test_while_a_better_defence_is_known_it_is_the_one_proposed(self) -> None:
        model = self.model()
        primary = [one["name"] for one in screen(model)["controls"] if one["primary"]]
        assert primary == ["propose"]
        best = screen(update(model, "propose"))
        assert [one["name"] for one in best["controls"] if one["primary"]] == ["defend"]

    def test_words_say_what_can_be_laid_off(self) -> None:
        model = self.model()
        presses: list[list[str]] = [[], ["choose 7s"], ["choose Jc"], ["choose 7s", "choose Jc"], ["propose"]]
        assert [screen(after(model, *intents))["status"]["id"] for intents in presses] == [
            "status-defence",
            "status-lay-off",
            "status-no-fit",
            "status-join",
            "status-defence-done",
        ]

    def test_the_last_card_laid_off_can_be_taken_back_by_a_button(self) -> None:
        shown = screen(after(self.model(), "lay_off 7s>4s5s6s", "lay_off 8s>4s5s6s"))
        assert control(shown, "take_back")["intent"] == "take_back 8s"

    def test_a_chosen_card_shows_the_melds_that_it_fits(self) -> None:
        shown = screen(after(self.model(), "choose 7s"))
        targets = [group["control"] and group["control"]["intent"] for group in shown["spread"]]
        assert targets == ["lay_off 7s>4s5s6s", None, None, None]

    def test_the_face_down_discard_of_the_knock_is_not_shown(self) -> None:
        model = self.model()
        assert model.match is not None
        thrown = card_text(model.match.round.discard_pile[-1])
        shown = screen(model)
        assert shown["table"]["pile"] == {"top": None, "face_down": True, "count": 2, "intent": None}
        assert f'"{thrown}"' not in json.dumps(shown)


class TestSaying:
    def test_a_settled_match_that_is_taken_up_tells_how_it_was_settled(self) -> None:
        ended = [pair for pair in walk(5, 300) if pair[1]["stage"] in ("settled", "finished")]
        assert ended
        for model, shown in ended:
            said = [one["id"] for one in screen(model)["say"]]
            assert said == [
                (shown["finish"] or shown["settlement"])["headline"]["id"],
                shown["status"]["id"],
            ]

    def test_every_restart_is_said(self) -> None:
        model = began()
        for _ in range(2):
            played = to_discard(model)
            model = update(played, "restart")
            assert screen(model, played)["say"][0]["id"] == "say-deal"

    def test_what_a_choice_is_for_is_said_once_and_what_is_wrong_with_it_when_it_is(self) -> None:
        model, said = Model(), []
        for intent in (
            f"setup {SEED} {SEED}",
            "preset hoyle",
            "knob target=9",
            "knob target=90",
            "preset fans",
        ):
            before, model = model, update(model, intent)
            said.append([one["id"] for one in screen(model, before)["say"]])
        assert said == [["status-setup"], [], ["why-knob-range"], ["status-setup"], []]

    def test_each_event_is_said_once(self) -> None:
        model = to_discard(began())
        card = card_text(cards_of(model.view.hand)[0])
        thrown = update(model, f"discard {card}")
        said = [one["id"] for one in screen(thrown, model)["say"]]
        assert said == ["log-discard", "status-wait"]
        assert screen(thrown, thrown)["say"] == []

    def test_whose_turn_it_is_is_said_once(self) -> None:
        # Within one turn the computer draws and throws.
        model = to_discard(began())
        said = []
        for intent in (f"discard {card_text(cards_of(model.view.hand)[0])}", "tick", "tick"):
            before, model = model, update(model, intent)
            said += [one["id"] for one in screen(model, before)["say"]]
        assert said.count("status-wait") == 1
        assert said[-1] == "status-draw"

    def test_the_person_hears_the_card_he_drew_and_not_the_computers(self) -> None:
        heard = set()
        for model, shown in walk(3, 200):
            for one in shown["say"]:
                heard.add(one["id"])
                if one["id"] == "log-draw-stock":
                    assert one["args"]["who"] == "computer"
                if one["id"] == "say-drew":
                    assert one["args"]["card"]["card"] == card_text(model.view.drawn or 0)
        assert {"log-draw-stock", "say-drew"} <= heard


def test_all_cards_are_somewhere_when_a_round_is_settled() -> None:
    settled = [pair for pair in walk(5, 400) if pair[1]["settlement"]]
    assert settled
    for model, shown in settled:
        assert model.match is not None
        state = model.match.round
        open_cards = [c["card"] for hand in shown["settlement"]["hands"] for g in hand for c in g["cards"]]
        assert sorted(open_cards) == sorted(map(card_text, cards_of(state.hands[0] | state.hands[1])))
        assert state.hands[0] | state.hands[1] | mask_of(state.stock + state.discard_pile) == FULL_DECK

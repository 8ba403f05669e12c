"""The terminal: replay a recorded match move by move, or play the computer.

    python -m gin replay FILE
    python -m gin play [--seed HEX] [--rules TEXT] [--level NAME]

The one file of the package with input, output and words; the page does not ship it.
"""

import argparse
import secrets
import sys
from pathlib import Path

from gin.actions import Action, parse_action
from gin.bots import LEVELS, choose
from gin.bots.candidate import best_knock, exact_defence
from gin.cards import card_text, cards_text, deck
from gin.match import PERSON, Match, new_match, next_round, play
from gin.melds import best_arrangements, deadwood, meld_text, melded
from gin.record import RecordError, parse_record, record_text
from gin.round import Phase, apply, deal, legal_actions
from gin.rules import parse_rules
from gin.view import PlayerView, PublicMove, player_view, public_moves


def hand_line(hand: int) -> str:
    """A hand by its best melds, loose cards last, and its deadwood in points.

    >>> from gin.cards import parse_cards
    >>> hand_line(parse_cards("5h 6h 7h Kd As"))
    '5h 6h 7h · As Kd = 11'
    """
    melds = best_arrangements(hand)[0]
    loose = cards_text(hand & ~melded(melds))
    return f"{' · '.join(filter(None, [*map(meld_text, melds), loose]))} = {deadwood(hand)}"


def settled_line(match: Match, number: int) -> str:
    """How a finished round ended, and the totals after it."""
    line = match.lines[number - 1]
    totals = f"totals {line.totals[0]} and {line.totals[1]}"
    if line.result.deadwood is None:
        return f"dead hand, nobody scores; {totals}"
    left = " and ".join(map(str, line.result.deadwood))
    return f"{line.result.kind}: left {left}; seat {line.result.winner} scores {line.points}; {totals}"


def print_round(match: Match, number: int) -> None:
    """Print a round's hands as dealt, then every move with the hand that it leaves."""
    played = match.rounds[number - 1]
    state = deal(match.rules, deck(match.seed, number), played.dealer)
    print(f"\nround {number}: seat {state.dealer} deals, first upcard {card_text(state.first_upcard)}")
    for seat in (0, 1):
        print(f"  seat {seat} holds {hand_line(state.hands[seat])}")
    for seat, action in played.history:
        state = apply(state, action)
        print(f"  {seat} {action}\n      {hand_line(state.hands[seat])}, stock {len(state.stock)}")
    if played.result:
        print(f"  {settled_line(match, number)}")


def replay(path: str) -> int:
    """Print a recorded match move by move; the exit code is 1 where the record is refused."""
    try:
        match = parse_record(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    print(f"rules {match.rules}; seats {' '.join(match.seats)}; seed {match.seed}")
    for number in range(1, match.round_number + 1):
        print_round(match, number)
    if match.winner is not None:
        gave_up = "" if match.given_up is None else f": seat {match.given_up} gave up"
        print(f"\nseat {match.winner} wins the match{gave_up}")
    return 0


def move_line(move: PublicMove) -> str:
    """A move of the computer, as the person sees it."""
    card = "" if move.card is None else f" {card_text(move.card)}"
    left = "" if move.left is None else f", left {move.left}"
    laid_off = f", lays off {cards_text(move.laid_off)}" if move.laid_off else ""
    return f"  computer: {move.kind}{card}{left}{laid_off}"


def suggestions(view: PlayerView) -> list[Action]:
    """The moves listed for the person: of knocks and defences only the best, others may be typed."""
    if view.phase is Phase.DEFEND:
        return [exact_defence(view)]
    knock = best_knock(view) if view.phase is Phase.DISCARD else None
    plain = [action for action in legal_actions(view) if " | " not in str(action)]
    return [*plain, *([knock[0]] if knock else [])]


def ask(match: Match) -> Match | None:
    """The match after the person's next move; None when he stops."""
    view = player_view(match, 0)
    if view.upcard is not None:
        print(f"  upcard {card_text(view.upcard)}, stock {view.stock_count}")
    if view.phase is Phase.DEFEND:
        loose = cards_text(view.shown & ~melded(view.spread))
        print(f"  spread {' | '.join(map(meld_text, view.spread))}, loose {loose}")
    print(f"  you hold {hand_line(view.hand)}")
    listed = suggestions(view)
    for number, action in enumerate(listed, 1):
        print(f"    {number:2} {action}")
    while True:
        text = input("move (number or text, q to stop): ").strip()
        if text == "q":
            return None
        try:
            chosen = listed[int(text) - 1] if text.isdecimal() and text != "0" else parse_action(text)
            return play(match, chosen)
        except (ValueError, IndexError) as error:
            print(f"  no: {error}")


def play_terminal(seed: str, rules: str, level: str) -> int:
    """Play a match against the computer; the record is printed at the end."""
    match: Match = new_match(parse_rules(rules), (PERSON, level), seed)
    print("Moves are typed as they are listed, or by number. You are seat 0.")
    while not match.over:
        if match.round.phase is Phase.OVER:
            print(f"  {settled_line(match, match.round_number)}\n")
            match = next_round(match)
        if match.round.turn == 1:
            match = play(match, choose(level, player_view(match, 1)))
            print(move_line(public_moves(match.round)[-1]))
            continue
        try:
            following = ask(match)
        except EOFError:
            following = None
        if following is None:
            break
        match = following
    if match.round.result:
        print(f"  {settled_line(match, match.round_number)}")
    print(f"\n{record_text(match)}", end="")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """The exit code of a call of the program."""
    parser = argparse.ArgumentParser(prog="gin", description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="print a recorded match move by move")
    replaying.add_argument("file")
    playing = commands.add_parser("play", help="play the computer")
    playing.add_argument("--seed", default=None, help="32 hex digits; fresh ones by default")
    playing.add_argument("--rules", default="standard", help="'standard', or knobs: 'gin_bonus=20 …'")
    playing.add_argument("--level", default="medium", choices=sorted(LEVELS))
    options = parser.parse_args(arguments)
    if options.command == "replay":
        return replay(options.file)
    try:
        return play_terminal(options.seed or secrets.token_hex(16), options.rules, options.level)
    except ValueError as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main())

"""The terminal: replay a recorded match move by move, or play the computer.

    python -m gin replay FILE
    python -m gin play [--seed HEX] [--rules TEXT] [--level NAME]
    python -m gin play --link TEXT

The one file of the package with input, output and words; the page does not ship it.
"""

import argparse
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

from gin.actions import Action, parse_action
from gin.bots import LEVELS, choose
from gin.cards import ParseError, card_text, cards_text, deck
from gin.fair import Pledge
from gin.match import PERSON, Match, new_match, next_round, play
from gin.melds import best_arrangements, deadwood, meld_text, melded
from gin.proposals import best_ending, exact_defence
from gin.record import RecordError, link_text, parse_link, parse_record, record_text
from gin.round import Phase, apply, deal, legal_actions
from gin.rules import PRESETS, chosen_rules
from gin.setup import LEVEL
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


def both(numbers: tuple[int, int]) -> str:
    """Seat 0's number and seat 1's."""
    return f"{numbers[0]} and {numbers[1]}"


def settled_line(match: Match, number: int) -> str:
    """How a finished round ended, and the totals after it."""
    line = match.lines[number - 1]
    totals = f"totals {both(line.totals)}"
    if line.result.deadwood is None:
        return f"dead hand, nobody scores; {totals}"
    games = " and ".join(str(index + 1) for index in line.games)
    where = f", in game {games}" if match.rules.hollywood else ""
    left = f"{line.result.kind}: left {both(line.result.deadwood)}"
    return f"{left}; seat {line.result.winner} scores {line.points}{where}; {totals}"


def bill_lines(match: Match) -> Iterator[str]:
    """What each game gives both seats, item by item, and who has won the match; nothing while it runs."""
    if not match.over:
        return
    for number, (game, bill) in enumerate(zip(match.games, match.bills, strict=True), 1):
        if bill is None:
            yield f"game {number}, not finished: points {both(game.totals)}"
            continue
        items = {
            "points": bill.points,
            "shutout": bill.shutout,
            "game bonus": bill.game,
            "boxes": bill.boxes,
            "sum": bill.sums,
        }
        told = ", ".join(f"{item} {both(pair)}" for item, pair in items.items())
        yield f"game {number}, won by seat {game.winner}: {told}"
    if match.rules.hollywood:
        yield f"all games: {both(match.sums)}"
    gave_up = "" if match.given_up is None else f": seat {match.given_up} gave up"
    yield "the match is a draw" if match.winner is None else f"seat {match.winner} wins the match{gave_up}"


def pledge_lines(match: Match) -> Iterator[str]:
    """What the seed was made from, as it can be checked by hand; nothing where that is not known."""
    pledge = match.pledge
    if pledge is None:
        return
    yield f"commitment {pledge.commitment}"
    yield f"  it is the SHA-256 of {pledge.secret}/{pledge.salt}"
    yield "  compare it with the one shown before the first card"
    if pledge.word:
        yield f"word {pledge.word}"
        yield f"  the seed begins the SHA-256 of {pledge.secret}/{pledge.word}"
    else:
        yield f"no word: the seed is the secret, {pledge.secret}"


def print_ending(match: Match) -> None:
    """Print the bills, the pledge and a link to the same deals."""
    for lines in (bill_lines(match), pledge_lines(match), iter([f"link {link_text(match)}"])):
        paragraph = "\n".join(lines)
        if paragraph:
            print(f"\n{paragraph}")


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
    print_ending(match)
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
    ending = best_ending(view) if view.phase is Phase.DISCARD else None
    plain = [action for action in legal_actions(view) if " | " not in str(action)]
    return [*plain, *([ending[0]] if ending else [])]


def ask(match: Match) -> Match | None:
    """The match after the person's next move; None when he stops."""
    view = player_view(match, 0)
    if view.upcard is not None:
        print(f"  upcard {card_text(view.upcard)}, stock {view.stock_count}")
    if view.phase is Phase.DEFEND:
        loose = cards_text(view.shown & ~melded(view.spread))
        print(f"  spread {' | '.join(map(meld_text, view.spread))}, loose {loose}")
    print(f"  you hold {hand_line(view.hand)}")
    numbered = {str(number): action for number, action in enumerate(suggestions(view), 1)}
    for number, action in numbered.items():
        print(f"    {number:>2} {action}")
    while True:
        text = input("move (number or text, q to stop): ").strip()
        if text == "q":
            return None
        try:
            return play(match, numbered.get(text) or parse_action(text))
        except ValueError as error:
            print(f"  no: {error}")


def ask_word(secret: str, salt: str) -> Pledge:
    """The pledge of a match's deals, its word asked for after the commitment was shown."""
    print(f"commitment {Pledge(secret, salt).commitment}")
    while True:
        try:
            word = input("a word of yours, to be mixed into the deals (or none): ")
            return Pledge(secret, salt, word.strip())
        except ParseError as error:
            print(f"  no: {error}")
        except (EOFError, KeyboardInterrupt):
            return Pledge(secret, salt)


def opened_match(seed: str | None, rules: str | None, level: str | None) -> Match:
    """The match that the arguments of `play` ask for, at its start; without a seed its deals are pledged.

    Raises: ValueError naming the first thing wrong.
    """
    chosen = chosen_rules("standard" if rules is None else rules)
    seats = PERSON, level or LEVEL
    if seed is not None:
        return new_match(chosen, seats, seed)
    pledge = ask_word(secrets.token_hex(16), secrets.token_hex(16))
    return new_match(chosen, seats, pledge.seed, pledge=pledge)


def linked_match(link: str) -> Match:
    """The match that a link invites to, at its start.

    Raises: ValueError naming the first thing wrong.
    """
    match = parse_link(link)
    if match.seats[1] == PERSON:
        raise ValueError(f"a match of two persons, and the computer plays here: {link!r}")
    return match


def play_terminal(match: Match) -> int:
    """Play a match against the computer; its bills and its record are printed at the end."""
    print("Moves are typed as they are listed, or by number. You are seat 0.")
    while not match.over:
        if match.round.phase is Phase.OVER:
            print(f"  {settled_line(match, match.round_number)}\n")
            match = next_round(match)
        if match.round.turn == 1:
            match = play(match, choose(match.seats[1], player_view(match, 1)))
            print(move_line(public_moves(match.round)[-1]))
            continue
        try:
            following = ask(match)
        except (EOFError, KeyboardInterrupt):
            following = None
        if following is None:
            break
        match = following
    if match.round.result:
        print(f"  {settled_line(match, match.round_number)}")
    print_ending(match)
    print(f"\n{record_text(match)}", end="")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """The exit code of a call of the program."""
    parser = argparse.ArgumentParser(prog="gin", description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="print a recorded match move by move")
    replaying.add_argument("file")
    playing = commands.add_parser("play", help="play the computer")
    playing.add_argument("--link", help="play the deals of a link; it says rules and level itself")
    playing.add_argument("--seed", help="32 hex digits; fresh ones by default")
    playing.add_argument(
        "--rules", help=f"one of {', '.join(PRESETS)}, or knobs: 'gin_bonus=20 …'; standard by default"
    )
    playing.add_argument("--level", choices=sorted(LEVELS), help=f"{LEVEL} by default")
    options = parser.parse_args(arguments)
    if options.command == "replay":
        return replay(options.file)
    asked = options.seed, options.rules, options.level
    if options.link is not None and asked != (None, None, None):
        parser.error("a link says seed, rules and level itself")
    try:
        match = opened_match(*asked) if options.link is None else linked_match(options.link)
    except ValueError as error:
        parser.error(str(error))
    return play_terminal(match)


if __name__ == "__main__":
    sys.exit(main())

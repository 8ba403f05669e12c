"""What has been scored, as the page shows it: settled rounds, the games of a match, its end, its fair deal.

Everything here is over and open to both players. Shapes are those of `static/screen.d.ts`.
"""

from gin.fair import Pledge
from gin.ledger import Bill, Game
from gin.match import Line, Match
from gin.record import link_text, record_text
from gin.rules import preset_name
from gin.scoring import score
from gin.sheet import Data, log, loose_group, meld_group, message, names, open_loose
from gin.view import OpenHand, OpenView, open_view


def round_line(line: Line, match: Match) -> Data:
    """A line of the score sheet."""
    called = names(match.seats)
    result = line.result
    return {
        "round": line.number,
        "kind": result.kind,
        "winner": None if result.winner is None else called[result.winner],
        "deadwood": None if result.deadwood is None else list(result.deadwood),
        "bonus": score(result, match.rules).bonus,
        "points": line.points,
        "games": [index + 1 for index in line.games],
        "totals": list(line.totals),
    }


def game_sheets(match: Match) -> list[Data]:
    """The score sheet by games, one or Hollywood's three, each with its bill once it is closed."""
    return [
        _game_sheet(number, game, bill, match)
        for number, (game, bill) in enumerate(zip(match.games, match.bills, strict=True), 1)
    ]


def _game_sheet(number: int, game: Game, bill: Bill | None, match: Match) -> Data:
    return {
        "number": number,
        "entries": _entries(game),
        "winner": None if game.winner is None else names(match.seats)[game.winner],
        "items": _items(bill, match) if bill else [],
        "sums": list(bill.sums) if bill else None,
    }


def _entries(game: Game) -> list[Data]:
    """The boxes of a game, each with what its winner has in it by then."""
    totals = [0, 0]
    shown = []
    for entry in game.entries:
        totals[entry.seat] += entry.points
        shown.append(entry._asdict() | {"total": totals[entry.seat]})
    return shown


def games_sum(match: Match) -> list[int] | None:
    """What all games give both seats together, or None before the last one is closed."""
    return list(match.sums) if all(match.bills) else None


def _items(bill: Bill, match: Match) -> list[Data]:
    """What a game's sums are made of, leaving out what the rules do not have."""
    rules = match.rules
    played = {"shutout": rules.shutout != "none", "game": rules.game_bonus, "boxes": rules.box_bonus}
    return [
        {"label": message(f"item-{name}"), "values": list(values)}
        for name, values in bill._asdict().items()
        if played.get(name, True)
    ]


def settlement(view: OpenView) -> Data:
    """How a finished round was settled: the sum line by line, and both hands face up."""
    return {
        "headline": round_headline(view),
        "lines": _sum(view),
        "hands": [open_groups(hand, names(view.seats)[1 - seat]) for seat, hand in enumerate(view.hands)],
    }


def open_groups(hand: OpenHand, other: str) -> list[Data]:
    """A finished round's hand, face up, with the other player's lay-offs on it."""
    melds = [meld_group(meld, hand.added, other) for meld in hand.melds]
    return [*melds, *loose_group(hand.loose, open_loose)]


def round_headline(view: OpenView) -> Data:
    """How a finished round ended, in one message."""
    line = view.lines[-1]
    winner = line.result.winner
    if winner is None:
        return message("settled-dead")
    kind = line.result.kind.replace("_", "-")
    return message(f"settled-{kind}", who=names(view.seats)[winner], points=line.points)


def _sum(view: OpenView) -> list[Data]:
    called = names(view.seats)
    result = view.result
    winner = result.winner
    if winner is None or result.deadwood is None:
        return [_line(message("line-same-dealer", who=called[view.dealer]), None)]
    priced = score(result, view.rules)
    lines = [_line(message("line-deadwood", who=called[seat]), result.deadwood[seat]) for seat in (0, 1)]
    lines.append(_line(message("line-difference"), priced.difference))
    if result.kind != "knock":
        lines.append(_line(message(f"line-{result.kind.replace('_', '-')}-bonus"), priced.bonus))
    if priced.factor != 1:
        lines.append(_line(message("line-doubled"), None))
    return [*lines, _line(message("line-points", who=called[winner]), priced.points)]


def _line(label: Data, value: int | None) -> Data:
    return {"label": label, "value": value}


def finish(match: Match) -> Data:
    """How the match ended."""
    return {
        "headline": finish_headline(match),
        "seed": match.seed,
        "record": record_text(match),
    }


def finish_headline(match: Match) -> Data:
    """Who won the match, in one message."""
    called = names(match.seats)
    if match.given_up is not None:
        mine, theirs = match.totals
        who, number = called[match.given_up], match.round_number
        return message("finish-given-up", who=who, round=number, score=mine, other=theirs)
    winner = match.winner
    if winner is None:
        return message("finish-draw", score=match.decisive[0])
    decisive = match.decisive
    return message("finish-won", who=called[winner], score=decisive[winner], other=decisive[1 - winner])


def fair_deal(pledge: Pledge, *, revealed: bool) -> Data:
    """What the deals were pledged by; once the match is over, what they were made from."""
    shown = {"secret": pledge.secret, "salt": pledge.salt, "word": pledge.word, "seed": pledge.seed}
    return {"commitment": pledge.commitment, "revealed": shown if revealed else None}


def round_log(match: Match) -> list[Data]:
    """A finished round's moves, oldest first."""
    view = open_view(match)
    return log(view.moves, names(view.seats))


def kept_match(match: Match) -> Data:
    """A finished match as it is kept: its record, and the facts by which the person finds it again."""
    called = names(match.seats)
    return {
        "record": record_text(match),
        "link": link_text(match),
        "rules": preset_name(match.rules) or str(match.rules),
        "opponent": match.seats[1],
        "players": list(called),
        "winner": None if match.winner is None else called[match.winner],
        "given_up": match.given_up is not None,
        "known": match.known,
        "rounds": len(match.lines),
        "points": list(match.decisive if match.given_up is None else match.totals),
    }

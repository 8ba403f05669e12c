"""Plays two players against each other and says who is better, by how much, and how fast they decide.

    python -m tools.arena hard medium --pairs 1000
    python -m tools.arena hard camper --pairs 1000 --json
    python -m tools.arena hard "run:./other_player --strong" --pairs 100 --rules oklahoma

Matches come in pairs: the same deals, seats changed. A player is a level, a benchmark of tools/players, or
`run:` and the command of a program (tools/players/program.py has its protocol). Shares are of matches won, a
draw counting half; the interval is over pairs.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from time import perf_counter
from typing import Any

from gin.match import Match, new_match, next_round, play
from gin.round import Phase
from gin.rules import Rules, chosen_rules
from gin.view import player_view
from tools.players import Player, seated

# A round of more moves than this goes round in circles.
LONGEST_ROUND = 1_000
# Pairs that a process plays before it tells of them.
CHUNK = 4


@dataclass
class Side:
    """One player's matches won (a draw is half), points, rounds won by kind, seconds by decision."""

    won: float = 0
    points: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)


@dataclass
class Tally:
    """What came of some pairs: both players' sides, each pair's share for the first, rounds and dead ones."""

    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    pairs: list[float] = field(default_factory=list)
    rounds: int = 0
    dead: int = 0

    def add(self, other: Tally) -> None:
        """Counts another tally in."""
        self.pairs += other.pairs
        self.rounds += other.rounds
        self.dead += other.dead
        for side, more in zip(self.sides, other.sides, strict=True):
            side.won += more.won
            side.points += more.points
            side.endings += more.endings
            side.seconds += more.seconds


class Circling(RuntimeError):
    """A round that does not end."""


_seated = cache(seated)


def play_match(tally: Tally, players: tuple[Player, Player], seats: tuple[int, int], match: Match) -> float:
    """Plays a match out; the share that player 0 won of it. `seats` says which player sits where.

    Raises: IllegalAction where a player makes a move that he may not; Circling.
    """
    while not match.over:
        if match.round.phase is Phase.OVER:
            match = next_round(match)
            continue
        if len(match.round.history) > LONGEST_ROUND:
            raise Circling(f"round {match.round_number} of {match.seed}")
        turn = match.round.turn
        view = player_view(match, turn)
        started = perf_counter()
        action = players[seats[turn]](view)
        tally.sides[seats[turn]].seconds.append(perf_counter() - started)
        match = play(match, action)
    return _count(tally, seats, match)


def _count(tally: Tally, seats: tuple[int, int], match: Match) -> float:
    for line in match.lines:
        tally.rounds += 1
        winner = line.result.winner
        if winner is None:
            tally.dead += 1
            continue
        side = tally.sides[seats[winner]]
        side.points += line.points
        side.endings[line.result.kind] += 1
    share = 0.5 if match.winner is None else float(seats[match.winner] == 0)
    tally.sides[0].won += share
    tally.sides[1].won += 1 - share
    return share


def seed_of(series: str, number: int) -> str:
    """The seed of a pair in a series."""
    return sha256(f"{series}/{number}".encode()).hexdigest()[:32]


def play_pairs(names: tuple[str, str], rules: Rules, series: str, numbers: Iterable[int]) -> Tally:
    """Plays pairs of matches: each pair the same deals, seats changed."""
    players = (_seated(names[0]), _seated(names[1]))
    if names[0] == names[1]:
        players = (players[0], players[0])
    tally = Tally()
    for number in numbers:
        match = new_match(rules, names, seed_of(series, number))
        shares = [play_match(tally, players, seats, match) for seats in ((0, 1), (1, 0))]
        tally.pairs.append(sum(shares) / 2)
    return tally


def played(names: tuple[str, str], rules: Rules, series: str, pairs: int, processes: int) -> Iterator[Tally]:
    """The tallies of all pairs, as they come in."""
    chunks = [range(start, min(start + CHUNK, pairs)) for start in range(0, pairs, CHUNK)]
    if processes == 1:
        for chunk in chunks:
            yield play_pairs(names, rules, series, chunk)
        return
    with ProcessPoolExecutor(processes) as pool:
        waiting = [pool.submit(play_pairs, names, rules, series, chunk) for chunk in chunks]
        for future in waiting:
            yield future.result()


def report(names: tuple[str, str], tally: Tally) -> dict[str, Any]:
    """The figures: shares from 0 to 1, points per round, milliseconds; lists are for player a, then b."""
    pairs = len(tally.pairs)
    share = statistics.fmean(tally.pairs)
    half = 1.96 * statistics.stdev(tally.pairs) / math.sqrt(pairs) if pairs > 1 else 1.0
    return {
        "a": names[0],
        "b": names[1],
        "matches": 2 * pairs,
        "share": round(share, 4),
        "low": round(max(share - half, 0), 4),
        "high": round(min(share + half, 1), 4),
        "points": [round(side.points / tally.rounds, 2) for side in tally.sides],
        "rounds": {
            "count": tally.rounds,
            "dead": round(tally.dead / tally.rounds, 4),
            **{
                kind: [round(side.endings[kind] / tally.rounds, 4) for side in tally.sides]
                for kind in ("knock", "gin", "big_gin", "undercut")
            },
        },
        "decision_ms": [_milliseconds(side.seconds) for side in tally.sides],
    }


def _milliseconds(seconds: list[float]) -> dict[str, float]:
    p95 = statistics.quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    return {"mean": round(1000 * statistics.fmean(seconds), 2), "p95": round(1000 * p95, 2)}


def text(figures: dict[str, Any]) -> str:
    """The figures for reading."""
    names, rounds = (figures["a"], figures["b"]), figures["rounds"]
    share = f"{figures['share']:.1%} of {figures['matches']} matches"
    lines = [
        f"{names[0]} against {names[1]}: {share} ({figures['low']:.1%} to {figures['high']:.1%})",
        f"{rounds['count']} rounds, {rounds['dead']:.1%} dead",
        f"{'':20}{names[0]:>20}{names[1]:>20}",
        f"{'points a round':20}{figures['points'][0]:20.2f}{figures['points'][1]:20.2f}",
    ]
    lines += [
        f"{'won by ' + kind:20}{rounds[kind][0]:20.1%}{rounds[kind][1]:20.1%}"
        for kind in ("knock", "gin", "big_gin", "undercut")
    ]
    for name in ("mean", "p95"):
        times = [side[name] for side in figures["decision_ms"]]
        lines.append(f"{'ms a move, ' + name:20}{times[0]:20.2f}{times[1]:20.2f}")
    return "\n".join(lines)


def progress(done: int, pairs: int, tally: Tally, started: float) -> None:
    """A bar on standard error, where that is a terminal."""
    if sys.stderr.isatty():
        filled = 30 * done // pairs
        rate = 2 * done / (perf_counter() - started)
        share = statistics.fmean(tally.pairs)
        bar = "#" * filled + "." * (30 - filled)
        end = "\n" if done == pairs else ""
        print(
            f"\r[{bar}] {done}/{pairs} pairs  {share:.1%}  {rate:.1f} matches/s",
            end=end,
            file=sys.stderr,
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("a", help="a player")
    parser.add_argument("b", help="another player")
    parser.add_argument("--pairs", type=int, default=500, help="pairs of matches (500)")
    parser.add_argument("--rules", type=chosen_rules, default=Rules(), help="a preset, or knobs (standard)")
    parser.add_argument("--series", default="arena", help="a word that the deals are made of")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    names = (options.a, options.b)
    tally, started = Tally(), perf_counter()
    for part in played(names, options.rules, options.series, options.pairs, options.processes):
        tally.add(part)
        progress(len(tally.pairs), options.pairs, tally, started)
    figures = report(names, tally)
    print(json.dumps(figures) if options.json else text(figures))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

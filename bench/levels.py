"""How long the levels think about a move, in whatever Python runs this: CPython here, Pyodide by
bench/levels_browser.py.

python -m bench.levels
"""

from __future__ import annotations

import statistics
import sys
from time import perf_counter

from gin.bots import LEVELS, ranking
from gin.match import new_match, next_round, play
from gin.round import Phase
from gin.rules import Rules
from gin.view import player_view

MATCHES = 4
# Milliseconds of the hard level: on average and at the 95th percentile; None where there is no bar.
BARS = {"cpython": (15, 60), "emscripten": (None, 250)}


def seconds_of(level: str) -> list[float]:
    """What each decision took in matches against the middle level, but for the first, which loads."""
    seconds = []
    for number in range(MATCHES):
        match = new_match(Rules(), (level, "medium"), f"{number:032x}")
        while not match.over:
            if match.round.phase is Phase.OVER:
                match = next_round(match)
                continue
            turn = match.round.turn
            view = player_view(match, turn)
            started = perf_counter()
            action = ranking(match.seats[turn])(view)[0].action
            if turn == 0:
                seconds.append(perf_counter() - started)
            match = play(match, action)
    print(f"{level}: first decision {1000 * seconds[0]:.1f} ms")
    return seconds[1:]


def main() -> int:
    mean_bar, late_bar = BARS["emscripten" if sys.platform == "emscripten" else "cpython"]
    slow = False
    for level in LEVELS:
        seconds = seconds_of(level)
        mean = 1000 * statistics.fmean(seconds)
        late = 1000 * statistics.quantiles(seconds, n=20)[-1]
        print(f"{level}: {mean:.1f} ms a decision, 95 % within {late:.1f}, longest {1000 * max(seconds):.0f}")
        slow |= level == "hard" and (late > late_bar or (mean_bar is not None and mean > mean_bar))
    print("hard is too slow" if slow else "hard is fast enough")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())

"""What the ways a round may end are worth: chance to win the match where that is solved, else points.

The nets' outputs are chances in steps that add up to the expected points under the Standard rules. A price is
what a step is worth beyond its points; the last output is the points themselves.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from gin.rules import STANDARD, Rules
from gin.view import PlayerView

Unit = Literal["chance", "points"]

# A price of one: a point for a point.
ONE = 1 << 10
# Certainty, in parts.
WHOLE = 10_000
# The solved table goes up to so many points missing.
SOLVED = 100
# A typical gin: what the slope of the chances is measured by.
TYPICAL = 28

# By ending (gin, knock, undercut): the typical amounts of its steps, in half points. The first step carries
# the bonus.
_HALF_POINTS = ((6, 18, 30, 43, 61, 84), (6, 17, 31, 49, 72), (2, 9, 18))
_BONUS = (STANDARD.gin_bonus, 0, STANDARD.undercut_bonus)


class Market(NamedTuple):
    """The prices for one seat at one score, and how a worth in points becomes its unit.

    `now` is the chance before the round's end and `slope` what `2 * TYPICAL` points change it, both in the
    table's parts; in points they are nothing and one for one.
    """

    prices: tuple[int, ...]
    unit: Unit
    now: int
    slope: int


def unit_of(view: PlayerView) -> Unit:
    """What the hard level counts in: parts of `WHOLE` to win the match, or hundredths of points."""
    rules = view.rules
    return "chance" if rules.target <= SOLVED and _scores_as_standard(rules) else "points"


def _scores_as_standard(rules: Rules) -> bool:
    likened = replace(rules, target=STANDARD.target, rediscard=False, next_dealer=STANDARD.next_dealer)
    return likened == STANDARD


def market(view: PlayerView, chances: Sequence[int]) -> Market:
    """The prices at the view's score.

    `chances` are those to win a Standard match, in parts of `WHOLE`, by the points missing to both seats: at
    `(mine - 1) * SOLVED + his - 1`.
    """
    if unit_of(view) == "points":
        more = _bonus_prices(view.rules)
        return Market((*more, *(-price for price in more), ONE), "points", 0, 2 * TYPICAL)
    totals, target = view.totals, view.rules.target
    mine, his = target - totals[view.seat], target - totals[1 - view.seat]

    def after(points: int) -> int:
        if points >= mine:
            return WHOLE
        if -points >= his:
            return 0
        return chances[(mine - max(points, 0) - 1) * SOLVED + his + min(points, 0) - 1]

    now = after(0)
    slope = max(after(TYPICAL) - after(-TYPICAL), 1)

    def beyond(half_points: int) -> int:
        """What a result is worth beyond its points, in `ONE`s of half a point."""
        points = (half_points + 1) // 2 if half_points > 0 else -((1 - half_points) // 2)
        return ONE * 4 * TYPICAL * (after(points) - now) // slope - ONE * 2 * points

    return Market((*_prices(beyond, 1), *_prices(beyond, -1), ONE), "chance", now, slope)


def _prices(beyond: Callable[[int], int], sign: int) -> list[int]:
    """The prices of one side's steps: what each adds beyond its points, for each point it has."""
    prices = []
    for bonus, steps in zip(_BONUS, _HALF_POINTS, strict=True):
        paid, before = 0, 0
        for step in steps:
            total = 2 * bonus + step
            worth = beyond(sign * total)
            prices.append((worth - before) // (total - paid))
            paid, before = total, worth
    return prices


def _bonus_prices(rules: Rules) -> tuple[int, ...]:
    """The prices of one side's steps where other bonuses are paid than under Standard."""
    prices = []
    bonuses = rules.gin_bonus, 0, rules.undercut_bonus
    for paid, standard, steps in zip(bonuses, _BONUS, _HALF_POINTS, strict=True):
        prices += [2 * ONE * (paid - standard) // (2 * standard + steps[0]), *(0 for _ in steps[1:])]
    return tuple(prices)


def worth_in_unit(market: Market, hundredths: int) -> int:
    """A worth in hundredths of a point as the market's unit."""
    if market.unit == "points":
        return hundredths
    return min(max(market.now + market.slope * hundredths // (200 * TYPICAL), 0), WHOLE)

"""The strongest level: small nets, trained by millions of rounds, say what a position is worth.

Three of them: what a position is worth after a discard, before drawing from the stock, and what a knock is
worth. It throws what leaves the most, knocks where that beats throwing, and takes the upcard where what
follows beats the stock, if its deadwood is then strictly less, which cannot go on for ever. The nets' weights
are loaded when the level is first asked. What was tried in making them, docs/ai.md tells.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate, count
from typing import NamedTuple

from gin.actions import Discard, DrawUpcard
from gin.bots import features, net
from gin.bots.candidate import Candidate, may_take, not_taking
from gin.bots.draws import loose_of, most_left_after_taking
from gin.bots.features import Table, table_of, with_upcard
from gin.bots.net import Judge, Net, judge, unpacked
from gin.bots.price import ONE, SOLVED, Market, market, worth_in_unit
from gin.cards import cards_of
from gin.melds import left_loose
from gin.proposals import discards, exact_defence, knock_with
from gin.round import Phase, big_gin_of
from gin.view import PlayerView

# How much deadwood a discard may leave above the least and still be thought about in earnest.
SLACK = 10
# The nets speak of points by the 32.
POINT_SCALE = 32


class Brain(NamedTuple):
    """The nets, how many of their unit are a hundredth of a point, and the chances to win a match."""

    after: Net
    draw: Net
    knock: Net
    unit: int
    chances: tuple[int, ...]


class Mind(NamedTuple):
    """The nets, and what results are worth at this score."""

    brain: Brain
    market: Market


@cache
def _brain() -> Brain:
    from gin.bots import weights

    rows = (
        accumulate(weights.CHANCE_STEPS[start : start + SOLVED - 1], initial=first)
        for first, start in zip(weights.CHANCE_STARTS, count(0, SOLVED - 1), strict=False)
    )
    return Brain(
        after=unpacked(weights.AFTER_SIZES, weights.AFTER),
        draw=unpacked(weights.DRAW_SIZES, weights.DRAW),
        knock=unpacked(weights.KNOCK_SIZES, weights.KNOCK),
        unit=weights.UNIT * ONE // (100 * POINT_SCALE),
        chances=tuple(chance for row in rows for chance in row),
    )


def rank(view: PlayerView) -> tuple[Candidate, ...]:
    """The moves for the player on turn, best first; their worth in the unit that `price.unit_of` names."""
    brain = _brain()
    mind = Mind(brain, market(view, brain.chances))
    if view.phase is Phase.DEFEND:
        return (_defence(view, mind),)
    table = table_of(view)
    if view.phase is Phase.DISCARD:
        found = _sheds(view, mind, table)
    else:
        found = _draws(view, mind, table)
    return tuple(
        Candidate(action, _in_unit(mind, worth)) for action, worth in sorted(found, key=_least_worth_last)
    )


def _least_worth_last(candidate: Candidate) -> int:
    return -candidate.worth


def _judge(mind: Mind, asked: Net, table: Table) -> Judge:
    """A net made ready for the positions that can come of a table."""
    return judge(asked, features.public(table), mind.market.prices)


def _in_unit(mind: Mind, worth: int) -> int:
    """A net's worth in the unit that is told."""
    return worth_in_unit(mind.market, worth // mind.brain.unit)


def _defence(view: PlayerView, mind: Mind) -> Candidate:
    """The best defence; what it is worth is certain."""
    defence = exact_defence(view)
    ahead = left_loose(view.shown, view.spread) - left_loose(view.hand & ~defence.laid_off, defence.melds)
    won = ahead + view.rules.undercut_bonus if ahead >= 0 else ahead
    return Candidate(defence, worth_in_unit(mind.market, 100 * won))


# Draws


def _draws(view: PlayerView, mind: Mind, table: Table) -> list[Candidate]:
    stock = net.worth(_judge(mind, mind.brain.draw, table), features.before_draw(table))
    found = [Candidate(not_taking(view), stock)]
    if may_take(view):
        found.append(Candidate(DrawUpcard(), _worth_of_upcard(view, mind, table, stock)))
    return found


def _worth_of_upcard(view: PlayerView, mind: Mind, table: Table, stock: int) -> int:
    """What taking the upcard is worth; no more than the stock where it leaves no less deadwood."""
    assert view.upcard is not None
    taken = with_upcard(table, view.upcard)
    left = {card: loose_of(taken.hand ^ 1 << card)[0] for card in cards_of(table.hand)}
    before, least = loose_of(table.hand)[0], min(left.values())
    lowest = min(left, key=left.__getitem__)
    if least == 0:
        return max(_worth_of_knock(mind, taken, lowest), stock + 1)
    bound = min(least + SLACK, most_left_after_taking(before, least))
    worths = _worths_of_discards(mind, taken, [card for card in left if left[card] <= bound])
    best = max(worths.values())
    if least >= before:
        return min(best, stock - 1)
    return max(best, _worth_of_knock(mind, taken, lowest)) if least <= view.knock_limit else best


# Discards and knocks


def _sheds(view: PlayerView, mind: Mind, table: Table) -> list[Candidate]:
    cards = discards(view)
    left = {card: loose_of(view.hand ^ 1 << card)[0] for card in cards}
    least = min(left.values())
    bound = least + SLACK
    if view.taken is not None:
        before = loose_of(view.hand ^ 1 << view.taken)[0]
        bound = min(bound, most_left_after_taking(before, least))
    worths = _worths_of_discards(mind, table, cards)
    lowest = min(worth for card, worth in worths.items() if left[card] <= bound)
    found = [
        Candidate(Discard(card), worths[card] if left[card] <= bound else min(worths[card], lowest - 1))
        for card in cards
    ]
    if least <= view.knock_limit:
        found += _endings(view, mind, table, min(left, key=left.__getitem__), max(worths.values()))
    return found


def _endings(view: PlayerView, mind: Mind, table: Table, card: int, going_on: int) -> list[Candidate]:
    """The knock that throws a card, and big gin; gin is always better than going on."""
    knock, worth = knock_with(view, card), _worth_of_knock(mind, table, card)
    if left_loose(view.hand ^ 1 << card, knock.spread):
        return [Candidate(knock, worth)]
    worth = max(worth, going_on + 1)
    found = [Candidate(knock, worth)]
    declared = big_gin_of(view)
    if declared:
        more = (view.rules.big_gin_bonus or 0) - view.rules.gin_bonus
        found.insert(0, Candidate(declared, worth + 100 * more * mind.brain.unit))
    return found


def _worths_of_discards(mind: Mind, table: Table, cards: Sequence[int]) -> dict[int, int]:
    throwing = _judge(mind, mind.brain.after, table)
    return {card: net.worth(throwing, features.after_discard(table, card)) for card in cards}


def _worth_of_knock(mind: Mind, table: Table, card: int) -> int:
    return net.worth(_judge(mind, mind.brain.knock, table), features.knock(table, card))

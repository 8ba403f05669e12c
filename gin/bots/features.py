"""The inputs of the hard level's nets: which of some 1,300 yes-or-no statements are true of a position.

Knows what the statements are and how to find them fast; not what they are worth. tools/train/features.h finds
the same ones for training, and a test holds the two together.
"""

from collections.abc import Iterator
from typing import NamedTuple

from gin.bots.draws import DANGERS, draws, loose_of
from gin.cards import CARD_POINTS, FULL_DECK, SUIT_SIZE, cards_of, mask_of
from gin.melds import SUIT, layoff_room, proposed_arrangement
from gin.round import DEAD_STOCK, HAND_SIZE
from gin.view import PlayerView

DECK = 52
STAGES = 8
DEADWOODS = 46
MEANS = 41
QUANTILES = 25
NEED_STEP = 12
NEEDS = 9

# What depends on no hand.
PILE = 0
KNOWN = PILE + DECK
THROWN_EARLY = KNOWN + DECK
THROWN_LATE = THROWN_EARLY + DECK
STOCK_LEFT = THROWN_LATE + DECK
STAGE_TAKES = STOCK_LEFT + 32
HABITS = STAGE_TAKES + STAGES * 4
STAGE_HABIT = HABITS + 22
MY_NEED = STAGE_HABIT + STAGES * 4
HIS_NEED = MY_NEED + NEEDS
LIMIT = HIS_NEED + NEEDS
LAST_THROWN = LIMIT + 11
LOWEST_THROWN = LAST_THROWN + STAGES // 2 * 11

# The ten cards kept.
KEPT = LOWEST_THROWN + STAGES // 2 * 11
LOOSE = KEPT + DECK
SHOWN = LOOSE + DECK
DEADWOOD = SHOWN + DECK
STAGE_DEADWOOD = DEADWOOD + DEADWOODS
MELDED = STAGE_DEADWOOD + STAGES * 12
HABIT_DEADWOOD = MELDED + 11

# A knock with them.
ROOM = HABIT_DEADWOOD + 4 * 12
KNOCK_INPUTS = ROOM + 10

# What the next draw may do.
GIN_OUTS = KNOCK_INPUTS
KNOCK_OUTS = GIN_OUTS + 10
MEAN = KNOCK_OUTS + 21
QUANTILE = MEAN + MEANS
STAGE_GIN_OUTS = QUANTILE + 4 * QUANTILES
NEXT_TO = STAGE_GIN_OUTS + STAGES * 8
GAP = NEXT_TO + 48
PAIR = GAP + 44
DRAW_INPUTS = PAIR + SUIT_SIZE

# The card thrown.
DISCARD = DRAW_INPUTS
NEIGHBOUR = DISCARD + DECK
RUN_PAIR = NEIGHBOUR + 7 * 6
SET_MATES = RUN_PAIR + 3 * 4
DANGER = SET_MATES + 4 * 3
DISCARD_INPUTS = DANGER + 12

# An opponent's first discards tell of his deal, later ones of his plans.
EARLY_DISCARDS = 4
# The places, from the best, of the draws whose deadwood is an input.
PLACES = (1, 3, 6, 10)

_STEPS = (-2, -1, 1, 2)
_RUN_PAIRS = ((0, 1), (1, 2), (2, 3))


class Habits(NamedTuple):
    """What a seat did in the match's earlier rounds: knocks in own turns 1-3, 4-7 and later, gins, rounds."""

    early: int
    middle: int
    late: int
    gins: int
    rounds: int


class Table(NamedTuple):
    """What a position depends on besides the ten cards kept; all of it public but `hand`.

    `thrown` are the opponent's discards, early and late, and the points of the newest and the lowest of them,
    0 before the first; `shown` are own cards that he saw taken. The needs are the points missing to the
    target.
    """

    hand: int
    pile: int
    known: int
    shown: int
    thrown: tuple[int, int]
    last_thrown: int
    lowest_thrown: int
    stock_left: int
    takes: int
    habits: Habits
    my_need: int
    his_need: int
    limit: int

    @property
    def stage(self) -> int:
        """0 with hardly any stock left, 7 at the deal."""
        return min(max((self.stock_left - DEAD_STOCK) // 4, 0), STAGES - 1)


def table_of(view: PlayerView) -> Table:
    """The table as a seat sees it."""
    other = 1 - view.seat
    shown, takes, discards = 0, 0, [0, 0]
    thrown, last_thrown, lowest_thrown = [[0, 0], [0, 0]], 0, 0
    for move in view.moves:
        seat, kind, card = move.seat, move.kind, move.card
        if card is None:
            continue
        bit = 1 << card
        if kind == "draw_upcard":
            if seat == other:
                takes += 1
            else:
                shown |= bit
        elif kind == "discard":
            thrown[seat][discards[seat] >= EARLY_DISCARDS] |= bit
            thrown[1 - seat][0] &= ~bit
            thrown[1 - seat][1] &= ~bit
            discards[seat] += 1
            if seat != other:
                shown &= ~bit
            else:
                last_thrown = CARD_POINTS[card]
                lowest_thrown = min(lowest_thrown or last_thrown, last_thrown)
    # Under Hollywood three games run at once: how near their ends are says little.
    totals = (0, 0) if view.rules.hollywood else view.totals
    return Table(
        hand=view.hand,
        pile=mask_of(view.discard_pile),
        known=view.seen,
        shown=shown,
        thrown=(thrown[other][0], thrown[other][1]),
        last_thrown=last_thrown,
        lowest_thrown=lowest_thrown,
        stock_left=view.stock_count,
        takes=takes,
        habits=_habits(view),
        my_need=max(view.rules.target - totals[view.seat], 1),
        his_need=max(view.rules.target - totals[other], 1),
        limit=view.knock_limit,
    )


def with_upcard(table: Table, upcard: int) -> Table:
    """The table after this seat has taken the upcard."""
    bit = 1 << upcard
    return table._replace(hand=table.hand | bit, pile=table.pile & ~bit, shown=table.shown | bit)


def _habits(view: PlayerView) -> Habits:
    early = middle = late = gins = 0
    for line, turn in zip(view.lines, view.knock_turns, strict=True):
        if line.result.knocker != 1 - view.seat or turn is None:
            continue
        if line.result.kind in ("gin", "big_gin"):
            gins += 1
        elif turn <= 3:
            early += 1
        elif turn <= 7:
            middle += 1
        else:
            late += 1
    return Habits(early, middle, late, gins, len(view.lines))


# Features


def _plane(offset: int, cards: int) -> list[int]:
    return [offset + card for card in cards_of(cards)]


def public(table: Table) -> list[int]:
    """What does not depend on the hand: shared by all positions that a decision compares."""
    stage, habits = table.stage, table.habits
    counts = (habits.early, habits.middle, habits.late, habits.gins)
    return [
        *_plane(PILE, table.pile),
        *_plane(KNOWN, table.known),
        *_plane(THROWN_EARLY, table.thrown[0]),
        *_plane(THROWN_LATE, table.thrown[1]),
        STOCK_LEFT + table.stock_left,
        STAGE_TAKES + 4 * stage + min(table.takes, 3),
        *(HABITS + 4 * place + min(count, 3) for place, count in enumerate(counts)),
        HABITS + 16 + min(habits.rounds, 5),
        STAGE_HABIT + 4 * stage + _habit_kind(habits),
        MY_NEED + min((table.my_need - 1) // NEED_STEP, NEEDS - 1),
        HIS_NEED + min((table.his_need - 1) // NEED_STEP, NEEDS - 1),
        LIMIT + table.limit,
        LAST_THROWN + 11 * (stage // 2) + table.last_thrown,
        LOWEST_THROWN + 11 * (stage // 2) + table.lowest_thrown,
    ]


def _habit_kind(habits: Habits) -> int:
    if not habits.rounds:
        return 0
    if habits.middle or habits.late:
        return 3
    return 2 if habits.early else 1


def _of_kept(table: Table, kept: int, left: int, loose: int) -> list[int]:
    return [
        *_plane(KEPT, kept),
        *_plane(LOOSE, loose),
        *_plane(SHOWN, table.shown & kept),
        DEADWOOD + min(left, DEADWOODS - 1),
        STAGE_DEADWOOD + 12 * table.stage + min(left // 4, 11),
        MELDED + HAND_SIZE - loose.bit_count(),
        HABIT_DEADWOOD + 12 * _habit_kind(table.habits) + min(left // 4, 11),
    ]


def _hopes(loose: int, pool: int) -> Iterator[int]:
    """Loose cards that one card of the pool would join to a meld."""
    for card in cards_of(loose):
        suit, rank = divmod(card, SUIT_SIZE)
        if rank < SUIT_SIZE - 1 and loose >> card + 1 & 1:
            ends = (1 << card >> 1 if rank else 0) | (4 << card if rank < SUIT_SIZE - 2 else 0)
            if ends & pool:
                yield NEXT_TO + suit * 12 + rank
        if rank < SUIT_SIZE - 2 and loose >> card + 2 & 1 and pool >> card + 1 & 1:
            yield GAP + suit * 11 + rank
    spades, hearts, diamonds, clubs = loose & SUIT, loose >> 13 & SUIT, loose >> 26 & SUIT, loose >> 39
    pairs = (spades | hearts) & (diamonds | clubs) | spades & hearts | diamonds & clubs
    for rank in cards_of(pairs & (pool | pool >> 13 | pool >> 26 | pool >> 39)):
        yield PAIR + rank


def _of_draws(table: Table, kept: int, loose: int, pool: int) -> list[int]:
    after = draws(kept, pool)
    count = len(after)
    gins = after.count(0)
    knocks = sum(1 for left in after if left <= table.limit)
    quantiles = [after[place - 1] if place <= count else 127 for place in PLACES]
    return [
        GIN_OUTS + min(gins, 9),
        STAGE_GIN_OUTS + 8 * table.stage + min(gins, 7),
        KNOCK_OUTS + min(knocks, 20),
        MEAN + min(sum(after) // count if count else 0, MEANS - 1),
        *(QUANTILE + QUANTILES * place + min(left, QUANTILES - 1) for place, left in enumerate(quantiles)),
        *_hopes(loose, pool),
    ]


def _state(table: Table, kept: int, card: int) -> int:
    """What is known of a neighbour: kept, thrown by the opponent, thrown otherwise, his, or unseen."""
    bit = 1 << card
    if kept & bit:
        return 1
    if table.pile & bit:
        return 2 if (table.thrown[0] | table.thrown[1]) & bit else 3
    return 4 if table.known & bit else 5


def _danger_bucket(danger: int) -> int:
    if danger < 7:
        return danger
    return 7 + (danger >= 18) + (danger >= 24) + (danger >= 36) + (danger >= 60)


def _of_discard(table: Table, kept: int, card: int) -> list[int]:
    """What a discard offers the opponent, by what is known of the cards that would meld with it."""
    rank = card % SUIT_SIZE
    near = [_state(table, kept, card + step) if 0 <= rank + step < SUIT_SIZE else 0 for step in _STEPS]
    mates = [_state(table, kept, (card + SUIT_SIZE * step) % DECK) for step in (1, 2, 3)]
    found = [DISCARD + card, *(NEIGHBOUR + 6 * place + state for place, state in enumerate((*near, *mates)))]
    danger = 0
    for place, (one, two) in enumerate(_RUN_PAIRS):
        states = near[one], near[two]
        possible = min(states) >= 4
        known = states.count(4)
        found.append(RUN_PAIR + 4 * place + (1 + known if possible else 0))
        if possible:
            danger += DANGERS[known]
    known, unseen = mates.count(4), mates.count(5)
    found.append(SET_MATES + 3 * unseen + min(known, 2))
    danger += DANGERS[0] * (unseen * (unseen - 1) // 2) + DANGERS[1] * known * unseen
    danger += DANGERS[2] * (known * (known - 1) // 2)
    found.append(DANGER + _danger_bucket(danger))
    return found


def _pool(table: Table, held: int) -> int:
    """The cards that the next draw from the stock may bring."""
    return FULL_DECK & ~(held | table.pile | table.known)


def before_draw(table: Table) -> list[int]:
    """The features of drawing from the stock next, those of `public` left out."""
    left, loose = loose_of(table.hand)
    pool = _pool(table, table.hand)
    return _of_kept(table, table.hand, left, loose) + _of_draws(table, table.hand, loose, pool)


def after_discard(table: Table, card: int) -> list[int]:
    """The features of having thrown a card of eleven, those of `public` left out."""
    kept = table.hand ^ 1 << card
    left, loose = loose_of(kept)
    pool = _pool(table, table.hand)
    drawn = _of_draws(table, kept, loose, pool)
    return _of_kept(table, kept, left, loose) + drawn + _of_discard(table, kept, card)


def knock(table: Table, card: int) -> list[int]:
    """The features of a knock that throws a card of eleven, those of `public` left out."""
    kept = table.hand ^ 1 << card
    left, loose = loose_of(kept)
    unseen = FULL_DECK & ~(kept | table.pile)
    room = layoff_room(proposed_arrangement(kept, unseen), unseen)
    return [*_of_kept(table, kept, left, loose), ROOM + min(room, 9)]

"""How cards lie before the person: in which order, and in which melds while a knock or defence is drafted.

A draft is the move itself, legal or not yet. Everything here is a plain function of what the person may
see; what he has chosen and drafted is kept in `model`.
"""

from dataclasses import replace

from gin.actions import Action, BigGin, Defend, Knock
from gin.cards import cards_of, rank_of, suit_of
from gin.melds import (
    Arrangement,
    Layoff,
    arrangements,
    best_arrangements,
    extended,
    in_order,
    is_meld,
    layoff_room,
    left_loose,
    melded,
    melds_in,
    proposed_arrangement,
)
from gin.round import Phase, refusal
from gin.view import PlayerView

ORDERS = ("meld", "rank", "suit")
MOST_CHOICES = 6

Draft = Knock | BigGin | Defend


def own_melds(view: PlayerView) -> Arrangement:
    """The melds by which the person's hand is grouped while nothing is drafted."""
    if view.knocker == view.seat:
        return view.spread
    return proposed_arrangement(view.hand, view.unseen & ~view.shown)


def by_rank(cards: int) -> tuple[int, ...]:
    """Cards from left to right by rank, then suit."""
    return tuple(sorted(cards_of(cards), key=lambda card: (rank_of(card), suit_of(card))))


def in_hand_order(view: PlayerView, order: str, manual: tuple[int, ...]) -> tuple[int, ...]:
    """The person's cards from left to right.

    `order` is one of `ORDERS` or "manual", which is the order `manual`, new cards at the right end.
    """
    match order:
        case "rank":
            return by_rank(view.hand)
        case "suit":
            return cards_of(view.hand)
        case "manual":
            kept = [card for card in manual if view.hand >> card & 1]
            return *kept, *(card for card in cards_of(view.hand) if card not in kept)
        case _:
            melds = own_melds(view)
            return *(card for meld in melds for card in cards_of(meld)), *by_rank(view.hand & ~melded(melds))


def may_choose(view: PlayerView) -> bool:
    """Whether a card may be chosen to be discarded."""
    return view.on_turn and view.phase is Phase.DISCARD


def spread_choices(view: PlayerView, card: int) -> tuple[Knock, ...]:
    """The knocks worth showing that discard a card: least left first, then least room for lay-offs.

    Leaves out those that lay fewer cards than another one for nothing.
    """
    kept = view.hand ^ 1 << card
    fitting = [
        (melded(melds), melds) for melds in arrangements(kept) if refusal(view, Knock(card, melds)) is None
    ]
    laid = {cards for cards, _ in fitting}
    fewest = {cards: min(len(melds) for other, melds in fitting if other == cards) for cards in laid}
    worth = [
        melds
        for cards, melds in fitting
        if len(melds) == fewest[cards]
        and not any(cards != other and cards & other == cards for other in laid)
    ]
    worth.sort(key=lambda melds: (left_loose(kept, melds), layoff_room(melds, view.unseen), melds))
    return tuple(Knock(card, melds) for melds in worth[:MOST_CHOICES])


def draft_hand(view: PlayerView, draft: Draft) -> int:
    """The cards that a draft lays out: the hand without the card to discard or the cards laid off."""
    match draft:
        case Knock(card, _):
            return view.hand & ~(1 << card)
        case Defend():
            return view.hand & ~draft.laid_off
        case _:
            return view.hand


def draft_melds(draft: Draft) -> Arrangement:
    """The melds of a draft."""
    return draft.melds if isinstance(draft, Defend) else draft.spread


def draft_left(view: PlayerView, draft: Draft) -> int:
    """The points a draft leaves loose."""
    return left_loose(draft_hand(view, draft), draft_melds(draft))


def first_defence(view: PlayerView) -> Defend:
    """Where laying out a defence begins: the hand's own best melds, nothing laid off."""
    return Defend(best_arrangements(view.hand)[0], ())


def is_draft(view: PlayerView, action: Action) -> bool:
    """Whether a move can be drafted now: all but the limit must be in order."""
    if not isinstance(action, Knock | BigGin | Defend):
        return False
    return refusal(view, action) in (None, "limit")


def with_melds(draft: Draft, melds: Arrangement) -> Draft:
    """The draft with other melds."""
    return replace(draft, melds=melds) if isinstance(draft, Defend) else replace(draft, spread=melds)


def joinable(view: PlayerView, draft: Draft, chosen: int) -> bool:
    """Whether the chosen cards can be made a meld of the draft."""
    return is_meld(chosen) and not chosen & ~draft_hand(view, draft)


def with_joined(draft: Draft, chosen: int) -> Draft:
    """The draft with the chosen cards as a meld; of the melds that they come from stays what still is one."""
    return with_melds(draft, (*_without(draft_melds(draft), chosen), chosen))


def with_layoff(view: PlayerView, draft: Defend, layoff: Layoff) -> Defend | None:
    """The defence with one more card laid off, taken out of its own meld if need be; None if it won't go."""
    bit = 1 << layoff.card
    if not draft_hand(view, draft) & bit:
        return None
    grown = Defend(_without(draft.melds, bit), (*draft.layoffs, layoff))
    return grown if refusal(view, grown) is None else None


def with_taken_back(view: PlayerView, draft: Defend, card: int) -> Defend:
    """The defence without the lay-off of a card, nor those that no longer fit without it.

    What comes back lies in a meld again where it can: it may lengthen or join melds, and breaks none up.
    """
    kept: tuple[Layoff, ...] = ()
    for layoff in draft.layoffs:
        if layoff.card != card and extended(view.spread, (*kept, layoff)) is not None:
            kept = (*kept, layoff)
    shortened = Defend(draft.melds, kept)
    for back in cards_of(draft.laid_off & ~shortened.laid_off):
        shortened = _melded_again(view, shortened, back)
    return shortened


def _melded_again(view: PlayerView, draft: Defend, card: int) -> Defend:
    held = draft_hand(view, draft)
    ways = [draft.melds]
    for meld in melds_in(held):
        others = tuple(other for other in draft.melds if other & ~meld)
        if meld >> card & 1 and not meld & melded(others):
            ways.append(in_order((*others, meld)))
    return Defend(min(ways, key=lambda melds: (left_loose(held, melds), len(melds), melds)), draft.layoffs)


def _without(melds: Arrangement, cards: int) -> Arrangement:
    """The melds without some of their cards: of each stays what still is a meld, or two."""
    kept: list[int] = []
    for meld in melds:
        kept += best_arrangements(meld & ~cards)[0] if meld & cards else (meld,)
    return tuple(kept)

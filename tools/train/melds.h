/* Cards, deadwood, spreads and defences, for the training program: the same answers as gin/melds.py, in nanoseconds.

   A set of cards is 52 bits, suit times 13 plus rank. Once it is fixed which sets are laid, every maximal run of
   three or more cards is a meld, so what stays loose is looked up suit by suit. */

#ifndef MELDS_H
#define MELDS_H

#include <stdint.h>
#include <stdbool.h>

typedef uint64_t Cards;

enum { DECK = 52, SUIT = 13, HAND = 10, MAX_CHOICES = 128, MAX_MELDS = 4 };

#define FULL_DECK (((Cards)1 << DECK) - 1)
#define BIT(card) ((Cards)1 << (card))
#define EACH(card, cards) \
    for (Cards rest_##card = (cards), card; rest_##card && (card = (Cards)__builtin_ctzll(rest_##card), 1); \
         rest_##card &= rest_##card - 1)

static uint16_t loose_in_suit[1 << SUIT];
static uint8_t loose_points[1 << SUIT];
static Cards rank_mask[SUIT];

static inline int count_of(Cards cards) { return __builtin_popcountll(cards); }
static inline int first_of(Cards cards) { return __builtin_ctzll(cards); }
static inline int rank_of(int card) { return card % SUIT; }
static inline int points_of_rank(int rank) { return rank < 9 ? rank + 1 : 10; }
static inline int points_of(int card) { return points_of_rank(rank_of(card)); }
static inline unsigned suit_of(Cards cards, int suit) { return (unsigned)(cards >> (SUIT * suit)) & 0x1fff; }

static void prepare_melds(void) {
    for (int rank = 0; rank < SUIT; rank++)
        for (int suit = 0; suit < 4; suit++) rank_mask[rank] |= BIT(suit * SUIT + rank);
    for (unsigned suit = 0; suit < 1u << SUIT; suit++) {
        unsigned loose = suit;
        for (int low = 0; low < SUIT - 2; low++)
            if ((suit >> low & 7) == 7) loose &= ~(7u << low);
        loose_in_suit[suit] = (uint16_t)loose;
        for (int rank = 0; rank < SUIT; rank++)
            if (loose >> rank & 1) loose_points[suit] += (uint8_t)points_of_rank(rank);
    }
}

/* Every choice of sets to lay, as the set of their cards; the empty choice comes first. */
static inline int set_choices(Cards hand, Cards choices[MAX_CHOICES]) {
    unsigned s = suit_of(hand, 0), h = suit_of(hand, 1), d = suit_of(hand, 2), c = suit_of(hand, 3);
    unsigned ranks = (s & h & (d | c)) | (d & c & (s | h));
    int count = 1;
    choices[0] = 0;
    for (; ranks; ranks &= ranks - 1) {
        Cards held = hand & rank_mask[__builtin_ctz(ranks)];
        int before = count;
        for (int i = 0; i < before; i++) choices[count++] = choices[i] | held;
        if (count_of(held) == 4)
            EACH(card, held)
                for (int i = 0; i < before; i++) choices[count++] = choices[i] | (held ^ BIT(card));
    }
    return count;
}

static inline int points_left(Cards rest) {
    return loose_points[suit_of(rest, 0)] + loose_points[suit_of(rest, 1)] + loose_points[suit_of(rest, 2)] +
           loose_points[suit_of(rest, 3)];
}

static inline Cards left_loose(Cards rest) {
    return (Cards)loose_in_suit[suit_of(rest, 0)] | (Cards)loose_in_suit[suit_of(rest, 1)] << SUIT |
           (Cards)loose_in_suit[suit_of(rest, 2)] << 2 * SUIT | (Cards)loose_in_suit[suit_of(rest, 3)] << 3 * SUIT;
}

static inline int deadwood(Cards hand) {
    Cards choices[MAX_CHOICES];
    int count = set_choices(hand, choices), least = 1000;
    for (int i = 0; i < count; i++) {
        int left = points_left(hand ^ choices[i]);
        if (left < least) least = left;
    }
    return least;
}

/* The cards in no meld in the first best way to lay a hand out. */
static inline Cards loose_cards(Cards hand) {
    Cards choices[MAX_CHOICES], best = 0;
    int count = set_choices(hand, choices), least = 1000;
    for (int i = 0; i < count; i++) {
        int left = points_left(hand ^ choices[i]);
        if (left < least) least = left, best = choices[i];
    }
    return left_loose(hand ^ best);
}

static inline int highest_points(Cards loose) {
    unsigned ranks = suit_of(loose, 0) | suit_of(loose, 1) | suit_of(loose, 2) | suit_of(loose, 3);
    return ranks ? points_of_rank(31 - __builtin_clz(ranks)) : 0;
}

/* The least deadwood eleven cards leave after the best discard: the highest loose card goes. */
static inline int deadwood_after_discard(Cards held) {
    Cards choices[MAX_CHOICES];
    int count = set_choices(held, choices), least = 1000;
    for (int i = 0; i < count; i++) {
        Cards loose = left_loose(held ^ choices[i]);
        int left = points_left(held ^ choices[i]) - highest_points(loose);
        if (left < least) least = left;
    }
    return least;
}

typedef struct {
    Cards meld[MAX_MELDS];
    int melds, left;
} Spread;

static int run_ends(Cards run, Cards within, int ends[2][SUIT], int lengths[2]) {
    int low = first_of(run), high = 63 - __builtin_clzll(run);
    lengths[0] = lengths[1] = 0;
    for (int card = low - 1; card >= 0 && card % SUIT != SUIT - 1 && within >> card & 1; card--)
        ends[0][lengths[0]++] = card;
    for (int card = high + 1; card % SUIT != 0 && within >> card & 1; card++) ends[1][lengths[1]++] = card;
    return lengths[0] + lengths[1];
}

static inline bool is_run(Cards meld) { return rank_of(first_of(meld)) != rank_of(63 - __builtin_clzll(meld)); }

static int layoff_room(const Spread *spread, Cards unseen) {
    Cards room = 0;
    int ends[2][SUIT], lengths[2];
    for (int i = 0; i < spread->melds; i++) {
        Cards meld = spread->meld[i];
        if (!is_run(meld)) {
            room |= rank_mask[rank_of(first_of(meld))] & ~meld & unseen;
            continue;
        }
        run_ends(meld, unseen, ends, lengths);
        for (int end = 0; end < 2; end++)
            for (int j = 0; j < lengths[end]; j++) room |= BIT(ends[end][j]);
    }
    return count_of(room);
}

static void lay_out(Cards hand, Cards sets, Spread *spread) {
    spread->melds = 0;
    for (int rank = 0; rank < SUIT; rank++)
        if (sets & rank_mask[rank]) spread->meld[spread->melds++] = sets & rank_mask[rank];
    Cards rest = hand ^ sets, in_runs = rest & ~left_loose(rest);
    while (in_runs) {
        int card = first_of(in_runs);
        Cards run = BIT(card);
        while (++card % SUIT != 0 && in_runs >> card & 1) run |= BIT(card);
        spread->meld[spread->melds++] = run;
        in_runs ^= run;
    }
    spread->left = points_left(rest);
}

/* The spread with the least deadwood, and among those the one with the least room for lay-offs. */
static Spread best_spread(Cards hand, Cards unseen) {
    Cards choices[MAX_CHOICES];
    int count = set_choices(hand, choices), least = 1000;
    Spread best = {{0}, 0, 1000}, spread;
    for (int i = 0; i < count; i++) {
        if (points_left(hand ^ choices[i]) > best.left) continue;
        lay_out(hand, choices[i], &spread);
        int room = layoff_room(&spread, unseen);
        if (spread.left < best.left || room < least) best = spread, least = room;
    }
    return best;
}

/* The least a defender is left with, over all own melds and lay-offs on the melds from `from` on. */
static int defended(Cards hand, const Spread *spread, int from) {
    if (from >= spread->melds || from >= MAX_MELDS) return deadwood(hand);
    int least = defended(hand, spread, from + 1), left;
    Cards meld = spread->meld[from];
    if (!is_run(meld)) {
        Cards fourth = rank_mask[rank_of(first_of(meld))] & ~meld & hand;
        if (fourth && (left = defended(hand ^ fourth, spread, from + 1)) < least) least = left;
        return least;
    }
    int ends[2][SUIT], lengths[2];
    if (!run_ends(meld, hand, ends, lengths)) return least;
    Cards down = 0;
    for (int i = 0; i <= lengths[0]; i++) {
        Cards both = down;
        for (int j = 0; j <= lengths[1]; j++) {
            if (both && (left = defended(hand ^ both, spread, from + 1)) < least) least = left;
            if (j < lengths[1]) both |= BIT(ends[1][j]);
        }
        if (i < lengths[0]) down |= BIT(ends[0][i]);
    }
    return least;
}

#endif

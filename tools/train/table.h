/* A round on the table, what it came to, and what each seat has shown of its habits in the match so far. */

#ifndef TABLE_H
#define TABLE_H

#include "melds.h"

enum { STOCK = 31, DEAD_STOCK = 2, TARGET = 100, LATE_DISCARD = 4 };

typedef struct {
    uint64_t state;
} Random;

static inline uint64_t next_random(Random *random) {
    uint64_t x = random->state;
    x ^= x >> 12, x ^= x << 25, x ^= x >> 27;
    random->state = x;
    return x * 0x2545F4914F6CDD1DULL;
}
static inline int below(Random *random, int bound) { return (int)((next_random(random) >> 32) * (uint64_t)bound >> 32); }
static inline double uniform(Random *random) { return (double)(next_random(random) >> 11) * 0x1p-53; }

/* How a round ended for one seat; `amount` is the loser's deadwood after gin, else the difference. */
typedef enum { MY_GIN, MY_KNOCK, MY_UNDERCUT, HIS_GIN, HIS_KNOCK, HIS_UNDERCUT, DEAD } Ending;

typedef struct {
    Ending ending;
    int amount;
} Outcome;

static inline Outcome seen_by_other(Outcome outcome) {
    static const Ending other[] = {HIS_GIN, HIS_KNOCK, HIS_UNDERCUT, MY_GIN, MY_KNOCK, MY_UNDERCUT, DEAD};
    return (Outcome){other[outcome.ending], outcome.amount};
}

/* Points under the Standard rules, negative where the other seat scores. */
static inline int points_for(Outcome outcome) {
    static const int sign[] = {1, 1, 1, -1, -1, -1, 0}, bonus[] = {25, 0, 25, 25, 0, 25, 0};
    return sign[outcome.ending] * (bonus[outcome.ending] + outcome.amount);
}

/* What a seat did in the earlier rounds of the match: its knocks by own turn (1-3, 4-7, later), gins, rounds played. */
typedef struct {
    uint8_t early, middle, late, gins, rounds;
} Habits;

typedef struct {
    Cards hand[2];
    Cards shown[2];    /* cards of a seat that the other saw it take and that it still holds */
    Cards thrown[2][2];/* discards by seat, the first LATE_DISCARD of them and the others */
    Cards pile;        /* the discard pile with its top */
    uint8_t stack[DECK];
    uint8_t stock[STOCK];
    int stacked, stock_left, dealer, limit;
    int discards[2], takes[2];
    int last_thrown[2], lowest_thrown[2]; /* points of a seat's newest and of its lowest discard, 0 before the first */
} Table;

static void deal(Table *table, const uint8_t deck[DECK], int dealer, int limit) {
    *table = (Table){.dealer = dealer, .limit = limit, .stock_left = STOCK, .stacked = 1};
    for (int i = 0; i < HAND; i++) {
        table->hand[0] |= BIT(deck[i]);
        table->hand[1] |= BIT(deck[HAND + i]);
    }
    table->stack[0] = deck[2 * HAND];
    table->pile = BIT(deck[2 * HAND]);
    for (int i = 0; i < STOCK; i++) table->stock[i] = deck[2 * HAND + 1 + i];
}

static void shuffle(Random *random, uint8_t deck[DECK]) {
    for (int i = 0; i < DECK; i++) deck[i] = (uint8_t)i;
    for (int i = DECK - 1; i > 0; i--) {
        int j = below(random, i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j], deck[j] = card;
    }
}

static inline int upcard(const Table *table) { return table->stacked ? table->stack[table->stacked - 1] : -1; }

static void take_upcard(Table *table, int seat) {
    Cards bit = BIT(table->stack[--table->stacked]);
    table->pile ^= bit;
    table->hand[seat] |= bit;
    table->shown[seat] |= bit;
    table->takes[seat]++;
}

static int draw_stock(Table *table, int seat) {
    int card = table->stock[--table->stock_left];
    table->hand[seat] |= BIT(card);
    return card;
}

static void discard(Table *table, int seat, int card) {
    table->hand[seat] ^= BIT(card);
    table->shown[seat] &= ~BIT(card);
    table->thrown[seat][table->discards[seat] >= LATE_DISCARD] |= BIT(card);
    table->thrown[1 - seat][0] &= ~BIT(card), table->thrown[1 - seat][1] &= ~BIT(card);
    table->discards[seat]++;
    table->last_thrown[seat] = points_of(card);
    if (!table->lowest_thrown[seat] || points_of(card) < table->lowest_thrown[seat])
        table->lowest_thrown[seat] = points_of(card);
    table->stack[table->stacked++] = (uint8_t)card;
    table->pile |= BIT(card);
}

/* What a knock with ten kept cards comes to for the knocker, the defender playing his best. */
static Outcome knock_outcome(const Table *table, int seat, Cards kept) {
    Cards other = table->hand[1 - seat];
    int left = deadwood(kept);
    if (!left) return (Outcome){MY_GIN, deadwood(other)};
    Spread spread = best_spread(kept, FULL_DECK & ~(kept | table->pile));
    int difference = defended(other, &spread, 0) - left;
    return difference > 0 ? (Outcome){MY_KNOCK, difference} : (Outcome){HIS_UNDERCUT, -difference};
}

static void note_habit(Habits *habits, bool knocked, bool gin, int own_turn) {
    habits->rounds++;
    if (!knocked) return;
    if (gin) habits->gins++;
    else if (own_turn <= 3) habits->early++;
    else if (own_turn <= 7) habits->middle++;
    else habits->late++;
}

#endif

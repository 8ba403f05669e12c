/* The inputs of the nets: which of some 1,300 yes-or-no statements are true of a position, as one seat sees it.

   gin/bots/features.py computes the same ones; tests/test_bots_net.py holds the two together. A position is a kept
   hand of ten cards: after a discard (all inputs), before drawing from the stock (no discard's), or laid out in a
   knock (no draws' either; instead the room it has for lay-offs). */

#ifndef FEATURES_H
#define FEATURES_H

#include "table.h"

enum {
    DEADWOODS = 46, MEANS = 41, QUANTILES = 25, NEED_STEP = 12, NEEDS = 9, STAGES = 8,

    PILE = 0,
    KNOWN = PILE + DECK,
    THROWN = KNOWN + DECK,
    STOCK_LEFT = THROWN + 2 * DECK,
    STAGE_TAKES = STOCK_LEFT + 32,
    HABITS = STAGE_TAKES + STAGES * 4,
    STAGE_HABIT = HABITS + 22,
    MY_NEED = STAGE_HABIT + STAGES * 4,
    HIS_NEED = MY_NEED + NEEDS,
    LIMIT = HIS_NEED + NEEDS,
    LAST_THROWN = LIMIT + 11,
    LOWEST_THROWN = LAST_THROWN + STAGES / 2 * 11,

    KEPT = LOWEST_THROWN + STAGES / 2 * 11,
    LOOSE = KEPT + DECK,
    SHOWN = LOOSE + DECK,
    DEADWOOD = SHOWN + DECK,
    STAGE_DEADWOOD = DEADWOOD + DEADWOODS,
    MELDED = STAGE_DEADWOOD + STAGES * 12,
    HABIT_DEADWOOD = MELDED + 11,

    ROOM = HABIT_DEADWOOD + 4 * 12,
    KNOCK_INPUTS = ROOM + 10,

    GIN_OUTS = KNOCK_INPUTS,
    KNOCK_OUTS = GIN_OUTS + 10,
    MEAN = KNOCK_OUTS + 21,
    QUANTILE = MEAN + MEANS,
    STAGE_GIN_OUTS = QUANTILE + 4 * QUANTILES,
    NEXT_TO = STAGE_GIN_OUTS + STAGES * 8,
    GAP = NEXT_TO + 48,
    PAIR = GAP + 44,
    DRAW_INPUTS = PAIR + SUIT,

    DISCARD = DRAW_INPUTS,
    NEIGHBOUR = DISCARD + DECK,
    RUN_PAIR = NEIGHBOUR + 7 * 6,
    SET_MATES = RUN_PAIR + 3 * 4,
    DANGER = SET_MATES + 4 * 3,
    DISCARD_INPUTS = DANGER + 12,

    MAX_ACTIVE = 192,
};

typedef struct {
    int count;
    uint16_t index[MAX_ACTIVE];
} Features;

/* What a seat knows of the match around the round. */
typedef struct {
    Habits his_habits;
    int my_need, his_need; /* points missing to the target */
} Standing;

static inline int at_most(int value, int cap) { return value < cap ? value : cap; }
static inline void add(Features *features, int index) { features->index[features->count++] = (uint16_t)index; }
static inline void add_plane(Features *features, int offset, Cards cards) {
    EACH(card, cards) add(features, offset + (int)card);
}

/* 0 with hardly any stock left, 7 at the deal. */
static inline int stage_of(const Table *table) {
    int stage = (table->stock_left - DEAD_STOCK) / 4;
    return stage < 0 ? 0 : at_most(stage, STAGES - 1);
}

static int habit_kind(const Habits *habits) {
    if (!habits->rounds) return 0;
    if (habits->middle || habits->late) return 3;
    return habits->early ? 2 : 1;
}

static void add_habits(Features *features, const Habits *habits, int stage) {
    int counts[] = {habits->early, habits->middle, habits->late, habits->gins};
    for (int i = 0; i < 4; i++) add(features, HABITS + 4 * i + at_most(counts[i], 3));
    add(features, HABITS + 16 + at_most(habits->rounds, 5));
    add(features, STAGE_HABIT + 4 * stage + habit_kind(habits));
}

/* What does not depend on the hand: shared by all positions that a decision compares. */
static void add_public(Features *features, const Table *table, int seat, const Standing *standing) {
    int other = 1 - seat, stage = stage_of(table);
    add_plane(features, PILE, table->pile);
    add_plane(features, KNOWN, table->shown[other]);
    add_plane(features, THROWN, table->thrown[other][0]);
    add_plane(features, THROWN + DECK, table->thrown[other][1]);
    add(features, STOCK_LEFT + table->stock_left);
    add(features, STAGE_TAKES + 4 * stage + at_most(table->takes[other], 3));
    add_habits(features, &standing->his_habits, stage);
    add(features, MY_NEED + at_most((standing->my_need - 1) / NEED_STEP, NEEDS - 1));
    add(features, HIS_NEED + at_most((standing->his_need - 1) / NEED_STEP, NEEDS - 1));
    add(features, LIMIT + table->limit);
    add(features, LAST_THROWN + 11 * (stage / 2) + table->last_thrown[other]);
    add(features, LOWEST_THROWN + 11 * (stage / 2) + table->lowest_thrown[other]);
}

static Cards add_kept(Features *features, const Table *table, int seat, const Standing *standing, Cards kept) {
    Cards loose = loose_cards(kept);
    int left = 0;
    EACH(card, loose) left += points_of((int)card);
    add_plane(features, KEPT, kept);
    add_plane(features, LOOSE, loose);
    add_plane(features, SHOWN, table->shown[seat] & kept);
    add(features, DEADWOOD + at_most(left, DEADWOODS - 1));
    add(features, STAGE_DEADWOOD + 12 * stage_of(table) + at_most(left / 4, 11));
    add(features, MELDED + HAND - count_of(loose));
    add(features, HABIT_DEADWOOD + 12 * habit_kind(&standing->his_habits) + at_most(left / 4, 11));
    return loose;
}

/* Loose cards that one card of the pool would join to a meld. */
static void add_hopes(Features *features, Cards loose, Cards pool) {
    EACH(first, loose) {
        int card = (int)first, rank = rank_of(card);
        if (rank < SUIT - 1 && loose >> (card + 1) & 1) {
            Cards ends = (rank > 0 ? BIT(card - 1) : 0) | (rank < SUIT - 2 ? BIT(card + 2) : 0);
            if (ends & pool) add(features, NEXT_TO + card / SUIT * 12 + rank);
        }
        if (rank < SUIT - 2 && loose >> (card + 2) & 1 && pool >> (card + 1) & 1)
            add(features, GAP + card / SUIT * 11 + rank);
    }
    for (int rank = 0; rank < SUIT; rank++)
        if (count_of(loose & rank_mask[rank]) >= 2 && pool & rank_mask[rank]) add(features, PAIR + rank);
}

/* What the next draw from the stock may do: `pool` are the cards that may come. */
static void add_draws(Features *features, const Table *table, Cards kept, Cards loose, Cards pool) {
    static const int places[] = {1, 3, 6, 10};
    uint8_t tally[128] = {0};
    int total = 0, knocks = 0, count = count_of(pool), least = 0, passed = 0;
    EACH(card, pool) {
        int left = deadwood_after_discard(kept | BIT(card));
        tally[left]++, total += left, knocks += left <= table->limit;
    }
    add(features, GIN_OUTS + at_most(tally[0], 9));
    add(features, STAGE_GIN_OUTS + 8 * stage_of(table) + at_most(tally[0], 7));
    add(features, KNOCK_OUTS + at_most(knocks, 20));
    add(features, MEAN + at_most(count ? total / count : 0, MEANS - 1));
    for (int i = 0; i < 4; i++) {
        while (least < 127 && passed + tally[least] < places[i]) passed += tally[least++];
        add(features, QUANTILE + QUANTILES * i + at_most(least, QUANTILES - 1));
    }
    add_hopes(features, loose, pool);
}

typedef struct {
    Cards kept, his_thrown, pile, known;
} Around;

static int neighbour_state(int card, bool on_board, const Around *around) {
    if (!on_board) return 0;
    if (around->kept >> card & 1) return 1;
    if (around->pile >> card & 1) return around->his_thrown >> card & 1 ? 2 : 3;
    return around->known >> card & 1 ? 4 : 5;
}

static const int danger_weight[] = {1, 12, 60};

static int danger_bucket(int danger) {
    if (danger < 7) return danger;
    return danger < 18 ? 7 : danger < 24 ? 8 : danger < 36 ? 9 : danger < 60 ? 10 : 11;
}

/* What a discard offers the opponent, by what is known of the cards that would meld with it. */
static void add_discard(Features *features, const Table *table, int seat, Cards kept, int card) {
    static const int step[] = {-2, -1, 1, 2}, pair[3][2] = {{0, 1}, {1, 2}, {2, 3}};
    int other = 1 - seat, rank = rank_of(card), state[7], danger = 0;
    Around around = {kept, table->thrown[other][0] | table->thrown[other][1], table->pile, table->shown[other]};
    for (int i = 0; i < 4; i++)
        state[i] = neighbour_state(card + step[i], rank + step[i] >= 0 && rank + step[i] < SUIT, &around);
    for (int i = 0; i < 3; i++) state[4 + i] = neighbour_state((card + (i + 1) * SUIT) % DECK, true, &around);
    add(features, DISCARD + card);
    for (int i = 0; i < 7; i++) add(features, NEIGHBOUR + 6 * i + state[i]);
    for (int i = 0; i < 3; i++) {
        int a = state[pair[i][0]], b = state[pair[i][1]];
        bool possible = a >= 4 && b >= 4;
        int known = (a == 4) + (b == 4);
        add(features, RUN_PAIR + 4 * i + (possible ? 1 + known : 0));
        if (possible) danger += danger_weight[known];
    }
    int known = 0, unseen = 0;
    for (int i = 4; i < 7; i++) known += state[i] == 4, unseen += state[i] == 5;
    add(features, SET_MATES + 3 * unseen + at_most(known, 2));
    danger += danger_weight[0] * (unseen * (unseen - 1) / 2) + danger_weight[1] * known * unseen +
              danger_weight[2] * (known * (known - 1) / 2);
    add(features, DANGER + danger_bucket(danger));
}

static inline Cards draw_pool(const Table *table, int seat, Cards kept, Cards discarded) {
    return FULL_DECK & ~(kept | discarded | table->pile | table->shown[1 - seat]);
}

static void add_before_draw(Features *features, const Table *table, int seat, const Standing *standing, Cards kept) {
    Cards loose = add_kept(features, table, seat, standing, kept);
    add_draws(features, table, kept, loose, draw_pool(table, seat, kept, 0));
}

static void add_after_discard(Features *features, const Table *table, int seat, const Standing *standing, Cards kept,
                              int card) {
    Cards loose = add_kept(features, table, seat, standing, kept);
    add_draws(features, table, kept, loose, draw_pool(table, seat, kept, BIT(card)));
    add_discard(features, table, seat, kept, card);
}

static void add_knock(Features *features, const Table *table, int seat, const Standing *standing, Cards kept) {
    add_kept(features, table, seat, standing, kept);
    Cards unseen = FULL_DECK & ~(kept | table->pile);
    Spread spread = best_spread(kept, unseen);
    add(features, ROOM + at_most(layoff_room(&spread, unseen), 9));
}

#endif

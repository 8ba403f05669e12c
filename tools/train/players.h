/* Who plays in training: nets, and players by formula in many strengths and tempers. */

#ifndef PLAYERS_H
#define PLAYERS_H

#include "net.h"

/* A decision between the draw and the discard: the card that goes, and whether with a knock. */
typedef struct {
    int card;
    bool knock;
} Shed;

/* Players by formula: they minimise
       deadwood + hope * fade^(own turn - 1) * (mean deadwood after one more draw) + caution * danger,
   take the upcard for a meld, and knock at any legal deadwood in their first `patience` turns, later at `late_limit`
   or less (0: gin only). */
typedef struct {
    float hope, fade, caution, noise;
    int patience, first_limit, late_limit;
    bool by_rank; /* of equal discards throws the highest rank, not any */
    bool takes_for_less; /* also takes an upcard that only lowers deadwood */
} Style;

static const Style simple_style = {.patience = 99, .first_limit = 10, .late_limit = 10};
static const Style camper_style = {.hope = 18, .fade = 0.9f, .caution = 0.5f, .patience = 3, .first_limit = 10};

static Style random_simple(Random *random) {
    static const int limits[] = {10, 10, 8, 6, 4, 2};
    Style style = simple_style;
    style.first_limit = style.late_limit = limits[below(random, 6)];
    if (below(random, 2)) style.hope = (float)below(random, 8), style.fade = 0.95f;
    if (below(random, 3) == 0) style.caution = 0.3f;
    if (below(random, 3) == 0) style.takes_for_less = true;
    if (below(random, 3) == 0) style.noise = 4;
    return style;
}

/* Never patient through turn 5, and never for gin alone: those are kept to measure by. */
static Style random_camper(Random *random) {
    static const int patience[] = {1, 2, 3, 3, 4, 4, 6, 7, 8, 10}, late[] = {0, 0, 0, 1, 3, 5};
    return (Style){.hope = 2 + 20 * (float)uniform(random), .fade = 0.85f + 0.15f * (float)uniform(random),
                   .caution = 1.5f * (float)uniform(random), .noise = below(random, 4) ? 0 : 4,
                   .patience = patience[below(random, 10)], .first_limit = below(random, 3) ? 10 : 5,
                   .late_limit = late[below(random, 6)], .takes_for_less = below(random, 6) == 0};
}

static inline int least(int a, int b) { return a < b ? a : b; }

static bool joins_meld(Cards held, int card) { return !(loose_cards(held) >> card & 1); }

static bool style_takes(const Style *style, const Table *table, int seat) {
    int card = upcard(table), before = deadwood(table->hand[seat]);
    Cards held = table->hand[seat] | BIT(card);
    int after = 1000;
    EACH(other, table->hand[seat]) after = least(after, deadwood(held ^ BIT(other)));
    return after < before && (style->takes_for_less || joins_meld(held, card));
}

static float mean_after_draw(Cards kept, Cards pool) {
    int total = 0;
    EACH(card, pool) total += deadwood_after_discard(kept | BIT(card));
    return (float)total / (float)count_of(pool);
}

static float danger_of(const Table *table, int seat, int card, Cards unseen) {
    Cards known = table->shown[1 - seat];
    int rank = rank_of(card), danger = 0;
    for (int low = rank - 2; low <= rank; low++) {
        if (low < 0 || low + 2 >= SUIT) continue;
        Cards others = ((Cards)7 << (card - rank + low)) ^ BIT(card);
        if (!(others & ~unseen)) danger += danger_weight[count_of(others & known)];
    }
    Cards mates = rank_mask[rank] & ~BIT(card) & unseen;
    EACH(first, mates)
        EACH(second, mates)
            if (first < second) danger += danger_weight[count_of((BIT(first) | BIT(second)) & known)];
    return (float)danger;
}

static Shed style_shed(const Style *style, const Table *table, int seat, int taken, int before, Random *random) {
    Cards held = table->hand[seat];
    int turn = table->discards[seat] + 1;
    float hope = style->hope * powf(style->fade, (float)(turn - 1)), cheapest = 1e9f;
    Shed shed = {-1, false};
    int lowest = 1000, lowest_card = -1;
    EACH(each, held) {
        int card = (int)each;
        Cards kept = held ^ BIT(card);
        int left = deadwood(kept);
        if (card == taken || (taken >= 0 && left >= before)) continue;
        if (left < lowest) lowest = left, lowest_card = card;
        float cost = (float)left + 0.01f * (style->by_rank ? 1 - (float)rank_of(card) / SUIT : (float)uniform(random));
        if (hope > 0) cost += hope * mean_after_draw(kept, draw_pool(table, seat, kept, BIT(card)));
        if (style->caution > 0)
            cost += style->caution * danger_of(table, seat, card, FULL_DECK & ~(held | table->pile));
        if (style->noise > 0) cost += style->noise * (1 + hope) * (float)uniform(random);
        if (cost < cheapest) cheapest = cost, shed.card = card;
    }
    int limit = least(table->limit, turn <= style->patience ? style->first_limit : style->late_limit);
    if (lowest <= limit) return (Shed){lowest_card, true};
    return shed;
}

/* Nets */

typedef struct {
    Net after, draw, knock; /* the worth of a position after a discard, before drawing from the stock, of a knock */
} Brain;

static Brain new_brain(void) {
    return (Brain){new_net(DISCARD_INPUTS, 128, 32), new_net(DRAW_INPUTS, 48, 16), new_net(KNOCK_INPUTS, 32, 16)};
}

static Brain copy_brain(const Brain *brain) {
    return (Brain){copy_of(&brain->after), copy_of(&brain->draw), copy_of(&brain->knock)};
}

static void free_brain(Brain *brain) {
    free(brain->after.weights), free(brain->draw.weights), free(brain->knock.weights);
}

/* What each output is worth to a player: points, or chance to win the match in points' clothing. */
typedef struct {
    float weight[OUTPUTS];
} Price;

typedef struct {
    const Brain *brain;
    Price price;
    Standing standing;
    float noise;      /* points of random liking in each choice: exploration */
    float eagerness;  /* points added to every knock: another temper */
    bool learns;
    bool looks_ahead; /* weighs the stock by every card that may come, not by the net for it */
} NetSeat;

typedef struct {
    Features features;
    float hidden[MAX_H2], worth;
    int card;
} Thought;

/* A net's view of one decision: the shared part is summed once, the output weights are folded with the price once. */
typedef struct {
    const Net *net;
    Features shared;
    float sums[MAX_H1], head[MAX_H2], bias;
} Judge;

static void fold_price(const Net *net, const Price *price, float *head, float *bias) {
    memset(head, 0, (size_t)net->h2 * sizeof(float));
    *bias = 0;
    for (int k = 0; k < OUTPUTS; k++) {
        for (int j = 0; j < net->h2; j++) head[j] += price->weight[k] * net->w3[k * net->h2 + j];
        *bias += price->weight[k] * net->b3[k];
    }
}

static Judge new_judge(const Net *net, const NetSeat *player, const Features *shared) {
    Judge judge = {.net = net, .shared = *shared};
    memcpy(judge.sums, net->b1, (size_t)net->h1 * sizeof(float));
    sum_rows(net, shared->index, shared->count, judge.sums);
    fold_price(net, &player->price, judge.head, &judge.bias);
    return judge;
}

static void weigh(const Judge *judge, Thought *thought) {
    float sums[MAX_H1];
    int shared = judge->shared.count;
    memcpy(sums, judge->sums, (size_t)judge->net->h1 * sizeof(float));
    sum_rows(judge->net, thought->features.index + shared, thought->features.count - shared, sums);
    second_layer(judge->net, sums, thought->hidden);
    thought->worth = judge->bias;
    for (int j = 0; j < judge->net->h2; j++) thought->worth += judge->head[j] * thought->hidden[j];
}

static float liking(const NetSeat *player, Random *random) {
    return player->noise > 0 ? player->noise / POINT_SCALE * normal(random) : 0;
}

/* How much deadwood a discard may leave above the least and still be thought about. */
enum { SLACK = 10 };

static Thought best_discard(const NetSeat *player, const Table *table, int seat, Cards held, int taken, int before,
                            Random *random) {
    Features shared = {0};
    add_public(&shared, table, seat, &player->standing);
    Judge judge = new_judge(&player->brain->after, player, &shared);
    Thought best = {.card = -1, .worth = -1e9f}, thought;
    int left[DECK], lowest = 1000;
    EACH(card, held) {
        left[card] = deadwood(held ^ BIT(card));
        if ((int)card != taken) lowest = least(lowest, left[card]);
    }
    EACH(card, held) {
        if ((int)card == taken || left[card] > lowest + SLACK || (taken >= 0 && left[card] >= before)) continue;
        thought.features = shared;
        thought.card = (int)card;
        add_after_discard(&thought.features, table, seat, &player->standing, held ^ BIT(card), (int)card);
        weigh(&judge, &thought);
        thought.worth += liking(player, random);
        if (thought.worth > best.worth) best = thought;
    }
    return best;
}

static Thought knock_thought(const NetSeat *player, const Table *table, int seat, Cards kept) {
    Features shared = {0};
    Thought thought;
    add_public(&shared, table, seat, &player->standing);
    Judge judge = new_judge(&player->brain->knock, player, &shared);
    thought.features = shared;
    add_knock(&thought.features, table, seat, &player->standing, kept);
    weigh(&judge, &thought);
    return thought;
}

static Thought draw_thought(const NetSeat *player, const Table *table, int seat) {
    Features shared = {0};
    Thought thought;
    add_public(&shared, table, seat, &player->standing);
    Judge judge = new_judge(&player->brain->draw, player, &shared);
    thought.features = shared;
    add_before_draw(&thought.features, table, seat, &player->standing, table->hand[seat]);
    weigh(&judge, &thought);
    return thought;
}

static int lowest_shed(Cards held, int taken, int *left) {
    int best = -1;
    *left = 1000;
    EACH(card, held) {
        int after = (int)card == taken ? 1000 : deadwood(held ^ BIT(card));
        if (after < *left) *left = after, best = (int)card;
    }
    return best;
}

/* What drawing from the stock is worth: the mean over the cards that may come of the best that can follow. */
static float worth_of_stock(const NetSeat *player, const Table *table, int seat, Random *random) {
    Table drawn = *table;
    Cards hand = table->hand[seat], pool = draw_pool(table, seat, hand, 0);
    float total = 0;
    drawn.stock_left--;
    EACH(card, pool) {
        Cards held = hand | BIT(card);
        int left, lowest = lowest_shed(held, -1, &left);
        drawn.hand[seat] = held;
        float best = left ? best_discard(player, &drawn, seat, held, -1, 0, random).worth : -1e9f;
        if (left <= table->limit) {
            float knocking = knock_thought(player, &drawn, seat, held ^ BIT(lowest)).worth + player->eagerness / POINT_SCALE;
            if (knocking > best) best = knocking;
        }
        total += best;
    }
    return total / (float)count_of(pool);
}

static bool net_takes(const NetSeat *player, const Table *table, int seat, Random *random) {
    Table taken = *table;
    take_upcard(&taken, seat);
    Cards held = taken.hand[seat];
    int before = deadwood(table->hand[seat]), left, card = lowest_shed(held, upcard(table), &left);
    if (left >= before) return false;
    if (left == 0) return true;
    float taking = best_discard(player, &taken, seat, held, upcard(table), before, random).worth;
    if (left <= table->limit) {
        float knocking = knock_thought(player, &taken, seat, held ^ BIT(card)).worth + player->eagerness / POINT_SCALE;
        if (knocking > taking) taking = knocking;
    }
    float stock = player->looks_ahead ? worth_of_stock(player, table, seat, random)
                                      : draw_thought(player, table, seat).worth;
    return taking > stock + liking(player, random);
}

#endif

/* Who plays in training: nets, and players by formula in many strengths and tempers. */

#ifndef PLAYERS_H
#define PLAYERS_H

#include "net.h"

/* A decision between the draw and the discard: the card that goes, and whether with a knock. */
typedef struct {
    int card;
    bool knock;
} Shed;

/* Which of equal discards goes: any, or one of the highest rank, there the first or the last in the order of cards. */
typedef enum { ANY, FIRST_OF_RANK, LAST_OF_RANK, TIES } Tie;

/* Players by formula: they minimise
       (1 - ease) * deadwood + hope * fade^(own turn - 1) * (mean deadwood after one more draw) + caution * danger
       - greed * (unseen cards that would lie in a meld),
   take the upcard for a meld, and knock at any legal deadwood in their first `patience` turns, later at `late_limit`
   or less (0: gin only), the limit falling by `falling` a turn. Where they deal, they knock only if that gains
   `least_gain` points or more on average against so many hands dealt from the unseen cards. */
typedef struct {
    float hope, fade, caution, noise, ease, greed, falling, least_gain;
    int patience, first_limit, late_limit, dealt;
    Tie tie;
    bool takes_for_less; /* also takes an upcard that only lowers deadwood */
} Style;

static const Style simple_style = {.patience = 99, .first_limit = 10, .late_limit = 10};
static const Style camper_style = {.hope = 18, .fade = 0.9f, .caution = 0.5f, .patience = 3, .first_limit = 10};

/* Not all throw what is high: those who look for melds keep high cards and throw low ones. */
static void choose_taste(Style *style, Random *random) {
    if (below(random, 5) < 2) return;
    style->greed = 0.3f + 3 * (float)uniform(random);
    if (below(random, 2)) style->ease = 0.8f * (float)uniform(random);
    if (below(random, 2)) style->hope = 0;
}

/* One in three weighs a knock by more than its own deadwood: by the turn, or by hands dealt at random. */
static void choose_temper(Style *style, Random *random) {
    style->tie = (Tie)below(random, TIES);
    if (below(random, 8) == 0) style->falling = 0.3f + 1.2f * (float)uniform(random);
    if (below(random, 4) == 0) style->dealt = 6, style->least_gain = 30 * (float)uniform(random) - 5;
}

static Style random_simple(Random *random, bool varied) {
    static const int limits[] = {10, 10, 8, 6, 4, 2};
    Style style = simple_style;
    style.first_limit = style.late_limit = limits[below(random, 6)];
    if (varied) style.hope = 20 * (float)uniform(random), style.fade = 0.9f + 0.1f * (float)uniform(random);
    else if (below(random, 2)) style.hope = (float)below(random, 8), style.fade = 0.95f;
    if (below(random, 3) == 0) style.caution = 0.3f;
    if (below(random, 3) == 0) style.takes_for_less = true;
    if (below(random, 3) == 0) style.noise = below(random, 4) ? 4 : 20;
    choose_temper(&style, random);
    if (varied) choose_taste(&style, random);
    return style;
}

/* Never patient through turn 5, and never for gin alone: those are kept to measure by. */
static Style random_camper(Random *random, bool varied) {
    static const int patience[] = {1, 2, 3, 3, 4, 4, 6, 7, 8, 10}, late[] = {0, 0, 0, 1, 3, 5};
    Style style = {.hope = 2 + 20 * (float)uniform(random), .fade = 0.85f + 0.15f * (float)uniform(random),
                   .caution = 1.5f * (float)uniform(random), .noise = below(random, 4) ? 0 : 4,
                   .patience = patience[below(random, 10)], .first_limit = below(random, 3) ? 10 : 5,
                   .late_limit = late[below(random, 6)], .takes_for_less = below(random, 6) == 0};
    choose_temper(&style, random);
    if (style.dealt) style.patience = 99;
    if (varied) choose_taste(&style, random);
    return style;
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

/* How many cards of the pool would lie in a meld beside these. */
static int melding_draws(Cards kept, Cards pool) {
    int count = 0;
    EACH(card, pool) count += joins_meld(kept | BIT(card), (int)card);
    return count;
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

/* What breaks a tie: less than 1, the less the likelier a card goes. */
static float tie_cost(const Style *style, int card, Random *random) {
    if (style->tie == ANY) return (float)uniform(random);
    int later = rank_of(card) * 4 + (style->tie == LAST_OF_RANK ? card / SUIT : 3 - card / SUIT);
    return 1 - (float)later / DECK;
}

/* The mean points of a knock against hands dealt from what a seat has not seen. */
static float dealt_gain(const Style *style, const Table *table, int seat, Cards kept, Random *random) {
    Table guess = *table;
    Cards known = table->shown[1 - seat], pool = FULL_DECK & ~(table->hand[seat] | table->pile | known);
    uint8_t cards[DECK];
    int count = 0, total = 0;
    EACH(card, pool) cards[count++] = (uint8_t)card;
    for (int n = 0; n < style->dealt; n++) {
        Cards other = known;
        for (int i = 0; count_of(other) < HAND; i++) {
            int j = i + below(random, count - i);
            uint8_t card = cards[j];
            cards[j] = cards[i], cards[i] = card;
            other |= BIT(card);
        }
        guess.hand[1 - seat] = other;
        total += points_for(knock_outcome(&guess, seat, kept));
    }
    return (float)total / (float)style->dealt;
}

static bool style_knocks(const Style *style, const Table *table, int seat, Cards kept, int left, Random *random) {
    int turn = table->discards[seat] + 1;
    float limit = (float)(turn <= style->patience ? style->first_limit : style->late_limit);
    limit -= style->falling * (float)(turn - 1);
    if (left == 0) return true;
    if (left > table->limit || (float)left > limit) return false;
    return !style->dealt || dealt_gain(style, table, seat, kept, random) >= style->least_gain;
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
        float cost = (1 - style->ease) * (float)left + 0.01f * tie_cost(style, card, random);
        if (hope > 0) cost += hope * mean_after_draw(kept, draw_pool(table, seat, kept, BIT(card)));
        if (style->greed > 0)
            cost -= style->greed * (float)melding_draws(kept, draw_pool(table, seat, kept, BIT(card)));
        if (style->caution > 0)
            cost += style->caution * danger_of(table, seat, card, FULL_DECK & ~(held | table->pile));
        if (style->noise > 0) cost += style->noise * (1 + hope) * (float)uniform(random);
        if (cost < cheapest) cheapest = cost, shed.card = card;
    }
    if (style_knocks(style, table, seat, held ^ BIT(lowest_card), lowest, random)) return (Shed){lowest_card, true};
    return shed;
}

/* Nets */

typedef struct {
    Net after, draw, knock; /* the worth of a position after a discard, before drawing from the stock, of a knock */
} Brain;

static Brain new_brain(void) {
    return (Brain){new_net(DISCARD_INPUTS, 128, 32), new_net(DRAW_INPUTS, 40, 16), new_net(KNOCK_INPUTS, 32, 16)};
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

/* What a drawn card leads to: what the best discard promises, or a knock that is worth more. */
static void add_best_after(const NetSeat *player, const Table *drawn, int seat, Random *random, float outputs[OUTPUTS]) {
    Cards held = drawn->hand[seat];
    float promised[OUTPUTS];
    int left, lowest = lowest_shed(held, -1, &left);
    Thought best = {.worth = -1e9f};
    const Net *net = &player->brain->after;
    if (left) best = best_discard(player, drawn, seat, held, -1, 0, random);
    if (left <= drawn->limit) {
        Thought knock = knock_thought(player, drawn, seat, held ^ BIT(lowest));
        if (knock.worth + player->eagerness / POINT_SCALE > best.worth) best = knock, net = &player->brain->knock;
    }
    last_layer(net, best.hidden, promised);
    for (int k = 0; k < OUTPUTS; k++) outputs[k] += promised[k];
}

/* What drawing from the stock leads to: the mean over the cards that may come. */
static void outputs_of_stock(const NetSeat *player, const Table *table, int seat, Random *random,
                             float outputs[OUTPUTS]) {
    Table drawn = *table;
    Cards hand = table->hand[seat], pool = draw_pool(table, seat, hand, 0);
    memset(outputs, 0, OUTPUTS * sizeof(float));
    drawn.stock_left--;
    EACH(card, pool) {
        drawn.hand[seat] = hand | BIT(card);
        add_best_after(player, &drawn, seat, random, outputs);
    }
    for (int k = 0; k < OUTPUTS; k++) outputs[k] /= (float)count_of(pool);
}

static float worth_of_stock(const NetSeat *player, const Table *table, int seat, Random *random) {
    float outputs[OUTPUTS], worth = 0;
    outputs_of_stock(player, table, seat, random, outputs);
    for (int k = 0; k < OUTPUTS; k++) worth += player->price.weight[k] * outputs[k];
    return worth;
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

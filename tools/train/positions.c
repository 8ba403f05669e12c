/* Plays a few rounds between players by formula and writes every position's features, for tests/test_bots_net.py.

       cc -O2 -march=native -o build/positions tools/train/positions.c -lm
       build/positions > tests/positions/features.txt

   Lines: "deal DEALER LIMIT CARD...", then the moves with their seat ("0 draw_stock", "1 discard 17"), and after the
   position before each stock draw and before each shed, what a net is told: "draw INPUT...", "after CARD INPUT...",
   "knock CARD INPUT...". */

#include "players.h"

static int ascending(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

static void write_features(Features *features) {
    qsort(features->index, (size_t)features->count, sizeof features->index[0], ascending);
    for (int i = 0; i < features->count; i++) printf(" %d", features->index[i]);
    printf("\n");
}

static void write_draw(const Table *table, int seat, const Standing *standing) {
    Features features = {0};
    add_public(&features, table, seat, standing);
    add_before_draw(&features, table, seat, standing, table->hand[seat]);
    printf("draw");
    write_features(&features);
}

static void write_shed(const Table *table, int seat, const Standing *standing, int card) {
    Cards kept = table->hand[seat] ^ BIT(card);
    Features features = {0};
    add_public(&features, table, seat, standing);
    Features public = features;
    add_after_discard(&features, table, seat, standing, kept, card);
    printf("after %d", card);
    write_features(&features);
    if (deadwood(kept) > table->limit) return;
    add_knock(&public, table, seat, standing, kept);
    printf("knock %d", card);
    write_features(&public);
}

static void write_round(Random *random, int dealer) {
    static const Standing standing = {{0}, TARGET, TARGET};
    Style styles[2] = {camper_style, simple_style};
    uint8_t deck[DECK];
    Table table;
    shuffle(random, deck);
    deal(&table, deck, dealer, 10);
    printf("deal %d %d", dealer, table.limit);
    for (int i = 0; i < DECK; i++) printf(" %d", deck[i]);
    printf("\n");
    styles[0].patience = 0, styles[1].first_limit = styles[1].late_limit = 2;
    int seat = 1 - dealer;
    for (int passes = 0; table.stock_left > DEAD_STOCK; seat = 1 - seat) {
        int before = deadwood(table.hand[seat]), taken = -1;
        if (passes != 2 && style_takes(&styles[seat], &table, seat)) {
            taken = upcard(&table);
            take_upcard(&table, seat);
            printf("%d draw_upcard\n", seat);
        } else if (passes < 2 && table.discards[0] + table.discards[1] == 0) {
            printf("%d pass\n", seat);
            passes++;
            continue;
        } else {
            write_draw(&table, seat, &standing);
            draw_stock(&table, seat);
            printf("%d draw_stock\n", seat);
        }
        passes = 3;
        Shed shed = style_shed(&styles[seat], &table, seat, taken, before, random);
        write_shed(&table, seat, &standing, shed.card);
        if (shed.knock) return;
        discard(&table, seat, shed.card);
        printf("%d discard %d\n", seat, shed.card);
    }
}

int main(void) {
    Random random = {12345};
    prepare_melds();
    for (int i = 0; i < 4; i++) write_round(&random, i % 2);
    return 0;
}

/* Trains the nets of the hard level by playing matches under the Standard rules: against itself, its past selves and
   players by formula. docs/ai.md tells the method and the command.

       cc -O3 -march=native -ffast-math -o build/train tools/train/train.c -lm -lpthread
       build/train --matches 400000 --seed 1 --out build/nets/first

   Writes OUT.net (weights) and OUT.hist (how often a round was worth how many points) at checkpoints and at the end;
   then also OUT.use (how often each input and unit is on), by which tools/train/export.py saves bytes. */

#include <pthread.h>
#include <time.h>

#include "players.h"

enum { MAX_CHAIN = 128, LEAGUE = 12, MAX_POINTS = 128, BATCH = 256, MATCHES_A_TURN = 64, MAX_THREADS = 4, COURSES = 2 };

typedef struct {
    long matches, checkpoint;
    uint64_t seed;
    float rate, trace, reuse;
    int threads, course; /* in the second course players by formula throw by more than deadwood and the next draw */
    double match_pricing; /* share of matches that are played for the match, after the table is solved */
    bool measure, looks_ahead, stock_only; /* stock_only: the net for the stock learns what the others promise of it */
    int only; /* the one opponent to train against, or -1 */
    const char *out, *from, *against;
} Options;

/* The chance to win a match from points missing, mine and his. */
typedef struct {
    bool solved;
    float chance[TARGET + 1][TARGET + 1];
} WinTable;

static WinTable win_table;
static double tally[MAX_POINTS]; /* rounds of self-play by the winner's points */

static void solve(WinTable *table, const double *counts) {
    double total = 0;
    for (int x = 1; x < MAX_POINTS; x++) total += counts[x];
    for (int sum = 2; sum <= 2 * TARGET; sum++)
        for (int mine = 1; mine <= TARGET; mine++) {
            int his = sum - mine;
            if (his < 1 || his > TARGET) continue;
            double chance = 0;
            for (int x = 1; x < MAX_POINTS; x++) {
                double win = mine <= x ? 1 : table->chance[mine - x][his];
                double lose = his <= x ? 0 : table->chance[mine][his - x];
                chance += counts[x] / total * 0.5 * (win + lose);
            }
            table->chance[mine][his] = (float)chance;
        }
    table->solved = true;
}

static float chance_after(const WinTable *table, int mine, int his, int points) {
    if (points >= mine) return 1;
    if (-points >= his) return 0;
    return points >= 0 ? table->chance[mine - points][his] : table->chance[mine][his + points];
}

static Price price_in_points(void) {
    Price price = {{0}};
    price.weight[POINTS_OUT] = 1;
    return price;
}

/* Points, plus what the chance to win the match says otherwise about each step; see net.h for the outputs. */
static Price price_by_match(const WinTable *table, int mine, int his) {
    static const float bonus[] = {25, 0, 25};
    Price price = price_in_points();
    float now = table->chance[mine][his];
    float slope = (chance_after(table, mine, his, 28) - chance_after(table, mine, his, -28)) / 56;
    for (int side = 0; side < 2; side++)
        for (int ending = 0; ending < 3; ending++) {
            float before = 0;
            for (int step = ending_from[ending]; step < ending_from[ending + 1]; step++) {
                int points = (int)(bonus[ending] + typical_amount[step] + 0.5f), signed_points = side ? -points : points;
                float worth = (chance_after(table, mine, his, signed_points) - now) / slope - (float)signed_points;
                price.weight[side * STEPS + step] = (worth - before) / POINT_SCALE / step_worth(step);
                before = worth;
            }
        }
    return price;
}

/* Opponents */

typedef enum { ITSELF, PAST, SIMPLE, SIMPLES, CAMPER, CAMPERS, OPPONENTS } Opponent;
static const char *const opponent_name[] = {"itself", "past", "simple", "simples", "camper", "campers"};

typedef struct {
    bool by_net;
    Style style;
    NetSeat net;
} Player;

typedef struct {
    int thread;
    Random random;
    Memory after, draw, knock;
    long matches[OPPONENTS], won[OPPONENTS], rounds;
    double tally[MAX_POINTS];
} Worker;

static Brain brain;
static Brain league[LEAGUE];
static int league_size;
static Options options;

/* What a learning seat met in a round, for the targets that are known only at its end. */
typedef struct {
    Sample *sample;
    float value[OUTPUTS];
} Link;

typedef struct {
    int count;
    Link links[MAX_CHAIN];
} Chain;

static void chain_up(Chain *chain, Memory *memory, const Net *net, const Thought *thought) {
    Link *link = &chain->links[chain->count++];
    link->sample = remember(memory);
    link->sample->features = thought->features;
    last_layer(net, thought->hidden, link->value);
}

/* The targets, from the last position back: what came of it, blended with what the next position promised. */
static void settle_chain(Chain *chain, Outcome outcome) {
    float target[OUTPUTS];
    outputs_of(outcome, target);
    for (int i = chain->count - 1; i >= 0; i--) {
        memcpy(chain->links[i].sample->target, target, sizeof target);
        for (int k = 0; k < OUTPUTS; k++)
            target[k] = options.trace * target[k] + (1 - options.trace) * chain->links[i].value[k];
    }
}

static void remember_draw(Worker *worker, const NetSeat *player, const Table *table, int seat, Chain *chain) {
    Thought thought = draw_thought(player, table, seat);
    if (!options.stock_only) {
        chain_up(chain, &worker->draw, &player->brain->draw, &thought);
        return;
    }
    NetSeat calm = *player;
    Sample *sample = remember(&worker->draw);
    calm.noise = calm.eagerness = 0;
    sample->features = thought.features;
    outputs_of_stock(&calm, table, seat, &worker->random, sample->target);
}

static void remember_knock(Worker *worker, const Table *table, int seat, const NetSeat *player, Cards kept,
                           const Thought *thought) {
    Sample *sample = remember(&worker->knock);
    if (thought) {
        sample->features = thought->features;
    } else {
        sample->features.count = 0;
        add_public(&sample->features, table, seat, &player->standing);
        add_knock(&sample->features, table, seat, &player->standing, kept);
    }
    outputs_of(knock_outcome(table, seat, kept), sample->target);
}

static Shed net_shed(Worker *worker, Player *player, const Table *table, int seat, int taken, int before,
                     Chain *chain) {
    NetSeat *net = &player->net;
    Cards held = table->hand[seat];
    int left, card = lowest_shed(held, taken, &left);
    Cards kept = held ^ BIT(card);
    if (left == 0) {
        if (net->learns) remember_knock(worker, table, seat, net, kept, NULL);
        return (Shed){card, true};
    }
    Thought going_on = best_discard(net, table, seat, held, taken, before, &worker->random);
    if (left <= table->limit) {
        Thought knock = knock_thought(net, table, seat, kept);
        if (net->learns) remember_knock(worker, table, seat, net, kept, &knock);
        if (knock.worth + (net->eagerness / POINT_SCALE) + liking(net, &worker->random) > going_on.worth)
            return (Shed){card, true};
    }
    if (net->learns) chain_up(chain, &worker->after, &net->brain->after, &going_on);
    return (Shed){going_on.card, false};
}

static bool wants_upcard(Worker *worker, Player *player, const Table *table, int seat) {
    if (player->by_net) return net_takes(&player->net, table, seat, &worker->random);
    return style_takes(&player->style, table, seat);
}

static Shed shed_of(Worker *worker, Player *player, const Table *table, int seat, int taken, int before, Chain *chain) {
    if (player->by_net) return net_shed(worker, player, table, seat, taken, before, chain);
    return style_shed(&player->style, table, seat, taken, before, &worker->random);
}

typedef struct {
    Outcome outcome; /* for seat 0 */
    int knocker, own_turn;
    bool gin;
} Ended;

static Ended play_round(Worker *worker, Table *table, Player players[2], Chain chains[2]) {
    int seat = 1 - table->dealer;
    bool offer = true, closed = false;
    for (int passes = 0;;) {
        int before = deadwood(table->hand[seat]), taken = -1;
        bool takes = !closed && upcard(table) >= 0 && wants_upcard(worker, &players[seat], table, seat);
        if (takes) {
            taken = upcard(table);
            take_upcard(table, seat);
        } else if (offer) {
            offer = ++passes < 2;
            closed = !offer;
            seat = 1 - seat;
            continue;
        } else {
            NetSeat *net = &players[seat].net;
            if (players[seat].by_net && net->learns) remember_draw(worker, net, table, seat, &chains[seat]);
            draw_stock(table, seat);
        }
        offer = closed = false;
        Shed shed = shed_of(worker, &players[seat], table, seat, taken, before, &chains[seat]);
        if (shed.knock) {
            Cards kept = table->hand[seat] ^ BIT(shed.card);
            Outcome outcome = knock_outcome(table, seat, kept);
            return (Ended){seat ? seen_by_other(outcome) : outcome, seat, table->discards[seat] + 1,
                           outcome.ending == MY_GIN};
        }
        discard(table, seat, shed.card);
        if (table->stock_left <= DEAD_STOCK) return (Ended){{DEAD, 0}, -1, 0, false};
        seat = 1 - seat;
    }
}

static Opponent pick_opponent(Worker *worker) {
    static const double shares[COURSES][OPPONENTS] = {{0.14, 0.08, 0.31, 0.18, 0.08, 0.21},
                                                      {0.14, 0.08, 0.26, 0.26, 0.08, 0.18}};
    const double *share = shares[options.course - 1];
    double at = uniform(&worker->random);
    if (options.only >= 0) return (Opponent)options.only;
    for (int i = 0; i < OPPONENTS; i++)
        if ((at -= share[i]) < 0) return i == PAST && !league_size ? ITSELF : (Opponent)i;
    return ITSELF;
}

static Player net_player(const Brain *mind, bool learns, Random *random) {
    static const float noises[] = {0, 0, 0.5f, 1.5f};
    return (Player){.by_net = true, .net = {.brain = mind, .learns = learns, .noise = noises[below(random, 4)]}};
}

static Player opponent_player(Opponent opponent, Random *random) {
    switch (opponent) {
        case SIMPLE: {
            Player player = {.style = simple_style};
            player.style.tie = (Tie)below(random, TIES);
            return player;
        }
        case SIMPLES: return (Player){.style = random_simple(random, options.course == 2)};
        case CAMPER: return (Player){.style = camper_style};
        case CAMPERS: return (Player){.style = random_camper(random, options.course == 2)};
        default: break;
    }
    Player player = net_player(opponent == PAST ? &league[below(random, league_size)] : &brain, opponent == ITSELF, random);
    if (opponent == PAST) player.net.eagerness = 3 * normal(random);
    return player;
}

/* One round in eight has another knock limit, so that the nets know what one does. */
static int pick_limit(Random *random) {
    if (below(random, 8)) return 10;
    return below(random, 2) ? 0 : 1 + below(random, 9);
}

static void take_stand(Player *player, int my_score, int his_score, Habits his_habits, bool for_match) {
    player->net.standing = (Standing){his_habits, TARGET - my_score, TARGET - his_score};
    player->net.price = for_match ? price_by_match(&win_table, TARGET - my_score, TARGET - his_score) : price_in_points();
}

/* Plays a match out; returns whether seat 0 won it. `cards` shuffles the decks and draws nothing else. */
static bool play_out(Worker *worker, Player players[2], Random *cards, int dealer, int limit, bool for_match,
                     bool count) {
    Habits habits[2] = {{0}, {0}};
    int score[2] = {0, 0};
    while (score[0] < TARGET && score[1] < TARGET) {
        Table table;
        Chain chains[2];
        uint8_t deck[DECK];
        chains[0].count = chains[1].count = 0;
        shuffle(cards, deck);
        deal(&table, deck, dealer, limit);
        for (int seat = 0; seat < 2; seat++)
            take_stand(&players[seat], score[seat], score[1 - seat], habits[1 - seat], for_match);
        Ended ended = play_round(worker, &table, players, chains);
        for (int seat = 0; seat < 2; seat++) {
            settle_chain(&chains[seat], seat ? seen_by_other(ended.outcome) : ended.outcome);
            note_habit(&habits[seat], ended.knocker == seat, ended.gin, ended.own_turn);
        }
        int points = points_for(ended.outcome);
        if (points > 0) score[0] += points;
        if (points < 0) score[1] -= points;
        if (points) dealer = 1 - dealer;
        worker->rounds++;
        if (count) worker->tally[abs(points)]++;
    }
    return score[0] >= TARGET;
}

static void play_match(Worker *worker) {
    Random *random = &worker->random;
    Opponent opponent = pick_opponent(worker);
    Player players[2] = {net_player(&brain, true, random), opponent_player(opponent, random)};
    int dealer = below(random, 2), limit = pick_limit(random);
    bool for_match = limit == 10 && win_table.solved && uniform(random) < options.match_pricing;
    worker->won[opponent] +=
        play_out(worker, players, random, dealer, limit, for_match, limit == 10 && opponent == ITSELF);
    worker->matches[opponent]++;
}

static void *work(void *argument) {
    Worker *worker = argument;
    for (int i = 0; i < MATCHES_A_TURN / options.threads; i++) play_match(worker);
    return NULL;
}

/* Files */

static void save_net(FILE *file, const Net *net) {
    int32_t sizes[] = {net->inputs, net->h1, net->h2, OUTPUTS};
    fwrite(sizes, sizeof sizes, 1, file);
    fwrite(net->weights, sizeof(float), net->size, file);
}

static void save(const char *out) {
    char path[512];
    snprintf(path, sizeof path, "%s.net", out);
    FILE *file = fopen(path, "wb");
    save_net(file, &brain.after), save_net(file, &brain.draw), save_net(file, &brain.knock);
    fclose(file);
    snprintf(path, sizeof path, "%s.hist", out);
    file = fopen(path, "w");
    for (int x = 0; x < MAX_POINTS; x++) fprintf(file, "%d %.0f\n", x, tally[x]);
    fclose(file);
}

/* The shares of remembered positions that have each input, and that make each unit of the first layer fire. */
static void write_use(FILE *file, const Net *net, const Memory *memory) {
    enum { ASKED = 20000 };
    float inputs[DISCARD_INPUTS] = {0}, units[MAX_H1];
    const float *shares[] = {inputs, units};
    int asked = least(ASKED, memory->count), sizes[] = {net->inputs, net->h1};
    for (int n = 0; n < asked; n++) {
        const Features *features = &memory->samples[(long)n * memory->count / asked].features;
        for (int i = 0; i < features->count; i++) inputs[features->index[i]] += 1.0f / (float)asked;
    }
    firing(net, memory, units);
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < sizes[part]; i++) fprintf(file, "%.6g ", (double)shares[part][i]);
        fprintf(file, "\n");
    }
}

static void save_use(const char *out, const Worker *worker) {
    char path[512];
    snprintf(path, sizeof path, "%s.use", out);
    FILE *file = fopen(path, "w");
    write_use(file, &brain.after, &worker->after);
    write_use(file, &brain.draw, &worker->draw);
    write_use(file, &brain.knock, &worker->knock);
    fclose(file);
}

static void load_net(FILE *file, Net *net) {
    int32_t sizes[4];
    if (fread(sizes, sizeof sizes, 1, file) != 1 || sizes[0] != net->inputs || sizes[1] != net->h1 ||
        sizes[2] != net->h2 || fread(net->weights, sizeof(float), net->size, file) != net->size) {
        fprintf(stderr, "not a net of this program\n");
        exit(1);
    }
}

static void load(const char *from, Brain *mind, double *counts) {
    char path[512];
    snprintf(path, sizeof path, "%s.net", from);
    FILE *file = fopen(path, "rb");
    if (!file) perror(path), exit(1);
    load_net(file, &mind->after), load_net(file, &mind->draw), load_net(file, &mind->knock);
    fclose(file);
    if (!counts) return;
    snprintf(path, sizeof path, "%s.hist", from);
    file = fopen(path, "r");
    int x;
    double count;
    while (file && fscanf(file, "%d %lf", &x, &count) == 2) counts[x] = count;
    if (file) fclose(file);
}

/* The loop */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* One net's learning: its memories, one filled by each worker, and a random source of its own. */
typedef struct {
    Learner learner;
    Memory *memories[MAX_THREADS];
    Random random;
    float rate;
    bool rests;
} Course;

/* Until half of the way: later ones would not have the time to learn. */
static void revive_all(Course courses[3], long done) {
    if (2 * done > options.matches) return;
    if (options.stock_only) return;
    printf("revived");
    for (int i = 0; i < 3; i++)
        printf(" %d", revive(&courses[i].learner, courses[i].memories[0], &courses[i].random));
    printf("\n");
}

static void learn_from(Course *course, Memory *memory) {
    int batches = (int)(options.reuse * (float)memory->fresh / BATCH);
    if (memory->count < 20 * BATCH) return;
    for (int i = 0; i < batches; i++) learn_batch(&course->learner, memory, &course->random, BATCH, course->rate);
    memory->fresh -= (int)((float)(batches * BATCH) / options.reuse);
}

static void *learn(void *argument) {
    Course *course = argument;
    for (int i = 0; i < options.threads && !course->rests; i++) learn_from(course, course->memories[i]);
    return NULL;
}

static void report(Worker *workers, long done, double since, Course *courses, float rate) {
    printf("%ld matches %.0f s rate %.6f", done, seconds() - since, (double)rate);
    for (int i = 0; i < 3; i++) {
        Learner *learner = &courses[i].learner;
        printf(" %.4f", learner->error / learner->variance);
        learner->error = learner->variance = 0;
    }
    for (int opponent = 0; opponent < OPPONENTS; opponent++) {
        long played = 0, won = 0;
        for (int i = 0; i < options.threads; i++) {
            played += workers[i].matches[opponent], won += workers[i].won[opponent];
            workers[i].matches[opponent] = workers[i].won[opponent] = 0;
        }
        printf("  %s %.1f", opponent_name[opponent], 100.0 * (double)won / (double)(played ? played : 1));
    }
    long rounds = 0;
    for (int i = 0; i < options.threads; i++) rounds += workers[i].rounds;
    printf("  %.0f rounds/s\n", (double)rounds / (seconds() - since));
    fflush(stdout);
}

static void count_tallies(Worker *workers) {
    for (int i = 0; i < options.threads; i++)
        for (int x = 0; x < MAX_POINTS; x++) tally[x] += workers[i].tally[x], workers[i].tally[x] = 0;
}

static void join_league(void) {
    static int joined;
    int place = joined++ % LEAGUE;
    if (league_size < LEAGUE) league_size++;
    else free_brain(&league[place]);
    league[place] = copy_brain(&brain);
}

static Course new_course(Net *net, uint64_t number) {
    return (Course){.learner = new_learner(net), .random = {options.seed * 0x9E3779B97F4A7C15ULL + 99 + number}};
}

static void start_worker(Worker *worker, uint64_t number) {
    *worker = (Worker){.random = {options.seed * 0x9E3779B97F4A7C15ULL + 1000 + number},
                       .after = new_memory(500000 / options.threads),
                       .draw = new_memory(300000 / options.threads),
                       .knock = new_memory(200000 / options.threads)};
}

static void play_a_turn(Worker *workers) {
    pthread_t threads[MAX_THREADS];
    for (int i = 1; i < options.threads; i++) pthread_create(&threads[i], NULL, work, &workers[i]);
    work(&workers[0]);
    for (int i = 1; i < options.threads; i++) pthread_join(threads[i], NULL);
}

/* The nets learn side by side where there are threads: they share nothing. */
static void learn_a_turn(Course courses[3], float rate) {
    pthread_t others;
    for (int i = 0; i < 3; i++) courses[i].rate = rate, courses[i].rests = options.stock_only && i != 1;
    if (options.threads > 1) pthread_create(&others, NULL, learn, &courses[0]);
    else learn(&courses[0]);
    learn(&courses[1]), learn(&courses[2]);
    if (options.threads > 1) pthread_join(others, NULL);
}

/* Nothing while memories and Adam's means fill, then quickly up, then along a cosine down to nothing. */
static float rate_at(long done) {
    double filling = fmin(4000, 0.05 * (double)options.matches);
    double risen = ((double)done - filling) / filling, at = (double)done / (double)options.matches;
    risen = risen < 0 ? 0 : risen > 1 ? 1 : risen;
    return options.rate * (float)(risen * (0.5 + 0.5 * cos(3.14159265 * at)));
}

static void train(void) {
    static Worker workers[MAX_THREADS];
    Course courses[3] = {new_course(&brain.after, 0), new_course(&brain.draw, 1), new_course(&brain.knock, 2)};
    for (int i = 0; i < options.threads; i++) {
        start_worker(&workers[i], (uint64_t)i);
        courses[0].memories[i] = &workers[i].after;
        courses[1].memories[i] = &workers[i].draw;
        courses[2].memories[i] = &workers[i].knock;
    }
    double since = seconds();
    for (long done = 0, shown = 0, kept = 0; done < options.matches; done += MATCHES_A_TURN) {
        play_a_turn(workers);
        float rate = rate_at(done);
        learn_a_turn(courses, rate);
        if (done - shown >= 2000) {
            report(workers, done, since, courses, rate);
            shown = done;
        }
        if (done - kept >= options.checkpoint) {
            kept = done;
            count_tallies(workers);
            solve(&win_table, tally);
            join_league();
            revive_all(courses, done);
            save(options.out);
        }
    }
    count_tallies(workers);
    save(options.out);
    save_use(options.out, &workers[0]);
}

/* Measuring: the nets without exploring, against fixed players, in pairs of matches with seats changed. */

typedef struct {
    const char *name;
    Style style;
} Measure;

static const Measure measures[] = {
    {"simple", {.patience = 99, .first_limit = 10, .late_limit = 10}},
    {"simple by rank", {.patience = 99, .first_limit = 10, .late_limit = 10, .tie = LAST_OF_RANK}},
    {"camper", {.hope = 18, .fade = 0.9f, .caution = 0.5f, .patience = 3, .first_limit = 10}},
    {"careful camper", {.hope = 18, .fade = 0.9f, .caution = 1.5f, .patience = 3, .first_limit = 10}},
    {"through turn 5", {.hope = 6, .fade = 0.9f, .caution = 0.5f, .patience = 5, .first_limit = 10}},
    {"gin only", {.hope = 10, .fade = 0.95f, .caution = 0.5f, .patience = 0}},
    {"deals six", {.hope = 10, .fade = 0.95f, .caution = 0.3f, .patience = 99, .first_limit = 10, .dealt = 6,
                   .least_gain = 12}},
    {"knocks at 10", {.hope = 10, .fade = 0.95f, .caution = 0.25f, .patience = 99, .first_limit = 10}},
    {"looks for melds", {.greed = 1.5f, .ease = 0.3f, .caution = 0.25f, .patience = 8, .first_limit = 10,
                         .late_limit = 4}},
    {"knocks at 5", {.hope = 3, .fade = 1, .caution = 0.3f, .patience = 99, .first_limit = 5, .late_limit = 5}},
};

static void measure_against(const char *name, Player opponent, bool for_match) {
    Worker worker = {.random = {options.seed}};
    Random cards = {options.seed * 77 + 1};
    long won = 0, pairs = options.matches / 2;
    double squares = 0;
    for (long i = 0; i < pairs; i++) {
        int both = 0;
        Random again = cards;
        Player mine = {.by_net = true, .net = {.brain = &brain, .looks_ahead = options.looks_ahead}};
        both += play_out(&worker, (Player[]){mine, opponent}, &cards, (int)(i & 1), 10, for_match, false);
        both += !play_out(&worker, (Player[]){opponent, mine}, &again, (int)(i & 1), 10, for_match, false);
        won += both, squares += both * both;
        cards.state += again.state | 1;
    }
    double mean = (double)won / (double)pairs, spread = sqrt((squares / (double)pairs - mean * mean) / (double)pairs);
    printf("%-16s %.1f +- %.1f\n", name, 50 * mean, 1.96 * 50 * spread);
    fflush(stdout);
}

static void measure(void) {
    bool for_match = options.match_pricing > 0;
    if (for_match) solve(&win_table, tally);
    for (size_t i = 0; i < sizeof measures / sizeof measures[0]; i++)
        measure_against(measures[i].name, (Player){.style = measures[i].style}, for_match);
    if (!options.against) return;
    static Brain other;
    other = new_brain();
    load(options.against, &other, NULL);
    measure_against(options.against, (Player){.by_net = true, .net = {.brain = &other}}, for_match);
}

static void read_options(int count, char **words) {
    options = (Options){.matches = 100000, .checkpoint = 10000, .seed = 1, .rate = 0.001f, .trace = 0.95f, .reuse = 2,
                        .threads = 1, .course = 1, .match_pricing = 0.7, .only = -1, .out = "net"};
    for (int i = 1; i + 1 < count; i += 2) {
        const char *name = words[i], *value = words[i + 1];
        if (!strcmp(name, "--matches")) options.matches = atol(value);
        else if (!strcmp(name, "--checkpoint")) options.checkpoint = atol(value);
        else if (!strcmp(name, "--seed")) options.seed = strtoull(value, NULL, 10);
        else if (!strcmp(name, "--rate")) options.rate = (float)atof(value);
        else if (!strcmp(name, "--trace")) options.trace = (float)atof(value);
        else if (!strcmp(name, "--reuse")) options.reuse = (float)atof(value);
        else if (!strcmp(name, "--threads")) options.threads = atoi(value);
        else if (!strcmp(name, "--match-pricing")) options.match_pricing = atof(value);
        else if (!strcmp(name, "--out")) options.out = value;
        else if (!strcmp(name, "--from")) options.from = value;
        else if (!strcmp(name, "--measure")) options.measure = true, options.matches = atol(value);
        else if (!strcmp(name, "--look-ahead")) options.looks_ahead = atoi(value);
        else if (!strcmp(name, "--course")) options.course = atoi(value) == 2 ? 2 : 1;
        else if (!strcmp(name, "--stock-only")) options.stock_only = atoi(value);
        else if (!strcmp(name, "--only")) options.only = atoi(value);
        else if (!strcmp(name, "--against")) options.against = value;
        else fprintf(stderr, "no option %s\n", name), exit(1);
    }
}

int main(int count, char **words) {
    read_options(count, words);
    prepare_melds();
    Random random = {options.seed * 0x9E3779B97F4A7C15ULL + 7};
    brain = new_brain();
    randomise(&brain.after, &random), randomise(&brain.draw, &random), randomise(&brain.knock, &random);
    if (options.from) load(options.from, &brain, tally);
    if (options.measure) measure();
    else train();
    return 0;
}

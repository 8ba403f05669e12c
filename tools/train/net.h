/* A small net on sparse binary inputs: a hidden layer of rectified units, one of leaky ones (a rectified unit of so few
   would die and stay dead), linear outputs; and its training by Adam.

   The outputs are what a round may come to, as chances that add up to the expected points: of each way to end, and of
   each amount or more; the last one is the expected points themselves. Whoever prices results otherwise (by the match
   score, by another bonus) weighs the outputs anew, which is one vector for a whole decision. */

#ifndef NET_H
#define NET_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "features.h"

enum { STEPS = 14, CHANCES = 2 * STEPS, POINTS_OUT = CHANCES, OUTPUTS = CHANCES + 1, MAX_H1 = 256, MAX_H2 = 64 };

/* Amounts at which a step of each ending begins, and what a typical amount of the step is. */
static const int ending_from[] = {0, 6, 11, 14}; /* steps of gin, knock, undercut */
static const int step_amount[STEPS] = {0, 6, 12, 18, 26, 36, 1, 6, 12, 20, 30, 0, 3, 7};
static const float typical_amount[STEPS] = {3, 9, 15, 21.5f, 30.5f, 42, 3, 8.5f, 15.5f, 24.5f, 36, 1, 4.5f, 9};

#define POINT_SCALE 32.0f
#define LEAK 0.0625f
#define DECAY 0.01f

/* What a step adds to the points of the step before, in the scale of the outputs. */
static float step_worth(int step) {
    static const float bonus[] = {25, 0, 25};
    for (int ending = 0; ending < 3; ending++)
        if (step == ending_from[ending]) return (bonus[ending] + typical_amount[step]) / POINT_SCALE;
    return (typical_amount[step] - typical_amount[step - 1]) / POINT_SCALE;
}

static void outputs_of(Outcome outcome, float outputs[OUTPUTS]) {
    memset(outputs, 0, OUTPUTS * sizeof(float));
    outputs[POINTS_OUT] = (float)points_for(outcome) / POINT_SCALE;
    if (outcome.ending == DEAD) return;
    int side = outcome.ending >= HIS_GIN, ending = outcome.ending % 3;
    for (int step = ending_from[ending]; step < ending_from[ending + 1]; step++)
        if (outcome.amount >= step_amount[step]) outputs[side * STEPS + step] = step_worth(step);
}

typedef struct {
    int inputs, h1, h2;
    size_t size;
    float *weights; /* w1[inputs][h1] b1[h1] w2[h1][h2] b2[h2] w3[OUTPUTS][h2] b3[OUTPUTS] */
    float *w1, *b1, *w2, *b2, *w3, *b3;
} Net;

static void place(Net *net, float *weights) {
    net->weights = net->w1 = weights;
    net->b1 = net->w1 + net->inputs * net->h1;
    net->w2 = net->b1 + net->h1;
    net->b2 = net->w2 + net->h1 * net->h2;
    net->w3 = net->b2 + net->h2;
    net->b3 = net->w3 + OUTPUTS * net->h2;
}

static float *aligned(size_t count) {
    size_t bytes = (count * sizeof(float) + 63) / 64 * 64;
    float *memory = aligned_alloc(64, bytes);
    memset(memory, 0, bytes);
    return memory;
}

static Net new_net(int inputs, int h1, int h2) {
    Net net = {.inputs = inputs, .h1 = h1, .h2 = h2};
    net.size = (size_t)(inputs * h1 + h1 + h1 * h2 + h2 + OUTPUTS * h2 + OUTPUTS);
    place(&net, aligned(net.size));
    return net;
}

static float normal(Random *random) {
    return (float)(sqrt(-2 * log(1 - uniform(random))) * cos(6.283185307179586 * uniform(random)));
}

static void randomise(Net *net, Random *random) {
    for (int i = 0; i < net->inputs * net->h1; i++) net->w1[i] = 0.05f * normal(random);
    for (int i = 0; i < net->h1 * net->h2; i++) net->w2[i] = normal(random) * sqrtf(2.0f / (float)net->h1);
    for (int i = 0; i < OUTPUTS * net->h2; i++) net->w3[i] = 0.3f * normal(random) / sqrtf((float)net->h2);
}

static Net copy_of(const Net *net) {
    Net copy = *net;
    place(&copy, aligned(net->size));
    memcpy(copy.weights, net->weights, net->size * sizeof(float));
    return copy;
}

/* The first layer's sums, begun by the bias or by what is shared, for more inputs. */
static inline void sum_rows(const Net *net, const uint16_t *index, int count, float *sums) {
    int h1 = net->h1;
    for (int i = 0; i < count; i++) {
        const float *row = net->w1 + index[i] * h1;
        for (int j = 0; j < h1; j++) sums[j] += row[j];
    }
}

static inline void second_layer(const Net *net, const float *sums, float *hidden) {
    int h2 = net->h2;
    memcpy(hidden, net->b2, (size_t)h2 * sizeof(float));
    for (int i = 0; i < net->h1; i++) {
        if (sums[i] <= 0) continue;
        const float *row = net->w2 + i * h2;
        for (int j = 0; j < h2; j++) hidden[j] += sums[i] * row[j];
    }
    for (int j = 0; j < h2; j++) hidden[j] = hidden[j] > 0 ? hidden[j] : LEAK * hidden[j];
}

static inline void last_layer(const Net *net, const float *hidden, float *outputs) {
    for (int k = 0; k < OUTPUTS; k++) {
        float sum = 0;
        const float *row = net->w3 + k * net->h2;
        for (int j = 0; j < net->h2; j++) sum += hidden[j] * row[j];
        outputs[k] = net->b3[k] + sum;
    }
}

/* Training */

typedef struct {
    Features features;
    float target[OUTPUTS];
} Sample;

typedef struct {
    Sample *samples;
    int size, count, next, fresh; /* fresh: samples come since the last training */
} Memory;

static Memory new_memory(int size) {
    return (Memory){.samples = malloc((size_t)size * sizeof(Sample)), .size = size};
}

static Sample *remember(Memory *memory) {
    Sample *sample = &memory->samples[memory->next];
    memory->next = (memory->next + 1) % memory->size;
    if (memory->count < memory->size) memory->count++;
    memory->fresh++;
    return sample;
}

typedef struct {
    Net *net;
    Net gradient;
    float *mean, *square;
    uint8_t *touched; /* rows of the first layer that this batch has changed */
    long steps;
    double error, variance;
} Learner;

static Learner new_learner(Net *net) {
    return (Learner){.net = net, .gradient = new_net(net->inputs, net->h1, net->h2), .mean = aligned(net->size),
                     .square = aligned(net->size), .touched = calloc((size_t)net->inputs, 1)};
}

/* How much an output's error weighs: the expected points stand for all the chances together. */
static inline float output_weight(int output) { return output == POINTS_OUT ? 2.0f : 1.0f; }

static void learn_sample(Learner *learner, const Sample *sample) {
    const Net *net = learner->net;
    Net *gradient = &learner->gradient;
    int h1 = net->h1, h2 = net->h2;
    float sums[MAX_H1], hidden[MAX_H2], outputs[OUTPUTS], to_hidden[MAX_H2] = {0}, to_sums[MAX_H1];
    memcpy(sums, net->b1, (size_t)h1 * sizeof(float));
    sum_rows(net, sample->features.index, sample->features.count, sums);
    second_layer(net, sums, hidden);
    last_layer(net, hidden, outputs);
    for (int k = 0; k < OUTPUTS; k++) {
        float error = outputs[k] - sample->target[k], slope = output_weight(k) * error;
        if (k == POINTS_OUT) {
            learner->error += (double)(error * error);
            learner->variance += (double)(sample->target[k] * sample->target[k]);
        }
        gradient->b3[k] += slope;
        for (int j = 0; j < h2; j++) {
            gradient->w3[k * h2 + j] += slope * hidden[j];
            to_hidden[j] += slope * net->w3[k * h2 + j];
        }
    }
    for (int j = 0; j < h2; j++) {
        if (hidden[j] <= 0) to_hidden[j] *= LEAK;
        gradient->b2[j] += to_hidden[j];
    }
    for (int i = 0; i < h1; i++) {
        to_sums[i] = 0;
        if (sums[i] <= 0) continue;
        float slope = 0;
        for (int j = 0; j < h2; j++) {
            gradient->w2[i * h2 + j] += sums[i] * to_hidden[j];
            slope += to_hidden[j] * net->w2[i * h2 + j];
        }
        to_sums[i] = slope;
        gradient->b1[i] += slope;
    }
    for (int n = 0; n < sample->features.count; n++) {
        int row = sample->features.index[n];
        learner->touched[row] = 1;
        for (int j = 0; j < h1; j++) gradient->w1[row * h1 + j] += to_sums[j];
    }
}

static void adam(Learner *learner, size_t from, size_t count, float rate, float scale) {
    float *weights = learner->net->weights + from, *gradient = learner->gradient.weights + from;
    float *mean = learner->mean + from, *square = learner->square + from;
    for (size_t i = 0; i < count; i++) {
        float slope = gradient[i] * scale;
        mean[i] = 0.9f * mean[i] + 0.1f * slope;
        square[i] = 0.999f * square[i] + 0.001f * slope * slope;
        weights[i] -= rate * (mean[i] / (sqrtf(square[i]) + 1e-6f) + DECAY * weights[i]);
        gradient[i] = 0;
    }
}

/* The shares of remembered positions in which each unit of the first layer fires. */
static void firing(const Net *net, const Memory *memory, float shares[MAX_H1]) {
    enum { ASKED = 10000 };
    int asked = memory->count < ASKED ? memory->count : ASKED;
    for (int i = 0; i < net->h1; i++) shares[i] = 0;
    for (int n = 0; n < asked; n++) {
        const Features *features = &memory->samples[(long)n * memory->count / asked].features;
        float sums[MAX_H1];
        memcpy(sums, net->b1, (size_t)net->h1 * sizeof(float));
        sum_rows(net, features->index, features->count, sums);
        for (int i = 0; i < net->h1; i++) shares[i] += sums[i] > 0 ? 1.0f / (float)asked : 0;
    }
}

/* Begins anew with every unit of the first layer that fires in less than a thousandth of positions. Returns how many. */
static int revive(Learner *learner, const Memory *memory, Random *random) {
    Net *net = learner->net;
    float shares[MAX_H1];
    int revived = 0;
    firing(net, memory, shares);
    for (int unit = 0; unit < net->h1; unit++) {
        if (shares[unit] >= 0.001f) continue;
        revived++;
        for (int i = 0; i <= net->inputs; i++) { /* the last is the bias */
            size_t at = (size_t)(i * net->h1 + unit);
            net->weights[at] = i < net->inputs ? 0.05f * normal(random) : 0;
            learner->mean[at] = learner->square[at] = 0;
        }
        for (int j = 0; j < net->h2; j++) {
            size_t at = (size_t)(net->w2 - net->weights) + (size_t)(unit * net->h2 + j);
            net->weights[at] = 0.1f * normal(random) * sqrtf(2.0f / (float)net->h1);
            learner->mean[at] = learner->square[at] = 0;
        }
    }
    return revived;
}

/* One step on random samples of the memory; rows that no sample touched are left alone. */
static void learn_batch(Learner *learner, const Memory *memory, Random *random, int batch, float rate) {
    Net *net = learner->net;
    size_t first = (size_t)(net->inputs * net->h1);
    for (int i = 0; i < batch; i++) learn_sample(learner, &memory->samples[below(random, memory->count)]);
    learner->steps++;
    for (int row = 0; row < net->inputs; row++)
        if (learner->touched[row]) {
            adam(learner, (size_t)(row * net->h1), (size_t)net->h1, rate, 1.0f / (float)batch);
            learner->touched[row] = 0;
        }
    adam(learner, first, net->size - first, rate, 1.0f / (float)batch);
}

#endif

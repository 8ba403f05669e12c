// Whether deals were the pledged ones: what is remembered, what is checked, what is told to be checked by hand.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { check, linesByHand, promisedAfter, promiseOf } from "../../static/fair.js";

const sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");
const SECRET = "000102030405060708090a0b0c0d0e0f";
const SALT = "f0e0d0c0b0a090807060504030201000";
const OTHER = "ff".repeat(16);
const COMMITMENT = sha256(`${SECRET}/${SALT}`);
const { subtle } = globalThis.crypto;

/** A pledge that was kept, but for what is said otherwise. */
function dealt({ secret = SECRET, salt = SALT, word = "", commitment = COMMITMENT, seed } = {}) {
  return { commitment, revealed: { secret, salt, word, seed: seed ?? (word ? sha256(`${secret}/${word}`).slice(0, 32) : secret) } };
}

const VERDICTS = [
  ["a match without a pledge", null, null, null, "unpledged"],
  ["while the match runs", { commitment: COMMITMENT, revealed: null }, COMMITMENT, null, "running"],
  ["a pledge kept, without a word", dealt(), COMMITMENT, SECRET, "kept"],
  ["a pledge kept, with a word", dealt({ word: "sen hồng" }), COMMITMENT, null, "kept"],
  ["a word of other signs", dealt({ word: "🃏 'gin' \\ %s" }), COMMITMENT, null, "kept"],
  ["another secret", dealt({ secret: OTHER }), COMMITMENT, null, "commitment"],
  ["another salt", dealt({ salt: OTHER }), COMMITMENT, null, "commitment"],
  ["another secret, with a commitment that fits it", dealt({ secret: OTHER, commitment: sha256(`${OTHER}/${SALT}`) }), COMMITMENT, null, "changed"],
  ["another commitment in the middle of the match", { commitment: sha256("else"), revealed: null }, COMMITMENT, null, "changed"],
  ["a seed without the word", dealt({ word: "sen", seed: SECRET }), COMMITMENT, null, "seed"],
  ["a seed of another word", dealt({ word: "sen", seed: sha256(`${SECRET}/sem`).slice(0, 32) }), COMMITMENT, null, "seed"],
  ["cards dealt from another seed than is shown", dealt(), COMMITMENT, OTHER, "seed"],
  ["what was shown before the deal is not known", dealt({ word: "sen" }), null, null, "unremembered"],
  ["what is not known, and does not agree either", dealt({ salt: OTHER }), null, null, "commitment"],
];
for (const [name, fair, promised, seed, verdict] of VERDICTS) {
  test(`${name}: ${verdict}`, async () => {
    assert.equal(await check(fair, promised, seed, subtle), verdict);
  });
}

test("where the browser computes no digests, nothing is claimed", async () => {
  assert.equal(await check(dealt(), COMMITMENT, null, undefined), "unchecked");
  assert.equal(await check(dealt({ commitment: sha256("else") }), COMMITMENT, null, undefined), "changed");
});

const choosing = { setup: { commitment: COMMITMENT } };
const playing = { setup: null, fair: { commitment: sha256("else"), revealed: null } };
const REMEMBERED = [
  ["begin", choosing, "old", COMMITMENT],
  ["begin sen hồng", choosing, null, COMMITMENT],
  ["begin", { setup: { commitment: null } }, "old", null],
  ["close", choosing, "old", "old"],
  ["knob target=50", choosing, "old", "old"],
  ["restart", playing, "old", "old"],
  ["discard Kd", playing, "old", "old"],
  ["give_up", playing, null, null],
  ['again "gin 2"', playing, "old", null],
];
for (const [intent, screen, promised, after] of REMEMBERED) {
  test(`after “${intent}” ${after ? "a" : "no"} commitment is remembered, as it was shown`, () => {
    assert.equal(promisedAfter(promised, { intent, screen }), after);
  });
}

test("an older match that is looked at is not held against the pledge of another one", () => {
  const looked = (commitment) => ({ replay: {}, fair: { commitment, revealed: null } });
  assert.equal(promiseOf(looked(COMMITMENT), COMMITMENT), COMMITMENT);
  assert.equal(promiseOf(looked(sha256("else")), COMMITMENT), null);
  assert.equal(promiseOf({ replay: null, fair: { commitment: sha256("else") } }, COMMITMENT), COMMITMENT);
});

for (const word of ["", "sen", "sen hồng", "c'est la vie", "$HOME `date` \\n %s", "''"]) {
  test(`the lines to check by hand print what they promise, with the word “${word}”`, () => {
    const fair = dealt({ word });
    const lines = linesByHand(fair.revealed, fair.commitment);
    assert.equal(lines.length, word ? 2 : 1);
    for (const { line, prints } of lines) {
      assert.equal(execFileSync("sh", ["-c", line], { encoding: "utf8" }).split(/\s/)[0], prints);
    }
  });
}

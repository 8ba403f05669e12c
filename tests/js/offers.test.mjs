// What counts as offered by a screen, and what goes on from one screen to the next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goesOn, offers } from "../../static/offers.js";

const BARE = {
  stage: "draw", controls: [], menu: [], kept: [], choices: [], hand: null, spread: null, table: null, setup: null, replay: null,
};
const one = { intent: "wanted" };
const none = { intent: null };
const setup = (more) => ({ setup: { presets: [], opponents: [], knobs: [], ...more } });
const hand = (more) => ({ hand: { groups: [], tools: [], ...more } });

const PLACES = {
  "a control": { controls: [none, one] },
  "the menu": { menu: [one] },
  "what can be done with a kept match": { kept: [one] },
  "a choice of melds": { choices: [one] },
  "a tool": hand({ tools: [one] }),
  "a card held": hand({ groups: [{ cards: [none, one], control: null }] }),
  "a group held": hand({ groups: [{ cards: [], control: one }] }),
  "a card on the table": { spread: [{ cards: [one], control: null }] },
  "a group on the table": { spread: [{ cards: [], control: one }] },
  "the stock": { table: { stock: one, pile: none } },
  "the discard pile": { table: { stock: none, pile: one } },
  "a school": setup({ presets: [one] }),
  "an opponent": setup({ opponents: [one] }),
  "a rule": setup({ knobs: [one] }),
};
for (const [name, more] of Object.entries(PLACES)) {
  test(`offered: ${name}`, () => {
    assert.ok(offers({ ...BARE, ...more }, "wanted"));
    assert.ok(!offers({ ...BARE, ...more }, "unwanted"));
  });
}

test("nothing is offered by a bare screen or by none", () => {
  assert.ok(!offers(BARE, "wanted"));
  assert.ok(!offers(null, "wanted"));
});

test("choosing a match goes on where the same is offered on such a screen, stepping through one on any such", () => {
  for (const before of [{ ...BARE, replay: null, stage: "setup", ...setup() }, { ...BARE, stage: "replay", replay: {} }]) {
    const holds = goesOn(before, "wanted");
    assert.ok(holds({ ...before, controls: [one] }));
    assert.equal(holds({ ...before, controls: [none] }), before.stage === "replay");
    assert.ok(!holds({ ...before, controls: [one], stage: "draw" }));
  }
  assert.equal(goesOn(BARE, "wanted"), undefined);
  assert.equal(goesOn(null, "wanted"), undefined);
});

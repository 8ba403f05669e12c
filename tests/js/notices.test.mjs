// What stands beside the table when several things have gone wrong.
import "./fluent.mjs";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Notices } from "../../static/notices.js";
import { Troubles } from "../../static/troubles.js";

const { loadWords } = await import("../../static/words.js");
const vietnamese = await loadWords("vi", (url) => readFile(url, "utf8"));

/** Notices on a view that notes what it shows and what it says; words are their own ids. */
function bar(of = {}) {
  const match = { kept: "kept", text: "the match" };
  const seen = { text: "", hint: "", actions: [], said: [], changes: 0 };
  const view = {
    showNotice: ({ text, actions, copyText }) => Object.assign(seen, { text, actions, copyText }),
    showHint: (hint) => Object.assign(seen, { hint }),
    clearNotice: () => Object.assign(seen, { text: "", actions: [] }),
    announce: (texts) => seen.said.push(...texts),
  };
  const words = { text: (id) => id, visible: ({ id }) => id, ...of };
  const notices = new Notices(view, words, () => { seen.changes += 1; });
  return { seen, notices, troubles: new Troubles(notices, words, () => match), match, press: () => seen.actions[0].onPress() };
}

test("the graver trouble is shown, whichever came first, and none is forgotten", () => {
  for (const swapped of [false, true]) {
    const { seen, notices, troubles } = bar();
    const told = [() => troubles.garbled("odd"), () => troubles.secondTab(() => {})];
    for (const tell of swapped ? told.reverse() : told) tell();
    assert.deepEqual([seen.text, seen.said.length], ["notice-second-tab", 2]);
    notices.settle("elsewhere");
    assert.equal(seen.text, "notice-unusable");
  }
});

test("what is put away brings back, and says, what it had covered", () => {
  const { seen, troubles, press } = bar();
  troubles.full();
  troubles.restarting(new Error("silent"), "");
  press();
  assert.deepEqual([seen.text, seen.said.at(-1)], ["notice-full", "notice-full"]);
  press();
  assert.deepEqual([seen.text, seen.said.length, seen.changes], ["", 3, 4]);
});

test("a trouble takes the place of an earlier one of its kind", () => {
  const { seen, troubles, press } = bar();
  troubles.forbidden();
  troubles.full();
  assert.equal(seen.text, "notice-full");
  press();
  assert.equal(seen.text, "");
});

test("a trouble that is over while another one covers it does not come back", () => {
  const { seen, notices, troubles, press } = bar();
  troubles.full();
  troubles.broken(new Error("odd"), "");
  notices.settle("storage");
  assert.equal(seen.text, "notice-broken");
  press();
  assert.equal(seen.text, "");
});

test("a lesser trouble is said, and leaves the bar as it is", () => {
  const { seen, troubles } = bar();
  troubles.takenOver(() => {});
  const { changes } = seen;
  troubles.full();
  assert.deepEqual([seen.text, seen.said.at(-1), seen.changes], ["notice-taken-over", "notice-full", changes]);
});

test("a hint is shown beside a trouble, said as it sounds, and dropped by itself", () => {
  const { seen, notices, troubles } = bar();
  troubles.full();
  notices.hint("7♠", "7 bích");
  assert.deepEqual([seen.text, seen.hint, seen.said.at(-1)], ["notice-full", "7♠", "7 bích"]);
  notices.dropHint();
  assert.deepEqual([seen.text, seen.hint], ["notice-full", ""]);
});

const TELL = {
  broken: (troubles) => troubles.broken(new Error("odd"), "an older match"),
  gaveUp: (troubles) => troubles.gaveUp(new Error("odd"), "the match", () => {}),
  newer: (troubles) => troubles.newer(() => {}),
};

for (const [name, tell] of Object.entries(TELL)) {
  test(`only of a match that could be stored is said that a reload keeps it: ${name}`, () => {
    const { seen, troubles, notices, match } = bar(vietnamese);
    tell(troubles);
    assert.match(seen.text, /đã được lưu|đã được giữ|giữ nguyên/);
    match.kept = "unkept";
    troubles.full();
    notices.settle("storage");
    assert.match(seen.text, /chưa lưu được trận đấu/);
    assert.doesNotMatch(seen.text, /đã được lưu|đã được giữ|giữ nguyên/);
    assert.match(seen.copyText, /(^|\n)the match/);
    match.kept = "none";
    tell(troubles);
    assert.doesNotMatch(seen.text, /trận/i);
  });
}

test("one who is told to go elsewhere hears that the match does not come with him where it could not be stored", () => {
  const { seen, troubles, match } = bar({ ...vietnamese, text: (id, args) => vietnamese.text(id.replace("no-wasm", "unstartable"), args) });
  troubles.unstartable(new Error("odd"), "the match", () => {});
  assert.doesNotMatch(seen.text, /trận đấu/);
  match.kept = "unkept";
  troubles.unstartable(new Error("odd"), "the match", () => {});
  assert.match(seen.text, /trình duyệt\. Trình duyệt chưa lưu được trận đấu/);
});

// What is kept in the browser, and what is never written over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ASIDE, KEY, Store } from "../../static/store.js";

/** A localStorage with room for so many characters. */
function storage(texts = {}, room = Infinity) {
  const items = new Map(Object.entries(texts));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw Object.assign(new Error(), { name: "QuotaExceededError" });
      items.set(key, text);
    },
  };
}

const save = { version: 1, record: "gin 1" };
const screen = { stage: "draw" };
const settings = { theme: "dark" };
const contents = { save, screen, settings };

function opened(texts, room) {
  const kept = storage(texts, room);
  const store = new Store(() => kept);
  return { kept, store, reading: store.read() };
}

test("what was written is read again", () => {
  const { kept, store, reading } = opened();
  assert.equal(reading.found, "nothing");
  assert.equal(store.write(contents), "written");
  const { found, text, ...again } = new Store(() => kept).read();
  assert.deepEqual([found, again], ["contents", contents]);
});

test("settings are kept without a match", () => {
  const { kept, store } = opened();
  store.write({ save: null, screen, settings });
  const { found, ...reading } = new Store(() => kept).read();
  assert.deepEqual(reading, { save: null, screen: null, settings, text: kept.items.get(KEY) });
});

const ODD = ["", "null", "7", '"text"', "[]", "{}", '{"version":1}', '{"version":1,"settings":[]}', '{"version":1,"rec'];
for (const text of ODD) {
  test(`a text that is none of ours is kept twice and not used: ${text}`, () => {
    const { kept, store, reading } = opened({ [KEY]: text });
    assert.deepEqual([reading.found, reading.text, reading.save, reading.screen], ["garbled", text, null, null]);
    assert.equal(kept.items.get(ASIDE), text);
    assert.equal(store.write({ save: null, screen, settings }), "waiting");
    assert.equal(kept.items.get(KEY), text);
  });
}

test("a new match takes the place of a text that could not be used; the copy stays", () => {
  const { kept, store } = opened({ [KEY]: "odd" });
  assert.equal(store.write(contents), "written");
  assert.deepEqual([JSON.parse(kept.items.get(KEY)).record, kept.items.get(ASIDE)], ["gin 1", "odd"]);
});

test("what Python refuses is kept in the same way", () => {
  const text = JSON.stringify({ version: 99, settings });
  const { kept, store } = opened({ [KEY]: text });
  store.setAside();
  assert.equal(store.write({ save: null, screen, settings }), "waiting");
  assert.deepEqual([kept.items.get(KEY), kept.items.get(ASIDE)], [text, text]);
});

test("another tab's text is not written over", () => {
  const { kept, store } = opened();
  store.write(contents);
  const theirs = JSON.stringify({ version: 1, record: "gin 2", settings: {} });
  kept.items.set(KEY, theirs);
  assert.equal(store.change, "match");
  assert.equal(store.write(contents), "elsewhere");
  assert.equal(kept.items.get(KEY), theirs);
});

for (const text of ODD) {
  test(`a text that is none of ours is no other tab: the match takes its place, and it is kept aside: ${text}`, () => {
    const { kept, store } = opened();
    store.write(contents);
    kept.items.set(KEY, text);
    assert.equal(store.change, "foreign");
    assert.deepEqual([store.write(contents), store.write(contents)], ["replaced", "written"]);
    assert.deepEqual([JSON.parse(kept.items.get(KEY)).record, kept.items.get(ASIDE), store.aside], ["gin 1", text, text]);
  });
}

test("where no match is played such a text stays until one is", () => {
  const { kept, store } = opened();
  kept.items.set(KEY, "odd");
  assert.deepEqual([store.write({ ...contents, save: null }), kept.items.get(KEY)], ["waiting", "odd"]);
  assert.deepEqual([store.write(contents), kept.items.get(ASIDE)], ["replaced", "odd"]);
});

test("settings of another tab without a match are no other match", () => {
  const { kept, store } = opened();
  store.write(contents);
  kept.items.set(KEY, JSON.stringify({ settings: { theme: "light" } }));
  assert.deepEqual([store.settings, store.change, store.write(contents)], [{ theme: "light" }, "cleared", "restored"]);
});

test("a cleared storage is filled again, and that is said once", () => {
  const { kept, store } = opened();
  store.write(contents);
  kept.items.clear();
  assert.equal(store.change, "cleared");
  assert.deepEqual([store.write(contents), store.write(contents)], ["restored", "written"]);
});

test("a full storage leaves what was there, and is tried again", () => {
  const { kept, store } = opened({}, 20);
  assert.deepEqual([store.write(contents), kept.items.size], ["full", 0]);
});

test("what can't be used is not replaced while there is no room to keep it aside", () => {
  const garbled = "x".repeat(500);
  const { kept, store } = opened({ [KEY]: garbled }, 400);
  assert.equal(kept.items.has(ASIDE), false);
  assert.equal(store.write(contents), "full");
  assert.equal(kept.items.get(KEY), garbled);

  const other = opened({}, 400);
  other.store.write(contents);
  other.kept.items.set(KEY, garbled);
  assert.equal(other.store.write(contents), "full");
  assert.equal(other.kept.items.get(KEY), garbled);
});

test("where the screen has no room, the save alone is kept", () => {
  const long = { stage: "draw", padding: "x".repeat(1000) };
  const { kept, store } = opened({}, 200);
  assert.equal(store.write({ save, screen: long, settings }), "written");
  assert.deepEqual(JSON.parse(kept.items.get(KEY)), { ...save, settings, screen: null });
});

test("a forbidden storage is no reason to stop", () => {
  const store = new Store(() => { throw new Error("SecurityError"); });
  const { found, save: nothing } = store.read();
  assert.deepEqual([found, nothing, store.write(contents), store.change], ["forbidden", null, "forbidden", "nothing"]);
});

/** A storage that can be reached only while `open` is true. */
function gate(texts, open) {
  const kept = storage(texts);
  const store = new Store(() => {
    if (!gated.open) throw new Error("SecurityError");
    return kept;
  });
  const gated = { kept, store, open };
  return gated;
}

test("a storage that is forbidden for a while is written as soon as it can be", () => {
  const gated = gate({}, true);
  const { store } = gated;
  store.read();
  const outcomes = [];
  for (gated.open of [true, false, true]) outcomes.push(store.write(contents));
  assert.deepEqual(outcomes, ["written", "forbidden", "written"]);
});

test("so is one that could not be read, and what was in it is kept aside", () => {
  const old = JSON.stringify({ version: 1, record: "gin 2", settings: {} });
  for (const [texts, outcome, aside] of [[{}, "written", undefined], [{ [KEY]: old }, "replaced", old]]) {
    const gated = gate(texts, false);
    assert.equal(gated.store.read().found, "forbidden");
    gated.open = true;
    assert.deepEqual([gated.store.write(contents), gated.kept.items.get(ASIDE)], [outcome, aside]);
    assert.equal(JSON.parse(gated.kept.items.get(KEY)).record, "gin 1");
  }
});

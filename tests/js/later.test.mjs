// A page hears when a newer version takes the place of the one that it was loaded from, and whether it is to be kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, heedTakeover } from "../../static/later.js";

/** A page with or without a version that is kept; `seen` tells what becomes of it. */
function page(kept) {
  const serviceWorker = Object.assign(new EventTarget(), { controller: kept ? {} : null });
  const seen = { loads: 0, replaced: 0, sent: [] };
  const window = { navigator: { serviceWorker }, location: { reload: () => { seen.loads += 1; } } };
  const takeOver = heedTakeover(window, { replaced: () => { seen.replaced += 1; } });
  const waiting = { postMessage: (text) => seen.sent.push(text) };
  return { seen, ask: () => takeOver(waiting), changes: () => serviceWorker.dispatchEvent(new Event("controllerchange")) };
}

test("the page that asked for it is loaded anew", () => {
  const { seen, ask, changes } = page(true);
  ask();
  assert.deepEqual(seen, { loads: 0, replaced: 0, sent: ["take over"] });
  changes();
  assert.deepEqual([seen.loads, seen.replaced], [1, 0]);
});

test("any other page tells that its version is replaced", () => {
  const { seen, changes } = page(true);
  changes();
  assert.deepEqual([seen.loads, seen.replaced], [0, 1]);
});

test("the first version that is kept is the one that is open; the next one replaces it", () => {
  const { seen, changes } = page(false);
  changes();
  assert.deepEqual([seen.loads, seen.replaced], [0, 0]);
  changes();
  assert.deepEqual([seen.loads, seen.replaced], [0, 1]);
});

test("where nothing can be kept nothing is heard", () => {
  assert.doesNotThrow(() => heedTakeover({ navigator: {}, location: {} }, { replaced: assert.fail }));
});

/** A visit in a browser that saves data; `done` is what came of what the person wished, in order. */
function saving(first, kept = false) {
  const done = [];
  const registration = { addEventListener() {}, unregister: async () => {} };
  const serviceWorker = {
    controller: kept ? {} : null,
    register: async () => { done.push("kept"); return registration; },
    getRegistration: async () => { done.push("forgotten"); },
  };
  let wished;
  const asking = { wish: () => first, whenWished: (heard) => { wished = heard; }, notKept: () => done.push("asked"), newer() {} };
  begin({ navigator: { connection: { saveData: true }, serviceWorker } }, asking, () => {});
  return { done, wish: (wish) => wished(wish) };
}

test("where the browser saves data, who takes back \"never\" is asked again, before anything is kept", async () => {
  for (const [first, kept, then, done] of [
    ["never", false, ["auto"], ["asked"]],
    ["never", true, ["auto"], ["asked"]],
    ["auto", false, ["never", "auto"], ["asked", "forgotten", "asked"]],
    // What is forgotten goes on serving the page that is open.
    ["auto", true, ["never", "auto"], ["kept", "forgotten", "asked"]],
    ["auto", false, ["always", "auto"], ["asked", "kept", "kept"]],
    ["always", false, ["auto"], ["kept", "kept"]],
  ]) {
    const visit = saving(first, kept);
    for (const wish of then) {
      await new Promise((resolve) => setImmediate(resolve));
      visit.wish(wish);
    }
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(visit.done, done, `${first} ${kept} ${then}`);
  }
});

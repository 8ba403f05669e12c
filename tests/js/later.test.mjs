// A page hears when a newer version takes the place of the one that it was loaded from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { heedTakeover } from "../../static/later.js";

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

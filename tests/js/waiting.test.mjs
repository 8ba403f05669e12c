import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Waiting } from "../../static/waiting.js";

let said;
let arrived;
let waiting;
let now;

beforeEach(() => {
  said = arrived = undefined;
  now = 0;
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  performance.now = () => now;
  const view = {
    setWaiting: (text) => { said = text; },
    setArrived: (part) => { arrived = part; },
    setEngine() {},
    announce() {},
  };
  waiting = new Waiting(view, { text: (id, { arrived, all } = {}) => (all ? `${arrived} of ${all} MB` : id) });
  waiting.starts();
});

/** So many MB of four have come over the line. */
const of4 = (mb) => ({ arrived: mb * 1e6, all: 4e6 });

test("a start that is soon over shows no bar", () => {
  now = 1_000;
  waiting.arrives(of4(1));
  assert.deepEqual([said, arrived], ["loading", null]);
});

test("a slow line's bar shows how much has arrived, in words too, until all has", () => {
  now = 3_000;
  waiting.arrives(of4(1));
  assert.deepEqual([said, arrived], ["1 of 4 MB", { part: 0.25, said: "1 of 4 MB" }]);
  waiting.arrives(null);
  assert.deepEqual([said, arrived], ["loading", null]);
});

test("the bar of a line that has stopped is shown all the same", () => {
  now = 1_000;
  waiting.arrives(of4(1));
  mock.timers.tick(1_500);
  assert.deepEqual([said, arrived?.part], ["1 of 4 MB", 0.25]);
});

test("the bar stays when the person is told that it takes long", () => {
  now = 3_000;
  waiting.arrives(of4(1));
  mock.timers.tick(20_000);
  assert.deepEqual([said, arrived.part], ["loading-slow 1 of 4 MB", 0.25]);
  waiting.arrives(of4(2));
  assert.deepEqual([said, arrived.part], ["loading-slow 2 of 4 MB", 0.5]);
  waiting.arrives(null);
  assert.deepEqual([said, arrived], ["loading-slow", null]);
});

test("a bar ends with the start", () => {
  now = 3_000;
  waiting.arrives(of4(1));
  waiting.ready();
  assert.deepEqual([said, arrived], [null, null]);
  waiting.arrives(of4(2));
  assert.equal(arrived, null);
});

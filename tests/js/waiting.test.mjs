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
  waiting = new Waiting(view, { text: (id) => id });
  waiting.starts();
});

test("a start that is soon over shows no bar", () => {
  now = 1_000;
  waiting.arrives(0.4);
  assert.equal(arrived, null);
});

test("a slow line's bar shows how much has arrived, until all has", () => {
  now = 3_000;
  waiting.arrives(0.4);
  assert.deepEqual([said, arrived], ["loading", 0.4]);
  waiting.arrives(1);
  assert.equal(arrived, null);
});

test("the bar stays when the person is told that it takes long", () => {
  now = 3_000;
  waiting.arrives(0.1);
  mock.timers.tick(20_000);
  assert.deepEqual([said, arrived], ["loading-slow", 0.1]);
});

test("a bar ends with the start", () => {
  now = 3_000;
  waiting.arrives(0.4);
  waiting.ready();
  assert.deepEqual([said, arrived], [null, null]);
  waiting.arrives(0.5);
  assert.equal(arrived, null);
});

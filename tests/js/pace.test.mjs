import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace } from "../../static/pace.js";

/** @param {import("node:test").TestContext} context */
function paced(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const asked = [];
  return {
    asked,
    pace: new Pace(() => asked.push(now)),
    pass: (ms) => { now += ms; context.mock.timers.tick(ms); },
  };
}

test("the computer is asked when the pause is over, once", (context) => {
  const { asked, pace, pass } = paced(context);
  pace.await(600);
  pass(599);
  assert.deepEqual(asked, []);
  pass(1);
  pass(5000);
  assert.deepEqual(asked, [600]);
});

test("what it thought last time is part of the next pause", (context) => {
  const { asked, pace, pass } = paced(context);
  pace.await(600);
  pass(600);
  pass(250);
  pace.answered();
  pace.await(600);
  pass(350);
  assert.deepEqual(asked, [600, 1200]);
});

test("a computer that thinks longer than the pause is asked at once", (context) => {
  const { asked, pace, pass } = paced(context);
  pace.await(0);
  pass(0);
  pass(900);
  pace.answered();
  pace.await(600);
  pass(0);
  assert.deepEqual(asked, [0, 900]);
});

test("hurrying asks at once, and only where it is about to be asked", (context) => {
  const { asked, pace, pass } = paced(context);
  pace.hurry();
  assert.deepEqual(asked, []);
  pace.await(600);
  pace.hurry();
  pass(600);
  assert.deepEqual(asked, [0]);
});

test("what is stopped is not asked", (context) => {
  const { asked, pace, pass } = paced(context);
  pace.await(600);
  pace.stop();
  pass(600);
  pace.hurry();
  assert.deepEqual(asked, []);
});

// A press is meant for what the person has seen: what has only just come under the finger does not take it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Sight } from "../../static/sight.js";

const HERE = { x: 200, y: 700 };
const BESIDE = { x: 214, y: 690 };
const ELSEWHERE = { x: 60, y: 700 };

/** One who presses, on a page where a press on "pass" brings "draw" to its place 60 ms later. */
function person() {
  const sight = new Sight();
  return {
    sight,
    /** Whether a press at that time counts. */
    press(now, lies, place = HERE) {
      sight.press(place, lies, now);
      return !sight.blind;
    },
  };
}

/** After a press on "pass" at 1000 ms. */
function passed() {
  const one = person();
  assert.ok(one.press(1000, "pass"));
  one.sight.look("draw", 1060);
  return one;
}

test("the second and the third press of a burst do nothing where the first changed what lies there", () => {
  const { press } = passed();
  assert.deepEqual([1150, 1300, 1520, 1900].map((now) => press(now, "draw")), [false, false, false, false]);
});

test("one who presses on and on is heard after a second", () => {
  const { press } = passed();
  const burst = Array.from({ length: 8 }, (_, count) => 1200 + 160 * count);
  assert.deepEqual(burst.map((now) => press(now, "draw")), [false, false, false, false, false, false, true, true]);
});

test("after a moment to see it, the new thing can be pressed", () => {
  const { press } = passed();
  assert.ok(press(1470, "draw"));
});

test("one who has waited after a slip is heard", () => {
  const { press } = passed();
  assert.ok(!press(1150, "draw"));
  assert.ok(press(1560, "draw"));
});

test("it is when the thing came that counts, however long that took", () => {
  const { press, sight } = person();
  press(1000, "pass");
  sight.look("draw", 4000);
  assert.ok(!press(4030, "draw"));
});

test("a press that lay in wait while the page was busy was made before the change", () => {
  const { press } = passed();
  assert.ok(!press(1040, "draw"));
});

test("what has not changed can be pressed as fast as one likes", () => {
  const { press, sight } = person();
  assert.deepEqual([1000, 1050, 1100].map((now) => {
    const counts = press(now, "choose 5h");
    sight.look("choose 5h", now + 20);
    return counts;
  }), [true, true, true]);
});

test("what is back again is what was there", () => {
  const { press, sight } = passed();
  sight.look("pass", 1100);
  assert.ok(press(1120, "pass"));
});

test("what came back unnoticed is what was there, too", () => {
  assert.ok(passed().press(1120, "pass"));
});

test("another place is another press", () => {
  assert.ok(!passed().press(1150, "draw", BESIDE));
  assert.ok(passed().press(1150, "sort", ELSEWHERE));
});

test("what changes under a finger that is down is not pressed when it lets go", () => {
  const { press, sight } = person();
  assert.ok(press(1000, null));
  sight.look("draw", 1080);
  assert.ok(sight.blind);
});

// Arrow keys among cards that lie in rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { neighbour } from "../../static/rows.js";

const card = (name, left, top) => ({ name, getBoundingClientRect: () => ({ left, top, width: 40, height: 60 }) });

// A chosen card is a little higher than its row.
const [a, b, c, d, e] = [card("a", 0, 0), card("b", 50, -10), card("c", 100, 0), card("d", 20, 70), card("e", 80, 60)];
const cards = [a, b, c, d, e];
const WALKS = [
  [a, "Right", b], [c, "Right", d], [e, "Right", null], [d, "Left", c], [a, "Left", null],
  [c, "Home", a], [a, "End", e],
  [a, "Down", d], [c, "Down", e], [d, "Down", null], [e, "Up", c], [d, "Up", a], [b, "Up", null],
];
for (const [from, way, to] of WALKS) {
  test(`${way} from ${from.name} leads to ${to?.name ?? "nothing"}`, () => {
    assert.equal(neighbour(cards, from, way), to);
  });
}

test("nothing lies below where there is one row only", () => {
  assert.equal(neighbour([a, b, c], b, "Down"), null);
});

// Where the cards of a hand lie: every card can be seen and pressed, at every width that a phone or a table has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../static/layout.js";

/** Boxes as static/style.css makes them: the smallest phone, a usual one, a tablet, a wide table with one row. */
const PHONE = { width: 296, card: 51.5, gap: 12, step: 55.5, rows: 2, centred: false };
const WIDER = { width: 366, card: 62.8, gap: 12, step: 66.8, rows: 2, centred: false };
const TABLET = { width: 728, card: 96, gap: 18, step: 100, rows: 2, centred: true };
const TABLE = { width: 1344, card: 105, gap: 26, step: 109, rows: 1, centred: true };
const BOXES = [PHONE, WIDER, TABLET, TABLE];

const meld = (size) => ({ size, breakable: size > 7, caption: 60 });
const loose = (size) => ({ size, breakable: true, caption: 50 });
/** With the strip that is left of each card on the smallest phone, where melds that stay whole put seven cards in a row. */
const HANDS = [
  ["eleven loose cards", [loose(11)]],
  ["ten loose cards", [loose(10)]],
  ["two melds and loose cards", [meld(3), meld(4), loose(4)], 36],
  ["three melds and loose cards", [meld(3), meld(3), meld(3), loose(2)]],
  ["a meld of seven and loose cards", [meld(7), loose(4)], 40],
  ["melds of seven and four", [meld(7), meld(4)], 40],
  ["a meld of eleven", [meld(11)]],
  ["a single loose card", [meld(3), meld(4), meld(3), loose(1)], 36],
];

/** Left edges of the cards of a row, from left to right. */
const edges = ({ segments, step }, row) => segments
  .filter((segment) => segment.row === row)
  .flatMap(({ left, size }) => Array.from({ length: size }, (_, index) => left + index * step));

for (const box of BOXES) {
  for (const [name, bundles, tightest = 44] of HANDS) {
    test(`${name} in ${box.width} px`, () => {
      const layout = layOut(bundles, box);
      const strip = box === PHONE ? tightest : 44;
      assert.ok(layout.rows <= box.rows);
      for (const [number, bundle] of bundles.entries()) {
        const pieces = layout.segments.filter((segment) => segment.bundle === number);
        assert.ok(bundle.breakable || pieces.length === 1, "a meld is broken");
        assert.equal(pieces.reduce((sum, { size }) => sum + size, 0), bundle.size);
        assert.deepEqual(pieces.map(({ from }) => from), pieces.map((_, index) => pieces.slice(0, index).reduce((sum, { size }) => sum + size, 0)));
      }
      for (let row = 0; row < layout.rows; row += 1) {
        const lefts = edges(layout, row);
        assert.ok(lefts[0] >= 0 && lefts.at(-1) + box.card <= box.width + 0.5, "a card is cut off");
        const strips = lefts.slice(1).map((left, index) => left - lefts[index]);
        assert.ok(Math.min(...strips, box.card) >= strip, `a strip of ${Math.min(...strips)} px`);
      }
    });
  }
}

test("cards never lie farther apart than a step", () => {
  assert.equal(layOut([loose(2)], TABLE).step, TABLE.step);
});

test("a centred row has as much room at its left as at its right", () => {
  const { segments } = layOut([meld(3), loose(2)], TABLE);
  const last = segments.at(-1);
  assert.equal(segments[0].left, TABLE.width - last.left - last.width);
});

test("a single card is given the room of its caption", () => {
  const [, single] = layOut([meld(3), loose(1)], { ...PHONE, rows: 1, card: 30 }).segments;
  assert.equal(single.width, 50);
});

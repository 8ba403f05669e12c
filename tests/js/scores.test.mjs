// Where an entry stands on the score sheet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsOf } from "../../static/scores.js";

test("each player's column of a game fills from the top", () => {
  const [first, second, third, fourth, fifth] = [[1, 0], [2, 1], [4, 0], [5, 0], [6, 1]].map(([round_number, seat]) => ({ round_number, seat }));
  assert.deepEqual(rowsOf([first, second, third, fourth, fifth]), [[first, second], [third, fifth], [fourth, undefined]]);
});

test("an empty game has a row in which nothing stands", () => {
  assert.deepEqual(rowsOf([]), [[undefined, undefined]]);
});

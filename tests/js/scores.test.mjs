// What the score sheet adds up itself, and whose column is whose.
import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, playersOf, sumOfGames } from "../../static/scores.js";

const table = (near, far) => ({ seats: [{ who: near }, { who: far }] });
const SEATED = [
  [["person", "computer"], ["person", "computer"]],
  [["first", "second"], ["first", "second"]],
  [["second", "first"], ["first", "second"]],
];
for (const [[near, far], players] of SEATED) {
  test(`with ${near} near and ${far} far the columns are those of ${players.join(" and ")}`, () => {
    assert.deepEqual(playersOf(table(near, far)), players);
  });
}

const entry = (round_number, seat, points) => ({ round_number, seat, points, who: seat ? "computer" : "person" });

test("each player's column of a game fills from the top, with the total after each entry", () => {
  const entries = [entry(1, 0, 30), entry(2, 1, 12), entry(4, 0, 0), entry(5, 0, 25), entry(6, 1, 8)];
  const [mine, theirs] = columnsOf({ entries });
  assert.deepEqual(mine.map(({ round, points, total }) => [round, points, total]), [[1, 30, 30], [4, 0, 30], [5, 25, 55]]);
  assert.deepEqual(theirs.map(({ round, points, total }) => [round, points, total]), [[2, 12, 12], [6, 8, 20]]);
});

test("an empty game has two empty columns", () => {
  assert.deepEqual(columnsOf({ entries: [] }), [[], []]);
});

test("the games are added up once all are closed", () => {
  const games = [{ sums: [343, 51] }, { sums: [393, 0] }, { sums: [173, 276] }];
  assert.deepEqual(sumOfGames(games), [909, 327]);
  assert.equal(sumOfGames([...games.slice(1), { sums: null }]), null);
});

// Which finished matches are kept, in what order, and what a storage may hold instead.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ARCHIVE_ASIDE, ARCHIVE_KEY, Archive, MOST_KEPT, broughtRecord } from "../../static/archive.js";

/** A localStorage with room for so many characters in all. */
function storage(texts = {}, room = Infinity) {
  const items = new Map(Object.entries(texts));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => items.delete(key),
    setItem: (key, text) => {
      const others = [...items].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), 0);
      if (others + text.length > room) throw Object.assign(new Error(), { name: "QuotaExceededError" });
      items.set(key, text);
    },
  };
}

function match(number) {
  return {
    record: `gin 2\nmatch ${number}\n`, link: `medium/${String(number).padStart(32, "0")}/standard`, rules: "standard",
    opponent: "medium", players: ["person", "computer"], winner: "person", given_up: false, known: false, rounds: 5, points: [104, 57],
  };
}

const finished = (number) => ({ ...match(number), at: number });
const records = (archive) => archive.matches.map(({ at }) => at);

function opened(texts, room) {
  const kept = storage(texts, room);
  return { kept, archive: new Archive(() => kept) };
}

test("what was added is there in another visit, newest first", () => {
  const { kept, archive } = opened();
  assert.deepEqual(archive.matches, []);
  for (const number of [1, 2, 3]) assert.deepEqual(archive.add(match(number), number), { kept: true, crowdedOut: 0 });
  assert.deepEqual(new Archive(() => kept).matches, [finished(3), finished(2), finished(1)]);
});

test("the oldest goes first when there are too many", () => {
  const { archive } = opened();
  for (let number = 1; number <= MOST_KEPT + 1; number += 1) archive.add(match(number), number);
  assert.equal(MOST_KEPT, 50);
  assert.equal(archive.matches.length, 50);
  assert.deepEqual([records(archive)[0], records(archive).at(-1)], [51, 2]);
});

test("a match that ends twice, since its end was not saved, is kept once", () => {
  const { archive } = opened();
  archive.add(match(1), 1);
  archive.add(match(2), 2);
  archive.add(match(1), 3);
  assert.deepEqual(records(archive), [3, 2]);
});

test("a match can be forgotten", () => {
  const { archive } = opened();
  for (const number of [1, 2, 3]) archive.add(match(number), number);
  archive.remove(match(2).record);
  assert.deepEqual(records(archive), [3, 1]);
  archive.remove("gin 2\nnone\n");
  assert.deepEqual(records(archive), [3, 1]);
});

test("another tab's matches are not written over", () => {
  const { kept, archive } = opened();
  archive.add(match(1), 1);
  new Archive(() => kept).add(match(2), 2);
  archive.add(match(3), 3);
  assert.deepEqual(records(archive), [3, 2, 1]);
});

test("where there is no room older matches go, and that is told", () => {
  const { archive } = opened({}, 3.5 * JSON.stringify(finished(1)).length);
  for (const number of [1, 2, 3]) archive.add(match(number), number);
  assert.deepEqual(archive.add(match(4), 4), { kept: true, crowdedOut: 1 });
  assert.deepEqual(records(archive), [4, 3, 2]);
});

test("a match for which there is no room at all costs no other; it stays for the visit", () => {
  const { kept, archive } = opened({}, 2.5 * JSON.stringify(finished(1)).length);
  archive.add(match(1), 1);
  const long = { ...match(2), record: `gin 2\n${"x".repeat(2000)}` };
  assert.deepEqual(archive.add(long, 2), { kept: false, crowdedOut: 0 });
  assert.deepEqual([records(archive), records(new Archive(() => kept))], [[2, 1], [1]]);
});

test("the oldest make room for the match that is played, no more than it takes", () => {
  const { kept, archive } = opened({}, 3.5 * JSON.stringify(finished(1)).length);
  for (const number of [1, 2, 3]) archive.add(match(number), number);
  const long = "x".repeat(1.8 * JSON.stringify(finished(1)).length);
  const fits = () => {
    try {
      kept.setItem("match", long);
      return true;
    } catch {
      return false;
    }
  };
  assert.equal(archive.makeRoom(fits), 2);
  assert.deepEqual([records(archive), kept.items.get("match")], [[3], long]);
});

test("where that makes no room none goes", () => {
  const text = JSON.stringify([finished(2), null, finished(1)]);
  const { kept, archive } = opened({ [ARCHIVE_KEY]: text });
  let tries = 0;
  assert.equal(archive.makeRoom(() => { tries += 1; return false; }), 0);
  assert.deepEqual([tries, kept.items.get(ARCHIVE_KEY)], [2, text]);
});

test("what can't be put back stays for the visit", () => {
  const { kept, archive } = opened();
  for (const number of [1, 2]) archive.add(match(number), number);
  const { setItem } = kept;
  const fits = () => {
    kept.setItem = () => { throw new Error("QuotaExceededError"); };
    return false;
  };
  assert.equal(archive.makeRoom(fits), 0);
  kept.setItem = setItem;
  assert.deepEqual([records(archive), records(new Archive(() => kept))], [[2, 1], [2]]);
});

test("a storage that can't be reached keeps for the visit what is added", () => {
  const archive = new Archive(() => { throw new Error("SecurityError"); });
  assert.deepEqual([archive.matches, archive.tidy(), archive.makeRoom(() => true)], [[], "", 0]);
  assert.deepEqual(archive.add(match(1), 1), { kept: false, crowdedOut: 0 });
  archive.add(match(2), 2);
  archive.remove(match(1).record);
  assert.deepEqual(records(archive), [2]);
});

const ODD = ["", "null", "7", '"text"', "{}", "[", '[{"record":"gin 2"', "gin 2\nrules standard\n"];
for (const text of ODD) {
  test(`a text that is no list is put aside, and the list begins empty: ${text}`, () => {
    const { kept, archive } = opened({ [ARCHIVE_KEY]: text });
    assert.deepEqual(archive.matches, []);
    assert.equal(kept.items.get(ARCHIVE_KEY), text, "looking at it changes nothing");
    assert.equal(archive.tidy(), text);
    assert.deepEqual([kept.items.get(ARCHIVE_ASIDE), archive.tidy()], [text, ""]);
    archive.add(match(1), 1);
    assert.deepEqual(records(archive), [1]);
  });
}

const WRONG = {
  record: [undefined, null, 7, "", "gin", "[]"],
  link: [undefined, "", "javascript:alert(1)", "medium/00/a b", 7],
  rules: [undefined, "", "<b>", 7],
  opponent: [undefined, "", "a b", null],
  players: [null, [], ["person"], ["person", "me"], "person", ["first", "second"]],
  winner: [undefined, "me", 0, "first"],
  given_up: [undefined, null, 0, "no"],
  known: [undefined, null, 1],
  rounds: [undefined, -1, 1.5, "5", null],
  points: [undefined, [], [1], [1, 2, 3], [1, "2"], [1, -2], [1, null], "12", { length: 2 }],
  at: [undefined, null, "today", 1.5, 8.64e15 + 1, NaN],
};
for (const [name, values] of Object.entries(WRONG)) {
  test(`a match whose ${name} is none is passed over, the others stay`, () => {
    for (const value of values) {
      const text = JSON.stringify([finished(2), { ...finished(1), [name]: value }, null, 7, [], "x", finished(3)]);
      const { kept, archive } = opened({ [ARCHIVE_KEY]: text });
      assert.deepEqual(records(archive), [2, 3]);
      assert.deepEqual([archive.tidy(), kept.items.get(ARCHIVE_ASIDE)], [text, text]);
      assert.deepEqual([records(archive), archive.tidy()], [[2, 3], ""]);
    }
  });
}

test("a match that was kept before its players were named tells who they were", () => {
  const old = (opponent, winner) => JSON.stringify([{ ...finished(1), opponent, winner, players: undefined }]);
  const kept = (...of) => opened({ [ARCHIVE_KEY]: old(...of) }).archive.matches;
  assert.deepEqual(kept("medium", "computer").map(({ players }) => players), [["person", "computer"]]);
  assert.deepEqual(kept("person", "second").map(({ players }) => players), [["first", "second"]]);
  assert.deepEqual(kept("person", "computer"), []);
});

test("a list that fills the storage is put aside all the same", () => {
  const text = "x".repeat(1000);
  const { kept, archive } = opened({ [ARCHIVE_KEY]: text }, 1100);
  assert.equal(archive.tidy(), text);
  assert.equal(kept.items.get(ARCHIVE_ASIDE), text);
  assert.deepEqual([archive.matches, archive.tidy()], [[], ""]);
});

test("a list longer than any of ours is cut", () => {
  const { archive } = opened({ [ARCHIVE_KEY]: JSON.stringify(Array.from({ length: 80 }, (_, number) => finished(number))) });
  assert.equal(archive.matches.length, MOST_KEPT);
});

test("a record may come with the line ends of any system, and without the last one", () => {
  const record = "gin 2\nrules standard\ngiven_up 0\n";
  const ways = [record, record.trimEnd(), record.replaceAll("\n", "\r\n"), record.replaceAll("\n", "\r"), `\uFEFF${record}\n\n`, `\n ${record}`];
  for (const text of ways) assert.equal(broughtRecord(text), record);
});

// What the page puts into an intent: randomness, and what the person wrote.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanWord, filled, helpIn, linkIn } from "../../static/intents.js";

test("each $seed is 32 hex digits of its own", () => {
  const [word, secret, salt] = filled("setup $seed $seed", {}).split(" ");
  assert.equal(word, "setup");
  for (const digits of [secret, salt]) assert.match(digits, /^[0-9a-f]{32}$/);
  assert.notEqual(secret, salt);
});

test("what the person wrote is put in as it is", () => {
  const word = "$seed $value $& $1 $$";
  assert.equal(filled("begin $word", { word }), `begin ${word}`);
  assert.equal(filled("knob target=$value", { value: "150" }), "knob target=150");
  assert.equal(filled("watch $record", { record: '"gin 2\\n$word"', word: "sen" }), 'watch "gin 2\\n$word"');
});

test("what there is none of is left empty, and anything else stands", () => {
  assert.equal(filled("begin $word", {}), "begin ");
  assert.equal(filled("discard 5h", { word: "sen" }), "discard 5h");
  assert.equal(filled("begin $words", { word: "sen" }), "begin $words");
});

const WORDS = [
  ["stands as it was written", "sen hồng", "sen hồng"],
  ["is composed", "sen hồng".normalize("NFD"), "sen hồng"],
  ["is trimmed", "  sen ", "sen"],
  ["is one line of plain spaces", "sen\n\u00a0\thồng\u3000", "sen hồng"],
  ["has nothing invisible in it", "s\u200be\u202en\u0007\ufeff", "sen"],
  ["is not half a character", "sen\ud83d", "sen"],
  ["may be empty", " \u200b ", ""],
  ["is cut between characters", "🌸".repeat(50), "🌸".repeat(40)],
  ["has no space at the cut", `${"x".repeat(39)} y`, "x".repeat(39)],
];
for (const [name, written, word] of WORDS) test(`a word ${name}`, () => assert.equal(cleanWord(written, 40), word));

test("a link is found in a fragment, even one cut short, and nothing else is taken for one", () => {
  const link = "medium/000102030405060708090a0b0c0d0e0f/oklahoma=on+target=150";
  assert.equal(linkIn(`#${link}`), link);
  assert.equal(linkIn(`#${encodeURIComponent(link)}`), link);
  assert.equal(linkIn("#a/%E1%BB%93/b"), "a/ồ/b");
  assert.equal(linkIn("#a/%/b"), "a/%/b");
  for (const cut of ["medium", "garbage", "top"]) assert.equal(linkIn(`#${cut}`), cut);
  for (const hash of ["", "#", "#help-undercut", "#help/"]) assert.equal(linkIn(hash), null);
});

test("a heading of the help is found in a fragment, and is no link", () => {
  for (const hash of ["#help", "#help-undercut", "#help/x"]) assert.equal(helpIn(hash), hash.slice(1));
  for (const hash of ["", "#", "#top", "#medium/00/standard"]) assert.equal(helpIn(hash), null);
});

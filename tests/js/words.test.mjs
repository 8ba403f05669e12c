// Messages in words, to the eye and to the ear, from the catalogues that the page ships.
import "./fluent.mjs";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { loadWords } = await import("../../static/words.js");
const words = await loadWords("vi", (url) => readFile(url, "utf8"));

/** With every suit's sign told to be text, and no emoji. */
const asText = (seen) => seen.replaceAll(/[♠♥♦♣]/g, "$&\uFE0E");

const ARGS = [
  ["a card", { card: "7s" }, "7♠", "7 bích"],
  ["a ten", { card: "Th" }, "10♥", "10 cơ"],
  ["an ace", { card: "Ad" }, "A♦", "át rô"],
  ["a king", { card: "Kc" }, "K♣", "K chuồn"],
  ["a run", { cards: ["5h", "6h", "7h"] }, "5-6-7♥", "5-6-7 cơ"],
  ["a run from the ace", { cards: ["As", "2s", "3s"] }, "A-2-3♠", "át-2-3 bích"],
  ["a run to the king", { cards: ["Tc", "Jc", "Qc", "Kc"] }, "10-J-Q-K♣", "10-J-Q-K chuồn"],
  ["a set", { cards: ["Js", "Jd", "Jc"] }, "J♠ J♦ J♣", "J bích, J rô, J chuồn"],
  ["one card of many", { cards: ["9d"] }, "9♦", "9 rô"],
  ["a gap is no run", { cards: ["5h", "7h"] }, "5♥ 7♥", "5 cơ, 7 cơ"],
  ["a number", 6, "6", "6"],
  ["text", "K", "K", "K"],
];
for (const [name, card, seen, heard] of ARGS) {
  test(`${name}: ${seen}, ${heard}`, () => {
    const message = { id: "card-loose", args: { card } };
    assert.deepEqual([words.visible(message), words.spoken(message)], [asText(`${seen}, bài lẻ`), `${heard}, bài lẻ`]);
  });
}

test("several melds", () => {
  const args = { melds: { melds: [["5h", "6h", "7h"], ["Js", "Jd", "Jc"]] }, points: 4 };
  const message = { id: "choice-arrangement", args };
  assert.equal(words.visible(message), asText("5-6-7♥; J♠ J♦ J♣ – còn 4"));
  assert.equal(words.spoken(message), "5-6-7 cơ; J bích, J rô, J chuồn – còn 4");
});

test("a variant is chosen by who acts", () => {
  const log = (who) => words.visible({ id: "log-discard", args: { who, card: { card: "9d" } } });
  assert.deepEqual([log("person"), log("computer")], ["Bạn bỏ 9♦", "Máy bỏ 9♦"].map(asText));
});

test("controls and their letters; gin has the knock's", () => {
  const names = ["draw_stock", "draw_upcard", "pass", "discard", "knock", "gin", "big_gin", "help"];
  assert.equal(names.map(words.keyOf).join(""), "nlqbggth");
  assert.equal(words.keyOf("lay_off"), null);
});

test("a message's attribute has words of its own; every question names what is done", async () => {
  const catalogues = await Promise.all(["game", "page", "rest"].map((name) => readFile(new URL(`../../static/i18n/vi/${name}.ftl`, import.meta.url), "utf8")));
  const questions = catalogues.join("\n").match(/^confirm-[\w-]+/gm);
  assert.ok(questions.includes("confirm-forget"));
  await words.learnRest();
  assert.equal(words.text("confirm-give-up.yes"), "Bỏ cuộc");
  assert.ok(questions.every((id) => words.text(`${id}.yes`) !== `${id}.yes`));
});

test("the words that are fetched later can be asked for again where they could not be had", async (t) => {
  const report = t.mock.method(console, "error", () => {});
  let lines = 2;
  const read = (url) => (url.href.endsWith("rest.ftl") && lines-- > 0 ? Promise.reject(new Error("no line")) : readFile(url, "utf8"));
  const learning = await loadWords("vi", read);
  await assert.rejects(learning.learnRest(), /no line/);
  await assert.rejects(learning.learnRest(), /no line/);
  assert.equal(report.mock.callCount(), 0);
  await learning.learnRest();
  assert.equal(learning.text("match-forget"), "Xóa");
  assert.equal(report.mock.callCount(), 0);
});

test("a missing message shows its id and is reported", (t) => {
  const report = t.mock.method(console, "error", () => {});
  assert.equal(words.text("no-such-message"), "no-such-message");
  assert.equal(report.mock.callCount(), 1);
});

test("a missing argument is reported", (t) => {
  const report = t.mock.method(console, "error", () => {});
  words.visible({ id: "log-pass", args: { who: "person" } });
  assert.equal(report.mock.callCount(), 1);
});

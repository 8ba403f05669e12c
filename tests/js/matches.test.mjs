// What the list of finished matches calls them.
import "./fluent.mjs";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { loadWords } = await import("../../static/words.js");
const { aboutOf, fileName, resultOf } = await import("../../static/matches.js");
const words = await loadWords("vi", (url) => readFile(url, "utf8"));
await words.learnRest();

const finished = { opponent: "medium", players: ["person", "computer"], winner: "person", points: [104, 57], rules: "standard", rounds: 5 };
const result = (more) => words.visible(resultOf({ ...finished, ...more }));

test("a result names the winner and gives his points first", () => {
  assert.equal(result({}), "Bạn thắng, 104 – 57");
  assert.equal(result({ winner: "computer", points: [57, 104] }), "Máy thắng, 104 – 57");
  assert.equal(result({ players: ["first", "second"], winner: "second", points: [3, 120] }), "Người 2 thắng, 120 – 3");
  assert.equal(result({ players: ["first", "second"], winner: "first", points: [120, 3] }), "Người 1 thắng, 120 – 3");
  assert.equal(result({ winner: null, points: [210, 210] }), "Hòa, 210 – 210");
});

test("every preset has a name of its own, other rules are the person's own", async () => {
  const presets = (await readFile(new URL("../../static/i18n/vi/page.ftl", import.meta.url), "utf8")).match(/^preset-[\w-]+(?= =)/gm);
  const named = presets.filter((id) => !/own|about/.test(id));
  assert.equal(named.length, 9);
  for (const id of named) {
    const rules = id.replace("preset-", "").replaceAll("-", "_");
    assert.ok(words.text("match-about", aboutOf({ ...finished, rules })).includes(`luật ${words.text(id)} ·`), rules);
  }
  for (const rules of ["target=150", "oklahoma=on target=150", "something_newer"]) {
    assert.match(words.text("match-about", aboutOf({ ...finished, rules })), /luật riêng · 5\u00a0ván$/);
  }
});

test("a file is named by day and hour", () => {
  assert.equal(fileName(new Date(2026, 0, 9, 8, 5)), "gin-rummy-2026-01-09-0805.txt");
});

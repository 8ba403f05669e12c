// Which letter a key stroke is, under the input methods that Vietnamese is typed with, and what a letter does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { escapeIntent, isPlain, letterOf, opensElsewhere, pressOf, stepKeyOf, stepOf } from "../../static/keys.js";

const stroke = (key, code, more = {}) => ({
  key, code, keyCode: 0, isComposing: false, ctrlKey: false, altKey: false, metaKey: false, ...more,
});

const STROKES = [
  ["a plain letter", stroke("n", "KeyN"), "n"],
  ["with Caps Lock", stroke("N", "KeyN"), "n"],
  ["another layout's letter counts, not its place", stroke("q", "KeyA"), "q"],
  ["a layout without Latin letters: the place counts", stroke("т", "KeyN"), "n"],
  ["swallowed by an input method on Windows", stroke("Process", "KeyN", { keyCode: 229 }), "n"],
  ["in the midst of a composition on macOS", stroke("n", "KeyN", { isComposing: true, keyCode: 229 }), "n"],
  ["Telex made another letter of it", stroke("ư", "KeyW"), "w"],
  ["an input method sends a letter anew", stroke("n", "", { keyCode: 231 }), null],
  ["a screen keyboard without places", stroke("Unidentified", "", { keyCode: 229 }), null],
  ["Backspace of an input method", stroke("Backspace", "Backspace"), null],
  ["a dead key", stroke("Dead", "KeyN"), null],
  ["a digit of VNI", stroke("6", "Digit6"), null],
  ["ư on the Vietnamese layout's bracket key", stroke("ư", "BracketLeft"), null],
  ["a shortcut of the browser", stroke("n", "KeyN", { ctrlKey: true }), null],
  ["a shortcut on macOS", stroke("l", "KeyL", { metaKey: true }), null],
  ["a menu's letter", stroke("h", "KeyH", { altKey: true }), null],
];
for (const [name, struck, letter] of STROKES) {
  test(`letter: ${name}`, () => assert.equal(letterOf(struck), letter));
}

test("a modifier alone is no key press", () => {
  assert.ok(!isPlain(stroke("Shift", "ShiftLeft")));
  assert.ok(isPlain(stroke("x", "KeyX")));
});

test("a click with a modifier is the browser's", () => {
  const click = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  assert.ok(!opensElsewhere(click));
  for (const key of Object.keys(click)) assert.ok(opensElsewhere({ ...click, [key]: true }), key);
});

const KEYS = { draw_stock: "n", draw_upcard: "l", knock: "g", gin: "g", discard: "b" };
const keyOf = (name) => KEYS[name] ?? null;
const control = (name, intent, why = null) => ({ name, intent, label: { id: name, args: {} }, why, confirm: null, primary: false });
const on = (controls, piles = {}) => ({
  controls,
  hand: null,
  table: { stock: { count: 31, intent: piles.stock ?? null }, pile: { intent: piles.pile ?? null } },
});

test("of two controls with one letter the possible one is meant", () => {
  const why = { id: "why-over-limit", args: {} };
  const screen = on([control("knock", null, why), control("gin", "declare 5h")]);
  assert.equal(pressOf("g", screen, keyOf).intent, "declare 5h");
});

test("a letter whose control is not possible says why", () => {
  const why = { id: "why-choose-first", args: {} };
  assert.deepEqual(pressOf("b", on([control("discard", null, why)]), keyOf).why, why);
});

test("a letter works a pile that has no button", () => {
  const screen = on([], { stock: "draw_stock", pile: "draw_upcard" });
  assert.deepEqual([pressOf("n", screen, keyOf).intent, pressOf("l", screen, keyOf).intent], ["draw_stock", "draw_upcard"]);
});

test("a letter that nothing goes by does nothing", () => {
  assert.equal(pressOf("z", on([control("discard", "discard 5h")]), keyOf), null);
  assert.equal(pressOf("n", on([]), keyOf), null);
});

test("Escape goes back a step, out of the choice of a match or the arranging, else lets go of what is selected", () => {
  const hand = { groups: [{ cards: [{ selected: false }, { selected: true }] }], tools: [] };
  assert.equal(escapeIntent({ controls: [control("back", "back")], hand }), "back");
  assert.equal(escapeIntent({ controls: [control("begin", "begin $word"), control("close", "close")], hand: null }), "close");
  assert.equal(escapeIntent({ controls: [control("arrange", "arrange off")], hand }), "arrange off");
  assert.equal(escapeIntent({ controls: [], hand: { ...hand, tools: [control("arrange", "arrange on")] } }), "clear");
  assert.equal(escapeIntent({ controls: [], hand }), "clear");
  assert.equal(escapeIntent({ controls: [], hand: null }), null);
});

const STEPS = { Home: "step_first", ArrowLeft: "step_back", ArrowRight: "step_forward", End: "step_last", Escape: "close" };
test("named keys work the steps through a finished match, possible or not, and nothing elsewhere", () => {
  const controls = Object.values(STEPS).map((name) => ({ name, intent: name === "step_back" ? null : `intent of ${name}` }));
  const replay = { steps: Object.fromEntries(controls.slice(0, 4).map(({ name }) => [name, `intent of ${name}`])) };
  for (const [key, name] of Object.entries(STEPS)) {
    assert.equal(stepOf(key, { replay, controls }).intent, `intent of ${name}`);
    assert.equal(stepOf(key, { replay: null, controls }), null);
    assert.equal(stepKeyOf(name), key);
  }
  assert.equal(stepOf("ArrowUp", { replay, controls }), null);
  assert.equal(stepKeyOf("begin"), null);
});

// When focus goes to the next decision.
import assert from "node:assert/strict";
import { test } from "node:test";
import { focusMoves } from "../../static/focus.js";

const mine = (focus) => ({ focus, tick: false });
const theirs = { focus: "hand", tick: true };
const moment = (more) => ({ before: theirs, after: mine("control draw_stock"), pressed: false, reading: false, lost: false, ...more });

const MOMENTS = [
  ["the person did something", { pressed: true }, true],
  ["their turn has come", {}, true],
  ["the computer plays on while they look through their cards", { after: theirs }, false],
  ["focus is nowhere while the computer plays", { after: theirs, lost: true }, true],
  ["a dialog is open", { pressed: true, lost: true, reading: true }, false],
  ["they moved a card and the decision is the same", { before: mine("hand"), after: mine("hand") }, false],
  ["the first screen of the visit", { before: null }, true],
];
const step = (number) => ({ ...mine(number < 9 ? "control step_forward" : "control close"), replay: { step: number } });
MOMENTS.push(
  ["they step through a finished match", { before: step(3), after: step(4), pressed: true }, false],
  ["they come to its last step", { before: step(8), after: step(9), pressed: true }, false],
  ["they begin to look at it", { before: mine("control new_match"), after: step(0), pressed: true }, true],
  ["they go back to the table", { before: step(9), after: mine("hand"), pressed: true }, true],
  ["focus is nowhere while they step", { before: step(3), after: step(4), lost: true }, true],
);
for (const [name, more, moves] of MOMENTS) {
  test(`${moves ? "moves" : "stays"}: ${name}`, () => assert.equal(focusMoves(moment(more)), moves));
}

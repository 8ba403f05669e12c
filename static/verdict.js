// @ts-check
/** Draws what the page's own check of a match's pledge says. Checks nothing itself. */
import { check } from "./fair.js";
import { make } from "./keyed.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./fair.js").Verdict} Verdict
 * @typedef {import("./render.js").Surface} Surface
 */

/** Verdicts that the person should look into. @type {Verdict[]} */
const BROKEN = ["changed", "commitment", "seed"];

/**
 * The verdict in one line, at the end of a match, with the way to the rest.
 * @param {Surface} surface
 */
export function createFairLine(surface) {
  const { document, words } = surface;
  const verdict = createVerdict(surface, "fair-short");
  const open = make(document, "button", "outlined", words.text("fair-open"));
  open.dataset.panel = "fair";
  open.ariaHasPopup = "dialog";
  return { element: make(document, "div", "fair-line", verdict.element, open), draw: verdict.draw };
}

/** @param {Surface} surface @param {string} id the message with a variant for each verdict */
export function createVerdict({ document, words }, id) {
  const element = make(document, "p", "verdict");
  let asked = "";

  /** @param {Screen} screen @param {string | null} promised */
  async function draw({ fair, finish }, promised) {
    const question = JSON.stringify([fair, promised, finish?.seed]);
    if (question === asked) return;
    asked = question;
    const verdict = await check(fair, promised, finish?.seed ?? null, globalThis.crypto?.subtle);
    if (question !== asked) return;
    element.dataset.verdict = verdict;
    element.classList.toggle("broken", BROKEN.includes(verdict));
    element.textContent = words.text(id, { verdict });
  }
  return { element, draw };
}

// @ts-check
/** Draws what can be done with a match that is over, where it has just ended; the list of matches draws the same. */
import { copyText } from "./copying.js";
import { make, patch } from "./keyed.js";
import { createTold, say } from "./text.js";
import { targetOfControl } from "./targets.js";

/**
 * @typedef {import("./archive.js").FinishedMatch} FinishedMatch
 * @typedef {import("./screen.js").Control} Control
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * What can be done with the match that has just ended: look at it again, take it along.
 * @param {Surface} surface
 */
export function createEndedMatch(surface) {
  const { document } = surface;
  const told = createTold(document);
  const watch = make(document, "div", "match-acts");
  const acts = make(document, "div", "match-acts", watch);
  const element = make(document, "div", "ended-match", acts, told);
  /** @type {FinishedMatch} */
  let shown;
  /** Those that are kept. @type {FinishedMatch[]} */
  let matches = [];
  /** @type {Pick<Screen, "finish" | "kept">} */
  let drawn = { finish: null, kept: [] };
  acts.append(...copyButtons(surface, () => shown, told));

  function draw() {
    const { finish, kept } = drawn;
    const match = finish ? matches.find(({ record }) => record === finish.record) : undefined;
    element.hidden = !match;
    if (!match) return;
    shown = match;
    drawKept(watch, kept.filter(({ name }) => name === "watch"), match, surface);
  }

  return {
    element,

    /** @param {FinishedMatch[]} kept */
    showMatches(kept) {
      matches = kept;
      draw();
    },

    /** @param {Screen} screen */
    draw(screen) {
      drawn = screen;
      draw();
    },
  };
}

/**
 * What Python offers to do with a match that is kept.
 * @param {HTMLElement} parent
 * @param {Control[]} kept
 * @param {FinishedMatch} match
 * @param {Surface} surface
 */
export function drawKept(parent, kept, { record }, { document, words, targets }) {
  patch(parent, kept, {
    key: ({ name }) => name,
    create: () => make(document, "button", "outlined"),
    update: (button, control) => {
      say(button, words, control.label);
      button.dataset.control = control.name;
      targets.mark(button, { ...targetOfControl(control), values: { record: JSON.stringify(record) } });
    },
  });
}

/**
 * Buttons that copy the record and the link of a match, and say in `told` what became of it.
 * @param {Surface} surface
 * @param {() => FinishedMatch} matchOf
 * @param {HTMLElement} told
 */
export function copyButtons({ document, words }, matchOf, told) {
  const place = () => /** @type {HTMLElement} */ (told.parentElement);
  const texts = {
    record: () => matchOf().record,
    link: () => new URL(`#${matchOf().link}`, document.location.href).href,
  };
  return Object.entries(texts).map(([name, text]) => {
    const button = make(document, "button", "outlined", words.text(`match-copy-${name}`));
    button.dataset.copies = name;
    button.addEventListener("click", async () => {
      const copied = await copyText(text(), place(), words.text("notice-text"));
      told.textContent = words.text(copied ? `match-copied-${name}` : "copy-by-hand");
    });
    return button;
  });
}

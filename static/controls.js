// @ts-check
/** Draws what can be pressed beside the cards: controls, tools and choices. Decides nothing: each button stands for what the screen says. */
import { drawing } from "./cards.js";
import { make, patch, setAttribute } from "./keyed.js";
import { say } from "./text.js";
import { targetOfControl } from "./targets.js";

/**
 * @typedef {import("./screen.js").Control} Control
 * @typedef {import("./screen.js").Choice} Choice
 * @typedef {import("./render.js").Surface} Surface
 */

/** Tools that have a drawing of their own in the page's symbols. */
const DRAWN_TOOLS = new Set(["order", "arrange"]);

/**
 * @param {HTMLElement} parent
 * @param {Control[]} controls
 * @param {Surface} surface
 */
export function drawControls(parent, controls, surface) {
  patch(parent, controls, {
    key: uniqueName(),
    create: () => createButton(surface.document),
    update: (button, control) => updateControl(button, control, surface),
  });
}

/** Two controls of one name are told apart by their order. */
function uniqueName() {
  /** @type {Record<string, number>} */
  const seen = {};
  return (/** @type {Control} */ { name }) => {
    seen[name] = (seen[name] ?? 0) + 1;
    return seen[name] === 1 ? name : `${name} ${seen[name]}`;
  };
}

/** @param {Document} document */
function createButton(document) {
  return make(document, "button", "", make(document, "span", "label"), make(document, "kbd"));
}

/**
 * The key that works a button, in its `kbd` and for a screen reader.
 * @param {HTMLElement} button
 * @param {string | null} key
 * @param {string} [name]  how it is shown
 */
export function drawKey(button, key, name = key?.toUpperCase() ?? "") {
  const letter = /** @type {HTMLElement} */ (button.querySelector("kbd"));
  letter.hidden = key === null;
  letter.textContent = name;
  letter.ariaHidden = "true";
  setAttribute(button, "aria-keyshortcuts", key);
}

/**
 * @param {HTMLButtonElement} button
 * @param {Control} control
 * @param {Surface} surface
 */
export function updateControl(button, control, { document, words, targets, keyOf, stepKeyOf }) {
  say(/** @type {HTMLElement} */ (button.querySelector(".label")), words, control.label);
  const named = stepKeyOf(control.name);
  drawKey(button, named ?? keyOf(control.name), named ? words.text(`key-name-${named.toLowerCase()}`) : undefined);
  button.dataset.control = control.name;
  button.classList.toggle("primary", control.primary);
  setAttribute(button, "aria-disabled", control.intent === null ? "true" : null);
  if (DRAWN_TOOLS.has(control.name) && !button.querySelector(".icon")) {
    button.prepend(drawing(document, `icon-${control.name}`, "icon"));
  }
  targets.mark(button, targetOfControl(control));
}

/**
 * @param {HTMLElement} parent
 * @param {Choice[]} choices
 * @param {Surface} surface
 */
export function drawChoices(parent, choices, { document, words, targets }) {
  patch(parent, choices, {
    key: ({ intent }) => intent,
    create: () => make(document, "button", "choice", make(document, "span", "label")),
    update: (button, { intent, label, chosen }) => {
      say(/** @type {HTMLElement} */ (button.firstElementChild), words, label);
      button.setAttribute("aria-pressed", String(chosen));
      targets.mark(button, { intent, control: "choice" });
    },
  });
}

// @ts-check
/**
 * Draws the choice of the next match, but for the knobs: schools, opponents, and what the deals are pledged by. What
 * there is to choose is in the screen, and which words name it follows from its ids; knows no rule. The person's word is
 * asked for when the match begins.
 */
import { cleanWord } from "./intents.js";
import { make, patch } from "./keyed.js";
import { dashed } from "./words.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Setup} Setup
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {{ name: string, intent: string, chosen: boolean }} Choice
 */

/**
 * @param {HTMLElement} element
 * @param {HTMLElement} status  beside what begins the match: there the choice stands in one line
 * @param {Surface} surface
 * @param {object} callbacks
 * @param {import("./render.js").Callbacks["choose"]} callbacks.choose
 * @param {() => void} callbacks.begin  presses what begins the match
 * @param {() => void} callbacks.more  hears that the knobs are looked at, which are drawn elsewhere
 */
export function createSetup(element, status, surface, { choose, begin, more: showMore }) {
  const { document, words } = surface;
  /** What choosing each button sends. @type {WeakMap<EventTarget, string>} */
  const intents = new WeakMap();

  const presets = createChoices(surface, "preset", intents);
  const opponents = createChoices(surface, "opponent", intents);
  const changed = make(document, "small", "soft");
  const knobs = make(document, "div", "knobs");
  const more = make(document, "details", "more", make(document, "summary", "", make(document, "span", "", words.text("setup-more")), changed), knobs);
  const pledge = createWordPart(document, words);
  const summary = make(document, "p", "summary");
  element.append(opponents.part, presets.part, more, pledge.part);
  status.append(summary);

  element.addEventListener("change", ({ target }) => {
    const button = /** @type {HTMLInputElement} */ (target);
    const intent = intents.get(button);
    if (intent) choose(intent, button.value);
  });
  more.addEventListener("toggle", () => void (more.open && showMore()));
  pledge.field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.repeat) return;
    event.preventDefault();
    begin();
  });

  /** @param {Setup} setup */
  function drawSetup(setup) {
    const mixed = setup.presets.every(({ chosen }) => !chosen);
    presets.draw(mixed ? [...setup.presets, { name: "own", intent: "", chosen: true }] : setup.presets);
    opponents.draw(setup.opponents);
    changed.textContent = words.text("setup-changed", { count: setup.knobs.filter((knob) => knob.changed).length });
    if (setup.wrong) more.open = true;
    pledge.draw(setup);
    summary.textContent = summaryOf(setup, words);
  }

  return {
    /** Where the knobs are drawn. */
    knobs,

    /** @param {Screen} screen */
    draw({ setup }) {
      const opens = element.hidden && setup !== null;
      element.hidden = summary.hidden = setup === null;
      if (!setup) return pledge.clear();
      drawSetup(setup);
      if (!opens) return;
      more.open = setup.wrong !== null;
      element.scrollTop = 0;
    },

    /** What the person has written to be mixed into the deals. */
    get word() {
      return element.hidden ? "" : pledge.word;
    },
  };
}

/**
 * Radio buttons for what of several is chosen.
 * @param {Surface} surface
 * @param {"preset" | "opponent"} name
 * @param {WeakMap<EventTarget, string>} intents  what choosing each button sends
 */
function createChoices(surface, name, intents) {
  const { document, words } = surface;
  const options = make(document, "div", "options");
  return {
    part: make(document, "fieldset", `${name}s`, make(document, "legend", "", words.text(`setup-${name}s`)), options),

    /** @param {Choice[]} choices */
    draw(choices) {
      patch(options, choices, {
        key: (choice) => choice.name,
        create: (choice) => createChoice(surface, name, choice.name),
        update: (label, { intent, chosen }) => {
          const input = /** @type {HTMLInputElement} */ (label.querySelector("input"));
          input.checked = chosen;
          intents.set(input, intent);
        },
      });
    },
  };
}

/** @param {Surface} surface @param {"preset" | "opponent"} group @param {string} name */
function createChoice({ document, words }, group, name) {
  const input = make(document, "input");
  Object.assign(input, { type: "radio", name: group, value: name });
  const preset = group === "preset" && `preset-${dashed(name)}`;
  const title = preset ? words.text(preset) : words.text("opponent", { opponent: name, level: name });
  const text = make(document, "span", "", make(document, "b", "", title));
  if (preset) text.append(make(document, "small", "", words.text(`${preset}-about`)));
  return make(document, "label", "", input, text);
}

/** @param {Document} document @param {import("./words.js").Words} words */
function createWordPart(document, words) {
  const about = make(document, "p", "", words.text("pledge-about"));
  const known = make(document, "p", "", words.text("pledge-known"));
  const commitment = make(document, "code", "digest");
  const field = make(document, "input");
  Object.assign(field, { type: "text", id: "pledge-word", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  field.setAttribute("aria-describedby", "pledge-word-about");
  const label = make(document, "label", "", words.text("pledge-word"));
  label.htmlFor = field.id;
  const hint = make(document, "p", "explained");
  hint.id = "pledge-word-about";
  const pledged = make(
    document, "div", "pledged", about,
    make(document, "p", "commitment", make(document, "span", "soft", words.text("pledge-commitment")), commitment),
    make(document, "div", "word", label, field, hint),
  );
  let length = 0;
  return {
    part: make(document, "section", "pledge", make(document, "h2", "", words.text("pledge-title")), pledged, known),
    field,

    /** @param {Setup} setup */
    draw({ commitment: digest, word_length }) {
      pledged.hidden = digest === null;
      known.hidden = digest !== null;
      commitment.textContent = digest;
      field.maxLength = length = word_length;
      hint.textContent = words.text("pledge-word-about", { most: length });
    },

    clear() {
      field.value = "";
    },

    get word() {
      return pledged.hidden ? "" : cleanWord(field.value, length);
    },
  };
}

/** School, opponent, and whether the deals are known. @param {Setup} setup @param {import("./words.js").Words} words */
function summaryOf({ presets, opponents, commitment }, words) {
  const [school = "own", opponent = ""] = [presets, opponents].map((choices) => choices.find(({ chosen }) => chosen)?.name);
  const parts = [words.text(`preset-${dashed(school)}`), words.text("opponent", { opponent, level: opponent })];
  if (commitment === null) parts.push(words.text("setup-known"));
  return parts.join(" · ");
}

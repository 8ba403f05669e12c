// @ts-check
/**
 * Draws the choice of the next match: schools, opponents, knobs, and what the deals are pledged by. What there is to
 * choose is in the screen, and which words name it follows from its ids; knows no rule. The
 * person's word is asked for when the match begins.
 */
import { cleanWord } from "./intents.js";
import { make, patch, setAttribute } from "./keyed.js";
import { say } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Setup} Setup
 * @typedef {import("./screen.js").Knob} Knob
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {{ name: string, intent: string, chosen: boolean }} Choice
 * @typedef {HTMLInputElement | HTMLSelectElement} Field
 */

/**
 * @param {HTMLElement} element
 * @param {HTMLElement} status  beside what begins the match: there the choice stands in one line
 * @param {Surface} surface
 * @param {{ choose: import("./render.js").Callbacks["choose"], begin: () => void }} callbacks  `begin` presses what begins the match
 */
export function createSetup(element, status, surface, { choose, begin }) {
  const { document, words } = surface;
  /** What a change of each field sends. @type {WeakMap<EventTarget, string>} */
  const intents = new WeakMap();
  /** Fields with something in them that is not yet sent. @type {WeakSet<EventTarget>} */
  const unsent = new WeakSet();

  const presets = radioGroup("presets");
  const own = radio("preset", "own", true);
  const opponents = radioGroup("opponents");
  const changed = make(document, "small", "soft");
  const knobs = make(document, "div", "knobs");
  const more = make(document, "details", "more", make(document, "summary", "", make(document, "span", "", words.text("setup-more")), changed), knobs);
  const pledge = createWordPart(document, words);
  const summary = make(document, "p", "summary");
  element.append(opponents, presets, more, pledge.part);
  status.append(summary);

  element.addEventListener("input", ({ target }) => void (target && unsent.add(target)));
  element.addEventListener("change", ({ target }) => {
    const field = /** @type {Field} */ (target);
    unsent.delete(field);
    const intent = intents.get(field);
    if (intent) choose(intent, field.value.trim());
  });

  // Whatever was typed and taken back is sent already.
  element.addEventListener("focusout", ({ target }) => void (target && unsent.delete(target)));
  pledge.field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.repeat) return;
    event.preventDefault();
    begin();
  });

  /** @param {"presets" | "opponents"} name */
  function radioGroup(name) {
    return make(document, "fieldset", name, make(document, "legend", "", words.text(`setup-${name}`)), make(document, "div", "options"));
  }

  /** @param {string} group @param {string} name @param {boolean} explained */
  function radio(group, name, explained) {
    const input = make(document, "input");
    Object.assign(input, { type: "radio", name: group, value: name });
    const title = make(document, "b", "", group === "preset" ? words.text(`preset-${dashed(name)}`) : words.text("opponent", { opponent: name, level: name }));
    const text = make(document, "span", "", title);
    if (explained) text.append(make(document, "small", "", words.text(`preset-${dashed(name)}-about`)));
    return make(document, "label", "", input, text);
  }

  /** @param {HTMLElement} group @param {string} name @param {Choice[]} choices */
  function drawChoices(group, name, choices) {
    patch(/** @type {HTMLElement} */ (group.querySelector(".options")), choices, {
      key: (choice) => choice.name,
      create: (choice) => (choice.name === "own" ? own : radio(name, choice.name, name === "preset")),
      update: (label, { intent, chosen }) => {
        const input = /** @type {HTMLInputElement} */ (label.querySelector("input"));
        input.checked = chosen;
        intents.set(input, intent);
      },
    });
  }

  /** @param {Knob} knob */
  function createKnob({ name, values, low, high, may_be_off }) {
    const id = `knob-${dashed(name)}`;
    const title = make(document, "label", "", words.text(id));
    title.htmlFor = id;
    const about = make(document, "p", "explained", words.text(`${id}-about`));
    const wrong = make(document, "p", "wrong");
    about.id = `${id}-about`;
    wrong.id = `${id}-wrong`;
    const field = values ? select(values) : number(low, high);
    field.id = id;
    const answer = make(document, "div", "answer", field);
    if (may_be_off) answer.append(offButton(field, words.text(id)));
    if (!values) answer.append(make(document, "small", "soft", words.text(may_be_off ? "knob-range-or-off" : "knob-range", { low: low ?? 0, high: high ?? 0 })));
    const mark = make(document, "small", "mark", words.text("knob-changed"));
    return make(document, "div", "knob", make(document, "div", "knob-name", title, mark), answer, about, wrong);
  }

  /** @param {string[]} values */
  function select(values) {
    const field = make(document, "select");
    for (const value of values) field.append(new Option(valueText(value), value));
    return field;
  }

  /** @param {number | null} low @param {number | null} high */
  function number(low, high) {
    const field = make(document, "input");
    Object.assign(field, { type: "number", inputMode: "numeric", min: String(low), max: String(high), step: "1", autocomplete: "off" });
    return field;
  }

  /** Where a number may be off: any number typed in turns it on again. @param {Field} field @param {string} knob */
  function offButton(field, knob) {
    const button = make(document, "button", "off", words.text("value-off"));
    button.setAttribute("aria-label", words.text("knob-turn-off", { knob }));
    button.addEventListener("click", () => {
      const intent = intents.get(field);
      unsent.delete(field);
      if (intent && button.ariaPressed !== "true") choose(intent, "off");
      else field.focus();
    });
    return button;
  }

  /** @param {HTMLElement} row @param {Knob} knob @param {Message | null} wrong what is wrong with this one */
  function drawKnob(row, { name, value, changed: differs, intent }, wrong) {
    const field = /** @type {Field} */ (row.querySelector("input, select"));
    const said = /** @type {HTMLElement} */ (row.querySelector(".wrong"));
    intents.set(field, intent);
    if (!unsent.has(field)) fill(field, wrong && "value" in wrong.args ? String(wrong.args.value) : value);
    setAttribute(field, "aria-invalid", wrong && "true");
    setAttribute(field, "aria-describedby", `knob-${dashed(name)}-about${wrong ? ` ${said.id}` : ""}`);
    say(said, words, wrong);
    said.hidden = wrong === null;
    /** @type {HTMLElement} */ (row.querySelector(".mark")).hidden = !differs;
    const off = row.querySelector("button.off");
    if (off) off.ariaPressed = String(value === "off" && !wrong);
  }

  /** @param {Field} field @param {string} value */
  function fill(field, value) {
    const off = field instanceof HTMLInputElement && value === "off";
    if (field instanceof HTMLInputElement) field.placeholder = off ? words.text("value-off") : "";
    const text = off ? "" : value;
    if (field.value !== text) field.value = text;
  }

  /** Numbers are written as they are. @param {string} value */
  function valueText(value) {
    return /^\d/.test(value) ? value : words.text(`value-${dashed(value)}`);
  }

  /** @param {Setup} setup */
  function drawSetup(setup) {
    const mixed = setup.presets.every(({ chosen }) => !chosen);
    drawChoices(presets, "preset", mixed ? [...setup.presets, { name: "own", intent: "", chosen: true }] : setup.presets);
    drawChoices(opponents, "opponent", setup.opponents);
    changed.textContent = words.text("setup-changed", { count: setup.knobs.filter((knob) => knob.changed).length });
    patch(knobs, setup.knobs, {
      key: ({ name }) => name,
      create: createKnob,
      update: (row, knob) => drawKnob(row, knob, concerns(setup.wrong, knob) ? setup.wrong : null),
    });
    if (setup.wrong) more.open = true;
    pledge.draw(setup);
    summary.textContent = summaryOf(setup, words);
  }

  return {
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

/** Whether the message is about the knob. @param {Message | null} wrong @param {Knob} knob */
function concerns(wrong, { name }) {
  const about = wrong?.args.knob;
  return typeof about === "object" && "text" in about && about.text === `knob-${dashed(name)}`;
}

/** A name as the catalogue's ids have it. @param {string} name */
function dashed(name) {
  return name.replaceAll("_", "-");
}

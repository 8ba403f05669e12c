// @ts-check
/**
 * Draws the knobs of the rules: each with its field, what it does, and what is wrong with its value. Which values there
 * are is in the screen; what is typed is sent as it is, and judged in Python.
 */
import { make, patch, setAttribute } from "./keyed.js";
import { say } from "./text.js";
import { dashed } from "./words.js";

/**
 * @typedef {import("./screen.js").Setup} Setup
 * @typedef {import("./screen.js").Knob} Knob
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {HTMLInputElement | HTMLSelectElement} Field
 */

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 * @param {import("./render.js").Callbacks["choose"]} choose
 */
export function createKnobs(element, surface, choose) {
  const { words } = surface;
  /** What a change of each field sends. @type {WeakMap<EventTarget, string>} */
  const intents = new WeakMap();
  /** Fields with something in them that is not yet sent. @type {WeakSet<EventTarget>} */
  const unsent = new WeakSet();

  element.addEventListener("input", ({ target }) => void (target && unsent.add(target)));
  element.addEventListener("change", ({ target }) => {
    const field = /** @type {Field} */ (target);
    unsent.delete(field);
    const intent = intents.get(field);
    if (intent) choose(intent, field.value.trim());
  });
  // Whatever was typed and taken back is sent already.
  element.addEventListener("focusout", ({ target }) => void (target && unsent.delete(target)));

  /** Any number typed in turns it on again. @param {Field} field @param {boolean} off it is already */
  function turnOff(field, off) {
    const intent = intents.get(field);
    unsent.delete(field);
    if (intent && !off) choose(intent, "off");
    else field.focus();
  }

  /** @param {HTMLElement} row @param {Knob} knob @param {Message | null} wrong what is wrong with this one */
  function drawKnob(row, { name, value, changed: differs, intent }, wrong) {
    const field = /** @type {Field} */ (row.querySelector("input, select"));
    const said = /** @type {HTMLElement} */ (row.querySelector(".wrong"));
    intents.set(field, intent);
    if (!unsent.has(field)) fill(field, wrong && "value" in wrong.args ? String(wrong.args.value) : value, surface);
    setAttribute(field, "aria-invalid", wrong && "true");
    setAttribute(field, "aria-describedby", `knob-${dashed(name)}-about${wrong ? ` ${said.id}` : ""}`);
    say(said, words, wrong);
    said.hidden = wrong === null;
    /** @type {HTMLElement} */ (row.querySelector(".mark")).hidden = !differs;
    const off = row.querySelector("button.off");
    if (off) off.ariaPressed = String(value === "off" && !wrong);
  }

  return {
    /** @param {Setup} setup */
    draw({ knobs, wrong }) {
      patch(element, knobs, {
        key: ({ name }) => name,
        create: (knob) => createKnob(knob, surface, turnOff),
        update: (row, knob) => drawKnob(row, knob, concerns(wrong, knob) ? wrong : null),
      });
    },
  };
}

/** @param {Knob} knob @param {Surface} surface @param {(field: Field, off: boolean) => void} turnOff */
function createKnob({ name, values, low, high, may_be_off }, surface, turnOff) {
  const { document, words } = surface;
  const id = `knob-${dashed(name)}`;
  const title = make(document, "label", "", words.text(id));
  title.htmlFor = id;
  const about = make(document, "p", "explained", words.text(`${id}-about`));
  const wrong = make(document, "p", "wrong");
  about.id = `${id}-about`;
  wrong.id = `${id}-wrong`;
  const field = values ? select(values, surface) : number(low, high, surface);
  field.id = id;
  const answer = make(document, "div", "answer", field);
  if (may_be_off) answer.append(offButton(words.text(id), surface, (off) => turnOff(field, off)));
  if (!values) answer.append(make(document, "small", "soft", words.text(may_be_off ? "knob-range-or-off" : "knob-range", { low: low ?? 0, high: high ?? 0 })));
  const mark = make(document, "small", "mark", words.text("knob-changed"));
  return make(document, "div", "knob", make(document, "div", "knob-name", title, mark), answer, about, wrong);
}

/** @param {string} knob @param {Surface} surface @param {(off: boolean) => void} press */
function offButton(knob, { document, words }, press) {
  const button = make(document, "button", "off", words.text("value-off"));
  button.setAttribute("aria-label", words.text("knob-turn-off", { knob }));
  button.addEventListener("click", () => press(button.ariaPressed === "true"));
  return button;
}

/** @param {string[]} values @param {Surface} surface */
function select(values, { document, words }) {
  const field = make(document, "select");
  for (const value of values) field.append(new Option(valueText(value, words), value));
  return field;
}

/** @param {number | null} low @param {number | null} high @param {Surface} surface */
function number(low, high, { document }) {
  const field = make(document, "input");
  Object.assign(field, { type: "number", inputMode: "numeric", min: String(low), max: String(high), step: "1", autocomplete: "off" });
  return field;
}

/** @param {Field} field @param {string} value @param {Surface} surface */
function fill(field, value, { words }) {
  const off = field instanceof HTMLInputElement && value === "off";
  if (field instanceof HTMLInputElement) field.placeholder = off ? words.text("value-off") : "";
  const text = off ? "" : value;
  if (field.value !== text) field.value = text;
}

/** Numbers are written as they are. @param {string} value @param {Surface["words"]} words */
function valueText(value, words) {
  return /^\d/.test(value) ? value : words.text(`value-${dashed(value)}`);
}

/** Whether the message is about the knob. @param {Message | null} wrong @param {Knob} knob */
function concerns(wrong, { name }) {
  const about = wrong?.args.knob;
  return typeof about === "object" && "text" in about && about.text === `knob-${dashed(name)}`;
}

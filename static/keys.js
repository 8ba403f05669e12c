// @ts-check
/** What a key means: which letter was struck, whatever input method is on, and which control it works. Knows no element. */

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Message} Message
 * @typedef {{ intent: string | null, why: Message | null, confirm: Message | null, values?: import("./intents.js").Values }} Press
 * @typedef {Pick<KeyboardEvent, "key" | "code" | "keyCode" | "isComposing" | "ctrlKey" | "altKey" | "metaKey">} Stroke
 */

/** Windows' code for a character that a program sent in place of the keyboard. */
const VK_PACKET = 231;

/**
 * The lower-case letter of a key stroke, else null.
 *
 * A Vietnamese input method may swallow the letter ("Process", "ư") and leave only the key's place; or it sends
 * Backspace and then earlier letters anew, which have no place on the keyboard and are not strokes.
 * @param {Stroke} stroke
 */
export function letterOf({ key, code, keyCode, isComposing, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey || key === "Dead" || code === "" || keyCode === VK_PACKET) return null;
  if (!isComposing && /^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** @param {Stroke} stroke */
export function asksForHelp({ key, ctrlKey, altKey, metaKey }) {
  return key === "?" && !ctrlKey && !altKey && !metaKey;
}

/** Whether the stroke is one by itself, and neither a modifier's nor part of a browser's or system's shortcut. @param {Stroke} stroke */
export function isPlain({ key, ctrlKey, altKey, metaKey }) {
  return !ctrlKey && !altKey && !metaKey && !MODIFIERS.has(key);
}

/** Whether a click on a link asks the browser for a tab or window of its own. @param {Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">} click */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }) {
  return ctrlKey || metaKey || shiftKey || altKey;
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Fn", "OS", "Dead"]);

/**
 * What a letter does on a screen: a control that is possible, else one that says why not, else a pile.
 * @param {string} letter
 * @param {Screen} screen
 * @param {(controlName: string) => string | null} keyOf
 * @returns {Press | null}
 */
export function pressOf(letter, screen, keyOf) {
  const controls = [...screen.controls, ...(screen.hand?.tools ?? [])].filter(({ name }) => keyOf(name) === letter);
  const possible = controls.find(({ intent }) => intent !== null);
  return possible ?? pilePress(letter, screen, keyOf) ?? controls[0] ?? null;
}

/**
 * @param {string} letter
 * @param {Screen} screen
 * @param {(controlName: string) => string | null} keyOf
 * @returns {Press | null}
 */
function pilePress(letter, { table }, keyOf) {
  const piles = { draw_stock: table?.stock.intent, draw_upcard: table?.pile.intent };
  for (const [name, intent] of Object.entries(piles)) {
    if (intent && keyOf(name) === letter) return { intent, why: null, confirm: null };
  }
  return null;
}

/** Keys that work the controls of a finished match looked at, in every language. @type {Record<string, string>} */
const STEP_KEYS = { step_first: "Home", step_back: "ArrowLeft", step_forward: "ArrowRight", step_last: "End", close: "Escape" };

/**
 * What a named key does while a finished match is looked at. A step that leads nowhere from here is taken all the same:
 * another may still be under way, and beyond an end Python stays at it.
 * @param {string} key
 * @param {Screen} screen
 * @returns {Press | null}
 */
export function stepOf(key, { replay, controls }) {
  if (!replay) return null;
  const control = controls.find(({ name }) => STEP_KEYS[name] === key);
  return control ? { ...control, intent: replay.steps[control.name] ?? control.intent } : null;
}

/** The named key of such a control. @param {string} controlName @returns {string | null} */
export function stepKeyOf(controlName) {
  return STEP_KEYS[controlName] ?? null;
}

/** Controls that lead back to where the person was; beside the hand "arrange" ends the arranging. */
const BACK = new Set(["back", "close", "arrange"]);

/**
 * What Escape takes back: the last step, the choice of a match, the arranging, else what is selected.
 * @param {Screen} screen
 * @returns {string | null}
 */
export function escapeIntent({ controls, hand }) {
  const back = controls.find(({ name, intent }) => BACK.has(name) && intent !== null);
  const selected = hand?.groups.some(({ cards }) => cards.some((card) => card.selected));
  return back?.intent ?? (selected ? "clear" : null);
}

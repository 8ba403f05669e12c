// @ts-check
/**
 * What outlives the page: one text in localStorage with the save, the last screen and the settings.
 * Knows when that text may be replaced; knows neither what a save means nor how troubles are told to the person.
 */

/**
 * @typedef {import("./screen.js").Save} Save
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {Record<string, unknown>} Settings
 *
 * @typedef {{ save: Save | null, screen: Screen | null, settings: Settings }} Contents
 *
 * What was found: `garbled` is no text of ours, and is kept in `text`; `forbidden`: storage can't be reached at all.
 * @typedef {Contents & { found: "nothing" | "contents" | "garbled" | "forbidden", text: string }} Reading
 *
 * What became of a write. `restored`: somebody had cleared the storage, and the match is in it again; `waiting`: a text
 * that could not be used stands there until a new match begins; `elsewhere`: another tab wrote, so this one did not.
 * @typedef {"written" | "restored" | "waiting" | "full" | "forbidden" | "elsewhere"} Outcome
 */

export const KEY = "gin-rummy.1";
/** Keeps a text that could not be used, for a report. */
export const ASIDE = "gin-rummy.1.aside";

export class Store {
  /** @type {() => Storage} */
  #open;
  /** The text under the key when this tab last read or wrote it. @type {string | null} */
  #seen = null;
  /** The text under the key could not be used. */
  #unusable = false;

  /** @param {() => Storage} open where reading `window.localStorage` may throw */
  constructor(open) {
    this.#open = open;
  }

  /** @returns {Reading} */
  read() {
    this.#unusable = false;
    try {
      this.#seen = this.#open().getItem(KEY);
    } catch {
      return { ...EMPTY, found: "forbidden", text: "" };
    }
    if (this.#seen === null) return { ...EMPTY, found: "nothing", text: "" };
    const contents = parse(this.#seen);
    if (contents) return { ...contents, found: "contents", text: this.#seen };
    const text = this.#seen;
    this.setAside();
    return { ...EMPTY, found: "garbled", text };
  }

  /** Keeps the text as it is, here and under the second key, until a write brings a match. */
  setAside() {
    if (this.#seen === null) return;
    this.#unusable = true;
    try {
      this.#open().setItem(ASIDE, this.#seen);
    } catch {
      // No room for a second copy: the first one stands, and the person is offered the text.
    }
  }

  /**
   * @param {Contents} contents
   * @returns {Outcome}
   */
  write(contents) {
    if (this.#unusable && contents.save === null) return "waiting";
    try {
      const storage = this.#open();
      const stored = storage.getItem(KEY);
      if (stored !== null && stored !== this.#seen) return "elsewhere";
      const lost = stored === null && this.#seen !== null;
      this.#put(storage, contents);
      this.#unusable = false;
      return lost ? "restored" : "written";
    } catch (error) {
      return isFull(error) ? "full" : "forbidden";
    }
  }

  /** Whether another tab has written since this one last read or wrote. */
  get overtaken() {
    try {
      const stored = this.#open().getItem(KEY);
      return stored !== null && stored !== this.#seen;
    } catch {
      return false;
    }
  }

  /** @param {Storage} storage @param {Contents} contents */
  #put(storage, contents) {
    try {
      this.#set(storage, contents);
    } catch (error) {
      if (!isFull(error)) throw error;
      // The screen is only there to be painted early, and is most of the text.
      this.#set(storage, { ...contents, screen: null });
    }
  }

  /** @param {Storage} storage @param {Contents} contents */
  #set(storage, { save, screen, settings }) {
    const text = JSON.stringify(save === null ? { settings } : { ...save, settings, screen });
    storage.setItem(KEY, text);
    this.#seen = text;
  }
}

/** @type {Contents} */
const EMPTY = { save: null, screen: null, settings: {} };

/**
 * The contents of a stored text, null when it is none of ours. Whether the save in it is any good, Python decides.
 * @param {string} text
 * @returns {Contents | null}
 */
function parse(text) {
  const { settings, screen, ...save } = object(text) ?? {};
  if (!isObject(settings)) return null;
  if (Object.keys(save).length === 0) return { ...EMPTY, settings };
  return { save: /** @type {Save} */ (save), screen: /** @type {Screen | null} */ (screen ?? null), settings };
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | null}
 */
function object(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} error */
function isFull(error) {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

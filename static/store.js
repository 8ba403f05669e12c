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
 * What became of a write. `restored`: somebody had cleared the storage, and the match is in it again; `replaced`: some
 * other text stood there, is now kept aside, and the match is in its place; `waiting`: a text that could not be used
 * stands there until a new match begins; `elsewhere`: another tab wrote its match, so this one did not write.
 * @typedef {"written" | "restored" | "replaced" | "waiting" | "full" | "forbidden" | "elsewhere"} Outcome
 *
 * What somebody else did to what this tab last read or wrote: `match`: another match stands there, so another tab plays;
 * `foreign`: a text that is no match.
 * @typedef {"nothing" | "cleared" | "match" | "foreign"} Change
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
  /** The storage could not be read: whatever stands there when it can be is not what this tab plays. */
  #blind = false;
  /** The text that was kept aside last. */
  aside = "";

  /** @param {() => Storage} open where reading `window.localStorage` may throw */
  constructor(open) {
    this.#open = open;
  }

  /** The text under the key when this tab last read or wrote it; null: there was none. */
  get text() {
    return this.#seen;
  }

  /** @returns {Reading} */
  read() {
    this.#unusable = false;
    this.#blind = false;
    try {
      this.#seen = this.#open().getItem(KEY);
    } catch {
      this.#seen = null;
      this.#blind = true;
      return { ...EMPTY, found: "forbidden", text: "" };
    }
    if (this.#seen === null) return { ...EMPTY, found: "nothing", text: "" };
    const contents = parse(this.#seen);
    if (contents) return { ...contents, found: "contents", text: this.#seen };
    const text = this.#seen;
    this.setAside();
    return { ...EMPTY, found: "garbled", text };
  }

  /** The settings that are stored now, by whichever tab; null where none can be read. @returns {Settings | null} */
  get settings() {
    try {
      return parse(this.#open().getItem(KEY) ?? "")?.settings ?? null;
    } catch {
      return null;
    }
  }

  /** Keeps the text as it is, here and under the second key, until a write brings a match. */
  setAside() {
    if (this.#seen === null) return;
    this.#unusable = true;
    this.aside = this.#seen;
    try {
      this.#open().setItem(ASIDE, this.aside);
    } catch {
      // No room for a second copy: the first one stands until there is, and the person is offered the text.
    }
  }

  /**
   * @param {Contents} contents
   * @returns {Outcome}
   */
  write(contents) {
    const begun = contents.save !== null;
    if (this.#unusable && !begun) return "waiting";
    try {
      const storage = this.#open();
      const stored = storage.getItem(KEY);
      const change = this.#changeTo(stored);
      if (change === "match") return "elsewhere";
      if (change === "foreign" && !begun) return "waiting";
      if (change === "foreign") this.aside = stored ?? "";
      // Before it is replaced; where there is no room for both, it stands.
      if (change === "foreign" || this.#unusable) storage.setItem(ASIDE, this.aside);
      this.#put(storage, contents);
      this.#unusable = false;
      this.#blind = false;
      return begun ? WRITTEN[change] : "written";
    } catch (error) {
      return isFull(error) ? "full" : "forbidden";
    }
  }

  /** What was done to the storage since this tab last read or wrote it. @returns {Change} */
  get change() {
    try {
      return this.#changeTo(this.#open().getItem(KEY));
    } catch {
      return "nothing";
    }
  }

  /** @param {string | null} stored @returns {Change} */
  #changeTo(stored) {
    if (stored === this.#seen) return "nothing";
    if (stored === null) return "cleared";
    if (this.#blind) return "foreign";
    const contents = parse(stored);
    if (contents?.save) return "match";
    return contents ? "cleared" : "foreign";
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

/** @type {Record<Exclude<Change, "match">, Outcome>} */
const WRITTEN = { nothing: "written", cleared: "restored", foreign: "replaced" };

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

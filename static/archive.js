// @ts-check
/**
 * The finished matches that this browser keeps: one text in localStorage, newest first. Knows how many there may be and
 * what makes room; knows neither what a record says nor how anything is told to the person.
 *
 * @typedef {import("./screen.js").KeptMatch} KeptMatch
 * @typedef {import("./screen.js").Who} Who
 * @typedef {KeptMatch & { at: number }} FinishedMatch  with when it was, in ms since 1970
 *
 * What became of a match that was to be kept: whether it is, and how many older ones had to go because there was no room.
 * @typedef {{ kept: boolean, crowdedOut: number }} Outcome
 */

export const ARCHIVE_KEY = "gin-rummy.1.matches";
/** Keeps a text that is no list of ours, for a report. */
export const ARCHIVE_ASIDE = "gin-rummy.1.matches.aside";
export const MOST_KEPT = 50;

/** The last day that a Date can name, in ms. */
const LATEST = 8.64e15;

export class Archive {
  /** @type {() => Storage} */
  #open;
  /** What is kept where nothing can be stored: it goes with the page. @type {FinishedMatch[] | null} */
  #unstored = null;

  /** @param {() => Storage} open where reading `window.localStorage` may throw */
  constructor(open) {
    this.#open = open;
  }

  /** The matches, newest first; what is none of ours is passed over. @returns {FinishedMatch[]} */
  get matches() {
    return this.#unstored ?? parse(this.#stored()).matches;
  }

  /**
   * Puts a list that could not be read, or not all of it, out of the way, so that what is good of it goes on.
   * @returns {string} that list, "" where there is nothing wrong
   */
  tidy() {
    const text = this.#stored();
    const { matches, whole } = parse(text);
    if (text === null || whole) return "";
    try {
      // First out of the way: there may be no room for it twice.
      this.#open().removeItem(ARCHIVE_KEY);
      this.#open().setItem(ARCHIVE_ASIDE, text);
    } catch {
      // No room or no right to write: the person is offered the text.
    }
    this.#put(matches);
    return text;
  }

  /**
   * Keeps a match as the newest, and lets the oldest go where there are too many or there is no room. One of the same
   * record is the same match.
   * @param {KeptMatch} match
   * @param {number} at  ms since 1970
   * @returns {Outcome}
   */
  add(match, at) {
    const others = this.matches.filter(({ record }) => record !== match.record);
    const wanted = [{ ...match, at }, ...others].slice(0, MOST_KEPT);
    for (let count = wanted.length; count > 0; count -= 1) {
      if (!this.#put(wanted.slice(0, count))) continue;
      this.#unstored = null;
      return { kept: true, crowdedOut: wanted.length - count };
    }
    this.#unstored = wanted;
    return { kept: false, crowdedOut: 0 };
  }

  /** Forgets a match. @param {string} record */
  remove(record) {
    const others = this.matches.filter((match) => match.record !== record);
    if (this.#unstored || !this.#put(others)) this.#unstored = others;
  }

  /**
   * Lets the oldest stored matches go, one by one, until there is room for what matters more; none of them where that
   * would not help.
   * @param {() => boolean} fits tries again, and says whether it is done
   * @returns {number} how many had to go
   */
  makeRoom(fits) {
    const text = this.#stored();
    const { matches } = parse(text);
    for (let left = matches.length - 1; left >= 0; left -= 1) {
      if (this.#put(matches.slice(0, left)) && fits()) return matches.length - left;
    }
    if (matches.length > 0) this.#putBack(/** @type {string} */ (text), matches);
    return 0;
  }

  /** @param {string} text @param {FinishedMatch[]} matches what is in it */
  #putBack(text, matches) {
    try {
      this.#open().setItem(ARCHIVE_KEY, text);
    } catch {
      // Somebody else has taken the room meanwhile: the matches stay for the visit.
      this.#unstored = matches;
    }
  }

  #stored() {
    try {
      return this.#open().getItem(ARCHIVE_KEY);
    } catch {
      return null;
    }
  }

  /** Whether there was room for the matches, and the right to store them. @param {FinishedMatch[]} matches */
  #put(matches) {
    try {
      this.#open().setItem(ARCHIVE_KEY, JSON.stringify(matches));
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * A record as a person brings it, as Python reads it: with the line ends of any system, with or without the last one.
 * @param {string} text
 */
export function broughtRecord(text) {
  return `${text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n").trim()}\n`;
}

/**
 * @param {string | null} text
 * @returns {{ matches: FinishedMatch[], whole: boolean }} what is good of it, and whether that is all
 */
function parse(text) {
  if (text === null) return { matches: [], whole: true };
  const list = array(text);
  const matches = (list ?? []).map(named).filter(isFinished);
  return { matches: matches.slice(0, MOST_KEPT), whole: matches.length === list?.length };
}

/** @param {string} text @returns {unknown[] | null} */
function array(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** With its players: a match that was kept before the screen named them tells only the opponent. @param {unknown} value */
function named(value) {
  if (typeof value !== "object" || value === null || "players" in value || !("opponent" in value)) return value;
  return { ...value, players: value.opponent === "person" ? ["first", "second"] : ["person", "computer"] };
}

/** @param {unknown} value @returns {value is FinishedMatch} */
function isFinished(value) {
  const match = /** @type {Record<string, unknown> | null} */ (typeof value === "object" ? value : null);
  return match !== null && Object.entries(FIELDS).every(([name, isGood]) => isGood(match[name], match));
}

/** @type {unknown[]} */
const PLAYERS = /** @type {Who[]} */ (["person", "computer", "first", "second"]);

/** What each part of a match must be. @type {Record<keyof FinishedMatch, (value: unknown, match: Record<string, unknown>) => boolean>} */
const FIELDS = {
  record: (value) => typeof value === "string" && value.startsWith("gin "),
  link: (value) => typeof value === "string" && /^[\w/+=.-]+$/.test(value),
  rules: (value) => typeof value === "string" && /^[\w =.-]+$/.test(value),
  opponent: (value) => typeof value === "string" && /^\w+$/.test(value),
  players: (value) => Array.isArray(value) && value.length === 2 && value.every((who) => PLAYERS.includes(who)),
  winner: (value, { players }) => value === null || (Array.isArray(players) && players.includes(value)),
  given_up: (value) => typeof value === "boolean",
  known: (value) => typeof value === "boolean",
  rounds: isCount,
  points: (value) => Array.isArray(value) && value.length === 2 && value.every(isCount),
  at: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= LATEST,
};

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

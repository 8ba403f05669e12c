// @ts-check
/**
 * Whether a press is meant for what lies under it, or for what lay there a moment ago. Knows one place and what has lain
 * there since it was pressed; knows no element and no clock.
 */

/** Nobody sees a thing, understands it and presses it in less. */
const SIGHT_MS = 400;
/** Who has pressed on for so long has seen it all the same. */
const BURST_MS = 1_000;
/** A finger that comes down again comes down this near. */
const NEAR_PX = 40;

/** What the person pressed last: nobody can press a thing there that he has not had the time to see. */
export class Sight {
  /** Where the person pressed last. @type {{ x: number, y: number } | null} */
  #place = null;
  /** What the press was on. @type {unknown} */
  #pressed = null;
  /** What lies there now. @type {unknown} */
  #lies = null;
  /** Since when. */
  #came = 0;
  /** Since when; or when a press there was last held back. */
  #since = 0;
  #blind = false;

  /** Where the person pressed last. */
  get place() {
    return this.#place;
  }

  /** Whether the press under way is on what has only just come there, be it since the finger went down. */
  get blind() {
    return this.#blind || this.#lies !== this.#pressed;
  }

  /**
   * A press begins.
   * @param {{ x: number, y: number }} place
   * @param {unknown} lies  what is there
   * @param {number} now  ms
   */
  press(place, lies, now) {
    const changed = lies !== this.#pressed && this.#lies !== this.#pressed && isNear(place, this.#place);
    this.#blind = changed && now - this.#since < SIGHT_MS && now - this.#came < BURST_MS;
    // A burst lasts as long as its presses follow so close on one another.
    if (this.#blind) this.#since = now;
    else this.#begin(place, lies);
  }

  /** @param {{ x: number, y: number }} place @param {unknown} lies */
  #begin(place, lies) {
    this.#place = place;
    this.#pressed = this.#lies = lies;
  }

  /** What lies at that place after the page has changed. @param {unknown} lies @param {number} now  ms */
  look(lies, now) {
    if (lies === this.#lies) return;
    this.#lies = lies;
    this.#came = this.#since = now;
  }
}

/** @param {{ x: number, y: number }} place @param {{ x: number, y: number } | null} other */
function isNear({ x, y }, other) {
  return other !== null && Math.hypot(x - other.x, y - other.y) < NEAR_PX;
}

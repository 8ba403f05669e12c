// @ts-check
/**
 * Which of several tabs plays the match: at most one holds the lock. Knows Web Locks; knows nothing of the match.
 * Where the browser has no Web Locks (a page from plain http on another machine), every tab believes that it plays,
 * and the store's comparison before each write is what is left.
 */

/** A tab being closed or reloaded may hold the lock a little longer than its successor starts. */
const PATIENCE_MS = 300;
const ATTEMPTS = 3;
/** A slow machine may be late with a lock that nobody holds. */
const LATE_ATTEMPTS = 10;

/**
 * Whether some tab plays, as far as the browser tells.
 * @param {LockManager | undefined} locks @param {string} name
 */
export async function isTaken(locks, name) {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

export class Tab {
  /** @type {LockManager | undefined} */
  #locks;
  /** @type {string} */
  #name;
  /** @type {() => void} */
  #won;
  /** @type {() => void} */
  #lost;
  /** Lets go of the lock; null while this tab does not hold it. @type {(() => void) | null} */
  #letGo = null;
  /** Takes back the request that waits for the tab that plays. @type {AbortController | null} */
  #waiting = null;
  /** The seizure under way. @type {Promise<boolean> | null} */
  #seizing = null;

  /**
   * @param {LockManager | undefined} locks
   * @param {string} name
   * @param {object} heard
   * @param {() => void} heard.won called when no other tab plays any more, and this one has waited for that
   * @param {() => void} heard.lost called when another tab takes over
   */
  constructor(locks, name, { won, lost }) {
    this.#locks = locks;
    this.#name = name;
    this.#won = won;
    this.#lost = lost;
  }

  /**
   * Whether this tab plays from now on; false: another one does. A slow machine may answer late, which does not
   * mean that the lock is taken: only the browser's own list of locks says so.
   * @returns {Promise<boolean>}
   */
  async claim() {
    let [refused, late] = [0, 0];
    while (refused < ATTEMPTS && late < LATE_ATTEMPTS) {
      if (await this.#request({ signal: AbortSignal.timeout(PATIENCE_MS) })) return true;
      if (await this.#taken()) refused += 1;
      else late += 1;
    }
    return false;
  }

  #taken() {
    return isTaken(this.#locks, this.#name);
  }

  /** Plays from now on, whichever tab did before. @returns {Promise<boolean>} whether it does */
  seize() {
    this.cease();
    // A second request would steal the lock from the first one.
    this.#seizing ??= this.#request({ steal: true }).finally(() => { this.#seizing = null; });
    return this.#seizing;
  }

  /** Plays as soon as no other tab does, if it has not ceased to wait by then. */
  async wait() {
    if (!this.#locks || this.#letGo || this.#waiting) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    const held = await this.#request({ signal: waiting.signal });
    if (this.#waiting === waiting) this.#waiting = null;
    if (held) this.#won();
  }

  /** Waits no more. */
  cease() {
    this.#waiting?.abort();
    this.#waiting = null;
  }

  /** Lets another tab play. */
  release() {
    this.cease();
    this.#letGo?.();
    this.#letGo = null;
  }

  /**
   * @param {LockOptions} options
   * @returns {Promise<boolean>}
   */
  async #request(options) {
    if (!this.#locks || this.#letGo) return true;
    const locks = this.#locks;
    return new Promise((resolve) => {
      /** What ends this very hold: the tab may hold the lock anew when it hears that it has lost it. */
      let letGo = () => {};
      const hold = () => new Promise((end) => {
        letGo = () => end(undefined);
        this.#letGo = letGo;
        resolve(true);
      });
      const refused = () => {
        resolve(false);
        if (this.#letGo !== letGo) return;
        this.#letGo = null;
        this.#lost();
      };
      locks.request(this.#name, options, hold).catch(refused);
    });
  }
}

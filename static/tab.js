// @ts-check
/**
 * Which of several tabs plays the match: at most one holds the lock. Knows Web Locks; knows nothing of the match.
 * Where the browser has no Web Locks (a page from plain http on another machine), every tab believes that it plays,
 * and the store's comparison before each write is what is left.
 */

/** A tab being closed or reloaded may hold the lock a little longer than its successor starts. */
const PATIENCE_MS = 300;
const ATTEMPTS = 3;

export class Tab {
  /** @type {LockManager | undefined} */
  #locks;
  /** @type {string} */
  #name;
  /** @type {() => void} */
  #lost;
  /** @type {(() => void) | null} */
  #letGo = null;

  /**
   * @param {LockManager | undefined} locks
   * @param {string} name
   * @param {() => void} lost called when another tab takes over
   */
  constructor(locks, name, lost) {
    this.#locks = locks;
    this.#name = name;
    this.#lost = lost;
  }

  /**
   * Whether this tab plays from now on; false: another one does. A slow machine may answer late, which does not
   * mean that the lock is taken: only the browser's own list of locks says so.
   * @returns {Promise<boolean>}
   */
  async claim() {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await this.#request({ signal: AbortSignal.timeout(PATIENCE_MS) })) return true;
      if (!(await this.#taken())) return this.#request({});
    }
    return false;
  }

  async #taken() {
    const { held = [] } = (await this.#locks?.query()) ?? {};
    return held.some(({ name }) => name === this.#name);
  }

  /** Plays from now on, whichever tab did before. @returns {Promise<boolean>} */
  seize() {
    return this.#request({ steal: true });
  }

  /** Lets another tab play. */
  release() {
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
      locks.request(this.#name, options, () => this.#hold(resolve)).catch(() => this.#refused(resolve));
    });
  }

  /** @param {(held: boolean) => void} resolve */
  #hold(resolve) {
    return new Promise((letGo) => {
      this.#letGo = () => letGo(undefined);
      resolve(true);
    });
  }

  /** Not granted in time, or taken away later. @param {(held: boolean) => void} resolve */
  #refused(resolve) {
    const held = this.#letGo !== null;
    this.#letGo = null;
    resolve(false);
    if (held) this.#lost();
  }
}

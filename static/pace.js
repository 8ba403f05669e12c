// @ts-check
/** When the computer is asked for its move: after a pause for the eye, of which its thinking is a part. Knows no screen. */
export class Pace {
  /** @type {() => void} */
  #ask;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** When the computer was last asked, and how long it thought then, in ms. */
  #asked = 0;
  #thought = 0;

  /** @param {() => void} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Has the computer asked when the pause is over. @param {number} pause in ms */
  await(pause) {
    this.stop();
    this.#timer = setTimeout(() => this.#now(), Math.max(0, pause - this.#thought));
  }

  /** Has it asked at once, if it is about to be. */
  hurry() {
    if (this.#timer !== undefined) this.#now();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** It has moved. */
  answered() {
    this.#thought = performance.now() - this.#asked;
  }

  #now() {
    this.stop();
    this.#asked = performance.now();
    this.#ask();
  }
}

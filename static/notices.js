// @ts-check
/** What is told to the person beside the table: a hint until their next step, or a trouble until it is over. */

/**
 * @typedef {import("./render.js").View} View
 * @typedef {import("./words.js").Words} Words
 *
 * @typedef {object} Notice
 * @property {string} kind  what it is about: one trouble takes the place of an earlier one
 * @property {string} text
 * @property {"info" | "warning" | "error"} tone
 * @property {{ label: string, onPress: () => void }[]} [actions]
 * @property {string} [copyText]  offered for copying
 */

export class Notices {
  /** @type {View} */
  #view;
  /** @type {Words} */
  #words;
  /** @type {Notice | null} */
  #standing = null;
  #hinting = false;

  /** @type {() => void} */
  #closed;

  /**
   * @param {View} view
   * @param {Words} words
   * @param {() => void} closed called when the person has put a notice away, and focus with it
   */
  constructor(view, words, closed) {
    this.#view = view;
    this.#words = words;
    this.#closed = closed;
  }

  /**
   * Says something that is of no use after the next step.
   * @param {string} text
   * @param {string} [spoken]
   */
  hint(text, spoken = text) {
    this.#hinting = true;
    this.#view.showNotice({ text, tone: "info" });
    this.#view.announce([spoken]);
  }

  /** The person went on. */
  dropHint() {
    if (this.#hinting) this.#view.showNotice({ text: "", tone: "info" });
    this.#hinting = false;
  }

  /** Says something until it is settled or put away. @param {Notice} notice */
  stand(notice) {
    this.#standing = notice;
    this.#hinting = false;
    this.#show(notice);
    this.#view.announce([notice.text]);
  }

  /** Says the trouble again to one who went on all the same. */
  repeat() {
    if (this.#standing) this.#view.announce([this.#standing.text]);
  }

  /** Takes back what was said about these troubles. @param {...string} kinds */
  settle(...kinds) {
    if (this.#standing && kinds.includes(this.#standing.kind)) this.#putAway();
  }

  /** A button that puts the notice away. */
  get close() {
    const onPress = () => {
      this.#putAway();
      this.#closed();
    };
    return { label: this.#words.text("notice-close"), onPress };
  }

  #putAway() {
    this.#standing = null;
    this.#hinting = false;
    this.#view.clearNotice();
  }

  /** @param {Notice} notice */
  #show({ text, tone, actions = [], copyText = "" }) {
    this.#view.showNotice({ text, tone, actions, copyText: copyText || null });
  }
}

// @ts-check
/**
 * What is told to the person beside the table: a hint until their next step, or a trouble until it is over. Of several
 * troubles the gravest is shown, and none is forgotten. Knows no kind of trouble by name.
 */

/**
 * @typedef {import("./render.js").View} View
 * @typedef {import("./words.js").Words} Words
 *
 * `kind`: what it is about, one trouble takes the place of an earlier one of its kind; `rank`: of those that stand at once
 * the lowest is shown.
 * @typedef {import("./notice.js").Notice & { kind: string, rank: number }} RankedNotice
 */

export class Notices {
  /** @type {View} */
  #view;
  /** @type {Words} */
  #words;
  /** Called when the bar with its buttons has gone or changed, and focus perhaps with it. @type {() => void} */
  #changed;
  /** What is not over, by kind. @type {Map<string, RankedNotice>} */
  #standing = new Map();
  /** @type {RankedNotice | null} */
  #shown = null;
  /** What it said then. */
  #said = "";
  #hinting = false;

  /** @param {View} view @param {Words} words @param {() => void} changed */
  constructor(view, words, changed) {
    this.#view = view;
    this.#words = words;
    this.#changed = changed;
  }

  /**
   * Says something that is of no use after the next step.
   * @param {string} text
   * @param {string} [spoken]
   */
  hint(text, spoken = text) {
    this.#hinting = true;
    this.#view.showHint(text);
    this.#view.announce([spoken]);
  }

  /** The person went on. */
  dropHint() {
    if (this.#hinting) this.#view.showHint("");
    this.#hinting = false;
  }

  /** Says something until it is settled or put away. @param {RankedNotice} notice */
  stand(notice) {
    this.#standing.set(notice.kind, notice);
    this.#view.announce([notice.text]);
    this.#show();
  }

  /** Says the trouble again to one who went on all the same. */
  repeat() {
    if (this.#shown) this.#view.announce([this.#shown.text]);
  }

  /** Takes back what was said about these troubles. @param {...string} kinds */
  settle(...kinds) {
    for (const kind of kinds) this.#standing.delete(kind);
    this.#show();
  }

  /** A button that puts the notice away, and brings back what it had covered. */
  get close() {
    const onPress = () => {
      this.settle(this.#shown?.kind ?? "");
      this.repeat();
    };
    return { label: this.#words.text("notice-close"), onPress };
  }

  /** Shows what matters most. */
  #show() {
    const [first = null] = [...this.#standing.values()].sort((one, other) => one.rank - other.rank);
    const said = first?.text ?? "";
    if (first === this.#shown && said === this.#said) return;
    this.#shown = first;
    this.#said = said;
    this.#hinting = false;
    if (first) this.#view.showNotice(first);
    else this.#view.clearNotice();
    this.#changed();
  }
}

// @ts-check
/**
 * The shelf of finished matches: puts them by, shows what is there, and tells what had to go. Knows when the person has to
 * hear of it; how many there may be, the archive knows.
 */
import { Archive } from "./archive.js";

/** @typedef {import("./screen.js").KeptMatch} KeptMatch */

export class Shelf {
  #archive;
  /** @type {Pick<import("./render.js").View, "showMatches">} */
  #view;
  /** @type {Pick<import("./troubles.js").Troubles, "matchesGarbled" | "matchesCrowded" | "matchUnkept">} */
  #troubles;

  /**
   * @param {() => Storage} open where reading `window.localStorage` may throw
   * @param {Pick<import("./render.js").View, "showMatches">} view
   * @param {Pick<import("./troubles.js").Troubles, "matchesGarbled" | "matchesCrowded" | "matchUnkept">} troubles
   */
  constructor(open, view, troubles) {
    this.#archive = new Archive(open);
    this.#view = view;
    this.#troubles = troubles;
  }

  show() {
    this.#view.showMatches(this.#archive.matches);
  }

  /** Puts away what can't be read; only the tab that plays may. */
  tidy() {
    const odd = this.#archive.tidy();
    if (odd) this.#troubles.matchesGarbled(odd);
    this.show();
  }

  /** @param {KeptMatch} match @param {boolean} forbidden nothing may be stored, which the person knows */
  add(match, forbidden) {
    this.tidy();
    const { kept, crowdedOut } = this.#archive.add(match, Date.now());
    this.show();
    this.#tellCrowded(crowdedOut);
    if (!kept && !forbidden) this.#troubles.matchUnkept();
  }

  /** @param {string} record */
  remove(record) {
    this.#archive.remove(record);
    this.show();
  }

  /**
   * Has the oldest matches go, as many as it takes to make room for something.
   * @param {() => boolean} fits tries again, and says whether it is done
   */
  makeRoom(fits) {
    this.#tellCrowded(this.#archive.makeRoom(fits));
  }

  /** @param {number} count older matches that had to go */
  #tellCrowded(count) {
    if (count === 0) return;
    this.show();
    this.#troubles.matchesCrowded(count);
  }
}

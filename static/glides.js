// @ts-check
/**
 * Compares where the cards were with where they are, and finds what glides from where, where anything is to. Sees only what
 * is face up, and counts.
 */
import { createBack, createFace } from "./cards.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Table} Table
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./motion.js").Motion} Motion
 * @typedef {import("./motion.js").Rect} Rect
 *
 * Every card that can be told from the others, by its text.
 * @typedef {Map<string, { rect: Rect, element: HTMLElement }>} Places
 *
 * Where cards without a place of their own come from and go to.
 * @typedef {{ stock: HTMLElement, pile: HTMLElement, theirs: HTMLElement }} Ends
 */

/** @param {Document} document @param {Motion} motion @param {Ends} ends */
export function createGlides(document, motion, ends) {
  const { places, show } = createComparison(document, motion, ends);
  const calm = document.defaultView?.matchMedia("(prefers-reduced-motion: reduce)");
  /** The screen that was drawn last. @type {Screen | null} */
  let drawn = null;

  /**
   * Sees where the cards are before a screen is drawn, and ends what glides there.
   * @param {Screen} screen
   * @param {Settings} settings
   * @param {boolean} animate
   * @returns {() => void} to be called when it has been drawn: shows what has changed
   */
  return (screen, settings, animate) => {
    const last = drawn;
    // Who steps through a finished match sets the pace.
    const still = !animate || screen.replay !== null || (last?.replay ?? null) !== null;
    const before = still ? new Map() : places();
    motion.finish();
    return () => {
      const moves = !still && last?.stage !== "cover" && settings.motion !== "off" && !calm?.matches;
      if (moves && last) show(before, last.table, screen.table);
      drawn = screen;
    };
  };
}

/** @param {Document} document @param {Motion} motion @param {Ends} ends */
function createComparison(document, motion, { stock, pile, theirs }) {
  /** A card's rectangle in the computer's hand. @returns {Rect} */
  function theirHand() {
    return (theirs.lastElementChild ?? theirs).getBoundingClientRect();
  }

  /** @returns {Places} */
  function places() {
    const found = new Map();
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".page [data-card]"))) {
      const rect = element.getBoundingClientRect();
      if (rect.width > 0) found.set(element.dataset.card, { rect, element });
    }
    return found;
  }

  /**
   * The pile's old top, where nobody sees it any more: under its successor, or in the computer's hand.
   * @param {Places} before
   * @param {Places} now
   * @param {Table} last
   * @param {Table} next
   * @param {Rect} toThem
   */
  function showOldTop(before, now, last, next, toThem) {
    const card = last.pile.top;
    const old = card && before.get(card);
    if (!old || now.has(card)) return;
    const face = createFace(document, card, "i");
    if (next.pile.count > last.pile.count) motion.linger(face, old.rect);
    else motion.fly(face, old.rect, toThem);
  }

  /** @param {Table} last @param {Table} next @param {Rect} fromStock @param {Rect} toThem */
  function showTheirDraw(last, next, fromStock, toThem) {
    const theyDrew = next.stock.count < last.stock.count && next.seats[0].count <= last.seats[0].count;
    if (theyDrew) motion.fly(createBack(document), fromStock, toThem);
  }

  return {
    places,

    /**
     * Lets what changed glide: known cards from their old places, new ones from the stock or the computer's hand.
     * @param {Places} before
     * @param {Table | null} last
     * @param {Table | null} next
     */
    show(before, last, next) {
      // All is measured before anything glides: a look at a place in between would have the page laid out anew each time.
      const now = places();
      const fromStock = stock.getBoundingClientRect();
      const fromThem = theirHand();
      // Where the round is settled there is no stock, and what was not seen before was in the computer's hand.
      const unseen = fromStock.width > 0 ? fromStock : fromThem;
      for (const [card, { element, rect }] of now) {
        const from = before.get(card)?.rect ?? (element === pile ? fromThem : unseen);
        if (from.width > 0) motion.glide(element, from, rect);
      }
      if (!last || !next || last.round !== next.round) return;
      showOldTop(before, now, last, next, fromThem);
      showTheirDraw(last, next, fromStock, fromThem);
    },
  };
}

// @ts-check
/**
 * What a screen reader is to say, once and in order. Knows that nothing outside an open dialog is heard, so each dialog has
 * a live region of its own; knows no words.
 */
import { make } from "./keyed.js";

/** Told events stay in a live region for a while; older ones go. */
const REMEMBERED_EVENTS = 12;

/**
 * @param {Document} document
 * @param {HTMLElement} page  the region of the page itself; a dialog's is like it
 */
export function createSpeech(document, page) {
  /** @type {Map<HTMLDialogElement, HTMLElement>} */
  const regions = new Map();
  for (const dialog of document.querySelectorAll("dialog")) {
    const region = /** @type {HTMLElement} */ (page.cloneNode());
    dialog.append(region);
    regions.set(dialog, region);
    // Opened again it says nothing of before.
    dialog.addEventListener("close", () => region.replaceChildren());
  }

  /** Of the dialogs that are open the one on top: a question is asked over a panel, and stands behind it in the page. */
  function heard() {
    const open = [...regions].filter(([dialog]) => dialog.open).at(-1);
    return open ? open[1] : page;
  }

  return {
    /** @param {string[]} texts */
    say(texts) {
      const region = heard();
      region.append(...texts.map((text) => make(document, "p", "", text)));
      while (region.children.length > REMEMBERED_EVENTS) region.firstElementChild?.remove();
    },

    /** What has been said is no longer to be found. */
    forget() {
      for (const region of [page, ...regions.values()]) region.replaceChildren();
    },
  };
}

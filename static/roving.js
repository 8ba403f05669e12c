// @ts-check
/** The one card that Tab reaches; from it the arrow keys lead to the others. Knows elements, not what they stand for. */

/**
 * @param {Document} document
 * @param {() => HTMLElement[]} elements  those among which it moves
 * @param {() => HTMLElement | undefined} first  where it is while nobody has been to any of them
 * @returns {() => void} to be called when the elements are others than before
 */
export function createRoving(document, elements, first) {
  /** @type {HTMLElement | null} */
  let stop = null;

  /** @param {HTMLElement | null} preferred */
  function rove(preferred) {
    const all = elements();
    const keep = [preferred, stop].find((element) => element && all.includes(element));
    stop = keep ?? first() ?? all[0] ?? null;
    for (const element of all) element.tabIndex = element === stop ? 0 : -1;
  }

  document.addEventListener("focusin", ({ target }) => {
    if (elements().includes(/** @type {HTMLElement} */ (target))) rove(/** @type {HTMLElement} */ (target));
  });
  return () => rove(null);
}

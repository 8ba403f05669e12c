// @ts-check
/** Has something begin before it is asked for, while the page is still busy with other things. Knows nothing of either. */

/**
 * Begins at once, if it is wanted, for the first who asks; who asks later has another one begin.
 * @template T, News
 * @param {(hear: (news: News) => void) => Promise<T>} begin
 * @param {Promise<boolean>} wanted
 * @returns {(hear: (news: News) => void) => Promise<T>} asks for it
 */
export function ahead(begin, wanted) {
  /** @type {News[]} */
  const unheard = [];
  let hear = (/** @type {News} */ news) => { unheard.push(news); };
  let [asked, failed] = [false, false];
  const begun = wanted.then((is) => (is ? begin((news) => hear(news)) : null));
  // What failed before anybody asked may succeed by then.
  begun.catch(() => { failed = true; });
  return async (heard) => {
    if (asked || failed) return begin(heard);
    asked = true;
    unheard.forEach(heard);
    hear = heard;
    return (await begun) ?? begin(heard);
  };
}

// @ts-check
/** What the store is called that holds one version of the page. Knows nothing of what is in it. */

/** How the names of all versions' stores begin. @param {string} scope  where the page is */
export function keptAt(scope) {
  return `gin-rummy-page ${scope} `;
}

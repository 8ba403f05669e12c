// @ts-check
/**
 * A picture of the table, kept when the page is left and shown at the next visit before the page's modules are there.
 * Knows how it is kept, whether it is still that of what is stored, and how it stands in for the table; knows no part of
 * the table, and nothing of the game.
 *
 * A picture is the table's own HTML. It takes no press: what is pressed on it is done on the table when that is drawn.
 */

/** Where it lies in the storage. */
const KEY = "gin-rummy.1.picture";
/** The page's own modules have not come: what helps then stands on the page itself. */
const LATE_MS = 15_000;

/**
 * @typedef {object} Picture
 * @property {string} of  the stored text that it shows
 * @property {string} page  the scripts and styles that it was drawn with
 * @property {number} width  of the window, in CSS pixels
 * @property {DOMStringMap} root  marks of the document's element
 * @property {DOMStringMap} body
 * @property {string} html
 */

/**
 * Keeps a picture whenever the page is left, and none while it is looked at: what is played must not be short of room.
 * @param {Window} window
 * @param {() => string | null} portrayed  the stored text that is shown; null: something else is
 */
export function keepPictures(window, portrayed) {
  const { document } = window;
  let kept = false;
  const look = (/** @type {boolean} */ left) => {
    // Who leaves a page also hides it.
    if (left && kept) return;
    const text = portrayed();
    // Where nothing may be stored, there is no such text.
    if (text === null) return;
    kept = left;
    if (left) keepPicture(document, window.localStorage, text);
    else window.localStorage.removeItem(KEY);
  };
  document.addEventListener("visibilitychange", () => look(document.hidden));
  window.addEventListener("pagehide", () => look(true));
}

/** @param {Document} document @param {Storage} storage @param {string} of  the stored text that is shown */
function keepPicture(document, storage, of) {
  const table = document.querySelector(".page:not(.picture)");
  if (!table) return;
  // How the engine stands is of this visit.
  const { engine: _, ...body } = document.body.dataset;
  const root = { ...document.documentElement.dataset };
  /** @type {Picture} */
  const picture = { of, page: filesOf(document), width: window.innerWidth, root, body, html: htmlOf(table) };
  try {
    storage.setItem(KEY, JSON.stringify(picture));
  } catch {
    // There is no room for it: the next visit is painted a little later.
  }
}

/**
 * Shows the picture in the table's place, if one is kept of the text that is stored, and keeps it no longer.
 * @param {Document} document
 * @param {Storage} storage
 * @param {string} key  under which the text is stored
 */
export function showPicture(document, storage, key) {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  /** @type {Picture | null} */
  const picture = kept && JSON.parse(kept);
  const table = document.querySelector(".page");
  if (!picture || !table || picture.of !== storage.getItem(key)) return;
  if (picture.page !== filesOf(document) || !isWide(window, picture.width)) return;
  Object.assign(document.documentElement.dataset, picture.root);
  Object.assign(document.body.dataset, picture.body);
  const place = document.createElement("template");
  place.innerHTML = picture.html;
  const shown = /** @type {HTMLElement} */ (place.content.firstElementChild);
  shown.classList.add("picture");
  shown.inert = true;
  // As attributes the security policy forbids them.
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (shown.querySelectorAll("[data-style]"))) {
    element.style.cssText = element.dataset.style ?? "";
  }
  table.replaceWith(shown);
  place.content.replaceChildren(table);
  place.className = "behind";
  document.body.append(place);
  keepPresses(document, shown);
  setTimeout(() => removePicture(document), LATE_MS);
}

/** Has the table in its own place again. @param {Document} document */
export function removePicture(document) {
  const behind = /** @type {HTMLTemplateElement | null} */ (document.querySelector("template.behind"));
  if (!behind) return;
  document.querySelector(".picture")?.replaceWith(behind.content);
  behind.remove();
}

/** When the picture, if there is one, can be seen. @param {Document} document @returns {Promise<void>} */
export async function pictureSeen(document) {
  // Nothing is painted of a page that is hidden.
  if (!document.querySelector(".picture") || document.hidden) return;
  await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
}

/** The table takes presses now. @param {Document} document */
export function tellTableReady(document) {
  document.dispatchEvent(new Event("tableready"));
}

/**
 * Presses on the picture are made again on the table, in their order.
 * @param {Document} document @param {HTMLElement} picture
 */
function keepPresses(document, picture) {
  /** @type {(() => void)[]} */
  const presses = [];
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener("click", ({ clientX, clientY }) => {
    picture.inert = false;
    const name = nameOf(document.elementFromPoint(clientX, clientY)?.closest("button, a"));
    picture.inert = true;
    // On the table it may lie somewhere else, or be no longer there.
    const find = () => /** @type {HTMLElement[]} */ (Array.from(document.querySelectorAll("button, a"))).find((one) => nameOf(one) === name);
    if (name) presses.push(() => find()?.click());
  }, { signal, capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^\p{L}$/u.test(event.key)) return;
    presses.push(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event)));
  }, { signal, capture: true });
  document.addEventListener("tableready", () => {
    ended.abort();
    for (const press of presses) press();
  }, { signal });
}

/** How something that can be seen is named to who presses it. @param {Element | null | undefined} element */
function nameOf(element) {
  return element?.getClientRects().length && element.getAttribute("aria-label") + (element.textContent ?? "");
}

/** @param {Element} table */
function htmlOf(table) {
  const copy = /** @type {Element} */ (table.cloneNode(true));
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll("[style]"))) {
    element.dataset.style = element.style.cssText;
    element.removeAttribute("style");
  }
  // What is told or waited for is of this visit.
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll(".notice, .hint, .waiting"))) element.hidden = true;
  for (const element of copy.querySelectorAll("[hidden]")) element.replaceChildren();
  // In a template there are no scripts: what is meant for who has none would be read as a part of the page.
  for (const element of copy.querySelectorAll("noscript")) element.remove();
  for (const element of copy.querySelectorAll(".pending")) element.classList.remove("pending");
  return copy.outerHTML;
}

/**
 * What the page is made with: each version's script has another name, and the policy names its style by a hash.
 * @param {Document} document
 */
function filesOf(document) {
  const scripts = /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll("head > script[src]"));
  const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content");
  return [...Array.from(scripts, ({ src }) => src), policy].join(" ");
}

/**
 * To ask for the inner width would have the page laid out once more before it is painted; the outer one is not known yet
 * when a page begins. A zoomed window is not a whole number of pixels wide.
 * @param {Window} window
 * @param {number} width
 */
function isWide(window, width) {
  return window.matchMedia(`(min-width: ${width - 1}px) and (max-width: ${width + 1}px)`).matches;
}

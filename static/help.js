// @ts-check
/** Fetches the text of the help page and shows it in its panel. Knows where the page is; knows nothing of the game. */
import { make } from "./keyed.js";
import { addStyle } from "./rest.js";

/**
 * @param {HTMLElement} part  where it is shown
 * @param {import("./render.js").Surface} surface
 */
export function createHelp(part, { document, words }) {
  const address = /** @type {HTMLAnchorElement} */ (document.querySelector("a.help-link")).href;
  const state = make(document, "p");
  state.setAttribute("role", "status");
  const again = make(document, "button", "again", words.text("notice-retry"));
  const missing = make(document, "div", "missing", state, again);
  let heading = "";
  /** The text, or its being on the way. @type {Promise<HTMLElement> | null} */
  let text = null;

  /** The text, asked for anew where it could not be had before. */
  function article() {
    text ??= readArticle(document, address).catch((error) => {
      text = null;
      throw error;
    });
    return text;
  }

  async function fill() {
    state.textContent = words.text("help-reading");
    again.hidden = true;
    part.replaceChildren(missing);
    try {
      part.replaceChildren(await article());
      goTo(heading);
    } catch {
      state.textContent = words.text("help-missing");
      again.hidden = false;
    }
  }

  /** To the heading; to the top, where there is none of that name. @param {string} id */
  function goTo(id) {
    const found = /** @type {HTMLElement | null} */ (part.querySelector(`[id="${CSS.escape(id)}"]`));
    if (found) found.scrollIntoView();
    else part.scrollTop = 0;
    return found;
  }

  again.addEventListener("click", () => {
    part.focus();
    void fill();
  });

  part.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    if (!link || !link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    const found = goTo(link.hash.slice(1));
    if (found) found.tabIndex = -1;
    found?.focus({ preventScroll: true });
  });

  return {
    /** @param {string} id  of a heading to go to; "" to read on */
    async show(id) {
      heading = id;
      if (!part.querySelector("article")) await fill();
      else if (id) goTo(id);
    },

    /** Gets the text while there is a network. Where there is none, showing it will say so. */
    fetch() {
      article().catch(() => {});
    },
  };
}

/**
 * The text of a help page.
 * @param {Document} document
 * @param {string} address
 */
async function readArticle(document, address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const text = page.querySelector("main.help");
  if (!text) throw new Error(`${address}: no help in it`);
  const article = make(document, "article", "help");
  article.append(...text.childNodes);
  const style = page.querySelector("link[rel=stylesheet]")?.getAttribute("href");
  if (style) await addStyle(document, new URL(style, address).href);
  return article;
}

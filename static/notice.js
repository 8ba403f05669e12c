// @ts-check
/**
 * Tells of trouble in a calm bar above the table, with what can be done about it and a text that can be copied; a mere
 * hint takes the place of the status line. Knows no kind of trouble, and leaves speaking to the live region.
 */
import { make } from "./keyed.js";

/**
 * @typedef {import("./render.js").Surface} Surface
 *
 * @typedef {object} Notice
 * @property {string} text
 * @property {"info" | "warning" | "error"} [tone]
 * @property {{ label: string, onPress: () => void }[]} [actions]
 * @property {string | null} [copyText]
 */

/**
 * @param {HTMLElement} bar
 * @param {HTMLElement} hint
 * @param {Surface} surface
 */
export function createNotice(bar, hint, { document, words }) {
  /** @param {string} copyText */
  function copyPart(copyText) {
    const area = make(document, "textarea");
    area.readOnly = true;
    area.value = copyText;
    area.setAttribute("aria-label", words.text("notice-text"));
    const copy = make(document, "button", "", words.text("notice-copy"));
    copy.addEventListener("click", async () => {
      area.select();
      // Where the clipboard is refused the text stays selected, for the person's own keys.
      await navigator.clipboard?.writeText(copyText).catch(() => {});
    });
    return make(document, "details", "", make(document, "summary", "", words.text("notice-show")), area, copy);
  }

  /** @param {{ label: string, onPress: () => void }} action */
  function actionButton({ label, onPress }) {
    const button = make(document, "button", "", label);
    button.addEventListener("click", onPress);
    return button;
  }

  /** @param {string} text */
  function showHint(text) {
    hint.textContent = text;
    hint.hidden = text === "";
  }

  return {
    /** @param {Notice} notice */
    show({ text, tone = "info", actions = [], copyText = null }) {
      if (tone === "info" && !actions.length && copyText === null) return showHint(text);
      showHint("");
      bar.className = `notice ${tone}`;
      bar.hidden = false;
      bar.replaceChildren(make(document, "p", "", text), ...actions.map(actionButton));
      if (copyText !== null) bar.append(copyPart(copyText));
    },

    clear() {
      showHint("");
      bar.hidden = true;
      bar.replaceChildren();
    },
  };
}

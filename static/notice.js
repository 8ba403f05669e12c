// @ts-check
/**
 * Tells of trouble in a calm bar above the table, with what can be done about it and a text that can be copied; a mere
 * hint takes the place of the status line. Knows no kind of trouble, and leaves speaking to the live region.
 */
import { copyText, textField } from "./copying.js";
import { make } from "./keyed.js";
import { createTold } from "./text.js";

/**
 * @typedef {import("./render.js").Surface} Surface
 *
 * @typedef {object} Notice
 * @property {string} text
 * @property {"warning" | "error"} tone
 * @property {{ label: string, onPress: () => void }[]} actions
 * @property {string} copyText  "" where there is none
 */

/**
 * @param {HTMLElement} bar
 * @param {HTMLElement} hint
 * @param {Surface} surface
 */
export function createNotice(bar, hint, { document, words }) {
  /** @param {string} text */
  function copyPart(text) {
    const label = words.text("notice-text");
    const area = textField(document, text, label);
    const told = createTold(document);
    const copy = make(document, "button", "", words.text("notice-copy"));
    const part = make(document, "details", "", make(document, "summary", "", words.text("notice-show")), area, copy, told);
    copy.addEventListener("click", async () => {
      const copied = await copyText(text, part, label, area);
      told.textContent = words.text(copied ? "notice-copied" : "copy-by-hand");
    });
    return part;
  }

  /** @param {{ label: string, onPress: () => void }} action */
  function actionButton({ label, onPress }) {
    const button = make(document, "button", "", label);
    button.addEventListener("click", onPress);
    return button;
  }

  /** @param {string} text "" takes it away */
  function showHint(text) {
    hint.textContent = text;
    hint.hidden = text === "";
  }

  return {
    hint: showHint,

    /** @param {Notice} notice */
    show({ text, tone, actions, copyText: copied }) {
      showHint("");
      bar.className = `notice ${tone}`;
      bar.hidden = false;
      bar.replaceChildren(make(document, "p", "", text), ...actions.map(actionButton));
      if (copied) bar.append(copyPart(copied));
    },

    clear() {
      showHint("");
      bar.hidden = true;
      bar.replaceChildren();
    },
  };
}

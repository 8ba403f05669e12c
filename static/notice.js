// @ts-check
/**
 * Tells of trouble in a calm bar above the table, with what can be done about it and a text that can be copied; a mere
 * hint takes the place of the status line. Knows no kind of trouble, and leaves speaking to the live region.
 */
import { copyText, textField } from "./copying.js";
import { make, setAttribute } from "./keyed.js";
import { createTold } from "./text.js";

/**
 * @typedef {import("./render.js").Surface} Surface
 *
 * @typedef {object} Notice
 * @property {string} text  this and `copyText` follow how things stand
 * @property {"warning" | "error"} tone
 * @property {{ label: string, onPress: () => void }[]} actions
 * @property {string} copyText  "" where there is none
 */

/**
 * @param {HTMLElement} bar
 * @param {HTMLElement} hint
 * @param {Surface} surface
 * @param {() => void} changed  hears when something else stands there
 */
export function createNotice(bar, hint, { document, words }, changed) {
  /** @param {Notice} notice */
  function copyPart(notice) {
    const label = words.text("notice-text");
    const area = textField(document, notice.copyText, label);
    const told = createTold(document);
    const copy = make(document, "button", "", words.text("notice-copy"));
    const part = make(document, "details", "", make(document, "summary", "", words.text("notice-show")), area, copy, told);
    const refresh = () => (area.value = notice.copyText);
    part.addEventListener("toggle", refresh);
    copy.addEventListener("click", async () => {
      const copied = await copyText(refresh(), part, label, area);
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

  /** @param {string} text */
  function writeHint(text) {
    hint.textContent = text;
    hint.hidden = text === "";
  }

  return {
    /** @param {string} text "" takes it away */
    showHint(text) {
      writeHint(text);
      changed();
    },

    /** @param {Notice} notice */
    showNotice(notice) {
      const { text, tone, actions } = notice;
      writeHint("");
      bar.className = `notice ${tone}`;
      bar.hidden = false;
      const said = make(document, "p", "", text);
      bar.replaceChildren(said, ...actions.map(actionButton));
      if (notice.copyText) bar.append(copyPart(notice));
      // More than there is room for can be scrolled by keys too.
      setAttribute(said, "tabindex", said.scrollHeight > said.clientHeight ? "0" : null);
      changed();
    },

    clearNotice() {
      writeHint("");
      bar.hidden = true;
      bar.replaceChildren();
      changed();
    },
  };
}

// @ts-check
/** Hands a text to the person: through the clipboard, in a field to copy it from, or as a file. Knows no words of its own. */
import { make } from "./keyed.js";

/** A download has begun long before; until then its address must stand. */
const DOWNLOAD_MS = 60_000;

/**
 * Copies a text; where the browser refuses, has it selected in a field, for the person's own keys.
 * @param {string} text
 * @param {HTMLElement} place  where that field is laid open, at the end
 * @param {string} label  of that field
 * @param {HTMLTextAreaElement | null} shown  a field in which the text stands already
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text, place, label, shown = null) {
  const copied = (await navigator.clipboard?.writeText(text).then(() => true, () => false)) ?? false;
  place.querySelector(".to-copy")?.remove();
  if (copied) return true;
  const area = shown ?? textField(place.ownerDocument, text, label);
  if (!shown) {
    area.className = "to-copy";
    place.append(area);
  }
  area.focus();
  area.select();
  return false;
}

/** A field with a text to copy. @param {Document} document @param {string} text @param {string} label */
export function textField(document, text, label) {
  const area = make(document, "textarea");
  area.readOnly = true;
  area.value = text;
  area.setAttribute("aria-label", label);
  return area;
}

/** Saves a text as a file. @param {Document} document @param {string} name @param {string} text */
export function download(document, name, text) {
  const link = make(document, "a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

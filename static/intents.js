// @ts-check
/** Puts what only the page knows into an intent: randomness, and what the person wrote. Knows what a text must be like, not what it means. */
import { hexOf } from "./hex.js";

/**
 * What the page puts into an intent for `$word`, `$value`, `$record` and `$link`; `$seed` it draws itself.
 * @typedef {Partial<Record<"word" | "value" | "record" | "link", string>>} Values
 */

/**
 * The intent with its placeholders filled, each `$seed` with randomness of its own. What is put in stays as it is.
 * @param {string} intent
 * @param {Values} values
 */
export function filled(intent, values) {
  return intent.replaceAll(/\$(seed|word|value|record|link)\b/g, (_, name) => (name === "seed" ? seed() : (values[/** @type {keyof Values} */ (name)] ?? "")));
}

/** 32 fresh hex digits. */
function seed() {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * A person's word as it can be mixed into the deals: one line, nothing invisible, no space at its ends, not too long.
 * @param {string} text
 * @param {number} length  of the longest, in characters
 */
export function cleanWord(text, length) {
  const line = text.normalize("NFC").replaceAll(/[\s\p{Z}]+/gu, " ").replaceAll(/\p{C}/gu, "").trim();
  return [...line].slice(0, length).join("").trim();
}

/**
 * The link to a match in an address's fragment, null where there is none: it may be cut short. Whether it is a good one, Python says.
 * @param {string} hash
 */
export function linkIn(hash) {
  const text = decoded(hash.slice(1));
  return text !== "" && helpIn(hash) === null ? text : null;
}

/** The heading of the help that an address's fragment names, null where it names none. @param {string} hash */
export function helpIn(hash) {
  const text = decoded(hash.slice(1));
  return text.startsWith("help") ? text : null;
}

/** Some programs write signs of an address as numbers. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

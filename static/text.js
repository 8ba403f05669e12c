// @ts-check
/** Puts words into elements: cards named in a sentence stand out to the eye, and are spelt out to the ear. Chooses no words. */
import { make } from "./keyed.js";
import { SUIT_SIGNS } from "./signs.js";

/**
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./words.js").Words} Words
 */

/** "7♠", "5-6-7♥". */
const MENTION = new RegExp(`(?:(?:10|[A2-9JQK])-)*(?:10|[A2-9JQK])([${Object.values(SUIT_SIGNS).join("")}])\\uFE0E?`, "gu");
/** The suit of each sign. */
const SUITS = Object.fromEntries(Object.entries(SUIT_SIGNS).map(([suit, sign]) => [sign, suit]));

/** What each element says already, so that saying it again touches nothing. @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * Writes a sentence; each card in it becomes a `<b class="mention">` of its suit.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  if (written.get(element) === text) return;
  written.set(element, text);
  element.replaceChildren(...mentions(element.ownerDocument, text));
}

/**
 * Writes a message for the eye, and where it sounds otherwise, apart for the ear.
 * @param {HTMLElement} element
 * @param {Words} words
 * @param {Message | null} message
 */
export function say(element, words, message) {
  const visible = message ? words.visible(message) : "";
  const spoken = message ? words.spoken(message) : "";
  if (written.get(element) === visible) return;
  if (visible === spoken) return write(element, visible);
  const { ownerDocument } = element;
  const seen = make(ownerDocument, "span", "", ...mentions(ownerDocument, visible));
  seen.ariaHidden = "true";
  element.replaceChildren(seen, make(ownerDocument, "span", "sr", spoken));
  written.set(element, visible);
}

/** A line for what became of a press, seen and heard. @param {Document} document */
export function createTold(document) {
  const told = make(document, "p", "told");
  told.setAttribute("role", "status");
  return told;
}

/**
 * @param {Document} document
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function mentions(document, text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    parts.push(text.slice(end, match.index), make(document, "b", `mention suit-${SUITS[match[1]]}`, match[0]));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

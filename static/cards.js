// @ts-check
/** Draws single cards: faces, backs, and the marks of a chosen, fresh or held one. Knows nothing of hands or piles. */
import { make, setAttribute } from "./keyed.js";
import { rankSign } from "./signs.js";

/**
 * @typedef {import("./screen.js").Card} Card
 * @typedef {import("./screen.js").CardText} CardText
 * @typedef {import("./words.js").Words} Words
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A drawing from the page's symbols.
 * @param {Document} document
 * @param {string} symbol
 * @param {string} className
 */
export function drawing(document, symbol, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

/**
 * Fills an element with a card's face.
 * @param {HTMLElement} element
 * @param {CardText} card
 */
export function paintFace(element, card) {
  const { ownerDocument } = element;
  const [rank, suit] = card;
  const index = make(ownerDocument, "span", "index", rankSign(card));
  index.ariaHidden = "true";
  const face = [index, drawing(ownerDocument, `suit-${suit}`, "sign"), drawing(ownerDocument, `suit-${suit}`, "pip")];
  if ("JQK".includes(rank)) face.push(drawing(ownerDocument, `court-${rank}`, "court"));
  element.classList.remove("back");
  element.classList.add("card", `suit-${suit}`, `rank-${rank}`);
  element.replaceChildren(...face);
}

/**
 * Fills an element with the back that every unseen card shows.
 * @param {HTMLElement} element
 */
export function paintBack(element) {
  element.className = "card back";
  element.replaceChildren(drawing(element.ownerDocument, "back", "weave"));
}

/**
 * A card face up, not painted again as long as it is the same card.
 * @param {Document} document
 * @param {CardText} card
 * @param {"button" | "span" | "i"} tag
 */
export function createFace(document, card, tag) {
  const element = make(document, tag);
  element.dataset.card = card;
  paintFace(element, card);
  return element;
}

/** @param {Document} document */
export function createBack(document) {
  const element = make(document, "i");
  paintBack(element);
  return element;
}

/**
 * Shows on a face how the card stands: its name with "just drawn" and "may not be discarded", chosen or not.
 * @param {HTMLElement} element
 * @param {Card} card
 * @param {Words} words
 */
export function markCard(element, card, words) {
  const name = [words.spoken(card.label)];
  if (card.fresh) name.push(words.text("card-fresh"));
  if (card.held) name.push(words.spoken(card.held));
  element.setAttribute("aria-label", name.join(", "));
  element.classList.toggle("fresh", card.fresh);
  element.classList.toggle("held", card.held !== null);
  element.classList.toggle("laid-off", card.laid_off);
  setAttribute(element, "data-meld", card.meld ? String(card.meld) : null);
  markHeld(element, card.held !== null);
  const pressable = card.intent !== null;
  setAttribute(element, "aria-pressed", pressable || card.selected ? String(card.selected) : null);
  setAttribute(element, "aria-disabled", pressable ? null : "true");
}

/** @param {HTMLElement} element @param {boolean} held */
function markHeld(element, held) {
  const lock = element.querySelector(".lock");
  if (held && !lock) element.append(drawing(element.ownerDocument, "icon-lock", "lock"));
  if (!held) lock?.remove();
}

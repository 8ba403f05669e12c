// @ts-check
/** Draws groups of cards that lie open on the table, small and in flowing rows. Knows nothing of whose they are. */
import { createFace, markCard } from "./cards.js";
import { updateControl } from "./controls.js";
import { make, patch, setAttribute } from "./keyed.js";
import { write } from "./text.js";
import { targetOfControl } from "./targets.js";

/**
 * @typedef {import("./screen.js").Card} Card
 * @typedef {import("./screen.js").Group} Group
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * Groups with cards to press: a laid-off card is taken back by itself, a group takes the chosen card.
 * @param {HTMLElement} parent
 * @param {Group[]} groups
 * @param {Surface} surface
 */
export function drawSpread(parent, groups, surface) {
  drawGroups(parent, groups, surface, "button", (element, group) => {
    const button = /** @type {HTMLButtonElement} */ (element.querySelector(".group-control"));
    const { control } = group;
    element.classList.toggle("target", Boolean(control?.intent));
    if (control?.intent) write(/** @type {HTMLElement} */ (element.querySelector(".caption")), surface.words.text("spread-target"));
    button.hidden = control === null;
    surface.targets.mark(element, control ? targetOfControl(control) : {});
    if (control) updateControl(button, control, surface);
  });
}

/**
 * Groups to look at.
 * @param {HTMLElement} parent
 * @param {Group[]} groups
 * @param {Surface} surface
 */
export function drawOpenHand(parent, groups, surface) {
  drawGroups(parent, groups, surface, "span", () => {});
}

/**
 * @param {HTMLElement} parent
 * @param {Group[]} groups
 * @param {Surface} surface
 * @param {"button" | "span"} tag
 * @param {(element: HTMLElement, group: Group) => void} finish
 */
function drawGroups(parent, groups, surface, tag, finish) {
  patch(parent, groups, {
    key: (_, index) => String(index),
    create: () => createGroup(surface.document, tag),
    update: (element, group) => {
      element.className = `group ${group.kind}`;
      setAttribute(element, "aria-label", group.caption && surface.words.spoken(group.caption));
      drawCards(/** @type {HTMLElement} */ (element.querySelector(".cards")), group.cards, surface, tag);
      write(/** @type {HTMLElement} */ (element.querySelector(".caption")), group.caption ? surface.words.visible(group.caption) : "");
      finish(element, group);
    },
  });
}

/** @param {Document} document @param {"button" | "span"} tag */
function createGroup(document, tag) {
  const caption = make(document, "span", "caption");
  caption.ariaHidden = "true";
  const group = make(document, "div", "group", make(document, "div", "cards"), caption);
  group.setAttribute("role", "group");
  if (tag === "button") {
    group.append(make(document, "button", "group-control", make(document, "span", "label"), make(document, "kbd")));
  }
  return group;
}

/**
 * @param {HTMLElement} parent
 * @param {Card[]} cards
 * @param {Surface} surface
 * @param {"button" | "span"} tag
 */
function drawCards(parent, cards, { document, words, targets }, tag) {
  patch(parent, cards, {
    key: ({ card }) => card,
    create: ({ card }) => createFace(document, card, tag),
    update: (element, card) => {
      if (tag === "span") {
        element.setAttribute("role", "img");
        element.setAttribute("aria-label", words.spoken(card.label));
        element.classList.toggle("laid-off", card.laid_off);
        return;
      }
      markCard(element, card, words);
      if (card.intent) targets.mark(element, { intent: card.intent, card: card.card });
      else targets.clear(element);
    },
  });
}

// @ts-check
/** Draws the person's hand: every card keeps its button from drawing to drawing, wherever it goes. Knows where cards lie, not what they mean. */
import { createFace, markCard } from "./cards.js";
import { updateControl } from "./controls.js";
import { make, patch, setAttribute } from "./keyed.js";
import { layOut } from "./layout.js";
import { write } from "./text.js";

/**
 * @typedef {import("./screen.js").Card} Card
 * @typedef {import("./screen.js").Group} Group
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {import("./render.js").Surface} Surface
 */

/** How far a chosen card rises, and the marks above a card, in px. */
const RISE = 16;
/** A longer meld may go on in the next row. */
const LONGEST_UNBROKEN = 7;
const RATIO = 1.42;

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createHand(element, surface) {
  const { document, words, targets } = surface;
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();
  /** @type {Group[]} */
  let groups = [];

  /** @param {Card} card */
  function cardElement({ card }) {
    const element = cards.get(card) ?? createFace(document, card, "button");
    cards.set(card, element);
    return element;
  }

  /** @param {HTMLElement} parent @param {Group} group */
  function drawGroup(parent, group) {
    parent.className = `group ${group.kind}`;
    setAttribute(parent, "aria-label", group.caption && words.spoken(group.caption));
    const [row, foot] = /** @type {HTMLElement[]} */ ([...parent.children]);
    patch(row, group.cards, {
      key: ({ card }) => card,
      create: cardElement,
      update: (element, card) => {
        markCard(element, card, words);
        targets.mark(element, { intent: card.intent, why: card.held, card: card.card });
      },
    });
    drawFoot(foot, group);
  }

  /** What stands under a group: its caption, or the button that works it. @param {HTMLElement} foot @param {Group} group */
  function drawFoot(foot, { caption, control }) {
    const [text, button] = /** @type {[HTMLElement, HTMLButtonElement]} */ ([...foot.children]);
    text.hidden = control !== null;
    button.hidden = control === null;
    write(text, caption ? words.visible(caption) : "");
    if (control) updateControl(button, control, surface);
    else targets.clear(button);
  }

  return {
    /** @param {Group[]} next */
    draw(next) {
      groups = next;
      patch(element, groups, { key: (_, index) => String(index), create: () => createGroup(document), update: drawGroup });
      for (const [card, button] of cards) if (!button.isConnected) cards.delete(card);
      if (groups.length) lay(element, groups);
    },

    /** Lays the cards anew, after the window has changed its size. */
    lay() {
      if (groups.length && element.clientWidth) lay(element, groups);
    },

    /** @returns {HTMLElement[]} */
    get cards() {
      return groups.flatMap((group) => group.cards.map(cardElement));
    },
  };
}

/** @param {Document} document */
function createGroup(document) {
  const caption = make(document, "span", "caption");
  caption.ariaHidden = "true";
  const button = make(document, "button", "group-control", make(document, "span", "label"), make(document, "kbd"));
  const group = make(document, "div", "group", make(document, "div", "cards"), make(document, "div", "foot", caption, button), make(document, "div", "rest"));
  group.setAttribute("role", "group");
  return group;
}

/**
 * Lays the cards of the groups that stand in an element, in as few rows as there is room for.
 * @param {HTMLElement} element
 * @param {Group[]} groups
 */
function lay(element, groups) {
  const style = getComputedStyle(element);
  const width = parseFloat(style.getPropertyValue("--w"));
  const captions = [...element.querySelectorAll(".caption")].map((caption) => caption.scrollWidth);
  const layout = layOut(groups.map((group, index) => bundle(group, captions[index])), {
    width: element.clientWidth,
    card: width,
    gap: parseFloat(style.getPropertyValue("--gap")),
    step: width + 4,
    rows: parseInt(style.getPropertyValue("--rows"), 10),
    centred: style.getPropertyValue("--centred").trim() === "1",
  });
  const foots = footHeights(layout, groups, parseFloat(style.fontSize));
  const height = Math.round(width * RATIO);
  const tops = foots.map((_, row) => row * (height + RISE) + RISE + foots.slice(0, row).reduce((sum, foot) => sum + foot, 0));
  const rows = parseInt(style.getPropertyValue("--rows"), 10);
  const missing = (rows - foots.length) * (height + RISE + foots[0]);
  element.style.setProperty("height", `${tops[tops.length - 1] + height + foots[foots.length - 1] + missing}px`);
  for (const rest of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(".rest"))) rest.hidden = true;
  for (const segment of layout.segments) placeSegment(element.children[segment.bundle], segment, layout.step, tops[segment.row] + missing, height);
}

/**
 * Height of what stands under the cards of each row: a caption's line, or a button, which may reach into the space
 * that is kept for the next row's chosen card.
 * @param {Layout} layout
 * @param {Group[]} groups
 * @param {number} em
 */
function footHeights({ rows, segments }, groups, em) {
  return Array.from({ length: rows }, (_, row) => {
    const pressable = segments.some((segment) => segment.row === row && groups[segment.bundle].control);
    return Math.round(pressable ? Math.max(36, em * 2.4) : em * 1.5);
  });
}

/**
 * @param {Element} group  of which the segment is a part
 * @param {import("./layout.js").Segment} segment
 * @param {number} step
 * @param {number} top
 * @param {number} height
 */
function placeSegment(group, { from, size, left, width }, step, top, height) {
  const [row, foot, rest] = /** @type {HTMLElement[]} */ ([...group.children]);
  for (let index = from; index < from + size; index++) {
    const card = /** @type {HTMLElement} */ (row.children[index]);
    card.style.setProperty("left", `${left + (index - from) * step}px`);
    card.style.setProperty("top", `${top}px`);
  }
  const under = from === 0 ? foot : rest;
  under.hidden = false;
  under.style.setProperty("left", `${left}px`);
  under.style.setProperty("top", `${top + height}px`);
  under.style.setProperty("width", `${width}px`);
}

/** @param {Group} group @param {number} caption */
function bundle({ kind, cards }, caption) {
  return { size: cards.length, caption, breakable: kind === "loose" || kind === "row" || cards.length > LONGEST_UNBROKEN };
}

// @ts-check
/**
 * Draws the match: both seats, what lies between them, the person's hand, the line of the round, and what stands beside the
 * table. Knows which of them is to be seen at which stage; what lies in each, each knows.
 */
import { drawChoices, drawControls } from "./controls.js";
import { createHand } from "./hand.js";
import { partOf } from "./keyed.js";
import { createRails } from "./rails.js";
import { createRoving } from "./roving.js";
import { drawSpread } from "./spread.js";
import { createCover, createPiles, createSeat, drawTerms } from "./table.js";
import { say, write } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Table} Table
 * @typedef {import("./render.js").Surface} Surface
 */

/** What stands on the page only while there is a match. */
const TABLE_PARTS = ".seat, .felt, .rail, .page .hand, .deadwood, button.round, .log-button";

/** @param {Surface} surface */
export function createBoard(surface) {
  const { document, words } = surface;
  const part = partOf(document);
  const you = createSeat(part(".seat.you"), surface, "near");
  const them = createSeat(part(".seat.them"), surface, "far");
  const cover = createCover(part(".covered"), surface);
  const piles = createPiles(part(".piles"), surface);
  const felt = createFelt(surface);
  const hand = createHandPart(surface);
  const rails = createRails(part(".rail.moves"), part(".rail.rounds"), surface);
  const cards = () => [...felt.cards, ...hand.cards];
  const rove = createRoving(document, cards, () => hand.cards[0]);

  return {
    /** Where cards without a place of their own come from and go to. */
    ends: { stock: piles.stock, pile: piles.pile, theirs: them.backs },
    scroll: rails.scroll,
    lay: hand.lay,
    cards,

    /** The person's. */
    get hand() {
      return hand.cards;
    },

    /** @param {Screen} screen */
    draw(screen) {
      const { table, stage } = screen;
      const [near, far] = table?.seats ?? [];
      for (const element of document.querySelectorAll(TABLE_PARTS)) {
        /** @type {HTMLElement} */ (element).hidden = table === null;
      }
      felt.draw(screen);
      drawControls(you.tools, screen.hand?.tools ?? [], surface);
      cover.draw((stage === "cover" && near) || null);
      hand.draw(screen);
      if (table && near && far) {
        drawRoundLine(part, table, words);
        you.draw(near);
        them.draw(far);
        piles.draw(table);
        rails.draw(screen);
      }
      rove();
    },
  };
}

/** What lies in the middle. @param {Surface} surface */
function createFelt(surface) {
  const { document, words } = surface;
  const part = partOf(document);
  const [felt, spread, choices, news] = [".felt", ".spread", ".choices", ".news"].map(part);

  return {
    /** Those of it that can be pressed. @returns {HTMLElement[]} */
    get cards() {
      return spread.hidden ? [] : [.../** @type {NodeListOf<HTMLElement>} */ (spread.querySelectorAll("button.card"))];
    },

    /** @param {Screen} screen */
    draw(screen) {
      const { table } = screen;
      document.body.dataset.middle = screen.spread ? "spread" : screen.choices.length > 1 ? "choices" : "piles";
      felt.hidden ||= isOver(screen);
      // Of what can be pressed nothing stays behind what takes the table's place: keys would still find it.
      spread.hidden = screen.spread === null;
      drawSpread(spread, screen.spread ?? [], surface);
      choices.hidden = screen.choices.length < 2;
      drawChoices(choices, screen.choices, surface);
      if (!table) return;
      spread.setAttribute("aria-label", words.text("seat-spread", { who: table.seats[1].who }));
      say(news, words, screen.news);
    },
  };
}

/** The person's hand, with its count. @param {Surface} surface */
function createHandPart(surface) {
  const { document, words } = surface;
  const part = partOf(document);
  const [section, deadwood] = [".page .hand", ".deadwood"].map(part);
  const hand = createHand(section, surface);

  return {
    lay: hand.lay,

    get cards() {
      return hand.cards;
    },

    /** @param {Screen} screen */
    draw(screen) {
      const held = isOver(screen) ? null : screen.hand;
      if (screen.table) section.setAttribute("aria-label", words.text("seat-hand", { who: screen.table.seats[0].who }));
      section.hidden ||= held === null;
      hand.draw(held ? held.groups : []);
      deadwood.hidden = !held;
      say(deadwood, words, held && held.deadwood);
    },
  };
}

/** Whether the cards lie open, elsewhere. @param {Screen} screen */
function isOver({ settlement, finish }) {
  return settlement !== null || finish !== null;
}

/** @param {ReturnType<typeof partOf>} part @param {Table} table @param {Surface["words"]} words */
function drawRoundLine(part, table, words) {
  const { round, known } = table;
  write(part(".round-number"), words.text(known ? "round-known" : "round-number", { round }));
  drawTerms(part(".round-terms"), part(".piles-line"), table, words);
}

// @ts-check
/** Draws what is read rather than played: this round's moves, a settlement, the end of a match. */
import { make, patch } from "./keyed.js";
import { createScores } from "./scores.js";
import { drawOpenHand } from "./spread.js";
import { say } from "./text.js";
import { createFairLine } from "./verdict.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Settlement} Settlement
 * @typedef {import("./screen.js").Table} Table
 * @typedef {import("./screen.js").Finish} Finish
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * This round's public moves, oldest first.
 * @param {HTMLElement} list
 * @param {Screen["log"]} log
 * @param {Surface} surface
 */
export function drawMoves(list, log, { document, words }) {
  patch(list, log, {
    key: (_, index) => String(index),
    create: () => make(document, "li"),
    update: (item, { who, label }) => {
      item.className = who;
      say(item, words, label);
    },
  });
}

/**
 * How a round's points come about, line by line.
 * @param {HTMLElement} list
 * @param {Settlement["lines"]} lines
 * @param {Surface} surface
 */
export function drawSum(list, lines, { document, words }) {
  const total = lines.findLastIndex(({ value }) => value !== null);
  patch(list, lines, {
    key: (_, index) => String(index),
    create: () => make(document, "div", "", make(document, "dt"), make(document, "dd")),
    update: (row, line, index) => {
      const [label, value] = /** @type {HTMLElement[]} */ ([...row.children]);
      row.className = line.value === null ? "remark" : index === total ? "total" : "";
      say(label, words, line.label);
      value.textContent = line.value === null ? "" : String(line.value);
    },
  });
}

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createSettlement(element, surface) {
  const { document, words } = surface;
  const end = make(document, "div", "finish");
  const endLine = make(document, "h2");
  const sheet = make(document, "div");
  const scores = createScores(sheet, surface);
  const seed = make(document, "code", "seed");
  const fairLine = createFairLine(surface);
  end.append(endLine, sheet, make(document, "p", "seed-line", make(document, "span", "", words.text("seed-name")), " ", seed), fairLine.element);
  const headline = make(document, "h2", "headline");
  const sum = make(document, "dl", "sum");
  const standing = make(document, "div", "compact");
  const scoresSoFar = createScores(standing, surface);
  // The far seat's hand above the near one's.
  const hands = [0, 1].map(() => {
    const name = make(document, "h3");
    const groups = make(document, "div", "open-hand");
    return { name, groups, part: make(document, "div", "open-seat", name, groups) };
  });
  const account = make(document, "div", "account", headline, make(document, "div", "open-hands", ...hands.map(({ part }) => part)), sum, standing);
  element.append(end, account);

  /** @param {Settlement} settlement @param {Table} table */
  function drawAccount({ headline: text, lines, hands: open }, table) {
    say(headline, words, text);
    drawSum(sum, lines, surface);
    [...table.seats].reverse().forEach(({ who }, place) => {
      say(hands[place].name, words, { id: "seat-hand", args: { who } });
      drawOpenHand(hands[place].groups, open[table.players.indexOf(who)], surface);
    });
  }

  /** @param {Finish} finish @param {Screen} screen @param {string | null} promised */
  function drawEnd({ headline: text, seed: digits }, screen, promised) {
    say(endLine, words, text);
    seed.textContent = digits;
    scores.draw(screen);
    fairLine.draw(screen, promised);
  }

  return {
    /**
     * @param {Screen} screen
     * @param {string | null} promised the commitment that the page remembers
     */
    draw(screen, promised) {
      const { settlement, finish, table } = screen;
      element.hidden = !settlement && !finish;
      account.hidden = !settlement;
      end.hidden = !finish;
      if (settlement && table) drawAccount(settlement, table);
      standing.hidden = finish !== null;
      scoresSoFar.draw(finish ? { ...screen, rounds: [], games: [] } : screen);
      if (finish) drawEnd(finish, screen, promised);
    },
  };
}

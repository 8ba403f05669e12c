// @ts-check
/** Draws what is read rather than played: the rounds so far, this round's moves, a settlement, the end of a match. */
import { make, patch } from "./keyed.js";
import { drawOpenHand } from "./spread.js";
import { say } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").RoundLine} RoundLine
 * @typedef {import("./screen.js").Settlement} Settlement
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
 * The finished rounds with the totals after each.
 * @param {HTMLElement} parent
 * @param {RoundLine[]} rounds
 * @param {Surface} surface
 */
export function drawRounds(parent, rounds, { document, words }) {
  const body = parent.querySelector("tbody") ?? createRoundTable(parent, document, words);
  patch(/** @type {HTMLElement} */ (body), rounds, {
    key: ({ round, kind, totals }) => [round, kind, ...totals].join(" "),
    create: (line) => {
      const number = make(document, "th", "", String(line.round));
      number.scope = "row";
      const kind = words.text("round-kind", { kind: line.kind });
      const won = words.text("round-won", { winner: line.winner ?? "nobody", points: line.points });
      const cells = [make(document, "td", "kind", kind), make(document, "td", "won", won), ...line.totals.map((total) => make(document, "td", "total", String(total)))];
      return make(document, "tr", "", number, ...cells);
    },
    update: () => {},
  });
  /** @type {HTMLElement} */ (parent.querySelector("table")).hidden = rounds.length === 0;
  /** @type {HTMLElement} */ (parent.querySelector(".none")).hidden = rounds.length > 0;
}

/** @param {HTMLElement} parent @param {Document} document @param {import("./words.js").Words} words */
function createRoundTable(parent, document, words) {
  const names = ["column-round", "column-kind", "column-won", "column-person", "column-computer"];
  const heads = names.map((id) => {
    const head = make(document, "th", "", words.text(id));
    head.scope = "col";
    return head;
  });
  const body = make(document, "tbody");
  const table = make(document, "table", "rounds-table", make(document, "thead", "", make(document, "tr", "", ...heads)), body);
  parent.append(table, make(document, "p", "none", words.text("rounds-none")));
  return body;
}

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createSettlement(element, surface) {
  const { document, words } = surface;
  const end = make(document, "div", "finish");
  const endLine = make(document, "h2");
  const given = make(document, "div", "rounds-sheet");
  const seed = make(document, "code", "seed");
  end.append(endLine, given, make(document, "p", "seed-line", make(document, "span", "", words.text("seed-name")), " ", seed));
  const headline = make(document, "h2", "headline");
  const sum = make(document, "dl", "sum");
  const hands = ["computer", "person"].map((who) => {
    const groups = make(document, "div", "open-hand");
    return { groups, part: make(document, "div", "open-seat", make(document, "h3", "", words.text("seat-hand", { who })), groups) };
  });
  const account = make(document, "div", "account", headline, make(document, "div", "open-hands", ...hands.map(({ part }) => part)), sum);
  element.append(end, account);

  /** @param {Settlement} settlement */
  function drawAccount({ headline: text, lines, hands: [person, computer] }) {
    say(headline, words, text);
    const total = lines.findLastIndex(({ value }) => value !== null);
    patch(sum, lines, {
      key: (_, index) => String(index),
      create: () => make(document, "div", "", make(document, "dt"), make(document, "dd")),
      update: (row, line, index) => {
        const [label, value] = /** @type {HTMLElement[]} */ ([...row.children]);
        row.className = line.value === null ? "remark" : index === total ? "total" : "";
        say(label, words, line.label);
        value.textContent = line.value === null ? "" : String(line.value);
      },
    });
    drawOpenHand(hands[0].groups, computer, surface);
    drawOpenHand(hands[1].groups, person, surface);
  }

  /** @param {Finish} finish @param {RoundLine[]} rounds */
  function drawEnd({ headline: text, seed: digits }, rounds) {
    say(endLine, words, text);
    seed.textContent = digits;
    drawRounds(given, rounds, surface);
  }

  return {
    /** @param {Screen} screen */
    draw({ settlement, finish, rounds }) {
      element.hidden = !settlement && !finish;
      account.hidden = !settlement;
      end.hidden = !finish;
      if (settlement) drawAccount(settlement);
      if (finish) drawEnd(finish, rounds);
    },
  };
}

// @ts-check
/** Draws the seats, the piles and the line about the round. Shows of cards that lie face down their number, and has no more to show. */
import { createBack, paintBack, paintFace } from "./cards.js";
import { make, patch, setAttribute } from "./keyed.js";
import { say } from "./text.js";

/**
 * @typedef {import("./screen.js").Table} Table
 * @typedef {import("./screen.js").Seat} Seat
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 * @param {"near" | "far"} side
 */
export function createSeat(element, { document, words }, side) {
  const name = make(document, "b", "name");
  const dealer = make(document, "span", "chip", words.text("seat-dealer"));
  const about = make(document, "small", "about");
  const wins = make(document, "span", "wins");
  const backs = make(document, "div", "backs");
  backs.ariaHidden = "true";
  const tools = make(document, "div", "tools");
  const points = make(document, "span", "points");
  const score = make(document, "div", "score", points, " ", make(document, "small", "", words.text("seat-points")));
  const spoken = make(document, "span", "sr");
  element.append(make(document, "div", "who", make(document, "span", "names", name, " ", dealer), about), backs, tools, score);

  /** Round points; under Hollywood those of three games. @param {number[]} scores */
  function drawScores(scores) {
    patch(points, scores, {
      key: (_, index) => String(index),
      create: () => make(document, "b"),
      update: (one, value) => void (one.textContent = String(value)),
    });
    const several = scores.length > 1;
    score.classList.toggle("several", several);
    setAttribute(points, "aria-hidden", several ? "true" : null);
    const [first, second, third] = scores;
    spoken.textContent = several ? words.text("seat-scores", { first, second, third }) : "";
    if (several) score.append(spoken);
    else spoken.remove();
  }

  return {
    tools,
    backs,
    /** @param {Seat} seat */
    draw(seat) {
      name.textContent = words.text("seat-name", { who: seat.who });
      element.setAttribute("aria-label", name.textContent);
      dealer.hidden = !seat.dealer;
      wins.textContent = seat.wins ? words.text("seat-wins", { wins: seat.wins }) : "";
      about.replaceChildren(aboutSeat(seat, words, side), wins);
      drawScores(seat.scores);
      const unseen = side === "far" ? seat.count : 0;
      patch(backs, Array(unseen).fill(null), { key: (_, index) => String(index), create: () => createBack(document), update: () => {} });
    },
  };
}

/** The other player's level and number of cards. @param {Seat} seat @param {Words} words @param {"near" | "far"} side */
function aboutSeat({ level, count }, words, side) {
  const facts = level ? [words.text("seat-level", { level })] : [];
  if (side === "far") facts.push(words.text("seat-cards", { count }));
  return facts.join(" · ");
}

/**
 * What this round is played by, and the piles in words for where something else takes their place.
 * @param {HTMLElement} terms
 * @param {HTMLElement} piles
 * @param {Table} table
 * @param {Words} words
 */
export function drawTerms(terms, piles, { target, limit, first_upcard: first, doubled, stock: { count }, pile: { top } }, words) {
  /** @type {Message["args"]} */
  const args = { target, limit, count, doubled: doubled ? "yes" : "no" };
  if (top) args.card = { card: top };
  if (first) args.first = { card: first };
  const school = first ? "-oklahoma" : "";
  say(terms, words, { id: `round-terms${school}`, args });
  say(piles, words, { id: `${top ? "piles-line" : "piles-line-down"}${school}`, args });
}

/**
 * In place of a hand that its player has not yet come for.
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createCover(element, { document }) {
  return {
    /** @param {Seat | null} seat whose hand it is; null where none is covered */
    draw(seat) {
      element.hidden = seat === null;
      const count = seat?.count ?? 0;
      patch(element, Array(count).fill(null), { key: (_, index) => String(index), create: () => createBack(document), update: () => {} });
    },
  };
}

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createPiles(element, surface) {
  const { document, words } = surface;
  const stock = make(document, "button");
  paintBack(stock);
  const pile = make(document, "button");
  const stockText = make(document, "span", "pile-text");
  const pileText = make(document, "span", "pile-text");
  stockText.ariaHidden = pileText.ariaHidden = "true";
  element.append(make(document, "div", "pile stock", stock, stockText), make(document, "div", "pile discards", pile, pileText));

  return {
    stock,
    pile,
    /** @param {Table} table */
    draw(table) {
      stock.style.setProperty("--depth", String(Math.min(4, Math.ceil(table.stock.count / 8))));
      markPile(stock, table.stock.intent, words.text("stock-label", { count: table.stock.count }), surface);
      stockText.textContent = words.text("stock-count", { count: table.stock.count });
      paintTop(pile, table.pile);
      pile.style.setProperty("--depth", String(Math.min(4, Math.ceil((table.pile.count - 1) / 6))));
      markPile(pile, table.pile.intent, pileLabel(table.pile, words), surface);
      pileText.textContent = words.text("pile-name");
    },
  };
}

/** @param {HTMLElement} button @param {string | null} intent @param {string} label @param {Surface} surface */
function markPile(button, intent, label, { targets }) {
  button.setAttribute("aria-label", label);
  setAttribute(button, "aria-disabled", intent === null ? "true" : null);
  setAttribute(button, "tabindex", intent === null ? "-1" : null);
  targets.mark(button, { intent });
}

/** @param {HTMLElement} pile @param {Table["pile"]} state */
function paintTop(pile, { top, face_down }) {
  const shows = top ?? (face_down ? "back" : "nothing");
  if (pile.dataset.shows === shows) return;
  pile.dataset.shows = shows;
  pile.className = "card empty";
  if (top) pile.className = "";
  setAttribute(pile, "data-card", top);
  if (top) paintFace(pile, top);
  else if (face_down) paintBack(pile);
  else pile.replaceChildren();
}

/** @param {Table["pile"]} state @param {Words} words */
function pileLabel({ top, face_down, count }, words) {
  if (top) return words.text("pile-top", { card: words.spoken({ id: "card-plain", args: { card: { card: top } } }), count });
  return words.text(face_down ? "pile-face-down" : "pile-empty");
}

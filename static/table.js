// @ts-check
/** Draws the seats, the piles and the line about the round. Shows of the computer's cards their number, and has no more to show. */
import { createBack, paintBack, paintFace } from "./cards.js";
import { make, patch, setAttribute } from "./keyed.js";

/**
 * @typedef {import("./screen.js").Table} Table
 * @typedef {import("./screen.js").Seat} Seat
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createSeat(element, { document, words }) {
  const name = make(document, "b", "name");
  const dealer = make(document, "span", "chip", words.text("seat-dealer"));
  const about = make(document, "small", "about");
  const wins = make(document, "span", "wins");
  const backs = make(document, "div", "backs");
  backs.ariaHidden = "true";
  const tools = make(document, "div", "tools");
  const points = make(document, "b");
  const score = make(document, "div", "score", points, " ", make(document, "small", "", words.text("seat-points")));
  element.append(make(document, "div", "who", make(document, "span", "names", name, " ", dealer), about), backs, tools, score);

  return {
    tools,
    backs,
    /** @param {Seat} seat */
    draw(seat) {
      name.textContent = words.text("seat-name", { who: seat.who });
      dealer.hidden = !seat.dealer;
      wins.textContent = seat.wins ? words.text("seat-wins", { wins: seat.wins }) : "";
      about.replaceChildren(aboutSeat(seat, words), wins);
      points.textContent = String(seat.score);
      const unseen = seat.who === "computer" ? seat.count : 0;
      patch(backs, Array(unseen).fill(null), { key: (_, index) => String(index), create: () => createBack(document), update: () => {} });
    },
  };
}

/** The computer's level and number of cards. @param {Seat} seat @param {import("./words.js").Words} words */
function aboutSeat({ who, level, count }, words) {
  const facts = level ? [words.text("seat-level", { level })] : [];
  if (who === "computer") facts.push(words.text("seat-cards", { count }));
  return facts.join(" · ");
}

/**
 * @param {HTMLElement} element
 * @param {Surface} surface
 */
export function createPiles(element, { document, words, targets }) {
  const stock = make(document, "button");
  paintBack(stock);
  const pile = make(document, "button");
  const stockText = make(document, "span", "pile-text");
  const pileText = make(document, "span", "pile-text");
  stockText.ariaHidden = pileText.ariaHidden = "true";
  element.append(make(document, "div", "pile stock", stock, stockText), make(document, "div", "pile discards", pile, pileText));

  /** @param {HTMLElement} button @param {string | null} intent @param {string} label */
  function markPile(button, intent, label) {
    button.setAttribute("aria-label", label);
    setAttribute(button, "aria-disabled", intent === null ? "true" : null);
    setAttribute(button, "tabindex", intent === null ? "-1" : null);
    targets.mark(button, { intent });
  }

  /** @param {Table["pile"]} state */
  function paintTop({ top, face_down }) {
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

  /** @param {Table["pile"]} state */
  function pileLabel({ top, face_down, count }) {
    if (top) return words.text("pile-top", { card: words.spoken({ id: "card-plain", args: { card: { card: top } } }), count });
    return words.text(face_down ? "pile-face-down" : "pile-empty");
  }

  return {
    stock,
    pile,
    /** @param {Table} table */
    draw(table) {
      stock.style.setProperty("--depth", String(Math.min(4, Math.ceil(table.stock.count / 8))));
      markPile(stock, table.stock.intent, words.text("stock-label", { count: table.stock.count }));
      stockText.textContent = words.text("stock-count", { count: table.stock.count });
      paintTop(table.pile);
      pile.style.setProperty("--depth", String(Math.min(4, Math.ceil((table.pile.count - 1) / 6))));
      markPile(pile, table.pile.intent, pileLabel(table.pile));
      pileText.textContent = words.text("pile-name");
    },
  };
}

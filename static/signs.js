// @ts-check
/** How a card is written in every language: its rank's sign and its suit's. */

/** @typedef {import("./screen.js").CardText} CardText */

/** @type {Record<string, string>} */
export const SUIT_SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** @param {CardText} card */
export function rankSign(card) {
  const rank = card.charAt(0);
  return rank === "T" ? "10" : rank;
}

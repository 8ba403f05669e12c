// @ts-check
/** Draws what stands beside the table where there is room: this round's moves, the score sheet. */
import { make, setAttribute } from "./keyed.js";
import { createScores } from "./scores.js";
import { drawMoves } from "./sheets.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * @param {HTMLElement} moves
 * @param {HTMLElement} rounds
 * @param {Surface} surface
 */
export function createRails(moves, rounds, surface) {
  const { document, words } = surface;
  const list = make(document, "ol", "moves-list");
  moves.append(make(document, "h2", "", words.text("log-moves")), make(document, "div", "moves-window", list));
  const sheet = make(document, "div", "scores-window compact");
  rounds.append(make(document, "h2", "", words.text("panel-scores")), sheet);
  const scores = createScores(sheet, surface);
  /** How many rounds the person has had in sight; none while the sheet can't be seen. @type {number | null} */
  let seen = null;

  return {
    /** @param {Screen} screen */
    draw(screen) {
      drawMoves(list, screen.log, surface);
      scores.draw(screen);
    },

    /**
     * Once all is drawn: of rounds that have only just come the last is the one to see; of several games, how they stand.
     * @param {Screen} screen
     */
    scroll({ games, rounds: { length } }) {
      if (seen !== length) sheet.scrollTop = games.length > 1 ? 0 : sheet.scrollHeight;
      seen = sheet.clientHeight > 0 ? length : null;
      setAttribute(sheet, "tabindex", sheet.scrollHeight > sheet.clientHeight ? "0" : null);
    },
  };
}

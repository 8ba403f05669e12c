// @ts-check
/** Draws a step of a finished match that is looked at: both hands open on the felt, the piles or the outcome between them. */
import { make } from "./keyed.js";
import { drawSum } from "./sheets.js";
import { drawOpenHand } from "./spread.js";
import { say } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Settlement} Settlement
 * @typedef {import("./screen.js").Finish} Finish
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * @param {HTMLElement} felt
 * @param {HTMLElement} status
 * @param {Surface} surface
 */
export function createReplay(felt, status, surface) {
  const { document, words } = surface;
  const [near, far] = ["near", "far"].map((side) => {
    const name = make(document, "h2");
    const cards = make(document, "div", "open-hand");
    return { name, cards, part: make(document, "div", `replay-hand ${side}`, name, cards) };
  });
  const ended = make(document, "h2");
  const headline = make(document, "h2");
  const sum = make(document, "dl", "sum");
  const outcome = make(document, "div", "outcome", ended, headline, sum);
  outcome.tabIndex = 0;
  outcome.setAttribute("role", "group");
  outcome.setAttribute("aria-label", words.text("region-settlement"));
  const step = make(document, "p", "step");
  felt.prepend(far.part);
  felt.append(outcome, near.part);
  status.append(step);

  /** @param {Settlement} settlement @param {Finish | null} finish */
  function drawOutcome(settlement, finish) {
    ended.hidden = !finish;
    say(ended, words, finish?.headline ?? null);
    say(headline, words, settlement.headline);
    drawSum(sum, settlement.lines, surface);
  }

  return {
    /** @param {Screen} screen */
    draw({ replay, table }) {
      for (const part of [near.part, far.part, outcome, step]) part.hidden = replay === null;
      if (!replay || !table) return;
      const { settlement, finish } = replay;
      const hands = (settlement ?? replay).hands;
      [near, far].forEach(({ name, cards }, seat) => {
        say(name, words, { id: "seat-hand", args: { who: table.seats[seat].who } });
        drawOpenHand(cards, hands[seat], surface);
      });
      document.body.dataset.middle = settlement ? "outcome" : "piles";
      // A match that was given up ends in mid-round: the status says so.
      outcome.hidden = !settlement;
      if (settlement) drawOutcome(settlement, finish);
      step.textContent = words.text("replay-step", { step: replay.step, last: replay.last });
    },
  };
}

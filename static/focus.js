// @ts-check
/** When focus goes to the next decision, and when it stays where the person put it. Knows no element. */

/**
 * @typedef {import("./screen.js").Screen} Screen
 *
 * @typedef {object} Moment
 * @property {Screen | null} before
 * @property {Screen} after
 * @property {boolean} pressed  the person did something, and did not ask to stay
 * @property {boolean} reading  a dialog is open
 * @property {boolean} lost  focus is nowhere
 */

/**
 * Whether focus is to be moved to where `after.focus` says.
 * @param {Moment} moment
 */
export function focusMoves({ before, after, pressed, reading, lost }) {
  if (reading) return false;
  // Who steps through a finished match goes on with the same button.
  if (before?.replay && after.replay) return lost;
  if (lost || pressed) return true;
  // While the computer plays the person may look through their cards; their turn brings them to its decision.
  return !after.tick && (before === null || before.tick || before.focus !== after.focus);
}

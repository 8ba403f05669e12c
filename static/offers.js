// @ts-check
/** What a screen offers: whether an intent is among it, and still is on the next one. Knows where intents stand in a screen, not what they mean. */

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Group} Group
 */

/** Whether the intent is among what the screen offers. @param {Screen | null} screen @param {string} intent */
export function offers(screen, intent) {
  return screen !== null && offered(screen).some((one) => one.intent === intent);
}

/**
 * Choosing the next match goes on with what the choice before has made of it, and so do the steps through a finished one,
 * of which there is always one.
 * @param {Screen | null} before
 * @param {string} intent
 */
export function goesOn(before, intent) {
  if (!before?.setup && !before?.replay) return undefined;
  return (/** @type {Screen} */ screen) => screen.stage === before.stage && (before.replay !== null || offers(screen, intent));
}

/** @param {Screen} screen @returns {{ intent: string | null }[]} */
function offered({ controls, menu, kept, hand, spread, choices, table, setup }) {
  const groups = [...(hand?.groups ?? []), ...(spread ?? [])];
  return [
    ...controls, ...menu, ...kept, ...choices,
    ...(hand?.tools ?? []),
    ...groups.flatMap(ofGroup),
    ...(table ? [table.stock, table.pile] : []),
    ...(setup ? [...setup.presets, ...setup.opponents, ...setup.knobs] : []),
  ];
}

/** @param {Group} group */
function ofGroup({ cards, control }) {
  return control ? [...cards, control] : cards;
}

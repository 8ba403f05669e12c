// @ts-check
/** What the person may set: the values to choose from, and what holds at first. Knows nothing of what a setting does. */

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"two" | "four"} deck
 * @property {boolean} keys  letter keys act
 * @property {"auto" | "off"} motion
 * @property {number} pause  until the computer's move, in ms
 * @property {"auto" | "always" | "never"} kept  in the browser, for later visits
 * @property {string | null} promised  not set by the person: the commitment that was shown before the match
 */

/** Each setting with its values, in the order in which they are offered. @type {[keyof Settings, (string | boolean | number)[]][]} */
export const CHOICES = [
  ["theme", ["auto", "light", "dark"]],
  ["deck", ["two", "four"]],
  ["keys", [true, false]],
  ["motion", ["auto", "off"]],
  ["pause", [0, 300, 600, 1000]],
  ["kept", ["auto", "always", "never"]],
];

/** @type {Settings} */
const FIRST = { theme: "auto", deck: "two", keys: true, motion: "auto", pause: 600, kept: "auto", promised: null };

/**
 * The settings of what was stored, which may hold anything: a value that is not offered is as at first.
 * @param {Record<string, unknown>} stored
 * @returns {Settings}
 */
export function settingsOf(stored) {
  const settings = { ...FIRST, ...stored };
  for (const [name, values] of CHOICES) {
    if (!values.includes(/** @type {string} */ (settings[name]))) Object.assign(settings, { [name]: FIRST[name] });
  }
  if (typeof settings.promised !== "string") settings.promised = null;
  return settings;
}

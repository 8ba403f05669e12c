// @ts-check
/**
 * What is not looked at at once: the fair deal, the finished matches, a replay, the settings, the knobs of the rules, the
 * help. A file of its own, fetched when a start is over (static/rest.js).
 */
import { createHelp } from "./help.js";
import { make } from "./keyed.js";
import { createKnobs } from "./knobs.js";
import { createMatches } from "./matches.js";
import { createPledge } from "./pledge.js";
import { createReplay } from "./replay.js";
import { CHOICES } from "./settings.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {import("./settings.js").Settings} Settings
 */

/**
 * @param {Record<"fair" | "matches" | "settings" | "knobs" | "help" | "felt" | "status", HTMLElement>} places  where each
 *   is drawn; a replay on the felt and in the line of the status, where other things are
 * @param {Surface} surface
 * @param {(question: import("./screen.js").Message) => Promise<boolean>} ask
 * @param {Pick<import("./render.js").Callbacks, "choose" | "set" | "mayForget" | "forget">} callbacks
 */
export function createContents(places, surface, ask, callbacks) {
  const pledge = createPledge(places.fair, surface);
  const matches = createMatches(places.matches, surface, ask, callbacks);
  const showSettings = fillSettings(places.settings, surface, callbacks.set);
  const knobs = createKnobs(places.knobs, surface, callbacks.choose);
  const replay = createReplay(places.felt, places.status, surface);
  return {
    help: createHelp(places.help, surface),
    showMatches: matches.show,
    refuse: matches.refuse,

    /** @param {Screen} screen @param {Settings} settings */
    draw(screen, settings) {
      pledge.draw(screen, settings.promised);
      matches.draw(screen);
      showSettings(settings);
      replay.draw(screen);
      if (screen.setup) knobs.draw(screen.setup);
    },
  };
}

/**
 * Radio buttons for every setting.
 * @param {HTMLElement} parent
 * @param {Surface} surface
 * @param {import("./render.js").Callbacks["set"]} set
 * @returns {(settings: Settings) => void}
 */
function fillSettings(parent, { document, words }, set) {
  for (const [name, values] of CHOICES) {
    const group = make(document, "fieldset", "", make(document, "legend", "", words.text(`setting-${name}`)));
    for (const value of values) {
      const input = make(document, "input");
      Object.assign(input, { type: "radio", name, value: String(value) });
      input.addEventListener("change", () => set(name, value));
      group.append(make(document, "label", "", input, make(document, "span", "", words.text(`setting-${name}-${value}`))));
    }
    parent.append(group);
  }
  return (settings) => {
    for (const [name] of CHOICES) {
      const input = parent.querySelector(`input[name="${name}"][value="${settings[name]}"]`);
      if (input) /** @type {HTMLInputElement} */ (input).checked = true;
    }
  };
}

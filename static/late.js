// @ts-check
/**
 * Has filled what no start waits for (static/contents.js), once; until then it says there what is being waited for, or that it
 * can't be had. Knows what was last to be shown there; not when it is opened.
 */
import { make } from "./keyed.js";
import { fetchContents } from "./rest.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {Parameters<typeof import("./contents.js").createContents>} Given
 */

/**
 * @param {Surface} surface
 * @param {Omit<Given[0], "felt" | "status">} empty  the places with nothing else in them
 * @param {Pick<Given[0], "felt" | "status">} shared  the places where other things are too
 * @param {Given[2]} ask
 * @param {Given[3] & { changed: () => void }} callbacks  `changed` hears when they were filled
 */
export function createLate(surface, empty, shared, ask, callbacks) {
  const { words } = surface;
  const places = Object.values(empty);
  /** What fills them. @type {ReturnType<typeof import("./contents.js").createContents> | null} */
  let contents = null;
  /** Their being on the way. @type {Promise<void> | null} */
  let coming = null;
  /** What was drawn last. @type {[Screen, Settings] | null} */
  let drawn = null;
  /** @type {import("./archive.js").FinishedMatch[]} */
  let kept = [];

  /** Has them filled, unless they are; asks anew where that failed. */
  function fill() {
    coming ??= fillAll();
    return coming;
  }

  async function fillAll() {
    for (const place of places) drawState(place, words.text("busy"));
    const create = await fetchAll(surface).catch(() => null);
    if (!create) {
      coming = null;
      for (const place of places) drawState(place, words.text("panel-missing"));
      return;
    }
    for (const place of places) place.replaceChildren();
    contents = create({ ...empty, ...shared }, surface, ask, callbacks);
    contents.showMatches(kept);
    if (drawn) contents.draw(...drawn);
    callbacks.changed();
  }

  return {
    fill,

    /** @param {string} heading id of a heading of the help */
    showHelp(heading) {
      void fill().then(() => contents?.help.show(heading));
    },

    /** Gets all of it while there is a network. Where there is none, opening it will say so. */
    fetch() {
      void fill().then(() => contents?.help.fetch());
    },

    /** @param {import("./archive.js").FinishedMatch[]} matches newest first */
    showMatches(matches) {
      kept = matches;
      contents?.showMatches(matches);
    },

    /** @param {string} reason why a text that was brought is refused */
    refuse(reason) {
      contents?.refuse(reason);
    },

    /** @param {Screen} screen @param {Settings} settings */
    draw(screen, settings) {
      drawn = [screen, settings];
      contents?.draw(screen, settings);
    },
  };
}

/** What makes the contents, once their words are known. @param {Surface} surface */
async function fetchAll({ document, words }) {
  const { createContents } = await fetchContents(document);
  await words.learnRest();
  return createContents;
}

/** Says why nothing else is there. @param {HTMLElement} place @param {string} text */
function drawState(place, text) {
  const state = make(place.ownerDocument, "p", "", text);
  state.setAttribute("role", "status");
  place.replaceChildren(state);
}

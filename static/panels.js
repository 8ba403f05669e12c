// @ts-check
/** Opens and fills the panels that lie over the table: menu, moves, rounds, settings, help, and the question before a big step. */
import { drawing } from "./cards.js";
import { drawControls } from "./controls.js";
import { createHelp } from "./help.js";
import { make } from "./keyed.js";
import { createMatches } from "./matches.js";
import { createPledge } from "./pledge.js";
import { createScores } from "./scores.js";
import { CHOICES } from "./settings.js";
import { drawMoves } from "./sheets.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {"menu" | "log" | "scores" | "fair" | "matches" | "help" | "settings"} PanelName
 */

/** Panels with nothing in them while no match is on the table. */
const OF_A_MATCH = ["scores", "log", "fair"];

/**
 * @param {Surface} surface
 * @param {ReturnType<typeof createQuestion>} ask
 * @param {Pick<import("./render.js").Callbacks, "set" | "mayForget" | "forget">} callbacks
 */
export function createPanels(surface, ask, callbacks) {
  const { document, words, targets } = surface;
  /** @type {Map<string, { dialog: HTMLDialogElement, body: HTMLElement }>} */
  const panels = new Map();
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog.panel"))) {
    const name = dialog.dataset.name ?? "";
    panels.set(name, { dialog, body: frame(dialog, surface) });
  }
  const body = (/** @type {PanelName} */ name) => /** @type {{ body: HTMLElement }} */ (panels.get(name)).body;

  const drawMenu = createMenu(body("menu"), surface);
  const moves = make(document, "ol", "moves-list");
  body("log").append(make(document, "h3", "", words.text("log-moves")), moves);
  const scores = createScores(body("scores"), surface);
  const pledge = createPledge(body("fair"), surface);
  const matches = createMatches(body("matches"), surface, ask, callbacks);
  const showSettings = fillSettings(body("settings"), surface, callbacks.set);
  const help = createHelp(body("help"), surface);

  // A press on what the menu offers is acted upon elsewhere; the menu itself only steps aside, and so does the list of matches,
  // but for a text that Python may refuse at once.
  for (const name of /** @type {PanelName[]} */ (["menu", "matches"])) {
    body(name).addEventListener("click", ({ target }) => {
      const pressed = /** @type {Element} */ (target);
      const judged = pressed.closest(".from-text") && document.body.dataset.engine === "ready";
      if (targets.of(pressed)?.intent && !judged) close(name);
    });
  }

  /** @param {string} name @param {string} [heading] id of a heading of the help */
  function open(name, heading = "") {
    const panel = panels.get(name);
    if (!panel) return;
    for (const other of panels.keys()) if (other !== name) close(other);
    if (!panel.dialog.open) panel.dialog.showModal();
    if (name === "help") void help.show(heading);
  }

  /** @param {string} name */
  function close(name) {
    panels.get(name)?.dialog.close();
  }

  return {
    open,
    close,
    showMatches: matches.show,

    /** Tells why a text that was brought is refused, where it stands. Whether that can be seen. @param {string} reason */
    refuseText(reason) {
      const seen = panels.get("matches")?.dialog.open ?? false;
      if (seen) matches.refuse(reason);
      return seen;
    },

    fetchHelp: help.fetch,
    /** @param {Screen} screen @param {Settings} settings */
    draw(screen, settings) {
      drawMenu(screen);
      drawMoves(moves, screen.log, surface);
      scores.draw(screen);
      pledge.draw(screen, settings.promised);
      matches.draw(screen);
      showSettings(settings);
    },
  };
}

/**
 * Gives a panel a title, a button to close, and the part that scrolls, which is returned.
 * @param {HTMLDialogElement} dialog
 * @param {Surface} surface
 */
function frame(dialog, { document, words }) {
  const close = make(document, "button", "close", drawing(document, "icon-close", "icon"));
  close.setAttribute("aria-label", words.text("panel-close"));
  close.addEventListener("click", () => dialog.close());
  const heading = make(document, "h2", "", words.text(`panel-${dialog.dataset.name}`));
  heading.id = `title-${dialog.dataset.name}`;
  dialog.setAttribute("aria-labelledby", heading.id);
  const part = make(document, "div", "panel-body");
  part.tabIndex = 0;
  part.setAttribute("role", "region");
  part.setAttribute("aria-labelledby", heading.id);
  dialog.append(make(document, "header", "panel-head", heading, close), part);
  closeOutside(dialog);
  return part;
}

/**
 * The other panels, and what can be done with the match.
 * @param {HTMLElement} parent
 * @param {Surface} surface
 * @returns {(screen: Screen) => void}
 */
function createMenu(parent, surface) {
  const { document, words } = surface;
  const others = make(document, "div", "menu-list");
  const controls = make(document, "div", "menu-list");
  for (const name of /** @type {PanelName[]} */ (["scores", "log", "fair", "matches", "settings", "help"])) {
    const item = make(document, "button", "", words.text(`panel-${name}`));
    item.dataset.panel = name;
    others.append(item);
  }
  parent.append(others, controls);
  return ({ menu, table }) => {
    drawControls(controls, menu, surface);
    for (const item of others.querySelectorAll("button")) {
      item.hidden = table === null && OF_A_MATCH.includes(item.dataset.panel ?? "");
    }
  };
}

/** A press beside a panel closes it; one that only ends there does not. @param {HTMLDialogElement} dialog */
function closeOutside(dialog) {
  let began = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    began = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (began && target === dialog) dialog.close();
  });
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

/** @param {Surface} surface */
export function createQuestion({ document, words }) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("dialog.question"));
  const text = make(document, "p");
  text.id = "question-text";
  dialog.setAttribute("aria-labelledby", text.id);
  const yes = make(document, "button");
  // What changes nothing comes first, so that it has focus.
  const no = make(document, "button", "primary", words.text("question-no"));
  yes.addEventListener("click", () => dialog.close("yes"));
  no.addEventListener("click", () => dialog.close("no"));
  dialog.append(text, make(document, "div", "question-acts", no, yes));

  /**
   * Whether the person says yes; Escape is no.
   * @param {Message} question  its attribute `yes` names what is done then
   * @returns {Promise<boolean>}
   */
  return (question) => {
    text.textContent = words.visible(question);
    yes.textContent = words.text(`${question.id}.yes`);
    dialog.returnValue = "no";
    if (!dialog.open) dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    });
  };
}

// @ts-check
/**
 * Opens the panels that lie over the table, and fills menu, moves and rounds; the others are filled later (static/late.js).
 * Asks the question before a big step.
 */
import { drawing } from "./cards.js";
import { drawControls } from "./controls.js";
import { make } from "./keyed.js";
import { createLate } from "./late.js";
import { createScores } from "./scores.js";
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
 * @param {{ knobs: HTMLElement, felt: HTMLElement, status: HTMLElement }} places  filled together with most panels
 * @param {ReturnType<typeof createQuestion>} ask
 * @param {Parameters<typeof createLate>[4]} callbacks
 */
export function createPanels(surface, { knobs, felt, status }, ask, callbacks) {
  const { document, words, targets } = surface;
  const panels = framePanels(surface);
  const body = (/** @type {PanelName} */ name) => /** @type {{ body: HTMLElement }} */ (panels.get(name)).body;

  const drawMenu = createMenu(body("menu"), surface);
  const moves = make(document, "ol", "moves-list");
  body("log").append(make(document, "h3", "", words.text("log-moves")), moves);
  const scores = createScores(body("scores"), surface);
  const filledLate = { knobs, fair: body("fair"), matches: body("matches"), settings: body("settings"), help: body("help") };
  const late = createLate(surface, filledLate, { felt, status }, ask, callbacks);

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
    if (name === "help") late.showHelp(heading);
    else if (name in filledLate) void late.fill();
  }

  /** @param {string} name */
  function close(name) {
    panels.get(name)?.dialog.close();
  }

  return {
    open,
    close,
    fill: late.fill,
    fetchRest: late.fetch,
    showMatches: late.showMatches,

    /** Tells why a text that was brought is refused, where it stands. Whether that can be seen. @param {string} reason */
    refuseText(reason) {
      const seen = panels.get("matches")?.dialog.open ?? false;
      if (seen) late.refuse(reason);
      return seen;
    },

    /** @param {Screen} screen @param {Settings} settings */
    draw(screen, settings) {
      drawMenu(screen);
      drawMoves(moves, screen.log, surface);
      scores.draw(screen);
      late.draw(screen, settings);
    },
  };
}

/** The panels of the skeleton, by name, each in its frame. @param {Surface} surface */
function framePanels(surface) {
  /** @type {Map<string, { dialog: HTMLDialogElement, body: HTMLElement }>} */
  const panels = new Map();
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (surface.document.querySelectorAll("dialog.panel"))) {
    panels.set(dialog.dataset.name ?? "", { dialog, body: frame(dialog, surface) });
  }
  return panels;
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

// @ts-check
/**
 * Turns a screen into what stands on the page, patched in place and keyed by card: brings the parts together and has each
 * drawn in its turn. Holds no rule: what can be done, and in which words, is in the screen.
 */
import { createBoard } from "./board.js";
import { createFace } from "./cards.js";
import { drawControls, drawKey } from "./controls.js";
import { createEndedMatch } from "./ended.js";
import { createGlides } from "./glides.js";
import { partOf } from "./keyed.js";
import { stepKeyOf } from "./keys.js";
import { createMarks } from "./marks.js";
import { createMotion } from "./motion.js";
import { createNotice } from "./notice.js";
import { createPanels, createQuestion } from "./panels.js";
import { createSettlement } from "./sheets.js";
import { createSetup } from "./setup.js";
import { createSpeech } from "./speech.js";
import { createTargets } from "./targets.js";
import { say } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./targets.js").Targets} Targets
 *
 * What every part draws with. `keyOf`: the letter that works a control, null also while letters do nothing; `stepKeyOf`:
 * the named key, where named keys work controls.
 * @typedef {{ document: Document, words: Words, targets: Targets, keyOf: Words["keyOf"], stepKeyOf: typeof stepKeyOf }} Surface
 *
 * @typedef {import("./settings.js").Settings} Settings
 *
 * Who carries out what is chosen here and is no press. `mayForget`: whether a finished match can be forgotten now;
 * `forget` tells whether it was.
 * @typedef {object} Callbacks
 * @property {(intent: string, value: string) => void} choose  something of the next match
 * @property {(name: keyof Settings, value: string | boolean | number) => void} set
 * @property {() => boolean} mayForget
 * @property {(record: string) => boolean} forget
 *
 * @typedef {ReturnType<typeof createView>} View
 */

const WELCOME_CARDS = ["9s", "Ts", "Js", "Qh", "Qd", "Qc", "As"];

/**
 * @param {Document} document
 * @param {Words} words
 */
export function createView(document, words) {
  const part = partOf(document);
  fillSkeleton(document, words);
  const { surface, heedKeys } = createSurface(document, words);
  const { callbacks, heed, whenChanged } = createCallbacks();
  const ask = createQuestion(surface);
  const parts = createParts(surface, ask, callbacks);
  const { board, panels } = parts;
  const speech = createSpeech(document, part(".live"));
  const notice = createNotice(part(".notice"), part(".hint"), surface, callbacks.changed);
  const marks = createMarks(document, panels.fetchRest);
  const motion = createMotion(part(".flight"));
  const glides = createGlides(document, motion, board.ends);
  document.defaultView?.addEventListener("resize", () => {
    motion.finish();
    board.lay();
  });

  return {
    /**
     * @param {Screen} screen
     * @param {Settings} settings
     * @param {{ animate: boolean }} how
     */
    draw(screen, settings, { animate }) {
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const glide = glides(screen, settings, animate);
      marks.clearPending();
      heedKeys(settings, screen);
      applySettings(document, settings);
      // What was told to one of two at the device is not for the other's ears or eyes.
      if (screen.stage === "cover") speech.forget();
      parts.draw(screen, settings);
      callbacks.changed();
      if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
      glide();
    },

    finishMotion: motion.finish,

    get moving() {
      return motion.moving;
    },

    /** Puts focus where the next decision is, unless a panel is open. @param {string} focus see `Screen.focus` */
    focusDecision(focus) {
      if (!document.querySelector("dialog[open]")) parts.placeOf(focus)?.focus();
    },

    /** What the person has written to be mixed into the deals. */
    get word() {
      return parts.setup.word;
    },

    showMatches: parts.showMatches,
    targetOf: surface.targets.of,
    cardElements: board.cards,
    openPanel: panels.open,
    refuseText: panels.refuseText,
    closePanel: panels.close,
    confirm: ask,
    /** Has a screen reader say each text once, in order. @param {string[]} texts */
    announce: speech.say,
    heed,
    whenChanged,
    ...notice,
    ...marks,
  };
}

/**
 * What is drawn of a screen.
 * @param {Surface} surface
 * @param {ReturnType<typeof createQuestion>} ask
 * @param {ReturnType<typeof createCallbacks>["callbacks"]} callbacks
 */
function createParts(surface, ask, callbacks) {
  const { document, words } = surface;
  const part = partOf(document);
  const [status, statusText, acts] = [".status", ".status-text", ".acts"].map(part);
  const board = createBoard(surface);
  const settlement = createSettlement(part(".settlement"), surface);
  const ended = createEndedMatch(surface);
  part(".settlement .finish").append(ended.element);
  const control = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (document.querySelector(`.page [data-control="${CSS.escape(name)}"]`));
  const begin = () => control("begin")?.click();
  const setup = createSetup(part(".setup"), status, surface, { choose: callbacks.choose, begin, more: () => void panels.fill() });
  const panels = createPanels(surface, { knobs: setup.knobs, felt: part(".felt"), status }, ask, callbacks);

  return {
    board, setup, panels,

    /** @param {Screen} screen @param {Settings} settings */
    draw(screen, settings) {
      document.body.dataset.stage = screen.stage;
      part(".welcome").hidden = screen.stage !== "welcome";
      board.draw(screen);
      settlement.draw(screen, settings.promised);
      ended.draw(screen);
      if (screen.replay) void panels.fill();
      say(statusText, words, screen.setup?.wrong ?? screen.status);
      setup.draw(screen);
      drawControls(acts, screen.controls, surface);
      drawKey(part(".help-link"), surface.keyOf("help"));
      panels.draw(screen, settings);
      board.scroll(screen);
    },

    /** @param {import("./archive.js").FinishedMatch[]} kept newest first */
    showMatches(kept) {
      panels.showMatches(kept);
      ended.showMatches(kept);
    },

    /** Where a decision is made. @param {string} focus see `Screen.focus` @returns {HTMLElement | null} */
    placeOf(focus) {
      const [kind, name] = focus.split(" ");
      const places = { control: () => control(name), card: () => board.hand.find((card) => card.dataset.card === name), hand: () => board.hand[0] };
      return places[/** @type {keyof typeof places} */ (kind)]?.() ?? acts.querySelector("button");
    },
  };
}

/** @param {Document} document @param {Words} words */
function createSurface(document, words) {
  let letters = true;
  let stepping = false;
  /** @type {Surface} */
  const surface = {
    document, words,
    targets: createTargets(),
    keyOf: (name) => (letters ? words.keyOf(name) : null),
    stepKeyOf: (name) => (stepping ? stepKeyOf(name) : null),
  };
  return {
    surface,

    /** From now on those keys are named that act. @param {Settings} settings @param {Screen} screen */
    heedKeys({ keys }, { replay }) {
      letters = keys;
      stepping = replay !== null;
    },
  };
}

/** What the parts call, before it is known who hears it. */
function createCallbacks() {
  /** @type {Callbacks} */
  let heeded = { choose() {}, set() {}, mayForget: () => false, forget: () => false };
  /** Who is to know that something else may lie at some place now. @type {() => void} */
  let changed = () => {};
  /** @type {Callbacks & { changed: () => void }} */
  const callbacks = {
    choose: (intent, value) => heeded.choose(intent, value),
    set: (name, value) => heeded.set(name, value),
    mayForget: () => heeded.mayForget(),
    forget: (record) => heeded.forget(record),
    changed: () => changed(),
  };
  return {
    callbacks,

    /** @param {Callbacks} by */
    heed(by) {
      heeded = by;
    },

    /** @param {() => void} tell */
    whenChanged(tell) {
      changed = tell;
    },
  };
}

/** The theme that the browser's own bars have; at first what the page says. */
let tinted = "auto";

/** @param {Document} document @param {Settings} settings */
function applySettings(document, { theme, deck, motion }) {
  Object.assign(document.documentElement.dataset, { theme, deck, motion });
  if (tinted === theme) return;
  tinted = theme;
  const ground = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground);
}

/** @param {Document} document @param {Words} words */
function fillSkeleton(document, words) {
  fillWords(document, words);
  for (const stuck of document.querySelectorAll(".stuck")) stuck.remove();
  fillFan(document, partOf(document)(".fan"));
}

/** Cards to look at before there is a match. @param {Document} document @param {HTMLElement} fan */
function fillFan(document, fan) {
  for (const card of WELCOME_CARDS) fan.append(createFace(document, card, "i"));
  for (const card of fan.children) card.removeAttribute("data-card");
}

/** Fills the words into the skeleton. @param {Document} document @param {Words} words */
function fillWords(document, words) {
  document.documentElement.lang = words.language;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]"))) {
    element.textContent = words.text(element.dataset.text ?? "");
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-label]"))) {
    element.setAttribute("aria-label", words.text(element.dataset.label ?? ""));
  }
}

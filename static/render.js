// @ts-check
/**
 * Turns a screen into what stands on the page, patched in place and keyed by card. Knows every part of the page by name;
 * holds no rule: what can be done, and in which words, is in the screen.
 */
import { createFace } from "./cards.js";
import { drawChoices, drawControls, drawKey } from "./controls.js";
import { createEndedMatch } from "./ended.js";
import { createGlides } from "./glides.js";
import { createHand } from "./hand.js";
import { setAttribute } from "./keyed.js";
import { createMotion } from "./motion.js";
import { createNotice } from "./notice.js";
import { createPanels, createQuestion } from "./panels.js";
import { createRails } from "./rails.js";
import { createRoving } from "./roving.js";
import { createSettlement } from "./sheets.js";
import { createSetup } from "./setup.js";
import { createSpeech } from "./speech.js";
import { drawSpread } from "./spread.js";
import { createCover, createPiles, createSeat, drawTerms } from "./table.js";
import { createTargets } from "./targets.js";
import { stepKeyOf } from "./keys.js";
import { say, write } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Table} Table
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

/** What stands on the page only while there is a match. */
const TABLE_PARTS = ".seat, .felt, .rail, .page .hand, .deadwood, button.round, .log-button";
const WELCOME_CARDS = ["9s", "Ts", "Js", "Qh", "Qd", "Qc", "As"];

/**
 * @param {Document} document
 * @param {Words} words
 */
export function createView(document, words) {
  const targets = createTargets();
  let letters = true;
  let stepping = false;
  /** @type {Callbacks} */
  let callbacks = { choose() {}, set() {}, mayForget: () => false, forget: () => false };
  /** @type {Surface} */
  const surface = {
    document, words, targets,
    keyOf: (name) => (letters ? words.keyOf(name) : null),
    stepKeyOf: (name) => (stepping ? stepKeyOf(name) : null),
  };
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

  fillWords(document, words);
  for (const stuck of document.querySelectorAll(".stuck")) stuck.remove();
  fillFan(document, part(".fan"));

  const parts = {
    felt: part(".felt"), status: part(".status"), statusText: part(".status-text"), deadwood: part(".deadwood"), news: part(".news"),
    spread: part(".spread"), choices: part(".choices"), acts: part(".acts"), welcome: part(".welcome"), handSection: part(".page .hand"),
    waiting: part(".waiting"), waitingText: part(".waiting-text"),
    arrived: /** @type {HTMLProgressElement} */ (part(".waiting progress")),
  };
  const you = createSeat(part(".seat.you"), surface, "near");
  const them = createSeat(part(".seat.them"), surface, "far");
  const cover = createCover(part(".covered"), surface);
  const piles = createPiles(part(".piles"), surface);
  const hand = createHand(parts.handSection, surface);
  const settlement = createSettlement(part(".settlement"), surface);
  const ask = createQuestion(surface);
  const speech = createSpeech(document, part(".live"));
  const ended = createEndedMatch(surface);
  part(".settlement .finish").append(ended.element);
  const setup = createSetup(part(".setup"), parts.status, surface, {
    choose: (intent, value) => callbacks.choose(intent, value),
    begin: () => controlElement("begin")?.click(),
    more: () => void panels.fill(),
  });
  const panels = createPanels(surface, { knobs: setup.knobs, felt: parts.felt, status: parts.status }, ask, {
    set: (name, value) => callbacks.set(name, value),
    mayForget: () => callbacks.mayForget(),
    forget: (record) => callbacks.forget(record),
    choose: (intent, value) => callbacks.choose(intent, value),
    changed: () => tellChange(),
  });
  const notice = createNotice(part(".notice"), part(".hint"), surface);
  const motion = createMotion(part(".flight"));
  const glides = createGlides(document, motion, { stock: piles.stock, pile: piles.pile, theirs: them.backs });
  const calm = document.defaultView?.matchMedia("(prefers-reduced-motion: reduce)");

  const rails = createRails(part(".rail.moves"), part(".rail.rounds"), surface);
  const rove = createRoving(document, cardElements, () => hand.cards[0]);

  /** @type {Screen | null} */
  let drawn = null;
  /** The finished matches that are kept. @type {import("./archive.js").FinishedMatch[]} */
  let matches = [];
  /** What was pressed and waits for the engine to start. @type {Element | null} */
  let pending = null;
  /** Who is to know that something else may lie at some place now. @type {() => void} */
  let tellChange = () => {};

  document.defaultView?.addEventListener("resize", () => {
    motion.finish();
    hand.lay();
  });

  /** @returns {HTMLElement[]} */
  function cardElements() {
    const open = /** @type {NodeListOf<HTMLElement>} */ (parts.spread.querySelectorAll("button.card"));
    return parts.spread.hidden ? hand.cards : [...open, ...hand.cards];
  }

  /** @param {Screen} screen */
  function drawTable(screen) {
    const { table, stage, spread, choices, news, hand: held } = screen;
    document.body.dataset.stage = stage;
    document.body.dataset.middle = spread ? "spread" : choices.length > 1 ? "choices" : "piles";
    for (const element of document.querySelectorAll(TABLE_PARTS)) {
      /** @type {HTMLElement} */ (element).hidden = table === null;
    }
    parts.welcome.hidden = stage !== "welcome";
    // Of what can be pressed nothing stays behind what takes the table's place: keys would still find it.
    parts.spread.hidden = spread === null;
    drawSpread(parts.spread, spread ?? [], surface);
    parts.choices.hidden = choices.length < 2;
    drawChoices(parts.choices, choices, surface);
    drawControls(you.tools, held?.tools ?? [], surface);
    if (!table) return;
    drawRoundLine(table);
    you.draw(table.seats[0]);
    them.draw(table.seats[1]);
    piles.draw(table);
    say(parts.news, words, news);
    rails.draw(screen);
  }

  /** @param {Table} table */
  function drawRoundLine(table) {
    const { round } = table;
    const number = words.text("round-number", { round });
    write(part(".round-number"), table.known ? words.text("round-known", { round }) : number);
    drawTerms(part(".round-terms"), part(".piles-line"), table, words);
  }

  /** @param {Screen} screen */
  function drawHand({ hand: held, settlement: settled, finish, stage, table }) {
    const over = settled !== null || finish !== null;
    cover.draw(stage === "cover" && table ? table.seats[0] : null);
    if (table) parts.handSection.setAttribute("aria-label", words.text("seat-hand", { who: table.seats[0].who }));
    if (table) parts.spread.setAttribute("aria-label", words.text("seat-spread", { who: table.seats[1].who }));
    parts.felt.hidden ||= over;
    parts.handSection.hidden ||= over || held === null;
    hand.draw(held && !over ? held.groups : []);
    parts.deadwood.hidden = !held || over;
    say(parts.deadwood, words, held && held.deadwood);
    rove();
  }

  /** @param {Settings} settings */
  function applySettings({ theme, deck, keys, motion: moves }) {
    letters = keys;
    const { dataset } = document.documentElement;
    const repaint = dataset.theme !== theme;
    Object.assign(dataset, { theme, deck, motion: moves });
    if (!repaint) return;
    const ground = getComputedStyle(document.body).backgroundColor;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground);
  }

  /** @param {string} name */
  function controlElement(name) {
    return /** @type {HTMLElement | null} */ (document.querySelector(`.page [data-control="${CSS.escape(name)}"]`));
  }

  function clearPending() {
    pending?.classList.remove("pending");
    pending = null;
  }

  return {
    /**
     * @param {Screen} screen
     * @param {Settings} settings
     * @param {{ animate: boolean }} how
     */
    draw(screen, settings, { animate }) {
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      stepping = screen.replay !== null;
      // Who steps through a finished match sets the pace.
      const still = !animate || stepping || (drawn?.replay ?? null) !== null;
      const before = still ? new Map() : glides.places();
      motion.finish();
      clearPending();
      applySettings(settings);
      drawTable(screen);
      drawHand(screen);
      settlement.draw(screen, settings.promised);
      ended.draw(screen, matches);
      if (stepping) void panels.fill();
      say(parts.statusText, words, screen.setup?.wrong ?? screen.status);
      setup.draw(screen);
      // What was told to one of two at the device is not for the other's ears or eyes.
      if (screen.stage === "cover") speech.forget();
      drawControls(parts.acts, screen.controls, surface);
      drawKey(part(".help-link"), surface.keyOf("help"));
      panels.draw(screen, settings);
      rails.scroll(screen);
      tellChange();
      if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
      const uncovered = drawn?.stage === "cover";
      const moves = !still && !uncovered && settings.motion !== "off" && !calm?.matches;
      if (moves && drawn) glides.show(before, drawn.table, screen.table);
      drawn = screen;
    },

    finishMotion() {
      motion.finish();
    },

    get moving() {
      return motion.moving;
    },

    /** Puts focus where the next decision is, unless a panel is open. @param {string} focus see `Screen.focus` */
    focusDecision(focus) {
      if (document.querySelector("dialog[open]")) return;
      const [kind, name] = focus.split(" ");
      const places = { control: () => controlElement(name), card: () => hand.cards.find((card) => card.dataset.card === name), hand: () => hand.cards[0] };
      const element = places[/** @type {keyof typeof places} */ (kind)]?.() ?? parts.acts.querySelector("button");
      /** @type {HTMLElement | null} */ (element)?.focus();
    },

    /** What the person has written to be mixed into the deals. */
    get word() {
      return setup.word;
    },

    /** @param {import("./archive.js").FinishedMatch[]} kept newest first */
    showMatches(kept) {
      matches = kept;
      panels.showMatches(kept);
      if (drawn) ended.draw(drawn, kept);
    },

    targetOf: targets.of,
    cardElements,
    openPanel: panels.open,
    refuseText: panels.refuseText,
    closePanel: panels.close,
    /** @param {import("./notice.js").Notice} told */
    showNotice(told) {
      notice.show(told);
      tellChange();
    },

    /** @param {string} text "" takes it away */
    showHint(text) {
      notice.hint(text);
      tellChange();
    },

    clearNotice() {
      notice.clear();
      tellChange();
    },

    confirm: ask,

    /** Has a screen reader say each text once, in order. @param {string[]} texts */
    announce: speech.say,

    /** @param {Callbacks} heeded */
    heed(heeded) {
      callbacks = heeded;
    },

    /** @param {string | null} text what is being waited for */
    setWaiting(text) {
      parts.waiting.hidden = text === null;
      parts.waitingText.textContent = text;
    },

    /** @param {{ part: number, said: string } | null} arrived how much of what is waited for, if that is known; all of it is 1 */
    setArrived(arrived) {
      parts.arrived.hidden = arrived === null;
      parts.arrived.value = arrived?.part ?? 0;
      setAttribute(parts.arrived, "aria-valuetext", arrived && arrived.said);
    },

    /** A mark for styles and tests. @param {import("./waiting.js").EngineState} engine */
    setEngine(engine) {
      const { dataset } = document.body;
      if (engine === "ready" && dataset.engine !== "ready") whenIdle(panels.fetchRest);
      if (engine === "away") clearPending();
      dataset.engine = engine;
    },

    /** Shows that a press waits for the engine; of several the first counts. @param {Element | null} element */
    markPending(element) {
      if (document.body.dataset.engine !== "starting" || pending) return;
      pending = element?.closest("button") ?? null;
      pending?.classList.add("pending");
    },

    /** @param {() => void} tell */
    whenChanged(tell) {
      tellChange = tell;
    },
  };
}

/** Safari has no word for idle. @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
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

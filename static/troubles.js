// @ts-check
/**
 * Puts what went wrong into words, with what the person can do about it and with what a report of it needs.
 * Knows every trouble by name; neither finds one nor does anything about it.
 */
import { traceback } from "./session.js";

/**
 * @typedef {import("./notices.js").Notices} Notices
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./screen.js").Message} Message
 *
 * What a notice is about: troubles of one kind are over together.
 * @typedef {"unusable" | "replaced" | "storage" | "elsewhere" | "engine" | "lost" | "broken" | "declined" | "matches" | "newer" | "later"} Kind
 *
 * The match as it stands, as text, and whether a reload would bring it back; `none`: there is none.
 * @typedef {{ kept: "kept" | "unkept" | "none", text: string }} Match
 */

/** What stops the game comes before what only has to be known. @type {Kind[]} */
const GRAVEST_FIRST = ["elsewhere", "engine", "lost", "broken", "declined", "unusable", "replaced", "storage", "matches", "newer", "later"];

export class Troubles {
  /** @type {Notices} */
  #notices;
  /** @type {Words} */
  #words;
  /** @type {() => Match} */
  #match;

  /** @param {Notices} notices @param {Words} words @param {() => Match} match */
  constructor(notices, words, match) {
    this.#notices = notices;
    this.#words = words;
    this.#match = match;
  }

  // Of what is stored

  /** The stored text is none of ours. @param {string} text */
  garbled(text) {
    this.#unusable(this.#words.text("refused-garbled"), text);
  }

  /** Python refuses the save. @param {Message} reason @param {string} text */
  refused(reason, text) {
    this.#unusable(this.#words.visible(reason), text);
  }

  /** The save makes Python raise. @param {unknown} error @param {string} text */
  unloadable(error, text) {
    this.#unusable(this.#words.text("notice-unloadable"), account(error, text));
  }

  /** Python refuses a text that the person brought. @param {Message} reason */
  declined(reason) {
    this.#stand("declined", "notice-declined", { args: { reason: this.#words.visible(reason) } });
  }

  /** The list of finished matches holds what is none of ours. @param {string} text */
  matchesGarbled(text) {
    this.#stand("matches", "notice-matches-garbled", { copyText: () => text });
  }

  /** Finished matches had to make room. @param {number} count */
  matchesCrowded(count) {
    this.#stand("matches", "notice-matches-crowded", { args: { count } });
  }

  /** There is no room for the match that has just ended. */
  matchUnkept() {
    this.#stand("matches", "notice-matches-unkept");
  }

  /** Another text stood in the match's place. @param {string} text */
  replaced(text) {
    this.#stand("replaced", "notice-replaced", { copyText: () => text });
  }

  forbidden() {
    this.#stand("storage", "notice-forbidden");
  }

  full() {
    this.#stand("storage", "notice-full");
  }

  // Of other tabs

  /** Another tab plays already. @param {() => void} takeOver */
  secondTab(takeOver) {
    this.#stand("elsewhere", "notice-second-tab", { action: ["notice-take-over", takeOver] });
  }

  /** The tab that played is gone, and this one goes on. */
  wentOn() {
    this.#notices.hint(this.#words.text("hint-went-on"));
  }

  /** Another tab plays on. @param {() => void} takeOver */
  takenOver(takeOver) {
    this.#stand("elsewhere", "notice-taken-over", { action: ["notice-take-over", takeOver] });
  }

  // Of the engine; `save` is the text of what is kept

  /** It failed, and what was asked is asked again. @param {unknown} error @param {string} save */
  restarting(error, save) {
    this.#stand("engine", "notice-restarting", { copyText: () => account(error, save) });
  }

  /** It failed, and what the person did came to nothing. @param {unknown} error @param {string} save */
  lost(error, save) {
    this.#stand("lost", "notice-lost", { tone: "error", copyText: () => account(error, save) });
  }

  /** It failed at the computer's move. @param {unknown} error @param {string} save @param {() => void} retry */
  stuck(error, save, retry) {
    const goOn = () => {
      this.#notices.settle("lost");
      retry();
    };
    this.#stand("lost", "notice-stuck", { tone: "error", action: ["notice-retry", goOn], copyText: () => account(error, save) });
  }

  /** It failed again and again. @param {unknown} error @param {string} save @param {() => void} retry */
  gaveUp(error, save, retry) {
    this.#stopped("notice-gave-up", error, save, retry);
    this.#notices.settle("lost"); // said with this
  }

  /** It could not be started. @param {unknown} error @param {string} save @param {() => void} retry */
  unstartable(error, save, retry) {
    this.#stopped(typeof WebAssembly === "object" ? "notice-unstartable" : "notice-no-wasm", error, save, retry);
  }

  // Of what the page keeps for later visits

  /** A newer version of the page is here, and waits. @param {() => void} load */
  newer(load) {
    this.#stand("newer", "notice-newer", { action: ["notice-load-newer", load], closes: true, copyText: () => this.#unkept });
  }

  /** The browser saves data, so that nothing is kept unasked. @param {(wish: "always" | "never") => void} decide */
  notKept(decide) {
    this.#stand("later", "notice-not-kept", {
      action: ["notice-keep", () => decide("always")],
      other: ["notice-keep-not", () => decide("never")],
    });
  }

  // Of the page, and of single presses

  /** An error of the page itself. @param {unknown} error @param {string} save */
  broken(error, save) {
    this.#stand("broken", "notice-broken", { tone: "error", copyText: () => account(error, this.#unkept || save) });
  }

  /** What was pressed is no longer possible. */
  tooLate() {
    this.#notices.hint(this.#words.text("hint-too-late"));
  }

  /** What was pressed has to wait for Python. */
  tooEarly() {
    this.#notices.hint(this.#words.text("hint-too-early"));
  }

  /** What was pressed before has to wait for Python, so this is not kept. */
  waitsAlready() {
    this.#notices.hint(this.#words.text("hint-waits-already"));
  }

  /** Somebody had cleared the storage. */
  restored() {
    this.#notices.hint(this.#words.text("hint-restored"));
  }

  /** @param {string} reason @param {string} copyText */
  #unusable(reason, copyText) {
    this.#stand("unusable", "notice-unusable", { args: { reason }, copyText: () => copyText });
  }

  /** @param {string} id @param {unknown} error @param {string} save @param {() => void} retry */
  #stopped(id, error, save, retry) {
    this.#stand("engine", id, { tone: "error", action: ["notice-retry", retry], copyText: () => account(error, save) });
  }

  /** The match that a reload would cost; "" where it would not. */
  get #unkept() {
    const { kept, text } = this.#match();
    return kept === "unkept" ? text : "";
  }

  /**
   * @param {Kind} kind
   * @param {string} id
   * @param {object} [more]
   * @param {Record<string, string | number>} [more.args]
   * @param {"warning" | "error"} [more.tone]
   * @param {[string, () => void]} [more.action]  what helps; else the notice can be put away
   * @param {[string, () => void]} [more.other]  what can be done instead
   * @param {boolean} [more.closes]  it can be put away all the same
   * @param {() => string} [more.copyText]
   */
  #stand(kind, id, { args, tone = "warning", action, other, closes = !action, copyText = () => "" } = {}) {
    const given = [action, other].filter((one) => one !== undefined);
    const actions = given.map(([label, onPress]) => ({ label: this.#words.text(label), onPress }));
    if (closes) actions.push(this.#notices.close);
    const rank = GRAVEST_FIRST.indexOf(kind);
    const text = () => this.#words.text(id, { ...args, match: this.#match().kept });
    this.#notices.stand({ kind, rank, get text() { return text(); }, tone, actions, get copyText() { return copyText(); } });
  }
}

/** What a report needs. @param {unknown} error @param {string} save */
function account(error, save) {
  return `${traceback(error) ?? described(error)}\n\n${save}\n`;
}

/** @param {unknown} error */
function described(error) {
  const { stack = "" } = error instanceof Error ? error : {};
  // Some browsers' stacks begin with what went wrong.
  return stack.includes(String(error)) ? stack : `${error}\n${stack}`;
}

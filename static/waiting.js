// @ts-check
/** Says what is being waited for: Python's start, or an answer that takes its time. Knows how long patience lasts, and no more. */

/**
 * @typedef {import("./render.js").View} View
 * @typedef {import("./words.js").Words} Words
 *
 * Of the engine, as the page is marked with it. `away`: nothing is under way that would bring it here.
 * @typedef {"starting" | "ready" | "away"} EngineState
 */

/** Python is fetched and started in a few seconds; on a slow line the person hears that it is not stuck. */
const SLOW_MS = 20_000;
/** Sooner a fast line has brought all files, and a bar would only flicker. */
const BAR_MS = 1_500;
/** An answer comes sooner, as a rule, and words would only flicker. */
const PATIENCE_MS = 400;

export class Waiting {
  /** @type {View} */
  #view;
  /** @type {Words} */
  #words;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {EngineState} */
  #engine = "away";
  /** When the start began. */
  #since = 0;
  /** Something has been asked, and is not answered. */
  #busy = false;

  /** @param {View} view @param {Words} words */
  constructor(view, words) {
    this.#view = view;
    this.#words = words;
  }

  /** Python is on its way. */
  starts() {
    this.#mark("starting");
    this.#since = performance.now();
    this.#say("loading");
    this.#timer = setTimeout(() => this.#saySlow(), SLOW_MS);
  }

  /** So much of Python's files is here; all of it is 1. @param {number} part */
  arrives(part) {
    const early = performance.now() - this.#since < BAR_MS;
    if (this.#engine === "starting" && !early) this.#view.setArrived(part < 1 ? part : null);
  }

  /** Tells one who asked for it that Python is on its way. */
  tell() {
    this.#view.announce([this.#words.text("loading")]);
  }

  /** Python has answered. */
  ready() {
    this.#mark("ready");
    this.#sayBusy();
  }

  /** Nothing is to be waited for. */
  stops() {
    this.#mark("away");
    this.#say(null);
  }

  /** @param {boolean} busy something has been asked, and is not answered */
  thinks(busy) {
    this.#busy = busy;
    if (this.#engine === "ready") this.#sayBusy();
  }

  #sayBusy() {
    this.#say(null);
    if (this.#busy) this.#timer = setTimeout(() => this.#say("busy"), PATIENCE_MS);
  }

  #saySlow() {
    this.#view.setWaiting(this.#words.text("loading-slow"));
    this.#view.announce([this.#words.text("loading-slow")]);
  }

  /** @param {string | null} id */
  #say(id) {
    clearTimeout(this.#timer);
    this.#view.setArrived(null);
    this.#view.setWaiting(id && this.#words.text(id));
  }

  /** @param {EngineState} engine */
  #mark(engine) {
    this.#engine = engine;
    this.#view.setEngine(engine);
  }
}

// @ts-check
/** Says what is being waited for: Python's start, or an answer that takes its time. Knows how long patience lasts, and no more. */

/**
 * @typedef {import("./render.js").View} View
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./engine.js").Arrived} Arrived
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
const MB = 1e6;

export class Waiting {
  /** @type {View} */
  #view;
  /** @type {Words} */
  #words;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #bar;
  /** @type {EngineState} */
  #engine = "away";
  /** When the start began. */
  #since = 0;
  /** What has arrived, while more is known to come. @type {Arrived | null} */
  #arrived = null;
  /** The person has been told that it takes long. */
  #slow = false;
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
    this.#slow = false;
    this.#arrived = null;
    this.#say("loading");
    this.#timer = setTimeout(() => this.#saySlow(), SLOW_MS);
    this.#bar = setTimeout(() => this.#tellArrived(), BAR_MS);
  }

  /** So much of Python's files is here. @param {Arrived | null} arrived null: all of it */
  arrives(arrived) {
    this.#arrived = arrived;
    const early = performance.now() - this.#since < BAR_MS;
    if (this.#engine === "starting" && !early) this.#tellArrived();
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
    this.#slow = true;
    this.#tellArrived();
    this.#view.announce([this.#words.text("loading-slow")]);
  }

  #tellArrived() {
    const arrived = this.#arrived;
    const said = arrived && this.#words.text("loading-bytes", { arrived: arrived.arrived / MB, all: arrived.all / MB });
    this.#view.setArrived(arrived && { part: arrived.arrived / arrived.all, said: said ?? "" });
    const words = this.#slow ? "loading-slow" : said ? null : "loading";
    this.#view.setWaiting([words && this.#words.text(words), said].filter(Boolean).join(" "));
  }

  /** @param {string | null} id */
  #say(id) {
    clearTimeout(this.#timer);
    clearTimeout(this.#bar);
    this.#view.setArrived(null);
    this.#view.setWaiting(id && this.#words.text(id));
  }

  /** @param {EngineState} engine */
  #mark(engine) {
    this.#engine = engine;
    this.#view.setEngine(engine);
  }
}

// @ts-check
/**
 * One visit: what is stored, which tab plays, what the engine says and what the person does, brought together.
 * Knows when to draw, to write, to speak and to move focus; knows no rule, and no element by itself.
 */
import { focusMoves } from "./focus.js";
import { Notices } from "./notices.js";
import { Session, traceback } from "./session.js";
import { KEY, Store } from "./store.js";
import { Tab } from "./tab.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Save} Save
 * @typedef {import("./screen.js").Reply} Reply
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./session.js").Order} Order
 * @typedef {import("./store.js").Outcome} Outcome
 * @typedef {import("./session.js").Trouble} Trouble
 * @typedef {import("./render.js").View} View
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./keys.js").Press} Press
 */

/** Time to see what the computer did before it does the next thing. */
const PAUSE_MS = 600;
/** Python is fetched and started in a few seconds; on a slow line the person hears that it is not stuck. */
const SLOW_MS = 20_000;
/** An answer comes sooner, as a rule, and words would only flicker. */
const PATIENCE_MS = 400;
const DEFAULT_SETTINGS = { keys: true };

/** What is shown while nothing is known of a match. @type {Screen} */
const NOTHING_YET = {
  stage: "welcome",
  status: { id: "status-welcome", args: {} },
  news: null,
  table: null,
  hand: null,
  spread: null,
  choices: [],
  controls: [],
  settlement: null,
  finish: null,
  rounds: [],
  log: [],
  menu: [],
  focus: "",
  say: [],
  tick: false,
};

export class Game {
  #document;
  #view;
  #words;
  #notices;
  #store;
  #tab;
  #session;
  /** @type {Record<string, unknown>} */
  #settings = DEFAULT_SETTINGS;
  /** @type {Save | null} */
  #save = null;
  /** The text that was stored, for as long as Python has not taken it. */
  #found = "";
  /** Another tab plays, or nothing is known of that yet. */
  #away = true;
  /** The computer's move failed: the person says when to try again. */
  #held = false;
  /** A question is open. */
  #asking = false;
  /** What became of the last write. @type {Outcome | null} */
  #written = null;
  /** What was drawn last. @type {Screen | null} */
  #drawn = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #slow;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #busy;

  /**
   * @param {Document} document
   * @param {View} view
   * @param {Words} words
   * @param {() => Promise<import("./session.js").Engine>} startEngine
   */
  constructor(document, view, words, startEngine) {
    const window = /** @type {Window} */ (document.defaultView);
    this.#document = document;
    this.#view = view;
    this.#words = words;
    this.#notices = new Notices(view, words, () => view.focusDecision(this.#drawn?.focus ?? ""));
    this.#store = new Store(() => window.localStorage);
    this.#tab = new Tab(window.navigator.locks, KEY, () => this.#leave());
    this.#session = new Session({
      startEngine,
      saved: () => this.#save,
      show: (reply, order, again) => this.#show(reply, order, again),
      report: (trouble) => this.#report(trouble),
      busy: (busy) => this.#sayBusy(busy),
    });
    this.#watch(window);
  }

  /** What the person sees. */
  get screen() {
    return this.#session.screen;
  }

  /** Whether letter keys act. */
  get letters() {
    return this.#settings.keys !== false;
  }

  /** Paints what is stored, and plays unless another tab does. */
  async start() {
    const shared = this.#read();
    if (!shared || (await this.#tab.claim())) this.#play();
    else this.#sayElsewhere("notice-second-tab");
  }

  /**
   * Does what was pressed, or says why it is not possible.
   * @param {Press} press
   */
  async press({ intent, why, confirm }) {
    if (this.#away) this.#notices.repeat();
    else if (intent === null) this.#explain(why);
    else if (confirm === null) this.send(intent, false);
    else await this.#sendIfAgreed(intent, confirm);
  }

  /** @param {string} intent @param {boolean} keepFocus */
  send(intent, keepFocus) {
    if (this.#away) return;
    this.#stopPause();
    this.#held = false;
    this.#session.press(intent, keepFocus);
  }

  /** Lets the computer move at once, if it is about to. */
  hurry() {
    if (this.#pause !== undefined) this.#tick();
  }

  /** @param {Message | null} why */
  #explain(why) {
    if (why) this.#notices.hint(this.#words.visible(why), this.#words.spoken(why));
    else this.hurry();
  }

  /**
   * The computer waits for the answer, so that it is to the screen on which the question was asked.
   * @param {string} intent
   * @param {Message} question
   */
  async #sendIfAgreed(intent, question) {
    this.#asking = true;
    this.#stopPause();
    const agreed = await this.#view.confirm(this.#words.visible(question));
    this.#asking = false;
    // Its move may have been under way already: what was asked must still be possible.
    if (agreed && offers(this.screen, intent)) return this.send(intent, false);
    if (agreed) this.#notices.hint(this.#words.text("hint-too-late"));
    this.#awaitTick();
  }

  // The computer's moves

  #awaitTick() {
    this.#stopPause();
    const waits = this.#held || this.#away || this.#asking;
    if (this.screen?.tick && !waits) this.#pause = setTimeout(() => this.#tick(), PAUSE_MS);
  }

  #stopPause() {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #tick() {
    this.#stopPause();
    this.#session.press("tick", true);
  }

  // Beginning, leaving, coming back

  /** Reads and paints what is stored. Whether other tabs could reach it too. */
  #read() {
    const { found, text, save, screen, settings } = this.#store.read();
    this.#settings = { ...DEFAULT_SETTINGS, ...settings };
    this.#save = save;
    this.#found = text;
    if (found === "garbled") this.#sayUnusable(this.#words.text("refused-garbled"));
    this.#written = found === "forbidden" ? "forbidden" : null;
    if (found === "forbidden") this.#sayForbidden();
    const painted = screen !== null && this.#paint(screen);
    if (!painted) this.#draw(NOTHING_YET, false);
    this.#session.preview(painted ? screen : null);
    return found !== "forbidden";
  }

  /** Whether a stored screen could be drawn: it is only a cache, and may be of another version. @param {Screen} screen */
  #paint(screen) {
    try {
      this.#draw(screen, false);
      return true;
    } catch {
      return false;
    }
  }

  #play() {
    this.#away = false;
    this.#held = false;
    this.#notices.settle("elsewhere", "engine");
    this.#sayLoading();
    void this.#session.open();
  }

  async #takeOver() {
    await this.#tab.seize();
    this.#read();
    this.#play();
  }

  /** Another tab plays on. */
  #leave() {
    this.#rest();
    this.#sayElsewhere("notice-taken-over");
  }

  #rest() {
    this.#away = true;
    this.#stopPause();
    this.#session.sleep();
    this.#stopLoading();
  }

  #sayLoading() {
    this.#view.setLoading(this.#words.text("loading"));
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => this.#view.setLoading(this.#words.text("loading-slow")), SLOW_MS);
  }

  /** @param {boolean} busy */
  #sayBusy(busy) {
    clearTimeout(this.#busy);
    if (busy) this.#busy = setTimeout(() => this.#view.setBusy(true), PATIENCE_MS);
    else this.#view.setBusy(false);
  }

  #stopLoading() {
    clearTimeout(this.#slow);
    this.#view.setLoading(null);
  }

  /** @param {Window} window */
  #watch(window) {
    const look = () => {
      if (!this.#away && this.#store.overtaken) this.#overtaken();
    };
    window.addEventListener("storage", look);
    this.#document.addEventListener("visibilitychange", look);
    // A page that holds a lock is not kept for the Back button; one that was kept asks for it again.
    window.addEventListener("pagehide", () => this.#tab.release());
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && this.#return()));
    this.#document.addEventListener("setting", (event) => this.#set(/** @type {CustomEvent} */ (event).detail));
    window.addEventListener("error", ({ error }) => this.#sayBroken(error));
    window.addEventListener("unhandledrejection", ({ reason }) => this.#sayBroken(reason));
  }

  async #return() {
    if (this.#away) return;
    if (!(await this.#tab.claim()) || this.#store.overtaken) this.#overtaken();
  }

  #overtaken() {
    this.#tab.release();
    this.#leave();
  }

  // The engine's replies

  /** @param {Reply} reply @param {Order | null} order @param {boolean} again */
  #show(reply, order, again) {
    const { screen, save, refused } = reply;
    const before = this.#drawn;
    this.#stopLoading();
    this.#save = save;
    if (refused) this.#refuse(refused);
    else this.#found = "";
    if (order) this.#settle(order);
    this.#draw(screen, order !== null);
    this.#moveFocus(before, screen, order);
    if (!again) this.#view.announce(screen.say.map(this.#words.spoken));
    if (order ?? save) this.#write();
    this.#awaitTick();
  }

  /** What was said before is over when the person has gone on. @param {Order} order */
  #settle({ intent }) {
    this.#notices.settle("engine");
    if (intent === "tick") return;
    this.#notices.dropHint();
    this.#notices.settle("lost");
  }

  /** @param {Screen} screen @param {boolean} animate */
  #draw(screen, animate) {
    this.#view.draw(screen, this.#settings, { animate });
    this.#drawn = screen;
  }

  /** @param {Screen | null} before @param {Screen} after @param {Order | null} order */
  #moveFocus(before, after, order) {
    const { activeElement, body } = this.#document;
    const moves = focusMoves({
      before,
      after,
      pressed: order !== null && !order.keepFocus,
      reading: this.#document.querySelector("dialog[open]") !== null,
      lost: activeElement === null || activeElement === body,
    });
    if (moves) this.#view.focusDecision(after.focus);
  }

  /** @param {Message} reason */
  #refuse(reason) {
    this.#store.setAside();
    this.#sayUnusable(this.#words.visible(reason));
  }

  // Storage

  #write() {
    const before = this.#written;
    this.#written = this.#store.write({ save: this.#save, screen: this.screen, settings: this.#settings });
    if (this.#written !== before) this.#sayWritten(this.#written);
  }

  /** What became of a write is told once, until something else becomes of one. @param {Outcome} outcome */
  #sayWritten(outcome) {
    if (outcome === "elsewhere") this.#overtaken();
    else if (outcome === "forbidden") this.#sayForbidden();
    else if (outcome === "full") this.#sayFull();
    else if (outcome !== "waiting") this.#notices.settle("storage", "unusable");
    if (outcome === "restored") this.#notices.hint(this.#words.text("hint-restored"));
  }

  /** @param {{ name: string, value: unknown }} change */
  #set({ name, value }) {
    this.#settings = { ...this.#settings, [name]: value };
    if (this.#drawn) this.#draw(this.#drawn, false);
    if (!this.#away) this.#write();
  }

  // Words for what goes wrong

  /** @param {Trouble} trouble */
  #report({ kind, error, lost }) {
    if (kind === "dropped") this.#sayDropped(lost ?? null);
    else if (kind === "unloadable") this.#unload(error);
    else if (kind === "restarting") this.#sayRestarting(error, lost ?? null);
    else this.#sayStopped(kind, error);
  }

  /** @param {Order | null} lost */
  #sayDropped(lost) {
    if (lost?.intent !== "tick") this.#notices.hint(this.#words.text("hint-too-late"));
  }

  /** The save makes Python raise: it is kept, and the game goes on without it. @param {unknown} error */
  #unload(error) {
    this.#store.setAside();
    this.#save = null;
    this.#sayUnusable(this.#words.text("notice-unloadable"), error);
  }

  /** @param {string} reason @param {unknown} [error] */
  #sayUnusable(reason, error) {
    this.#notices.stand({
      kind: "unusable",
      text: this.#words.text("notice-unusable", { reason }),
      tone: "warning",
      actions: [this.#notices.close],
      copyText: error ? this.#account(error, this.#found) : this.#found,
    });
  }

  #sayForbidden() {
    this.#notices.stand({
      kind: "storage",
      text: this.#words.text("notice-forbidden"),
      tone: "warning",
      actions: [this.#notices.close],
    });
  }

  #sayFull() {
    this.#notices.stand({
      kind: "storage",
      text: this.#words.text("notice-full"),
      tone: "warning",
      actions: [this.#notices.close],
    });
  }

  /** @param {string} id */
  #sayElsewhere(id) {
    this.#notices.stand({
      kind: "elsewhere",
      text: this.#words.text(id),
      tone: "warning",
      actions: [{ label: this.#words.text("notice-take-over"), onPress: () => void this.#takeOver() }],
    });
  }

  /** @param {unknown} error @param {Order | null} lost */
  #sayRestarting(error, lost) {
    this.#held = lost?.intent === "tick";
    this.#sayLoading();
    this.#notices.stand({
      kind: lost ? "lost" : "engine",
      text: this.#words.text(this.#held ? "notice-stuck" : lost ? "notice-lost" : "notice-restarting"),
      tone: lost ? "error" : "warning",
      actions: this.#held ? [this.#retryTick] : [this.#notices.close],
      copyText: this.#account(error, JSON.stringify(this.#save)),
    });
  }

  get #retryTick() {
    const onPress = () => {
      this.#notices.settle("lost");
      this.send("tick", true);
    };
    return { label: this.#words.text("notice-retry"), onPress };
  }

  /** @param {"unstartable" | "gave_up"} kind @param {unknown} error */
  #sayStopped(kind, error) {
    this.#stopLoading();
    const unstartable = typeof WebAssembly === "object" ? "notice-unstartable" : "notice-no-wasm";
    this.#notices.stand({
      kind: "engine",
      text: this.#words.text(kind === "gave_up" ? "notice-gave-up" : unstartable),
      tone: "error",
      actions: [{ label: this.#words.text("notice-retry"), onPress: () => this.#play() }],
      copyText: this.#account(error, this.#found || JSON.stringify(this.#save)),
    });
  }

  /** An error of the page itself. @param {unknown} error */
  #sayBroken(error) {
    this.#notices.stand({
      kind: "broken",
      text: this.#words.text("notice-broken"),
      tone: "error",
      actions: [this.#notices.close],
      copyText: this.#account(error, JSON.stringify(this.#save)),
    });
  }

  /** What a report needs. @param {unknown} error @param {string} save */
  #account(error, save) {
    const told = traceback(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
    return `${told}\n\n${save}\n`;
  }
}

/** Whether the intent is still among what the screen offers. @param {Screen | null} screen @param {string} intent */
function offers(screen, intent) {
  return [...(screen?.controls ?? []), ...(screen?.menu ?? []), ...(screen?.hand?.tools ?? [])].some(
    (control) => control.intent === intent,
  );
}

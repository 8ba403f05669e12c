// @ts-check
/**
 * One visit: what is stored, which tab plays, what the engine says and what the person does, brought together.
 * Knows when to draw, to write, to speak and to move focus; knows no rule, and no element by itself.
 */
import { ARCHIVE_KEY } from "./archive.js";
import { promisedAfter } from "./fair.js";
import { focusMoves } from "./focus.js";
import { Notices } from "./notices.js";
import { goesOn, offers } from "./offers.js";
import { Pace } from "./pace.js";
import { Session } from "./session.js";
import { settingsOf } from "./settings.js";
import { Shelf } from "./shelf.js";
import { KEY, Store } from "./store.js";
import { Tab } from "./tab.js";
import { Troubles } from "./troubles.js";
import { Waiting } from "./waiting.js";
import { WELCOME } from "./welcome.js";

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
 * @typedef {import("./intents.js").Values} Values
 *
 * How this tab stands to the match. `unknown`: whether another one plays is being found out; `resting`: another one does,
 * and the person knows; `stopped`: the engine has failed for good. Of these only `unknown` takes presses.
 * @typedef {"unknown" | "resting" | "stopped" | "playing"} Standing
 */

/** Of the outcomes of a write, those that are told each time. @type {Outcome[]} */
const HAPPENED = ["restored", "replaced"];

export class Game {
  #document;
  #view;
  #words;
  #notices;
  #troubles;
  #waiting;
  #store;
  #shelf;
  #tab;
  #session;
  #settings = settingsOf({});
  /** @type {Save | null} */
  #save = null;
  /** The text that was stored, for as long as Python has not taken it. */
  #found = "";
  /** @type {Standing} */
  #standing = "unknown";
  /** Loads the version that another tab has put in this one's place. @type {(() => void) | null} */
  #renew = null;
  /** Hears whether the page is to be kept. @type {(wish: import("./later.js").Wish) => void} */
  #wished = () => {};
  /** The computer's move failed: the person says when to try again. */
  #held = false;
  /** A question is open. */
  #asking = false;
  /** A link to a match that waits for Python. @type {string | null} */
  #link = null;
  /** What a reload is to paint. @type {Screen | null} */
  #atRest = null;
  /** Settings that were changed here while this tab may not write them. @type {Record<string, unknown>} */
  #own = {};
  /** What became of the last write. @type {Outcome | null} */
  #written = null;
  /** What was drawn last. @type {Screen | null} */
  #drawn = null;
  #pace = new Pace(() => this.#session.press("tick", { keepFocus: true }));

  /**
   * @param {Document} document
   * @param {View} view
   * @param {Words} words
   * @param {(arrives: import("./engine.js").Arrives) => Promise<import("./session.js").Engine>} startEngine
   */
  constructor(document, view, words, startEngine) {
    const window = /** @type {Window} */ (document.defaultView);
    this.#document = document;
    this.#view = view;
    this.#words = words;
    this.#notices = new Notices(view, words, () => this.#catchFocus());
    this.#troubles = new Troubles(this.#notices, words, () => ({ kept: this.#kept, text: this.#text }));
    this.#waiting = new Waiting(view, words);
    this.#store = new Store(() => window.localStorage);
    this.#shelf = new Shelf(() => window.localStorage, view, this.#troubles);
    this.#tab = new Tab(window.navigator.locks, KEY, { won: () => this.#comeBack(), lost: () => this.#leave() });
    this.#session = new Session({
      startEngine: () => startEngine((arrived) => this.#waiting.arrives(arrived)),
      saved: () => this.#save,
      show: (reply, order, again) => this.#show(reply, order, again),
      report: (trouble) => this.#report(trouble),
      busy: (busy) => this.#waiting.thinks(busy),
    });
    view.heed({
      choose: (intent, value) => this.send(intent, true, { value }),
      set: (name, value) => this.#set(name, value),
      mayForget: () => !this.#away,
      forget: (record) => this.#forget(record),
    });
    this.#watch(window);
  }

  /** What the person sees. */
  get screen() {
    return this.#session.screen;
  }

  /** What the person is asked that has nothing to do with the match. @type {import("./later.js").Asking} */
  get asking() {
    return {
      newer: (load) => this.#troubles.newer(load),
      replaced: (load) => this.#outlive(load),
      notKept: () => this.#troubles.notKept((wish) => this.#set("kept", wish)),
      wish: () => this.#settings.kept,
      whenWished: (heard) => { this.#wished = heard; },
    };
  }

  /** The stored text from which a reload would paint what is shown; null where it would paint something else. */
  get shownAsStored() {
    const same = this.#drawn === this.#atRest && this.#written === "written" && !this.#away;
    return same ? this.#store.text : null;
  }

  /** Whether letter keys act. */
  get letters() {
    return this.#settings.keys;
  }

  /** Paints what is stored, and plays unless another tab does. */
  async start() {
    const shared = this.#read();
    const plays = !shared || (await this.#tab.claim());
    if (!plays) this.#waitBehind();
    else if (this.#store.change === "nothing") this.#play();
    // A tab that was closing has written, before it let go of the lock.
    else this.#playOn();
  }

  /** Another tab plays already. */
  #waitBehind() {
    this.#rest();
    this.#troubles.secondTab(this.#takeOver);
  }

  /**
   * Does what was pressed, or says why it is not possible.
   * @param {Press} press
   */
  async press({ intent, why, confirm, values = {} }) {
    if (this.#halted) this.#notices.repeat();
    else if (intent === null && this.#session.waits) this.#troubles.waitsAlready();
    else if (intent === null) this.#explain(why);
    else if (confirm === null) this.send(intent, false, values);
    else await this.#sendIfAgreed(intent, confirm, values);
  }

  /** Whether a press is going to be carried out, if not at once. @param {string} intent */
  keeps(intent) {
    return this.#session.keeps(intent);
  }

  /** @param {string} intent @param {boolean} keepFocus @param {Values} [values] what the page puts into it */
  send(intent, keepFocus, values = {}) {
    if (this.#halted) return this.#notices.repeat();
    this.#pace.stop();
    this.#held = false;
    const holds = goesOn(this.screen, intent);
    this.#session.press(intent, { keepFocus, values: { word: this.#view.word, ...values }, holds });
  }

  /** Takes up a link to a match as soon as Python can. @param {string} link */
  follow(link) {
    this.#link = link;
    if (this.#session.ready) this.#followLink();
  }

  #followLink() {
    const link = this.#link;
    this.#link = null;
    if (link === null) return;
    this.#pace.stop();
    this.#session.press("link $link", { values: { link }, holds: () => true });
  }

  /** Lets the computer move at once, if it is about to. */
  hurry() {
    this.#pace.hurry();
  }

  /** Why not; where the screen gives no reason of its own, what can be done instead. @param {Message | null} why */
  #explain(why) {
    if (this.screen?.tick && !why) return this.hurry();
    const told = why ?? this.screen?.status;
    if (told) this.#notices.hint(this.#words.visible(told), this.#words.spoken(told));
  }

  /**
   * The computer waits for the answer, so that it is to the screen on which the question was asked.
   * @param {string} intent
   * @param {Message} question
   * @param {Values} values
   */
  async #sendIfAgreed(intent, question, values) {
    this.#asking = true;
    this.#pace.stop();
    const agreed = await this.#view.confirm(question);
    this.#asking = false;
    // Its move may have been under way already: what was asked must still be possible.
    if (agreed && offers(this.screen, intent)) return this.send(intent, false, values);
    if (agreed) this.#troubles.tooLate();
    this.#awaitTick();
  }

  // The computer's moves

  #awaitTick() {
    const waits = this.#held || this.#asking || this.#standing !== "playing";
    if (this.screen?.tick && !waits) this.#pace.await(this.#settings.pause);
    else this.#pace.stop();
  }

  // Beginning, leaving, coming back

  /** Reads and paints what is stored. Whether other tabs could reach it too. */
  #read() {
    const { found, text, save, screen, settings } = this.#store.read();
    this.#notices.settle("unusable", "storage");
    this.#settings = settingsOf({ ...settings, ...this.#own });
    this.#save = save;
    this.#found = text;
    if (found === "garbled") this.#troubles.garbled(text);
    this.#written = found === "forbidden" ? "forbidden" : null;
    if (found === "forbidden") this.#troubles.forbidden();
    this.#shelf.show();
    const painted = screen !== null && this.#paint(screen);
    if (!painted) this.#draw(WELCOME, false);
    this.#atRest = painted ? screen : WELCOME;
    this.#session.preview(this.#atRest);
    this.#view.focusDecision(this.#drawn?.focus ?? "");
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
    this.#standing = "playing";
    this.#shelf.tidy();
    this.#held = false;
    this.#waiting.starts();
    this.#notices.settle("elsewhere", "engine");
    if (Object.keys(this.#own).length > 0) this.#write();
    // That may have found another tab's match.
    if (this.#away) return;
    this.#own = {};
    void this.#session.open();
  }

  /** Tries again, as the person asked; of a version that is no longer kept nothing could be started. */
  #retry = () => {
    if (this.#renew) return this.#renew();
    this.#play();
    this.#waiting.tell();
  };

  /** Plays here, as the person asked, instead of in another tab. */
  #takeOver = async () => {
    const held = await this.#tab.seize();
    if (!this.#away) return;
    if (!held) return this.#notices.repeat();
    this.#playOn();
    this.#waiting.tell();
  };

  /** No other tab plays any more. */
  #comeBack() {
    if (this.#standing !== "resting") return;
    this.#playOn();
    this.#troubles.wentOn();
  }

  /** Plays what another tab has left. */
  #playOn() {
    this.#read();
    this.#play();
  }

  /** Another tab plays on. */
  #leave() {
    this.#rest();
    this.#troubles.takenOver(this.#takeOver);
  }

  #rest() {
    this.#standing = "resting";
    this.#pace.stop();
    this.#session.sleep();
    this.#waiting.stops();
    this.#notices.settle("engine", "lost");
    this.#waitForTurn();
  }

  /** This tab may not write. */
  get #away() {
    return this.#standing === "unknown" || this.#standing === "resting";
  }

  /** Presses do nothing until the person has answered a notice. */
  get #halted() {
    return this.#standing === "resting" || this.#standing === "stopped";
  }

  /** Goes on when the other tab ends, but not behind the person's back: that tab may only be loaded anew. */
  #waitForTurn() {
    if (this.#document.hidden) this.#tab.cease();
    else if (this.#renew) this.#renew();
    else void this.#tab.wait();
  }

  /**
   * Another tab has loaded a newer version, so that of this one nothing more can be fetched. Who plays goes on with what
   * has arrived, and is told.
   * @param {() => void} load
   */
  #outlive(load) {
    this.#renew = load;
    if (this.#standing === "resting") this.#waitForTurn();
    else this.#troubles.newer(load);
  }

  /** @param {Window} window */
  #watch(window) {
    window.addEventListener("storage", ({ key }) => {
      // Without a key: all of it was cleared.
      if (key === ARCHIVE_KEY || key === null) this.#shelf.show();
      this.#look();
    });
    this.#document.addEventListener("visibilitychange", () => {
      if (this.#standing === "resting") this.#waitForTurn();
      this.#look();
    });
    // A page that holds a lock is not kept for the Back button; one that was kept asks for it again.
    window.addEventListener("pagehide", () => this.#tab.release());
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && this.#return()));
    window.addEventListener("error", ({ error }) => this.#troubles.broken(error, this.#text));
    window.addEventListener("unhandledrejection", ({ reason }) => this.#troubles.broken(reason, this.#text));
  }

  async #return() {
    if (this.#standing === "resting") return this.#waitForTurn();
    if (!(await this.#tab.claim())) this.#leave();
    else this.#look();
  }

  /** Sees to what others did to the storage. */
  #look() {
    if (this.#standing === "resting") return this.#adopt();
    if (this.#away) return;
    const { change } = this.#store;
    if (change === "match") this.#overtaken();
    else if (change === "foreign") this.#write();
  }

  /** The settings of the tab that plays hold here too. */
  #adopt() {
    const settings = settingsOf({ ...this.#store.settings, ...this.#own });
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
    this.#settings = settings;
    if (this.#drawn) this.#draw(this.#drawn, false);
  }

  #overtaken() {
    this.#tab.release();
    this.#leave();
  }

  // The engine's replies

  /** @param {Reply} reply @param {Order | null} order @param {boolean} again */
  #show(reply, order, again) {
    const { screen, at_rest, save, finished, refused } = reply;
    const before = this.#drawn;
    this.#waiting.ready();
    this.#save = save;
    this.#atRest = at_rest ?? screen;
    if (finished) this.#shelf.add(finished, this.#written === "forbidden");
    if (refused && !order) this.#refuse(refused);
    else this.#found = "";
    if (order?.intent === "tick") this.#pace.answered();
    if (order) this.#settle(order);
    if (order) this.#answer(order, refused);
    if (order && !again) this.#remember(order);
    try {
      this.#draw(screen, order !== null);
      this.#moveFocus(before, screen, order);
      if (!again) this.#view.announce(screen.say.map(this.#words.spoken));
    } finally {
      // Whatever can't be drawn has been played all the same.
      if (order ?? save) this.#write();
      this.#awaitTick();
    }
    if (!order) this.#followLink();
  }

  /**
   * The list of matches makes room for the one that is looked at; a text that is refused is told so where it was brought.
   * @param {Order} order
   * @param {Message | null} refused
   */
  #answer({ intent }, refused) {
    const brought = intent.startsWith("watch ");
    if (brought && !refused) this.#view.closePanel("matches");
    if (!refused) return;
    const told = brought && this.#view.refuseText(this.#words.visible(refused));
    if (!told) this.#troubles.declined(refused);
  }

  /** What the person was shown before a match is kept beside it, for the check at its end. @param {Order} order */
  #remember(order) {
    this.#settings = { ...this.#settings, promised: promisedAfter(this.#settings.promised, order) };
  }

  /** What was said before is over when the person has gone on. @param {Order} order */
  #settle({ intent }) {
    this.#notices.settle("engine");
    if (intent === "tick") return;
    this.#notices.dropHint();
    this.#notices.settle("lost", "declined");
  }

  /** @param {Screen} screen @param {boolean} animate */
  #draw(screen, animate) {
    this.#view.draw(screen, this.#settings, { animate });
    this.#drawn = screen;
  }

  /** @param {Screen | null} before @param {Screen} after @param {Order | null} order */
  #moveFocus(before, after, order) {
    const moves = focusMoves({
      before,
      after,
      pressed: order !== null && !order.keepFocus,
      reading: this.#document.querySelector("dialog[open]") !== null,
      lost: this.#focusLost,
    });
    if (moves) this.#view.focusDecision(after.focus);
  }

  get #focusLost() {
    const { activeElement, body } = this.#document;
    return activeElement === null || activeElement === body;
  }

  /** What had focus may be gone. */
  #catchFocus() {
    if (this.#drawn && this.#focusLost) this.#view.focusDecision(this.#drawn.focus);
  }

  /** @param {Message} reason */
  #refuse(reason) {
    this.#store.setAside();
    this.#troubles.refused(reason, this.#found);
  }

  // Storage

  #write() {
    const before = this.#written;
    this.#put();
    // What is played comes before what is over.
    if (this.#written === "full") this.#shelf.makeRoom(() => this.#put() !== "full");
    const written = /** @type {Outcome} */ (this.#written);
    if (written !== before || HAPPENED.includes(written)) this.#sayWritten(written);
  }

  #put() {
    this.#written = this.#store.write({ save: this.#save, screen: this.#atRest, settings: this.#settings });
    return this.#written;
  }

  /** How writing stands is told once, until it stands otherwise. @param {Outcome} outcome */
  #sayWritten(outcome) {
    if (outcome === "elsewhere") this.#overtaken();
    else if (outcome === "forbidden") this.#troubles.forbidden();
    else if (outcome === "full") this.#troubles.full();
    else if (outcome !== "waiting") this.#notices.settle("storage", "unusable");
    if (outcome === "restored") this.#troubles.restored();
    if (outcome === "replaced") this.#troubles.replaced(this.#store.aside);
  }

  /** Whether the finished match was forgotten: only the tab that plays may. @param {string} record */
  #forget(record) {
    if (this.#away) return false;
    this.#shelf.remove(record);
    return true;
  }

  /** @param {keyof import("./settings.js").Settings} name @param {string | boolean | number} value */
  #set(name, value) {
    this.#settings = settingsOf({ ...this.#settings, [name]: value });
    if (this.#drawn) this.#draw(this.#drawn, false);
    if (this.#away) this.#own = { ...this.#own, [name]: value };
    else this.#write();
    if (name !== "kept") return;
    this.#notices.settle("later");
    this.#wished(this.#settings.kept);
  }

  // What goes wrong

  /** @param {Trouble} trouble */
  #report({ kind, error, lost = null }) {
    if (kind === "unloadable") this.#unload(error);
    else if (kind === "restarting") this.#restart(error, lost);
    else if (kind === "unstartable" || kind === "gave_up") this.#stop(kind, error);
    else if (lost?.intent === "tick") return;
    else if (kind === "early") this.#troubles.tooEarly();
    else if (kind === "crowded") this.#troubles.waitsAlready();
    else if (this.screen?.setup?.wrong) this.#explain(this.screen.setup.wrong);
    else this.#troubles.tooLate();
  }

  /** The save makes Python raise: it is kept, and the game goes on without it. @param {unknown} error */
  #unload(error) {
    this.#store.setAside();
    this.#save = null;
    this.#troubles.unloadable(error, this.#found);
  }

  /** @param {unknown} error @param {Order | null} lost */
  #restart(error, lost) {
    this.#held = lost?.intent === "tick";
    this.#waiting.starts();
    if (lost?.intent.startsWith("watch ")) this.#view.closePanel("matches");
    if (this.#held) this.#troubles.stuck(error, this.#text, () => this.send("tick", true));
    else if (lost) this.#troubles.lost(error, this.#text);
    else this.#troubles.restarting(error, this.#text);
  }

  /** @param {"unstartable" | "gave_up"} kind @param {unknown} error */
  #stop(kind, error) {
    this.#standing = "stopped";
    this.#waiting.stops();
    if (kind === "gave_up") this.#troubles.gaveUp(error, this.#found || this.#text, this.#retry);
    else this.#troubles.unstartable(error, this.#found || this.#text, this.#retry);
  }

  /** Whether a reload would bring the match back. */
  get #kept() {
    if (this.#save === null) return "none";
    return this.#written === "full" || this.#written === "forbidden" ? "unkept" : "kept";
  }

  /** What is kept, as text. */
  get #text() {
    return JSON.stringify(this.#save);
  }
}

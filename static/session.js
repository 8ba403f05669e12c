// @ts-check
/**
 * The conversation with the engine: one text under way at a time, each bound to the screen it was made on, and a
 * restart from the save when the engine dies or is silent. Knows revisions and screens; knows no DOM and no storage.
 */
import { EngineError } from "./engine.js";
import { filled } from "./intents.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Reply} Reply
 * @typedef {import("./screen.js").Save} Save
 * @typedef {Pick<import("./engine.js").Engine, "dispatch" | "terminate">} Engine
 * @typedef {import("./intents.js").Values} Values
 *
 * What the person, or the page for the computer, wants done.
 * @typedef {object} Order
 * @property {string} intent  as the screen has it
 * @property {Values} values  what is put into it
 * @property {string} [text]  it with them put in, once it has been sent
 * @property {Screen} screen  the one it was made on: on any other it is not carried out
 * @property {(screen: Screen) => boolean} holds  unless it is meant on that one too
 * @property {boolean} keepFocus  the person stays where they are
 * @property {boolean} repeated  the engine fell silent on it once already
 *
 * What went wrong. `restarting`: the engine is started again, `lost` is not; `unloadable`: Python raised over the save;
 * `unstartable`, of an engine that does not come up, and `gave_up`, of one that fails again and again: nothing more is
 * tried until `open`; `early`: a press waits for the engine; `crowded`: another one waits already; `dropped`: something else
 * was on the table when its turn came.
 * @typedef {object} Trouble
 * @property {"restarting" | "unloadable" | "unstartable" | "gave_up" | "early" | "crowded" | "dropped"} kind
 * @property {unknown} [error]
 * @property {Order | null} [lost]
 *
 * @typedef {object} World
 * @property {() => Promise<Engine>} startEngine
 * @property {() => Save | null} saved  what a fresh engine is to load
 * @property {(reply: Reply, order: Order | null, again: boolean) => void} show  null: the reply to loading;
 *   again: nothing was done, the reply repeats the screen that is shown
 * @property {(trouble: Trouble) => void} report
 * @property {(busy: boolean) => void} busy
 */

const ATTEMPTS = 3;
/** What must be unchanged for a press to mean the same after loading. @type {(keyof Screen)[]} */
const POSITION = ["stage", "table", "hand", "spread", "choices", "controls", "menu", "tick"];

export class Session {
  /** @type {World} */
  #world;
  /** @type {Engine | null} */
  #engine = null;
  /** What the person sees; revision null: painted from the save, before Python has answered. */
  /** @type {{ screen: Screen, revision: number | null } | null} */
  #shown = null;
  /** What waits for its turn, in the order in which it was pressed. @type {Order[]} */
  #queue = [];
  /** The last intent that was sent. */
  #asked = "";
  #awake = false;
  #loaded = false;
  #running = false;
  #failures = 0;
  /** Counts the sleeps: an answer to what was asked before one is not shown. */
  #epoch = 0;

  /** @param {World} world */
  constructor(world) {
    this.#world = world;
  }

  /** The screen that the person sees. */
  get screen() {
    return this.#shown?.screen ?? null;
  }

  /** Whether what is pressed is sent at once. */
  get ready() {
    return this.#awake && this.#loaded;
  }

  /** Whether a press is going to be carried out, beside what waits for the engine to start. @param {string} intent */
  keeps(intent) {
    const [first] = this.#loaded ? [] : this.#queue;
    return !first || verbOf(first.intent) === verbOf(intent);
  }

  /** Whether something that was pressed waits for the engine to start. */
  get waits() {
    return !this.#loaded && this.#queue.length > 0;
  }

  /** Takes presses on a screen from the save; they wait for the engine. @param {Screen | null} screen */
  preview(screen) {
    this.#shown = screen && { screen, revision: null };
  }

  /** Starts the engine if need be, and shows what it makes of the save. */
  open() {
    this.#awake = true;
    this.#loaded = false;
    this.#failures = 0;
    return this.#run();
  }

  /** Asks and shows nothing more until `open`, and takes up no memory. */
  sleep() {
    this.#discard();
    this.#awake = false;
    this.#loaded = false;
    this.#queue = [];
    this.#epoch += 1;
  }

  /**
   * Has the intent carried out when its turn comes, if the screen is still the same or it holds on the one of then; of
   * several that wait for the engine to start, the first, or what the person has chosen in its place since.
   * @param {string} intent
   * @param {Partial<Pick<Order, "keepFocus" | "values" | "holds">>} [how]
   */
  press(intent, { keepFocus = false, values = {}, holds = () => false } = {}) {
    if (!this.#shown) return;
    const order = { intent, values, holds, screen: this.#shown.screen, keepFocus, repeated: false };
    if (this.#loaded) this.#enqueue(order);
    else this.#keepEarly(order);
    void this.#run();
  }

  /** @param {Order} order */
  #keepEarly(order) {
    const kept = this.keeps(order.intent);
    if (kept) this.#queue = [order];
    this.#world.report({ kind: kept ? "early" : "crowded", lost: order });
  }

  /** The same pressed once more takes the place of what still waits: it may have another value in it. @param {Order} order */
  #enqueue(order) {
    if (this.#queue.at(-1)?.intent === order.intent) this.#queue.pop();
    this.#queue.push(order);
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    this.#world.busy(true);
    try {
      while (this.#awake && (!this.#loaded || this.#queue.length > 0)) await (this.#loaded ? this.#sendNext() : this.#load());
    } finally {
      this.#running = false;
      this.#world.busy(false);
    }
  }

  async #load() {
    const save = this.#world.saved();
    const reply = await this.#reply(this.#askToLoad(save), (error) => this.#loadFailed(error, save));
    if (!reply) return;
    this.#loaded = true;
    this.#show(reply, null);
    this.#rebind();
  }

  /** @param {Save | null} save */
  async #askToLoad(save) {
    const epoch = this.#epoch;
    this.#engine ??= await this.#world.startEngine();
    // Awake again after a sleep, it has another save to load.
    return epoch === this.#epoch ? this.#engine.dispatch(save ? `load ${JSON.stringify(save)}` : "load") : "null";
  }

  async #sendNext() {
    const order = this.#queue.shift();
    if (!order) return;
    if (order.screen !== this.screen && !(this.screen && order.holds(this.screen))) return this.#drop(order);
    this.#asked = order.intent;
    const sent = { ...order, text: order.text ?? filled(order.intent, order.values) };
    const asked = /** @type {Engine} */ (this.#engine).dispatch(`${this.#shown?.revision} ${sent.text}`);
    const reply = await this.#reply(asked, (error) => this.#failed(error, sent));
    if (!reply) return;
    this.#failures = 0;
    this.#show(reply, sent);
  }

  /**
   * Python's reply; null when there is none, which has been seen to, or when the session went to sleep in the meantime:
   * then nobody is told of a failure.
   * @param {Promise<string>} asked
   * @param {(error: unknown) => void} failed
   * @returns {Promise<Reply | null>}
   */
  async #reply(asked, failed) {
    const epoch = this.#epoch;
    try {
      const answer = JSON.parse(await asked);
      return epoch === this.#epoch ? answer : null;
    } catch (error) {
      if (epoch === this.#epoch) failed(error);
      else this.#discard();
      return null;
    }
  }

  /** The second half of a double press has been answered by the first one's. @param {Order} order */
  #drop(order) {
    if (order.intent !== this.#asked) this.#world.report({ kind: "dropped", lost: order });
  }

  /** @param {Reply} reply @param {Order | null} order */
  #show(reply, order) {
    const again = order !== null && reply.revision === this.#shown?.revision;
    if (!again) this.#shown = { screen: reply.screen, revision: reply.revision };
    this.#world.show(reply, order, again);
  }

  /** What was pressed before the engine was up is carried out if nothing else is on the table now. */
  #rebind() {
    const { screen } = /** @type {{ screen: Screen }} */ (this.#shown);
    const waiting = this.#queue;
    this.#queue = waiting.filter((order) => samePosition(order.screen, screen)).map((order) => ({ ...order, screen }));
    for (const order of waiting) if (!samePosition(order.screen, screen)) this.#world.report({ kind: "dropped", lost: order });
  }

  /** @param {unknown} error @param {Save | null} save */
  #loadFailed(error, save) {
    if (!this.#engine) this.#halt("unstartable", error);
    else if (save && traceback(error) !== null) this.#restart({ kind: "unloadable", error });
    else this.#restart({ kind: "restarting", error });
  }

  /** @param {unknown} error @param {Order} order */
  #failed(error, order) {
    // What made Python raise would do so again; a dead or silent worker may have had another reason.
    const repeat = !order.repeated && traceback(error) === null;
    if (repeat) this.#queue.unshift({ ...order, repeated: true });
    this.#restart({ kind: "restarting", error, lost: repeat ? null : order });
  }

  /** @param {Trouble} trouble */
  #restart(trouble) {
    this.#discard();
    this.#loaded = false;
    this.#failures += 1;
    if (this.#failures < ATTEMPTS) this.#world.report(trouble);
    else this.#halt("gave_up", trouble.error);
  }

  /** Of an engine that failed nothing is known. */
  #discard() {
    this.#engine?.terminate();
    this.#engine = null;
  }

  /** @param {"unstartable" | "gave_up"} kind @param {unknown} error */
  #halt(kind, error) {
    const waiting = this.#queue;
    this.sleep();
    // A press is not to blame for an engine that does not start: it waits on.
    if (kind === "unstartable") this.#queue = waiting;
    this.#world.report({ kind, error });
  }
}

/** Python's own account of an error, null when it was another kind. @param {unknown} error @returns {string | null} */
export function traceback(error) {
  return error instanceof EngineError && error.reason === "raised" ? error.message : null;
}

/** What an intent is to do, whatever it is done to. @param {string} intent */
function verbOf(intent) {
  return intent.split(" ", 1)[0];
}

/** @param {Screen} before @param {Screen} after */
function samePosition(before, after) {
  return POSITION.every((part) => JSON.stringify(before[part]) === JSON.stringify(after[part]));
}

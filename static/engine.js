// @ts-check
/**
 * The game's Python, in a worker: text in, text out. The one module that knows PyScript; it knows nothing of what the
 * texts say. Plain Pyodide in a module worker could take PyScript's place behind the same two functions.
 */

import { keepNothing } from "./nothing-kept.js";
import { LIBRARY } from "./places.js";
import { forgetMemory } from "./snapshot.js";

/** An answer takes milliseconds, a whole match's replay well under a second: after this the worker hangs. */
const DEADLINE_MS = 10_000;
/** A slow phone starts Python in some seconds once its files are there: after this it will not. */
const START_MS = 60_000;

/** How Python's own account of an error begins; of its kind nothing else is left once the worker has sent it. */
const TRACEBACK = "Traceback (most recent call last):";

/**
 * Why there is no answer: the worker did not start, Python raised, the worker broke down, it said nothing in time, or it
 * was ended.
 * @typedef {"start" | "raised" | "broken" | "silent" | "ended"} Reason
 */

export class EngineError extends Error {
  /**
   * @param {Reason} reason
   * @param {unknown} [cause]
   */
  constructor(reason, cause) {
    super(cause instanceof Error ? cause.message : reason, { cause });
    this.name = "EngineError";
    this.reason = reason;
  }
}

/**
 * @typedef {{ arrived: number, all: number }} Arrived  of the large files, in bytes as they come over the line
 * @typedef {(arrived: Arrived | null) => void} Arrives  null: all is here
 *
 * @typedef {object} Engine
 * @property {(text: string) => Promise<string>} dispatch Python's answer. Rejects with an EngineError, after which
 *   nothing is known of Python's state: terminate, start another and load the save.
 * @property {() => void} terminate Ends the worker at once, busy or not; what was under way rejects.
 */

/**
 * A worker in which Python has started and the game is imported.
 *
 * Files may be on their way for as long as it takes: only when all have arrived, a deadline is set.
 * @param {Arrives} [arrives] told how much of the files has arrived, where that is known
 * @returns {Promise<Engine>}
 * @throws {EngineError} with reason "start"
 */
export async function startEngine(arrives = () => {}) {
  try {
    const [core, code] = await Promise.all([pyscript(), entry()]);
    return engineOf(await startWorker(core, code, arrives));
  } catch (error) {
    throw new EngineError("start", error);
  }
}

/**
 * @param {typeof import("../vendor/pyscript/core.js")} pyscript
 * @param {string} code what the worker's Python begins with
 * @param {Arrives} arrives
 */
async function startWorker({ PyWorker, hooks }, code, arrives) {
  // PyScript would build a function from the text of these, which the page's security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  // What follows the # is not fetched: it sets this worker's news apart from those of another tab's.
  const interpreter = `${url("interpreter.js")}#${Math.random()}`;
  const deadline = setDeadline(interpreter, arrives);
  const file = URL.createObjectURL(new Blob([code], { type: "text/x-python" }));
  try {
    return await Promise.race([deadline.passed, PyWorker(file, {
      // Not `config.interpreter`, which a PyWorker ignores: it would then ask PyScript's own host.
      version: interpreter,
      // Python never calls the page: no shared memory, no special headers
      config: { sync_main_only: true },
    })]);
  } finally {
    // A worker that hangs stays until the page goes: PyScript hands it out only once it has started.
    deadline.callOff();
    URL.revokeObjectURL(file);
  }
}

/** `engine.py` as it was last read. */
let read = "";

/**
 * The text of `engine.py`; without a network the one that was read before. PyScript would wait for ever for a file that
 * can't be had, so it is handed what has arrived.
 */
async function entry() {
  try {
    const response = await fetch(url("engine.py"));
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    read = await response.text();
  } catch (error) {
    if (!read) throw error;
  }
  return read;
}

/**
 * A time that begins when the worker of this interpreter tells that its files have arrived.
 * @param {string} interpreter
 * @param {Arrives} arrives
 */
function setDeadline(interpreter, arrives) {
  const news = new BroadcastChannel(interpreter);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const passed = new Promise((_, reject) => {
    news.onmessage = ({ data: arrived }) => {
      arrives(arrived);
      if (arrived) return;
      timer ??= setTimeout(() => {
        reject(new Error(`Python has not started in ${START_MS} ms`));
        doubtMemory();
      }, START_MS);
    };
  });
  return {
    passed,
    callOff() {
      clearTimeout(timer);
      news.close();
    },
  };
}

/** What Python began from may be to blame when it hangs or dies: the next start does without. */
function doubtMemory() {
  forgetMemory(LIBRARY).catch(() => {});
}

/** Imported only here, so that the page is painted before it is fetched. */
async function pyscript() {
  const bringBack = keepNothing();
  try {
    return await import("../vendor/pyscript/core.js");
  } finally {
    bringBack();
  }
}

/** @param {string} path from this module */
function url(path) {
  return new URL(path, import.meta.url).href;
}

/**
 * The engine of a worker that has started.
 * @param {Pick<import("../vendor/pyscript/core.js").PyWorkerInstance, "addEventListener" | "sync" | "terminate">} worker
 * @returns {Engine}
 */
export function engineOf(worker) {
  /** Rejects what is under way. A promise of the worker's end would hold every answer that was raced against it. */
  let fail = (/** @type {EngineError} */ _error) => {};
  /** @type {EngineError | null} */
  let end = null;
  const die = (/** @type {EngineError} */ error) => {
    end ??= error;
    fail(end);
  };
  worker.addEventListener("error", (event) => {
    die(new EngineError("broken", event));
    doubtMemory();
  });

  return {
    dispatch(text) {
      if (end) return Promise.reject(end);
      return inTime(new Promise((resolve, reject) => {
        fail = reject;
        answer(worker, text).then(resolve, reject);
      }));
    },
    terminate() {
      die(new EngineError("ended"));
      worker.terminate();
    },
  };
}

/**
 * @param {Pick<import("../vendor/pyscript/core.js").PyWorkerInstance, "sync">} worker
 * @param {string} text
 */
async function answer(worker, text) {
  try {
    return await worker.sync.dispatch(text);
  } catch (error) {
    const raised = error instanceof Error && error.message.startsWith(TRACEBACK);
    throw new EngineError(raised ? "raised" : "broken", error);
  }
}

/**
 * @param {Promise<string>} answered
 * @returns {Promise<string>}
 */
async function inTime(answered) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      reject(new EngineError("silent"));
      doubtMemory();
    }, DEADLINE_MS);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

// @ts-check
/**
 * The game's Python, in a worker: text in, text out. The one module that knows PyScript; it knows nothing of what the
 * texts say. Plain Pyodide in a module worker could take PyScript's place behind the same two functions.
 */

import { keepNothing } from "./nothing-kept.js";
import { GLUE, LIBRARY, WASM } from "./places.js";
import { renew } from "./renew.js";
import { forgetMemory } from "./snapshot.js";
import { order, withoutMemory } from "./supplies.js";

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
 * @typedef {import("./supplies.js").Arrived} Arrived
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
    if (doubted) await renew([url("../vendor/pyscript/core.js"), url("engine.py"), url("interpreter.js"), GLUE, WASM, LIBRARY]);
    const [core, code] = prepared ?? (await fetchBeginning());
    prepared = null;
    const engine = engineOf(await startWorker(core, code, arrives));
    doubted = false;
    return engine;
  } catch (error) {
    doubted = true;
    throw new EngineError("start", error);
  }
}

/** The last start failed, and what the browser keeps of its files may be to blame. */
let doubted = false;

/** What the next start begins with, where it is here already. @type {Awaited<ReturnType<typeof fetchBeginning>> | null} */
let prepared = null;

/** Fetches what the next start begins with. @throws {Error} where a file is missing */
export async function prepareEngine() {
  prepared = await fetchBeginning();
}

function fetchBeginning() {
  return Promise.all([pyscript(), entry()]);
}

/**
 * @param {typeof import("../vendor/pyscript/core.js")} pyscript
 * @param {string} code what the worker's Python begins with
 * @param {Arrives} arrives
 */
async function startWorker({ PyWorker, hooks }, code, arrives) {
  // PyScript would build a function from the text of these, which the page's security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  /** @type {import("../vendor/pyscript/core.js").PyWorkerInstance | undefined} */
  let worker;
  const listens = new Promise((resolve) => {
    hooks.main.onWorker.clear();
    hooks.main.onWorker.add((_, begun) => {
      worker = begun;
      worker.addEventListener("message", (asked) => {
        if (asked.data !== "supplies") return;
        resolve(undefined);
        supply(asked.ports[0], supplies, deadline.fail);
      });
    });
  });
  const supplies = order(listens, arrives);
  const deadline = setDeadline(supplies.there.then(() => arrives(null)));
  const file = URL.createObjectURL(new Blob([code], { type: "text/x-python" }));
  try {
    return await Promise.race([deadline.passed, PyWorker(file, {
      // Not `config.interpreter`, which a PyWorker ignores: it would then ask PyScript's own host.
      version: url("interpreter.js"),
      // Python never calls the page: no shared memory, no special headers
      config: { sync_main_only: true },
    })]);
  } catch (error) {
    worker?.terminate();
    throw error;
  } finally {
    deadline.callOff();
    URL.revokeObjectURL(file);
  }
}

/**
 * Hands over what a start needs: each as `[name, value]`, the library where there is no memory or that is refused.
 * @param {MessagePort} worker
 * @param {import("./supplies.js").Supplies} supplies
 * @param {(why: unknown) => void} fail  hears that a file is missing: the worker would wait for it
 */
function supply(worker, { memory, library, codeArrives }, fail) {
  const give = (/** @type {"memory" | "library"} */ name, /** @type {Promise<ArrayBuffer | null>} */ value) => {
    value.then((is) => worker.postMessage([name, is], is ? [is] : [])).catch(fail);
  };
  give("memory", memory);
  memory.then((is) => { if (!is) give("library", library()); }, fail);
  worker.onmessage = ({ data: [what, value] }) => {
    if (what === "code") return codeArrives(value);
    void withoutMemory(value);
    give("library", library());
  };
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
 * A time that begins when all files are there.
 * @param {Promise<void>} there
 */
function setDeadline(there) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let over = false;
  let fail = (/** @type {unknown} */ _why) => {};
  /** @type {Promise<never>} */
  const passed = new Promise((_, reject) => { fail = reject; });
  there.then(() => {
    if (over) return;
    timer = setTimeout(() => {
      fail(new Error(`Python has not started in ${START_MS} ms`));
      doubtMemory();
    }, START_MS);
  }, fail);
  const callOff = () => {
    over = true;
    clearTimeout(timer);
  };
  return { passed, fail, callOff };
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

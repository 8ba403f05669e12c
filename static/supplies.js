// @ts-check
/**
 * The large files that Python starts from: fetched by the page at once and beside one another, while the worker that
 * needs them is still on its way. Counts what has arrived. Knows no worker, and of Python only what its files are.
 */
import { LIBRARY, WASM } from "./places.js";
import { forgetMemory, isKept, keptMemory } from "./snapshot.js";

const TYPE = "application/wasm";
/** The person sees no more steps than these. */
const STEP = 0.01;

/**
 * @typedef {{ arrived: number, all: number }} Arrived  of the large files, in bytes as they come over the line
 *
 * @typedef {object} Supplies
 * @property {Promise<WebAssembly.Module>} code
 * @property {Promise<ArrayBuffer | null>} memory  of an earlier start, packed; null: none that is any good is kept
 * @property {() => Promise<ArrayBuffer>} library  what a start without a memory needs beside the code
 * @property {Promise<void>} there  when all has arrived
 */

/**
 * Fetches what a start needs.
 * @param {Promise<unknown>} needed  what arrives is read from then on: before, that would keep the page from beginning a
 *   worker
 * @param {(arrived: Arrived) => void} arrives told how much has arrived, where that is known
 * @returns {Supplies} rejecting with an Error where a file is missing
 */
export function order(needed, arrives) {
  const counter = new Counter(arrives);
  const known = isKept(LIBRARY).catch(() => false);
  const read = async (/** @type {Response} */ response, /** @type {"wasm" | "library"} */ name) => {
    const [is] = await Promise.all([known, needed]);
    return is ? response : counter.counted(response, name);
  };
  const code = fetchCode((response) => read(response, "wasm"));
  const memory = Promise.all([known, needed]).then(([is]) => is ? keptMemory(LIBRARY).catch(withoutMemory) : null);
  /** @type {Promise<ArrayBuffer> | undefined} */
  let fetched;
  const library = () => fetched ??= fetchLibrary((response) => read(response, "library"));
  known.then(async (is) => { if (!is) await library(); }).catch(() => {}); // seen by who needs it
  const there = Promise.all([code, memory.then((is) => is ?? library())]).then(() => {});
  return { code, memory, library, there };
}

/** @param {unknown} error */
export async function withoutMemory(error) {
  console.warn(`Python starts without the memory of an earlier start: ${error}`);
  await forgetMemory(LIBRARY).catch(() => {});
  return null;
}

/** Python's code, compiled while it arrives. @param {(response: Response) => Response | Promise<Response>} [see] */
export async function fetchCode(see = (response) => response) {
  const response = await see(await get(WASM));
  // Some hosts don't know its type, without which no browser compiles it while it arrives.
  if (response.headers.get("Content-Type") === TYPE) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {(response: Response) => Response | Promise<Response>} [see] */
export async function fetchLibrary(see = (response) => response) {
  return (await see(await get(LIBRARY))).arrayBuffer();
}

/** @param {string} address */
async function get(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

class Counter {
  /** What has come of each file that is on its way, and its whole length. @type {Map<string, Arrived>} */
  #coming = new Map();
  #told = 0;
  #arrives;

  /** @param {(arrived: Arrived) => void} arrives */
  constructor(arrives) {
    this.#arrives = arrives;
  }

  /**
   * The response, counted as it is read; of a first visit alone, since one that is read here is compiled anew each time.
   * @param {Response} response @param {"wasm" | "library"} name
   */
  counted(response, name) {
    // Known of the built page.
    const length = globalThis.LENGTHS?.[name];
    if (!length || !response.body) return response;
    // Most hosts send a smaller copy, which is unpacked before it is read here.
    const sent = Number(response.headers.get("Content-Length")) || length;
    const file = { arrived: 0, all: sent };
    this.#coming.set(name, file);
    const counter = new TransformStream({
      transform: (/** @type {Uint8Array} */ chunk, controller) => {
        controller.enqueue(chunk);
        file.arrived += (chunk.length / length) * sent;
        this.#count();
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: response.headers });
  }

  #count() {
    // Of a file that has not begun to come the length is not known.
    if (this.#coming.size < 2) return;
    const sum = { arrived: 0, all: 0 };
    for (const { arrived, all } of this.#coming.values()) {
      sum.arrived += arrived;
      sum.all += all;
    }
    if (sum.arrived - this.#told < STEP * sum.all) return;
    this.#told = sum.arrived;
    this.#arrives(sum);
  }
}

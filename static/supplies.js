// @ts-check
/**
 * The large files that Python starts from. The page fetches what lies in the library and the kept memory, while the worker
 * is still on its way; the worker its code. Counts what has arrived. Knows of Python only what its files are.
 */
import { isWhole } from "./digest.js";
import { LIBRARY, WASM } from "./places.js";
import { forgetMemory, isKept, keptMemory } from "./snapshot.js";

const TYPE = "application/wasm";
/** The person sees no more steps than these. */
const STEP = 0.01;

/**
 * @typedef {{ arrived: number, all: number }} Arrived  of one file or all, in bytes as they come over the line
 *
 * @typedef {object} Supplies
 * @property {Promise<ArrayBuffer | null>} memory  of an earlier start, packed; null: none that is any good is kept
 * @property {() => Promise<ArrayBuffer>} library  what a start without a memory needs
 * @property {(arrived: Arrived | null) => void} codeArrives  to be told how the worker's share comes; null: it is there
 * @property {Promise<void>} there  when all has arrived
 */

/**
 * Fetches the page's share of what a start needs.
 * @param {Promise<unknown>} needed  what arrives is read from then on: before, that would keep the page from beginning a
 *   worker
 * @param {(arrived: Arrived) => void} arrives told how much has arrived, where that is known
 * @returns {Supplies} rejecting with an Error where a file is missing
 */
export function order(needed, arrives) {
  const sum = summing(arrives);
  const known = isKept(LIBRARY).catch(() => false);
  const memory = Promise.all([known, needed]).then(([is]) => is ? keptMemory(LIBRARY).catch(withoutMemory) : null);
  /** @type {Promise<ArrayBuffer> | undefined} */
  let fetched;
  const library = () => fetched ??= fetchLibrary(async (response) => {
    await needed;
    return counted(response, "library", (arrived) => sum("library", arrived));
  });
  known.then(async (is) => { if (!is) await library(); }).catch(() => {}); // seen by who needs it
  /** @type {Supplies["codeArrives"]} */
  let codeArrives = () => {};
  const code = new Promise((resolve) => {
    codeArrives = (arrived) => { if (arrived) sum("wasm", arrived); else resolve(null); };
  });
  const there = Promise.all([code, memory.then((is) => is ?? library())]).then(() => {});
  return { memory, library, codeArrives, there };
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
  const library = await (await see(await get(LIBRARY))).arrayBuffer();
  // Python would end without a word to anybody.
  if (!(await isWhole(LIBRARY, library))) throw new Error(`${LIBRARY} is not whole`);
  return library;
}

/** @param {string} address */
async function get(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

/**
 * The response, counted as it is read; of a first visit alone, since one that is read here is compiled anew each time.
 * @param {Response} response
 * @param {"wasm" | "library"} name
 * @param {(arrived: Arrived) => void} tell
 */
export function counted(response, name, tell) {
  // Known of the built page.
  const length = globalThis.LENGTHS?.[name];
  if (!length || !response.body) return response;
  // Most hosts send a smaller copy, which is unpacked before it is read here.
  const all = Number(response.headers.get("Content-Length")) || length;
  let [arrived, told] = [0, 0];
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      controller.enqueue(chunk);
      arrived += (chunk.length / length) * all;
      if (arrived - told < STEP * all && arrived < all) return;
      told = arrived;
      tell({ arrived, all });
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
}

/** Tells how much has come of both files together. @param {(arrived: Arrived) => void} arrives */
function summing(arrives) {
  /** @type {Map<string, Arrived>} */
  const coming = new Map();
  return (/** @type {"wasm" | "library"} */ name, /** @type {Arrived} */ arrived) => {
    coming.set(name, arrived);
    const [one, other] = coming.values();
    // Of a file that has not begun to come the length is not known.
    if (other) arrives({ arrived: one.arrived + other.arrived, all: one.all + other.all });
  };
}

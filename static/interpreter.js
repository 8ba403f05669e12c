// @ts-check
/**
 * What PyScript's worker loads as its interpreter: Pyodide, from the memory of an earlier start if one is kept, and
 * without a database. Knows no game.
 */
import { keepNothing } from "./nothing-kept.js";
import { LIBRARY, WASM } from "./places.js";
import { startPyodide, version } from "./pyodide.js";
import { forgetMemory, isKept, keptMemory } from "./snapshot.js";

keepNothing();

export { version };

/** Nothing is kept of an earlier visit. */
let first = false;

/** Asked for before PyScript gets that far; read while Pyodide's own files are. */
const there = isKept(LIBRARY).catch(() => false);
const memory = keptMemory(LIBRARY);
memory.catch(() => {}); // seen by the start

/**
 * @param {import("./pyodide.js").Options} options
 * @throws {Error} where a file is missing
 */
export async function loadPyodide(options) {
  const observer = watchFiles();
  const pyodide = await allThere(() => startFromMemory(options));
  // The observer may come too late: from here on Python can keep the worker busy.
  observer.disconnect();
  tellOfFiles();
  // PyScript imports a package of its own, from sources, into every worker but the first. The game has no use for it.
  pyodide.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  skip(pyodide, PACKAGE);
  return pyodide;
}

/** How the code begins that writes that package's files, which takes a tenth of a start. */
const PACKAGE = "import os as _os\nfrom pathlib import Path as _Path\n";

/** Has Python pass over code that begins so. @param {Awaited<ReturnType<typeof startPyodide>>} pyodide @param {string} beginning */
function skip(pyodide, beginning) {
  const run = pyodide.runPython;
  pyodide.runPython = (code, ...more) => (code.startsWith(beginning) ? undefined : run.call(pyodide, code, ...more));
}

/** Python from the memory that is kept; without one, or if that fails, by a start like the first. @param {import("./pyodide.js").Options} options */
async function startFromMemory(options) {
  first = !(await there);
  if (first) return startPyodide(options);
  try {
    return await startPyodide({ ...options, _loadSnapshot: memory });
  } catch (error) {
    await withoutMemory(error);
    return startPyodide(options);
  }
}

/** @param {unknown} error */
async function withoutMemory(error) {
  console.warn(`Python starts without the memory of an earlier start: ${error}`);
  await forgetMemory(LIBRARY).catch(() => {});
}

/** The person sees no more steps than these. */
const STEP = 0.01;

/** What has come of each large file that is on its way, and its whole length: in bytes on the line. @type {Map<string, import("./engine.js").Arrived>} */
const coming = new Map();

/**
 * Tells the page how much of the large files has arrived: of a first visit alone, since a response that is read here is
 * compiled anew at each start.
 * @param {Response} response
 */
function counted(response) {
  // Known of the built page.
  const length = globalThis.LENGTHS?.[response.url === WASM ? "wasm" : response.url === LIBRARY ? "library" : ""];
  if (!length || !response.body) return response;
  // Most hosts send a smaller copy, which is unpacked before it is read here.
  const sent = Number(response.headers.get("Content-Length")) || length;
  const file = { arrived: 0, all: sent };
  coming.set(response.url, file);
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      controller.enqueue(chunk);
      file.arrived += (chunk.length / length) * sent;
      count();
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
}

let told = 0;

function count() {
  // Of a file that has not begun to come the length is not known.
  if (coming.size < 2) return;
  const sum = { arrived: 0, all: 0 };
  for (const { arrived, all } of coming.values()) {
    sum.arrived += arrived;
    sum.all += all;
  }
  if (sum.arrived - told < STEP * sum.all) return;
  told = sum.arrived;
  tell(sum);
}

/** Has the page told when the last of the large files has arrived, even if Python then does not start. */
function watchFiles() {
  const missing = new Set([WASM, LIBRARY]);
  const observer = new PerformanceObserver((arrived) => {
    for (const { name } of arrived.getEntries()) missing.delete(name);
    if (missing.size === 0) tellOfFiles();
  });
  observer.observe({ type: "resource" });
  return observer;
}

/** Tells the page, which sets no time for files on their way, that they have arrived. */
function tellOfFiles() {
  tell(null);
}

/** @param {import("./engine.js").Arrived | null} arrived null: all of it */
function tell(arrived) {
  const news = new BroadcastChannel(import.meta.url);
  news.postMessage(arrived);
  news.close();
}

/**
 * What `start` gives, unless a file that it fetches is missing: Pyodide would then wait for ever.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
function allThere(start) {
  const own = globalThis.fetch;
  return new Promise((resolve, reject) => {
    globalThis.fetch = async (...request) => {
      const answer = own(...request).then((response) => {
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        return first ? counted(response) : response;
      });
      answer.catch(reject);
      return answer;
    };
    start().then(resolve, reject).finally(() => { globalThis.fetch = own; });
  });
}

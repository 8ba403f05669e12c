// @ts-check
/**
 * What PyScript's worker loads as its interpreter: Pyodide, from what the page hands it, and without a database. Knows no
 * game.
 */
import { keepNothing } from "./nothing-kept.js";
import { LIBRARY } from "./places.js";
import { startPyodide, version } from "./pyodide.js";
import { isKept } from "./snapshot.js";
import { counted, fetchCode } from "./supplies.js";

keepNothing();

export { version };

/** @param {import("./pyodide.js").Options} options */
export async function loadPyodide(options) {
  const page = ask();
  const pyodide = await start(options, page).finally(page.close);
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

/**
 * Python from the memory that is handed over; without one, or if that fails, by a start like the first.
 * @param {import("./pyodide.js").Options} options
 * @param {ReturnType<typeof ask>} page
 */
async function start(options, { code, memory, library, refuse }) {
  const kept = await memory;
  if (!kept) return startPyodide(options, { code, memory: null, library });
  try {
    return await startPyodide(options, { code, memory: kept });
  } catch (error) {
    refuse(error);
    return startPyodide(options, { code, memory: null, library });
  }
}

/**
 * Asks the page for what it has fetched: `supply` in static/engine.js answers, with a message for each. By a channel of
 * their own: PyScript hands each message that comes to the worker on to Python.
 */
function ask() {
  const { port1: page, port2 } = new MessageChannel();
  /** @type {Record<string, (value: any) => void>} */
  const take = {};
  const [memory, library] = ["memory", "library"].map((name) => new Promise((resolve) => { take[name] = resolve; }));
  page.onmessage = ({ data: [name, value] }) => take[name](value);
  postMessage("supplies", { transfer: [port2] });
  const tell = (/** @type {import("./supplies.js").Arrived | null} */ arrived) => page.postMessage(["code", arrived]);
  // A page that compiled it would hold on to it, and to that of the visits before.
  const code = fetchCode(async (response) => (await isKept(LIBRARY).catch(() => false)) ? response : counted(response, "wasm", tell));
  code.then(() => tell(null), () => {}); // seen by the start
  /** The memory was no good: the library is needed after all. @param {unknown} why */
  const refuse = (why) => page.postMessage(["refused", String(why)]);
  return { code, memory, library, refuse, close: () => page.close() };
}

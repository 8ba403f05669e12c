// @ts-check
/**
 * What PyScript's worker loads as its interpreter: Pyodide from where it lies, with the game already in its library,
 * without packages and without a database. Knows no game.
 */
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { keepNothing } from "./nothing-kept.js";

keepNothing();

export { version };

/**
 * The list of packages that can be loaded: none. Pyodide's own names hundreds, and every start would read it.
 * @type {NonNullable<Parameters<typeof load>[0]>["lockFileContents"]}
 */
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

/**
 * @param {Parameters<typeof load>[0]} options
 * @throws {Error} where a file is missing
 */
export async function loadPyodide(options) {
  const observer = watchFiles();
  const pyodide = await allThere(() => load({
    ...options,
    // PyScript takes it that Pyodide's files lie beside this module.
    indexURL: url("../vendor/pyodide/"),
    stdLibURL: url("../python.zip"),
    lockFileContents: NO_PACKAGES,
  }));
  // The observer may come too late: from here on Python can keep the worker busy.
  observer.disconnect();
  tellOfFiles();
  // PyScript imports a package of its own, from sources, into every worker but the first. The game has no use for it.
  pyodide.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  return pyodide;
}

/** Has the page told when the last of the large files has arrived, even if Python then does not start. */
function watchFiles() {
  const missing = new Set([url("../vendor/pyodide/pyodide.asm.wasm"), url("../python.zip")]);
  const observer = new PerformanceObserver((arrived) => {
    for (const { name } of arrived.getEntries()) missing.delete(name);
    if (missing.size === 0) tellOfFiles();
  });
  observer.observe({ type: "resource" });
  return observer;
}

/** Tells the page, which sets no time for files on their way, that they have arrived. */
function tellOfFiles() {
  const news = new BroadcastChannel(import.meta.url);
  news.postMessage("arrived");
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
        return response;
      });
      answer.catch(reject);
      return answer;
    };
    start().then(resolve, reject).finally(() => { globalThis.fetch = own; });
  });
}

/** @param {string} path from this module */
function url(path) {
  return new URL(path, import.meta.url).href;
}

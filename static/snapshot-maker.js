// @ts-check
/**
 * A worker that starts Python once more, when nobody waits for it, keeps its memory for later starts, and ends. Nothing
 * random has been drawn in it by then: the page brings all randomness (static/intents.js).
 */
import { LIBRARY } from "./places.js";
import { startPyodide } from "./pyodide.js";
import { keepMemory } from "./snapshot.js";
import { fetchCode, fetchLibrary } from "./supplies.js";

/** What PyScript imports beside the library, and all that is in that: a start from the memory does not fetch it. */
const IMPORTS = `
import asyncio, gc, importlib, sys, types, zipimport
for files in [*zipimport._zip_directory_cache.values()]:
    for path in files:
        if path.endswith(".pyc"):
            importlib.import_module(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
gc.collect()
`;

try {
  const pyodide = await startPyodide({ _makeSnapshot: true }, { code: fetchCode(), memory: null, library: fetchLibrary() });
  await pyodide.runPythonAsync(IMPORTS);
  await keepMemory(LIBRARY, /** @type {any} */ (pyodide).makeMemorySnapshot());
  postMessage("kept");
} catch (error) {
  // Later starts are slower, and no worse: there may be no room for it.
  console.info(`Python's memory is not kept: ${error}`);
  postMessage("failed");
}

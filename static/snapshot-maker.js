// @ts-check
/**
 * A worker that starts Python once more, when nobody waits for it, keeps its memory for later starts, and ends. Nothing
 * random has been drawn in it by then: the page brings all randomness (static/intents.js).
 */
import { LIBRARY } from "./places.js";
import { startPyodide } from "./pyodide.js";
import { keepMemory } from "./snapshot.js";

/** What a start imports, PyScript's share of it too. */
const IMPORTS = "import asyncio, gc, gin.bridge, sys, types; gc.collect()";

try {
  const pyodide = await startPyodide({ _makeSnapshot: true });
  await pyodide.runPythonAsync(IMPORTS);
  await keepMemory(LIBRARY, /** @type {any} */ (pyodide).makeMemorySnapshot());
  postMessage("kept");
} catch (error) {
  // Later starts are slower, and no worse: there may be no room for it.
  console.info(`Python's memory is not kept: ${error}`);
  postMessage("failed");
}

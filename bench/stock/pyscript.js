// The game's Python as PyScript's documentation has it: in a worker, Pyodide as it comes, the package as a zip of sources.
import { PyWorker } from "./vendor/pyscript/core.js";

const { sync } = await PyWorker("engine.py", {
  version: new URL("vendor/pyodide/pyodide.mjs", import.meta.url).href,
  config: { sync_main_only: true, files: { "gin.zip": "./*" } },
});
JSON.parse(await sync.dispatch("load"));
document.body.dataset.engine = "ready";

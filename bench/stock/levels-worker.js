// Runs bench/levels.py under Pyodide as it comes, and sends what it printed and its exit code.
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";

/** @type {string[]} */
const printed = [];
const pyodide = await loadPyodide({ stdout: (line) => printed.push(line) });
const archive = await fetch("game.zip");
pyodide.unpackArchive(await archive.arrayBuffer(), "zip");
const code = pyodide.runPython("from bench.levels import main; main()");
postMessage({ printed, code });

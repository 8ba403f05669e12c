// Runs bench/levels.py under the Python that the page runs: Pyodide, here inside Node. Knows nothing of the game.

import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/game", fileURLToPath(new URL("..", import.meta.url)));
process.exit(
  await pyodide.runPythonAsync(`
import os
import sys

sys.dont_write_bytecode = True
os.chdir("/game")
sys.path.insert(0, "/game")

from bench.levels import main

main()
`),
);

// Runs the core of the engine's tests under the Python that the page runs: Pyodide, here inside Node.
// Knows where pytest is and which tests need no file and no process; knows nothing of the game.
// Offline: pytest and Hypothesis are pure Python, and are read where the virtual environment has them.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LIBRARY = `${ROOT}.venv/lib`;
const [python] = readdirSync(LIBRARY).filter((name) => name.startsWith("python3"));

const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/game", ROOT);
pyodide.mountNodeFS("/packages", `${LIBRARY}/${python}/site-packages`);

const status = await pyodide.runPythonAsync(`
import os
import sys

sys.path += ["/packages"]
sys.dont_write_bytecode = True
os.chdir("/game")
# The environment's other plugins hold compiled code for this machine.
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"

import pytest

options = ["-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
print("Python", sys.version)
int(pytest.main([*options, "gin"]) or pytest.main([*options, "-m", "core", "tests"]))
`);
process.exit(status);

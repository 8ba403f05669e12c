// Makes the zip from which the page's Python starts, or starts Python from one to check it.
//
//     node tools/library.mjs make ZIP
//     node tools/library.mjs check ZIP
//
// Pyodide's own zip holds the sources of the whole standard library, and a start compiles a hundred of them. This one
// holds the game, and of the library what a rehearsal of the page has imported, all compiled (tools/library.py). So no
// list is kept: the rehearsal finds what a new Pyodide, or a change to the game, imports, if it does all that the page's
// Python may do. PyScript's worker imports nothing more, as static/engine.js uses it; the end-to-end tests would tell.

import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SEED = "000102030405060708090a0b0c0d0e0f";
const STEPS = 200;

// What the library's own modules look for and go without, and what only these import: archives of kinds that are never
// read, and connections that are never made.
const UNUSED = ["_compression", "_ssl", "bz2", "compression", "lzma", "ssl"];

// What may go wrong in the game's Python, by what it raises: telling it imports more than doing it.
const FAULTS = {
  AttributeError: "''.uper()",
  ExceptionGroup: "raise ExceptionGroup('several', [ValueError('one'), ValueError('two')])",
  ImportError: "from json import nothing_of_the_kind",
  KeyError: "{}['a']",
  ModuleNotFoundError: "import nothing_of_the_kind",
  NameError: "pint('a')",
  RecursionError: "def deeper(): deeper()\ndeeper()",
  RuntimeError: "try: 1 / 0\nexcept ZeroDivisionError as cause: raise RuntimeError('out of sorts') from cause",
  SyntaxError: "fro json import loads",
  UnicodeDecodeError: "b'\\xff'.decode()",
  ZeroDivisionError: "1 / 0",
  "gin.model.BadIntent": "from gin.bridge import Session\nSession().dispatch('0 nothing_of_the_kind')",
};

/** Does what the page's Python may do; throws if any of it does not work. Returns the traceback of each fault. */
async function rehearse(pyodide) {
  const dispatch = pyodide.runPython("from gin.bridge import dispatch; dispatch");
  let reply = JSON.parse(dispatch("load"));
  const ask = (intent) => { reply = JSON.parse(dispatch(`${reply.revision} ${intent}`)); };
  ask(`setup ${SEED} ${SEED}`);
  ask("begin sen");
  for (let step = 0; step < STEPS; step++) ask(proposed(reply.screen));
  if (!reply.screen.rounds.length) throw new Error("no round was finished");
  JSON.parse(dispatch(`load ${JSON.stringify(reply.save)}`));
  JSON.parse(dispatch("load {"));
  ask("link nobody");
  ask("watch \"gin 1\"");

  pyodide.runPython("import warnings; warnings.warn('rehearsed')");
  await pyodide.runPythonAsync("import asyncio; await asyncio.sleep(0)");
  return Object.fromEntries(Object.entries(FAULTS).map(([name, code]) => [name, told(pyodide, name, code)]));
}

/** The intent that the page puts forward, else the last card, else the first thing that can be done. */
function proposed({ tick, controls, hand }) {
  const primary = controls.find((control) => control.primary && control.intent);
  const cards = hand?.groups.flatMap((group) => group.cards) ?? [];
  const possible = ({ intent }) => intent;
  const pressed = primary ?? cards.findLast(possible) ?? controls.find(possible);
  return tick ? "tick" : pressed.intent.replaceAll("$seed", SEED).replace("$word", "sen");
}

/** The traceback that comes out of Python for some code that has to raise. */
function told(pyodide, name, code) {
  try {
    pyodide.runPython(code);
  } catch (error) {
    const lines = error.message.trimEnd().split("\n");
    if (lines[0].includes("Traceback") && lines.some((line) => line.includes(name))) return error.message;
    throw error;
  }
  throw new Error(`${name} was not raised by: ${code}`);
}

/** Writes the zip. The same sources give the same bytes. */
async function make(target) {
  // The order of sets goes into compiled modules.
  const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" }, stderr() {} });
  pyodide.mountNodeFS("/project", ROOT);
  pyodide.mountNodeFS("/target", dirname(target));
  pyodide.runPython("import sys; sys.path.append('/project')");
  await rehearse(pyodide);
  const imported = pyodide.runPython(`[sys.modules[name] for name in sys.modules if name.split(".")[0] not in ${JSON.stringify(UNUSED)}]`);
  pyodide.pyimport("tools.library").write(imported, "/project/gin", `/target/${basename(target)}`);
}

// Python goes on without some modules, and tells less of what went wrong: imports that failed are looked at as well.
const WATCH = `
import sys
from zipimport import zipimporter

class Unfound:
    names = []

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        cls.names.append(name)

sys.meta_path.append(Unfound)
lambda: [name for name in Unfound.names if zipimporter("/whole.zip").find_spec(name)]
`;

/** Starts Python from the zip and rehearses; prints the tracebacks, as JSON, by what was raised. */
async function check(zip) {
  const pyodide = await loadPyodide({ stdLibURL: zip, stderr() {} });
  pyodide.FS.writeFile("/whole.zip", readFileSync(`${ROOT}node_modules/pyodide/python_stdlib.zip`));
  const lacking = pyodide.runPython(WATCH);
  const files = readdirSync(`${ROOT}gin`, { recursive: true }).filter((file) => /(?<!__main__)\.py$/.test(file));
  for (const file of files) pyodide.pyimport(`gin.${file.replace(/\.py$/, "").replaceAll("/", ".")}`);
  const tracebacks = await rehearse(pyodide);
  const names = lacking().toJs().filter((name) => !UNUSED.includes(name.split(".")[0]));
  if (names.length) throw new Error(`not in the zip, but imported: ${names.join(", ")}`);
  console.log(JSON.stringify(tracebacks));
}

const [deed, zip] = process.argv.slice(2);
try {
  await { make, check }[deed](resolve(zip));
} catch (error) {
  // Left uncaught, Node would print the line it came from, which is the whole of Pyodide.
  console.error(error.message);
  process.exit(1);
}

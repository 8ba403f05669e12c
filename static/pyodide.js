// @ts-check
/**
 * Starts Pyodide from what it is handed, without packages: with the game in its library, or from the memory of an earlier
 * start. Knows how Pyodide starts and how such a memory begins; knows no game and no PyScript.
 */
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { GLUE, LIBRARY, PYODIDE, WASM } from "./places.js";
import { lengthOf, unpack } from "./snapshot.js";

/**
 * @typedef {NonNullable<Parameters<typeof load>[0]>} Options
 * @typedef {Parameters<NonNullable<Options["createPyodideModule"]>>[0]} Settings
 *
 * @typedef {object} Supplies
 * @property {Promise<WebAssembly.Module>} code
 * @property {ArrayBuffer | null} memory  packed
 * @property {Promise<ArrayBuffer>} [library]  needed where there is no memory, which has all that is in it
 */

/**
 * The list of packages that can be loaded: none. Pyodide's own names hundreds, and every start would read it.
 * @type {Options["lockFileContents"]}
 */
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

// Asked for at once: the largest of the files that only a worker can fetch.
import(GLUE).catch(() => {}); // seen by the start

/**
 * @param {Options} options
 * @param {Supplies} supplies
 * @throws {Error} where the glue is missing, or the memory is none of this Pyodide
 */
export async function startPyodide(options, { code, memory, library }) {
  const unhand = handOver(code, library);
  const unshare = shareModules();
  try {
    const started = load({
      ...options,
      ...(memory && { _loadSnapshot: headOf(memory) }),
      createPyodideModule: (settings) => createModule(settings, memory),
      indexURL: PYODIDE,
      stdLibURL: LIBRARY,
      lockFileContents: NO_PACKAGES,
    });
    // Pyodide would wait for ever for what can't be had.
    return await Promise.race([started, code.then(() => started)]);
  } finally {
    unshare();
    unhand();
  }
}

/**
 * Answers what Pyodide asks for, once for each file, with what is here already. Returns what ends that.
 * @param {Promise<WebAssembly.Module>} code
 * @param {Promise<ArrayBuffer>} [library]
 */
function handOver(code, library) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (...request) => {
    const { url } = new Request(...request);
    if (url === WASM) return new Response();
    if (url === LIBRARY) return new Response(await library);
    return fetch(...request);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await code;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** The start makes some hundred small modules, of a dozen kinds: each kind is made once. Returns what ends that. */
function shareModules() {
  const { Module } = WebAssembly;
  /** @type {Map<string, WebAssembly.Module>} */
  const made = new Map();
  WebAssembly.Module = new Proxy(Module, {
    construct(_, [code]) {
      const kind = String(code);
      const module = made.get(kind) ?? new Module(code);
      made.set(kind, module);
      return module;
    },
  });
  return () => { WebAssembly.Module = Module; };
}

/**
 * Pyodide is given the head of the memory alone, and takes it for all: it would copy the whole, most of which is empty,
 * after it had been unpacked to a copy.
 * @param {ArrayBuffer} memory
 */
function headOf(memory) {
  return unpack(memory, new Uint8Array(startOf(memory)));
}

/** Where the head ends, as its second word tells. @param {ArrayBuffer} memory */
function startOf(memory) {
  return new Uint32Array(unpack(memory, new Uint8Array(8)).buffer)[1];
}

/** @param {Settings} settings @param {ArrayBuffer | null} memory */
async function createModule(settings, memory) {
  const { default: create } = await import(GLUE);
  const module = await create(settings);
  if (memory) restore(module.HEAPU8, memory);
  return module;
}

/** @param {Uint8Array} heap @param {ArrayBuffer} memory */
function restore(heap, memory) {
  const start = startOf(memory);
  if (lengthOf(memory) - start > heap.length) throw new RangeError("the memory kept is too large");
  unpack(memory, heap, start);
}

export { version };

// @ts-check
/**
 * Starts Pyodide with the game in its library and without packages. Knows no game and no PyScript.
 */
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { LIBRARY, PYODIDE } from "./places.js";

/** @typedef {Parameters<typeof load>[0]} Options */

/**
 * The list of packages that can be loaded: none. Pyodide's own names hundreds, and every start would read it.
 * @type {NonNullable<Parameters<typeof load>[0]>["lockFileContents"]}
 */
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

/** @param {Options} options */
export function startPyodide(options) {
  return load({
    ...options,
    indexURL: PYODIDE,
    stdLibURL: LIBRARY,
    lockFileContents: NO_PACKAGES,
  });
}

export { version };

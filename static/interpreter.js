// @ts-check
/** What PyScript's worker loads as its interpreter: Pyodide, with its files beside it, and no database. Knows no game. */
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { keepNothing } from "./nothing-kept.js";

keepNothing();

export { version };

/** @param {Parameters<typeof load>[0]} options */
export function loadPyodide(options) {
  // PyScript takes it that Pyodide's files lie beside this module.
  return load({ ...options, indexURL: new URL("../vendor/pyodide/", import.meta.url).href });
}

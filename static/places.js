// @ts-check
/** Where the large files lie that every start of Python needs; in the built page their names tell what is in them. */

/** Python's library, with the game in it. */
export const LIBRARY = new URL("../python.zip", import.meta.url).href;
/** Pyodide's files. */
export const PYODIDE = new URL("../vendor/pyodide/", import.meta.url).href;
/** What leads from JavaScript into its code, and that code. */
export const GLUE = new URL("pyodide.asm.mjs", PYODIDE).href;
export const WASM = new URL("pyodide.asm.wasm", PYODIDE).href;

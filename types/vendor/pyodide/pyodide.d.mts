// Where the page finds Pyodide once tools/build.py has laid out dist/vendor.
export { loadPyodide, version } from "pyodide";

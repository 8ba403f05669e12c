// Answers each text as the game's Python does.
const { loadPyodide } = await import(new URL(location.hash.slice(1), location.href).href);
const pyodide = await loadPyodide({});
const dispatch = pyodide.runPython("from gin.bridge import dispatch; dispatch");
postMessage(dispatch("load"));

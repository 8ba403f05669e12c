// @ts-check
/**
 * In place of the browser's IndexedDB: one that is empty and keeps nothing. PyScript opens a database as it starts, for
 * packages that the game does not have, and fails where the person lets sites keep nothing. Knows no game.
 */

/** @param {unknown} result */
function answered(result) {
  /** @type {{ result: unknown, onsuccess?: (event: { target: object }) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = {
  count: () => answered(0),
  get: () => answered(undefined),
  getAllKeys: () => answered([]),
  put: () => answered(undefined),
  delete: () => answered(undefined),
  clear: () => answered(undefined),
};

const database = {
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

const nothingKept = { open: () => answered(database) };

/** Puts it in this page's or worker's place for the browser's own. Returns what brings that back. */
export function keepNothing() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: nothingKept });
  return () => {
    Reflect.deleteProperty(globalThis, "indexedDB");
    if (own) Object.defineProperty(globalThis, "indexedDB", own);
  };
}

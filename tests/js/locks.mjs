// Web Locks, as far as the page uses them.
import { after, before } from "node:test";

/** While a file's tests run: the timer of a signal does not keep node awake. */
export function stayAwake() {
  /** @type {NodeJS.Timeout} */
  let awake;
  before(() => { awake = setInterval(() => {}, 50); });
  after(() => clearInterval(awake));
}

/** The browser's locks, of one name, as several tabs share them. */
export function browser(name = "match") {
  let holder = null;
  const queue = [];
  const grant = () => {
    if (holder || queue.length === 0) return;
    const request = queue.shift();
    holder = request;
    Promise.resolve(request.callback()).then(() => {
      if (holder !== request) return;
      holder = null;
      request.resolve();
      grant();
    });
  };
  return {
    query: async () => ({ held: holder ? [{ name }] : [] }),
    request: (_name, { signal, steal }, callback) => new Promise((resolve, reject) => {
      const request = { callback, resolve, reject };
      signal?.addEventListener("abort", () => {
        if (holder === request) return;
        queue.splice(0, queue.length, ...queue.filter((one) => one !== request));
        reject(signal.reason);
      });
      setImmediate(() => {
        if (steal && holder) {
          holder.reject(new DOMException("stolen", "AbortError"));
          holder = null;
          queue.unshift(request);
        } else if (!signal?.aborted) queue.push(request);
        grant();
      });
    }),
  };
}

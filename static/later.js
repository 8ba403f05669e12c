// @ts-check
/**
 * Sees to later visits, once this one has all it needs: the page is kept for a time without a network, Python's memory
 * for a faster start. Knows when that may be done and what the person is to be asked; knows no rule and no words.
 */
import { LIBRARY } from "./places.js";
import { canKeep, isKept, isLasting } from "./snapshot.js";

/**
 * @typedef {object} Asking
 * @property {(load: () => void) => void} newer  a newer version is here, and can be loaded
 * @property {(keep: () => void) => void} notKept  nothing is kept, since the browser saves data, unless the person wants it
 */

/** Where there is no idle time, or none is told of, this is late enough. */
const LATE_MS = 5_000;

/** @param {Window} window @param {Asking} asking */
export function seeToLater(window, asking) {
  const { document, navigator } = window;
  // Of the sources nothing is kept: they change.
  if (isLasting(LIBRARY)) when(document, ({ engine }) => engine === "ready", () => idle(window, () => begin(window, asking)));
  // Browsers ask, or decide by how much a page is used: not before there is something to lose.
  when(document, ({ stage }) => stage === "settled" || stage === "finished", () => {
    navigator.storage?.persist?.().catch(() => {});
  });
}

/** @param {Window} window @param {Asking} asking */
function begin(window, asking) {
  const { connection, serviceWorker } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (window.navigator);
  // What is kept already was agreed to.
  if (connection?.saveData && !serviceWorker?.controller) asking.notKept(() => void keep(window, asking));
  else void keep(window, asking);
}

/** @param {Window} window @param {Asking} asking */
async function keep(window, asking) {
  await keepPage(window, asking).catch(report);
  if (canKeep(LIBRARY) && !(await isKept(LIBRARY).catch(() => true))) idle(window, makeMemory);
}

/** @param {Window} window @param {Asking} asking */
async function keepPage({ navigator, location }, { newer }) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const kept = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  const offer = () => {
    const { waiting } = kept;
    if (!waiting || !serviceWorker.controller) return;
    newer(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    });
  };
  offer();
  kept.active?.postMessage("make whole");
  kept.addEventListener("updatefound", () => {
    const { installing } = kept;
    installing?.addEventListener("statechange", () => { if (installing.state === "installed") offer(); });
  });
}

function makeMemory() {
  const maker = new Worker(new URL("snapshot-maker.js", import.meta.url), { type: "module" });
  maker.onmessage = () => maker.terminate();
}

/** @param {unknown} error */
function report(error) {
  console.info(`The page is not kept for a time without a network: ${error}`);
}

/** @param {Window} window @param {() => void} act */
function idle(window, act) {
  if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: LATE_MS });
  else window.setTimeout(act, LATE_MS);
}

/**
 * Acts once, as soon as the page is marked so.
 * @param {Document} document @param {(marks: DOMStringMap) => boolean} marked @param {() => void} act
 */
function when({ body }, marked, act) {
  const observer = new MutationObserver(() => {
    if (!marked(body.dataset)) return;
    observer.disconnect();
    act();
  });
  observer.observe(body, { attributes: true });
}

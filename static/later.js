// @ts-check
/**
 * Sees to later visits, once this one has all it needs: the page is kept for a time without a network, Python's memory
 * for a faster start. Knows when that may be done and what the person is to be asked; knows no rule and no words.
 */
import { keptAt } from "./kept.js";
import { LIBRARY } from "./places.js";
import { canKeep, forgetMemory, isKept, isLasting } from "./snapshot.js";

/**
 * @typedef {object} Asking
 * @property {(load: () => void) => void} newer  a newer version is here, and can be loaded
 * @property {(load: () => void) => void} replaced  another tab has loaded it, so that this one's version is no longer kept
 * @property {() => void} notKept  nothing is kept, since the browser saves data, until the person says whether he wants it
 * @property {() => Wish} wish  what the person has said
 * @property {(heard: (wish: Wish) => void) => void} whenWished  tells when he says something else
 *
 * Whether the page is to be kept; `auto`: yes, but where the browser saves data he is asked first.
 * @typedef {"auto" | "always" | "never"} Wish
 *
 * Has a version that waits take over, and loads it.
 * @typedef {(waiting: ServiceWorker) => void} TakeOver
 */

/** Where there is no idle time, or none is told of, this is late enough. */
const LATE_MS = 5_000;

/** @param {Window} window @param {Asking} asking */
export function seeToLater(window, asking) {
  const { document, navigator } = window;
  const takeOver = heedTakeover(window, asking);
  // Of the sources nothing is kept: they change.
  if (isLasting(LIBRARY)) when(document, ({ engine }) => engine === "ready", () => idle(window, () => begin(window, asking, takeOver)));
  // Browsers ask, or decide by how much a page is used: not before there is something to lose.
  when(document, ({ stage }) => stage === "settled" || stage === "finished", () => {
    navigator.storage?.persist?.().catch(() => {});
  });
}

/**
 * Hears when a newer version takes the place of the one that this page was loaded from.
 * @param {Window} window
 * @param {Pick<Asking, "replaced">} asking
 * @returns {TakeOver}
 */
export function heedTakeover({ navigator: { serviceWorker }, location }, { replaced }) {
  let asked = false;
  // The first to take charge of a page has kept the very version that is open.
  let kept = Boolean(serviceWorker?.controller);
  const load = () => location.reload();
  serviceWorker?.addEventListener("controllerchange", () => {
    if (asked) load();
    else if (kept) replaced(load);
    kept = true;
  });
  return (waiting) => {
    asked = true;
    waiting.postMessage("take over");
  };
}

/**
 * Keeps the page, if the person wants that, and heeds what he says of it from then on.
 * @param {Window} window
 * @param {Asking} asking
 * @param {TakeOver} takeOver
 */
export function begin(window, asking, takeOver) {
  const { connection, serviceWorker } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (window.navigator);
  const wish = asking.wish();
  // What is kept already was agreed to. What is forgotten goes on serving this page, until it is left.
  let agreed = wish !== "never" && Boolean(serviceWorker?.controller);
  // One after the other: what is being kept can't be forgotten at the same time.
  let done = Promise.resolve();
  const act = (/** @type {Wish} */ wish) => {
    if (wish === "auto" && connection?.saveData && !agreed) return asking.notKept();
    agreed = wish !== "never";
    const kept = agreed;
    if (!kept) endMaker();
    done = done.then(() => (kept ? keep(window, asking, takeOver, () => agreed) : forget(window.navigator).catch(report)));
  };
  asking.whenWished(act);
  if (wish !== "never") act(wish);
}

/** @param {Navigator} navigator */
async function forget({ serviceWorker }) {
  const kept = await serviceWorker?.getRegistration();
  await kept?.unregister();
  await forgetMemory(LIBRARY);
  const names = kept ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith(keptAt(kept?.scope ?? ""))).map((name) => caches.delete(name)));
}

/** @param {Window} window @param {Asking} asking @param {TakeOver} takeOver @param {() => boolean} agreed  whether it is still wanted */
async function keep(window, asking, takeOver, agreed) {
  await keepPage(window.navigator, asking, takeOver).catch(report);
  if (canKeep(LIBRARY) && !(await isKept(LIBRARY).catch(() => true))) idle(window, () => { if (agreed()) makeMemory(); });
}

/** @param {Navigator} navigator @param {Asking} asking @param {TakeOver} takeOver */
async function keepPage({ serviceWorker }, { newer }, takeOver) {
  if (!serviceWorker) return;
  const kept = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  const offer = () => {
    const { waiting } = kept;
    if (waiting && serviceWorker.controller) newer(() => takeOver(waiting));
  };
  offer();
  kept.active?.postMessage("make whole");
  kept.addEventListener("updatefound", () => {
    const { installing } = kept;
    installing?.addEventListener("statechange", () => { if (installing.state === "installed") offer(); });
  });
}

/** Who makes the memory, while he does. @type {Worker | null} */
let maker = null;

function makeMemory() {
  maker ??= new Worker(new URL("snapshot-maker.js", import.meta.url), { type: "module" });
  maker.onmessage = maker.onerror = endMaker;
}

function endMaker() {
  maker?.terminate();
  maker = null;
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

// @ts-check
/**
 * Marks what is waited for: how the engine stands, what is told of it and how much has come, and the press that waits with it.
 * Knows no words of its own, and not what it takes.
 */
import { partOf, setAttribute } from "./keyed.js";

/**
 * @param {Document} document
 * @param {() => void} rest  to be done in idle time once the engine is ready
 */
export function createMarks(document, rest) {
  const part = partOf(document);
  const [line, text] = [".waiting", ".waiting-text"].map(part);
  const bar = /** @type {HTMLProgressElement} */ (part(".waiting progress"));
  const { dataset } = document.body;
  /** What was pressed. @type {Element | null} */
  let pending = null;

  function clearPending() {
    pending?.classList.remove("pending");
    pending = null;
  }

  return {
    clearPending,

    /** Shows which press waits for the engine. @param {Element | null} element */
    markPending(element) {
      if (dataset.engine !== "starting") return;
      clearPending();
      pending = element?.closest("button") ?? null;
      pending?.classList.add("pending");
    },

    /** A mark for styles and tests. @param {import("./waiting.js").EngineState} engine */
    setEngine(engine) {
      if (engine === "ready" && dataset.engine !== "ready") whenIdle(rest);
      if (engine === "away") clearPending();
      dataset.engine = engine;
    },

    /** @param {string | null} told what is being waited for */
    setWaiting(told) {
      line.hidden = told === null;
      text.textContent = told;
    },

    /** @param {{ part: number, said: string } | null} arrived how much of what is waited for, if that is known; all of it is 1 */
    setArrived(arrived) {
      bar.hidden = arrived === null;
      bar.value = arrived?.part ?? 0;
      setAttribute(bar, "aria-valuetext", arrived && arrived.said);
    },
  };
}

/** Safari has no word for idle. @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

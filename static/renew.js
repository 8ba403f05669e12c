// @ts-check
/**
 * Fetches files anew that a start failed with: what came cut or altered the browser would keep, by their lasting names, for
 * ever. Knows where they may be kept; knows nothing of what is in them.
 */

/** A line on which that takes longer is left alone. */
const PATIENCE_MS = 30_000;

/** Has what is kept of them replaced, as far as it can be had. @param {string[]} addresses */
export async function renew(addresses, { serviceWorker } = navigator) {
  const { controller } = serviceWorker ?? {};
  const late = new Promise((pass) => void setTimeout(pass, PATIENCE_MS));
  // What it keeps, it alone can reach.
  const checked = controller ? check(controller) : Promise.all(addresses.map(fetchAnew));
  await Promise.race([checked, late]);
}

/** @param {ServiceWorker} keeper @returns {Promise<unknown>} */
function check(keeper) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = done;
    keeper.postMessage("check", [port2]);
  });
}

/** @param {string} address */
async function fetchAnew(address) {
  try {
    await (await fetch(address, { cache: "reload" })).arrayBuffer();
  } catch {
    // The start that follows tells what is missing.
  }
}

// @ts-check
/**
 * Fetches files anew that a start failed with: what came cut or altered the browser would keep, by their lasting names, for
 * ever. Knows where they may be kept; knows nothing of what is in them.
 */

import { fetchWhole } from "./rest.js";

/** Has what is kept of them replaced, as far as it can be had. @param {string[]} addresses */
export async function renew(addresses) {
  const keeper = navigator.serviceWorker?.controller;
  if (keeper) await check(keeper);
  // The start that follows tells what is missing.
  else await Promise.allSettled(addresses.map((address) => fetchWhole(address, "reload")));
}

/** What a service worker keeps, it alone can reach. @param {ServiceWorker} keeper */
function check(keeper) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = done;
    keeper.postMessage("check", [port2]);
  });
}

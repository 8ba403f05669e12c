// @ts-check
/** Fetches what no start waits for: a module and its style. Knows where they lie; knows nothing of what is in them. */
import { make } from "./keyed.js";

/**
 * Asked for as files first: a module that could not be had once is refused from then on, a file is asked for anew.
 * @param {Document} document
 * @returns {Promise<typeof import("./contents.js")>}
 * @throws {Error} where one of them can't be had
 */
export async function fetchContents(document) {
  const [module, style] = [new URL("contents.js", import.meta.url), new URL("contents.css", import.meta.url)].map(({ href }) => href);
  await Promise.all([module, style].map((address) => fetchWhole(address)));
  await addStyle(document, style);
  return import(module);
}

/** @param {string} address @param {RequestCache} [cache] */
export async function fetchWhole(address, cache = "default") {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
}

/** Without it what it styles can still be used. @param {Document} document @param {string} href */
export async function addStyle({ head }, href) {
  if (head.querySelector(`link[href="${href}"]`)) return;
  const link = make(head.ownerDocument, "link");
  Object.assign(link, { rel: "stylesheet", href });
  await new Promise((settled) => {
    link.onload = settled;
    link.onerror = () => settled(link.remove());
    head.append(link);
  });
}

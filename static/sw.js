// @ts-check
/**
 * The service worker: keeps one version of the page whole, and serves it with or without a network. Knows the files of
 * its version, which the build writes before this text; knows nothing of what is in them.
 *
 * A page that is open keeps the version that it began with: a newer one waits until the person asks for it, or until
 * no page is open any more.
 */
import { digest } from "./digest.js";
import { keptAt } from "./kept.js";

/**
 * @typedef {object} Build
 * @property {string} version
 * @property {Record<string, string>} files  paths below this file, and the SHA-256 of each one's content in hex
 *
 * What TypeScript knows only beside a page's window, not with it.
 * @typedef {object} Global
 * @property {Build} build
 * @property {{ scope: string }} registration
 * @property {{ claim: () => Promise<void> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(kind: string, heard: (event: Heard) => void) => void} addEventListener
 *
 * @typedef {ExtendableMessageEvent & FetchEvent & InstallEvent} Heard
 * @typedef {{ data: unknown, ports: readonly MessagePort[] }} ExtendableMessageEvent
 * @typedef {{ request: Request, respondWith: (answer: Promise<Response>) => void }} FetchEvent
 * @typedef {{ waitUntil: (done: Promise<void>) => void, addRoutes?: (routes: object[]) => Promise<void> }} InstallEvent
 */

const worker = /** @type {Global} */ (/** @type {unknown} */ (self));
const { version, files } = worker.build;
const scope = worker.registration.scope;
const prefix = keptAt(scope);
const name = prefix + version;
const addresses = Object.keys(files).map((path) => new URL(path, scope).href);

worker.addEventListener("install", (event) => event.waitUntil(install(event)));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  // The browser may have cleared the store behind our back.
  if (event.data === "make whole") event.waitUntil(makeWhole().catch(() => {}));
  // A start failed: what is kept may have been spoilt.
  if (event.data === "check") event.waitUntil(makeWhole(true).catch(() => {}).then(() => event.ports[0].postMessage("checked")));
});
worker.addEventListener("fetch", (event) => {
  const address = plain(event.request.url);
  if (event.request.method === "GET" && addresses.includes(address)) event.respondWith(answer(address, event.request));
});

/** @param {InstallEvent} event */
async function install(event) {
  // Half a version is none: whatever is missing or is of another version ends this, to be tried again later.
  await makeWhole();
  // Where the browser can look into the store by itself, nobody has to wait for this worker to start.
  const found = addresses.map((address) => ({ condition: { urlPattern: address }, source: { cacheName: name } }));
  await event.addRoutes?.(found).catch(() => {});
}

/** @param {boolean} [doubted] whether what is there is looked at */
async function makeWhole(doubted = false) {
  const cache = await caches.open(name);
  await Promise.all(Object.entries(files).map(([path, expected]) => keep(cache, path, expected, doubted)));
}

/** @param {Cache} cache @param {string} path @param {string} expected @param {boolean} doubted */
async function keep(cache, path, expected, doubted) {
  const address = new URL(path, scope).href;
  const kept = await cache.match(address);
  if (kept && !(doubted && (await digest(await kept.arrayBuffer())) !== expected)) return;
  // What has its content in its name may come from the browser's own store, where the first start has put it.
  const asked = /-[0-9a-f]{10}[./]/.test(path) ? "default" : "no-cache";
  const whole = (await fetched(address, asked, expected)) ?? (await fetched(address, "reload", expected));
  if (!whole) throw new Error(`${address} is not of version ${version}`);
  await cache.put(address, whole);
}

/**
 * Made anew: an answer that came by a redirection can't be given for a page.
 * @param {string} address @param {RequestCache} cache @param {string} expected
 * @returns {Promise<Response | null>} null where it is another file
 */
async function fetched(address, cache, expected) {
  const response = await fetch(address, { cache });
  const content = await response.arrayBuffer();
  if (!response.ok || (await digest(content)) !== expected) return null;
  return new Response(content, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

async function activate() {
  const others = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
  // The page that is open without any version kept has this one's files.
  await worker.clients.claim();
}

/** @param {string} address @param {Request} request */
async function answer(address, request) {
  return (await caches.match(address, { cacheName: name })) ?? fetch(request);
}

/** The address without heading and question; the page's own name is left out. @param {string} address */
function plain(address) {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).replace(/\/index\.html$/, "/");
}

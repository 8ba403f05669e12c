// The game's Python without PyScript, from the memory that the game has kept, and checked as the game checks it; the address after # is its interpreter's.
const memory = keptMemory();
const worker = new Worker(new URL(`plain-worker.js${location.hash}`, import.meta.url), { type: "module" });
worker.onmessage = async ({ data, ports: [asking] }) => {
  if (asking) {
    asking.postMessage(["memory", await memory]);
    return;
  }
  JSON.parse(data);
  document.body.dataset.engine = "ready";
};

async function keptMemory() {
  const name = (await caches.keys()).find((name) => name.includes("memory"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const kept = await cache.match(request);
  const memory = await kept.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== kept.headers.get("x-digest")) throw new Error("the memory is not whole");
  return memory;
}

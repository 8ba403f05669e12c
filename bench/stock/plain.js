// The game's Python without PyScript, from the memory that the game has kept; the address after # is its interpreter's.
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
  return (await cache.match(request)).arrayBuffer();
}

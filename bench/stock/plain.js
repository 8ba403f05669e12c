// The game's Python without PyScript, from what the game has kept; behind # stand the addresses of its interpreter and code.
const [interpreter, wasm] = decodeURIComponent(location.hash.slice(1)).split(" ");
const code = WebAssembly.compileStreaming(fetch(wasm));
const memory = keptMemory();
const worker = new Worker(new URL(`plain-worker.js#${interpreter}`, import.meta.url), { type: "module" });
worker.onmessage = async ({ data, ports: [asking] }) => {
  if (asking) {
    asking.postMessage(["memory", await memory]);
    asking.postMessage(["code", await code]);
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

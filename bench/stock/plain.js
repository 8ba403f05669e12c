// The game's Python without PyScript, from the memory that the game has kept; the address after # is its interpreter's.
const worker = new Worker(new URL(`plain-worker.js${location.hash}`, import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  JSON.parse(data);
  document.body.dataset.engine = "ready";
};

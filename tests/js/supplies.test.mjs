// What is fetched for a start, and what is told of it. That Python starts from it, a browser shows.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

globalThis.LENGTHS = { wasm: 8, library: 4 };
const { LIBRARY, WASM } = await import("../../static/places.js");
const { counted, fetchCode, order } = await import("../../static/supplies.js");

/** The smallest code: nothing but what says that it is one. */
const CODE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** @type {Record<string, () => Response>} */
let files;
const asked = [];

beforeEach(() => {
  files = {
    [WASM]: () => new Response(CODE, { headers: { "Content-Type": "application/wasm" } }),
    [LIBRARY]: () => new Response("text"),
  };
  asked.length = 0;
  mock.method(globalThis, "fetch", async (address) => {
    asked.push(address);
    return files[address]();
  });
});

afterEach(() => mock.restoreAll());

test("a first start is given the library, and told how much has arrived of that and of the worker's code", async () => {
  const told = [];
  const supplies = order(Promise.resolve(), (arrived) => told.push(arrived));
  supplies.codeArrives({ arrived: 3, all: 8 });
  assert.equal(await supplies.memory, null);
  assert.equal(new TextDecoder().decode(await supplies.library()), "text");
  supplies.codeArrives({ arrived: 8, all: 8 });
  supplies.codeArrives(null);
  await supplies.there;
  assert.deepEqual(told, [{ arrived: 7, all: 12 }, { arrived: 12, all: 12 }]);
  assert.deepEqual(asked, [LIBRARY]);
});

test("what the host sends smaller is counted as it is sent", async () => {
  const told = [];
  const sent = new Response(CODE, { headers: { "Content-Length": "2" } });
  assert.deepEqual(new Uint8Array(await counted(sent, "wasm", (arrived) => told.push(arrived)).arrayBuffer()), CODE);
  assert.deepEqual(told.at(-1), { arrived: 2, all: 2 });
});

test("nothing that arrives is read before it is needed, but it is asked for", async () => {
  let need = () => {};
  const supplies = order(new Promise((resolve) => { need = () => resolve(undefined); }), () => {});
  supplies.codeArrives(null);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(asked, [LIBRARY]);
  let there = false;
  void supplies.there.then(() => { there = true; });
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(there, false);
  need();
  await supplies.there;
});

test("a host that does not know the code's type serves it all the same", async () => {
  for (const type of ["application/octet-stream", ""]) {
    files[WASM] = () => new Response(CODE, { headers: { "Content-Type": type } });
    assert.ok((await fetchCode()) instanceof WebAssembly.Module);
  }
});

test("what is no code fails the start", async () => {
  files[WASM] = () => new Response("<h1>404</h1>", { headers: { "Content-Type": "text/html" } });
  await assert.rejects(fetchCode(), WebAssembly.CompileError);
});

test("a file that the host lacks fails the start", async () => {
  for (const file of [WASM, LIBRARY]) files[file] = () => new Response("", { status: 404 });
  const supplies = order(Promise.resolve(), () => {});
  supplies.codeArrives(null);
  await assert.rejects(supplies.there, /404/);
  await assert.rejects(fetchCode(), /404/);
});

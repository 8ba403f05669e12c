// What is fetched for a start, and what is told of it. That Python starts from it, a browser shows.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

globalThis.LENGTHS = { wasm: 8, library: 4 };
const { LIBRARY, WASM } = await import("../../static/places.js");
const { order } = await import("../../static/supplies.js");

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

test("a first start is given the code and the library, and told how much has arrived", async () => {
  const told = [];
  const supplies = order(Promise.resolve(), (arrived) => told.push(arrived));
  assert.ok((await supplies.code) instanceof WebAssembly.Module);
  assert.equal(await supplies.memory, null);
  assert.equal(new TextDecoder().decode(await supplies.library()), "text");
  await supplies.there;
  assert.deepEqual(told.at(-1), { arrived: 12, all: 12 });
  assert.deepEqual(asked.toSorted(), [LIBRARY, WASM].toSorted());
});

test("what the host sends smaller is counted as it is sent", async () => {
  files[WASM] = () => new Response(CODE, { headers: { "Content-Type": "application/wasm", "Content-Length": "2" } });
  const told = [];
  await order(Promise.resolve(), (arrived) => told.push(arrived)).there;
  assert.deepEqual(told.at(-1), { arrived: 6, all: 6 });
});

test("nothing that arrives is read before it is needed, but all is asked for", async () => {
  let need = () => {};
  const supplies = order(new Promise((resolve) => { need = () => resolve(undefined); }), () => {});
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(asked.length, 2);
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
    assert.ok((await order(Promise.resolve(), () => {}).code) instanceof WebAssembly.Module);
  }
});

test("what is no code fails the start", async () => {
  files[WASM] = () => new Response("<h1>404</h1>", { headers: { "Content-Type": "text/html" } });
  await assert.rejects(order(Promise.resolve(), () => {}).there, WebAssembly.CompileError);
});

for (const missing of [WASM, LIBRARY]) {
  test(`a start without ${missing.split("/").at(-1)} fails`, async () => {
    files[missing] = () => new Response("", { status: 404 });
    await assert.rejects(order(Promise.resolve(), () => {}).there, /404/);
  });
}

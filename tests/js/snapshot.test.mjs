import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { forgetMemory, isKept, isLasting, keepMemory, keptMemory, lengthOf, pack, placeOf, unpack } from "../../static/snapshot.js";

const LIBRARY = "https://host.example/game/python-0123456789.zip";

/** As much of the browser's store as is used. */
class Caches {
  stores = new Map();

  async open(name) {
    if (!this.stores.has(name)) this.stores.set(name, new Map());
    const store = this.stores.get(name);
    return { put: async (key, response) => void store.set(key, response), match: async (key) => store.get(key) };
  }

  async match(key, { cacheName }) {
    return this.stores.get(cacheName)?.get(key)?.clone();
  }

  async delete(name) {
    return this.stores.delete(name);
  }
}

beforeEach(() => { globalThis.caches = new Caches(); });

/** A memory of so many bytes in which these places hold something. */
function memoryOf(length, ...places) {
  const memory = new Uint8Array(length);
  for (const place of places) memory[place] = 1 + (place % 255);
  return memory;
}

/** The whole memory. @param {ArrayBuffer} packed */
function unpacked(packed) {
  return unpack(packed, new Uint8Array(lengthOf(packed)));
}

for (const [what, memory] of Object.entries({
  "nothing": memoryOf(0),
  "zeros alone": memoryOf(20_000),
  "the first and the last byte": memoryOf(20_000, 0, 19_999),
  "two neighbouring parts": memoryOf(16_384, 4_000, 5_000),
  "a part that is not full": memoryOf(4_100, 4_099),
  "parts apart": memoryOf(100_000, 10, 50_000, 99_000),
})) {
  test(`a memory of ${what} is the same when it is unpacked`, () => {
    assert.deepEqual(unpacked(pack(memory)), memory);
  });

  test(`what lies behind the head of a memory of ${what} is put into one that is not empty`, () => {
    for (const [start, length] of [[0, 100_000], [4_096, 12_000], [9, 7], [19_990, 100_000]]) {
      const expected = new Uint8Array(length);
      expected.set(memory.subarray(start, start + length));
      assert.deepEqual(unpack(pack(memory), new Uint8Array(length).fill(3), start), expected);
    }
  });
}

test("what holds nothing is not kept", () => {
  assert.ok(pack(memoryOf(10_000_000, 5_000_000)).byteLength < 10_000);
});

test("a part of a larger buffer is packed alone", () => {
  const whole = memoryOf(30_000, 1, 12_000, 29_000);
  assert.deepEqual(unpacked(pack(whole.subarray(8_192, 20_000))), whole.slice(8_192, 20_000));
});

test("a memory is kept for its library until it is forgotten", async () => {
  await assert.rejects(keptMemory(LIBRARY), /no memory/);
  await keepMemory(LIBRARY, memoryOf(10_000, 77));
  assert.ok(await isKept(LIBRARY));
  assert.deepEqual(unpacked(await keptMemory(LIBRARY)), memoryOf(10_000, 77));
  await forgetMemory(LIBRARY);
  assert.equal(await isKept(LIBRARY), false);
});

test("another version's memory is not used, and goes when this one's is kept", async () => {
  const newer = LIBRARY.replace("0123456789", "abcdefabcd");
  await keepMemory(LIBRARY, memoryOf(10_000, 1));
  assert.equal(await isKept(newer), false);
  await keepMemory(newer, memoryOf(10_000, 2));
  assert.equal(await isKept(LIBRARY), false);
});

test("a game beside this one on the same host keeps its own", async () => {
  const beside = LIBRARY.replace("/game/", "/other/");
  await keepMemory(LIBRARY, memoryOf(10_000, 1));
  await keepMemory(beside, memoryOf(10_000, 2));
  assert.ok(await isKept(LIBRARY));
});

test("a memory that has been altered is refused", async () => {
  await keepMemory(LIBRARY, memoryOf(10_000, 1));
  const { cache, key } = placeOf(LIBRARY);
  const kept = caches.stores.get(cache).get(key);
  const bytes = new Uint8Array(await kept.clone().arrayBuffer());
  bytes[bytes.length - 1] ^= 1;
  caches.stores.get(cache).set(key, new Response(bytes, { headers: kept.headers }));
  await assert.rejects(keptMemory(LIBRARY), /not whole/);
});

test("without a hash in the library's name nothing is kept or looked for", async () => {
  const source = "http://localhost:8000/python.zip";
  assert.equal(isLasting(source), false);
  await keepMemory(LIBRARY, memoryOf(10_000, 1));
  assert.equal(await isKept(source), false);
});

test("where the browser has no such store none is looked for", async () => {
  delete globalThis.caches;
  assert.equal(await isKept(LIBRARY), false);
  await forgetMemory(LIBRARY);
});

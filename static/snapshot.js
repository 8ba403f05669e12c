// @ts-check
/**
 * Python's memory as it is right after a start, kept in the browser so that later starts begin from there. Knows where
 * it is kept, for which library, and whether it is still what was kept; knows neither Python nor the game.
 */

import { digest } from "./digest.js";

/** Of this length are the parts of the memory that are left out where they hold nothing but zeros: most of them do. */
const PAGE = 4096;
/** What is kept begins with the memory's length and the number of parts, then where each begins and how long it is. */
const HEAD = 2;
const DIGEST = "x-digest";

/**
 * The place of one library's snapshot.
 * @param {string} library its address, which has to tell its content
 */
export function placeOf(library) {
  return { cache: `gin-rummy-memory ${new URL(".", library)}`, key: `${library}?memory` };
}

/** Whether the address tells the content, so that a snapshot is of no other. @param {string} library */
export function isLasting(library) {
  return /-[0-9a-f]{10}\.zip$/.test(library);
}

/**
 * The memory that was kept, packed.
 * @param {string} library
 * @returns {Promise<ArrayBuffer>}
 * @throws {Error} where there is none, or it is not what was kept
 */
export async function keptMemory(library) {
  const response = await find(library);
  if (!response) throw new Error("no memory is kept");
  const packed = await response.arrayBuffer();
  if ((await digest(packed)) !== response.headers.get(DIGEST)) throw new Error("the memory kept is not whole");
  return packed;
}

/** @param {string} library */
export async function isKept(library) {
  return (await find(library)) !== undefined;
}

/** Keeps this library's, and no other's. @param {string} library @param {Uint8Array} memory */
export async function keepMemory(library, memory) {
  const packed = pack(memory);
  const response = new Response(packed, { headers: { [DIGEST]: await digest(packed) } });
  await forgetMemory(library);
  const { cache, key } = placeOf(library);
  await (await caches.open(cache)).put(key, response);
}

/** @param {string} library */
export async function forgetMemory(library) {
  if (canKeep(library)) await caches.delete(placeOf(library).cache);
}

/** Where there is no secure context or the person lets sites keep nothing, there is no such storage. @param {string} library */
export function canKeep(library) {
  return isLasting(library) && "caches" in globalThis;
}

/** @param {string} library */
async function find(library) {
  if (!canKeep(library)) return undefined;
  const { cache, key } = placeOf(library);
  // Opening would make one.
  return caches.match(key, { cacheName: cache });
}

/** @param {Uint8Array} memory @returns {ArrayBuffer} */
export function pack(memory) {
  const parts = partsOf(memory);
  const places = parts.flatMap(({ byteOffset, length }) => [byteOffset - memory.byteOffset, length]);
  const head = Uint32Array.of(memory.length, parts.length, ...places);
  const packed = new Uint8Array(head.byteLength + parts.reduce((sum, { length }) => sum + length, 0));
  packed.set(new Uint8Array(head.buffer));
  let at = head.byteLength;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed.buffer;
}

/** How long the memory is. @param {ArrayBuffer} packed */
export function lengthOf(packed) {
  return new Uint32Array(packed, 0, HEAD)[0];
}

/**
 * Fills the target with the memory from `start` on; where that ends, with zeros.
 * @template {Uint8Array} T
 * @param {ArrayBuffer} packed
 * @param {T} target
 * @param {number} [start]
 */
export function unpack(packed, target, start = 0) {
  const [, count] = new Uint32Array(packed, 0, HEAD);
  const places = new Uint32Array(packed, HEAD * 4, count * 2);
  const inside = (/** @type {number} */ place) => Math.min(Math.max(place - start, 0), target.length);
  let source = (HEAD + places.length) * 4;
  let done = 0;
  for (let part = 0; part < count; part++) {
    const [place, size] = places.subarray(part * 2);
    const [from, to] = [inside(place), inside(place + size)];
    target.fill(0, done, from);
    if (from < to) target.set(new Uint8Array(packed, source + start + from - place, to - from), from);
    done = to;
    source += size;
  }
  return target.fill(0, done);
}

/** The stretches that are not empty. @param {Uint8Array} memory @returns {Uint8Array[]} */
function partsOf(memory) {
  const parts = [];
  let start = 0;
  for (let at = 0; at <= memory.length; at += PAGE) {
    const full = at < memory.length && memory.subarray(at, at + PAGE).some((byte) => byte !== 0);
    if (full) continue;
    if (at > start) parts.push(memory.subarray(start, at));
    start = at + PAGE;
  }
  if (start < memory.length) parts.push(memory.subarray(start));
  return parts;
}

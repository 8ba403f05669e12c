// @ts-check
/** SHA-256 of some bytes, in hex digits; and whether a file is the one that its name tells. */
import { hexOf } from "./hex.js";

/** @param {BufferSource} bytes @param {SubtleCrypto} [subtle] */
export async function digest(bytes, subtle = crypto.subtle) {
  return hexOf(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}

/**
 * A file may have come cut or altered by who stands in between. Where its name tells nothing, or nothing can be reckoned,
 * it is taken as it is.
 * @param {string} address @param {ArrayBuffer} content
 */
export async function isWhole(address, content) {
  const told = /-([0-9a-f]{10})\.\w+$/.exec(address)?.[1];
  return !told || !globalThis.crypto?.subtle || (await digest(content)).startsWith(told);
}

// @ts-check
/** SHA-256 of some bytes, in hex digits. */
import { hexOf } from "./hex.js";

/** @param {BufferSource} bytes @param {SubtleCrypto} [subtle] */
export async function digest(bytes, subtle = crypto.subtle) {
  return hexOf(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}

// @ts-check
/** SHA-256 of some bytes, in hex. */

/** @param {ArrayBuffer} bytes */
export async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

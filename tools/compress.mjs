// Writes a smaller copy beside each file that gains by it, for hosts that send such copies: .br and .gz.
// Knows nothing of what the files are. The best of both takes half a minute, so copies are kept by content.
//
//     node tools/compress.mjs FOLDER KEPT

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KINDS = /\.(css|ftl|html|js|json|md|mjs|py|svg|txt|wasm|webmanifest|zip)$/;
/** Below this a packet more or less does not matter. */
const LEAST = 500;

const METHODS = {
  br: (content) => brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
  gz: (content) => gzipSync(content, { level: 9 }),
};

/** The path of the smaller copy, made if none is kept. */
function made(content, method) {
  const path = join(kept, `${createHash("sha256").update(content).digest("hex")}.${method}`);
  if (existsSync(path)) return path;
  // Complete before it has its name: another build may be looking for it.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, METHODS[method](content));
  renameSync(partial, path);
  return path;
}

const [folder, kept] = process.argv.slice(2);
mkdirSync(kept, { recursive: true });
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!KINDS.test(name) || !statSync(path).isFile()) continue;
  const content = readFileSync(path);
  if (content.length < LEAST) continue;
  for (const method of Object.keys(METHODS)) copyFileSync(made(content, method), `${path}.${method}`);
}

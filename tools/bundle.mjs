// Joins the page's modules into few files, each with all that it imports, by esbuild.
// Knows nothing of what the modules do, and of the layout only what it is told.
//
//     node tools/bundle.mjs '{"vendor": {"fluent": "@fluent/bundle/esm"}, "bundles": {"static/main.js": {…}}}' FOLDER
//
// `vendor` says in which folder of node_modules the files lie that modules import from ../vendor/…; a bundle has its
// entry, the imports that stay as they are ("*" for a part of the name), the folders of vendor/ that are not joined, what
// stands for some names, and whether names may be shortened.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [order, folder] = process.argv.slice(2);
const { vendor, bundles } = JSON.parse(order);

/** Finds what modules import from ../vendor/…, except from the folders of these names. */
const installed = (excepted) => ({
  name: "installed",
  setup(building) {
    building.onResolve({ filter: /^\.\.\/vendor\// }, ({ path }) => {
      const [, , name, ...rest] = path.split("/");
      return excepted.includes(name) ? { path, external: true } : { path: join(ROOT, "node_modules", vendor[name], ...rest) };
    });
  },
});

for (const [target, { entry, external, apart = [], shorten, define }] of Object.entries(bundles)) {
  await build({
    entryPoints: [join(ROOT, entry)],
    outdir: join(folder, dirname(target)),
    absWorkingDir: ROOT,
    bundle: true,
    format: "esm",
    target: "es2022",
    external,
    define,
    plugins: [installed(apart)],
    minify: shorten,
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

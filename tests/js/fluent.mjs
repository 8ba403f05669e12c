// Lets node find what the pages find under dist/vendor.
import { register } from "node:module";

const HOOK = `
  const MODULES = ${JSON.stringify(new URL("../../node_modules/@fluent/bundle/esm/index.js", import.meta.url).href)};
  export const resolve = (name, context, next) =>
    name === "../vendor/fluent/index.js" ? { url: MODULES, shortCircuit: true } : next(name, context);
`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

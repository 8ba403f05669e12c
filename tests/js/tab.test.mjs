// Which of several tabs plays: a slow answer of the browser is not another tab.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { Tab } from "../../static/tab.js";

// The signal's own timer does not keep node awake.
/** @type {NodeJS.Timeout} */
let awake;
before(() => { awake = setInterval(() => {}, 50); });
after(() => clearInterval(awake));

/** A lock manager whose lock is held by somebody else or not, and answers only the nth request. */
function manager({ held, answers }) {
  let asked = 0;
  return {
    query: async () => ({ held: held ? [{ name: "match" }] : [] }),
    request(_name, { signal, steal }, callback) {
      asked += 1;
      if (steal || asked >= answers) return Promise.resolve().then(callback);
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    },
  };
}

test("a lock that is granted late, and held by nobody, is waited for", async () => {
  const tab = new Tab(manager({ held: false, answers: 2 }), "match", () => {});
  assert.equal(await tab.claim(), true);
});

test("a tab that is being left lets go a little later", async () => {
  const tab = new Tab(manager({ held: true, answers: 3 }), "match", () => {});
  assert.equal(await tab.claim(), true);
});

test("a lock that another tab holds is not claimed, and can be seized", async () => {
  const tab = new Tab(manager({ held: true, answers: Infinity }), "match", () => {});
  assert.equal(await tab.claim(), false);
  assert.equal(await tab.seize(), true);
});

test("where the browser has no locks every tab plays", async () => {
  assert.equal(await new Tab(undefined, "match", () => {}).claim(), true);
});

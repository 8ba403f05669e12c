// Which of several tabs plays: a slow answer of the browser is not another tab, and one that waits goes on by itself.
import assert from "node:assert/strict";
import test from "node:test";
import { Tab } from "../../static/tab.js";
import { browser, stayAwake } from "./locks.mjs";

stayAwake();

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

/** A tab that notes what it hears. @param {object | undefined} locks */
function noting(locks) {
  /** @type {string[]} */
  const heard = [];
  const tab = new Tab(locks, "match", { won: () => heard.push("won"), lost: () => heard.push("lost") });
  return { tab, heard };
}

/** Lets all that is ready to run run. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test("a tab that waits plays when the other one ends", async () => {
  const locks = browser();
  const [one, two] = [noting(locks), noting(locks)];
  assert.equal(await one.tab.claim(), true);
  void two.tab.wait();
  await settled();
  assert.deepEqual(two.heard, []);
  one.tab.release();
  await settled();
  assert.deepEqual([one.heard, two.heard], [[], ["won"]]);
});

test("a tab that has ceased to wait does not", async () => {
  const locks = browser();
  const [one, two] = [noting(locks), noting(locks)];
  await one.tab.claim();
  void two.tab.wait();
  await settled();
  two.tab.cease();
  one.tab.release();
  await settled();
  assert.deepEqual(two.heard, []);
  assert.equal(await one.tab.claim(), true);
});

test("a tab that was taken over can wait for its turn", async () => {
  const locks = browser();
  const [one, two] = [noting(locks), noting(locks)];
  await one.tab.claim();
  assert.equal(await two.tab.seize(), true);
  await settled();
  assert.deepEqual(one.heard, ["lost"]);
  void one.tab.wait();
  await settled();
  two.tab.release();
  await settled();
  assert.deepEqual([one.heard, two.heard], [["lost", "won"], []]);
});

test("several presses on the same button seize once, and nobody stops but the other tab", async () => {
  const locks = browser();
  const [one, two] = [noting(locks), noting(locks)];
  await one.tab.claim();
  void two.tab.wait();
  await settled();
  assert.deepEqual(await Promise.all([two.tab.seize(), two.tab.seize(), two.tab.seize()]), [true, true, true]);
  await settled();
  assert.deepEqual([one.heard, two.heard], [["lost"], []]);
  two.tab.release();
  assert.equal(await one.tab.claim(), true);
});

test("news of an earlier hold do not end the present one", async () => {
  /** @type {((error: Error) => void)[]} */
  const steal = [];
  const request = (_name, _options, callback) => new Promise((_, reject) => {
    steal.push(reject);
    void callback();
  });
  const { tab, heard } = noting({ request });
  await tab.claim();
  tab.release();
  await tab.claim();
  steal[0](new DOMException("stolen", "AbortError"));
  await settled();
  assert.deepEqual(heard, []);
  steal[1](new DOMException("stolen", "AbortError"));
  await settled();
  assert.deepEqual(heard, ["lost"]);
});

test("a seizure that is refused says so", async () => {
  const { tab, heard } = noting({ request: () => Promise.reject(new DOMException("no", "SecurityError")) });
  assert.deepEqual([await tab.seize(), heard], [false, []]);
});

test("where the browser has no locks nothing is waited for", async () => {
  const { tab, heard } = noting(undefined);
  await tab.wait();
  assert.deepEqual(heard, []);
});

test("a lock that is granted late, and held by nobody, is waited for", async () => {
  const tab = noting(manager({ held: false, answers: 2 })).tab;
  assert.equal(await tab.claim(), true);
});

test("a tab that is being left lets go a little later", async () => {
  const tab = noting(manager({ held: true, answers: 3 })).tab;
  assert.equal(await tab.claim(), true);
});

test("a lock that another tab holds is not claimed, and can be seized", async () => {
  const tab = noting(manager({ held: true, answers: Infinity })).tab;
  assert.equal(await tab.claim(), false);
  assert.equal(await tab.seize(), true);
});

test("a lock that a third tab gets, just as it seemed to be free, is not waited for", { timeout: 60_000 }, async () => {
  const locks = manager({ held: true, answers: Infinity });
  const free = { held: [] };
  let asked = 0;
  const query = async () => (++asked === 1 ? free : { held: [{ name: "match" }] });
  assert.equal(await noting({ ...locks, query }).tab.claim(), false);
});

test("a lock that nobody holds, and that is never granted, is not waited for", { timeout: 60_000 }, async () => {
  assert.equal(await noting(manager({ held: false, answers: Infinity })).tab.claim(), false);
});

test("where the browser has no locks every tab plays", async () => {
  assert.equal(await noting(undefined).tab.claim(), true);
});

// What becomes of an answer, and of a worker that ends. That Python starts in one, a browser shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { engineOf } from "../../static/engine.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** A worker that gives these answers, or fails with them, and gives none any more. @param {unknown[]} answers */
function workerOf(...answers) {
  const told = { error: (_) => {}, ended: false };
  const dispatch = async () => {
    const answer = answers.length > 0 ? answers.shift() : new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const worker = {
    sync: { dispatch },
    addEventListener: (name, listener) => { told[name] = listener; },
    terminate: () => { told.ended = true; },
  };
  return { worker, told };
}

test("an answer that was given is held no longer", async () => {
  // A text can't be watched, so objects stand for the answers.
  const { worker } = workerOf({}, {});
  const engine = engineOf(worker);
  const answer = new WeakRef(await engine.dispatch("one"));
  await engine.dispatch("two");
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  assert.equal(answer.deref(), undefined);
});

test("what is under way, and what is asked later, rejects when the worker fails or is ended", async () => {
  const ends = {
    broken: (_, { told }) => told.error(new Event("error")),
    ended: (engine) => engine.terminate(),
  };
  for (const [reason, end] of Object.entries(ends)) {
    const made = workerOf("first");
    const engine = engineOf(made.worker);
    assert.equal(await engine.dispatch("load"), "first");
    const asked = engine.dispatch("tick");
    end(engine, made);
    await assert.rejects(asked, { name: "EngineError", reason });
    await assert.rejects(engine.dispatch("tick"), { name: "EngineError", reason });
    assert.equal(made.told.ended, reason === "ended");
  }
});

test("what Python raised is told apart from what else goes wrong in the worker", async () => {
  const traceback = "Traceback (most recent call last):\n  File …\nRuntimeError: out of sorts\n";
  const engine = engineOf(workerOf(new Error(traceback), new RangeError("Maximum call stack size exceeded")).worker);
  await assert.rejects(engine.dispatch("tick"), { reason: "raised", message: traceback });
  await assert.rejects(engine.dispatch("tick"), { reason: "broken", message: "Maximum call stack size exceeded" });
});

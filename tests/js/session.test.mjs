// The conversation with the engine: what is asked, in which order, and what survives an engine that dies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../static/engine.js";
import { Session } from "../../static/session.js";

/** A screen that differs from another one by its table only. */
const screen = (name) => ({ stage: "draw", table: name, controls: [], say: [] });
const reply = (revision, name) => ({ revision, screen: screen(name), save: { version: 1, name }, refused: null });

/** Lets all that is ready to run run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A session whose engines answer only when told to.
 * @param {object} [world]
 */
function table(world = {}) {
  const asked = [];
  const shown = [];
  const troubles = [];
  const engines = { started: 0, ended: 0 };
  let answer = { resolve: (_) => {}, reject: (_) => {} };
  const session = new Session({
    startEngine: async () => {
      engines.started += 1;
      return {
        dispatch: (text) => {
          asked.push(text);
          return new Promise((resolve, reject) => { answer = { resolve, reject }; });
        },
        terminate: () => { engines.ended += 1; },
      };
    },
    saved: () => null,
    show: (made, order, again) => shown.push({ table: made.screen.table, order: order?.intent ?? null, again }),
    report: (trouble) => troubles.push(trouble.kind),
    busy: () => {},
    ...world,
  });
  const answers = async (made) => { answer.resolve(JSON.stringify(made)); await settled(); };
  const fails = async (error) => { answer.reject(error); await settled(); };
  const opened = async () => { session.open(); await settled(); await answers(reply(1, "first")); };
  return { session, asked, shown, troubles, engines, answers, fails, opened };
}

const silence = new EngineError("silent");
const broken = new EngineError("broken", new RangeError("Maximum call stack size exceeded"));
const raised = new EngineError("raised", new Error("Traceback …"));

test("an empty table is asked for, a save is handed over", async () => {
  const empty = table();
  empty.session.open();
  await settled();
  const kept = table({ saved: () => ({ version: 1 }) });
  kept.session.open();
  await settled();
  assert.deepEqual([empty.asked, kept.asked], [["load"], ['load {"version":1}']]);
});

test("an intent is sent with the revision of the screen it was made on", async () => {
  const { session, asked, shown, answers, opened } = table();
  await opened();
  session.press("draw_stock");
  await answers(reply(2, "second"));
  assert.deepEqual(asked, ["load", "1 draw_stock"]);
  assert.deepEqual(shown.at(-1), { table: "second", order: "draw_stock", again: false });
});

test("of what is pressed while one is under way nothing acts on the screen that comes of it", async () => {
  const { session, asked, troubles, answers, opened } = table();
  await opened();
  session.press("discard 5h");
  session.press("discard 6h");
  session.press("discard 7h");
  await answers(reply(2, "second"));
  assert.deepEqual(asked, ["load", "1 discard 5h"]);
  assert.deepEqual(troubles, ["dropped", "dropped"]);
});

test("the same pressed twice acts once, and is no trouble", async () => {
  const { session, asked, troubles, answers, opened } = table();
  await opened();
  for (const intent of ["discard 5h", "new_match $seed"]) {
    session.press(intent);
    session.press(intent);
    await answers(reply(asked.length, intent));
  }
  assert.deepEqual([asked.length, troubles], [3, []]);
});

test("where nothing came of the first press, the next one is carried out, and none is lost without a word", async () => {
  const { session, asked, shown, troubles, answers, opened } = table();
  await opened();
  session.press("pass");
  session.press("choose 5h");
  session.press("choose 6h");
  await answers(reply(1, "first"));
  assert.deepEqual(shown.at(-1), { table: "first", order: "pass", again: true });
  assert.deepEqual(asked, ["load", "1 pass", "1 choose 5h"]);
  await answers(reply(2, "second"));
  assert.deepEqual([asked.length, troubles], [3, ["dropped"]]);
});

test("$seed becomes 32 hex digits, fresh for each press", async () => {
  const { session, asked, answers, opened } = table();
  await opened();
  session.press("new_match $seed");
  await answers(reply(2, "second"));
  session.press("new_match $seed");
  assert.match(asked[1], /^1 new_match [0-9a-f]{32}$/);
  assert.match(asked[2], /^2 new_match [0-9a-f]{32}$/);
  assert.notEqual(asked[1].slice(2), asked[2].slice(2));
});

test("what the page puts into an intent is sent as it is", async () => {
  const { session, asked, answers, opened } = table();
  await opened();
  session.press("begin $word", { values: { word: "$seed $value" } });
  await answers(reply(2, "second"));
  assert.equal(asked.at(-1), "1 begin $seed $value");
});

test("what holds on the next screen too is carried out there, the latest of several", async () => {
  const { session, asked, troubles, answers, opened } = table();
  await opened();
  const holds = ({ stage }) => stage === "draw";
  session.press("knob $value", { values: { value: "1" }, holds });
  session.press("knob $value", { values: { value: "2" }, holds });
  session.press("knob $value", { values: { value: "3" }, holds });
  await answers(reply(2, "second"));
  assert.deepEqual([asked, troubles], [["load", "1 knob 1", "2 knob 3"], []]);
});

test("what holds waits for its turn, and nothing that is pressed after it takes its place", async () => {
  const { session, asked, troubles, answers, opened } = table();
  await opened();
  const holds = ({ stage }) => stage === "draw";
  session.press("knob target=$value", { values: { value: "150" }, holds });
  session.press("knob gin_bonus=$value", { values: { value: "30" }, holds });
  session.press("begin $word", { values: { word: "sen" }, holds });
  await answers(reply(2, "second"));
  await answers(reply(3, "third"));
  assert.deepEqual(asked, ["load", "1 knob target=150", "2 knob gin_bonus=30", "3 begin sen"]);
  assert.deepEqual(troubles, []);
});

test("what waited for its turn is dropped, each with a word, where an answer before it has made it impossible", async () => {
  const { session, asked, troubles, answers, opened } = table();
  await opened();
  const holds = ({ table }) => table !== "wrong";
  session.press("knob target=$value", { values: { value: "9999" }, holds });
  session.press("begin $word", { holds });
  session.press("close", { holds });
  await answers(reply(2, "wrong"));
  assert.deepEqual([asked, troubles], [["load", "1 knob target=9999"], ["dropped", "dropped"]]);
});

test("what does not hold on the next screen is dropped there", async () => {
  const { session, asked, troubles, answers, opened } = table();
  await opened();
  session.press("knob $value", { values: { value: "1" } });
  session.press("begin $word", { holds: ({ stage }) => stage === "setup" });
  await answers(reply(2, "second"));
  assert.deepEqual([asked, troubles], [["load", "1 knob 1"], ["dropped"]]);
});

test("the first press on a painted screen waits for the engine", async () => {
  const { session, asked, troubles, answers } = table();
  session.preview(screen("kept"));
  session.press("draw_stock");
  session.press("draw_upcard");
  session.open();
  await settled();
  await answers(reply(7, "kept"));
  assert.deepEqual(asked, ["load", "7 draw_stock"]);
  assert.deepEqual(troubles, ["early", "crowded"]);
});

test("of several cards that are chosen before the engine is up the last one is", async () => {
  const { session, asked, troubles, answers } = table();
  session.preview(screen("kept"));
  session.press("choose 9s");
  assert.deepEqual([session.keeps("choose Kd"), session.keeps("discard"), session.waits], [true, false, true]);
  session.press("choose Kd");
  session.press("discard");
  session.open();
  await settled();
  await answers(reply(7, "kept"));
  assert.deepEqual(asked, ["load", "7 choose Kd"]);
  assert.deepEqual(troubles, ["early", "early", "crowded"]);
  assert.deepEqual([session.keeps("discard"), session.waits], [true, false]);
});

test("the first press is dropped, and said so, where the painted screen was not the true one", async () => {
  const { session, asked, troubles, answers } = table();
  session.preview(screen("kept"));
  session.press("draw_stock");
  session.open();
  await settled();
  await answers(reply(7, "another"));
  assert.deepEqual([asked, troubles], [["load"], ["early", "dropped"]]);
});

for (const error of [silence, broken]) {
  test(`an engine that fails for a reason of its own is replaced, and the press repeated: ${error.reason}`, async () => {
    const { session, asked, troubles, engines, answers, fails, opened } = table();
    await opened();
    session.press("draw_stock");
    await fails(error);
    await answers(reply(1, "first"));
    assert.deepEqual(asked, ["load", "1 draw_stock", "load", "1 draw_stock"]);
    assert.deepEqual([troubles, engines], [["restarting"], { started: 2, ended: 1 }]);
  });
}

test("a repeated press has in it what it had before", async () => {
  const { session, asked, answers, fails, opened } = table();
  await opened();
  session.press("begin $word", { values: { word: "$seed" } });
  await fails(silence);
  await answers(reply(1, "first"));
  assert.deepEqual([asked[1], asked.at(-1)], ["1 begin $seed", "1 begin $seed"]);
});

test("the seed of a repeated press is the same", async () => {
  const { session, asked, answers, fails, opened } = table();
  await opened();
  session.press("new_match $seed");
  await fails(silence);
  await answers(reply(1, "first"));
  assert.equal(asked.at(-1), asked[1]);
});

test("what made Python raise is not repeated", async () => {
  const { session, asked, shown, troubles, answers, fails, opened } = table();
  await opened();
  session.press("draw_stock");
  await fails(raised);
  await answers(reply(1, "first"));
  assert.deepEqual(asked, ["load", "1 draw_stock", "load"]);
  assert.deepEqual([troubles, shown.at(-1)], [["restarting"], { table: "first", order: null, again: false }]);
});

test("after three failures in a row nothing more is tried until it is asked for", async () => {
  const { session, asked, troubles, answers, fails, opened } = table();
  await opened();
  session.press("draw_stock");
  await fails(silence);
  await answers(reply(1, "first"));
  await fails(silence);
  await fails(silence);
  assert.deepEqual(troubles, ["restarting", "restarting", "gave_up"]);
  assert.equal(asked.at(-1), "load");
  session.open();
  await settled();
  await answers(reply(1, "first"));
  session.press("pass");
  assert.equal(asked.at(-1), "1 pass");
});

test("a success in between starts the count anew", async () => {
  const { session, troubles, answers, fails, opened } = table();
  await opened();
  for (let round = 1; round <= 4; round += 1) {
    session.press("draw_stock");
    await fails(raised);
    await answers(reply(1, "first"));
    session.press("pass");
    await answers(reply(1, "first"));
  }
  assert.deepEqual(troubles, ["restarting", "restarting", "restarting", "restarting"]);
});

test("an engine that can't start at all is tried once", async () => {
  let starts = 0;
  const { session, troubles } = table({ startEngine: async () => { starts += 1; throw silence; } });
  session.open();
  await settled();
  assert.deepEqual([starts, troubles], [1, ["unstartable"]]);
});

test("a save over which Python raises is put aside", async () => {
  let save = { version: 1 };
  const reports = [];
  const report = ({ kind }) => { reports.push(kind); save = null; };
  const { session, asked, fails } = table({ saved: () => save, report });
  session.open();
  await settled();
  await fails(raised);
  assert.deepEqual([reports, asked], [["unloadable"], ['load {"version":1}', "load"]]);
});

test("a save is not to blame for a worker that breaks down over it", async () => {
  const { session, asked, troubles, fails } = table({ saved: () => ({ version: 1 }) });
  session.open();
  await settled();
  await fails(broken);
  assert.deepEqual([troubles, asked.length, asked[0] === asked[1]], [["restarting"], 2, true]);
});

test("a save is not to blame for an engine that can't be started again", async () => {
  const gone = new EngineError("start", new Error("404"));
  let failing = false;
  const reports = [];
  const startEngine = async () => {
    if (failing) throw gone;
    return { dispatch: () => Promise.reject(silence), terminate: () => { failing = true; } };
  };
  const { session } = table({ saved: () => ({ version: 1 }), startEngine, report: ({ kind }) => reports.push(kind) });
  session.open();
  await settled();
  assert.deepEqual(reports, ["restarting", "unstartable"]);
});

test("a press outlives an engine that can't be started again", async () => {
  let failing = false;
  const asked = [];
  const reports = [];
  const startEngine = async () => {
    if (failing) throw silence;
    const dispatch = async (text) => {
      asked.push(text);
      failing = text === "1 pass" && asked.length === 2;
      if (failing) throw silence;
      return JSON.stringify(reply(1, "first"));
    };
    return { dispatch, terminate: () => {} };
  };
  const { session } = table({ startEngine, report: ({ kind }) => reports.push(kind) });
  session.open();
  await settled();
  session.press("pass");
  await settled();
  assert.deepEqual(reports, ["restarting", "unstartable"]);
  failing = false;
  session.open();
  await settled();
  assert.deepEqual(asked, ["load", "1 pass", "load", "1 pass"]);
});

test("what was asked before going to sleep is not shown after it", async () => {
  const { session, asked, shown, answers, opened } = table();
  await opened();
  session.press("draw_stock");
  session.sleep();
  await answers(reply(2, "second"));
  session.press("pass");
  assert.deepEqual([shown.length, asked.length], [1, 2]);
  session.open();
  await settled();
  assert.equal(asked.at(-1), "load");
});

test("what fails after it was put to sleep is nobody's concern, and the engine is not used again", async () => {
  const { session, troubles, engines, fails, opened } = table();
  await opened();
  session.press("draw_stock");
  session.sleep();
  await fails(silence);
  assert.deepEqual([troubles, engines], [[], { started: 1, ended: 1 }]);
  session.open();
  await settled();
  assert.equal(engines.started, 2);
});

test("an engine that can't start is nobody's concern after it was put to sleep", async () => {
  let fail = (_) => {};
  const startEngine = () => new Promise((_, reject) => { fail = reject; });
  const { session, troubles } = table({ startEngine });
  session.open();
  session.sleep();
  fail(silence);
  await settled();
  assert.deepEqual(troubles, []);
});

test("an engine that comes up after a sleep is handed the save of then", async () => {
  let save = { version: 1, name: "old" };
  let comeUp = (_) => {};
  const asked = [];
  const startEngine = () => new Promise((resolve) => { comeUp = resolve; });
  const { session } = table({ startEngine, saved: () => save });
  session.open();
  session.sleep();
  save = { version: 1, name: "new" };
  session.open();
  comeUp({ dispatch: (text) => { asked.push(text); return new Promise(() => {}); }, terminate: () => {} });
  await settled();
  assert.deepEqual(asked, ['load {"version":1,"name":"new"}']);
});

// One visit: which tab plays, what is stored meanwhile, and what the person is told; the engine, the view and the browser are played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../static/engine.js";
import { Game } from "../../static/game.js";
import { KEY } from "../../static/store.js";
import { WELCOME } from "../../static/welcome.js";
import { browser, stayAwake } from "./locks.mjs";

stayAwake();

const CONTROL = { label: { id: "pass", args: {} }, why: null, confirm: null, primary: true };

/** The screen of a match after so many moves. */
const screenAfter = (moves) => ({
  ...WELCOME, stage: "draw", news: { id: `after-${moves}`, args: {} }, controls: [{ ...CONTROL, name: "pass", intent: "pass" }],
});

/** The text that is stored of such a match. */
const stored = (moves, settings = {}) => JSON.stringify({ version: 1, moves, settings, screen: screenAfter(moves) });

/** Python, as far as it counts moves; `failing` says what is asked next breaks it down. */
function python() {
  const engine = { asked: [], started: 0, startable: true, failing: false };
  let [moves, revision] = [0, 0];
  const dispatch = async (text) => {
    engine.asked.push(text);
    if (engine.failing) throw new EngineError("silent");
    const [word, save] = text.split(" ");
    if (word === "load") moves = save ? JSON.parse(save).moves : 0;
    else moves += 1;
    revision += 1;
    return JSON.stringify({ revision, screen: screenAfter(moves), at_rest: null, save: { version: 1, moves }, finished: null, refused: null });
  };
  engine.start = async () => {
    engine.started += 1;
    if (!engine.startable) throw new EngineError("start");
    return { dispatch, terminate() {} };
  };
  return engine;
}

/** What several tabs share: the storage and the locks. */
function profile({ locks = browser(KEY) } = {}) {
  const texts = new Map();
  const storage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
  return { locks, storage, keep: (moves, settings) => texts.set(KEY, stored(moves, settings)), kept: () => JSON.parse(texts.get(KEY)) };
}

/** A tab of it, in which `seen` is what the person sees. */
function tab({ locks, storage }) {
  const engine = python();
  const seen = { drawn: null, settings: null, notice: "", hint: "", said: [], act() {} };
  const heard = new EventTarget();
  const document = {
    hidden: false, body: null, activeElement: null, querySelector: () => null,
    addEventListener: (...heeded) => heard.addEventListener(...heeded),
    defaultView: { navigator: { locks }, localStorage: storage, addEventListener: (...heeded) => heard.addEventListener(...heeded) },
  };
  let callbacks;
  const view = {
    word: "",
    heed: (heeded) => { callbacks = heeded; },
    draw: (screen, settings) => Object.assign(seen, { drawn: screen, settings }),
    showNotice: (notice) => Object.assign(seen, { notice: notice.text, hint: "", act: notice.actions[0].onPress, copy: () => notice.copyText }),
    clearNotice: () => Object.assign(seen, { notice: "", hint: "" }),
    showHint: (hint) => Object.assign(seen, { hint }),
    announce: (texts) => seen.said.push(...texts),
    confirm: async () => true,
    focusDecision() {}, showMatches() {}, setWaiting() {}, setArrived() {}, setEngine() {}, closePanel() {}, refuseText: () => false,
  };
  const words = { text: (id, { match } = {}) => (match === "unkept" ? `${id} ${match}` : id), visible: ({ id }) => id, spoken: ({ id }) => id, keyOf: () => null };
  const game = new Game(document, view, words, () => engine.start());
  const tell = (kind, more = {}) => heard.dispatchEvent(Object.assign(new Event(kind), more));
  return {
    game, engine, seen, document, tell,
    set: (name, value) => callbacks.set(name, value),
    press: () => game.press({ intent: "pass", why: null, confirm: null }),
    close: () => tell("pagehide"),
    look: (hidden) => { document.hidden = hidden; tell("visibilitychange"); },
    get moves() { return Number(seen.drawn.news.id.slice("after-".length)); },
  };
}

/** Lets all that is ready to run run. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A tab that plays a match after three moves, and the profile that it is of. */
async function playing(kept = profile()) {
  kept.keep(3);
  const first = tab(kept);
  await first.game.start();
  await settled();
  return { kept, first };
}

/** The same, and a second tab that waits behind the first. */
async function two() {
  const { kept, first } = await playing();
  const second = tab(kept);
  await second.game.start();
  return { kept, first, second };
}

test("what is stored is loaded, and what is pressed is stored", async () => {
  const { kept, first } = await playing();
  await first.press();
  await settled();
  assert.deepEqual(first.engine.asked, ['load {"version":1,"moves":3}', "1 pass"]);
  assert.deepEqual([first.moves, kept.kept().moves, first.seen.notice], [4, 4, ""]);
});

test("a second tab says so, starts no engine, and leaves presses undone", async () => {
  const { second } = await two();
  await second.press();
  await settled();
  assert.deepEqual([second.seen.notice, second.engine.started, second.moves], ["notice-second-tab", 0, 3]);
  assert.deepEqual(second.seen.said, ["notice-second-tab", "notice-second-tab"]);
});

test("a second tab takes over where the first one is, and the first one stops", async () => {
  const { kept, first, second } = await two();
  await first.press();
  await settled();
  second.seen.act();
  await settled();
  assert.deepEqual([first.seen.notice, second.seen.notice, second.moves], ["notice-taken-over", "", 4]);
  await first.press();
  await second.press();
  await settled();
  assert.deepEqual([first.moves, second.moves, kept.kept().moves], [4, 5, 5]);
});

test("a tab that waits goes on when the other one is closed; one that nobody sees does not", async () => {
  for (const hidden of [false, true]) {
    const { first, second } = await two();
    second.look(hidden);
    first.close();
    await settled();
    assert.deepEqual([second.engine.started, second.seen.hint], hidden ? [0, ""] : [1, "hint-went-on"]);
  }
});

test("what a closing tab writes before it lets go is what its successor plays", async () => {
  const kept = profile();
  kept.keep(3);
  let close = () => {};
  await new Promise((held) => {
    void kept.locks.request(KEY, {}, () => new Promise((end) => { close = end; held(); }));
  });
  const next = tab(kept);
  const started = next.game.start();
  await settled();
  assert.equal(next.moves, 3);
  kept.keep(4);
  close();
  await started;
  await settled();
  await next.press();
  await settled();
  assert.deepEqual(next.engine.asked, ['load {"version":1,"moves":4}', "1 pass"]);
  assert.deepEqual([next.moves, kept.kept().moves, next.seen.notice], [5, 5, ""]);
});

test("a tab that finds another one's match when it is about to play asks no engine", async () => {
  // Without locks the comparison before a write is all there is.
  const kept = profile({ locks: null });
  const { first } = await playing(kept);
  kept.keep(4);
  first.tell("storage", { key: KEY });
  assert.equal(first.seen.notice, "notice-taken-over");
  first.set("deck", "four");
  const read = kept.storage.getItem;
  let reads = 0;
  // Somebody writes between what is read and what is written.
  kept.storage.getItem = (key) => {
    const text = read(key);
    if (key === KEY && ++reads === 1) kept.keep(5);
    return text;
  };
  first.seen.act();
  await settled();
  assert.deepEqual([first.engine.asked.length, first.seen.notice, kept.kept().moves], [1, "notice-taken-over", 5]);
  first.seen.act();
  await settled();
  assert.deepEqual([first.moves, first.seen.notice, kept.kept().settings.deck], [5, "", "four"]);
});

test("settings of the tab that plays hold in one that waits; its own are written when it plays", async () => {
  const { kept, first, second } = await two();
  first.set("theme", "dark");
  second.tell("storage", { key: KEY });
  assert.equal(second.seen.settings.theme, "dark");
  second.set("deck", "four");
  assert.equal(kept.kept().settings.deck, "two");
  second.seen.act();
  await settled();
  assert.deepEqual([kept.kept().settings.theme, kept.kept().settings.deck], ["dark", "four"]);
});

test("an engine that does not start stops the game until it is tried again", async () => {
  const kept = profile();
  kept.keep(3);
  const only = tab(kept);
  only.engine.startable = false;
  await only.game.start();
  await settled();
  assert.match(only.seen.notice, /^notice-(unstartable|no-wasm)$/);
  await only.press();
  await settled();
  assert.equal(only.seen.said.at(-1), only.seen.notice);
  only.engine.startable = true;
  only.seen.act();
  await settled();
  assert.deepEqual([only.seen.notice, only.engine.asked], ["", ['load {"version":1,"moves":3}']]);
});

test("a tab that waits loads the version that another one has put in its place, once it is seen", async () => {
  const { second } = await two();
  let loaded = 0;
  second.look(true);
  second.game.asking.replaced(() => { loaded += 1; });
  assert.equal(loaded, 0);
  second.look(false);
  assert.equal(loaded, 1);
});

test("a tab that plays is told of that version, and goes on", async () => {
  const { first } = await playing();
  let loaded = 0;
  first.game.asking.replaced(() => { loaded += 1; });
  await first.press();
  await settled();
  assert.deepEqual([first.seen.notice, first.moves, loaded], ["notice-newer", 4, 0]);
  first.seen.act();
  assert.equal(loaded, 1);
});

test("where that tab's engine can't be started again, trying again loads that version", async () => {
  const { first } = await playing();
  let loaded = 0;
  first.game.asking.replaced(() => { loaded += 1; });
  Object.assign(first.engine, { failing: true, startable: false });
  await first.press();
  await settled();
  assert.match(first.seen.notice, /^notice-(unstartable|no-wasm)$/);
  first.seen.act();
  assert.deepEqual([loaded, first.engine.started], [1, 2]);
});

test("a tab that is still finding out whether another one plays loads that version as soon as it rests", async () => {
  const { kept } = await playing();
  const second = tab(kept);
  let loaded = 0;
  const started = second.game.start();
  second.game.asking.replaced(() => { loaded += 1; });
  assert.equal(loaded, 0);
  await started;
  assert.equal(loaded, 1);
});

test("an error of the page says whether the match is stored, as that stands, and the match can be copied", async () => {
  const { kept, first } = await playing();
  first.tell("error", { error: new Error("odd") });
  assert.equal(first.seen.notice, "notice-broken");
  const { setItem } = kept.storage;
  kept.storage.setItem = () => { throw Object.assign(new Error("full"), { name: "QuotaExceededError" }); };
  for (const moves of [4, 5]) {
    await first.press();
    await settled();
    assert.equal(first.seen.notice, "notice-broken unkept");
    assert.match(first.seen.copy(), new RegExp(`"moves":${moves}`));
  }
  kept.storage.setItem = setItem;
  await first.press();
  await settled();
  assert.equal(first.seen.notice, "notice-broken");
});

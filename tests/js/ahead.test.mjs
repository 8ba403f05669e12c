import assert from "node:assert/strict";
import { test } from "node:test";
import { ahead } from "../../static/ahead.js";

/** What `ahead` is given, and how often it has begun. */
function beginner() {
  const begun = [];
  const begin = async (hear) => {
    begun.push(hear);
    return begun.length;
  };
  return { begin, begun };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what is wanted has begun before it is asked for, once", async () => {
  const { begin, begun } = beginner();
  const ask = ahead(begin, Promise.resolve(true));
  await turn();
  assert.equal(begun.length, 1);
  assert.equal(await ask(() => {}), 1);
});

test("who asks again has another one begin, and hears of that alone", async () => {
  const { begin, begun } = beginner();
  const ask = ahead(begin, Promise.resolve(true));
  const heard = [[], []];
  await ask((news) => heard[0].push(news));
  assert.equal(await ask((news) => heard[1].push(news)), 2);
  begun[1]("second");
  begun[0]("first");
  assert.deepEqual(heard, [["first"], ["second"]]);
});

test("what is told before anybody asks is heard by who asks, in order", async () => {
  const { begin, begun } = beginner();
  const ask = ahead(begin, Promise.resolve(true));
  await turn();
  begun[0](1);
  begun[0](2);
  const heard = [];
  const got = ask((news) => heard.push(news));
  begun[0](3);
  await got;
  assert.deepEqual(heard, [1, 2, 3]);
});

test("what is not wanted begins when it is asked for", async () => {
  const { begin, begun } = beginner();
  const ask = ahead(begin, Promise.resolve(false));
  await turn();
  assert.equal(begun.length, 0);
  assert.equal(await ask(() => {}), 1);
});

test("who asks hears why it could not begin", async () => {
  for (const wanted of [async () => true, async () => { throw new Error("no file"); }]) {
    const ask = ahead(async () => { throw new Error("no file"); }, wanted());
    await assert.rejects(ask(() => {}), /no file/);
  }
});

test("what failed before anybody asked begins anew for who asks", async () => {
  for (const wanted of [async () => true, async () => { throw new Error("no file"); }]) {
    let network = false;
    const ask = ahead(async () => { if (!network) throw new Error("no file"); return "begun"; }, wanted());
    await turn();
    network = true;
    assert.equal(await ask(() => {}), "begun");
  }
});

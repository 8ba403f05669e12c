import assert from "node:assert/strict";
import { test } from "node:test";
import { CHOICES, settingsOf } from "../../static/settings.js";

test("at first every setting has one of its values", () => {
  const first = settingsOf({});
  for (const [name, values] of CHOICES) assert.ok(values.includes(first[name]), name);
});

test("what was chosen holds", () => {
  assert.deepEqual(settingsOf({ theme: "dark", pause: 0, keys: false, promised: "ab" }), {
    ...settingsOf({}), theme: "dark", pause: 0, keys: false, promised: "ab",
  });
});

test("a stored value that is not offered is as at first", () => {
  const odd = { theme: "pink", deck: 4, keys: "yes", motion: null, pause: 1e9, promised: 7 };
  assert.deepEqual(settingsOf(odd), settingsOf({}));
});

test("what another version has set is left alone", () => {
  assert.equal(settingsOf({ sound: "loud" }).sound, "loud");
});

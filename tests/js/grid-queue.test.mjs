// The saves on their way (static/js/grid-queue.js).

import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";

// Node.js 18 keeps it back.
globalThis.crypto ??= webcrypto;
const listeners = new Map();
globalThis.addEventListener = (name, listener) => listeners.set(name, listener);
const { Queue, freshKey } = await import("../../static/js/grid-queue.js");

const turn = () => new Promise((done) => setImmediate(done));

/** A queue whose attempts are answered manually: true, done; false, to be repeated. */
function queue() {
  const attempts = [];
  const made = new Queue((job) => new Promise((answer) => attempts.push({ job, answer })));
  const answer = async (how) => {
    attempts.at(-1).answer(how);
    await turn();
  };
  const sent = () => attempts.map(({ job }) => job.text);
  return { made, answer, sent };
}

test("saves leave one at a time, in the order in which they were entered", async () => {
  const { made, answer, sent } = queue();
  for (const [row, text] of [[1, "a"], [2, "b"], [3, "c"]]) made.push({ row, text });
  assert.deepEqual(sent(), ["a"]);
  await answer(true);
  assert.deepEqual(sent(), ["a", "b"]);
  await answer(true);
  await answer(true);
  assert.deepEqual(sent(), ["a", "b", "c"]);
  assert.equal(made.size, 0);
});

test("a save that has not left yet is replaced where it stands; one on its way is not", async () => {
  const { made, answer, sent } = queue();
  for (const [row, text] of [[1, "a"], [2, "b"], [3, "c"], [2, "B"], [1, "A"]]) made.push({ row, text });
  for (let left = 4; left > 0; left -= 1) await answer(true);
  assert.deepEqual(sent(), ["a", "B", "c", "A"]);
});

test("what waits can be forgotten; what is on its way cannot", async () => {
  const { made, answer, sent } = queue();
  for (const [row, text] of [[1, "a"], [2, "b"], [1, "A"]]) made.push({ row, text });
  made.drop(1);
  made.drop(2);
  assert.equal(made.size, 1);
  await answer(true);
  assert.deepEqual(sent(), ["a"]);
});

test("without an answer it is repeated, at once when the network is back, and what follows waits", async () => {
  const { made, answer, sent } = queue();
  made.push({ row: 1, text: "a" });
  made.push({ row: 2, text: "b" });
  await answer(false);
  assert.deepEqual(sent(), ["a"], "it waits a second");
  listeners.get("online")();
  await turn();
  assert.deepEqual(sent(), ["a", "a"]);
  await answer(true);
  assert.deepEqual(sent(), ["a", "a", "b"]);
  await answer(true);
});

test("each save has a key of its own", () => {
  const keys = new Set(Array.from({ length: 100 }, freshKey));
  assert.equal(keys.size, 100);
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/);
});

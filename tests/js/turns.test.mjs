// Answers that cross (static/js/turns.js).

import assert from "node:assert/strict";
import { test } from "node:test";

import { Newest, oneAtATime } from "../../static/js/turns.js";

/** Questions that are answered manually. */
function questions() {
  const open = [];
  const asked = [];
  const ask = (...about) => {
    asked.push(about);
    return new Promise((answer, refuse) => open.push({ answer, refuse }));
  };
  const settle = async (how = "answer") => {
    open.shift()[how](new Error("no network"));
    // Whatever waits for the answer has its turn.
    await new Promise((done) => setImmediate(done));
  };
  return { ask, asked, settle };
}

test("of questions that come while one is open, one is asked afterwards, with what was asked last", async () => {
  const { ask, asked, settle } = questions();
  const look = oneAtATime(ask);
  look("first");
  look("second");
  look("third");
  assert.deepEqual(asked, [["first"]]);
  await settle();
  assert.deepEqual(asked, [["first"], ["third"]]);
  await settle();
  look("fourth");
  assert.deepEqual(asked, [["first"], ["third"], ["fourth"]]);
});

test("a question that failed is over, and the next one is asked", async () => {
  const { ask, asked, settle } = questions();
  const look = oneAtATime(ask);
  const failed = assert.rejects(look(1), /no network/);
  await settle("refuse");
  await failed;
  look(2);
  assert.deepEqual(asked, [[1], [2]]);
});

test("who asks for nothing in particular takes nothing from who does", async () => {
  const { ask, asked, settle } = questions();
  const look = oneAtATime(ask);
  look("first");
  look("repeatedly");
  look();
  await settle();
  assert.deepEqual(asked, [["first"], ["repeatedly"]]);
});

test("an answer older than one that came after its question does not count", () => {
  const newest = new Newest();
  const before = newest.revision;
  assert.equal(newest.takes(7, before), true);
  assert.equal(newest.takes(6, before), false, "it was asked before, and came after");
  const then = newest.revision;
  assert.equal(newest.takes(7, then), true, "the same state once more");
  assert.equal(newest.takes(9, then), true);
  assert.equal(newest.takes(8, then), false);
});

test("a server that was set back is believed, and asked no more than once for it", () => {
  const newest = new Newest();
  newest.takes(40);
  const asked = newest.revision;
  assert.equal(newest.takes(12, asked), true);
  assert.equal(newest.takes(13, newest.revision), true);
});

test("an answer that does not say what it was made from counts", () => {
  const newest = new Newest();
  newest.takes(3);
  assert.equal(newest.takes(undefined, newest.revision), true);
  assert.equal(newest.revision, 3);
});

// The log of a clock, kept on the device and handed in (static/js/clock-log.js).

import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";

// Node.js 18 keeps it back.
globalThis.crypto ??= webcrypto;

const KEY = "0123456789abcdef0123456789abcdef";
const listeners = new Map();
globalThis.addEventListener = (name, listener) => listeners.set(name, listener);
// What the log does by itself later is not waited for.
globalThis.setTimeout = () => 0;

/** What a browser keeps; `full` refuses to keep more. */
class Storage {
  full = false;
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, value) {
    if (this.full) throw new Error("no room");
    this[key] = value;
  }
  removeItem(key) {
    delete this[key];
  }
}

const { Log } = await import("../../static/js/clock-log.js");

let asked;
let reply;
function device() {
  globalThis.localStorage = new Storage();
  asked = [];
  reply = (stored) => ({ status: 200, json: async () => ({ stored, first: true, since: null }) });
  globalThis.fetch = async (address, { headers, body }) => {
    const { entries } = JSON.parse(body);
    asked.push({ address, key: headers["X-Clock-Key"], seqs: entries.map(({ seq }) => seq) });
    return reply(entries.at(-1)?.seq ?? 0);
  };
}

const START = { kind: "start", increment: 0, turn: "white" };
const LEFT = { white: 60_000, black: 60_000 };

test("an entry is kept before anything else, and a page that is loaded again has it", () => {
  device();
  const log = new Log(7, KEY);
  log.add(START, LEFT);
  assert.deepEqual(new Log(7, KEY).entries, log.entries);
  assert.equal(new Log(7, KEY).state.turn, "white");
  assert.equal(new Log(8, KEY).entries.length, 0, "of another board");
  assert.equal(log.waiting, 1);
});

test("what the server does not have is handed in, and what it has is not sent again", async () => {
  device();
  const log = new Log(7, KEY);
  log.add(START, LEFT);
  await log.hand();
  log.add({ kind: "press", side: "white" }, LEFT);
  await log.hand();
  assert.deepEqual(asked.map(({ seqs }) => seqs), [[1], [2]]);
  assert.deepEqual([asked[0].address, asked[0].key, log.waiting], ["/clock/7/log", KEY, 0]);
});

test("without an answer nothing counts as stored, and it is handed in again", async () => {
  device();
  const log = new Log(7, KEY);
  log.add(START, LEFT);
  reply = () => {
    throw new Error("no network");
  };
  await log.hand();
  assert.deepEqual([log.isAway, log.waiting], [true, 1]);
  reply = (stored) => ({ status: 200, json: async () => ({ stored, first: true, since: 5 }) });
  await log.hand();
  assert.deepEqual([log.isAway, log.waiting, asked.map(({ seqs }) => seqs)], [false, 0, [[1], [1]]]);
});

test("a server that has less than was sent gets the rest once more", async () => {
  device();
  const log = new Log(7, KEY);
  for (let press = 0; press < 3; press += 1) log.add(START, LEFT);
  reply = () => ({ status: 200, json: async () => ({ stored: 1, first: true, since: null }) });
  await log.hand();
  assert.equal(log.waiting, 2);
  await log.hand();
  assert.deepEqual(asked.map(({ seqs }) => seqs), [[1, 2, 3], [2, 3]]);
});

test("a link that is not good any more says why, and one without a key hands in nothing", async () => {
  device();
  const log = new Log(7, KEY);
  reply = () => ({ status: 422, json: async () => ({ message: "The round is closed." }) });
  await log.hand();
  assert.deepEqual([log.server.void, log.server.why], [true, "The round is closed."]);
  const without = new Log(7, "");
  await without.hand();
  assert.equal(asked.length, 1);
  assert.equal(without.server.void, true);
});

test("a browser that keeps nothing is known as one", () => {
  device();
  localStorage.full = true;
  const log = new Log(7, KEY);
  log.add(START, LEFT);
  assert.equal(log.keeps, false);
  assert.equal(log.entries.length, 1, "it goes on while the page is open");
});

test("the key of the board is not kept, and a clock that an earlier version kept under it goes on", () => {
  device();
  new Log(7, KEY).add(START, LEFT);
  assert.ok(!JSON.stringify({ ...localStorage }).includes(KEY));
  const other = KEY.replace("0", "f");
  assert.equal(new Log(7, other).entries.length, 0, "another link of the board");

  const [name] = Object.keys(localStorage).filter((known) => known.startsWith("toguznama-clock:7-0"));
  localStorage[`toguznama-clock:8-${KEY}`] = localStorage[name];
  assert.equal(new Log(8, KEY).entries.length, 1);
  assert.ok(!JSON.stringify({ ...localStorage }).includes(KEY), "under another name by now");
  localStorage[`toguznama-clock:9-${KEY}`] = localStorage[name];
  localStorage.full = true;
  assert.equal(new Log(9, KEY).entries.length, 1, "without room for both it stays where it is");
});

test("what an earlier version kept replaces only a shorter log, and goes in either case", () => {
  const [former, name] = [`toguznama-clock:7-${KEY}`, `toguznama-clock:7-${KEY.slice(0, 8)}`];
  const kept = (device, count) =>
    JSON.stringify({ device, entries: Array.from({ length: count }, (_, at) => ({ seq: at + 1, at, left: LEFT, what: START })), sent: 0, view: {} });
  for (const [before, after, from] of [[0, null, "old"], [1, 2, "new"], [2, 2, "new"], [3, 2, "old"], [1, 0, "old"]]) {
    device();
    localStorage.setItem(former, kept("old", before));
    if (after !== null) localStorage.setItem(name, kept("new", after));
    const log = new Log(7, KEY);
    assert.equal(log.entries.length, Math.max(before, after ?? 0));
    assert.equal(log.get("device"), from, `${before} entries formerly, ${after} now`);
    assert.equal(localStorage.getItem(former), null);
  }
  device();
  localStorage.setItem(former, "cut off {");
  localStorage.setItem(name, kept("new", 2));
  assert.equal(new Log(7, KEY).entries.length, 2, "what cannot be read replaces nothing");
});

test("a window of an earlier version that goes on under the former name has taken the clock over", () => {
  device();
  const log = new Log(7, KEY);
  log.add(START, LEFT);
  let taken = 0;
  log.addEventListener("taken", () => (taken += 1));
  const hear = (key, count) => listeners.get("storage")({ key, newValue: JSON.stringify({ entries: Array(count).fill({}) }) });
  hear(`toguznama-clock:7-${KEY}`, 1);
  hear(`toguznama-clock:8-${KEY}`, 2);
  assert.equal(taken, 0);
  hear(`toguznama-clock:7-${KEY}`, 2);
  hear(`toguznama-clock:7-${KEY.slice(0, 8)}`, 2);
  assert.equal(taken, 2);
});

test("clocks of other boards are forgotten two weeks after all of them was handed in", async () => {
  device();
  const kept = (days, sent) => JSON.stringify({ used: Date.now() - days * 86_400_000, sent, entries: [1] });
  localStorage["toguznama-clock:1-old"] = kept(15, 1);
  localStorage["toguznama-clock:2-young"] = kept(13, 1);
  localStorage["toguznama-clock:3-waiting"] = kept(15, 0);
  localStorage["toguznama-clock:4-broken"] = "{";
  new Log(7, KEY);
  const left = Object.keys(localStorage).filter((key) => key.startsWith("toguznama-clock:"));
  assert.ok(!left.includes("toguznama-clock:1-old"));
  assert.ok(left.includes("toguznama-clock:2-young") && left.includes("toguznama-clock:3-waiting"));
});

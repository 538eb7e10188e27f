// What a desk keeps in its browser, and what sends itself (static/js/kept.js, unsent.js).

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

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

const { desk, keepResult, keepRound, nameOf, rounds, sitDown, storage, unsent } = await import("../../static/js/kept.js");

const ROUND = "/events/1/sections/4/rounds/2";
const keep = (round, who, board, more = {}) =>
  keepResult(nameOf(round, who, board), { result: "1 82-60", key: `key-${board}`, version: 3, at: Number(board), ...more });

beforeEach(() => {
  globalThis.localStorage = new Storage();
});

test("results are found under their event, of all accounts, the first typed first", () => {
  keep(ROUND, "7", "12");
  keep(ROUND, "8", "3");
  keep("/events/2/sections/5/rounds/1", "7", "1");
  storage.set("toguznama-grid:mine:4:7", "1–20");
  storage.set("toguznama-grid:show:7", "late");
  storage.set("toguznama-grid:/events/1/sections/4/rounds/2:7:9", "no JSON");
  const found = unsent("/events/1/");
  assert.deepEqual(found.map(({ who, board }) => [who, board]), [["8", "3"], ["7", "12"]]);
  assert.deepEqual([found[1].round, found[1].result, found[1].key, found[1].version, found[1].amiss], [ROUND, "1 82-60", "key-12", 3, false]);
  assert.equal(unsent().length, 3);
});

test("an event is not another whose number begins alike", () => {
  keep("/events/12/sections/5/rounds/1", "7", "1");
  assert.deepEqual(unsent("/events/1/"), []);
});

test("where nothing can be kept, nothing fails", () => {
  localStorage.full = true;
  keep(ROUND, "7", "1");
  keepRound(ROUND, "7", { title: "Round 2", seen: 1, boards: [] });
  assert.deepEqual([unsent(), rounds(), desk()], [[], [], ""]);
});

test("the last rounds of the account at this desk are kept, and go with the account; what was typed stays", () => {
  sitDown("7");
  for (let number = 1; number <= 6; number += 1) {
    keepRound(`/events/1/sections/4/rounds/${number}`, "7", { title: `Round ${number}`, seen: number, boards: [["1", "A", "", "B"]] });
  }
  assert.deepEqual(rounds().map(({ round }) => round.title), ["Round 6", "Round 5", "Round 4", "Round 3"]);
  keep(ROUND, "7", "1");
  sitDown("7");
  assert.equal(rounds().length, 4);
  sitDown("8");
  assert.deepEqual([rounds(), desk(), unsent().length], [[], "8", 1]);
  sitDown("");
  assert.equal(desk(), "");
});

// A page of the event that is no round's: the heading, and the server.

const line = { dataset: { unsent: "/events/1/", who: "7" }, hidden: true, count: { textContent: "" }, link: { href: "" } };
line.querySelector = (css) => (css === "a" ? line.link : line.count);
globalThis.document = { querySelector: (css) => (css === "p[data-unsent]" ? line : css === "meta[name=csrf]" ? { content: "token" } : null) };
globalThis.addEventListener = () => {};
const turn = () => new Promise((done) => setImmediate(done));
const asked = [];
let reply;
globalThis.fetch = async (address, { headers, body }) => {
  asked.push([address, headers["Idempotency-Key"], JSON.parse(body)]);
  return reply(address);
};
const answer = (status, state) => ({ ok: status < 300, status, json: async () => ({ state }) });
let look;

test("what was not sent sends itself on any page of the event, under the key it had; what is refused waits, counted", async () => {
  mock.method(globalThis, "setInterval", (act) => {
    look = act;
  });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  keep(ROUND, "7", "1");
  keep(ROUND, "7", "2");
  keep(ROUND, "7", "3", { at: Date.now() });
  keep(ROUND, "8", "4");
  reply = (address) => (address.includes("/boards/1/") ? answer(200, "saved") : answer(409, "conflict"));
  await import("../../static/js/unsent.js");
  for (let turns = 0; turns < 20; turns += 1) await turn();
  assert.deepEqual(asked, [
    [`${ROUND}/boards/1/result`, "key-1", { result: "1 82-60", version: 3 }],
    [`${ROUND}/boards/2/result`, "key-2", { result: "1 82-60", version: 3 }],
  ]);
  assert.deepEqual(unsent().map(({ board, amiss }) => [board, amiss]), [["2", true], ["4", false], ["3", false]]);
  assert.deepEqual([line.hidden, line.count.textContent, line.link.href], [false, "1", ROUND]);
  look();
  await turn();
  assert.equal(asked.length, 2, "it is not tried again");
});

test("a page of the round that is open sends its own", async () => {
  asked.length = 0;
  const request = async (name, how, act) => act(name === `${ROUND}:7` ? null : {});
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  keep(ROUND, "7", "5");
  reply = () => answer(200, "saved");
  look();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  assert.deepEqual([asked, unsent().length, line.count.textContent], [[], 1, "1"]);
});

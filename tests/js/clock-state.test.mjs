// How a clock stands, from its log alone (static/js/clock-state.js).

import assert from "node:assert/strict";
import { test } from "node:test";

import { after, fresh, pressed, read, typed, whole, written } from "../../static/js/clock-state.js";

const left = (white, black) => ({ white, black });
const entries = (...list) => list.map(([what, times], at) => ({ seq: at + 1, left: times, what }));
const START = [{ kind: "start", increment: 30_000, turn: "white" }, left(60_000, 60_000)];

test("no one has started a new clock", () => {
  const { runs, turn, left: times } = fresh();
  assert.deepEqual([runs, turn, times], [false, null, left(0, 0)]);
});

test("a press counts the move and gives the other side the turn", () => {
  const state = read(entries(START, [{ kind: "press", side: "white" }, left(80_000, 60_000)]));
  assert.deepEqual([state.turn, state.moves, state.left, state.runs, state.seq], ["black", { white: 1, black: 0 }, left(80_000, 60_000), true, 2]);
});

test("a press adds the increment, and none where the flag has fallen", () => {
  const state = read(entries(START));
  assert.deepEqual(pressed(state, "white"), left(90_000, 60_000));
  const fallen = after(state, { seq: 2, left: left(0, 60_000), what: { kind: "flag", side: "white" } });
  assert.deepEqual(pressed(fallen, "white"), left(0, 60_000));
  const twice = after(fallen, { seq: 3, left: left(0, 60_000), what: { kind: "flag", side: "white" } });
  assert.deepEqual(twice.fallen, ["white"], "a flag falls once");
});

test("a pause stops it until it is resumed, the end for good", () => {
  const times = left(50_000, 60_000);
  const state = read(entries(START, [{ kind: "pause" }, times]));
  assert.deepEqual([state.runs, state.pause], [false, "pause"]);
  const resumed = after(state, { seq: 3, left: times, what: { kind: "resume" } });
  assert.deepEqual([resumed.runs, resumed.pause], [true, null]);
  const ended = after(resumed, { seq: 4, left: times, what: { kind: "end" } });
  assert.deepEqual([ended.runs, ended.pause], [false, "end"]);
});

test("a clock that is set again has the flags of those who have no time", () => {
  const flagged = read(entries(START, [{ kind: "flag", side: "white" }, left(0, 60_000)]));
  const set = (times) => after(flagged, { seq: 3, left: times, what: { kind: "set", turn: "black" } });
  assert.deepEqual([set(left(5_000, 60_000)).fallen, set(left(5_000, 60_000)).turn], [[], "black"]);
  assert.deepEqual(set(left(0, 60_000)).fallen, ["white"]);
});

test("an entry of a later version changes the times alone", () => {
  const state = read(entries(START));
  const next = after(state, { seq: 2, left: left(1, 2), what: { kind: "unknown" } });
  assert.deepEqual(next, { ...state, seq: 2, left: left(1, 2) });
});

test("times are written as the server writes them", () => {
  for (const [millis, text] of [
    [0, "0:00"],
    [1, "0:00.1"],
    [9_950, "0:10.0"],
    [19_999, "0:20.0"],
    [20_000, "0:20"],
    [59_001, "1:00"],
    [5_999_000, "99:59"],
    [6_000_000, "1:40:00"],
  ]) {
    assert.equal(written(millis), text, String(millis));
  }
  assert.deepEqual(whole(left(1.4, 1.5)), left(1, 2));
});

test("a typed time is minutes, mm:ss or h:mm:ss", () => {
  for (const [text, millis] of [["5", 300_000], ["1:30", 90_000], ["1.30", 90_000], [" 1 30 ", 90_000], ["1:02:03", 3_723_000], ["0", 0]]) {
    assert.equal(typed(text), millis, text);
  }
  for (const text of ["", "1:60", "1:60:00", "a", "-1", "1:2:3:4", "99:59:60", "100:00:00", "12345"]) {
    assert.equal(typed(text), null, text);
  }
});

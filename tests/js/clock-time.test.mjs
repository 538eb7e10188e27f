// How much time went by, where no single clock of a device can be trusted (static/js/clock-time.js).

import assert from "node:assert/strict";
import { mock, test } from "node:test";

const listeners = new Map();
globalThis.document = { hidden: false, addEventListener: (name, listener) => listeners.set(name, listener) };
let [mono, wall] = [1000, 1_790_000_000_000];
mock.method(performance, "now", () => mono);
mock.method(Date, "now", () => wall);
const { Pace } = await import("../../static/js/clock-time.js");

function go(monotonic, onTheWall = monotonic) {
  mono += monotonic;
  wall += onTheWall;
}

function hide(hidden) {
  document.hidden = hidden;
  listeners.get("visibilitychange")();
}

test("while both clocks agree the monotonic one counts", () => {
  const pace = new Pace();
  go(500, 900);
  assert.deepEqual(pace.step(), { millis: 500 });
  go(1000);
  assert.deepEqual(pace.step(), { millis: 1000 });
});

test("a device that slept is believed by its wall clock", () => {
  const pace = new Pace();
  hide(true);
  go(100, 60_000);
  hide(false);
  assert.deepEqual(pace.step(), { millis: 60_000, away: 60_000 });
  go(100, 60_000);
  assert.deepEqual(pace.step(), { millis: 100, jump: 59_900 }, "it did not sleep any more");
});

test("a wall clock that was set is not believed, forwards or backwards", () => {
  const pace = new Pace();
  go(1000, 3_600_000);
  assert.deepEqual(pace.step(), { millis: 1000, jump: 3_599_000 });
  go(1000, -3_600_000);
  assert.deepEqual(pace.step(), { millis: 1000, jump: -3_601_000 });
  hide(true);
  go(1000, -3_600_000);
  assert.deepEqual(pace.step(), { millis: 1000, jump: -3_601_000 }, "nor after sleep");
  hide(false);
});

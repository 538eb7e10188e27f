// Moments as the catalogues write them (static/js/moment.js).

import assert from "node:assert/strict";
import { test } from "node:test";

import { moment } from "../../static/js/moment.js";

const at = (year, month, day, hours, minutes) => new Date(year, month - 1, day, hours, minutes);

test("today only the time is said", () => {
  const now = new Date();
  now.setHours(9, 5);
  for (const lang of ["en", "ru", "ky", "kk"]) assert.equal(moment(now, lang), "09:05");
});

test("another day is said before the time, as the language writes it", () => {
  const then = at(2020, 11, 6, 18, 30);
  assert.equal(moment(then, "en"), "6 Nov, 18:30");
  for (const lang of ["ru", "ky", "kk"]) assert.equal(moment(then, lang), "06.11, 18:30");
});

test("the clock of a hall is the hall's, wherever the device is and whatever it knows of zones", () => {
  const now = new Date("2026-10-25T00:30:00Z");
  const kyiv = `${Date.parse("2026-10-20T00:00:00Z")}:180 ${Date.parse("2026-10-25T01:00:00Z")}:120`;
  for (const lang of ["en", "ru", "ky", "kk"]) {
    assert.equal(moment(now, lang, kyiv, now), "03:30");
    // An hour later it is half past three once more.
    const later = new Date("2026-10-25T01:30:00Z");
    assert.equal(moment(later, lang, kyiv, later), "03:30");
    assert.equal(moment(now, lang, `${now.getTime() + 5000}:360`, now), "06:30", "a device that is behind the server");
    assert.equal(moment(now, lang, `${now.getTime()}:-210`, now), "21:00");
  }
  const before = new Date("2026-10-24T18:00:00Z");
  assert.equal(moment(before, "ru", `${before.getTime()}:360`, now), "00:00", "the day is the hall's");
  assert.equal(moment(before, "en", `${before.getTime()}:0`, now), "24 Oct, 18:00");
  assert.equal(moment(before, "kk", `${before.getTime()}:0`, now), "24.10, 18:00");
});

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

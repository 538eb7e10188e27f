// What scripts ask for goes on in the language that the page was asked for in (static/js/language.js).

import assert from "node:assert/strict";
import { test } from "node:test";

import { backTo, inLanguage } from "../../static/js/language.js";

test("what a page asks for is in the language that it was asked for in", () => {
  for (const [address, query, expected] of [
    ["/events/1/boards.json", "?lang=kk", "/events/1/boards.json?lang=kk"],
    ["/events/1/arrivals?revision=4", "?ply=2&lang=ru", "/events/1/arrivals?revision=4&lang=ru"],
    ["/events/1/boards.json", "?ply=2", "/events/1/boards.json"],
    ["/events/1/boards.json", "", "/events/1/boards.json"],
  ]) {
    assert.equal(inLanguage(address, query), expected);
  }
});

test("a language that is chosen is not undone by the page that one comes back to", () => {
  for (const [query, there, expected] of [
    ["?back=%2Fx", "/board?ply=3&lang=ru", "?back=%2Fboard%3Fply%3D3"],
    ["?back=%2Fx", "/board?lang=ru", "?back=%2Fboard"],
    ["?back=%2Fx&lang=ru", "/board?ply=3&flip=1&lang=ru", "?back=%2Fboard%3Fply%3D3%26flip%3D1&lang=ru"],
    ["?back=%2Fx", "/board", "?back=%2Fboard"],
  ]) {
    assert.equal(backTo(query, there), expected);
  }
});

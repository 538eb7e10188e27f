// Names as they are typed (static/js/fold.js): found as the server finds them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { answers, folded, heard, skeleton } from "../../static/js/fold.js";

// The server's answers: a test of crates/data holds this file to them.
const { names, found } = JSON.parse(readFileSync(new URL("names.json", import.meta.url), "utf8"));

test("scripts find the names that the server finds", () => {
  for (const [typed, expected] of Object.entries(found)) {
    assert.deepEqual(names.filter((name) => answers(typed, heard(name))), expected, typed);
  }
});

test("letters of Kyrgyz and Kazakh are found by their Russian neighbours", () => {
  assert.equal(folded("Өмүр Ңарын Ұлан Әсем Ғани Қуат Іле Һауа Ёлка"), "омур нарын улан асем гани куат иле хауа елка");
});

test("a name sounds the same in both alphabets", () => {
  for (const [cyrillic, latin] of [["Жумабаев", "Zhumabaev"], ["Чолпон", "Cholpon"], ["Щукин", "Shchukin"], ["Хасен", "Khasen"]]) {
    assert.equal(skeleton(cyrillic), skeleton(latin));
  }
});

test("what is no letter finds no one, and nothing typed finds everybody", () => {
  assert.equal(answers("--", heard("Асанов Бек")), false);
  assert.equal(answers("", heard("Асанов Бек")), true);
});

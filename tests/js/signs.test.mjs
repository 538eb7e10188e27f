// What a key means by its place on the keyboard (static/js/signs.js): layouts × keys.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  backFromBox, beginsNoResult, boardSign, boardTyped, byPlace, digit, firstDigit, moveSign, numberMeant, numberSign, pageKey, resultTyped,
} from "../../static/js/signs.js";

const ROW = ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9", "Digit0", "Minus", "Equal"];
const LETTERS = "QWERTYUIOPASDFGHJKLZXCVBNM".split("").map((letter) => `Key${letter}`);
const CYRILLIC = "йцукенгшщзфывапролдячсмить";

/** The keys of a layout by their places: what they type alone and with Shift. */
function layout(row, shifted, slash, letters) {
  const keys = {};
  ROW.forEach((code, place) => (keys[code] = [Array.from(row)[place], Array.from(shifted)[place]]));
  LETTERS.forEach((code, place) => (keys[code] = [letters[place], letters[place].toUpperCase()]));
  Object.assign(keys, { Slash: Array.from(slash), Period: letters === CYRILLIC ? ["ю", "Ю"] : [".", ">"] });
  keys.Semicolon = letters === CYRILLIC ? ["ж", "Ж"] : [";", ":"];
  return keys;
}

const LAYOUTS = {
  english: layout("1234567890-=", "!@#$%^&*()_+", "/?", "qwertyuiopasdfghjklzxcvbnm"),
  russian: layout("1234567890-=", "!\"№;%:?*()_+", ".,", CYRILLIC),
  kyrgyz: layout("1234567890-=", "!\"№;%:?*()_+", ".,", CYRILLIC),
  kazakh: layout("\"әіңғ,.үұқөһ", "!ӘІҢҒ;:ҮҰҚӨҺ", "№?", CYRILLIC),
};

/** Where a sign stands on the keyboard that it is printed on. */
function places(sign) {
  const [code, shiftKey] = Object.entries(LAYOUTS.english).flatMap(([code, [alone, shifted]]) =>
    sign === alone ? [[code, false]] : sign === shifted ? [[code, true]] : [])[0] ?? [];
  if (code) return { code, shiftKey };
  if (sign === " ") return { code: "Space", shiftKey: false, key: " " };
  throw new Error(`no key for ${sign}`);
}

/** What stands in a field of results when the keys of a text are pressed on a layout. */
function typed(name, text) {
  let before = "";
  for (const sign of text) {
    const place = places(sign);
    const event = { ...place, key: place.key ?? LAYOUTS[name][place.code][place.shiftKey ? 1 : 0] };
    before = resultTyped(event, before) ?? before + event.key;
  }
  return before;
}

const RESULTS = [
  "1", "0", "5", "=", "+", "-", "*", "?", "+-", "-+", "1-0", "0-1", "1:0", "1 82/60", "182/60", "1/82/60", "0/60/82", "5/81/81",
  "82/60", "82-60", "1 82-60", "1 82+60", "1 (82) - 0 (60)", "1-0r", "1r", "0f", "5b", "5a", "1n", "5p", "1d", "1u", "1*",
  "/17", "/", "//", "/102", "1/2",
];

for (const name of Object.keys(LAYOUTS)) {
  test(`results are typed by the places of their keys: ${name}`, () => {
    for (const text of RESULTS) assert.equal(typed(name, text), text);
    for (const text of ["1R", "5A"]) assert.equal(typed(name, text).toLowerCase(), text.toLowerCase());
  });

  test(`a full stop is typed where the layout has it: ${name}`, () => {
    const [code, shiftKey] = { english: ["Period", false], kazakh: ["Period", false] }[name] ?? ["Slash", false];
    const key = LAYOUTS[name][code][0];
    for (const [before, after] of [["1", "1."], ["0", "0."], ["5", "5."], ["1 82-60", "1 82-60."], ["1-0", "1-0."]]) {
      assert.equal(resultTyped({ code, shiftKey, key }, before) ?? before + key, after);
    }
  });

  test(`numbers of boards are typed by the places of their keys: ${name}`, () => {
    for (const [place, code] of ROW.slice(0, 10).entries()) {
      const event = { code, key: LAYOUTS[name][code][0], shiftKey: false };
      const wanted = String((place + 1) % 10);
      assert.equal(numberSign(event) ?? event.key, wanted);
      assert.equal(boardSign(event) ?? event.key, wanted);
      assert.equal(moveSign(event) ?? event.key, wanted);
      assert.equal(digit(event), wanted);
    }
  });

  test(`the code of a slip is read as the address that it is: ${name}`, () => {
    const read = Array.from("/sections/4/rounds/1/boards/12", (sign) => {
      const { code, shiftKey } = places(sign);
      const event = { code, shiftKey, key: LAYOUTS[name][code][0] };
      return boardSign(event) ?? event.key;
    });
    assert.equal(read.join(""), "/sections/4/rounds/1/boards/12");
  });

  test(`the keys of a record are found by their places: ${name}`, () => {
    for (const sign of ["=", "+", "/", "("]) {
      const { code, shiftKey } = places(sign);
      const event = { code, shiftKey, key: LAYOUTS[name][code][shiftKey ? 1 : 0] };
      assert.equal(moveSign(event) ?? event.key, sign);
    }
  });
}

test("the numeric pad types what it says on every layout", () => {
  for (const [code, key] of [["Numpad7", "7"], ["NumpadDivide", "/"], ["NumpadAdd", "+"], ["NumpadSubtract", "-"], ["NumpadMultiply", "*"]]) {
    assert.equal(resultTyped({ code, key }, ""), null, code);
    assert.equal(byPlace({ code, key }), key);
  }
  // Some have a comma there.
  for (const key of [".", ","]) assert.equal(resultTyped({ code: "NumpadDecimal", key }, "1"), null);
  assert.equal(resultTyped({ code: "NumpadDecimal", key: "." }, "."), null, "two of them: adjourned");
});

test("a half is a half, with a point or a comma, wherever they are", () => {
  const point = { code: "Slash", key: "." };
  assert.equal(resultTyped(point, "0"), null);
  assert.equal(resultTyped({ code: "Digit5", key: "5" }, "0."), null);
  assert.equal(resultTyped(point, "0.5 (81) - 0"), null);
  assert.equal(resultTyped({ code: "Slash", key: ",", shiftKey: true }, "0"), null);
  assert.equal(resultTyped({ code: "", key: "½" }, ""), null);
});

test("kazans behind a slash that came as a point", () => {
  assert.equal(resultTyped({ code: "Digit8", key: "8" }, "1."), "1/8");
  assert.equal(resultTyped({ code: "Digit7", key: "7" }, "0.5"), "0/57");
  assert.equal(resultTyped({ code: "Slash", key: "." }, "1/82"), "1/82/");
});

test("keyboards with Latin letters keep their own signs", () => {
  // French: digits with Shift, signs without.
  assert.equal(resultTyped({ code: "Digit1", key: "1", shiftKey: true }, ""), null);
  assert.equal(resultTyped({ code: "Digit6", key: "-" }, ""), null);
  // German: the dash is where others have the slash, and the slash above the 7.
  assert.equal(resultTyped({ code: "Slash", key: "-" }, ""), null);
  assert.equal(resultTyped({ code: "Digit7", key: "/", shiftKey: true }, ""), null);
  // Letters are those that are read.
  assert.equal(resultTyped({ code: "KeyQ", key: "a" }, "5"), null);
  assert.equal(resultTyped({ code: "KeyR", key: "R", shiftKey: true }, "1"), null);
});

test("what cannot be meant stays as it was typed, to be refused as such", () => {
  assert.equal(resultTyped({ code: "KeyY", key: "н" }, "1"), null);
  for (const key of ["Enter", "ArrowUp", "Dead", "Backspace", "Unidentified"]) assert.equal(resultTyped({ code: key, key }, ""), null);
  // A phone tells no place.
  assert.equal(resultTyped({ code: "", key: "к" }, "1"), null);
});

test("times and decimals keep their signs", () => {
  assert.equal(numberSign({ code: "Slash", key: "." }), null);
  assert.equal(numberSign({ code: "Digit6", key: ":", shiftKey: true }), null);
  assert.equal(numberSign({ code: "Semicolon", key: "Ж", shiftKey: true }), ":");
  assert.equal(numberSign({ code: "Period", key: "ю" }), ".");
});

test("a number begins with a digit of any layout, and with no shortcut and no arrow", () => {
  assert.equal(firstDigit({ code: "Digit2", key: "ә" }), "2");
  assert.equal(firstDigit({ code: "Numpad2", key: "2" }), "2");
  assert.equal(firstDigit({ code: "Numpad2", key: "ArrowDown" }), null);
  for (const held of ["ctrlKey", "altKey", "metaKey"]) assert.equal(firstDigit({ code: "Digit2", key: "2", [held]: true }), null);
  assert.equal(firstDigit({ code: "KeyQ", key: "q" }), null);
});

test("a number is read out of letters only when all of them can be digits", () => {
  assert.equal(numberMeant("\"қғ"), "105");
  assert.equal(numberMeant(" ӘІ7 "), "237");
  assert.equal(numberMeant(",."), "67");
  assert.equal(numberMeant("1қ,"), "106");
  for (const text of ["", "105", "Әсем", "ә а", "қ-1"]) assert.equal(numberMeant(text), null, text);
});

test("signs beside digits are those of other layouts, but for digits that were understood so", () => {
  for (const text of ["1.", "1,", "12.", "3\"", ".5", "1.5"]) assert.equal(numberMeant(text), null, text);
  assert.equal(numberMeant("23,", "23"), "236");
  assert.equal(numberMeant("23,", "2"), null);
  assert.equal(numberMeant("23", "23"), null);
  assert.equal(numberMeant("1.", "23"), null);
});

test("a board is its number, or the address in the code of its slip", () => {
  const slip = "https://hall.example/events/1/sections/2/rounds/3/boards/";
  const boards = { 12: "12", " 7 ": "7", "007": "7", [`${slip}12`]: "12", [`${slip}12/`]: "12", [`${slip}12/result`]: "12", "12/": "12" };
  for (const [typed, board] of Object.entries(boards)) assert.equal(boardTyped(typed), board, typed);
  for (const typed of ["", "0", "x", "1x", "-1", "1.5", "1 2", "https://hall.example/rounds/3", `${slip}x`]) {
    assert.equal(boardTyped(typed), typed === "0" ? "0" : null, typed);
  }
});

test("from a box Enter leads back to the field of boards, and a digit begins there", () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false };
  assert.equal(backFromBox({ ...plain, code: "Enter", key: "Enter" }), "");
  assert.equal(backFromBox({ ...plain, code: "NumpadEnter", key: "Enter" }), "");
  for (const keys of Object.values(LAYOUTS)) {
    for (const sign of "1234567890") {
      const code = `Digit${sign}`;
      assert.equal(backFromBox({ ...plain, code, key: keys[code][0] }), sign, keys[code][0]);
    }
  }
  for (const key of ["Tab", "ArrowDown", "Escape", " ", "a"]) {
    assert.equal(backFromBox({ ...plain, code: key === " " ? "Space" : key, key }), null, key);
  }
  for (const held of ["ctrlKey", "altKey", "metaKey"]) {
    assert.equal(backFromBox({ ...plain, [held]: true, code: "Enter", key: "Enter" }), null, held);
    assert.equal(backFromBox({ ...plain, [held]: true, code: "Digit1", key: "1" }), null, held);
  }
});

for (const [name, keys] of Object.entries(LAYOUTS)) {
  test(`a page's keys are where they are on the keyboard: ${name}`, () => {
    for (const code of LETTERS) {
      for (const key of keys[code]) assert.equal(pageKey({ code, key }), code.slice(3).toLowerCase(), key);
    }
    assert.equal(pageKey({ code: "Slash", key: keys.Slash[0] }), "/");
    assert.equal(pageKey({ code: "Slash", key: "?" }), "?");
    for (const key of ["Enter", "Escape", "F1", "ArrowLeft"]) assert.equal(pageKey({ code: key, key }), key);
  });

  test(`undoing is free where a result begins, and the next step only by its own letter: ${name}`, () => {
    const free = LETTERS.filter((code) => beginsNoResult({ code, key: keys[code][0] })).map((code) => code.slice(3));
    assert.deepEqual(free, keys.KeyN[0] === "n" ? ["U", "N"] : ["U"]);
    for (const code of ROW) assert.equal(beginsNoResult({ code, key: keys[code][0] }), false, code);
    for (const code of ["Slash", "Period"]) assert.equal(beginsNoResult({ code, key: keys[code][0] }), false, code);
  });
}

// What a key means by its place on the keyboard, whichever alphabet is on: layouts of Kazakh have letters in the row of
// digits, and those of Russian and Kyrgyz no slash where others have it. Nothing here knows a page; tests/js/signs.test.mjs
// holds all of it to the layouts.

/** @typedef {{ code: string, key: string, shiftKey?: boolean }} Pressed */
/** @typedef {Pressed & { ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean }} PressedWith */

/** The signs of a keyboard of the United States, alone and with Shift. @type {Record<string, [string, string]>} */
const PLACES = {
  Minus: ["-", "_"], Equal: ["=", "+"], Slash: ["/", "?"], Period: [".", ">"], Comma: [",", "<"], Semicolon: [";", ":"],
  Quote: ["'", '"'], BracketLeft: ["[", "{"], BracketRight: ["]", "}"], Backslash: ["\\", "|"], NumpadAdd: ["+", "+"],
  NumpadSubtract: ["-", "-"], NumpadMultiply: ["*", "*"], NumpadDivide: ["/", "/"], NumpadDecimal: [".", "."],
};
const ABOVE_DIGITS = ")!@#$%^&*(";
/** The row of digits in Kazakh, from 1 to 0. */
const KAZAKH = "\"әіңғ,.үұқ";

/** Signs that results are made of; and letters, those of their endings. */
const OF_RESULTS = /^[\d=+:/().,*?½ ‐‑–—−-]$/;
const OF_ENDINGS = /^[rfbanpdu]$/;
const OF_MOVES = /^[\d=+/(]$/;

/** The digit of a key, also with Shift or where a numeric pad has arrows; null when it has none. @param {Pressed} key */
export const digit = ({ code, key }) => /^\d$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null;

/**
 * The digit with which a number begins where keys have another use as well; null for shortcuts, and for arrows of a numeric
 * pad.
 * @param {PressedWith} event
 */
export function firstDigit(event) {
  const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
  const isArrow = event.code.startsWith("Numpad") && !/^\d$/.test(event.key);
  return isShortcut || isArrow ? null : digit(event);
}

/** The number of the board that was typed, or read from the code of its slip; null when it is neither. @param {string} typed */
export const boardTyped = (typed) => /(?:^|\/boards\/)0*(\d+)(?:\/[^/]*)?$/.exec(typed.trim())?.[1] ?? null;

/**
 * What a key that leads from a box back to the field of boards begins there: a digit, or nothing for Enter; null for a key that
 * stays at the box.
 * @param {PressedWith} event
 */
export function backFromBox(event) {
  const isEnter = event.key === "Enter" && !event.ctrlKey && !event.altKey && !event.metaKey;
  return isEnter ? "" : firstDigit(event);
}

/** Signs that stand elsewhere on the key of the slash. @type {Record<string, string>} */
const BY_SLASH = { ".": "/", "№": "/", ",": "?" };

/** The key of a page that is pressed: a letter by its place, whichever alphabet is on. @param {Pressed} event */
export function pageKey({ code, key }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? ((code === "Slash" && BY_SLASH[key]) || key);
}

/** Whether no result begins with a key of pages: that of N has the letter of a draw in Cyrillic (`тең`). @param {Pressed} event */
export const beginsNoResult = (event) => pageKey(event) === "u" || (pageKey(event) === "n" && /^n$/i.test(event.key));

/** The sign at the place of a key; null for keys that type nothing. @param {Pressed} key */
export function byPlace({ code, key, shiftKey = false }) {
  if (Array.from(key).length !== 1) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  const [, row, number] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (number) return shiftKey && row === "Digit" ? ABOVE_DIGITS[Number(number)] : number;
  return PLACES[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** @param {Pressed} key */
const isDigitsKey = ({ code, shiftKey }) => /^Digit\d$/.test(code) && !shiftKey;

/**
 * The sign that is meant where only results are typed, behind what was typed before; null when the key's own is.
 * @param {Pressed} event
 * @param {string} before
 */
function signOfResult(event, before) {
  const { code, key, shiftKey } = event;
  const meant = byPlace(event);
  if (meant === null || key === meant || /^[\dA-Za-z]$/.test(key)) return null;
  if (isDigitsKey(event)) return /^[-+=(*/]$/.test(key) ? null : meant;
  // A dot says how a game ended, and a comma may stand in a half: where neither can be, the slash or its neighbour is meant.
  if (code === "Slash" && key === ".") return isBeforeSlash(before) ? "/" : null;
  if (code === "Slash" && key === "," && shiftKey) return before.trim() === "" ? "?" : null;
  if (OF_RESULTS.test(key)) return null;
  if (meant === "_") return "-";
  return OF_RESULTS.test(meant) || OF_ENDINGS.test(meant) ? meant : null;
}

/** Where no dot can stand: at the beginning, and behind the first of two kazans. @param {string} before */
function isBeforeSlash(before) {
  const text = before.trim();
  const isLine = /^[01½]\s*[-:–—]\s*[01½]$/.test(text);
  return text === "" || text === "/" || (!isLine && /^(?:\d{2,}|[015](?:\s+|\s*[-:/+–—]\s*)\d+)$/.test(text));
}

/**
 * What stands before the cursor where only results are typed, once a key was pressed; null when that is what it types.
 * @param {Pressed} event
 * @param {string} before
 */
export function resultTyped(event, before) {
  const sign = signOfResult(event, before);
  const next = sign ?? event.key;
  // `1.82` is nothing, `1/82` is; a half is `0.5`.
  const isSlash = /^[015]\.\d*$/.test(before) && /^\d$/.test(next) && before + next !== "0.5";
  if (sign === null && !isSlash) return null;
  return (isSlash ? before.replace(".", "/") : before) + next;
}

/** The sign that is meant where only numbers and times are typed; null when the key's own is. @param {Pressed} event */
export function numberSign(event) {
  const meant = byPlace(event);
  if (meant === null || /^[\dA-Za-z]$/.test(event.key)) return null;
  return isDigitsKey(event) || !/^[ -~–—]$/.test(event.key) ? meant : null;
}

/** The same where the code of a slip may be read in as well, which is an address. @param {Pressed} event */
export const boardSign = (event) =>
  event.code === "Slash" && event.key !== byPlace(event) ? byPlace(event) : numberSign(event);

/** The sign that is meant where moves are typed, two digits each; null when the key's own is. @param {Pressed} event */
export function moveSign(event) {
  const meant = byPlace(event);
  if (meant === null || /^[\dA-Za-z=+/([]$/.test(event.key)) return null;
  return OF_MOVES.test(meant) ? meant : null;
}

/**
 * The number that was meant where names are typed too, and what was typed is no player's: keys of the row of digits that type
 * letters and signs. Beside digits its signs are those of other layouts, unless a letter of the row stands there too or the
 * digits are `understood`: what is there by such keys already. Null when it is none.
 * @param {string} text
 * @param {string} understood
 */
export function numberMeant(text, understood = "") {
  const typed = text.trim().toLowerCase();
  const more = typed.startsWith(understood) ? typed.slice(understood.length) : typed;
  if (!/^[\d"әіңғ,.үұқ]+$/.test(typed) || /^\d+$/.test(typed)) return null;
  if (/\d/.test(more) && !/[әіңғүұқ]/.test(more)) return null;
  return Array.from(typed, (sign) => (/\d/.test(sign) ? sign : String((KAZAKH.indexOf(sign) + 1) % 10))).join("");
}

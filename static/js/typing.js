// Where only results or numbers are typed a key counts by its place on the keyboard (`signs.js`), and what was understood stands
// in the field. On every page with a form that changes something, behind the keys of the page.

import { boardSign, numberMeant, numberSign, resultTyped } from "./signs.js";

/** How the keys of a field count: as results, as boards or as numbers; empty when they are what they type. */
function kindOf(field) {
  if (!(field instanceof HTMLInputElement)) return "";
  if (field.dataset.signs !== undefined) return field.dataset.signs;
  if (field.type === "text" && field.name === "result") return "result";
  if (field.type === "text" && field.name === "boards") return "number";
  return field.type === "number" || /^(numeric|decimal)$/.test(field.inputMode) ? "number" : "";
}

/** Puts a text at the cursor, as if it had been typed. */
function put(field, text) {
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The sign for a key in a field of results; what stands before it, and is meant otherwise now, is selected to be typed over. */
function ofResult(event, field) {
  const before = field.value.slice(0, field.selectionStart);
  const typed = resultTyped(event, before);
  if (typed === null) return null;
  let same = 0;
  while (same < before.length && typed[same] === before[same]) same += 1;
  field.setSelectionRange(same, field.selectionEnd);
  return typed.slice(same);
}

document.addEventListener("keydown", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const kind = kindOf(field);
  if (!kind || event.getModifierState("AltGraph")) return;
  const sign = kind === "result" ? ofResult(event, field) : (kind === "board" ? boardSign : numberSign)(event);
  if (sign === null) return;
  event.preventDefault();
  put(field, sign);
});

// Where a name of a list may be typed too, a number is meant only by what is the beginning of none.
document.addEventListener("change", ({ target }) => {
  const meant = target.list && numberMeant(target.value);
  if (!meant) return;
  const names = Array.from(target.list.options, ({ value }) => value.toLowerCase());
  const isNamed = names.some((name) => name.includes(target.value.trim().toLowerCase()));
  if (!isNamed && names.some((name) => name.split(" ")[0] === meant)) target.value = meant;
});

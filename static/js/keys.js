// The keys of every page. One table drives the bindings and the list that `?` opens; a page adds its own keys to the list by
// <dl data-keys="title">, as it shows them without scripts, and to the bindings by data-hotkey on a link, a button or a
// field.

import { open as openPalette } from "./palette.js";
import "./rove.js";
import { beginsNoResult, pageKey } from "./signs.js";

const OFF = "single-keys-off";
const opener = document.querySelector("a[data-go]");
const texts = document.querySelector("[data-key-texts]")?.dataset;

const main = () => document.querySelector("main");
const seen = (element) => element && !element.disabled && element.getClientRects().length > 0;

/** What the page is for now: its marked or first main button, or the link in its place. */
function next() {
  const found = [...main().querySelectorAll("[data-next-step], .button--next, .button--primary")];
  const target = found.find((element) => seen(element) && !element.closest("dialog"));
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

const undo = () => document.querySelector(".notice--undo button")?.click();

function find() {
  if (document.querySelector("input[data-find]")) return false;
  const field = main().querySelector("input[type=search]");
  if (!seen(field)) return opener ? openPalette(opener) : undefined;
  field.focus();
  field.select();
}

/** Key, its text in `data-key-texts`, what it does, when it is there; a key alone is `single`. @type {Key[]} */
const KEYS = [
  { key: "?", also: "F1", text: "help", single: true, act: () => help(), when: () => true },
  { key: "Ctrl K", text: "go", act: () => openPalette(opener), when: () => opener },
  { key: "/", text: "find", single: true, act: find, when: () => true },
  { key: "n", text: "next", single: true, act: next, when: () => main()?.querySelector(".button--next, .button--primary") },
  { key: "u", text: "undo", single: true, act: undo, when: () => document.querySelector(".notice--undo") },
  { key: "← →", text: "along", when: () => document.querySelector("[data-rove]") },
  { key: "Esc", text: "escape", when: () => true },
];

/** The keys that the page's own elements have. */
const own = () =>
  [...document.querySelectorAll("[data-hotkey]")].filter(seen);

const named = (element) => element.getAttribute("aria-label") ?? element.textContent.trim();

function row(key, text) {
  const term = document.createElement("dt");
  for (const part of key.split(" ")) {
    const cap = document.createElement("kbd");
    cap.textContent = part.length === 1 && part !== "?" ? part.toUpperCase() : part;
    term.append(cap, " ");
  }
  const meaning = document.createElement("dd");
  meaning.textContent = text;
  return [term, meaning];
}

function group(title, rows) {
  const heading = document.createElement("h3");
  heading.textContent = title;
  const list = document.createElement("dl");
  list.className = "keys-list";
  list.append(...rows.flat());
  return [heading, list];
}

function help() {
  if (document.querySelector("dialog[open]")) return;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog dialog--keys";
  const heading = document.createElement("h2");
  heading.id = "keys-title";
  heading.textContent = texts.title;
  dialog.setAttribute("aria-labelledby", "keys-title");
  dialog.append(heading, ...group(texts.everywhere, KEYS.filter(({ when }) => when()).map(({ key, also, text }) => row(also ? `${key} ${also}` : key, texts[text]))));
  const page = own().map((element) => row(element.dataset.hotkey, named(element)));
  if (page.length) dialog.append(...group(texts.here, page));
  for (const known of document.querySelectorAll("[data-keys]")) {
    const copy = known.cloneNode(true);
    for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
    copy.removeAttribute("hidden");
    const title = document.createElement("h3");
    title.textContent = known.dataset.keys || texts.here;
    dialog.append(title, copy);
  }
  const label = document.createElement("label");
  label.className = "keys-off";
  const box = document.createElement("input");
  box.type = "checkbox";
  box.className = "check";
  box.checked = !localStorage.getItem(OFF);
  box.addEventListener("change", () => (box.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "1")));
  label.append(box, ` ${texts.single}`);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button button--secondary";
  close.dataset.close = "";
  close.textContent = texts.close;
  dialog.append(label, close);
  dialog.addEventListener("close", () => dialog.remove());
  main().append(dialog);
  dialog.showModal();
  close.focus();
}

const isTyping = (target) =>
  target.closest?.("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=submit], [type=button])");

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || !texts) return;
  if ((event.ctrlKey || event.metaKey) && event.code === "KeyK" && opener) {
    event.preventDefault();
    openPalette(opener);
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  if (event.key === "F1") {
    // The browser's own help stays away.
    event.preventDefault();
    help();
    return;
  }
  const { target } = event;
  const isText = isTyping(target);
  const pressed = pageKey(event);
  const isFree = beginsNoResult(event) && target instanceof HTMLInputElement && target.name === "result" && target.selectionStart === 0;
  if ((isText && !isFree) || document.querySelector("dialog[open], [data-entry]")) return;
  if (localStorage.getItem(OFF) && pressed !== "?") return;
  const known = KEYS.find(({ key, single, when }) => single && key === pressed && when());
  if (known) {
    if (known.act() !== false) event.preventDefault();
    return;
  }
  if (isText) return;
  const element = own().find(({ dataset }) => dataset.hotkey === pressed);
  if (!element) return;
  event.preventDefault();
  if (element.matches("input, select, textarea")) element.focus();
  else element.click();
});

const listed = document.querySelector("button[data-help]");
if (listed) {
  listed.hidden = false;
  listed.addEventListener("click", help);
}

opener?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openPalette(opener);
});

// A link to an act leads to the button that does it: in its fold, in sight, and with the focus on it.
function lead() {
  const wanted = decodeURIComponent(location.hash).match(/^#do=(\/.*)$/)?.[1];
  if (!wanted) return;
  const leads = (address) => address && new URL(address, location.href).pathname === wanted;
  const button =
    [...document.querySelectorAll("button[formaction]")].find((one) => leads(one.getAttribute("formaction"))) ??
    [...document.forms].find((form) => leads(form.getAttribute("action")))?.querySelector("button:not([type=button], [formaction])") ??
    [...document.querySelectorAll("main a[href]")].find((link) => leads(link.getAttribute("href")));
  for (let fold = button?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  button?.scrollIntoView({ block: "center" });
  button?.focus();
}
lead();
addEventListener("hashchange", lead);

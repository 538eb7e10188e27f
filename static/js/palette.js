// One field for a player, a board, a round, a page or an act, over any page. The server gives the list, as on its own page.

import { numberMeant } from "./signs.js";

const WAIT_MS = 80;

let running = null;

function mark(options, at, field) {
  options.forEach((option, index) => option.setAttribute("aria-selected", String(index === at)));
  const chosen = options[at];
  if (chosen) {
    field.setAttribute("aria-activedescendant", chosen.id);
    chosen.scrollIntoView({ block: "nearest" });
  } else field.removeAttribute("aria-activedescendant");
}

/** Opens the field; `opener` is the link to the page that does the same. */
export function open(opener) {
  if (document.querySelector("dialog[open]")) return;
  const { label, hint, close } = opener.dataset;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog dialog--go";
  dialog.setAttribute("aria-label", label);
  const bar = document.createElement("div");
  bar.className = "go__bar";
  const field = document.createElement("input");
  field.className = "input go__field";
  field.type = "text";
  field.autocomplete = "off";
  field.spellcheck = false;
  field.placeholder = hint;
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-expanded", "true");
  field.setAttribute("aria-controls", "go-hits");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-label", label);
  const leave = document.createElement("button");
  leave.type = "button";
  leave.className = "button button--quiet go__close";
  leave.dataset.close = "";
  leave.textContent = close;
  bar.append(field, leave);
  const place = document.createElement("div");
  place.className = "go__place";
  place.setAttribute("aria-live", "polite");
  dialog.append(bar, place);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);

  let options = [];
  let at = 0;
  let shown = null;

  async function look() {
    const typed = field.value.trim();
    running?.abort();
    running = new AbortController();
    try {
      const address = new URL(opener.href);
      address.searchParams.set("part", "true");
      address.searchParams.set("q", typed);
      const answer = await fetch(address, { signal: running.signal });
      if (!answer.ok) return;
      const part = new DOMParser().parseFromString(await answer.text(), "text/html");
      place.replaceChildren(...part.body.childNodes);
      shown = typed;
    } catch {
      // Typed on, or the network is away: the next key will do.
      return;
    }
    const list = place.querySelector("ul");
    list?.setAttribute("role", "listbox");
    if (list) list.id = "go-hits";
    list?.querySelectorAll("li").forEach((item) => item.setAttribute("role", "presentation"));
    options = [...place.querySelectorAll("a")];
    options.forEach((option, index) => {
      option.setAttribute("role", "option");
      option.id = `go-hit-${index}`;
      option.tabIndex = -1;
    });
    at = 0;
    mark(options, at, field);
    // What nothing is called may be a number, typed where the keyboard has letters.
    const meant = options.length === 0 && field.value.trim() === typed && numberMeant(typed);
    if (!meant) return;
    field.value = meant;
    await look();
  }

  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, WAIT_MS);
  });
  field.addEventListener("keydown", async (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      at = (at + step + options.length) % options.length;
      mark(options, at, field);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      // Enter means what is typed, also when it was faster than the list.
      clearTimeout(timer);
      if (shown !== field.value.trim()) await look();
      const chosen = options[at];
      if (!chosen) return;
      dialog.close();
      chosen.click();
    }
  });
  // A link to this very page with another place in it loads nothing.
  place.addEventListener("click", (event) => {
    if (event.target.closest("a")) dialog.close();
  });
  dialog.showModal();
  field.focus();
  look();
}

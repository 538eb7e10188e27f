// Finds a player in a table of the page: <input data-find="id-of-the-table">, within [data-find-tools], which
// stands there only with scripts. Names, starting numbers and boards are looked at; results and points are not. What is meant
// most likely comes first: a number as it is typed, then the player of the row before the opponent, and a surname before
// a given name before a patronymic.

import { answers, heard } from "./fold.js";
import { byPlace, numberMeant } from "./signs.js";

/** What leads to a player or a board; the result and the way to an explanation are not what anybody looks for. */
const LINKS = "a:not(.score, .why-link)";
/** The first names of a row are its own: a player's twice, as heading and link, or those of both at a board. */
const OWN = 2;

/** How well a row answers: the less, the better; Infinity when it does not. */
function rank(typed, { text, numbers, names }) {
  if (/^\d+$/.test(typed)) return numbers.includes(typed) ? 0 : Infinity;
  if (!answers(typed, text)) return Infinity;
  const [first] = typed.split(/\s+/);
  // Every name in turn, and in it every word.
  const places = names.flatMap((words, name) =>
    words.map((word, place) => (answers(first, word) ? Math.min(place, 2) + (name < OWN ? 0 : 3) : Infinity)),
  );
  return Math.min(6, ...places);
}

function bind(find) {
  const table = /** @type {HTMLTableElement} */ (document.getElementById(find.dataset.find));
  const isUnder = (row) => /under/.test(row?.className ?? "");
  const read = () => Array.from(table?.querySelectorAll("tbody tr:not(.why-row)") ?? [], (element) => {
    const parts = Array.from(element.querySelectorAll(`th, .num, .player__number, ${LINKS}`), (part) =>
      part.textContent.replace(/\s+/g, " ").trim(),
    );
    // Numbers that a row has no room for stand in it all the same.
    const numbered = Array.from(element.querySelectorAll(".num, .player__number, .board-no"), (part) => part.textContent);
    numbered.push(element.dataset.numbers ?? "");
    const named = Array.from(element.querySelectorAll(`th, ${LINKS}`), (part) => part.textContent.trim());
    return {
      element,
      text: heard(parts.join(" ")),
      numbers: numbered.flatMap((part) => part.match(/\d+/g) ?? []),
      names: [...new Set(named)].map((name) => (name.match(/\p{L}+/gu) ?? []).map(heard)).filter((words) => words.length > 0),
    };
  });

  let rows = read();
  let isSorted = false;
  /** What stands in the field by keys of the row of digits that type letters. */
  let understood = "";
  const show = () => {
    let typed = find.value.trim();
    if (!typed.startsWith(understood)) understood = "";
    const meant = numberMeant(typed, understood);
    const isHeard = (text) => rows.some((row) => rank(text, row) < Infinity);
    // Digits on a keyboard that has letters there: shown as they were understood.
    if (meant && !isHeard(typed) && isHeard(meant)) {
      typed = meant;
      understood = meant;
      find.value = meant;
    }
    // Rows that move lose the focus, and other scripts hide some of them.
    if (typed === "" && !isSorted) return;
    isSorted = typed !== "";
    /** @type {[number, HTMLElement][]} */
    const ranked = rows.map((row) => [typed === "" ? 0 : rank(typed, row), row.element]);
    for (const [place, element] of ranked) element.hidden = place === Infinity;
    // The sort is stable: what answers alike stays in the order of the page, and without a search all of it does.
    for (const [, element] of ranked.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))) {
      const under = element.nextElementSibling;
      element.parentElement.append(element);
      if (isUnder(under)) element.after(under);
    }
  };

  find.addEventListener("input", show);
  // The page is brought up to date in the order of the server.
  document.addEventListener("live:before", () => {
    if (isSorted && find.isConnected) table?.tBodies[0]?.append(...rows.map(({ element }) => element));
  });
  document.addEventListener("live:after", () => {
    if (!find.isConnected) return;
    rows = read();
    show();
  });
  // Enter goes to the first who is found; it must not send the form that the table stands in.
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = table?.querySelector("tbody tr:not([hidden])");
    first?.querySelector(":checked:enabled, a")?.focus();
  });
  // From anywhere on the page a slash leads back here.
  find.setAttribute("aria-keyshortcuts", "/");
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("textarea, select, input:not([type=radio], [type=checkbox])");
    const isSlash = event.key === "/" || (event.code === "Slash" && byPlace(event) === "/");
    if (!isSlash || !find.isConnected || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    find.focus();
    find.select();
  });
  // The browser may have kept what was typed before the page was reloaded.
  addEventListener("pageshow", show);
}

const bound = new WeakSet();

/** A page that has shown something else meanwhile may have another one. */
function bindAll() {
  for (const find of document.querySelectorAll("input[data-find]")) {
    if (!bound.has(find)) bind(find);
    bound.add(find);
  }
}

bindAll();
document.addEventListener("live:after", bindAll);

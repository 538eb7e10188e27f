// Finds a player in a table of the page: <input data-find="id-of-the-table">, within [data-find-tools hidden], which is
// shown only with scripts. Names, starting numbers and boards are looked at; results and points are not.

import { answers, heard } from "./fold.js";

for (const find of document.querySelectorAll("[data-find]")) {
  const rows = Array.from(document.querySelectorAll(`#${find.dataset.find} tbody tr`), (element) => {
    const parts = element.querySelectorAll("th, .num, .player__number, .boards td:is(:nth-child(2), :nth-child(10)), a");
    return { element, text: heard(Array.from(parts, (part) => part.textContent).join(" ").replace(/\s+/g, " ")) };
  });

  const show = () => {
    for (const { element, text } of rows) element.hidden = !answers(find.value, text);
  };

  find.addEventListener("input", show);
  // Enter goes to the first who is found; it must not send the form that the table stands in.
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = rows.find(({ element }) => !element.hidden)?.element;
    first?.querySelector(":checked:enabled, a")?.focus();
  });
  // From anywhere on the page a slash leads back here.
  find.setAttribute("aria-keyshortcuts", "/");
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("textarea, select, input:not([type=radio], [type=checkbox])");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    find.focus();
    find.select();
  });
  // The browser may have kept what was typed before the page was reloaded.
  addEventListener("pageshow", show);
  find.closest("[data-find-tools]").hidden = false;
}

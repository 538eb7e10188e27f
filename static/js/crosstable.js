// In a crosstable every game stands twice, once with each of its players: pointing at one cell shows the other, and who that is.

const table = document.querySelector("table.cross");
let shown = [];

/** The cells that lead to the same board, without this one. */
const others = (link) => Array.from(table.querySelectorAll("a.met")).filter((other) => other !== link && other.pathname === link.pathname);

function show(link) {
  for (const one of shown) one.classList.remove("is-mirror");
  shown = [];
  if (!link) return;
  for (const other of others(link)) {
    const row = other.closest("tr");
    link.title ||= row.querySelector("th a")?.textContent ?? "";
    shown.push(other, row);
  }
  for (const one of shown) one.classList.add("is-mirror");
}

/** @param {{ target: any }} event */
const pointed = ({ target }) => show(target.closest("a.met"));
table?.addEventListener("pointerover", pointed);
table?.addEventListener("focusin", pointed);
table?.addEventListener("pointerleave", () => show());
table?.addEventListener("focusout", () => show());

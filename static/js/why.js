// Why a board is paired as it is, in place: beneath the row of <a data-why>, which leads to the page that says it.
// A second touch, or Escape, takes it away.

const open = new Map();

const close = (link) => {
  open.get(link)?.remove();
  open.delete(link);
  link.removeAttribute("aria-expanded");
};

async function show(link) {
  const address = new URL(link.href);
  address.searchParams.set("part", "true");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector("[data-why-part]");
  if (!part) throw new Error("no answer");
  const row = link.closest("tr");
  const beneath = document.createElement("tr");
  const cell = document.createElement("td");
  beneath.className = "why-row";
  // A table that a phone lays out otherwise says what its parts are.
  if (row.getAttribute("role")) {
    beneath.setAttribute("role", "row");
    cell.setAttribute("role", "cell");
  }
  const said = document.createElement("div");
  said.setAttribute("role", "status");
  cell.colSpan = row.cells.length;
  cell.append(said);
  beneath.append(cell);
  row.after(beneath);
  said.append(part);
  open.set(link, beneath);
  link.setAttribute("aria-expanded", "true");
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (open.has(link)) return close(link);
  if (link.hasAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  try {
    await show(link);
  } catch {
    // The page itself says what is wrong.
    location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const inside = event.target.closest(".why-row");
  const link = Array.from(open.keys()).find((of) => of === event.target || open.get(of) === inside);
  if (!link) return;
  close(link);
  link.focus();
});

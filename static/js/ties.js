// The list of tie-breaks in a section's settings: buttons that move one up or down, the numbers follow. Without scripts the
// numbers are typed.

const box = document.querySelector("[data-ties]");
// The second table has those that are offered one step away; a row that gets a number goes to the first.
const bodies = Array.from(box?.querySelectorAll("tbody") ?? []);
const [body] = bodies;
const buttons = box?.querySelector("template[data-tie-buttons]")?.content;

const rows = () => bodies.flatMap((part) => Array.from(part.rows));
const input = (row) => row.querySelector("input");
const counts = (row) => input(row).value !== "";

/** Numbers those that count from 1, in the order in which they stand. */
function number() {
  rows().filter(counts).forEach((row, at) => (input(row).value = at + 1));
}

/** Puts the rows in the order of their numbers, those without one last; one just typed pushes on whose number it takes. */
function sort() {
  const counted = rows().filter(counts).map((row, at) => [input(row).valueAsNumber, at, row]);
  // Of two with one number one has come from above, to stand behind the other, or from below, to stand before it.
  counted.sort((one, other) => one[0] - other[0] || other[1] - one[1]);
  body.prepend(...counted.map(([, , row]) => row));
}

function move(row, up) {
  if (up && counts(row)) row.previousElementSibling?.before(row);
  if (!up && counts(row)) {
    const next = row.nextElementSibling;
    // Below the last of those that count it does not count any more.
    if (next && counts(next)) next.after(row);
    else input(row).value = "";
  }
  if (up && !counts(row)) {
    input(row).value = rows().filter(counts).length + 1;
    sort();
  }
  number();
}

if (body && buttons) {
  for (const row of rows()) {
    const made = buttons.cloneNode(true);
    for (const button of made.querySelectorAll("button")) {
      button.setAttribute("aria-label", `${button.title}: ${row.dataset.tie}`);
      button.addEventListener("click", () => {
        move(row, "tieUp" in button.dataset);
        button.focus();
      });
    }
    const holder = document.createElement("td");
    holder.className = "ties__moves";
    holder.append(made);
    row.append(holder);
  }
  for (const part of bodies) {
    part.closest("table").tHead.rows[0].append(document.createElement("td"));
    part.addEventListener("change", () => {
      sort();
      number();
    });
  }
}

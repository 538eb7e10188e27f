// A list before its import: choosing what a column holds, Enter in a cell, and the buttons of a line read the list again in
// place, so that neither the place in the table nor the field is lost. A double click makes a cell a field.
// Without scripts the same form is sent, and the page comes back as a whole.

const selector = "form[data-list]";
let reading = false;

const box = () => document.querySelector(`${selector} .mend__box`);

/** Where the official was: the field, and the place in the table. */
function place() {
  const { name, value } = /** @type {HTMLInputElement} */ (document.activeElement ?? {});
  return { name, value: name === "open" || name === "skip" ? value : undefined, top: box()?.scrollTop, left: box()?.scrollLeft };
}

function goBack({ name, value, top, left, line = "" }) {
  const table = box();
  if (table) {
    table.scrollTop = top ?? 0;
    table.scrollLeft = left ?? 0;
  }
  const form = document.querySelector(selector);
  const opened = line && form.querySelector(`#line-${line} .mend__cell`);
  const same = name && [...form.elements].find((field) => field.name === name && (value === undefined || field.value === value));
  // The cell that was mended has no field any more: the next one has the turn.
  const mended = !same && name?.startsWith("cell-") && form.querySelector(`td[data-cell="${name}"]`);
  const after = mended && [...form.querySelectorAll(".mend__cell")].find((field) => mended.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  (opened || same || after || table)?.focus({ preventScroll: Boolean(same || table) && !opened && !after });
}

/** Reads the list again with what its form says now; `button` is the one that was pressed. */
async function readAgain(form, button) {
  if (reading) return;
  reading = true;
  const where = place();
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.set(button.name, button.value);
  if (button?.name === "open") where.line = button.value;
  form.classList.add("is-reading");
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = answer.ok && !answer.redirected && page.querySelector(selector);
    if (!fresh) throw new Error("no list");
    form.replaceWith(document.adoptNode(fresh));
    goBack(where);
  } catch {
    // The page that says why is shown as a whole.
    form.dataset.plain = "true";
    form.requestSubmit(button?.name ? button : undefined);
  }
  reading = false;
}

document.addEventListener("change", ({ target }) => {
  if (target.matches(`${selector} .mend__column`)) readAgain(target.form);
});

// Before the page's own listener, which would send the form.
document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    if (!form.matches(selector) || submitter?.name === "take" || form.dataset.plain) return;
    event.preventDefault();
    readAgain(form, submitter);
  },
  { capture: true },
);

/** Makes a cell a field. */
function open(cell) {
  const field = document.createElement("input");
  field.className = "input mend__cell";
  field.name = cell.dataset.cell;
  field.value = cell.dataset.written ?? cell.textContent;
  field.autocomplete = "off";
  const column = cell.closest("table").tHead.rows[0].cells[cell.cellIndex];
  field.setAttribute("aria-label", column.querySelector("select").selectedOptions[0].textContent);
  cell.replaceChildren(field);
  delete cell.dataset.cell;
  field.focus();
  field.select();
}

document.addEventListener("dblclick", ({ target }) => {
  const cell = target.closest?.(`${selector} td[data-cell]`);
  if (cell) open(cell);
});

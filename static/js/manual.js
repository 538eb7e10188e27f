// A draft changed manually: the player who is clicked is put into the field that waits, so that two clicks and Enter
// change two places. Without scripts the numbers are typed.

const form = document.querySelector("form[data-manual]");
const fields = [form.elements.one, form.elements.other];
const places = Array.from(form.querySelectorAll("[data-pick]")).filter((place) => place.dataset.pick);

/** The number at the beginning of what stands in a field. */
const number = (field) => field.value.trim().match(/^\d+/)?.[0];

const show = () => {
  const picked = fields.map(number);
  for (const place of places) place.classList.toggle("is-picked", picked.includes(place.dataset.pick));
};

const pick = (place) => {
  const chosen = fields.find((field) => number(field) === place.dataset.pick);
  if (chosen) {
    chosen.value = "";
    show();
    return;
  }
  // A third click begins again.
  if (fields.every((field) => field.value)) for (const field of fields) field.value = "";
  const field = fields.find((field) => !field.value);
  field.value = place.dataset.pick;
  show();
  if (fields.every((field) => field.value)) form.querySelector("button[value=swap]").focus({ preventScroll: true });
};

form.addEventListener("click", (event) => {
  const place = event.target.closest("[data-pick]");
  if (place && place.dataset.pick && !event.target.closest("button, a")) pick(place);
});
form.addEventListener("input", show);
form.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const field of fields) field.value = "";
  show();
  fields[0].focus();
});
for (const place of places) place.classList.add("can-pick");
form.querySelector("[data-manual-hint]").hidden = false;
addEventListener("pageshow", show);

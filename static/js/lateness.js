// Absent players by the number of their board: the number and Enter lead to White's box, the space bar ticks, Enter or another
// number leads back. Without scripts the boxes are ticked.

import { backFromBox, boardTyped } from "./signs.js";

const form = document.querySelector("form[data-lateness]");
const bar = form?.querySelector("[data-lateness-bar]");

if (bar) {
  const number = bar.querySelector("input");
  const said = bar.querySelector("[data-lateness-said]");
  const back = (begun = "") => {
    number.value = begun;
    number.focus({ preventScroll: true });
  };
  bar.hidden = false;
  if (!matchMedia("(pointer: coarse)").matches) number.focus({ preventScroll: true });

  number.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const typed = number.value.trim();
    const board = boardTyped(typed);
    const box = board && form.elements[`white-${board}`];
    said.textContent = typed && !box ? `${typed}: ${form.dataset.textUnknown}` : "";
    if (!box) {
      number.select();
      return;
    }
    number.value = "";
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: "center" });
  });
  form.addEventListener("keydown", (event) => {
    const begun = event.target.matches("[type=checkbox]") ? backFromBox(event) : null;
    if (begun === null) return;
    event.preventDefault();
    back(begun);
  });
}

// The desk of signatures: a number and Enter ticks the board whose form was looked at; Enter in the empty field sends
// all that is ticked. A scanner that types what the code of a slip holds works the same. Without scripts Enter sends the
// one board of the number.

import { firstDigit } from "./signs.js";

for (const form of document.querySelectorAll("form[data-sign]")) {
  const number = form.elements.number;
  if (!number) continue;
  const send = form.querySelector("[data-sign-send]");
  const count = form.querySelector("[data-sign-count]");
  const last = form.querySelector("[data-sign-last]");
  const boxes = () => [...form.querySelectorAll("input[name^=board-]")];
  const ticked = () => boxes().filter((box) => box.checked).length;
  let sent = false;

  const recount = () => {
    count.textContent = String(ticked());
    count.hidden = ticked() === 0;
    for (const box of boxes()) box.closest("li").classList.toggle("is-ticked", box.checked);
  };
  const say = (text) => {
    last.textContent = text;
  };
  const back = () => {
    number.value = "";
    number.focus({ preventScroll: true });
  };

  const call = (typed) => {
    const board = /(?:^|\/boards\/)0*(\d+)(?:\/[^/]*)?$/.exec(typed)?.[1];
    const box = board && form.elements[`board-${board}`];
    if (!box) {
      say(`${typed}: ${form.dataset.textUnknown}`);
      number.select();
      return;
    }
    const row = box.closest("li");
    const text = row.querySelector("label").textContent.trim().replace(/\s+/g, " ");
    say(`${board}: ${box.checked ? form.dataset.textTicked : text}`);
    box.checked = true;
    recount();
    row.scrollIntoView({ block: "center" });
    back();
    // A draw is accepted only from both (D4): Enter once more says that they were here.
    const present = form.elements[`present-${board}`];
    if (present && !present.checked) present.focus({ preventScroll: true });
  };

  number.addEventListener("keydown", (event) => {
    const typed = number.value.trim();
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    if (typed !== "") call(typed);
    else if (ticked() > 0) form.requestSubmit(send);
  });
  form.addEventListener("keydown", (event) => {
    const present = event.target.closest("input[name^=present-]");
    if (!present) return;
    if (event.key === "Enter") {
      event.preventDefault();
      present.checked = true;
      back();
    } else if (firstDigit(event)) {
      // The next number begins in its field, with this digit.
      event.preventDefault();
      back();
      number.value = firstDigit(event);
    }
  });
  form.addEventListener("change", recount);
  form.addEventListener("submit", () => {
    sent = true;
  });
  addEventListener("beforeunload", (event) => {
    if (!sent && ticked() > 0) event.preventDefault();
  });
  recount();
}

// Who may be in the hall: found while a name is typed. Without scripts the page is asked for again by the browser, and the
// form finds.

import { answers, heard } from "./fold.js";

const hall = document.querySelector("#hall");
const find = document.querySelector("input[data-people-find]");

/** Shows those who answer to what is typed. */
function show() {
  let found = 0;
  for (const person of hall.querySelectorAll("li")) {
    person.hidden = !answers(find.value, heard(person.textContent.replace(/\s+/g, " ")));
    if (!person.hidden) found += 1;
  }
  const none = hall.querySelector("[data-people-none]");
  if (none) none.hidden = found > 0;
}

if (hall && find) {
  // With scripts nothing is to be sent.
  find.form.querySelector("button").hidden = true;
  find.form.addEventListener("submit", (event) => event.preventDefault());
  find.addEventListener("input", show);
  addEventListener("pageshow", show);
  document.addEventListener("live:after", show);
  const whole = new URL(location.href);
  if (whole.searchParams.has("q")) {
    // The list is asked for whole, whatever was searched for without scripts.
    whole.searchParams.delete("q");
    history.replaceState(history.state, "", whole);
    document.dispatchEvent(new Event("live:ask"));
  }
}

// Who may be in the hall: found while a name is typed, and kept up to date by itself. Without scripts the page is
// asked for anew by the browser, and the form finds.

import { answers, heard } from "./fold.js";

const hall = document.querySelector("[data-refreshes]");
const find = document.querySelector("[data-people-find]");

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

/** Asks for the list anew: whole, whatever is typed. */
async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    hall.replaceChildren(...page.getElementById(hall.id).childNodes);
    show();
  } catch {
    // The list stands as it was; whoever reads it is told so, with its time above.
    const count = hall.querySelector("[role=status]");
    if (count && !count.dataset.stale) {
      count.dataset.stale = "true";
      count.append(` ${hall.dataset.stale}`);
    }
  }
}

if (hall && find) {
  // With scripts nothing is to be sent.
  find.form.querySelector("button").hidden = true;
  find.form.addEventListener("submit", (event) => event.preventDefault());
  find.addEventListener("input", show);
  addEventListener("pageshow", show);
  setInterval(refresh, Number(hall.dataset.refreshes) * 1000);
  document.addEventListener("visibilitychange", refresh);
  if (location.search) refresh();
}

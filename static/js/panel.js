// The referee's part of a game's page: the arithmetic of a clock appears while it is typed, reckoned by the server, and
// the time until a player is late runs. Without scripts the arithmetic stands on a page of its own before it is applied.

const WAIT_MS = 250;

const desk = document.querySelector("[data-desk]");

/** Asks for the arithmetic of a form whenever something in it changes; the answer to an older question is dropped. */
function reckon(form) {
  const place = form.querySelector("[data-sum]");
  let asked = 0;
  let timer;
  const ask = async () => {
    asked += 1;
    const question = asked;
    let said = "";
    try {
      const answer = await fetch(form.dataset.preview, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      if (answer.ok) said = await answer.text();
    } catch {
      // The server is away: the form is sent as it is, and the page that follows shows the arithmetic.
    }
    if (question === asked) place.innerHTML = said;
  };
  form.addEventListener("input", () => {
    // A consent to other numbers is none.
    place.querySelector("[name=consent]")?.remove();
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT_MS);
  });
  form.closest("details")?.addEventListener("toggle", () => {
    if (form.closest("details").open && !place.childElementCount) ask();
  });
  if (form.closest("details")?.open) ask();
}

/** Lets the time run until a player is late. */
function run(late) {
  const begun = performance.now();
  const left = Number(late.dataset.late);
  const timer = setInterval(() => {
    const now = left - Math.floor((performance.now() - begun) / 1000);
    if (now > 0) {
      const time = `${Math.floor(now / 60)}:${String(now % 60).padStart(2, "0")}`;
      late.textContent = late.dataset.lateText.replace("{time}", time);
      return;
    }
    clearInterval(timer);
    late.textContent = late.dataset.lateOver;
    late.classList.add("is-late");
  }, 1000);
}

/** After a form the page comes back where it was left, and what was done is said in the corner. */
function stay() {
  const key = `desk ${location.pathname}`;
  const left = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (left !== null && new URLSearchParams(location.search).has("done")) {
    scrollTo(0, Number(left));
    const notice = document.querySelector(".notices .notice");
    const done = notice?.textContent.trim();
    // What is in sight is not said twice.
    const { top, bottom } = notice?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (done && (bottom <= 0 || top >= innerHeight)) document.dispatchEvent(new CustomEvent("toast", { detail: ["ok", done] }));
  }
  desk.addEventListener("submit", () => sessionStorage.setItem(key, String(scrollY)));
}

if (desk) {
  desk.classList.add("is-live");
  stay();
  for (const form of desk.querySelectorAll("form[data-preview]")) reckon(form);
}
const late = document.querySelector("[data-late]");
if (late && Number(late.dataset.late) > 0) run(late);

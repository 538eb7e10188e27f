// The boxes of the mandate commission: a tick is sent without leaving the place in a long list. Without scripts the
// form is sent as it is and the page comes back at the same application.

/** Ticks are sent one after another: the answer to an earlier one would not know of a later one. */
let lastTick = Promise.resolve();
let waiting = 0;
/** The first that went wrong, to be sent as a form once the others are away. */
let failed = null;

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-tick]");
  if (!form) return;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector("button");
  const sent = new URLSearchParams(new FormData(form));
  sent.set(button.name, button.value);
  waiting += 1;
  lastTick = lastTick.then(() => tick(form, button, sent)).then(sendFailed);
});

addEventListener("beforeunload", (event) => {
  if (waiting > 0) event.preventDefault();
});

async function tick(form, button, sent) {
  const { id } = form.closest("li");
  const at = [...form.closest("li").querySelectorAll("button")].indexOf(button);
  try {
    const answer = await fetch(form.action, { method: "POST", body: sent });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const card = document.getElementById(id);
    const fresh = page.getElementById(id);
    if (card && fresh) {
      card.replaceWith(document.adoptNode(fresh));
      fresh.querySelectorAll("button")[at]?.focus();
    } else {
      // It is no longer among those looked for.
      card?.remove();
    }
  } catch {
    failed ??= { form, button };
  }
  waiting -= 1;
}

/** What has gone wrong is said by the page itself. */
function sendFailed() {
  if (waiting > 0 || !failed) return;
  const { form, button } = failed;
  form.removeAttribute("data-tick");
  if (form.isConnected) form.requestSubmit(button);
  else location.reload();
}

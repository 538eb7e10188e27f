// The boxes of the mandate commission: a tick is sent without leaving the place in a long list. Without scripts the
// form is sent as it is and the page comes back at the same application.

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-tick]");
  if (!form) return;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector("button");
  const sent = new URLSearchParams(new FormData(form));
  sent.set(button.name, button.value);
  try {
    const answer = await fetch(form.action, { method: "POST", body: sent });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const card = form.closest("li");
    const fresh = page.getElementById(card.id);
    if (fresh) {
      const at = [...card.querySelectorAll("button")].indexOf(button);
      card.replaceWith(document.adoptNode(fresh));
      fresh.querySelectorAll("button")[at]?.focus();
    } else {
      // It is no longer among those looked for.
      card.remove();
    }
  } catch {
    // What has gone wrong is said by the page itself.
    form.removeAttribute("data-tick");
    form.requestSubmit(button);
  }
});

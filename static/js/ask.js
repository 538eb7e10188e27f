// One way to ask: what a form would change is shown as a dialog over the page it is on. The server answers such a form
// with the page of its cautions; without scripts that page is shown as it is.

const natively = new WeakSet();

/** The dialog with what the server asks, and the words of the button that was pressed. */
const ask = (asked, title, verb) => {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  const heading = document.createElement("h2");
  heading.textContent = title;
  dialog.setAttribute("aria-label", title);
  dialog.append(heading, ...asked.children);
  const cancel = dialog.querySelector(".form__actions a");
  if (cancel) cancel.dataset.close = "";
  const proceed = dialog.querySelector(".form__actions button");
  if (proceed && verb) proceed.textContent = verb;
  // Hidden fields of the page beneath have the same names.
  for (const field of dialog.querySelectorAll("[id]")) field.id = `ask-${field.id}`;
  for (const label of dialog.querySelectorAll("label[for]")) label.htmlFor = `ask-${label.htmlFor}`;
  for (const field of dialog.querySelectorAll("[aria-describedby]")) {
    const ids = field.getAttribute("aria-describedby").split(" ");
    field.setAttribute("aria-describedby", ids.map((id) => `ask-${id}`).join(" "));
  }
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

const send = async (form, button) => {
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form, button)),
  });
  if (answer.redirected) {
    location.assign(answer.url);
    return true;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const asked = page.querySelector("section.caution");
  if (!asked) return false;
  ask(asked, page.querySelector("h1").textContent, button?.textContent.trim());
  return true;
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-ask]") || natively.has(form) || event.submitter?.dataset.confirm) return;
  event.preventDefault();
  const sent = send(form, event.submitter).catch(() => false);
  // Refused, or the network failed: the form is sent as without scripts. Nothing was stored, or its key stops it.
  sent.then((done) => {
    if (done) return;
    natively.add(form);
    form.requestSubmit(event.submitter);
  });
}, true);

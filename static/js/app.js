// What every page gains with scripts: forms that are sent once, and toasts. What is asked before an act is in `ask.js`, the
// keys are in `keys.js`. Without scripts all pages work: forms are forms.

const SLOW_MS = 1000;
const TOAST_MS = 6000;

/** Says something in the corner; kind as in the macro `notice`. */
function toast(kind, text) {
  let corner = document.querySelector(".toasts");
  if (!corner) {
    corner = document.createElement("div");
    corner.className = "toasts";
    corner.setAttribute("role", "status");
    document.body.append(corner);
  }
  const notice = document.createElement("div");
  notice.className = `notice notice--${kind}`;
  const line = document.createElement("p");
  line.textContent = text;
  notice.append(line);
  corner.append(notice);
  setTimeout(() => notice.remove(), TOAST_MS);
}

// Other modules ask for one by an event: imported, this one would run twice, for its address here has a version.
document.addEventListener("toast", ({ detail: [kind, text] }) => toast(kind, text));

document.addEventListener("click", (event) => {
  const closer = event.target.closest("dialog [data-close]");
  if (closer) {
    const dialog = closer.closest("dialog");
    if (dialog.open) {
      event.preventDefault();
      dialog.close();
    }
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method === "dialog") return;
  if (form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "true";
  // The button stays enabled, since a disabled one would not send its own name and value.
  const button = event.submitter ?? form.querySelector("button:not([type=button])");
  setTimeout(() => form.dataset.sent && button?.setAttribute("aria-busy", "true"), SLOW_MS);
});

// A menu is left by a press beside it, or by Escape.
document.addEventListener("click", (event) => {
  if (event.target.closest("dialog")) return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
  // A question over the page is left first; what was pressed for it gets the focus back.
  if (!menu || document.querySelector("dialog[open]")) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// A page that comes back as it was left shows what was there before its form was sent, and that form is received once
// only: it is loaded again. Any other form may be sent again.
addEventListener("pageshow", ({ persisted }) => {
  const sent = document.querySelectorAll("form[data-sent]");
  if (persisted && [...sent].some((form) => form.elements.request_key)) {
    location.reload();
    return;
  }
  for (const form of sent) {
    delete form.dataset.sent;
    for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
  }
});

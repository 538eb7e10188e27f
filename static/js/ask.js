// One way to ask. A form of an event is sent by a script; if the server asks before it acts, what it asks is shown as a
// dialog over the page, which stays where it was, and the dialog's form is sent in the same way. Without scripts the
// forms are sent as forms, and what is asked is a page. Also here: what has just been done, and the button that takes it
// back, and the page that comes back where it was left.

const OFFERED_MS = 20_000;
const PLACE = "asked-from";

/** Forms whose acts may be asked about. Those with files are answered by a preview, and a record by its own page. */
function isAsked(form) {
  const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
  const isPlain = form.method === "post" && form.enctype === "application/x-www-form-urlencoded";
  return isPlain && /^\/(events|apply)\//.test(pathname) && !/\/record(\/check)?$/.test(pathname);
}

/** Refused, or the network failed: sent as without scripts. Nothing was stored, or the form's key stops it. */
const natively = new WeakSet();

/** To another page; the same one keeps its place. */
function go(there) {
  const to = new URL(there, location.href);
  if (to.pathname === location.pathname && !to.hash) {
    sessionStorage.setItem(PLACE, JSON.stringify([to.pathname, scrollY]));
  }
  const onlyHash = to.hash && to.pathname + to.search === location.pathname + location.search;
  location.assign(to);
  if (onlyHash) location.reload();
}

/** The dialog, with what is asked in it. */
function show(asked) {
  let dialog = document.querySelector("dialog[data-asked]");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "dialog dialog--asked";
    dialog.dataset.asked = "";
    // Closing gives the focus back to what was pressed, before the dialog is gone.
    dialog.addEventListener("close", () => dialog.remove());
    document.querySelector("main").append(dialog);
  }
  dialog.setAttribute("aria-labelledby", "asked-title");
  dialog.replaceChildren(asked);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  dialog.querySelector("[autofocus]")?.focus();
}

/** What was done is answered by a page that is shown once, as a link with a secret is: in the place of this one. */
function take(page) {
  document.querySelector("dialog[data-asked]")?.close();
  for (const sheet of page.querySelectorAll("link[rel=stylesheet]")) {
    if (!document.querySelector(`link[href="${sheet.getAttribute("href")}"]`)) document.head.append(sheet);
  }
  document.title = page.title;
  document.querySelector("main").replaceWith(page.querySelector("main"));
  for (const module of page.querySelectorAll("script[src]")) {
    if (document.querySelector(`script[src="${module.getAttribute("src")}"]`)) continue;
    const script = document.createElement("script");
    script.type = "module";
    script.src = module.getAttribute("src");
    document.head.append(script);
  }
  document.querySelector("main").focus();
  scrollTo(0, 0);
}

async function send(form, button) {
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const answer = await fetch(action, { method: "POST", body, headers: { "X-Ask": "dialog" } });
  const there = answer.headers.get("X-Go");
  if (there) {
    go(there);
    return true;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const asked = page.body.firstElementChild;
  if (!asked?.matches(".asked")) {
    if (!answer.ok || answer.redirected || !page.querySelector("main")) return false;
    take(page);
    return true;
  }
  // The form may be sent again: it was not done.
  delete form.dataset.sent;
  button?.removeAttribute("aria-busy");
  show(asked);
  return true;
}

// On the window: after the page's own scripts, which send some forms themselves, and after the one that sends each form once.
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || natively.has(form) || !isAsked(form)) return;
  event.preventDefault();
  const button = event.submitter;
  const sent = send(form, button).catch(() => false);
  sent.then((done) => {
    if (done) return;
    delete form.dataset.sent;
    natively.add(form);
    form.requestSubmit(button);
  });
});

// --- Where the page was left ------------------------------------------------------------------------------------

try {
  const [path, top] = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]");
  if (path === location.pathname) scrollTo({ top, behavior: "instant" });
} finally {
  sessionStorage.removeItem(PLACE);
}

// --- What has just been done ------------------------------------------------------------------------------------

const offer = document.querySelector(".notice--undo");
if (offer) {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => offer.remove(), OFFERED_MS);
  };
  const stay = () => clearTimeout(timer);
  offer.addEventListener("pointerenter", stay);
  offer.addEventListener("focusin", stay);
  offer.addEventListener("pointerleave", wait);
  offer.addEventListener("focusout", wait);
  wait();
}

// A page that is loaded again does not say again what was done.
const address = new URL(location.href);
if (address.searchParams.has("undo")) {
  for (const name of ["done", "undo"]) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

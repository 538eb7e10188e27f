// Enters a game while it is played: a press on a pit, or its digit, is a move. The page itself is the answer, of which the
// part that follows the game is swapped; what another desk enters is shown as well. Nothing here knows the rules.

import { follow } from "./live.js";
import { digit } from "./signs.js";

/** Digits typed before the answer to the one before is there. */
const MOST_WAITING = 8;

const place = document.querySelector("[data-live-entry]");
const waiting = [];
let busy = false;
let stale = false;
/** Goes up by every question, so that late answers are known. */
let edition = 0;

const part = () => place.querySelector("[data-live-part]");
const seen = (root) => root.querySelector("[name=seen]").value;

function say(text) {
  place.querySelector("[data-live-status]").textContent = text;
}

/** Shows the game as a page has it; whether it takes moves still. */
function show(html) {
  const next = new DOMParser().parseFromString(html, "text/html").querySelector("[data-live-part]");
  if (!next) {
    // The page itself says why there is nothing to enter.
    location.reload();
    return false;
  }
  const button = part().contains(document.activeElement) && document.activeElement.closest("button");
  const last = seen(part());
  part().replaceWith(next);
  scroll();
  if (button) {
    const same = next.querySelector(`button[name="${button.name}"][value="${button.value}"]:not(:disabled)`);
    (same ?? next.querySelector("button:not(:disabled)"))?.focus({ preventScroll: true });
  }
  if (seen(next) !== last) say(next.querySelector("[data-live-caption]").textContent.trim());
  return true;
}

/** The last moves are in view. */
function scroll() {
  const sheet = part().querySelector("[data-sheet]");
  sheet.scrollTop = sheet.scrollHeight;
}

/** Sends a button of the form. Until the answer is there, nothing else is sent. */
async function send(name, value) {
  busy = true;
  edition += 1;
  const form = part().querySelector("form");
  const body = new URLSearchParams(new FormData(form));
  body.set(name, value);
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { Accept: "text/html" } });
    if (answer.status >= 500 || answer.status === 429) throw new Error(String(answer.status));
    if (!show(await answer.text()) || !answer.ok) waiting.length = 0;
  } catch {
    // The form has its key still: pressed again, it is no second move.
    waiting.length = 0;
    say(place.dataset.textUnsent);
  }
  busy = false;
  if (waiting.length > 0) send("pit", waiting.shift());
  else if (stale) refresh();
}

/** Something has changed in the section. */
async function refresh() {
  stale = busy;
  if (busy) return;
  edition += 1;
  const mine = edition;
  try {
    const answer = await fetch(location.href, { cache: "no-cache", headers: { Accept: "text/html" } });
    const html = await answer.text();
    if (mine !== edition || answer.status >= 500 || answer.status === 429) return;
    const now = new DOMParser().parseFromString(html, "text/html").querySelector("[data-live-part]");
    if (!now || seen(now) !== seen(part())) show(html);
  } catch {
    // The next change asks again.
  }
}

place.addEventListener("submit", (event) => {
  event.preventDefault();
  // A second press on the same place would be a move of the other side.
  if (!busy && event.submitter?.name) send(event.submitter.name, event.submitter.value);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.target.closest("input, select, textarea, dialog")) return;
  const pit = digit(event);
  if (pit && pit !== "0") {
    event.preventDefault();
    if (!busy) send("pit", pit);
    else if (waiting.length < MOST_WAITING) waiting.push(pit);
  } else if (event.key === "Backspace") {
    event.preventDefault();
    if (!busy) send("act", "remove");
  }
});

follow(place.dataset.live, place.dataset.section, { changed: (isFirst) => isFirst || refresh() });
scroll();

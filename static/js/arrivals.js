// The list of who has come: type a name, Enter confirms the only one left, or goes to the first of several; what other
// officials and kiosks confirm appears by itself. Without scripts the same forms are sent.

import { answers, heard } from "./fold.js";
import { inPageLanguage } from "./language.js";
import { numberMeant } from "./signs.js";
import { Newest, oneAtATime } from "./turns.js";

const POLL_MS = 8000;
/** A network that drops without a word must not hold up the next question. */
const PATIENCE_MS = 15000;

const place = document.querySelector("[data-arrivals]");
const find = place?.querySelector("input#q");
const said = place?.querySelector("[data-said]");
const people = Array.from(place?.querySelectorAll("[data-player]") ?? [], (element) => ({
  element,
  id: element.dataset.player,
  number: element.querySelector(".people__number").textContent,
  text: heard(element.querySelector(".people__name").textContent),
}));
const byId = new Map(people.map((person) => [person.id, person]));

function say(kind, text) {
  const line = document.createElement("span");
  line.className = `is-${kind}`;
  line.textContent = text;
  said.replaceChildren(line);
}

/** Answers to what is sent and asked cross: an older one changes no count and no state. */
const newest = new Newest();

function tally(counts) {
  for (const [key, count] of Object.entries(counts)) {
    const number = place.querySelector(`[data-tally="${key}"]`);
    if (number) number.textContent = String(count);
  }
}

const found = () => people.filter(({ element }) => !element.hidden);

/** Whether a person is meant by what is typed: a starting number, or words of a name. */
function meant({ number, text }) {
  const typed = find.value.trim();
  return /^\d+$/.test(typed) ? number === typed : answers(typed, text);
}

/** What stands in the field by keys of the row of digits that type letters. */
let understood = "";

/** Those who are meant by what is typed; the first who is not here yet is marked. */
function show() {
  if (!find.value.trim().startsWith(understood)) understood = "";
  const number = numberMeant(find.value, understood);
  // Digits on a keyboard that has letters there: shown as they were understood.
  if (number && !people.some(meant) && people.some((person) => person.number === number)) {
    find.value = number;
    understood = number;
  }
  let next = null;
  for (const person of people) {
    const { element } = person;
    element.hidden = !meant(person);
    element.classList.remove("is-next");
    if (!element.hidden && element.dataset.state !== "here") next ??= element;
  }
  if (find.value.trim()) next?.classList.add("is-next");
}

/** Sends what a button says of a player and shows what has become of it. */
async function send(button, form) {
  const body = new URLSearchParams(new FormData(form));
  body.set("player", button.value);
  button.setAttribute("aria-busy", "true");
  const asked = newest.revision;
  try {
    const answer = await fetch(button.formAction, { method: "POST", body, headers: { Accept: "application/json" } });
    const told = await answer.json();
    if (told.player !== undefined && newest.takes(told.revision, asked)) {
      const { element } = byId.get(String(told.player));
      element.dataset.state = told.state;
      element.querySelector(".when-away").textContent = told.word;
      tally(told.tally);
    } else if (told.player !== undefined) {
      poll();
    }
    say(answer.ok ? "ok" : "error", told.message);
    if (answer.ok) find.value = "";
    show();
    find.focus();
  } catch {
    say("error", place.dataset.failed);
  }
  button.removeAttribute("aria-busy");
}

/** The revision of all that is shown, once it is known: what was sent from here shows one player's state. */
let shown = -1;

const poll = oneAtATime(async () => {
  if (document.hidden) return;
  const asked = newest.revision;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const address = inPageLanguage(shown < 0 ? location.pathname : `${location.pathname}?revision=${shown}`);
    const answer = await fetch(address, { signal, headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    const known = await answer.json();
    // Nothing has changed.
    if (known.round === undefined) return;
    if (String(known.round) !== place.dataset.round) {
      location.reload();
      return;
    }
    if (!newest.takes(known.revision, asked)) {
      poll();
      return;
    }
    // Who was entered since has no row. What is being typed stays, and is asked about again.
    const isWhole = known.listed.every((id) => byId.has(String(id)));
    if (!isWhole && find.value === "") {
      location.reload();
      return;
    }
    for (const { element, id } of people) element.dataset.state = known.states[id] ?? "open";
    tally(known.tally);
    shown = isWhole ? known.revision : -1;
  } catch {
    // The next time will do.
  }
});

if (place && people.length) {
  const list = document.getElementById("list");
  const form = find.form;
  list.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    send(event.submitter, list);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (!find.value.trim()) return;
    const waiting = found().filter(({ element }) => element.dataset.state !== "here");
    const button = (person) => person.element.querySelector(".when-not-here");
    if (waiting.length === 1) send(button(waiting[0]), list);
    else if (waiting.length > 1) {
      say("info", place.dataset.several);
      button(waiting[0]).focus();
    } else say("warning", place.dataset.nobody);
  });
  find.addEventListener("input", show);
  addEventListener("pageshow", show);
}
if (place) {
  setInterval(() => poll(), POLL_MS);
  document.addEventListener("visibilitychange", () => poll());
}

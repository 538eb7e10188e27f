// On every page of an event, for those who enter results: what this browser has not sent yet is counted in the heading and
// sends itself, whichever page is open. The page of a round sends its own.

import { Queue, isFinal } from "./grid-queue.js";
import { keepResult, storage, unsent } from "./kept.js";
import { inPageLanguage } from "./language.js";

/** So often is looked, and what is younger is on its way. */
const LOOK_MS = 2000;

const line = document.querySelector("p[data-unsent]");
const own = document.querySelector("[data-grid-bar]")?.dataset.url;
const csrf = document.querySelector("meta[name=csrf]")?.content ?? "";

/** What is waiting here for its turn, or is no use to be tried again on this page. */
const taken = new Set();

/** One attempt; true when there is nothing more to do on this page. */
async function attempt({ name, round, board, result, key, version, at }) {
  // Another page may have sent it, or something else was typed.
  if (!unsent(round).some((kept) => kept.name === name && kept.key === key)) return true;
  try {
    const response = await fetch(inPageLanguage(`${round}/boards/${board}/result`), {
      method: "POST",
      credentials: "same-origin",
      headers: { Accept: "application/json", "Content-Type": "application/json", "X-CSRF-Token": csrf, "Idempotency-Key": key },
      body: JSON.stringify({ result, version }),
    });
    if (!response.ok && !isFinal(response.status)) return false;
    const { state } = await response.json().catch(() => ({}));
    if (response.ok && state === "saved") storage.set(name, "");
    // Without a session it can be sent later; what was refused is shown, with why, on the page of its round.
    else if (state) keepResult(name, { result, key, version, at, amiss: true });
    return true;
  } catch {
    return false;
  }
}

/** Not while the page of the round sends it. Over plain HTTP pages cannot agree: there the key keeps it from being stored twice. */
async function send({ row: name, kept }) {
  let isHeld = false;
  const act = async (lock) => {
    isHeld = lock === null;
    return isHeld || attempt(kept);
  };
  const held = `${kept.round}:${kept.who}`;
  const done = await (navigator.locks ? navigator.locks.request(held, { ifAvailable: true }, act) : act());
  if (isHeld || unsent(kept.round).some((other) => other.name === name && other.key !== kept.key)) taken.delete(name);
  if (done && !isHeld) look();
  return done;
}

const queue = new Queue(send);

function look() {
  const mine = unsent(line.dataset.unsent).filter(({ who }) => who === line.dataset.who);
  const late = mine.filter(({ at, amiss }) => amiss || Date.now() - at > LOOK_MS);
  line.hidden = late.length === 0;
  if (late.length > 0) {
    line.querySelector("strong").textContent = String(late.length);
    line.querySelector("a").href = (late.find(({ amiss }) => amiss) ?? late[0]).round;
  }
  for (const kept of late) {
    if (kept.round === own || kept.amiss || taken.has(kept.name)) continue;
    taken.add(kept.name);
    queue.push({ row: kept.name, kept });
  }
}

look();
setInterval(look, LOOK_MS);
addEventListener("storage", look);

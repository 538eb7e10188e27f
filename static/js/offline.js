// In place of a page that cannot be reached: what can be read without network, the latest first. At a desk these are the rounds that
// were looked at there, and what was typed and not sent is named. The page comes by itself as soon as the server answers.

import { desk, rounds, unsent } from "./kept.js";
import { moment } from "./moment.js";

const LOOK_MS = 5000;

const list = document.querySelector("[data-kept-pages]");
const { lang } = document.documentElement;
const who = desk();

function cell(kind, text) {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}

function line(address, text, seen) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  link.textContent = text;
  item.append(link, " ");
  if (seen) {
    const time = cell("span", moment(new Date(seen), lang));
    time.className = "muted nowrap";
    item.append(time);
  }
  return item;
}

/** A round as this desk has seen it last, with what was typed since. */
function showRound({ title, seen, boards }, typed) {
  const place = document.querySelector("[data-offline-round]");
  place.querySelector("h2").textContent = title;
  place.querySelector("p").textContent = place.dataset.seen.replace("%", moment(new Date(seen), lang));
  place.querySelector("tbody").append(
    ...boards.map(([board, white, result, black]) => {
      const row = document.createElement("tr");
      const own = typed.find((kept) => kept.board === board);
      row.append(cell("th", board), cell("td", white), cell("td", own ? `${own.result} *` : result), cell("td", black));
      row.firstElementChild.className = "board-no";
      return row;
    }),
  );
  place.hidden = false;
}

/** What is safe at this desk, and the rounds that were looked at. */
function showDesk() {
  document.querySelector("[data-offline-guest]").hidden = true;
  document.querySelector("[data-offline-desk]").hidden = false;
  const mine = unsent().filter((kept) => kept.who === who);
  const known = rounds().filter((round) => round.who === who);
  const here = known.find(({ address }) => address === location.pathname);
  if (here) showRound(here.round, mine.filter(({ round }) => round === here.address));
  const waiting = document.querySelector("[data-offline-unsent]");
  for (const address of new Set(mine.map(({ round }) => round))) {
    const typed = mine.filter(({ round }) => round === address).map(({ board, result }) => `${board}: ${result || "–"}`);
    const title = known.find((round) => round.address === address)?.round.title ?? address;
    const item = line(address, title);
    item.append(cell("span", typed.join(" · ")));
    waiting.querySelector("ul").append(item);
    waiting.hidden = false;
  }
  for (const { address, round } of known) list.append(line(address, round.title, round.seen));
  list.parentElement.hidden = known.length === 0;
}

async function showPages() {
  const names = globalThis.caches ? (await caches.keys()).filter((name) => name.startsWith("pages-")) : [];
  for (const name of names) {
    const pages = await caches.open(name);
    for (const { url } of [...(await pages.keys())].reverse()) {
      const { headers } = await pages.match(url);
      const title = new DOMParser().parseFromString(decodeURIComponent(headers.get("X-Title")), "text/html").body.textContent;
      list.append(line(url, title, Number(headers.get("X-Seen"))));
      list.parentElement.hidden = false;
    }
  }
}

// No one can log in now, and those who are logged in still are.
for (const link of document.querySelectorAll(":is(.tools, .foot) a[href^='/login']")) link.remove();
if (who) showDesk();
else await showPages();

setInterval(async () => {
  const answer = await fetch("/livez", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok && location.pathname !== "/offline") location.reload();
}, LOOK_MS);

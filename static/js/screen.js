// The screen of the hall turns its pages by itself, in one language after the other, and follows the event. It is left
// alone for a day: without the network it goes on with what it has and says since when, and it finds its way back by
// itself. Without scripts everything stands below each other and the browser asks again every minute.

import { follow } from "./live.js";
import { moment } from "./moment.js";
import { oneAtATime } from "./turns.js";

const ASK_MS = 20000;
/** A network that drops without a word must not hold up the next question. */
const PATIENCE_MS = 15000;
const AGAIN_MS = [250, 400, 800];
const USUAL_S = 12;
const [LEAST_S, MOST_S] = [2, 600];
const IDLE_MS = 4000;

const wall = document.body;
const main = document.getElementById("content");
const strip = document.querySelector("[data-strip]");
const clock = document.querySelector("[data-now]");
const query = new URLSearchParams(location.search);
const listed = (name) => query.getAll(name).join(",").split(",").filter(Boolean);
const languages = listed("lang").filter((code) => ["ky", "kk", "ru", "en"].includes(code));
if (languages.length === 0) languages.push(document.documentElement.lang);
const stay = Math.min(MOST_S, Math.max(LEAST_S, Number(query.get("every")) || USUAL_S)) * 1000;

/** What the server said in each language. */
const said = new Map(languages.map((code) => [code, { tag: "", page: null }]));
let [lang, at, page] = [0, 0, 0];
/** How far the clock of this device is behind the server's. */
let behind = 0;
/** When the network was lost. */
let since = null;

function address(code) {
  const wanted = new URLSearchParams({ show: listed("show").join(",") });
  const sections = listed("section").sort((one, other) => Number(one) - Number(other));
  if (query.has("section")) wanted.set("section", sections.join(","));
  wanted.set("lang", code);
  return `${location.pathname}?${wanted.toString().replaceAll("%2C", ",")}`;
}

/** Asks in one language; whether it is anything new. */
async function ask(code) {
  const known = said.get(code);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address(code), { signal, cache: "no-cache", headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const date = Date.parse(answer.headers.get("Date") ?? "");
  // An answer from this device's own store carries the time of the revalidation.
  if (date) behind = date - Date.now();
  const tag = answer.headers.get("ETag");
  if (tag && tag === known.tag) return false;
  known.page = new DOMParser().parseFromString(await answer.text(), "text/html");
  known.tag = tag;
  return true;
}

const look = oneAtATime(async (pauses = []) => {
  try {
    const news = [];
    for (const code of languages) news.push(await ask(code));
    found();
    if (news.some(Boolean)) refresh();
    else if (pauses.length > 0) setTimeout(() => look(pauses.slice(1)), pauses[0]);
  } catch {
    lose();
  }
});

const serverTime = () => new Date(Date.now() + behind);

/** A moment as the clock in the hall has it, whatever this device is set to. */
function hallTime(at) {
  return moment(at, document.documentElement.lang, clock.dataset.offsets, serverTime());
}

/** Says since when there is no network, with the day once that was another one. */
function sayLost() {
  const text = wall.dataset.lost.replace("%", hallTime(since));
  if (strip.textContent !== text) strip.textContent = text;
}

function lose() {
  if (since) return;
  since = serverTime();
  sayLost();
  strip.hidden = false;
}

function found() {
  since = null;
  document.querySelector("[data-kept]")?.remove();
  strip.hidden = true;
}

const slides = () => Array.from(main.querySelectorAll(".wall__slide"));

/** How many pages a slide has: its columns go on to the right, as many as it takes. */
function count(slide) {
  const pages = slide.querySelector("[data-pages]");
  const gap = parseFloat(getComputedStyle(pages).columnGap) || 0;
  // The last page may have a column of three.
  return Math.max(1, Math.ceil((pages.scrollWidth + gap) / (pages.clientWidth + gap) - 0.05));
}

/** A name that there is no room for is given with an initial, as everywhere in short, and then smaller, rather than cut. */
function shorten(slide) {
  const names = Array.from(slide.querySelectorAll(".wall__name[data-short]"));
  const cut = (of) => of.filter((name) => name.scrollWidth > name.clientWidth);
  const long = cut(names);
  for (const name of long) name.textContent = name.dataset.short;
  const small = cut(long);
  for (const name of small) name.classList.add("is-long");
  for (const name of cut(small)) name.classList.add("is-longest");
}

/** The boards that had no result until now, to show which have got one. */
const open = () => new Set(Array.from(main.querySelectorAll(".wall__pair.is-open"), (pair) => pair.dataset.game));

/** Shows the page that it is the turn of. */
function show() {
  const all = slides();
  at = Math.min(at, all.length - 1);
  for (const [place, slide] of all.entries()) slide.hidden = place !== at;
  const slide = all[at];
  if (!slide) return;
  shorten(slide);
  const pages = slide.querySelector("[data-pages]");
  const number = count(slide);
  page = Math.min(page, number - 1);
  const gap = parseFloat(getComputedStyle(pages).columnGap) || 0;
  pages.scrollLeft = page * (pages.clientWidth + gap);
  const of = slide.querySelector("[data-of]");
  if (of) of.textContent = number > 1 ? `${page + 1} / ${number}` : "";
  tick();
}

/** Puts what the server says in the language of now onto the screen, at the same place. */
function refresh() {
  const heard = said.get(languages[lang]).page;
  if (!heard) return;
  const waited = open();
  main.replaceChildren(...Array.from(heard.getElementById("content").childNodes, (node) => document.importNode(node, true)));
  document.documentElement.lang = heard.documentElement.lang;
  document.title = heard.title;
  wall.dataset.lost = heard.body.dataset.lost;
  clock.dataset.offsets = heard.querySelector("[data-now]").dataset.offsets;
  const name = heard.querySelector(".wall__top h1");
  if (name) document.querySelector(".wall__top h1").textContent = name.textContent;
  document.querySelector(".wall__code")?.remove();
  const code = heard.querySelector(".wall__code");
  if (code) document.querySelector(".wall__top").append(document.importNode(code, true));
  for (const pair of main.querySelectorAll(".wall__pair:not(.is-open)")) {
    if (waited.has(pair.dataset.game)) pair.classList.add("is-fresh");
  }
  show();
}

function turn() {
  const all = slides();
  if (all[at] && page + 1 < count(all[at])) page += 1;
  else {
    page = 0;
    at += 1;
    if (at >= all.length) {
      at = 0;
      lang = (lang + 1) % languages.length;
      if (languages.length > 1) {
        refresh();
        return;
      }
    }
  }
  show();
}

/** So many seconds as hours, minutes and seconds. */
function span(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function tick() {
  const now = Date.now() + behind;
  clock.textContent = hallTime(serverTime());
  if (since) sayLost();
  for (const place of document.querySelectorAll("[data-since]")) {
    const seconds = Math.max(0, Math.floor((now - Number(place.dataset.since)) / 1000));
    place.textContent = span(seconds);
  }
  for (const place of document.querySelectorAll("[data-until]")) {
    const seconds = Math.ceil((Number(place.dataset.until) - now) / 1000);
    place.textContent = span(Math.max(0, seconds));
  }
}

/** The screen is not to go dark; the browser lets it go whenever the page is not seen. */
async function keepAwake() {
  if (document.hidden || !navigator.wakeLock) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // The device decides.
  }
}

const full = document.querySelector("[data-full]");
if (document.documentElement.requestFullscreen) {
  full.hidden = false;
  full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
}

// The buttons are seen while a reader is there.
let idle;
function wake() {
  wall.classList.remove("is-idle");
  clearTimeout(idle);
  idle = setTimeout(() => wall.classList.add("is-idle"), IDLE_MS);
}
for (const event of ["pointermove", "pointerdown", "keydown"]) addEventListener(event, wake);

wall.classList.add("is-turning");
addEventListener("resize", show);
document.addEventListener("visibilitychange", keepAwake);
keepAwake();
wake();
show();
setInterval(turn, stay);
setInterval(tick, 1000);
follow(wall.dataset.screen, "", {
  changed: (isFirst) => look(isFirst ? [] : AGAIN_MS),
  opened: () => since && look(),
  look: () => look(),
  every: ASK_MS,
});

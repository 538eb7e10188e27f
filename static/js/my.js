// The players that a reader follows, by the star on a player's page or in a row of a table. They are kept in this browser alone:
// there is no account, and the server is not told. On top of every page of the event, and of the front page for all events, stands
// where each of them plays next, and their rows are marked.
// What is said of a player is taken from the player's own page, so that it is said there and here in the same words; what was
// said last is kept too, and stands there at once and without a network.

const KEY = "my-players";
/** A family or a coach follows a few; each costs a request with every page. */
const MOST = 8;
/** While no one looks, the pairings are asked for so often. */
const UNSEEN_MS = 60_000;
/** The front page follows no event; it asks by itself while it is seen. */
const FRONT_MS = 20_000;
/** After a change: a page that is just out of date may still be given out for a second. */
const AFTER_MS = [200, 1200];

const script = document.querySelector("script[data-my]");
const texts = script.dataset;
const main = document.getElementById("content");
const star = main.querySelector("[data-star]");
/** The path of a player's page. */
const PLAYER = /^\/events\/\d+\/sections\/\d+\/players\/\d+$/;
/** A page that was asked for in a language says everything in it. */
const asked = new URLSearchParams(location.search).get("lang");
const inLanguage = asked ? `?lang=${encodeURIComponent(asked)}` : "";
const isFront = location.pathname === "/";
const [event] = /^\/events\/\d+/.exec(location.pathname) ?? [];

/** Address, name, and what was said last; nothing where the browser keeps nothing. */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.url === "string" && one.url.startsWith("/events/")) : [];
  } catch {
    return undefined;
  }
}

function write(players) {
  try {
    localStorage.setItem(KEY, JSON.stringify(players));
  } catch {
    // A browser that keeps nothing follows until the page is left.
  }
}

let players = read() ?? [];
const known = () => read() ?? players;
const here = () => players.filter((player) => isFront || player.url.startsWith(`${event}/`));

// --- The lines above the page -----------------------------------------------------------------------------------

const box = document.createElement("aside");
box.className = "mine wrap no-print";
box.setAttribute("aria-label", texts.my);
const lines = document.createElement("ul");
/** The players that there was no more room for. */
const dropped = document.createElement("p");
dropped.className = "muted";
dropped.setAttribute("role", "status");
box.append(lines, dropped);

function show() {
  const shown = here();
  const next = shown.map(lineOf);
  // What stands there already may be under a finger.
  const isSame = next.length === lines.childElementCount && next.every((line, at) => line.isEqualNode(lines.children[at]));
  if (!isSame) lines.replaceChildren(...next);
  if (shown.length === 0) box.remove();
  else if (!box.isConnected) main.before(box);
}

function lineOf({ url, name, said, to }) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${url}${inLanguage}`;
  link.textContent = `★ ${name}`;
  line.append(link);
  if (!said) return line;
  const next = document.createElement(to ? "a" : "span");
  if (to) next.setAttribute("href", `${to}${inLanguage}`);
  next.textContent = said;
  line.append(" ", next);
  return line;
}

// --- What is said of them ---------------------------------------------------------------------------------------

/** What a page of a player says of what comes next. */
function nextOn(page) {
  const next = page.querySelector("[data-next]");
  if (!next) return undefined;
  const link = next.querySelector("a[href]");
  // What is kept is for pages in any language.
  return { said: next.textContent.replace(/\s+/g, " ").trim(), to: link?.getAttribute("href").split("?")[0] ?? "" };
}

let isAsking = false;
let isStale = false;

/** One question at a time: an answer to an earlier one would undo what a later one said. */
async function ask() {
  isStale = isAsking;
  if (isAsking) return;
  isAsking = true;
  try {
    await askAll();
  } finally {
    isAsking = false;
  }
  if (isStale) ask();
}

async function askAll() {
  const said = new Map();
  const gone = new Set();
  for (const player of here()) {
    try {
      const answer = await fetch(`${player.url}${inLanguage}`, { cache: "no-cache", headers: { Accept: "text/html" } });
      if (answer.status === 404) gone.add(player.url);
      if (!answer.ok || answer.redirected) continue;
      const next = nextOn(new DOMParser().parseFromString(await answer.text(), "text/html"));
      if (!next) continue;
      if (document.hidden && player.said && next.said !== player.said) notify(player, next);
      said.set(player.url, next);
    } catch {
      // What was said last stays.
    }
  }
  // Meanwhile others may have been followed, here or in another tab.
  const followed = known().filter(({ url }) => !gone.has(url));
  players = followed.map((player) => ({ ...player, ...said.get(player.url) }));
  write(players);
  renew();
}

// --- Notices ----------------------------------------------------------------------------------------------------

const notice = document.createElement("button");
notice.type = "button";
notice.className = "button button--quiet button--small";
notice.textContent = texts.notify;
notice.addEventListener("click", async () => {
  await Notification.requestPermission();
  offerNotice();
});

/** Beside the star, or behind the players followed, while the browser has not been told yet. */
function offerNotice() {
  const isFollowing = star ? isFollowed(star.dataset.star) : here().length > 0;
  const may = isFollowing && globalThis.Notification?.permission === "default";
  if (!may) notice.remove();
  else if (star) star.after(notice);
  else box.append(notice);
}

/** Phones are told such things through the worker only, which leads to the board when the notice is touched. */
async function notify({ name, url }, { said, to }) {
  if (globalThis.Notification?.permission !== "granted") return;
  const data = to || url;
  const about = { body: said, tag: url, renotify: true, lang: document.documentElement.lang, icon: "/static/icons/icon-192.png", data };
  try {
    const worker = await navigator.serviceWorker?.getRegistration("/");
    if (worker?.active) {
      await worker.showNotification(name, about);
      return;
    }
    const told = new Notification(name, about);
    told.addEventListener("click", () => {
      focus();
      location.assign(data);
    });
  } catch {
    // The device decides.
  }
}

// --- Rows -------------------------------------------------------------------------------------------------------

function mark() {
  showStars();
  const paths = new Set(here().map((player) => player.url));
  for (const row of main.querySelectorAll(".is-mine")) row.classList.remove("is-mine");
  if (paths.size === 0) return;
  for (const link of main.querySelectorAll("a[href*='/players/']")) {
    if (paths.has(link.pathname)) link.closest("tr, li")?.classList.add("is-mine");
  }
  // Rows in which names lead nowhere say whose they are.
  for (const row of main.querySelectorAll("[data-players]")) {
    if (row.dataset.players.split(" ").some((path) => paths.has(path))) row.classList.add("is-mine");
  }
}

/** What the page shows of the players followed. */
function renew() {
  show();
  mark();
}

// --- Stars ------------------------------------------------------------------------------------------------------

const isFollowed = (url) => players.some((player) => player.url === url);

function turn(player, isOn) {
  players = known().filter(({ url }) => url !== player.url);
  const lost = [];
  if (isOn) {
    players.push(player);
    // Players who play elsewhere give way first, then those who were followed first.
    while (players.length > MOST) {
      const elsewhere = event ? players.findIndex(({ url }) => !url.startsWith(`${event}/`)) : 0;
      lost.push(...players.splice(Math.max(0, elsewhere), 1));
    }
  }
  write(players);
  dropped.textContent = lost.length > 0 ? texts.dropped.replace("%", () => lost.map(({ name }) => name).join(", ")) : "";
  offerNotice();
  renew();
}

/** Names that stars belong to: one player may stand in several rows. */
let links = 0;

/** The star of a player's page, and those of rows. */
function showStars() {
  star?.setAttribute("aria-pressed", String(isFollowed(star.dataset.star)));
  // An official's rows have enough in them.
  if (!texts.follow) return;
  // A cell may have lost its player.
  for (const one of main.querySelectorAll(".row-star")) if (!linkBeside(one)) one.remove();
  for (const link of main.querySelectorAll("[data-stars] a[href*='/players/']")) {
    // A row that belongs to a player has the star of that player alone.
    const isOther = link.closest("td") && link.closest("tr").querySelector("th a[href*='/players/']");
    if (isOther || !PLAYER.test(link.pathname)) continue;
    const one = link.parentElement.querySelector(".row-star") ?? newStar(link);
    // Who it is stands beside it: a cell that is read out says the name once.
    one.setAttribute("aria-label", texts.follow);
    link.id ||= `to-${link.pathname.replaceAll("/", "-").slice(1)}-${(links += 1)}`;
    one.setAttribute("aria-describedby", link.id);
    one.setAttribute("aria-pressed", String(isFollowed(link.pathname)));
  }
}

/** The player that a link leads to. */
const nameOf = (link) => link.dataset.name ?? link.textContent.trim();

const linkBeside = (one) => one.parentElement.querySelector("a[href*='/players/']");

/** All stars of rows are one stop of the Tab key. */
function newStar(link) {
  const one = document.createElement("button");
  one.type = "button";
  one.className = "star row-star no-print";
  one.dataset.rove = "stars";
  one.addEventListener("click", () => {
    // The row may have another player by now.
    const to = linkBeside(one);
    const isOn = !isFollowed(to.pathname);
    const top = one.getBoundingClientRect().top;
    turn({ url: to.pathname, name: nameOf(to) }, isOn);
    // The line above the page must not push the row from under the finger.
    scrollBy({ top: one.getBoundingClientRect().top - top, behavior: "instant" });
    if (isOn) ask();
  });
  link.after(one);
  return one;
}

if (star) {
  const player = () => ({ url: star.dataset.star, name: star.dataset.name, ...nextOn(document) });
  offerNotice();
  star.addEventListener("click", () => turn(player(), !isFollowed(star.dataset.star)));
  // The code of a badge leads here so that the phone follows its player at once.
  if (location.hash === "#follow") {
    if (!isFollowed(star.dataset.star)) turn(player(), true);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}

// --- Sharing ----------------------------------------------------------------------------------------------------

/** The pages that a link to is sent of: an event, a round, a board, a player. */
const SHARED = /^\/events\/\d+(\/sections\/\d+\/(rounds\/\d+(\/boards\/\d+)?|players\/\d+))?$/;
const SHARE_SIGN = '<svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M8 10V2M5 4.5l3-3 3 3M4.5 7H3v7h10V7h-1.5"/></svg>';
const acts = main.querySelector(".line__do, .hero__actions");
if (navigator.share && acts && SHARED.test(location.pathname)) {
  const share = document.createElement("button");
  share.type = "button";
  share.className = "button button--quiet button--small share-page";
  share.innerHTML = SHARE_SIGN;
  share.title = texts.share;
  share.setAttribute("aria-label", texts.share);
  // In the language that is read, and without what only chooses how the page is shown.
  const url = `${location.origin}${location.pathname}?lang=${document.documentElement.lang}`;
  share.addEventListener("click", () => navigator.share({ title: document.title, url }).catch(() => {}));
  // Where a phone has a line for it.
  (acts.childElementCount > 0 ? acts : (main.querySelector(".line__facts") ?? acts)).append(share);
}

if (event || isFront) {
  renew();
  const askForThese = () => here().length > 0 && ask();
  askForThese();
  if (isFront) {
    const askSeen = () => document.hidden || askForThese();
    document.addEventListener("visibilitychange", askSeen);
    setInterval(askSeen, FRONT_MS);
  }
  document.addEventListener("live:after", mark);
  document.addEventListener("live:changed", () => AFTER_MS.forEach((pause) => setTimeout(ask, pause * (1 + Math.random()))));
  setInterval(() => document.hidden && globalThis.Notification?.permission === "granted" && askForThese(), UNSEEN_MS);
  // Another tab, or the player's page from which one comes back to a list, has followed a player.
  const again = () => {
    players = known();
    renew();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && again());
  addEventListener("storage", ({ key }) => key === KEY && again());
}

// The service worker of the site: what a guest has looked at can be read again without network, marked with its time. The server
// puts the version of all its files and the texts of the mark (`KEPT`) and `moment` before this text: with another build comes
// another worker, which begins with nothing. Clocks have a worker of their own.

const FILES = `files-${KEPT.version}`;
const PAGES = `pages-${KEPT.version}`;
/** As many pages are kept, the latest, and for so long. */
const MOST = 60;
const LONGEST_MS = 14 * 24 * 3600 * 1000;
/** So long the network is waited for where there is something to show instead. */
const PATIENCE_MS = 8000;

/** What is noted beside a page that is kept: when it was seen, and how it is called. */
const SEEN = "X-Seen";
const TITLE = "X-Title";
/** The page for what has not been kept, and the language that was read last. */
const OFFLINE = "/offline";
const LANGUAGE = "/offline/language";

/** These have their own ways, or belong to a device and not to its reader. */
const OTHERS = /^\/(clock|kiosk|embed)(\/|$)/;
/** A game's page holds all its positions: at any address of them it shows the game. */
const GAME = /\/boards\/\d+$/;

const own = (url) => url.origin === location.origin && !OTHERS.test(url.pathname);

/** What everybody may see is sent with a tag, to be asked about again; all else is not to be stored. */
function isPublic(answer) {
  const has = (name, part) => (answer.headers.get(name) ?? "").includes(part);
  const isKept = has("Cache-Control", "no-cache") && !has("Cache-Control", "no-store") && answer.headers.has("ETag");
  return answer.status === 200 && isKept && has("Content-Type", "text/html") && !has("Referrer-Policy", "no-referrer");
}

const langOf = (html) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1];

const remember = async (lang) => (await caches.open(FILES)).put(LANGUAGE, new Response(lang));

/** Keeps a page as it was just seen, in place of the oldest. */
async function keep(address, answer) {
  const html = await answer.text();
  const pages = await caches.open(PAGES);
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  headers.set(SEEN, String(Date.now()));
  headers.set(TITLE, encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? ""));
  await pages.delete(address);
  await pages.put(address, new Response(html, { headers }));
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(old);
  await remember(langOf(html));
}

/** Takes note of an answer: it is kept, or what was kept of its page is forgotten. */
async function note(address, answer) {
  const url = new URL(address);
  if (isPublic(answer) && url.pathname !== OFFLINE) await keep(address, answer);
  else if (answer.ok || answer.status === 404) await (await caches.open(PAGES)).delete(address);
}

async function find(address) {
  const pages = await caches.open(PAGES);
  const url = new URL(address);
  const isGame = GAME.test(url.pathname);
  // In another language it is better than nothing.
  url.searchParams.delete("lang");
  const kept =
    (await pages.match(address)) ??
    (await pages.match(url.href)) ??
    (isGame ? await pages.match(address, { ignoreSearch: true }) : undefined);
  return kept && Date.now() - Number(kept.headers.get(SEEN)) < LONGEST_MS ? kept : undefined;
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that was kept, with a mark at its foot. */
async function marked(kept) {
  const html = await kept.text();
  const lang = langOf(html);
  await remember(lang);
  const { seen, again } = KEPT.texts[lang] ?? KEPT.texts.en;
  const said = escaped(seen.replace("%", moment(new Date(Number(kept.headers.get(SEEN))), lang)));
  const mark = `<p class="live-lost no-print" role="status" data-kept>${said} <a href="">${escaped(again)}</a></p>`;
  const place = /<body[^>]*>/;
  return new Response(html.replace(place, (body) => body + mark), { headers: kept.headers });
}

/** What is said where nothing was kept. */
async function offline() {
  const files = await caches.open(FILES);
  const last = await (await files.match(LANGUAGE))?.text();
  const wished = [last, ...navigator.languages.map((code) => code.split("-")[0])];
  const lang = wished.find((code) => code in KEPT.texts) ?? "en";
  const page = await files.match(`${OFFLINE}?lang=${lang}`);
  return page ?? Response.error();
}

/** A page as the network has it; as it was kept, if the network has none. */
async function page(event, answered) {
  const kept = await find(event.request.url);
  if (!kept) return answered.catch(offline);
  try {
    const late = new Promise((_, fail) => setTimeout(fail, PATIENCE_MS));
    const answer = await Promise.race([answered, late]);
    return answer.status < 500 ? answer : await marked(kept);
  } catch {
    return marked(kept);
  }
}

const ask = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

function navigate(event) {
  const answered = ask(event);
  // Before anything else reads the answer.
  const noted = answered.then((answer) => {
    const copy = isPublic(answer) ? answer.clone() : new Response(null, { status: answer.status || 204 });
    return answer.status > 0 && note(event.request.url, copy);
  });
  event.waitUntil(noted.catch(() => {}));
  event.respondWith(page(event, answered));
}

/** A page that follows its event asks for itself: what was kept of it becomes newer. */
async function followed(event) {
  const { request } = event;
  const answer = await fetch(request);
  if (!answer.redirected && isPublic(answer)) {
    const copy = answer.clone();
    const renew = async () => (await (await caches.open(PAGES)).match(request.url)) && keep(request.url, copy);
    event.waitUntil(renew());
  }
  return answer;
}

/** A file with its hash in the address never changes; one without is asked for while there is a network. */
async function file(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request.url);
  if (known && new URL(request.url).search) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

async function addFiles(addresses) {
  const files = await caches.open(FILES);
  for (const address of new Set(addresses)) {
    if (!(await files.match(address))) await files.add(address).catch(() => {});
  }
}

/** What a page names that it is made of. */
const namedIn = (html) => Array.from(html.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g), ([, address]) => address);

async function install() {
  const files = await caches.open(FILES);
  for (const lang of Object.keys(KEPT.texts)) {
    // As a stranger sees it, with any account logged in here.
    const answer = await fetch(`${OFFLINE}?lang=${lang}`, { credentials: "omit" });
    if (!answer.ok) throw new Error(String(answer.status));
    await addFiles(namedIn(await answer.clone().text()));
    await files.put(`${OFFLINE}?lang=${lang}`, answer);
  }
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) {
    if (/^(files|pages)-/.test(name) && name !== FILES && name !== PAGES) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !own(url)) return;
  if (request.mode === "navigate") navigate(event);
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.headers.get("Accept") === "text/html") event.respondWith(followed(event));
  // All else goes its own way, streams above all.
});

/** A page that was opened before there was this worker is kept now, with what it is made of. */
self.addEventListener("message", (event) => {
  const { loaded } = event.data ?? {};
  const url = new URL(event.source.url);
  if (!Array.isArray(loaded) || !own(url)) return;
  url.hash = "";
  const look = async () => {
    await note(url.href, await fetch(url, { headers: { Accept: "text/html" } }));
    await addFiles(loaded.filter((address) => String(address).startsWith("/static/")));
  };
  event.waitUntil(look().catch(() => {}));
});

/** A notice about a player leads to the player's board. */
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const address = new URL(notification.data, location.origin).href;
  const show = async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find(({ url }) => url === address);
    return there ? there.focus() : clients.openWindow(address);
  };
  event.waitUntil(show());
});

// The service worker of the clock: it keeps the page of a clock and what it is made of, and nothing else. The server
// puts the list of that before this text (`KEPT`), with a hash of all of it, so that a new version of any file is a new
// worker.

const NAME = `clock-${KEPT.version}`;
/** So long the network is waited for before what was kept is taken. */
const PATIENCE_MS = 3000;

const isClock = (url) => url.pathname.startsWith("/clock/") && !url.pathname.endsWith("/log");

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(KEPT.files);
  // Clocks that an older worker keeps stay open without network when this one takes over.
  for (const name of (await caches.keys()).filter((name) => name.startsWith("clock-") && name !== NAME)) {
    for (const request of await (await caches.open(name)).keys()) {
      if (isClock(new URL(request.url))) await cache.add(request.url).catch(() => {});
    }
  }
}

async function forgetOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith("clock-") && name !== NAME) await caches.delete(name);
  }
}

/** From the network if it answers in time, and kept; otherwise as it was kept. */
async function freshOrKept(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  const patience = new AbortController();
  const timer = kept && setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request.url, { signal: patience.signal, credentials: "same-origin" });
    if (answer.ok) await cache.put(request, answer.clone());
    return answer.ok || !kept || answer.status < 500 ? answer : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function keptOrFresh(request) {
  const cache = await caches.open(NAME);
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const address = url.pathname + url.search;
  if (event.request.mode === "navigate" && isClock(url)) event.respondWith(freshOrKept(event.request));
  else if (!KEPT.files.includes(address)) return;
  else event.respondWith(url.search ? keptOrFresh(event.request) : freshOrKept(event.request));
});

self.addEventListener("message", (event) => {
  const kept = async () => {
    const url = new URL(event.data.keep, location.origin);
    const cache = await caches.open(NAME);
    const done = isClock(url) && (await cache.add(url).then(() => true, () => cache.match(url).then(Boolean)));
    event.source.postMessage({ kept: done });
  };
  if (typeof event.data?.keep === "string") event.waitUntil(kept());
});

// Follows what happens in an event: a stream of messages, which all pages of a browser that are seen have together (one-stream.js),
// and questions every few seconds where streams fail. A section has a tag, another one after every change, and so has the event
// itself for its details; a page that follows is told when it is another than before, and reads again what it shows. Any page may
// follow: `follow(address, section, { changed, typing })`; without a section it follows all of them. The event's details stand on
// all its pages and are followed in any case.

import { join } from "./one-stream.js";

const ASK_MS = 4000;
const SOON_MS = 2000;
/** A network that drops without a word must not hold up the next question. */
const PATIENCE_MS = 15000;
/** What the event's own tag is known by. */
const EVENT = "event";
/** What streams tell. */
const TOLD = ["event", "section", "typing"];

/**
 * Who speaks to each other: the pages of one account, which is told more than guests are. Pages of scripts that speak otherwise
 * have another name.
 */
const channelName = () => `toguznama-stream-1:${document.querySelector("script[data-keep]")?.dataset.account ?? ""}`;

/**
 * The present state of an event, as a stream begins with it; null where there is no answer.
 * @type {import("./one-stream.js").World["ask"]}
 */
async function askTags(address) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const { signal } = patience;
    const response = await fetch(address, { signal, credentials: "same-origin", headers: { Accept: "application/json" } });
    if (!response.ok) return null;
    const { event, sections = {} } = await response.json();
    /** @type {[string, import("./one-stream.js").Said][]} */
    const told = Object.entries(sections).map(([section, tag]) => ["section", { section, tag }]);
    return [[EVENT, { tag: event }], ...told];
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function openStream(address, { opened, heard, failed }) {
  const source = new EventSource(address);
  source.addEventListener("open", opened);
  for (const name of TOLD) source.addEventListener(name, (event) => heard(name, JSON.parse(event.data)));
  // A stream that ended is asked for again by the browser itself; one that was refused is not.
  source.addEventListener("error", () => failed(source.readyState === EventSource.CLOSED));
  return source;
}

/** The browser, as the pages in it see it. */
const world = () => ({
  // What is random otherwise is so in secure contexts alone.
  id: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join(""),
  now: () => Date.now(),
  random: () => Math.random(),
  later: (what, ms) => setTimeout(what, ms),
  cancel: (timer) => clearTimeout(timer),
  channel: () => new BroadcastChannel(channelName()),
  places: () => localStorage,
  stream: openStream,
  ask: askTags,
});

/**
 * Follows one section of the event at this address, or all; what it returns ends it. `changed` is told whether this is the
 * first that is heard of a section. Where streams fail, `look` is called every so many milliseconds, or else the tags are
 * asked for; `opened` is called whenever a stream opens.
 * @type {Follow}
 */
export function follow(address, section, { changed, typing = () => {}, opened = () => {}, look: other, every = ASK_MS }) {
  const tags = new Map();
  let leave = null;
  let asking = null;
  let soon = null;

  const hear = (of, heard) => {
    const known = tags.get(of);
    if (heard === undefined || heard === known || (section && of !== section && of !== EVENT)) return;
    tags.set(of, heard);
    changed(known === undefined);
  };
  const heard = (name, said) => {
    if (name === "typing") {
      if (String(said.section) === section) typing(said);
    } else hear(name === EVENT ? EVENT : String(said.section), said.tag);
  };

  /** The present state, once. */
  const ask = other ?? (async () => {
    for (const [name, said] of (await askTags(address)) ?? []) heard(name, said);
  });

  const rest = () => {
    clearInterval(asking);
    clearTimeout(soon);
    asking = null;
  };

  const stop = () => {
    leave?.();
    leave = null;
    rest();
  };

  const start = () => {
    if (!globalThis.EventSource) {
      asking ??= setInterval(ask, every);
      ask();
      return;
    }
    leave ??= join(world(), address, {
      heard,
      opened: () => {
        rest();
        opened();
      },
      lost: () => {
        asking ??= setInterval(ask, every);
        // Not all of a hall at the same moment.
        clearTimeout(soon);
        soon = setTimeout(ask, SOON_MS * Math.random());
      },
    });
  };

  // Pages that no one sees leave the stream, and its messages, to the others; a page that is kept to come back hears nothing.
  const look = () => (document.hidden ? stop() : start());
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", (event) => event.persisted && look());
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}

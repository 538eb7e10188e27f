// Follows what happens in an event: a stream of messages while the page is seen, and questions every few seconds where
// streams fail. A section has a tag, another one after every change, and so has the event itself for its details; a page that
// follows is told when it is another than before, and reads again what it shows. Any page may follow:
// `follow(address, section, { changed, typing })`; without a section it follows all of them. The event's details stand on all
// its pages and are followed in any case.

const ASK_MS = 4000;
const FIRST_AGAIN_MS = 2000;
const LAST_AGAIN_MS = 30000;
const SOON_MS = 2000;
/** What the event's own tag is known by. */
const EVENT = "event";

/**
 * Follows one section of the event at this address, or all; what it returns ends it. `changed` is told whether this is the
 * first that is heard of a section. Where streams fail, `look` is called every so many milliseconds, or else the tags are
 * asked for; `opened` is called whenever a stream opens.
 * @type {Follow}
 */
export function follow(address, section, { changed, typing = () => {}, opened = () => {}, look: other, every = ASK_MS }) {
  const tags = new Map();
  let source = null;
  let asking = null;
  let again = null;
  let soon = null;
  let wait = FIRST_AGAIN_MS;

  const hear = (of, heard) => {
    const known = tags.get(of);
    if (heard === undefined || heard === known || (section && of !== section && of !== EVENT)) return;
    tags.set(of, heard);
    changed(known === undefined);
  };

  /** The present state, once. */
  const askTags = async () => {
    try {
      const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "application/json" } });
      if (!response.ok) return;
      const { event, sections = {} } = await response.json();
      hear(EVENT, event);
      for (const [of, heard] of Object.entries(sections)) hear(of, heard);
    } catch {
      // The next question will do.
    }
  };
  const ask = other ?? askTags;

  const stop = () => {
    source?.close();
    source = null;
    clearInterval(asking);
    clearTimeout(again);
    clearTimeout(soon);
    asking = null;
  };

  const start = () => {
    source?.close();
    clearTimeout(again);
    if (!globalThis.EventSource) {
      asking ??= setInterval(ask, every);
      ask();
      return;
    }
    source = new EventSource(address);
    source.addEventListener("open", () => {
      wait = FIRST_AGAIN_MS;
      clearInterval(asking);
      asking = null;
      opened();
    });
    source.addEventListener("event", (event) => hear(EVENT, JSON.parse(event.data).tag));
    source.addEventListener("section", (event) => {
      const told = JSON.parse(event.data);
      hear(String(told.section), told.tag);
    });
    source.addEventListener("typing", (event) => {
      const told = JSON.parse(event.data);
      if (String(told.section) === section) typing(told);
    });
    source.addEventListener("error", () => {
      // A stream that ended is asked for again by the browser itself; one that was refused is not.
      if (asking === null) {
        asking = setInterval(ask, every);
        // Not all of a hall at the same moment.
        soon = setTimeout(ask, SOON_MS * Math.random());
      }
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(start, wait + Math.random() * 1000);
      wait = Math.min(wait * 2, LAST_AGAIN_MS);
    });
  };

  // A browser has six connections to a server: pages that no one sees leave theirs to the others.
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

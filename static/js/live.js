// Follows what happens in an event: a stream of messages while the page is seen, and questions every few seconds where
// streams fail. A section has a tag, another one after every change; whoever follows is told when it is another than
// before, and reads anew what it shows. Any page may follow: `follow(address, section, { changed, typing })`.

const ASK_MS = 4000;
const FIRST_AGAIN_MS = 2000;
const LAST_AGAIN_MS = 30000;

/** Follows one section of the event at this address; what it returns ends it. */
export function follow(address, section, { changed, typing = () => {}, tag = "" }) {
  let source = null;
  let asking = null;
  let again = null;
  let wait = FIRST_AGAIN_MS;

  const hear = (heard) => {
    if (heard === undefined || heard === tag) return;
    tag = heard;
    changed();
  };

  /** The present state, once. */
  const ask = async () => {
    try {
      const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "application/json" } });
      if (response.ok) hear((await response.json()).sections?.[section]);
    } catch {
      // The next question will do.
    }
  };

  const stop = () => {
    source?.close();
    source = null;
    clearInterval(asking);
    clearTimeout(again);
    asking = null;
  };

  const start = () => {
    source?.close();
    clearTimeout(again);
    if (!globalThis.EventSource) {
      asking ??= setInterval(ask, ASK_MS);
      ask();
      return;
    }
    source = new EventSource(address);
    source.addEventListener("open", () => {
      wait = FIRST_AGAIN_MS;
      clearInterval(asking);
      asking = null;
    });
    source.addEventListener("section", (event) => {
      const told = JSON.parse(event.data);
      if (String(told.section) === section) hear(told.tag);
    });
    source.addEventListener("typing", (event) => {
      const told = JSON.parse(event.data);
      if (String(told.section) === section) typing(told);
    });
    source.addEventListener("error", () => {
      // A stream that ended is asked for again by the browser itself; one that was refused is not.
      asking ??= setInterval(ask, ASK_MS);
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(start, wait + Math.random() * 1000);
      wait = Math.min(wait * 2, LAST_AGAIN_MS);
    });
  };

  // A browser has six connections to a server: pages that nobody sees leave theirs to the others.
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

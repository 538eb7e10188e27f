// A page that everybody may see keeps itself up to date: whenever something happens in its event, the same page is fetched and
// what has changed in it is changed here too. Where streams fail it is asked for every 20 seconds, and the server answers
// that nothing has changed. Pages with forms of officials are left as they are: those have their own ways.
//
// Three states are compared: what the server said before, what it says now, and what stands on the page. Only a
// difference between the first two is carried over, so whatever scripts and the reader have made of the page stays: a
// filter, an open fold, an answer beneath a row, the focus.

import { follow } from "./live.js";

/** A page that was just out of date may still be given out for a moment. */
const AGAIN_MS = [250, 400, 800, 3000];
const ASK_MS = 20000;
/** A server that has too much to do is asked again after a while. */
const BUSY_MS = 3000;
/** Many follow: they do not ask all at once. */
const SPREAD_MS = 120;
/** So long a row shows that it has just changed. */
const CHANGED_MS = 2000;
const SAY_MS = 1500;
/** A finger that was never seen to be lifted. */
const PRESSED_MS = 10000;
/** As many rows are read out; more are only said to have changed. */
const MOST_SAID = 3;

const place = document.querySelector("script[data-live]");
const main = document.getElementById("content");
/** What stands on the page for what the server said. */
const shown = new WeakMap();

/** A game that is stepped through is one piece: its own script changes what is in it. */
const isReplay = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-replay");

/** Notes which element of the page each of these belongs to; both are the same so far. */
function pair(said, here) {
  shown.set(said, here);
  if (isReplay(said)) return;
  let [one, other] = [said.firstChild, here.firstChild];
  for (; one && other; one = one.nextSibling, other = other.nextSibling) pair(one, other);
}

/** A row keeps its identity by what it leads to, wherever it moves. */
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.id) return `#${node.id}`;
  if (isReplay(node)) return "replay";
  if (node.localName !== "tr" && node.localName !== "li") return "";
  const link = node.querySelector("th a[href]") ?? node.querySelector("a[href]");
  return link ? `${node.localName} ${link.getAttribute("href")}` : "";
}

/** What belongs to an element although the server never said it: the answer beneath a row. */
function withAdded(here) {
  const all = [here];
  for (let next = here.nextSibling; next && next.nodeType === Node.ELEMENT_NODE && !ours.has(next); next = next.nextSibling) all.push(next);
  return all;
}

/** The elements of the page that the server said. */
const ours = new WeakSet();

function own(here) {
  ours.add(here);
  if (isReplay(here)) return;
  for (const child of here.childNodes) own(child);
}

/** Puts an element of the server's, and what stands for it on the page, before another. */
function put(parent, node, before) {
  const here = shown.get(node);
  const moved = withAdded(here);
  const previous = before ? before.previousSibling : parent.lastChild;
  parent.insertBefore(node, before);
  // After what stands there for the one before it: what scripts have added or ordered otherwise stays.
  const last = previous && previous !== node ? withAdded(shown.get(previous)).at(-1) : null;
  const home = shown.get(parent);
  if (last?.parentNode === home) last.after(...moved);
  else home.prepend(...moved);
}

/** Makes what was said before, and the page, what is said now. */
function merge(before, now, changes) {
  if (before.isEqualNode(now)) return;
  const here = shown.get(before);
  if (before.nodeType !== Node.ELEMENT_NODE) {
    before.data = now.data;
    here.data = now.data;
    changes.some = true;
    return;
  }
  if (isReplay(before)) {
    // A game that a reader steps through is not taken away: its own script adds what is new.
    document.dispatchEvent(new CustomEvent("live:replay", { detail: now.cloneNode(true) }));
    before.replaceChildren(...now.cloneNode(true).childNodes);
    for (const { name, value } of now.attributes) before.setAttribute(name, value);
    before.toggleAttribute("data-playing", now.hasAttribute("data-playing"));
    changes.newer = true;
    return;
  }
  for (const { name, value } of now.attributes) {
    if (before.getAttribute(name) === value) continue;
    before.setAttribute(name, value);
    here.setAttribute(name, value);
    changes.some = true;
  }
  for (const { name } of Array.from(before.attributes)) {
    if (now.hasAttribute(name)) continue;
    before.removeAttribute(name);
    here.removeAttribute(name);
    changes.some = true;
  }
  const rows = changes.rows.length;
  mergeChildren(before, now, changes);
  // The innermost row is the one that says what has happened.
  if ((before.localName === "tr" || before.localName === "li") && changes.rows.length === rows && changes.some) changes.rows.push(here);
}

function mergeChildren(before, now, changes) {
  const keyed = new Map();
  const plain = [];
  for (const child of before.childNodes) {
    const key = keyOf(child);
    if (key && !keyed.has(key)) keyed.set(key, child);
    else plain.push(child);
  }
  const wanted = Array.from(now.childNodes, (child) => {
    const key = keyOf(child);
    const known = keyed.get(key);
    if (known) {
      keyed.delete(key);
      if (known.nodeName === child.nodeName) return [known, child];
    }
    const at = key ? -1 : plain.findIndex((other) => other.nodeName === child.nodeName && !keyOf(other));
    return [at < 0 ? null : plain.splice(at, 1)[0], child];
  });
  for (const gone of [...keyed.values(), ...plain]) {
    const here = shown.get(gone);
    if (here.nodeType === Node.ELEMENT_NODE) withAdded(here).forEach((node) => node.remove());
    else here.remove();
    gone.remove();
    changes.some = true;
  }
  let cursor = before.firstChild;
  for (const [known, child] of wanted) {
    if (!known) {
      const copy = document.importNode(child, true);
      const here = copy.cloneNode(true);
      pair(copy, here);
      own(here);
      put(before, copy, cursor);
      changes.some = true;
      if (here.localName === "tr" || here.localName === "li") changes.rows.push(here);
      continue;
    }
    if (known === cursor) cursor = cursor.nextSibling;
    else {
      put(before, known, cursor);
      changes.some = true;
    }
    const outer = changes.some;
    changes.some = false;
    merge(known, child, changes);
    changes.some ||= outer;
  }
}

/** A line that is read out when its text changes. */
function says(className) {
  const line = document.createElement("p");
  line.className = className;
  line.setAttribute("role", "status");
  document.body.append(line);
  return line;
}

const time = () => new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** What a row says, whatever of it a phone leaves out, without what is only drawn and the way to its explanation. */
const text = (row) => {
  const copy = row.cloneNode(true);
  for (const mute of copy.querySelectorAll("[aria-hidden=true], .why-link")) mute.remove();
  return Array.from(copy.cells ?? [copy], (cell) => cell.textContent.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" ");
};

class Page {
  /** @type {[string, HTMLElement][]} */
  #regions;
  /** The tag of what stands there, as it came; browsers tell it only where they trust the connection. */
  #tag = performance.getEntriesByType("navigation")[0]?.serverTiming?.find(({ name }) => name === "page")?.description;
  #asking = false;
  #again = null;
  #since = "";
  #pressed = 0;
  #waiting = null;
  #quiet = null;

  constructor() {
    this.#regions = [main, document.querySelector("header.top")].filter(Boolean).map((here) => {
      const said = here.cloneNode(true);
      pair(said, here);
      own(here);
      return [here.id ? `#${here.id}` : "header.top", said];
    });
    this.status = says("visually-hidden");
    this.lost = says("live-lost no-print");
    this.lost.hidden = true;
    // What is under the finger stays until it is lifted, and the click has happened.
    addEventListener("pointerdown", () => (this.#pressed = Date.now()), { passive: true, capture: true });
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => setTimeout(() => this.#lift(), 60), { passive: true, capture: true });
    }
    // A page of all events follows the one that stands above them, if that is played.
    if (place.dataset.live) follow(place.dataset.live, place.dataset.section, {
      changed: (isFirst) => {
        this.look(isFirst ? [] : AGAIN_MS);
        if (!isFirst) document.dispatchEvent(new Event("live:changed"));
      },
      opened: () => this.#since && this.look(),
      look: () => this.look(),
      every: ASK_MS,
    });
    document.addEventListener("live:ask", () => this.look());
    // What no section tells of, such as an official who was appointed.
    if (place.dataset.every) setInterval(() => document.hidden || this.look(), Number(place.dataset.every) * 1000);
  }

  /** Asks for the page; as often again as there are pauses, while it is what it was. */
  look(pauses = []) {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#fetch(pauses), pauses.length > 0 ? SPREAD_MS * Math.random() : 0);
  }

  async #fetch(pauses) {
    if (this.#asking) {
      this.look(pauses);
      return;
    }
    this.#asking = true;
    let isNew = false;
    let isBusy = false;
    try {
      // A game is asked for as it stands, wherever in it one is: that page is the same for all.
      const there = main.querySelector("[data-replay]")?.dataset.follow ?? location.href;
      const answer = await fetch(there, { cache: "no-cache", headers: { Accept: "text/html" } });
      isBusy = answer.status === 429 || answer.status === 503;
      if (answer.status >= 500 && !isBusy) throw new Error(String(answer.status));
      this.#found();
      const tag = answer.headers.get("ETag")?.replace(/^W\/|"/g, "");
      if (answer.ok && !answer.redirected && (!tag || tag !== this.#tag)) {
        isNew = this.#take(await answer.text());
        this.#tag = tag;
      }
    } catch {
      this.#lose();
    }
    this.#asking = false;
    const [pause, ...rest] = isBusy ? [BUSY_MS * (1 + Math.random())] : pauses;
    if (!isNew && pause) this.#again = setTimeout(() => this.#fetch(rest), pause);
  }

  #lose() {
    if (this.#since) return;
    this.#since = time();
    // A page that was kept says itself when it was seen.
    if (document.querySelector("[data-kept]")) return;
    this.lost.textContent = place.dataset.lost.replace("%", this.#since);
    this.lost.hidden = false;
  }

  #found() {
    this.#since = "";
    document.querySelector("[data-kept]")?.remove();
    this.lost.hidden = true;
    this.lost.textContent = "";
  }

  #lift() {
    this.#pressed = 0;
    if (this.#waiting) this.#take(this.#waiting);
  }

  /** Takes over what a page says; whether that is anything new. */
  #take(html) {
    if (Date.now() - this.#pressed < PRESSED_MS) {
      this.#waiting = html;
      return true;
    }
    this.#waiting = null;
    const page = new DOMParser().parseFromString(html, "text/html");
    const changes = { some: false, newer: false, rows: [] };
    const focused = document.activeElement;
    const top = focused && focused !== document.body ? focused.getBoundingClientRect().top : null;
    for (const [name, said] of this.#regions) {
      const now = page.querySelector(name);
      // A replay that was turned or tried has put another element in its place.
      const replay = said.querySelector("[data-replay]");
      if (replay) shown.set(replay, main.querySelector("[data-replay]") ?? shown.get(replay));
      if (now && !said.isEqualNode(now)) {
        this.#add(page);
        document.dispatchEvent(new Event("live:before"));
        merge(said, now, changes);
      }
    }
    document.title = page.title;
    // Another language may have been chosen meanwhile, in another tab.
    document.documentElement.lang = page.documentElement.lang;
    if (changes.some) {
      document.dispatchEvent(new Event("live:after"));
      this.#stay(focused, top);
      this.#say(changes.rows);
    }
    return changes.some || changes.newer;
  }

  /** A page that begins to show something else needs the styles and scripts of that. */
  #add(page) {
    for (const sheet of page.querySelectorAll("head link[rel=stylesheet]")) {
      if (!document.querySelector(`link[href="${sheet.getAttribute("href")}"]`)) document.head.append(document.importNode(sheet));
    }
    for (const script of page.querySelectorAll("script[type=module][src]")) {
      const src = script.getAttribute("src");
      if (document.querySelector(`script[src="${src}"]`)) continue;
      const added = document.createElement("script");
      added.type = "module";
      added.src = src;
      document.body.append(added);
    }
  }

  /** The focus stays where it was, and where it was seen. */
  #stay(focused, top) {
    if (top === null || !focused.isConnected) return;
    if (document.activeElement !== focused) focused.focus({ preventScroll: true });
    const moved = focused.getBoundingClientRect().top - top;
    if (Math.abs(moved) > 1 && top >= 0 && top < innerHeight) scrollBy({ top: moved, behavior: "instant" });
  }

  #say(rows) {
    for (const row of rows) {
      row.classList.add("is-changed");
      setTimeout(() => row.classList.remove("is-changed"), CHANGED_MS);
    }
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      const few = rows.length > 0 && rows.length <= MOST_SAID;
      this.status.textContent = few ? rows.map(text).join("; ") : place.dataset.updated.replace("%", time());
    }, SAY_MS);
  }
}

if (place && main && !main.querySelector("form[method=post]")) new Page();

// The log of a clock: kept on the device after every entry, handed in to the server whenever there is one. The
// server says which entry is the last that it has; what is behind it is sent again until it is there.

import { read } from "./clock-state.js";

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30000;
const PATIENCE_MS = 10000;
const MOST_AT_ONCE = 200;
const KEPT_DAYS = 14;
const PREFIX = "toguznama-clock:";

/** A key that no other device has. Also works on plain http. */
function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How many entries a log has, as it is kept; -1 where nothing is that can be read. @param {string | null} kept */
function lengthOf(kept) {
  try {
    return JSON.parse(kept ?? "").entries.length;
  } catch {
    return -1;
  }
}

export class Log extends EventTarget {
  /** Whether this browser keeps what it is given. */
  keeps = true;
  /**
   * What the server said last: `first`, `since` (as the moment of the start by the wall clock), `void` and why.
   * @type {ClockServer}
   */
  server = { first: true, started: null, void: false, why: "" };
  /** Whether the last attempt to reach the server failed. */
  isAway = false;

  /** Whether the address had a key; without one nothing is handed in. */
  hasKey;

  #address;
  #right;
  #key;
  /** @type {ClockKept} */
  #kept;
  /** @type {number | undefined} */
  #timer;
  #retry = FIRST_RETRY_MS;
  #busy = false;

  /**
   * Of a board, with the key that lets its log be handed in.
   * @param {string} board
   * @param {string} key
   */
  constructor(board, key) {
    super();
    this.#address = `/clock/${board}/log`;
    this.#right = key;
    this.hasKey = /^[0-9a-f]{32}$/.test(key);
    this.server.void = !this.hasKey;
    // The name tells links of a board apart, and not the key: a part of it is enough.
    this.#key = `${PREFIX}${board}-${key.slice(0, 8)}`;
    const formerly = `${PREFIX}${board}-${key}`;
    this.#rename(formerly);
    this.#kept = this.#load() ?? { device: freshKey(), entries: [], sent: 0, live: null, code: null, armed: null, view: {} };
    this.#forgetOld();
    addEventListener("online", () => this.hand());
    // Another window of this browser has taken the clock over.
    addEventListener("storage", ({ key, newValue }) => {
      // One that was opened before an update writes under the former name.
      if ((key !== this.#key && key !== formerly) || !newValue) return;
      if (lengthOf(newValue) > this.#kept.entries.length) this.dispatchEvent(new Event("taken"));
    });
  }

  get entries() {
    return this.#kept.entries;
  }

  /** How many entries the server does not have yet. */
  get waiting() {
    return this.#kept.entries.length - this.#kept.sent;
  }

  /** The clock as the entries leave it, and the moment last written down, if it is later. */
  get state() {
    return read(this.#kept.entries);
  }

  get live() {
    const { live, entries } = this.#kept;
    return live?.seq === entries.length ? live : null;
  }

  /**
   * What is kept beside the log: the code, the times of a clock that waits for the round, how it looks.
   * @template {keyof ClockKept} K
   * @param {K} name
   */
  get(name) {
    return this.#kept[name];
  }

  /**
   * @template {keyof ClockKept} K
   * @param {K} name
   * @param {ClockKept[K]} value
   */
  set(name, value) {
    this.#kept[name] = value;
    this.#save();
  }

  /**
   * Adds an entry and keeps it before anything else happens.
   * @param {ClockWhat} what
   * @param {Times} left
   */
  add(what, left) {
    const entry = { seq: this.#kept.entries.length + 1, at: Date.now(), left, what };
    this.#kept.entries.push(entry);
    this.#kept.live = { seq: entry.seq, wall: entry.at, left };
    this.#save();
    this.#soon(300);
    return entry;
  }

  /** Writes down how the clock stands at this moment. @param {Times} left */
  beat(left) {
    this.#kept.live = { seq: this.#kept.entries.length, wall: Date.now(), left };
    this.#save();
  }

  /** Hands in what the server does not have, or asks it how the round stands. */
  async hand() {
    if (this.#busy || !this.hasKey) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    const { device, sent, entries } = this.#kept;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      const answer = await fetch(this.#address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json", "X-Clock-Key": this.#right },
        body: JSON.stringify({ device, entries: entries.slice(sent, sent + MOST_AT_ONCE) }),
        signal: patience.signal,
      });
      this.#take(answer.status, await answer.json());
    } catch {
      this.isAway = true;
    } finally {
      clearTimeout(timer);
      this.#busy = false;
    }
    this.dispatchEvent(new Event("handed"));
    if (this.isAway) {
      this.#soon(this.#retry);
      this.#retry = Math.min(2 * this.#retry, LAST_RETRY_MS);
    } else {
      this.#retry = FIRST_RETRY_MS;
      if (this.waiting > 0) this.#soon(300);
    }
  }

  /**
   * @param {number} status
   * @param {ClockAnswer} answer
   */
  #take(status, answer) {
    this.isAway = status !== 200;
    if (status === 200) {
      const started = answer.since === null ? null : Date.now() - answer.since;
      this.server = { first: answer.first, started, void: false, why: "" };
      this.#kept.sent = Math.min(answer.stored, this.#kept.entries.length);
      this.#save();
    } else if ([400, 403, 404, 422].includes(status)) {
      // The link is not good any more, or not at this moment, or the log is not taken.
      this.server = { ...this.server, void: true, why: status === 422 ? answer.message : "" };
    }
  }

  /** @param {number} millis */
  #soon(millis) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hand(), millis);
  }

  #load() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "null");
    } catch {
      return null;
    }
  }

  #save() {
    try {
      this.#kept.used = Date.now();
      localStorage.setItem(this.#key, JSON.stringify(this.#kept));
      this.keeps = true;
    } catch {
      this.keeps = false;
    }
  }

  /**
   * Takes over what an earlier version kept under a name with the whole key, unless as much is kept under the new one.
   * @param {string} name
   */
  #rename(name) {
    try {
      const kept = name === this.#key ? null : localStorage.getItem(name);
      if (kept === null) return;
      if (lengthOf(kept) > lengthOf(localStorage.getItem(this.#key))) localStorage.setItem(this.#key, kept);
      localStorage.removeItem(name);
    } catch {
      // There is no room for both: a clock that runs goes before.
      this.#key = name;
    }
  }

  /** Clocks of other boards are forgotten two weeks after they were last used, if all of them was handed in. */
  #forgetOld() {
    try {
      for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== this.#key)) {
        const { used, sent, entries } = JSON.parse(localStorage.getItem(key) ?? "");
        if (sent === entries.length && Date.now() - used > KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
      }
    } catch {
      // What cannot be read stays where it is.
    }
  }
}

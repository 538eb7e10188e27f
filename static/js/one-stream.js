// One stream of messages for all pages of a browser. A browser has six connections to a server that speaks HTTP/1.1, and windows,
// and frames on a page of another site, are many: of those that are seen one leads. It holds the stream and hands on what it
// hears; the others follow. They speak over a BroadcastChannel, which needs no secure context and reaches who stands on pages of the
// same site under the same channel's name. Where there is none, places in the storage are taken: two pages hold streams of their own,
// and the others ask.
//
// The stream is of the event that most follow. About other events that are followed the leader asks, one question at a time.

/** How often the leader says that it leads, and after which silence it counts as gone. */
export const BEAT_MS = 2000;
export const GONE_MS = 7000;
/** How long a page waits for the word of a leader before it leads, and up to so much longer, that not all do at once. */
const WAIT_MS = 150;
/** Who leads opens a stream only when no other has said meanwhile that it leads. */
const SURE_MS = 100;
/** A page that has heard for so long of no stream asks by itself. */
export const UNHEARD_MS = 10000;
/** What is said to those who are new is said to all who come so soon after each other. */
const GREET_MS = 20;
/** How often a page that follows says that it is there, and after which silence it is forgotten. */
const SIGN_MS = 5000;
const FORGET_MS = 15000;
/** How often an event is asked about that has no stream. */
export const ASK_MS = 4000;
/** How soon a stream that was refused is asked for again. */
const FIRST_AGAIN_MS = 2000;
const LAST_AGAIN_MS = 30000;
const SPREAD_MS = 1000;
/** The places for streams where there is no channel; who takes one keeps it for so long, and longer by saying so. */
const PLACES = ["toguznama-stream:1", "toguznama-stream:2"];
const LEASE_MS = 10000;

/**
 * One message of a stream. What is said again to who comes later is what has a tag.
 * @typedef {{ tag?: string, section?: number | string, [more: string]: unknown }} Said
 * @typedef {{ postMessage(message: Word): void, onmessage: ((event: MessageEvent<Word>) => unknown) | null, close(): void }} Channel
 * @typedef {{ getItem(key: string): string | null, setItem(key: string, value: string): void, removeItem(key: string): void }} Places
 * @typedef {{ opened(): void, heard(name: string, said: Said): void, failed(isOver: boolean): void }} Hearing
 */

/**
 * What a page has of its browser. `channel` and `places` throw or have nothing where the browser has none; `ask` answers the messages
 * with which a stream would begin, or null.
 * @typedef {object} World
 * @property {string} id
 * @property {() => number} now
 * @property {() => number} random
 * @property {(what: () => void, ms: number) => any} later
 * @property {(timer: any) => void} cancel
 * @property {() => Channel | null} channel
 * @property {() => Places} places
 * @property {(address: string, hearing: Hearing) => { close(): void }} stream
 * @property {(address: string) => Promise<[name: string, said: Said][] | null>} ask
 */

/**
 * What a page follows with: each message, and whether there is a stream or it has to ask by itself.
 * @typedef {{ heard(name: string, said: Said): void, opened(): void, lost(): void }} Listener
 */

/**
 * What pages say to each other. A leader has a term, one more than that of the leader who was there before.
 * @typedef {{ kind: "here", id: string, address: string, asks: boolean }
 *   | { kind: "lead", id: string, term: number, since: number, well: [address: string, isWell: boolean][] }
 *   | { kind: "told", id: string, address: string, name: string, said: Said }
 *   | { kind: "bye", id: string }} Word
 * @typedef {{ id: string, term: number, since: number }} Leader
 */

/**
 * Whether one leader goes before another: who came after a leader was gone, then who led first.
 * @param {Leader} one @param {Leader} other
 */
function goesBefore(one, other) {
  if (one.term !== other.term) return one.term > other.term;
  if (one.since !== other.since) return one.since < other.since;
  return one.id < other.id;
}

/** Nothing is followed. @type {Map<string, number>} */
const NONE = new Map();

/** What who leads does: the stream of one event, and questions about others. */
class Source {
  #world;
  #tell;
  #say;
  /** @type {{ close(): void } | null} */
  #stream = null;
  #streamed = "";
  #wait = FIRST_AGAIN_MS;
  /** @type {any} */
  #again = null;
  /** @type {Set<string>} */
  #asked = new Set();
  #isAsking = false;
  /** @type {any} */
  #asking = null;
  /** Whether what is said of an event comes; nothing while that is not known. @type {Map<string, boolean>} */
  well = new Map();
  /** What was said last, by address, name and section. @type {Map<string, Map<string, [name: string, said: Said]>>} */
  #known = new Map();

  /**
   * `tell` hands on a message, `say` that an event is heard of, or no longer.
   * @param {World} world
   * @param {(address: string, name: string, said: Said) => void} tell
   * @param {() => void} say
   */
  constructor(world, tell, say) {
    this.#world = world;
    this.#tell = tell;
    this.#say = say;
  }

  /** Brings what these many follow, by address. @param {Map<string, number>} wanted */
  bring(wanted) {
    let best = this.#streamed;
    for (const [address, count] of wanted) if (count > (wanted.get(best) ?? 0)) best = address;
    if (!wanted.has(best)) best = "";
    if (best !== this.#streamed) {
      this.#hangUp();
      this.#streamed = best;
      this.#wait = FIRST_AGAIN_MS;
      if (best) this.#open();
    }
    for (const address of [...this.well.keys(), ...this.#known.keys()]) {
      if (wanted.has(address)) continue;
      this.well.delete(address);
      this.#known.delete(address);
    }
    for (const address of this.#asked) if (address === best || !wanted.has(address)) this.#asked.delete(address);
    const before = this.#asked.size;
    for (const address of wanted.keys()) if (address !== best) this.#asked.add(address);
    if (this.#asked.size === 0) this.#world.cancel(this.#asking);
    else if (this.#asked.size > before) this.#ask();
  }

  /** Says what is known of an event once more: someone is new. @param {string} address */
  repeat(address) {
    for (const [name, said] of this.#known.get(address)?.values() ?? []) this.#tell(address, name, said);
  }

  #hangUp() {
    this.#stream?.close();
    this.#stream = null;
    this.#world.cancel(this.#again);
  }

  #open() {
    const address = this.#streamed;
    this.#stream = this.#world.stream(address, {
      opened: () => {
        this.#wait = FIRST_AGAIN_MS;
        this.#set(address, true);
      },
      heard: (name, said) => this.#hear(address, name, said),
      failed: (isOver) => {
        this.#set(address, false);
        if (!isOver) return;
        this.#hangUp();
        this.#again = this.#world.later(() => this.#open(), this.#wait + this.#world.random() * SPREAD_MS);
        this.#wait = Math.min(this.#wait * 2, LAST_AGAIN_MS);
      },
    });
  }

  /** Asks about one event after the other, also about those that are followed only while it asks. */
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#world.cancel(this.#asking);
    for (const address of this.#asked) {
      const answer = await this.#world.ask(address);
      if (!this.#asked.has(address)) continue;
      for (const [name, said] of answer ?? []) this.#hear(address, name, said);
      this.#set(address, answer !== null);
    }
    this.#isAsking = false;
    if (this.#asked.size > 0) this.#asking = this.#world.later(() => this.#ask(), ASK_MS);
  }

  /** @param {string} address @param {string} name @param {Said} said */
  #hear(address, name, said) {
    if (said.tag !== undefined) {
      const known = this.#known.get(address) ?? new Map();
      this.#known.set(address, known.set(`${name} ${said.section ?? ""}`, [name, said]));
    }
    this.#tell(address, name, said);
  }

  /** @param {string} address @param {boolean} isWell */
  #set(address, isWell) {
    if (this.well.get(address) === isWell) return;
    this.well.set(address, isWell);
    this.#say();
  }
}

/** Whether a page hears what is said of its event: where it does not, it asks by itself. */
class Ear {
  #world;
  #listener;
  /** @type {boolean | null} */
  #isWell = null;
  /** @type {any} */
  #unheard = null;

  /** @param {World} world @param {Listener} listener */
  constructor(world, listener) {
    this.#world = world;
    this.#listener = listener;
  }

  /** Waits from now on for word that there is a stream. */
  wait() {
    this.#world.cancel(this.#unheard);
    this.#unheard = this.#world.later(() => this.set(false), UNHEARD_MS);
  }

  /** Takes note of what is known of the stream, if anything. @param {boolean | undefined} isWell */
  set(isWell) {
    if (isWell) this.wait();
    if (isWell === undefined || isWell === this.#isWell) return;
    this.#isWell = isWell;
    if (isWell) this.#listener.opened();
    else this.#listener.lost();
  }

  end() {
    this.#world.cancel(this.#unheard);
    this.#isWell = null;
  }
}

/** A page that is seen, among the others of its browser. */
class Member {
  #world;
  #address;
  #channel;
  #listener;
  #ear;
  #source;
  /** Who leads, and when that was heard last; this page itself, while it does. @type {Leader | null} */
  #leader = null;
  #term = 0;
  /** When this page said last that it is there. */
  #signed = 0;
  /** Ends the waiting for a leader, or for the next word of the one there is; while this page leads, says the next word. @type {any} */
  #next = null;
  /** @type {any} */
  #sure = null;
  #isSure = false;
  /** Who follows, while this page leads. @type {Map<string, { address: string, at: number }>} */
  #others = new Map();
  /** What those follow who are new. @type {Set<string>} */
  #greeted = new Set();
  /** @type {any} */
  #greeting = null;

  /** @param {World} world @param {string} address @param {Channel} channel @param {Listener} listener */
  constructor(world, address, channel, listener) {
    this.#world = world;
    this.#address = address;
    this.#channel = channel;
    this.#listener = listener;
    this.#ear = new Ear(world, listener);
    const tell = /** @type {(...told: [string, string, Said]) => void} */ ((of, name, said) => {
      channel.postMessage({ kind: "told", id: world.id, address: of, name, said });
      if (of === address) listener.heard(name, said);
    });
    this.#source = new Source(world, tell, () => this.#lead());
    channel.onmessage = ({ data }) => this.#take(data);
    this.#ear.wait();
    this.#seek(WAIT_MS);
  }

  get #leads() {
    return this.#leader?.id === this.#world.id;
  }

  leave() {
    this.#channel.onmessage = null;
    this.#channel.postMessage({ kind: "bye", id: this.#world.id });
    this.#resign();
    this.#world.cancel(this.#next);
    this.#ear.end();
    this.#channel.close();
  }

  #sign(asks = false) {
    this.#signed = this.#world.now();
    this.#channel.postMessage({ kind: "here", id: this.#world.id, address: this.#address, asks });
  }

  /** Asks who leads, and does so itself when there is no answer. @param {number} wait */
  #seek(wait) {
    this.#leader = null;
    this.#sign(true);
    this.#world.cancel(this.#next);
    this.#next = this.#world.later(() => this.#claim(), wait + this.#world.random() * WAIT_MS);
  }

  #claim() {
    this.#term += 1;
    this.#leader = { id: this.#world.id, term: this.#term, since: this.#world.now() };
    this.#lead();
    this.#sure = this.#world.later(() => {
      this.#isSure = true;
      this.#bring();
    }, SURE_MS);
  }

  /** Says that this page leads, and what is heard; again and again. */
  #lead() {
    const leader = this.#leader;
    if (!leader || !this.#leads) return;
    this.#channel.postMessage({ kind: "lead", ...leader, well: [...this.#source.well] });
    this.#ear.set(this.#source.well.get(this.#address));
    this.#world.cancel(this.#next);
    this.#next = this.#world.later(() => {
      const forgotten = this.#world.now() - FORGET_MS;
      for (const [id, { at }] of this.#others) if (at < forgotten) this.#others.delete(id);
      this.#bring();
      this.#lead();
    }, BEAT_MS);
  }

  #bring() {
    if (!this.#isSure) return;
    const wanted = new Map([[this.#address, 1]]);
    for (const { address } of this.#others.values()) wanted.set(address, (wanted.get(address) ?? 0) + 1);
    this.#source.bring(wanted);
  }

  #resign() {
    this.#world.cancel(this.#sure);
    this.#world.cancel(this.#greeting);
    this.#isSure = false;
    this.#others.clear();
    this.#greeted.clear();
    this.#source.bring(NONE);
  }

  /** @param {Word} word */
  #take(word) {
    switch (word.kind) {
      case "here":
        if (this.#leads) this.#know(word);
        break;
      case "lead":
        this.#hearLeader(word);
        break;
      case "told":
        if (word.id === this.#leader?.id && word.address === this.#address) this.#listener.heard(word.name, word.said);
        break;
      case "bye":
        if (word.id === this.#leader?.id) this.#seek(0);
        else if (this.#others.delete(word.id)) this.#bring();
    }
  }

  /** Someone follows this page. @param {Extract<Word, { kind: "here" }>} word */
  #know({ id, address, asks }) {
    const isNew = this.#others.get(id)?.address !== address;
    this.#others.set(id, { address, at: this.#world.now() });
    if (isNew) this.#bring();
    if (!isNew && !asks) return;
    if (this.#greeted.size === 0) this.#greeting = this.#world.later(() => this.#greet(), GREET_MS);
    this.#greeted.add(address);
  }

  #greet() {
    this.#lead();
    for (const address of this.#greeted) this.#source.repeat(address);
    this.#greeted.clear();
  }

  /** @param {Extract<Word, { kind: "lead" }>} word */
  #hearLeader(word) {
    const known = this.#leader;
    this.#term = Math.max(this.#term, word.term);
    if (known && known.id !== word.id && goesBefore(known, word)) {
      // It learns from the one that leads that it does not. One that is gone says nothing, and is waited for no longer than that.
      if (this.#leads) this.#lead();
      return;
    }
    if (this.#leads) this.#resign();
    const isOther = known?.id !== word.id;
    this.#leader = { id: word.id, term: word.term, since: word.since };
    if (isOther || this.#world.now() - this.#signed >= SIGN_MS) this.#sign();
    this.#ear.set(new Map(word.well).get(this.#address));
    this.#world.cancel(this.#next);
    this.#next = this.#world.later(() => this.#seek(WAIT_MS), GONE_MS + this.#world.random() * SPREAD_MS);
  }
}

/** A page of a browser in which pages cannot speak to each other: it has one of two places for streams, or asks. */
class Lodger {
  #world;
  #address;
  #ear;
  #source;
  #place = "";
  /** @type {any} */
  #next = null;

  /** @param {World} world @param {string} address @param {Listener} listener */
  constructor(world, address, listener) {
    this.#world = world;
    this.#address = address;
    this.#ear = new Ear(world, listener);
    const tell = /** @type {(...told: [string, string, Said]) => void} */ ((_, name, said) => listener.heard(name, said));
    this.#source = new Source(world, tell, () => this.#ear.set(this.#source.well.get(address)));
    this.#look();
  }

  leave() {
    this.#world.cancel(this.#next);
    this.#source.bring(NONE);
    this.#ear.end();
    if (this.#place && this.#holder(this.#place) === this.#world.id) this.#write(this.#place, "");
  }

  /** Who has a place; no one where it was not kept. @param {string} place */
  #holder(place) {
    try {
      const [id, until] = this.#world.places().getItem(place)?.split(" ") ?? [];
      const left = Number(until) - this.#world.now();
      return left > 0 && left <= LEASE_MS ? id : "";
    } catch {
      return "";
    }
  }

  /** @param {string} place @param {string} id */
  #write(place, id) {
    try {
      if (id) this.#world.places().setItem(place, `${id} ${this.#world.now() + LEASE_MS}`);
      else this.#world.places().removeItem(place);
    } catch {
      // Without a place this page asks.
    }
  }

  /** Takes a place that is free, or asks until there is one. */
  #look() {
    this.#place = PLACES.find((place) => !this.#holder(place)) ?? "";
    if (this.#place) {
      this.#write(this.#place, this.#world.id);
      this.#next = this.#world.later(() => this.#keep(), SURE_MS + this.#world.random() * SURE_MS);
    } else this.#yield();
  }

  /** Keeps the place, unless another has it now. */
  #keep() {
    if (this.#holder(this.#place) !== this.#world.id) {
      this.#yield();
      return;
    }
    this.#write(this.#place, this.#world.id);
    this.#source.bring(new Map([[this.#address, 1]]));
    // It listens as long as the place is its own; what is heard is known from the stream itself.
    this.#ear.set(this.#source.well.get(this.#address));
    this.#next = this.#world.later(() => this.#keep(), BEAT_MS);
  }

  #yield() {
    this.#place = "";
    this.#source.bring(NONE);
    this.#ear.set(false);
    this.#next = this.#world.later(() => this.#look(), ASK_MS + this.#world.random() * SPREAD_MS);
  }
}

/**
 * Joins the pages of this browser that are seen; what it returns leaves them.
 * @param {World} world
 * @param {string} address
 * @param {Listener} listener
 * @returns {() => void}
 */
export function join(world, address, listener) {
  let channel = null;
  try {
    channel = world.channel();
  } catch {
    // The browser has none, or forbids it.
  }
  const member = channel ? new Member(world, address, channel, listener) : new Lodger(world, address, listener);
  return () => member.leave();
}

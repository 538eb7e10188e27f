// Pages of a browser that share a stream (static/js/one-stream.js): by a clock and a channel of our own.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ASK_MS, BEAT_MS, GONE_MS, UNHEARD_MS, join } from "../../static/js/one-stream.js";

const EVENT = "/events/1/live";
const OTHER = "/events/2/live";
/** Longer than an election takes, and than a page waits for a leader that is gone. */
const SOON_MS = 1000;
const LATE_MS = GONE_MS + 2500;

/** What happens at which time, in that order. */
class Clock {
  now = 1_000_000;
  #last = 0;
  #timers = new Map();

  later(what, ms) {
    this.#last += 1;
    this.#timers.set(this.#last, { what, at: this.now + ms });
    return this.#last;
  }

  cancel(timer) {
    this.#timers.delete(timer);
  }

  async forward(ms) {
    const end = this.now + ms;
    for (;;) {
      const [id, next] = Array.from(this.#timers).reduce((one, other) => (other[1].at < one[1].at ? other : one), [0, { at: Infinity }]);
      if (next.at > end) break;
      this.#timers.delete(id);
      this.now = Math.max(this.now, next.at);
      next.what();
      // Whatever waits for an answer has its turn.
      for (let turn = 0; turn < 4; turn += 1) await null;
    }
    this.now = end;
  }

  /** How many timers are set. */
  get waiting() {
    return this.#timers.size;
  }
}

/** The server: what is so in each event, and who has a stream. */
class Server {
  open = new Set();
  /** The most streams at a time. */
  most = 0;
  asked = 0;
  refuses = false;
  #tags = new Map();

  #said(address, audience) {
    return [["section", { section: 4, tag: `${audience} ${this.#tags.get(address) ?? "first"}` }]];
  }

  stream(address, page, { opened, heard, failed }) {
    const stream = { address, page, heard, failed };
    this.open.add(stream);
    this.most = Math.max(this.most, this.open.size);
    page.run(() => {
      if (!this.open.has(stream)) return;
      if (this.refuses) {
        this.open.delete(stream);
        failed(true);
        return;
      }
      opened();
      for (const [name, said] of this.#said(address, page.account)) heard(name, said);
    }, 5);
    return { close: () => this.open.delete(stream) };
  }

  async ask(address, page) {
    this.asked += 1;
    return this.refuses ? null : this.#said(address, page.account);
  }

  /** Something happens in an event. */
  change(address, tag) {
    this.#tags.set(address, tag);
    for (const stream of this.open) {
      if (stream.address !== address) continue;
      stream.page.run(() => this.#said(address, stream.page.account).forEach(([name, said]) => stream.heard(name, said)), 2);
    }
  }

  tell(address, name, said) {
    for (const stream of this.open) if (stream.address === address) stream.heard(name, said);
  }
}

/** A browser under one site: its channels, what it keeps, and its pages. */
class Site {
  clock = new Clock();
  server = new Server();
  channels = new Map();
  kept = new Map();
  #seed = 7;

  constructor({ hasChannel = true, keeps = true } = {}) {
    this.hasChannel = hasChannel;
    this.keeps = keeps;
  }

  /** The same numbers in every run. */
  random() {
    this.#seed = (this.#seed * 16807) % 2147483647;
    return this.#seed / 2147483647;
  }

  page(address = EVENT, account = "") {
    return new Page(this, address, account);
  }

  pages(count, address = EVENT) {
    return Array.from({ length: count }, () => this.page(address));
  }
}

/** A page, which may be frozen: then nothing in it runs until it thaws, and everything at once. */
class Page {
  heard = [];
  states = [];
  #frozen = null;
  #leave = null;
  #channel = null;

  constructor(site, address, account) {
    Object.assign(this, { site, address, account });
    this.id = String(Math.trunc(site.random() * 1e9)).padStart(9, "0");
    this.show();
  }

  /** Runs something in this page after so long. */
  run(what, ms) {
    return this.site.clock.later(() => (this.#frozen ? this.#frozen.push(what) : what()), ms);
  }

  freeze() {
    this.#frozen = [];
  }

  thaw() {
    const waiting = this.#frozen;
    this.#frozen = null;
    for (const what of waiting) what();
  }

  show() {
    const { site } = this;
    const world = {
      id: this.id,
      now: () => site.clock.now,
      random: () => site.random(),
      later: (what, ms) => this.run(what, ms),
      cancel: (timer) => site.clock.cancel(timer),
      channel: () => this.#open(),
      places: () => {
        if (!site.keeps) throw new Error("forbidden");
        return {
          getItem: (key) => site.kept.get(key) ?? null,
          setItem: (key, value) => site.kept.set(key, value),
          removeItem: (key) => site.kept.delete(key),
        };
      },
      stream: (address, hearing) => site.server.stream(address, this, hearing),
      ask: (address) => site.server.ask(address, this),
    };
    this.#leave = join(world, this.address, {
      heard: (name, said) => this.heard.push(name === "typing" ? said.by : said.tag),
      opened: () => this.states.push("opened"),
      lost: () => this.states.push("lost"),
    });
  }

  #open() {
    if (!this.site.hasChannel) throw new ReferenceError("BroadcastChannel is not defined");
    const { channels } = this.site;
    const all = channels.get(this.account) ?? new Set();
    channels.set(this.account, all);
    // When the last word arrives at each page: later words never arrive before.
    const comes = new WeakMap();
    const channel = {
      onmessage: null,
      postMessage: (data) => {
        const [copy, { now }] = [structuredClone(data), this.site.clock];
        for (const { page, channel: other } of all) {
          if (page === this) continue;
          const at = Math.max(comes.get(other) ?? 0, now + 1 + 3 * this.site.random());
          comes.set(other, at);
          page.run(() => other.onmessage?.({ data: copy }), at - now);
        }
      },
      close: () => all.delete(this.#channel),
    };
    this.#channel = { page: this, channel };
    all.add(this.#channel);
    return channel;
  }

  /** The page is closed, or no longer seen: it says so. */
  hide() {
    this.#leave();
  }

  /** The page is gone without a word. */
  crash() {
    this.freeze();
    this.site.channels.get(this.account)?.delete(this.#channel);
    for (const stream of this.site.server.open) if (stream.page === this) this.site.server.open.delete(stream);
  }

  get leads() {
    return [...this.site.server.open].some((stream) => stream.page === this);
  }

  get last() {
    return this.heard.at(-1);
  }
}

const leaderOf = (pages) => pages.find((page) => page.leads);
const assertAllHave = (pages, tag) => assert.deepEqual(pages.map((page) => page.last), pages.map(() => tag));

test("nine frames on one page have one stream, and all hear what happens at once", async () => {
  const site = new Site();
  const frames = site.pages(9);
  await site.clock.forward(SOON_MS);
  assert.equal(site.server.open.size, 1);
  assert.equal(site.server.most, 1);
  assertAllHave(frames, " first");
  site.server.change(EVENT, "second");
  await site.clock.forward(20);
  assertAllHave(frames, " second");
  assert.deepEqual(frames.map((page) => page.states.join()), frames.map(() => "opened"));
  // And for ten minutes nothing changes in that.
  await site.clock.forward(600_000);
  assert.equal(site.server.most, 1);
  assert.equal(site.server.asked, 0);
  assert.deepEqual(frames.map((page) => page.states.join()), frames.map(() => "opened"));
});

test("twelve tabs that are opened one after the other have one stream, and who comes late hears what is so", async () => {
  const site = new Site();
  const tabs = [];
  for (let count = 0; count < 12; count += 1) {
    tabs.push(site.page());
    await site.clock.forward(700);
    if (count === 5) site.server.change(EVENT, "second");
  }
  assert.equal(site.server.most, 1);
  assertAllHave(tabs, " second");
  // The first one leads still: nothing was opened again for those who came.
  assert.equal(leaderOf(tabs), tabs[0]);
});

test("two embedding sites have a stream each", async () => {
  // The browser keeps their channels apart.
  const sites = [new Site(), new Site()];
  for (const site of sites) {
    const frames = site.pages(9);
    await site.clock.forward(SOON_MS);
    assert.equal(site.server.most, 1);
    assertAllHave(frames, " first");
  }
});

test("a leader that is closed or hidden is followed by another at once, and nothing is missed between them", async () => {
  const site = new Site();
  const pages = site.pages(6);
  await site.clock.forward(SOON_MS);
  for (let tag = 1; pages.length > 1; tag += 1) {
    const leader = leaderOf(pages);
    pages.splice(pages.indexOf(leader), 1);
    leader.hide();
    site.server.change(EVENT, String(tag));
    await site.clock.forward(SOON_MS);
    assert.equal(site.server.open.size, 1);
    assertAllHave(pages, ` ${tag}`);
    assert.notEqual(leader.last, ` ${tag}`);
  }
  assert.equal(site.server.most, 1);
  pages[0].hide();
  assert.equal(site.server.open.size, 0);
  await site.clock.forward(60_000);
  assert.equal(site.clock.waiting, 0);
});

test("a leader that is gone without a word is followed by another within ten seconds", async () => {
  const site = new Site();
  const pages = site.pages(9);
  await site.clock.forward(SOON_MS);
  const leader = leaderOf(pages);
  leader.crash();
  site.server.change(EVENT, "second");
  await site.clock.forward(LATE_MS);
  const left = pages.filter((page) => page !== leader);
  assert.equal(site.server.open.size, 1);
  assertAllHave(left, " second");
  assert.equal(site.server.asked, 0);
});

test("a frozen leader is followed by another, and gives up its stream as soon as it thaws", async () => {
  const site = new Site();
  const pages = site.pages(4);
  await site.clock.forward(SOON_MS);
  const frozen = leaderOf(pages);
  frozen.freeze();
  await site.clock.forward(LATE_MS);
  // It cannot let go of its own while it is frozen.
  assert.equal(site.server.open.size, 2);
  site.server.change(EVENT, "second");
  await site.clock.forward(20);
  assertAllHave(pages.filter((page) => page !== frozen), " second");
  frozen.thaw();
  await site.clock.forward(50);
  assert.equal(site.server.open.size, 1);
  assert.equal(frozen.leads, false);
  site.server.change(EVENT, "third");
  await site.clock.forward(20);
  assertAllHave(pages, " third");
  await site.clock.forward(60_000);
  assert.equal(site.server.open.size, 1);
});

test("a page that follows and was frozen goes on following", async () => {
  const site = new Site();
  const pages = site.pages(3);
  await site.clock.forward(SOON_MS);
  const leader = leaderOf(pages);
  const other = pages.find((page) => page !== leader);
  other.freeze();
  await site.clock.forward(120_000);
  site.server.change(EVENT, "second");
  other.thaw();
  await site.clock.forward(SOON_MS);
  assertAllHave(pages, " second");
  assert.equal(leaderOf(pages), leader);
  assert.equal(site.server.most, 1);
});

test("however pages come and go there is one stream, and all of them hear what happens", async () => {
  const site = new Site();
  let pages = site.pages(2);
  for (let step = 0; step < 400; step += 1) {
    const chosen = pages[Math.trunc(site.random() * pages.length)];
    if (pages.length < 2 || (pages.length < 20 && site.random() < 0.5)) pages.push(site.page());
    else {
      if (site.random() < 0.8) chosen.hide();
      else chosen.crash();
      pages = pages.filter((page) => page !== chosen);
    }
    await site.clock.forward(400 * site.random());
    if (step % 20 > 0) continue;
    await site.clock.forward(LATE_MS);
    site.server.change(EVENT, String(step));
    await site.clock.forward(20);
    assert.equal(site.server.open.size, 1);
    assertAllHave(pages, ` ${step}`);
  }
  assert.equal(site.server.most, 1);
});

test("two that lead agree within a moment which one does", async () => {
  const site = new Site();
  const first = site.page();
  await site.clock.forward(SOON_MS);
  // Too busy to answer the newcomer in time.
  first.freeze();
  const second = site.page();
  await site.clock.forward(SOON_MS);
  assert.equal(site.server.open.size, 2);
  first.thaw();
  await site.clock.forward(20);
  assert.equal(site.server.open.size, 1);
  assert.equal(leaderOf([first, second]), first);
});

test("pages of an account and of guests have streams of their own, and hear nothing of each other's", async () => {
  const site = new Site();
  const guests = site.pages(3);
  const official = [site.page(EVENT, "7"), site.page(EVENT, "7")];
  const another = site.page(EVENT, "8");
  await site.clock.forward(SOON_MS);
  assert.equal(site.server.open.size, 3);
  site.server.change(EVENT, "draft");
  await site.clock.forward(20);
  assertAllHave(guests, " draft");
  assertAllHave(official, "7 draft");
  assertAllHave([another], "8 draft");
  assert.ok(guests.every((page) => page.heard.every((tag) => tag.startsWith(" "))));
  assert.ok(official.every((page) => page.heard.every((tag) => tag.startsWith("7"))));
});

test("what is typed at another desk is handed on once and not repeated to who comes later", async () => {
  const site = new Site();
  const desks = site.pages(3);
  await site.clock.forward(SOON_MS);
  site.server.tell(EVENT, "typing", { section: 4, by: "Aida" });
  await site.clock.forward(20);
  desks.push(site.page());
  await site.clock.forward(SOON_MS);
  assert.deepEqual(desks.map((page) => page.heard.filter((by) => by === "Aida").length), [1, 1, 1, 0]);
});

test("the stream is of the event that most follow, and the others are asked about one after the other", async () => {
  const site = new Site();
  const few = [site.page(OTHER)];
  await site.clock.forward(SOON_MS);
  const many = site.pages(8);
  await site.clock.forward(SOON_MS);
  assert.equal(site.server.open.size, 1);
  assert.equal([...site.server.open][0].address, EVENT);
  assert.equal(site.server.most, 1);
  few.push(site.page(OTHER));
  await site.clock.forward(SOON_MS);
  assertAllHave(many, " first");
  assertAllHave(few, " first");
  const asked = site.server.asked;
  site.server.change(OTHER, "second");
  site.server.change(EVENT, "third");
  await site.clock.forward(ASK_MS + 20);
  assertAllHave(few, " second");
  assertAllHave(many, " third");
  // By one of them for all.
  assert.ok(site.server.asked - asked <= 2, String(site.server.asked - asked));
  assert.ok([...few, ...many].every((page) => page.states.join() === "opened"));
  // When those are gone, no question is asked any more.
  few.forEach((page) => page.hide());
  await site.clock.forward(SOON_MS);
  const done = site.server.asked;
  await site.clock.forward(10 * ASK_MS);
  assert.equal(site.server.asked, done);
});

test("where the stream is refused every page asks by itself, until there is one again", async () => {
  const site = new Site();
  site.server.refuses = true;
  const pages = site.pages(4);
  await site.clock.forward(SOON_MS);
  assert.ok(pages.every((page) => page.states.join() === "lost"));
  site.server.refuses = false;
  await site.clock.forward(60_000);
  assert.ok(pages.every((page) => page.states.join() === "lost,opened"));
  assertAllHave(pages, " first");
  assert.equal(site.server.open.size, 1);
  assert.equal(site.server.most, 1);
});

test("a page that hears of no stream asks by itself after ten seconds", async () => {
  const site = new Site();
  const leader = site.page();
  // Its stream neither opens nor fails.
  site.server.stream = () => ({ close: () => {} });
  const follower = site.page();
  await site.clock.forward(UNHEARD_MS + SOON_MS);
  assert.deepEqual([leader, follower].map((page) => page.states.join()), ["lost", "lost"]);
});

test("where pages cannot speak to each other two have streams, and the others ask until a place is free", async () => {
  const site = new Site({ hasChannel: false });
  const pages = site.pages(9);
  await site.clock.forward(20_000);
  assert.equal(site.server.open.size, 2);
  assert.equal(site.server.most, 2);
  const state = (page) => page.states.at(-1);
  assert.deepEqual(pages.filter((page) => page.leads).map(state), ["opened", "opened"]);
  assert.deepEqual(pages.filter((page) => !page.leads).map(state), Array(7).fill("lost"));
  // One says that it goes, one does not.
  const [closed, gone] = pages.filter((page) => page.leads);
  closed.hide();
  await site.clock.forward(ASK_MS + 2 * SOON_MS);
  assert.equal(site.server.open.size, 2);
  gone.crash();
  await site.clock.forward(20_000);
  assert.equal(site.server.open.size, 2);
  assert.equal(site.server.most, 2);
  assert.ok(!closed.leads && !gone.leads);
});

test("a place that another has taken meanwhile is given up", async () => {
  const site = new Site({ hasChannel: false });
  const pages = site.pages(3);
  await site.clock.forward(20_000);
  const frozen = pages.find((page) => page.leads);
  frozen.freeze();
  await site.clock.forward(30_000);
  assert.equal(site.server.open.size, 3);
  frozen.thaw();
  await site.clock.forward(BEAT_MS);
  assert.equal(site.server.open.size, 2);
  assert.equal(frozen.states.at(-1), "lost");
});

test("where nothing can be kept either every page asks, and none has a stream", async () => {
  const site = new Site({ hasChannel: false, keeps: false });
  const pages = site.pages(9);
  await site.clock.forward(60_000);
  assert.equal(site.server.most, 0);
  assert.ok(pages.every((page) => page.states.join() === "lost"));
});

test("a lease that a device with another clock has left takes no place", async () => {
  const site = new Site({ hasChannel: false });
  for (const place of ["1", "2"]) site.kept.set(`toguznama-stream:${place}`, `other ${site.clock.now + 86_400_000}`);
  const page = site.page();
  await site.clock.forward(SOON_MS);
  assert.equal(page.leads, true);
});

// The keyboard grid of results: a board a row, entered from the numeric pad alone.
//
// Enter saves and moves on at once; answers come in behind. Saves go out one at a time in the order they were
// entered, are repeated while the network is down, and never lost silently: a row is `pending` until the server
// says that it has the result on disk, and is kept in the browser until then. The markup and the exchange with the server
// stand in docs/DESIGN.md.

import { Keeper } from "./grid-kept.js";
import { Others } from "./grid-others.js";
import { Queue, freshKey, isFinal } from "./grid-queue.js";
import { Row } from "./grid-row.js";
import { SecondLook } from "./grid-second.js";
import { Show } from "./grid-show.js";
import { offerKeys } from "./grid-touch.js";
import { inPageLanguage } from "./language.js";
import { Newest } from "./turns.js";

/** What one key says, where one key is enough. */
const ONE_KEY = /^[105½]$/;

class Grid {
  constructor(table, bar) {
    this.table = table;
    this.bar = bar;
    this.texts = { ...table.dataset, ...bar?.dataset };
    this.rows = Array.from(table.querySelectorAll("tr[data-board]"), (element) => new Row(element));
    this.byElement = new Map(this.rows.map((row) => [row.element, row]));
    this.byBoard = new Map(this.rows.map((row) => [row.board, row]));
    this.queue = new Queue((job) => this.send(job));
    this.csrf = document.querySelector("meta[name=csrf]")?.content ?? "";
    this.spoken = document.querySelector("[data-grid-status]");
    /** Answers to saves, checks and questions cross: an older one changes no count. */
    this.newest = new Newest();
    /** What was entered here, the last at the end: row, what stood before, and the version that it was stored as. */
    this.done = [];

    table.classList.add("is-live");
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("input", (event) => this.onInput(event));
    // The Enter of a phone's keyboard may come as a submit alone.
    table.addEventListener("submit", (event) => {
      event.preventDefault();
      const row = this.rowOf(event.target);
      if (row) this.enter(row);
    });
    table.addEventListener("focusin", (event) => {
      if (event.target.name === "result") event.target.select();
    });
    addEventListener("beforeunload", (event) => {
      if (this.queue.size > 0 || this.rows.some((row) => row.isDirty || row.isAmiss)) event.preventDefault();
    });
    if (bar) this.furnish(bar);

    // Not on a phone, where the keyboard would cover half of the page unasked.
    const isTouched = matchMedia("(pointer: coarse)").matches;
    if (isTouched || matchMedia("(max-width: 40rem)").matches) offerKeys(this);
    if (!isTouched && (!document.activeElement || document.activeElement === document.body)) this.nextOpen(-1)?.focus();
  }

  /** Everything above the rows. */
  furnish(bar) {
    this.keeper = new Keeper(this, bar);
    this.show = new Show(this, bar);
    this.second = new SecondLook(this, bar);
    this.others = new Others(this, bar);
    this.keeper.bringBack();
    // The head of the table and the focus stay clear of the bar, however many lines it has.
    const keepClear = () => this.table.style.setProperty("--bar", `${bar.offsetHeight}px`);
    new ResizeObserver(keepClear).observe(bar);
    this.undoButton = bar.querySelector("[data-undo]");
    this.undoButton.addEventListener("click", () => this.undo());
    bar.querySelector("[data-modes]").hidden = false;
    this.oneKey = bar.querySelector("[data-one-key]");
    this.oneKey.checked = this.keeper.remembered("one-key") === "on";
    this.oneKey.addEventListener("change", () => this.keeper.remember("one-key", this.oneKey.checked ? "on" : ""));
  }

  rowOf(element) {
    return this.byElement.get(element.closest("tr[data-board]"));
  }

  onInput(event) {
    const row = this.rowOf(event.target);
    if (!row) return;
    row.mark();
    this.others?.tellTyping(row);
    // Over a result that stands one key is too little: Enter says that it is meant.
    const isOne = this.oneKey?.checked && row.settled === "" && ONE_KEY.test(row.input.value.trim());
    if (isOne && !event.isComposing && !row.isAmiss) this.enter(row);
  }

  onKey(event) {
    if (event.target.name !== "result" || event.altKey || event.isComposing) return;
    const row = this.rowOf(event.target);
    const isUndo = (event.ctrlKey || event.metaKey) && event.code === "KeyZ" && !event.shiftKey;
    if (isUndo && !row.isDirty) {
      event.preventDefault();
      this.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const act = {
      Enter: () => this.enter(row),
      ArrowUp: () => this.step(row, -1),
      ArrowDown: () => this.step(row, 1),
      PageUp: () => this.step(row, -10),
      PageDown: () => this.step(row, 10),
      Escape: () => {
        this.giveUp(row);
        row.input.select();
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Puts back what is stored. */
  giveUp(row) {
    if (row.isUnsaved && !row.isOnItsWay) this.keeper?.forget(row);
    row.restore();
    this.show?.renew();
    this.others?.look();
  }

  /** The rows that are shown. */
  get seen() {
    return this.rows.filter((row) => !row.isHidden);
  }

  step(row, by) {
    const seen = this.seen;
    const place = seen.indexOf(row) + by;
    if (Math.abs(by) === 1) seen[place]?.focus();
    else seen[Math.max(0, Math.min(seen.length - 1, place))]?.focus();
  }

  enter(row) {
    const typed = row.input.value.trim();
    if (typed.startsWith("/")) {
      row.input.value = row.entered;
      row.mark();
      this.command(typed.slice(1).trim(), row);
      return;
    }
    const next = () => this.seen[this.seen.indexOf(row) + 1] ?? this.nextOpen(-1) ?? row;
    if (this.second?.isOn) {
      if (typed !== "") this.second.compare(row, typed);
      next().focus();
      return;
    }
    // In a conflict it says "mine": what is stored has been shown.
    const isMeant = row.isDirty || row.state === "conflict" || (row.state === "refused" && typed !== "");
    if (isMeant) this.save(row, typed);
    next().focus();
  }

  /** `/17` goes to board 17; `/` alone to what needs attention first, else to the next board without a result; `//` shows
      the next choice of boards. */
  command(text, row) {
    if (text === "/") {
      this.show?.next();
      (row.isHidden ? this.seen[0] : row)?.focus();
      return;
    }
    const target =
      text === ""
        ? this.rows.find((other) => other.isAmiss) ?? this.nextOpen(this.rows.indexOf(row))
        : this.byBoard.get(String(Number(text)));
    if (!target) {
      row.focus();
      this.say(this.texts.textNoBoard);
      return;
    }
    target.isHidden = false;
    target.focus();
  }

  /** The first board after this place that is shown and has no result, from the top again at the end. */
  nextOpen(place) {
    const isOpen = (row) => !row.isHidden && (row.isBlind || !row.hasResult) && row.state === "" && row.settled === "";
    return this.rows.slice(place + 1).find(isOpen) ?? this.rows.find(isOpen);
  }

  save(row, result, { before = row.text, isUndo = false, key = freshKey() } = {}) {
    row.entered = result;
    row.input.value = result;
    const job = { row, result, key, before, isUndo };
    this.keeper?.keep(job);
    row.show("pending", this.texts.textPending);
    this.show?.renew();
    this.queue.push(job);
  }

  /** Enters once more what stood before the last entry, unless another official has changed it since. */
  undo() {
    const last = this.done.pop();
    if (this.undoButton) this.undoButton.hidden = this.done.length === 0;
    if (!last) return;
    const { row, before, version } = last;
    if (row.isUnsaved || row.isOnItsWay || row.version !== version) {
      this.say((this.texts.textChangedSince ?? "").replace("{n}", row.board), row);
      return;
    }
    row.isHidden = false;
    this.save(row, before, { isUndo: true });
    row.focus();
  }

  /** Asks the server to do something with a row; nothing when it did not answer. */
  async post(row, part, body, headers = {}) {
    const asked = this.newest.revision;
    try {
      const response = await fetch(inPageLanguage(row.element.dataset.url.replace(/result$/, part)), {
        method: "POST",
        credentials: "same-origin",
        headers: { Accept: "application/json", "Content-Type": "application/json", "X-CSRF-Token": this.csrf, ...headers },
        body: JSON.stringify(body),
      });
      if (!response.ok && !isFinal(response.status)) return undefined;
      return { response, answer: await response.json().catch(() => ({})), asked };
    } catch {
      return undefined;
    }
  }

  /** One attempt. True when the server has spoken and the job is done, whatever it said. */
  async send(job) {
    const { row, result, key } = job;
    const heard = await this.post(row, "result", { result, version: row.version }, { "Idempotency-Key": key });
    if (heard === undefined) {
      row.show("retry", this.texts.textRetry);
      this.say(this.texts.textRetry, row);
      return false;
    }
    this.settle(job, heard);
    this.show?.renew();
    this.keeper?.keepRound();
    return true;
  }

  settle(job, { response, answer, asked }) {
    const { row, result } = job;
    const newer = row.entered !== result;
    if (response.ok && answer.state === "saved") {
      row.version = answer.version;
      row.text = answer.text;
      row.signed = answer.signed;
      this.count(answer, ["playing", "unsigned"], asked);
      if (!newer) {
        row.show("saved", this.texts.textSaved, answer.note);
        row.settle();
        this.keeper?.forget(row);
        if (!job.isUndo) this.remember(row, job.before);
      }
      if (answer.note) this.say(`${row.label}: ${answer.note}`, row);
      else this.settled(row);
    } else if (response.status === 409 && answer.state === "conflict") {
      this.conflict(row, answer);
    } else {
      const message = answer.message || this.texts.textDenied;
      row.show("refused");
      row.explain(message);
      this.say(`${row.label}: ${message}`, row);
    }
  }

  /** Remembers an entry for undo. */
  remember(row, before) {
    this.done.push({ row, before, version: row.version });
    if (this.undoButton) this.undoButton.hidden = false;
  }

  conflict(row, answer) {
    // What was entered since must not pass over the other's value unasked.
    this.queue.drop(row);
    const result = row.entered;
    row.version = answer.version;
    row.text = answer.text;
    row.signed = answer.signed;
    row.show("conflict");
    const known = { who: answer.message, stored: answer.text || "–", yours: result || "–" };
    row.explain(this.texts.textConflict.replace(/\{(who|stored|yours)\}/g, (_, name) => known[name]), [
      [
        this.texts.textKeep,
        () => {
          this.keeper?.forget(row);
          row.show("saved", this.texts.textSaved);
          row.restore();
          row.focus();
          this.show?.renew();
          this.settled(row);
        },
      ],
      [
        this.texts.textMine,
        () => {
          this.save(row, result);
          row.focus();
        },
      ],
    ]);
    this.say(`${row.label}: ${answer.message}`, row);
  }

  /** Shows these counts of an answer to what was asked at that revision; false when a newer answer has come meanwhile. */
  count(answer, kinds, asked) {
    if (!this.newest.takes(answer.revision, asked)) return false;
    for (const kind of kinds) {
      for (const place of document.querySelectorAll(`[data-${kind}]`)) place.textContent = String(answer[kind]);
    }
    return true;
  }

  /** What was said of a row is over. */
  settled(row) {
    if (this.spokenOf === row) this.say("");
  }

  /** Says something beside the count; what is said of a row is gone when the row is saved. */
  say(text, row = null) {
    this.spokenOf = row;
    if (this.spoken) this.spoken.textContent = text ?? "";
  }
}

for (const table of document.querySelectorAll("table[data-grid]")) {
  new Grid(table, document.querySelector("[data-grid-bar]"));
}

// The keyboard grid of results: a board a row, entered from the numeric pad alone.
//
// Enter saves and moves on at once; answers come in behind. Saves go out one at a time in the order they were
// entered, are repeated while the network is down, and never lost silently: a row is `pending` until the server
// says that it has the result on disk. The markup and the exchange with the server stand in docs/DESIGN.md.

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15000;

/** What a row shows; exactly one of them, or none while nothing was entered. */
const STATES = ["pending", "retry", "saved", "refused", "conflict"];

/** An answer after which asking again is no use until somebody does something. */
const isFinal = (status) => status < 500 && status !== 408 && status !== 425 && status !== 429;

/** A key that names one save, so that the server knows a repetition of it. Also works on plain http. */
function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The saves on their way, in order; one request at a time. */
class Queue {
  #jobs = [];
  #running = false;
  #wake = null;

  constructor(send) {
    this.send = send;
    addEventListener("online", () => this.#wake?.());
  }

  get size() {
    return this.#jobs.length;
  }

  /** Puts a save at the end; a save of the same row that has not left yet is replaced where it stands. */
  push(job) {
    const waiting = this.#jobs.findIndex((other, place) => other.row === job.row && !(place === 0 && this.#running));
    if (waiting >= 0) this.#jobs[waiting] = job;
    else this.#jobs.push(job);
    this.#run();
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    let delay = FIRST_RETRY_MS;
    while (this.#jobs.length > 0) {
      if (await this.send(this.#jobs[0])) {
        this.#jobs.shift();
        delay = FIRST_RETRY_MS;
      } else {
        await this.#pause(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
    this.#running = false;
  }

  /** Forgets the saves of a row that have not left yet. */
  drop(row) {
    this.#jobs = this.#jobs.filter((job, place) => job.row !== row || (place === 0 && this.#running));
  }

  #pause(delay) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** A board: its input, what is stored, and what the row says about it. */
class Row {
  constructor(element) {
    this.element = element;
    this.input = element.querySelector("[name=result]");
    this.stored = element.querySelector("[data-stored]");
    this.note = element.querySelector("[data-note]");
    this.signs = element.querySelectorAll("[data-signed]");
    this.settled = this.input.value;
    this.entered = this.settled;
  }

  get board() {
    return this.element.dataset.board;
  }

  /** The board in words. */
  get label() {
    return this.input.getAttribute("aria-label");
  }

  get version() {
    return Number(this.element.dataset.version);
  }

  set version(version) {
    this.element.dataset.version = String(version);
  }

  /** Shows which sides have signed what is stored. */
  set signed(sides) {
    for (const sign of this.signs) sign.hidden = !sides.includes(sign.dataset.signed);
  }

  get state() {
    return STATES.find((state) => this.element.classList.contains(`is-${state}`)) ?? "";
  }

  /** Typed, and not handed over to be saved. */
  get isDirty() {
    return this.input.value.trim() !== this.entered;
  }

  /** Something of the reader's stands here that the server does not have. */
  get isUnsaved() {
    return this.isDirty || this.state === "refused" || this.state === "conflict";
  }

  get hasResult() {
    return this.stored.textContent.trim() !== "" && this.state !== "refused";
  }

  show(state, note = "") {
    for (const other of STATES) this.element.classList.toggle(`is-${other}`, other === state);
    if (this.note) this.note.textContent = note;
    if (state === "refused" || state === "conflict") this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    this.input.removeAttribute("aria-describedby");
    this.#under()?.remove();
    this.mark();
  }

  /** Says below the row what is wrong with it; buttons are pairs of a text and what it does. */
  explain(message, buttons = []) {
    this.#under()?.remove();
    const under = document.createElement("tr");
    under.className = "grid__under";
    const cell = document.createElement("td");
    cell.colSpan = this.element.cells.length;
    cell.id = `board-${this.board}-message`;
    cell.append(message);
    if (buttons.length > 0) {
      const line = document.createElement("div");
      line.className = "row";
      for (const [text, act] of buttons) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "button button--secondary button--small";
        button.textContent = text;
        button.addEventListener("click", act);
        line.append(button);
      }
      cell.append(line);
    }
    under.append(cell);
    this.element.after(under);
    this.input.setAttribute("aria-describedby", cell.id);
  }

  /** Shows that what stands in the input has not been handed over: Enter does that. */
  mark() {
    this.element.classList.toggle("is-typed", this.isDirty);
  }

  /** Puts back what is stored, or what is on its way there. */
  restore() {
    const onItsWay = this.state === "pending" || this.state === "retry";
    this.input.value = onItsWay ? this.entered : this.settled;
    this.entered = this.input.value;
    if (this.state === "refused" || this.state === "conflict") this.show("");
    this.mark();
    this.input.select();
  }

  focus() {
    this.input.focus({ preventScroll: true });
    this.input.select();
    this.element.scrollIntoView({ block: "nearest" });
  }

  #under() {
    const next = this.element.nextElementSibling;
    return next?.classList.contains("grid__under") ? next : null;
  }
}

class Grid {
  constructor(table) {
    this.table = table;
    this.texts = table.dataset;
    this.rows = Array.from(table.querySelectorAll("tr[data-board]"), (element) => new Row(element));
    this.byElement = new Map(this.rows.map((row) => [row.element, row]));
    this.queue = new Queue((job) => this.send(job));
    this.csrf = document.querySelector("meta[name=csrf]")?.content ?? "";
    this.spoken = document.querySelector("[data-grid-status]");

    table.classList.add("is-live");
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("input", (event) => this.rowOf(event.target)?.mark());
    // The Enter of a phone's keyboard may come as a submit alone.
    table.addEventListener("submit", (event) => {
      event.preventDefault();
      const row = this.rowOf(event.target);
      if (row) this.enter(row, this.rows.indexOf(row));
    });
    table.addEventListener("focusin", (event) => {
      if (event.target.name === "result") event.target.select();
    });
    addEventListener("beforeunload", (event) => {
      if (this.queue.size > 0 || this.rows.some((row) => row.isUnsaved)) event.preventDefault();
    });

    // Not on a phone, where the keyboard would cover half of the page unasked.
    const isTouched = matchMedia("(pointer: coarse)").matches;
    if (!isTouched && (!document.activeElement || document.activeElement === document.body)) this.nextOpen(-1)?.focus();
  }

  rowOf(element) {
    return this.byElement.get(element.closest("tr[data-board]"));
  }

  onKey(event) {
    if (event.target.name !== "result" || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const row = this.rowOf(event.target);
    const place = this.rows.indexOf(row);
    const act = {
      Enter: () => this.enter(row, place),
      ArrowUp: () => this.rows[place - 1]?.focus(),
      ArrowDown: () => this.rows[place + 1]?.focus(),
      PageUp: () => this.rows[Math.max(0, place - 10)].focus(),
      PageDown: () => this.rows[Math.min(this.rows.length - 1, place + 10)].focus(),
      Escape: () => row.restore(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  enter(row, place) {
    const typed = row.input.value.trim();
    if (typed.startsWith("/")) {
      row.input.value = row.entered;
      row.mark();
      this.jump(typed.slice(1).trim(), place);
      return;
    }
    // In a conflict it says "mine": what is stored has been shown.
    if (row.isDirty || row.state === "conflict" || (row.state === "refused" && typed !== "")) this.save(row, typed);
    (this.rows[place + 1] ?? this.nextOpen(-1) ?? row).focus();
  }

  /** `/17` goes to board 17; `/` alone to what needs attention first, else to the next board without a result. */
  jump(number, place) {
    const target =
      number === ""
        ? this.rows.find((row) => row.state === "refused" || row.state === "conflict") ?? this.nextOpen(place)
        : this.rows.find((row) => row.board === String(Number(number)));
    if (target) target.focus();
    else {
      this.rows[place].focus();
      this.say(this.texts.textNoBoard);
    }
  }

  /** The first board after this place that has no result, from the top again at the end. */
  nextOpen(place) {
    const isOpen = (row) => !row.hasResult && row.state === "";
    return this.rows.slice(place + 1).find(isOpen) ?? this.rows.find(isOpen);
  }

  save(row, result) {
    row.entered = result;
    row.show("pending", this.texts.textPending);
    this.queue.push({ row, result, key: freshKey() });
  }

  /** One attempt. True when the server has spoken and the job is done, whatever it said. */
  async send({ row, result, key }) {
    let response;
    let answer;
    try {
      response = await fetch(row.element.dataset.url, {
        method: "POST",
        credentials: "same-origin",
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          "Idempotency-Key": key,
          "X-CSRF-Token": this.csrf,
        },
        body: JSON.stringify({ result, version: row.version }),
      });
      if (response.ok || isFinal(response.status)) answer = await response.json().catch(() => ({}));
    } catch {
      answer = undefined;
    }
    if (answer === undefined) {
      row.show("retry", this.texts.textRetry);
      this.say(this.texts.textRetry, row);
      return false;
    }
    this.settle(row, result, response, answer);
    return true;
  }

  settle(row, result, response, answer) {
    const newer = row.entered !== result;
    if (response.ok && answer.state === "saved") {
      row.version = answer.version;
      row.stored.textContent = answer.text;
      row.settled = result;
      row.signed = answer.signed;
      this.count("playing", answer.playing);
      this.count("unsigned", answer.unsigned);
      if (!newer) row.show("saved", answer.note || this.texts.textSaved);
      if (answer.note) this.say(`${row.label}: ${answer.note}`, row);
      else if (this.spokenOf === row) this.say("");
    } else if (response.status === 409 && answer.state === "conflict") {
      this.conflict(row, answer);
    } else {
      const message = answer.message || this.texts.textDenied;
      row.show("refused");
      row.explain(message);
      this.say(`${row.label}: ${message}`, row);
    }
  }

  conflict(row, answer) {
    // What was entered since must not pass over the other's value unasked.
    this.queue.drop(row);
    const result = row.entered;
    row.version = answer.version;
    row.stored.textContent = answer.text;
    row.settled = answer.text;
    row.signed = answer.signed;
    row.show("conflict");
    const known = { who: answer.message, stored: answer.text || "–", yours: result || "–" };
    row.explain(this.texts.textConflict.replace(/\{(who|stored|yours)\}/g, (_, name) => known[name]), [
      [
        this.texts.textKeep,
        () => {
          row.show("saved", this.texts.textSaved);
          row.restore();
          row.focus();
        },
      ],
      [
        this.texts.textMine,
        () => {
          row.input.value = result;
          this.save(row, result);
          row.focus();
        },
      ],
    ]);
    this.say(`${row.label}: ${answer.message}`, row);
  }

  count(what, boards) {
    for (const place of document.querySelectorAll(`[data-${what}]`)) place.textContent = String(boards);
  }

  /** Says something beside the count; what is said of a row is gone when the row is saved. */
  say(text, row = null) {
    this.spokenOf = row;
    if (this.spoken) this.spoken.textContent = text ?? "";
  }
}

for (const table of document.querySelectorAll("table[data-grid]")) new Grid(table);

// Types a record from its paper form: two digits are a move. Every move goes into the text of the form at once and
// the server is asked how far it can be followed; typing never waits for the answer. What stands in the sheet before
// the answer is there is what was typed. Nothing here knows the rules. The keys stand in docs/DESIGN.md.

import { moveSign } from "./signs.js";

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15000;
const PATIENCE_MS = 4000;
const PASTED_MS = 250;
const MOST_STEPS_BACK = 500;

/** The tuz mark by whatever key a referee finds it: х in Cyrillic is where [ is, and ч is where x is. */
const TUZ = "xXхХчЧ[";
/** A total: the parenthesis, or the key T, which is е in Cyrillic. */
const TOTAL = "(tTтТеЕ";

const DRAFT = "record ";

/** There the sheet and what is wrong in it are below the board, and the keyboard before both. */
const NARROW = matchMedia("(max-width: 56rem)");
const WRONG_MS = 60;

/** A move as it is written: its pits, what stands behind them, and the draw offer. */
const parts = (move) => {
  const [, pits, mark, offer] = /^(\d*)([^=]*)(=?)$/.exec(move);
  return { pits, mark, offer };
};

const joined = ({ pits, mark, offer }) => pits + mark + offer;

class Entry {
  /** The moves as they are typed; what stands above and behind them in the text. */
  moves = [];
  head = "";
  tail = "";
  /** The move that is typed over: its place, or null at the end; and whether another is put in before it. */
  cursor = null;
  inserting = false;
  /** Whether the text holds something that is not in `moves`: pasted and not read yet, or unreadable. */
  foreign = false;
  /** Goes up by every change, so that late answers are known. */
  edition = 0;
  asking = false;
  /** A button of the server's is on its way: what is typed meanwhile waits in the line. */
  acting = false;
  storing = false;
  delay = FIRST_RETRY_MS;
  steps = [];

  constructor(form) {
    this.form = form;
    this.texts = form.dataset;
    this.text = form.elements.record;
    this.line = form.querySelector("[data-entry-line]");
    this.due = form.querySelector("[data-entry-due]");
    this.status = form.querySelector("[data-entry-status]");
    this.heard = form.querySelector("[data-entry-said]");
    this.offer = form.querySelector("[data-entry-draft]");
    for (const part of form.querySelectorAll("[data-entry-typing]")) part.hidden = false;
    form.querySelector("[data-entry-fold]").open = false;
    form.classList.add("is-live");
    this.stored = this.text.value;
    this.adopt();
    this.placeFault(this.part);
    this.draw();

    this.line.addEventListener("input", () => this.feed());
    this.line.addEventListener("keydown", (event) => this.onKey(event));
    form.addEventListener("submit", (event) => this.onSubmit(event));
    form.addEventListener("click", (event) => this.onClick(event));
    for (const name of ["flip", "bare"]) {
      form.elements[name].addEventListener("change", () => {
        this.look();
        this.line.focus({ preventScroll: true });
      });
    }
    form.elements.file.addEventListener("change", () => this.act("file"));
    this.text.addEventListener("input", () => this.onPaste());
    document.addEventListener("keydown", (event) => this.onStrayKey(event));
    addEventListener("online", () => this.look());
    this.offerDraft();
  }

  get part() {
    return this.form.querySelector("[data-entry]");
  }

  get cells() {
    return Array.from(this.part.querySelectorAll("td[data-move]"));
  }

  /** Takes the moves over as the server has read them. */
  adopt() {
    this.moves = this.cells.map((cell) => cell.dataset.move);
    this.head = this.part.dataset.head;
    this.tail = this.part.dataset.tail;
    this.foreign = this.part.dataset.unread !== undefined;
    if (this.cursor !== null && this.cursor >= this.moves.length) this.cursor = null;
  }

  /** The text as the moves make it: one full move a line. */
  written() {
    let text = this.head;
    for (let at = 0; at < this.moves.length; at += 2) {
      text += `${at / 2 + 1}. ${this.moves.slice(at, at + 2).join(" ")}\n`;
    }
    return text + this.tail;
  }

  // What is typed

  feed() {
    if (this.acting) return;
    let begun = "";
    for (const sign of this.line.value) begun = this.take(begun, sign);
    this.line.value = begun;
    this.draw();
  }

  /** Takes one sign behind what was begun, and returns what is begun now. */
  take(begun, sign) {
    if (begun.startsWith("(")) {
      if (/\d/.test(sign)) return (begun + sign).slice(0, 4);
      if (sign !== ")") return begun;
      this.total(begun.slice(1));
      return "";
    }
    if (/[1-9]/.test(sign)) {
      if (begun === "" && !this.isBare) return sign;
      this.put(begun + sign);
      return "";
    }
    if (TUZ.includes(sign)) this.mark("X");
    else if (sign === "=") this.mark("=");
    else if (sign === "+") this.form.querySelector("[name=act][value=repair-0]")?.click();
    else if (sign === "/") this.walk(this.cells.findIndex((cell) => cell.matches(".is-wrong, .is-amiss")));
    else if (TOTAL.includes(sign)) return "(";
    return begun;
  }

  get isBare() {
    return this.form.elements.bare.checked;
  }

  /** A whole move: the next one, or in place of the one that is corrected. */
  put(move) {
    const at = this.cursor ?? this.moves.length;
    const over = this.inserting ? 0 : 1;
    this.change(() => {
      this.moves.splice(at, over, move);
      this.toEnd();
    });
  }

  /** Puts a mark behind the move last typed or the one that is corrected, or takes it away. */
  mark(sign) {
    this.rewrite((move) => {
      if (sign === "=") move.offer = move.offer ? "" : "=";
      else move.mark = move.mark === sign ? "" : sign;
    });
  }

  total(digits) {
    this.rewrite((move) => {
      move.mark = digits === "" ? "" : `(${Number(digits)})`;
    });
  }

  rewrite(how) {
    const at = this.cursor ?? this.moves.length - 1;
    if (at < 0) return;
    this.change(() => {
      const move = parts(this.moves[at]);
      how(move);
      this.moves[at] = joined(move);
    });
  }

  remove(at) {
    if (at < 0 || at >= this.moves.length) return;
    this.change(() => {
      this.moves.splice(at, 1);
      if (this.cursor !== null) this.cursor = Math.min(at, this.moves.length - 1);
      if (this.cursor === -1) this.cursor = null;
    });
  }

  /** Changes the moves, and lets everything else follow. */
  change(how) {
    if (this.foreign) {
      this.say(this.texts.textUnread);
      return;
    }
    this.remember();
    how();
    this.text.value = this.written();
    this.changed();
  }

  /** The text is another one now. */
  changed() {
    this.offer.hidden = true;
    // What was refused has been changed; the two records of a conflict stay in sight.
    const refusal = document.querySelector("[data-entry-refusal]");
    if (!refusal.querySelector("table")) refusal.replaceChildren();
    this.draw();
    this.keep();
    this.look();
  }

  remember() {
    this.steps.push({ moves: [...this.moves], head: this.head, tail: this.tail });
    if (this.steps.length > MOST_STEPS_BACK) this.steps.shift();
  }

  back() {
    const step = this.steps.pop();
    if (!step) return;
    Object.assign(this, step);
    this.foreign = false;
    this.toEnd();
    this.text.value = this.written();
    this.changed();
  }

  // Walking the sheet

  walk(to) {
    if (to < 0 && this.cursor === null) return;
    this.cursor = to >= this.moves.length ? null : Math.max(to, 0);
    this.inserting = false;
    this.draw();
    this.look();
  }

  toEnd() {
    this.cursor = null;
    this.inserting = false;
  }

  onKey(event) {
    if (event.isComposing) return;
    const isBack = (event.ctrlKey || event.metaKey) && event.code === "KeyZ";
    if (isBack || ((event.ctrlKey || event.metaKey) && event.key === "Enter")) {
      event.preventDefault();
      if (isBack) this.back();
      else this.store();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isEmpty = this.line.value === "";
    const here = this.cursor ?? this.moves.length;
    const acts = {
      Escape: () => {
        this.line.value = "";
        this.walk(this.moves.length);
      },
      Enter: () => {
        if (this.line.value.startsWith("(")) this.total(this.line.value.slice(1));
        this.line.value = "";
      },
    };
    if (isEmpty) {
      Object.assign(acts, {
        Backspace: () => this.remove(this.cursor ?? this.moves.length - 1),
        Delete: () => this.cursor !== null && this.remove(this.cursor),
        Insert: () => {
          this.inserting = this.cursor !== null && !this.inserting;
          this.draw();
        },
        ArrowLeft: () => this.walk(here - 1),
        ArrowRight: () => this.walk(here + 1),
        ArrowUp: () => this.walk(here - 2),
        ArrowDown: () => this.walk(here + 2),
        Home: () => this.walk(0),
        End: () => this.walk(this.moves.length),
      });
    }
    const sign = moveSign(event);
    if (!acts[event.key] && sign === null) return;
    event.preventDefault();
    if (sign === null) acts[event.key]();
    else {
      this.line.value += sign;
      this.feed();
    }
  }

  /** What is typed beside every field is meant for the line. */
  onStrayKey(event) {
    if (event.defaultPrevented || event.target.closest("input, select, textarea, dialog")) return;
    if ((event.ctrlKey && event.key === "Enter") || event.key === "Escape") this.onKey(event);
    else if (/^[1-9=/+]$/.test(moveSign(event) ?? event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
      this.line.focus();
      this.onKey(event);
    }
  }

  // Buttons

  onSubmit(event) {
    event.preventDefault();
    const button = event.submitter;
    if (button?.hasAttribute("formaction")) {
      this.store();
      return;
    }
    if (button?.dataset.tail) {
      this.change(() => {
        this.tail = button.dataset.tail === "*" ? "" : button.dataset.tail;
      });
    } else if (button?.name) this.act(button.name, button.value);
    else this.look();
    if (!matchMedia("(pointer: coarse)").matches) this.line.focus({ preventScroll: true });
  }

  onClick(event) {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (key === "undo") this.remove(this.cursor ?? this.moves.length - 1);
    else if (key) this.mark(key === "x" ? "X" : key);
    const cell = event.target.closest("td[data-move]");
    if (cell) this.walk(this.cells.indexOf(cell));
    if (cell || key) this.line.focus({ preventScroll: true });
  }

  /** Lets the server change the text: a repair, a pit that was clicked, a file. */
  async act(name, value) {
    if (this.acting) return;
    this.acting = true;
    const part = await this.ask(name === "file" ? {} : { [name]: value });
    this.acting = false;
    this.form.elements.file.value = "";
    if (part) {
      this.remember();
      this.edition += 1;
      this.toEnd();
      this.text.value = part.dataset.text ?? this.text.value;
      this.foreign = true;
      this.swap(part);
      this.changed();
    }
    this.feed();
  }

  onPaste() {
    this.foreign = true;
    this.edition += 1;
    clearTimeout(this.pasted);
    this.pasted = setTimeout(() => {
      this.keep();
      this.look();
    }, PASTED_MS);
  }

  // The server

  /** Asks how far the text can be followed, one question at a time; the answer to an older text is dropped. */
  async look() {
    this.edition += 1;
    if (this.asking) return;
    this.asking = true;
    clearTimeout(this.retry);
    let asked;
    do {
      asked = this.edition;
      const part = await this.ask({});
      if (!part) break;
      if (asked === this.edition) {
        this.swap(part);
      }
    } while (asked !== this.edition);
    this.asking = false;
    this.draw();
  }

  /** Sends the form and returns the part of the page that it came to; null, with a word about it, when none came. */
  async ask(extra) {
    const body = new FormData(this.form);
    body.set("part", "1");
    if (this.cursor !== null) body.set("at", String(this.cursor));
    for (const [name, value] of Object.entries(extra)) body.set(name, value);
    const page = await this.send(this.form.action, body);
    if (page?.status === 200) {
      this.delay = FIRST_RETRY_MS;
      this.say("");
      return page.document.querySelector("[data-entry]");
    }
    if (!page) {
      this.retry = setTimeout(() => this.look(), this.delay);
      this.delay = Math.min(this.delay * 2, LAST_RETRY_MS);
    }
    return null;
  }

  /** One exchange; null when the server could not be reached or could not answer. */
  async send(address, body) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(address, { method: "POST", body, signal, credentials: "same-origin" });
      const { status, redirected, url } = response;
      if (status >= 500) throw new Error(response.statusText);
      if (status === 401 || status === 403) {
        if (await this.renew(body)) return this.send(address, body);
        this.say(this.texts.textDenied);
      }
      if (status === 413) this.say(this.texts.textLarge);
      const document = new DOMParser().parseFromString(await response.text(), "text/html");
      return { status, redirected, url, document };
    } catch {
      this.say(this.texts.textAway);
      return null;
    }
  }

  /** Takes over the token of a session that began in another window; whether there is another one. */
  async renew(body) {
    const response = await fetch(location.pathname, { credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const token = page.querySelector("[data-entry-form] input[name=csrf]")?.value;
    if (!token || token === body.get("csrf")) return false;
    this.form.elements.csrf.value = token;
    body.set("csrf", token);
    return true;
  }

  async store() {
    if (this.storing || !this.form.reportValidity()) return;
    this.storing = true;
    const text = this.text.value;
    const page = await this.send(this.texts.store, new FormData(this.form));
    this.storing = false;
    if (!page) {
      this.say(this.texts.textStoring);
      // Readers who stored wait for it; one who types on stores again. The key of the form lets it be stored once.
      setTimeout(() => this.text.value === text && this.store(), this.delay);
      this.delay = Math.min(this.delay * 2, LAST_RETRY_MS);
    } else if (page.status === 200 && page.redirected) {
      this.forget();
      location.assign(page.url);
    } else if (page.status === 422 || page.status === 409) {
      this.say("");
      this.refused(page.document);
    }
  }

  /** The page came back with why nothing was stored. */
  refused(page) {
    const fresh = page.querySelector("[data-entry-form]");
    const refusal = page.querySelector("[data-entry-refusal]") ?? page.querySelector("main");
    const place = document.querySelector("[data-entry-refusal]");
    place.replaceChildren(...refusal.childNodes);
    if (fresh) {
      for (const name of ["version", "request_key"]) this.form.elements[name].value = fresh.elements[name].value;
      this.swap(fresh.querySelector("[data-entry]"));
    }
    this.keep();
    this.draw();
    place.scrollIntoView({ block: "nearest" });
  }

  // What is seen

  /** Shows what the server has found. What was not typed move by move is taken over as it has read it. */
  swap(part) {
    this.part.replaceWith(part);
    if (this.foreign) this.adopt();
    const fault = part.querySelector("[data-entry-fault] p")?.textContent ?? "";
    if (this.heard.textContent !== fault) {
      this.heard.textContent = fault;
      // Who types from a form looks at the form.
      if (fault) navigator.vibrate?.(WRONG_MS);
    }
    this.placeFault(part);
    this.draw();
  }

  /** Marks the line while something is wrong; on a phone what it is stands beneath it, with what it could have been. */
  placeFault(part) {
    for (const former of this.status.parentElement.querySelectorAll("[data-entry-fault]")) former.remove();
    const fault = part.querySelector("[data-entry-fault]");
    this.line.setAttribute("aria-invalid", String(fault !== null));
    if (fault && NARROW.matches) this.status.after(fault);
  }

  say(text) {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** The sheet as it is typed, whether the server has seen it or not; the line's label; the place of the cursor. */
  draw() {
    this.drawMoves();
    const at = this.cursor ?? this.moves.length;
    const isOver = this.cursor === null && this.part.dataset.over !== undefined;
    const move = at % 2 === 0 ? this.texts.textDueWhite : this.texts.textDueBlack;
    const due = isOver ? this.texts.textOver : move;
    const instead = this.cursor === null || this.inserting ? "" : this.texts.textInstead;
    const label = `${due} ${instead}`.replace("{n}", String(Math.floor(at / 2) + 1)).trim();
    this.due.textContent = label.replace("{move}", this.moves[at] ?? "");
    this.form.classList.toggle("is-correcting", this.cursor !== null);
    const cells = this.cells;
    for (const cell of cells) cell.classList.remove("is-cursor", "is-insertion");
    const cell = cells[this.cursor ?? cells.length - 1];
    if (this.cursor !== null) cell?.classList.add(this.inserting ? "is-insertion" : "is-cursor");
    const sheet = this.part.querySelector("[data-sheet]");
    if (cell) sheet.scrollTop = cell.offsetTop - (sheet.clientHeight - cell.offsetHeight) / 2;
  }

  drawMoves() {
    if (this.foreign) return;
    const body = this.part.querySelector("[data-sheet] tbody");
    const cells = this.cells;
    this.moves.forEach((move, at) => {
      if (cells[at]?.dataset.move === move) return;
      const cell = cells[at] ?? this.freshCell(body, at);
      cell.className = "is-new";
      cell.dataset.move = move;
      cell.textContent = move;
    });
    for (const cell of cells.slice(this.moves.length)) {
      const row = cell.parentElement;
      cell.remove();
      if (!row.querySelector("td")) row.remove();
    }
  }

  freshCell(body, at) {
    let row = body.rows[Math.floor(at / 2)];
    if (!row) {
      row = body.insertRow();
      const number = document.createElement("th");
      number.scope = "row";
      number.textContent = String(body.rows.length);
      row.append(number);
    }
    return row.querySelector("td:not([data-move])") ?? row.insertCell();
  }

  // What was typed and not stored

  get draftKey() {
    return `${DRAFT}${location.pathname} ${this.form.elements.version.value}`;
  }

  keep() {
    try {
      localStorage.setItem(this.draftKey, this.text.value);
    } catch {
      // No room, or not allowed: the text is still on the page.
    }
  }

  forget() {
    const mine = this.draftKey.slice(0, this.draftKey.lastIndexOf(" ") + 1);
    const keys = Array.from(localStorage, (_, at) => localStorage.key(at));
    for (const key of keys) if (key?.startsWith(mine)) localStorage.removeItem(key);
  }

  offerDraft() {
    let draft = null;
    try {
      draft = localStorage.getItem(this.draftKey);
    } catch {
      // Not allowed: there is none.
    }
    const isOther = draft !== null && draft.trim() !== "" && draft.trim() !== this.stored.trim();
    this.offer.hidden = !isOther;
    if (!isOther) {
      if (!matchMedia("(pointer: coarse)").matches) this.line.focus({ preventScroll: true });
      return;
    }
    const last = draft.trim().split("\n").slice(-2).join(" ");
    this.offer.querySelector("[data-entry-draft-text]").textContent = `${this.texts.textKept} … ${last}`;
    const take = this.offer.querySelector("[data-take]");
    take.addEventListener("click", () => {
      this.text.value = draft;
      this.foreign = true;
      this.offer.hidden = true;
      this.look();
      this.line.focus({ preventScroll: true });
    });
    this.offer.querySelector("[data-drop]").addEventListener("click", () => {
      localStorage.removeItem(this.draftKey);
      this.offer.hidden = true;
      this.line.focus({ preventScroll: true });
    });
    take.focus();
  }
}

const form = document.querySelector("[data-entry-form]");
if (form) new Entry(form);

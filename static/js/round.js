// The page of a round: a board opens beside the list, the picture of the hall follows what
// is entered, the clock runs, and a fold stays as it was left. Without scripts boards are links and the picture is as
// old as the page.

const WIDE = matchMedia("(min-width: 68.75rem)");

const round = document.querySelector(".round");
const table = document.querySelector("table[data-grid]");

/** The board beside the list: the page of a board, shown as part of this one. */
class Panel {
  #asked = 0;

  constructor(place) {
    this.place = place;
    this.home = location.pathname;
    this.texts = place.dataset;
    place.addEventListener("click", (event) => this.onClick(event));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.element || event.defaultPrevented) return;
      if (document.querySelector("dialog[open], details.menu[open]")) return;
      const typing = event.target.closest("textarea, select, input");
      if (!typing) this.close();
    });
  }

  /** The number of the board that an address of this round leads to. */
  board(address) {
    const url = new URL(address, location.href);
    const rest = url.origin === location.origin && url.pathname.startsWith(`${this.home}/boards/`);
    return rest ? url.pathname.slice(this.home.length).match(/^\/boards\/(\d+)$/)?.[1] : undefined;
  }

  onClick(event) {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
    const inside = this.element?.contains(link);
    if (!link.matches("[data-board-link], [data-tile]") && !inside) return;
    if (link.matches("[data-whole]") || !WIDE.matches || this.board(link.href) === undefined) return;
    event.preventDefault();
    this.show(link.href);
  }

  async show(address, options) {
    this.#asked += 1;
    const question = this.#asked;
    try {
      const answer = await fetch(address, options);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (question !== this.#asked) return;
      const board = this.board(answer.url);
      const main = page.querySelector("main");
      // Whatever else answers, such as the page that asks to log in, is a page of its own.
      if (!main || (board === undefined && !options)) throw new Error("another page");
      if (board === undefined && answer.redirected) {
        location.assign(answer.url);
        return;
      }
      this.fill(page, main, board ?? this.number, board === undefined ? address : answer.url);
    } catch {
      if (question === this.#asked) location.assign(options ? this.address : address);
    }
  }

  fill(page, main, board, address) {
    this.number = board;
    this.address = address;
    if (!this.element) {
      this.element = document.createElement("aside");
      this.element.className = "board-panel";
      this.element.setAttribute("aria-label", this.texts.textPanel);
      this.element.tabIndex = -1;
      this.element.addEventListener("submit", (event) => this.onSubmit(event));
      this.place.append(this.element);
      // A class, not `:has()`: with that, whatever changes in a row has the style of the whole list computed again.
      this.place.classList.add("has-panel");
    }
    for (const sheet of page.querySelectorAll("head link[rel=stylesheet]")) {
      const path = sheet.getAttribute("href");
      if (!document.head.querySelector(`link[href="${path}"]`)) document.head.append(sheet);
    }
    const bar = document.createElement("div");
    bar.className = "board-panel__bar no-print";
    const whole = document.createElement("a");
    whole.href = address;
    whole.dataset.whole = "";
    whole.textContent = this.texts.textWhole;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "button button--quiet button--small";
    close.textContent = this.texts.textClose;
    close.addEventListener("click", () => this.close());
    bar.append(whole, close);
    this.element.replaceChildren(bar, ...main.childNodes);
    this.element.scrollTop = 0;
    for (const row of this.place.querySelectorAll("tr.is-open")) row.classList.remove("is-open");
    this.row()?.classList.add("is-open");
    this.element.focus({ preventScroll: true });
    // What the panel of a board gains with scripts is bound when its module runs: once more for each board.
    const script = page.querySelector("script[src*='/js/panel.js']")?.getAttribute("src");
    if (script) import(`${script}&board=${this.#asked}`);
  }

  row() {
    const links = [...this.place.querySelectorAll("a[data-board-link]")];
    return links.find((link) => this.board(link.href) === this.number)?.closest("tr");
  }

  /** A form of the board is sent from here, and what it answers stands here again. */
  onSubmit(event) {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    const body = form.enctype === "multipart/form-data" ? fields : new URLSearchParams(fields);
    this.show(event.submitter?.formAction || form.action, { method: "POST", body });
  }

  close() {
    this.#asked += 1;
    const row = this.row();
    row?.classList.remove("is-open");
    this.element?.remove();
    this.place.classList.remove("has-panel");
    this.element = undefined;
    row?.querySelector("[name=result], a")?.focus();
  }
}

if (round) new Panel(round);

/** The picture and the counts follow the rows: after any result that is entered, in this window or in another. */
function follow() {
  const tiles = new Map(Array.from(document.querySelectorAll("[data-tile]"), (tile) => [tile.dataset.tile, tile]));
  const legend = document.querySelector(".legend");
  const stateOf = (tile) => Array.from(tile.classList).find((name) => name.startsWith("is-"))?.slice(3);
  const show = () => {
    let done = 0;
    for (const row of table.querySelectorAll("tr[data-board]")) {
      const hasResult = row.querySelector("[data-stored]").textContent.trim() !== "";
      if (hasResult) done += 1;
      const tile = tiles.get(row.dataset.board);
      if (!tile) continue;
      const signed = row.querySelectorAll("[data-signed]:not([hidden])").length === 2;
      const isForfeit = /\//.test(row.querySelector("[data-stored]").textContent);
      const was = stateOf(tile);
      let state = was;
      if (!hasResult && !["empty", "playing", "late"].includes(was)) state = "playing";
      if (hasResult && was !== "differs") state = signed || isForfeit ? "done" : "unsigned";
      if (state !== was) tile.classList.replace(`is-${was}`, `is-${state}`);
    }
    for (const place of document.querySelectorAll("[data-done]")) place.textContent = String(done);
    for (const count of legend?.querySelectorAll("[data-tiles-of]") ?? []) {
      const states = Array.from(tiles.values(), stateOf);
      const number = states.filter((state) => state === count.dataset.tilesOf).length;
      count.textContent = String(number);
      count.closest("li").hidden = number === 0;
    }
    const closes = document.querySelector("button[data-closes]");
    const rows = table.querySelectorAll("tr[data-board]").length;
    if (closes && document.getElementById("missing")) {
      closes.disabled = done < rows;
      document.getElementById("missing").hidden = done === rows;
    }
  };
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] };
  new MutationObserver(show).observe(table.tBodies[0], changes);
}

if (table) follow();

const clock = document.querySelector("[data-elapsed]");
if (clock) {
  const begun = performance.now() - Number(clock.dataset.elapsed) * 60000;
  setInterval(() => {
    const minutes = Math.floor((performance.now() - begun) / 60000);
    const two = (number) => String(number).padStart(2, "0");
    clock.textContent = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }, 10000);
}

// A fold stays as this browser left it.
for (const fold of document.querySelectorAll("details[data-fold]")) {
  const key = `fold-${fold.dataset.fold}`;
  try {
    const left = localStorage.getItem(key);
    if (left) fold.open = left === "open";
    fold.addEventListener("toggle", () => localStorage.setItem(key, fold.open ? "open" : "closed"));
  } catch {
    // No storage: it is open on every page.
  }
}

// What was entered and not yet stored is kept in the browser, under the round and the account: a closed tab or a crash
// loses nothing, and nobody sends what somebody else has typed on the same laptop. What the reader has chosen is
// remembered in the same place.

const PREFIX = "toguznama-grid";

/** Storage that may be full, or forbidden: then nothing is kept, as before. */
const storage = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === "") localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The page asks before it is left while something is unsaved.
    }
  },
  keys() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};

/** The list of boards in one line of the bar, each a button that leads there. */
export function listBoards(line, rows) {
  line.hidden = rows.length === 0;
  line.querySelector("[data-n]").textContent = String(rows.length);
  const place = line.querySelector("[data-boards]");
  place.replaceChildren(
    ...rows.map((row) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button button--quiet button--small";
      button.textContent = row.board;
      button.setAttribute("aria-label", row.label);
      button.addEventListener("click", () => {
        row.isHidden = false;
        row.focus();
      });
      return button;
    }),
  );
}

export class Keeper {
  constructor(grid, bar) {
    this.grid = grid;
    this.who = bar.dataset.who;
    this.round = bar.dataset.url;
    this.line = bar.querySelector("[data-kept]");
    this.others = bar.querySelector("[data-kept-others]");
    this.line.querySelector("[data-send]").addEventListener("click", () => this.sendAgain());
    this.line.querySelector("[data-discard]").addEventListener("click", () => this.discard());
    this.bringBack();
  }

  #prefix(who = this.who) {
    return `${PREFIX}:${this.round}:${who}:`;
  }

  /** What was chosen by this account in this round. */
  remembered(name) {
    return storage.get(`${PREFIX}:${name}:${this.who}`) ?? "";
  }

  remember(name, value) {
    storage.set(`${PREFIX}:${name}:${this.who}`, value);
  }

  /** Keeps a save until the server has it. */
  keep({ row, result, key }) {
    storage.set(this.#prefix() + row.board, JSON.stringify({ result, key, version: row.version }));
  }

  forget(row) {
    storage.set(this.#prefix() + row.board, "");
    this.renew();
  }

  /** What a page left behind that was closed too early. */
  bringBack() {
    const own = this.#prefix();
    let others = 0;
    for (const name of storage.keys()) {
      if (!name.startsWith(`${PREFIX}:${this.round}:`)) continue;
      if (!name.startsWith(own)) {
        others += 1;
        continue;
      }
      const row = this.grid.byBoard.get(name.slice(own.length));
      let kept = null;
      try {
        kept = JSON.parse(storage.get(name));
      } catch {
        // Not ours.
      }
      if (!row || typeof kept?.result !== "string") storage.set(name, "");
      else this.#show(row, kept);
    }
    this.others.hidden = others === 0;
    this.others.querySelector("[data-n]").textContent = String(others);
    this.renew();
  }

  #show(row, kept) {
    if (kept.result === row.text) {
      storage.set(this.#prefix() + row.board, "");
      return;
    }
    // At the version that was seen when it was typed: whatever was stored since is a conflict, and both are shown.
    row.version = kept.version;
    row.input.value = kept.result;
    row.entered = kept.result;
    row.show("kept", this.grid.texts.textKept);
  }

  get #rows() {
    return this.grid.rows.filter((row) => row.state === "kept");
  }

  renew() {
    listBoards(this.line, this.#rows);
  }

  sendAgain() {
    for (const row of this.#rows) this.grid.save(row, row.input.value.trim());
    this.renew();
  }

  discard() {
    for (const row of this.#rows) this.grid.giveUp(row);
  }
}

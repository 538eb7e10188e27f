// What was entered and not yet stored is kept in the browser, under the round and the account: a closed tab or a crash
// loses nothing, and no one sends what another has typed on the same laptop. What the reader has chosen is
// remembered in the same place.

import { keepResult, keepRound, nameOf, storage, unsent } from "./kept.js";

const PREFIX = "toguznama-grid";
/** So long nothing has changed before the round is kept as it stands. */
const QUIET_MS = 1000;

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
  #timer = 0;

  constructor(grid, bar) {
    this.grid = grid;
    this.who = bar.dataset.who;
    this.round = bar.dataset.url;
    this.others = bar.querySelector("[data-kept-others]");
    // Other pages of the event leave the sending to this one, as long as it is open.
    navigator.locks?.request(`${this.round}:${this.who}`, () => new Promise(() => {}));
    this.keepRound();
  }

  /** What was chosen by this account in this round. */
  remembered(name) {
    return storage.get(`${PREFIX}:${name}:${this.who}`) ?? "";
  }

  remember(name, value) {
    storage.set(`${PREFIX}:${name}:${this.who}`, value);
  }

  #name(row) {
    return nameOf(this.round, this.who, row.board);
  }

  /** Keeps a save until the server has it. */
  keep({ row, result, key }) {
    keepResult(this.#name(row), { result, key, version: row.version, at: Date.now() });
  }

  forget(row) {
    storage.set(this.#name(row), "");
  }

  /** Sends what a page left behind that was closed too early, under the keys that it had: what was stored already is not
      stored twice. */
  bringBack() {
    const kept = unsent(this.round).filter(({ round }) => round === this.round);
    const mine = kept.filter(({ who }) => who === this.who);
    this.others.hidden = kept.length === mine.length;
    this.others.querySelector("[data-n]").textContent = String(kept.length - mine.length);
    for (const { name, board, result, key, version } of mine) {
      const row = this.grid.byBoard.get(board);
      if (!row || result === row.text) {
        storage.set(name, "");
        continue;
      }
      // At the version that was seen when it was typed: whatever was stored since is a conflict, and both are shown.
      row.version = version;
      this.grid.save(row, result, { key });
    }
  }

  /** Keeps the round as it stands here, to be read without network. */
  keepRound() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const name = (row, side) => row.element.querySelector(`.grid__${side} a`).textContent;
      const boards = this.grid.rows.map((row) => [row.board, name(row, "white"), row.text, name(row, "black")]);
      keepRound(this.round, this.who, { title: document.title, seen: Date.now(), boards });
    }, QUIET_MS);
  }
}

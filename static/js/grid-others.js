// What happens at other desks: their results come into the rows, and where another official types is seen. What is typed here, the
// focus and the place on the page stay as they are.

import { inPageLanguage } from "./language.js";
import { follow } from "./live.js";
import { oneAtATime } from "./turns.js";

/** How often it is told that an official goes on typing, and how long that is shown. */
const TELL_MS = 2000;
const SHOWN_MS = 5000;
const CHANGED_MS = 2500;
/** A network that drops without a word must not hold up the next question. */
const PATIENCE_MS = 15000;

export class Others {
  constructor(grid, bar) {
    this.grid = grid;
    this.url = `${bar.dataset.url}/boards.json`;
    this.pairs = bar.dataset.pairs;
    this.pairsChanged = bar.querySelector("[data-pairs-changed]");
    this.page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("");
    this.toldAt = new Map();
    this.timers = new Map();
    /** Reads the state of all boards. */
    this.look = oneAtATime(() => this.#ask());
    follow(bar.dataset.live, bar.dataset.section, {
      changed: () => this.look(),
      typing: (told) => this.onTyping(told),
    });
    // Also without a stream: who has checked what, and which boards are late, the page does not say.
    this.look();
  }

  async #ask() {
    const asked = this.grid.newest.revision;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(inPageLanguage(this.url), { signal, credentials: "same-origin", headers: { Accept: "application/json" } });
      if (response.ok) this.take(await response.json(), asked);
    } catch {
      // The next change asks again.
    }
  }

  take(heard, asked) {
    if (!this.grid.count(heard, ["playing", "unsigned", "checked", "results"], asked)) {
      // A save was answered meanwhile, and this was read before it.
      this.look();
      return;
    }
    if (heard.pairs !== this.pairs) {
      // Other players sit at these boards: nothing is put into rows that show those before.
      this.pairsChanged.hidden = false;
      return;
    }
    for (const board of heard.boards) {
      const row = this.grid.byBoard.get(String(board.board));
      if (row) this.#takeBoard(row, board);
    }
    this.grid.keeper?.keepRound();
    this.grid.second?.renew();
    this.grid.show?.renew();
  }

  #takeBoard(row, board) {
    row.facts = board;
    row.checkedBy = board.checked ? this.grid.texts.textCheckedBy.replace("{who}", board.checked) : "";
    if (row.isOnItsWay || board.version < row.version) return;
    if (row.isUnsaved) {
      // What is typed stays, at the version at which it was typed: saving it asks first.
      const differs = board.version > row.version && board.text !== row.input.value.trim();
      if (differs && row.isDirty) this.#sayTyping(row, this.grid.texts.textElsewhere.replace("{stored}", board.text || "–"));
      return;
    }
    const isNews = board.version > row.version && board.text !== row.text;
    row.version = board.version;
    row.signed = board.signed;
    if (!isNews) return;
    row.text = board.text;
    row.settle();
    row.show("", board.by ?? "");
    this.#sayTyping(row, "");
    row.element.classList.add("is-changed");
    setTimeout(() => row.element.classList.remove("is-changed"), CHANGED_MS);
  }

  /** Tells the other desks that an official types here. */
  tellTyping(row) {
    const now = Date.now();
    if (now - (this.toldAt.get(row) ?? 0) < TELL_MS) return;
    this.toldAt.set(row, now);
    this.grid.post(row, "typing", { page: this.page });
  }

  onTyping(told) {
    if (told.page === this.page || !this.url.endsWith(`/rounds/${told.round}/boards.json`)) return;
    const row = this.grid.byBoard.get(String(told.board));
    if (row) this.#sayTyping(row, this.grid.texts.textTyping.replace("{who}", told.by), SHOWN_MS);
  }

  #sayTyping(row, text, forMs = 0) {
    clearTimeout(this.timers.get(row));
    row.typing.textContent = text;
    if (text && forMs) this.timers.set(row, setTimeout(() => (row.typing.textContent = ""), forMs));
  }
}

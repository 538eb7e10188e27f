// Which boards the grid shows: all, or those that play, lack a signature, are late, or are mine; and the list of what was
// not saved. A row in which an official types or whose result is not stored yet is always shown.

import { listBoards } from "./grid-kept.js";

/** Ranges of boards, as `1–20, 41`. */
function ranges(text) {
  return Array.from(text.matchAll(/(\d+)(?:\s*[-–—.]+\s*(\d+))?/g), ([, from, to]) => [Number(from), Number(to ?? from)]);
}

export class Show {
  constructor(grid, bar) {
    this.grid = grid;
    this.field = bar.querySelector("[data-show]");
    this.field.hidden = false;
    this.choices = Array.from(this.field.querySelectorAll("input"));
    this.box = bar.querySelector("[data-mine-box]");
    this.mine = bar.querySelector("[data-mine]");
    this.none = bar.querySelector("[data-none]");
    this.amiss = bar.querySelector("[data-amiss]");
    this.mine.value = grid.keeper.remembered(this.#mineKey);
    // What was chosen comes back; a browser may have restored another button.
    this.#choose(grid.keeper.remembered("show") || "all");
    this.field.addEventListener("change", () => this.#chosen());
    this.mine.addEventListener("input", () => {
      grid.keeper.remember(this.#mineKey, this.mine.value.trim());
      this.renew();
    });
    grid.table.addEventListener("focusout", () => setTimeout(() => this.renew()));
    this.renew();
  }

  /** Boards are a referee's in one section; in the next round too. */
  get #mineKey() {
    return `mine:${this.grid.bar.dataset.section}`;
  }

  get chosen() {
    return this.choices.find((choice) => choice.checked)?.value ?? "all";
  }

  #choose(value) {
    for (const choice of this.choices) choice.checked = choice.value === value;
  }

  #chosen() {
    this.grid.keeper.remember("show", this.chosen);
    this.renew();
    if (this.chosen === "mine" && this.mine.value === "") this.mine.focus();
  }

  /** The next choice, from the keyboard. */
  next() {
    const place = this.choices.findIndex((choice) => choice.checked);
    this.#choose(this.choices[(place + 1) % this.choices.length].value);
    this.#chosen();
    this.grid.say(this.choices.find((choice) => choice.checked).parentElement.textContent.trim());
  }

  /** Hides and shows rows. */
  renew() {
    const chosen = this.chosen;
    this.box.hidden = chosen !== "mine";
    const mine = ranges(this.mine.value);
    const fits = {
      all: () => true,
      playing: (row) => row.text === "",
      unsigned: (row) => row.facts.unsigned === true,
      late: (row) => row.facts.late === true,
      mine: (row) => mine.some(([from, to]) => from <= Number(row.board) && Number(row.board) <= to),
    }[chosen];
    for (const row of this.grid.rows) {
      const stays = row.isUnsaved || row.isOnItsWay || row.element.contains(document.activeElement);
      const isSecond = !this.grid.second?.isOn || this.grid.second.asks(row);
      const isHidden = !(stays || (fits(row) && isSecond));
      if (isHidden !== row.isHidden) row.isHidden = isHidden;
    }
    this.none.hidden = this.grid.rows.some((row) => !row.isHidden);
    listBoards(this.amiss, this.grid.rows.filter((row) => row.isAmiss));
  }
}

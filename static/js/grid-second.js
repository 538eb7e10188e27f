// The second look: another official types all results again without seeing them. What is the same is marked with the name;
// what differs stops with both values.

export class SecondLook {
  constructor(grid, bar) {
    this.grid = grid;
    this.box = bar.querySelector("[data-second]");
    this.hint = bar.querySelector("[data-second-hint]");
    // A browser may have restored it; a mode in which nothing is saved is begun on purpose.
    this.box.checked = false;
    this.box.addEventListener("change", () => this.#turn());
  }

  get isOn() {
    return this.box.checked;
  }

  /** Whether a row is to be typed again. */
  asks(row) {
    return row.text !== "" && !row.facts.checked && !row.facts.own && row.facts.slip !== false;
  }

  #turn() {
    const { grid } = this;
    this.hint.hidden = !this.isOn;
    grid.table.classList.toggle("is-second", this.isOn);
    for (const row of grid.rows) {
      if (row.isUnsaved || row.isOnItsWay) continue;
      row.isBlind = this.isOn;
      row.show("");
      row.restore();
    }
    grid.show?.renew();
    if (this.isOn) grid.seen[0]?.focus();
    else grid.nextOpen(-1)?.focus();
  }

  /** Rows that came in meanwhile are blind too. */
  renew() {
    if (!this.isOn) return;
    for (const row of this.grid.rows) {
      if (row.isBlind || row.isUnsaved || row.isOnItsWay) continue;
      row.isBlind = true;
      row.settle();
    }
  }

  async compare(row, typed) {
    const { grid } = this;
    row.input.value = typed;
    row.entered = typed;
    row.show("pending", grid.texts.textPending);
    const heard = await grid.post(row, "second-check", { result: typed });
    if (heard === undefined) {
      // Nothing is lost by it: the result is stored, and only the look is still to be had.
      row.show("refused");
      row.explain(grid.texts.textRetry);
    } else if (heard.response.ok) {
      this.#isChecked(row, heard);
    } else if (heard.answer.state === "mismatch") {
      this.#differs(row, heard.answer);
    } else {
      row.show("refused");
      row.explain(heard.answer.message || grid.texts.textDenied);
    }
    grid.show?.renew();
  }

  #isChecked(row, { answer, asked }) {
    const { grid } = this;
    row.facts = { ...row.facts, checked: answer.by };
    row.checkedBy = grid.texts.textCheckedBy.replace("{who}", answer.by);
    row.isBlind = false;
    row.entered = row.input.value;
    row.show("saved", grid.texts.textSaved);
    row.settle();
    grid.settled(row);
    grid.count(answer, ["checked", "results"], asked);
  }

  #differs(row, { text, yours, version }) {
    const { grid } = this;
    row.isBlind = false;
    row.version = version;
    row.text = text;
    row.show("conflict");
    const message = grid.texts.textMismatch.replace("{stored}", text).replace("{yours}", yours);
    row.explain(message, [
      [grid.texts.textMismatchStored, () => this.compare(row, text)],
      [
        grid.texts.textMismatchMine,
        () => {
          grid.save(row, yours);
          row.focus();
        },
      ],
    ]);
    grid.say(`${row.label}: ${message}`, row);
  }
}

// A board of the grid: its input, what is stored, and what the row says about it.

/** What a row shows, each by a sign; exactly one of them, or none while nothing was entered. */
const SIGNS = { pending: "…", retry: "↻", saved: "✓", refused: "", conflict: "" };
const STATES = Object.keys(SIGNS);

/** Shows a sign in place of words, which are read out and stand beneath the pointer. */
function sign(place, shown, words) {
  place.textContent = words ? shown : "";
  for (const name of ["title", "aria-label"]) {
    if (words) place.setAttribute(name, words);
    else place.removeAttribute(name);
  }
  if (words) place.setAttribute("role", "img");
  else place.removeAttribute("role");
}

export class Row {
  /** Whether what is stored is not shown, because it is to be typed again. */
  isBlind = false;
  /** What the server said of the board last, beside its result. */
  facts = {};

  constructor(element) {
    this.element = element;
    this.input = element.querySelector("[name=result]");
    this.stored = element.querySelector("[data-stored]");
    this.printed = element.querySelector("[data-printed]");
    this.note = element.querySelector("[data-note]");
    this.signs = element.querySelectorAll("[data-signed]");
    this.checked = document.createElement("span");
    this.checked.className = "grid__checked";
    (this.note ?? this.stored).after(this.checked);
    this.typing = document.createElement("span");
    this.typing.className = "grid__typing";
    this.input.form.after(this.typing);
    this.entered = this.input.value;
    this.element.classList.toggle("has-result", this.text !== "");
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

  /** The stored result as it can be typed; empty without one. */
  get text() {
    return this.stored.textContent.trim();
  }

  set text(text) {
    this.stored.textContent = text;
    this.printed.textContent = text || "–";
    this.element.classList.toggle("has-result", text !== "");
  }

  /** What the input holds while nothing was typed. */
  get settled() {
    return this.isBlind ? "" : this.text;
  }

  /** Shows which sides have signed what is stored. */
  set signed(sides) {
    for (const sign of this.signs) {
      const isHidden = !sides.includes(sign.dataset.signed);
      if (sign.hidden !== isHidden) sign.hidden = isHidden;
    }
  }

  /** Shows who has checked what is stored; no one when empty. */
  set checkedBy(words) {
    sign(this.checked, "✓✓", words);
    this.element.classList.toggle("is-checked", words !== "");
  }

  get state() {
    return STATES.find((state) => this.element.classList.contains(`is-${state}`)) ?? "";
  }

  get isHidden() {
    return this.element.hidden;
  }

  set isHidden(isHidden) {
    this.element.hidden = isHidden;
    const under = this.#under();
    if (under) under.hidden = isHidden;
  }

  /** Typed, and not handed over to be saved. */
  get isDirty() {
    return this.input.value.trim() !== this.entered;
  }

  get isOnItsWay() {
    return this.state === "pending" || this.state === "retry";
  }

  /** What was handed over could not be stored as it is. */
  get isAmiss() {
    return this.state === "refused" || this.state === "conflict";
  }

  /** Something of the reader's stands here that the server does not have. */
  get isUnsaved() {
    return this.isDirty || this.isAmiss;
  }

  get hasResult() {
    return this.text !== "" && this.state !== "refused";
  }

  /** Shows a state, the words for it, and what should be known of what is stored. */
  show(state, note = "", warning = "") {
    for (const other of STATES) this.element.classList.toggle(`is-${other}`, other === state);
    this.note?.classList.toggle("is-warning", warning !== "");
    if (this.note) sign(this.note, warning ? "!" : (SIGNS[state] ?? "←"), warning || note);
    if (this.isAmiss) this.input.setAttribute("aria-invalid", "true");
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
    this.input.value = this.isOnItsWay ? this.entered : this.settled;
    this.entered = this.input.value;
    if (this.isAmiss) this.show("");
    this.mark();
  }

  /** Shows what is stored in the input too, in the form in which the server writes it, unless something was typed since. */
  settle() {
    if (this.isDirty) return;
    const isSelected = document.activeElement === this.input;
    this.input.value = this.settled;
    this.entered = this.settled;
    if (isSelected) this.input.select();
    this.mark();
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

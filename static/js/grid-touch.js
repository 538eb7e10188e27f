// Buttons beside each row for fingers: 1 ½ 0, and the forfeits behind one more. A tap saves where no result stands; over one
// that stands it only writes, and the keyboard's Enter says that it is meant.

const RESULTS = [["1", "1"], ["½", "5"], ["0", "0"]];
const FORFEITS = [["+ –", "+"], ["– +", "-"], ["– –", "*"]];

export function offerKeys(grid) {
  for (const row of grid.rows) {
    const keys = document.createElement("div");
    keys.className = "grid__keys";
    keys.setAttribute("role", "group");
    keys.setAttribute("aria-label", row.label);
    const button = (text, act, label = "") => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = "button button--secondary button--small";
      made.textContent = text;
      if (label) made.setAttribute("aria-label", label);
      made.addEventListener("click", act);
      keys.append(made);
      return made;
    };
    const say = (typed) => () => {
      if (grid.second?.isOn) grid.second.compare(row, typed);
      else if (row.settled === "" && !row.isDirty) grid.save(row, typed);
      else {
        row.input.value = typed;
        row.mark();
        row.input.focus();
      }
    };
    for (const [text, typed] of RESULTS) button(text, say(typed));
    const more = button("±", () => open(!keys.classList.contains("is-open")), grid.texts.textForfeit ?? "±");
    const forfeits = FORFEITS.map(([text, typed]) => button(text, say(typed), `${grid.texts.textForfeit ?? ""} ${text}`.trim()));
    const open = (isOpen) => {
      keys.classList.toggle("is-open", isOpen);
      more.setAttribute("aria-expanded", String(isOpen));
      for (const forfeit of forfeits) forfeit.hidden = !isOpen;
    };
    open(false);
    row.input.form.after(keys);
  }
}

// Buttons beside each row for fingers: 1 ½ 0, and behind one more the forfeits and the input. A tap saves where no result stands;
// over one that stands it only writes, and the keyboard's Enter says that it is meant. One row is open at a time: its input and all
// of its buttons are shown.

const RESULTS = [["1", "1"], ["½", "5"], ["0", "0"]];
const FORFEITS = [["+ –", "+"], ["– +", "-"], ["– –", "*"]];

export function offerKeys(grid) {
  grid.table.classList.add("grid--touch");
  let close = () => {};
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
    const isOpen = () => row.element.classList.contains("is-touched");
    const more = button("±", () => (isOpen() ? close() : open()), grid.texts.textForfeit ?? "±");
    const forfeits = FORFEITS.map(([text, typed]) => button(text, say(typed), `${grid.texts.textForfeit ?? ""} ${text}`.trim()));
    const show = (shows) => {
      row.element.classList.toggle("is-touched", shows);
      more.setAttribute("aria-expanded", String(shows));
      for (const forfeit of forfeits) forfeit.hidden = !shows;
    };
    const open = () => {
      if (isOpen()) return;
      close();
      show(true);
      row.element.scrollIntoView({ block: "nearest" });
      close = () => {
        show(false);
        close = () => {};
      };
    };
    show(false);
    // Not with a button that takes the focus: nothing moves beneath a finger that is about to lift.
    row.input.addEventListener("focus", open);
    row.input.form.after(keys);
  }
}

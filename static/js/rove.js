// One stop of the Tab key for what belongs together; arrows lead from one to the next. Parts marked data-rove are such groups,
// those of one name together. Without scripts everything is a stop.

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const WANTED = "a[href], button, summary";

/** Leaves one stop among these: this one, or the first. */
export function rove(all, stop = all[0]) {
  for (const one of all) one.setAttribute("tabindex", one === stop ? "0" : "-1");
}

/** What an open menu holds follows its button. */
const counts = (one) =>
  one.matches(WANTED) && !one.disabled && one.getClientRects().length > 0 && !one.closest("details > :not(summary)");

function groups() {
  const all = new Map();
  for (const part of document.querySelectorAll("[data-rove]")) {
    const name = part.dataset.rove || part;
    const found = [part, ...part.querySelectorAll(WANTED)].filter(counts);
    all.set(name, [...(all.get(name) ?? []), ...found]);
  }
  return [...all.values()];
}

// The page may have changed since: the stops are chosen when Tab is pressed.
document.addEventListener("keydown", (event) => {
  if (event.key === "Tab") {
    const here = document.activeElement;
    for (const group of groups()) {
      rove(group, group.find((one) => one === here) ?? group.find((one) => one.getAttribute("aria-current")));
    }
  }
  const step = STEPS[event.key];
  if (!step || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const group = groups().find((all) => all.includes(event.target));
  if (!group) return;
  event.preventDefault();
  group[group.indexOf(event.target) + step]?.focus();
});

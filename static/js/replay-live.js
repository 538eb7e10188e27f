// What has been played since is added to a replay that a reader looks at: the parts on the page stay, with the focus in them,
// and only what is new is put beside.

/** Whether two items of the list of moves are the same, whatever is marked. */
const same = (one, other) =>
  one.textContent === other.textContent && one.getAttribute("href") === other.getAttribute("href");

/** Makes the list of moves that of the other replay; what both have stays. */
function extend(list, other) {
  const here = [...list.children];
  const there = [...other.children];
  let kept = 0;
  while (kept < here.length && kept < there.length && same(here[kept], there[kept])) kept += 1;
  for (const gone of here.slice(kept)) gone.remove();
  for (const move of there.slice(kept)) {
    move.removeAttribute("aria-current");
    if (move.hasAttribute("data-step")) move.tabIndex = -1;
    list.append(move);
  }
}

/**
 * Takes over what is new of a game in a walk. Where one stands then: at the end, who stood there; otherwise in the same
 * position, or at the end where that was played differently. A line that is tried stays as it is.
 */
export function take(walk, said, shown) {
  const { root, data } = walk;
  const next = JSON.parse(said.querySelector("[data-walk]").textContent);
  const seats = said.querySelectorAll(".replay__seat");
  root.querySelectorAll(".replay__seat").forEach((seat, place) => {
    seat.className = seats[place].className;
  });
  root.toggleAttribute("data-playing", said.hasAttribute("data-playing"));
  const text = (of) => of.querySelector(".moves").textContent;
  if (text(root) === text(said)) return shown;
  const column = document.activeElement.closest("[data-column]")?.getAttribute("href");
  extend(root.querySelector(".moves"), said.querySelector(".moves"));
  if (data.tried) return shown;
  root.querySelector(".replay__graph").replaceChildren(...said.querySelector(".replay__graph").childNodes);
  if (column) [...root.querySelectorAll("[data-column]")].find((link) => link.getAttribute("href") === column)?.focus();
  const stood = data.nodes[shown];
  const wasLast = shown === data.nodes.length - 1;
  data.nodes = next.nodes;
  const end = next.nodes.length - 1;
  return wasLast || next.nodes[shown]?.texts[0] !== stood.texts[0] ? end : shown;
}

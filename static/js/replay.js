// Replays a game by keys: arrows, Home and End follow the links of the page. Only the part marked data-replay is
// swapped, so the board does not flicker; when anything goes amiss the browser simply follows the link.

const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

const LINKS = "[data-step], [data-first], [data-prev], [data-next], [data-last]";

let asked = 0;

async function go(address, remember) {
  const mine = ++asked;
  try {
    const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } });
    if (!response.ok) throw new Error(response.statusText);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("[data-replay]");
    if (!fresh) throw new Error("no board");
    if (mine !== asked) return;
    const hadFocus = document.activeElement?.closest("[data-replay]") ? focusedLink() : null;
    document.querySelector("[data-replay]").replaceWith(fresh);
    document.title = page.title;
    say(fresh);
    if (remember) history.pushState({ replay: true }, "", address);
    if (hadFocus) fresh.querySelector(`[data-${hadFocus}]`)?.focus();
    showMove(fresh);
  } catch {
    location.assign(address);
  }
}

/** Says the position where it is heard: an element that stays while the replay is swapped. */
function say(replay) {
  const status = document.querySelector("[data-replay-status]");
  if (status) status.textContent = replay.querySelector("[data-caption]")?.textContent ?? "";
}

/** Brings the current move into the middle of its list; the page itself stays where it is. */
function showMove(replay) {
  const list = replay.querySelector(".moves");
  const move = list?.querySelector("[aria-current=true]");
  if (move) list.scrollTop = move.offsetTop - (list.clientHeight - move.offsetHeight) / 2;
}

/** Which of the four links has the focus, so that it keeps it. */
function focusedLink() {
  return Object.values(KEYS).find((name) => document.activeElement.matches(`[data-${name}]`)) ?? null;
}

document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key];
  if (!name || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea")) return;
  const link = document.querySelector(`[data-replay] a[data-${name}]`);
  if (!link) return;
  event.preventDefault();
  go(link.href, true);
});

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest("[data-replay] a");
  if (!link?.matches(LINKS)) return;
  event.preventDefault();
  go(link.href, true);
});

const replay = document.querySelector("[data-replay]");
if (replay) showMove(replay);

addEventListener("popstate", () => {
  if (document.querySelector("[data-replay]")) go(location.href, false);
});

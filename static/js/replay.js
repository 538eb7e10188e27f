// Replays a game. The page brings all its positions as data, so that stepping needs no network: forward a move is
// sown, anything else is shown at once. Other lines are fetched as pages, of which the part marked data-replay is
// swapped. Without scripts every step is a link.

import { put } from "./clipboard.js";
import { backTo } from "./language.js";
import { rove } from "./rove.js";
import { Board, wait } from "./sowing.js";

/** By speed: milliseconds a ball, and the rest after a move, when the game plays by itself. */
const PACES = { slow: [260, 1500], normal: [120, 900], fast: [50, 450] };
/** One manual step takes so long, however many balls. */
const STEP_MS = 450;
/** Longer than two presses of a key are apart: addresses and spoken words wait until one has stepped. */
const SETTLED_MS = 250;
const COPIED_MS = 2000;
const MOST_WALKS = 8;
/** A finger that moves so far across the board, in pixels, steps; twice as far across as up or down, for that scrolls. */
const SWIPE = 40;
/** What the browser remembers: how fast the game plays, whether letters, digits and space are keys, and from where finished
 * games open (`end` or `start`; veil.js reads it too). */
const SPEED = "replay-speed";
const LETTERS = "replay-letters";
const FROM = "replay-from";

/** By name and, for letters, by place: those who write Cyrillic have other letters on the same keys. */
const KEYS = {
  ArrowLeft: "prev",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  f: "turn",
  KeyF: "turn",
  b: "resize",
  KeyB: "resize",
};

/** What keeps the focus when a part takes another's place. */
const NAMES = ["first", "prev", "next", "last", "turn", "resize"];

/** What has been loaded, the latest last: the game, lines tried, either side below. */
const walks = [];
let walk;
let shown;
let playing = null;
let asked = 0;
let settling;
let painting;
let painted;

class Walk {
  constructor(root, address) {
    this.root = root;
    this.data = JSON.parse(root.querySelector("[data-walk]").textContent);
    this.board = new Board(root, this.data, (node, pit) => this.choice(node, pit));
    for (const hidden of root.querySelectorAll("[hidden]")) hidden.hidden = false;
    this.find();
    this.places.set(address, this.data.shown);
    for (const list of root.querySelectorAll(".moves, .tried__moves")) {
      const moves = [...list.querySelectorAll("[data-step]")];
      rove(moves, moves.find((move) => move.hasAttribute("aria-current")));
    }
  }

  find() {
    const { root, data } = this;
    this.places = new Map(data.nodes.map((node, index) => [this.url(node.query), index]));
    if (!data.tried) this.places.set(root.dataset.follow, data.nodes.length - 1);
    // A line's positions leave the game's mark where they left the game.
    const list = this.data.tried ? ".tried [data-step]" : ".moves [data-step], [data-column]";
    this.marks = new Map();
    for (const link of root.querySelectorAll(list)) {
      const address = link.getAttribute("href");
      this.marks.set(address, [...(this.marks.get(address) ?? []), link]);
    }
    this.marked = [...this.marks.values()].flat().filter((link) => link.hasAttribute("aria-current"));
  }

  url(query, view = this.data.view) {
    return this.data.address + query + view;
  }

  choice(node, pit) {
    const next = this.data.nodes[this.data.nodes.indexOf(node) + 1];
    const number = (pit % 9) + 1;
    const query = next?.moved.from === pit ? next.query : node.trying + number;
    const label = this.data.words.play[number - 1].replace("{n}", node.pits[pit]);
    return { url: this.url(query), label };
  }
}

const last = () => walk.data.nodes.length - 1;

/** Shows a position of the walk; the one after that which is shown is sown, `ball` milliseconds each ball. */
async function show(index, ball = 0) {
  const { data, board } = walk;
  const [before, node] = [data.nodes[shown], data.nodes[index]];
  const follows = index === shown + 1;
  shown = index;
  tell();
  write(node);
  if (ball > 0 && follows) return board.sow(before, node, ball);
  board.draw(node);
  return true;
}

/** At its end the game tells how it ended. */
function tell() {
  const isEnd = !walk.data.tried && shown === last();
  walk.root.classList.toggle("replay--end", isEnd);
  const final = document.querySelector("details.final");
  if (isEnd && final) final.open = true;
}

function write(node) {
  const { root, data } = walk;
  const find = (name) => root.querySelector(`[data-${name}]`);
  const [title, told, heard, again] = find("caption").children;
  title.textContent = node.title;
  told.textContent = node.caption;
  const [white, black] = node.kazans;
  heard.textContent = ` ${data.words.heard.replace("{white}", white).replace("{black}", black)}`;
  again.replaceChildren(...node.again.flatMap(([said, query]) => [" ", stepTo(walk.url(query), said)]));
  const beside = (index) => data.nodes[index]?.query ?? null;
  const ways = {
    first: node.query === data.start ? null : data.start,
    prev: shown > 0 ? beside(shown - 1) : data.before,
    next: beside(shown + 1),
    last: shown < last() ? beside(last()) : null,
  };
  for (const [name, query] of Object.entries(ways)) {
    const way = find(name);
    if (query === null) {
      way.removeAttribute("href");
      way.setAttribute("aria-disabled", "true");
    } else {
      way.setAttribute("href", walk.url(query));
      way.removeAttribute("aria-disabled");
    }
  }
  const here = walk.url(node.query);
  find("here").setAttribute("href", here);
  find("turn").setAttribute("href", walk.url(node.query, data.turned));
  find("resize").setAttribute("href", walk.url(node.query, data.resized));
  afterPaint(() => {
    mark(here);
    root.querySelectorAll("[data-text]").forEach((text, form) => {
      text.textContent = node.texts[form];
    });
  });
  clearTimeout(settling);
  settling = setTimeout(settle, SETTLED_MS, here);
}

function stepTo(address, text) {
  const link = document.createElement("a");
  link.href = address;
  link.dataset.step = "";
  link.textContent = text;
  return link;
}

/** Does it when the board has been painted: who steps waits for that alone. Of two in a row the first is left out. */
function afterPaint(what) {
  cancelAnimationFrame(painting);
  clearTimeout(painted);
  painting = requestAnimationFrame(() => {
    painted = setTimeout(what);
  });
}

/** Marks the position in the list and the graph; the focus goes along with the mark. */
function mark(here) {
  const hadFocus = document.activeElement.closest(".moves, .tried__moves");
  for (const link of walk.marked) link.removeAttribute("aria-current");
  walk.marked = walk.marks.get(here) ?? [];
  for (const link of walk.marked) link.setAttribute("aria-current", "true");
  const [move] = walk.marked;
  const list = move?.closest(".moves, .tried__moves");
  if (list) {
    list.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    move.setAttribute("tabindex", "0");
    if (hadFocus) move.focus({ preventScroll: true });
  }
  scrollToMove();
}

function scrollToMove() {
  const list = walk.root.querySelector(".moves");
  const move = list.querySelector("[aria-current=true]");
  list.scrollTop = move ? move.offsetTop - (list.clientHeight - move.offsetHeight) / 2 : 0;
  // On a phone it is a strip.
  list.scrollLeft = move ? move.offsetLeft - (list.clientWidth - move.offsetWidth) / 2 : 0;
}

/** One has stepped: the address is that of the position, another language or theme comes back to it, and it is said. */
function settle(here) {
  address(here);
  say(walk.root.querySelector("[data-caption]").textContent);
}

function address(here) {
  // Who comes back to the end of a game that is being played finds the end of then.
  const { playing, follow } = walk.root.dataset;
  const there = playing !== undefined && !walk.data.tried && shown === last() ? follow : here;
  history.replaceState(null, "", there);
  for (const link of document.querySelectorAll(".tools a[href*='?back=']")) link.search = backTo(link.search, there);
}

/** Says it where it is heard: an element that stays while the replay is swapped. */
function say(text) {
  const status = document.querySelector("[data-replay-status]");
  if (status.textContent !== text) status.textContent = text;
}

/** Goes to an address of a position: one that is known, or one to be fetched. */
async function go(address, remember = false) {
  stop();
  const mine = ++asked;
  const next = walks.findLast(({ places }) => places.has(address)) ?? (await load(address));
  if (!next || mine !== asked) return;
  const onPit = document.activeElement.closest("[data-pit]");
  if (remember) {
    // The browser's way back leads to where one stood, even if one had not stood there long.
    clearTimeout(settling);
    history.replaceState(null, "", walk.url(walk.data.nodes[shown].query));
    history.pushState(null, "", address);
  }
  enter(next, address);
  // Who plays by the keyboard goes on from the first pit of the other side.
  if (onPit) walk.board.open[0]?.focus({ preventScroll: true });
}

/** The walk at an address; nothing when there is no connection, or when the browser had better go there. */
async function load(address) {
  let html;
  try {
    const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } });
    html = response.ok ? await response.text() : "";
  } catch {
    const detail = ["warning", walk.data.words.offline];
    document.dispatchEvent(new CustomEvent("toast", { detail }));
    return null;
  }
  const root = new DOMParser().parseFromString(html, "text/html").querySelector("[data-replay]");
  if (!root) {
    location.assign(address);
    return null;
  }
  const loaded = new Walk(document.adoptNode(root), address);
  walks.push(loaded);
  // The first one, usually the game, is what one comes back to.
  if (walks.length > MOST_WALKS) walks.splice(1, 1);
  return loaded;
}

/** Shows a position of a walk, which takes the place of the one on the page if it is another. */
function enter(next, address) {
  const index = next.places.get(address);
  const ball = STEP_MS / (next.data.nodes[index].moved?.path.length ?? 1);
  if (next !== walk) {
    const former = walk.data.nodes[shown];
    const name = NAMES.find((name) => document.activeElement.closest(`[data-replay] [data-${name}]`));
    walk.board.stop();
    walk.root.replaceWith(next.root);
    walk = next;
    document.body.classList.toggle("is-large", walk.root.classList.contains("replay--large"));
    // What leads on from where one stood is a move; anything else is another place.
    const start = walk.data.nodes[index - 1];
    const follows = start && start.pits.join() === former.pits.join() && start.turn === former.turn;
    shown = follows ? index - 1 : index;
    if (name) walk.root.querySelector(`[data-${name}]`).focus({ preventScroll: true });
    choose();
  }
  show(index, ball);
}

/** Plays on by itself until the end, or until the reader wants something. */
async function play() {
  const mine = {};
  playing = mine;
  if (shown === last()) show(0);
  press(true);
  while (playing === mine && shown < last()) {
    const [ball, rest] = PACES[speed()];
    await show(shown + 1, ball);
    await wait(rest);
  }
  if (playing === mine) stop();
}

function stop() {
  if (!playing) return;
  playing = null;
  press(false);
  walk.board.draw(walk.data.nodes[shown]);
}

function press(pressed) {
  walk.root.querySelector("[data-play]").setAttribute("aria-pressed", pressed);
}

const speed = () => (Object.hasOwn(PACES, kept(SPEED)) ? kept(SPEED) : "normal");
const letters = () => kept(LETTERS) !== "off";

function choose() {
  for (const link of walk.root.querySelectorAll("[data-from]")) {
    if (link.dataset.from === (kept(FROM) ?? "end")) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  walk.root.querySelector("[data-speed]").value = speed();
  walk.root.querySelector("[data-letters]").checked = letters();
}

/** What was chosen on this page, for browsers that remember nothing. */
const chosen = new Map();

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return chosen.get(name) ?? null;
  }
}

function keep(name, value) {
  chosen.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it holds as long as the page.
  }
}

async function copy(button) {
  const text = button.parentElement.querySelector("[data-copies]");
  const value = text.href ?? text.textContent;
  await put(value, button);
  const label = button.textContent;
  const { copied } = button.dataset;
  if (label === copied) return;
  button.textContent = copied;
  say(copied);
  await wait(COPIED_MS);
  button.textContent = label;
}

const free = (event) => !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);

document.addEventListener("keydown", (event) => {
  if (!free(event) || event.defaultPrevented || event.target.closest("input, select, textarea")) return;
  if (event.key.length === 1 && !letters()) return;
  const presses = event.key === " " || event.key === "Enter";
  if (presses && event.target.closest("button, summary")) return;
  const played = playing;
  stop();
  if (event.key === " ") {
    event.preventDefault();
    if (!played) play();
    return;
  }
  if (arrow(event)) return;
  const { turn } = walk.data.nodes[shown];
  const name = KEYS[event.key] ?? KEYS[event.code];
  const isPit = /^[1-9]$/.test(event.key) && turn !== null;
  const link = isPit
    ? walk.board.pit(9 * turn + Number(event.key) - 1)
    : name && walk.root.querySelector(`[data-${name}]`);
  if (!link) return;
  event.preventDefault();
  const address = link.getAttribute("href");
  if (!address) return;
  // A key held down leafs through; one pressed lets the balls be seen.
  if (event.repeat && event.key === "ArrowRight" && shown < last()) show(shown + 1);
  else go(address, "pit" in link.dataset);
});

/** What arrows do where the focus is: from pit to pit, and in the list of moves a full move up or down. */
function arrow(event) {
  const pit = event.target.closest("[data-pit]");
  if (pit && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    event.preventDefault();
    const next = walk.board.beside(pit, event.key === "ArrowRight");
    next.focus({ preventScroll: true });
    walk.board.rove();
    return true;
  }
  if (!event.target.closest(".moves") || !["ArrowUp", "ArrowDown"].includes(event.key)) return false;
  event.preventDefault();
  const to = shown + (event.key === "ArrowUp" ? -2 : 2);
  if (!walk.data.tried && to > 0 && to <= last()) show(to);
  return true;
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const button = target.closest("[data-play], [data-copy]");
  if (button?.matches("[data-copy]")) copy(button);
  else if (button) playing ? stop() : play();
  if (event.button !== 0 || !free(event)) return;
  walk.board.told();
  const link = target.closest("[data-replay] a");
  // It leads to the game as it is to open.
  if (link?.dataset.from) keep(FROM, link.dataset.from);
  const leads = [...NAMES, "step", "column", "pit", "back"].some((name) => name in (link?.dataset ?? {}));
  if (!leads || !link.hasAttribute("href")) return;
  event.preventDefault();
  go(link.getAttribute("href"), "pit" in link.dataset || "back" in link.dataset);
});

// A part of the graph says which position it leads to.
document.addEventListener("pointerover", ({ target }) => {
  const link = target.closest("[data-column]");
  const node = link && walk.data.nodes[walk.places.get(link.getAttribute("href"))];
  if (!node || link.childElementCount > 1) return;
  const title = document.createElementNS(link.namespaceURI, "title");
  title.textContent = `${node.title} ${node.kazans.join("–")}`;
  link.append(title);
});

// A finger that moves to the left goes on, to the right back, as one turns pages; two of them zoom.
let touched = null;

document.addEventListener("pointerdown", (event) => {
  const swipes = event.pointerType === "touch" && event.isPrimary && event.target.closest("[data-replay] .board");
  touched = swipes ? event : null;
});

document.addEventListener("pointerup", (event) => {
  if (touched?.pointerId !== event.pointerId) return;
  const [x, y] = [event.clientX - touched.clientX, event.clientY - touched.clientY];
  touched = null;
  if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
  const address = walk.root.querySelector(x < 0 ? "[data-next]" : "[data-prev]").getAttribute("href");
  stop();
  if (address) go(address);
});

document.addEventListener("pointercancel", () => {
  touched = null;
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-speed]")) keep(SPEED, target.value);
  if (target.matches("[data-letters]")) keep(LETTERS, target.checked ? "on" : "off");
});

// More has been played of the game, or something else was entered.
document.addEventListener("live:replay", async ({ detail }) => {
  const { take } = await import("./replay-live.js");
  const onPit = document.activeElement.closest("[data-pit]");
  const { nodes } = walk.data;
  const index = take(walk, detail, shown);
  // Whatever else was loaded has the moves of before.
  walks.splice(0, walks.length, walk);
  walk.find();
  const stays = index === shown && walk.data.nodes[index].texts[0] === nodes[shown].texts[0];
  if (nodes === walk.data.nodes) address(walk.url(nodes[shown].query));
  else if (stays || (playing && index > shown)) write(walk.data.nodes[shown]);
  else show(index, index > shown ? STEP_MS / walk.data.nodes[index].moved.path.length : 0);
  if (onPit && !onPit.hasAttribute("href")) walk.board.open[0]?.focus({ preventScroll: true });
});

addEventListener("popstate", () => go(location.pathname + location.search));

/** Begins with the replay on the page, which may be another one after its record was deleted. */
function begin() {
  const root = document.querySelector("[data-replay]");
  if (!root || root === walk?.root) return;
  walk = new Walk(root, location.pathname + location.search);
  walks.splice(0, walks.length, walk);
  shown = walk.data.shown;
  choose();
  unveil();
  scrollToMove();
}

/** Shows what veil.js has hidden, at the start of the game. */
function unveil() {
  const { veil } = document.documentElement.dataset;
  const final = document.querySelector("details.final");
  if (veil && final) final.open = false;
  if (veil === "all") show(0);
  else if (veil) tell();
  delete document.documentElement.dataset.veil;
}

document.addEventListener("live:after", begin);
begin();

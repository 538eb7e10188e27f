// Draws positions on a board of the page and sows the balls of a move, one by one. What lies where and where each
// ball falls is handed over by the server: no rule of the game is known here.

import { rove } from "./rove.js";

const SVG = "http://www.w3.org/2000/svg";

/** So many balls there are, and so many win. */
const BALLS = 162;
const WINS = 82;

/** How long the balls that are taken are on their way to the kazan, in steps of one ball. */
const TAKING = 6;

/** Longer than two presses of a key are apart. */
const SETTLED_MS = 250;

/** As the server draws them. From the upper edge to the middle of the balls; in tenths how much nearer than where there is
 * room pairs of full size may be, and the distance below which balls are the smallest. */
const PIT_MIDDLE = 69;
const KAZAN_MIDDLE = 28;
const NEARER = 25;
const TIGHT = 125;

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Board {
  /** The board within an element. data: how balls lie; link(node, pit): where choosing a pit leads, and its name. */
  constructor(root, data, link) {
    this.data = data;
    this.link = link;
    this.svg = root.querySelector(".board");
    this.heard = root.querySelector("[data-heard]");
    const numbered = (name) => {
      const found = [...this.svg.querySelectorAll(`[data-${name}]`)];
      return found.sort((one, other) => one.dataset[name] - other.dataset[name]).map(place);
    };
    this.pits = numbered("pit");
    this.kazans = numbered("kazan");
    this.race = root.querySelector("[data-race]");
    this.scores = [...root.querySelectorAll("[data-score]")];
    this.run = 0;
    this.rove();
  }

  /** The element of a pit. */
  pit(at) {
    this.told();
    return this.pits[at].root;
  }

  /** Shows a position; whatever moves is at its end. */
  draw(node) {
    this.stop();
    this.lay(node);
    this.trace(node.moved);
    this.tell(node);
  }

  /**
   * Sows the move from one position to the next, `ball` milliseconds each ball, where the reader wants things to move.
   * Whether it came to its end.
   */
  async sow(before, node, ball) {
    if (calm.matches) {
      this.draw(node);
      return true;
    }
    this.stop();
    this.lay(before);
    this.tell(node);
    const mine = this.run;
    const { path, taken, mover, from } = node.moved;
    this.trace({ from, path: [], taken: 0 });
    const left = element("text", { y: 14 });
    this.hand = element("g", { class: "hand", "aria-hidden": "true" });
    this.hand.append(element("circle", { r: 36 }), left);
    this.svg.append(this.hand);
    left.textContent = path.length;
    this.put(this.pits[from], 0);
    let at = from;
    for (const [sown, pit] of path.entries()) {
      if (!(await this.carry(at, pit, ball, mine))) return false;
      at = pit;
      const owner = before.tuz.indexOf(pit);
      const into = owner < 0 ? this.pits[pit] : this.kazans[owner];
      this.put(into, into.holds + 1);
      left.textContent = path.length - sown - 1;
    }
    this.hand.remove();
    if (taken > 0 && !(await this.take(this.pits[at], this.kazans[mover], ball, mine))) return false;
    this.draw(node);
    return true;
  }

  /** Lays the balls of a position. */
  lay(node) {
    this.pits.forEach((pit, at) => {
      this.put(pit, node.pits[at]);
      pit.root.classList.toggle("pit--tuz", node.tuz.includes(at));
    });
    this.kazans.forEach((kazan, side) => {
      this.put(kazan, node.kazans[side]);
      kazan.root.classList.toggle("kazan--to-move", node.turn === side);
    });
  }

  /** Shows where a move began and ended, and what it took. */
  trace(moved) {
    const brought = moved?.taken > 0 ? `+${moved.taken}` : "";
    this.pits.forEach(({ root, took }, at) => {
      const lands = moved?.path.at(-1) === at;
      root.classList.toggle("pit--from", moved?.from === at);
      root.classList.toggle("pit--landing", lands);
      root.classList.toggle("pit--captured", lands && brought !== "");
      write(took, lands ? brought : "");
    });
    this.kazans.forEach(({ root, took }, side) => {
      const takes = moved?.mover === side && brought !== "";
      root.classList.toggle("kazan--took", takes);
      write(took, takes ? brought : "");
    });
  }

  /**
   * Says a position to those who hear it, and makes its legal pits links, once no other follows: pits that become links
   * take a slow phone longer than all the balls.
   */
  tell(node) {
    this.untold = node;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.told(), SETTLED_MS);
  }

  /** Says it now: a reader who asks where a pit leads is answered for the position that is shown. */
  told() {
    const node = this.untold;
    if (!node) return;
    this.untold = null;
    this.svg.setAttribute("aria-label", node.title);
    this.svg.setAttribute("role", node.legal.length > 0 ? "group" : "img");
    write(this.heard.caption, node.title);
    const rows = [...this.heard.tBodies[0].rows];
    rows.forEach((row, side) => write(row.cells[10], node.kazans[side]));
    this.pits.forEach(({ root }, at) => {
      const cell = rows[Math.floor(at / 9)].cells[1 + (at % 9)];
      write(cell, node.tuz.includes(at) ? this.data.words.tuz : node.pits[at]);
      const leads = node.legal.includes(at) ? this.link(node, at) : { hidden: "true" };
      for (const [name, value] of [["href", leads.url], ["aria-label", leads.label], ["aria-hidden", leads.hidden]]) {
        if (value === undefined) root.removeAttribute(name);
        else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
      }
    });
    this.rove();
  }

  /** The pits that can be chosen. */
  get open() {
    this.told();
    return this.pits.map(({ root }) => root).filter((pit) => pit.hasAttribute("href"));
  }

  /** One stop of the Tab key for all pits: the one that has the focus, or the first. */
  rove() {
    const { open } = this;
    for (const { root } of this.pits) if (!open.includes(root)) root.removeAttribute("tabindex");
    rove(open, open.find((pit) => pit === document.activeElement));
  }

  /** The next pit on the page that can be chosen, to the right or left; the same at the end. */
  beside(pit, right) {
    const x = (root) => this.pits[root.dataset.pit].x;
    const open = this.open.sort((one, other) => x(one) - x(other));
    return open[open.indexOf(pit) + (right ? 1 : -1)] ?? pit;
  }

  /** Ends what moves where it is. */
  stop() {
    this.run += 1;
    this.motion?.cancel();
    this.hand?.remove();
  }

  /** Carries the hand from pit to pit; whether no one stopped it. */
  carry(from, to, duration, mine) {
    const frames = [from, to].map((pit) => {
      const { x, y } = this.pits[pit];
      return { transform: `translate(${x}px, ${y}px)` };
    });
    return this.moves(this.hand, frames, duration, mine);
  }

  /** Lets the balls of a pit be seen as taken, and fly. */
  take(pit, kazan, ball, mine) {
    pit.root.classList.add("pit--landing", "pit--captured");
    const there = `translate(${kazan.x - pit.x}px, ${kazan.y - pit.y}px)`;
    const frames = [{ transform: "none" }, { transform: "none", offset: 0.4 }, { transform: there, opacity: 0.3 }];
    return this.moves(pit.balls, frames, TAKING * ball, mine);
  }

  async moves(what, frames, duration, mine) {
    this.motion = what.animate(frames, { duration, easing: "ease-in-out", fill: "forwards" });
    try {
      await this.motion.finished;
    } catch {
      return false;
    }
    // The last frame stays until the next motion begins.
    if (what !== this.hand) this.motion.cancel();
    return mine === this.run;
  }

  /** Lets so many balls lie in a pit or a kazan. */
  put(into, count) {
    if (into.holds === count) return;
    into.holds = count;
    write(into.count, count);
    into.root.classList.toggle("pit--empty", into.isPit && count === 0);
    const { pits, kazans, left } = this.data;
    const packing = into.isPit ? pits : kazans;
    const lies = pairs(count, packing);
    const half = Math.trunc((lies.at(-1)?.[1] ?? 0) / 2);
    const { balls, x, y } = into;
    const path = lies.map(([across, along]) => {
      const [cx, cy] = into.isPit ? [10 * x + across, 10 * y + along - half] : [10 * left + along, 10 * y + across];
      return `M${cx / 10} ${cy / 10}h0`;
    });
    for (const layer of balls.children) layer.setAttribute("d", path.join(""));
    balls.setAttribute("class", size(count, packing));
    if (!into.isPit) this.tally(Number(into.root.dataset.kazan), count);
  }

  /** Says beside the board how many balls are in a kazan. */
  tally(side, count) {
    for (const score of this.scores) if (Number(score.dataset.score) === side) write(score, count);
    if (!this.race) return;
    const [white, black] = this.kazans.map(({ holds }) => holds);
    const { to, reached, rest } = this.data.words;
    const bar = this.race.querySelector(`[data-bar="${side}"]`);
    bar.setAttribute("width", count);
    if (side === 1) bar.setAttribute("x", BALLS - count);
    const leads = white > black ? "white" : white < black ? "black" : "none";
    this.race.firstElementChild.setAttribute("class", `race race--${leads}`);
    write(this.race.querySelector(`[data-to="${side}"]`), (count < WINS ? to : reached).replace("{n}", WINS - count));
    write(this.race.querySelector("[data-rest]"), rest.replace("{n}", BALLS - white - black));
  }
}

/** What is drawn of a pit or a kazan, its middle, and what it holds. */
function place(root) {
  const hollow = root.querySelector(".pit__hollow, .kazan__hollow");
  const [x, y, width] = ["x", "y", "width"].map((name) => Number(hollow.getAttribute(name)));
  const count = root.querySelector(".pit__count, .kazan__count");
  const isPit = "pit" in root.dataset;
  return {
    root,
    count,
    isPit,
    took: root.querySelector(".pit__taken, .kazan__took"),
    balls: root.querySelector(".balls"),
    holds: Number(count.textContent),
    x: x + width / 2,
    y: y + (isPit ? PIT_MIDDLE : KAZAN_MIDDLE),
  };
}

/** Writes a text where another stands. */
function write(where, text) {
  if (where.textContent !== `${text}`) where.textContent = text;
}

/** How many balls lie there, and how far pairs are apart, in tenths. */
function spread(count, [most, span, pitch]) {
  const lies = count > most ? most + ((count - most) % 2) : count;
  return [lies, Math.min(pitch, Math.floor(span / Math.max(Math.ceil(lies / 2) - 1, 1)))];
}

/** Balls in pairs, as `pairs` of the server lays them: how far from between the columns, and from the first pair. */
function pairs(count, packing) {
  const [lies, step] = spread(count, packing);
  const [, , pitch] = packing;
  return Array.from({ length: lies }, (_, ball) => {
    const across = ball % 2 === 0 && ball + 1 === lies ? 0 : (ball % 2 === 0 ? -pitch : pitch) / 2;
    return [across, Math.floor(ball / 2) * step];
  });
}

/** The more balls, the smaller they are. */
function size(count, packing) {
  const [, step] = spread(count, packing);
  return `balls${step >= packing[2] - NEARER ? "" : step >= TIGHT ? " balls--close" : " balls--tight"}`;
}

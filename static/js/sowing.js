// Draws positions on a board of the page and sows the balls of a move, one by one. What lies where and where each
// ball falls is handed over by the server: no rule of the game is known here.

const SVG = "http://www.w3.org/2000/svg";

/** How long the balls that are taken are on their way to the kazan, in steps of one ball. */
const TAKING = 4;

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
      return found.sort((one, other) => one.dataset[name] - other.dataset[name]);
    };
    this.pits = numbered("pit");
    this.kazans = numbered("kazan");
    this.counts = new Map();
    this.run = 0;
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
      this.put(into, this.counts.get(into) + 1);
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
      pit.classList.toggle("pit--tuz", node.tuz.includes(at));
    });
    this.kazans.forEach((kazan, side) => {
      this.put(kazan, node.kazans[side]);
      kazan.classList.toggle("kazan--to-move", node.turn === side);
    });
  }

  /** Shows where a move began and ended. */
  trace(moved) {
    this.pits.forEach((pit, at) => {
      const lands = moved?.path.at(-1) === at;
      pit.classList.toggle("pit--from", moved?.from === at);
      pit.classList.toggle("pit--landing", lands);
      pit.classList.toggle("pit--captured", lands && moved.taken > 0);
    });
  }

  /** Says a position to those who hear it, and makes its legal pits links. */
  tell(node) {
    this.svg.setAttribute("aria-label", node.title);
    this.svg.setAttribute("role", node.legal.length > 0 ? "group" : "img");
    this.heard.caption.textContent = node.title;
    const rows = [...this.heard.tBodies[0].rows];
    rows.forEach((row, side) => {
      row.cells[10].textContent = node.kazans[side];
    });
    this.pits.forEach((pit, at) => {
      const cell = rows[Math.floor(at / 9)].cells[1 + (at % 9)];
      cell.textContent = node.tuz.includes(at) ? this.data.words.tuz : node.pits[at];
      const leads = node.legal.includes(at) ? this.link(node, at) : { hidden: "true" };
      for (const [name, value] of [["href", leads.url], ["aria-label", leads.label], ["aria-hidden", leads.hidden]]) {
        if (value === undefined) pit.removeAttribute(name);
        else pit.setAttribute(name, value);
      }
    });
  }

  /** Ends what moves where it is. */
  stop() {
    this.run += 1;
    this.motion?.cancel();
    this.hand?.remove();
  }

  /** Carries the hand from pit to pit; whether nobody stopped it. */
  carry(from, to, duration, mine) {
    const frames = [from, to].map((pit) => {
      const { x, y } = middle(this.pits[pit]);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    return this.moves(this.hand, frames, duration, mine);
  }

  /** Lets the balls of a pit be seen as taken, and fly. */
  take(pit, kazan, ball, mine) {
    pit.classList.add("pit--landing", "pit--captured");
    const [start, end] = [middle(pit), middle(kazan)];
    const there = `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
    const frames = [{ transform: "none" }, { transform: "none", offset: 0.4 }, { transform: there, opacity: 0.3 }];
    return this.moves(pit.querySelector(".balls"), frames, TAKING * ball, mine);
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
  put(place, count) {
    if (this.counts.get(place) === count) return;
    this.counts.set(place, count);
    place.querySelector(".pit__count, .kazan__count").textContent = count;
    const lies = place.dataset.kazan ? this.inKazan(middle(place), count) : this.inPit(middle(place), count);
    place.querySelector(".balls").replaceChildren(...lies);
  }

  inPit({ x, y }, count) {
    return pack(this.data.pits, count, (along, down) => [10 * x + along, 10 * y + down]);
  }

  inKazan({ y }, count) {
    return pack(this.data.kazans, count, (along, down, half) => [
      10 * this.data.left + half + down,
      10 * y + along,
    ]);
  }
}

/** The middle of a pit or a kazan. */
function middle(place) {
  const hollow = place.querySelector(".pit__hollow, .kazan__hollow");
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(hollow.getAttribute(name)));
  return { x: x + width / 2, y: y + height / 2 };
}

/** Balls in lines, as `pack` of the server lays them, in tenths; `turned` gives them their place. */
function pack(packings, count, turned) {
  const [most, across, pitch] = packings.find(([most]) => count <= most) ?? packings.at(-1);
  const lies = Math.min(count, most);
  const lines = Math.ceil(lies / across);
  return Array.from({ length: lies }, (_, ball) => {
    const line = Math.floor(ball / across);
    const inLine = Math.min(across, lies - line * across);
    const along = ((2 * (ball % across) - inLine + 1) * pitch) / 2;
    const down = ((2 * line - lines + 1) * pitch) / 2;
    const [x, y] = turned(along, down, (lines * pitch) / 2);
    return element("circle", { class: "ball", cx: x / 10, cy: y / 10, r: Math.floor((pitch * 46) / 100) / 10 });
  });
}

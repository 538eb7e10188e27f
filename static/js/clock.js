// The clock of a board on a phone or tablet between the players. A player presses the own half; only the referee, by the referee's
// code, stops or changes anything (K6). Every entry is on the device before the next is possible, so that a page that
// is loaded again, or a tab that died, loses nothing: see clock-log.js. How much time went by: clock-time.js.

import { SIDES, after, pressed, typed, whole, written } from "./clock-state.js";
import { HEARTBEAT_MS, Pace } from "./clock-time.js";
import { Log } from "./clock-log.js";
import { keep, stayAwake } from "./clock-offline.js";

const TICK_MS = 100;
const ASK_ROUND_MS = 5000;
/** The box for the code closes by itself, so that no press waits behind it. */
const ASK_OPEN_MS = 20000;
const FIRST_WAIT_MS = 10000;
const LAST_WAIT_MS = 320000;

const say = document.body.dataset;
const find = /** @type {Finds} */ ((name, within = document) => within.querySelector(`[data-${name}]`));
const main = find("clock");
const faces = Object.fromEntries(SIDES.map((side) => [side, document.querySelector(`[data-face="${side}"]`)]));
const [setup, ask, panel] = [find("setup"), find("ask"), find("panel")];

// Behind the `#` stands the key that lets the log be handed in: nothing there is ever part of a request.
const log = new Log(say.board, location.hash.slice(1));
const pace = new Pace();
let state = log.state;
let lastBeat = 0;
let isTaken = false;
let wrongCodes = { count: 0, wait: FIRST_WAIT_MS, until: 0 };
let askTimer = null;

// --- The clock ------------------------------------------------------------------------------------------------

/** Notes what happened, first on the device, then here. */
function note(what, left = state.left) {
  state = after(state, log.add(what, whole(left)));
  draw();
}

/** Takes the time that went by from the running clock; the flag falls by itself. */
function spend(millis) {
  const { turn } = state;
  const left = Math.max(0, state.left[turn] - millis);
  state = { ...state, left: { ...state.left, [turn]: left } };
  if (left === 0 && !state.fallen.includes(turn)) {
    note({ kind: "flag", side: turn });
    signal(true);
  }
}

/** Brings the clock up to this moment. */
function tick() {
  const { millis, away, jump } = pace.step();
  if (isTaken) return;
  if (state.runs) spend(millis);
  if (state.runs && away) note({ kind: "away", millis: Math.round(away) });
  if (state.turn && state.pause !== "end" && jump) note({ kind: "jump", millis: Math.round(jump) });
  if (state.runs && Math.abs(Date.now() - lastBeat) >= HEARTBEAT_MS) beat();
  draw();
}

function beat() {
  lastBeat = Date.now();
  if (state.runs && !isTaken) log.beat(whole(state.left));
}

function press(side) {
  tick();
  if (!state.runs || state.turn !== side || isTaken) return;
  note({ kind: "press", side }, pressed(state, side));
  signal(false);
}

/** Starts with the times that the referee set; `started` is when the round began, if its time counts (K1). */
function begin({ left, increment, turn }, started = null) {
  tick();
  const since = started === null ? 0 : Math.max(0, Date.now() - started);
  log.set("armed", null);
  note({ kind: "start", increment, turn }, { ...left, [turn]: Math.max(0, left[turn] - since) });
  stayAwake();
}

/** Goes on from what was kept: the wall clock alone says how long the page was gone. */
function goOn() {
  const live = log.live;
  if (!live) return;
  const gone = Date.now() - live.wall;
  state = { ...state, left: live.left };
  if (state.runs && gone > 0) {
    spend(gone);
    note({ kind: "away", millis: Math.round(gone) });
  } else if (state.runs && gone < 0) {
    note({ kind: "jump", millis: Math.round(gone) });
  }
  if (state.runs) stayAwake();
}

// --- What is seen and heard -------------------------------------------------------------------------------------

function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const standing = () => {
  if (!state.turn) return log.get("armed") ? "waiting" : "setup";
  if (state.runs) return "running";
  return { pause: "paused", stop: "stopped", end: "ended" }[state.pause] ?? "paused";
};

function draw() {
  const stands = standing();
  document.body.dataset.stands = stands;
  const armed = log.get("armed");
  for (const side of SIDES) {
    const face = faces[side];
    const fallen = state.fallen.indexOf(side);
    const left = state.turn ? state.left[side] : (armed?.left[side] ?? Number(say.base) * 60_000);
    const time = find("time", face);
    set(time, written(left));
    time.classList.toggle("is-long", left >= 6_000_000);
    set(find("moves", face), String(state.moves[side]));
    face.classList.toggle("is-turn", state.turn === side);
    face.ariaCurrent = state.turn === side ? "true" : null;
    face.classList.toggle("is-fallen", fallen >= 0);
    const flag = find("flag", face);
    flag.hidden = fallen < 0;
    set(flag, fallen === 0 ? say.sayFirstFlag : say.sayFlag);
  }
  set(find("state"), stands === "setup" ? "" : say[`say${stands[0].toUpperCase()}${stands.slice(1)}`]);
  find("stop").hidden = !state.runs || state.fallen.length === 0;
  const told = isTaken
    ? say.sayOtherTab
    : log.server.void
      ? log.server.why || (log.hasKey ? say.sayVoid : say.sayNoKey)
      : !log.keeps
        ? say.sayNotKept
        : !log.server.first && say.saySecond;
  find("told").hidden = !told;
  set(find("told"), told || "");
  const net = log.waiting > 0 ? `${say.sayWaitingEntries} ${log.waiting}` : state.turn ? say.sayHandedIn : "";
  set(find("net"), net);
  const begun = log.server.started !== null && stands === "setup";
  find("begun").hidden = !begun;
  if (begun) set(find("since"), written(Math.max(0, Date.now() - log.server.started)));
}

let sound = null;

/** A press is felt, and heard where that is wanted; a flag is always heard. */
function signal(isFlag) {
  navigator.vibrate?.(isFlag ? [300, 100, 300] : 25);
  if (!isFlag && !log.get("view").sound) return;
  try {
    sound ??= new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    volume.gain.value = 0.2;
    tone.frequency.value = isFlag ? 440 : 880;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + (isFlag ? 1 : 0.05));
  } catch {
    // A device without sound.
  }
}

/** Who sits where, and whether the times stand upright for a reader beside the board. */
function look() {
  const { exchanged = false, upright = false, sound: heard = false } = log.get("view");
  for (const side of SIDES) {
    const near = (side === "white") !== exchanged;
    faces[side].classList.toggle("face--near", near);
    faces[side].classList.toggle("face--far", !near);
  }
  main.classList.toggle("is-upright", upright);
  find("upright").checked = upright;
  find("sound").checked = heard;
}

function view(change) {
  log.set("view", { ...log.get("view"), ...change });
  look();
}

// --- The referee ------------------------------------------------------------------------------------------------

function fault(form, text) {
  const line = find("fault", form);
  line.hidden = !text;
  line.textContent = text ?? "";
}

function openSetup() {
  const { elements } = setup.querySelector("form");
  for (const side of SIDES) elements[side].value ||= written(Number(say.base) * 60_000);
  setup.showModal();
}

setup.addEventListener("cancel", (event) => event.preventDefault());
setup.addEventListener("submit", (event) => {
  event.preventDefault();
  const { elements } = event.target;
  const [white, black] = SIDES.map((side) => typed(elements[side].value));
  const code = elements.code.value.trim();
  if (white === null || black === null) return fault(event.target, say.sayTime);
  if (!/^\d{4}$/.test(code)) return fault(event.target, say.sayDigits);
  const increment = Math.min(600, Math.max(0, Math.round(Number(elements.increment.value) || 0))) * 1000;
  const armed = { left: { white, black }, increment, turn: elements.turn.value };
  log.set("code", code);
  setup.close();
  if (event.submitter?.value === "now") return begin(armed);
  if (log.server.started !== null) return begin(armed, log.server.started);
  log.set("armed", armed);
  draw();
});

find("referee").addEventListener("click", () => {
  if (!log.get("code")) return openSetup();
  const form = ask.querySelector("form");
  form.reset();
  fault(form, null);
  ask.showModal();
  clearTimeout(askTimer);
  askTimer = setTimeout(() => ask.close(), ASK_OPEN_MS);
});

ask.addEventListener("submit", (event) => {
  event.preventDefault();
  if (performance.now() < wrongCodes.until) return fault(event.target, say.sayWait);
  if (event.target.elements.asked.value === log.get("code")) {
    wrongCodes = { count: 0, wait: FIRST_WAIT_MS, until: 0 };
    ask.close();
    return openPanel();
  }
  wrongCodes.count += 1;
  if (wrongCodes.count % 3 === 0) {
    // One entry for three, and longer and longer waits: the log is not for playing with.
    if (state.turn) note({ kind: "wrong_code" });
    wrongCodes.until = performance.now() + wrongCodes.wait;
    wrongCodes.wait = Math.min(2 * wrongCodes.wait, LAST_WAIT_MS);
  }
  event.target.reset();
  fault(event.target, say.sayWrong);
});

/** What the fields of the times were filled with: left as they are, the clock's own time is kept to the millisecond. */
let filled = {};

function openPanel() {
  tick();
  const form = find("set", panel);
  fault(form, null);
  form.reset();
  filled = Object.fromEntries(SIDES.map((side) => [side, written(Math.ceil(state.left[side] / 1000) * 1000).replace(/\.\d$/, "")]));
  for (const side of SIDES) form.elements[`set-${side}`].value = filled[side];
  if (state.turn) form.elements["set-turn"].value = state.turn;
  form.hidden = !state.turn;
  find("end", panel).hidden = !state.turn || state.pause === "end";
  find("now", panel).hidden = !log.get("armed");
  const button = find("pause", panel);
  button.hidden = !state.turn;
  button.textContent = state.runs ? say.sayPause : say.sayResume;
  panel.showModal();
}

find("pause", panel).addEventListener("click", () => {
  tick();
  note({ kind: state.runs ? "pause" : "resume" });
  if (state.runs) stayAwake();
  panel.close();
});
find("now", panel).addEventListener("click", () => {
  begin(log.get("armed"));
  panel.close();
});
find("end", panel).addEventListener("click", () => find("sure").showModal());
find("end-now").addEventListener("click", () => {
  tick();
  note({ kind: "end" });
  find("sure").close();
  panel.close();
});
find("exchange", panel).addEventListener("click", () => view({ exchanged: !log.get("view").exchanged }));
find("upright", panel).addEventListener("change", ({ target }) => view({ upright: target.checked }));
find("sound", panel).addEventListener("change", ({ target }) => view({ sound: target.checked }));

find("set", panel).addEventListener("submit", (event) => {
  event.preventDefault();
  tick();
  const { elements } = event.target;
  const before = whole(state.left);
  const times = SIDES.map((side) => {
    const text = elements[`set-${side}`].value.trim();
    return [side, text === filled[side] ? before[side] : typed(text)];
  });
  const reason = elements.reason.value.replace(/\p{Cc}/gu, " ").trim();
  if (times.some(([, time]) => time === null)) return fault(event.target, say.sayTime);
  if (!reason) return fault(event.target, say.sayReason);
  note({ kind: "set", before, turn: elements["set-turn"].value, reason }, Object.fromEntries(times));
  panel.close();
});

for (const dialog of [ask, panel, find("sure")]) find("close", dialog).addEventListener("click", () => dialog.close());

// --- The players ------------------------------------------------------------------------------------------------

for (const side of SIDES) {
  // At once when the finger comes down; a click without a finger is a key.
  faces[side].addEventListener("pointerdown", () => press(side));
  faces[side].addEventListener("click", ({ detail }) => detail === 0 && press(side));
  faces[side].addEventListener("contextmenu", (event) => event.preventDefault());
}
find("stop").addEventListener("click", () => {
  tick();
  if (state.runs && state.fallen.length > 0) note({ kind: "stop" });
});

// --- From the beginning -----------------------------------------------------------------------------------------

log.addEventListener("handed", () => {
  // Who opens a clock with an address that is void is told so, and not asked for times.
  if (log.server.void && !log.server.why && !state.turn) setup.close();
  const armed = log.get("armed");
  if (armed && log.server.started !== null) begin(armed, log.server.started);
  draw();
});
log.addEventListener("taken", () => {
  isTaken = true;
  draw();
});
for (const name of ["visibilitychange", "pagehide"]) {
  addEventListener(name, () => {
    tick();
    beat();
  });
}

// Another key for the same board: browsers do not load a page again for what stands behind the `#`.
addEventListener("hashchange", () => location.reload());

// A page that comes back from the browser's memory does not know what was noted since.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

goOn();
look();
main.hidden = false;
draw();
if (standing() === "setup" && log.hasKey) openSetup();
setInterval(tick, TICK_MS);
setInterval(() => standing() === "waiting" && log.hand(), ASK_ROUND_MS);
log.hand();
keep((isSafe) => {
  find("safe").textContent = isSafe ? say.saySafe : say.sayUnsafe;
  document.body.dataset.safe = isSafe;
});

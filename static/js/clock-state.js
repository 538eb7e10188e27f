// How a clock stands, from its log alone: entry by entry, as the server reads it (regulations/clock/log.rs). Times are
// whole milliseconds in the log and may have fractions in between.

/** @type {Side[]} */
export const SIDES = ["white", "black"];
/** @type {(side: Side) => Side} */
export const other = (side) => (side === "white" ? "black" : "white");

/** A clock that no one has started. @returns {ClockState} */
export const fresh = () => ({
  seq: 0,
  left: { white: 0, black: 0 },
  increment: 0,
  turn: null,
  runs: false,
  moves: { white: 0, black: 0 },
  fallen: [],
  pause: null,
});

/** What is left, as a log keeps it. @param {Times} left */
export const whole = ({ white, black }) => ({ white: Math.round(white), black: Math.round(black) });

/**
 * What a press by this side leaves: the increment, unless the flag has fallen.
 * @param {ClockState} state
 * @param {Side} side
 */
export function pressed(state, side) {
  const added = state.fallen.includes(side) ? 0 : state.increment;
  return { ...state.left, [side]: state.left[side] + added };
}

/**
 * The clock after one more entry.
 * @param {ClockState} state
 * @param {ClockEntry} entry
 * @returns {ClockState}
 */
export function after(state, { seq, left, what }) {
  const next = { ...state, seq, left: { ...left } };
  switch (what.kind) {
    case "start":
      return { ...next, increment: what.increment, turn: what.turn, runs: true };
    case "press": {
      const moves = { ...state.moves, [what.side]: state.moves[what.side] + 1 };
      return { ...next, moves, turn: other(what.side) };
    }
    case "flag":
      return { ...next, fallen: state.fallen.includes(what.side) ? state.fallen : [...state.fallen, what.side] };
    case "pause":
    case "stop":
    case "end":
      return { ...next, runs: false, pause: what.kind };
    case "resume":
      return { ...next, runs: true, pause: null };
    case "set":
      return { ...next, turn: what.turn, fallen: state.fallen.filter((side) => left[side] === 0) };
    default:
      return next;
  }
}

/** The clock after all entries. @param {ClockEntry[]} entries */
export const read = (entries) => entries.reduce(after, fresh());

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * A time as the server writes it; under twenty seconds with tenths. A second that has begun is there.
 * @param {number} millis
 */
export function written(millis) {
  if (millis > 0 && millis < 20_000) {
    const tenths = Math.ceil(millis / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(millis / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * Milliseconds of a typed time: minutes, mm:ss or h:mm:ss, with a colon, a dot or a blank between; null when none.
 * @param {string} text
 */
export function typed(text) {
  const parts = text.trim().split(/[:. ]/);
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const numbers = parts.map(Number);
  const [hours, minutes, seconds] =
    numbers.length === 3 ? numbers : numbers.length === 2 ? [0, ...numbers] : [0, numbers[0], 0];
  if (seconds > 59 || (numbers.length === 3 && minutes > 59)) return null;
  const total = hours * 3600 + minutes * 60 + seconds;
  return total < 360_000 ? total * 1000 : null;
}

// What a desk keeps in its browser: results that the server does not have yet, and the rounds that were looked at last, to be
// read without network. Results stay under the account that typed them until they are sent; rounds go when it logs out.

const RESULT = "toguznama-grid";
const ROUND = "toguznama-round";
const DESK = "toguznama-desk";
/** So many rounds are kept, the latest. */
const MOST = 4;

/** Storage that may be full, or forbidden: then nothing is kept. */
export const storage = {
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try {
      if (value === "") localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The page asks before it is left while something is unsaved.
    }
  },
  keys() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};

/** @param {string} key */
function parsed(key) {
  try {
    return JSON.parse(storage.get(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * A result that the server does not have: where it belongs, what was typed, the key of its sending, the version of the board at
 * which it was typed, when, and whether the server has refused it, so that an official has to look.
 * @typedef {{ name: string, round: string, who: string, board: string, result: string, key: string, version: number, at: number, amiss: boolean }} Unsent
 */

/** @param {string} round @param {string} who @param {string} board */
export const nameOf = (round, who, board) => `${RESULT}:${round}:${who}:${board}`;

/**
 * Every result of rounds whose address begins with this, of all accounts, the first typed first.
 * @param {string} [under]
 * @returns {Unsent[]}
 */
export function unsent(under = "/") {
  const found = storage.keys().flatMap((name) => {
    const [, round, who, board] = /^toguznama-grid:(\/[^:]*):([^:]*):(\d+)$/.exec(name) ?? [];
    const kept = round?.startsWith(under) ? parsed(name) : null;
    if (!round || typeof kept?.result !== "string") return [];
    return [{ at: 0, amiss: false, ...kept, name, round, who, board }];
  });
  return found.sort((one, other) => one.at - other.at);
}

/**
 * Keeps a result until the server has it.
 * @param {string} name
 * @param {{ result: string, key: string, version: number, at: number, amiss?: boolean }} result
 */
export function keepResult(name, { result, key, version, at, amiss = false }) {
  storage.set(name, JSON.stringify({ result, key, version, at, amiss }));
}

/** A round as it was seen: its title, when, and each board with players and result. @typedef {{ title: string, seen: number, boards: [board: string, white: string, result: string, black: string][] }} Round */

/**
 * Keeps a round as it stands, in place of the oldest.
 * @param {string} round
 * @param {string} who
 * @param {Round} seen
 */
export function keepRound(round, who, seen) {
  storage.set(`${ROUND}:${round}:${who}`, JSON.stringify(seen));
  for (const { name } of rounds().slice(MOST)) storage.set(name, "");
}

/** The rounds that are kept, the latest first. */
export function rounds() {
  const found = storage.keys().flatMap((name) => {
    const [, address, who] = /^toguznama-round:(\/[^:]*):([^:]*)$/.exec(name) ?? [];
    const round = /** @type {Round | null} */ (address ? parsed(name) : null);
    return address && round ? [{ name, address, who, round }] : [];
  });
  return found.sort((one, other) => other.round.seen - one.round.seen);
}

/** The account at this desk; empty when no one is logged in. */
export const desk = () => storage.get(DESK) ?? "";

/** Takes note of who is logged in: the rounds that another has seen are gone. @param {string} who */
export function sitDown(who) {
  if (who !== desk()) storage.set(DESK, who);
  for (const round of rounds()) if (round.who !== who) storage.set(round.name, "");
}

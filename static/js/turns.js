// Answers that cross: of two questions the later one may be answered first.

/**
 * Runs `ask` one at a time. Who asks meanwhile has it run once more afterwards, with what was asked last; who asks for nothing in
 * particular takes nothing from who does.
 * @template {any[]} A
 * @param {(...about: A) => unknown} ask
 */
export function oneAtATime(ask) {
  let isAsking = false;
  /** @type {A | null} */
  let again = null;
  return /** @param {A} about */ async function run(...about) {
    if (isAsking) {
      if (again === null || about.length > 0) again = about;
      return;
    }
    isAsking = true;
    try {
      await ask(...about);
    } finally {
      isAsking = false;
      const next = again;
      again = null;
      if (next) run(...next);
    }
  };
}

/** Knows the newest state that an answer was made from, by its revision. */
export class Newest {
  /** The newest revision until now: what is noted of a question when it is asked. */
  revision = -1;

  /**
   * Whether an answer counts: not one that is older than another which came after its question was asked. What is older even
   * than what was known then is of a server that was set back, and counts.
   */
  takes(revision = this.revision, asked = this.revision) {
    if (revision < this.revision && revision >= asked) return false;
    this.revision = revision;
    return true;
  }
}

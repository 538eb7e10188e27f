// The saves on their way: one request at a time, in the order in which they were entered, repeated while the network is
// down.

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15000;

/** An answer after which asking again is no use until an official does something. @param {number} status */
export const isFinal = (status) => status < 500 && status !== 408 && status !== 425 && status !== 429;

/** A key that names one save, so that the server knows a repetition of it. Also works on plain http. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @template {{ row: unknown }} Job */
export class Queue {
  /** @type {Job[]} */
  #jobs = [];
  #running = false;
  /** @type {(() => void) | null} */
  #wake = null;

  /**
   * `send` makes one attempt; true when the job is done, whatever came of it.
   * @param {(job: Job) => Promise<boolean>} send
   */
  constructor(send) {
    this.send = send;
    addEventListener("online", () => this.#wake?.());
  }

  get size() {
    return this.#jobs.length;
  }

  /**
   * Puts a save at the end; a save of the same row that has not left yet is replaced where it stands.
   * @param {Job} job
   */
  push(job) {
    const waiting = this.#jobs.findIndex((other, place) => other.row === job.row && !(place === 0 && this.#running));
    if (waiting >= 0) this.#jobs[waiting] = job;
    else this.#jobs.push(job);
    this.#run();
  }

  /**
   * Forgets the saves of a row that have not left yet.
   * @param {Job["row"]} row
   */
  drop(row) {
    this.#jobs = this.#jobs.filter((job, place) => job.row !== row || (place === 0 && this.#running));
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    let delay = FIRST_RETRY_MS;
    while (this.#jobs.length > 0) {
      if (await this.send(this.#jobs[0])) {
        this.#jobs.shift();
        delay = FIRST_RETRY_MS;
      } else {
        await this.#pause(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
    this.#running = false;
  }

  /**
   * @param {number} delay
   * @returns {Promise<void>}
   */
  #pause(delay) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

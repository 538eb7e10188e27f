// How much time went by, where no single clock of a device can be trusted: the monotonic one stands still while some
// devices sleep, and the wall clock is set now and then.

/** Differences below this are nothing but a busy device. */
const SLACK_MS = 2000;

/** How often the last moment is written down, for a page that is loaded again. */
export const HEARTBEAT_MS = 2000;

export class Pace {
  #mono = performance.now();
  #wall = Date.now();
  #slept = document.hidden;

  constructor() {
    // A phone or tablet that falls asleep hides its page first.
    document.addEventListener("visibilitychange", () => {
      this.#slept ||= document.hidden;
    });
  }

  /**
   * What went by since the last step: `millis`, and where the two clocks do not agree, either `away`, as the device
   * slept and its wall clock is believed, or `jump`, as the wall clock was set and is not.
   */
  step() {
    const [mono, wall] = [performance.now(), Date.now()];
    const [monotonic, gap] = [Math.max(0, mono - this.#mono), wall - this.#wall - (mono - this.#mono)];
    const slept = this.#slept;
    [this.#mono, this.#wall, this.#slept] = [mono, wall, document.hidden];
    if (Math.abs(gap) < SLACK_MS) return { millis: monotonic };
    if (slept && gap > 0) return { millis: monotonic + gap, away: monotonic + gap };
    return { millis: monotonic, jump: gap };
  }
}

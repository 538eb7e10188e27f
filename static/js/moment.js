// A moment as the catalogues write it, without asking the browser, which knows Kyrgyz and Kazakh in one version and not in the next;
// nor for a zone's offset, of which an old browser knows the law before the last.

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * What a clock in the hall is ahead of UTC at a moment, in minutes; this device's own where no offsets are given.
 * @param {Date} at
 * @param {string} offsets From which moment on how much: `at:minutes`, in milliseconds of Unix time, in order.
 */
function minutesAhead(at, offsets) {
  const known = offsets.split(" ").map((part) => part.split(":").map(Number)).filter(([, minutes]) => Number.isFinite(minutes));
  if (known.length === 0) return -at.getTimezoneOffset();
  const past = known.filter(([from]) => from <= at.getTime());
  return (past.at(-1) ?? known[0])[1];
}

/**
 * The time of day; before it the day, unless that is today.
 * @param {Date} at
 * @param {string} lang
 * @param {string} [offsets] Those of the hall whose clock it is; the device's own without them.
 * @param {Date} [now]
 */
export function moment(at, lang, offsets = "", now = new Date()) {
  // Dates whose UTC is what the wall there shows.
  const [there, today] = [at, now].map((date) => new Date(date.getTime() + minutesAhead(date, offsets) * 60000));
  const clock = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
  if (there.toISOString().slice(0, 10) === today.toISOString().slice(0, 10)) return clock;
  const day =
    lang === "en"
      ? there.toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" })
      : `${two(there.getUTCDate())}.${two(there.getUTCMonth() + 1)}`;
  return `${day}, ${clock}`;
}

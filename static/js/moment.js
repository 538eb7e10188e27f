// A moment as the catalogues write it, without asking the browser, which knows Kyrgyz and Kazakh in one version and not in the next.

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * The time of day; before it the day, unless that is today.
 * @param {Date} at
 * @param {string} lang
 */
export function moment(at, lang) {
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  if (at.toDateString() === new Date().toDateString()) return clock;
  const day =
    lang === "en" ? at.toLocaleDateString("en-GB", { day: "numeric", month: "short" }) : `${two(at.getDate())}.${two(at.getMonth() + 1)}`;
  return `${day}, ${clock}`;
}

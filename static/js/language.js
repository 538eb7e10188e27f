// A page that was asked for in a language, by `?lang=` in its address, asks for everything in it: what scripts fetch, and where
// they lead, speaks as the page does.

/**
 * An address that asks for the language that this query asks for, if it asks for one.
 * @param {string} address
 * @param {string} query of the page: `location.search`
 */
export function inLanguage(address, query) {
  const asked = new URLSearchParams(query).get("lang");
  if (!asked) return address;
  return `${address}${address.includes("?") ? "&" : "?"}lang=${encodeURIComponent(asked)}`;
}

/** @param {string} address */
export const inPageLanguage = (address) => inLanguage(address, globalThis.location?.search ?? "");

/**
 * The query of a link that chooses a language or theme and leads back, with another place to lead back to. That place asks for
 * no language: the link may have chosen another.
 * @param {string} query
 * @param {string} there
 */
export function backTo(query, there) {
  const [page, pairs = ""] = there.split("?");
  const rest = pairs.split("&").filter((pair) => pair && !pair.startsWith("lang="));
  const parts = query.slice(1).split("&").filter((pair) => !pair.startsWith("back="));
  const back = `back=${encodeURIComponent(rest.length > 0 ? `${page}?${rest.join("&")}` : page)}`;
  return `?${[back, ...parts].join("&")}`;
}

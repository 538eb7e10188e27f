// Names the pages that can be read without network, the latest first.

import { moment } from "./moment.js";

const list = document.querySelector("[data-kept-pages]");

async function* kept() {
  for (const name of (await caches.keys()).filter((name) => name.startsWith("pages-"))) {
    const pages = await caches.open(name);
    for (const { url } of [...(await pages.keys())].reverse()) yield { url, headers: (await pages.match(url)).headers };
  }
}

for await (const { url, headers } of globalThis.caches ? kept() : []) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.textContent = new DOMParser().parseFromString(decodeURIComponent(headers.get("X-Title")), "text/html").body.textContent;
  const seen = new Date(Number(headers.get("X-Seen")));
  const time = document.createElement("span");
  time.className = "muted nowrap";
  time.textContent = moment(seen, document.documentElement.lang);
  line.append(link, " ", time);
  list.append(line);
  list.parentElement.hidden = false;
}

// Has the browser keep what a guest looks at, to be read without network. Browsers do on https and on the device itself only.
// Who logs in leaves nothing of that behind, and who logs out nothing of the rounds that were looked at.

const workers = navigator.serviceWorker;
const { account } = document.querySelector("script[data-keep]").dataset;

/** Takes note of who sits here. Guests, for whose pages nothing is kept so, load nothing for it. */
async function sitDown(who) {
  try {
    if (who || localStorage.getItem("toguznama-desk")) (await import("./kept.js")).sitDown(who);
  } catch {
    // No storage, or no network: nothing is kept, or a later page does it.
  }
}

// Without network a stranger's page stands for the one that was asked for, with any account at this desk.
if (!document.querySelector("[data-kept-pages], p[data-kept]")) sitDown(account ?? "");
document.addEventListener("submit", ({ target }) => {
  if (target.getAttribute("action")?.split("?")[0] === "/logout") sitDown("");
});

const files = () => performance.getEntriesByType("resource").map(({ name }) => name.replace(location.origin, ""));

if (workers) {
  // This page came before the worker did.
  workers.addEventListener("controllerchange", () => account ?? workers.controller?.postMessage({ loaded: files() }));
  workers.register("/worker.js").catch(() => {});
  if (account !== undefined) {
    const names = await caches.keys();
    names.filter((name) => name.startsWith("pages-")).forEach((name) => caches.delete(name));
  }
}

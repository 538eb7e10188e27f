// Has the browser keep what a guest looks at, to be read without network. Browsers do on https and on the device itself only.
// Who logs in leaves nothing of that behind.

const workers = navigator.serviceWorker;
const { account } = document.querySelector("script[data-keep]").dataset;

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

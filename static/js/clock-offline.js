// Makes the page of the clock open without network: a service worker keeps it with all it is made of. Browsers have
// service workers on https and on the device itself only; the clock itself needs none.

/** Whether the page may be loaded again without network; calls back once it is known. */
export async function keep(told) {
  const workers = navigator.serviceWorker;
  if (!workers) return told(false);
  workers.addEventListener("message", ({ data }) => {
    if ("kept" in data) told(data.kept);
  });
  try {
    await workers.register("/clock/worker.js", { scope: "/clock/" });
    const ask = async () => (await workers.ready).active?.postMessage({ keep: location.pathname });
    workers.addEventListener("controllerchange", ask);
    await ask();
  } catch {
    told(false);
  }
}

/** Keeps the screen on while the page is seen, where the device can. */
export function stayAwake() {
  const ask = () => {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}

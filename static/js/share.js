// The button beside an address that goes to another device: it copies the address.

import { put } from "./clipboard.js";

const COPIED_MS = 2000;

for (const button of document.querySelectorAll("[data-share] button")) {
  const address = button.closest("[data-share]").querySelector(".link").textContent;
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await put(address, button);
    button.textContent = button.dataset.copied;
    document.dispatchEvent(new CustomEvent("toast", { detail: ["ok", button.dataset.copied] }));
    setTimeout(() => {
      button.textContent = label;
    }, COPIED_MS);
  });
}

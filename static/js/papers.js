// A paper's button that prints it. Without scripts the browser's own command does the same.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

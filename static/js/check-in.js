// Check-in: finds a player in the list and counts the words. Without scripts the form works as it is.

const form = document.querySelector("[data-check-in]");

if (form) {
  const rows = Array.from(form.querySelectorAll("tbody tr"), (element) => ({
    element,
    text: element.textContent.toLowerCase(),
  }));
  const find = form.querySelector("[data-find]");
  const counts = form.querySelectorAll("[data-count]");

  const count = () => {
    for (const place of counts) {
      place.textContent = String(form.querySelectorAll(`[value="${place.dataset.count}"]:checked`).length);
    }
  };

  find.addEventListener("input", () => {
    const wanted = find.value.trim().toLowerCase();
    for (const { element, text } of rows) element.hidden = !text.includes(wanted);
  });
  // Enter in the search would send the form.
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  form.addEventListener("change", count);
  // The browser may have kept what was chosen before the page was reloaded.
  addEventListener("pageshow", count);

  form.querySelector("[data-check-in-tools]").hidden = false;
  count();
}

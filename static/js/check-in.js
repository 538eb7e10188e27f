// Check-in: counts the words. Without scripts the form works as it is.

const form = document.querySelector("[data-check-in]");

if (form) {
  const counts = form.querySelectorAll("[data-count]");

  const count = () => {
    for (const place of counts) {
      place.textContent = String(form.querySelectorAll(`[value="${place.dataset.count}"]:checked`).length);
    }
  };

  form.addEventListener("change", count);
  // The browser may have kept what was chosen before the page was reloaded.
  addEventListener("pageshow", count);
  count();
}

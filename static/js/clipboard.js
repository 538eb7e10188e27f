/** Puts a text on the clipboard, for a button that was pressed. */
export async function put(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page without encryption, as in a hall, may not use the clipboard; a selection can be copied everywhere.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    button.focus();
  }
}

# Errors common to all pages, and what to do next.

error-title = Something went wrong
error-title-missing = Page not found
error-home = Go to the list of events
error-advice = Go back and try again, or start from the list of events. No partial changes were saved.
error-advice-missing = Start from the list of events.
error-advice-reading = Go back and try again, or start from the list of events.
error-advice-conflict = Go back, reload the page and make your change again if it is still needed.
error-advice-look = Look at the page first to see whether your change is there. Enter it again only if it is not.
error-not-found = This page does not exist. It may have been removed, or the address may be mistyped.
error-log-in-first = Log in first.
error-forbidden = Your role in this event does not permit this. Ask the organiser.
error-foreign-form = This form has expired or came from another site. Reload the page and submit it again.
error-too-many = Too many attempts. Wait a minute and try again.
error-too-much = Too much was requested from your address. Try again in { $n } s.
error-busy = The server is busy. Try again in a moment.
error-unreadable = The request could not be read. Reload the page and try again.
error-too-large = The file is too large.
error-slow = The data arrived too slowly. Nothing was saved; check the connection and try again.
error-upload-expired = This preview has expired (previews are kept for two hours). Choose the file again.
error-method = This address does not accept this kind of request.
error-conflict = Someone else changed the same data in the meantime. Your change was not saved.
error-in-use = It is still in use, or something it refers to has been deleted in the meantime. Nothing was changed; check the current state.
error-starting = The server is starting and is bringing its database up to date. This page looks again in a few seconds.
error-store = The database is not responding. Nothing was saved; try again in a moment.
error-unanswered = The database did not confirm your change: it may have been saved or not.
error-stored = Your change was saved, but the page that follows could not be shown.
error-disk-full = The server’s disk is full. Nothing was saved; free some space on the server and try again.
error-disk-read-only = The database can only be read at the moment. Nothing was saved; tell the people who run the server.
error-disk-failing = The server’s disk reports errors. Nothing was saved; tell the people who run the server.
error-disk-gone = The database file was moved, deleted or replaced while the server was running. Nothing was saved; tell the people who run the server.
error-broken = An internal error occurred; it has been logged.

conflict-by = Changed by { $name }.
conflict-field = Field
conflict-stored = Saved value
conflict-yours = Your value
conflict-again = Your input is kept below. Submit it again to replace the saved values.

error-field-required = This field is required.
error-field-choice = Choose an option from the list.
error-field-long = At most { $max } characters.
error-field-number = Enter a whole number from { $min } to { $max }.
error-field-date = Enter a date, such as 17.05.2026 or 2026-05-17.
error-ends-before = The last day is before the first day.
error-fewer-rounds = { $paired ->
    [one] { $paired } round has already been paired; there cannot be fewer.
   *[other] { $paired } rounds have already been paired; there cannot be fewer.
}
error-section-has-men = { $n ->
    [one] There is { $n } man in this section: it cannot become a women's section.
   *[other] There are { $n } men in this section: it cannot become a women's section.
}
error-settings-fixed = Round 1 has been paired with these settings; they can no longer be changed: { $fields }. While round 1 is a draft, discard it first.
error-field-score = Enter points such as 1, ½ or 1.5.
error-points-bounds = A game must be worth 0 to 10 points.
error-points-order = A win must be worth more than a draw, and a draw more than a loss.
error-points-draws = Two draws must not be worth more than a win plus a loss.
error-bye-above-win = The bye must not be worth more than a win.
error-acceleration-swiss = Only a Swiss section can be accelerated.

error-link-not-kept = This page opens by the link of { $name }, which this browser does not have now. Nothing was saved: open the link again.
error-link-used = This link has been used or has expired. Ask for a new one.
error-login-taken = This login is taken. Choose another one.
error-login-wrong = Wrong login or password.
error-login-characters = Use letters of one alphabet, digits and . _ - @ only.
error-password-short = At least { $min } characters.
error-password-long = At most { $max } characters.
error-password-again = The passwords do not match.
error-password-old = This is not your current password.
error-last-organiser = An event must have at least one organiser. Appoint another one first.

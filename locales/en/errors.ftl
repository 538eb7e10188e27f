# What can go wrong anywhere, and what to do next.

error-title = This did not work
error-home = To the list of events
error-advice = Go back and try again, or start from the list of events. Nothing was half-saved.
error-advice-conflict = Go back, reload the page and make your change again if it is still needed.
error-not-found = There is no such page. It may have been removed, or the address may have a mistake in it.
error-log-in-first = Log in first.
error-forbidden = Your office in this event does not allow this. Ask the organiser.
error-foreign-form = This form is too old or came from another place. Reload the page and send it again.
error-too-many = Too many attempts. Wait a minute and try again.
error-unreadable = What was sent cannot be read. Reload the page and try again.
error-too-large = The file is too large.
error-upload-expired = This preview has expired: it waits for half an hour. Choose the file again.
error-method = This address does not take this kind of request.
error-conflict = Somebody else changed the same thing in the meantime. Nothing of yours was stored.
error-in-use = Something else refers to it, or what it refers to has gone meanwhile: nothing was changed. Look at it again.
error-store = The database does not answer. Nothing was stored; try again in a moment.
error-broken = Something broke on our side. It has been written to the log.

conflict-by = Changed by { $name }.
conflict-field = Field
conflict-stored = Stored now
conflict-yours = Yours
conflict-again = What you typed is kept here. Send it again to store it in place of what is stored now.

error-field-required = Please fill this in.
error-field-choice = Choose one of the list.
error-field-long = At most { $max } characters.
error-field-number = A whole number from { $min } to { $max }.
error-field-date = A date, such as 2026-05-17 or 17.05.2026.
error-ends-before = The last day is before the first.
error-fewer-rounds = { $paired ->
    [one] { $paired } round is paired already; there cannot be fewer.
   *[other] { $paired } rounds are paired already; there cannot be fewer.
}
error-section-has-men = { $n ->
    [one] There is { $n } man in this section: it cannot become a women's section.
   *[other] There are { $n } men in this section: it cannot become a women's section.
}
error-settings-fixed = Round 1 is paired by these settings, so they cannot change any more: { $fields }. While it is a draft, discard it first.
error-field-score = Points such as 1, ½ or 1.5.
error-points-bounds = A game gives from 0 to 10 points.
error-points-order = A win gives more than a draw, and a draw more than a loss.
error-points-draws = Two draws must not give more than a win and a loss together.
error-bye-above-win = The bye must not give more than a win.
error-acceleration-swiss = Only a Swiss section can be accelerated.

error-link-used = This link has been used or is too old. Ask for a new one.
error-login-taken = This login is taken. Choose another one.
error-login-wrong = Login or password is wrong.
error-login-characters = Letters of one alphabet, digits and . _ - @ only.
error-password-short = At least { $min } characters.
error-password-long = At most { $max } characters.
error-password-again = The two passwords differ.
error-password-old = This is not your present password.
error-last-organiser = An event keeps at least one organiser. Appoint another one first.

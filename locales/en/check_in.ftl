# Arrivals: the list, badges, kiosks, and unconfirmed players before pairing.
arrivals-title = Arrivals
arrivals-find = Name or number
arrivals-hint = Type and press Enter: if one player matches, that player is checked in; if several match, the first is selected. Cyrillic or Latin.
arrivals-confirm = Check in
arrivals-undo = Undo
arrivals-here = Present
arrivals-away = Not playing
arrivals-open = Unconfirmed
arrivals-missed = Did not come to round { $round }
arrivals-everybody = Show everyone
arrivals-came = ✓ { $name }
arrivals-undone = { $name }: unconfirmed
arrivals-nobody = No player is called { $name }.
arrivals-none = No unconfirmed player matches.
arrivals-several = Several players match: Enter checks in the highlighted one.
arrivals-failed = Not saved: the server is not responding. Try again.
arrivals-to-round = Go to round { $round }
arrivals-closed = Check-in is not open
arrivals-closed-text = Presence is confirmed while the check-in of a round is open.
arrivals-open-n = { $n ->
    [one] { $n } player is unconfirmed.
   *[other] { $n } players are unconfirmed.
}

badges-title = Badges
badges-text = An official who scans a badge with their phone checks the player in with one tap.
badges-base = The codes point to { $address }, the address you are using now. Print them from an address that phones in the playing hall can reach.
badges-code = QR code of { $name }
arrivals-has-withdrawn = This player has withdrawn.
arrivals-player-no-check-in = Check-in is not open in this section.
arrivals-player-is-away = Recorded at check-in: { $word }. Checking in replaces this.
arrivals-player-list = Arrivals

kiosks-title = Kiosks
kiosks-text = A tablet at the entrance where players find their name and check in. It needs no account: open the link on it once.
kiosks-link-title = The kiosk is open
kiosks-link-text = Open this link on the tablet. It is not shown again; anyone who has it can open the kiosk on another device.
kiosks-open = Open a kiosk
kiosks-name = Location
kiosks-name-hint = At most { $max } characters, such as “Main entrance”. Recorded in the audit log.
kiosks-hours = Open for (hours)
kiosks-hours-hint = At most { $max }.
kiosks-by = Opened by
kiosks-until = Open until
kiosks-close = Close
kiosk-title = Are you here?
kiosk-name = Type your name
kiosk-find = Find
kiosk-who = Which one are you?
kiosk-here = I am here
kiosk-known = checked in
kiosk-nobody = No expected player has this name. Type at least two letters, or ask a referee.
kiosk-more = More matches: keep typing your name.
kiosk-again = Start over
kiosk-next = Next player
kiosk-welcome = You are checked in for round { $round }, { $section }.

unconfirmed-title = Round { $round }: unconfirmed players
unconfirmed-text = { $n ->
    [one] { $n } player has not been confirmed as present. Decide how to treat this player; then the round is paired.
   *[other] { $n } players have not been confirmed as present. Decide how to treat each of them; then the round is paired.
}
unconfirmed-left-open = Nothing has been paired yet: choose an option for every player below.
unconfirmed-rest = All other players
unconfirmed-each = Choose individually
unconfirmed-rest-hint = A choice next to a name takes precedence.
unconfirmed-here = Present
unconfirmed-absent = Absent from this round (no points)
unconfirmed-half-point = Half-point bye in this round
unconfirmed-leaves = Withdraw from all rounds
unconfirmed-reason = Reason for withdrawal
unconfirmed-reason-hint = Recorded in the audit log for each player withdrawn.
unconfirmed-leaves-reason = Not present at the check-in of round { $round }
unconfirmed-pair = Pair round
unconfirmed-list = Back to arrivals

field-present = Present
field-kiosk = Kiosk
field-hours = Hours
error-unconfirmed = { $n ->
    [one] { $n } player has not been confirmed as present.
   *[other] { $n } players have not been confirmed as present.
}
error-check-in-excluded = { $name } has been excluded and is not paired.
error-no-check-in = Check-in is not open in { $section }.
error-kiosk-bye = { $name } has requested a bye in this round. A referee can change that.
error-kiosk-name = Enter the location, at most { $max } characters.
error-kiosk-closed = This kiosk is closed. Ask an official for a new link.
done-present = Presence confirmed
done-kiosk-closed = Kiosk closed
action-presence-confirmed = Presence confirmed
action-presence-undone = Presence confirmation undone
action-kiosk-opened = Kiosk opened
action-kiosk-closed = Kiosk closed

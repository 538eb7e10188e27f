# Who has come: the list, badges, kiosks, and whoever is asked for before pairing.
arrivals-title = Who has come
arrivals-find = Name or number
arrivals-hint = Type and press Enter: the only one left is confirmed, of several the first is chosen. Cyrillic or Latin.
arrivals-confirm = Here
arrivals-undo = Undo
arrivals-here = Here
arrivals-away = Away
arrivals-open = Not seen yet
arrivals-everybody = Show everybody
arrivals-came = ✓ { $name }
arrivals-undone = { $name }: not seen yet
arrivals-nobody = Nobody is called { $name }.
arrivals-none = Nobody of this name is missing.
arrivals-several = Several answer to this: Enter confirms the marked one.
arrivals-failed = Not stored: the server does not answer. Try again.
arrivals-to-round = Round { $round }
arrivals-closed = No check-in is open
arrivals-closed-text = Presence is confirmed while the check-in of a round is open.
arrivals-open-n = { $n ->
    [one] { $n } player has not been seen yet.
   *[other] { $n } players have not been seen yet.
}

badges-title = Badges
badges-text = An official who scans a badge with his phone confirms with one tap that its player is here.
badges-base = The codes lead to { $address }, where you are now. Print them from an address that phones in the hall can reach.
badges-code = Code of { $name }
here-has-left = This player has left the competition.
here-no-check-in = No check-in is open in this section.
here-is-away = Said at check-in: { $word }. Confirming changes that.
here-list = Who has come

kiosks-title = Kiosks
kiosks-text = A tablet at the door where players find their name and say that they are here. It needs no account: open the link on it once.
kiosks-link-title = The kiosk is open
kiosks-link-text = Open this link on the tablet. It is not shown again; whoever has it can open the kiosk elsewhere.
kiosks-open = Open a kiosk
kiosks-name = Where it stands
kiosks-name-hint = At most { $max } characters, such as “Main door”. It stands in the ledger.
kiosks-hours = For how many hours
kiosks-hours-hint = At most { $max }.
kiosks-by = Opened by
kiosks-until = Open until
kiosks-close = Close
kiosks-close-confirm = Close the kiosk { $name }? Its link will not work any more.
kiosk-title = Are you here?
kiosk-name = Type your name
kiosk-find = Find
kiosk-who = Which one are you?
kiosk-here = I am here
kiosk-known = is here
kiosk-nobody = No player of this name is expected now. Type at least two letters, or ask a referee.
kiosk-more = There are more: type more of your name.
kiosk-again = Start again
kiosk-next = Next player
kiosk-welcome = You are confirmed for round { $round }, { $section }.

ask-title = Round { $round }: who has not been seen
ask-text = { $n ->
    [one] Nobody has confirmed that { $n } player is here. Say what becomes of this player; then the round is paired.
   *[other] Nobody has confirmed that { $n } players are here. Say what becomes of each; then the round is paired.
}
ask-left-open = Nothing is paired yet: choose for everybody below.
ask-rest = Everybody without a choice of their own
ask-each = Choose one by one
ask-rest-hint = A choice made beside a name goes before this one.
ask-here = Here
ask-absent = This round: no point
ask-half-point = This round: half a point
ask-leaves = All rounds: leaves
ask-reason = Reason for leaving all rounds
ask-reason-hint = It stands in the ledger with each player who leaves.
ask-leaves-reason = Not present at the check-in of round { $round }
ask-pair = Pair the round
ask-list = Back to the list

field-present = Here
field-kiosk = Kiosk
field-hours = Hours
error-unconfirmed = { $n ->
    [one] Nobody has confirmed that { $n } player is here.
   *[other] Nobody has confirmed that { $n } players are here.
}
error-check-in-excluded = { $name } is excluded by warnings and is not paired.
error-no-check-in = No check-in is open in { $section }.
error-kiosk-bye = { $name } has asked for a bye in this round. A referee can change that.
error-kiosk-name = Say where it stands, in at most { $max } characters.
error-kiosk-closed = This kiosk is closed. Ask an official for a new link.
done-present = Confirmed.
done-kiosk-closed = The kiosk is closed.
act-presence-confirmed = Presence confirmed
act-presence-undone = Presence taken back
act-kiosk-opened = Kiosk opened
act-kiosk-closed = Kiosk closed

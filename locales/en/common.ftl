# Words that many pages share.

product = Toguznama
footer = Tournaments of toguz korgool, by the rules.
skip-to-content = Skip to content
nav-main = Main
nav-events = Events
nav-event = Event
nav-section = Section
nav-languages = Language
nav-crumbs = You are here
theme-dark = Dark
theme-light = Light
log-in = Log in
log-out = Log out
save = Save
cancel = Cancel
delete = Delete
edit = Edit
print = Print
download-csv = Download CSV
yes = Yes
no = No
value = { $value }
value-none = —

# Day and month come with two digits, the clock as hours, minutes and seconds in the time of the place where the server runs.
date = { $year }-{ $month }-{ $day }
days = { $first } – { $last }
date-time = { $year }-{ $month }-{ $day } { $clock }

# The game's own words.
white = White
black = Black
word-korgool = korgool
word-kumalak = kumalak
word-tuz = tuz
word-tuzdyk = tuzdyk
tuz-word = { $tuz ->
    [tuzdyk] tuzdyk
   *[tuz] tuz
}
balls-n = { $ball ->
    [kumalak] { $n ->
        [one] { $n } kumalak
       *[other] { $n } kumalaks
    }
   *[korgool] { $n ->
        [one] { $n } korgool
       *[other] { $n } korgools
    }
}

# Counted things.
round-n = Round { $n }
board-n = Board { $n }
board-number = No.
players-n = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
rounds-n = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
boards-playing = { $n ->
    [0] no board still playing
    [one] { $n } board still playing
   *[other] { $n } boards still playing
}
participants = Participants
pairings = Pairings
player = Player
points = Points
place = Place
starting-number = No.
result = Result

# The states of a round.
state-check-in = Check-in
state-draft = Draft
state-published = Published
state-playing = Playing
state-closed = Closed

# Offices.
office-organiser = Organiser
office-chief-referee = Chief referee
office-deputy-chief-referee = Deputy chief referee
office-chief-secretary = Chief secretary
office-secretary = Secretary
office-referee = Referee

# Things done.
done-saved = Saved.
done-repeated = This form had been received before. What it asks for was done then; nothing was done a second time.
done-joined = Welcome. Your account is ready.
done-password-changed = The password is changed; other browsers have been logged out.
done-sessions-ended = You have been logged out everywhere.
done-event-created = The event is created. Now add a section.
done-section-created = The section is created. Now add its players.
done-official-removed = The official is removed.
done-invitation-revoked = The link is taken back.

# An act that needs another look before it is done: what it comes to stands between.
caution-title = Please look again
caution-acknowledge-text = Nothing has been done yet. This is what it comes to:
caution-confirm-text = Nothing has been done yet. It goes against the rules:
caution-reason = Why it is to be so all the same
caution-reason-hint = It is kept in the ledger with your name.
caution-go-on = Do it all the same
caution-leave = Leave it as it is

# Texts shared by many pages.

product = Toguznama
footer = { $ball ->
    [korgool] Toguz korgool tournaments, run by the rules
    [kumalak] Togyzkumalak tournaments, run by the rules
   *[either] Toguz korgool (togyzkumalak) tournaments, run by the rules
}
skip-to-content = Skip to content
nav-main = Main
nav-events = Events
nav-event = Event
nav-section = Section
nav-tools = Tools
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
download-xlsx = Download XLSX
yes = Yes
no = No
value = { $value }
value-none = —

# The day is a number without a zero before it; the month is its name as it stands beside that.
month-of-day = { $n ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
}
date = { $day } { $month } { $year }
# From one day to another: of one month, of one year, of two years.
days-of-month = { $from }–{ $day } { $month } { $year }
days-of-year = { $from } { $from-month } – { $day } { $month } { $year }
days = { $first } – { $last }
# The month of a moment, which stands in logs and tables and takes little room.
month-of-time = { $n ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
# The day has two digits; the clock is hours, minutes and seconds in the event's time zone.
date-time = { $day } { $month } { $year } { $clock }
# A number with a fraction.
decimal = { $whole }.{ $part }

# Terms of the game.
white = White
black = Black
term-korgool = korgool
term-kumalak = kumalak
term-tuz = tuz
term-tuzdyk = tuzdyk
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

# Counts.
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
    [0] no games in progress
    [one] { $n } game in progress
   *[other] { $n } games in progress
}
participants = Participants
pairings = Pairings
player = Player
points = Points
place = Place
starting-number = SNo.
# The same in a file, by a heading that lists are read by.
starting-number-whole = SNo.
result = Result

# The states of a round.
state-check-in = Check-in
state-draft = Draft
state-published = Published
state-playing = Playing
state-closed = Closed

# Roles.
role-organiser = Organiser
role-chief-referee = Chief referee
role-deputy-chief-referee = Deputy chief referee
role-chief-secretary = Chief secretary
role-secretary = Secretary
role-referee = Referee

# Notices after an action.
done-saved = Saved
done-repeated = This form was already submitted; nothing was done twice.
done-joined = Welcome. Your account is ready.
done-password-changed = Password changed. Other browsers have been logged out.
done-sessions-ended = You have been logged out everywhere.
done-event-created = Event created. Now add a section.
done-section-created = Section created. Now add its players.
done-official-removed = Official removed
done-invitation-revoked = Invitation revoked

# An action that needs confirmation: its effects are listed between title and reason.
caution-acknowledge-text = Nothing has been done yet. This action has these effects:
caution-confirm-text = Nothing has been done yet. This is against the rules:
caution-reason = Reason
caution-reason-hint = Recorded in the audit log with your name.
caution-cancel = Cancel

share-local = Only this computer can open this address. For phones, start the server on all addresses of the computer (listen = "0.0.0.0:8080") or set public_url, and make the link again.

live-updated = Updated at { $time }.
live-lost = No connection since { $time }. This page may be out of date.

site-description = { $ball ->
    [korgool] Tournaments of toguz korgool: pairings, results, standings and recorded games.
    [kumalak] Tournaments of togyzkumalak: pairings, results, standings and recorded games.
   *[either] Tournaments of toguz korgool (togyzkumalak): pairings, results, standings and recorded games.
}

# Without network: a page as it was kept, and the one for what was not.
kept-seen = Seen at { $time }, no connection.
kept-again = Try again
offline-title = No connection
offline-text = This page has not been opened on this device before, so it cannot be shown without a connection.
offline-desk = Pages of your login are not kept on this device and need the server. The results that you typed are safe here: they are sent by themselves as soon as a page of the event opens again. Rounds that you have looked at can be read below; a result with * is not sent yet.
offline-unsent = Safe on this device, not sent yet
unsent = not sent
offline-kept = Pages you can read now

## What the picture beside a link shows, for those who do not see it
picture-of-event = { $event }: dates, venue and how its sections stand
picture-of-section = { $section }, { $event }: the standings, or the players before the first round
picture-of-board = { $section }, round { $round }, board { $board }: the players and the position

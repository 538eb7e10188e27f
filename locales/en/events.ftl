# The front page, events, sections, officials, the audit log, accounts.

home-title = Events
home-empty = No events yet
home-empty-text = An event is a competition with one name, one venue and one or more sections.
home-empty-guest = Events appear here as soon as they are announced.
home-search = Name or venue of an event, or name of a player
home-pages = Pages of the list of events
home-none-found = Nothing found
home-none-found-text = Try fewer words, or only a part of a word.
home-players-n = { $n ->
    [one] { $n } player in an event
   *[other] { $n } players in events
}
home-players-n-or-more = { $n ->
    [one] At least { $n } player in events
   *[other] At least { $n } players in events
}
home-persons-n-or-more = At least { $n } players
home-others-n = Other players in events: { $n }
home-players-name = Player
home-players-event = Event
home-players-pages = Pages of the list of players
event-new = New event
event-new-title = New event
event-title = { $name }
event-edit-title = Event settings
event-tab-officials = Officials
event-tab-ledger = Audit log
event-tab-settings = Settings
event-no-sections = No sections yet
event-no-sections-text = A section is a separate tournament: open, women, an age group.

field-event-name = Event name
field-event = Event
field-place = Place
field-starts-on = First day
field-ends-on = Last day
field-words = Terminology
field-ball = Word for a ball
field-tuz = Word for the sacred pit

section-new = New section
section-new-title = New section
section-edit-title = Section settings
section-title = { $name }
section-tab-players = Players
section-tab-rounds = Rounds
section-tab-table = Pairing table
section-tab-standings = Standings
section-tab-crosstable = Crosstable
section-tab-settings = Settings
section-no-rounds = No pairings have been published yet.
section-about = About the section
field-section-name = Section name
field-category = Eligibility
category-open = Open
category-women = Women
category-age = Age group
field-rounds = Rounds
field-control = Time control
field-base-minutes = Minutes per player
field-increment-seconds = Increment (seconds per move)
field-note = Note on the time control
time-control-value = { $increment ->
    [0] { $base } min
   *[other] { $base } min + { $increment } s
}
field-tie-breaks = Tie-breaks
hint-tie-breaks = Applied one after the other to players level on points.
tie-progress = Progressive score
tie-buchholz = Buchholz
tie-personal-meetings = Direct encounter
tie-balls-in-lost-games = { $ball ->
    [kumalak] Kumalaks in lost games
   *[korgool] Korgools in lost games
}
tie-wins = Number of games won
field-pairing = Pairing
field-equals = Players with equal rating, title and grade
hint-equals = Only where the starting order is by rating. Dates of birth stay private: by them players are ordered only when numbers are given, and nothing but the numbers shows it; players of unknown birth follow by name.
equals-name = By name
equals-lot = By drawing of lots
equals-entered = As entered or listed
equals-birth = By date of birth, the elder first
field-federation = Federation
hint-federation = Three letters, such as KGZ, if the tournament is of a federation: line 032 of the tournament file.
error-federation = The code of a federation has three Latin letters, such as KGZ.
field-round-days = Days of the rounds
hint-round-days = One line for each round whose day is known: “3: 28.11.2026”. Without a number, a line is for the next round. The tournament file has the days in line 132; rounds without one have the day on which they were started.
round-day = round { $round }: { $day }
error-round-day = “{ $written }” is not a round and its day, once for each round. Write it as 3: 28.11.2026.
error-round-days-out-of-order = A round cannot be played before an earlier one.
error-round-days-beyond-rounds = There are more days than rounds.
field-rating-method = Tournament rating
hint-rating-method = Pairings, tie-breaks and tables use it. FIDE’s codes: FIDE, NRO, FIDON, NIDOF, HBFN, OTHER.
rating-method-own = The own rating (OTHER)
rating-method-international = The international rating (FIDE)
rating-method-national = The national rating (NRO)
rating-method-international-first = The international rating, or else the national one (FIDON)
rating-method-national-first = The national rating, or else the international one (NIDOF)
rating-method-higher = The higher of both (HBFN)
section-over-30-days = A section of more than 30 days
field-over-30-days = The section lasts more than 30 days
hint-over-30-days = Players may then have other ratings from a later round on: import the list of the new period with its first round, or type them on a player’s form. Tie-breaks over ratings are not advised (C.07, article 10).
field-tie-break-ratings = Ratings in tie-breaks
hint-tie-break-ratings = Counts only where ratings change between rounds.
tie-break-ratings-first = The first one of every player
tie-break-ratings-each-round = The one in force in each round
tie-break-ratings-chosen = The one in force in a chosen round
tie-break-ratings-of-round = Ratings in tie-breaks: those in force in round { $round }
field-tie-break-ratings-of = The chosen round
field-first-round = Starting order
starting-order-rating = By rating, then title, then grade
starting-order-lot = By drawing of lots
starting-order-as-listed = As numbered: in an imported list, or typed
field-seed = Random seed
# What pairing depends on, in a fold of a section's page.
section-pairing-facts = How it is paired
hint-seed = The same seed reproduces the same draw.
field-bye-score = Points for the pairing-allocated bye
field-system = System
system-dutch = Swiss (FIDE Dutch)
system-round-robin = Round robin
system-double-round-robin = Double round robin
hint-system = In a round robin everyone plays everyone (Berger tables). The number of rounds depends on the number of players: it is fixed when round 1 is paired, and no players can be added after that.
hint-rounds = Swiss sections only.
field-first-side = Initial colour
hint-initial-colour = Colour of player no. 1 in round 1.
initial-colour-lot = By drawing of lots
initial-colour-white = White
initial-colour-black = Black
field-half-byes-barred-last = Last rounds without half-point byes
hint-half-byes-barred-last = In so many of the last rounds no half-point bye can be requested. 0: in every round one can.
half-byes = Half-point byes
half-byes-barred-last = { $n ->
    [one] None in the last round
   *[other] None in the last { $n } rounds
}
action-half-byes-barred = Player barred from half-point byes
action-half-byes-allowed = Half-point byes allowed again
field-acceleration = Acceleration
acceleration-none = None
acceleration-baku = Baku
hint-acceleration = For many players and few rounds. Baku: virtual points for the upper half in the first rounds.
field-game-points = Scoring
field-win = Points for a win
field-draw = Points for a draw
field-loss = Points for a loss
game-points-value = win { $win }, draw { $draw }, loss { $loss }
hint-bye-score = For the unpaired player when the number of players is odd.
settings-are-fixed = Round 1 has been paired with these settings; they can no longer be changed.
rounds-follow = { $n }, unless players are added or withdrawn

officials-title = Officials
officials-few = A panel of referees has at least three members.
officials-link-title = Invitation link created
officials-link-text = Send it to the official. It works once, is valid for 14 days, and is not shown again.
officials-remove = Remove
officials-invited = Invited
officials-until = until { $time }
officials-revoke = Revoke invitation
officials-appoint = Appoint an official
officials-make-link = Create link
field-office = Role
field-own-name = Name

audit-title = Audit log
audit-section = Section
audit-all-sections = All sections
audit-show = Show
audit-empty = No entries yet
audit-at = Time
audit-by = User
audit-action = Action
audit-changes = Before → after
audit-reason = Reason: { $reason }
audit-fields-n = { $n ->
    [one] { $n } field
   *[other] { $n } fields
}
audit-parts-n = { $n ->
    [one] { $n } change
   *[other] { $n } changes
}
audit-boards = Boards { $boards }
audit-lines-more = and { $n } more
audit-head = Audit log up to entry { $n }, hash { $hash }
audit-earlier = Earlier entries
audit-moves-n = { $n ->
    [one] { $n } entry of this official at this board.
   *[other] { $n } entries of this official at this board.
}
audit-moves-each = Show each move
audit-moves-fold = Combine moves that were entered live
audit-personal-changed = changed; visible only to officials who need it
action-event-created = Event created
action-event-changed = Event changed
action-section-created = Section created
action-section-imported = Section created from a tournament file
action-section-changed = Section changed
action-section-deleted = Section deleted
action-official-invited = Official invited
action-invitation-revoked = Invitation revoked
action-official-appointed = Official appointed
action-official-removed = Official removed
action-player-added = Player added
action-players-imported = Players imported
action-player-changed = Player changed
action-player-withdrawn = Player withdrawn
action-player-expelled = Player expelled
action-player-returned = Player reinstated
action-player-deleted = Player deleted
action-players-joined = Two entries of one player joined
action-person-joined = Joined with an entry in another event
action-person-separated = Separated from entries in other events
action-person-agreed = Confirmed as the same person
action-person-refused = Said to be another person
action-person-asked-again = Asked again whether it is the same person
action-rounds-announced = Byes and absences requested
action-pairs-kept-apart = Pairing forbidden
action-pair-may-meet = Pairing allowed again
action-check-in-changed = Check-in changed
action-round-paired = Round paired
action-pairing-discarded = Draft pairings discarded
action-pairing-opened = Manual pairing started
action-pairing-changed = Pairing changed manually
action-pairing-settled = Manual pairing finished
action-round-published = Pairings published
action-round-unpublished = Pairings unpublished
action-publication-timed = Time of publication set
action-publication-untimed = Time of publication removed
action-publication-missed = Pairings not published at the set time
action-round-started = Round started
action-round-closed = Round closed
action-round-reopened = Round reopened
action-result-entered = Result entered
action-result-reported = Result reported by a player
action-player-links-made = Player links created
action-player-link-revoked = Player link revoked
action-result-changed = Result changed
action-result-cleared = Result cleared
action-record-stored = Game record saved
action-record-deleted = Game record deleted
action-moves-entered = Moves entered live

login-title = Log in
login-hint = Accounts are created with an invitation link from the organiser. Spectators do not need one.
field-login = Login
field-password = Password
field-password-again = Repeat password
field-password-old = Current password
field-password-new = New password
hint-own-name = Shown in protocols and the audit log.
hint-login = The name you log in with.
hint-password = At least 10 characters; several words are best.
setup-title = Set up Toguznama
setup-text = Create the first organiser's account. The link works once.
join-title = Invitation
join-as = { $office }, { $event }
join-with-account = Accept with this account
join-new-account = Or create a new account
join-submit = Create account
account-title = Your account
account-password = Change password
account-sessions = Active sessions
account-since = Logged in
account-seen = Last seen
account-end-sessions = Log out everywhere

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-name = Name
field-invited-by = Invited by
field-absent-from = Absent from rounds
field-half-point-in = Half-point bye in rounds
field-full-point-in = Full-point bye in rounds
field-kept-apart-from = Forbidden opponents
field-announced-for = Requested for rounds
field-from-round = From round
field-to-round = To round
field-personal = Personal data
field-claim = Person
design-title = Design

# The tabs of a section and of an event, short enough for six beside each other.
tab-overview = Overview
tab-players = Players
tab-round = Round
tab-standings = Standings
tab-papers = Papers
tab-more = More…
nav-beside = Beside this page
more-tables = Tables and games
more-people = Check-in and pairing
more-section = This section
more-event = This event
table-files = Download

home-setup = This server has not been set up yet
home-setup-text = The link for the first account was printed in the console when the server started (“Set-up, once: …”). Open it within 24 hours; starting the server again prints a new one.
field-zone = Time zone
hint-zone = The event’s times are shown as the clocks in its hall have them, on pages, papers and in files.
zone-note = Times: { $zone }, { $offset }
zone-from = from { $day } { $offset }

# By which alphabet an event orders names. The names stand behind “Order of names:” and in a choice.
field-name-order = Order of names
hint-name-order = Lists by name, and players who are level in the starting list, follow this alphabet, in whatever language the pages are read. The country is that of the time zone. Starting numbers that players have already stay.
name-order-note = Order of names: { $alphabet }
alphabet-country = alphabet of the country
alphabet-kyrgyz = Kyrgyz alphabet
alphabet-kazakh = Kazakh alphabet
alphabet-russian = Russian alphabet
alphabet-common = Latin alphabet (English, German and others)
alphabet-albanian = Albanian alphabet
alphabet-arabic = Arabic alphabet
alphabet-armenian = Armenian alphabet
alphabet-azerbaijani = Azerbaijani alphabet
alphabet-belarusian = Belarusian alphabet
alphabet-bulgarian = Bulgarian alphabet
alphabet-chinese = Chinese by pinyin
alphabet-croatian = Croatian alphabet
alphabet-czech = Czech alphabet
alphabet-danish = Danish alphabet
alphabet-estonian = Estonian alphabet
alphabet-finnish = Finnish alphabet
alphabet-georgian = Georgian alphabet
alphabet-greek = Greek alphabet
alphabet-hebrew = Hebrew alphabet
alphabet-hungarian = Hungarian alphabet
alphabet-icelandic = Icelandic alphabet
alphabet-japanese = Japanese order
alphabet-korean = Korean alphabet
alphabet-latvian = Latvian alphabet
alphabet-lithuanian = Lithuanian alphabet
alphabet-macedonian = Macedonian alphabet
alphabet-mongolian = Mongolian alphabet
alphabet-norwegian = Norwegian alphabet
alphabet-persian = Persian alphabet
alphabet-polish = Polish alphabet
alphabet-romanian = Romanian alphabet
alphabet-serbian = Serbian alphabet
alphabet-slovak = Slovak alphabet
alphabet-slovenian = Slovenian alphabet
alphabet-spanish = Spanish alphabet
alphabet-swedish = Swedish alphabet
alphabet-turkish = Turkish alphabet
alphabet-turkmen = Turkmen alphabet
alphabet-ukrainian = Ukrainian alphabet
alphabet-uzbek = Uzbek alphabet
alphabet-vietnamese = Vietnamese alphabet

event-make = Create event

# An event that moved from or to another installation.
event-moved-title = This event has moved
event-moved-text = It goes on at this address, and nothing can be changed here any more:
error-event-moved = This event goes on at { $url }. Nothing can be changed here any more.
action-event-imported = Event imported from another installation
action-event-moved = Event moved to another installation
action-event-moved-back = Event goes on here again
field-uuid = UUID
field-exported-at = Exported at
field-entries = Entries in the audit log
field-head = Hash of the last entry
field-ids = Hash of the new numbers
field-faults = Disagreements with the audit log
field-moved-to = Goes on at

# Where a player’s kazan lies on the drawn board (G15).
field-kazans = Kazans on the drawn board
hint-kazans = A player’s kazan lies in the other half of the board, on the opponent’s side. Some texts of the rules put it on the player’s own side (G15).
kazans-other-half = In the opponent’s half
kazans-own-half = In the player’s own half

home-now = Now
home-soon = Coming up
home-past = Past
home-undated = Without dates
event-calendar = Add to calendar

# How far an event is, on its own page and on the front page.
event-over = Finished
event-ahead = To come
event-in-days = { $n ->
    [1] Tomorrow
   *[other] In { $n } days
}
event-day-n = day { $n }
# A day in a few letters: 24 Nov.
day-short = { $day } { $month }
plate-ahead = to come
event-after-round = After round { $n }
event-places = Places { $from } to { $to }
event-all-boards = { $n ->
    [one] { $n } board
   *[other] All { $n } boards
}
event-sections = Sections
event-numbers = In numbers
number-players = { $n ->
    [one] player
   *[other] players
}
number-rounds = { $n ->
    [one] round
   *[other] rounds
}
number-games = { $n ->
    [one] game
   *[other] games
}
number-draws = { $n ->
    [one] draw
   *[other] draws
}
number-records = { $n ->
    [one] recorded game
   *[other] recorded games
}
meter-done = boards have a result
leader-change = Change of place
leader-country = Country
leader-same = same place as a round before
leader-up = { $n ->
    [one] up { $n } place
   *[other] up { $n } places
}
leader-down = { $n ->
    [one] down { $n } place
   *[other] down { $n } places
}
# How a section ended. $with is ending-points-of or ending-points.
ending-points-of = { $points } of { $most }
ending-points = { $points } points
ending-won = { $name } wins with { $with }.
ending-won-ahead = { $name } wins with { $with }, { $margin } ahead.
ending-won-level = { $name } wins with { $with } on tie-breaks.
ending-shared = { $name } share first place with { $with }.
ending-margin-half = half a point
ending-margin = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
ending-margin-broken = { $points } points
# Boards that are watched from the front page.
watched-move = Board { $board }, move { $n }
watched-over = Board { $board }, { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
watched-so-far = Board { $board } · balls so far
watched-finished = Board { $board } · finished
front-section-round = { $section }, round { $round }
front-event = About the event
front-find = Find my board
front-strip = Boards of the round
front-results = Latest results
front-all = All
front-worth = Games worth a look

# What an organiser writes for visitors of an event, and where that can be followed.
event-texts = For visitors
field-news = News
hint-news = Plain text on the front page of the event, the latest first, with an empty line between two news. Each new one is told to those who follow the event’s feed.
field-schedule = Schedule
hint-schedule = Plain text, a line for each day or hour. Write no personal data: everyone can read it.
field-regulations = Regulations
hint-regulations = Plain text, as long as a few printed pages.
event-feed = Feed (Atom)
feed-published = { $section }: pairings of round { $round }
feed-closed = { $section }: round { $round } finished

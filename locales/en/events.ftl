# The front page, events, sections, officials, the ledger, accounts.

home-title = Events
home-empty = No events yet
home-empty-text = An event is a competition: one name, one place, one or more sections.
event-new = New event
event-new-title = New event
event-title = { $name }
event-edit-title = Event settings
event-tab-overview = Overview
event-tab-officials = Officials
event-tab-ledger = Ledger
event-tab-settings = Settings
event-no-sections = No sections yet
event-no-sections-text = A section is a tournament of its own: open, women, an age group.

field-event-name = Name of the event
field-place = Place
field-starts-on = First day
field-ends-on = Last day
field-words = The game's own words
field-ball = A ball is called
field-tuz = The sacred pit is called

section-new = New section
section-new-title = New section
section-edit-title = Section settings
section-title = { $name }
section-tab-overview = Overview
section-tab-players = Players
section-tab-rounds = Rounds
section-tab-standings = Standings
section-tab-crosstable = Crosstable
section-tab-settings = Settings
section-no-rounds = No pairings have been published yet.
field-section-name = Name of the section
field-category = Who may play
category-open = Open
category-women = Women
category-age = Age group
field-rounds = Rounds
field-control = Time control
field-base-minutes = Minutes for each player
field-increment-seconds = Seconds added a move
field-note = Note on the time control
time-control-value = { $increment ->
    [0] { $base } min
   *[other] { $base } min + { $increment } s
}
field-tie-breaks = Tie-breaks
hint-tie-breaks = They separate players level on points, one after the other.
field-tie-break = { $place }.
tie-none = —
tie-progress = Progress
tie-buchholz = Buchholz
tie-personal-meetings = Personal meetings
tie-balls-in-lost-games = { $ball ->
    [kumalak] Kumalaks in lost games
   *[korgool] Korgools in lost games
}
tie-wins = Games won
field-pairing = Pairing
field-first-round = Starting list
first-round-rating = By rating, then grade, then name
first-round-lot = By lot
field-seed = Seed of the lots
hint-seed = The same seed draws the same lots again.
field-bye-score = Points for the bye

officials-title = Officials
officials-few = A refereeing body has at least three people.
officials-link-title = The link is ready
officials-link-text = Send it to the official. It works once, for 14 days, and is not shown again.
officials-remove = Remove
officials-remove-confirm = Remove { $name } from the officials?
officials-invited = Invited
officials-until = until { $time }
officials-revoke = Take the link back
officials-revoke-confirm = Take back the link for { $name }? It will not work any more.
officials-appoint = Appoint an official
officials-make-link = Make the link
field-office = Office
field-own-name = Name

ledger-title = Ledger
ledger-section = Section
ledger-all-sections = All sections
ledger-show = Show
ledger-empty = Nothing has been done yet
ledger-at = When
ledger-by = Who
ledger-act = What
ledger-changes = Before → after
ledger-reason = Reason: { $reason }
ledger-fields-n = { $n ->
    [one] { $n } field
   *[other] { $n } fields
}
ledger-earlier = Earlier entries
ledger-personal-changed = changed; shown to those who need it
act-event-created = Event created
act-event-changed = Event changed
act-section-created = Section created
act-section-changed = Section changed
act-official-invited = Official invited
act-invitation-revoked = Invitation taken back
act-official-appointed = Official appointed
act-official-removed = Official removed
act-player-added = Player added
act-players-imported = Players imported
act-player-changed = Player changed
act-player-withdrawn = Player withdrawn
act-player-returned = Player came back
act-player-deleted = Player deleted
act-check-in-changed = Check-in changed
act-round-paired = Round paired
act-pairing-discarded = Pairing discarded
act-pairing-opened = Changes by hand begun
act-pairing-changed = Pairing changed by hand
act-pairing-settled = Changes by hand ended
act-round-published = Pairings published
act-round-unpublished = Pairings taken back
act-round-started = Round started
act-round-closed = Round closed
act-round-reopened = Round reopened
act-result-entered = Result entered
act-result-changed = Result changed
act-result-cleared = Result cleared
act-record-stored = Game record stored
act-record-deleted = Game record deleted

login-title = Log in
login-hint = Accounts are made by a link from the organiser. Spectators need none.
field-login = Login
field-password = Password
field-password-again = Password again
field-password-old = Present password
field-password-new = New password
hint-own-name = As it stands in protocols and in the ledger.
hint-login = What you log in with.
hint-password = At least 10 characters; a few words are best.
setup-title = Set up Toguznama
setup-text = This makes the first organiser's account. The link works once.
join-title = You are invited
join-as = { $office } of { $event }
join-with-account = Accept with this account
join-new-account = Or make a new account
join-submit = Make the account
account-title = Your account
account-password = Change the password
account-sessions = Where you are logged in
account-since = Since
account-seen = Last seen
account-end-sessions = Log out everywhere

# Fields as the ledger and conflicts name them; the keys are those of the stored values.
field-name = Name
field-invited-by = Invited by
field-personal = Personal data
design-title = Design

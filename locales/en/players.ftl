# The list of players, one player, the player form, the import of a list.

players-search = Name, number, club…
search = Search
players-all = Show all
players-found = { $n } of { $all } found
players-import = Import a list
players-empty = No players yet
players-empty-text = Import a list from a spreadsheet, or enter the players one by one.
players-withdrawn-n = { $n } withdrawn
players-unapproved-n = { $n } without doctor's approval
players-all-women = All without a sex are women ({ $n })
players-sexless-n = { $n ->
    [one] The sex of { $n } player is missing. A women's section requires it.
   *[other] The sex of { $n } players is missing. A women's section requires it.
}
players-barred = not eligible (A5)
players-barred-n = { $n ->
    [one] { $n } player is not eligible for this section (A5): marked in the list.
   *[other] { $n } players are not eligible for this section (A5): marked in the list.
}
players-doctor = Doctor

player-add = Add a player
player-title = { $name }
player-new-title = New player
player-edit-title = Edit player
player-about = Player details
player-round = Round
player-opponent = Opponent
player-playing = playing
player-so-far = Points with round { $n }, provisional
player-points-of = Points of { $n }
player-strength = Rating and opponents
player-average = average opponent
# After the points that they brought.
player-with-side = { $side ->
    [white] of { $n } as White
   *[black] of { $n } as Black
}
player-opponents-graph = Opponents by rating, round by round; their average is { $average }, the player’s rating { $own }
# What the signs of the picture of opponents mean.
player-met-won = won
player-met-drawn = drawn
player-met-lost = lost
player-own-line = line: own rating, { $rating }
player-bye = Bye
player-half-point-bye = Half-point bye
player-full-point-bye = Full-point bye
player-free = Bye
player-upcoming = Coming rounds
player-half-byes-barred = No half-point byes can be requested for this player.
player-upcoming-text = A request is filled in when the check-in of its round opens.
player-upcoming-save = Save requests
player-not-paired = Not paired
player-personal-hint = Visible only to officials who manage players; never on public pages, in exports or in logs.
player-sex-missing = The sex is missing. A women's section requires it.
player-still-paired = Has a game without a result in round { $n }: enter a forfeit, or change this pair on the round’s page.
player-late = Round { $n } has already been paired. A player added now gets starting number { $next }, and no other number changes. They can still be seated in the round in progress; otherwise they play from the next round.
player-save-and-another = Save and add another
player-namesake-another = This is a different player with the same name
player-doctor-approves = Approved by a doctor
player-withdraw = Withdraw
player-reinstate = Reinstate

field-full-name = Full name
field-given-first = Full name, given name first
field-surname = Surname
field-given = Given name
field-patronymic = Patronymic
field-sex = Sex
field-rating = Rating
field-international = International rating
field-national = National rating
field-own = Own rating
field-title = International title
player-more-ratings = Other ratings, title
players-title = Title
title-grandmaster = Grandmaster (GM)
title-international-master = International master (IM)
title-woman-grandmaster = Woman grandmaster (WGM)
title-fide-master = FIDE master (FM)
title-woman-international-master = Woman international master (WIM)
title-candidate-master = Candidate master (CM)
title-woman-fide-master = Woman FIDE master (WFM)
title-woman-candidate-master = Woman candidate master (WCM)
field-grade = Sports grade
field-federation-number = Federation number
field-country = Country
field-region = Region
field-club = Club
player-team-hint = A team of the event, or the name of a new one.
field-coaches = Coaches
field-doctor-approved = Doctor's approval
field-born = Date of birth
field-passport = Passport
field-passport-series = Passport series
field-passport-number = Passport number
field-number = Starting number
field-status = Status
field-reason = Reason
# In the audit log: how many players were imported, and their names.
field-players = Players
field-names = Names
hint-surname = For a player with a single name, enter it here.
hint-federation-number = The code of the federation and the number in its list, as in KGZ 12345. By it the player’s events are shown together.
field-later-ratings = Ratings from later rounds on
hint-later-ratings = The round and the rating, separated by commas, as in 5: 1850, 9: 1870.
error-later-ratings = Write each rating as 5: 1850: the first round in which it is in force, from 2 to 30, and a rating up to { $max }. No round twice.
error-federation-number = Enter the code of a federation in Latin letters and a number, as in KGZ 12345.
hint-sex-women = Only women play in this section.

sex-female = Female
sex-male = Male
grade-third = 3rd grade
grade-second = 2nd grade
grade-first = 1st grade
grade-candidate-master = Candidate master of sports
grade-master = Master of sports
grade-international-master = Master of sports of international class
grade-honoured-master = Honoured master of sports
# Abbreviations for lists.
players-grade = Grade
grade-short-third = 3
grade-short-second = 2
grade-short-first = 1
grade-short-candidate-master = CMS
grade-short-master = MS
grade-short-international-master = MSIC
grade-short-honoured-master = HMS
status-playing = Playing
status-expelled = Expelled
status-withdrawn = Withdrawn
value-personal = hidden

done-player-added = Player added
done-player-expelled = Player expelled
done-player-withdrawn = Player withdrawn
done-player-reinstated = Player reinstated
done-player-requests-saved = Requests saved
done-player-deleted = Player deleted
done-players-imported = Players imported

error-man-in-womens-section = Men may not enter a women's section.
error-namesake = This section already has a player with this name.
error-table-is-fixed = The pairing table of this round robin was fixed when round 1 was paired: players can no longer be added. While round 1 is a draft, discard it first.
error-player-was-paired = This player has already been paired and cannot be deleted. Withdraw the player instead.
error-player-was-ruled-on = This player is named in rulings and cannot be deleted. Withdraw the player instead.
error-player-is-named = A requested bye, a forbidden pairing, a check-in or a place given manually names this player. Remove that first.
error-reason = Enter a reason; it is recorded in the audit log.
error-born = This is not a possible date of birth of a player.
error-import-has-errors = The list has errors, or the section has changed in the meantime. Nothing was imported.
error-import-nothing = The list has no rows that can be imported.
error-import-sheet-errors = The sheet “{ $sheet }” has rows with errors. Nothing was imported; choose the sheet, mend it or import it alone.
error-import-sheet-begun = The section “{ $sheet }” has begun. Nothing was imported; import its sheet alone.

players-import-title = Import a list of players
import-file = File
import-file-hint = Text separated by commas, semicolons or tabs (CSV), at most 5 MB. In a spreadsheet: Save as, CSV.
import-paste = Or paste it here
import-paste-hint = Cells copied from a spreadsheet can be pasted directly.
import-look = Preview
import-columns-title = Supported columns
import-columns-text = The names of the columns may be in English, Russian, Kyrgyz or Kazakh. Only the name is required, in one column or several. What a column holds can be chosen in the preview, where cells can be mended too; titles, totals and signatures are skipped.
import-template = Empty template (CSV)
import-unreadable = This list cannot be read
import-found = Read as { $encoding }, separated by { $delimiter }.
import-found-sheet = Read from the sheet “{ $sheet }” of a workbook.
import-found-table = Read from table { $table } of a page.
import-sheet = Sheet
import-sheet-lines = { $sheet } (lines: { $n })
import-sheet-read = Read this sheet
import-sheets-title = Sheets as sections
import-sheets-text = Each ticked sheet goes into the section that has its name, or into a new one like this section.
import-sheets-ticked = Import the ticked sheets as sections
import-sheets-left = The file has { $all } sheets or tables. The first { $most } were looked at; the others ({ $n }) were not: { $names }. Any of them can be chosen above and imported.
import-ignored = Columns that are not read: { $n }. Choose above the table what they hold, if it is needed.
import-ignored-column = Column { $column } “{ $header }”: { $n } filled, such as { $first }
import-mojibake-title = The letters are broken
import-mojibake = Cells with broken letters: { $n }. Most likely the text was in { $was } and was read as { $as } when the file was made.
import-mojibake-mend = Mend the letters and read again
import-capitals = Names in capitals: { $n }, such as { $was } → { $now }
import-capitals-write = Write them as names: a capital at the beginning
import-capitals-written = Names in capitals are written as names: { $n }, such as { $was } → { $now }
import-capitals-keep = Keep the capitals
import-beside = Two tables stand side by side. The rows of the second are counted on from line { $line }.
import-nothing-stored = Nothing has been saved yet.
import-doubtful = This file is not in UTF-8. Check that all letters are correct, especially ң, ө, ү, қ, ғ, ұ, ә, і.
import-good = can be imported
import-noticed = with warnings
import-bad = with errors
import-bad-title = { $n ->
    [one] { $n } row has errors
   *[other] { $n } rows have errors
}
import-noticed-title = Warnings
import-more = { $n ->
    [one] and { $n } more, marked below
   *[other] and { $n } more, marked below
}
import-all = { $n ->
    [one] Import { $n } player
   *[other] Import { $n } players
}
import-only-good = { $n ->
    [one] Import only the { $n } row without errors
   *[other] Import only the { $n } rows without errors
}
import-correct = Correct the list and choose it again.
import-again = Choose another file
import-rows-title = Rows of the list
import-line = Line
import-remarks = Remarks
import-not-read = ignored
import-at-line = Line { $line }: { $problem }
import-at-column = Line { $line }, column { $column } ({ $header }): { $problem }

delimiter-comma = commas
delimiter-semicolon = semicolons
delimiter-tab = tabs
delimiter-bar = vertical bars
delimiter-spaces = spaces

problem-no-name = The name is missing.
problem-too-many-cells = { $found } cells, but { $columns } columns: check for a separator inside a cell.
problem-too-few-cells = { $found } cells, but { $columns } columns: check whether a cell or a separator is missing.
problem-swallowed-lines = Several lines of the file are in one cell: check whether a quotation mark is missing.
problem-several-lines = “{ $written }” stands on several lines: check that it is one name.
problem-other-headers = Line { $line } has other headers than the list: import the rows below it as a list of their own.
problem-formula-error = “{ $written }”: the spreadsheet could not compute this cell.
problem-mojibake = “{ $written }”: broken letters, most likely { $was } that was read wrongly.
problem-strange-letters = “{ $written }” has letters or signs that names do not have: check it.
problem-strange-name = “{ $written }” has something that names do not have, such as digits or brackets: check it.
problem-mixed-alphabets = “{ $written }” has letters of two alphabets in one word.
problem-long-name = “{ $written }” has more words than names have: check it.
problem-name-order = “{ $written }”: are surname and given name the other way round?
problem-whole-in-surname = “{ $written }” stands in the column of surnames, and the given name is empty: is it the whole name?
problem-one-word = “{ $written }” is one word: is the surname or the given name missing?
problem-only-a-name = “{ $written }” is alone in its row: is it a heading and no player?
problem-below-a-name = Line { $line } above may be a heading: do the team, region and sex of the heading before it still hold here?
problem-below-a-signature = Line { $line } above is a signature or speaks of officials: is this a player?
problem-odd-text = “{ $written }” has no letters: has the row shifted?
problem-month-first = “{ $written }” is read with the month first, as other dates of the list.
problem-too-long = Longer than { $max } characters.
problem-not-a-date = “{ $written }” is not a valid date such as 17.05.2001 or 2001-05-17.
problem-no-such-day = “{ $written }” is not a possible date of birth.
problem-only-a-year = “{ $written }” is only a year: whether the player is under { $under } cannot be told.
problem-not-a-rating = “{ $written }” is not a valid rating from 0 to { $max }.
problem-not-a-number = “{ $written }” is not a starting number from 1 to { $max }.
problem-number-twice = Starting number { $written }: line { $line } has it, too.
problem-number-taken = Starting number { $written }: a player of this section has it already.
problem-not-a-federation-number = “{ $written }” is not the code of a federation and a number, as in KGZ 12345; it is left out.
problem-unknown-sex = “{ $written }” is neither male nor female.
problem-unknown-title = “{ $written }” is not a known international title; it is left empty.
problem-unknown-grade = “{ $written }” is not a known sports grade; it is left empty.
problem-unknown-approval = “{ $written }” is neither yes nor no; the approval is left open.
problem-duplicate = Same name as in line { $line }.
problem-same-person = Name, birth and region are those of line { $line }: the same person twice?
problem-man-in-womens-section = Men may not enter a women's section.
problem-sex-not-given = The sex is missing; a women's section requires it.
problem-already-entered = This section already has a player with this name. A different player with the same name can be added with the form.

sheet-too-large = The list is larger than { $max } MB.
sheet-not-text = This is neither a workbook nor a text file. In the spreadsheet choose Save as, XLSX.
sheet-too-many-sheets = The file has more than { $most } sheets or tables.
sheet-empty = The list is empty. Choose a file or paste the list.
sheet-unclosed-quote = Line { $line }: a quotation mark is opened but never closed.
sheet-too-many-columns = Line { $line } has more than { $max } cells.
sheet-too-many-rows = More than { $max } rows: line { $line } exceeds the limit.
sheet-no-name-column = No column with names was recognised in line { $line }. Name a column “Surname” or “Full name”.

# Lists that are mended before they are imported
import-template-xlsx = Empty template (XLSX)
import-look-again = The list has just been read with your changes. Look at it, then import it.
error-import-too-much-mended = No more than { $most } cells can be mended here. Mend the list in the spreadsheet and choose it again.
import-lost-letters-title = The spreadsheet lost letters
import-lost-letters = It was saved as CSV in an encoding without ө, ү, ң, қ, ғ, ұ, ә, і and wrote “?” instead. Open the original, choose Save as, XLSX, and choose that file here; or mend the marked cells.
import-lost-letters-before = The letters ө, ү, ң, қ, ғ, ұ, ә, і were lost before this workbook was made, and “?” stands instead. Mend the marked cells, or ask for the original list.
import-no-names = No column holds names. Choose it above the table: the full name, or surname and given name.
import-skipped = Skipped as no players: lines { $lines }
import-read-line = Read as a player
import-only = Only rows with remarks ({ $n })
import-mend-hint = ✎ opens the cells of a row, a double click one cell, ✕ leaves a row out. Enter reads the list again.
import-column-holds = What column { $n } holds
import-open = Mend this row
import-open-line = Mend line { $line }
import-skip = Leave this row out
import-skip-line = Leave out line { $line }
import-cell = Line { $line }, column { $n }
import-read-again = Read again
import-new-teams = { $n ->
    [one] One team will be made: { $teams }.
   *[other] { $n } teams will be made: { $teams }.
}
skipped-title = above the header
skipped-empty = empty
skipped-header = header repeated
skipped-total = total
skipped-signature = signature
skipped-note = no name
skipped-numbering = numbers of columns
skipped-team = team of the rows below
skipped-region = region of the rows below
skipped-sex = men or women in the rows below
skipped-chosen = left out
problem-year-guessed = “{ $written }” is read as { $year }: check the century.
problem-same-birth = “{ $written }” stands in most rows: is it the date of birth or another date?
problem-odd-age = “{ $written }”: the player would be under { $under } or over { $over } at the event. Is it the date of birth?
problem-other-dates = “{ $written }” is read as the date of birth, but column { $column } has dates, too: choose above the table which one it is.
problem-lost-letters = “{ $written }”: the spreadsheet lost letters.
field-city = City
field-school = School
field-born-year = Year of birth
hint-born-year = Only where the day is not known
field-new-teams = New teams
field-paired-otherwise = Rounds paired differently
grade-third-youth = 3rd youth grade
grade-second-youth = 2nd youth grade
grade-first-youth = 1st youth grade
grade-short-third-youth = 3 youth
grade-short-second-youth = 2 youth
grade-short-first-youth = 1 youth

# Two entries of one person
done-players-joined = The two entries are one player now
join-link = Entered twice?
players-join-title = Join two entries: { $name }
join-text = For a person who was entered twice. The entry that has played stays; of each value you say which one is right.
join-with = The other entry
join-with-hint = Players of the same name come first.
join-compare = Compare
join-stays = Stays
join-goes = Goes
join-rounds = Rounds played
join-application = Admitted by an application
join-consequence = The entry { $name } is deleted: its application, loans, requested byes and forbidden pairings go to the one that stays. History keeps the section as it was before.
join-do = Join into { $name }
error-join-both-played = Both entries have been paired or have rulings: neither can go.
error-join-both-admitted = Both entries were admitted by applications. Reverse one of the decisions first.
error-join-played-meanwhile = The entry that was to go has been paired in the meantime. Compare the two again.

player-make = Add player

# Players whom a reader follows.
my-players = Players you follow
my-notify = Notify me about pairings
my-dropped = A browser follows at most eight players. No longer followed: { $name }
share-page = Share
my-follow = Follow
my-next-board = Round { $round }: board { $board }, { $side }, against { $opponent }
my-next-result = Round { $round }, board { $board }: { $outcome ->
    [won] won{ $balls }
    [drawn] drawn{ $balls }
    [lost] lost{ $balls }
    [adjourned] adjourned
   *[other] { $result }{ $balls }
}
my-next-off = Round { $round }: { $why }
my-next-waiting = Round { $round } is not paired yet
my-next-end = All rounds have been played: place { $place }
my-next-ended = All rounds have been played

persons-title = Players over all events
persons-none = No players found
persons-none-text = Players are listed here by their number in a federation.
persons-first = First page
persons-next = Next page
person-title = { $name }: events and games
person-parts = Parts of the page
person-events = Events
person-games = Games
person-opponents = Opponents
person-won = Won
person-drawn = Drawn
person-lost = Lost
person-no-games = No games yet
person-link = All events of this player
rating-lists-title = Rating lists
rating-lists-about = Everyone stands with the rating of the federation’s list, or else of the latest event that is over.
rating-list-title = Rating list: { $federation }
rating-list-all = All
rating-list-groups = Parts of the list
rating-lists-ages = Age groups have those who have played in sections of that age.
person-graph = Rating from { $from } ({ $first }) to { $to } ({ $last }); lowest { $low }, highest { $high }

# The same person in other events.
same-person-link = Same person elsewhere
same-person-title = { $name } in other events
same-person-text = Entries with the same number in a federation are one person, once officials of both events or the federation’s list say so. Where the number is missing or wrong, join this player with an entry in another event: results, games and ratings then stand on one page.
same-person-none = Only players of public events are found.
act-join-person = Join as one person
act-separate-person = Separate
done-person-joined = Entries joined
done-person-separated = The player stands alone again
caution-person-join = { $name } and { $other } ({ $event }) will be shown as one person, on a page that everybody can read.
caution-person-separate = { $name } will not be shown with the entries in other events any more.
error-person-same-section = Both are in this section. If they are one player, use “Entered twice?”.
error-person-joined = These entries are already one person.
error-person-no-number = The other entry has no number in a federation, and you do not manage players of its event. Ask its organiser to enter the number.

# Entries with the number of a person: whether they are the same.
act-agree-person = Same person
act-refuse-person = Someone else
act-ask-again = Ask again
done-person-asked = Saved. The entries are one person once an official of the other event agrees
done-claim-answered = Answer saved
caution-person-ask = { $name } will be shown as one person with { $other } ({ $event }) once an official of another event of that person agrees.
error-person-waits = This is asked already: an official of another event of the person has to agree.
error-person-refused = An official of another event has said that these are two persons. Only there can that be undone.
error-claim-passed = Nothing is asked about this entry any more.
error-claim-changed = The entry was changed in the meantime. Read the name again, then answer.
claim-founding = the first with this number
claim-listed = agrees with the list of the federation
claim-agreed = the same person
claim-waiting = waits for an answer
claim-refused = another person
claim-waits = { $number } belongs to a person who has played in other events. Until an official there or the federation agrees, this entry is not on that person’s page.
claim-is-refused = An official of another event or the federation has said that { $number } is another person. Check the number.
claim-name-waits = The name is not the one that { $number } has in other events. Until an official there agrees, the person’s page keeps the older one.
claims-title = Persons to confirm
claims-link = Entries in other events wait for your answer: are they the same persons?
claims-text = These entries in other events have the number of a person who has played here. Are they the same person, with the right name? Until you answer, the person’s page does not show them.
claims-none = Nothing waits for an answer
claims-own = Entries of this event that wait
claims-own-text = Officials of the person’s other events, or the federation, are asked about them. In this event nothing depends on the answer.
claims-so-far = so far
claims-by = entered by { $name }, { $time }
claims-about-name = It is this person already: only the name waits.

# Lists that federations import.
rating-list-imported = Names, ratings and titles are those of the federation’s list of { $day }, where it has the number.
list-keep-link = Keep this list
list-keep-title = List of the federation { $federation }
list-keep-text = Where a number is in this list, the person’s name, rating and title come from it. Entries that agree with it are joined without asking.
list-no-owner = No account keeps this list. The administrator of the server gives it to one.
list-kept-by = Kept by
list-imported-n = { $n ->
    [one] { $n } number, imported on { $day }
   *[other] { $n } numbers, imported on { $day }
}
list-not-imported = Not imported yet
list-import = Import the list
list-import-text = A file with numbers and names; rating, title, sex and region where they are known. It replaces the list before. Dates of birth are not taken over.
list-keepers = Others who keep this list
list-logins = Logins
list-logins-hint = With spaces between them. These accounts import the list and answer for it.
list-claims-text = Entries in events whose numbers are in the list and whose names or sex are not.
list-numbers = Numbers
list-new = New
list-changed = Changed
list-gone = No longer in the list
list-no-names = no column has names
list-no-number = no number of this federation
list-other-federation = a number of another federation
list-number-twice = the same number as in line { $line }
done-list-imported = List imported
done-list-keepers = Saved
error-list-not-kept = Your account does not keep the list of { $federation }.
error-list-not-owned = Only the account that the list of { $federation } was given to names others.
error-list-keepers = At most { $max } other accounts keep a list.
error-no-such-login = No account has the login { $login }.
error-no-federation = { $federation } is no code of a federation: two to five Latin letters, as in KGZ.

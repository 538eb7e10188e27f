# The list of players, one player, the form of an application, the import of a list.

players-search = Name, number, club …
search = Search
players-all = Show all
players-found = { $n } of { $all } found
players-import = Import a list
players-empty = No players yet
players-empty-text = Import a list from a spreadsheet, or enter the players one by one.
players-withdrawn-n = { $n } withdrawn
players-unapproved-n = { $n } without the doctor's approval
players-sexless-n = { $n ->
    [one] The sex of { $n } player is not given. A women's section needs it.
   *[other] The sex of { $n } players is not given. A women's section needs it.
}
players-barred = may not play here (A5)
players-barred-n = { $n ->
    [one] { $n } player may not play in this section (A5): he is marked in the list.
   *[other] { $n } players may not play in this section (A5): they are marked in the list.
}
players-doctor = Doctor

player-add = Add a player
player-title = { $name }
player-new-title = New player
player-edit-title = Change a player
player-about = About the player
player-round = Round
player-opponent = Opponent
player-playing = playing
player-bye = Bye
player-half-point-bye = Half-point bye
player-full-point-bye = Full-point bye
player-free = Free
player-coming = Coming rounds
player-coming-text = What the player announces stands at the round's check-in when that opens.
player-coming-save = Save what was announced
player-not-paired = Not paired
player-personal-hint = Seen only by officials who keep the players; on no public page, export or log.
player-sex-missing = The sex is not given. A women's section needs it.
player-still-paired = Has a game without a result in round { $n }: enter a forfeit, or discard the draft and pair again.
player-late = Round { $n } is paired already. Whoever is entered now gets the next starting number and plays from the next round.
player-save-and-another = Save and add another
player-namesake-another = This is another player of the same name
player-doctor-approves = The doctor approves
player-withdraw = Withdraw
player-withdraw-title = Withdraw { $name }?
player-withdraw-text = The games played stand; the player is not paired again. You can undo this.
player-return = Let return
player-return-confirm = Let { $name } play again?
player-delete-title = Delete { $name }?
player-delete-text = The player has not been paired yet and is removed from the list with all data.

field-full-name = Full name
field-surname = Surname
field-given = Given name
field-patronymic = Patronymic
field-sex = Sex
field-rating = Rating
field-grade = Sports grade
field-country = Country
field-region = Region
field-club = Club
field-coaches = Coaches
field-doctor-approved = Doctor's approval
field-born = Date of birth
field-passport = Passport
field-passport-series = Passport series
field-passport-number = Passport number
field-number = Starting number
field-status = Status
field-reason = Reason
# In the ledger: how many players were imported, and who.
field-players = Players
field-names = Names
hint-surname = Whoever has one name only has it here.
hint-sex-women = Only women play in this section.
hint-reason = It stands in the ledger.

sex-female = Woman
sex-male = Man
grade-third = 3rd grade
grade-second = 2nd grade
grade-first = 1st grade
grade-candidate-master = Candidate master of sports
grade-master = Master of sports
grade-international-master = Master of sports of international class
grade-honoured-master = Honoured master of sports
# In lists, where there is little room.
players-grade = Grade
grade-short-third = 3
grade-short-second = 2
grade-short-first = 1
grade-short-candidate-master = CMS
grade-short-master = MS
grade-short-international-master = MSIC
grade-short-honoured-master = HMS
status-playing = Playing
status-withdrawn = Withdrawn
value-personal = not shown here

done-player-added = The player is added.
done-player-withdrawn = The player is withdrawn.
done-player-returned = The player plays again.
done-player-announced = What the player announced is saved.
done-player-deleted = The player is deleted.
done-players-imported = The players are imported.

error-man-in-womens-section = Men may not enter a women's section.
error-namesake = A player of this name is in the section already.
error-table-is-fixed = The table of this round robin was fixed when round 1 was paired: nobody can enter it any more. While round 1 is a draft, discard it first.
error-player-was-paired = This player stands in a round already and cannot be deleted. Withdraw the player instead.
error-player-was-ruled-on = Rulings speak of this player, so the player cannot be deleted. Withdraw the player instead.
error-reason = Say why: the reason stands in the ledger.
error-born = This cannot be a player's date of birth.
error-import-has-errors = The list has errors, or the section has changed since. Nothing was imported.
error-import-nothing = There is no row that could be imported.

players-import-title = Import a list of players
import-file = File
import-file-hint = Text with commas, semicolons or tabs (CSV), at most 5 MB. In a spreadsheet: Save as, CSV.
import-paste = Or paste it here
import-paste-hint = Cells copied from a spreadsheet can be pasted as they are.
import-look = Look at it first
import-columns-title = What the list may hold
import-columns-text = The first row names the columns, in English, Russian, Kyrgyz or Kazakh. Only the name is needed, in one column or in several; columns that are not known are left out.
import-template = Empty list to fill in (CSV)
import-unreadable = This list cannot be read
import-found = Read as { $encoding }, separated by { $delimiter }.
import-nothing-stored = Nothing is stored yet.
import-doubtful = This file is not in UTF-8. Look whether all letters are right, above all ң, ө, ү, қ, ғ, ұ, ә, і.
import-good = can be imported
import-noticed = of them worth a look
import-bad = with errors
import-bad-title = { $n ->
    [one] { $n } row has errors
   *[other] { $n } rows have errors
}
import-noticed-title = To be looked at
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
import-only-good-confirm = Import { $good } and leave out { $bad } with errors?
import-correct = Correct the list and choose it again.
import-again = Choose another file
import-rows-title = Each row as it will be stored
import-line = Line
import-remarks = Remarks
import-row-ok = in order
import-row-warn = look
import-row-bad = error
import-columns-read = How the columns were understood
import-header = Header in the file
import-meaning = Read as
import-not-read = not read
import-at-line = Line { $line }: { $problem }
import-at-column = Line { $line }, column { $column } ({ $header }): { $problem }

delimiter-comma = commas
delimiter-semicolon = semicolons
delimiter-tab = tabs

problem-no-name = There is no name.
problem-too-many-cells = { $found } cells, but { $columns } columns: does a cell hold a separator?
problem-too-long = Longer than { $max } characters.
problem-not-a-date = “{ $written }” is not a date such as 17.05.2001 or 2001-05-17.
problem-no-such-day = “{ $written }” is no day anybody could be born on.
problem-only-a-year = “{ $written }” is only a year; the date of birth stays empty.
problem-not-a-rating = “{ $written }” is not a rating from 0 to { $max }.
problem-unknown-sex = “{ $written }” is neither man nor woman.
problem-unknown-grade = “{ $written }” is no known sports grade; it stays empty.
problem-unknown-approval = “{ $written }” is neither yes nor no; the approval stays open.
problem-duplicate = The same name as in line { $line }.
problem-man-in-womens-section = Men may not enter a women's section.
problem-sex-not-given = The sex is not given; a women's section needs it.
problem-already-entered = A player of this name is in the section already. Another player of this name can be added by the form.

sheet-too-large = The list is larger than { $max } MB.
sheet-not-text = This is not a text file. In the spreadsheet choose Save as, CSV.
sheet-empty = There is nothing in it. Choose a file or paste the list.
sheet-unclosed-quote = In line { $line } a quotation mark opens a cell and is never closed.
sheet-too-many-columns = Line { $line } has more than { $max } cells.
sheet-too-many-rows = More than { $max } rows: line { $line } is one too many.
sheet-no-name-column = No column is known to hold names. Look at line { $line }: name a column “Surname” or “Full name”.

# Tournament files (TRF): a section made of one, and the file of a section.

file-import = Import a tournament file
file-import-title = A section from a tournament file
file-import-hint = TRF of 2016 or 2026, as pairing programs write it, at most 3 MB. The tournament may be finished or still going on.
file-paste-hint = The whole file, with its blanks as they are.
file-unreadable = No section can be made of this file
file-more = { $n ->
    [one] and { $n } more
   *[other] and { $n } more
}
file-at-line = Line { $line }: { $what }
file-at-column = Line { $line }, column { $column }: { $what }
file-in-round = Round { $round }: { $what }
file-download = Tournament file (TRF)
file-download-16 = TRF of 2016
file-download-26 = TRF of 2026
file-downloads = Tournament file

# The preview.
file-preview-title = What the file makes
file-name-hint = As the tournament is called in the file; it can be changed here and later.
file-rounds-paired = { $n ->
    [one] round paired
   *[other] rounds paired
}
file-players = { $n ->
    [one] player
   *[other] players
}
file-next = How it goes on
file-next-check-in = { $away ->
    [0] At the check-in of round { $round }, with everybody present.
    [one] At the check-in of round { $round }, with { $away } player who does not play.
   *[other] At the check-in of round { $round }, with { $away } players who do not play.
}
file-next-playing = { $n ->
    [one] In round { $round }, with { $n } game without a result.
   *[other] In round { $round }, with { $n } games without a result.
}
file-next-finished = All rounds are finished.
file-kept-apart = Pairs kept apart
file-check = The pairings, checked
file-checked = { $rounds ->
    [0] No round was checked.
    [one] { $differ ->
        [0] The one round is paired as the program pairs it.
       *[other] The one round is paired otherwise than the program pairs it.
    }
   *[other] { $differ ->
        [0] All { $rounds } rounds are paired as the program pairs them.
        [one] Of { $rounds } rounds { $differ } is paired otherwise than the program pairs it.
       *[other] Of { $rounds } rounds { $differ } are paired otherwise than the program pairs them.
    }
}
file-unchecked = { $n ->
    [one] { $n } more round was not checked: that would take too long here.
   *[other] { $n } more rounds were not checked: that would take too long here.
}
file-round-differs = Round { $round }: the program pairs { $pairs }.
file-round-unpairable = Round { $round }: the program finds no pairing.
file-instead-bye = bye for { $number }
file-differs-text = That stops nothing: the rounds are taken as they are in the file.
file-remarks = Worth knowing
file-no-remarks = Everything in the file is understood and kept.
file-make = Make the section
file-again = Choose another file

# What cannot be read.
file-not-text = This is not a text file, so it is no tournament file. Choose the file that the pairing program wrote as TRF.
file-no-players = There is no player in the file: no line begins with 001.
file-line-too-long = The line has more than { $max } characters.
file-tab = There is a tab. This line is read by columns, so only blanks may fill it.
file-repeated-number = Number { $number } is taken already, by line { $line }.
file-no-such-player = No player has number { $number }.
file-own-opponent = Round { $round }: a player cannot meet himself.
file-no-opponent = Round { $round }: result { $result } needs an opponent.
file-bye-with-opponent = Round { $round }: { $result } is a bye, so there can be no opponent and no colour.
file-other-opponent = Round { $round }: { $opponent } (line { $line }) has another opponent or none.
file-same-side = Round { $round }: { $opponent } has the same colour.
file-results = Round { $round }: this result and that of { $opponent } (line { $line }) cannot both be.
file-second-bye = Round { $round }: { $number } has the bye given by pairing (U) already. A bye that was asked for is F.
file-more-paired = { $paired } rounds are paired, but the tournament has { $rounds }.
file-rounds-beyond = There are more rounds than can be read: a section has at most { $max }.
file-disagrees = This says otherwise than line { $line }.
file-reversed = The first stands after the last.
file-too-much = The lines like this one say more than a tournament can need.
file-points-by-side = Points that differ between white and black are not supported.
file-points-order = A win cannot give less than a draw, a draw not less than a loss, and not all of them the same.
file-field-number = “{ $text }” is no starting number from 1 to { $max }.
file-field-rating = “{ $text }” is no rating; four digits or blanks are needed.
file-field-points = “{ $text }” are no points such as 4.5.
file-field-rank = “{ $text }” is no place.
file-field-opponent = “{ $text }” is no starting number of an opponent.
file-field-colour = “{ $text }” is no colour: w or b, or - where no game was played.
file-field-result = “{ $text }” is no result: 1 = 0 + - W D L H F U Z.
file-field-gap = A blank is needed where “{ $text }” stands: the columns of this line are shifted.
file-field-rounds = “{ $text }” is no number of rounds.
file-field-round = “{ $text }” is no number of a round.
file-field-initial-side = “{ $text }” is no colour of the first round: W or B (152), white1 or black1 (XXC).
file-field-bye = “{ $text }” is no bye: F, H or Z.
file-field-points-code = “{ $text }” is no code of the system of points.
file-field-assigned = “{ $text }” is nothing that points are assigned for: W D L F H Z + - or a blank.

# What a section cannot hold.
file-teams = Teams compete in this tournament. A section pairs players one by one.
file-too-many-rounds = The tournament has { $rounds } rounds. A section has at most { $max }.
file-not-in-halves = { $points } points for { $result }. A section counts in halves: multiply all points of the file until they are.
file-other-points = { $points } points for { $result }. In a section it gives { $follows }: set the file so before the import.
file-virtual-points = Player { $number } has { $points } virtual points in round { $round }, and { $baku } by the Baku acceleration. A section knows no other acceleration: take the lines out to import without.
file-rating = Player { $number } has rating { $rating }. The highest is { $max }.
file-result = Round { $round }: the result of { $number } and { $opponent } is none that a game has: both lost, or one lost and the other drew. Set it to one of 1–0, ½–½, 0–1, or a forfeit.
file-no-result = Round { $round }: { $number } and { $opponent } have no result, and a later round is paired. Set their result first.
file-apart-twice = { $number } and { $opponent } are kept apart twice, with rounds between. Put it into one line.
file-too-many-apart = More than { $max } pairs are kept apart.
file-result-win = a win
file-result-draw = a draw
file-result-loss = a loss
file-result-bye = the bye
file-result-forfeit-win = a win by forfeit
file-result-forfeit-loss = a loss by forfeit
file-result-full-bye = a full-point bye
file-result-half-bye = a half-point bye
file-result-zero-bye = an absence

# What there is to look at.
file-not-understood = Not understood, kept as it is: { $text }
file-repeated = Stands a second time, the first counts: { $text }
file-points = Player { $number } has { $written } points, but the results give { $counted }, which count.
file-count = { $record } says otherwise, but there are { $counted } in the file.
file-no-rounds = The number of rounds is not given (142 or XXR).
file-unfinished = { $n ->
    [one] Round { $round }: { $n } game without a result.
   *[other] Round { $round }: { $n } games without a result.
}
file-unusual = Round { $round }: { $number } and { $opponent } have less than a win between them.
file-old-bye = Round { $round }: read as { $letter }.
file-sex = “{ $text }” is neither m nor w: taken as not given.
file-encoding = The file is not in UTF-8. It was read as { $name }: look at the names.
file-accelerated = The virtual points of the Baku acceleration were filled in.
file-not-accelerated = Nobody is accelerated: the Baku acceleration depends on the number of rounds (142 or XXR), which is not given.
file-after-last = Without effect: round { $round } is after the last, { $rounds }.
file-not-in-round-robin = Without effect: a round robin goes by its table alone.
file-too-few-named = Without effect, kept as it is: too few players are named.
file-rounds-taken = { $rounds ->
    [one] Taken as a tournament of { $rounds } round. Set the number of rounds in the section's settings to go on.
   *[other] Taken as a tournament of { $rounds } rounds. Set the number of rounds in the section's settings to go on.
}
file-other-system = The tournament was paired by other rules. The next rounds will be paired by the Dutch system.
file-other-table = The table is another one. The next rounds will follow FIDE's, in which the last two rounds of the first half change places.
file-titles = { $n ->
    [one] The title of { $n } player is not kept: it is no sports grade.
   *[other] The titles of { $n } players are not kept: they are no sports grades.
}
file-ids = { $n ->
    [one] The federation's number of { $n } player is not kept.
   *[other] The federation's numbers of { $n } players are not kept.
}
file-births = { $n ->
    [one] The date of birth of { $n } player is not whole and is not kept.
   *[other] The dates of birth of { $n } players are not whole and are not kept.
}
file-no-name = { $n ->
    [one] { $n } player has no name: the number stands for it.
   *[other] { $n } players have no name: their numbers stand for it.
}
file-unrated = { $n ->
    [one] { $n } game that was not to be rated becomes a game like the others.
   *[other] { $n } games that were not to be rated become games like the others.
}
file-warnings = { $n ->
    [one] From { $n } player a point is taken (299): it comes in as three warnings (W2). One more excludes him; if the point was taken for another reason, have the warnings withdrawn.
   *[other] From { $n } players a point each is taken (299): it comes in as three warnings each (W2). One more excludes a player; if a point was taken for another reason, have the warnings withdrawn.
}
file-assigned = { $n ->
    [0] Not taken over: points by an official's word (299), { $points } for everybody. A section knows only the point that the third warning takes.
   *[other] Not taken over: points by an official's word (299), { $points } for { $numbers }. A section knows only the point that the third warning takes.
}
file-order-unknown = Of the order of places (202, 212) is not taken over: { $codes }. Look at the tie-breaks in the section's settings.
file-event = The records { $records } are not kept: the event and the section say this themselves.
file-renumbered = { $n ->
    [0] The file pairs in the order of its lines: the starting numbers are given anew in this order.
    [one] The file pairs in the order of its lines: the starting numbers are given anew in this order, and { $n } line that may name players by the old ones is not kept.
   *[other] The file pairs in the order of its lines: the starting numbers are given anew in this order, and { $n } lines that may name players by the old ones are not kept.
}
file-no-such-round = Player { $number } asks for a bye in round { $round }, and there is no such round.

# In the ledger.
field-rounds-paired = Rounds paired
field-warnings = Warnings
field-file = File
field-bytes = Size in bytes
field-sha256 = SHA-256 of the file

done-section-imported = The section is made. Look at its settings: the time control is the usual one.
error-file-unwritable = This section has no room in a tournament file: starting numbers go up to 9999.

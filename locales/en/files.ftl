# Tournament files (TRF): creating a section from one, and exporting a section.

file-import = Import tournament file
file-import-title = Create a section from a tournament file
file-import-hint = TRF16 or TRF26, as written by pairing programs, at most 3 MB. The tournament may be finished or in progress.
file-paste-hint = The whole file, with spaces unchanged.
file-unreadable = No section can be created from this file
file-more = { $n ->
    [one] and { $n } more
   *[other] and { $n } more
}
file-at-line = Line { $line }: { $what }
file-at-column = Line { $line }, column { $column }: { $what }
file-in-round = Round { $round }: { $what }
file-download = Tournament file (TRF)
file-download-births = Tournament file with dates of birth
file-download-16 = TRF16
file-download-26 = TRF26
file-downloads = Tournament file

# The preview.
file-preview-title = Preview
file-name-hint = Taken from the file; it can be changed here and later.
file-rounds-paired = { $n ->
    [one] round paired
   *[other] rounds paired
}
file-players = { $n ->
    [one] player
   *[other] players
}
file-next = Next step
file-next-check-in = { $away ->
    [0] Check-in of round { $round }, with all players present.
    [one] Check-in of round { $round }, with { $away } player not playing.
   *[other] Check-in of round { $round }, with { $away } players not playing.
}
file-next-playing = { $n ->
    [one] Round { $round } continues, with { $n } game without a result.
   *[other] Round { $round } continues, with { $n } games without a result.
}
file-next-finished = None: all rounds are finished.
file-forbidden-pairs = Forbidden pairings
file-check = Pairing check
file-checked = { $rounds ->
    [0] No round was checked.
    [one] { $differ ->
        [0] The only round is paired as this program pairs it.
       *[other] The only round is paired differently from this program’s pairing.
    }
   *[other] { $differ ->
        [0] All { $rounds } rounds are paired as this program pairs them.
        [one] { $differ } of { $rounds } rounds is paired differently from this program’s pairing.
       *[other] { $differ } of { $rounds } rounds are paired differently from this program’s pairings.
    }
}
file-check-teams = Teams were paired, not players. Toguznama pairs players, so these rounds cannot be checked.
file-unchecked = { $n ->
    [one] { $n } more round was not checked: it would take too long.
   *[other] { $n } more rounds were not checked: it would take too long.
}
file-round-differs = Round { $round }: this program pairs { $pairs }.
file-round-unpairable = Round { $round }: this program finds no pairing.
file-instead-bye = bye for { $number }
file-differs-text = The rounds are imported as they are in the file, once you have confirmed it; the section’s file tells of it.
file-remarks = Notes
file-no-remarks = Everything in the file was recognised and is kept.
file-create-section = Create section
file-again = Choose another file

# Errors in the file.
file-not-text = This is not a text file and therefore not a tournament file. Choose the TRF file written by the pairing program.
file-too-large = The file is too large: at most { $max } MB are read.
file-no-players = The file has no players: no line begins with 001.
file-line-too-long = The line has more than { $max } characters.
file-tab = The line contains a tab. This line is read by columns, so only spaces may fill it.
file-repeated-number = Number { $number } is already used in line { $line }.
file-no-such-player = There is no player with number { $number }.
file-own-opponent = Round { $round }: a player cannot be their own opponent.
file-no-opponent = Round { $round }: result { $result } requires an opponent.
file-bye-with-opponent = Round { $round }: { $result } is a bye, so there can be no opponent and no colour.
file-other-opponent = Round { $round }: { $opponent } (line { $line }) has a different opponent or none.
file-same-side = Round { $round }: { $opponent } has the same colour.
file-results = Round { $round }: this result and that of { $opponent } (line { $line }) contradict each other.
file-second-bye = Round { $round }: { $number } already has the pairing-allocated bye (U). A requested full-point bye is F.
file-more-paired = { $paired } rounds are paired, but the tournament has { $rounds }.
file-rounds-beyond = There are too many rounds: at most { $max } are read.
file-disagrees = This contradicts line { $line }.
file-reversed = Start is after end.
file-too-much = Lines of this kind contain more data than a tournament can have.
file-points-by-side = Different points for White and Black are not supported.
file-points-order = A win must not be worth less than a draw, nor a draw less than a loss, and they must not all be equal.
file-field-number = “{ $text }” is not a valid starting number from 1 to { $max }.
file-field-rating = “{ $text }” is not a valid rating: four digits or spaces are required.
file-field-points = “{ $text }” is not a valid number of points such as 4.5.
file-field-rank = “{ $text }” is not a valid rank.
file-field-opponent = “{ $text }” is not a valid starting number of an opponent.
file-field-colour = “{ $text }” is not a valid colour: w or b, or - where no game was played.
file-field-result = “{ $text }” is not a valid result: 1 = 0 + - W D L H F U Z.
file-field-gap = A space is required instead of “{ $text }”: the columns of this line are shifted.
file-field-rounds = “{ $text }” is not a valid number of rounds.
file-field-round = “{ $text }” is not a valid round number.
file-field-initial-side = “{ $text }” is not a valid initial colour: W or B (152), white1 or black1 (XXC).
file-field-bye = “{ $text }” is not a valid bye: F, H or Z.
file-field-points-code = “{ $text }” is not a valid code of the scoring point system.
file-field-assigned = “{ $text }” is not a valid type of assigned points: W D L F H Z + - or a space.

# Data that a section cannot represent.
file-too-many-rounds = The tournament has { $rounds } rounds. A section has at most { $max }.
file-not-in-halves = { $points } points for { $result }. A section uses steps of half a point: multiply all points in the file accordingly.
file-other-points = { $points } points for { $result }. In a section this gives { $follows }: change the file accordingly before the import.
file-virtual-points = Player { $number } has { $points } virtual points in round { $round }, but { $baku } under Baku acceleration. A section supports no other acceleration: remove these lines to import without it.
file-rating = Player { $number } has rating { $rating }. The highest supported rating is { $max }.
file-result = Round { $round }: the result of { $number } and { $opponent } is not possible in a section: both lost, or one lost and the other drew. Change it to 1–0, ½–½, 0–1 or a forfeit.
file-forbidden-twice = { $number } and { $opponent } are a forbidden pairing in two separate ranges of rounds. Combine them in one line.
file-too-many-forbidden = More than { $max } pairings are forbidden.
file-result-win = a win
file-result-draw = a draw
file-result-loss = a loss
file-result-bye = the bye
file-result-forfeit-win = a win by forfeit
file-result-forfeit-loss = a loss by forfeit
file-result-full-bye = a full-point bye
file-result-half-bye = a half-point bye
file-result-zero-bye = an absence

# Notes.
file-not-understood = Not recognised, kept unchanged: { $text }
file-repeated = Repeated; the first one counts: { $text }
file-points = Player { $number } has { $written } points, but the results give { $counted }; the results count.
file-count = { $record } gives a different number, but the file contains { $counted }.
file-no-rounds = The number of rounds is missing (142 or XXR).
file-unfinished = { $n ->
    [one] Round { $round }: { $n } game without a result.
   *[other] Round { $round }: { $n } games without a result.
}
file-unusual = Round { $round }: { $number } and { $opponent } have less than the points of a win between them.
file-old-bye = Round { $round }: read as { $letter }.
file-strange-result = Round { $round }: the result “{ $letter }” is unknown and read as no result yet.
file-points-outside = The points for { $code } ({ $points }) are outside those of a win and a loss.
file-sex = “{ $text }” is neither m nor w: treated as missing.
file-encoding = The file is not in UTF-8. It was read as { $name }: check the names.
file-accelerated = The virtual points of Baku acceleration were added.
file-not-accelerated = No player is accelerated: Baku acceleration depends on the number of rounds (142 or XXR), which is missing.
file-after-last = No effect: round { $round } is after the last, { $rounds }.
file-not-in-round-robin = No effect: a round robin is paired by its table only.
file-too-few-named = No effect, kept unchanged: too few players are named.
file-assumed = The file does not say, so the usual is taken: { $settings }.
file-assumed-name = name “Open”
file-assumed-system = FIDE (Dutch) System without acceleration
file-assumed-points = points 1 – ½ – 0
file-assumed-bye = bye worth a win
file-assumed-initial-colour = initial colour by lot
file-assumed-tie-breaks = the usual tie-breaks, unplayed rounds by C.07
file-assumed-control = 60 minutes each
file-assumed-rating-method = the section’s own rating as the tournament rating
file-assumed-rules = open category; age groups, prizes, K-factors, lateness and everything else as in a new section
file-rounds-taken = { $rounds ->
    [one] Imported as a tournament of { $rounds } round. To continue, set the number of rounds in the section's settings.
   *[other] Imported as a tournament of { $rounds } rounds. To continue, set the number of rounds in the section's settings.
}
file-other-system = The tournament was paired with another system. The next rounds will be paired with the Dutch system.
file-named-teams = The teams that the file names will be created in the event, unless they are there already. Team-mates may be paired with each other: the settings of the section can prevent that.
file-teams = This is a team tournament. Players, results and the names of teams are imported; how teams were paired and what they scored is not. The next rounds will be paired with the Dutch system, player against player. A team’s bye gives its players no points unless the file says what (162 P).
file-titles = { $n ->
    [one] The title of { $n } player is not imported: it is not a sports grade.
   *[other] The titles of { $n } players are not imported: they are not sports grades.
}
file-ids = { $n ->
    [one] The federation number of { $n } player is not imported: the federation’s code is missing.
   *[other] The federation numbers of { $n } players are not imported: the federation’s code is missing.
}
file-births = { $n ->
    [one] The date of birth of { $n } player is incomplete and is not imported.
   *[other] The dates of birth of { $n } players are incomplete and are not imported.
}
file-no-name = { $n ->
    [one] { $n } player has no name: the number is used instead.
   *[other] { $n } players have no name: their numbers are used instead.
}
file-adjourned = { $n ->
    [one] { $n } game of an earlier round without a result is imported as adjourned.
   *[other] { $n } games of earlier rounds without a result are imported as adjourned.
}
file-away-in-upper-half = The upper half of the accelerated start counts players who were away in round 1. C.04.7 does not count them; the section keeps the virtual points of the file.
file-warnings = { $n ->
    [one] A point is deducted from { $n } player (299): it is imported as three warnings (W2). One more warning excludes the player; if the point was deducted for another reason, have the warnings withdrawn.
   *[other] A point is deducted from each of { $n } players (299): it is imported as three warnings each (W2). One more warning excludes a player; if a point was deducted for another reason, have the warnings withdrawn.
}
file-assigned = { $n ->
    [0] Not imported: points assigned by an official (299), { $points } for every player. A section supports only the point deducted for the third warning.
   *[other] Not imported: points assigned by an official (299), { $points } for { $numbers }. A section supports only the point deducted for the third warning.
}
file-places = { $n ->
    [one] One place (columns 86–89) is not the one that follows from the results and the section's ranking order, and the standings will show another. By starting number: { $places }.
   *[other] { $n } places (columns 86–89) are not those that follow from the results and the section's ranking order, and the standings will show others. By starting number: { $places }.
}
file-place = { $number }: { $found } in the file, { $expected } here
file-order-unknown = Tie-breaks of the ranking order (202, 212) not imported: { $codes }. Check the tie-breaks in the section's settings.
file-event = The records { $records } are not imported: the event and the section have this information themselves.
file-renumbered = { $n ->
    [0] The file pairs in the order of its lines: starting numbers are reassigned in this order.
    [one] The file pairs in the order of its lines: starting numbers are reassigned in this order, and { $n } line that may refer to players by their old numbers is not imported.
   *[other] The file pairs in the order of its lines: starting numbers are reassigned in this order, and { $n } lines that may refer to players by their old numbers are not imported.
}
file-no-such-round = Player { $number } requests a bye in round { $round }, which does not exist.

# In the audit log.
field-rounds-paired = Rounds paired
field-warnings = Warnings
field-file = File
field-bytes = Size in bytes
field-sha256 = SHA-256 of the file

done-section-imported = Section created. Check its settings: the time control is the default one.
error-file-unwritable = This section does not fit in a tournament file: starting numbers end at 9999.

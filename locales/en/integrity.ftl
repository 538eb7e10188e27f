# Confirmations and their consequences, corrections, snapshots, finalised sections.

# Two steps: the change and its reason, then its consequences.
caution-two-steps-text = Nothing has been done yet. This takes two steps: enter a reason, then review the consequences in the next step.
caution-to-second = Review consequences
caution-second-text = Nothing has been done yet. These are the consequences:
caution-second-sure = I have reviewed the consequences and want to proceed

caution-result-corrected = Round { $round }, board { $board }, { $white } – { $black }: { $before } becomes { $after }.
caution-settings-pairing = Rounds have been paired with these settings: { $changes }
caution-settings-ranking = These settings determine the ranking: { $changes }
settings-take-two-steps = A change takes two steps and a reason: its consequences are shown before it is saved.
caution-forbidden-pairs = Rounds have been paired. Restrictions apply to future rounds; published pairings stay.
caution-import-late = { $n ->
    [one] Round 1 has been paired. A late entry is added.
   *[other] Round 1 has been paired. { $n } late entries are added.
}
caution-points-left = { $n ->
    [one] Points assigned by an official (299) in line { $lines } are not imported: the standings will differ from those in the file.
   *[other] Points assigned by an official (299) in lines { $lines } are not imported: the standings will differ from those in the file.
}
caution-unpublish = The pairings of round { $round } have already been public. They become a draft again.
caution-rating-method = { $n ->
    [one] The tournament rating of { $n } player changes.
   *[other] The tournament ratings of { $n } players change.
}
caution-renumber = { $n ->
    [one] { $n } starting number changes. Badges, lists and files already issued show the old one.
   *[other] { $n } starting numbers change. Badges, lists and files already issued show the old ones.
}
caution-restore = The section is restored to its state before: { $act }. A snapshot of its current state is taken first, so that this can be undone.
caution-too-many-rounds = { $rounds } rounds cannot all be paired: with these players at most { $most } can, without a rematch. Reduce the number of rounds, add players, or choose a round robin.

# Consequences of a change.
consequence-place = { $name }: place { $from } becomes { $to } ({ $points-from } → { $points-to } points)
consequence-place-only = { $name }: place { $from } becomes { $to }
consequence-points = { $name }: { $points-from } → { $points-to } points, place { $to } as before
consequence-no-places = No places change.
consequence-paired-otherwise = Round { $round }: the pairings stay, but would be paired differently now.
consequence-paired-the-same = Round { $round }: the pairings stay and would be paired identically.
consequence-paired-otherwise-before = Round { $round }: the pairings stay. They were not the program’s before this change (paired manually, imported or changed since), and the program would still pair the round differently.
consequence-rating = { $name }: rating { $from } becomes { $to }
consequence-number = { $name }: number { $from } becomes { $to }

# Correcting results of closed rounds.
correction-title = Correct a result
correction-of = Correct the result of board { $board }, round { $round }
correction-text = The round stays closed, and pairings made from it stay. You see which places change before anything is saved. Only the chief referee can do this (R4); it is recorded in the audit log.
correction-current = Current result
correction-new = Correct result
correction-new-hint = As in the list of results: 1, 0, ½, with balls 82-60, forfeits +- and -+
correction-save = Save correction
correction-round-title = Correct a result without reopening the round
correction-round-text = Choose a board:
done-result-corrected = Result corrected
adjourned-title = Result of an adjourned game
adjourned-of = Result of the adjourned game of board { $board }, round { $round }
adjourned-text = Until now this game counted as a draw, for pairing and provisionally in the standings. Rounds that were paired stay as they are.
adjourned-result = Result
adjourned-save = Save result
done-adjourned-entered = Result saved
caution-adjourned-result = Round { $round }, board { $board }: the adjourned game of { $white } and { $black } ends { $result }. It counted as a draw so far.
error-not-adjourned = Round { $round }, board { $board }: no adjourned game of a closed round.
caution-adjourned-open = { $n ->
    [one] An adjourned game of an earlier round has no result yet and counts as a draw: { $games }.
   *[other] { $n } adjourned games of earlier rounds have no results yet and count as draws: { $games }.
}
adjourned-game = round { $round }, board { $board } ({ $white } – { $black })
error-correction-same = Board { $board } already has that result.
error-correction-not-closed = Round { $round } is not closed: change its results in the list of results.
error-correction-record = The game record of board { $board } has a different result. Correct the record first.

# Snapshots.
snapshots-title = History
snapshots-text = A snapshot is taken before every action that affects pairings. The section can be restored to it from here. Game records and personal data are not affected.
snapshots-none = No snapshots yet
snapshots-none-text = The first snapshot is taken before the first action that affects pairings.
snapshots-kept = Saved
snapshots-before = Before
snapshots-by = By
snapshots-compare = Compare
snapshots-at = State on { $at }
snapshots-before-action = Before: { $act }
snapshots-differs-title = What would change
snapshots-same = The section is identical to this snapshot.
snapshots-restore = Restore
snapshots-restore-text = This takes two steps and requires the chief referee. A snapshot of the current state is taken first.
snapshots-page = History
snapshots-all = All snapshots
done-restored = Snapshot restored
error-restore-records = { $n ->
    [one] A game record would be lost: { $boards }. Delete it first, or save a copy and enter it again afterwards.
   *[other] { $n } game records would be lost: { $boards }. Delete them first, or save copies and enter them again afterwards.
}
error-restore-in-use = A board that would be removed is referred to by later data: the snapshot cannot be restored.
restore-withdraws = The ruling of round { $round } by { $clause } is withdrawn: { $names }
restore-reinstates = The ruling of round { $round } by { $clause } is reinstated: { $names }
difference-signatures = Round { $round }, board { $board }: different signatures
difference-signatures-n = Round { $round }: different signatures at { $n } boards ({ $boards })
board-of-round = round { $round }, board { $board }

difference-setting = { $field }: { $now } → { $then }
difference-round-gone = Round { $round } will be removed (did not exist then).
difference-round-back = Round { $round } will be restored.
difference-state = Round { $round }: { $now } → { $then }
difference-pairing = Round { $round }: different pairings
difference-check-in = Round { $round }: different check-in
difference-by-hand = Round { $round }: different manual changes
difference-result = Round { $round }, board { $board }: { $now } → { $then }
difference-results-removed = { $n ->
    [one] { $n } result of round { $round } is removed (boards { $boards })
   *[other] { $n } results of round { $round } are removed (boards { $boards })
}
difference-results-entered = { $n ->
    [one] { $n } result of round { $round } is entered again (boards { $boards })
   *[other] { $n } results of round { $round } are entered again (boards { $boards })
}
difference-entered = { $name }, added since: withdrawn, without a starting number
difference-deleted = { $name }, deleted since: restored
difference-entered-n = { $n ->
    [one] { $n } player added since: withdrawn, without a starting number ({ $names })
   *[other] { $n } players added since: withdrawn, without starting numbers ({ $names })
}
difference-deleted-n = { $n ->
    [one] { $n } player deleted since: restored ({ $names })
   *[other] { $n } players deleted since: restored ({ $names })
}
difference-number = { $name }: number { $now } → { $then }
difference-plays = { $name } plays again
difference-expelled = { $name } is expelled
difference-withdrawn = { $name } is withdrawn
difference-details = { $name }: application data or team
difference-details-n = { $n ->
    [one] { $n } player: application data or team ({ $names })
   *[other] { $n } players: application data or team ({ $names })
}
difference-forbidden-pairs = Forbidden pairings
difference-requested-byes = Requested byes and absences

# Reassigning starting numbers.
starting-numbers-title = Starting numbers
starting-numbers-text = Until round 4 is paired, starting numbers may be reassigned by the starting order (C.04.2), for instance after a rating is corrected. After that they are fixed.
starting-numbers-same = Every player already has the number given by the starting order.
starting-numbers-old = Current
starting-numbers-new = New
starting-numbers-reassign = Reassign starting numbers
starting-numbers-page = Starting numbers
done-renumbered = Starting numbers reassigned
starting-numbers-exchange = Exchange two numbers
starting-numbers-exchange-text = Players with the same rating, title and grade may exchange their numbers until round 4 is paired. What changes is shown before.
starting-numbers-no-level = No two players have the same rating, title and grade.
starting-numbers-other = With
done-numbers-exchanged = Starting numbers exchanged
numbers-typed-text = Until round 1 is paired, you can number the players yourself: each number from 1 to { $n } once. Players who are added later follow in the order of entry.
numbers-typed-replaces = The starting order is now: { $order }. Saving changes it to these numbers.
numbers-typed-none = No players yet.
numbers-typed-save = Save the numbers
done-numbers-typed = Starting numbers saved
action-numbers-typed = Starting numbers typed
error-numbers-begun = Round 1 has been paired: numbers can no longer be typed. As long as it is not published, discard its pairing first. Later, numbers can be reassigned or exchanged until round 4 is paired.
error-numbers-table = Round 1 has been paired: the table of a round robin and its numbers are fixed. As long as round 1 is not published, discard its pairing first.
error-numbers-typed = The numbers are to be 1 to { $most }, each once. { $what }.
error-numbers-of = { $name }: { $what }
error-number-not-one = no number from 1 to { $most }
error-number-twice = the same number as another player
field-numbered = With starting numbers
error-exchange-same = Name two different players.
error-exchange-unequal = { $one } and { $other } differ in rating, title or grade: their numbers follow from these (C.04.2) and are not exchanged.
caution-exchange-numbers = { $one } and { $other } exchange their starting numbers. Badges, lists and files already issued show the old ones.
error-renumber-table = A round robin follows the starting numbers of its table: they are fixed.
error-renumber-early = Starting numbers are assigned when round 1 is paired.
error-renumber-late = Round 4 has been paired: starting numbers are fixed (C.04.2).

# Finalising a section.
closing-title = Finalise section
closing-text = A finalised section can no longer be changed: results, players and settings are final. Only the chief referee can reopen it, by a ruling.
closing-missing = Still missing:
closing-complete = Every round is closed and every board has its result.
closing-finalise = Finalise section
closing-is-final = The section has been final since { $at }.
closing-reopen = Reopen section
closing-link = Finalise section
standings-status = Status
final-since = Final: { $at }
done-section-closed = Section finalised
done-section-reopened = Section reopened
error-closing-missing = { $n ->
    [one] Something is missing before the section can be finalised.
   *[other] { $n } things are missing before the section can be finalised.
}
error-section-final = The section is final and cannot be changed. The chief referee can reopen it.

action-numbers-exchanged = Starting numbers exchanged
action-players-renumbered = Starting numbers reassigned
action-snapshot-restored = Snapshot restored
action-section-closed = Section finalised
action-section-reopened = Section reopened
field-final = Final
field-numbers = Numbers
field-pushed-on = Players renumbered
field-snapshot = Snapshot
field-before-act = Taken before
field-kept-at = Saved at

closing-open = Not closed yet
closing-results = { $n ->
    [one] { $n } board without a result:
   *[other] { $n } boards without a result:
}
closing-adjourned = { $n ->
    [one] { $n } adjourned game:
   *[other] { $n } adjourned games:
}
closing-signatures = { $n ->
    [one] { $n } game is not signed by both players
   *[other] { $n } games are not signed by both players
}

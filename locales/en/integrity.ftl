# Warnings in their grades, corrections, snapshots, sections closed for good.

# Two steps: what it is and why, then what follows.
caution-two-steps-text = Nothing has been done yet. It takes two steps: say why, and look at what follows on the next page.
caution-to-second = What follows?
caution-second-title = What follows from it
caution-second-text = Nothing has been done yet. This is what follows:
caution-second-sure = I have read this list and want it so

caution-result-corrected = Round { $round }, board { $board }, { $white } – { $black }: { $before } becomes { $after }.
caution-settings-pairing = Rounds have been paired by these settings: { $changes }
caution-settings-ranking = Places are told apart by this: { $changes }
settings-take-two-steps = What follows from a change is shown before it is stored; it takes two steps and a reason.
caution-apart = Rounds have been paired. Who is kept apart counts for the pairings to come; what is published stays as it is.
caution-import-late = { $n ->
    [one] Round 1 has been paired. A late entry is added.
   *[other] Round 1 has been paired. { $n } late entries are added.
}
caution-unpublish = Everybody has seen the pairings of round { $round }. They become a draft again.
caution-renumber = { $n ->
    [one] { $n } starting number changes. Badges, lists and files that have gone out name the old one.
   *[other] { $n } starting numbers change. Badges, lists and files that have gone out name the old ones.
}
caution-restore = The section is put back to what it was before: { $act }. What it is now is kept, so that this can be undone.
caution-too-many-rounds = { $rounds } rounds cannot be paired to the end: with these players at most { $most } can, without two of them meeting twice. Fewer rounds, more players, or a round robin would do.

# What follows from a change.
consequence-place = { $name }: place { $from } becomes { $to } ({ $points-from } → { $points-to } points)
consequence-points = { $name }: { $points-from } → { $points-to } points, place { $to } as before
consequence-places-more = { $n ->
    [one] { $n } more player whose place or points change
   *[other] { $n } more players whose places or points change
}
consequence-no-places = Nobody’s place changes.
consequence-paired-otherwise = Round { $round } stays as it is paired; from this it would be paired otherwise.
consequence-paired-the-same = Round { $round } stays as it is paired; from this it would be paired just so.
consequence-number = { $name }: number { $from } becomes { $to }

# Results of closed rounds.
correct-title = Correct a result
correct-of = Correct the result of board { $board }, round { $round }
correct-text = The round stays closed and what was paired from it stays as it is. Before anything is stored you see whose places change. It takes the chief referee (R4) and stands in the ledger.
correct-stands = The result as it stands
correct-new = The right result
correct-new-hint = As in the list of results: 1, 0, ½, with balls 82-60, forfeits +- and -+
correct-go-on = Correct it
correct-round-title = Correct a result without reopening the round
correct-round-text = Choose the board:
done-result-corrected = The result has been corrected.
error-correct-same = That result stands at board { $board } already.
error-correct-not-closed = Round { $round } is not closed: its results are changed in the list of results.
error-correct-record = The game record of board { $board } says otherwise. Put the record right first.

# What a section was before.
history-title = History
history-text = Before every act that touches what rounds were paired from, the section is kept as it is. From here it can be put back. Game records and personal data are not touched.
history-none = Nothing has been kept yet
history-none-text = The first act that touches what rounds were paired from keeps the section as it was before.
history-kept = Kept
history-before = Before
history-by = By
history-look = Compare
history-at = As it was on { $at }
history-before-act = Before: { $act }
history-differs-title = What would change
history-same = The section is as it was then.
history-restore = Put it back
history-restore-text = It takes two steps and the chief referee. What the section is now is kept first.
history-page = History
history-all = All that was kept
done-restored = The section is as it was then.
error-restore-records = { $n ->
    [one] A game record would be lost: { $boards }. Delete it first, or keep a copy and enter it again afterwards.
   *[other] { $n } game records would be lost: { $boards }. Delete them first, or keep copies and enter them again afterwards.
}
error-restore-in-use = Something that was not there then refers to a board that would go: the section cannot be put back.
restore-withdraws = The ruling of round { $round } by { $clause } is withdrawn: { $names }
restore-reinstates = The ruling of round { $round } by { $clause } stands again: { $names }
differs-signatures = Round { $round }, board { $board }: other signatures
board-of-round = round { $round }, board { $board }

differs-setting = { $field }: { $now } → { $then }
differs-round-gone = Round { $round } goes: it was not there then.
differs-round-back = Round { $round } comes back.
differs-state = Round { $round }: { $now } → { $then }
differs-pairing = Round { $round }: other pairings
differs-check-in = Round { $round }: another check-in
differs-by-hand = Round { $round }: changed by hand otherwise
differs-result = Round { $round }, board { $board }: { $now } → { $then }
differs-entered = { $name } entered since: withdrawn, without a starting number
differs-deleted = { $name } was deleted since and comes back
differs-number = { $name }: number { $now } → { $then }
differs-plays = { $name } plays again
differs-withdrawn = { $name } is withdrawn
differs-details = { $name }: what the application says, or the team
differs-kept-apart = Who is kept apart from whom
differs-announced = What was announced for coming rounds

# Starting numbers given anew.
numbers-title = Starting numbers
numbers-text = Until round 4 is paired the numbers may be given anew by the starting order (C.04.2): for instance when a rating was wrong. After that they stay.
numbers-same = Everybody has the number that the starting order gives.
numbers-old = Now
numbers-new = Then
numbers-go-on = Give the numbers anew
numbers-page = Starting numbers
done-renumbered = The starting numbers have been given anew.
error-renumber-table = The table of a round robin goes by the starting numbers: they stay.
error-renumber-early = The numbers are given when round 1 is paired.
error-renumber-late = Round 4 has been paired: the numbers stay (C.04.2).

# Closing a section for good.
closing-title = Close the section
closing-text = Once it is closed nothing in it changes: no result, no player, no setting. To open it again is a ruling of the chief referee.
closing-missing = This is missing:
closing-missing-round = Round { $round } is not closed
closing-missing-result = Round { $round }, board { $board }: no result
closing-missing-signature = Round { $round }, board { $board }: not signed by both players
closing-complete = Every round is closed and every board has its result.
closing-go-on = Close it for good
closing-is-final = The section is final since { $at }.
closing-reopen = Open it again
closing-reopen-reason = Why it is opened again
closing-link = Close the section
standings-status = Status
final-since = Final: { $at }
done-section-closed = The section is final.
done-section-reopened = The section is open again.
error-closing-missing = { $n ->
    [one] Something is missing before the section can be closed.
   *[other] { $n } things are missing before the section can be closed.
}
error-section-final = The section is final: nothing in it changes. The chief referee can open it again.

act-players-renumbered = Starting numbers given anew
act-snapshot-restored = Section put back
act-section-closed = Section closed for good
act-section-reopened = Section opened again
field-final = Final
field-numbers = Numbers
field-pushed-on = Players whose number moved on
field-snapshot = Snapshot
field-before-act = Before
field-kept-at = Kept at

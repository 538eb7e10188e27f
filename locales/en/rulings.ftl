# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

act-ruling-made = Ruling made
act-ruling-withdrawn = Ruling withdrawn
act-ruling-reinstated = Withdrawn ruling stands again
act-result-signed = Result signed
act-signature-withdrawn = Signature taken back

error-result-signed = Both players have signed this result. From now on only the chief referee changes it, by a ruling with a reason.
error-ruling-is-part = This ruling is a part of another one. Withdraw that one: this goes with it.
error-ruling-withdrawn = This ruling has been withdrawn already.
error-ruling-offer-used = The win was given for this offer (D3). Withdraw the win first, then the offer.
error-ruling-result-changed = The result has been changed since this ruling. Put it back first, then withdraw the ruling.
error-result-ruled = This result was ruled ({ $clause }). Withdraw the ruling first; then a result can be entered.
error-result-excluded = An excluded player plays and wins no game any more (W4). Enter the forfeit for the opponent.
error-result-withdrawn = { $name } has withdrawn: the boards of whoever leaves a round robin are lost by forfeit. If this game was played, let the player return first.
error-publish-excluded = { $name } was excluded after this round was paired (W4) and may neither play in it nor have a bye. Discard the draft and pair the round again.
error-ruling-later = Another ruling on this game was made later. Withdraw that one first.
error-ruling-not-yours = This ruling is the chief referee’s to withdraw: it is a warning, another’s ruling, signed by both players since, or of a round that is not being played. Ask the chief referee.
error-ruling-closed = Round { $round } is closed, and without this ruling the board would have no result. Correct the result instead.
caution-ruling-closed = Round { $round } is closed: with this ruling a result goes that standings and later pairings were made from.
caution-warning-withdrawn = This warning changes what paired rounds were paired from: the point or the exclusion that it brought goes with it.
ruling-loss-lasts = The game lost in round { $round } stays lost, as the round is closed. The chief referee can correct it.
error-warning-too-early = The pairings of this round are not published yet. Give the warning in an earlier round.
error-warning-note = Write what happened: the cause is none of those named.
error-warning-excluded = { $name } is excluded already.

caution-warning-point = This is the third warning of { $name }: one point is taken from the score.
caution-warning-excludes = { $board ->
    [0] This is the fourth warning of { $name }, who is excluded from the competition: not paired again, the games played stand.
   *[other] This is the fourth warning of { $name }, who is excluded from the competition: the game on board { $board } is lost by forfeit, no further pairings, the games played stand.
}

# Why an act is not done at this moment.
error-deed-not-published = The pairings of this round are not published yet.
error-deed-not-playing = The round is not being played ({ $clause }).
error-deed-decided = The game has a result. Take that away first ({ $clause }).
error-deed-flag-fallen = A flag has fallen: no complaint about the clock counts after that ({ $clause }).
error-deed-undecided = The game has no result yet ({ $clause }).
error-deed-forfeited = There was no game: a forfeit has neither a record nor signatures ({ $clause }).
error-deed-not-signed = It is not signed ({ $clause }).
error-deed-only-together = A draw is signed with both players present (D4).
error-deed-offers-over = The fourth offer is noted: the opponent may demand the win (D3).
error-deed-too-few-offers = The opponent has not made a fourth offer: the win cannot be demanded ({ $clause }).
error-deed-clock-set = The clock was set already. Withdraw that first, or add time ({ $clause }).
error-deed-not-late = Nobody is late yet. The loss can be recorded in { $left } ({ $clause }).
error-deed-start-unknown = When the round was started is not known ({ $clause }).
error-deed-has-come = A draw offer, a record or a clock set by a referee shows that the game has begun: nobody is late here ({ $clause }).
error-deed-marked = That is noted already ({ $clause }).
error-deed-excused = There is nothing to warn for: the record is not marked as incomplete, or the player had less than five minutes left (N6).
error-deed-warned = The player was warned for this record already ({ $clause }).
error-deed-excluded = The player is excluded already (W4).
error-draw-both-present = A draw is accepted with both players present. Tick that both are here (D4).
error-flags-counts = Both flags have fallen: enter what both kazans hold. 82 or more wins, everything else is a draw (K3).
error-absence-nobody = Tick who has not come.
error-decision-stands = This is the result already.
error-sign-changed = The result of board { $board } was changed in the meantime, or signed. Nothing was signed: look again.
error-sign-draws = { $n ->
    [one] Board { $boards } was drawn: tick that both players were present, or leave it out (D4). No board has been signed yet.
   *[other] Boards { $boards } were drawn: tick that both players were present, or leave them out (D4). No board has been signed yet.
}
error-sign-nothing = Tick the boards whose forms are signed.
error-counts = Enter both kazans as whole numbers up to 162, or none.
error-clock-time = { $what }: { $why }

# What a flag fall comes to, besides.
clock-flag-result = Result: { $result }

# Causes of warnings.
cause-talking = Talking
cause-record-not-kept = Record not kept
cause-disrespect = Disrespect to referees
cause-obstruction = Obstruction
cause-other = Another cause

# The grounds of a result by ruling.
ground-fourth-offer = the fourth draw offer
ground-flag = flag fall
ground-move-in-hand = the move in hand
ground-late = lateness
ground-both-absent = both absent
ground-excluded = exclusion
ground-position = Chylymov’s position
ground-decision = decision
ground-correction = correction

# A ruling in one line.
ruling-draw-offer = { $side ->
    [white] White offers a draw
   *[black] Black offers a draw
}
ruling-warning = Warning of { $name }: { $cause }
ruling-record-incomplete = { $side ->
    [white] White’s record is incomplete
   *[black] Black’s record is incomplete
}
ruling-record-excused = { $side ->
    [white] White’s record is incomplete; under five minutes left
   *[black] Black’s record is incomplete; under five minutes left
}
ruling-clock-corrected = Clock replaced, one side corrected: { $sum }
ruling-clock-shared = Clock replaced, time shared: { $sum }
ruling-clock-added = Time added: { $sum }
ruling-clock-set-late = Clock set late: { $sum }
ruling-clock-from-to = { $before } → { $after }
ruling-result = Result by { $ground }: { $before } → { $after }
ruling-no-result = none
ruling-withdrawn-by = Withdrawn by { $name }, { $time }: { $reason }
ruling-reinstated-by = Stands again by { $name }, { $time }: { $reason }

# The fields of rulings in the ledger.
field-signed = Signed
field-draw-offer = Draw offered by
field-incomplete = Record incomplete
field-clock = Clock
field-player = Player
field-clause = Clause
field-cause = Cause
field-paired-from = Rounds paired from it
field-had-time = Five minutes or more left
field-ground = Ground

# The fields of a section's regulations.
field-unplayed = Games not played count
field-penalty-in-progress = Progress sees the point taken by warnings
field-penalty-in-buchholz = Buchholz of the opponents sees the point taken by warnings
field-late-after = Late after, in seconds
hint-late-after = Left empty: half the control and 30 seconds (A1).
field-shared-bronze = Two bronze medals
field-team-mates-apart = Team-mates kept apart
field-team-scoring = Score of a team
field-team-counts = Players that count for a team
field-on = Ages taken on
field-upper = Age groups below
field-amounts = Prizes
field-unit = Prizes in
field-ties = Prizes of players level on points

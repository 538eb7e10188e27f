# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

action-ruling-made = Ruling made
action-ruling-withdrawn = Ruling withdrawn
action-ruling-reinstated = Ruling reinstated
action-result-signed = Result signed
action-signature-withdrawn = Signature withdrawn

error-result-signed = Both players have signed this result. Now only the chief referee can change it, by a ruling with a reason.
error-ruling-is-part = This ruling is part of another one. Withdraw that one: this one is withdrawn with it.
error-ruling-withdrawn = This ruling has already been withdrawn.
error-ruling-offer-used = The win was awarded for this offer (D3). Withdraw that ruling first, then the offer.
error-ruling-result-changed = The result has been changed since this ruling. Restore it first, then withdraw the ruling.
error-result-ruled = This result was set by a ruling ({ $clause }). Withdraw the ruling before entering a result.
error-result-needs-ruling = { $result } is a ruling with a reason: open the page of the board and choose “Decide result”.
error-result-excluded = An excluded player can no longer play or win a game (W4). Enter a forfeit win for the opponent.
error-result-withdrawn = { $name } has withdrawn: in a round robin the remaining games of a withdrawn player are lost by forfeit. If this game was played, reinstate the player first.
error-result-expelled = { $name } has been expelled: in a round robin the remaining games of an expelled player are lost by forfeit. If this game was played, reinstate the player first.
error-publish-excluded = { $name } was excluded after this round was paired (W4) and may neither play in it nor have a bye. Discard the draft and pair the round again.
error-ruling-later = There is a later ruling on this game. Withdraw that one first.
error-ruling-not-yours = Only the chief referee can withdraw this ruling: it is a warning, was made by another referee, has since been signed by both players, or belongs to a round that is not in progress.
error-ruling-closed = Round { $round } is closed, and without this ruling the board would have no result. Correct the result instead.
caution-ruling-closed = Round { $round } is closed: this removes a result on which standings and later pairings are based.
caution-warning-withdrawn = Withdrawing this warning changes scores on which later rounds were paired: the deducted point or the exclusion is withdrawn with it.
ruling-loss-lasts = The game lost in round { $round } remains lost, because the round is closed. The chief referee can correct it.
error-warning-too-early = The pairings of this round have not been published. Give the warning in an earlier round.
error-warning-note = Describe what happened: the cause is “Other cause”.
error-warning-excluded = { $name } has already been excluded.

caution-warning-point = This is the third warning of { $name }: one point is deducted from the score.
caution-warning-excludes = { $board ->
    [0] This is the fourth warning of { $name }, who is excluded from the competition: no further pairings; games already played remain.
   *[other] This is the fourth warning of { $name }, who is excluded from the competition: the game on board { $board } is lost by forfeit; no further pairings; games already played remain.
}

# Why an action is not possible at this moment.
error-action-not-published = The pairings of this round have not been published.
error-action-not-playing = The round is not in progress ({ $clause }).
error-action-decided = The game already has a result. Delete it first ({ $clause }).
error-action-flag-fallen = A flag has fallen: clock complaints are no longer accepted ({ $clause }).
error-action-undecided = The game has no result yet ({ $clause }).
error-action-forfeited = A forfeited game has neither a record nor signatures ({ $clause }).
error-action-not-signed = There is no signature to withdraw ({ $clause }).
error-action-only-together = A draw is signed with both players present (D4).
error-action-offers-over = The fourth offer is already recorded: the opponent may claim the win (D3).
error-action-too-few-offers = The opponent has not made a fourth offer: the win cannot be claimed ({ $clause }).
error-action-clock-set = The clock has already been set. Withdraw that ruling first, or add time ({ $clause }).
error-action-not-late = The waiting time is not over. The forfeit can be recorded in { $left } ({ $clause }).
error-action-start-unknown = The start time of the round is unknown ({ $clause }).
error-action-has-come = A draw offer, a record or a clock set by a referee shows that the game has started: lateness does not apply ({ $clause }).
error-action-marked = This has already been recorded ({ $clause }).
error-action-excused = No warning can be given: the record is not marked as incomplete, or the player had less than five minutes left (N6).
error-action-warned = The player has already been warned for this record ({ $clause }).
error-action-excluded = The player has already been excluded (W4).
error-draw-both-present = A draw requires both players to be present. Tick both (D4).
error-flags-counts = Both flags have fallen: enter the count of both kazans. 82 or more wins; otherwise it is a draw (K3).
error-absence-nobody = Tick the absent players.
error-decision-stands = The board already has this result.
error-sign-changed = The result of board { $board } was changed or signed in the meantime. Nothing was signed: check again.
error-sign-draws = { $n ->
    [one] Board { $boards } was drawn: tick that both players were present, or untick the board (D4). Nothing has been signed yet.
   *[other] Boards { $boards } were drawn: tick that both players were present, or untick the boards (D4). Nothing has been signed yet.
}
error-sign-nothing = Tick the boards whose forms are signed.
error-counts = Enter both kazans as whole numbers up to 162, or leave both empty.
error-clock-time = { $what }: { $why }

# The result after a flag fall.
clock-flag-result = Result: { $result }

# Causes of warnings.
cause-talking = Talking
cause-record-not-kept = Record not kept
cause-disrespect = Disrespect to referees
cause-obstruction = Obstruction
cause-other = Other cause

# The grounds of a result by ruling.
ground-fourth-offer = fourth draw offer
ground-flag = flag fall
ground-move-in-hand = move in hand
ground-late = lateness
ground-both-absent = both players absent
ground-excluded = exclusion
ground-position = Chylymov’s position
ground-decision = referee’s decision
ground-correction = correction

# One-line summaries of rulings.
ruling-draw-offer = { $side ->
    [white] White offers a draw
   *[black] Black offers a draw
}
ruling-warning = Warning for { $name }: { $cause }
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
ruling-clock-set-late = Late clock start: { $sum }
ruling-clock-from-to = { $before } → { $after }
ruling-result = Result by { $ground }: { $before } → { $after }
ruling-no-result = none
ruling-withdrawn-by = Withdrawn by { $name }, { $time }: { $reason }
ruling-reinstated-by = Reinstated by { $name }, { $time }: { $reason }

# Fields of rulings in the audit log.
field-signed = Signed
field-draw-offer = Draw offer by
field-incomplete = Record incomplete
field-clock = Clock
field-player = Player
field-clause = Clause
field-cause = Cause
field-paired-from = Rounds based on it
field-had-time = Five minutes or more left
field-ground = Grounds

# Fields of a section's regulations.
field-unplayed = Unplayed rounds
field-penalty-in-progress = Deduct warning penalties from the progressive score
field-penalty-in-buchholz = Deduct warning penalties from opponents' Buchholz
field-players-report = Players may report results
field-white-reported = Reported by White
field-black-reported = Reported by Black
field-links = Links
field-late-after = Late after (seconds)
hint-late-after = Empty: half the time control plus 30 seconds (A1).
field-shared-bronze = Two bronze medals
field-team-mates-apart = Keep team-mates apart
field-team-scoring = Team scoring
field-team-counts = Counting players per team
field-on = Reference date for ages
field-ages-on = Reference date for ages
field-half-byes-barred = Barred from half-point byes
field-adjournment = Result of the adjourned game
field-applications = Applications
field-away-in-upper-half = Absent players counted in the upper half
field-upper = Age groups (under)
field-amounts = Prizes
field-unit = Prize currency
field-ties = Prizes for players level on points

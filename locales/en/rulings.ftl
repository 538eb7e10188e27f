# Rulings of referees: warnings, draw offers, clocks, results by decision, signatures.

act-ruling-made = Ruling made
act-ruling-withdrawn = Ruling withdrawn

error-result-signed = Both players have signed this result. From now on only the chief referee changes it, by a ruling with a reason.
error-round-not-playing = Round { $round } is not being played.
error-ruling-is-part = This ruling is a part of another one. Withdraw that one: this goes with it.
error-ruling-result-changed = The result has been changed since this ruling. Put it back first, then withdraw the ruling.
error-warning-too-early = The pairings of this round are not published yet. Give the warning once they are.
error-warning-note = Write what happened: the cause is none of those named.
error-warning-excluded = { $name } is excluded already.

caution-warning-point = This is the third warning of { $name }: one point is taken from the score.
caution-warning-excludes = { $board ->
    [0] This is the fourth warning of { $name }, who is excluded from the competition: not paired again, the games played stand.
   *[other] This is the fourth warning of { $name }, who is excluded from the competition: the game on board { $board } is lost by forfeit, no further pairings, the games played stand.
}

# The fields of rulings in the ledger.
field-ruling = Ruling
field-player = Player
field-clause = Clause
field-kind = Kind
field-cause = Cause
field-side = Side
field-had-time = More than five minutes left
field-ground = Ground

# The fields of a section's regulations.
field-unplayed = Games not played count
field-penalty-in-progress = Progress sees the point taken by warnings
field-penalty-in-buchholz = Buchholz of the opponents sees the point taken by warnings
field-late-after = Late after, in seconds
field-shared-bronze = Two bronze medals
field-team-mates-apart = Team-mates kept apart
field-team-scoring = Score of a team
field-team-counts = Players that count for a team
field-on = Ages taken on
field-upper = Age groups below
field-amounts = Prizes
field-unit = Prizes in
field-ties = Prizes of players level on points

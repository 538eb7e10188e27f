# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Byes and restrictions
pairing-player = Player
pairing-player-hint = Number or name.

# Requested byes and absences.
requested-byes-title = Requested byes and absences
requested-byes-page = Requested byes
requested-byes-text = Requests of players for coming rounds. A request is filled in when the check-in of its round opens and applies to that round only.
requested-byes-none = No requests
requested-byes-over = All rounds have been paired.
requested-byes-round-open = { $n } (check-in)
requested-byes-add = Add request
requested-byes-from = From round
requested-byes-to = To round
requested-byes-to-hint = Empty: only that round.
requested-byes-word = Request
requested-byes-present = Will play
requested-byes-save = Save
requested-byes-doubt-last = { $name } requests a half-point bye in the last round. Many regulations do not allow this.
requested-byes-doubt-several = { $n ->
    [one] { $name } would have { $n } half-point bye. Many regulations allow one.
   *[other] { $name } would have { $n } half-point byes. Many regulations allow one.
}
caution-full-point-bye = { $n ->
    [one] { $names } gets a full-point bye. FIDE’s rules no longer provide for one; the tournament file will name it.
   *[other] { $names } get a full-point bye each. FIDE’s rules no longer provide for one; the tournament file will name them.
}
attendance-short-absent = absent
attendance-short-half-point = ½ bye
attendance-short-full-point = 1 bye
done-bye-requested = Request saved
error-requested-bye-round = Round { $round } has already been paired, or does not exist in this section.

# Forbidden pairings.
forbidden-pairs-title = Forbidden pairings
forbidden-pairs-page = Forbidden pairings
forbidden-pairs-text = These players are not paired with each other, whatever their scores. Only officials see this page; the explanation of a round names the restriction to anyone who asks why two players were not paired.
forbidden-pairs-none = No forbidden pairings
forbidden-pairs-one = First player
forbidden-pairs-other = Second player
forbidden-pairs-rounds = Rounds
forbidden-pairs-rounds-always = all
forbidden-pairs-rounds-from = from { $first }
forbidden-pairs-rounds-range = { $first }–{ $last }
forbidden-pairs-from = From round
forbidden-pairs-to = To round
forbidden-pairs-to-hint = Empty: until the end.
forbidden-pairs-add-title = Forbid a pairing
forbidden-pairs-add = Forbid
forbidden-pairs-group-title = Forbid pairings within a group
forbidden-pairs-group-text = Two players of the group are not paired with each other. The more pairings are forbidden, the worse the remaining ones become; forbidding them up to a middle round is usually enough.
forbidden-pairs-group = Group
forbidden-pairs-group-add = Forbid within group
forbidden-pairs-group-every-club = Every club: { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
forbidden-pairs-group-every-region = Every region: { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
forbidden-pairs-group-every-country = Every country: { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
forbidden-pairs-group-club = Club { $name }: { $players } players, { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
forbidden-pairs-group-region = Region { $name }: { $players } players, { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
forbidden-pairs-group-country = Country { $name }: { $players } players, { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
forbidden-pairs-group-kept = Restricted group
forbidden-pairs-group-remove = Allow within group
error-forbidden-pairs-none-in-group = No pairings are forbidden within this group.
forbidden-pairs-groups-none = No two players share a club, a region or a country.
forbidden-pairs-remove = Allow
forbidden-pairs-table = In a round robin everyone plays everyone.
done-pairing-forbidden = Pairing forbidden
done-pairing-allowed = Pairing allowed again
error-forbidden-pairs-alone = Choose two different players.
error-forbidden-pairs-already = { $names }: this pairing is already forbidden. Allow it first to change the rounds.
error-forbidden-pairs-nobody = All pairings within this group are already forbidden in these rounds.
error-forbidden-pairs-too-many = This gives { $n } pairings; at most { $max } can be forbidden at once.
error-forbidden-pairs-rounds = The last round is before the first.
error-forbidden-pairs-table = In a round robin everyone plays everyone: pairings cannot be forbidden.
error-player-unknown = No player has this number or name.
error-player-several = { $n } players match. Enter the number, or more of the name.

# The pairing table of a round robin.
pairing-table-title = { $section }: pairing table (Berger)
pairing-table-empty = No pairing table yet
pairing-table-empty-text = It is fixed when round 1 is paired, and published with its pairings.
pairing-table-text = All pairings of every round. Numbers are starting numbers; White comes first.
pairing-table-free = bye:
error-table-repeats = These have met in this cycle already: { $pairs }. In a round robin everybody meets everybody once; change this round.
error-table-free-again = { $name } has had no opponent in this cycle already, in round { $round }. With an odd number of players everybody is free once in a cycle; change this round.
error-table-incomplete = Everybody of the table must be in this round exactly once. Change it.
error-table-no-rest = With this round, no way was found for everybody to meet everybody once in the rounds that are left. Change it.
caution-table-repeats = By the table these would meet again: { $pairs }. The rounds after this one are therefore paired by a new table, so that everybody still meets everybody once.
table-pair = { $one } – { $other } (round { $round })
error-table-too-few = A round robin needs at least two players.
error-table-too-long = A table of more than { $most } rounds cannot be played.
half-byes-barred-players = No half-point byes: { $names }
error-half-bye-player = { $name } is barred from half-point byes in this section. Mark the player absent, or allow them on the page of the player.
error-half-bye-last = { $n ->
    [one] The section has no half-point byes in its last round, and round { $round } is the last. Mark the player absent, or change the settings.
   *[other] The section has no half-point byes in its last { $n } rounds, and round { $round } is one of them. Mark the player absent, or change the settings.
}
error-table-no-byes = There are no requested byes in a round robin: an absent player loses by forfeit. Mark the player absent.

# The square crosstable.
square-by-rounds = By round
square-by-players = By opponent
square-legend = Each cell shows the points against the opponent in that column. + and - are forfeits.

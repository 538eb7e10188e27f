# What pairing depends on besides results: requested byes and absences, forbidden pairings, the pairing table of a round robin.

pairing-pages = Byes and restrictions
pairing-player = Player
pairing-player-hint = Number or name.

# Requested byes and absences.
announced-title = Requested byes and absences
announced-page = Requested byes
announced-text = Requests of players for coming rounds. A request is filled in when the check-in of its round opens and applies to that round only.
announced-none = No requests
announced-over = All rounds have been paired.
announced-round-open = { $n } (check-in)
announced-add = Add request
announced-from = From round
announced-to = To round
announced-to-hint = Empty: only that round.
announced-word = Request
announced-present = Will play
announced-save = Save
announced-doubt-last = { $name } requests a half-point bye in the last round. Many regulations do not allow this.
announced-doubt-several = { $n ->
    [one] { $name } would have { $n } half-point bye. Many regulations allow one.
   *[other] { $name } would have { $n } half-point byes. Many regulations allow one.
}
word-short-absent = absent
word-short-half-point = ½ bye
word-short-full-point = 1 bye
done-announced = Request saved
error-announced-round = Round { $round } has already been paired, or does not exist in this section.

# Forbidden pairings.
apart-title = Forbidden pairings
apart-page = Forbidden pairings
apart-text = These players are not paired with each other, whatever their scores. Only officials see this page; the explanation of a round names the restriction to anyone who asks why two players were not paired.
apart-none = No forbidden pairings
apart-one = First player
apart-other = Second player
apart-rounds = Rounds
apart-rounds-always = all
apart-rounds-from = from { $first }
apart-rounds-range = { $first }–{ $last }
apart-from = From round
apart-to = To round
apart-to-hint = Empty: until the end.
apart-add-title = Forbid a pairing
apart-add = Forbid
apart-group-title = Forbid pairings within a group
apart-group-text = Two players of the group are not paired with each other. The more pairings are forbidden, the worse the remaining ones become; forbidding them up to a middle round is usually enough.
apart-group = Group
apart-group-add = Forbid within group
apart-group-every-club = Every club: { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
apart-group-every-region = Every region: { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
apart-group-every-country = Every country: { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
apart-group-club = Club { $name }: { $players } players, { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
apart-group-region = Region { $name }: { $players } players, { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
apart-group-country = Country { $name }: { $players } players, { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
apart-group-kept = Restricted group
apart-group-remove = Allow within group
error-apart-nobody-kept = No pairings are forbidden within this group.
apart-groups-none = No two players share a club, a region or a country.
apart-remove = Allow
apart-table = In a round robin everyone plays everyone.
done-apart-kept = Pairing forbidden
done-apart-met = Pairing allowed again
error-apart-alone = Choose two different players.
error-apart-already = { $names }: this pairing is already forbidden. Allow it first to change the rounds.
error-apart-nobody = All pairings within this group are already forbidden in these rounds.
error-apart-too-many = This gives { $n } pairings; at most { $max } can be forbidden at once.
error-apart-rounds = The last round is before the first.
error-apart-table = In a round robin everyone plays everyone: pairings cannot be forbidden.
error-player-unknown = No player has this number or name.
error-player-several = { $n } players match. Enter the number, or more of the name.

# The pairing table of a round robin.
table-title = { $section }: pairing table (Berger)
table-empty = No pairing table yet
table-empty-text = It is fixed when round 1 is paired, and published with its pairings.
table-text = All pairings of every round. Numbers are starting numbers; White comes first.
table-free = bye:
error-table-too-few = A round robin needs at least two players.
error-table-too-long = A table of more than { $most } rounds cannot be played.
error-table-no-byes = There are no requested byes in a round robin: an absent player loses by forfeit. Mark the player absent.

# The square crosstable.
square-by-rounds = By round
square-by-players = By opponent
square-legend = Each cell shows the points against the opponent in that column. + and - are forfeits.

# Beside results, what pairing depends on: announced byes and absences, pairs kept apart, the table of a round robin.

pairing-pages = Byes and pairs
pairing-player = Player
pairing-player-hint = Number or name.

# Announced.
announced-title = Announced byes and absences
announced-page = Announced
announced-text = What players say of coming rounds. It stands at the round's check-in when that opens, and is good for these rounds alone.
announced-none = Nobody has announced anything
announced-over = All rounds are paired.
announced-round-open = { $n } (check-in)
announced-add = Add an announcement
announced-from = From round
announced-to = To round
announced-to-hint = Empty: that round only.
announced-word = What
announced-present = Plays after all
announced-save = Save
announced-doubt-last = { $name } asks for a half-point bye in the last round. Many regulations do not allow that.
announced-doubt-several = { $n ->
    [one] { $name } would have { $n } half-point bye. Many regulations allow one.
   *[other] { $name } would have { $n } half-point byes. Many regulations allow one.
}
word-short-absent = absent
word-short-half-point = ½ bye
word-short-full-point = full bye
done-announced = The announcement is saved.
error-announced-round = Round { $round } is paired already, or the section does not have it.

# Pairs kept apart.
apart-title = Pairs kept apart
apart-page = Pairs kept apart
apart-text = These players do not meet, whatever their points. Only officials see this page; whoever asks why two do not meet is told so.
apart-none = No pairs are kept apart
apart-one = One player
apart-other = The other player
apart-rounds = Rounds
apart-rounds-always = all
apart-rounds-from = from { $first }
apart-rounds-range = { $first }–{ $last }
apart-from = From round
apart-to = To round
apart-to-hint = Empty: to the end.
apart-add-title = Keep two players apart
apart-add = Keep apart
apart-group-title = Keep a whole group apart
apart-group-text = Two of a group do not meet. The more pairs are kept apart, the worse the others fit; to a round in the middle is usually enough.
apart-group = Group
apart-group-add = Keep the group apart
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
apart-group-kept = Group that is kept apart
apart-group-remove = Let all of the group meet
error-apart-nobody-kept = Nobody of this group is kept apart.
apart-groups-none = No two players share a club, a region or a country.
apart-remove = Let them meet
apart-table = In a round robin everybody meets everybody.
done-apart-kept = They are kept apart.
done-apart-met = They may meet again.
error-apart-alone = These are the same player.
error-apart-already = { $names } are kept apart already. Let them meet first to change the rounds.
error-apart-nobody = Everybody in this group is kept apart in these rounds already.
error-apart-too-many = These are { $n } pairs; at most { $max } can be kept apart at once.
error-apart-rounds = The last of the rounds is before the first.
error-apart-table = In a round robin everybody meets everybody: nobody can be kept apart.
error-player-unknown = No player has this number or name.
error-player-several = { $n } players fit this. Type the number, or more of the name.

# The table of a round robin.
table-title = { $section }: table of rounds
table-empty = No table yet
table-empty-text = It is fixed when round 1 is paired, and shown with its pairings.
table-text = Who meets whom in every round. Numbers are those of the starting list; white comes first.
table-free = free:
error-table-too-few = A round robin needs two players at least.
error-table-too-long = A table of more than { $most } rounds cannot be played.
error-table-no-byes = In a round robin there are no byes: whoever does not come loses by forfeit. Mark the player absent.

# The square table.
square-by-rounds = Round by round
square-by-players = Player by player
square-legend = In the cells: the points against the player of that line. + and - stand for forfeits.

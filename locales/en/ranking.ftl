# Tie-breaks, and the explanation of a player's place.

tie-buchholz-cut1 = Buchholz Cut-1
tie-buchholz-cut2 = Buchholz Cut-2
tie-buchholz-median = Buchholz Median-1
tie-sonneborn-berger = Sonneborn-Berger
tie-rounds-won = Number of wins
tie-games-with-black = Games played with Black
tie-opponents-rating = Average rating of opponents
tie-koya = Koya
tie-lots = Drawing of lots

tie-short-buchholz-cut1 = BH-C1
tie-short-buchholz-cut2 = BH-C2
tie-short-buchholz-median = BH-M1
tie-short-sonneborn-berger = SB
tie-short-rounds-won = WIN
tie-short-games-with-black = BPG
tie-short-opponents-rating = ARO
tie-short-koya = KS
tie-short-lots = Lots

tie-about-progress = Sum of the player’s scores after each round.
tie-about-buchholz = Sum of the opponents’ scores.
tie-about-buchholz-cut1 = Buchholz without its lowest contribution.
tie-about-buchholz-cut2 = Buchholz without its two lowest contributions.
tie-about-buchholz-median = Buchholz without its lowest and its highest contribution.
tie-about-personal-meetings = Points in the games among the tied players.
tie-about-balls-in-lost-games = { $ball ->
    [kumalak] Kumalaks in the player’s own kazan in games that were played and lost.
   *[korgool] Korgools in the player’s own kazan in games that were played and lost.
}
tie-about-sonneborn-berger = Sum of each opponent’s score × points scored against that opponent.
tie-about-rounds-won = Rounds worth as many points as a win, including byes and forfeits.
tie-about-wins = Wins in games that were played.
tie-about-games-with-black = Games that were played with Black.
tie-about-opponents-rating = Average rating of the opponents in games that were played. Not applied if any player is unrated.
tie-about-koya = Points against opponents who scored at least half of the possible points. Intended for round robins.
tie-about-lots = Drawn by starting number with the section’s random seed. Repeating the draw gives the same order.

# The list in a section's settings.
hint-tie-order = Number the tie-breaks that apply, from 1; leave the others empty. The list can be changed at any time.
tie-order-title = Tie-break
tie-order-place = Position
tie-order-up = Move up
tie-order-down = Move down
error-tie-place = Two tie-breaks have the same position.
hint-unplayed = Applies to Buchholz and Sonneborn-Berger.
unplayed-c07 = FIDE C.07 (1 March 2026)
unplayed-simple = Legacy: own score if points were awarded, otherwise 0
hint-penalty-in-progress = Deducted from the latest round of the first three warnings on (W2).
hint-penalty-in-buchholz = Otherwise penalties do not affect the opponents.

# Explanation of a player's place.
standings-why-title = { $name }: place { $place } in { $section }
standings-why-heading = { $place }. { $name }
standings-why-link-place = Why place { $place }: { $name }

standings-why-to-standings = Standings
standings-why-to-player = Player’s page
standings-why-all = All tie-breaks of this player
standings-why-place = Why this place
standings-why-value = { $tie }: { $value }
standings-why-against = Compare with
standings-why-compare = Compare places
standings-why-first = Only player in the table.
standings-why-round = Round
standings-why-opponent = Opponent
standings-why-counts = Value
standings-why-why = Reason
standings-why-sum = Total
standings-why-average = Average
standings-why-no-addends = No contributions.
standings-why-penalty = Deducted for three warnings, from round { $round } on (W2)
standings-why-level-points = points
standings-why-by-points = { $above } ranks above { $below }: { $more } points to { $less }.
standings-why-by-tie = { $above } ranks above { $below }: tied on { $level }; { $tie } { $more } to { $less }.
standings-why-by-meetings = { $above } ranks above { $below }: tied on { $level }; ahead in the games among the tied players.
standings-why-by-lots = { $above } ranks above { $below }: tied on { $level }; ahead by drawing of lots.
standings-why-by-nothing = { $above } and { $below } share the place: tied on { $level }.
standings-why-left-out = Not applied: at least one player in the section is unrated (C.07, article 10).
standings-why-alone = No other player is tied here.
standings-why-not-all-met = Not all tied players have met. Only a player who stays ahead whatever the results of the missing games ranks above the others.
standings-why-pool = { $n } players are tied. Their points against each other:
standings-why-pool-again = { $n } of them are still tied. Their points against each other:
standings-why-missing = { $n ->
    [0] has met all of them
    [one] has not met { $n } of them
   *[other] has not met { $n } of them
}
standings-why-drawn = Order drawn by lot:
standings-why-seed = Drawn with random seed { $seed } by starting number.
standings-why-forfeit-won = Win by forfeit
standings-why-forfeit-lost = Loss by forfeit
standings-why-playing = In progress

addend-score-after = Score after the round
addend-score-after-penalty = Score after the round, with { $points } deducted for the third warning
addend-opponent = Opponent’s score
addend-adjusted = The opponent has { $points }; requested byes at the end count as draws for opponents’ tie-breaks
addend-scheduled = Unplayed: in a round robin it counts as the game
addend-own = Unplayed: the player’s own score
addend-up-to-scheduled = Unplayed: the player’s own score, at most the scheduled opponent’s
addend-up-to-draws = Unplayed: the player’s own score, at most that of a draw in every round
addend-nothing = Unplayed and no points: 0
addend-playing = In progress: 0 so far
addend-won = Won
addend-won-unplayed = Points of a win without playing
addend-black = Played with Black
addend-balls = { $ball ->
    [kumalak] Kumalaks in a lost game
   *[korgool] Korgools in a lost game
}
addend-balls-unknown = Lost, but the kazan count is not recorded
addend-rating = Rating
addend-at-least-half = The opponent has { $points }: at least half of the possible points
addend-below-half = The opponent has { $points }: less than half of the possible points, so it does not count
addend-cut-lowest = Cut: lowest contribution
addend-cut-voluntary = Cut first: voluntary unplayed round
addend-cut-highest = Cut: highest contribution

standings-excluded = excluded
standings-why = Select a place or a value for its explanation.
standings-no-ratings = { $tie } is not applied: at least one player in the section is unrated (C.07, article 10).
standings-not-in-round-robins = { $tie } is not intended for round robins (C.07, article 8).

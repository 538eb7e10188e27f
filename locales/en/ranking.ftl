# Tie-breaks, and the explanation of a player's place.

tie-sonneborn-berger = Sonneborn-Berger
tie-rounds-won = Number of wins
tie-games-with-black = Games played with Black
tie-opponents-rating = Average rating of opponents
tie-koya = Koya
tie-lots = Drawing of lots
tie-fore-buchholz = Fore Buchholz
tie-average-buchholz = Average of opponents’ Buchholz
tie-average-fore-buchholz = Average of opponents’ Fore Buchholz
tie-games-won-with-black = Games won with Black
tie-rounds-elected = Rounds one elected to play in
tie-standard-points = Standard points
tie-pairing-number = Tournament pairing number
tie-performance = Tournament performance rating
tie-perfect-performance = Perfect tournament performance
tie-opponents-performance = Average performance rating of opponents
tie-opponents-perfect-performance = Average perfect performance of opponents
tie-rating = Rating
# FIDE’s names of modifiers are the same in all languages.
tie-cut = { $tie } Cut-{ $n }
tie-median = { $tie } Median-{ $n }
tie-limit = { $tie }, limit { $limit }
tie-forfeits-played = { $tie }, forfeits as played
tie-reversed = { $tie }, reversed

tie-short-lots = Lots

# Headings of columns for spectators, a word of a few letters each; behind it FIDE's modifiers.
tie-head-progress = Prog.
tie-head-buchholz = Buch.
tie-head-personal-meetings = Direct
tie-head-sonneborn-berger = S-B
tie-head-rounds-won = Wins
tie-head-wins = Won
tie-head-games-with-black = Black
tie-head-opponents-rating = Opp. rtg
tie-head-performance = Perf.
tie-head-koya = Koya
tie-head-with = { $word } { $with }

tie-about-progress = Sum of the player’s scores after each round.
tie-about-buchholz = Sum of the opponents’ scores.
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
tie-about-fore-buchholz = Buchholz as if all games of the final round ended in draws. It is known as soon as that round is paired.
tie-about-average-buchholz = Average of the Buchholz of the opponents in games that were played.
tie-about-games-won-with-black = Wins with Black in games that were played.
tie-about-rounds-elected = Rounds without requested byes and lost forfeits.
tie-about-standard-points = 1 for each win and ½ for each draw, whatever the section awards for them.
tie-about-pairing-number = The starting number, the lowest first.
tie-about-performance = Average rating of the opponents played, plus the rating difference for the share of points scored.
tie-about-perfect-performance = The lowest rating from which the points scored against these opponents are expected.
tie-about-opponents-performance = Average performance rating of the opponents in games that were played.
tie-about-opponents-perfect-performance = Average perfect performance of the opponents in games that were played.
tie-about-rating = The player’s own rating, the highest first.
tie-about-cut = { $n ->
    [one] The lowest contribution is left out.
   *[other] The { $n } lowest contributions are left out.
}
tie-about-median = { $n ->
    [one] The lowest and the highest contribution are left out.
   *[other] The { $n } lowest and the { $n } highest contributions are left out.
}
tie-about-forfeits-played = Forfeits count as games against the scheduled opponent.

# The list in a section's settings.
hint-tie-order = Number the tie-breaks that apply, from 1; leave the others empty. The list can be changed at any time.
tie-order-title = Tie-break
tie-order-place = Position
tie-order-up = Move up
tie-order-down = Move down
tie-order-more = All other tie-breaks of FIDE C.07
error-tie-place = Two tie-breaks have the same position.
hint-unplayed = Applies to Buchholz and Sonneborn-Berger.
unplayed-c07 = FIDE C.07 (1 March 2026)
unplayed-simple = Legacy: own score if points were awarded, otherwise 0
hint-penalty-in-progress = Deducted from the latest round of the first three warnings on (W2).
hint-penalty-in-buchholz = Otherwise penalties do not affect the opponents.
hint-players-report = Each player has a secret link. When both players report the same result, it is stored; otherwise a referee decides.
field-keeps-last-two = Double round robin: do not swap the last two rounds of the first cycle
hint-keeps-last-two = FIDE swaps them, so that no player has the same colour three times in a row at the start of the second cycle.
field-unrated = Unrated players in tie-breaks over ratings
hint-unrated = FIDE leaves these tie-breaks out if any player is unrated, unless a rule was published before the start (C.07, article 10).
unrated-leave-out = Leave the tie-breaks out
unrated-fixed = Use the rating below
unrated-lowest = Use the lowest rating of the section
unrated-average = Use the average rating of the section
field-unrated-rating = Rating of unrated players

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
standings-why-result = Result
standings-why-performance = Average rating { $average }. { $points } points out of { $games } are { $share }%, which stands for { $difference } (B.02, 8.1.1).
standings-why-perfect = From { $rating } on, { $expected } points are expected, at least the { $points } scored; from { $less } only { $too-few }.
standings-why-perfect-zero = No points: 800 below the lowest rating of an opponent.
standings-why-given = Taken from the starting list.
standings-why-given-by-rule = The player is unrated: the rating that the section’s rule gives.
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
standings-why-annulled = Does not count: one of the two left with fewer than half of the games played
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
addend-rating-given = Unrated: the rating that the section’s rule gives
addend-expected = Expected points: { $points }
addend-opponent-buchholz = Opponent’s Buchholz
addend-opponent-performance = Opponent’s performance
addend-fore = With a draw in the final round; the opponent has { $points }
addend-as-played = Forfeit, counts as played: the scheduled opponent’s score
addend-drawn = Drawn
addend-drawn-unplayed = Points of a draw without playing
addend-elected = Not a requested bye or a lost forfeit
addend-at-least-limit = The opponent has { $points }: at least half of the possible points { $limit }
addend-below-limit = The opponent has { $points }: less than half of the possible points { $limit }, so it does not count
addend-at-least-half = The opponent has { $points }: at least half of the possible points
addend-below-half = The opponent has { $points }: less than half of the possible points, so it does not count
addend-cut-lowest = Cut: lowest contribution
addend-cut-voluntary = Cut first: voluntary unplayed round
addend-cut-highest = Cut: highest contribution

standings-excluded = excluded
standings-why = Select a place or a value for its explanation.
standings-no-ratings = { $tie } is not applied: at least one player in the section is unrated (C.07, article 10).
standings-unrated-fixed = Unrated players count as rated { $rating } in tie-breaks.
standings-over-30-days = { $tie } is a tie-break over ratings: it is not advised in a section that lasts more than 30 days (C.07, article 10).
standings-unrated-lowest = Unrated players have the lowest rating of the section in tie-breaks.
standings-unrated-average = Unrated players have the average rating of the section in tie-breaks.
standings-not-in-round-robins = { $tie } is not intended for round robins (C.07, article 8).

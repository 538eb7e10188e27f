# Tie-breaks, and why a player stands where he stands.

tie-buchholz-cut1 = Buchholz Cut 1
tie-buchholz-cut2 = Buchholz Cut 2
tie-buchholz-median = Median Buchholz
tie-sonneborn-berger = Sonneborn-Berger
tie-rounds-won = Wins, byes and forfeits included
tie-games-with-black = Games with black
tie-opponents-rating = Average rating of opponents
tie-koya = Koya
tie-lots = Drawing of lots

tie-short-buchholz-cut1 = Buch. −1
tie-short-buchholz-cut2 = Buch. −2
tie-short-buchholz-median = Med.
tie-short-sonneborn-berger = S.-B.
tie-short-rounds-won = Wins+
tie-short-games-with-black = Black
tie-short-opponents-rating = ARO
tie-short-koya = Koya
tie-short-lots = Lot

tie-about-progress = The sum of the scores after each round.
tie-about-buchholz = The sum of the opponents’ scores.
tie-about-buchholz-cut1 = Buchholz without its lowest value.
tie-about-buchholz-cut2 = Buchholz without its two lowest values.
tie-about-buchholz-median = Buchholz without its lowest and its highest value.
tie-about-personal-meetings = Points in the games of those who are still level.
tie-about-balls-in-lost-games = { $ball ->
    [kumalak] Kumalaks in the own kazan, in games that were played and lost.
   *[korgool] Korgools in the own kazan, in games that were played and lost.
}
tie-about-sonneborn-berger = The opponents’ scores, each times the points scored against him.
tie-about-rounds-won = Rounds that gave as much as a win, played or not.
tie-about-wins = Games played and won.
tie-about-games-with-black = Games played with black.
tie-about-opponents-rating = The average rating of the opponents of the games played. Left out where not everybody has a rating.
tie-about-koya = Points against those who have at least half of what could be scored. Made for round robins.
tie-about-lots = Lots drawn with the section’s seed by starting number. They are the same whenever they are drawn.

# The list in a section’s settings.
hint-tie-order = Number those that are to count, from 1; leave the others empty. The list may be changed at any time.
tie-order-title = Tie-break
tie-order-place = Place
tie-order-up = Earlier
tie-order-down = Later
error-tie-place = Two tie-breaks have the same place.
hint-unplayed = For Buchholz and Sonneborn-Berger.
unplayed-c07 = As FIDE C.07 of 1 March 2026 says
unplayed-simple = The older simple way: own score where the round brought points, nothing where it did not
hint-penalty-in-progress = From the latest round of the first three warnings (W2).
hint-penalty-in-buchholz = Otherwise what happened to a player changes nothing for his opponents.

# Why a player stands where he stands.
standings-why-title = { $name }: place { $place } in { $section }
standings-why-heading = { $place }. { $name }
standings-why-link-place = Why place { $place }: { $name }

standings-why-to-standings = Standings
standings-why-to-player = Player’s page
standings-why-all = All numbers of this player
standings-why-place = Why this place
standings-why-value = { $tie }: { $value }
standings-why-against = Compare with
standings-why-compare = Why before or behind?
standings-why-first = He is the only one in the table.
standings-why-round = Round
standings-why-opponent = Opponent
standings-why-counts = Counts
standings-why-why = Why
standings-why-sum = Together
standings-why-average = On average
standings-why-no-addends = Nothing counts here.
standings-why-penalty = Taken for three warnings, from round { $round } on (W2)
standings-why-level-points = points
standings-why-by-points = { $above } stands before { $below }: { $more } points against { $less }.
standings-why-by-tie = { $above } stands before { $below }: level on { $level }; { $tie } { $more } against { $less }.
standings-why-by-meetings = { $above } stands before { $below }: level on { $level }; ahead in the games of those who are level.
standings-why-by-lots = { $above } stands before { $below }: level on { $level }; drawn first by lot.
standings-why-by-nothing = { $above } and { $below } share their place: level on { $level }.
standings-why-left-out = Left out, since not everybody in the section has a rating (C.07, article 10).
standings-why-alone = Nobody is level with him here.
standings-why-not-all-met = Not all of them have met. Then only a player who stays ahead whatever the missing games would give is placed before the others.
standings-why-pool = { $n } players are level. Their points against each other:
standings-why-pool-again = { $n } of them are still level. Their points against each other:
standings-why-missing = { $n ->
    [0] has met all
    [one] has not met { $n }
   *[other] has not met { $n }
}
standings-why-drawn = Lots were drawn in this order:
standings-why-seed = Drawn with the seed { $seed } by starting number.
standings-why-forfeit-won = Won without playing
standings-why-forfeit-lost = Lost without playing
standings-why-playing = Being played

addend-score-after = Score after the round
addend-score-after-penalty = Score after the round, { $points } taken by the third warning
addend-opponent = Score of the opponent
addend-adjusted = The opponent has { $points }; to his opponents, the rounds he asked to miss at the end count as draws
addend-scheduled = Not played: in a round robin it counts as the game
addend-own = Not played: the player’s own score
addend-up-to-scheduled = Not played: the player’s own score, but no more than that of the opponent
addend-up-to-draws = Not played: the player’s own score, but no more than a draw in every round
addend-nothing = Not played and no points: nothing
addend-playing = Being played: nothing yet
addend-won = Won
addend-won-unplayed = As much as a win without playing
addend-black = With black
addend-balls = { $ball ->
    [kumalak] Kumalaks in a lost game
   *[korgool] Korgools in a lost game
}
addend-balls-unknown = Lost, but the count is not recorded
addend-rating = Rating
addend-at-least-half = The opponent has { $points }: at least half
addend-below-half = The opponent has { $points }: less than half, so it does not count
addend-cut-lowest = Left out: the lowest
addend-cut-voluntary = Left out first: a round not played by own choice
addend-cut-highest = Left out: the highest

standings-excluded = excluded
standings-why = Touch a place or a number to see where it comes from.
standings-no-ratings = { $tie } is left out, since not everybody in the section has a rating (C.07, article 10).
standings-not-in-round-robins = { $tie } is not meant for round robins (C.07, article 8).

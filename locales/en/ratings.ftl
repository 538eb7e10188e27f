# Rating changes by Elo, what counts towards sports grades, and new ratings from a list.

ratings-title = { $section }: ratings
ratings-k = K
ratings-before = Rating before
ratings-before-short = Before
ratings-change = Change
ratings-after = Rating after
ratings-after-short = After
ratings-games = Rated games
ratings-score = Scored
ratings-expected = Expected
ratings-played = Games played
ratings-points = Points in games
ratings-opponents = Opponents' average
# Beneath a name on a phone: what was scored in how many rated games, and what was expected.
ratings-under = { $score } of { $games }, expected { $expected }
ratings-empty = No players yet
ratings-legend = The change is K times what was scored beyond what was expected against rated opponents, rounded once at the end. A difference of more than 400 counts as 400. Forfeits and byes are no games. Players without a rating get none here.
ratings-grades-legend = Towards sports grades count the games that were played: how many, the points in them, and the average rating of the opponents who have one. Forfeits do not count.

ratings-import = Take over new ratings
ratings-import-text = The first row names the columns, in English, Russian, Kyrgyz or Kazakh: the name and the new rating are needed. The starting number tells namesakes apart. Where the rating before or the change is given too, it must agree with the section. The downloaded file can be used as it is.
ratings-would-change = ratings would change
ratings-rows-title = Each row of the list
ratings-row-same = changes nothing
ratings-take-over = { $n ->
    [one] Take over { $n } rating
   *[other] Take over { $n } ratings
}
act-ratings-taken-over = New ratings taken over
done-ratings-taken-over = The new ratings are taken over.
caution-ratings-begun = Round 1 of this section is paired. Once the new ratings are taken over, its rating changes are counted from them and no longer from those that its players came with: download the file of changes first. The starting numbers stay.
caution-ratings-again = Ratings were taken over here already, when round { $round } was paired. If this list was counted from this section, its games are in the ratings already and would count twice: put the section back in its history first.

caution-rating-moves = The average rating of opponents is a tie-break of this section: places move.
error-rating-changed = The rating of { $name } has changed since the list was looked at. Nothing was taken over: look at the list again.
error-ratings-nothing = There is no rating that would change.

problem-not-a-starting-number = “{ $written }” is not a starting number.
problem-not-a-change = “{ $written }” is not a change such as +12 or -7.
problem-does-not-add-up = The rating before and the change make { $sum }.
problem-not-in-section = Nobody of this name is in the section.
problem-namesakes = Several players of the section have this name. Give the starting number.
problem-other-before = The rating before is another one here: { $stored }.
problem-already-taken-over = Taken over already.
problem-other-number = The starting number is another one here: { $number }.
sheet-no-rating-column = In line { $line } no column is known to hold new ratings. Name one “Rating after”.

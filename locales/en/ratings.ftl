# Elo rating changes, games that count towards sports grades, and the import of new ratings.

ratings-title = { $section }: ratings
ratings-k = K
ratings-before = Rating before
ratings-before-short = Before
ratings-change = Change
ratings-after = Rating after
ratings-after-short = After
ratings-games = Rated games
ratings-score = Points
ratings-expected = Expected points
ratings-played = Games played
ratings-points = Points in games
ratings-opponents = Opponents' average
# Below a name on a phone: points, number of rated games, expected points.
ratings-under = { $score } out of { $games }, expected { $expected }
ratings-empty = No players yet
ratings-legend = The change is K times the difference between the points scored and the expected points against rated opponents, rounded once at the end. A rating difference of more than 400 counts as 400. Forfeits and byes do not count. Unrated players do not receive a rating here.
ratings-grades-legend = Games that count towards sports grades are those played over the board: their number, the points in them, and the average rating of rated opponents. Forfeits do not count.

ratings-import = Import new ratings
ratings-import-text = The first row holds the column names, in English, Russian, Kyrgyz or Kazakh: the name and the new rating are required. The starting number distinguishes players with the same name. If the previous rating or the change is given too, it must agree with the section. The downloaded file can be used unchanged.
ratings-would-change = ratings would change
ratings-rows-title = Rows of the list
ratings-row-same = no change
ratings-take-over = { $n ->
    [one] Import { $n } rating
   *[other] Import { $n } ratings
}
action-ratings-taken-over = New ratings imported
done-ratings-taken-over = New ratings imported
caution-ratings-begun = Round 1 of this section has been paired. Once new ratings are imported, rating changes are calculated from them and no longer from the players' previous ratings: download the file of changes first. Starting numbers stay.
caution-ratings-again = Ratings were already imported here when round { $round } had been paired. If this list was calculated from this section, its games are already included in the ratings and would count twice: restore an earlier snapshot of the section first.

caution-rating-moves = The average rating of opponents is a tie-break of this section: places change.
error-rating-changed = The rating of { $name } has changed since the preview. Nothing was imported: preview the list again.
error-ratings-nothing = No ratings would change.
error-ratings-one-period = Ratings can change between rounds only in a section of more than 30 days. Say so in its settings first.
ratings-from-round = From round
hint-ratings-from-round = The first round in which these ratings are in force. 1 replaces the ratings that players entered with.
ratings-from-round-n = These ratings are in force from round { $round } on.

problem-not-a-starting-number = “{ $written }” is not a valid starting number.
problem-not-a-change = “{ $written }” is not a valid change such as +12 or -7.
problem-does-not-add-up = The previous rating and the change add up to { $sum }.
problem-not-in-section = No player with this name is in the section.
problem-namesakes = Several players in the section have this name. Give the starting number.
problem-other-before = The previous rating in the section is { $stored }.
problem-already-taken-over = Already imported.
problem-other-number = The starting number in the section is { $number }.
sheet-no-rating-column = No column with new ratings was recognised in line { $line }. Name one “Rating after”.

# Corrections for ratings alone.
rated-as-white-won = 1 – 0
rated-as-black-won = 0 – 1
rated-as-draw = ½ – ½
rated-as-not-rated = not rated
board-rated-as = Correction for ratings alone: { $rated }. The result of the competition stays.
ratings-corrected-title = Corrections for ratings alone
ratings-corrected-text = These games count here otherwise than in the standings.
ratings-corrected-game = Round { $round }, board { $board }, { $white } – { $black }: { $result }; for ratings { $rated }
rating-correction-title = Correct for ratings alone
rating-correction-of = Ratings: board { $board }, round { $round }
rating-correction-text = The result, the standings and the pairings stay. Only the rating changes are computed from what you say here; everyone sees it in the list of ratings, without the reason. Only the chief referee can do this; it is recorded in the audit log.
rating-correction-own = As it ended: { $result }
rating-correction-as = Counts for ratings as
rating-correction-link = Correct for ratings alone
rating-correction-instead = For the rating report alone it can be corrected.
done-rating-corrected = Corrected for ratings alone
caution-rating-correction = Round { $round }, board { $board }, { $white } – { $black }: the result { $result } stays; for ratings the game counts as { $rated }.
consequence-rating-change = { $name }: rating change { $from } → { $to }
error-rating-correction-unrated = Round { $round }, board { $board }: no game was played that counts for ratings.
error-rating-correction-same = Round { $round }, board { $board } counts for ratings like that already.
field-rated-as = Counts for ratings as
action-rating-corrected = Corrected for ratings alone
difference-rating-correction = Round { $round }, board { $board }: another correction for ratings
difference-rating-corrections-n = Round { $round }: other corrections for ratings at { $n } boards ({ $boards })

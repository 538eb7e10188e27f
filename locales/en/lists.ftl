# Lists derived from the standings: medals, prizes, categories, teams, nominations, and their settings.

section-tab-lists = Lists
lists-title = { $section }: lists
lists-awards = Medals and prizes
lists-sexes = Women and men
lists-regions = Regions
lists-ages = Age groups
lists-teams = Teams
lists-ratings = Ratings
lists-nominations = Nominations
lists-settings = Prizes and lists: settings
lists-after = After round { $n } of { $of }
lists-provisional = Provisional: rounds or games are still to be played.
lists-excluded = Excluded and not eligible for medals, prizes and nominations: { $names }.
lists-empty = No lists yet
lists-empty-text = They appear when all results of round 1 are in.
lists-women = Women
lists-men = Men
lists-age = Under { $age }
lists-ages-on = Ages on { $day }. Players without a date of birth, or older than all groups, are not listed.
lists-ages-no-day = Ages cannot be computed: neither the list settings nor the event has a date.
lists-overall = Overall
lists-ungraded = No grade
lists-elo = Ratings: K-factor by sports grade

medals = Medals
medal = Medal
medal-gold = Gold
medal-silver = Silver
medal-bronze = Bronze

prizes = Prizes
prize-each = Prize
prize-shared = { $sum } shared by { $n }
prize-shared-rest = { $sum } shared by { $n }, rounded down; { $rest } left
prize-rule-shared = Prizes of players level on points are pooled and shared equally.
prize-rule-by-rank = Prizes are awarded by final rank; only players not separated by any tie-break share.

nominations-text = Visible to officials only; dates of birth and ages are not shown. Only players who played at least one game are listed.
nominations-without-birth = { $n ->
    [one] { $n } player has no date of birth and is not considered for youngest and oldest.
   *[other] { $n } players have no date of birth and are not considered for youngest and oldest.
}
nomination-youngest = Youngest
nomination-oldest = Oldest
nomination-best-woman = Best woman

team = Team
lists-teams-title = { $section }: teams
teams-rule-sums = { $n ->
    [0] The points of all players of a team are added up. Teams level on points are separated by the lower sum of these players' places, then by the best individual place.
    [one] The points of a team's best player count. Teams level on points are separated by this player's place.
   *[other] The points of a team's { $n } best players are added up. Teams level on points are separated by the lower sum of these players' places, then by the best individual place.
}
teams-rule-matches = The games in a round between players of the same two teams form a match: 2 points for a won match, 1 for a drawn one. Teams level on match points are separated by game points. Forfeits count as scored.
teams-places = Places
teams-best = Best place
teams-match-points = Match points
teams-game-points = Game points
teams-matches = Matches
teams-how = Score breakdown
teams-counts = Counts
teams-round = Round
teams-opponent = Opponent
teams-score = Score
teams-level = Level on points with { $team }: { $by }.
teams-level-places = sum of places { $own } vs { $theirs }
teams-level-best = best place { $own } vs { $theirs }
teams-level-boards = game points { $own } vs { $theirs }
teams-nothing-separates = Not separated from { $team }: they share the place.
teams-missing = { $n ->
    [one] { $n } player is missing among the counting players and adds place { $place }.
   *[other] { $n } players are missing among the counting players and add place { $place } each.
}
lists-teams-empty = No teams
lists-teams-empty-text = Teams appear once players of this section belong to one.

team-scoring-sum-of-points = Sum of its players' points
team-scoring-match-points = Match points, then game points (MPvGP)
prize-ties-shared = Pool and share equally
prize-ties-by-rank = By final rank

hint-shared-bronze = Third and fourth place both receive bronze.
hint-team-scoring = A match consists of the games in a round between players of the same two teams.
hint-team-counts = The best players of each team. Empty: all of them.
hint-amounts = From first place down, in whole units: 30000 20000 10000
hint-unit = A currency, for example KGS
hint-upper = Upper age limits (under): 10 12 14
hint-ages-on = Empty: the first day of the event.
hint-elo = How strongly a game affects a rating, from 0 to 100.

# In the audit log: the K-factor of each grade.
field-ungraded = K-factor, no grade
field-third = K-factor, 3rd grade
field-second = K-factor, 2nd grade
field-first = K-factor, 1st grade
field-candidate-master = K-factor, candidate master of sports
field-master = K-factor, master of sports
field-international-master = K-factor, master of sports of international class
field-honoured-master = K-factor, honoured master of sports

error-prizes = Enter whole numbers separated by spaces, at most { $max } of them.
error-age-groups = Enter whole numbers from 1 to { $max } separated by spaces, at most 20 of them.

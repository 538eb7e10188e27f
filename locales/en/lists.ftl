# Lists made of the standings: medals, prizes, categories, teams, nominations, and their settings.

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
lists-provisional = Not final yet: there are rounds to come or games still playing.
lists-excluded = Excluded and therefore without a medal, prize or nomination: { $names }.
lists-empty = No lists yet
lists-empty-text = They appear when all results of round 1 are in.
lists-women = Women
lists-men = Men
lists-age = Under { $age }
lists-ages-on = Ages on { $day }. Whoever has no date of birth given, or is older than all groups, is in no list.
lists-ages-no-day = Ages cannot be computed: neither the settings of the lists nor the event name a day.
lists-overall = Overall
lists-ungraded = No grade
lists-elo = Ratings: factor K by sports grade

medals = Medals
medal = Medal
medal-gold = Gold
medal-silver = Silver
medal-bronze = Bronze

prizes = Prizes
prize-each = Prize
prize-shared = { $sum } shared by { $n }
prize-shared-rest = { $sum } shared by { $n }, rounded down; { $rest } left
prize-rule-shared = Players level on points share what their places win together.
prize-rule-by-rank = Every place wins its own prize; only those whom no tie-break separates share.

nominations-text = Seen by officials only: dates of birth and ages stay unseen. Only whoever played a game is named.
nominations-without-birth = { $n ->
    [one] { $n } player has no date of birth given and is not considered for the youngest and the oldest.
   *[other] { $n } players have no date of birth given and are not considered for the youngest and the oldest.
}
nomination-youngest = Youngest
nomination-oldest = Oldest
nomination-best-woman = Best woman

team = Team
lists-teams-title = { $section }: teams
teams-rule-sums = { $n ->
    [0] The points of all players of a team are added up. Teams level on points are separated by the smaller sum of these players' places, then by the best place of a player.
    [one] The points of the best player of a team count. Teams level on points are separated by this player's place.
   *[other] The points of the { $n } best players of a team are added up. Teams level on points are separated by the smaller sum of these players' places, then by the best place of a player.
}
teams-rule-matches = The games of a round between players of the same two teams are a match: 2 points for a match won, 1 for one drawn. Teams level on match points are separated by the points of their players in these games. Forfeits count as they are scored.
teams-places = Places
teams-best = Best place
teams-match-points = Match points
teams-game-points = Game points
teams-matches = Matches
teams-how = How it comes about
teams-counts = Counts
teams-round = Round
teams-opponent = Opponent
teams-score = Score
teams-level = Level on points with { $team }: { $by }.
teams-level-places = sum of places { $own } against { $theirs }
teams-level-best = best place { $own } against { $theirs }
teams-level-boards = game points { $own } against { $theirs }
teams-nothing-separates = Nothing separates it from { $team }: they share the place.
teams-missing = { $n ->
    [one] { $n } player is missing among those who count and adds the place { $place }.
   *[other] { $n } players are missing among those who count and add the place { $place } each.
}
lists-teams-empty = No teams
lists-teams-empty-text = They appear once players of this section belong to a team.

team-scoring-sum-of-points = Sum of its players' points
team-scoring-match-points = Match points, then game points
prize-ties-shared = Share what their places win
prize-ties-by-rank = Each wins what his place does

hint-shared-bronze = Third and fourth place both have bronze.
hint-team-scoring = A match: the games of a round between players of the same two teams.
hint-team-counts = The best ones of each team. Empty: all of them.
hint-amounts = From the first place on, in whole units: 30000 20000 10000
hint-unit = A currency, for example KGS
hint-upper = The ages that the groups have not reached: 10 12 14
hint-ages-on = Empty: the first day of the event.
hint-elo = How much a game moves a rating, from 0 to 100.

# In the ledger: factor K of each grade.
field-ungraded = K without a grade
field-third = K of the 3rd grade
field-second = K of the 2nd grade
field-first = K of the 1st grade
field-candidate-master = K of candidate masters
field-master = K of masters of sports
field-international-master = K of masters of international class
field-honoured-master = K of honoured masters

error-prizes = Whole numbers with spaces between them, at most { $max } of them.
error-age-groups = Whole numbers from 1 to { $max } with spaces between them, at most 20 of them.

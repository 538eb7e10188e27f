# Standings and crosstable.

standings-title = { $section }: standings
crosstable-title = { $section }: crosstable
standings-after = Standings after round { $n } of { $of }
crosstable-after = Crosstable after round { $n } of { $of }
# While a round is played, with what is known of it.
standings-during = Provisional standings in round { $n } of { $of }
crosstable-during = Provisional crosstable in round { $n } of { $of }
standings-progress = Round { $round }: { $in } of { $boards } results are in.
standings-provisional = Provisional table
standings-choice-provisional = { $n }, provisional
standings-rounds = After round
standings-empty = No table yet
standings-empty-text = It appears when all results of round 1 are in.
standings-order = Players level on points are separated by, in this order: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Players level on points share their place.
standings-not-all-met = * Places { $places }: personal meetings decided nothing, for not all of these players have met.
standings-withdrawn = withdrawn
standings-rating = Rating

# Headings of narrow columns.
tie-short-progress = Prog.
tie-short-buchholz = Buch.
tie-short-personal-meetings = Meet.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Kum.
   *[korgool] Korg.
}
tie-short-wins = Wins

crosstable-number = No.
crosstable-legend = In the cells: the opponent’s number, w for white or b for black, the points. + and - stand for forfeits; a cell without an opponent is a bye or a round off.

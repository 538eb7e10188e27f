# Standings and crosstable.

standings-title = { $section }: standings
crosstable-title = { $section }: crosstable
standings-after = Standings after round { $n } of { $of }
crosstable-after = Crosstable after round { $n } of { $of }
# While a round is in progress, with the results entered so far.
standings-during = Provisional standings in round { $n } of { $of }
crosstable-during = Provisional crosstable in round { $n } of { $of }
standings-progress = Round { $round }: { $in } of { $boards } results entered.
standings-provisional = Provisional table
standings-adjourned = { $n ->
    [one] Provisional: { $n } game is adjourned and counts as a draw.
   *[other] Provisional: { $n } games are adjourned and count as draws.
}
standings-choice-provisional = { $n }, provisional
standings-rounds = After round
standings-empty = No table yet
standings-empty-text = It appears once all results of round 1 have been entered.
standings-order = Tie-breaks, in this order: { $list }.
standings-order-item = { $name } ({ $short })
standings-order-none = Players level on points share their place.
standings-not-all-met = * Places { $places }: direct encounter not applied: not all tied players have met.
standings-withdrawn = withdrawn
standings-not-ranked = { $status }, not ranked
standings-left-early = { $status }: { $played } of { $games } games played, not ranked (C.05)
standings-rating = Rating

# Headings of narrow columns.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Kum.
   *[korgool] Korg.
}

crosstable-number = SNo.
crosstable-legend = Each cell shows the opponent’s starting number, w for White or b for Black, and the points. + and – are forfeits; a cell without an opponent is a bye or an absence. ? marks an adjourned game, a draw so far.

crosstable-white = w
crosstable-black = b

# This page in a page of another site.
embed-title = On your own site
embed-text = This page can be shown inside a page of another site, and keeps itself up to date there.
embed-look = See how it looks

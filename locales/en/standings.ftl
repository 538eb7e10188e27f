# Standings and crosstable.

standings-title = { $section }: standings
crosstable-title = { $section }: crosstable
standings-after = Standings after round { $n } of { $of }
crosstable-after = Crosstable after round { $n } of { $of }
# While a round is in progress, with the results entered so far.
standings-during = Provisional standings in round { $n } of { $of }
crosstable-during = Provisional crosstable in round { $n } of { $of }
# The same behind the name of the table.
standings-after-short = after round { $n } of { $of }
standings-during-short = provisional, in round { $n } of { $of }
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

# How far the last round moved a player, as it is heard.
standings-moved = Change since round { $n }
standings-up = up { $n }
standings-down = down { $n }
standings-level = unchanged
# The heading above what each round was.
standings-form = Round by round
outcome-win = win
outcome-draw = draw
outcome-loss = loss
outcome-none = no game

# Headings of narrow columns.
tie-short-balls-in-lost-games = { $ball ->
    [kumalak] Kum.
   *[korgool] Korg.
}

crosstable-row = Rk.
crosstable-opponents = Opponents
crosstable-by-number = By starting number
crosstable-by-row = By row
crosstable-said-number = Opponents are named by starting number (SNo.)
crosstable-said-row = Opponents are named by their row in this table (Rk.)
# The heading of a round in a file; $by is the heading of the number that names opponents.
crosstable-round = Round { $n } ({ $by })
crosstable-legend = Each cell shows the opponent’s number, ○ for White or ● for Black, and the points. + and – are forfeits; a cell without an opponent is a bye or an absence. ? marks an adjourned game, a draw so far.

# This page in a page of another site.
embed-title = On your own site
embed-text = This page can be shown inside a page of another site, and keeps itself up to date there.
embed-look = See how it looks

# Values and places that officials enter.
tie-entered = Value entered manually
tie-short-entered = Entered
tie-about-entered = Entered by an official for a criterion from outside, the highest first. Players without a value come last.
standings-by-hand = placed manually
standings-by-hand-note = † Tied on points and every tie-break, and put in order by an official.
standings-why-entered = Entered manually by an official.
standings-why-not-entered = No value has been entered.
standings-why-by-hand = { $above } ranks above { $below }: tied on { $level }; placed manually by an official.
values-title = Values entered manually
values-text = For a criterion that the results do not give, such as a play-off or another event. A number with at most two decimal places, the highest first; players without a value come last.
values-value = Value
values-save = Save the values
values-link = Enter values
done-values-entered = Values saved
error-value = “{ $value }” is not a number with at most two decimal places.
error-values-unused = No tie-break of this section uses values entered manually. Choose it in the settings first.
caution-values = { $n ->
    [one] The value of { $n } player is changed manually. Places may change.
   *[other] The values of { $n } players are changed manually. Places may change.
}
places-title = Tied players placed manually
places-text = These players are tied on points and every tie-break. Give each group its places, each once, or leave them empty: then the players share the place.
places-group = Places { $first }–{ $last }
places-none = No players are tied on points and every tie-break.
places-fallen = These places do not count any more: the players are not tied as they were when they were placed manually.
places-fallen-one = { $name }: place { $place }
places-save = Place manually
places-back = Withdraw all manual places
places-link = Place tied players manually
done-hand-places-changed = Places saved
error-place = “{ $value }” is not a place.
error-places = Give the players of places { $first }–{ $last } these places, each once, or none at all.
error-places-not-tied = { $name } is not tied on points and every tie-break.
error-places-early = Tied players are placed manually when all rounds are played.
caution-places = Tied players are put in order manually. All tables show it, without the reason.
caution-places-back = No places are given manually any more: players who are tied share the place.
difference-ranking = { $name }: value or place given manually
action-values-entered = Values entered manually
action-hand-places-changed = Places given manually changed
field-entered-values = Values entered manually
field-hand-places = Places given manually

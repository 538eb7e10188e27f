# Explanation of a pairing. Names are always in the nominative; the rule that decided follows in parentheses.
# A reason ($reason) ends a sentence: it begins with a lower-case letter and includes the full stop.

why-title = Why? Round { $n } · { $section }
why-heading = Why round { $n } is paired this way
why-word = Why?
why-link = Why? Board { $n }
why-to-round = Back to the pairings
why-all-boards = All boards of this round
why-of-round = Explain pairings
why-of-board = Explain this pairing
why-how = How a round is paired
why-how-score = Players with the same score are paired with each other. They form a score group; score groups are paired from the highest to the lowest.
why-how-order = Within a score group players are ordered by starting number. The first of the upper half is paired with the first of the lower half, the second with the second, and so on: this is the default order.
why-how-floats = Players who cannot be paired within the group are downfloaters: they move down to the next group, whose own players are its residents. A player who meets a lower score, or scores more than a loss without playing, receives a downfloat; the opponent with the lower score receives an upfloat.
why-how-rules = No two players meet twice (C1), no player receives a second bye (C2), and colours are balanced (C3, article 5). If the default order breaks a rule, the nearest pairing that best satisfies the criteria is chosen, the most important criteria first (C4 to C21).
why-how-source = The rule that decided is given in parentheses: a criterion or an article of the FIDE (Dutch) System, C.04.3.

player-numbered = { $name } ({ $number })
why-pair = { $one } – { $other }

# Groups.
why-score = Score { $score }
why-score-added = Score { $score }: { $real } plus { $added } virtual
why-score-some-added = Score { $score }, partly with virtual points
why-residents = { $n ->
    [one] { $n } player has this score.
   *[other] { $n } players have this score.
}
why-moved-down = Moved down to this group: { $list }.
why-from = { $player } from { $score }
why-first-taken = The default order is possible.
why-first-illegal = The default order is not possible. { $pair }: { $reason }
why-first-worse = The default order is not used: { $reason }
why-floater = { $player } floats down to the next group: { $reason }
why-lacking = Not every criterion could be fully satisfied; no pairing does better:
why-lack = { $what }: { $value } ({ $criterion })
why-by-rules-only = by the rules; adjusted manually

# Why a player floats down.
why-float-bye = the pairing-allocated bye is taken from this group.
why-float-no-opponent = no player of the group was a possible opponent.
why-float-odd = the group had an odd number of players.
why-float-too-few = the group had too few possible pairs.
why-float-rest = otherwise the players below could not all be paired, or the bye would go to a higher score (C4, C5).

# A board.
why-board = Board { $n }
why-both-have = Both have a score of { $score }.
why-came-down = { $player } has { $from } and floated down: { $reason }
why-came-down-from = { $player } has { $from } and floated down.
why-plain = Default order: upper half against lower half.
why-plain-start = Default order: the upper half of the starting list against the lower half.
why-plain-moved-down = Default order: a moved-down player meets the highest-ranked player of the group.
why-plain-only-two = They are the only two players in the group.
why-plain-other = The default order would give { $pair }; { $reason }
why-plain-floats = In the default order { $player } would have floated down further.
why-table = Everyone plays everyone: opponents and colours are fixed in advance by the Berger table. This is its round { $n }.
why-table-again = Everyone plays everyone. An earlier round was paired manually, and the rounds after it were tabled again, so that everybody still meets everybody once in a cycle. This is round { $n } of that table.
why-table-other = Everyone plays everyone. Earlier rounds do not follow the Berger table, and the rounds after them were tabled so that everybody still meets everybody once in a cycle. This is round { $n } of that table.
why-table-board = Pairing table, round { $n }.

# The colours of a board.
why-colours-both = Both have their colour preference granted (5.2.1).
why-colours-only = { $side ->
    [white] Only { $player } has a colour preference: White (5.2.1).
   *[black] Only { $player } has a colour preference: Black (5.2.1).
}
why-colours-must = { $side ->
    [white] Both have a preference for White; that of { $player } is absolute, after two Blacks in a row or at least two more Blacks than Whites (5.2.2).
   *[black] Both have a preference for Black; that of { $player } is absolute, after two Whites in a row or at least two more Whites than Blacks (5.2.2).
}
why-colours-stronger = { $side ->
    [white] Both have a preference for White; that of { $player } is strong, after one more Black than Whites (5.2.2).
   *[black] Both have a preference for Black; that of { $player } is strong, after one more White than Blacks (5.2.2).
}
why-colours-wider = { $side ->
    [white] Both have an absolute preference for White; { $player } has the wider colour difference (5.2.2).
   *[black] Both have an absolute preference for Black; { $player } has the wider colour difference (5.2.2).
}
why-colours-alternated = { $side ->
    [white] Both have an equal preference for White. Their colours are the reverse of the last time they differed: { $higher } in round { $one }, { $lower } in round { $other } (5.2.3).
   *[black] Both have an equal preference for Black. Their colours are the reverse of the last time they differed: { $higher } in round { $one }, { $lower } in round { $other } (5.2.3).
}
why-colours-higher = { $side ->
    [white] Both have an equal preference for White; { $player } ranks higher (5.2.4).
   *[black] Both have an equal preference for Black; { $player } ranks higher (5.2.4).
}
why-colours-number = { $side ->
    [white] Neither has a colour preference yet. Counting only players who have been paired, this round included, { $player } is number { $number } of the starting list. Odd numbers begin with White, even ones with Black (5.2.5).
   *[black] Neither has a colour preference yet. Counting only players who have been paired, this round included, { $player } is number { $number } of the starting list. Odd numbers begin with Black, even ones with White (5.2.5).
}
why-colours-turned = By the rules the colours would be swapped; they were changed manually.

# The bye.
why-bye = The bye: { $player }.
why-bye-lowest = No eligible player ranks lower.
why-bye-general = It goes to the lowest possible score and, within that score, to the lowest-ranked player who allows the best pairing; no player receives it twice (C2, C5).
why-bye-passed = Ranks lower but does not have the bye. { $player }: { $reason }
why-bye-changed = By the rules: { $player }.

# Pairings that did not come from the program.
why-by-hand = This round was adjusted manually. Boards that do not follow from the rules are marked; all others are explained.
why-differs = From the current data the rules give different pairs on some boards: the round was paired elsewhere, or something was changed later.
why-no-pairing = The rules allow no complete pairing of the players present. { $who }
why-too-few = Fewer than two players are to be paired: there is nothing to explain.
why-others = Boards that do not follow from the rules
why-board-by-hand = Paired manually.
why-board-follows = This pair follows from boards that were changed manually.
why-board-differs = By the current data the rules do not give this pair.
why-instead = By the rules: { $pairs }.
why-instead-bye = { $player } with the bye

# Reasons.
why-met = they already met in round { $round } (C1).
why-forbidden = this pairing is forbidden by the referees.
why-same-colour = { $side ->
    [white] both have an absolute preference for White, after two Blacks in a row or at least two more Blacks than Whites (C3).
   *[black] both have an absolute preference for Black, after two Whites in a row or at least two more Whites than Blacks (C3).
}
why-had-bye = already had a bye or full points without playing, in round { $round } (C2).
why-rest = then the other players could not all be paired (C4). { $who }
why-c5 = then the bye would go to score { $instead } instead of { $chosen } (C5).
why-worse = then { $what } would be { $instead } instead of { $chosen } ({ $criterion }).
why-worse-at = then, in the group with score { $score }, { $what } would be { $instead } instead of { $chosen } ({ $criterion }).
why-none = none
why-order-moved-down = in the actual pairing, the moved-down players who are paired here are the highest-ranked (article 4).
why-order-opponents = in the actual pairing, the moved-down players meet the highest-ranked players of the group (article 4).
why-order-exchange = in the actual pairing, fewer players are exchanged between the upper and the lower half (article 4).
why-order-transposition = in the actual pairing, the lower half stays closer to its order (article 4).

# What each criterion counts: the beginning of “… would be 2 instead of 1” and of “…: 2”.
why-c6 = the number of downfloaters
why-c7 = the scores of the downfloaters
why-c8 = the scores of the downfloaters from the next group
why-c9 = the number of unplayed games of the player with the bye
why-c10 = the number of topscorers or their opponents who get a colour difference greater than 2
why-c11 = the number of topscorers or their opponents who get the same colour three times in a row
why-c12 = the number of players not getting their colour preference
why-c13 = the number of players not getting their strong colour preference
why-c14 = the number of resident downfloaters who received a downfloat in the previous round
why-c15 = the number of opponents of moved-down players who received an upfloat in the previous round
why-c16 = the number of resident downfloaters who received a downfloat two rounds before
why-c17 = the number of opponents of moved-down players who received an upfloat two rounds before
why-c18 = the scores of moved-down players who float down again after a downfloat in the previous round
why-c19 = the scores of moved-down players whose opponents received an upfloat in the previous round
why-c20 = the scores of moved-down players who float down again after a downfloat two rounds before
why-c21 = the scores of moved-down players whose opponents received an upfloat two rounds before

# Why not a different pair?
why-not-title = Why not a different pair?
why-not-hint = Number or name of two players. Instead of the second player you can choose the bye.
why-not-one = Player
why-not-other = Opponent or bye
why-not-ask = Ask
why-not-paired = { $pair }: they are paired on board { $n }.
why-not-has-bye = The bye: { $player } has it.
why-not-absent = { $player }: not playing in this round.
why-not-nobody-has-bye = There is no bye: the number of players is even.
why-not-because = { $pair } is not possible: { $reason }
why-not-worse = { $pair } is possible, but { $reason }
why-not-bye-because = The bye for { $player } is not possible: { $reason }
why-not-bye-worse = The bye for { $player } is possible, but { $reason }
why-not-later = { $pair } is possible and equally good, but { $reason }
why-not-bye-later = The bye for { $player } is possible and equally good, but { $reason }
why-not-changed = { $pair }: the rules give this pair; it was changed manually.
why-not-bye-changed = The bye for { $player }: the rules give it; it was changed manually.
why-not-table = { $pair }: by the pairing table they meet in round { $rounds }.
why-not-table-never = { $pair }: they do not meet in this table.
why-not-table-bye = { $player }: in a round robin the pairing table determines who has the bye in which round.
why-not-instead = { $n ->
    [one] The best pairing with this change would have this board instead:
   *[other] The best pairing with this change would have these { $n } boards instead:
}
error-why-same = Choose two different players.

# Which players make a legal pairing impossible.
unpairable-no-opponent = { $n ->
    [one] This player has no possible opponent left: { $names }.
   *[other] These players have no possible opponent left: { $names }.
}
unpairable-nobody-for-bye = The number of players is odd, but no player may have the bye any more (C2).
unpairable-too-few = { $n ->
    [one] Each of these needs an opponent, but there is only one for all of them: { $groups }. The one: { $others }.
   *[other] Each of these needs an opponent, but there are only { $n } for all of them: { $groups }. The { $n }: { $others }.
}
unpairable-odd-groups = Each of these groups has an odd number of players, and they can only meet each other: { $groups }.
unpairable-group = ({ $names })

# By which rules. "said" and "reason" are whole sentences.
unpairable-and = { $said } { $reason }
unpairable-colours = { $side ->
    [white] Both must have White (C3): { $pairs }.
   *[black] Both must have Black (C3): { $pairs }.
}
unpairable-forbidden = Forbidden by the referees: { $pairs }.
unpairable-team-mates = The section keeps team-mates apart: { $pairs }.
unpairable-floaters = They leave the same group together: { $pairs }.
unpairable-met-everybody = { $of ->
    [all] They have already met everybody (C1).
   *[others] They have already met everybody else (C1).
}
unpairable-met-each-other = { $of ->
    [all] They have already met each other (C1).
   *[others] All others of them have already met each other (C1).
}
unpairable-no-bye = May not have the bye (C2): { $names }.

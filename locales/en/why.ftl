# Why a pairing is as it is. Names stand in the nominative everywhere, and in brackets stands the rule that decided.
# A reason ($reason) is the end of a sentence: it begins with a small letter and has the full stop.

why-title = Why? Round { $n } · { $section }
why-heading = Why round { $n } is paired like this
why-link = Why? Board { $n }
why-to-round = To the pairings
why-all-boards = All boards of the round
why-of-round = Why these pairs?
why-how = How a round is paired
why-how-score = Players with equal points meet. They form a group; the groups are paired from the highest to the lowest.
why-how-order = Within a group players stand by starting number, and the first of the upper half meets the first of the lower half, the second the second, and so on: plain order.
why-how-floats = Whoever finds no opponent in the group is moved down to the next one.
why-how-rules = Nobody meets twice (C1) or has a second bye (C2), and colours are shared evenly (C3, article 5). Where plain order breaks a rule, the pairing nearest to it that serves the rules best is taken, the weightier rules first (C4 to C21).
why-how-source = In brackets stands the rule that decided: a criterion or an article of the FIDE (Dutch) System, C.04.3.

player-numbered = { $name } ({ $number })
why-pair = { $one } – { $other }

# Groups.
why-score = Score { $score }
why-score-added = Score { $score }: { $real } and { $added } added for the start
why-score-some-added = Score { $score }, for some with points added for the start
why-residents = { $n ->
    [one] { $n } player has this score.
   *[other] { $n } players have this score.
}
why-moved-down = Moved down to this group: { $list }.
why-from = { $player } from { $score }
why-first-taken = Plain order is kept.
why-first-illegal = Plain order is not possible. { $pair }: { $reason }
why-first-worse = Plain order is not kept; { $reason }
why-floater = { $player } is moved down to the next group: { $reason }
why-lacking = Not everything could be had; less of it was not possible:
why-lack = { $what }: { $value } ({ $criterion })
why-by-rules-only = by the rules; changed by hand

# Why somebody is moved down.
why-float-bye = the bye comes from here.
why-float-no-opponent = nobody of the group was allowed as an opponent.
why-float-odd = the group had an odd number of players.
why-float-too-few = the group had too few pairs that are allowed.
why-float-rest = otherwise the players below could not all be paired, or the bye would go to a higher score (C4, C5).

# A board.
why-board = Board { $n }
why-both-have = Both have { $score }.
why-came-down = { $player } has { $from } and was moved down: { $reason }
why-came-down-from = { $player } has { $from } and was moved down.
why-plain = This is plain order: upper half against lower half.
why-plain-start = This is plain order: the upper half of the starting list against the lower half.
why-plain-moved-down = This is plain order: whoever is moved down meets the highest of the group.
why-plain-only-two = They are the only two in the group.
why-plain-other = In plain order it would be { $pair }; { $reason }
why-plain-floats = In plain order { $player } would have been moved down further.
why-table = Everybody meets everybody: who meets whom, and with which colour, stands in the Berger table from the start. This is its round { $n }.
why-table-board = By the table, round { $n }.

# The colours of a board.
why-colours-both = Both get the colour due to them (5.2.1).
why-colours-only = { $side ->
    [white] Only { $player } is due a colour: white (5.2.1).
   *[black] Only { $player } is due a colour: black (5.2.1).
}
why-colours-must = { $side ->
    [white] Both were due white; { $player } comes first, after two blacks in a row or two blacks more than whites (5.2.2).
   *[black] Both were due black; { $player } comes first, after two whites in a row or two whites more than blacks (5.2.2).
}
why-colours-stronger = { $side ->
    [white] Both were due white; { $player } comes first, with one black more than whites (5.2.2).
   *[black] Both were due black; { $player } comes first, with one white more than blacks (5.2.2).
}
why-colours-wider = { $side ->
    [white] Both had to get white; { $player } comes first, with the most blacks too many (5.2.2).
   *[black] Both had to get black; { $player } comes first, with the most whites too many (5.2.2).
}
why-colours-alternated = { $side ->
    [white] Both were equally due white. Their colours are the reverse of the last time they differed: { $higher } in round { $one }, { $lower } in round { $other } (5.2.3).
   *[black] Both were equally due black. Their colours are the reverse of the last time they differed: { $higher } in round { $one }, { $lower } in round { $other } (5.2.3).
}
why-colours-higher = { $side ->
    [white] Both were equally due white; { $player } stands higher (5.2.4).
   *[black] Both were equally due black; { $player } stands higher (5.2.4).
}
why-colours-number = { $side ->
    [white] Neither is due a colour yet. By the lot odd numbers begin with white and even numbers with black; { $player } counts as { $number } (5.2.5).
   *[black] Neither is due a colour yet. By the lot odd numbers begin with black and even numbers with white; { $player } counts as { $number } (5.2.5).
}
why-colours-turned = By the rules the colours would be the other way round; they were changed by hand.

# The bye.
why-bye = The bye: { $player }.
why-bye-lowest = Nobody stands lower.
why-bye-general = It goes to the lowest score that can be spared, to the lowest there who serves the rules best, and to nobody twice (C2, C5).
why-bye-passed = Stands lower, but without the bye. { $player }: { $reason }
why-bye-changed = By the rules: { $player }.

# What the program did not do.
why-by-hand = This round was changed by hand. Where a board is not what the rules give, it says so; all others are explained.
why-differs = From what is stored today the rules give other pairs for some boards: the round was paired elsewhere, or something was changed later.
why-no-pairing = The rules allow no complete pairing of those who play here. { $who }
why-too-few = Fewer than two players are paired: there is nothing to explain.
why-others = Boards that the rules do not give
why-board-by-hand = Put together by hand.
why-board-follows = This pair follows from boards that were changed by hand.
why-board-differs = The rules do not give this pair today.
why-instead = By the rules: { $pairs }.
why-instead-bye = { $player } with the bye

# Reasons.
why-met = they met in round { $round } (C1).
why-forbidden = the referees keep these two apart.
why-same-colour = { $side ->
    [white] both have to get white, after two blacks in a row or two blacks more than whites (C3).
   *[black] both have to get black, after two whites in a row or two whites more than blacks (C3).
}
why-had-bye = a bye, or the points of a win without a game, in round { $round } already (C2).
why-rest = the others could not all be paired then (C4). { $who }
why-worse-bye = then the bye would go to score { $instead } instead of { $chosen } (C5).
why-worse = then { $what } would be { $instead } instead of { $chosen } ({ $criterion }).
why-worse-at = then, in the group with score { $score }, { $what } would be { $instead } instead of { $chosen } ({ $criterion }).
why-none = none
why-order-moved-down = as it stands, those moved down who are paired here are the highest (article 4).
why-order-opponents = as it stands, those moved down meet the highest of the group (article 4).
why-order-exchange = as it stands, fewer players change between the upper and the lower half (article 4).
why-order-transposition = as it stands, the lower half stays closer to its order (article 4).

# What the criteria count: the beginning of “… would be 2 instead of 1” and of “…: 2”.
why-c6 = the number of players without an opponent in their group
why-c7 = the scores of those who are moved down
why-c8 = the scores of those whom the next group moves down
why-c9 = the number of rounds without a game of the player with the bye
why-c10 = the number of leaders with one colour more than two times oftener than the other
why-c11 = the number of leaders with the same colour three times in a row
why-c12 = the number of players without the colour due to them
why-c13 = the number of players without a colour that is strongly due to them
why-c14 = the number of players moved down as in the round before
why-c15 = the number of players who meet somebody moved down as in the round before
why-c16 = the number of players moved down as two rounds before
why-c17 = the number of players who meet somebody moved down as two rounds before
why-c18 = the scores of those moved down again who were in the round before
why-c19 = the scores of those moved down whose opponents met a higher score in the round before
why-c20 = the scores of those moved down again who were two rounds before
why-c21 = the scores of those moved down whose opponents met a higher score two rounds before

# Why not another pair?
why-not-title = Why not another pair?
why-not-hint = Number or name of two players. For the second you can also ask about the bye.
why-not-one = Player
why-not-other = Opponent, or the bye
why-not-ask = Ask
why-not-paired = { $pair }: they are paired, at board { $n }.
why-not-has-bye = The bye: { $player } has it.
why-not-absent = { $player }: not playing in this round.
why-not-nobody-has-bye = Nobody has the bye: the number of players is even.
why-not-because = { $pair } is not possible: { $reason }
why-not-worse = { $pair } is possible, but { $reason }
why-not-bye-because = The bye for { $player } is not possible: { $reason }
why-not-bye-worse = The bye for { $player } is possible, but { $reason }
why-not-later = { $pair } is possible and as good, but { $reason }
why-not-bye-later = The bye for { $player } is possible and as good, but { $reason }
why-not-changed = { $pair }: the rules give this pair; it was changed by hand.
why-not-bye-changed = The bye for { $player }: the rules give it; it was changed by hand.
why-not-table = { $pair }: by the table they meet in round { $rounds }.
why-not-table-never = { $pair }: they do not meet in this table.
why-not-table-bye = { $player }: in a round robin the table says who is free in which round.
why-not-instead = { $n ->
    [one] The best round with that would have this board instead:
   *[other] The best round with that would have these { $n } boards instead:
}
error-why-same = Choose two different players.

# Who stands in the way when no pairing is legal.
unpairable-no-opponent = { $n ->
    [one] This player has nobody left to meet, and may not have the bye: { $names }.
   *[other] These players have nobody left to meet, and may not have the bye: { $names }.
}
unpairable-nobody-for-bye = The number of players is odd, and nobody may have the bye any more.
unpairable-too-few = { $n ->
    [one] These need an opponent each, and there is only one for all of them: { $groups }. The one: { $others }.
   *[other] These need an opponent each, and there are only { $n } for all of them: { $groups }. The { $n }: { $others }.
}
unpairable-odd-groups = These groups are odd in number, and their players can only meet each other: { $groups }.
unpairable-group = ({ $names })

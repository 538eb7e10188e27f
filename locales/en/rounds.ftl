# Rounds: check-in, pairing, results.

round-title = Round { $n } · { $section }
round-steps = The course of the round
round-by-board = By board
round-by-name = By name
round-board = Board
round-side = Side
round-opponent = Opponent
round-not-yet = No pairings yet
round-not-yet-text = They are shown here as soon as they are published.
round-without-game = Without a game
unpaired-bye = bye
unpaired-half-point = half-point bye
unpaired-full-point = full-point bye
unpaired-free = free
unpaired-absent = absent

# The steps: one button each.
round-pair = Pair the round
round-save-check-in = Save the check-in
round-publish = Publish the pairings
round-discard = Discard the draft
round-discard-confirm = Discard these pairings? The round goes back to check-in.
round-unpublish = Take the pairings back
round-start = Start the round
round-forfeits = Enter forfeits
round-due-forfeits = { $n ->
    [one] Somebody will not come to board { $boards }: { $names }. The forfeit can be entered now.
   *[other] Somebody will not come to boards { $boards }: { $names }. The forfeits can be entered now.
}
round-enter-due = { $n ->
    [one] Enter the forfeit
   *[other] Enter { $n } forfeits
}
round-away-withdrawn = withdrawn
round-away-absent = absent
round-enter-results = Enter results
round-close = Close round { $n }
round-next = Go to round { $n }
round-final-standings = Final standings
round-missing = Boards without a result
round-record-differs = Boards whose record and result do not agree:
round-reopen-title = Correct this round
round-reopen = Open the round again
round-reopen-reason = Reason
round-reopen-hint = It is kept in the ledger with your name.
round-draft-title = Draft
round-draft-text = Only officials see these pairings until they are published.
round-draft-left = { $n ->
    [one] { $names } has left the competition since the draw. Discard the draft and pair again, or publish it as it is.
   *[other] These players have left the competition since the draw: { $names }. Discard the draft and pair again, or publish it as it is.
}
boards-playing-label = { $n ->
    [one] board still playing
   *[other] boards still playing
}
results-unsigned = not signed by both

# Check-in.
check-in-text = Everybody is present unless you say otherwise. Those absent from the last round, and what was announced for this one, are marked already.
check-in-text-table = Everybody is present unless you say otherwise. The boards of those absent are paired all the same: once the pairings are published, their forfeits are entered with one button.
check-in-table-fixes = Round 1 fixes the table: { $n ->
    [one] { $n } player
   *[other] { $n } players
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}. Nobody can be entered after that.
check-in-word = Here?
check-in-find = Find a player
check-in-empty = No players yet
check-in-empty-text = Add or import the players first.
word-present = Present
word-absent = Absent
word-half-point = Half-point bye
word-full-point = Full-point bye

done-checked-in = The check-in is saved.
done-paired = The round is paired. Look it over, then publish it.
done-discarded = The draft is discarded.
done-published = The pairings are published.
done-unpublished = The pairings are taken back; only officials see them now.
done-started = The round has started.
done-closed = The round is closed.
done-forfeits-entered = The forfeits are entered.
done-reopened = The round is open again. Close it after the correction.
done-result-saved = The result is saved.

error-round-state = Nothing was done: the stage of round { $round } is “{ $state }”. This page shows the next step.
error-round-changed = { $name } was faster: the round has changed in the meantime, and nothing of yours was done. This page shows how it stands now.
error-round-earlier-open = Close round { $round } first: pairings are made from its results.
error-round-later-paired = Round { $round } has been paired from these results. Discard its pairings first.
error-results-missing = { $n ->
    [one] Board { $boards } has no result yet. Enter it first.
   *[other] Boards { $boards } have no result yet. Enter them first.
}
error-results-stand = { $n ->
    [one] Board { $boards } has a result or a game record already. Take it away first, or start the round.
   *[other] Boards { $boards } have results or game records already. Take them away first, or start the round.
}
error-check-in-withdrawn = { $name } has left the competition. Let the player return first.
error-too-few-present = { $n ->
    [0] Nobody is present: a round needs two players. Check the list; if everybody stays away, end the section here by fewer rounds in its settings.
   *[other] Only { $name } is present: a round needs two players. Check the list; if the others stay away, end the section here by fewer rounds in its settings.
}
error-no-pairing = { $who } { $remedy }
error-no-pairing-remedy = Pair this round by hand. Or mark somebody absent or give a half-point bye, so that the program can pair the others. Or end the section here by fewer rounds in its settings.
error-no-pairing-remedy-apart = Let a pair meet that is kept apart, or pair this round by hand. Or mark somebody absent or give a half-point bye, so that the program can pair the others.
error-table-finished = All rounds of the round-robin table have been paired.
error-pairing-nonsense = The stored rounds contradict each other, so this round cannot be paired. Please report this to whoever looks after the program.

# Changes of a pairing by hand.
manual-title = Pairing by hand, round { $n } · { $section }
manual-heading = Round { $n }: changing the pairing by hand
manual-pair = Pair by hand
manual-begin = Change the pairing by hand
manual-go-on = Go on changing by hand
manual-open-title = Being changed by hand
manual-open-text = Only officials see these pairings. They can be published once the changes by hand have been ended.
manual-back = Back to the round
manual-same = This is the program’s own pairing.
manual-differs = { $n ->
    [0] The pairing differs from the program’s.
    [one] { $n } board differs from the program’s pairing.
   *[other] { $n } boards differ from the program’s pairing.
}
manual-no-program = The program finds no pairing of these players that keeps the rules.
manual-instead = The program would have paired
manual-reason = Why the pairing differs
manual-reason-by-hand = Why the round is paired by hand
manual-reason-hint = Everybody reads it beside the pairings once they are published.
manual-end = End the changes
manual-tools = Change the pairing
manual-one = First player
manual-other = Second player
manual-hint = Starting number or name. Enter swaps the two; if neither is paired yet, it pairs them, the first with white.
manual-hint-click = Or click two names.
manual-swap = Swap
manual-together = Pair, first white
manual-bye = Bye for the first
manual-apart = Take apart
manual-turn = Turn colours
manual-keep = Keep
manual-turn-board = Turn the colours of board { $n }
manual-apart-board = Take board { $n } apart
manual-keep-board = Keep board { $n } when the program pairs the rest
manual-board-changes = Changes of the board
manual-take-bye = Take the bye away
manual-pool = Not paired yet
manual-pool-n = { $n ->
    [one] { $n } player is not paired yet.
   *[other] { $n } players are not paired yet.
}
manual-other-board = Not as the program pairs.
manual-rest = Let the program pair the rest
manual-rest-hint = Boards that were changed, or are to be kept, stay as they are. The program pairs all others anew.
manual-all-apart = Take all boards apart
manual-all-apart-confirm = Take all boards apart and pair everybody by hand?
manual-program = Back to the program’s pairing
manual-program-confirm = Put all boards back as the program pairs them?
manual-mark = Put together by hand
manual-ended-title = Changed by hand.
done-manual-changed = Changed.
done-manual-ended = The changes by hand are ended. The round can be published.
caution-discard-by-hand = The pairing of round { $round } was changed by hand. The changes are lost with the draft; only the ledger keeps them.
breach-rematch = { $white } and { $black } have met already, in round { $round } (C1).
breach-forbidden = { $white } and { $black } are not to meet: an official has said so.
breach-second-bye = { $name } has had the bye already, in round { $round } (C2).
breach-barred-from-bye = { $name } has had the points of a win without a game, in round { $round }, and may not have the bye too (C2).
breach-bye-too-high = { $name } has the bye, though { $other } with fewer points could have it and all others be paired (C5).
breach-third-colour = { $side ->
    [white] { $name } plays white for the third time in a row (C3).
   *[black] { $name } plays black for the third time in a row (C3).
}
breach-imbalance = { $side ->
    [white] { $name } will have had white three times more than black (C3).
   *[black] { $name } will have had black three times more than white (C3).
}
breach-both-colours = Both { $white } and { $black } have the colour that is due to the other. Turned, the board would suit both.
error-round-by-hand = The pairing of round { $round } is being changed by hand. End the changes first.
error-manual-not-begun = The pairing is not being changed by hand, or the changes have been ended in the meantime.
error-manual-choose = Name the players first: type a starting number or a name.
round-no-games = Nobody is paired in this round yet.
manual-gone = has left
caution-manual-gone = { $n ->
    [one] { $names } has left the round and still has a place in it: the opponent will win by forfeit.
   *[other] { $names } have left the round and still have places in it: their opponents will win by forfeit.
}
error-manual-nobody = Nobody in this section is “{ $typed }”. Type a starting number or a name.
error-manual-several = Several players are “{ $typed }”: { $names }. Type the starting number.
error-manual-not-here = { $name } is not to be paired in this round: absent, or out of the competition.
error-manual-twice = { $name } is named twice. Name two players.
error-manual-no-board = { $name } has no board.
error-manual-no-bye = The number of players is even: nobody has the bye.
error-manual-no-pairing = { $who } Pair them by hand, or take other boards apart so that the program can pair the rest.
error-manual-pool = { $n ->
    [one] { $names } is not paired yet.
   *[other] Not paired yet: { $names }.
}
field-pool = Not paired
field-stays = Kept by hand
field-breaks = Against the rules
field-program-pairs = The program’s pairs
field-program-bye = The program’s bye
# What a change by hand breaks, as the ledger names it.
broken-rematch = rematch
broken-forbidden = forbidden pair
broken-bye = bye to one who may not have it
broken-bye-too-high = bye too high
broken-third-colour = third same colour
broken-imbalance = colours differ by three
broken-both-colours = both against their colours

# The grid of results.
results-title = Results of round { $n } · { $section }
results-of-round = Results of round { $n }
results-keys = Keys
results-key-white = white won
results-key-black = black won
results-key-draw = draw
results-key-counts = white won 82 to 60
results-key-resigned = after the counts: resigned, or agreed when drawn
results-key-flag = after the counts: a flag fell, or both when drawn
results-key-forfeit-white = black did not come
results-key-forfeit-black = white did not come
results-key-forfeit-both = nobody came
results-key-next = save, next board
results-key-board = to board 17
results-key-open = to the next board without a result
results-key-undo = back to what is stored
results-key-clear = empty, then Enter: the result is taken away
results-letters = Other endings by letter: r resigned, a agreed, f flag, b both flags, n no moves, p Chylymov's position, d referee's decision.
results-only-forfeits = The round has not been started: only forfeits can be entered.
results-back = To the round
results-stored = Stored
results-save = Save
results-pending = saving…
results-retry = no connection, trying again…
results-saved = saved
results-record-differs = saved; the game record says otherwise
results-denied = Not saved. Log in again.
results-no-board = There is no such board.
results-keep = Keep what is stored
results-mine = Save mine
results-conflict-by = { $name } has entered another result.
results-conflict = Somebody has entered another result.
results-conflict-again = { $who } Stored now: { $stored }. Yours: { $yours }. Save again to store yours.
error-result-not-published = Round { $round } has no published pairings.
error-result-not-started = Start round { $round } first: before that only forfeits can be entered.
error-result-closed = Round { $round } is closed. To correct a result, the chief referee opens it again.

# What a written result lacks, and where.
result-unread = Character { $column }: { $expected }
result-expected-result = a result is expected: 1 white won, 0 black won, 5 draw, + or - forfeit.
result-expected-dash = a dash or a colon is expected.
result-expected-second-score = black's points are expected.
result-expected-one-point = both sides together have one point.
result-expected-balls = { $ball ->
    [kumalak] a number of kumalaks is expected.
   *[korgool] a number of korgools is expected.
}
result-expected-at-most-162 = at most 162.
result-expected-bracket = a closing bracket is expected.
result-expected-white-balls = white's kazan is missing; only black's is given.
result-expected-black-balls = black's kazan is missing; only white's is given.
result-expected-forfeit = a forfeit is + / – , – / + or – / – .
result-expected-end = nothing more is expected.
result-expected-ending-or-end = nothing more is expected, or how it ended: r f b a n p d.

# What is wrong with a result.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } and { $black } are { $sum } kumalaks: the board has 162 ({ $clause }).
   *[korgool] { $white } and { $black } are { $sum } korgools: the board has 162 ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] White has { $balls } in the kazan: 82 win at once ({ $clause }).
   *[black] Black has { $balls } in the kazan: 82 win at once ({ $clause }).
}
result-fault-level-not-drawn = 81–81 is a draw at once ({ $clause }).
result-fault-win-too-short = { $side ->
    [white] White won with { $balls }: on the board that takes 82. Say how the game ended: * resigned, . flag ({ $clause }).
   *[black] Black won with { $balls }: on the board that takes 82. Say how the game ended: * resigned, . flag ({ $clause }).
}
result-fault-both-flags-too-short = { $side ->
    [white] White has { $balls }: when both flags have fallen, only 82 win ({ $clause }).
   *[black] Black has { $balls }: when both flags have fallen, only 82 win ({ $clause }).
}
result-fault-draw-unexplained = A draw at { $white }–{ $black }: on the board only 81–81 is drawn. Say how the game ended: * agreed, . both flags ({ $clause }).
result-fault-no-moves-misjudged = No moves at { $white }–{ $black }: the player without a move draws with 81, and with 81 only ({ $clause }).
result-fault-needs-winner = “{ $ending }” ends a game with a winner, not with a draw ({ $clause }).
result-fault-needs-draw = “{ $ending }” ends a game with a draw, not with a winner ({ $clause }).
ending-count = by count
ending-no-moves = no moves left
ending-resignation = resigned
ending-agreement = agreed
ending-flag = flag fell
ending-both-flags = both flags fell
ending-position = Chylymov's position
ending-decision = referee's decision

# Fields as the ledger and conflicts name them; the keys are those of the stored values.
field-state = Stage
field-pairs = Pairs
field-bye = Bye
field-half-point = Half-point bye
field-full-point = Full-point bye
field-free = Free
field-announced = Announced for the next round
field-absent = Absent
field-carried-over = Absent from the next round too
field-result = Result
field-ending = Ending
field-board = Board

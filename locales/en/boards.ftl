# The page of a game, its replay, its record.

board-title = Round { $round }, board { $board }
board-no-record = No record of this game has been entered.
board-live = Each move appears here as it is entered.
# On the chip of a game, whose round may go on.
game-finished = Finished
game-adjourned = Adjourned
game-not-started = Not started
board-differs = Record and result disagree
board-download = Download record
board-turn = Flip board

board-large = Large board
board-small = Smaller board
# For screen readers: the kazan's column of the table, and a playable pit.
board-play = Pit { $pit }: { $n } inside. Play it
board-to-move = { $side ->
    [white] White to move.
   *[black] Black to move.
}

replay-start = Starting position.
replay-after = { $side ->
    [white] After White’s move { $n }: { $move }.
   *[black] After Black’s move { $n }: { $move }.
}
replay-captured = Captured: { $balls }.
replay-made-tuz = { $tuz ->
    [tuzdyk] The pit becomes a tuzdyk.
   *[tuz] The pit becomes a tuz.
}
replay-over-won = 82 or more in a kazan: the game is over.
replay-over-half = 81–81: the game is drawn.
replay-over-no-ball = { $ball ->
    [kumalak] The player to move has no kumalaks left: the game is over.
   *[korgool] The player to move has no korgools left: the game is over.
}
replay-first = First position
replay-back = Previous move
replay-forward = Next move
replay-last = Last position
replay-moves = Moves
replay-play = Autoplay
replay-speed = Speed
replay-slow = Slow
replay-normal = Normal
replay-fast = Fast
# For screen readers.
replay-kazans = Kazans: White { $white }, Black { $black }.
# A position that occurred before in the game; the move looks like “15. 71(61)”.
replay-again = { $single ->
    [one] This position occurred before, after { $move }: { $single } single move, { $full } full moves earlier (G12).
   *[other] This position occurred before, after { $move }: { $single } single moves, { $full } full moves earlier (G12).
}
replay-again-start = { $single ->
    [one] The starting position has recurred: { $single } single move, { $full } full moves after the start (G12).
   *[other] The starting position has recurred: { $single } single moves, { $full } full moves after the start (G12).
}
replay-variation = Variation
# Moves tried after a move of the game, which looks like “15. 71(61)”.
replay-variation-moves = Variation after { $move }
replay-variation-start = Variation from the start
replay-to-game = Back to the game
replay-rare = Link, position as text, keys
replay-link = Link to this position
replay-text = Position as text ({ $form })
replay-copy = Copy
replay-copied = Copied
replay-offline = No connection: try again.
# From where finished games open: a label with two links after it.
replay-open = Open finished games
replay-open-end = at the end
replay-open-start = at the start, result hidden
replay-keys = Keys: ← → previous and next move, Home and End first and last, space starts and stops autoplay, 1 to 9 try a pit, ← → on a pit the next one, ↑ ↓ in the list a full move, F flips the board, B enlarges it.
# A checkbox: speech input may otherwise trigger such keys.
replay-letters = Enable keyboard shortcuts

graph-title = Kazans over the game
graph-legend = White’s kazan upwards, Black’s downwards; dashed lines: 82
graph-after = After move { $n }: White { $white }, Black { $black }.

# The race to 82: what a kazan lacks, and what lies on the board.
race-to = { $n } to 82
race-reached = 82 reached
race-rest = { $n } on the board

record-enter = Enter record
record-replace = Correct record
record-text = Moves
record-hint = Such as 1. 76(10) 98 2. 66 87(4) 1-0; X marks a tuz, = a draw offer. Names and round are filled in already.
record-file = Or upload a file
record-file-hint = A text file, usually .tgk, with one game. It takes precedence over the text above.
record-result-too = Also enter its result
record-result-too-hint = The board has no result yet. If ticked, the result in the record is entered with it.
record-delete = Delete record
record-replace-reason = Reason for the correction
record-replace-hint = The round is closed: the correction is recorded in the audit log with your name.
done-record-stored = Record saved. It agrees with the rules.
done-record-deleted = Record deleted. It remains in the audit log.
field-record = Record
field-move = Move

error-record-early = The round has not started: there is no game to record yet.
error-record-not-text = This is not a text file.
error-record-conflict = Someone else saved or deleted a record of this game in the meantime. Check it above; submit yours again to replace it.
error-record-forfeit = The result is { $board }. A forfeit is not a played game and has no record (S5).
error-record-result = The record says { $record }, the board’s result is { $board }. Correct the one that is wrong (N8).
error-record-found = The board’s result is { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what the record has, then what the engine found, a separate sentence.
record-disagrees-move = { $side ->
    [white] White’s move { $n } (line { $line }): the record has “{ $written }”. { $found } ({ $clause })
   *[black] Black’s move { $n } (line { $line }): the record has “{ $written }”. { $found } ({ $clause })
}
record-disagrees-end = End of the game (line { $line }): the record has “{ $written }”. { $found } ({ $clause })
finding-game-over = The game was over before this move: { $result }, { $white }–{ $black }.
finding-empty-pit = That pit is empty.
finding-tuz-pit = { $tuz ->
    [tuzdyk] That pit is the opponent’s tuzdyk.
   *[tuz] That pit is the opponent’s tuz.
}
finding-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] The last kumalak lands in White’s pit { $pit }.
       *[black] The last kumalak lands in Black’s pit { $pit }.
    }
   *[korgool] { $side ->
        [white] The last korgool lands in White’s pit { $pit }.
       *[black] The last korgool lands in Black’s pit { $pit }.
    }
}
finding-makes-tuz = { $tuz ->
    [tuzdyk] The move makes a tuzdyk and must be marked X.
   *[tuz] The move makes a tuz and must be marked X.
}
finding-makes-no-tuz = { $tuz ->
    [tuzdyk] The move does not make a tuzdyk.
   *[tuz] The move does not make a tuz.
}
finding-total-is = The kazan holds { $n } after this move.
finding-captures-nothing = The move captures nothing.
finding-too-many-offers = The player had already offered a draw { $most } times.
finding-end = The last position ends the game: { $result }, { $white }–{ $black }.
finding-kazans-hold = The kazans already hold { $white }–{ $black }.
finding-counts-decide = These counts mean { $result }.
finding-number-is = { $side ->
    [white] This is White’s move { $n }.
   *[black] This is Black’s move { $n }.
}
finding-stopped = { $stop ->
    [resigned] A resigned game has a winner.
    [agreed] A game drawn by agreement has no winner.
   *[chylymov] Chylymov’s position is a draw.
}

# Three verdicts on a record: are the moves legal, is it complete, do result and counts agree.
verdict-legal = Every move is legal and correctly notated ({ $clause })
verdict-miswritten = { $n ->
    [one] Every move is legal; { $n } notation error ({ $clause })
   *[other] Every move is legal; { $n } notation errors ({ $clause })
}
verdict-over = Complete: the last position ends the game { $result }, { $white }–{ $black } ({ $clause })
verdict-stopped = { $stop ->
    [resigned] Ends early: a player resigned ({ $clause })
    [agreed] Ends early: a draw was agreed ({ $clause })
    [chylymov] Ends early: Chylymov’s position ({ $clause })
    [flag] Ends early: a flag fell ({ $clause })
    [unrecorded] Ends early: with under five minutes left a player may stop recording ({ $clause })
   *[ruled] Ends early: referee’s decision ({ $clause })
}
verdict-unsaid = Ends early; no reason is given. This is usual after a resignation ({ $clause })
verdict-stops-short = The moves stop at { $kazans }, before the count { $counts }: were the last ones left out, or not recorded? ({ $clause })
verdict-complete-unknown = Completeness cannot be checked: an earlier move is invalid ({ $clause })
verdict-agrees = Result and counts agree with the moves ({ $clause })
verdict-silent = The record declares no result ({ $clause })
verdict-agrees-unknown = Agreement with the result cannot be checked: an earlier move is invalid ({ $clause })
verdict-fourth-offer = { $side ->
    [white] White’s fourth draw offer, move { $n }: Black may claim the win ({ $clause })
   *[black] Black’s fourth draw offer, move { $n }: White may claim the win ({ $clause })
}

# A record cannot be read: where, then what, a separate sentence.
record-unreadable-move = { $side ->
    [white] White’s move { $n } (line { $line }, column { $column }): { $what } ({ $clause })
   *[black] Black’s move { $n } (line { $line }, column { $column }): { $what } ({ $clause })
}
record-unreadable = Line { $line }, column { $column }: { $what } ({ $clause })
unreadable-too-large = The text is too long.
unreadable-game-too-long = The game is too long.
unreadable-too-many-moves = The game has more than { $most } moves.
unreadable-too-many-tags = The game has too many tags.
unreadable-tag = A tag must look like [Event "Cup"].
unreadable-tag-twice = The tag { $written } appears twice.
unreadable-tag-among-moves = A tag appears among the moves.
unreadable-result = “{ $written }” is not a valid result of a played game.
unreadable-results-differ = The moves end with { $behind }, but the Result tag says { $tag }.
unreadable-count = “{ $written }” is not a valid count of both kazans.
unreadable-counts-differ = “{ $written }”: the Count tag has other counts.
unreadable-open-comment = A comment is opened but never closed.
unreadable-number = “{ $written }” is not a valid move number. The first column of a form holds the numbers.
unreadable-too-many-columns = The form has too many columns. It must have blocks of three: number, White, Black.
unreadable-move-pits = “{ $written }” is not a valid move. A move is two digits from 1 to 9.
unreadable-move-total = “{ $written }”: the total in parentheses must be a number up to 162.
unreadable-move-total-beside-tuz = { $tuz ->
    [tuzdyk] “{ $written }”: a move marked as making a tuzdyk cannot have a total.
   *[tuz] “{ $written }”: a move marked as making a tuz cannot have a total.
}
unreadable-move-rest = “{ $written }”: only X, a total in parentheses and = may follow a move.
unreadable-after-result = “{ $written }” appears after the result.
unreadable-no-game = There is no game in the text.
unreadable-second-game = There is more than one game in the text.

# What was probably meant, most likely first; then how far the record is valid with this correction.
repair-origin = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }. { $reach }
}
repair-landing = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }. { $reach }
}
repair-swapped = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, swapped digits. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, swapped digits. { $reach }
}
repair-mark-forgotten = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, missing X. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, missing X. { $reach }
}
repair-mark-superfluous = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, superfluous X. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, superfluous X. { $reach }
}
repair-total = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }. { $reach }
}
repair-left-out = { $side ->
    [white] White’s move { $n }: { $instead } is missing. { $reach }
   *[black] Black’s move { $n }: { $instead } is missing. { $reach }
}
repair-twice = { $side ->
    [white] White’s move { $n }: { $written } is repeated. { $reach }
   *[black] Black’s move { $n }: { $written } is repeated. { $reach }
}
repair-exchanged = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, two moves interchanged. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, two moves interchanged. { $reach }
}
repair-other-move = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, a different move. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, a different move. { $reach }
}
repair-number = { $side ->
    [white] White’s move { $n }: wrong move number before { $written }. { $reach }
   *[black] Black’s move { $n }: wrong move number before { $written }. { $reach }
}
repair-then-all = The rest then checks out.
repair-then-up-to = { $side ->
    [white] The moves are then valid up to White’s move { $n }.
   *[black] The moves are then valid up to Black’s move { $n }.
}

# The column of the kazans in the table that is read out, with where they lie (G15).
board-kazan-other-half = Kazan (in the opponent’s half)
board-kazan-own-half = Kazan (in the player’s own half)

# A record as people paste it: what was passed over, and why a text is no game.
finding-no-moves = There is no move.
unreadable-side-by-side = Two games are written side by side. Enter each of them by itself.
record-heading-lines = { $n ->
    [one] One line above the first move is passed over.
   *[other] { $n } lines above the first move are passed over.
}

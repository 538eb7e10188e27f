# The page of a game, its replay, its record.

board-title = Round { $round }, board { $board }
board-no-record = No record of this game has been entered.
board-differs = Record and result do not agree
board-download = Download the record
board-turn = Turn the board

board-large = Large board
board-small = Smaller board
# What a screen reader hears: the kazan's column of the table, and a pit that can be played.
board-kazan = Kazan
board-play = Pit { $pit }, holding { $n }: play it
board-to-move = { $side ->
    [white] White to move.
   *[black] Black to move.
}

replay-start = The start.
replay-after = { $side ->
    [white] After white’s move { $n }: { $move }.
   *[black] After black’s move { $n }: { $move }.
}
replay-captured = Captured: { $balls }.
replay-made-tuz = { $tuz ->
    [tuzdyk] The pit becomes a tuzdyk.
   *[tuz] The pit becomes a tuz.
}
replay-over-won = 82 or more in a kazan: the game is over.
replay-over-half = 81 to 81: the game is drawn.
replay-over-no-ball = { $ball ->
    [kumalak] The player to move has no kumalak left: the game is over.
   *[korgool] The player to move has no korgool left: the game is over.
}
replay-first = First position
replay-back = One move back
replay-forward = One move on
replay-last = Last position
replay-moves = Moves
replay-play = Play by itself
replay-speed = Speed
replay-slow = Slow
replay-normal = Normal
replay-fast = Fast
# Said to those who cannot see the board.
replay-kazans = Kazans: white { $white }, black { $black }.
# A position that stood before in the game; the move is such as “15. 71(61)”.
replay-again = { $single ->
    [one] The same position stood after { $move }: { $single } single move, { $full } full moves before (G12).
   *[other] The same position stood after { $move }: { $single } single moves, { $full } full moves before (G12).
}
replay-again-start = { $single ->
    [one] The game’s start stands again: { $single } single move, { $full } full moves after it (G12).
   *[other] The game’s start stands again: { $single } single moves, { $full } full moves after it (G12).
}
replay-line = A line that is tried
# Moves tried after a move of the game, such as “15. 71(61)”.
replay-tried = Tried after { $move }
replay-tried-start = Tried from the start
replay-to-game = Back to the game
replay-link = Link to this position
replay-text = Position as text ({ $form })
replay-copy = Copy
replay-copied = Copied
replay-offline = No connection: try again.
replay-keys = Keys: ← → one move, Home and End first and last, space plays by itself and stops, 1 to 9 try a pit, F turns the board, B makes it large.
# A box to tick: for those whose dictation would press such keys.
replay-letters = Letters, digits and space are keys

graph-title = Kazans over the game
graph-after = After move { $n }: white { $white }, black { $black }.

record-enter = Enter the record
record-replace = Correct the record
record-text = Moves
record-hint = Such as 1. 76(10) 98 2. 66 87(4) 1-0; X marks a tuz, = a draw offer. Names and round are known already.
record-file = Or a file
record-file-hint = A text file, usually .tgk, with one game. It goes before what is typed above.
record-result-too = Enter its result too
record-result-too-hint = The board has no result yet. Ticked, the one that the record says is entered with it.
record-delete = Delete the record
record-delete-reason = Reason
record-replace-reason = Reason for the correction
record-replace-hint = The round is closed: the ledger keeps it with your name.
record-delete-confirm = Delete the record of this game?
done-record-stored = The record agrees with the rules and is stored.
done-record-deleted = The record is deleted. The ledger keeps it.
field-record = Record

error-record-early = The round has not been started: there is no game to record yet.
error-record-not-text = This file is no text. A record is a text file.
error-record-conflict = Somebody else stored or deleted a record of this game in the meantime. Look at it above; send yours again to replace it.
error-record-forfeit = The result is { $board }. A forfeit is not a played game and has no record (S5).
error-record-result = The record says { $record }, the board’s result is { $board }. Correct whichever is wrong (N8).
error-record-found = The board’s result is { $board }. { $found } ({ $clause })

# A record and the engine disagree: where, what is written, then what the engine found, a sentence of its own.
record-disagrees-move = { $side ->
    [white] White’s move { $n } (line { $line }): “{ $written }” is written. { $found } ({ $clause })
   *[black] Black’s move { $n } (line { $line }): “{ $written }” is written. { $found } ({ $clause })
}
record-disagrees-end = The end (line { $line }): “{ $written }” is written. { $found } ({ $clause })
found-game-over = The game is over before this move: { $result }, { $white }–{ $black }.
found-empty-pit = That pit is empty.
found-tuz-pit = { $tuz ->
    [tuzdyk] That pit is the opponent’s tuzdyk.
   *[tuz] That pit is the opponent’s tuz.
}
found-lands-on = { $ball ->
    [kumalak] { $side ->
        [white] The last kumalak reaches white’s pit { $pit }.
       *[black] The last kumalak reaches black’s pit { $pit }.
    }
   *[korgool] { $side ->
        [white] The last korgool reaches white’s pit { $pit }.
       *[black] The last korgool reaches black’s pit { $pit }.
    }
}
found-makes-tuz = { $tuz ->
    [tuzdyk] The move makes a tuzdyk and must be marked X.
   *[tuz] The move makes a tuz and must be marked X.
}
found-makes-no-tuz = { $tuz ->
    [tuzdyk] The move makes no tuzdyk.
   *[tuz] The move makes no tuz.
}
found-total-is = The kazan holds { $n } after it.
found-captures-nothing = The move captures nothing.
found-too-many-offers = The player had offered { $most } draws before.
found-end = The last position ends the game: { $result }, { $white }–{ $black }.
found-kazans-hold = The kazans hold { $white }–{ $black } already.
found-counts-decide = These counts mean { $result }.
found-number-is = { $side ->
    [white] This is white’s move { $n }.
   *[black] This is black’s move { $n }.
}
found-stopped = { $stop ->
    [resigned] A game that was resigned has a winner.
    [agreed] A game that was agreed drawn has no winner.
   *[chylymov] Chylymov’s position is a draw.
}

# Three verdicts on a record: are the moves legal, is it complete, do result and counts agree.
verdict-legal = Every move is legal and written right ({ $clause })
verdict-miswritten = { $n ->
    [one] Every move is legal, one thing is written wrong ({ $clause })
   *[other] Every move is legal, { $n } things are written wrong ({ $clause })
}
verdict-over = Complete: the last position ends the game { $result }, { $white }–{ $black } ({ $clause })
verdict-stopped = { $stop ->
    [resigned] Stops early: a player resigned ({ $clause })
    [agreed] Stops early: a draw was agreed ({ $clause })
    [chylymov] Stops early: Chylymov’s position ({ $clause })
    [flag] Stops early: a flag fell ({ $clause })
    [unrecorded] Stops early: under five minutes a player need not record ({ $clause })
   *[ruled] Stops early: the referee decided ({ $clause })
}
verdict-unsaid = Stops early; nothing says why. That is usual when somebody resigned ({ $clause })
verdict-complete-unknown = Whether it is complete cannot be told: a move before does not stand ({ $clause })
verdict-agrees = Result and counts agree with the moves ({ $clause })
verdict-silent = It declares no result ({ $clause })
verdict-agrees-unknown = Whether the result agrees cannot be told: a move before does not stand ({ $clause })
verdict-fourth-offer = { $side ->
    [white] White’s fourth draw offer, move { $n }: black may demand the win ({ $clause })
   *[black] Black’s fourth draw offer, move { $n }: white may demand the win ({ $clause })
}

# A record cannot be read: where, then what, a sentence of its own.
record-unreadable-move = { $side ->
    [white] White’s move { $n } (line { $line }, column { $column }): { $what } ({ $clause })
   *[black] Black’s move { $n } (line { $line }, column { $column }): { $what } ({ $clause })
}
record-unreadable = Line { $line }, column { $column }: { $what } ({ $clause })
unreadable-too-large = The text is too long.
unreadable-game-too-long = The game is too long.
unreadable-too-many-moves = The game has more than { $most } moves.
unreadable-too-many-tags = The game has too many tags.
unreadable-tag = A tag looks like [Event "Cup"].
unreadable-tag-twice = The tag { $written } stands twice.
unreadable-tag-among-moves = A tag stands among the moves.
unreadable-result = “{ $written }” is no result of a played game.
unreadable-results-differ = { $behind } stands behind the moves, { $tag } in the tag Result.
unreadable-count = “{ $written }” are no counts of both kazans.
unreadable-counts-differ = “{ $written }”: the tag Count has other counts.
unreadable-open-comment = A comment is opened and never closed.
unreadable-number = “{ $written }” is no move number. The first column of a form has the numbers.
unreadable-too-many-columns = The form has too many columns. It has blocks of three: number, white, black.
unreadable-move-pits = “{ $written }” is no move. A move is two digits from 1 to 9.
unreadable-move-total = “{ $written }”: the total in parentheses is a number up to 162.
unreadable-move-total-beside-tuz = { $tuz ->
    [tuzdyk] “{ $written }”: the mark of a tuzdyk has no total beside it.
   *[tuz] “{ $written }”: the mark of a tuz has no total beside it.
}
unreadable-move-rest = “{ $written }”: behind a move there may be X, a total in parentheses and =.
unreadable-after-result = “{ $written }” stands behind the result.
unreadable-no-game = There is no game in the text.
unreadable-second-game = There is more than one game in the text.

# What the writer of a record probably meant, most likely first. Then how far the record fits when it is changed so.
repair-origin = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }. { $reach }
}
repair-landing = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }. { $reach }
}
repair-swapped = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, the digits are swapped. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, the digits are swapped. { $reach }
}
repair-mark-forgotten = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, the X is missing. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, the X is missing. { $reach }
}
repair-mark-superfluous = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, the X is too much. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, the X is too much. { $reach }
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
    [white] White’s move { $n }: { $written } stands there twice. { $reach }
   *[black] Black’s move { $n }: { $written } stands there twice. { $reach }
}
repair-exchanged = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, they stand in each other’s place. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, they stand in each other’s place. { $reach }
}
repair-other-move = { $side ->
    [white] White’s move { $n }: { $instead } instead of { $written }, another move. { $reach }
   *[black] Black’s move { $n }: { $instead } instead of { $written }, another move. { $reach }
}
repair-number = { $side ->
    [white] White’s move { $n }: another number stands before { $written }. { $reach }
   *[black] Black’s move { $n }: another number stands before { $written }. { $reach }
}
repair-then-all = Then all the rest fits.
repair-then-up-to = { $side ->
    [white] Then it fits up to white’s move { $n }.
   *[black] Then it fits up to black’s move { $n }.
}

# The page on which officials enter the record of a game from its form.

entry-title = Record of round { $round }, board { $board }
entry-due-white = White’s move { $n }
entry-due-black = Black’s move { $n }
entry-instead = instead of { $move }
entry-undo = Undo
entry-next = Next record: board { $n }
entry-over = The game is over
entry-short-move = move
entry-short-offer = draw offer
entry-short-undo = undo
entry-short-walk = go to move
entry-short-fault = go to error
entry-short-repair = repair
entry-short-store = save
entry-flip = Black at the bottom
entry-bare = One digit per move: the form has no landing pits
entry-check = Check
entry-store = Save record
entry-paste = Text or file
entry-keys = Keys
entry-perhaps = Did you mean:
entry-cut = Remove this and everything after it

entry-offers = { $side ->
    [white] { $n ->
        [0] White has made no draw offers.
        [one] White has made { $n } draw offer.
       *[other] White has made { $n } draw offers.
    }
   *[black] { $n ->
        [0] Black has made no draw offers.
        [one] Black has made { $n } draw offer.
       *[other] Black has made { $n } draw offers.
    }
}

# The three verdicts: the moves, the end of the game, the result.
entry-no-move = No moves yet.
entry-legal = { $n ->
    [one] { $n } move, legal.
   *[other] { $n } moves, all legal.
}
entry-miswritten = { $n ->
    [one] All moves are legal; { $n } notation error.
   *[other] All moves are legal; { $n } notation errors.
}
entry-stands-until = { $side ->
    [white] The moves are valid up to White’s move { $n }.
   *[black] The moves are valid up to Black’s move { $n }.
}
entry-read-until = { $side ->
    [white] The text is readable up to White’s move { $n }.
   *[black] The text is readable up to Black’s move { $n }.
}
entry-result-unknown = The result is checked once all moves are valid.
entry-result-agrees = The record agrees with the result of the board: { $result }.
entry-result-new = The board has no result yet; the record says { $result }.
entry-result-open = Neither the board nor the record has a result.
entry-declared = Result on the form
entry-not-declared = not given
entry-stop = Reason for an early end
entry-stop-resigned = Resigned
entry-stop-agreed = Agreed
entry-stop-chylymov = Chylymov’s position
entry-stop-flag = Flag
entry-stop-ruled = Referee’s decision
entry-stop-unrecorded = Under 5 minutes left


entry-away = The server cannot be reached. Keep going: your entries are saved on this device and checked later.
entry-storing = Not saved yet: the server cannot be reached. Retrying automatically; do not close the page.
entry-denied = You have been logged out or no longer have permission. Log in in another window and continue here: your entries are kept.
entry-large = This is too long for a game record.
entry-unread = First correct the text, or remove what cannot be read.
entry-draft-kept = Unsaved moves entered on this device:
entry-draft-take = Continue with them
entry-draft-drop = Discard them

entry-key-move = a move: the starting pit, then the pit where the last ball lands
entry-key-tuz = { $tuz ->
    [tuzdyk] mark or unmark a tuzdyk
   *[tuz] mark or unmark a tuz
}
entry-key-offer = mark or unmark a draw offer with the move
entry-key-total = the total in parentheses after a move
entry-key-undo = delete the last digit or move
entry-key-walk = go to another move: what you type replaces it
entry-key-fault = go to the first invalid move
entry-key-repair = apply the first suggested correction
entry-key-insert = insert a move before this one; delete this move
entry-key-end = back to the end
entry-key-back = undo the last change
entry-key-store = save the record
error-record-closed = The round is closed. Only an official who may correct the round can change this record.

# Comparing the typed form with the saved record: White's form and Black's form of one game.
entry-start-over = Type another form from scratch
entry-parts = { $side ->
    [white] White’s move { $n }: { $here } here, { $there } in the saved record.
   *[black] Black’s move { $n }: { $here } here, { $there } in the saved record.
}
entry-followed = { $here ->
    [one] Valid for { $here } move here, for { $there } in the saved record.
   *[other] Valid for { $here } moves here, for { $there } in the saved record.
}

# Moves entered while the game is played.
live-entry-title = Round { $round }, board { $board }: moves entered live
live-entry-open = Enter moves live
live-entry-remove = Remove last move
live-entry-text = Tap a pit of the side to move. Each move is saved at once and shown to spectators; together they are the record of the game.
live-entry-key-play = play the pit
live-entry-key-remove = remove the last move
live-entry-result = Enter the result
live-entry-unsent = Not saved: no connection. Enter the move again.
error-live-closed = The round is closed: its games are over. Correct the record instead.
error-live-result = The result { $result } has been entered: the game is over. Correct the record instead.
error-live-declared = The record says { $result }: the game is over. Correct the record instead.
error-live-illegal = Pit { $pit } cannot be played: { $found } ({ $clause })
error-live-no-move = There is no move to remove.
error-live-conflict = { $name } entered or removed a move in the meantime. The board shows the game as it is now; what you sent was not saved.

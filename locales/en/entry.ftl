# The page on which officials type the record of a game from its form.

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
entry-short-walk = correct
entry-short-fault = to the fault
entry-short-repair = repair
entry-short-store = store
entry-flip = Black below
entry-bare = One digit a move: the form has no landing pits
entry-check = Check
entry-store = Store the record
entry-paste = Text or file
entry-keys = Keys
entry-perhaps = Perhaps it should be:
entry-cut = Leave out this and all behind it

entry-offers = { $side ->
    [white] { $n ->
        [0] White has offered no draw.
        [one] White has offered { $n } draw.
       *[other] White has offered { $n } draws.
    }
   *[black] { $n ->
        [0] Black has offered no draw.
        [one] Black has offered { $n } draw.
       *[other] Black has offered { $n } draws.
    }
}

# The three verdicts: the moves, the end of the game, the result.
entry-no-move = No move yet.
entry-legal = { $n ->
    [one] { $n } move, and it is legal.
   *[other] { $n } moves, all legal.
}
entry-miswritten = { $n ->
    [one] All moves are legal, { $n } is marked wrong.
   *[other] All moves are legal, { $n } are marked wrong.
}
entry-stands-until = { $side ->
    [white] The moves are right up to white’s move { $n }.
   *[black] The moves are right up to black’s move { $n }.
}
entry-read-until = { $side ->
    [white] The text can be read up to white’s move { $n }.
   *[black] The text can be read up to black’s move { $n }.
}
entry-result-unknown = The result is looked at when all moves fit.
entry-result-agrees = The result of the board agrees: { $result }.
entry-result-new = The board has no result yet; the record says { $result }.
entry-result-open = Neither the board nor the record has a result.
entry-declared = Result on the form
entry-not-declared = not given
entry-stop = Why it stops early
entry-stop-resigned = Resigned
entry-stop-agreed = Agreed
entry-stop-chylymov = Chylymov’s position
entry-stop-flag = Flag
entry-stop-ruled = Referee
entry-stop-unrecorded = Under 5 minutes


entry-away = The server cannot be reached. Go on: what you type is kept here and checked later.
entry-storing = Not stored yet: the server cannot be reached. It is tried again by itself; do not close the page.
entry-denied = You are not logged in any more, or may not do this. Log in in another window and go on here: what you type is kept.
entry-large = This is too long for a record.
entry-unread = First correct the text, or leave out what cannot be read.
entry-draft-kept = Moves that were typed here and not stored:
entry-draft-take = Go on with them
entry-draft-drop = Throw them away

entry-key-move = a move: the pit it starts from, the pit its last ball reaches
entry-key-tuz = { $tuz ->
    [tuzdyk] the move makes a tuzdyk, or does not after all
   *[tuz] the move makes a tuz, or does not after all
}
entry-key-offer = a draw is offered with the move, or not after all
entry-key-total = the number in parentheses behind a move
entry-key-undo = takes the last digit or move away
entry-key-walk = to another move: what is typed takes its place
entry-key-fault = to the first move that does not fit
entry-key-repair = makes the first of the proposed corrections
entry-key-insert = another move before this one; this move away
entry-key-end = to the end again
entry-key-back = as it was before
entry-key-store = stores the record
error-record-closed = The round is closed. Only who may correct it can change this record.

# Beside the record that is stored: white's form and black's form of one game.
entry-anew = Type another form from the start
entry-parts = { $side ->
    [white] White’s move { $n }: here { $here }, in the stored record { $there }.
   *[black] Black’s move { $n }: here { $here }, in the stored record { $there }.
}
entry-followed = { $here ->
    [one] This one can be followed for { $here } move, the stored one for { $there }.
   *[other] This one can be followed for { $here } moves, the stored one for { $there }.
}

# Recorded games: lists, search, openings, the public board.

nav-games = Games
event-tab-games = Games
section-tab-games = Games

games-title = Recorded games
games-of = Games · { $event }
games-n = { $n ->
    [0] No games
    [one] { $n } game
   *[other] { $n } games
}
games-where = Round, board
games-round-board = Round { $round }, board { $board }
games-moves = Moves
games-moves-n = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
games-opening = First moves
games-pages = Pages of the list
games-download = Download these games (TGK)
games-all = All games of the event

games-player = Player
games-event = Event
games-section = Section
games-round = Round
games-all-events = All events
games-all-sections = All sections
games-all-rounds = All rounds
games-line = Opening moves
games-line-hint = As in a record: 76 98 66. Or only the pits that the moves start from: 796, or 7 9 6.
games-reset = Show all
games-none = No games have been recorded yet
games-none-text = A game is listed here as soon as its record is entered.
games-none-found = No such game
games-none-found-text = Try a shorter name or fewer moves.

openings-title = Openings
openings-line = The moves so far
openings-start = Start
openings-go = Go there
openings-move = Move
openings-games = Games
openings-share = Share
openings-score-white = White scores
openings-score-black = Black scores
openings-split = Results
openings-all = All
openings-results = { $white } won by white, { $drawn } drawn, { $black } won by black
openings-note = The bar shows white’s wins, draws and black’s wins. Only games with a result count for the score, and only games that came here by these very moves.
openings-ended = { $n ->
    [one] { $n } recorded game ended here.
   *[other] { $n } recorded games ended here.
}
openings-none = No recorded game came here
openings-none-text = Go back by the moves above, or try others.
openings-latest = The latest games
openings-all-games = { $n ->
    [one] { $n } game
   *[other] All { $n } games
}
percent = { $n } %

shown-title = Public board · { $event }
shown-board = Public board
shown-none = There is no game on the public board
shown-none-text = The referees put the most interesting games on it.
shown-on-board = On the public board
shown-put = Put on the public board
shown-change = On the public board
shown-position = Position shown
shown-last = The last position
shown-note = Why it is worth looking at
shown-note-hint = One line, for everybody to read. May be empty.
shown-save = Show it
shown-take-off = Take it off the board
done-game-shown = The game is on the public board.
done-game-hidden = The game is off the public board.
act-record-shown = Game put on the public board
act-record-hidden = Game taken off the public board
field-shown-note = Note
field-shown-moves = Position after single moves

error-games-line = { $side ->
    [white] White’s move { $n }: “{ $written }” is written. { $found }
   *[black] Black’s move { $n }: “{ $written }” is written. { $found }
}
games-line-unreadable = A move is two digits from 1 to 9, or only its first digit.
error-games-many = These are { $n } games; a file holds at most { $most }. Choose a section or a round.
error-shown-no-record = This game has no record: there is nothing to show yet.

# Recorded games: lists, search, openings, featured games.

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
games-n-or-more = { $n } games or more
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
games-more = More to search by
games-line = Opening moves
games-line-hint = As in a record: 76 98 66. Or only the starting pits of the moves: 796, or 7 9 6.
games-reset = Show all
games-none = No games have been recorded yet
games-none-text = A game is listed here as soon as its record is entered.
games-none-found = No games found
games-none-found-text = Try a shorter name or fewer moves.

openings-title = Openings
openings-line = Moves so far
openings-start = Start
openings-go = Open
openings-move = Move
openings-games = Games
openings-share = Share
openings-score-white = White’s score
openings-score-black = Black’s score
openings-split = Results
openings-all = All
openings-results = { $white } won by White, { $drawn } drawn, { $black } won by Black
openings-note = The bar shows White’s wins, draws and Black’s wins. Only games with a result count towards the score, and only games that reached the position by exactly these moves.
openings-ended = { $n ->
    [one] { $n } recorded game ended here.
   *[other] { $n } recorded games ended here.
}
openings-none = No recorded games reached this position
openings-none-text = Go back through the moves above, or try others.
openings-latest = Latest games
openings-all-games = { $n ->
    [one] { $n } game
   *[other] All { $n } games
}
percent = { $n }%

featured-title = Featured games · { $event }
featured-board = Featured games
featured-none = No featured games
featured-none-text = Referees feature the most interesting games here.
featured-on-board = Featured
featured-put = Feature this game
featured-change = Featured game
featured-position = Position shown
featured-last = Final position
featured-note = Why it is interesting
featured-note-hint = One line, visible to everyone. Optional.
featured-save = Feature
featured-take-off = Stop featuring
done-game-featured = Game featured
done-game-not-featured = Game no longer featured
action-record-shown = Game featured
action-record-hidden = Game no longer featured
field-shown-note = Note
field-shown-moves = Position after single moves

error-games-line = { $side ->
    [white] White’s move { $n }, “{ $written }”, is not valid. { $found }
   *[black] Black’s move { $n }, “{ $written }”, is not valid. { $found }
}
games-line-unreadable = A move is two digits from 1 to 9, or only its first digit.
error-games-many = There are { $n } games; a file can hold at most { $most }. Choose a section or a round.
error-featured-no-record = This game has no record: there is nothing to feature yet.

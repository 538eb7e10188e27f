# The list of people admitted to the playing hall.
event-tab-hall = Playing hall
hall-title = Admitted to the hall
hall-text = While games are in progress, only officials and players whose games are in progress may be in the playing hall. The list updates automatically.
hall-search = Find a name
hall-everybody = Show everyone
hall-count = { $n ->
    [one] { $n } person may be in the hall at { $time }.
   *[other] { $n } people may be in the hall at { $time }.
}
hall-players = { $n ->
    [one] { $n } player at the boards
   *[other] { $n } players at the boards
}
hall-no-players = No games in progress.
hall-where = round { $round }, board { $board }
hall-officials = { $n ->
    [one] { $n } official
   *[other] { $n } officials
}
hall-nobody = No one with this name may be in the hall now.

# The screen of the hall.
screen-title = Screen for the hall
screen-text = A page for a projector: what you tick is shown one after the other and stays up to date. Its address can be kept as a bookmark.
screen-show = Show
screen-pairings = Pairings and results
screen-standings = Standings
screen-clock = Clock of the round
screen-tiles = Boards at a glance
screen-games = Featured games
screen-sections = Sections
screen-every = Next page after
screen-seconds = { $n } seconds
screen-languages = Languages, one after the other
screen-open = Open the screen
screen-full = Full screen
screen-change = Change
screen-since = Started at { $time }
screen-played = boards played
screen-until = until round { $n }
screen-code = Find my board
screen-nothing = Nothing to show yet

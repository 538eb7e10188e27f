# Who may be in the hall now.
event-tab-hall = Hall
hall-title = In the hall now
hall-text = While games are played, only these people may be in the hall: officials, and players whose game goes on. The list keeps itself up to date.
hall-search = Find a name
hall-everybody = Everybody
hall-count = { $n ->
    [one] { $n } person may be in the hall at { $time }.
   *[other] { $n } people may be in the hall at { $time }.
}
hall-players = { $n ->
    [one] { $n } player at the boards
   *[other] { $n } players at the boards
}
hall-no-players = No game is going on.
hall-where = round { $round }, board { $board }
hall-officials = { $n ->
    [one] { $n } official
   *[other] { $n } officials
}
hall-nobody = Nobody of this name may be in the hall now.
hall-stale = The connection is gone: this is how it was then.

# Changes to the pairs of a round that stands, late arrivals, and undoing.
mend-title = Change pairs, round { $n } · { $section }
mend-heading = Round { $n }: change pairs
mend-link = Change pairs
mend-text = Only the boards you name change; everyone else keeps board, opponent and colour. You see what changes before anything is saved.
mend-finished = { $n ->
    [one] { $n } board has a game record and stays.
   *[other] { $n } boards have a game record and stay.
}
mend-hint = Starting number or name. “Swap” exchanges the places of two players; “Pair” is for two players without a board.
mend-waiting = Waiting for a game
mend-late = { $n ->
    [one] { $n } player without a game could still come
   *[other] { $n } players without a game could still come
}
mend-come = Has come
mend-away = Does not play this round
mend-seat = Against { $name }
mend-seat-white = Against { $name }, with White
mend-seat-black = Against { $name }, with Black
mend-undoable = Changes that can be undone
mend-board = Board { $board }: { $before } becomes { $after }
mend-board-new = Board { $board }, new: { $after }
mend-board-ends = Board { $board }: { $before } are unpaired
mend-idle = { $name }: { $kind }
mend-idle-ends = { $name }: no longer “{ $kind }”
mend-waits = { $name } waits for a game
mend-others = { $n ->
    [0] There are no other boards.
    [one] The other board stays as it is.
   *[other] The other { $n } boards stay as they are.
}
caution-mend = { $n ->
    [0] Published pairings: no board changes, only the bye.
    [one] Published pairings: board { $boards } changes, and no other.
   *[other] Published pairings: boards { $boards } change, and no others.
}
caution-mend-draft = { $n ->
    [0] No board changes, only the bye.
    [one] Board { $boards } changes, and no other.
   *[other] Boards { $boards } change, and no others.
}
caution-undo-pairs = { $n ->
    [0] The ruling is withdrawn: no board changes, only the bye.
    [one] The ruling is withdrawn: board { $boards } changes, and no other.
   *[other] The ruling is withdrawn: boards { $boards } change, and no others.
}
caution-come-bye = { $name } loses the requested bye of this round ({ $kind }) and waits for a game.
caution-unstart = Round { $round } has been started, and games may be in progress. It becomes a published round that has not started; pairs and rulings stay.
caution-late-number = { $n ->
    [one] { $name } gets starting number { $number }, and { $n } other number changes. Badges and lists already printed show the old one.
   *[other] { $name } gets starting number { $number }, and { $n } other numbers change. Badges and lists already printed show the old ones.
}
player-late-shifts = Round { $n } has already been paired. Until round 4 is paired, a new player gets the starting number that the rating gives (C.04.2), and players behind it move down by one. Which numbers change is shown before anything is saved. The player can still be seated in the round in progress; otherwise they play from the next round.
round-unstart = Undo start
round-waiting = { $n ->
    [one] { $names } is here and has no game.
   *[other] { $n } players are here and have no game: { $names }.
}
round-late = { $n ->
    [one] Late arrival: { $n } player without a game
   *[other] Late arrivals: { $n } players without a game
}
arrivals-late-text = Round { $round } is paired. Players who come now wait until they are seated: against the player with the bye, or another who waits.
ruling-pairs = { $n ->
    [0] Bye changed
    [one] Pairs changed: board { $boards }
   *[other] Pairs changed: boards { $boards }
}
undo-do = Undo
undo-compare = See what undoing changes
done-unstarted = The round has not been started
done-pairs-changed = Pairs changed
done-pairs-undone = The pairs are as before
done-late-come = Arrival recorded
done-late-away = Recorded: no game in this round
error-undo-pairs = The boards of this change have a result or were changed since. Undo the later change first, or change the pairs again.
error-ruling-pairs = Undo this change on the page of the round’s pairs: there you see what changes.
error-close-waiting = { $n ->
    [one] { $names } is here and has no game: pair the player, give the bye, or record that the player does not play this round.
   *[other] { $n } players are here and have no game: { $names }. Pair them, give the bye, or record that they do not play this round.
}
error-mend-state = The pairs cannot be changed: the round is in the stage “{ $state }”.
error-mend-manual = Manual pairing is in progress: change the pairs there.
error-mend-table = The pairs of a round robin are those of its table. Once published, only their colours can be swapped; a draft can be paired manually.
error-mend-no-board = There is no board { $board } in this round.
error-mend-finished = Board { $board } has a result or a game record. Delete it first.
error-mend-ruled = A ruling was made in the game on board { $board }. Withdraw it first.
error-mend-seated = { $name } sits at board { $board }. Unpair that board first, or swap two players.
error-mend-no-place = { $name } has no place to exchange. Record the arrival first.
error-mend-bye-taken = { $name } has the bye: swap the two, or pair them.
error-mend-is-here = { $name } is here already.
error-mend-not-waiting = { $name } is not waiting for a game.
error-mend-same = Nothing would change.
action-round-unstarted = Start of the round undone
action-late-arrival = Late arrival

# Corrections of boards that have a result.
mend-closed-text = The round is closed: correct here who sat at which board, and with which colour. A result stays with its board; where colours are swapped, with the players. Pairings made from the round stay. Only the chief referee can do this (R4).
mend-closed-hint = Starting number or name. “Swap” exchanges the places of two players.
mend-closed-link = Correct colours or players
caution-correct-pairs = { $n ->
    [one] Board { $boards } is corrected. Pairings of later rounds stay.
   *[other] Boards { $boards } are corrected. Pairings of later rounds stay.
}
error-mend-recorded = Board { $board } has a game record. Delete the record first, and enter it again afterwards.
error-mend-unplayed = No game was played at board { $board }: correct its result first.
error-mend-not-last = Colours and players can be corrected in the round in progress and in the one that was closed last.

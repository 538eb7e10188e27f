# Rounds: check-in, pairing, results.

round-title = Round { $n } · { $section }
round-by-board = By board
round-by-name = By name
round-board = Board
round-side = Colour
round-opponent = Opponent
round-not-yet = No pairings yet
round-not-yet-text = They appear here once published.
round-without-game = Not paired
unpaired-bye = bye
unpaired-half-point = half-point bye
unpaired-full-point = full-point bye
unpaired-free = bye
unpaired-absent = absent

# Steps, one button each.
round-pair = Pair round
round-save-check-in = Save check-in
round-publish = Publish pairings
timer-set = Set a time…
timer-at = At { $time }
timer-when = Publish the pairings at
timer-save = Set time
timer-remove = Remove time
timer-announced = Pairings of round { $n } at { $time }
timer-waits = The pairings are published automatically at { $time } (set by { $name }), as they stand then.
timer-missed = The pairings were not published at { $time }.
timer-missed-text = Publish them now, or set another time.
timer-fault-manual-pairing = Manual pairing was not finished.
timer-fault-excluded = An excluded player was paired or had a bye (W4).
timer-fault-no-right = The official who set the time may not publish pairings any more.
timer-fault-needs-consent = Publishing would have asked for a confirmation.
timer-fault-too-late = The server was not running then, and too much time has passed since.
timer-fault-refused = Publishing was refused.
error-timer-time = Enter a date and a time that the clocks of the event show.
error-timer-past = This time has passed. Publish the pairings now, or set a later time.
error-timer-far = A time can be set at most { $days } days ahead.
field-publish-at = Time of publication
field-at-set-time = At the set time
field-published-late = Late, because the server was not running
field-timer-fault = Why not
round-discard = Discard draft
round-unpublish = Unpublish pairings
round-start = Start round
round-due-forfeits = { $n ->
    [one] Board { $boards }: a player will not play: { $names }. The forfeit can be entered now.
   *[other] Boards { $boards }: players will not play: { $names }. The forfeits can be entered now.
}
round-enter-due = { $n ->
    [one] Enter forfeit
   *[other] Enter { $n } forfeits
}
round-away-withdrawn = withdrawn
round-away-absent = absent
round-close = Close round { $n }
round-next = Go to round { $n }
round-final-standings = Final standings
round-record-differs = Boards whose record and result disagree:
round-reopen = Reopen round
round-draft-title = Draft
round-draft-text = Only officials can see these pairings until they are published.
round-draft-left = { $n ->
    [one] { $names } has withdrawn since the pairing. Discard the draft and pair again, or publish it unchanged.
   *[other] These players have withdrawn since the pairing: { $names }. Discard the draft and pair again, or publish it unchanged.
}
boards-playing-label = { $n ->
   *[other] in progress
}
results-unsigned = not signed by both players

# Check-in.
check-in-text = All players are present unless marked otherwise. Players absent from the previous round and requests for this one are already marked.
check-in-text-table = All players are present unless marked otherwise. Boards of absent players are paired all the same: once the pairings are published, their forfeits are entered with one button.
check-in-table-fixes = Round 1 fixes the pairing table: { $n ->
    [one] { $n } player
   *[other] { $n } players
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}. No players can be added after that.
check-in-missed = { $n ->
    [one] Did not come to the previous round: { $names }. This player is not paired unless marked present; you are asked once more before pairing (C.04.2).
   *[other] Did not come to the previous round: { $names }. They are not paired unless marked present; you are asked once more before pairing (C.04.2).
}
check-in-by-name = By name
check-in-by-number = By number
check-in-word = Attendance
check-in-find = Find a player
check-in-empty = No players yet
check-in-empty-text = Add or import players first.
attendance-present = Present
attendance-absent = Absent
attendance-half-point = Half-point bye
attendance-full-point = Full-point bye

done-checked-in = Check-in saved
done-paired = Round paired. Check the draft, then publish it.
done-discarded = Draft discarded
done-published = Pairings published
done-timer-set = Time set. The pairings are published automatically.
done-timer-removed = Time removed. The pairings are not published automatically.
done-unpublished = Pairings unpublished. Only officials can see them now.
done-started = Round started
done-closed = Round closed
done-forfeits-entered = Forfeits entered
done-reopened = Round reopened. Close it after the correction.
done-result-saved = Result saved

error-round-state = Nothing was changed: round { $round } is in the stage “{ $state }”. This page shows the next step.
error-round-changed = { $name } changed this round first; your change was not saved. This page shows its current state.
error-round-earlier-open = Close round { $round } first: pairings depend on its results.
error-round-later-paired = Round { $round } has been paired from these results. Discard its pairings first.
error-results-missing = { $n ->
    [one] Board { $boards } has no result yet. Enter it first.
   *[other] Boards { $boards } have no result yet. Enter them first.
}
error-results-stand = { $n ->
    [one] Board { $boards } already has a result or a game record. Delete it first, or start the round.
   *[other] Boards { $boards } already have results or game records. Delete them first, or start the round.
}
error-check-in-withdrawn = { $name } has withdrawn. Reinstate the player first.
error-too-few-present = No players are present, so there is nothing to pair. Check the list; if all players stay away, end the section here by reducing the number of rounds in its settings.
caution-bye-alone = Only { $name } is present, and gets the bye: a point without a game. Check the list first; if the others stay away for good, the section can also end here, by reducing the number of rounds in its settings.
error-no-pairing = { $who } { $remedy }
error-no-pairing-remedy = Pair this round manually; or mark a player absent or give a half-point bye, so that the program can pair the others; or end the section here by reducing the number of rounds in its settings.
error-no-pairing-remedy-forbidden = Allow a forbidden pairing, or pair this round manually; or mark a player absent or give a half-point bye, so that the program can pair the others.
error-table-finished = All rounds of the pairing table have been paired.
error-pairing-inconsistent = The stored rounds contradict each other, so this round cannot be paired. Please report this to the administrator of the program.

# Manual pairing.
manual-title = Manual pairing, round { $n } · { $section }
manual-heading = Round { $n }: manual pairing
manual-pair = Pair manually
manual-begin = Adjust pairing manually
manual-continue = Continue manual pairing
manual-open-title = Manual pairing in progress
manual-open-text = Only officials can see these pairings. They can be published once manual pairing is finished.
manual-back = Back to the round
manual-same = Identical to the program’s pairing.
manual-differs = { $n ->
    [0] The pairing differs from the program’s pairing.
    [one] { $n } board differs from the program’s pairing.
   *[other] { $n } boards differ from the program’s pairing.
}
manual-no-program = The program finds no pairing of these players that complies with the rules.
manual-instead = The program’s pairing
manual-reason = Reason for the manual adjustment
manual-reason-by-hand = Reason for manual pairing
manual-reason-hint = Public: shown with the published pairings. Do not include personal data.
manual-end = Finish manual pairing
manual-tools = Change pairing
manual-one = First player
manual-other = Second player
manual-hint = Starting number or name. Enter swaps the two players; if neither is paired yet, it pairs them, and the first has White.
manual-hint-click = Or click two names.
manual-swap = Swap
manual-join = Pair (first has White)
manual-bye = Give bye
manual-unpair = Unpair
manual-swap-colours = Swap colours
manual-keep = Keep
manual-swap-colours-board = Swap colours on board { $n }
manual-unpair-board = Unpair board { $n }
manual-keep-board = Keep board { $n } when the program pairs the rest
manual-board-changes = Board actions
manual-take-bye = Remove bye
manual-pool = Unpaired players
manual-pool-n = { $n ->
    [one] { $n } player is unpaired.
   *[other] { $n } players are unpaired.
}
manual-other-board = Differs from the program’s pairing.
manual-rest = Pair the rest automatically
manual-rest-hint = Changed boards and boards marked “Keep” stay as they are. The program pairs all other players.
manual-unpair-all = Unpair all boards
manual-program = Revert to the program’s pairing
manual-mark = Paired manually
manual-ended-title = Manually adjusted.
done-manual-changed = Pairing changed
done-manual-ended = Manual pairing finished. The round can be published.
caution-discard-by-hand = The pairing of round { $round } was adjusted manually. The changes are lost with the draft; they remain only in the audit log.
breach-rematch = { $white } and { $black } have already met, in round { $round } (C1).
breach-table-met = { $white } and { $black } have already met in this cycle, in round { $round }. In a round robin everybody meets everybody once in a cycle (C.05).
breach-forbidden = { $white } and { $black } may not be paired (forbidden by an official).
breach-second-bye = { $name } has already had the pairing-allocated bye, in round { $round } (C2).
breach-barred-from-bye = { $name } already received full points without playing (round { $round }) and may not receive the pairing-allocated bye (C2).
breach-bye-too-high = { $name } has the bye, although { $other } with fewer points could have it and all other players could still be paired (C5).
breach-third-colour = { $side ->
    [white] { $name } has White for the third time in a row (C3).
   *[black] { $name } has Black for the third time in a row (C3).
}
breach-table-third = { $side ->
    [white] { $name } is given White for the third time in a row.
   *[black] { $name } is given Black for the third time in a row.
}
breach-imbalance = { $side ->
    [white] { $name } would have at least three more games with White than with Black (C3).
   *[black] { $name } would have at least three more games with Black than with White (C3).
}
breach-both-colours = { $white } and { $black } each have the other’s preferred colour; swapping colours would satisfy both.
error-round-by-hand = Manual pairing of round { $round } is in progress. Finish it first.
error-manual-not-begun = Manual pairing has not been started, or has been finished in the meantime.
error-manual-choose = Enter the players first, by starting number or name.
round-no-games = No pairings in this round yet.
manual-withdrawn = has withdrawn
caution-manual-withdrawn = { $n ->
    [one] { $names } has withdrawn but is still in this round: the opponent will win by forfeit.
   *[other] { $names } have withdrawn but are still in this round: their opponents will win by forfeit.
}
error-manual-nobody = No player in this section matches “{ $typed }”. Enter a starting number or a name.
error-manual-several = Several players match “{ $typed }”: { $names }. Enter the starting number.
error-manual-not-here = { $name } cannot be paired in this round: absent.
error-manual-has-bye = { $name } has a bye on request in this round and is not paired.
error-manual-not-in-table = { $name } is not in the pairing table, which was fixed when round 1 was paired.
error-manual-twice = { $name } is entered twice. Enter two different players.
error-manual-no-board = { $name } is not paired.
error-manual-no-bye = The number of players is even: there is no bye.
error-manual-no-pairing = { $who } Pair them manually, or unpair other boards so that the program can pair the rest.
error-manual-pool = { $n ->
    [one] { $names } is still unpaired.
   *[other] Still unpaired: { $names }.
}
field-pool = Unpaired
field-stays = Boards kept
field-breaks = Rule violations
field-program-pairs = Program’s pairings
field-program-bye = Program’s bye
# Rule violations of a manual change, in the audit log.
broken-rematch = rematch
broken-forbidden = forbidden pairing
broken-bye = bye to an ineligible player (C2)
broken-bye-too-high = bye to too high a score (C5)
broken-third-colour = third same colour in a row (C3)
broken-imbalance = colour difference above 2 (C3)
broken-both-colours = both colour preferences violated

# The grid of results.
results-keys = Keys
results-key-white = White won
results-key-black = Black won
results-key-draw = draw
results-key-counts = White won 82 to 60
results-key-resigned = after the counts: resignation (agreement, if drawn)
results-key-flag = after the counts: time forfeit (both flags, if drawn)
results-key-forfeit-white = Black forfeits
results-key-forfeit-black = White forfeits
results-key-forfeit-both = double forfeit
results-key-unrated = over before both had moved: not rated (0u, 5u too)
results-key-adjourned = adjourned
results-key-next = save and go to the next board
results-key-board = go to board 17
results-key-open = go to the next board without a result
results-key-undo = revert to saved result
results-key-clear = empty, then Enter: delete the result
results-letters = Other endings by letter: r resignation, a agreement, f flag, b both flags, n no moves left, p Chylymov's position, d referee's decision. ½-0, 0-½ and 0-0 are rulings: on the page of the board.
results-only-forfeits = The round has not started: only forfeits can be entered.
results-back = Back to the round
results-save = Save
results-pending = Saving…
results-retry = No connection, retrying…
results-saved = Saved
results-record-differs = Saved; the game record disagrees
results-denied = Not saved. Log in again.
results-no-board = This board does not exist.
results-keep = Keep saved
results-mine = Save mine
results-conflict-by = { $name } entered a different result.
results-conflict = Someone entered a different result.
results-conflict-again = { $who } Saved: { $stored }. Yours: { $yours }. Save again to replace it.
error-result-not-published = Round { $round } has no published pairings.
error-result-not-started = Start round { $round } first: until then only forfeits can be entered.
error-result-closed = Round { $round } is closed. To correct a result, the chief referee must reopen it.

# Syntax errors in a typed result.
result-unread = Not understood from character { $column } on: { $expected }
result-expected-result = a result is expected: 1 White won, 0 Black won, 5 draw, + or - forfeit.
result-expected-dash = a dash or a colon is expected.
result-expected-second-score = Black’s points are expected.
result-expected-one-point = the points of both players must add up to one, or be ½-0, 0-½ or 0-0.
result-expected-balls = { $ball ->
    [kumalak] a number of kumalaks is expected.
   *[korgool] a number of korgools is expected.
}
result-expected-at-most-162 = at most 162.
result-expected-bracket = a closing bracket is expected.
result-expected-white-balls = White’s kazan is missing; only Black’s is given.
result-expected-black-balls = Black’s kazan is missing; only White’s is given.
result-expected-forfeit = a forfeit is + / – , – / + or – / – .
result-expected-end = nothing more is expected.
result-expected-ending-or-end = nothing more is expected except the ending: r f b a n p d u.

# Results that contradict the rules.
result-fault-too-many-together = { $ball ->
    [kumalak] { $white } and { $black } add up to { $sum } kumalaks: the board has 162 ({ $clause }).
   *[korgool] { $white } and { $black } add up to { $sum } korgools: the board has 162 ({ $clause }).
}
result-fault-has-won = { $side ->
    [white] White has { $balls } in the kazan: 82 wins at once ({ $clause }).
   *[black] Black has { $balls } in the kazan: 82 wins at once ({ $clause }).
}
result-fault-level-not-drawn = 81–81 is a draw at once ({ $clause }).
result-fault-win-too-short = { $side ->
    [white] White won with { $balls }: a win on the board takes 82. Add how the game ended: * resignation, . flag ({ $clause }).
   *[black] Black won with { $balls }: a win on the board takes 82. Add how the game ended: * resignation, . flag ({ $clause }).
}
result-fault-both-flags-too-short = { $side ->
    [white] White has { $balls }: with both flags fallen, only 82 wins ({ $clause }).
   *[black] Black has { $balls }: with both flags fallen, only 82 wins ({ $clause }).
}
result-fault-draw-unexplained = A draw at { $white }–{ $black }: on the board only 81–81 is a draw. Add how the game ended: * agreement, . both flags ({ $clause }).
result-fault-no-moves-misjudged = No moves left at { $white }–{ $black }: the player without a move draws with exactly 81 ({ $clause }).
result-fault-needs-winner = “{ $ending }” requires a winner, not a draw ({ $clause }).
result-fault-needs-draw = “{ $ending }” requires a draw, not a winner ({ $clause }).
ending-count = by count
ending-no-moves = no moves left
ending-resignation = resignation
ending-agreement = agreement
ending-flag = flag fall
ending-both-flags = both flags fallen
ending-position = Chylymov's position
ending-decision = referee's decision
ended-reduced = by ruling less than a point together
ended-unrated = over before both had moved, not rated
ended-adjourned = adjourned: a draw until the result is entered
# In the row of a board: how the picture of a game is read, and words for results of another kind.
score-race = 162 balls: who passes the middle wins
score-ruling = by ruling
score-forfeit = forfeit
outcome-unrated = not rated
outcome-adjourned = adjourned
round-adjourned = { $n ->
    [one] Adjourned, a draw until the result is entered: board
   *[other] Adjourned, draws until the results are entered: boards
}

# Field names in the audit log and in conflicts; the keys are those of the stored values.
field-state = Stage
field-pairs = Pairs
field-bye = Bye
field-half-point = Half-point bye
field-full-point = Full-point bye
field-free = Bye
field-announced = Requested for the next round
field-absent = Absent
field-carried-over = Still absent in the next round
field-result = Result
field-ending = Ending
field-board = Board

# The line above a round, and the picture of the hall.
round-elapsed = Time since the start, hours and minutes
round-done-of = boards with a result
# Every game is over, and the round is not closed yet or is open again.
round-checked = Results being checked
round-unsigned = unsigned
round-deeds = More actions
round-rail = Beside the boards
round-hall = The hall
round-hall-screen = Screen of the hall
round-signs = Signs
points-short = Pts
round-panel = Board beside the list
round-panel-close = Close
round-panel-page = Open as a page
tile-empty = not started
tile-playing = playing
tile-late = a player is missing
tile-unsigned = not signed
tile-differs = the record disagrees
tile-done = finished
round-forfeits = Enter forfeits

round-unsigned-n = { $n ->
    [one] { $n } game is not signed by both players.
   *[other] { $n } games are not signed by both players.
}
round-unsigned-later = The round can be closed now and the signatures collected later.
done-manual-not-open = The pairs of this round are not being changed manually now. Where that is possible, the button for it is on this page.
done-pairs-not-open = The pairs of this round cannot be changed now.

section-folds = The rest has its usual values: open what should be different.
section-make = Create section

grid-checked = checked
grid-show = Boards shown
grid-all = All
grid-playing = Playing
grid-unsigned = Unsigned
grid-late = Late
grid-mine = Mine
grid-mine-boards = Your boards, such as 1–20, 41
grid-one-key = One key
grid-one-key-about = 1, 0, 5 or ½ is saved at once, without Enter. Over a saved result Enter is still needed.
grid-second = Second check
grid-second-about = Type every result again without seeing it. Boards whose result you entered yourself are left to another official.
grid-undo = Undo last entry
grid-changed-since = Board { $n } has been changed since. Not undone.
grid-amiss = Not saved:
grid-kept-others = Results entered on this device under another login and not sent:
grid-none = No boards like this.
grid-pairs-changed = The pairs or the state of the round have changed.
grid-reload = Load the page again
grid-typing = { $who } is typing…
grid-elsewhere = Saved meanwhile: { $stored }
grid-checked-by = checked: { $who }
grid-mismatch = Saved: { $stored }. You typed: { $yours }. Look at the slip.
grid-mismatch-stored = Saved is right
grid-mismatch-mine = Mine is right
grid-forfeit = Forfeit
error-check-no-result = This board has no result to check.
error-check-own = You entered this result. Another official checks it.
error-check-nothing = Type the result.
action-result-checked = Result checked by a second person

# The referee's controls on a game's page, and the protocol of a game.

desk = Referee’s controls
panel-offers = Draw offers
panel-warnings = Warnings
panel-warnings-of = { $n } of 4
panel-clock-set = Clock set to
panel-record = Record
panel-record-none = no record
panel-record-stored = record stored
panel-record-incomplete = record incomplete
panel-record-differs = record and result disagree
panel-record-not-kept = incomplete
panel-record-excused = incomplete, under 5 minutes left
panel-signed = Signed
panel-late-in = Forfeit possible in { $time }
panel-late-now = Late by { $time }
panel-late-over = An absent player's forfeit can be recorded now: reload the page.
panel-no-result = no result
panel-ending = How the game ended
report-links-title = Players' result links
report-links-text = A player reports the result of the running round by this link. Print this page, cut it and give each player only their own link.
report-links-make = Create { $n ->
    [one] { $n } link
   *[other] { $n } links
}
report-link-title = Link for reporting results
report-link-text = Give this link to the player only.
report-link-none = No link yet.
report-link-is-revoked = The link was revoked.
caution-player-link = The link that { $name } has now will stop working.
error-player-link = This link is not valid. Ask a referee for a new one.
error-reports-off = Players may not report results in this section. The settings of the section allow it.
error-report-no-game = You have no game in a running round.
error-report-stands = This game has its result.
error-report-changed = The board has changed meanwhile. Look again and report the result as it is.
error-report-counts = Enter the counts of both kazans.
report-title = Report your result
report-against = against { $name }
report-question = How did your game end?
report-i-won = I won
report-drawn = Draw
report-i-lost = I lost
report-my-kazan = Your kazan
report-their-kazan = Your opponent's kazan
report-sure = Is this right? Your opponent must report the same.
report-send = Yes, report it
report-back = No, back
report-waits = You reported { $result } at { $time }. Your opponent has not reported yet.
report-you-differ = You reported { $result } at { $time }, and your opponent reported another result. Go to a referee together, or correct your report.
report-stored = The result is { $result }. Sign your record forms as usual.
report-no-game = No game now
report-no-game-text = Open this page again when your round has started.
report-by-white = Reported by White at { $time }: { $result }
report-by-black = Reported by Black at { $time }: { $result }
report-differs = The players disagree: White reported { $white }, Black reported { $black }.
done-report-links-made = Links created
done-report-link-renewed = New link created
done-report-link-revoked = Link revoked
panel-kazan-white = White’s kazan
panel-kazan-black = Black’s kazan

panel-offer = Record draw offer { $n }
panel-demand-white = White may claim the win
panel-demand-black = Black may claim the win
panel-demand-text = The opponent has offered a draw for the fourth time. Record the win only if the player claims it. The kazans may be left empty.
panel-demand-do = Record the claimed win
panel-agree = Draw agreed
panel-agree-text = Both players must be present before you. The kazans may be left empty.
panel-white-here = White is present
panel-black-here = Black is present
panel-agree-do = Record draw
panel-warn = Warn a player
panel-whom = Player
panel-cause = Cause
panel-note = What happened
panel-warn-note-hint = Required for “Other cause”, otherwise optional.
panel-warn-do = Give warning
panel-warn-record = Warn: record not kept
panel-warn-record-text = The record was incomplete at the end of the game, although there was time to keep it.
panel-warn-name = Warn { $name }
panel-mark = Record incomplete
panel-whose-record = Incomplete record of
panel-time-left = Time left when recording stopped
panel-had-time = 5 minutes or more
panel-had-no-time = under 5 minutes
panel-mark-do = Mark as incomplete
panel-flags = Flag fallen
panel-flag-of = Fallen flag
panel-flags-both = both, order unknown
panel-flags-text = Enter the kazans after the move in hand has been completed. With both flags fallen they decide the result; with one they may be left empty.
panel-flags-do = Record flag fall
panel-replace = Clock replaced
panel-shows-white = White’s clock shows
panel-shows-black = Black’s clock shows
panel-wrong = Wrong side
panel-wrong-unknown = not known
panel-right-time = Correct time of that side
panel-right-hint = Required if the wrong side is known. Otherwise the times used are added together, and each player is charged half.
panel-replace-do = Record replacement
panel-add = Add time
panel-add-to = Player
panel-time-added = Time to add
panel-add-do = Add time
panel-set-late = Late clock start
panel-set-late-text = Each player gets { $base } less half of the time since the round started, but at least 25 minutes.
panel-since-start = Time since the round started
panel-set-late-do = Set clock
panel-absence = Record forfeit (absent)
panel-absence-text = Tick the absent players.
panel-absence-do = Record forfeit
panel-position = Chylymov’s position
panel-position-text = A player has claimed it and you confirm it: the game is drawn.
panel-position-do = Confirm draw
panel-enter = Result
panel-enter-do = Save result
panel-decide = Decide result
panel-decide-do = Record decision
panel-correct = Correct signed result
panel-correct-text = Both players have signed. The signatures are removed along with the result; the reason appears in the protocol.
panel-correct-do = Save correction
panel-correct-closed = Correct a result of a closed round
panel-sign = { $side ->
    [white] White signs
   *[black] Black signs
}
panel-sign-both = Both players sign the draw
panel-both-here = Both players are present
panel-unsign = { $side ->
    [white] Withdraw White’s signature
   *[black] Withdraw Black’s signature
}
panel-protocol = Rulings: { $n }
panel-print = Protocol for printing and signing
panel-withdraw-do = Withdraw ruling

error-panel-changed = { $name } made a change first; your change was not saved. This page shows the current state.
error-panel-side = Choose White or Black.
error-panel-outcome = Choose a result.
error-warning-cause = Choose the cause of the warning.

done-offer-noted = Draw offer recorded
done-win-given = Win recorded
done-draw-agreed = Draw recorded
done-warned = Warning given
done-changed-clock = Clock change recorded
done-flag-recorded = Flag fall recorded
done-loss-recorded = Forfeit recorded
done-marked-incomplete = Record marked as incomplete
done-position-confirmed = Position confirmed: draw
done-decided = Decision recorded
done-outcome-saved = Result saved
done-signed = Signed
done-unsigned = Signature withdrawn
done-withdrawn-ruling = Ruling withdrawn

# Lateness of a round.
lateness-title = Lateness, round { $n } · { $section }
lateness-heading = Round { $n }: absent players
lateness-not-started = The round is not in progress: lateness does not apply.
lateness-open = Forfeits of absent players can be recorded in { $time } (A1).
lateness-over = The waiting time ended { $time } ago: tick the absent players (A1; both absent: A2).
lateness-nobody = No player is late: every board has a result, or a draw offer or record showing that the game has started.
lateness-do = Record forfeits
lateness-no-board = No board with this number is waiting for a player.
lateness-number-hint = Type the number of a board and press Enter: the space bar ticks White, and after Tab Black. Another number or Enter leads back here.
lateness-link = Lateness
done-losses-recorded = Forfeits recorded

# Signatures of a round.
signatures-title = Signatures, round { $n } · { $section }
signatures-heading = Round { $n }: signatures
signatures-text = Tick the boards whose paper forms both players have signed. For a draw, also tick that both players were present (D4).
signatures-none = Nothing to sign: every played game is signed.
signatures-missing = No result yet
signatures-do = Mark as signed on paper
signatures-link = Signatures
signatures-left = { $n ->
    [one] { $n } board is not signed by both players.
   *[other] { $n } boards are not signed by both players.
}
done-round-signed = Signatures recorded

# A player's warnings.
warnings-title = Warnings of { $name }
warnings-none = No warnings
warnings-link = Warnings: { $n }
warnings-round = Round { $n }
warnings-penalty = One point is deducted from the score from round { $round } on (W2).
warnings-excluded = Excluded (W4).

# The printed protocol of a game.
protocol-title = Protocol, round { $round }, board { $board }
protocol-of-round = Protocols, round { $n }
protocol-heading = Game protocol
protocol-back = Back to the game
protocol-control = Time control
protocol-started = Round started
protocol-player = Player
protocol-offers = Draw offers
protocol-warnings = Warnings
protocol-rulings = Rulings
protocol-no-rulings = No rulings
protocol-clause = Clause
protocol-what = Ruling
protocol-time = Time
protocol-referee = Referee
protocol-record = Record
protocol-links = Protocols

# Icons next to the games of a round.
round-sign-warned = Player warned
round-sign-unsigned = Not signed by both players

signatures-number = Board number
signatures-number-hint = Look at the form, type the number of its board and press Enter; a scanner that reads the code of a slip does the same. For a draw, Enter once more says that both players were present. Enter in the empty field signs what is ticked.
signatures-ticked-already = ticked already
signatures-all = Sign all { $n } at once…
error-sign-not-listed = No board with this number is waiting for signatures.
caution-sign-all = { $n ->
    [one] You sign { $n } game at once. After that no claim about its result is admitted (R4): only if its form has been looked at and both players have signed it.
   *[other] You sign { $n } games at once. After that no claim about their results is admitted (R4): only if every form has been looked at and both players have signed it.
}
caution-sign-all-draws = { $n ->
    [one] Drawn, so both players must have been present (D4): board { $boards }
   *[other] Drawn, so both players must have been present (D4): boards { $boards }
}
slip-signed = Both players have signed
slip-take = Save slip
slip-is-signed = Signed by both
slip-not-begun = The round has not started: the result can be entered once it is being played.
slip-game = Page of the game
done-slip-taken = Slip saved. Scan the next one.

protocol-back-round = Back to the round

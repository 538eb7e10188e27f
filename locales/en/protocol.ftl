# The referee's controls on a game's page, and the protocol of a game.

desk = Referee’s controls
desk-offers = Draw offers
desk-warnings = Warnings
desk-warnings-of = { $n } of 4
desk-clock-set = Clock set to
desk-record = Record
desk-record-none = no record
desk-record-stored = record stored
desk-record-incomplete = record incomplete
desk-record-differs = record and result disagree
desk-record-not-kept = incomplete
desk-record-excused = incomplete, under 5 minutes left
desk-signed = Signed
desk-late-in = Forfeit possible in { $time }
desk-late-now = Late by { $time }
desk-late-over = An absent player's forfeit can be recorded now: reload the page.
desk-no-result = no result
desk-ending = How the game ended
desk-kazan-white = White’s kazan
desk-kazan-black = Black’s kazan

desk-offer = Record draw offer { $n }
desk-demand-white = White may claim the win
desk-demand-black = Black may claim the win
desk-demand-text = The opponent has offered a draw for the fourth time. Record the win only if the player claims it. The kazans may be left empty.
desk-demand-do = Record the claimed win
desk-agree = Draw agreed
desk-agree-text = Both players must be present before you. The kazans may be left empty.
desk-white-here = White is present
desk-black-here = Black is present
desk-agree-do = Record draw
desk-warn = Warn a player
desk-whom = Player
desk-cause = Cause
desk-note = What happened
desk-warn-do = Give warning
desk-warn-record = Warn: record not kept
desk-warn-record-text = The record was incomplete at the end of the game, although there was time to keep it.
desk-warn-name = Warn { $name }
desk-mark = Record incomplete
desk-whose-record = Incomplete record of
desk-time-left = Time left when recording stopped
desk-had-time = 5 minutes or more
desk-had-no-time = under 5 minutes
desk-mark-do = Mark as incomplete
desk-flags = Flag fallen
desk-flag-of = Fallen flag
desk-flags-both = both, order unknown
desk-flags-text = Enter the kazans after the move in hand has been completed. With both flags fallen they decide the result; with one they may be left empty.
desk-flags-do = Record flag fall
desk-replace = Clock replaced
desk-shows-white = White’s clock shows
desk-shows-black = Black’s clock shows
desk-wrong = Wrong side
desk-wrong-unknown = not known
desk-right-time = Correct time of that side
desk-right-hint = Required if the wrong side is known. Otherwise the times used are added together, and each player is charged half.
desk-replace-do = Record replacement
desk-add = Add time
desk-add-to = Player
desk-time-added = Time to add
desk-add-do = Add time
desk-set-late = Late clock start
desk-set-late-text = Each player gets { $base } less half of the time since the round started, but at least 25 minutes.
desk-since-start = Time since the round started
desk-set-late-do = Set clock
desk-absence = Record forfeit (absent)
desk-absence-text = Tick the absent players.
desk-absence-do = Record forfeit
desk-position = Chylymov’s position
desk-position-text = A player has claimed it and you confirm it: the game is drawn.
desk-position-do = Confirm draw
desk-enter = Result
desk-enter-do = Save result
desk-decide = Decide result
desk-decide-do = Record decision
desk-correct = Correct signed result
desk-correct-text = Both players have signed. The signatures are removed along with the result; the reason appears in the protocol.
desk-correct-do = Save correction
desk-correct-closed = Correct a result of a closed round
desk-sign = { $side ->
    [white] White signs
   *[black] Black signs
}
desk-sign-both = Both players sign the draw
desk-both-here = Both players are present
desk-unsign = { $side ->
    [white] Withdraw White’s signature
   *[black] Withdraw Black’s signature
}
desk-unsign-do = Withdraw signature
desk-protocol = Rulings: { $n }
desk-print = Protocol for printing and signing
desk-withdraw = Withdraw
desk-withdraw-do = Withdraw ruling

error-desk-changed = { $name } made a change first; your change was not saved. This page shows the current state.
error-desk-side = Choose White or Black.
error-desk-outcome = Choose a result.
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
late-title = Lateness, round { $n } · { $section }
late-heading = Round { $n }: absent players
late-not-started = The round is not in progress: lateness does not apply.
late-open = Forfeits of absent players can be recorded in { $time } (A1).
late-over = The waiting time ended { $time } ago: tick the absent players (A1; both absent: A2).
late-nobody = No player is late: every board has a result, or a draw offer or record showing that the game has started.
late-do = Record forfeits
late-link = Lateness
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

# The referee's part of a game's page, and the protocol of a game.

desk = For the referee
desk-offers = Draw offers
desk-warnings = Warnings
desk-warnings-of = { $n } of 4
desk-clock-set = Clock set to
desk-record = Record
desk-record-none = no record
desk-record-stored = record stored
desk-record-incomplete = record incomplete
desk-record-differs = record and result differ
desk-record-not-kept = incomplete
desk-record-excused = incomplete, under 5 minutes left
desk-signed = Signed
desk-late-in = Late in { $time }
desk-late-now = Late for { $time }
desk-late-over = The loss of whoever has not come can be recorded now: reload the page.
desk-no-result = no result
desk-ending = How it ended
desk-kazan-white = White’s kazan
desk-kazan-black = Black’s kazan

desk-offer = Offers draw { $n }
desk-demand-white = White may demand the win
desk-demand-black = Black may demand the win
desk-demand-text = The opponent has offered a draw for the fourth time. Record the win only if the player demands it. The kazans may be left empty.
desk-demand-do = The win is demanded: record it
desk-agree = Draw agreed
desk-agree-text = Both players stand before you. The kazans may be left empty.
desk-white-here = White is here
desk-black-here = Black is here
desk-agree-do = Enter the draw
desk-warn = Warn a player
desk-whom = Whom
desk-cause = Cause
desk-note = What happened
desk-warn-do = Warn
desk-warn-record = Warn for the record
desk-warn-record-text = The record was not complete at the end, and there was time to keep it.
desk-warn-name = Warn { $name }
desk-mark = Record incomplete
desk-whose-record = Whose record
desk-time-left = Time left when it stopped
desk-had-time = 5 minutes or more
desk-had-no-time = under 5 minutes
desk-mark-do = Mark it
desk-flags = Flag fallen
desk-flag-of = Whose flag
desk-flags-both = both, order unknown
desk-flags-text = What the kazans hold when the move in hand has been finished. With both flags it decides; with one it may be left empty.
desk-flags-do = Record the flag fall
desk-replace = Clock replaced
desk-shows-white = White’s clock shows
desk-shows-black = Black’s clock shows
desk-wrong = Which side was wrong
desk-wrong-unknown = not known
desk-right-time = Right time of that side
desk-right-hint = Needed when the wrong side is known. Otherwise the times used are added, and each is charged half.
desk-replace-do = Replace the clock
desk-add = Add time
desk-add-to = To whom
desk-time-added = Time to add
desk-add-do = Add the time
desk-set-late = Clock set late
desk-set-late-text = Each gets { $base } less half of the time since the round started, and never less than 25 minutes.
desk-since-start = Since the round started
desk-set-late-do = Set the clock
desk-absence = Record the loss: not come
desk-absence-text = Tick who has not come.
desk-absence-do = Record the loss
desk-position = Chylymov’s position
desk-position-text = A player has claimed it, and you confirm it: the game is drawn.
desk-position-do = Confirm the draw
desk-enter = Result
desk-enter-do = Save the result
desk-decide = Decide the result
desk-decide-do = Decide
desk-correct = Correct the signed result
desk-correct-text = Both players have signed. The signatures are taken away with the result; the reason stands in the protocol.
desk-correct-do = Correct
desk-correct-closed = Correct the result of a closed round
desk-sign = { $side ->
    [white] White signs
   *[black] Black signs
}
desk-sign-both = Both sign the draw
desk-both-here = Both players are here
desk-unsign = { $side ->
    [white] Take back white’s signature
   *[black] Take back black’s signature
}
desk-unsign-do = Take it back
desk-protocol = Rulings: { $n }
desk-print = Protocol to print and sign
desk-withdraw = Withdraw
desk-withdraw-do = Withdraw the ruling

error-desk-changed = { $name } was faster: something was ruled or entered here in the meantime, and nothing of yours was done. This page shows how it stands now.
error-desk-side = Choose white or black.
error-desk-outcome = Choose a result.
error-warning-cause = Choose the cause of the warning.

done-offer-noted = The draw offer is noted.
done-win-given = The win is recorded.
done-draw-agreed = The draw is entered.
done-warned = The warning is given.
done-changed-clock = The change of the clock is noted.
done-flag-recorded = The flag fall is recorded.
done-loss-recorded = The loss is recorded.
done-marked-incomplete = The record is marked as incomplete.
done-position-confirmed = The position is confirmed: a draw.
done-decided = The decision is recorded.
done-outcome-saved = The result is saved.
done-signed = Signed.
done-unsigned = The signature is taken back.
done-withdrawn-ruling = The ruling is withdrawn.

# Lateness of a round.
late-title = Lateness, round { $n } · { $section }
late-heading = Round { $n }: who has not come
late-not-started = The round is not being played: nobody can be late.
late-open = In { $time } the losses of those who have not come can be recorded (A1).
late-over = The time to wait was over { $time } ago: tick who has not come (A1; both absent: A2).
late-nobody = Every board has a result, or a draw offer or a record that shows that the game has begun.
late-do = Record the losses
late-link = Who is late
done-losses-recorded = The losses are recorded.

# Signatures of a round.
signatures-title = Signatures, round { $n } · { $section }
signatures-heading = Round { $n }: signatures
signatures-text = Tick the boards whose paper forms both players have signed. For a draw, tick too that both players were present (D4).
signatures-none = Nothing to sign: every result that was played is signed.
signatures-missing = No result yet
signatures-do = Signed on paper
signatures-link = Signatures
signatures-left = { $n ->
    [one] { $n } board is not signed by both.
   *[other] { $n } boards are not signed by both.
}
done-round-signed = The signatures are noted.

# The warnings of a player.
warnings-title = Warnings of { $name }
warnings-none = No warnings.
warnings-link = Warnings: { $n }
warnings-round = Round { $n }
warnings-penalty = One point is taken from the score from round { $round } on (W2).
warnings-excluded = Excluded (W4).

# The protocol of a game on paper.
protocol-title = Protocol, round { $round }, board { $board }
protocol-of-round = Protocols of round { $n }
protocol-heading = Protocol of a game
protocol-back = Back to the game
protocol-control = Time control
protocol-started = Round started
protocol-player = Player
protocol-offers = Draw offers
protocol-warnings = Warnings
protocol-rulings = Rulings
protocol-no-rulings = Nothing was ruled.
protocol-clause = Clause
protocol-what = Ruling
protocol-time = Time
protocol-referee = Referee
protocol-record = Record
protocol-links = Protocols

# Signs at the games of a round.
round-sign-warned = A player was warned
round-sign-unsigned = Not signed by both

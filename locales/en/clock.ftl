# The clock: the referee's arithmetic, the clock on a phone or tablet, its log.

# A change of a clock, a sentence a step. All times are written like 35:00.
clock-step-set-late = { $base } − { $since } ÷ 2 = { $reckoned }
clock-step-floor = { $reckoned } is less than { $floor }, and nobody gets less (K5).
clock-step-floor-control = { $reckoned } is less than 25:00; the control itself is { $floor }, and nobody gets more (K5).
clock-step-used = { $side ->
    [white] White has used { $given } − { $left } = { $used }
   *[black] Black has used { $given } − { $left } = { $used }
}
clock-step-used-as-given = { $side ->
    [white] White has used { $used } of { $given }
   *[black] Black has used { $used } of { $given }
}
clock-step-together = Together: { $white } + { $black } = { $together }
clock-step-half = Half of it each: { $together } ÷ 2 = { $half }
clock-step-left = { $side ->
    [white] White: { $given } − { $half } = { $left }
   *[black] Black: { $given } − { $half } = { $left }
}
clock-step-taken-off = { $side ->
    [white] White: { $before } − { $by } = { $after }
   *[black] Black: { $before } − { $by } = { $after }
}
clock-step-given-back = { $side ->
    [white] White: { $before } + { $by } = { $after }
   *[black] Black: { $before } + { $by } = { $after }
}
clock-step-added = { $side ->
    [white] White: { $before } + { $time } = { $after }
   *[black] Black: { $before } + { $time } = { $after }
}
clock-step-added-to-both = What is added to one is added to the other (K4).
clock-step-each-gets = Each gets { $time }.
clock-step-set = Set: White { $white }, Black { $black }.

# A time that was typed.
clock-time-empty = Write a time: 35, 35:00 or 1:05:00.
clock-time-not-a-time = This is no time. Write 35 for minutes, 35:00 or 1:05:00.
clock-time-above-59 = Behind a colon stands at most 59.
clock-time-too-long = A clock ends at 99:59:59.

# Times that contradict the control.
clock-fault-more-than-given = { $side ->
    [white] White cannot have more left than the { $given } given so far. Check the time and the moves.
   *[black] Black cannot have more left than the { $given } given so far. Check the time and the moves.
}
clock-fault-used-more-than-given = { $side ->
    [white] White cannot have used more than the { $given } given so far.
   *[black] Black cannot have used more than the { $given } given so far.
}

# What a flag fall comes to.
clock-flag-one = One flag has fallen: that player loses (K3).
clock-flag-ended-on-board = The move in hand was finished first and ended the game (G14).
clock-flag-both-won = Both flags have fallen: 82 or more in the kazan wins (K3).
clock-flag-both-drawn = Both flags have fallen and no kazan has 82: a draw (K3).

# On the page of a board.
clock-fold = Clock
clock-open = Clock on a phone or tablet
clock-open-text = Open this address on the device that lies between the players. It needs no account, is good for this board alone, and goes on without network.
clock-open-here = Open it on this device
clock-address = Address of the clock
clock-renew = Make a new address
clock-renew-text = The address above opens nothing any more then; a clock that runs goes on, but what it notes is not taken.
clock-renew-confirm = Make a new address? The clock that is open now cannot hand in its log any more.
clock-no-log = No device has handed in anything yet.
clock-device = Device { $n }: { $first } – { $last }
clock-device-doubtful = Marked entries do not follow from those before them. The referee judges what they are worth.
clock-several = More than one device kept this clock. The referee decides which of them counts.
clock-log-when = Device’s time
clock-log-what = What
clock-log-used = Took
clock-log-doubtful = does not follow
clock-log-moves = Moves completed: White { $white }, Black { $black }.
clock-log-flags = { $side ->
    [white] Both flags have fallen, White’s first.
   *[black] Both flags have fallen, Black’s first.
}
clock-log-flag = { $side ->
    [white] White’s flag has fallen.
   *[black] Black’s flag has fallen.
}
clock-log-start = { $side ->
    [white] Started, White to move
   *[black] Started, Black to move
}
clock-log-press = { $side ->
    [white] White’s move { $n }
   *[black] Black’s move { $n }
}
clock-log-pause = Stopped by the referee
clock-log-resume = Started again by the referee
clock-log-stop = Both stopped by the players on the flag fall
clock-log-set = { $side ->
    [white] Set by the referee, White to move; before: { $white } and { $black }. { $reason }
   *[black] Set by the referee, Black to move; before: { $white } and { $black }. { $reason }
}
clock-log-away = The device slept or its page was loaded again: { $time } by its own clock
clock-log-set-on = The device’s own clock was set forward by { $time }; no time was taken
clock-log-set-back = The device’s own clock was set back by { $time }; no time was given
clock-log-wrong-code = A wrong code was given
clock-log-end = The clock was ended by the referee
clock-log-refused = This is not the log of a clock.
clock-log-devices = More than { $most } devices have kept this clock. Ask the referee for a new address.
clock-log-closed = The round is closed, and this device had handed in nothing before. Its log stays here: show the device to the referee.
done-clock-link-renewed = The clock has a new address; the one before it opens nothing any more.
act-clock-link-renewed = Clock’s address made anew
field-clock-link = Address of the clock, number

# On the device.
clock-title = Clock · round { $round } · board { $board }
clock-needs-script = The clock needs JavaScript. Allow it for this page, or use a clock of your own.
clock-setup = Set the clock
clock-setup-white = White’s time
clock-setup-black = Black’s time
clock-setup-time-hint = 60, 60:00 or 1:00:00
clock-setup-increment = Seconds added for a move
clock-setup-code = Referee’s code
clock-setup-code-hint = Four digits. With them alone the clock is stopped or changed later: remember them.
clock-setup-turn = Who is to move
clock-setup-begun = The round has begun. Time since then:
clock-setup-with-round = Start with the round
clock-setup-with-round-hint = White’s time counts from the start of the round, whether White is here or not (K1).
clock-setup-now = Start now
clock-waiting = Waiting for the start of the round
clock-running = Running
clock-paused = Stopped by the referee
clock-stopped = Stopped on the flag fall
clock-ended = Ended
clock-flag = Flag
clock-first-flag = Flag, first
clock-moves = Moves
clock-stop-both = Stop both
clock-referee = Referee
clock-code-ask = Referee’s code
clock-code-enter = Go on
clock-code-wrong = The code is wrong.
clock-code-wait = Too many wrong codes. Wait a little and try again.
clock-code-digits = The code is four digits.
clock-close = Close
clock-pause = Stop both clocks
clock-resume = Start the clock
clock-set = Set the times
clock-set-reason = Reason
clock-set-needs-reason = Say why (K6).
clock-set-save = Set
clock-turn-faces = Exchange the sides
clock-upright = Both times upright
clock-sound = Sound at each press
clock-end = End the clock
clock-end-sure = End the clock for good?
clock-handed-in = All handed in
clock-waiting-entries = Not handed in yet:
clock-link-void = This address is not good any more. The clock goes on; its log stays on this device.
clock-second = Another device keeps the clock of this board.
clock-other-tab = This clock is open in another window of this device. Go on there.
clock-not-kept = This browser keeps nothing: do not close or reload the page.
clock-reload-safe = Works without network, even when loaded again.
clock-reload-unsafe = Works without network as long as the page stays open. Do not load it again without network.

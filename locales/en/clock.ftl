# The clock: the referee's calculations, the clock on a phone or tablet, its log.

# A clock change, one sentence per step. All times look like 35:00.
clock-step-set-late = { $base } − { $since } ÷ 2 = { $reckoned }
clock-step-floor = { $reckoned } is less than { $floor }, the minimum (K5).
clock-step-floor-control = { $reckoned } is less than 25:00; the time control itself is { $floor }, and no player gets more (K5).
clock-step-used = { $side ->
    [white] White has used { $given } − { $left } = { $used }
   *[black] Black has used { $given } − { $left } = { $used }
}
clock-step-used-as-given = { $side ->
    [white] White has used { $used } of { $given }
   *[black] Black has used { $used } of { $given }
}
clock-step-together = Together: { $white } + { $black } = { $together }
clock-step-half = Half each: { $together } ÷ 2 = { $half }
clock-step-odd = The odd second is charged to neither player.
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
clock-step-added-to-both = Time added to one player is added to the other (K4).
clock-step-each-gets = Each gets { $time }.
clock-step-set = Set: White { $white }, Black { $black }.

# Validation of a typed time.
clock-time-empty = Enter a time: 35, 35:00 or 1:05:00.
clock-time-not-a-time = This is not a valid time. Enter 35 for minutes, 35:00 or 1:05:00.
clock-time-above-59 = Minutes and seconds after a colon must be 00–59.
clock-time-too-long = The longest time is 99:59:59.

# Times that contradict the time control.
clock-fault-more-than-given = { $side ->
    [white] White cannot have more left than the { $given } given so far. Check the time and the moves.
   *[black] Black cannot have more left than the { $given } given so far. Check the time and the moves.
}
clock-fault-used-more-than-given = { $side ->
    [white] White cannot have used more than the { $given } given so far.
   *[black] Black cannot have used more than the { $given } given so far.
}

# A reading that cannot be: what is doubtful, then what is so at this moment.
clock-doubt-together = Check the times: since the clocks stood at { $set_white } and { $set_black }, White would have used { $white } and Black { $black }, { $white } + { $black } = { $together } together.
clock-doubt-more-than-set = { $side ->
    [white] Check the times: White would have { $left } left, { $over } more than the { $set } last set.
   *[black] Check the times: Black would have { $left } left, { $over } more than the { $set } last set.
}
clock-doubt-later-than-now = Check the time: the clock would start { $given } after the start of the round.
clock-doubt-gained = Increments can have added { $gained } at most.
clock-doubt-passed = Only { $passed } have passed: { $said } − { $passed } = { $over } too much.

# The effect of a flag fall.
clock-flag-one = One flag has fallen: that player loses (K3).
clock-flag-ended-on-board = The move in hand was completed first and ended the game (G14).
clock-flag-both-won = Both flags have fallen: 82 or more in the kazan wins (K3).
clock-flag-both-drawn = Both flags have fallen and neither kazan has 82: a draw (K3).

# On the board's page.
clock-fold = Clock
clock-open = Clock on a phone or tablet
clock-open-text = Open this address on the device placed between the players. It needs no account, is valid for this board only, and keeps working offline.
clock-open-here = Open on this device
clock-address = Clock address
clock-renew = Create a new address
clock-renew-text = The address above stops working; a running clock continues, but its log is no longer accepted.
clock-no-log = No device has submitted a log yet.
clock-device = Device { $n }: { $first } – { $last }
clock-device-doubtful = Highlighted entries are inconsistent with the entries before them. The referee decides how to treat them.
clock-several = More than one device ran this clock. The referee decides which one counts.
clock-log-when = Device time
clock-log-what = Event
clock-log-used = Time used
clock-log-doubtful = inconsistent
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
clock-log-resume = Resumed by the referee
clock-log-stop = Both clocks stopped by the players on the flag fall
clock-log-set = { $side ->
    [white] Set by the referee, White to move; before: { $white } and { $black }. { $reason }
   *[black] Set by the referee, Black to move; before: { $white } and { $black }. { $reason }
}
clock-log-away = The device was asleep or its page was reloaded: { $time } by the device's own clock
clock-log-set-on = The device's own clock was moved forward by { $time }; no time was deducted
clock-log-set-back = The device's own clock was moved back by { $time }; no time was added
clock-log-wrong-code = A wrong code was entered
clock-log-end = Ended by the referee
clock-log-refused = This is not a valid clock log.
clock-log-devices = More than { $most } devices have run this clock. Ask the referee for a new address.
clock-log-closed = The round is closed, and this device had submitted nothing before. Its log stays on the device: show it to the referee.
done-clock-link-renewed = New clock address created. The previous one no longer works.
action-clock-link-renewed = Clock address replaced
field-clock-link = Clock address no.

# On the clock device.
clock-title = Clock · round { $round } · board { $board }
clock-needs-script = The clock needs JavaScript. Enable it for this page, or use a physical clock.
clock-setup = Set the clock
clock-setup-white = White’s time
clock-setup-black = Black’s time
clock-setup-time-hint = 60, 60:00 or 1:00:00
clock-setup-increment = Increment (seconds per move)
clock-setup-code = Referee’s code
clock-setup-code-hint = Four digits. They are required to stop or change the clock later: remember them.
clock-setup-swap = Side to move
clock-setup-begun = The round has started. Time since then:
clock-setup-with-round = Start with the round
clock-setup-with-round-hint = White’s time runs from the start of the round, whether White is present or not (K1).
clock-setup-now = Start now
clock-waiting = Waiting for the start of the round
clock-running = Running
clock-paused = Stopped by the referee
clock-stopped = Stopped on the flag fall
clock-ended = Ended
clock-flag = Flag
clock-first-flag = First flag
clock-moves = Moves
clock-stop-both = Stop both
clock-referee = Referee
clock-code-ask = Referee’s code
clock-code-enter = Continue
clock-code-wrong = Wrong code.
clock-code-wait = Too many wrong codes. Wait a moment and try again.
clock-code-digits = The code has four digits.
clock-close = Close
clock-pause = Stop both clocks
clock-resume = Start the clock
clock-set = Set times
clock-set-reason = Reason
clock-set-needs-reason = Enter a reason (K6).
clock-set-save = Set
clock-swap-sides = Swap sides
clock-upright = Both times facing the same way
clock-sound = Sound at each press
clock-end = End clock
clock-end-sure = End the clock permanently?
clock-handed-in = All submitted
clock-waiting-entries = Not submitted yet:
clock-link-void = This address is no longer valid. The clock continues; its log stays on this device.
clock-link-short = This address is not complete, so that the log stays on this device. Scan or copy the whole address again.
clock-second = Another device is running the clock of this board.
clock-other-tab = This clock is open in another window of this device. Continue there.
clock-not-kept = This browser cannot save data: do not close or reload the page.
clock-reload-safe = Works offline, even after a reload.
clock-reload-unsafe = Works offline while the page stays open. Do not reload it without a connection.

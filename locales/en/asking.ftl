# What is asked before an act: the acts, as they stand on the button.
act-add-player = Add the player
act-add-team = Enter the team again
act-admit = Admit the player
act-allow-half-byes = Allow half-point byes
act-bar-half-byes = Bar from half-point byes
act-allow-pair = Allow the pairing
act-as-before = Restore as before
act-assign-team = Change the team
act-change-clock = Change the clock
act-change-pairs = Change the pairs
act-close = Close the round
act-close-kiosk = Close the kiosk
act-close-section = Finalise the section
act-correct = Correct the result
act-create-section = Create the section
act-delete-player = Delete the player
act-delete-list = Delete the players of the list
act-delete-lists = Delete the sections and players of the lists
act-delete-record = Delete the record
act-delete-team = Delete the team
act-disable-account = Disable the account
act-discard = Discard the draft
act-enable-account = Enable the account
act-end-manual = Finish manual pairing
act-forbid-pair = Forbid the pairing
act-forget = Delete the data
act-forget-loan = Remove the loan
act-has-come = Mark as arrived
act-import = Import
act-not-here = Not here after all
act-pair = Pair the round
act-pair-manually = Pair manually
act-publish = Publish the pairings
act-remove-time = Remove the time of publication
act-reconsider = Cancel the decision
act-record-flag = Record the flag fall
act-reinstate = Reinstate the player
act-remove-official = Remove the official
act-renew-clock = Create a new address
act-renew-link = Create a new link
act-expel-player = Expel the player
act-exchange-numbers = Exchange the numbers
act-renumber = Reassign the numbers
act-number-players = Save the numbers
act-reopen = Reopen the round
act-reopen-section = Reopen the section
act-restore = Restore this state
act-revoke-invitation = Revoke the invitation
act-revoke-link = Revoke the link
act-save = Save
act-start = Start the round
act-unfeature = Stop featuring
act-unpublish = Unpublish the pairings
act-unstart = Undo the start
act-warn = Give the warning
act-warn-third = Give the 3rd warning
act-warn-fourth = Give the 4th warning
act-withdraw-application = Withdraw the application
act-withdraw-list = Withdraw the applications of the list
act-withdraw-player = Withdraw the player
act-withdraw-ruling = Withdraw the ruling
act-withdraw-signature = Withdraw signature
act-withdraw-signatures = Withdraw signatures

# What they do.
caution-clock-link = The current address of the clock stops working. A clock that is open now can no longer submit its log.
caution-close-kiosk = The kiosk { $name } is closed; its link stops working.
caution-delete-player = { $name } has not been paired yet and is deleted with all data.
caution-delete-record = The record of this game is deleted. It remains in the audit log.
caution-forget-loan = The loan to { $name } is removed as entered by mistake. It remains in the audit log.
caution-import-skips = { $good } are imported; { $bad } with errors are left out.
caution-remove-official = { $name } loses all rights here and stays listed as removed, with the reason. Signatures remain valid.
caution-revoke-invitation = The link that { $name } was given stops working.
caution-team-link = The leader's current link to the team { $name } stops working.
caution-undo = Undone: { $act }
caution-undo-list = { $n ->
    [one] Undone: { $act }. The personal data of { $n } person are deleted for good: they are kept nowhere else here.
   *[other] Undone: { $act }. The personal data of { $n } persons are deleted for good: they are kept nowhere else here.
}
caution-unpair-all = All boards of the draft are taken apart; everyone is paired manually.
caution-use-program = All boards are paired by the program again; manual changes are lost.
caution-expel = { $name } is expelled: not paired again and without a place in the standings. Games already played stand and count for the opponents. This can be undone.
caution-withdraw = { $name } is not paired again. Games already played remain. This can be undone.
caution-withdraw-early = { $name } has played { $played } of { $games } games, fewer than half: from now on none of these games counts in the standings (C.05). They remain in the crosstable and count for ratings. This can be undone.
caution-withdraw-application = The application of { $name } is withdrawn.
caution-reopen = Results of round { $round } can be changed again. Later rounds must not be paired yet.
caution-reopen-section = The section is no longer final: results can be corrected again.
caution-withdraw-ruling = The ruling no longer applies. It stays in the protocol as withdrawn; a result that it set gives way to the one before.
caution-withdraw-signature = The signature of { $side ->
    [white] White
   *[black] Black
} no longer counts.
caution-more = Show { $n } more

# Taking back.
undo-by = Undo: { $act }
done-undone = Undone
error-undo-passed = This can no longer be undone from here: something was changed since. Look at it where it was done.
error-undo-built-upon = { $n ->
    [one] This can no longer be undone as a whole: { $n } thing was changed since. Undo that first.
   *[other] This can no longer be undone as a whole: { $n } things were changed since. Undo those first.
} { $later }
error-undo-list = The list cannot be undone because of { $name }: { $why }
undo-later = { $thing }: { $act } ({ $by })
undo-later-within = { $section }, { $thing }: { $act } ({ $by })

# One field for a player, a board, a round, a page or an act.
go-title = Go to
go-hint = Board, player, round, page or action
go-do = Find
go-none = Nothing found for “{ $typed }”.
go-why = Why
go-act = Action
go-board = Board
go-player = Player
go-round = Round
go-page = Page
go-paper = Print
go-section = Section
go-why-words = why explain

# The keys.
keys-title = Keys
keys-everywhere = On every page
keys-here = On this page
keys-help = List the keys
keys-go = Go to a board, player, round, page or action
keys-find = Find on this page
keys-next = To the next step; Enter does it
keys-undo = Undo what was just done
keys-along = Along a row of links or buttons
keys-escape = Close, cancel
keys-single = Keys without Ctrl act
keys-close = Close
round-enter-results = Enter results

caution-import-otherwise = { $n ->
    [one] A round of the file is not paired as the rules pair it. It is imported as it is, and the section’s file tells of it.
   *[other] { $n } rounds of the file are not paired as the rules pair them. They are imported as they are, and the section’s file tells of it.
}
consequence-import-otherwise = Round { $round }: by the rules { $rules }; in the file { $file }

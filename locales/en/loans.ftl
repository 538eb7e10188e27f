# What belongs to the organiser and is lent: forms, copies, clocks.
event-tab-loans = Loans
loans-title = Loans
loans-lend = Lend something
loans-item = What
item-form = Form
item-copy = Copy of a record
item-clock = Clock
item-board = Board
item-other = Other
loans-which = Which one
loans-which-hint = A number or a name; for “other”, what it is.
loans-borrower = To whom
loans-borrower-hint = A player of the event, in either alphabet, or anybody else.
loans-minutes = For how many minutes
loans-who-is-meant = Who is meant?
loans-somebody-else = Somebody else called { $name }
loans-out = { $n ->
    [0] Nothing is out
    [one] { $n } thing is out
   *[other] { $n } things are out
}
loans-none-out = What is lent stands here until it is back.
loans-overdue-n = { $n ->
    [one] { $n } loan is overdue.
   *[other] { $n } loans are overdue.
}
loans-overdue-by = { $n ->
    [one] Overdue by { $n } minute
   *[other] Overdue by { $n } minutes
}
loans-due = Due at { $time }
loans-lent = Out since { $time }, lent by { $name }
loans-returned = It is back
loans-lost = Lost
loans-lost-confirm = Record as lost? { $name } answers for it.
loans-never = Was not lent
loans-never-confirm = Take this loan back as a mistake? The ledger keeps it.
loans-ended = Back and lost
loans-returned-at = Back { $time }
loans-lost-at = Lost { $time }
loans-found = It is back after all
loans-undo = Undo
loan-out = Out
loan-returned = Back
loan-lost = Lost
field-item = What
field-which = Which one
field-borrower = To whom
field-minutes = Minutes
field-loan = Loan
error-loan-what = Say what is lent.
error-loan-whom = Say who borrows it.
error-loan-over = This loan has ended already.
done-lent = It is lent.
done-returned = It is back.
done-lost = The loss is recorded.
done-loan-undone = Undone.
act-item-lent = Lent
act-item-returned = Returned
act-item-lost = Reported lost
act-loan-undone = Loan undone

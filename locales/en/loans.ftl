# Loans of the organiser's property: forms, copies, clocks.
event-tab-loans = Loans
loans-title = Loans
loans-lend = Record a loan
loans-item = Item
item-form = Form
item-copy = Copy of a record
item-clock = Clock
item-board = Board
item-other = Other
loans-which = Item no.
loans-which-hint = A number or a label; for “Other”, a description.
loans-borrower = Borrower
loans-borrower-hint = A player of the event, in either alphabet, or another person.
loans-minutes = Due in (minutes)
loans-who-is-meant = Select the borrower
loans-somebody-else = Another person called { $name }
loans-out = { $n ->
    [0] Nothing on loan
    [one] { $n } item on loan
   *[other] { $n } items on loan
}
loans-none-out = Loans appear here until returned.
loans-overdue-n = { $n ->
    [one] { $n } loan is overdue.
   *[other] { $n } loans are overdue.
}
loans-overdue-by = { $n ->
    [one] Overdue by { $n } minute
   *[other] Overdue by { $n } minutes
}
loans-due = Due at { $time }
loans-lent = On loan since { $time }, recorded by { $name }
loans-returned = Mark as returned
loans-lost = Mark as lost
loans-never = Entered by mistake
loans-ended = Returned and lost
loans-returned-at = Returned { $time }
loans-lost-at = Lost { $time }
loans-found = Returned after all
loans-undo = Undo
loan-out = On loan
loan-returned = Returned
loan-lost = Lost
field-item = Item
field-which = Item no.
field-borrower = Borrower
field-minutes = Minutes
field-loan = Loan
error-loan-what = Enter what is lent.
error-loan-whom = Enter the borrower.
error-loan-over = This loan has already ended.
done-lent = Loan recorded
done-returned = Return recorded
done-lost = Loss recorded
done-loan-undone = Loan entry undone
action-item-lent = Item lent
action-item-returned = Item returned
action-item-lost = Item reported lost
action-loan-undone = Loan undone

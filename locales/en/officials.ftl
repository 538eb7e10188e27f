# The refereeing body: roster, approval, removal.
officials-body = Refereeing body
officials-missing = A body of more than seven people has all five offices. { $n ->
    [one] Missing: { $offices }.
   *[other] Missing: { $offices }.
}
officials-is-approved = Approved
officials-approved = Approved on { $day } by { $name }.
officials-approval-old = Changed since the approval
officials-approval-old-text = The body is no longer as it was approved:
officials-came = { $name }, { $office }: new
officials-went = { $name }, { $office }: no longer
officials-not-approved = Not approved
officials-not-approved-text = The organiser approves the refereeing body.
officials-approve = Approve the body as it stands
officials-approved-by-hint = Whose decision it is: a person or a federation.
officials-no-account = no account
officials-list = List without an account
officials-list-hint = A referee who never touches the program stands on the roster by name and office alone.
officials-removed = Removed
officials-removed-text = What they signed stays signed by them.
officials-removed-at = Removed on
officials-removed-by = Removed by
officials-remove-text = Who is removed keeps no rights here and stays listed as removed, with the reason. What was signed stays signed.
field-approved-on = Approved on
field-approved-by = Approved by
field-chief-referee = Chief referee
field-deputy-chief-referee = Deputy chief referee
field-chief-secretary = Chief secretary
field-secretaries = Secretaries
field-referees = Referees
error-organiser-account = An organiser needs an account: make a link.
error-official-name = Give a name of at most { $max } characters.
error-body-changed = The roster has changed since you opened the page. Look again and approve it as it is now.
error-body-empty = Nobody is on the roster yet: there is nothing to approve.
done-official-listed = The official stands on the roster.
done-body-approved = The approval is recorded.
act-official-listed = Official listed
act-body-approved = Refereeing body approved

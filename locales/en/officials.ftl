# The panel of referees: members, approval, removal.
officials-body = Panel of referees
officials-missing = A panel of more than seven members must have all five roles. { $n ->
    [one] Missing: { $offices }.
   *[other] Missing: { $offices }.
}
officials-is-approved = Approved
officials-approved = Approved on { $day } by { $name }.
officials-approval-old = Changed since approval
officials-approval-old-text = The panel has changed since it was approved:
officials-came = { $name }, { $office }: added
officials-went = { $name }, { $office }: removed
officials-not-approved = Not approved
officials-not-approved-text = The organiser approves the panel of referees.
officials-approve = Approve current panel
officials-approved-by-hint = The person or federation that made the decision.
officials-no-account = no account
officials-list = Add without an account
officials-list-hint = A referee who does not use the program is listed by name and role only.
officials-removed = Removed
officials-removed-text = Their signatures remain valid.
officials-removed-at = Removed on
officials-removed-by = Removed by
field-approved-on = Approved on
field-approved-by = Approved by
field-chief-referee = Chief referee
field-deputy-chief-referee = Deputy chief referee
field-chief-secretary = Chief secretary
field-secretaries = Secretaries
field-referees = Referees
error-organiser-account = An organiser needs an account: create an invitation link.
error-official-name = Enter a name of at most { $max } characters.
error-body-changed = The panel has changed since you opened the page. Check it again and approve it as it is now.
error-body-empty = The panel has no members yet: there is nothing to approve.
done-official-listed = Official added
done-body-approved = Approval recorded
action-official-listed = Official added
action-body-approved = Panel of referees approved

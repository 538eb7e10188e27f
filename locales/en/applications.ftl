# Applications: forms, lists, the mandate commission, the page of a team's leader.
act-application-entered = Application entered
act-applications-imported = Applications imported
act-application-changed = Application changed
act-application-withdrawn = Application withdrawn
act-application-checked = Seen by the mandate commission
act-application-admitted = Application admitted
act-application-refused = Application refused
act-application-reconsidered = Decision on an application taken back
caution-admit-birth = The date of birth is not given; an age group needs it.
caution-admit-namesake = The section has a player { $name } already. Admit only if this is another person.
caution-admit-unseen = The commission has not ticked for { $name }: { $missing }.
caution-too-old = { $n ->
    [one] Section { $section }: after this change { $n } player is too old for it (A5). He stays in it and is marked in its list of players.
   *[other] Section { $section }: after this change { $n } players are too old for it (A5). They stay in it and are marked in its list of players.
}
check-passport = passport
check-doctor = doctor's approval
check-dress = team dress
error-application-admitted = The application is admitted: change the player, or take the admission back first.
error-application-namesake = The section has an application of this name already.
error-application-refused = The application is refused: take the refusal back first.
error-application-undecided = Nothing has been decided about this application.
error-applications-too-many = At most { $most } applications can be entered.
error-player-applied = This player came by an application: take his admission back there.
field-application = Application
field-dress = Team dress seen
field-doctor = Doctor's approval seen
application-applied = waits for the commission
application-admitted = admitted
application-refused = refused
field-section = Section
error-too-old = Too old for this section: on { $on } only those under { $under } may play.
problem-too-old = Too old: only those under { $under } may play in this section.
application-add = New application
application-admit = Admit
application-because = Reason: { $reason }
application-decide = Decision of the mandate commission
application-given = given
application-given-stays = Given already. It is not shown; what you leave empty stays.
application-individual = No team
application-namesake-another = Another person of the same name
application-new-title = New application
application-not-given = not given
application-player = To the player
application-reconsider = Take the decision back
application-reconsider-admitted-hint = The player is deleted from the section and the application waits again. Possible as long as no round knows him.
application-refuse = Refuse
application-refuse-hint = The team's leader sees the reason.
application-title = Application
application-withdraw = Withdraw the application
application-withdraw-confirm = Withdraw the application of { $name }?
applications-all-sections = All sections
applications-all-states = All
applications-choose-section = Choose the section.
applications-empty = No applications yet
applications-empty-text = They are entered one by one, as a list, or by the team's leader through the link on the team's page.
applications-file-hint = A table with headers, as CSV or an Excel workbook (.xlsx); up to 5 MB.
applications-found = { $n } of { $all }
applications-import = From a list
applications-import-all = { $n ->
    [one] Enter one application
   *[other] Enter { $n } applications
}
applications-import-title = Applications from a list
applications-search = Name or team
applications-title = Applications
apply-personal-hint = Seen by the officials who need it and by nobody else. What you have given is not shown to you again.
apply-text = Enter everybody who is to play. What the mandate commission decides is shown here.
apply-title = The team's application
done-application-entered = The application is entered.
done-application-reconsidered = The decision is taken back.
done-application-refused = The application is refused.
done-application-withdrawn = The application is withdrawn.
done-applications-imported = The applications are entered.
event-tab-applications = Applications
sheet-bad-workbook = This workbook cannot be read: it is protected by a password, damaged, or none. Save it as CSV and try again.

# Applications: forms, lists, the credentials committee, the team leader's page.
action-application-entered = Application entered
action-applications-imported = Applications imported
action-application-changed = Application changed
action-application-withdrawn = Application withdrawn
action-application-checked = Reviewed by the credentials committee
action-application-admitted = Application admitted
action-application-refused = Application refused
action-application-reconsidered = Decision on an application cancelled
caution-admit-birth = The date of birth is missing; an age group requires it.
caution-admit-namesake = This section already has a player { $name }. Admit only if this is a different person.
caution-admit-unseen = The committee has not checked off for { $name }: { $missing }.
caution-no-sex = { $n ->
    [one] The sex of { $n } player is not given, and only women may play in this section (A5): { $names }.
   *[other] The sex of { $n } players is not given, and only women may play in this section (A5): { $names }.
}
caution-no-birth = { $n ->
    [one] The birth of { $n } player is not given, and the section has an age limit (A5): { $names }.
   *[other] The births of { $n } players are not given, and the section has an age limit (A5): { $names }.
}
caution-too-old = { $n ->
    [one] Section { $section }: after this change { $n } player is too old for it (A5). The player stays in the section and is marked in its list of players.
   *[other] Section { $section }: after this change { $n } players are too old for it (A5). They stay in the section and are marked in its list of players.
}
check-passport = passport
check-doctor = doctor's approval
check-dress = team uniform
error-application-admitted = The application has been admitted: edit the player, or cancel the admission first.
error-application-namesake = This section already has an application with this name.
error-application-refused = The application has been refused: cancel the refusal first.
error-application-settled = Players of this team have been admitted, so everyone named in its applications counts, and at least half of them must be present (A3). To withdraw an application, ask the credentials committee.
error-application-undecided = No decision has been made on this application.
error-applications-too-many = The limit of { $most } applications is reached.
error-player-applied = This player was admitted through an application: cancel the admission there.
field-application = Application
field-dress = Team uniform checked
field-doctor = Doctor's approval checked
application-applied = awaiting decision
application-admitted = admitted
application-refused = refused
field-section = Section
error-too-old = Too old for this section: players must be under { $under } on { $on }.
problem-too-old = Too old: players in this section must be under { $under }.
application-add = New application
application-admit = Admit
application-because = Reason: { $reason }
application-decide = Decision of the credentials committee
application-given = provided
application-given-stays = Already provided and not shown. Leave empty to keep it.
application-individual = No team
application-namesake-another = A different person with the same name
application-left = admitted, no longer playing
application-left-text = This player no longer plays in the section: the player withdrew, or the section was restored to a snapshot from before the admission. They can be reinstated on the player's page.
application-new-title = New application
application-not-given = not provided
application-player = Go to player
application-reconsider = Cancel decision
application-reconsider-admitted-hint = The player is deleted from the section and the application awaits a decision again. Possible until the player has been paired.
application-refuse = Refuse
application-refuse-hint = Shown to the team leader.
application-title = Application
application-withdraw = Withdraw application
applications-all-sections = All sections
applications-all-states = All
applications-choose-section = Choose a section.
applications-empty = No applications yet
applications-empty-text = Applications are entered one by one, as a list, or by the team leader through the link on the team's page.
apply-empty-text = No players yet. Enter them one by one, or as a list.
import-table-hint = A workbook (.xlsx, .ods, .xls) with a header row, at most 5 MB. CSV is read too, but saving as CSV may lose ө, ү, ң, қ, ғ, ұ, ә, і: choose XLSX where you can.
applications-found = { $n } of { $all }
applications-import = Import a list
applications-import-all = { $n ->
    [one] Enter one application
   *[other] Enter { $n } applications
}
applications-import-title = Import applications
applications-search = Name or team
applications-title = Applications
apply-personal-hint = Visible only to the officials who need it. What you have entered is not shown to you again.
apply-text = Enter everyone who is to play. Decisions of the credentials committee appear here.
apply-title = The team's application
done-application-entered = Application entered
done-application-reconsidered = Decision cancelled
done-application-refused = Application refused
done-application-withdrawn = Application withdrawn
done-applications-imported = Applications entered
event-tab-applications = Applications
sheet-bad-workbook = This workbook cannot be read: it is password-protected, damaged, or not a workbook. Save it as XLSX without a password and try again.

application-make = Submit application

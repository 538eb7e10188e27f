# Teams: their list, a team's page, the link of its leader.
act-team-added = Team entered
act-team-changed = Team changed
act-team-deleted = Team deleted
act-team-link-made = Leader's link made
act-team-link-revoked = Leader's link taken back
act-player-team-changed = Player's team changed
error-team-taken = The event has a team of this name already.
error-team-in-use = The team has players or applications. Move them to another team, or withdraw them, first.
error-team-link = This link is no longer good: it is too old, or was taken back. Ask the organisers for a new one.
error-teams-too-many = An event has at most { $most } teams.
field-by-link-of = By the link of team
field-leader = Leader
field-team = Team
field-until = Good until
breach-team-mates = { $white } and { $black } are of one team.
caution-team-mates = { $n ->
    [one] No pairing keeps all team-mates apart. One pair of them would meet: { $pairs }.
   *[other] No pairing keeps all team-mates apart. { $n } pairs of them would meet: { $pairs }.
}
why-team-mates = the two are of one team.
check-in-teams = Teams
done-team-added = The team is entered.
done-team-deleted = The team is deleted.
done-team-link-revoked = The link is taken back.
event-tab-teams = Teams
event-teams = { $n ->
    [one] One team
   *[other] { $n } teams
}
field-team-name = Name of the team
hint-leader = For officials only.
round-team-mates = Team-mates meet: { $pairs }. They are kept apart where that is possible.
caution-team-begun = Rounds have been paired. The team of { $name } counts for the pairings to come, where team-mates are kept apart, and for the standings of teams from round 1 on; what is published stays as it is.
team-add = Enter the team
team-admitted = Admitted by attendance
team-applications = Its applications
team-delete = Delete the team
team-delete-confirm = Delete the team { $name }?
team-edit-title = { $name }: change
team-empty = No players yet
team-has-link = the leader has a link
team-led-by = Led by { $name }
team-let-go = Out of the team
team-link = The leader's link
team-link-about = By this link the leader enters the team's application without an account. Whoever has it can add, correct and withdraw the team's applications, and sees no personal data that is stored. It is good for 30 days.
team-link-make = Make a link
team-link-renew = Make a new link
team-link-renew-confirm = The link that the leader has stops working. Make a new one?
team-link-revoke = Take the link back
team-link-text = Send it to the leader now: it is not shown again.
team-link-title = The leader's link
team-link-until = Good until { $time }; made by { $name }.
team-no-link = the leader has no link
team-not-admitted = Not admitted by attendance yet: at least half of those named have to be here. The decision is yours.
team-presence = { $here } of { $named } here, { $needed } needed
team-take-in = Take a player into the team
team-title = Team { $name }
team-waiting = { $n ->
    [0] no application waits
    [one] one application waits
   *[other] { $n } applications wait
}
teams-empty = No teams yet
teams-empty-text = Teams, their players and their applications are listed here.
teams-title = Teams

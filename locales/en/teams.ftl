# Teams: the list, a team's page, the leader's link.
action-team-added = Team added
action-team-changed = Team changed
action-team-deleted = Team deleted
action-team-link-made = Team leader's link created
action-team-link-revoked = Team leader's link revoked
action-player-team-changed = Player's team changed
error-team-taken = This event already has a team with this name.
error-team-in-use = The team has players or applications. Move them to another team or withdraw them first.
error-team-link = This link is no longer valid: it has expired or was revoked. Ask the organisers for a new one.
error-teams-too-many = An event can have at most { $most } teams.
field-by-link-of = Through the link of team
field-leader = Leader
field-team = Team
field-until = Valid until
breach-team-mates = { $white } and { $black } are in the same team.
caution-team-mates = { $n ->
    [one] No pairing keeps all team-mates apart. One pair of team-mates would meet: { $pairs }.
   *[other] No pairing keeps all team-mates apart. { $n } pairs of team-mates would meet: { $pairs }.
}
why-team-mates = they are in the same team.
check-in-teams = Teams
done-team-added = Team added
done-team-deleted = Team deleted
done-team-link-revoked = Link revoked
event-tab-teams = Teams
event-teams = { $n ->
    [one] One team
   *[other] { $n } teams
}
field-team-name = Team name
hint-leader = Visible to officials only.
round-team-mates = Team-mates paired with each other: { $pairs }. This is avoided where possible.
caution-team-begun = Rounds have been paired. The team of { $name } affects future pairings, if team-mates are kept apart, and the team standings from round 1 on; published pairings stay.
team-add = Add team
team-admitted = Attendance requirement met
team-applications = Applications
team-delete = Delete team
team-edit-title = Edit { $name }
team-empty = No players yet
team-has-link = leader has a link
team-led-by = Leader: { $name }
team-remove-player = Remove from team
team-link = Team leader's link
team-link-about = With this link the leader enters the team's applications without an account. Anyone who has it can add, correct and withdraw the team's applications, but cannot see stored personal data. It is valid for 30 days.
team-link-make = Create link
team-link-renew = Create new link
team-link-revoke = Revoke link
team-link-text = Send it to the team leader now: it is not shown again.
team-link-title = Team leader's link
team-link-until = Valid until { $time }; created by { $name }.
team-no-link = leader has no link
team-not-admitted = Attendance requirement not met: at least half of the players named must be present. The decision is yours.
team-presence = { $here } of { $named } present, { $needed } required
team-add-player = Add player
team-title = Team { $name }
team-waiting = { $n ->
    [0] no pending applications
    [one] one pending application
   *[other] { $n } pending applications
}
teams-empty = No teams yet
teams-empty-text = Teams, their players and their applications appear here.
teams-title = Teams

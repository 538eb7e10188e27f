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

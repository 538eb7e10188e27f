//! The field for the team in the form of a player.

use super::rounds::section;
use super::*;
use crate::support::html::tags;

/// The names of an event's teams.
fn teams(app: &TestApp, event: EventId) -> Vec<String> {
    app.read(move |tx| tx.list_teams(event)).into_iter().map(|team| team.details.name).collect()
}

/// The team of a player of this surname.
fn team_of(app: &TestApp, id: SectionId, surname: &str) -> Option<String> {
    let state = app.section_state(id);
    let player = state.players.iter().find(|player| player.details.name.surname == surname)?;
    state.team_of(player).map(|team| team.details.name.clone())
}

#[test]
fn a_player_is_entered_for_a_team_that_is_made_if_it_is_new() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 0, 5);
        let new = format!("{url}/players/new");
        client.fill(&new, "/players/new", &[("surname", "Асанов"), ("team", " Нарын  1 ")]).expect(303);
        assert_eq!(teams(&app, event), ["Нарын 1"]);
        // The page offers it, and another spelling of the name is the same team.
        let form = client.get(&new).expect(200);
        let offered = tags(&form.body()).iter().any(|tag| tag.get("value") == Some("Нарын 1"));
        assert!(offered, "{}", form.body());
        let mut form = client.get(&new).expect(200).form("/players/new");
        form.set("surname", "Беков");
        form.set("team", "нарын 1");
        form.fields.push(("then".to_owned(), "another".to_owned()));
        let response = client.submit(&form).expect(303);
        assert_eq!(teams(&app, event), ["Нарын 1"]);
        for surname in ["Асанов", "Беков"] {
            assert_eq!(team_of(&app, id, surname).as_deref(), Some("Нарын 1"));
        }
        // The next one is most likely of the same team.
        let next = client.get(response.location()).expect(200).form("/players/new");
        assert_eq!(next.value("team"), "Нарын 1");
        // So does the log.
        let log = app.read(move |tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 9));
        let logged = |at: &AuditEntry| at.after.as_ref()?.get("team").cloned();
        let logged: Vec<_> = log.iter().filter_map(logged).collect();
        assert_eq!(logged, ["Нарын 1", "Нарын 1"]);
        client.fill(&new, "/players/new", &[("surname", "Сатов"), ("team", "")]).expect(303);
        assert_eq!(team_of(&app, id, "Сатов"), None);
        let refused =
            client.fill(&new, "/players/new", &[("surname", "Токтоев"), ("team", &"Т".repeat(300))]);
        assert!(refused.expect(422).body().contains("aria-invalid"));
        assert_eq!(app.section_state(id).players.len(), 3);
    }
}

#[test]
fn a_changed_team_is_stored_and_a_field_that_is_left_alone_changes_none() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 0, 5);
        client.fill(&format!("{url}/players/new"), "/players/new", &[("surname", "Асанов")]).expect(303);
        let player = app.section_state(id).players[0].id;
        let edit = format!("{url}/players/{player}/edit");
        let mut opened = client.get(&edit).expect(200).form("/edit");
        client.fill(&edit, "/edit", &[("team", "Талас")]).expect(303);
        assert_eq!(team_of(&app, id, "Асанов").as_deref(), Some("Талас"));
        let shown = client.get(&edit).expect(200).form("/edit");
        assert_eq!((shown.value("team"), shown.value("team_was")), ("Талас", "Талас"));
        // A form that was opened before has the player without a team, and does not take them out of it.
        opened.set("region", "Талас облусу");
        client.submit(&opened).expect(303);
        let stored = app.section_state(id).players[0].clone();
        assert_eq!(stored.details.region, "Талас облусу");
        assert_eq!(team_of(&app, id, "Асанов").as_deref(), Some("Талас"));
        // A team that is called after the club of its players is said once beneath a name.
        client.fill(&edit, "/edit", &[("club", "Талас")]).expect(303);
        let list = client.get(&format!("{url}/players")).expect(200).body();
        assert!(list.contains("<span class=\"under\">Талас облусу · Талас</span>"), "{list}");
        client.fill(&edit, "/edit", &[("team", ""), ("club", "Алга")]).expect(303);
        assert_eq!(team_of(&app, id, "Асанов"), None);
        assert_eq!(app.section_state(id).players[0].details.club, "Алга");
        assert_eq!(teams(&app, event), ["Талас"], "the team stays");
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(log.contains("Талас"), "{log}");
    }
}

#[test]
fn a_team_that_another_official_has_chosen_is_told_and_sending_again_changes_it() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 0, 5);
        client.fill(&format!("{url}/players/new"), "/players/new", &[("surname", "Асанов")]).expect(303);
        let player = app.section_state(id).players[0].id;
        let edit = format!("{url}/players/{player}/edit");
        let mut opened = client.get(&edit).expect(200).form("/edit");
        client.fill(&edit, "/edit", &[("team", "Талас")]).expect(303);
        opened.set("team", "Ош");
        let response = client.submit(&opened).expect(409);
        assert!(response.text().contains("Талас") && response.text().contains("Ош"), "{}", response.text());
        assert_eq!(team_of(&app, id, "Асанов").as_deref(), Some("Талас"));
        assert_eq!(teams(&app, event), ["Талас"], "the other team was not made");
        let edit_form = response.form("/edit");
        assert_eq!((edit_form.value("team"), edit_form.value("team_was")), ("Ош", "Талас"));
        client.submit(&edit_form).expect(303);
        assert_eq!(team_of(&app, id, "Асанов").as_deref(), Some("Ош"));
        // What one form did is one line, which is undone as one.
        let log = format!("/events/{event}/audit-log");
        let undo =
            client.get(&log).expect(200).forms().into_iter().find(|form| form.action.ends_with("/undo"));
        client.submit(&undo.expect("a button")).expect(303);
        assert_eq!(team_of(&app, id, "Асанов").as_deref(), Some("Талас"));
        assert_eq!(teams(&app, event), ["Талас"]);
    }
}

//! One way to ask: what is asked before an act, as a page in the frame of the one the form was on and as the part that scripts
//! show over it; and taking back what was just done.

use std::fs;
use std::path::Path;

use super::rounds::{enter, section, start, step, step_told};
use super::*;
use crate::support::html::{Form, tags};
use toguznama::tournament::{PlayerStatus, Role};

/// The form as a script sends it.
fn as_script(client: &Client, form: &Form) -> Answer {
    let request = client.request("POST", &form.action).header("x-ask", "dialog");
    client.send(&form.action, request.form(&form.fields))
}

/// The form of the notice that undoes what was just done.
fn offer(page: &Answer) -> Option<Form> {
    page.forms()
        .into_iter()
        .find(|form| form.action.contains("/audit-log/") && form.action.ends_with("/undo"))
}

#[test]
fn a_question_is_a_page_in_its_frame_and_for_scripts_the_same_as_a_part() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 6, 5);
        for action in ["pair", "publish"] {
            step(&client, &url, 1, action).expect(303);
        }
        let round = format!("{url}/rounds/1");
        let form = client.get(&round).expect(200).form("/unpublish");
        let page = client.submit(&form).expect(422);
        let part = as_script(&client, &form).expect(422);
        let expected = ["Unpublish the pairings", "have already been public", "Round 1"];
        for expected in expected {
            assert!(
                page.text().contains(expected) && part.text().contains(expected),
                "{expected}: {}",
                part.text()
            );
        }
        assert!(!page.text().contains("anyway"), "the button says what it does");
        let has = |answer: &Answer, name: &str| tags(&answer.body()).iter().any(|tag| tag.name == name);
        assert!(has(&page, "nav") && has(&page, "h1"), "crumbs, tabs and the section's name");
        let crumbs = page.inside("crumbs");
        assert!(crumbs.iter().any(|tag| tag.get("href") == Some(round.as_str())), "the crumb of the round");
        assert!(
            page.inside("tabs").iter().any(|tag| tag.get("aria-current").is_some()),
            "the tab of the round"
        );
        assert!(!has(&part, "html") && !has(&part, "nav"), "{}", part.body());
        let asks = |answer: &Answer| {
            let form = answer.forms().into_iter().find(|form| !form.value("consent").is_empty());
            form.expect("a question").value("consent").to_owned()
        };
        assert_eq!(asks(&page), asks(&part));
        // A script is told where to go and loads no page for it.
        let form = part.forms().remove(0);
        let done = as_script(&client, &form).expect(204);
        assert!(done.header("x-go").starts_with(&format!("{round}?done=unpublished")), "{:?}", done.headers);
        assert_eq!(app.section_state(id).rounds[0].state, RoundState::Draft);
    }
}

#[test]
fn a_question_on_its_page_is_left_by_its_link_or_answered_by_its_button() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 8, 3);
        let round = format!("{url}/rounds/1");
        step_told(&client, &url, 1, "pair", "Only officials can see these pairings");
        step_told(&client, &url, 1, "publish", "Pairings published");
        let ask = |page: &Answer| {
            let line = page.inside("line");
            let menu = line.iter().skip_while(|tag| tag.name != "summary");
            let mut acts = menu.filter_map(|tag| tag.get("action"));
            assert!(acts.any(|action| action.ends_with("/unpublish")), "it is in the menu of the round");
            let response = client.submit(&page.form("/unpublish")).expect(422);
            assert!(response.text().contains("have already been public"), "{}", response.text());
            response
        };
        let asked = ask(&client.get(&round).expect(200)).inside("asked");
        let leave = asked.iter().find(|tag| tag.get("data-close").is_some()).expect("a way out");
        let left = client.get(leave.get("href").expect("a link")).expect(200);
        assert!(left.text().contains("Start round"), "{}", left.text());
        assert_eq!(app.section_state(id).rounds[0].state, RoundState::Published);
        let response = ask(&left);
        assert!(response.inside("asked").iter().any(|tag| tag.name == "button"), "{}", response.body());
        let done = client.follow(&client.submit(&response.form("/unpublish"))).expect(200);
        assert!(done.text().contains("Only officials can see these pairings"), "{}", done.text());
        let undo = done.inside("notices");
        let undo = undo
            .iter()
            .skip_while(|tag| !tag.get("class").is_some_and(|class| class.contains("notice--undo")));
        let mut form = undo.skip_while(|tag| tag.name != "form").take_while(|tag| tag.name != "/form");
        assert!(form.any(|tag| tag.name == "button"), "a button takes it back: {}", done.body());
        assert!(offer(&done).is_some(), "{}", done.text());
        // The field that leads anywhere is a page of links.
        let found = client.get(&format!("{url}/go?q=start+list")).expect(200).inside("go__hits");
        let players = format!("{url}/players");
        assert!(found.iter().any(|tag| tag.get("href") == Some(players.as_str())), "{found:?}");
    }
}

#[test]
fn a_caution_that_was_read_shows_all_with_the_two_players_first() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 61, 5);
        for round in 1..=2 {
            start(&client, &url, round);
            for board in &app.section_state(id).rounds[usize::from(round) - 1].games {
                let typed = if board.number % 3 == 0 { "5" } else { "1" };
                enter(&client, &url, round, board.number, board.version.0, typed).expect(200);
            }
            step(&client, &url, round, "close").expect(303);
        }
        let state = app.section_state(id);
        let board = &state.rounds[1].games[0];
        let page = format!("{url}/rounds/2/boards/1/correct");
        let answer = client.fill(&page, "/correct", &[("result", "0")]).expect(422);
        let lines: Vec<String> = tags(&answer.body())
            .into_iter()
            .filter(|tag| tag.name == "li" && (tag.text.contains(": place ") || tag.text.contains("points")))
            .map(|tag| tag.text.trim().to_owned())
            .collect();
        let name = |player| {
            let found = state.players.iter().find(|known| known.id == player).expect("a player");
            found.details.name.to_string()
        };
        assert!(lines.len() > 13, "{lines:#?}");
        let firsts = [name(board.white), name(board.black)];
        for line in &lines[..2] {
            assert!(firsts.iter().any(|name| line.contains(name.as_str())), "{line}: not of {firsts:?}");
        }
        assert!(answer.body().contains("<details>"), "the rest is in a fold");
        assert!(!answer.text().contains("more player"), "nobody is counted instead of named");
        // Recent reasons of the event are suggested.
        agree(&client, &answer, "The slip was read upside down").expect(303);
        let response = client.fill(&page, "/correct", &[("result", "1")]).expect(422);
        let options: Vec<_> = tags(&response.body())
            .into_iter()
            .filter(|tag| tag.name == "option")
            .filter_map(|tag| tag.get("value").map(str::to_owned))
            .collect();
        assert!(options.contains(&"The slip was read upside down".to_owned()), "{options:?}");
    }
}

#[test]
fn the_third_warning_is_on_the_button() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let player = app.section_state(id).players[0].id;
        let page = format!("{url}/players/{player}/warnings");
        for n in 1..=3 {
            let sent = client.fill(&page, "/warnings", &[("cause", "talking"), ("round", "1")]);
            if n < 3 {
                sent.expect(303);
            } else {
                let response = sent.expect(422);
                assert!(response.text().contains("Give the 3rd warning"), "{}", response.text());
                let name = app.section_state(id).players[0].details.name.to_string();
                assert!(response.text().contains(&name), "whom it concerns");
                agree(&client, &response, "").expect(303);
            }
        }
    }
}

#[test]
fn what_was_just_done_is_undone_from_its_notice() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 5);
        let player = app.section_state(id).players[0].id;
        let page = format!("{url}/players/{player}");
        // Withdrawn for a reason, reinstated by one press; and that can be undone too.
        let form = client.get(&page).expect(200).form("/status");
        let response = client.submit(&form).expect(422);
        assert!(response.text().contains("Withdraw the player"), "{}", response.text());
        let done = client.follow(&agree(&client, &response, "Ill").expect(303));
        let status = || app.section_state(id).players[0].status;
        assert_eq!(status(), PlayerStatus::Withdrawn);
        let undone = client.submit(&offer(&done).expect("an offer")).expect(303);
        assert!(undone.location().starts_with(&format!("{page}?done=undone&undo=")), "{}", undone.location());
        assert_eq!(status(), PlayerStatus::Playing);
        assert!(offer(&client.follow(&undone)).is_some(), "withdrawn again");
        // Sent once more, it says so and does nothing.
        client.submit(&offer(&done).expect("an offer")).expect(303);
        assert_eq!(status(), PlayerStatus::Playing);
        // An edit of a player, personal data with it.
        let mut form = client.get(&format!("{page}/edit")).expect(200).form("/edit");
        form.set("club", "Another club");
        form.set("born", "1990-05-05");
        let done = client.follow(&client.submit(&form).expect(303));
        assert_eq!(app.section_state(id).players[0].details.club, "Another club");
        client.submit(&offer(&done).expect("an offer")).expect(303);
        assert_ne!(app.section_state(id).players[0].details.club, "Another club");
        // A team, made and deleted.
        let teams = format!("/events/{event}/teams");
        let done = client.follow(&client.fill(&teams, "/teams", &[("name", "Ысык-Көл")]).expect(303));
        client.submit(&offer(&done).expect("an offer")).expect(303);
        assert!(app.read(|tx| tx.list_teams(event)).is_empty());
        // A link from elsewhere offers nothing: its mark is not the session's.
        let entry = app.read(|tx| tx.list_audit_entries(event, &Default::default(), None, 1)).remove(0).id;
        let forged = client.get(&format!("{page}?done=player-saved&undo={entry}-0123456789abcdef"));
        assert!(offer(&forged.expect(200)).is_none());
    }
}

#[test]
fn w5_a_warning_is_undone_from_its_notice_and_from_the_log_by_those_who_may_withdraw_it() {
    for app in applications() {
        let (chief, event, id, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&chief, &url, 1);
        let player = app.section_state(id).players[0].id;
        let page = format!("{url}/players/{player}/warnings");
        let warn = |client: &Client| {
            let sent = client.fill(&page, "/warnings", &[("cause", "talking"), ("round", "1")]);
            client.follow(&sent.expect(303))
        };
        let count = || app.section_state(id).warnings.len();
        let warning = warn(&referee);
        assert!(offer(&warning).is_none(), "a referee withdraws no warning");
        let undo = offer(&warn(&chief)).expect("an offer");
        assert_eq!(count(), 2);
        let response = chief.submit(&undo).expect(422);
        agree(&chief, &response, "It was the neighbour").expect(303);
        assert_eq!(count(), 1);
        let shown = chief.get(&page).expect(200).text();
        assert!(shown.contains("It was the neighbour"), "withdrawn, not deleted: {shown}");

        let log = format!("/events/{event}/audit-log");
        let offers = |client: &Client| {
            client.get(&log).expect(200).text().matches("Undo: Withdraw the ruling").count()
        };
        assert_eq!((offers(&referee), offers(&chief)), (0, 1));
        let undo = offer(&chief.get(&log)).expect("the referee's warning");
        let response = chief.submit(&undo).expect(422);
        agree(&chief, &response, "It was the neighbour").expect(303);
        assert_eq!((count(), offers(&chief)), (0, 0));
    }
}

#[test]
fn the_log_undoes_what_can_be_and_says_what_that_does() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 5);
        for action in ["pair", "publish", "start"] {
            step(&client, &url, 1, action).expect(303);
        }
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let log = format!("/events/{event}/audit-log");
        let page = client.get(&log).expect(200);
        assert!(page.text().contains("Undo: Restore as before"), "{}", page.text());
        // The result is the latest of its board; the start is the latest of the round.
        let offers: Vec<Form> =
            page.forms().into_iter().filter(|form| form.action.ends_with("/undo")).collect();
        let done = client.submit(&offers[0]).expect(303);
        assert!(done.location().starts_with(&log));
        assert_eq!(app.section_state(id).rounds[0].games[0].result, None);
        let response = client.submit(&offers[1]).expect(422);
        assert!(response.text().contains("becomes a published round"), "{}", response.text());
        agree(&client, &response, "").expect(303);
        assert_eq!(app.section_state(id).rounds[0].state, RoundState::Published);
        // The start is no longer what happened last to the round.
        let now = client.get(&log).expect(200);
        assert!(now.forms().iter().all(|form| form.action != offers[1].action));
        // A referee is offered what a referee may do.
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let seen = referee.get(&log).expect(200);
        assert!(!seen.text().contains("Undo: Unpublish"), "{}", seen.text());
        let offers = seen.forms().into_iter().filter(|form| form.action.ends_with("/undo"));
        for offer in offers.collect::<Vec<_>>() {
            assert_ne!(referee.submit(&offer).status.as_u16(), 403, "{}", offer.action);
        }
    }
}

#[test]
fn no_page_asks_in_the_browser_s_own_box() {
    fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { files(&path, found) } else { found.push(path) }
        }
    }
    let mut found = Vec::new();
    for folder in ["templates", "static/js", "src/web"] {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    for path in found {
        let text = fs::read_to_string(&path).expect("readable");
        for asking in
            [" confirm(", "(confirm(", "!confirm(", "window.confirm", " alert(", " prompt(", "data-confirm"]
        {
            let is_rust = path.extension().is_some_and(|ending| ending == "rs");
            let is_own = is_rust && asking.contains("confirm(");
            assert!(is_own || !text.contains(asking), "{}: {asking}", path.display());
        }
    }
}

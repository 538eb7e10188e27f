//! The hall over HTTP: the refereeing body, who may be in the hall, who has come, kiosks, loans.

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::tags;

/// The same event as another official sees it.
fn official(app: &TestApp, event: EventId, role: Role) -> Client {
    app.with_official("helper", event, role).1
}

#[test]
fn r1_the_roster_names_what_is_missing_and_the_organiser_approves_it() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let officials = format!("/events/{event}/officials");
        let few = "A panel of referees has at least three members";
        let page = client.get(&officials).expect(200);
        assert!(page.text().contains(few) && page.text().contains("Not approved"), "{}", page.text());
        let list = |role: &str, name: &str| {
            let mut form = client.get(&officials).expect(200).form(&officials);
            form.set("name", name);
            form.set("office", role);
            form.fields.push(("account".to_owned(), "none".to_owned()));
            client.submit(&form).expect(303);
        };
        list("chief_referee", "Айдай");
        list("referee", "Бакыт");
        assert!(client.get(&officials).text().contains(few));
        list("referee", "Сапар");
        assert!(!client.get(&officials).text().contains(few), "three are enough");
        let old = client.get(&officials).expect(200).form("/officials/approve");
        for number in 4..=8 {
            list("referee", &format!("Referee {number}"));
        }
        let text = client.get(&officials).text();
        assert!(text.contains("Missing: Deputy chief referee, Chief secretary, Secretary."), "{text}");
        // A form that was opened before the roster changed approves nothing.
        let mut old = old;
        old.set("approved_by", "Federation");
        assert!(client.submit(&old).expect(422).text().contains("The panel has changed"));
        let form = |page: &Answer| {
            let mut form = page.form("/officials/approve");
            form.set("approved_on", "2026-11-20");
            form.set("approved_by", "Federation");
            form
        };
        client.submit(&form(&client.get(&officials))).expect(303);
        assert!(client.get(&officials).text().contains("Approved on 20 November 2026 by Federation."));
        list("secretary", "Late Secretary");
        let text = client.get(&officials).text();
        assert!(text.contains("Changed since approval"), "{text}");
        assert!(text.contains("Late Secretary, Secretary: added"), "{text}");
        let chief = official(&app, event, Role::ChiefReferee);
        assert!(!chief.get(&officials).expect(200).text().contains("Approve current panel"));
        // An official without an account stands on the public page of the event too.
        assert!(app.stranger().get(&format!("/events/{event}")).expect(200).text().contains("Айдай"));
    }
}

#[test]
fn r2_the_removed_stay_listed_with_the_reason() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let helper = official(&app, event, Role::Referee);
        let officials = format!("/events/{event}/officials");
        let user = app.read(|tx| Ok(tx.find_user_by_login("helper")?.expect("the referee").0.id));
        let whom = format!("user-{user}");
        let find = |page: &Answer| {
            let mut forms = page.forms().into_iter().filter(|form| form.action.ends_with("/remove"));
            forms.find(|form| form.value("whom") == whom).expect("the form that removes the person")
        };
        let form = find(&client.get(&officials).expect(200));
        let response = client.submit(&form).expect(422);
        assert!(response.text().contains("Remove the official"), "{}", response.text());
        agree(&client, &response, "").expect(422);
        agree(&client, &response, "Decided for a pupil").expect(303);
        agree(&client, &response, "Decided for a pupil").expect(303);
        helper.get(&officials).expect(403);
        let chief = app.with_official("chief", event, Role::ChiefReferee).1;
        let text = chief.get(&officials).expect(200).text();
        assert!(text.contains("Decided for a pupil") && text.contains("Name of helper"), "{text}");
        app.stranger().get(&officials).expect(303);
    }
}

#[test]
fn r5_in_the_hall_are_officials_and_those_whose_game_goes_on() {
    for app in applications() {
        let (client, event, section_state, url) = section(&app, 6, 3);
        let hall = format!("/events/{event}/hall");
        let public = app.stranger();
        assert!(public.get(&hall).expect(200).text().contains("No games in progress"));
        start(&client, &url, 1);
        let all = public.get(&hall).expect(200);
        assert!(all.text().contains("6 players at the boards"), "{}", all.text());
        assert!(all.text().contains("7 people may be in the hall"), "the organiser is one of them");
        // Who stands at the door looks for a name.
        let players = app.section_state(section_state).players;
        let mut names: Vec<_> = players.iter().map(|player| player.details.name.to_string()).collect();
        names.sort();
        let places: Vec<_> = names.iter().map(|name| all.text().find(name).expect("a name")).collect();
        assert!(places.is_sorted(), "{}", all.text());
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let round = app.section_state(section_state).rounds.remove(0);
        let name = |id| {
            let players = app.section_state(section_state).players;
            players.into_iter().find(|player| player.id == id).expect("a player").details.name
        };
        let text = public.get(&hall).expect(200).text();
        assert!(text.contains("4 players at the boards"), "{text}");
        assert!(!text.contains(&name(round.games[0].white).to_string()), "the game is over");
        assert!(text.contains(&name(round.games[1].white).to_string()));
        let found = public.get(&format!("{hall}?q=nobodyofthisname")).expect(200).text();
        assert!(found.contains("0 players at the boards"), "{found}");
    }
}

#[test]
fn a_referee_confirms_who_has_come_by_name_in_either_alphabet() {
    for app in applications() {
        let (_, event, id, url) = section(&app, 6, 3);
        let referee = official(&app, event, Role::Referee);
        let list = format!("{url}/arrivals");
        let type_in = |typed: &str| {
            let mut form = referee.get(&list).expect(200).form("/arrivals");
            form.set("q", typed);
            referee.submit(&form)
        };
        let confirmed = || app.section_state(id).rounds[0].absences.len();
        // Бектайев, one of six.
        assert!(type_in("bektaiev").expect(200).text().contains("✓ Бектай"));
        assert_eq!(confirmed(), 1);
        assert!(type_in("Zzyx").expect(200).text().contains("No player is called"));
        let several = type_in("тай").expect(200);
        assert_eq!(confirmed(), 1, "several answer to it");
        assert!(several.text().contains("Show everyone"));
        // A button beside a name, as a script sends it.
        let page = referee.get(&list).expect(200);
        let player = app.section_state(id).players[2].id;
        let token = page.csrf().expect("a token");
        let send = |path: &str| {
            let request = referee
                .request("POST", path)
                .header("accept", "application/json")
                .form(&[("csrf", token.as_str()), ("player", &player.to_string())]);
            let answer = referee.send(path, request).expect(200);
            serde_json::from_slice::<serde_json::Value>(&answer.bytes).expect("JSON")
        };
        let refusal = send(&list);
        assert_eq!((&refusal["state"], &refusal["tally"]["here"]), (&"here".into(), &2.into()));
        let ask = |query: &str| {
            let address = format!("{list}{query}");
            let request = referee.request("GET", &address).header("accept", "application/json");
            let answer = referee.send(&address, request).expect(200);
            serde_json::from_slice::<serde_json::Value>(&answer.bytes).expect("JSON")
        };
        let known = ask("");
        assert_eq!(known["states"][player.to_string()], "here");
        assert_eq!(known["revision"], refusal["revision"], "answers cross: each says what it was made from");
        let listed = |known: &serde_json::Value| known["listed"].as_array().map_or(0, Vec::len);
        assert_eq!(listed(&known), 6);
        // Where nothing has changed since, there is no more to say; who is entered later is named.
        let since = format!("?revision={}", known["revision"]);
        assert_eq!(ask(&since), serde_json::json!({ "revision": known["revision"] }));
        let late = app.write(move |tx| Ok(tx.insert_players(id, &[applicant("Zarina")])?));
        let known = ask(&since);
        assert_eq!(listed(&known), 7);
        assert!(known["listed"].as_array().is_some_and(|all| all.contains(&serde_json::json!(late[0]))));
        assert_eq!(send(&format!("{list}/undo"))["state"], "open");
        assert_eq!(confirmed(), 1);
        // What was said of a player before stands again, however it was confirmed.
        let (round, version) = (app.section_state(id).rounds[0].id, app.section_state(id).rounds[0].version);
        app.write(move |tx| Ok(tx.update_attendances(round, version, &[(player, Attendance::HalfPoint)])?));
        let here = format!("/events/{event}/check-in/{player}");
        for by_badge in [false, true] {
            if by_badge {
                referee.submit(&referee.get(&here).expect(200).form(&here)).expect(303);
            } else {
                assert_eq!(send(&list)["state"], "here");
            }
            let response = send(&format!("{list}/undo"));
            assert_eq!((&response["state"], &response["word"]), (&"away".into(), &"Half-point bye".into()));
        }
    }
}

#[test]
fn a_badge_leads_an_official_to_one_tap_at_the_address_that_the_hall_knows() {
    for app in applications() {
        let (_, event, id, url) = section(&app, 3, 3);
        let referee = official(&app, event, Role::Referee);
        let request =
            referee.request("GET", &format!("{url}/papers/badges")).header("host", "192.168.7.7:8080");
        let page = referee.send(&url, request).expect(200);
        assert!(page.text().contains("http://192.168.7.7:8080"), "{}", page.text());
        let codes = tags(&page.body()).into_iter().filter(|tag| tag.get("class") == Some("sheet__code"));
        assert_eq!(codes.count(), 3);
        let player = app.section_state(id).players[0].id;
        let here = format!("/events/{event}/check-in/{player}");
        let mut form = referee.get(&here).expect(200).form(&here);
        referee.submit(&form).expect(303);
        assert!(app.section_state(id).rounds[0].is_confirmed(player));
        assert!(referee.get(&here).expect(200).text().contains("✓ Present"));
        form.action = format!("/events/{event}/check-in/999999");
        referee.submit(&form).expect(404);
        // A player who looks at their own badge is sent to what everybody may see, and can do nothing.
        let stranger = app.stranger();
        let public = format!("{url}/players/{player}#follow");
        assert_eq!(stranger.get(&here).expect(303).location(), public);
        let account = app.with_account("player", false).1;
        assert_eq!(account.get(&here).expect(303).location(), public);
        let token = account.csrf();
        account.post(&here, &[("csrf", &token)]).expect(403);
    }
}

#[test]
fn a_player_who_was_not_seen_is_asked_for_before_the_round_is_paired() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 8, 3);
        let referee = official(&app, event, Role::Referee);
        let players: Vec<PlayerId> = app.section_state(id).players.iter().map(|player| player.id).collect();
        let token = referee.get(&format!("{url}/arrivals")).csrf().expect("a token");
        for player in &players[..3] {
            let fields = [("csrf", token.as_str()), ("player", &player.to_string())];
            referee.post(&format!("{url}/arrivals"), &fields).expect(200);
        }
        let answer = step(&client, &url, 1, "pair").expect(422);
        assert!(answer.text().contains("5 players have not been confirmed as present"), "{}", answer.text());
        assert_eq!(app.section_state(id).rounds[0].state, RoundState::CheckIn);
        // One choice for one of them is not enough.
        let mut form = answer.form("/pair");
        form.set(&format!("missing-{}", players[3]), "here");
        let response = client.submit(&form).expect(422);
        assert!(response.text().contains("Nothing has been paired yet"), "{}", response.text());
        assert!(!app.section_state(id).rounds[0].is_confirmed(players[3]), "nothing was stored either");
        let mut form = response.form("/pair");
        assert_eq!(form.value(&format!("missing-{}", players[3])), "here", "the choice is kept");
        form.set(&format!("missing-{}", players[4]), "half_point");
        form.set(&format!("missing-{}", players[5]), "leaves");
        form.set("rest", "absent");
        client.submit(&form).expect(303);
        let section_state = app.section_state(id);
        let round = &section_state.rounds[0];
        assert_eq!(round.state, RoundState::Draft);
        assert_eq!(round.games.len(), 2);
        let attendance_of = |place: usize| round.attendance(players[place]);
        assert_eq!(attendance_of(3), Some(Attendance::Present));
        assert_eq!(attendance_of(4), Some(Attendance::HalfPoint));
        assert_eq!(
            (attendance_of(6), attendance_of(7)),
            (Some(Attendance::Absent), Some(Attendance::Absent))
        );
        let left =
            section_state.players.iter().find(|player| player.id == players[5]).expect("a known player");
        assert_eq!(left.status, PlayerStatus::Withdrawn);
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        assert!(audit_log.contains("Not present at the check-in of round 1"), "{audit_log}");
    }
}

#[test]
fn c_04_2_a_player_who_did_not_come_is_proposed_as_absent_and_asked_for() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 8, 3);
        start(&client, &url, 1);
        for (board, typed) in (1..).zip(["+", "1", "0", "5"]) {
            enter(&client, &url, 1, board, 1, typed).expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let missed = app.section_state(id).rounds[0].games[0].black;
        let expected = "Did not come to round 1";
        for page in ["arrivals".to_owned(), "rounds/2".to_owned(), "rounds/2?by=number".to_owned()] {
            let shown = client.get(&format!("{url}/{page}")).expect(200).text();
            assert_eq!(shown.matches(expected).count(), 1, "{page}: {shown}");
        }
        let form = client.get(&format!("{url}/rounds/2")).expect(200).form("/check-in");
        assert_eq!(form.value("proposed"), missed.to_string());
        assert_eq!(form.value(&format!("word-{missed}")), "absent");
        client.submit(&form).expect(303);
        assert_eq!(app.section_state(id).rounds[1].absences, [], "left as it was proposed, it says nothing");
        let mut form = client.get(&format!("{url}/rounds/2")).expect(200).form("/check-in");
        form.action = form.action.replace("/check-in", "/pair");
        let response = client.submit(&form).expect(422);
        assert_eq!(response.text().matches(expected).count(), 1, "{}", response.text());
        let form = response.form("/pair");
        assert_eq!(form.value(&format!("missing-{missed}")), "absent");
        client.submit(&form).expect(303);
        let round = app.section_state(id).rounds.remove(1);
        assert_eq!(round.absences, [(missed, Attendance::Absent)]);
        assert_eq!((round.state, round.games.len()), (RoundState::Draft, 3));
    }
}

#[test]
fn the_check_in_of_round_1_is_in_the_alphabet_and_later_ones_by_number_unless_chosen() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 6, 3);
        let ids = |page: &str| -> Vec<String> {
            let form = client.get(&format!("{url}/{page}")).expect(200).form("/check-in");
            form.fields
                .iter()
                .filter(|(name, _)| name.starts_with("word-"))
                .map(|(name, _)| name.clone())
                .collect()
        };
        let (names, numbers) = (ids("rounds/1?by=name"), ids("rounds/1?by=number"));
        assert_ne!(names, numbers);
        assert_eq!(ids("rounds/1"), names);
        start(&client, &url, 1);
        for board in 1..=3 {
            enter(&client, &url, 1, board, 1, "1").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        assert_eq!(ids("rounds/2"), ids("rounds/2?by=number"));
        assert_eq!(ids("rounds/2?by=name"), names);
        let saved = client.get(&format!("{url}/rounds/2?by=name")).expect(200).form("/check-in");
        let response = client.submit(&saved).expect(303);
        assert!(response.location().contains("by=name"), "the order stays: {}", response.location());
    }
}

#[test]
fn two_players_of_one_name_are_told_apart_and_strangers_are_not_told_their_years() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 2, 3);
        for (born, region) in [("2001-05-17", "Ош"), ("2003-01-02", "Талас")] {
            let fields = [("surname", "Исаков"), ("given", "Нурлан"), ("born", born), ("region", region)];
            let entered = client.fill(&format!("{url}/players/new"), "/new", &fields);
            if entered.status == 303 {
                continue;
            }
            let mut form = entered.form("/new");
            form.names.push("namesake".to_owned());
            form.set("namesake", "another");
            client.submit(&form).expect(303);
        }
        let referee = official(&app, event, Role::Referee);
        for page in ["rounds/1", "arrivals"] {
            let shown = client.get(&format!("{url}/{page}")).expect(200).text();
            assert!(shown.contains("2001") && shown.contains("2003"), "{page}: {shown}");
            let shown = referee.get(&format!("{url}/{page}")).expect(200).text();
            assert!(shown.contains("Ош") && !shown.contains("2001"), "A6, {page}: {shown}");
        }
        start(&client, &url, 1);
        let screen = app.stranger().get(&format!("/events/{event}/screen?show=pairings")).expect(200).text();
        for (region, year) in [("Ош", "2001"), ("Талас", "2003")] {
            assert!(screen.contains(&format!("({region})")) && !screen.contains(year), "{screen}");
        }
        assert_eq!(app.section_state(id).players.len(), 4);
    }
}

#[test]
fn a_kiosk_lets_players_say_that_they_are_here_and_nothing_else() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 3);
        let kiosks = format!("/events/{event}/kiosks");
        let opened = client.fill(&kiosks, &kiosks, &[("name", "Main door"), ("hours", "5")]).expect(200);
        let link = opened.link("/kiosk/");
        assert!(!client.get(&kiosks).body().contains("/kiosk/"), "the link is shown once");
        let tablet = app.stranger();
        tablet.get("/kiosk").expect(404);
        // A link alone opens nothing: on another site it would log an official out.
        tablet.get(&link).expect(200);
        tablet.get("/kiosk").expect(404);
        assert_eq!(tablet.fill(&link, &link, &[]).expect(303).location(), "/kiosk");
        let page = tablet.get("/kiosk").expect(200);
        let names: Vec<String> =
            app.section_state(id).players.iter().map(|of| of.details.name.to_string()).collect();
        assert!(names.iter().all(|name| !page.text().contains(name.as_str())), "no name unasked");
        let found = tablet.get("/kiosk?q=bektaiev").expect(200);
        assert!(found.text().contains(&names[1]) && found.text().contains("Open"), "{}", found.text());
        for secret in ["2395", "/players/", "KGZ"] {
            assert!(!found.body().contains(secret), "{secret}");
        }
        let mut form = found.form("/kiosk");
        let player = app.section_state(id).players[1].id;
        form.fields.push(("player".to_owned(), player.to_string()));
        let welcome = tablet.submit(&form).expect(200);
        assert!(
            welcome.text().contains(&names[1]) && welcome.text().contains("round 1"),
            "{}",
            welcome.text()
        );
        assert!(app.section_state(id).rounds[0].is_confirmed(player));
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        assert!(audit_log.contains("Presence confirmed") && audit_log.contains("Main door"), "{audit_log}");
        // An official takes it back; the tablet itself opens nothing else.
        let token = client.csrf();
        let fields = [("csrf", token.as_str()), ("player", &player.to_string())];
        client.post(&format!("{url}/arrivals/undo"), &fields).expect(200);
        assert!(!app.section_state(id).rounds[0].is_confirmed(player));
        assert!(tablet.get(&format!("{url}/arrivals")).expect(303).location().starts_with("/login"));
        let close = client.get(&kiosks).expect(200).form("/kiosks/close");
        let response = client.submit(&close).expect(422);
        assert!(response.text().contains("Close the kiosk"), "{}", response.text());
        agree(&client, &response, "").expect(303);
        tablet.get("/kiosk").expect(422);
        tablet.submit(&form).expect(422);
        app.stranger().get(&link).expect(422);
    }
}

#[test]
fn a_tablet_that_becomes_a_kiosk_leaves_no_one_logged_in() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 2, 1);
        let kiosks = format!("/events/{event}/kiosks");
        let opened = client.fill(&kiosks, &kiosks, &[("name", "Door"), ("hours", "1")]).expect(200);
        let link = opened.link("/kiosk/");
        client.get(&link).expect(200);
        client.get(&kiosks).expect(200);
        client.fill(&link, &link, &[]).expect(303);
        client.get("/kiosk").expect(200);
        let status = client.get(&kiosks).status;
        assert_eq!(status, app.stranger().get(&kiosks).status);
        assert_ne!(status.as_u16(), 200);
    }
}

#[test]
fn a_kiosk_is_asked_no_faster_than_people_type() {
    for app in applications() {
        let (client, event, ..) = section(&app, 2, 3);
        let kiosks = format!("/events/{event}/kiosks");
        let opened = client.fill(&kiosks, &kiosks, &[("name", "Door"), ("hours", "1")]).expect(200);
        let tablet = app.stranger();
        let link = opened.link("/kiosk/");
        tablet.fill(&link, &link, &[]).expect(303);
        let statuses: Vec<u16> = (0..200).map(|_| tablet.get("/kiosk").status.as_u16()).collect();
        assert_eq!(statuses[0], 200);
        assert!(statuses.contains(&429), "names cannot be tried by the thousand");
    }
}

#[test]
fn n9_a_form_is_lent_to_a_player_found_in_latin_and_comes_back() {
    for app in applications() {
        let (_, event, ..) = section(&app, 6, 3);
        let referee = official(&app, event, Role::Referee);
        let loans = format!("/events/{event}/loans");
        let lend = |fields: &[(&str, &str)]| referee.fill(&loans, &loans, fields);
        lend(&[("borrower", "bektaiev"), ("note", "12"), ("minutes", "45")]).expect(303);
        let out = app.read(|tx| tx.list_open_loans(event)).remove(0);
        assert!(out.borrower.player.is_some() && out.borrower.name.starts_with("Бектай"), "{out:?}");
        assert_eq!(
            (out.item, out.note.as_str(), (out.due_at - out.at).num_minutes()),
            (Item::Form, "12", 45)
        );
        // Several answer to what was typed: who is meant is asked.
        let response = lend(&[("borrower", "тай")]).expect(422);
        assert!(response.text().contains("Select the borrower"), "{}", response.text());
        let mut form = response.form(&loans);
        form.set("whom", "other");
        referee.submit(&form).expect(303);
        // No one answers: a person from outside.
        lend(&[("borrower", "Press photographer"), ("item", "other"), ("note", "chair")]).expect(303);
        let names: Vec<_> =
            app.read(|tx| tx.list_open_loans(event)).into_iter().map(|loan| loan.borrower.name).collect();
        assert_eq!(names.len(), 3);
        assert!(names.contains(&"Press photographer".to_owned()) && names.contains(&"тай".to_owned()));
        let page = referee.get(&loans).expect(200);
        let of = |page: &Answer, action: &str, loan: LoanId| {
            let mut forms = page.forms().into_iter().filter(|form| form.action.ends_with(action));
            forms.find(|form| form.value("loan") == loan.to_string()).expect("the loan's form")
        };
        let back = of(&page, "/return", out.id);
        let lost = of(&page, "/lost", out.id);
        referee.submit(&back).expect(303);
        assert!(referee.submit(&lost).expect(409).text().contains("in the meantime"));
        let undo = of(&referee.get(&loans), "/undo", out.id);
        referee.submit(&undo).expect(303);
        assert_eq!(app.read(|tx| tx.list_open_loans(event)).len(), 3);
        lend(&[("borrower", "Nobody"), ("item", "other")]).expect(422);
        app.stranger().get(&loans).expect(303);
    }
}

#[test]
fn n9_what_is_overdue_says_so_in_words() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let at = crate::support::app::now() - chrono::TimeDelta::minutes(50);
        app.write(move |tx| {
            let borrower = Borrower { player: None, name: "Late".to_owned() };
            let due_at = at + chrono::TimeDelta::minutes(30);
            let (item, note) = (Item::Clock, String::new());
            tx.insert_loan(&NewLoan { event, item, note, borrower, by: organiser, at, due_at })?;
            Ok(())
        });
        let text = client.get(&format!("/events/{event}/loans")).expect(200).text();
        assert!(text.contains("1 loan is overdue") && text.contains("Overdue by 20 minutes"), "{text}");
    }
}

#[test]
fn three_hundred_players_stand_on_one_light_page() {
    let app = applications().next().expect("a database");
    let (client, _, id, url) = section(&app, 300, 9);
    assert_eq!(app.section_state(id).players.len(), 300);
    let began = std::time::Instant::now();
    let page = client.get(&format!("{url}/arrivals")).expect(200);
    assert!(!is_night() || began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
    assert!(page.bytes.len() < 300 * 1024, "{} bytes", page.bytes.len());
    let rows = tags(&page.body()).into_iter().filter(|tag| tag.get("data-player").is_some()).count();
    assert_eq!(rows, 300);
}

//! Teams and applications over HTTP: by a leader's link, and at the mandate commission's table.

use toguznama::primitives::Keyed as _;

use super::*;
use crate::support::html::{Tag, tags};

fn only(app: &TestApp, event: EventId) -> Applicant {
    let mut all = app.read(move |tx| tx.list_applications(event));
    assert_eq!(all.len(), 1);
    all.remove(0)
}

#[test]
fn a4_a_leader_applies_the_commission_ticks_and_admits_and_takes_it_back() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 5);
        let teams = format!("/events/{event}/teams");
        let made = client.fill(&teams, &teams, &[("name", "Талас"), ("region", "Талас")]).expect(303);
        let team = made.location().split('?').next().unwrap().to_owned();

        let shown = client.fill(&team, "/link", &[]).expect(200).body();
        let token = shown.split("/apply/").nth(1).unwrap().split('<').next().unwrap().to_owned();
        let apply = format!("/apply/{token}");

        let leader = app.stranger();
        // The first use exchanges the secret for a cookie: it leaves the address.
        let exchanged = leader.get(&apply).expect(303);
        let own = format!("/apply/{}", team.rsplit('/').next().unwrap());
        assert_eq!(exchanged.location(), own);
        let response = leader.get(&format!("{apply}?done=application-entered")).expect(303);
        let expected = format!("{own}?done=application-entered");
        assert_eq!(response.location(), expected, "a notice is not lost on the way");
        let cookie = exchanged.header("set-cookie");
        for part in [&token, "HttpOnly", "SameSite=Lax", "Path=/apply"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let apply = own.as_str();
        let answer = leader.get(apply).expect(200);
        assert!(answer.text().contains("Талас") && !answer.body().contains(&token), "{}", answer.body());
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        let page_text = app.stranger().get(apply).expect(422).text();
        assert!(page_text.contains("Талас") && page_text.contains("open the link"), "{page_text}");
        let fields = [("surname", "Асанов"), ("born", "2001-02-03"), ("passport_number", "AN5551234")];
        leader.fill(&format!("{apply}/new"), "/new", &fields).expect(303);
        let applied = only(&app, event);
        assert_eq!(
            (applied.state, applied.given.born, applied.given.passport),
            (ApplicationState::Applied, true, true)
        );
        let own = leader.get(&format!("{apply}/{}", applied.id)).expect(200).body();
        for secret in ["2001-02-03", "AN5551234"] {
            assert!(!own.contains(secret), "the leader is shown {secret}");
        }

        let withdraws = || {
            let page = leader.get(&format!("{apply}/{}", applied.id)).expect(200);
            page.forms().iter().any(|form| form.action.ends_with("/withdraw"))
        };
        assert!(withdraws());
        let list = format!("/events/{event}/applications");
        for check in ["passport", "doctor", "dress"] {
            let page = client.get(&list).expect(200);
            let forms = page.forms();
            let mut tick = forms.iter().find(|form| form.value("check") == check).unwrap().clone();
            tick.set("seen", "true");
            let back = client.submit(&tick).expect(303);
            assert!(
                back.location().ends_with(&format!("#application-{}", applied.id)),
                "{}",
                back.location()
            );
        }
        client.fill(&list, "/admit", &[]).expect(303);
        let section_state = app.section_state(section);
        assert_eq!(section_state.players.len(), 1);
        assert_eq!(section_state.team_of(&section_state.players[0]).unwrap().details.name, "Талас");
        assert!(client.get(&team).expect(200).text().contains("1 of 1 present, 1 required"));
        let own = leader.get(apply).expect(200).text();
        assert!(
            own.contains("admitted") && own.contains("at least half of them must be present (A3)"),
            "{own}"
        );
        assert!(!withdraws());
        // Everybody sees the team and its player, and nothing else of it.
        let public = app.stranger().get(&team).expect(200).text();
        assert!(public.contains("Асанов") && !public.contains("needed"), "{public}");

        let page = format!("{list}/{}", applied.id);
        client.fill(&page, "/reconsider", &[("reason", "wrong section")]).expect(303);
        assert!(app.section_state(section).players.is_empty());
        let own = leader.get(apply).expect(200).text();
        assert!(own.contains("wrong section"), "{own}");

        client.fill(&team, "/link/revoke", &[]).expect(303);
        leader.get(apply).expect(422);
    }
}

#[test]
fn a4_a_list_is_looked_at_first_and_entered_as_a_whole() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let leader = app.stranger();
        let apply = format!("/apply/{LINK}");
        let count = || {
            app.read({
                let event = hall.event;
                move |tx| tx.list_applications(event)
            })
            .len()
        };
        assert_eq!(count(), 1);
        let bad = "Фамилия;Дата рождения\nАсанов;31.02.2001\nБеков;01.02.2001\n";
        let form = leader.get(&format!("{apply}/import")).expect(200).form("/import");
        let mut sent = form.clone();
        sent.set("text", bad);
        let shown = leader.submit(&sent).expect(200);
        assert!(shown.text().contains("“31.02.2001” is not a possible date of birth"), "{}", shown.text());
        assert!(!shown.text().contains("Enter one application"), "{}", shown.text());
        assert_eq!(count(), 1);
        let mut sent = form;
        sent.set("text", "Фамилия;Дата рождения\nАсанов;28.02.2001\nБеков;01.02.2001\n");
        let mut confirm = leader.submit(&sent).expect(200).form("/import/confirm");
        confirm.set("take", "all");
        leader.submit(&confirm).expect(303);
        leader.submit(&confirm).expect(303);
        assert_eq!(count(), 3, "sent twice, entered once");
        let export = client.get(&format!("/events/{}/applications.csv", hall.event)).expect(200).body();
        assert!(export.contains("Асанов") && export.contains("Беков"));
        for secret in ["2001", "28.02"] {
            assert!(!export.contains(secret), "{export}");
        }
    }
}

#[test]
fn two_teams_in_one_browser_each_have_their_own_applications() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let teams = format!("/events/{event}/teams");
        let link_of = |name: &str| {
            let made = client.fill(&teams, &teams, &[("name", name)]).expect(303);
            let team = made.location().split('?').next().unwrap().to_owned();
            client.fill(&team, "/link", &[]).expect(200).link("/apply/")
        };
        let links = ["Талас", "Нарын"].map(link_of);
        let leader = app.stranger();
        let pages = links.clone().map(|link| leader.get(&link).expect(303).location().to_owned());
        assert_ne!(pages[0], pages[1]);
        for (place, surname) in ["Таласов", "Нарынов"].into_iter().enumerate() {
            let mut form = leader.get(&format!("{}/new", pages[place])).expect(200).form("/new");
            form.set("surname", surname);
            // Meanwhile the other team is looked at, by its link too.
            leader.get(&pages[1 - place]).expect(200);
            leader.get(&links[1 - place]).expect(303);
            leader.submit(&form).expect(303);
        }
        let applied = app.read(move |tx| tx.list_applications(event));
        let names: Vec<String> =
            applied.iter().map(|one| format!("{} {:?}", one.details.name.surname, one.team)).collect();
        assert!(applied.len() == 2 && applied[0].team != applied[1].team, "{names:?}");
        for (place, own, others) in [(0, "Таласов", "Нарынов"), (1, "Нарынов", "Таласов")]
        {
            let page = leader.get(&pages[place]).expect(200).text();
            assert!(page.contains(own) && !page.contains(others), "{page}");
        }
    }
}

#[test]
fn a_leader_who_asks_too_often_waits_and_a_guess_lets_no_one_in() {
    for app in applications() {
        let stranger = app.stranger();
        stranger.get("/apply/guessed").expect(422);
        let answers: Vec<u16> = (0..80).map(|_| stranger.get("/apply/guessed").status.as_u16()).collect();
        assert!(answers.contains(&429), "{answers:?}");
    }
}

#[test]
fn where_a_section_is_final_nothing_is_offered_and_no_one_applies() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (section, board) = (hall.section, format!("{}/rounds/1/boards/1", hall.url()));
        let acts = |board: &str| {
            let forms = client.get(board).expect(200).forms();
            forms.into_iter().filter(|form| form.posts && form.action.starts_with(board)).count()
        };
        assert!(acts(&board) > 0);
        let officials = format!("/events/{}/applications", hall.event);
        let apply = format!("/apply/{LINK}");
        let late = client.get(&format!("{officials}/new")).expect(200).form("/new");
        app.write(move |tx| Ok(tx.update_final(section, Some(crate::support::app::now()))?));
        assert_eq!(acts(&board), 0);
        let leader = app.stranger();
        let apply = leader.get(&apply).expect(303).location().to_owned();
        for (of, list) in [(&client, &officials), (&leader, &apply)] {
            let page = of.get(list).expect(200).body();
            assert!(!page.contains("/new\"") && !page.contains("/import\""), "{page}");
            let mut form = of.get(&format!("{list}/new")).expect(200).form("/new");
            form.set("surname", "Late");
            let text = of.submit(&form).expect(422).text();
            assert!(text.contains("final"), "{text}");
        }
        let mut late = late;
        late.set("surname", "Late");
        client.submit(&late).expect(422);
        assert_eq!(app.read(move |tx| tx.list_applications(hall.event)).len(), 1);
    }
}

#[test]
fn what_keeps_a_player_keeps_the_admission_and_is_said_instead_of_the_form() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let page = format!("/events/{}/applications/{}", hall.event, hall.application);
        let form = client.get(&page).expect(200).form("/admit");
        let cautioned = client.submit(&form).expect(422).form("/admit");
        client.submit(&cautioned).expect(303);
        let offers = |page: &str, act: &str| {
            client.get(page).expect(200).forms().iter().any(|form| form.posts && form.action.ends_with(act))
        };
        let player = only(&app, hall.event).player.expect("a player");
        let own = format!("{}/players/{player}", hall.url());
        assert!(offers(&page, "/reconsider") && offers(&own, "/delete"));
        let ruled = NewRuling {
            section: hall.section,
            round: 1,
            board: None,
            player: Some(player),
            parent: None,
            by: organiser,
            at: crate::support::app::now(),
            kind: RulingKind::Warning { cause: toguznama::regulations::warnings::Cause::Talking },
            reason: String::new(),
        };
        app.write(move |tx| {
            let id = tx.insert_ruling(&ruled)?;
            Ok(tx.withdraw_ruling(ruled.section, id, ruled.by, ruled.at, "a mistake")?)
        });
        assert!(!offers(&page, "/reconsider") && !offers(&own, "/delete"));
        let text = client.get(&page).expect(200).text();
        assert!(text.contains("This player is named in rulings"), "{text}");
    }
}

#[test]
fn each_link_of_the_list_leads_to_as_many_applications_as_it_says() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let other = app.write(move |tx| Ok(tx.insert_section(event, &Setup::usual("Women", 5, 9))?));
        let list = format!("/events/{event}/applications");
        for (surname, section) in [("Асанов", ""), ("Асанова", "other"), ("Беков", ""), ("Бекова", "other")]
        {
            let mut form = client.get(&format!("{list}/new")).expect(200).form("/new");
            form.set("surname", surname);
            if section == "other" {
                form.set("section", &other.to_string());
            }
            client.submit(&form).expect(303);
        }
        let last = app.read(move |tx| tx.list_applications(event)).last().expect("an application").id;
        client.fill(&format!("{list}/{last}"), "/refuse", &[("reason", "not a citizen")]).expect(303);

        let rows = |address: &str| {
            client.get(address).expect(200).body().matches("<li class=\"application\"").count()
        };
        let links_of = |address: &str| -> Vec<(String, usize)> {
            let link = |tag: &Tag| {
                let (_, says) = tag.text.trim().rsplit_once(" (")?;
                Some((tag.get("href")?.to_owned(), says.strip_suffix(')')?.parse().ok()?))
            };
            tags(&client.get(address).expect(200).body()).iter().filter_map(link).collect()
        };
        let states = ApplicationState::ALL.len();
        let mut followed = 0;
        for from in [
            list.clone(),
            format!("{list}?q=асан"),
            format!("{list}?state=refused"),
            format!("{list}?section={other}"),
        ] {
            let links = links_of(&from);
            assert_eq!(links.len(), 1 + states + 1 + 2, "{from}: {links:?}");
            for (href, says) in links {
                assert_eq!(rows(&href), says, "{from}: {href}");
                followed += usize::from(says > 0);
            }
        }
        assert!(followed >= 16, "{followed}");
        assert_eq!(rows(&format!("{list}?q=асан&section={other}")), 1);
    }
}

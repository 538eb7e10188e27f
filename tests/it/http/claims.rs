//! Persons whose numbers are entered in another event, over HTTP: an attack that changes nothing, the pages on which officials
//! and federations answer, and the list of a federation.

use super::importing::look;
use super::persons::joined;
use super::rounds::{enter, start, step};
use super::*;

/// An event to come of another organiser, with one round.
struct Attack {
    client: Client,
    event: EventId,
    section: SectionId,
    url: String,
}

impl Attack {
    fn begin(app: &TestApp) -> Self {
        let (account, client) = app.with_account("attacker", true);
        let (event, section) = app.event(account, 1);
        let details = [("name", "Evil Cup"), ("starts_on", "2027-05-01"), ("ends_on", "2027-05-05")];
        client.fill(&format!("/events/{event}/edit"), "/edit", &details).expect(303);
        Self { client, event, section, url: section_url((event, section)) }
    }

    /// Types a player with a rating that no one has; returns the address.
    fn types(&self, app: &TestApp, (surname, given): (&str, &str), number: &str) -> String {
        let fields =
            [("surname", surname), ("given", given), ("rating", "2999"), ("federation_number", number)];
        self.client.fill(&format!("{}/players/new", self.url), "/players/new", &fields).expect(303);
        let players = app.section_state(self.section).players;
        let typed = players.iter().find(|player| player.details.name.surname == surname).expect("entered");
        format!("{}/players/{}", self.url, typed.id)
    }
}

/// What everybody is shown of the person KGZ 101, page by page.
fn shown(app: &TestApp, hall: &Hall) -> Vec<String> {
    let stranger = app.stranger();
    let own = format!("{}/players/{}", hall.url(), hall.players[0]);
    let pages = [
        "/persons",
        "/persons?q=almaz",
        "/persons/1",
        "/persons/1?show=games",
        "/persons/1?show=opponents",
        "/ratings",
        "/ratings/KGZ",
        "/?q=almaz",
        &own,
    ];
    let mut shown: Vec<String> = pages.map(|page| stranger.get(page).expect(200).text()).into();
    let json = format!("/api/v1/events/{}/sections/{}/players", hall.event, hall.section);
    shown.extend(["/ratings/KGZ/list.csv", &json].map(|file| stranger.get(file).expect(200).body()));
    shown
}

/// Presses a button of the first entry that waits on this page.
fn press(client: &Client, page: &str, same: &str) -> Answer {
    let mut form = client.get(page).expect(200).form("/claims");
    form.set("same", same);
    client.submit(&form)
}

#[test]
fn a_number_typed_in_another_event_changes_nothing_that_everybody_sees() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let attack = Attack::begin(&app);
        let before = shown(&app, &hall);
        assert!(before[2].contains("Almaz Asan уулу") && before[6].contains("2100"), "{before:?}");
        let page = attack.types(&app, ("Evil", "Liar"), "KGZ 101");
        assert_eq!(shown(&app, &hall), before);
        let edit = [("given", "Worse"), ("rating", "3999")];
        attack.client.fill(&format!("{page}/edit"), "/edit", &edit).expect(303);
        for surname in ["Bek", "Nur", "Tilek"] {
            attack.types(&app, (surname, "Other"), "");
        }
        start(&attack.client, &attack.url, 1);
        for board in &app.section_state(attack.section).rounds[0].games {
            enter(&attack.client, &attack.url, 1, board.number, board.version.0, "+").expect(200);
        }
        step(&attack.client, &attack.url, 1, "close").expect(303);
        let closing = attack.client.get(&format!("{}/close", attack.url)).expect(200);
        attack.client.submit(&closing.form("/close")).expect(303);
        assert_eq!(shown(&app, &hall), before);

        // The own event has the entry as it was typed; only its officials are told why it is not the person's.
        let (own, seen) = (attack.client.get(&page).expect(200), app.stranger().get(&page).expect(200));
        for answer in [&own, &seen] {
            let text = answer.text();
            assert!(text.contains("Evil Worse") && !answer.body().contains("/persons/1"), "{text}");
        }
        let expected = "belongs to a person who has played in other events";
        assert!(own.text().contains(expected) && !seen.text().contains(expected), "{}", own.text());
    }
}

#[test]
fn officials_of_the_persons_event_say_whether_an_entry_is_the_same_person() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let attack = Attack::begin(&app);
        let (stranger, claims) = (app.stranger(), format!("/events/{}/claims", hall.event));
        let link = format!("href=\"{claims}\"");
        let is_told = || client.get(&format!("{}/players", hall.url())).expect(200).body().contains(&link);
        assert!(!is_told());
        assert!(client.get(&claims).expect(200).text().contains("Nothing waits for an answer"));
        let page = attack.types(&app, ("Алмаз", "Liar"), "KGZ 101");
        assert!(is_told());
        let answer = client.get(&claims).expect(200);
        for expected in
            ["KGZ 101", "Алмаз Liar", "so far", "Almaz Asan уулу", "entered by Name of attacker", "Evil Cup"]
        {
            assert!(answer.text().contains(expected), "{expected}: {}", answer.text());
        }
        app.with_official("referee", hall.event, Role::Referee).1.get(&claims).expect(403);
        let own = attack.client.get(&format!("/events/{}/claims", attack.event)).expect(200);
        assert!(own.text().contains("Entries of this event that wait"), "{}", own.text());
        assert!(own.forms().iter().all(|form| !form.action.ends_with("/claims")), "others answer");

        // A yes covers the name that was read.
        let mut stale = answer.form("/claims");
        stale.set("same", "yes");
        attack.client.fill(&format!("{page}/edit"), "/edit", &[("given", "Asan")]).expect(303);
        let refused = client.submit(&stale).expect(422);
        assert!(refused.text().contains("The entry was changed in the meantime"), "{}", refused.text());
        let has_joined = || stranger.get("/persons/1").expect(200).text().contains("Evil Cup");
        assert!(!has_joined());
        let done = client.follow(&press(&client, &claims, "yes")).expect(200).text();
        assert!(done.contains("Answer saved") && done.contains("Nothing waits for an answer"), "{done}");
        assert!(has_joined() && stranger.get(&page).expect(200).body().contains("/persons/1"));
        let ratings = stranger.get("/ratings/KGZ").expect(200).text();
        assert!(ratings.contains("2100") && !ratings.contains("2999"), "an event to come: {ratings}");

        // Both events have it in their histories; here it is undone, and asked again.
        let history = |client: &Client, event: EventId| client.get(&format!("/events/{event}/audit-log"));
        let log = history(&client, hall.event).expect(200);
        let there = history(&attack.client, attack.event).expect(200);
        for log in [&log, &there] {
            assert!(log.text().contains("Confirmed as the same person"), "{}", log.text());
        }
        let undo = log
            .forms()
            .into_iter()
            .find(|form| form.posts && form.action.contains("/audit-log/") && form.action.ends_with("/undo"));
        let response = client.submit(&undo.expect("the answer can be undone")).expect(422);
        agree(&client, &response, "pressed too early").expect(303);
        assert!(!has_joined() && is_told());
        for (client, event) in [(&client, hall.event), (&attack.client, attack.event)] {
            let log = history(client, event).expect(200).text();
            assert!(log.contains("Asked again whether it is the same person"), "{log}");
        }

        let mut late = client.get(&claims).expect(200).form("/claims");
        late.set("same", "yes");
        client.follow(&press(&client, &claims, "no")).expect(200);
        let refused = client.submit(&late).expect(422);
        assert!(refused.text().contains("Nothing is asked about this entry"), "{}", refused.text());
        assert!(!has_joined() && !is_told());
        let text = attack.client.get(&page).expect(200).text();
        assert!(text.contains("is another person. Check the number"), "{text}");
    }
}

#[test]
fn joining_with_an_entry_of_another_event_waits_for_its_officials() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let attack = Attack::begin(&app);
        let page = attack.types(&app, ("Mine", "Liar"), "");
        let (before, person) = (shown(&app, &hall), format!("{page}/person"));
        let done = attack.client.follow(&joined(&attack.client, &person, hall.players[0])).expect(200);
        assert!(done.text().contains("once an official of the other event agrees"), "{}", done.text());
        assert!(!done.body().contains("/persons/1"));
        assert_eq!(shown(&app, &hall), before);
        let response = joined(&attack.client, &person, hall.players[0]).expect(422);
        assert!(response.text().contains("This is asked already"), "{}", response.text());
        press(&client, &format!("/events/{}/claims", hall.event), "yes").expect(303);
        assert!(app.stranger().get(&page).expect(200).body().contains("/persons/1"));
    }
}

#[test]
fn a_federation_imports_its_list_and_answers_for_its_numbers() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        Hall::furnish(&app, organiser);
        let (owner, federation) = app.with_account("federation", false);
        let (_, keeper) = app.with_account("keeper", false);
        let (stranger, keep) = (app.stranger(), "/ratings/KGZ/keep");
        let imports = |client: &Client| {
            let forms = client.get(keep).expect(200).forms();
            forms.iter().any(|form| form.action.ends_with("/import"))
        };
        stranger.get(keep).expect(303);
        assert!(!imports(&federation));
        assert!(federation.get(keep).text().contains("No account keeps this list"));
        app.write(move |tx| Ok(tx.save_list_owner("KGZ", owner)?));
        let page = federation.get(keep).expect(200);
        assert!(page.text().contains("Kept by: Name of federation"), "{}", page.text());
        assert!(federation.get("/ratings/KGZ").expect(200).body().contains(&format!("href=\"{keep}\"")));
        assert!(!stranger.get("/ratings/KGZ").expect(200).body().contains(keep));

        let upload = |list: &str| {
            let form = federation.get(keep).expect(200).form("/import");
            federation.upload(&form, &[("file", "list.csv", list.as_bytes())])
        };
        let faults = upload("Номер в федерации;Фамилия;Рейтинг\nKAZ 7;Б;1500\n").expect(422);
        assert!(faults.text().contains("Line 2: a number of another federation"), "{}", faults.text());
        let list =
            "Номер в федерации;Фамилия;Имя;Рейтинг\nKGZ 101;Алмаз;Asan уулу;2222\n102;Бермет;Асан;1999\n";
        let preview = upload(list).expect(200);
        assert!(preview.text().contains("Nothing has been saved yet"), "{}", preview.text());
        let ratings = || stranger.get("/ratings/KGZ").expect(200).text();
        assert!(ratings().contains("2100"), "{}", ratings());
        let done = federation.submit(&preview.form("/import/confirm"));
        let done = federation.follow(&done).expect(200).text();
        assert!(done.contains("List imported") && done.contains("2 numbers, imported on"), "{done}");
        let text = ratings();
        assert!(text.contains("2222") && !text.contains("2100"), "{text}");
        assert!(text.contains("Names, ratings and titles are those of the federation"), "{text}");

        // The owner names others, who import and answer, and name no one.
        let mut names = federation.get(keep).expect(200).form("/keepers");
        names.set("logins", "keeper");
        let mut theirs = names.clone();
        theirs.set("csrf", &keeper.csrf());
        let refused = keeper.submit(&theirs).expect(422);
        assert!(refused.text().contains("Only the account that the list of KGZ"), "{}", refused.text());
        federation.submit(&names).expect(303);
        assert!(imports(&keeper));
        names.set("logins", "keeper no-such");
        let refused = federation.submit(&names).expect(422);
        assert!(refused.text().contains("No account has the login no-such"), "{}", refused.text());

        // What agrees with the list is the person at once; what does not waits for those who keep it.
        let attack = Attack::begin(&app);
        let same = attack.types(&app, ("Evil", "Liar"), "KGZ 101");
        assert!(keeper.get(keep).expect(200).text().contains("Evil Liar"));
        assert!(!stranger.get(&same).expect(200).body().contains("/persons/1"));
        let name = [("surname", "Асан"), ("given", "Almaz уулу")];
        attack.client.fill(&format!("{same}/edit"), "/edit", &name).expect(303);
        assert!(stranger.get(&same).expect(200).body().contains("/persons/1"));
        assert!(!ratings().contains("2999"), "{}", ratings());
        let other = attack.types(&app, ("Other", "Liar"), "KGZ 102");
        press(&keeper, keep, "no").expect(303);
        let text = attack.client.get(&other).expect(200).text();
        assert!(text.contains("is another person. Check the number"), "{text}");
    }
}

#[test]
fn no_page_tells_whether_a_typed_year_of_birth_is_that_of_a_federation_s_list() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        Hall::furnish(&app, organiser);
        let (owner, federation) = app.with_account("federation", false);
        app.write(move |tx| Ok(tx.save_list_owner("KGZ", owner)?));
        let list = "Номер в федерации;Фамилия;Имя;Год рождения\nKGZ 900;Сыдыкова;Айжан;2014\n";
        let form = federation.get("/ratings/KGZ/keep").expect(200).form("/import");
        let preview = federation.upload(&form, &[("file", "list.csv", list.as_bytes())]).expect(200);
        federation.submit(&preview.form("/import/confirm")).expect(303);

        let (attack, stranger) = (Attack::begin(&app), app.stranger());
        let own = attack.types(&app, ("Сыдыкова", "Айжан"), "KGZ 900");
        let pages = [
            own.clone(),
            format!("{own}/edit"),
            format!("{own}/person"),
            format!("{}/players", attack.url),
            format!("{}/players.csv", attack.url),
            format!("/events/{}/claims", attack.event),
            "/persons?q=sydykova".to_owned(),
            "/?q=sydykova".to_owned(),
            "/ratings/KGZ".to_owned(),
            "/ratings/KGZ/list.csv".to_owned(),
        ];
        // What is shown after a guess, but for the guess itself.
        let guess = |year: &str| -> Vec<String> {
            attack.client.fill(&format!("{own}/edit"), "/edit", &[("born_year", year)]).expect(303);
            let summary = |answer: &Answer| format!("{} {}", answer.status, answer.text().replace(year, "…"));
            let read = |page: &String| [&attack.client, &stranger].map(|reader| summary(&reader.get(page)));
            let mut shown: Vec<String> = pages.iter().flat_map(read).collect();
            let file = format!("Фамилия;Имя;Номер в федерации;Год рождения\nСыдыкова;Айжан;KGZ 900;{year}\n");
            shown.push(summary(&look(&attack.client, &attack.url, "list.csv", file.as_bytes())));
            shown
        };
        let right = guess("2014");
        assert!(stranger.get(&own).expect(200).body().contains("/persons/"), "number and name agree");
        for year in ["2013", "2015", "1990"] {
            for (wrong, right) in guess(year).iter().zip(&right) {
                assert_eq!(wrong, right, "{year}");
            }
        }
    }
}

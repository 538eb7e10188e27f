//! Starting numbers before round 1, typed on their page and read from a list; and the days of rounds.

use super::rounds::{section, start, step};
use super::*;

/// The form of all numbers, with these in the order of its rows.
fn send(client: &Client, url: &str, numbers: &[&str]) -> Answer {
    let mut form = client.get(&format!("{url}/numbers")).expect(200).form("/numbers/set");
    let fields: Vec<String> = form.names.iter().filter(|name| name.starts_with("number-")).cloned().collect();
    assert_eq!(fields.len(), numbers.len());
    for (field, number) in fields.iter().zip(numbers) {
        form.set(field, number);
    }
    client.submit(&form)
}

fn names(app: &TestApp, id: SectionId) -> Vec<String> {
    app.section_state(id).players.iter().map(|player| player.details.name.to_string()).collect()
}

#[test]
fn numbers_are_typed_before_round_1_and_each_wrong_one_is_told_at_its_field() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 3);
        let page = format!("{url}/numbers");
        let shown = client.get(&page).expect(200).text();
        assert!(shown.contains("each number from 1 to 4 once"), "{shown}");
        assert!(shown.contains("The starting order is now: By rating"), "{shown}");
        let refused = send(&client, &url, &["1", "1", "x", "9"]).expect(422);
        let text = refused.text();
        assert!(text.contains("the same number as another player"), "{text}");
        assert_eq!(refused.body().matches("aria-invalid=\"true\"").count(), 4, "{text}");
        assert!(refused.body().contains("value=\"9\""), "what was typed stays");
        let before = names(&app, id);

        send(&client, &url, &["4", "3", "2", "1"]).expect(303);
        assert_eq!(names(&app, id), before.iter().rev().cloned().collect::<Vec<_>>());
        let audit_log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(audit_log.contains("Starting numbers typed"), "{audit_log}");
        let public = app.stranger().get(&format!("{url}/players")).expect(200).text();
        assert!(public.find(&before[3]) < public.find(&before[0]), "the list is in their order");

        step(&client, &url, 1, "pair").expect(303);
        assert_eq!(names(&app, id), before.iter().rev().cloned().collect::<Vec<_>>());
        let late = client.get(&page).expect(200);
        assert!(late.forms().iter().all(|form| !form.action.ends_with("/numbers/set")));
    }
}

#[test]
fn of_two_who_type_numbers_the_second_is_shown_those_of_the_first() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 3, 3);
        let mut second = client.get(&format!("{url}/numbers")).expect(200).form("/numbers/set");
        send(&client, &url, &["3", "2", "1"]).expect(303);
        let fields: Vec<String> =
            second.names.iter().filter(|name| name.starts_with("number-")).cloned().collect();
        for (field, number) in fields.iter().zip(["2", "1", "3"]) {
            second.set(field, number);
        }
        let first = names(&app, id);
        let response = client.submit(&second).expect(409);
        assert_eq!(names(&app, id), first);
        client.submit(&response.form("/numbers/set")).expect(303);
        assert_ne!(names(&app, id), first, "sending it again goes over them");
    }
}

#[test]
fn the_preview_of_a_list_shows_its_numbers_and_what_is_wrong_with_them_where_they_count() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 3);
        let list = "№;Фамилия\n2;Асанов\n1;Беков\n1;Сатов\nперв;Токтоев\n";
        let look = || {
            let form = client.get(&format!("{url}/players/import")).expect(200).form("/import");
            client.upload(&form, &[("file", "list.csv", list.as_bytes())]).expect(200)
        };
        assert!(!look().text().contains("is not a starting number"), "by rating they do not count");
        client.fill(&format!("{url}/edit"), "/edit", &[("first_round", "as_listed")]).expect(303);
        let preview = look();
        let text = preview.text();
        assert!(text.contains("Starting number 1: line 3 has it, too"), "{text}");
        assert!(text.contains("“перв” is not a starting number from 1 to 99999"), "{text}");
        let mut form = preview.form("/import/confirm");
        for (cell, text) in [("cell-4-0", "3"), ("cell-5-0", "4")] {
            form.set(cell, text);
        }
        let mended = client.submit(&form).expect(200);
        let mut form = mended.form("/import/confirm");
        form.set("take", "all");
        client.submit(&form).expect(303);
        assert_eq!(names(&app, id), ["Беков", "Асанов", "Сатов", "Токтоев"]);
        start(&client, &url, 1);
        let numbers: Vec<_> = app.section_state(id).players.iter().map(|player| player.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4].map(Some));
    }
}

#[test]
fn days_of_rounds_are_typed_shown_in_every_language_and_written_first_in_132() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 3);
        let save = |days: &str| client.fill(&format!("{url}/edit"), "/edit", &[("round_days", days)]);
        for (days, why) in [
            ("1: 2026-11-28\n2: tomorrow", "is not a round and its day"),
            ("1: 2026-11-28\n1: 2026-11-29", "is not a round and its day"),
            ("1: 29.11.2026\n2: 28.11.2026", "before an earlier one"),
            ("4: 2026-11-28", "more days than rounds"),
        ] {
            let refused = save(days).expect(422);
            assert!(refused.text().contains(why), "{why}: {}", refused.text());
        }
        save("2: 28.11.2026\n2026-11-29").expect(303);
        let rules = app.section_state(id).stage.format.rules;
        assert_eq!(
            [1, 2, 3].map(|round| rules.round_day(round).map(|day| day.to_string())),
            [None, Some("2026-11-28".to_owned()), Some("2026-11-29".to_owned())]
        );
        let form = client.get(&format!("{url}/edit")).expect(200).form("/edit");
        assert_eq!(form.value("round_days"), "2: 28.11.2026\n3: 29.11.2026");
        for (lang, day) in [("en", "28 November 2026"), ("ru", "28 ноября 2026")] {
            for page in [format!("{url}?lang={lang}"), format!("{url}/rounds/2?lang={lang}")] {
                let shown = app.stranger().get(&page).expect(200).text();
                assert!(shown.contains(day), "{page}: {shown}");
            }
        }
        start(&client, &url, 1);
        let file = client.get(&format!("{url}/tournament.trf")).expect(200).body();
        let line = file.lines().find(|line| line.starts_with("132")).expect("132");
        let dates: Vec<_> = line.split_whitespace().skip(1).collect();
        assert_eq!(dates[1..], ["26/11/28", "26/11/29"], "the first is the day of the start: {line}");
        let audit_log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(audit_log.contains("Days of the rounds"), "{audit_log}");
    }
}

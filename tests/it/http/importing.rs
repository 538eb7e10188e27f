//! Lists that need mending, over HTTP: letters that a spreadsheet lost, columns chosen, cells mended, lines skipped and read
//! after all, teams made; and a person entered twice who becomes one player.

use super::rounds::{section, start};
use super::*;
use crate::support::html::{Form, Tag, tags};
use crate::support::people::{csv, people, spoilt};
use toguznama::exchange::{Cell, Table};
use toguznama::tournament::{AuditFilter, Category, Sex};

/// A team's list as it is brought, saved by a spreadsheet as CSV in Windows-1251.
fn lost_letters() -> Vec<u8> {
    let text = "Заявка команды;;;;\r\n\
        №;ФИО;Дата рождения;Разряд;Команда\r\n\
        1;?м?ралиев Данияр;17.05.01;3 юн.;Ош\r\n\
        2;Асанова Айг?л;2009;КМС;ош\r\n\
        3;Беков Азат;12.03.2008;б/р;Нарын\r\n\
        Итого:;3;;;\r\n\
        Главный судья;____________;;;\r\n";
    let byte = |char: char| match char {
        'А'..='я' => u8::try_from(u32::from(char) - u32::from('А')).unwrap() + 0xC0,
        '№' => 0xB9,
        _ => u8::try_from(char).unwrap(),
    };
    text.chars().map(byte).collect()
}

pub(super) fn look(client: &Client, url: &str, name: &str, bytes: &[u8]) -> Answer {
    let form = client.get(&format!("{url}/players/import")).expect(200).form("/import");
    client.upload(&form, &[("file", name, bytes)]).expect(200)
}

/// Sends the form of a preview with these fields.
fn send(client: &Client, preview: &Answer, fields: &[(&str, &str)]) -> Answer {
    let mut form: Form = preview.form("/import/confirm");
    for (name, value) in fields {
        form.names.push((*name).to_owned());
        form.set(name, value);
    }
    client.submit(&form)
}

/// The first cell of a preview that is marked as wrong.
fn wrong_cell(preview: &Answer) -> Option<String> {
    let tags = tags(&preview.body());
    let mut cells = tags.iter().filter(|tag| tag.get("class") == Some("input mend__cell"));
    cells.find(|tag| tag.get("aria-invalid").is_some())?.get("name").map(str::to_owned)
}

#[test]
fn a5_all_without_a_sex_are_women_in_the_preview_and_in_the_list() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 0, 3);
        let edit = format!("{url}/edit");
        client.fill(&edit, &edit, &[("category", "women")]).expect(303);
        let list = "ФИО\tГод рождения\nАсанова Айгүл\t2001\nСатова Сайкал\t2002\n";
        let preview = look(&client, &url, "women.txt", list.as_bytes());
        assert_eq!(preview.text().matches("The sex is missing").count(), 2, "{}", preview.text());
        let response = send(&client, &preview, &[("women", "true")]).expect(200);
        assert!(!response.text().contains("The sex is missing"), "{}", response.text());
        assert_eq!(response.form("/import/confirm").value("women"), "true", "it is kept with the list");
        send(&client, &response, &[("take", "all")]).expect(303);
        let female = |app: &TestApp| -> Vec<bool> {
            let players = app.section_state(section).players;
            players.iter().map(|player| player.details.sex == Some(Sex::Female)).collect()
        };
        assert_eq!(female(&app), [true, true]);
        client.fill(&format!("{url}/players/new"), "/new", &[("surname", "Бекова")]).expect(303);
        let players = client.get(&format!("{url}/players")).expect(200);
        client.submit(&players.form("/players/women")).expect(303);
        assert_eq!(female(&app), [true, true, true]);
    }
}

#[test]
fn letters_that_a_spreadsheet_lost_are_refused_and_mended_in_the_preview() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 0, 5);
        let hint = client.get(&format!("{url}/players/import")).expect(200).text();
        assert!(hint.find(".xlsx") < hint.find("CSV"), "{hint}");
        let preview = look(&client, &url, "list.csv", &lost_letters());
        let text = preview.text();
        for expected in [
            "The spreadsheet lost letters",
            "Save as, XLSX",
            "Skipped as no players: lines 1, 6–7",
            "is read as 2001",
            "2 teams will be made: Ош, Нарын",
            "Only rows with remarks (2)",
        ] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        assert!(!text.contains("Import 3 players"), "{text}");
        send(&client, &preview, &[("take", "all")]).expect(422);
        assert_eq!(app.section_state(id).players, []);

        // What is mended has to be seen before it is imported.
        let mended = [("cell-3-1", "Өмүралиев Данияр"), ("cell-4-1", "Асанова Айгүл"), ("take", "all")];
        let response = send(&client, &preview, &mended).expect(200);
        let text = response.text();
        assert!(text.contains("has just been read with your changes"), "{text}");
        assert!(text.contains("Өмүралиев · Данияр") && text.contains("Import 3 players"), "{text}");
        assert_eq!(app.section_state(id).players, []);
        // The first page, sent again, keeps what was mended.
        let twice = send(&client, &response, &[("column-3", "")]).expect(200);
        assert!(twice.text().contains("Асанова · Айгүл"), "{}", twice.text());
        let back = send(&client, &twice, &[("column-3", "grade")]).expect(200);
        send(&client, &back, &[("take", "all")]).expect(303);

        let state = app.section_state(id);
        let players_read: Vec<_> = state
            .players
            .iter()
            .map(|player| {
                let team = state.team_of(player).map(|team| team.details.name.clone());
                (player.details.name.to_string(), player.details.grade, team)
            })
            .collect();
        let of = |name: &str, grade, team: &str| (name.to_owned(), grade, Some(team.to_owned()));
        assert_eq!(
            players_read,
            [
                of("Өмүралиев Данияр", Some(Grade::ThirdYouth), "Ош"),
                of("Асанова Айгүл", Some(Grade::CandidateMaster), "Ош"),
                of("Беков Азат", None, "Нарын"),
            ]
        );
        let births: Vec<_> = state
            .players
            .iter()
            .map(|player| {
                let of = player.id;
                let personal = app.read(move |tx| tx.find_personal(of)).expect("personal data");
                (personal.born.map(|day| day.to_string()), personal.born_year)
            })
            .collect();
        assert_eq!(
            births,
            [
                (Some("2001-05-17".to_owned()), None),
                (None, Some(2009)),
                (Some("2008-03-12".to_owned()), None)
            ]
        );
        let log = client.get(&format!("/events/{event}/audit-log")).text();
        for expected in ["Players imported", "Team added", "New teams", "Нарын"] {
            assert!(log.contains(expected), "{expected}: {log}");
        }
        let page = client.get(&format!("{url}/players/{}", state.players[1].id)).expect(200).text();
        assert!(page.contains("Year of birth") && page.contains("2009"), "{page}");
        let public = app.stranger().get(&format!("{url}/players/{}", state.players[1].id)).expect(200).text();
        assert!(!public.contains("2009"), "A6: {public}");
    }
}

/// A workbook in XML, as programs save it under the name .xls: a text, men and women.
const BOOK: &str = "<?xml version=\"1.0\"?><Workbook xmlns:ss=\"urn:schemas-microsoft-com:office:spreadsheet\">\
    <Worksheet ss:Name=\"Rules\"><Table><Row><Cell><Data>Rules of the cup</Data></Cell></Row></Table></Worksheet>\
    <Worksheet ss:Name=\"Men\"><Table><Row><Cell><Data>Name</Data></Cell><Cell><Data>Visa</Data></Cell><Cell><Data>Rating</Data></Cell></Row>\
    <Row><Cell><Data>Асанов Бакыт</Data></Cell><Cell><Data>given</Data></Cell><Cell><Data>1500</Data></Cell></Row></Table></Worksheet>\
    <Worksheet ss:Name=\"Girls\"><Table><Row><Cell><Data>Name</Data></Cell><Cell><Data>Rating</Data></Cell></Row>\
    <Row><Cell><Data>Бекова Айгүл</Data></Cell><Cell><Data>1400</Data></Cell></Row>\
    <Row><Cell><Data>Сатова Нур</Data></Cell><Cell><Data>1300</Data></Cell></Row></Table></Worksheet></Workbook>";

#[test]
fn every_sheet_is_named_and_all_are_imported_as_sections() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 0, 5);
        let preview = look(&client, &url, "cup.xls", BOOK.as_bytes());
        let text = preview.text();
        for expected in [
            "sheet “Men” of a workbook",
            "Girls (lines: 3)",
            "Import the ticked sheets as sections",
            "“Visa”: 1 filled, such as given",
        ] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        assert!(!text.contains("separated by"), "{text}");
        let girls = send(&client, &preview, &[("list", "2")]).expect(200);
        assert!(girls.text().contains("Сатова · Нур"), "{}", girls.text());
        send(&client, &girls, &[("take", "lists")]).expect(303);
        let sections = app.read(move |tx| tx.list_sections(event));
        let sections_read: Vec<_> = sections
            .iter()
            .map(|section| (section.settings.name.clone(), app.section_state(section.id).players.len()))
            .collect();
        assert_eq!(sections_read[1..], [("Men".to_owned(), 1), ("Girls".to_owned(), 2)]);
        let categories: Vec<_> = sections.iter().skip(1).map(|section| section.settings.category).collect();
        assert_eq!(categories, [Category::Open, Category::Women]);
        let girls = app.section_state(sections[2].id);
        assert!(girls.players.iter().all(|player| player.details.sex == Some(Sex::Female)));
        // Once more: they are there, and nothing is imported twice.
        let second_look = look(&client, &url, "cup.xls", BOOK.as_bytes());
        send(&client, &second_look, &[("take", "lists")]).expect(422);
    }
}

#[test]
fn sheets_that_are_not_ticked_stay_out_and_one_undo_takes_the_rest_back() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 0, 5);
        let preview = look(&client, &url, "cup.xls", BOOK.as_bytes());
        let mut form = preview.form("/import/confirm");
        let is_tick = |(name, _): &&(String, String)| name == "sheet";
        let ticks: Vec<&str> = form.fields.iter().filter(is_tick).map(|(_, value)| value.as_str()).collect();
        assert_eq!(ticks, ["1", "2"], "sheets with players");
        form.fields.retain(|(name, value)| name != "sheet" || value != "1");
        // What is unticked stays so when the list is read again.
        let answer = client.submit(&form).expect(200);
        let mut form = answer.form("/import/confirm");
        assert_eq!(form.fields.iter().filter(is_tick).count(), 1);
        form.names.push("take".to_owned());
        form.set("take", "lists");
        client.submit(&form).expect(303);
        let names = || {
            let sections = app.read(move |tx| tx.list_sections(event)).into_iter().skip(1);
            sections.map(|section| section.settings.name).collect::<Vec<_>>()
        };
        assert_eq!(names(), ["Girls"]);
        // With both there is one entry, which names them, and one undo.
        let both = look(&client, &url, "cup.xls", BOOK.replace("Girls", "U14").as_bytes());
        let entries = || app.read(move |tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 99));
        let before = entries().len();
        send(&client, &both, &[("take", "lists")]).expect(303);
        assert_eq!(
            (names(), entries().len()),
            (["Girls", "Men", "U14"].map(str::to_owned).to_vec(), before + 1)
        );
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200);
        assert!(log.text().contains("Men, U14"), "{}", log.text());
        let undo = |page: &Answer| {
            page.forms().into_iter().find(|form| form.action.ends_with("/undo")).expect("an offer")
        };
        let made = app.read(move |tx| tx.list_sections(event)).into_iter().last().expect("U14").id;
        let mut offer = undo(&log);
        offer.page = format!("/events/{event}/sections/{made}/players");
        let mut response = undo(&client.submit(&offer).expect(422));
        response.set("consent_reason", "the wrong file");
        let undone = client.submit(&response).expect(303);
        let there = undone.location();
        assert_eq!(there.split('?').next(), Some(format!("/events/{event}").as_str()), "its section is gone");
        assert_eq!((names(), entries().len()), (vec!["Girls".to_owned()], before + 2));
        // None is ticked.
        let mut none = look(&client, &url, "cup.xls", BOOK.as_bytes()).form("/import/confirm");
        none.fields.retain(|(name, _)| name != "sheet");
        none.names.push("take".to_owned());
        none.set("take", "lists");
        client.submit(&none).expect(422);
        // What is read otherwise than it was shown is looked at first.
        let changed = look(&client, &url, "cup.xls", BOOK.as_bytes());
        let shown = send(&client, &changed, &[("take", "lists"), ("capitals", "true")]).expect(200);
        assert!(shown.text().contains("has just been read with your changes"), "{}", shown.text());
        assert_eq!(names(), ["Girls"]);
    }
}

#[test]
fn broken_letters_are_named_and_mended_on_request() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 5);
        let broken: String = "ФИО;Клуб\nАсанов Бакыт;Алга\n".bytes().map(char::from).collect();
        let preview = look(&client, &url, "list.csv", broken.as_bytes());
        let text = preview.text();
        assert!(text.contains("The letters are broken") && text.contains("the text was in UTF-8"), "{text}");
        let mended = send(&client, &preview, &[("letters", "true")]).expect(200);
        assert!(mended.text().contains("Асанов · Бакыт"), "{}", mended.text());
        send(&client, &mended, &[("take", "all")]).expect(303);
        assert_eq!(app.section_state(id).players.len(), 1);
    }
}

#[test]
fn names_in_capitals_are_shown_before_they_are_written_small_on_request() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 5);
        let list = "Фамилия;Имя\nИСАКОВА-АСАНОВА;Айгүл\nАСАН УУЛУ;Бакыт\n";
        let preview = look(&client, &url, "list.csv", list.as_bytes());
        for change in ["Names in capitals: 2", "ИСАКОВА-АСАНОВА → Исакова-Асанова", "АСАН УУЛУ → Асан уулу"]
        {
            assert!(preview.text().contains(change), "{change}: {}", preview.text());
        }
        let small = send(&client, &preview, &[("capitals", "true")]).expect(200);
        assert!(small.text().contains("Names in capitals are written as names: 2"), "{}", small.text());
        let response = send(&client, &small, &[("capitals", "false")]).expect(200);
        let small = send(&client, &response, &[("capitals", "true")]).expect(200);
        send(&client, &small, &[("take", "all")]).expect(303);
        let names = || -> Vec<String> {
            let players = app.section_state(id).players;
            let mut names: Vec<_> = players.iter().map(|player| player.details.name.to_string()).collect();
            names.sort();
            names
        };
        assert_eq!(names(), ["Асан уулу Бакыт", "Исакова-Асанова Айгүл"]);

        // Without the tick nothing is changed.
        let second_look = look(&client, &url, "list.csv", "Фамилия;Имя\nБЕКОВ;Азат\n".as_bytes());
        send(&client, &second_look, &[("take", "all")]).expect(303);
        assert!(names().contains(&"БЕКОВ Азат".to_owned()), "{:?}", names());
    }
}

#[test]
fn a_birth_after_the_first_day_of_the_event_is_an_error_and_one_shortly_before_it_a_remark() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 0, 3);
        let list =
            "ФИО;Дата рождения\nАсанов Бакыт;02.05.2026\nБеков Азат;01.05.2024\nСатов Нур;01.05.2023\n";
        let preview = look(&client, &url, "list.csv", list.as_bytes()).text();
        assert!(preview.contains("“02.05.2026” is not a possible date of birth"), "{preview}");
        assert!(!preview.contains("“02.05.2026”: the player would be under 3 or over 100"), "{preview}");
        assert!(preview.contains("“01.05.2024”: the player would be under 3 or over 100"), "{preview}");
        assert!(!preview.contains("“01.05.2023”"), "{preview}");
        let list = "ФИО;Дата\nАсанов Бакыт;12.10.2019\nБеков Азат;12.10.2019\nСатов Нур;12.10.2019\n";
        let preview = look(&client, &url, "list.csv", list.as_bytes()).text();
        assert_eq!(preview.matches("“12.10.2019” stands in most rows").count(), 3, "{preview}");
    }
}

#[test]
fn a_spoilt_list_is_mended_cell_by_cell_without_scripts() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 9);
        let mut preview = look(&client, &url, "players.csv", spoilt().as_bytes());
        assert!(preview.text().contains("The spreadsheet lost letters"), "{}", preview.text());
        // Enter in a cell presses the first button of the form, which only reads the list again.
        let buttons = preview.inside("mend").into_iter().filter(|tag| tag.name == "button");
        assert_eq!(buttons.map(|button| button.get("name").map(str::to_owned)).next(), Some(None));
        let mut given = ["Азат", "Бек", "Чоро", "Данияр", "Эрлан", "Жаныл", "Канат", "Лейла"].iter();
        while let Some(cell) = wrong_cell(&preview) {
            let given = given.next().expect("cells are still wrong");
            let mut form = preview.form("/import/confirm");
            form.set(&cell, &format!("Асанов {given}"));
            preview = client.submit(&form).expect(200);
            assert!(!preview.form("/import/confirm").names.contains(&cell), "{cell} is a field still");
        }
        assert_eq!(app.section_state(id).players, []);
        let takes = |tag: &Tag| {
            (tag.name.as_str(), tag.get("name"), tag.get("value")) == ("button", Some("take"), Some("all"))
        };
        assert!(preview.inside("mend").iter().any(takes), "{}", preview.text());
        let mut form = preview.form("/import/confirm");
        form.set("take", "all");
        let done = client.follow(&client.submit(&form)).expect(200);
        assert!(done.text().contains("Players imported"), "{}", done.text());
        let players = app.section_state(id).players;
        let names: Vec<_> = players.iter().map(|player| player.details.name.to_string()).collect();
        assert_eq!(names.len(), 150);
        for mended in ["Асанов Азат", "Асанов Бек", "Асанов Чоро"] {
            assert!(names.contains(&mended.to_owned()), "{mended}: {names:?}");
        }
    }
}

#[test]
fn columns_are_chosen_and_lines_left_out_or_read_without_scripts() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 5);
        let row = |cells: [&str; 4]| cells.map(|cell| Cell::from(cell.to_owned())).to_vec();
        let table = Table {
            header: ["Список участников", "", "", ""].map(str::to_owned).to_vec(),
            rows: vec![
                row(["", "Кто", "Откуда", "Рейтинг"]),
                row(["1", "Асанов Бек", "Нарын", "1800"]),
                row(["2", "Директор Бек", "Талас", "1700"]),
                row(["", "Директор Бекова", "", ""]),
            ],
        };
        let preview = look(&client, &url, "list.xlsx", &table.to_xlsx().expect("a workbook"));
        let text = preview.text();
        assert!(text.contains("No column holds names"), "{text}");
        send(&client, &preview, &[("take", "good")]).expect(422);
        let named = send(&client, &preview, &[("column-1", "full_name"), ("column-2", "region")]).expect(200);
        let text = named.text();
        assert!(!text.contains("No column holds names") && text.contains("Асанов · Бек"), "{text}");
        // The headers are no player, and a line that was taken for a signature is one.
        assert!(text.contains("Skipped as no players: lines 1, 4–5"), "{text}");
        let taken = send(&client, &named, &[("read", "4")]).expect(200);
        let taken = send(&client, &taken, &[("read", "5")]).expect(200);
        let opened = send(&client, &taken, &[("open", "3"), ("only", "true")]).expect(200);
        let form = opened.form("/import/confirm");
        assert_eq!((form.value("cell-3-1"), form.value("only")), ("Асанов Бек", "true"));
        let done = send(&client, &opened, &[("cell-3-2", "Ош"), ("take", "all")]).expect(200);
        send(&client, &done, &[("take", "all")]).expect(303);
        let state = app.section_state(id);
        let players_read: Vec<_> = state
            .players
            .iter()
            .map(|player| (player.details.name.to_string(), player.details.region.clone()))
            .collect();
        let expected = [("Асанов Бек", "Ош"), ("Директор Бек", "Талас"), ("Директор Бекова", "")];
        assert_eq!(players_read, expected.map(|(name, region)| (name.to_owned(), region.to_owned())));
    }
}

#[test]
fn a6_a_page_of_cautions_carries_no_cell_of_a_list() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 5);
        start(&client, &url, 1);
        let list = "ФИО;Номер паспорта;Дата рождения\nБеков Б?к;AN7781932;14.03.1987\n";
        let preview = look(&client, &url, "list.csv", list.as_bytes());
        let mended = send(&client, &preview, &[("cell-2-0", "Беков Бек"), ("open", "2")]).expect(200);
        let response = send(&client, &mended, &[("take", "all")]).expect(422);
        let mut form = response.form("/import/confirm");
        assert!(form.fields.iter().all(|(name, _)| !name.starts_with("cell")), "{form:?}");
        for secret in SECRETS {
            assert!(!response.body().contains(secret), "{secret}");
        }
        form.set("consent_reason", "late");
        client.submit(&form).expect(303);
        let state = app.section_state(id);
        assert!(state.players.iter().any(|player| player.details.name.to_string() == "Беков Бек"));
    }
}

#[test]
fn a_preview_is_bounded_and_of_its_own_session() {
    for app in applications().take(1) {
        let (client, event, _, url) = section(&app, 0, 5);
        let preview = look(&client, &url, "list.csv", csv(&people(300)).as_bytes());
        let form = preview.form("/import/confirm");
        let bytes: usize = form.fields.iter().map(|(name, value)| name.len() + value.len()).sum();
        assert!(bytes < 4096, "300 clean rows have no field: {bytes} bytes");
        let (_, other) = app.with_official("other", event, Role::Secretary);
        let mut stolen = other.get(&format!("{url}/players/import")).expect(200).form("/import");
        stolen.action = form.action.clone();
        stolen.multipart = false;
        stolen.fields.push(("upload".to_owned(), form.value("upload").to_owned()));
        let answer = other.submit(&stolen);
        assert!(answer.status.is_client_error(), "{}", answer.status);
        for wrong in [("column-0", "colour"), ("cell-x", "1"), ("skip", "all")] {
            assert_eq!(send(&client, &preview, &[wrong]).status.as_u16(), 400, "{wrong:?}");
        }
    }
}

#[test]
fn a_person_entered_twice_becomes_one_player() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 5);
        start(&client, &url, 1);
        let name = app.section_state(id).players[0].details.name.clone();
        let page = format!("{url}/players/new");
        let fields =
            [("surname", name.surname.as_str()), ("given", "Б."), ("club", "Алга"), ("born_year", "1999")];
        let response = client.fill(&page, "/new", &fields);
        let response = match response.status.as_u16() {
            303 => response,
            _ => client.submit(&response.form("/new")).expect(303),
        };
        let double: i64 = response
            .location()
            .split(['/', '?'])
            .filter_map(|part| part.parse().ok())
            .next_back()
            .expect("the new player's address");
        let first = app.section_state(id).players[0].clone();
        let compare = format!("{url}/players/{double}/join");
        let start = client.get(&compare).expect(200);
        assert!(start.text().contains(&first.details.name.to_string()), "{}", start.text());
        let shown = client.get(&format!("{compare}?with={}", first.id)).expect(200);
        for expected in ["Алга", "Stays", "Goes", "Rounds played"] {
            assert!(shown.text().contains(expected), "{expected}: {}", shown.text());
        }
        let form = shown.form(&format!("/{double}/join"));
        // Who has played stays, whichever of the two is looked at.
        assert_eq!(form.value("stays"), first.id.to_string());
        assert_eq!((form.value("club"), form.value("name")), ("goes", "stays"));
        let answer = client.submit(&form);
        let answer =
            if answer.status.as_u16() == 422 { client.submit(&answer.form("/join")) } else { answer };
        let answer = answer.expect(303);
        assert!(answer.location().contains(&format!("/players/{}", first.id)), "{}", answer.location());
        let state = app.section_state(id);
        assert!(state.player(PlayerId(double)).is_none());
        let kept_player = state.player(first.id).expect("it stays");
        assert_eq!(
            (kept_player.details.club.as_str(), &kept_player.details.name),
            ("Алга", &first.details.name)
        );
        let log = client.get(&format!("/events/{event}/audit-log")).text();
        assert!(log.contains("Two entries of one player joined") && log.contains("Player deleted"), "{log}");
        // Two who have played are two.
        let second = state.players.iter().find(|player| player.id != first.id).expect("another").id;
        let refused = client.get(&format!("{url}/players/{}/join?with={second}", first.id)).expect(200);
        assert!(refused.text().contains("neither can go"), "{}", refused.text());
        client.get(&format!("{url}/players/{}/join?with=999999", first.id)).expect(404);
    }
}

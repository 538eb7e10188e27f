//! Tables with numbers of players: on every page, paper and file, in every language, one heading has one meaning.

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::tags;
use toguznama::exchange::workbook;
use toguznama::i18n::{Lang, Message, Speaker};

/// The cells of the first sheet of a workbook, by lines and tabs.
fn cells_of(workbook: &[u8]) -> String {
    workbook::lists(workbook).expect("a workbook").remove(0).1.expect("a sheet").text
}

/// A table as it is read: its head and its rows, cell by cell.
pub(super) struct Read {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Read {
    /// The values under a heading in a row, from the left.
    fn under<'r>(&'r self, heading: &'r str, row: &'r [String]) -> Vec<&'r str> {
        let columns = self.head.iter().zip(row).filter(|(head, _)| *head == heading);
        columns.map(|(_, cell)| cell.as_str()).collect()
    }

    fn has(&self, heading: &str) -> bool {
        self.head.iter().any(|head| head == heading)
    }
}

/// The tables of a page.
pub(super) fn tables(html: &str) -> Vec<Read> {
    let (mut tables, mut is_head, mut cell): (Vec<Read>, bool, Option<String>) = (Vec::new(), false, None);
    for tag in tags(html) {
        if tag.name == "table" {
            tables.push(Read { head: Vec::new(), rows: Vec::new() });
        }
        match (tag.name.as_str(), tables.last_mut()) {
            ("thead", _) => is_head = true,
            ("/thead", _) => is_head = false,
            ("tr", Some(table)) if !is_head => table.rows.push(Vec::new()),
            ("th" | "td", _) => cell = Some(String::new()),
            ("/th" | "/td", Some(table)) => {
                let read = cell.take().unwrap_or_default();
                let read = read.split_whitespace().collect::<Vec<_>>().join(" ");
                match table.rows.last_mut() {
                    _ if is_head => table.head.push(read),
                    Some(row) => row.push(read),
                    None => {}
                }
            }
            _ => {}
        }
        if let Some(cell) = &mut cell {
            cell.push_str(&tag.text);
            cell.push(' ');
        }
    }
    tables
}

/// A file of cells with this separator, in which the head is the first row with the heading.
fn file(text: &str, delimiter: u8, heading: &str) -> Read {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let rows = reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect());
    let mut rows = rows.skip_while(|row: &Vec<String>| !row.iter().any(|cell| cell == heading));
    Read { head: rows.next().unwrap_or_default(), rows: rows.collect() }
}

/// How many rows of a table have, under this heading, the starting numbers of the players that they name.
fn check(table: &Read, heading: &str, players: &[Player], place: &str) -> usize {
    let mut checked = 0;
    for row in &table.rows {
        let mut named: Vec<&Player> = Vec::new();
        for cell in row {
            let is_named = |player: &&Player| cell.contains(&player.details.name.to_string());
            for player in players.iter().filter(is_named) {
                if named.iter().all(|known| known.id != player.id) {
                    named.push(player);
                }
            }
        }
        if named.is_empty() {
            continue;
        }
        let numbers: Vec<String> = named.iter().filter_map(|of| of.number).map(|n| n.to_string()).collect();
        assert_eq!(table.under(heading, row), numbers, "{place}: {row:?} under {:?}", table.head);
        checked += 1;
    }
    checked
}

/// Eight players, the later of which always beat the earlier: after a round, those who stand high have high numbers.
fn upside_down(app: &TestApp) -> (Client, SectionId, String) {
    let (client, _, id, url) = section(app, 8, 5);
    start(&client, &url, 1);
    let section_state = app.section_state(id);
    let number = |id| section_state.player(id).and_then(|player| player.number).expect("a number");
    for board in &section_state.rounds[0].games {
        let typed = if number(board.white) > number(board.black) { "1" } else { "0" };
        enter(&client, &url, 1, board.number, board.version.0, typed).expect(200);
    }
    step(&client, &url, 1, "close").expect(303);
    start(&client, &url, 2);
    (client, id, url)
}

#[test]
fn a_starting_number_has_the_same_heading_in_every_table_and_no_other_number_has_it() {
    for app in applications() {
        let (client, id, url) = upside_down(&app);
        let players = app.section_state(id).players;
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let (short, whole) = (speaker.t("starting-number"), speaker.t("starting-number-whole"));
            for page in [
                "/players",
                "/rounds/2",
                "/standings",
                "/crosstable",
                "/crosstable?opponents=row",
                "/ratings",
                "/papers/start-list",
                "/papers/check-in-list",
                "/papers/pairings-by-board",
                "/papers/pairings-by-name",
                "/papers/standings",
                "/papers/crosstable",
                "/papers/crosstable?opponents=row",
            ] {
                let join = if page.contains('?') { '&' } else { '?' };
                let read = client.get(&format!("{url}{page}{join}lang={lang}")).expect(200).body();
                let tables = tables(&read);
                let with = tables.iter().filter(|table| table.has(&short));
                let checked: usize = with.map(|table| check(table, &short, &players, page)).sum();
                assert!(checked >= 4, "{lang} {page}: {checked} rows");
            }
            // Lists that are read back have the heading that reading knows.
            for (name, heading) in
                [("players", &whole), ("standings", &short), ("crosstable", &short), ("ratings", &whole)]
            {
                let delimiter = if lang == Lang::En { b',' } else { b';' };
                let text = client.get(&format!("{url}/{name}.csv?lang={lang}")).expect(200).body();
                let bytes = client.get(&format!("{url}/{name}.xlsx?lang={lang}")).expect(200).bytes;
                let cells = cells_of(&bytes);
                for (table, kind) in
                    [(file(&text, delimiter, heading), "csv"), (file(&cells, b'\t', heading), "xlsx")]
                {
                    let place = format!("{lang} {name}.{kind}");
                    let numbered = numbers_beside_names(&table, heading, &players, &place);
                    assert!(numbered >= 4, "{place}: {:?}", table.head);
                }
            }
        }
    }
}

/// The same as [`check`] for files, whose names may stand in three columns.
fn numbers_beside_names(table: &Read, heading: &str, players: &[Player], place: &str) -> usize {
    let mut checked = 0;
    for row in &table.rows {
        let Some(player) = players.iter().find(|player| {
            let name = &player.details.name;
            let parts = row.contains(&name.surname) && row.contains(&name.given);
            parts || row.contains(&name.to_string())
        }) else {
            continue;
        };
        let number = player.number.map(|number| number.to_string()).unwrap_or_default();
        assert_eq!(table.under(heading, row), [number], "{place}: {row:?} under {:?}", table.head);
        checked += 1;
    }
    checked
}

/// A list of players with something in every column that a list has and a file may show.
const LIST: &str = "№;Фамилия;Имя;Отчество;Пол;Разряд;Рейтинг;Страна;Область;Клуб;Тренеры;Команда;Допуск врача;\
    Международное звание\r\n\
    1;Асанова;Айгүл;Бековна;ж;КМС;1850;KGZ;Ош;ДЮСШ \"Алга\";Беков А., Сатов Б.;Ош-1;да;FM\r\n\
    2;Беков;Азат;;м;1;1790;KGZ;Нарын;;;Нарын, сборная;;\r\n\
    3;Өмүралиева;Жаңыл;;ж;;;KAZ;;;;;;\r\n";

/// The players of a section as a list shows them, with their teams.
fn listed(app: &TestApp, id: SectionId) -> Vec<(PlayerDetails, String)> {
    let section_state = app.section_state(id);
    let team = |player: &Player| section_state.team_of(player).map(|team| team.details.name.clone());
    let listed = section_state.players.iter();
    let mut listed: Vec<_> =
        listed.map(|player| (player.details.clone(), team(player).unwrap_or_default())).collect();
    listed.sort_by_key(|(details, _)| details.name.to_string());
    listed
}

/// Imports a list into a section.
fn take_over(client: &Client, url: &str, name: &str, bytes: &[u8]) {
    let preview = super::importing::look(client, url, name, bytes);
    let mut form = preview.form("/import/confirm");
    form.set("take", "all");
    client.submit(&form).expect(303);
}

#[test]
fn a_list_that_is_saved_comes_back_the_same_in_the_next_event() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let first = app.event(organiser, 5);
        let url = section_url(first);
        take_over(&client, &url, "list.csv", LIST.as_bytes());
        let sent = listed(&app, first.1);
        assert_eq!(
            sent.iter().map(|(_, team)| team.as_str()).collect::<Vec<_>>(),
            ["Ош-1", "Нарын, сборная", ""]
        );
        for (lang, kind) in Lang::ALL.into_iter().flat_map(|lang| [(lang, "csv"), (lang, "xlsx")]) {
            let file = client.get(&format!("{url}/players.{kind}?lang={lang}")).expect(200).bytes;
            let next = app.event(organiser, 5);
            take_over(&client, &section_url(next), &format!("list.{kind}"), &file);
            assert_eq!(listed(&app, next.1), sent, "{lang} {kind}");
        }
    }
}

#[test]
fn a_workbook_says_above_the_table_what_it_is_of() {
    for app in applications() {
        let (client, id, url) = upside_down(&app);
        let event = app.section_state(id).section.event;
        let event = app.read(move |tx| tx.find_event(event)).expect("an event").details;
        let section = app.section_state(id).section.settings.name;
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let [short, whole] = ["starting-number", "starting-number-whole"].map(|key| speaker.t(key));
            let after = Message::new("standings-after").with("n", 1_usize).with("of", 5_usize);
            for (name, heading, expected) in [
                ("standings", &short, speaker.say(&after)),
                ("crosstable", &short, speaker.t("crosstable-said-number")),
                ("players", &whole, speaker.t("section-tab-players")),
            ] {
                let bytes = client.get(&format!("{url}/{name}.xlsx?lang={lang}")).expect(200).bytes;
                let cells = cells_of(&bytes);
                let is_above = |line: &&str| !line.split('\t').any(|cell| cell.trim_matches('"') == heading);
                let above: Vec<&str> = cells.lines().take_while(is_above).collect();
                assert!(above.len() < cells.lines().count(), "{lang} {name}: a head");
                let above = above.join("\n");
                for line in [&event.name, &section, &expected] {
                    assert!(above.contains(line.as_str()), "{lang} {name}: {line}: {above}");
                }
            }
        }
    }
}

#[test]
fn where_players_are_from_is_said_alike_on_every_page_and_paper() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let at = app.event(organiser, 5);
        let url = section_url(at);
        let list = "Фамилия;Область;Клуб;Страна;Команда\r\nАсанов;Нарын;Алга;KGZ;Нарын-1\r\n\
            Беков;Талас;;KGZ;\r\nСатов;;Алга;KAZ;Ош-1\r\nТоктоев;Ош;;KGZ;Ош\r\n";
        take_over(&client, &url, "list.csv", list.as_bytes());
        start(&client, &url, 1);
        for board in app.section_state(at.1).rounds[0].games.clone() {
            enter(&client, &url, 1, board.number, board.version.0, "1").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let expected = [
            ("Асанов", "KGZ · Нарын · Нарын-1"),
            ("Беков", "KGZ · Талас"),
            ("Сатов", "KAZ · Ош-1"),
            ("Токтоев", "KGZ · Ош"),
        ];
        // One of them has a country and no region, and no one a club and no team.
        let heading = "Country · Region · Team";
        for part in ["start-list", "check-in-list", "standings", "final-protocol?unfinished=marked"] {
            let page = client.get(&format!("{url}/papers/{part}")).expect(200).body();
            let tables = tables(&page);
            let table = tables.iter().find(|table| table.has(heading)).expect(part);
            for (name, from) in expected {
                let row = table.rows.iter().find(|row| row.iter().any(|cell| cell == name)).expect(name);
                assert_eq!(table.under(heading, row), [from], "{part}: {row:?}");
            }
        }
        let page = app.stranger().get(&format!("{url}/rounds/1")).expect(200).body();
        let cells: Vec<String> = tables(&page).into_iter().flat_map(|table| table.rows).flatten().collect();
        // In a round the flag stands on the outer side of the name, and beneath it the team.
        for (name, country, team) in [
            ("Асанов", "KGZ", " Нарын-1"),
            ("Беков", "KGZ", ""),
            ("Сатов", "KAZ", " Ош-1"),
            ("Токтоев", "KGZ", " Ош"),
        ] {
            let shown = [format!("{country} {name}{team}"), format!("{name} {country}{team}")];
            assert!(shown.iter().any(|shown| cells.contains(shown)), "{name}: {cells:?}");
        }
        // In the standings the country has a flag beside the name.
        let page = app.stranger().get(&format!("{url}/standings")).expect(200).body();
        let rows: Vec<Vec<String>> = tables(&page).into_iter().flat_map(|table| table.rows).collect();
        for (name, from) in expected {
            let (country, rest) = from.split_once(" · ").expect("a country");
            let row = rows.iter().find(|row| row.contains(&format!("{name} {rest}")));
            let row = row.unwrap_or_else(|| panic!("{name}: {rows:?}"));
            assert!(row.iter().any(|cell| cell == country), "{name}: {row:?}");
        }
    }
}

#[test]
fn where_no_one_is_from_anywhere_papers_have_no_empty_column() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 3);
        let new = format!("{url}/players/new");
        for surname in ["Асанов", "Беков"] {
            client.fill(&new, "/players/new", &[("surname", surname)]).expect(303);
        }
        start(&client, &url, 1);
        let board = app.section_state(id).rounds[0].games[0].clone();
        enter(&client, &url, 1, board.number, board.version.0, "1").expect(200);
        step(&client, &url, 1, "close").expect(303);
        for part in ["start-list", "check-in-list", "standings", "final-protocol"] {
            let page = client.get(&format!("{url}/papers/{part}")).expect(200).body();
            for table in tables(&page).iter().filter(|table| !table.head.is_empty()) {
                assert!(table.head.iter().all(|heading| !heading.is_empty()), "{part}: {:?}", table.head);
                assert!(
                    table.rows.iter().all(|row| row.len() == table.head.len()),
                    "{part}: {:?}",
                    table.rows
                );
            }
        }
    }
}

/// The number that a cell of a crosstable names an opponent by.
fn opponent(cell: &str) -> Option<u32> {
    let digits: String = cell.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|_| digits.len() < cell.len())
}

#[test]
fn a_crosstable_names_opponents_by_starting_number_or_by_row_and_says_which_everywhere() {
    for app in applications() {
        let (client, id, url) = upside_down(&app);
        let section_state = app.section_state(id);
        let met = |name: &str| {
            let player = section_state.players.iter().find(|of| of.details.name.to_string() == name)?;
            let mut boards = section_state.rounds[0].games.iter();
            let board = boards.find(|of| of.white == player.id || of.black == player.id)?;
            let other = if board.white == player.id { board.black } else { board.white };
            section_state.player(other)
        };
        let number = |player: &Player| player.number.expect("a number");
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let [row, short, name] =
                ["crosstable-row", "starting-number", "player"].map(|key| speaker.t(key));
            for (query, key, by_row) in
                [("", "crosstable-said-number", false), ("opponents=row&", "crosstable-said-row", true)]
            {
                let get = |path: &str| client.get(&format!("{url}/{path}?{query}lang={lang}")).expect(200);
                let page = get("crosstable").body();
                assert!(page.contains(&format!("crosstable.csv?{}", query.trim_end_matches('&'))) || !by_row);
                for html in [page, get("papers/crosstable").body()] {
                    assert!(html.contains(&speaker.t(key)), "{lang}: {key}");
                }
                let delimiter = if lang == Lang::En { b',' } else { b';' };
                let cells = cells_of(&get("crosstable.xlsx").bytes);
                let tables = [
                    tables(&get("crosstable").body()),
                    tables(&get("papers/crosstable").body()),
                    vec![file(&get("crosstable.csv").body(), delimiter, &row)],
                    vec![file(&cells, b'\t', &row)],
                ];
                let words = speaker.t(key);
                let named = words.rsplit_once('(').and_then(|(_, named)| named.strip_suffix(')'));
                let named = named.expect("the heading in parentheses");
                for tables in tables {
                    let table = tables.iter().find(|table| table.has(&row)).expect("a crosstable");
                    assert!(table.has(&short) && table.has(named), "{lang}: {named}: {:?}", table.head);
                    let at = table.head.iter().position(|head| *head == name).expect("names");
                    let rows = table.rows.iter().filter(|cells| cells.len() > at + 1);
                    let rows: Vec<&Vec<String>> = rows.filter(|cells| met(&cells[at]).is_some()).collect();
                    assert_eq!(rows.len(), 8, "{lang}: {:?}", table.rows);
                    for (line, cells) in (1..).zip(&rows) {
                        assert_eq!(table.under(&row, cells), [line.to_string()]);
                        let other = met(&cells[at]).expect("an opponent");
                        let stands = rows.iter().position(|of| of[at] == other.details.name.to_string());
                        let stands = u32::try_from(stands.expect("a row") + 1).expect("few rows");
                        let expected = if by_row { stands } else { number(other) };
                        assert_eq!(opponent(&cells[at + 1]), Some(expected), "{lang} {query}: {cells:?}");
                    }
                }
            }
        }
        let read = |query: &str| -> serde_json::Value {
            let answer = app.stranger().get(&format!("/api/v1{url}/crosstable{query}")).expect(200);
            serde_json::from_slice(&answer.bytes).expect("JSON")
        };
        for (query, naming) in [("", "number"), ("?opponents=number", "number"), ("?opponents=row", "row")] {
            let table = read(query);
            assert_eq!(table["opponents"], naming);
            for row in table["rows"].as_array().expect("rows") {
                let other = met(row["player"]["name"].as_str().expect("a name")).expect("an opponent");
                let rows = table["rows"].as_array().expect("rows");
                let stands = rows.iter().find(|row| row["player"]["id"] == other.id.0).expect("a row");
                let number = if naming == "row" { &stands["number"] } else { &stands["player"]["number"] };
                let cell = row["cells"][0].as_str().and_then(opponent);
                assert_eq!(cell.map(u64::from), number.as_u64(), "{query}: {row}");
            }
        }
        app.stranger().get(&format!("/api/v1{url}/crosstable?opponents=place")).expect(400);
    }
}

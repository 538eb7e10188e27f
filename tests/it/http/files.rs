//! Tournament files: looked at, made a section of, and given back; and the form that makes a section of nothing.

use super::*;
use crate::support::html::tags;
use toguznama::exchange::{section, trf};
use toguznama::swiss;

const CUP: &str = include_str!("../../../crates/data/src/exchange/section/tests/cup.trf");

/// Sends a file to be looked at.
fn look(client: &Client, event: EventId, bytes: &[u8]) -> Answer {
    let address = format!("/events/{event}/sections/import");
    let form = client.get(&address).expect(200).form(&address);
    client.upload(&form, &[("file", "cup.trf", bytes)])
}

/// Makes a section of a file.
fn make(client: &Client, event: EventId, bytes: &[u8]) -> Answer {
    let form = look(client, event, bytes).expect(200).form("/confirm");
    client.submit(&form)
}

fn sections(app: &TestApp, event: EventId) -> Vec<Section> {
    app.read(|tx| tx.list_sections(event))
}

/// The section that was made last.
fn last(app: &TestApp, event: EventId) -> SectionState {
    app.section_state(sections(app, event).into_iter().map(|section| section.id).max().expect("a section"))
}

#[test]
fn a_tournament_in_the_middle_goes_on_here() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let page = look(&client, event, CUP.as_bytes()).expect(200);
        for expected in [
            "Чүй кубогу",
            "Check-in of round 4, with 1 player not playing.",
            "All 3 rounds are paired as this program pairs them.",
            "Line 27: Not recognised, kept unchanged: DAT 0003 GROUP Juniors",
        ] {
            assert!(
                page.body().contains(expected) || page.text().contains(expected),
                "{expected}: {}",
                page.text()
            );
        }
        assert_eq!(sections(&app, event).len(), 1, "nothing is stored yet");
        let form = page.form("/confirm");
        let made = client.submit(&form).expect(303);
        let shown = client.follow(&made).expect(200);
        assert!(shown.text().contains("Section created."));
        // Sent twice it makes one.
        client.submit(&form).expect(303);
        assert_eq!(sections(&app, event).len(), 2);

        let section_state = last(&app, event);
        assert_eq!((section_state.settings().name.as_str(), section_state.players.len()), ("Чүй кубогу", 10));
        let url = format!("/events/{event}/sections/{}", section_state.section.id);
        let mut check_in = client.get(&format!("{url}/rounds/4")).expect(200).form("/check-in");
        check_in.action = format!("{url}/rounds/4/pair");
        client.submit(&check_in).expect(303);
        let section_state = app.section_state(section_state.section.id);
        let number =
            |id| section_state.players.iter().find(|player| player.id == id).and_then(|player| player.number);
        let boards = &section_state.rounds[3].games;
        let games: Vec<_> = boards.iter().map(|board| (number(board.white), number(board.black))).collect();
        let file = trf::read(CUP.as_bytes()).expect("a file").tournament;
        let pairing = swiss::pair(&file.state_before(4).expect("a state")).expect("a pairing");
        let of_file = |index: usize| Some(u32::from(file.players[index].number));
        let expected: Vec<_> =
            pairing.pairs.iter().map(|pair| (of_file(pair.white), of_file(pair.black))).collect();
        assert_eq!(games, expected);
    }
}

#[test]
fn a_bad_file_is_refused_with_its_lines_and_nothing_is_stored() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let shifted = CUP.replace("5 b 1     9 w 1", " 5 b 1    9 w 1");
        let thirty_one = CUP.replace("142 5", "142 31");
        for (bytes, expected) in [
            (
                &b"PK\x03\x04\x00\x00"[..],
                "Line 1, column 5: This is not a text file and therefore not a tournament file",
            ),
            (b"", "The file has no players"),
            (b"Surname;Rating\nAsanov;1800\n", "The file has no players"),
            (shifted.as_bytes(), "Line 12, column 96: Round 1: A space is required"),
            (thirty_one.as_bytes(), "Line 10: The tournament has 31 rounds. A section has at most 30."),
        ] {
            let answer = look(&client, event, bytes).expect(422);
            assert!(answer.text().contains(expected), "{expected}: {}", answer.text());
        }
        look(&client, event, &vec![b' '; (8 << 20) + 1]).expect(413);
        // The second step names the file by a token that only its own session has.
        let mut form = look(&client, event, CUP.as_bytes()).expect(200).form("/confirm");
        let response = client.submit({
            form.set("upload", "another");
            &form
        });
        assert!(response.expect(422).text().contains("Choose the file again"));
        assert_eq!(sections(&app, event).len(), 1);
    }
}

#[test]
fn points_of_a_file_come_in_or_are_confirmed_to_be_left() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let text =
            format!("{CUP}202 DE,ZZZ\n299          -1.0  002    4\n299           1.0  001    2    3\n");
        let page = look(&client, event, text.as_bytes()).expect(200);
        for expected in [
            "Line 28: Tie-breaks of the ranking order (202, 212) not imported: ZZZ.",
            "Line 29: A point is deducted from 1 player (299): it is imported as three warnings (W2).",
            "Line 30: Not imported: points assigned by an official (299), 1.0 for 2, 3.",
        ] {
            assert!(page.text().contains(expected), "{expected}: {}", page.text());
        }
        let mut form = page.form("/confirm");
        form.set("name", "Second cup");
        let warned = client.submit(&form).expect(422);
        let expected = "in line 30 are not imported: the standings will differ from those in the file";
        assert!(warned.text().contains(expected), "{}", warned.text());
        assert_eq!(sections(&app, event).len(), 1, "nothing is stored yet");
        let mut confirm_form = warned.form("/confirm");
        confirm_form.set("consent_reason", "Our rules have no bonus");
        client.submit(&confirm_form).expect(303);
        let section_state = last(&app, event);
        assert_eq!((section_state.settings().name.as_str(), section_state.warnings.len()), ("Second cup", 3));
        // What comes out is the point that warnings take, and it comes in again.
        let file = format!("/events/{event}/sections/{}/tournament.trf", section_state.section.id);
        let written = client.get(&file).expect(200);
        assert!(written.body().contains("299          -1.0  002    4\r\n"), "{}", written.body());
        make(&client, event, &written.bytes).expect(303);
        let last_section = last(&app, event);
        assert_eq!((last_section.warnings.len(), last_section.players.len()), (3, 10));
        assert_eq!(last_section.stage.format.tie_breaks, section_state.format().tie_breaks);
    }
}

/// Whether the fold that this field is in is open.
fn is_unfolded(page: &Answer, field: &str) -> bool {
    let tags = tags(&page.body());
    let at = tags.iter().position(|tag| tag.get("name") == Some(field)).expect("the field");
    let around = tags[..at].iter().rfind(|tag| tag.name.ends_with("details")).expect("a fold");
    assert_eq!(around.name, "details", "{field} is in no fold");
    around.get("open").is_some()
}

#[test]
fn a_section_is_made_by_its_form_which_says_what_is_missing() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let fields = [("name", "Чемпионат"), ("place", "Чолпон-Ата")];
        let made = client.fill("/events/new", "/events/new", &fields).expect(303);
        let event = made.location().split('?').next().expect("its address").to_owned();
        let new = client.follow(&made).expect(200).href(&format!("{event}/sections/new")).expect("a link");
        let empty = client.get(&new).expect(200);
        assert!(!is_unfolded(&empty, "draw"), "what is rarely wanted is folded");
        let mut form = empty.form("/sections/new");
        for (name, value) in [("name", "Rapid"), ("rounds", "7"), ("base_minutes", "15"), ("draw", "1")] {
            form.set(name, value);
        }
        let refused = client.submit(&form).expect(422);
        let expected = "A win must be worth more than a draw";
        assert!(refused.text().contains(expected), "{}", refused.text());
        assert!(is_unfolded(&refused, "draw"), "what is wrong is in sight");
        // What was typed stays.
        let mut form = refused.form("/sections/new");
        form.set("draw", "½");
        form.choose("system", "round_robin");
        let made = client.submit(&form).expect(303);
        let shown = client.follow(&made).expect(200);
        assert!(shown.text().contains("Section created"), "{}", shown.text());
        let section = made.location().split("/players").next().expect("its address").to_owned();
        let form = client.get(&format!("{section}/edit")).expect(200).form("/edit");
        let fields = ["name", "system", "base_minutes"].map(|field| form.value(field));
        assert_eq!(fields, ["Rapid", "round_robin", "15"]);
    }
}

/// Four players whose round 1 is not the rules': 1-3 and 4-2 are right; the same pairs again in round 2, and 2 with 9 points.
const OTHERWISE: &str = "\
012 Bad rematch
142 4
001    1 m    Player0001                        2200                             2.0    1     2 w 1     2 b 1
001    2 m    Player0002                        2100                             9.0    2     1 b 0     1 w 0
001    3 m    Player0003                        2000                             1.0    3     4 w 1     4 b 0
001    4 m    Player0004                        1900                             1.0    4     3 b 0     3 w 1
";

#[test]
fn rounds_paired_otherwise_are_named_confirmed_and_told_in_the_section_s_own_file() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let preview = look(&client, event, OTHERWISE.as_bytes()).expect(200);
        let phrase = "Player 2 has 9.0 points, but the results give 0.0";
        assert!(preview.text().contains(phrase), "{}", preview.text());
        let response = client.submit(&preview.form("/confirm")).expect(422);
        for expected in [
            "Round 1: by the rules 1-3 4-2; in the file 1-2 3-4",
            "Round 2: by the rules 3-1 2-4; in the file 2-1 4-3",
        ] {
            assert!(response.text().contains(expected), "{expected}: {}", response.text());
        }
        assert_eq!(sections(&app, event).len(), 1, "nothing is stored yet");
        agree(&client, &response, "They were played so").expect(303);
        let section = last(&app, event).section.id;
        let file =
            client.get(&format!("/events/{event}/sections/{section}/tournament.trf")).expect(200).body();
        for line in ["### Import @ Round 1: 1-3 4-2 => 1-2 3-4", "### Import @ Round 2: 3-1 2-4 => 2-1 4-3"] {
            assert!(file.lines().any(|known| known == line), "{line}: {file}");
        }
    }
}

#[test]
fn everybody_gets_what_is_public_and_officials_what_the_next_round_is_paired_from() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, empty) = app.event(organiser, 5);
        make(&client, event, CUP.as_bytes()).expect(303);
        let section_state = last(&app, event);
        let file = format!("/events/{event}/sections/{}/tournament.trf", section_state.section.id);
        let stranger = app.stranger();
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        for form in ["", "?form=16", "?form=26"] {
            let official = client.get(&format!("{file}{form}")).expect(200);
            let public = stranger.get(&format!("{file}{form}")).expect(200);
            assert_eq!(referee.get(&format!("{file}{form}")).expect(200).bytes, public.bytes);
            let read = |answer: &Answer| trf::read(&answer.bytes).expect("a file").tournament;
            assert_eq!((read(&official).requests.len(), read(&official).forbidden.len()), (2, 2));
            assert_eq!((read(&public).requests.len(), read(&public).forbidden.len()), (0, 0));
            assert!(official.body().contains("DAT 0003") && !public.body().contains("DAT 0003"));
            for answer in [&official, &public] {
                // No dates of birth (A6).
                assert!(!answer.body().contains("1990/05/17"));
            }
            let plan = section::read(&official.bytes, 0).expect("a section");
            assert_eq!(section::differing(&plan.section_state), []);
            assert_eq!(plan.section_state.rounds.len(), section_state.rounds.len());
        }
        // The name that its own file proposes is its own, whatever the event is called.
        let own = client.get(&file).expect(200);
        assert!(own.body().starts_with("012 ") || own.body().contains("\n012 "), "{}", own.body());
        let page = look(&client, event, &own.bytes).expect(200);
        assert_eq!(page.form("/confirm").value("name"), section_state.settings().name);
        // Before the first round is published there is nothing for everybody.
        let none = format!("/events/{event}/sections/{empty}/tournament.trf");
        stranger.get(&none).expect(404);
        client.get(&none).expect(200);
        for (page, link) in [("", "tournament.trf?form=16"), ("/standings", "tournament.trf")] {
            let page = stranger
                .get(&format!("/events/{event}/sections/{}{page}", section_state.section.id))
                .expect(200);
            assert!(page.body().contains(link), "{}", page.address);
        }
    }
}

#[test]
fn a_large_tournament_is_made_within_seconds() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 5);
        let text = large();
        let start = std::time::Instant::now();
        let form = look(&client, event, text.as_bytes()).expect(200).form("/confirm");
        let looked = start.elapsed();
        client.submit(&form).expect(303);
        println!("looked at in {looked:?}, made in {:?}", start.elapsed() - looked);
        let section_state = last(&app, event);
        assert_eq!((section_state.players.len(), section_state.rounds.len()), (500, 11));
        assert!(section_state.rounds.iter().all(|round| round.games.len() == 250));
    }
}

/// The first eleven rounds of the table of 500 players.
fn large() -> String {
    let mut cells = vec![String::new(); 500];
    for round in 0..11 {
        let pairing = swiss::berger::round(500, 1, true, round).expect("a round");
        for pair in pairing.pairs {
            cells[pair.white].push_str(&format!("{:>4} w 1  ", pair.black + 1));
            cells[pair.black].push_str(&format!("{:>4} b 0  ", pair.white + 1));
        }
    }
    let lines = cells.iter().zip(1..).map(|(cells, number)| {
        format!("001 {number:>4}      {:<77}{}\n", format!("Player{number}, A"), cells.trim_end())
    });
    format!("012 Large\n142 11\n192 FIDE_ROUNDROBIN\n{}", lines.collect::<String>())
}

/// The name under which an answer is saved, as a browser reads it.
fn saved_as(answer: &Answer) -> Option<String> {
    let (_, named) = answer.header("content-disposition").split_once("attachment; filename=\"")?;
    let (ascii, rest) = named.split_once('"')?;
    let whole = rest.strip_prefix("; filename*=UTF-8''").map(|encoded| format!("name={encoded}"));
    let whole =
        whole.map(|pair| serde_urlencoded::from_str::<Vec<(String, String)>>(&pair).expect("encoded"));
    Some(whole.map_or_else(|| ascii.to_owned(), |pairs| pairs[0].1.clone()))
}

#[test]
fn every_download_is_called_what_leads_nowhere_else() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let odd = "\"><img src=x>/../\u{202e}";
        let (event, section) = (hall.event, hall.section);
        app.write(move |tx| {
            let found = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            let details = EventDetails { name: odd.to_owned(), ..found.details };
            tx.update_event(event, found.version, &details)?;
            Ok(())
        });
        app.change_settings(section, move |of| of.section.name = odd.to_owned());
        let answers = pages(&client, &hall).into_iter();
        let saved: Vec<(String, String)> =
            answers.filter_map(|answer| Some((answer.address.clone(), saved_as(&answer)?))).collect();
        for (address, name) in &saved {
            let leads = |char: char| char.is_control() || "/\\:*?\"<>|\u{202e}".contains(char);
            assert!(!name.contains(leads) && !name.starts_with('.'), "{address}: {name}");
            let (_, ending) = address.rsplit_once('.').expect("an ending");
            assert!(name.ends_with(&format!(".{ending}")), "{address}: {name}");
            let is_of_event =
                !["/about.", "/template.", "/ratings/KGZ/"].iter().any(|part| address.contains(part));
            assert!(!is_of_event || name.starts_with("img src=x"), "{address}: {name}");
        }
        for ending in ["csv", "xlsx", "trf", "tgk", "ics", "txt", "json"] {
            let has = |(_, name): &(String, String)| name.rsplit('.').next() == Some(ending);
            assert!(saved.iter().any(has), "{ending}: {saved:?}");
        }
    }
}

//! What no page does yet: a person of an event who is entered in several of its sections. And files from before there were people.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use toguznama::actions::events::moving;
use toguznama::actions::players::people::{self, Wish};
use toguznama::exchange::moving::survey;
use toguznama::tournament::players::people::{NameChoice, PersonRow};
use toguznama::tournament::players::search::NameWords;

use super::people::Raw;
use super::verifying::{entry, exported, file_of, report, rows_named, wish};
use super::*;
use crate::support::databases;

/// A person in three sections.
#[derive(Clone, Copy)]
struct Entered {
    event: EventId,
    by: UserId,
    sections: [SectionId; 3],
    players: [PlayerId; 3],
}

fn another() -> PlayerDetails {
    PlayerDetails { federation_number: None, ..details("Another") }
}

fn entered_thrice(tx: &mut Tx<'_>) -> Result<Entered, StoreError> {
    let (event, by) = (tx.insert_event(&event_details("Cup"))?, user(tx, "organiser")?);
    tx.save_official(event, by, Role::Organiser, moment(0))?;
    let mut section = |name: &str| tx.insert_section(event, &setup(name));
    let sections = [section("Classic")?, section("Rapid")?, section("Blitz")?];
    let [classic, rapid, blitz] = sections;
    // Of the date of birth nothing is known: that they are one person does not follow from it.
    let given = Personal { born: None, ..personal("42") };
    let one = tx.insert_player(classic, Some(1), &details("Once"), &given)?;
    let person = tx.person_of(one)?;
    let two = tx.insert_entry(rapid, person, Some(3), Some(1_700))?;
    let three = tx.insert_entry(blitz, person, None, None)?;
    for section in sections {
        tx.insert_player(section, Some(7), &another(), &personal("43"))?;
    }
    entry(tx, event, by)?;
    Ok(Entered { event, by, sections, players: [one, two, three] })
}

/// The person as each of the sections has them.
fn seen(store: &Store, of: Entered) -> [Player; 3] {
    let seen = |at: usize| {
        let (section, player) = (of.sections[at], of.players[at]);
        let state = read(store, |tx| tx.load_section_state(section)).expect("a section");
        let found = read(store, |tx| tx.find_player(player)).expect("a player");
        assert_eq!((Some(&found.1), found.0), (state.player(player), section));
        found.1
    };
    [0, 1, 2].map(seen)
}

fn assert_agrees(store: &Store, event: EventId) {
    let report = report(store, event);
    assert_eq!((report.faults(), report.pending), (0, 0), "{report:?}");
}

#[test]
fn a_person_with_entries_in_three_sections_is_changed_once_and_seen_in_all() {
    for database in databases() {
        let store = database.open();
        let of = write(&store, entered_thrice).expect("entered");
        let [classic, rapid, blitz] = seen(&store, of);
        assert_eq!(classic.details, details("Once"));
        for player in [&rapid, &blitz] {
            assert_eq!(player.details.without_ratings(), details("Once").without_ratings());
            assert_eq!((player.details.ratings, player.details.later_ratings.len()), (Ratings::default(), 0));
        }
        assert_eq!((rapid.number, rapid.details.rating), (Some(3), Some(1_700)));
        assert_eq!((blitz.number, blitz.details.rating), (None, None));
        assert_agrees(&store, of.event);

        // A rating is of one entry alone.
        let rated = PlayerDetails { rating: Some(1_750), ..rapid.details };
        let second = of.players[1];
        write(&store, move |tx| {
            tx.update_player(second, Version(1), &rated, None)?;
            entry(tx, of.event, of.by)
        })
        .expect("rated");
        let rated = seen(&store, of);
        assert_eq!([0, 1, 2].map(|at| rated[at].version), [1, 2, 1].map(Version));
        assert_eq!(rated[0].details, details("Once"));

        // A name, a club and a passport are the person's.
        let revisions = |store: &Store| {
            of.sections.map(|id| read(store, |tx| tx.find_section(id)).expect("a section").revision)
        };
        let before = revisions(&store);
        let changed = PlayerDetails { club: "Тулпар".into(), ..details("Changed") };
        let changed = PlayerDetails { rating: Some(1_800), ratings: Ratings::default(), ..changed };
        let written = changed.clone();
        write(&store, move |tx| {
            tx.update_player(second, Version(2), &written, Some(&personal("44")))?;
            entry(tx, of.event, of.by)
        })
        .expect("changed");
        let now = seen(&store, of);
        for player in &now {
            assert_eq!(player.details.without_ratings(), changed.without_ratings());
            assert_eq!(read(&store, |tx| tx.find_personal(player.id)), Some(personal("44")));
        }
        assert_eq!([0, 1, 2].map(|at| now[at].details.rating), [Some(u16::MAX), Some(1_800), None]);
        let once = details("Once");
        assert_eq!(
            (now[0].details.ratings, &now[0].details.later_ratings),
            (once.ratings, &once.later_ratings)
        );
        assert!(revisions(&store).iter().zip(before).all(|(now, before)| *now > before));
        let stale =
            write(&store, move |tx| tx.update_player(of.players[0], Version(1), &details("Lost"), None));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version(1), found: Version(2) }));
        let found = |words: &str| {
            let words = NameWords::from_text(words);
            read(&store, move |tx| tx.search_players(&words)).places.len()
        };
        assert_eq!((found("once"), found("changed")), (0, 3));

        // So is the team.
        write(&store, move |tx| {
            let team =
                tx.insert_team(of.event, &TeamDetails { name: "Ош".into(), ..TeamDetails::default() })?;
            tx.update_player_team(of.players[2], Some(team))?;
            entry(tx, of.event, of.by)
        })
        .expect("a team");
        let teams = seen(&store, of).map(|player| player.team);
        assert!(teams[0].is_some() && teams.iter().all(|team| *team == teams[0]), "{teams:?}");
        assert_agrees(&store, of.event);
        store.close();
    }
}

#[test]
fn a_person_is_entered_once_in_a_section_of_the_event_and_goes_with_the_last_entry() {
    for database in databases() {
        let store = database.open();
        let of = write(&store, entered_thrice).expect("entered");
        let person = read(&store, |tx| tx.person_of(of.players[0]));
        let entries = |store: &Store| read(store, |tx| tx.list_entries_of(person));
        assert_eq!(entries(&store), [0, 1, 2].map(|at| (of.players[at], of.sections[at])));
        let twice = write(&store, move |tx| tx.insert_entry(of.sections[1], person, None, None));
        assert_eq!(twice, Err(StoreError::Taken));
        let elsewhere = write(&store, move |tx| {
            let section = section(tx)?;
            tx.insert_entry(section, person, None, None)
        });
        assert_eq!(elsewhere, Err(StoreError::NotFound));
        let mut raw = Raw::at(database.url());
        let mut rows = |table: &str, key: &str| {
            raw.lines(&format!("SELECT 'row' AS line FROM {table} WHERE {key} = {person}")).len()
        };
        for at in [0, 2, 1] {
            assert_eq!([rows("people", "id"), rows("personal", "person_id")], [1, 1]);
            write(&store, move |tx| {
                tx.delete_player(of.players[at])?;
                entry(tx, of.event, of.by)
            })
            .expect("deleted");
            assert_eq!(rows("ratings", "person_id"), 0, "those of the other entries are in their rows");
        }
        assert_eq!([rows("people", "id"), rows("personal", "person_id")], [0, 0]);
        assert_eq!(entries(&store), []);
        assert_agrees(&store, of.event);
        store.close();
    }
}

#[test]
fn a_rating_of_one_discipline_stays_and_is_not_taken_for_one_of_all() {
    for database in databases() {
        let store = database.open();
        let of = write(&store, entered_thrice).expect("entered");
        let ([player, ..], [section, ..]) = (of.players, of.sections);
        let person = read(&store, |tx| tx.person_of(player));
        let mut raw = Raw::at(database.url());
        raw.run(&format!(
            "INSERT INTO ratings (person_id, section_id, list, discipline, from_round, value) \
             VALUES ({person}, {section}, 'national', 'blitz', 1, 2222)"
        ));
        let stored = |raw: &mut Raw| {
            raw.lines(&format!(
                "SELECT list || ' ' || discipline || ' ' || value AS line FROM ratings \
                 WHERE person_id = {person} ORDER BY value"
            ))
        };
        let [classic, ..] = seen(&store, of);
        assert_eq!(classic.details, details("Once"));
        let ratings = Ratings { national: Some(1_900), ..Ratings::default() };
        let rated = PlayerDetails { ratings, later_ratings: Vec::new(), ..classic.details };
        let expected = rated.clone();
        write(&store, move |tx| tx.update_player(player, Version(1), &rated, None)).expect("rated");
        assert_eq!(seen(&store, of)[0].details, expected);
        assert_eq!(stored(&mut raw), ["national any 1900", "national blitz 2222"]);
        write(&store, move |tx| tx.delete_player(player)).expect("deleted");
        assert_eq!(stored(&mut raw), Vec::<String>::new());
        store.close();
    }
}

#[test]
fn a_forgotten_person_is_forgotten_in_all_three_sections_and_no_one_else_is() {
    for database in databases() {
        let store = database.open();
        let of = write(&store, entered_thrice).expect("entered");
        let row = PersonRow::Player(of.players[1]);
        write(&store, move |tx| {
            let person = people::person_of(tx, None, row).expect("the person");
            assert_eq!(person.len(), 3);
            let wish = Wish { name: NameChoice::Replaced, word: "player 17".into() };
            people::forget_everywhere(tx, &person, &wish, "asked", moment(9)).expect("forgotten");
            Ok(())
        })
        .expect("forgotten");
        for player in seen(&store, of) {
            let PlayerDetails { name, region, club, coaches, federation_number, .. } = &player.details;
            assert_eq!(name.to_string(), "player 17");
            assert_eq!([region, club, coaches], ["", "", ""]);
            assert_eq!(federation_number, &None);
            assert_eq!(read(&store, |tx| tx.find_personal(player.id)), None);
        }
        for section in of.sections {
            let state = read(&store, |tx| tx.load_section_state(section)).expect("a section");
            let other = state.players.iter().find(|player| player.number == Some(7)).expect("another player");
            assert_eq!(other.details, another());
        }
        assert_agrees(&store, of.event);
        store.close();
    }
}

#[test]
fn a_person_with_three_entries_moves_as_one() {
    for home in databases() {
        let here = home.open();
        let of = write(&here, entered_thrice).expect("entered");
        for elsewhere in databases() {
            let there = elsewhere.open();
            // Its ids are taken there.
            write(&there, |tx| {
                user(tx, "organiser")?;
                (0..2).try_for_each(|_| filled_section(tx, 1).map(drop))
            })
            .expect("stored");
            let bytes = exported(&here, of.event);
            let file = survey(&mut &bytes[..]).expect("a file");
            let import =
                move |tx: &mut Tx<'_>| moving::import(tx, &file, &mut &bytes[..], &wish(), moment(7));
            let moved = there.write_blocking(Scope::Accounts, import).expect("imported");
            assert_eq!(moved.faults, 0);
            let sections = read(&there, |tx| tx.list_sections(moved.event));
            let players = read(&there, |tx| tx.list_players_by_section(moved.event));
            let once = |at: usize| {
                let (_, players) =
                    players.iter().find(|(of, _)| of.id == sections[at].id).expect("a section");
                players.iter().find(|player| player.number != Some(7)).expect("the person").id
            };
            let players = [0, 1, 2].map(once);
            let sections = [0, 1, 2].map(|at| sections[at].id);
            let person = read(&there, |tx| tx.person_of(players[0]));
            assert_eq!(
                read(&there, |tx| tx.list_entries_of(person)),
                [0, 1, 2].map(|at| (players[at], sections[at]))
            );
            let now = seen(&there, Entered { event: moved.event, sections, players, ..of });
            let then = seen(&here, of);
            for (now, then) in now.into_iter().zip(then) {
                assert_eq!((now.number, now.details), (then.number, then.details));
            }
            there.close();
        }
        here.close();
    }
}

/// A file in which players and applications had names, ratings and personal data each for itself.
const FIRST_FORM: &str = include_str!("../../../crates/data/src/exchange/moving/tests/first_form.jsonl");

/// That file with the personal data of its last player, the application by which that player was admitted, which has the same
/// id, and one that waits. Its log says nothing of them.
fn with_applications() -> Vec<u8> {
    let application = |id: i64, surname: &str, player: Option<i64>, own: u16| {
        json!({
            "id": id, "event_id": 3, "section_id": 7, "team_id": null, "surname": surname, "given": "", "patronymic": "",
            "sex": "female", "rating": 1_500, "grade": null, "country": "KGZ", "region": "", "club": "", "coaches": "Coach",
            "doctor_approved": false, "state": if player.is_some() { "admitted" } else { "applied" }, "reason": "",
            "player_id": player, "passport_seen": true, "doctor_seen": false, "dress_seen": false, "version": 2,
            "former_player_id": null, "federation_number": null, "rating_international": null, "rating_national": null,
            "rating_own": own, "later_ratings": "[\"5: 1850\",\"5: 1840\"]", "title": null,
        })
    };
    let passport = |key: &str, id: i64, number: &str| {
        let (born, series) = ("2001-02-28", "AN");
        json!({ key: id, "born": born, "born_year": null, "passport_series": series, "passport_number": number })
    };
    let more = [
        json!(["personal", passport("player_id", 14, "14")]),
        json!(["applications", application(14, "Admitted", Some(14), 1_700)]),
        json!(["applications", application(15, "Waiting", None, 1_600)]),
        json!(["application_personal", passport("application_id", 15, "15")]),
    ];
    let mut lines: Vec<String> = FIRST_FORM.lines().map(str::to_owned).collect();
    let mut end: Value = serde_json::from_str(&lines.pop().expect("the last line")).expect("JSON");
    let last = lines.iter().rposition(|line| line.starts_with("[\"players\"")).expect("a player");
    lines.splice(last + 1..last + 1, more.iter().map(Value::to_string));
    end["rows"] = (lines.len() - 1).into();
    file_of(&lines, &end)
}

#[test]
fn players_and_applications_of_an_earlier_form_are_stored_as_people_apart() {
    for database in databases() {
        let store = database.open();
        write(&store, |tx| {
            user(tx, "organiser")?;
            filled_section(tx, 3).map(drop)
        })
        .expect("stored");
        let bytes = with_applications();
        let file = survey(&mut &bytes[..]).expect("a file");
        let import = move |tx: &mut Tx<'_>| moving::import(tx, &file, &mut &bytes[..], &wish(), moment(7));
        let moved = store.write_blocking(Scope::Accounts, import).expect("imported");
        assert_eq!(moved.faults, 4, "of the lines that were added the log says nothing");

        let applications = read(&store, |tx| tx.list_applications(moved.event));
        let [admitted, waiting] = &applications[..] else { panic!("two: {applications:?}") };
        let section = read(&store, |tx| tx.list_sections(moved.event)).remove(0).id;
        let state = read(&store, |tx| tx.load_section_state(section)).expect("a section");
        let player = state.players.iter().find(|player| player.number == Some(4)).expect("the last player");
        assert_eq!((admitted.player, waiting.player), (Some(player.id), None));
        assert_eq!(player.details.name.surname, "Daniyar");
        for (application, surname, own) in [(admitted, "Admitted", 1_700), (waiting, "Waiting", 1_600)] {
            let PlayerDetails { name, rating, ratings, later_ratings, coaches, .. } = &application.details;
            assert_eq!((name.surname.as_str(), *rating, coaches.as_str()), (surname, Some(1_500), "Coach"));
            assert_eq!(*ratings, Ratings { own: Some(own), ..Ratings::default() });
            assert_eq!(*later_ratings, [LaterRating { from_round: 5, rating: 1_840 }]);
        }
        assert_eq!(player.details.ratings, Ratings::default());
        assert_eq!(read(&store, |tx| tx.find_personal(player.id)), Some(personal("14")));
        assert_eq!(read(&store, |tx| tx.find_application_personal(admitted.id)), None);
        assert_eq!(read(&store, |tx| tx.find_application_personal(waiting.id)), Some(personal("15")));
        // What the log did not say stays named in each of the tables in which it stands now.
        let named: BTreeSet<&str> =
            rows_named(&store, moved.event).into_iter().map(|(table, _)| table).collect();
        assert_eq!(named, BTreeSet::from(["applications", "people", "personal", "ratings"]));

        // Who waits is forgotten, and the player of a neighbouring id is not.
        let row = PersonRow::Application(waiting.id);
        write(&store, move |tx| {
            let person = people::person_of(tx, None, row).expect("the person");
            assert_eq!(person.len(), 1);
            let wish = Wish { name: NameChoice::Stays, word: "nobody".into() };
            people::forget_everywhere(tx, &person, &wish, "asked", moment(9)).expect("forgotten");
            Ok(())
        })
        .expect("forgotten");
        let left = read(&store, |tx| tx.list_applications(moved.event));
        assert_eq!(left.iter().map(|left| left.id).collect::<Vec<_>>(), [admitted.id]);
        assert_eq!(read(&store, |tx| tx.find_personal(player.id)), Some(personal("14")));
        store.close();
    }
}

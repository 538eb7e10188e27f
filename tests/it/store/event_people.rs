//! What no page does yet: a person of an event who is entered in several of its sections.

use toguznama::actions::events::moving;
use toguznama::actions::players::people::{self, Wish};
use toguznama::exchange::moving::survey;
use toguznama::tournament::players::people::{NameChoice, PersonRow};
use toguznama::tournament::players::search::NameWords;

use super::people::Raw;
use super::verifying::{entry, exported, report, wish};
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

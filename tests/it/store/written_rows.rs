//! Which rows are changed, and what is compared of them, where it is not one value of one event: in jobs without an entry, of
//! snapshots that are packed, of persons of several events, after migrations.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use toguznama::actions::players::people::{self, Wish};
use toguznama::actions::verify::{self, Report};
use toguznama::exchange::moving::{Part, REWRITES, sheets};
use toguznama::tournament::players::claims::{ClaimState, ListLine};
use toguznama::tournament::players::people::{NameChoice, PersonRow};

use super::people::{Planted, Raw, plant};
use super::verifying::{entry, report, rows_named};
use super::*;
use crate::support::{TestDatabase, databases};

#[test]
fn a_job_without_an_entry_leaves_its_rows_to_the_next_one() {
    for database in databases() {
        let store = database.open();
        let (event, section, by) = write(&store, |tx| {
            let (event, by) = (tx.insert_event(&event_details("Cup"))?, user(tx, "a")?);
            let section = tx.insert_section(event, &setup("Open"))?;
            entry(tx, event, by)?;
            Ok((event, section, by))
        })
        .expect("an event");
        let clean = |pending: usize| {
            let report = report(&store, event);
            assert_eq!((report.faults(), report.pending, report.unsaid), (0, pending, None), "{report:?}");
        };
        clean(0);
        let people = write(&store, move |tx| {
            tx.insert_players(section, &[(details("A"), personal("1")), (details("B"), personal("2"))])
        })
        .expect("players");
        // Two people with their personal data, and each as a player with a competitor, a number and four ratings.
        clean(18);
        write(&store, move |tx| entry(tx, event, by)).expect("an entry");
        clean(0);
        write(&store, move |tx| {
            tx.delete_player(people[0])?;
            entry(tx, event, by)
        })
        .expect("deleted");
        clean(0);
        // Rows of an event without an entry, beside those of another one with one.
        let other = write(&store, |tx| {
            let other = tx.insert_event(&event_details("Other"))?;
            let by = user(tx, "b")?;
            entry(tx, other, by)?;
            Ok((other, by))
        })
        .expect("another event");
        write(&store, move |tx| {
            tx.insert_players(section, &[(details("C"), personal("3"))])?;
            entry(tx, other.0, other.1)
        })
        .expect("players");
        clean(9);
        assert_eq!(report(&store, other.0).faults(), 0);
        write(&store, move |tx| entry(tx, event, by)).expect("an entry");
        clean(0);
        store.close();
    }
}

#[test]
fn a_row_that_is_written_as_it_was_is_not_changed() {
    for database in databases() {
        let store = database.open();
        let Planted { event, organiser, player, .. } = plant(&database, &store);
        write(&store, move |tx| {
            tx.say_again(event, Vec::new());
            entry(tx, event, organiser)
        })
        .expect("said");
        for (barred, pending) in [(false, 0), (true, 1)] {
            write(&store, move |tx| tx.update_half_byes_barred(player, barred)).expect("written");
            assert_eq!((rows_named(&store, event), report(&store, event).pending), (Vec::new(), pending));
        }
        store.close();
    }
}

#[test]
fn a_snapshot_is_compared_by_what_it_says_however_it_is_packed() {
    for database in databases() {
        let store = database.open();
        let Planted { event, organiser, .. } = plant(&database, &store);
        write(&store, move |tx| {
            tx.say_again(event, Vec::new());
            entry(tx, event, organiser)
        })
        .expect("said");
        let clean = || {
            assert_eq!((rows_named(&store, event), report(&store, event).pending), (Vec::new(), 0));
        };
        clean();
        // As they are where something in them is replaced.
        let mut raw = Raw::at(database.url());
        let part = Part::for_table("snapshots").expect("a table");
        let rows = read(&store, |tx| tx.list_part_rows(part, event, (0, 9)));
        let ids: Vec<i64> = rows.iter().filter_map(|row| row["id"].as_i64()).collect();
        let [first, last] = *ids.as_slice() else { panic!("two snapshots: {ids:?}") };
        for (id, row) in ids.iter().zip(&rows) {
            let text = row["content"].as_str().expect("a text").replace('\'', "''");
            raw.run(&format!("UPDATE snapshots SET content = '{text}', packed = NULL WHERE id = {id}"));
        }
        clean();
        assert_eq!(write(&store, move |tx| tx.pack_snapshots_of(event)), Ok(()));
        clean();
        // With the bytes of the second the first one is no snapshot, and the second is made of it.
        raw.run(&format!(
            "UPDATE snapshots SET packed = (SELECT packed FROM snapshots WHERE id = {last}) WHERE id = {first}"
        ));
        let named = rows_named(&store, event);
        assert!(!named.is_empty() && named.iter().all(|(table, _)| *table == "snapshots"), "{named:?}");
        // That is in no one's way.
        write(&store, move |tx| entry(tx, event, organiser)).expect("an entry");
        assert_eq!(rows_named(&store, event), named);
        store.close();
    }
}

/// The rows that are not what they follow from.
fn underived(store: &Store) -> Vec<&'static str> {
    read(store, verify::derived::compare).underived.iter().map(|row| row.table).collect()
}

#[test]
fn what_is_said_of_a_person_of_two_events_is_compared_in_both() {
    for database in databases() {
        let store = database.open();
        let [one, other] = ["one", "other"].map(|name| {
            write(&store, move |tx| {
                let (by, event) = (user(tx, name)?, tx.insert_event(&event_details(name))?);
                let section = tx.insert_section(event, &setup("Open"))?;
                let players = tx.insert_players(section, &[(details("A"), personal("1"))])?;
                entry(tx, event, by)?;
                Ok((event, by, players[0]))
            })
            .expect("an event")
        });
        let clean = |pending: [usize; 2]| {
            let found = [one.0, other.0].map(|event| report(&store, event));
            let faults = found.each_ref().map(Report::faults);
            assert_eq!((faults, found.each_ref().map(|report| report.pending)), ([0, 0], pending));
            assert_eq!(underived(&store), Vec::<&str>::new());
        };
        clean([0, 0]);
        // An official of the one says yes to the entry of the other: both have an entry.
        write(&store, move |tx| {
            tx.decide_claim(other.2, ClaimState::Agreed, true)?;
            entry(tx, one.0, one.1)?;
            entry(tx, other.0, one.1)
        })
        .expect("answered");
        clean([0, 0]);
        // The list of the federation, and in the background what follows from it: neither event has an entry.
        write(&store, move |tx| {
            let name = details("A").name;
            let (sex, rating, title) = (None, Some(1500), None);
            let line = ListLine { number: "17".into(), name, sex, rating, title, region: "Ош".into() };
            tx.save_list_owner("KGZ", one.1)?;
            tx.replace_lines("KGZ", &[line], one.1, moment(3))
        })
        .expect("imported");
        clean([0, 0]);
        assert_eq!(write(&store, |tx| tx.fill_persons(9)), Ok(1));
        clean([1, 0]);
        write(&store, move |tx| entry(tx, one.0, one.1)).expect("an entry");
        clean([0, 0]);
        // Manually.
        let mut raw = Raw::at(database.url());
        let change = |what: &str| format!("UPDATE person_claims SET {what} WHERE player_id = {}", one.2);
        raw.run(&change("waits = NOT waits"));
        assert_eq!(underived(&store), ["person_claims"]);
        raw.run(&change("waits = NOT waits, state = 'agreed'"));
        assert_eq!(underived(&store), Vec::<&str>::new(), "it may have been said");
        let named: Vec<&str> = rows_named(&store, one.0).into_iter().map(|(table, _)| table).collect();
        assert_eq!(named, ["person_claims"]);
        store.close();
    }
}

#[test]
fn a_person_follows_the_age_limit_of_a_section() {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let under = |age: u8| {
        let mut of_children = setup("Children").of_category(Category::Age);
        of_children.section.rules.ages.upper = vec![age];
        of_children
    };
    let (section, version) = write(&store, move |tx| {
        let event = tx.insert_event(&event_details("Cup"))?;
        let section = tx.insert_section(event, &under(12))?;
        tx.insert_players(section, &[(details("A"), personal("1"))])?;
        Ok((section, Version::FIRST))
    })
    .expect("a section");
    assert_eq!(underived(&store), Vec::<&str>::new());
    write(&store, move |tx| tx.update_section(section, version, &under(14))).expect("changed");
    assert_eq!(underived(&store), Vec::<&str>::new());
}

#[test]
fn a_name_that_stays_is_found_whole_once_no_other_event_of_the_person_has_it_short() {
    for database in databases() {
        let store = database.open();
        let [one, other] = [Category::Women, Category::Age].map(|category| {
            write(&store, move |tx| {
                let event = tx.insert_event(&event_details("Cup"))?;
                let section = tx.insert_section(event, &setup("Open").of_category(category))?;
                let players = tx.insert_players(section, &[(details("A"), personal("1"))])?;
                Ok((event, players[0]))
            })
            .expect("an event")
        });
        write(&store, move |tx| {
            let protection = Protection { short_names: true, ..Protection::default() };
            tx.update_event_protection(other.0, Version::FIRST, protection)?;
            tx.decide_claim(other.1, ClaimState::Agreed, true)
        })
        .expect("short");
        assert_eq!(underived(&store), Vec::<&str>::new());
        write(&store, move |tx| {
            let wish = Wish { name: NameChoice::Stays, word: "player 17".into() };
            let person = people::person_of(tx, Some(one.0), PersonRow::Player(one.1));
            let person = person.unwrap_or_else(|error| panic!("{error}"));
            let forgotten = people::forget_everywhere(tx, &person, &wish, "asked for", moment(9));
            forgotten.unwrap_or_else(|error| panic!("{error}"));
            Ok(())
        })
        .expect("forgotten");
        assert_eq!(underived(&store), Vec::<&str>::new());
        store.close();
    }
}

/// Of rows that a migration changes, entries say what they held before.
#[test]
fn a_migration_that_changes_values_of_rows_gives_what_is_said_of_them_another_form() {
    let tables: BTreeSet<&str> = sheets().map(|part| part.table).collect();
    let changes = |words: &[String]| match words {
        [update, table, ..] if update == "update" => tables.contains(table.as_str()),
        [verb, with, table, ..] => {
            let verbs = [("insert", "into"), ("replace", "into"), ("delete", "from"), ("rename", "to")];
            verbs.contains(&(verb.as_str(), with.as_str())) && tables.contains(table.as_str())
        }
        _ => false,
    };
    let mut found: BTreeSet<String> = BTreeSet::new();
    for database in ["sqlite", "postgres"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
        let name_of = |entry: io::Result<fs::DirEntry>| {
            entry.expect("a migration").file_name().into_string().expect("a name")
        };
        let names: BTreeSet<String> = fs::read_dir(&folder).expect("a folder").map(name_of).collect();
        // The first one makes the tables.
        for name in names.into_iter().skip(1) {
            let text = fs::read_to_string(folder.join(&name).join("up.sql")).expect("SQL");
            let code = text.lines().map(|line| line.split("--").next().unwrap_or_default().to_lowercase());
            let is_between = |char: char| char.is_whitespace() || "();\"".contains(char);
            let words: Vec<String> = code
                .flat_map(|line| line.split(is_between).map(str::to_owned).collect::<Vec<_>>())
                .filter(|word| !word.is_empty())
                .collect();
            if (0..words.len()).any(|at| changes(&words[at..])) {
                found.insert(name);
            }
        }
    }
    let stated: BTreeSet<String> = REWRITES.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(found, stated, "such a migration belongs into exchange/moving/row_hashes.rs");
}

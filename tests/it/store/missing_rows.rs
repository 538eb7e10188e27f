//! Rows that were missing in the file of an event that was imported all the same.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use toguznama::actions::events::moving::{self, Imported, MoveError, Wish};
use toguznama::actions::verify::{About, DisagreementKind};
use toguznama::exchange::moving::{FaultKind, survey};

use super::people::Raw;
use super::verifying::{Furnished, entry, exported, file_of, furnished, report, rows_named, wish};
use super::*;
use crate::support::TestDatabase;

fn imported(store: &Store, bytes: &[u8], wish: Wish) -> Result<Imported, MoveError> {
    let (bytes, read) = (bytes.to_vec(), survey(&mut &bytes[..])?);
    store.write_blocking(Scope::Accounts, move |tx| {
        moving::import(tx, &read, &mut &bytes[..], &wish, moment(9))
    })
}

/// The tables of whose rows one does not agree.
fn tables(store: &Store, event: EventId) -> BTreeSet<&'static str> {
    rows_named(store, event).into_iter().map(|(table, _)| table).collect()
}

#[test]
fn what_a_file_lacked_when_it_was_imported_with_its_faults_stays_named() {
    let Furnished { store, event, .. } = furnished();
    let text = String::from_utf8(exported(&store, event)).expect("text");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut end: Value = serde_json::from_str(&lines.pop().expect("the last line")).expect("JSON");
    let mut firsts: BTreeMap<String, usize> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate().skip(1) {
        let (table, _): (String, Value) = serde_json::from_str(line).expect("a row");
        firsts.entry(table).or_insert(at);
    }
    end["rows"] = json!(end["rows"].as_u64().expect("a number") - 1);
    let there = TestDatabase::sqlite();
    let elsewhere = there.open();
    let organiser = write(&elsewhere, |tx| user(tx, "organiser")).expect("an account");
    let mut lacking = BTreeSet::new();
    for (table, at) in &firsts {
        let mut lines = lines.clone();
        lines.remove(*at);
        let bytes = file_of(&lines, &end);
        // Others refer to many of the rows: without them the file is none.
        let whole = Wish { with_faults: false, ..wish() };
        let Err(MoveError::Faulty(report)) = imported(&elsewhere, &bytes, whole) else { continue };
        let found = report.disagreements.iter().filter_map(|found| match found.about {
            About::Row(table) => Some(table),
            _ => None,
        });
        let found: BTreeSet<&str> = found.collect();
        if !found.contains(table.as_str()) {
            continue;
        }
        let event = imported(&elsewhere, &bytes, wish()).expect("asked for").event;
        assert!(found.is_subset(&tables(&elsewhere, event)), "{table}");
        write(&elsewhere, move |tx| entry(tx, event, organiser)).expect("an entry");
        assert!(found.is_subset(&tables(&elsewhere, event)), "{table}: after another entry");
        // It stays so wherever the event goes on.
        let further = exported(&elsewhere, event);
        let event = imported(&elsewhere, &further, wish()).expect("asked for").event;
        assert!(found.is_subset(&tables(&elsewhere, event)), "{table}: after another import");
        lacking.insert(table.as_str());
    }
    println!("{lacking:?}");
    assert!(lacking.len() > 5, "{lacking:?}");
}

#[test]
fn a_section_without_its_stage_or_with_two_is_not_imported_with_its_faults_either() {
    let Furnished { database: _database, store, event, .. } = furnished();
    let text = String::from_utf8(exported(&store, event)).expect("text");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut end: Value = serde_json::from_str(&lines.pop().expect("the last line")).expect("JSON");
    let rows = end["rows"].as_u64().expect("a number");
    let at = lines.iter().position(|line| line.starts_with("[\"stages\"")).expect("a stage");
    let mut refused = |lines: &[String], rows: u64| {
        end["rows"] = json!(rows);
        match survey(&mut file_of(lines, &end).as_slice()) {
            Err(fault) => fault.kind,
            Ok(_) => panic!("taken"),
        }
    };
    let stage = lines.remove(at);
    // Those who play in it and its rounds hang on it.
    assert_eq!(refused(&lines, rows - 1), FaultKind::Stray { table: "stage_entries", column: "stage_id" });
    let (table, mut second): (String, Value) = serde_json::from_str(&stage).expect("a row");
    second["id"] = json!(second["id"].as_i64().expect("an id") + 1000);
    lines.insert(at, stage);
    lines.insert(at + 1, json!([table, second]).to_string());
    assert_eq!(refused(&lines, rows + 1), FaultKind::Twice { table: "stages", column: "number" });
    second["number"] = json!(2);
    lines[at + 1] = json!([table, second]).to_string();
    end["rows"] = json!(rows + 1);
    let bytes = file_of(&lines, &end);
    assert!(survey(&mut &bytes[..]).expect("a file with a second stage is one").has_later_stage());
    let found = imported(&store, &bytes, wish());
    assert!(matches!(found, Err(MoveError::LaterStage)), "{found:?}");
    assert!(!survey(&mut &exported(&store, event)[..]).expect("a file").has_later_stage());
}

#[test]
fn a_section_without_a_stage_is_named_and_of_two_stages_the_first_is_read() {
    let Furnished { database, store, event, .. } = furnished();
    let first = read(&store, |tx| tx.load_section_states(event)).remove(0);
    let section = first.section.id;
    let mut raw = Raw::at(database.url());
    let columns = "section_id, system, rounds, win_halves, draw_halves, loss_halves, bye_halves, tie_breaks, first_round, \
                   acceleration, initial_colour, seed, rules";
    raw.run(&format!("INSERT INTO stages (number, {columns}) SELECT 2, {columns} FROM stages"));
    let state = read(&store, |tx| tx.load_section_state(section)).expect("the section");
    assert_eq!(state.stage, first.stage);
    raw.run("PRAGMA foreign_keys = OFF; DELETE FROM stages");
    let found = report(&store, event).disagreements;
    let is_named = found
        .iter()
        .any(|found| found.about == About::Section(section) && found.kind == DisagreementKind::NoStage);
    assert!(is_named, "{found:?}");
}

#[test]
fn a_player_who_does_not_compete_and_a_match_of_others_than_its_game_are_named() {
    let Furnished { database, store, event, .. } = furnished();
    let SectionState { section, players, rounds, .. } =
        read(&store, |tx| tx.load_section_states(event)).remove(0);
    let (player, game) = (players[0].id, &rounds[0].games[0]);
    let named = |about: About, kind: DisagreementKind| {
        let found = report(&store, event).disagreements;
        found.iter().any(|found| found.about == about && found.kind == kind)
    };
    let seat = About::Board(section.id, rounds[0].number, game.number);
    let own = About::Player(section.id, player.0);
    assert!(!named(seat, DisagreementKind::OtherMatch) && !named(own, DisagreementKind::NoCompetitor));
    let mut raw = Raw::at(database.url());
    raw.run(&format!(
        "UPDATE matches SET first_id = second_id, second_id = first_id WHERE id = {}",
        game.match_id
    ));
    assert!(named(seat, DisagreementKind::OtherMatch));
    raw.run(&format!("PRAGMA foreign_keys = OFF; DELETE FROM competitors WHERE id = {player}"));
    assert!(named(own, DisagreementKind::NoCompetitor));
}

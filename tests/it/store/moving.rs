//! The declared tables against both databases: a migration that adds a table or a column has to declare whether it moves with
//! its event, and what its ids are ids of.

use std::collections::{BTreeMap, BTreeSet};

use toguznama::actions::Subject;
use toguznama::exchange::moving::{Kind, PARTS, Part, is_subject, tables};
use toguznama::store::DatabaseUrl;

use super::people::Raw;
use super::*;
use crate::support::databases;

#[test]
fn every_table_and_column_of_the_database_is_declared_once() {
    for database in databases() {
        let store = database.open();
        let mut declared: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for table in tables() {
            let columns: BTreeSet<String> = table.names().map(str::to_owned).collect();
            assert_eq!(columns.len(), table.columns.len(), "a column of {} stands twice", table.name);
            let known = declared.insert(table.name.to_owned(), columns);
            assert!(known.is_none(), "{} stands twice", table.name);
        }
        let real = Raw::at(database.url()).tables();
        assert_eq!(declared, real, "a new table or column belongs into crates/data/src/schema");
        store.close();
    }
}

#[test]
fn every_reference_is_known_and_stands_after_what_it_refers_to() {
    for database in databases() {
        let store = database.open();
        // Of a key of several columns the first one says which row is meant.
        let query = match database.url() {
            DatabaseUrl::Sqlite(_) => {
                "SELECT tables.name || '.' || keys.\"from\" || ' ' || keys.\"table\" AS line \
                 FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys \
                 WHERE tables.type = 'table' AND keys.seq = 0"
            }
            DatabaseUrl::Postgres(_) => {
                "SELECT kept.relname || '.' || attname || ' ' || target.relname AS line FROM pg_constraint \
                 JOIN pg_class AS kept ON kept.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid \
                 JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f'"
            }
        };
        // What stays here refers to nothing there.
        let is_part = |line: &String| {
            let (table, column) = line.split_once('.').unwrap_or_default();
            let column = column.split(' ').next().unwrap_or_default();
            Part::for_table(table).is_some_and(|part| part.left_out.iter().all(|left| *left != column))
        };
        let real: BTreeSet<String> =
            Raw::at(database.url()).lines(query).into_iter().filter(is_part).collect();
        let mut stated = BTreeSet::new();
        for (place, part) in PARTS.iter().enumerate() {
            for column in &part.columns {
                let Kind::Of(table) = column.kind else { continue };
                let before = &PARTS[..=place];
                assert!(before.iter().any(|known| known.table == table), "{}: {table}", part.table);
                stated.insert(format!("{}.{} {table}", part.table, column.name));
            }
        }
        assert_eq!(stated, real);
        store.close();
    }
}

#[test]
fn a_column_may_be_empty_where_the_database_lets_it() {
    for database in databases() {
        let store = database.open();
        let query = match database.url() {
            DatabaseUrl::Sqlite(_) => {
                "SELECT tables.name || '.' || columns.name AS line \
                 FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns \
                 WHERE tables.type = 'table' AND columns.\"notnull\" = 0 AND columns.pk = 0"
            }
            DatabaseUrl::Postgres(_) => {
                "SELECT table_name || '.' || column_name AS line FROM information_schema.columns \
                 WHERE table_schema = current_schema() AND is_nullable = 'YES'"
            }
        };
        let moves = |line: &String| {
            let (table, column) = line.split_once('.').unwrap_or_default();
            Part::for_table(table).is_some_and(|part| part.columns.iter().any(|known| known.name == column))
        };
        let real: BTreeSet<String> = Raw::at(database.url()).lines(query).into_iter().filter(moves).collect();
        let columns = |part: &'static Part| {
            let optional = part.columns.iter().filter(|column| column.optional);
            optional.map(|column| format!("{}.{}", part.table, column.name))
        };
        assert_eq!(PARTS.iter().flat_map(columns).collect::<BTreeSet<_>>(), real);
        store.close();
    }
}

#[test]
fn whatever_an_entry_of_the_audit_log_is_about_can_move() {
    let subjects = [
        Subject::Application(ApplicationId(1)),
        Subject::Applications,
        Subject::Board(GameId(1)),
        Subject::Body,
        Subject::Check(GameId(1)),
        Subject::Clock(GameId(1)),
        Subject::EnteredValues(SectionId(1)),
        Subject::Event(EventId(1)),
        Subject::Featured(GameId(1)),
        Subject::ForbiddenPairs(SectionId(1)),
        Subject::ManualPlaces(SectionId(1)),
        Subject::Invitation(InvitationId(1)),
        Subject::Kiosk(KioskId(1)),
        Subject::Loan(LoanId(1)),
        Subject::NamedOfficial(NamedOfficialId(1)),
        Subject::Official(UserId(1)),
        Subject::ApiToken(ApiTokenId(1)),
        Subject::Person(PlayerId(1)),
        Subject::Player(PlayerId(1)),
        Subject::PlayerLink(PlayerId(1)),
        Subject::PlayerLinks(SectionId(1)),
        Subject::Presence(RoundId(1)),
        Subject::Record(GameId(1)),
        Subject::Report(GameId(1)),
        Subject::RequestedByes(PlayerId(1)),
        Subject::Round(RoundId(1)),
        Subject::Ruling(RulingId(1)),
        Subject::Section(SectionId(1)),
        Subject::Team(TeamId(1)),
    ];
    for subject in subjects {
        // A new kind belongs here and into exchange/moving/ids.rs.
        match subject {
            Subject::ApiToken(_)
            | Subject::Application(_)
            | Subject::Applications
            | Subject::Board(_)
            | Subject::Body
            | Subject::Check(_)
            | Subject::Clock(_)
            | Subject::EnteredValues(_)
            | Subject::Event(_)
            | Subject::Featured(_)
            | Subject::ForbiddenPairs(_)
            | Subject::ManualPlaces(_)
            | Subject::Invitation(_)
            | Subject::Kiosk(_)
            | Subject::Loan(_)
            | Subject::NamedOfficial(_)
            | Subject::Official(_)
            | Subject::Person(_)
            | Subject::Player(_)
            | Subject::PlayerLink(_)
            | Subject::PlayerLinks(_)
            | Subject::Presence(_)
            | Subject::Record(_)
            | Subject::Report(_)
            | Subject::RequestedByes(_)
            | Subject::Round(_)
            | Subject::Ruling(_)
            | Subject::Section(_)
            | Subject::Team(_) => {
                assert!(is_subject(&subject.to_string()), "{subject}");
                assert!(is_subject(&format!("several {subject} {subject}")), "{subject}");
            }
        }
    }
    for none in
        ["several", "several ", "several board:1 several", "board:1  board:2", " board:1", "board:1 x"]
    {
        assert!(!is_subject(none), "{none}");
    }
}

#[test]
fn ids_that_are_reserved_are_given_to_no_row() {
    for database in databases() {
        let store = database.open();
        let (before, reserved, after) = write(&store, |tx| {
            let before = section(tx)?;
            let reserved = tx.reserve_ids("sections", 3)?;
            Ok((before.0, reserved, section(tx)?.0))
        })
        .expect("stored");
        assert!(reserved.len() == 3 && reserved.is_sorted());
        assert!(reserved.iter().all(|id| (before + 1..after).contains(id)), "{before} {reserved:?} {after}");
        assert_eq!(write(&store, |tx| tx.reserve_ids("sections", 0)), Ok(Vec::new()));
        store.close();
    }
}

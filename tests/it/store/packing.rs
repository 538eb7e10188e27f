//! Snapshots in few bytes, on both databases.

use toguznama::regulations::result::GameResult;
use toguznama::tournament::sections::snapshots::Snapshot;

use super::people::Raw;
use super::*;
use crate::support::databases;

/// A snapshot as it was taken.
type Taken = (SnapshotId, Snapshot);

fn take(tx: &mut Tx<'_>, section: SectionId, by: UserId) -> Result<Taken, StoreError> {
    let now = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
    let snapshot = tx.take_snapshot(&now)?;
    let id = tx.insert_snapshot(&snapshot, by, moment(3), Action::RoundPublished, None)?;
    Ok((id, snapshot))
}

/// A section in which some rounds were played, with a snapshot before each was published, started and closed.
fn played(store: &Store, players: usize, rounds: u8) -> (SectionId, UserId, Vec<Taken>) {
    let played = write(store, move |tx| {
        let (section, ids) = filled_section(tx, players)?;
        let by = user(tx, "chief")?;
        let (first, second) = ids.split_at(players / 2);
        let mut taken = Vec::new();
        for number in 1..=rounds {
            let round = tx.insert_round(section, number)?;
            let others = second.iter().cycle().skip(number.into());
            let games: Vec<_> = first.iter().zip(others).map(|(one, other)| (*one, *other)).collect();
            tx.insert_pairing(round, &games, &[])?;
            for state in [RoundState::Published, RoundState::Playing, RoundState::Closed] {
                if state == RoundState::Closed {
                    let now = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
                    let boards = now.rounds.last().map(|round| round.games.as_slice()).unwrap_or_default();
                    for winner in Side::BOTH {
                        let has_won =
                            |board: &&Game| board.number.is_multiple_of(3) == (winner == Side::White);
                        let ids: Vec<GameId> = boards.iter().filter(has_won).map(|board| board.id).collect();
                        tx.update_results(round, &ids, Some(GameResult::Forfeit { winner }))?;
                    }
                }
                taken.push(take(tx, section, by)?);
                let now = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
                let version = now.rounds.last().map_or(Version(1), |round| round.version);
                tx.update_round_state(round, version, state, moment(i64::from(number)))?;
            }
        }
        Ok((section, by, taken))
    });
    played.expect("played")
}

/// Makes snapshots texts, as they are where something in them is replaced.
fn store_as_texts(raw: &mut Raw, taken: &[&Taken]) {
    for (id, snapshot) in taken {
        let text = serde_json::to_string(snapshot).expect("JSON").replace('\'', "''");
        raw.run(&format!("UPDATE snapshots SET content = '{text}', packed = NULL WHERE id = {id}"));
    }
}

/// The snapshots that are stored so.
const TEXTS: &str = "SELECT content AS line FROM snapshots WHERE packed IS NULL OR content <> ''";

fn found(store: &Store, section: SectionId, id: SnapshotId) -> Result<Snapshot, StoreError> {
    let found = store.read_blocking(|tx| tx.find_snapshot(section, id))?;
    found.map(|(_, snapshot)| snapshot).ok_or(StoreError::NotFound)
}

#[track_caller]
fn assert_all_are_read(store: &Store, section: SectionId, taken: &[Taken]) {
    for (id, snapshot) in taken {
        assert_eq!(found(store, section, *id).as_ref(), Ok(snapshot), "{id}");
    }
}

#[test]
fn snapshots_take_a_twentieth_of_their_texts_and_are_read_in_few_steps() {
    for database in databases() {
        let store = database.open();
        let (section, _, taken) = played(&store, 100, 7);
        let bytes = |(_, snapshot): &Taken| serde_json::to_vec(snapshot).expect("JSON").len();
        let texts: usize = taken.iter().map(bytes).sum();
        let stored = Raw::at(database.url())
            .lines("SELECT CAST(sum(length(packed) + length(content)) AS TEXT) AS line FROM snapshots");
        let stored: usize = stored[0].parse().expect("a number");
        assert!(stored * 20 < texts, "{stored} bytes for {texts} of texts");
        assert_all_are_read(&store, section, &taken);
        for (id, _) in &taken {
            let (found, sent) =
                read(&store, |tx| Ok(tx.count_statements(|tx| tx.find_snapshot(section, *id))));
            assert!(found.is_ok_and(|found| found.is_some()));
            assert!(sent <= 3, "{sent} statements");
        }
        store.close();
    }
}

#[test]
fn snapshots_that_are_texts_are_read_and_packed_again() {
    for database in databases() {
        let store = database.open();
        let (section, by, mut taken) = played(&store, 10, 4);
        let mut raw = Raw::at(database.url());
        store_as_texts(&mut raw, &[&taken[0], &taken[4], &taken[11]]);
        assert_eq!(raw.lines(TEXTS).len(), 3);
        assert_all_are_read(&store, section, &taken);
        taken.push(write(&store, move |tx| take(tx, section, by)).expect("stored"));
        assert_all_are_read(&store, section, &taken);
        let event = taken[0].1.section_state.section.event;
        for _ in 0..2 {
            write(&store, move |tx| tx.pack_snapshots_of(event)).expect("packed");
            assert!(raw.lines(TEXTS).is_empty());
            assert_all_are_read(&store, section, &taken);
        }
        store.close();
    }
}

#[test]
fn a_snapshot_whose_bytes_are_those_of_another_is_refused_and_later_ones_are_not() {
    for database in databases() {
        let store = database.open();
        let (section, by, taken) = played(&store, 10, 1);
        let [first, second, third] = [0, 1, 2].map(|at| taken[at].0);
        let is_refused =
            |id: SnapshotId| matches!(found(&store, section, id), Err(StoreError::InvalidValue { .. }));
        let mut raw = Raw::at(database.url());
        raw.run(&format!(
            "UPDATE snapshots SET packed = (SELECT packed FROM snapshots WHERE id = {second}) WHERE id = {third}"
        ));
        assert!(is_refused(third));
        assert_all_are_read(&store, section, &taken[..2]);
        let after = write(&store, move |tx| take(tx, section, by)).expect("stored");
        assert_all_are_read(&store, section, std::slice::from_ref(&after));
        raw.run(&format!("DELETE FROM snapshots WHERE id = {first}"));
        assert!(is_refused(second) && is_refused(third));
        assert_all_are_read(&store, section, std::slice::from_ref(&after));
        store.close();
    }
}

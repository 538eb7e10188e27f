//! 100,000 recorded games on a SQLite file: the table of openings at the start and two moves deep, the first page of
//! the list, and searches by name through all of them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

use std::hint::black_box;

use chrono::{SubsecRound, Utc};
use criterion::{Criterion, criterion_group, criterion_main};
use toguznama::game::{OpeningLine, Pit};
use toguznama::primitives::{Side, SplitMix64};
use toguznama::regulations::result::GameResult;
use toguznama::store::{DatabaseUrl, Scope, Store, StoreError, Tx};
use toguznama::tournament::players::search::NameWords;
use toguznama::tournament::*;

const SECTIONS: usize = 75;
const PLAYERS: usize = 300;
const ROUNDS: u8 = 9;

/// The line of a game by lot, of the usual length.
fn line(lots: &mut SplitMix64) -> String {
    let mut line = OpeningLine::default();
    let length = 80 + lots.below(60);
    while line.len() < length {
        let pits: Vec<Pit> = line.position().legal_moves().collect();
        let Some(pit) = pits.get(lots.below(pits.len().max(1))) else { break };
        line = line.with(*pit).unwrap();
    }
    line.digits()
}

/// A section with everybody's games of all its rounds recorded.
fn section(tx: &mut Tx<'_>, event: EventId, by: UserId, lots: &mut SplitMix64) -> Result<(), StoreError> {
    let section = tx.insert_section(event, &Setup::usual("Open", ROUNDS, 9))?;
    let entry = |_| {
        let name = Name { surname: format!("Өмүрбеков{}", lots.below(2000)), ..Name::default() };
        (PlayerDetails { name, ..PlayerDetails::default() }, Personal::default())
    };
    let entries: Vec<_> = (0..PLAYERS).map(entry).collect();
    let mut players = tx.insert_players(section, &entries)?;
    let now = Utc::now().trunc_subsecs(6);
    let text = "1. 76(10) 98\n".repeat(60);
    for number in 1..=ROUNDS {
        let round = tx.insert_round(section, number)?;
        lots.shuffle(&mut players);
        let pairs: Vec<_> = players.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        tx.insert_pairing(round, &pairs, &[])?;
        tx.update_round_state(round, Version::FIRST, RoundState::Closed, now)?;
        for board in tx.find_round(section, number)?.ok_or(StoreError::NotFound)?.games {
            let winner = [Some(Side::White), Some(Side::Black), None][lots.below(3)];
            let result = GameResult::Played { winner, counts: None, ending: None };
            tx.update_result(board.id, board.version, Some(result))?;
            tx.save_record(board.id, None, &text, by, now)?;
            tx.update_line(board.id, &line(lots))?;
        }
    }
    Ok(())
}

fn fill(store: &Store) -> Result<(), StoreError> {
    let by = store.write_blocking(Scope::Accounts, |tx| {
        let new = NewUser {
            login: "referee".into(),
            name: "Referee".into(),
            password_hash: String::new(),
            creates_events: false,
        };
        Ok::<_, StoreError>(tx.insert_user(&new, Utc::now().trunc_subsecs(6))?.id)
    })?;
    for number in 0..SECTIONS {
        store.write_blocking(Scope::Accounts, move |tx| {
            let details = EventDetails {
                name: format!("Cup {number}"),
                place: String::new(),
                starts_on: None,
                ends_on: None,
                words: Terminology::default(),
                ..EventDetails::default()
            };
            let event = tx.insert_event(&details)?;
            section(tx, event, by, &mut SplitMix64::new(u64::try_from(number).unwrap_or(0)))
        })?;
    }
    Ok(())
}

fn games(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("bench.db"))).unwrap();
    fill(&store).unwrap();
    let all = store.read_blocking(|tx| tx.count_recordings_of("", &NameWords::default())).unwrap();
    println!("{all} recorded games");
    let mut group = criterion.benchmark_group("100,000 games");
    group.sample_size(20);
    for (name, line) in [("openings at the start", ""), ("openings two moves deep", "79")] {
        group.bench_function(name, |bench| {
            bench.iter(|| store.read_blocking(|tx| tx.list_continuations(black_box(line))).unwrap());
        });
    }
    group.bench_function("first page of all games", |bench| {
        bench.iter(|| {
            store.read_blocking(|tx| {
                let count = tx.count_recordings_of("", &NameWords::default())?;
                let places = tx.list_latest_recordings(&RecordingFilter::default(), 50, 0)?;
                Ok::<_, StoreError>((count, tx.list_recording_lines(&places)?))
            })
        });
    });
    for (name, typed) in [("many", "омурбеков"), ("few", "омурбеков17"), ("no", "nowhere")]
    {
        let player = NameWords::from_text(typed);
        group.bench_function(format!("{name} games of a player by name"), |bench| {
            bench.iter(|| {
                store.read_blocking(|tx| {
                    let count = tx.count_recordings_of("", &player)?;
                    let page = RecordingPage { limit: 50, offset: 0, before: None };
                    let places = tx.list_recordings_page("", &player, page)?;
                    Ok::<_, StoreError>((count, tx.list_recording_lines(&places)?))
                })
            });
        });
    }
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);

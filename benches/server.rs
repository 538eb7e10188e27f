//! What people wait for, over HTTP from a SQLite file: an import of 300 players stored, a result saved durably,
//! the standings page of 300 players after 9 rounds, made again and kept.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

mod hall;

use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use hall::{Organiser, ROUNDS, furnish, now_actor, percentiles, won};
use reqwest::blocking::{Client, Response};
use toguznama::actions::players::{ImportMode, import};
use toguznama::actions::{ActionError, Actor, sections};
use toguznama::config::Config;
use toguznama::exchange::players;
use toguznama::store::{DatabaseUrl, Scope, Store, Tx};
use toguznama::tournament::*;
use toguznama::web::Application;

const PLAYERS: usize = 300;

/// A server with a section of 300 players in its ninth round, and an organiser's browser.
struct Hall {
    store: Store,
    organiser: Organiser,
    actor: Actor,
    event: EventId,
    section: SectionId,
    _folder: tempfile::TempDir,
}

impl Hall {
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("bench.db"))).unwrap();
        let (actor, event, section) =
            store.write_blocking(Scope::Accounts, |tx| furnish(tx, PLAYERS)).unwrap();
        let mut config = Config::load(None, |_| None).unwrap();
        config.listen = ([127, 0, 0, 1], 0).into();
        config.guest_milliseconds = u16::MAX;
        let application = Application::build(config, store.clone()).unwrap();
        let base = format!("http://{}", application.address());
        std::thread::spawn(move || application.run());
        let organiser = Organiser::log_in(&base, format!("{base}/events/{event}/sections/{section}"));
        Self { store, organiser, actor, event, section, _folder: folder }
    }

    fn section_url(&self) -> &str {
        &self.organiser.section
    }

    fn save(&self, board: u32, version: i64, text: &str) -> Response {
        self.organiser.save(board, version, text)
    }
}

/// The middle and the slow end of what was measured.
fn print_percentiles(what: &str, mut times: Vec<Duration>) {
    let (middle, slow) = percentiles(&mut times);
    println!("{what}: p50 {middle:?}, p95 {slow:?}, of {}", times.len());
}

fn saving(criterion: &mut Criterion) {
    let hall = Hall::open();
    let boards = u32::try_from(PLAYERS / 2).unwrap();
    let mut versions = vec![2_i64; PLAYERS / 2 + 1];
    let mut times = Vec::new();
    let mut turn = 0_u32;
    criterion.bench_function("a result saved over HTTP", |bench| {
        bench.iter_custom(|count| {
            let started = times.len();
            for _ in 0..count {
                turn += 1;
                let board = turn % boards + 1;
                let text = format!("1 82-{}", turn / boards % 81);
                let at = Instant::now();
                let answer = hall.save(board, versions[board as usize], &text);
                times.push(at.elapsed());
                let said: serde_json::Value = answer.json().unwrap();
                assert_eq!(said["state"], "saved", "{said}");
                versions[board as usize] = said["version"].as_i64().unwrap();
            }
            times[started..].iter().sum()
        });
    });
    print_percentiles("a result saved over HTTP", times);

    let text: String = std::iter::once("Surname;Given;Rating\n".to_owned())
        .chain((0..PLAYERS).map(|n| format!("Imported{n};Player{n};{}\n", 1200 + n)))
        .collect();
    criterion.bench_function("300 players read and stored", |bench| {
        bench.iter_batched(
            || {
                let (event, actor) = (hall.event, now_actor(hall.actor.user));
                let make = move |tx: &mut Tx<'_>| {
                    let SectionSummary { section, stage, .. } = tx.list_section_summaries(event)?.remove(0);
                    let setup = Setup { section: section.settings, format: stage.format };
                    sections::create(tx, &actor, event, &setup)
                };
                hall.store.write_blocking(Scope::Event(event), make).unwrap()
            },
            |section| {
                let sheet = players::read(text.as_bytes()).unwrap();
                let (event, actor) = (hall.event, now_actor(hall.actor.user));
                let import = move |tx: &mut Tx<'_>| {
                    import(tx, &actor, SectionRef { event, section }, sheet, ImportMode::All)
                };
                hall.store.write_blocking(Scope::Section(section), import).unwrap()
            },
            BatchSize::PerIteration,
        );
    });
}

fn standings(criterion: &mut Criterion) {
    let hall = Hall::open();
    let stranger = Client::builder().gzip(false).no_proxy().build().unwrap();
    let page = || {
        let request = stranger.get(format!("{}/standings", hall.section_url()));
        let answer = request.header("accept-encoding", "gzip").send().unwrap();
        assert_eq!(answer.headers()["content-encoding"], "gzip");
        answer.bytes().unwrap().len()
    };
    println!("standings of {PLAYERS} players: {} bytes packed", page());
    let mut turn = 0_u32;
    let mut times = Vec::new();
    criterion.bench_function("standings page of 300 players, made anew", |bench| {
        bench.iter_custom(|count| {
            let started = times.len();
            for _ in 0..count {
                turn += 1;
                let section = hall.section;
                let another = won(turn);
                // Another result: what was kept is of no use.
                let change = move |tx: &mut Tx<'_>| {
                    let section_state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
                    let board = &section_state.rounds[usize::from(ROUNDS) - 1].games[0];
                    tx.update_result(board.id, board.version, Some(another))?;
                    Ok::<_, ActionError>(())
                };
                hall.store.write_blocking(Scope::Section(section), change).unwrap();
                let at = Instant::now();
                page();
                times.push(at.elapsed());
            }
            times[started..].iter().sum()
        });
    });
    print_percentiles("standings page of 300 players, made anew", times);
    criterion.bench_function("standings page of 300 players, kept", |bench| bench.iter(page));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(50);
    targets = saving, standings
}
criterion_main!(benches);

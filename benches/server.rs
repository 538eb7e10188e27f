//! What people wait for, over HTTP from a SQLite file: an import of 300 players stored, a result saved durably,
//! the standings page of 300 players after 9 rounds, made anew and kept.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

use std::time::{Duration, Instant};

use chrono::{SubsecRound, Utc};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use reqwest::blocking::{Client, Response};
use secrecy::SecretString;
use toguznama::actions::accounts::secrets;
use toguznama::actions::accounts::{self, NewAccount};
use toguznama::actions::players::{ImportMode, import};
use toguznama::actions::{ActionError, Actor, events, rounds, sections};
use toguznama::config::Config;
use toguznama::exchange::players;
use toguznama::primitives::Side;
use toguznama::regulations::result::GameResult;
use toguznama::store::{DatabaseUrl, Scope, Store, Tx};
use toguznama::tournament::*;
use toguznama::web::Application;

const PLAYERS: usize = 300;
const ROUNDS: u8 = 9;
const PASSWORD: &str = "nine pits of nine";

/// A server with a section of 300 players in its ninth round, and an organiser's browser.
struct Hall {
    store: Store,
    client: Client,
    base: String,
    actor: Actor,
    event: EventId,
    section: SectionId,
    csrf: String,
    _folder: tempfile::TempDir,
}

impl Hall {
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("bench.db"))).unwrap();
        let (actor, event, section) = store.write_blocking(Scope::Accounts, furnish).unwrap();
        let mut config = Config::load(None, |_| None).unwrap();
        config.listen = ([127, 0, 0, 1], 0).into();
        config.guest_milliseconds = u16::MAX;
        let application = Application::build(config, store.clone()).unwrap();
        let base = format!("http://{}", application.address());
        std::thread::spawn(move || application.run());
        let client = Client::builder().cookie_store(true).gzip(false).no_proxy().build().unwrap();
        let mut hall =
            Self { store, client, base, actor, event, section, csrf: String::new(), _folder: folder };
        let token = hall.token("/login");
        let fields = [("csrf", token.as_str()), ("login", "organiser"), ("password", PASSWORD)];
        let entered = hall.client.post(format!("{}/login", hall.base)).form(&fields).send().unwrap();
        assert!(entered.status().is_success(), "{}", entered.status());
        hall.csrf = hall.token("/account");
        hall
    }

    /// The token on a page.
    fn token(&self, path: &str) -> String {
        let page = self.client.get(format!("{}{path}", self.base)).send().unwrap().text().unwrap();
        let (_, behind) = page.split_once("name=\"csrf\" content=\"").expect("a token");
        behind.split('"').next().unwrap().to_owned()
    }

    fn section_url(&self) -> String {
        format!("{}/events/{}/sections/{}", self.base, self.event, self.section)
    }

    /// Saves a result as the grid does.
    fn save(&self, board: u32, version: i64, text: &str) -> Response {
        let url = format!("{}/rounds/{ROUNDS}/boards/{board}/result", self.section_url());
        let body = serde_json::json!({ "result": text, "version": version });
        self.client
            .post(url)
            .header("accept", "application/json")
            .header("x-csrf-token", &self.csrf)
            .json(&body)
            .send()
            .unwrap()
    }
}

fn now_actor(user: UserId) -> Actor {
    Actor { user, at: Utc::now().trunc_subsecs(6), request_key: None, consent: None }
}

fn furnish(tx: &mut Tx<'_>) -> Result<(Actor, EventId, SectionId), ActionError> {
    let hash = secrets::hash_password(&SecretString::from(PASSWORD)).unwrap();
    accounts::open_setup(tx, "token", Utc::now())?;
    let new = NewAccount { name: "Organiser".into(), login: "organiser".into(), password_hash: hash };
    let actor = now_actor(accounts::join(tx, "token", &new, Utc::now())?.id);
    let details = EventDetails {
        name: "Bench".into(),
        place: String::new(),
        starts_on: None,
        ends_on: None,
        words: Terminology::default(),
    };
    let event = events::create(tx, &actor, &details)?;
    let settings = SectionSettings::usual("Open", ROUNDS, 9);
    let section = sections::create(tx, &actor, event, &settings)?;
    let name =
        |n: usize| Name { surname: format!("Surname{n}"), given: format!("Given{n}"), ..Name::default() };
    let entry = |n| (PlayerDetails { name: name(n), ..PlayerDetails::default() }, Personal::default());
    tx.insert_players(section, &(0..PLAYERS).map(entry).collect::<Vec<_>>())?;
    for number in 1..=ROUNDS {
        let section_state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
        let first =
            section_state.rounds.iter().find(|round| round.number == number).map(|round| round.version);
        let seen = |version| RoundRef { event, section, round: number }.seen(version);
        let version = rounds::pair(tx, &actor, seen(first.unwrap_or(Version::FIRST)))?;
        let version = rounds::publish(tx, &actor, seen(version))?;
        let version = rounds::start(tx, &actor, seen(version))?;
        let boards = tx
            .load_section_state(section)?
            .and_then(|section_state| section_state.rounds.last().map(|round| round.boards.clone()));
        for board in boards.unwrap_or_default() {
            tx.update_result(board.id, board.version, Some(won(board.number + u32::from(number))))?;
        }
        if number < ROUNDS {
            rounds::close(tx, &actor, seen(version))?;
        }
    }
    Ok((actor, event, section))
}

fn won(lot: u32) -> GameResult {
    let winner = [Some(Side::White), Some(Side::Black), None][lot as usize % 3];
    GameResult::Played { winner, counts: None, ending: None }
}

/// The middle and the slow end of what was measured.
fn print_percentiles(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{what}: p50 {:?}, p95 {:?}, of {}", at(50), at(95), times.len());
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
                    let settings = tx.list_sections(event)?.remove(0).settings;
                    sections::create(tx, &actor, event, &settings)
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
                    let board = &section_state.rounds[usize::from(ROUNDS) - 1].boards[0];
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

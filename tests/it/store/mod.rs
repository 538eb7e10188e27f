//! The store, on both databases.

mod accounts;
mod applications;
mod audit_chain;
mod audit_log;
mod copies;
mod event_people;
mod events;
mod faults;
mod found;
mod hall;
mod jobs;
mod look;
mod missing_rows;
mod moving;
mod opening;
mod packing;
mod pairing;
pub(crate) mod people;
mod person_order;
mod persons;
mod players;
mod recordings;
mod rounds;
mod said_ahead;
mod snapshots;
mod stages;
mod stamps;
mod verifying;
mod written_rows;

use chrono::{DateTime, TimeDelta, Utc};
use toguznama::primitives::{Score, Side};
use toguznama::regulations::result::PointSystem;
use toguznama::store::{Scope, Store, StoreError, Tx};
use toguznama::tournament::*;

/// A moment with more digits than a database keeps, and some seconds after it.
fn moment(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000 + seconds, 123_456_789).expect("a time")
}

/// The moment as it is loaded.
fn kept(seconds: i64) -> DateTime<Utc> {
    moment(seconds) - TimeDelta::nanoseconds(789)
}

fn write<T: Send + 'static>(
    store: &Store,
    job: impl FnOnce(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    store.write_blocking(Scope::Accounts, job)
}

fn read<T>(store: &Store, job: impl FnOnce(&mut Tx<'_>) -> Result<T, StoreError>) -> T {
    store.read_blocking(job).expect("reading succeeds")
}

fn user(tx: &mut Tx<'_>, login: &str) -> Result<UserId, StoreError> {
    let new = NewUser {
        login: login.into(),
        name: format!("Name of {login}"),
        password_hash: format!("hash of {login}"),
        creates_events: true,
    };
    Ok(tx.insert_user(&new, moment(0))?.id)
}

fn event_details(name: &str) -> EventDetails {
    EventDetails {
        name: name.into(),
        place: "Бишкек".into(),
        starts_on: "2026-05-01".parse().ok(),
        ends_on: None,
        words: Terminology { ball: BallTerm::Kumalak, tuz: TuzTerm::Tuzdyk },
        zone: "Asia/Almaty".parse().expect("a zone"),
        kazans: KazanHalf::OwnHalf,
        name_order: Some(Alphabet::Russian),
        schedule: "10:00 Round 1\n15:00 Round 2".into(),
        regulations: "Swiss, 9 rounds".into(),
        news: "Tea is in the hall.".into(),
    }
}

fn setup(name: &str) -> Setup {
    let section = SectionSettings {
        category: Category::Women,
        control: TimeControl { base_minutes: 60, increment_seconds: 30, note: "—".into() },
        ..SectionSettings::usual(name)
    };
    let format = Format {
        system: PairingSystem::DoubleRoundRobin,
        points: PointSystem { win: Score::from_halves(6), draw: Score::ONE, loss: Score::HALF },
        first_round: StartingOrder::Lot,
        initial_colour: Some(Side::Black),
        acceleration: Acceleration::Baku,
        ..Format::usual(9, u32::MAX)
    };
    Setup { section, format }
}

fn details(surname: &str) -> PlayerDetails {
    PlayerDetails {
        later_ratings: vec!["5: 1850".parse().unwrap()],
        name: Name { surname: surname.into(), given: "Given уулу".into(), patronymic: String::new() },
        sex: Some(Sex::Female),
        rating: Some(u16::MAX),
        ratings: Ratings { international: Some(1), national: Some(0), own: Some(u16::MAX) },
        title: Some(Title::WomanGrandmaster),
        grade: Some(Grade::InternationalMaster),
        country: "KGZ".into(),
        region: "Ош".into(),
        club: "Club".into(),
        coaches: "Coach One, Coach Two".into(),
        doctor_approved: true,
        federation_number: "KGZ 17".parse().ok(),
    }
}

fn personal(number: &str) -> Personal {
    let (born, passport_series) = ("2001-02-28".parse().ok(), "AN".into());
    Personal { born, born_year: None, passport_series, passport_number: number.into() }
}

fn section(tx: &mut Tx<'_>) -> Result<SectionId, StoreError> {
    let event = tx.insert_event(&event_details("Cup"))?;
    tx.insert_section(event, &setup("Women"))
}

/// A section with so many players.
fn filled_section(tx: &mut Tx<'_>, players: usize) -> Result<(SectionId, Vec<PlayerId>), StoreError> {
    let section = section(tx)?;
    let entries: Vec<_> =
        (0..players).map(|i| (details(&format!("P{i}")), personal(&i.to_string()))).collect();
    let players = tx.insert_players(section, &entries)?;
    Ok((section, players))
}

/// A section with four players and a paired first round of two boards.
fn paired_section(tx: &mut Tx<'_>) -> Result<(SectionId, RoundId, Vec<Game>), StoreError> {
    let (section, players) = filled_section(tx, 4)?;
    let round = tx.insert_round(section, 1)?;
    let [a, b, c, d] = players[..] else { unreachable!("four players were asked for") };
    tx.insert_pairing(round, &[(a, b), (c, d)], &[])?;
    let section_state = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
    Ok((section, round, section_state.rounds[0].games.clone()))
}

/// Whether the revision of the section has advanced by the job.
fn advances(
    store: &Store,
    section: SectionId,
    job: impl FnOnce(&mut Tx<'_>) -> Result<(), StoreError> + Send + 'static,
) -> bool {
    let before = read(store, |tx| tx.find_revision(section));
    write(store, job).expect("the job succeeds");
    read(store, |tx| tx.find_revision(section)) > before
}

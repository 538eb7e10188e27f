//! A small competition in a database of its own, for the tests of acts.

use chrono::{DateTime, Utc};
use tempfile::TempDir;

use super::{ActError, Actor, events, sections};
use crate::store::{DatabaseUrl, Scope, Store, Tx};
use crate::tournament::{
    Book, EventDetails, EventId, LedgerEntry, LedgerFilter, Name, NewUser, Office, Personal, PlayerDetails,
    SectionId, SectionSettings, UserId, Words,
};

/// A section with players, and people who hold offices.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) event: EventId,
    pub(crate) section: SectionId,
    /// The organiser.
    pub(crate) chief: Actor,
    /// A referee, who enters results and no more.
    pub(crate) referee: Actor,
    _folder: TempDir,
}

/// The time at which everything is done.
pub(crate) fn noon() -> DateTime<Utc> {
    DateTime::from_timestamp(1_790_000_000, 0).unwrap()
}

impl Hall {
    /// With so many players, the first rated highest, and a section of so many rounds.
    pub(crate) fn with(players: u16, rounds: u8) -> Self {
        let folder = TempDir::new().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).unwrap();
        let user = |name: &str| {
            let new = NewUser {
                login: name.to_owned(),
                name: name.to_owned(),
                password_hash: String::new(),
                creates_events: true,
            };
            let made = store.write_blocking(Scope::Accounts, move |tx| tx.insert_user(&new, noon())).unwrap();
            actor(made.id)
        };
        let (chief, referee) = (user("Chief"), user("Referee"));
        let (organiser, official) = (chief.clone(), referee.user);
        let (event, section) = store
            .write_blocking(Scope::Accounts, move |tx| found(tx, &organiser, official, players, rounds))
            .unwrap();
        Self { store, event, section, chief, referee, _folder: folder }
    }

    /// Does it in a transaction of its own.
    pub(crate) fn act<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, ActError> + Send + 'static,
    ) -> Result<T, ActError> {
        self.store.write_blocking(Scope::Section(self.section), job)
    }

    /// The section as it is stored.
    pub(crate) fn book(&self) -> Book {
        let section = self.section;
        self.store.read_blocking(move |tx| tx.book(section)).unwrap().unwrap()
    }

    /// The ledger, the latest entry first.
    pub(crate) fn ledger(&self) -> Vec<LedgerEntry> {
        let event = self.event;
        self.store.read_blocking(move |tx| tx.ledger(event, &LedgerFilter::default(), None, 1000)).unwrap()
    }
}

fn actor(user: UserId) -> Actor {
    Actor { user, at: noon(), request_key: None }
}

fn found(
    tx: &mut Tx<'_>,
    organiser: &Actor,
    referee: UserId,
    players: u16,
    rounds: u8,
) -> Result<(EventId, SectionId), ActError> {
    let details = EventDetails {
        name: "Cup".to_owned(),
        place: String::new(),
        starts_on: None,
        ends_on: None,
        words: Words::default(),
    };
    let event = events::create(tx, organiser, &details)?;
    tx.set_office(event, referee, Office::Referee, noon())?;
    let settings = SectionSettings::usual("Open", rounds, 7);
    let section = sections::create(tx, organiser, event, &settings)?;
    let entries: Vec<(PlayerDetails, Personal)> = (0..players)
        .map(|place| {
            let name = Name { surname: format!("Player {}", place + 1), ..Name::default() };
            let rating = Some(2400 - place);
            (PlayerDetails { name, rating, ..PlayerDetails::default() }, Personal::default())
        })
        .collect();
    tx.insert_players(section, &entries)?;
    Ok((event, section))
}

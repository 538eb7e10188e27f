//! The application as a server of its own for one test, and the people who use it.

use std::sync::LazyLock;
use std::thread;

use actix_web::dev::ServerHandle;
use chrono::{DateTime, SubsecRound, Utc};
use secrecy::SecretString;
use toguznama::actions::accounts::{Nodes, secrets};
use toguznama::actions::{ActionError, Actor, accounts, events, sections};
use toguznama::config::Config;
use toguznama::store::{DatabaseUrl, Scope, Store, StoreError, Tx};
use toguznama::tournament::*;
use toguznama::web::{Application, waits};

use super::{Client, SETTINGS, TestDatabase};

/// Everybody's password: hashing takes a while, so it is done once.
pub(crate) const PASSWORD: &str = "nine pits of nine";

static PASSWORD_HASH: LazyLock<String> =
    LazyLock::new(|| secrets::hash_password(&SecretString::from(PASSWORD)).expect("hashed"));

/// A running application. It is stopped with its test, so that its connections to the database are free for others.
pub(crate) struct TestApp {
    pub(crate) store: Store,
    /// `http://host:port`.
    pub(crate) base: String,
    /// Held until the end, for it holds the database's file.
    database: TestDatabase,
    server: ServerHandle,
}

impl Drop for TestApp {
    fn drop(&mut self) {
        // The order is sent by the call; whether it has been carried out needs no waiting for.
        drop(self.server.stop(false));
    }
}

impl TestApp {
    /// Starts the application on a port that is free.
    pub(crate) fn spawn(database: TestDatabase) -> Self {
        Self::spawn_with(database, |_| ())
    }

    /// Starts the application with other settings. What a test says of a limit, it sets itself.
    pub(crate) fn spawn_with(database: TestDatabase, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::load(Some(SETTINGS.as_ref()), |_| None).expect("the settings");
        config.listen = ([127, 0, 0, 1], 0).into();
        change(&mut config);
        println!("on {}", database.url());
        let store = Store::open_with(database.url(), waits(&config)).expect("the store opens");
        let application = Application::build(config, store.clone()).expect("the application");
        let (address, server) = (application.address(), application.handle());
        thread::spawn(move || {
            application.run().expect("it serves");
        });
        Self { store, base: format!("http://{address}"), database, server }
    }

    /// The address of its database, as the settings have it.
    pub(crate) fn database_url(&self) -> String {
        match self.database.url() {
            DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
            DatabaseUrl::Postgres(url) => url.clone(),
        }
    }

    /// Another server on the same database, which a SQLite file would not have.
    #[cfg(feature = "postgres")]
    pub(crate) fn other_node(&self) -> Self {
        Self::spawn(self.database.shared())
    }

    /// A visitor who has never been here.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(&self.base)
    }

    /// An account without any office, logged in.
    pub(crate) fn with_account(&self, login: &str, creates_events: bool) -> (UserId, Client) {
        let id = self.account(login, creates_events);
        (id, self.logged_in(login))
    }

    /// An account that no one has logged in to.
    pub(crate) fn with_account_only(&self, login: &str) -> UserId {
        self.account(login, false)
    }

    /// An account that may create events, logged in.
    pub(crate) fn with_organiser(&self) -> (UserId, Client) {
        self.with_account("organiser", true)
    }

    /// An account that holds an office, logged in.
    pub(crate) fn with_official(&self, login: &str, event: EventId, role: Role) -> (UserId, Client) {
        let id = self.account(login, false);
        self.write(move |tx| tx.save_official(event, id, role, now()).map_err(ActionError::from));
        (id, self.logged_in(login))
    }

    /// A browser in which this account has logged in.
    pub(crate) fn logged_in(&self, login: &str) -> Client {
        let client = self.stranger();
        client.log_in(login, PASSWORD).expect(303);
        client
    }

    fn account(&self, login: &str, creates_events: bool) -> UserId {
        let login = login.to_owned();
        self.write(move |tx| insert_account(tx, &login, creates_events))
    }

    /// Writes what a test needs beforehand.
    #[track_caller]
    pub(crate) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, ActionError> + Send + 'static,
    ) -> T {
        self.store.write_blocking(Scope::Accounts, job).expect("the job succeeds")
    }

    /// Reads what a test has brought about.
    pub(crate) fn read<T>(&self, job: impl FnOnce(&mut Tx<'_>) -> Result<T, StoreError>) -> T {
        self.store.read_blocking(job).expect("reading succeeds")
    }

    /// The whole of a section.
    pub(crate) fn section_state(&self, section: SectionId) -> SectionState {
        self.read(|tx| tx.load_section_state(section)).expect("the section is there")
    }

    /// Stores other settings of a section, as if they had been chosen where the section was made.
    #[track_caller]
    pub(crate) fn change_settings(&self, id: SectionId, change: impl FnOnce(&mut Setup) + Send + 'static) {
        self.write(move |tx| {
            let (section, stage) = tx.find_set_up(id)?.ok_or(ActionError::NotFound)?;
            let mut setup = Setup { section: section.settings, format: stage.format };
            change(&mut setup);
            Ok(tx.update_section(id, section.version, &setup)?)
        });
    }

    /// An event of this organiser with one section.
    pub(crate) fn event(&self, organiser: UserId, rounds: u8) -> (EventId, SectionId) {
        self.write(move |tx| make_event(tx, organiser, rounds))
    }

    /// A link that an invitation is accepted by.
    pub(crate) fn setup_link(&self) -> String {
        let token = secrets::token().expect("random");
        let kept = token.clone();
        let opens = move |tx: &mut Tx<'_>| accounts::open_setup(tx, &kept, Nodes::One, now());
        assert_eq!(self.write(opens), accounts::Setup::Opened);
        format!("/join/{token}")
    }
}

/// An account with everybody's password.
pub(crate) fn insert_account(
    tx: &mut Tx<'_>,
    login: &str,
    creates_events: bool,
) -> Result<UserId, ActionError> {
    let new = NewUser {
        login: login.to_owned(),
        name: format!("Name of {login}"),
        password_hash: PASSWORD_HASH.clone(),
        creates_events,
    };
    Ok(tx.insert_user(&new, now())?.id)
}

/// The present, as the databases keep it.
pub(crate) fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(6)
}

/// A person who acts now.
pub(crate) fn actor(user: UserId) -> Actor {
    Actor::new(user, now())
}

/// An event of this organiser with one section, through the acts.
pub(crate) fn make_event(
    tx: &mut Tx<'_>,
    organiser: UserId,
    rounds: u8,
) -> Result<(EventId, SectionId), ActionError> {
    let details = EventDetails {
        name: "Cup of the Nine".into(),
        place: "Каракол".into(),
        starts_on: "2026-05-01".parse().ok(),
        ends_on: "2026-05-05".parse().ok(),
        words: Terminology::default(),
        ..EventDetails::default()
    };
    let event = events::create(tx, &actor(organiser), &details)?;
    let section = sections::create(tx, &actor(organiser), event, &Setup::usual("Open", rounds, 9))?;
    Ok((event, section))
}

/// The address of a section.
pub(crate) fn section_url((event, section): (EventId, SectionId)) -> String {
    format!("/events/{event}/sections/{section}")
}

//! A small competition in a database of its own, for the tests of acts.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use chrono::{DateTime, Utc};
use tempfile::TempDir;

use super::players::{Application, DuplicateNamePolicy};
use super::rounds::RoundSeen;
use super::{ActionError, Actor, events, players, rounds, sections};
use crate::actions::boards::results;
use crate::actions::consent::Consent;
use crate::actions::rounds::{forbidden_pairs, requested_byes};
use crate::i18n::{Lang, Speaker};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::store::testing::place_migrated;
use crate::store::{DatabaseUrl, Scope, Store, Tx};
use crate::tournament::{
    Attendance, AuditEntry, AuditFilter, EventDetails, EventId, Game, Name, NewUser, Personal, PlayerDetails,
    PlayerId, PlayerStatus, Protection, Role, Round, RoundState, SectionId, SectionRef, SectionState, Setup,
    Terminology, UserId, Version,
};

/// A game that white has won.
pub const WHITE_WON: GameResult =
    GameResult::Played { winner: Some(Side::White), counts: None, ending: None };

/// A section with players, and people who hold offices.
pub struct TestSection {
    pub store: Store,
    pub event: EventId,
    pub section: SectionId,
    pub chief: Actor,
    /// A referee, who enters results and no more.
    pub referee: Actor,
    _folder: TempDir,
}

/// An act of one step.
pub type RoundAction = fn(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError>;

/// It was refused for this reason.
#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: Result<T, ActionError>, key: &str) -> String {
    match outcome {
        Err(ActionError::Refused(message)) => {
            assert_eq!(message.key(), key);
            Speaker::new(Lang::En).say(&message)
        }
        other => panic!("{other:?} instead of a refusal by {key}"),
    }
}

/// Asserts that an action asks first, with this caution before others.
#[track_caller]
pub fn assert_asks<T: std::fmt::Debug>(outcome: Result<T, ActionError>, key: &str) {
    match outcome {
        Err(ActionError::Caution(cautions)) => assert_eq!(cautions.list[0].message.key(), key),
        other => panic!("{other:?} instead of the caution {key}"),
    }
}

/// The time at which everything is done.
pub fn noon() -> DateTime<Utc> {
    DateTime::from_timestamp(1_790_000_000, 0).unwrap()
}

impl TestSection {
    /// With so many players, the first rated highest, and a section of so many rounds.
    pub fn with(players: u16, rounds: u8) -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("test.db");
        place_migrated(&path).unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(path)).unwrap();
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

    /// The folder of its database.
    pub fn folder(&self) -> &std::path::Path {
        self._folder.path()
    }

    /// Where the section is.
    pub fn at(&self) -> SectionRef {
        SectionRef { event: self.event, section: self.section }
    }

    /// Runs a job in a transaction of its own.
    pub fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, ActionError> + Send + 'static,
    ) -> Result<T, ActionError> {
        self.store.write_blocking(Scope::Section(self.section), job)
    }

    /// Does it in a transaction of its own, consenting to whatever it is warned of.
    pub fn run_consenting<T: Send + 'static>(
        &self,
        actor: &Actor,
        job: impl Fn(&mut Tx<'_>, &Actor) -> Result<T, ActionError> + Clone + Send + 'static,
    ) -> Result<T, ActionError> {
        let mut actor = actor.clone();
        loop {
            let (who, what) = (actor.clone(), job.clone());
            match self.run(move |tx| what(tx, &who)) {
                Err(ActionError::Caution(cautions)) => {
                    let consent = Consent { to: cautions.fingerprint, reason: "It has to be".to_owned() };
                    assert_ne!(actor.consent.as_ref(), Some(&consent), "asked for the same twice");
                    actor.consent = Some(consent);
                }
                done => return done,
            }
        }
    }

    /// The section as it is stored.
    pub fn section_state(&self) -> SectionState {
        let section = self.section;
        self.store.read_blocking(move |tx| tx.load_section_state(section)).unwrap().unwrap()
    }

    /// A round as it stands now.
    pub fn round(&self, number: u8) -> Round {
        self.section_state().rounds.into_iter().find(|round| round.number == number).unwrap()
    }

    /// A round, as seen in its current version.
    pub fn seen(&self, number: u8) -> RoundSeen {
        let version = self.round(number).version;
        self.at().round(number).seen(version)
    }

    /// The chief takes a step with the round as it stands now.
    pub fn step(&self, number: u8, step: RoundAction) -> Result<Version, ActionError> {
        let seen = self.seen(number);
        self.run_consenting(&self.chief, move |tx, actor| step(tx, actor, seen))
    }

    /// The chief tries a step once, consenting to nothing.
    pub fn try_step(&self, number: u8, step: RoundAction) -> Result<Version, ActionError> {
        let (actor, seen) = (self.chief.clone(), self.seen(number));
        self.run(move |tx| step(tx, &actor, seen))
    }

    pub fn check_in(
        &self,
        number: u8,
        attendances: &[(PlayerId, Attendance)],
    ) -> Result<Version, ActionError> {
        let (seen, attendances) = (self.seen(number), attendances.to_vec());
        self.run_consenting(&self.chief, move |tx, actor| {
            rounds::checked_in::check_in(tx, actor, seen, &attendances)
        })
    }

    pub fn reopen(&self, number: u8, reason: &'static str) -> Result<Version, ActionError> {
        let (actor, seen) = (self.chief.clone(), self.seen(number));
        self.run(move |tx| rounds::reopen(tx, &actor, seen, reason))
    }

    /// Enters what is given for each board that has no result.
    pub fn enter(&self, number: u8, result: impl Fn(&Game) -> GameResult) {
        let round = self.round(number);
        for board in round.games.iter().filter(|board| board.result.is_none()) {
            let at = self.at().round(number).board(board.number);
            let (seen, result, actor) = (at.seen(board.version), result(board), self.referee.clone());
            self.run(move |tx| results::enter(tx, &actor, seen, Some(result))).unwrap();
        }
    }

    /// White wins on every board.
    pub fn enter_all(&self, number: u8) {
        self.enter(number, |_| WHITE_WON);
    }

    /// Confirms those who did not come to the round before one: they are here again.
    pub fn come_again(&self, number: u8) {
        let section_state = self.section_state();
        let Some(round) = section_state.round(number) else { return };
        let missed = section_state.did_not_come(round).into_iter();
        let open = missed.filter(|player| round.attendance(*player).is_none());
        let words: Vec<_> = open.map(|player| (player, Attendance::Present)).collect();
        if round.state == RoundState::CheckIn && !words.is_empty() {
            self.check_in(number, &words).unwrap();
        }
    }

    /// From check-in to the clocks. Players who did not come to the round before are here again.
    pub fn begin(&self, number: u8) {
        self.come_again(number);
        for step in [rounds::pair as RoundAction, rounds::publish, rounds::start] {
            self.step(number, step).unwrap();
        }
    }

    /// From check-in to closed.
    pub fn play(&self, number: u8) {
        self.begin(number);
        self.enter_all(number);
        self.step(number, rounds::close).unwrap();
    }

    /// The players by starting number.
    pub fn players(&self) -> Vec<PlayerId> {
        self.section_state().players.iter().map(|player| player.id).collect()
    }

    /// Changes what is set of the section.
    pub fn set(&self, change: impl FnOnce(&mut Setup)) -> Result<Version, ActionError> {
        let before = self.section_state();
        let (at, version, mut setup) = (self.at(), before.section.version, before.setup());
        change(&mut setup);
        self.run_consenting(&self.chief, move |tx, actor| sections::change(tx, actor, at, version, &setup))
    }

    /// Lets a player leave, or return.
    pub fn status(&self, player: PlayerId, status: PlayerStatus) -> Result<(), ActionError> {
        let (actor, ids) = (self.chief.clone(), self.at().player(player));
        self.run(move |tx| players::set_status(tx, &actor, ids, status, "ill"))
    }

    /// Enters one more player.
    pub fn add(&self, surname: &str) -> Result<PlayerId, ActionError> {
        let name = Name { surname: surname.to_owned(), ..Name::default() };
        let application = Application {
            details: PlayerDetails { name, ..PlayerDetails::default() },
            ..Application::default()
        };
        let (actor, of, into) = (self.chief.clone(), self.event, self.section);
        self.run(move |tx| {
            players::add(
                tx,
                &actor,
                SectionRef { event: of, section: into },
                &application,
                DuplicateNamePolicy::Refuse,
            )
        })
    }

    /// A player's rating was wrong.
    pub fn rate(&self, player: PlayerId, rating: u16) {
        let known = self.section_state().players.into_iter().find(|known| known.id == player).unwrap();
        let details = PlayerDetails { rating: Some(rating), ..known.details };
        self.run(move |tx| Ok(tx.update_player(player, known.version, &details, None)?)).unwrap();
    }

    /// A player announces something for coming rounds.
    pub fn announce(&self, player: PlayerId, attendances: &[(u8, Attendance)]) -> Result<(), ActionError> {
        let (ids, attendances) = (self.at().player(player), attendances.to_vec());
        self.run_consenting(&self.chief, move |tx, actor| {
            requested_byes::announce(tx, actor, ids, &attendances)
        })
    }

    /// Two players are kept apart.
    pub fn forbid(&self, pair: [PlayerId; 2], rounds: forbidden_pairs::Rounds) -> Result<(), ActionError> {
        let ids = self.at();
        self.run_consenting(&self.chief, move |tx, actor| {
            forbidden_pairs::forbid(tx, actor, ids, pair, rounds)
        })
    }

    /// The event demands a second factor, which none of its officials has.
    pub fn demand_second_factor(&self) {
        let event = self.event;
        self.run(move |tx| {
            let version = tx.find_event(event)?.ok_or(ActionError::NotFound)?.version;
            let protection = Protection { second_factor: true, ..Protection::default() };
            Ok(tx.update_event_protection(event, version, protection)?)
        })
        .unwrap();
    }

    /// The ledger, the latest entry first.
    pub fn audit_log(&self) -> Vec<AuditEntry> {
        let event = self.event;
        self.store
            .read_blocking(move |tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 1000))
            .unwrap()
    }
}

fn actor(user: UserId) -> Actor {
    Actor::new(user, noon())
}

fn found(
    tx: &mut Tx<'_>,
    organiser: &Actor,
    referee: UserId,
    players: u16,
    rounds: u8,
) -> Result<(EventId, SectionId), ActionError> {
    let details = EventDetails {
        name: "Cup".to_owned(),
        place: String::new(),
        starts_on: None,
        ends_on: None,
        words: Terminology::default(),
        ..EventDetails::default()
    };
    let event = events::create(tx, organiser, &details)?;
    tx.save_official(event, referee, Role::Referee, noon())?;
    let section = sections::create(tx, organiser, event, &Setup::usual("Open", rounds, 7))?;
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

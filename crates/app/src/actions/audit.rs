//! Entries of the audit log: every action makes one, in the transaction in which it changes something.

use std::fmt;

use serde::Serialize;
use serde_json::{Value, json};

use super::actor::Actor;
use super::conflict::{Conflict, audit_json, changes_between};
use super::error::ActionError;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Action, ApiTokenId, ApplicationId, BoardRef, EventId, GameId, InvitationId, KioskId, LoanId,
    NamedOfficialId, NewAuditEntry, PersonalChange, PlayerId, PlayerRef, RoundId, RoundRef, RulingId,
    SectionId, SectionRef, TeamId, UserId, Version,
};

/// What an entry is about: the entries of one subject are the history of one thing, and conflicts are named from the
/// latest of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A token by which a program enters results.
    ApiToken(ApiTokenId),
    Application(ApplicationId),
    /// Applications imported for no team.
    Applications,
    /// The result of a board, with its rulings and signatures.
    Board(GameId),
    Body,
    /// The second look at the result of a board. Apart from the result, which it does not change.
    Check(GameId),
    /// The clock of a board.
    Clock(GameId),
    /// The values that are entered for a section's tie-break. Apart from its settings, which they do not change.
    EnteredValues(SectionId),
    Event(EventId),
    /// A board on the public board.
    Featured(GameId),
    /// The forbidden pairs of a section.
    ForbiddenPairs(SectionId),
    /// The places of a section that are given manually. Apart from its settings, which they do not change.
    ManualPlaces(SectionId),
    Invitation(InvitationId),
    Kiosk(KioskId),
    Loan(LoanId),
    /// An official without an account.
    NamedOfficial(NamedOfficialId),
    Official(UserId),
    /// With which entries in other events a player is joined. Apart from the details, which it does not change.
    Person(PlayerId),
    Player(PlayerId),
    /// The link of a player. Apart from the player's details, which it does not change.
    PlayerLink(PlayerId),
    /// The links of a section's players.
    PlayerLinks(SectionId),
    /// Who has checked in to a round, where that contradicts nothing anyone saw at its check-in.
    Presence(RoundId),
    /// The game record of a board. Apart from its result: two people may change the two.
    Record(GameId),
    /// What the players of a board report. Apart from the result, which it does not change.
    Report(GameId),
    /// What a player requests for rounds to come.
    RequestedByes(PlayerId),
    Round(RoundId),
    /// A ruling that belongs to no board.
    Ruling(RulingId),
    Section(SectionId),
    Team(TeamId),
}

/// As it is stored.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ApiToken(id) => write!(f, "token:{id}"),
            Self::Application(id) => write!(f, "application:{id}"),
            Self::Applications => f.write_str("applications:0"),
            Self::Board(id) => write!(f, "board:{id}"),
            Self::Body => f.write_str("body"),
            Self::Check(id) => write!(f, "check:{id}"),
            Self::Clock(id) => write!(f, "clock:{id}"),
            Self::EnteredValues(id) => write!(f, "entered-values:{id}"),
            Self::Event(id) => write!(f, "event:{id}"),
            Self::Featured(id) => write!(f, "shown:{id}"),
            Self::ForbiddenPairs(id) => write!(f, "apart:{id}"),
            Self::ManualPlaces(id) => write!(f, "hand-places:{id}"),
            Self::Invitation(id) => write!(f, "invitation:{id}"),
            Self::Kiosk(id) => write!(f, "kiosk:{id}"),
            Self::Loan(id) => write!(f, "loan:{id}"),
            Self::NamedOfficial(id) => write!(f, "named-official:{id}"),
            Self::Official(id) => write!(f, "official:{id}"),
            Self::Person(id) => write!(f, "person:{id}"),
            Self::Player(id) => write!(f, "player:{id}"),
            Self::PlayerLink(id) => write!(f, "player-link:{id}"),
            Self::PlayerLinks(id) => write!(f, "player-links:{id}"),
            Self::Presence(id) => write!(f, "presence:{id}"),
            Self::Record(id) => write!(f, "record:{id}"),
            Self::Report(id) => write!(f, "report:{id}"),
            Self::RequestedByes(id) => write!(f, "announced:{id}"),
            Self::Round(id) => write!(f, "round:{id}"),
            Self::Ruling(id) => write!(f, "ruling:{id}"),
            Self::Section(id) => write!(f, "section:{id}"),
            Self::Team(id) => write!(f, "team:{id}"),
        }
    }
}

/// Where something was done: the event, and the section and the round where it was in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryScope {
    event: EventId,
    section: Option<SectionId>,
    round: Option<u8>,
}

impl From<EventId> for EntryScope {
    fn from(event: EventId) -> Self {
        Self { event, section: None, round: None }
    }
}

impl From<SectionRef> for EntryScope {
    fn from(at: SectionRef) -> Self {
        Self { event: at.event, section: Some(at.section), round: None }
    }
}

impl From<PlayerRef> for EntryScope {
    fn from(at: PlayerRef) -> Self {
        at.section().into()
    }
}

impl From<RoundRef> for EntryScope {
    fn from(at: RoundRef) -> Self {
        Self { event: at.event, section: Some(at.section), round: Some(at.round) }
    }
}

impl From<BoardRef> for EntryScope {
    fn from(at: BoardRef) -> Self {
        at.round().into()
    }
}

/// An entry that is being made; [`append`](Self::append) stores it.
#[derive(Clone, Debug)]
#[must_use = "an entry is stored by `append`"]
pub struct Entry {
    new: NewAuditEntry,
    /// The name of the token by which it is done.
    token: Option<String>,
}

impl Actor {
    /// An entry saying that the actor did this now.
    pub fn entry(&self, at: impl Into<EntryScope>, action: Action, subject: Subject) -> Entry {
        let EntryScope { event, section, round } = at.into();
        let new = NewAuditEntry {
            event,
            section,
            round,
            by: self.user,
            at: self.at,
            act: action,
            subject: subject.to_string(),
            reason: None,
            before: None,
            after: None,
            personal: None,
            request_key: self.request_key.clone(),
        };
        Entry { new, token: self.token.clone() }
    }
}

impl Entry {
    /// Says in which section it was done.
    pub fn section(mut self, section: SectionId) -> Self {
        self.new.section = Some(section);
        self
    }

    /// Of this round, if it is known.
    pub fn round(mut self, round: impl Into<Option<u8>>) -> Self {
        self.new.round = round.into();
        self
    }

    /// For this reason, if one is given.
    pub fn reason(mut self, reason: impl Into<Option<String>>) -> Self {
        self.new.reason = reason.into().filter(|reason| !reason.is_empty());
        self
    }

    /// What was there before. Never personal data (A6).
    pub fn before(mut self, value: impl Serialize) -> Self {
        self.new.before = audit_json(value);
        self
    }

    /// What is there now. Never personal data (A6).
    pub fn after(mut self, value: impl Serialize) -> Self {
        self.new.after = audit_json(value);
        self
    }

    /// One more field of what was there before; left out when it is empty.
    pub fn before_field(mut self, name: &str, value: impl Serialize) -> Self {
        insert(&mut self.new.before, name, value);
        self
    }

    /// One more field of what is there now; left out when it is empty.
    pub fn after_field(mut self, name: &str, value: impl Serialize) -> Self {
        insert(&mut self.new.after, name, value);
        self
    }

    /// Personal values (A6) before and after.
    pub fn personal(mut self, change: Option<PersonalChange>) -> Self {
        self.new.personal = change;
        self
    }

    /// Without the form's key, which another entry of the same action has.
    pub fn without_key(mut self) -> Self {
        self.new.request_key = None;
        self
    }

    /// As it is stored.
    fn finished(mut self) -> NewAuditEntry {
        if let Some(token) = self.token {
            insert(&mut self.new.after, "token", token);
        }
        self.new
    }

    /// Stores the entry, alone or as a part of the one of its act.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when the same form was sent before.
    pub fn append(self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        tx.say(self.finished())
    }

    /// Stores what an act did to several things of one kind, as one entry.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when the same form was sent before.
    pub fn append_all(entries: Vec<Self>, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let Some(act) = entries.first().map(|entry| entry.new.act) else { return Ok(()) };
        tx.in_one_entry(act, |tx| entries.into_iter().try_for_each(|entry| entry.append(tx)))
    }
}

/// The conflict between what is stored and what was to be stored: who was first, and every field that differs.
pub(in crate::actions) fn conflict(
    tx: &mut Tx<'_>,
    event: EventId,
    subject: Subject,
    version: impl Into<Option<Version>>,
    stored: impl Serialize,
    yours: impl Serialize,
) -> Result<ActionError, StoreError> {
    let by = tx.find_last_audit_entry(event, &subject.to_string())?.map(|entry| entry.by_name);
    let fields = changes_between(stored, yours);
    Ok(ActionError::Conflict(Box::new(Conflict { version: version.into(), by, fields })))
}

fn insert(value: &mut Option<Value>, name: &str, field: impl Serialize) {
    let Some(field) = audit_json(field).filter(|field| *field != json!([])) else { return };
    if let Value::Object(fields) = value.get_or_insert_with(|| json!({})) {
        fields.insert(name.to_owned(), field);
    }
}

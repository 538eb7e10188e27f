//! The ledger: every change to an event, who made it and when. Entries are added and never changed.

use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::tournament::{AuditId, EventId, SectionId, UserId};

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// An event was created.
    EventCreated,
    /// The details of an event were changed.
    EventChanged,
    /// A section was created.
    SectionCreated,
    /// A section was made of a tournament file.
    SectionImported,
    /// The settings of a section were changed.
    SectionChanged,
    /// Somebody was sent a link that appoints him (R1).
    OfficialInvited,
    /// Such a link was taken back.
    InvitationRevoked,
    /// An official was appointed, or given another office (R1).
    OfficialAppointed,
    /// An official was removed (R2).
    OfficialRemoved,
    /// A player was added.
    PlayerAdded,
    /// A list of players was imported.
    PlayersImported,
    /// New ratings were taken over from a list.
    RatingsTakenOver,
    /// A player's details were changed.
    PlayerChanged,
    /// A player left the competition.
    PlayerWithdrawn,
    /// A withdrawn player came back.
    PlayerReturned,
    /// A player who had played nothing was deleted.
    PlayerDeleted,
    /// What a player says of coming rounds was changed.
    RoundsAnnounced,
    /// Players are kept apart: they must not meet.
    PairsKeptApart,
    /// Players who were kept apart may meet again.
    PairMayMeet,
    /// Somebody's word at check-in was changed.
    CheckInChanged,
    /// A round was paired.
    RoundPaired,
    /// The draft of a pairing was discarded.
    PairingDiscarded,
    /// A pairing began to be changed by hand.
    PairingOpened,
    /// A pairing was changed by hand.
    PairingChanged,
    /// The changes by hand came to their end.
    PairingSettled,
    /// The pairings were published.
    RoundPublished,
    /// Published pairings were taken back.
    RoundUnpublished,
    /// The clocks were started.
    RoundStarted,
    /// The round was closed with all results in.
    RoundClosed,
    /// A closed round was opened again.
    RoundReopened,
    /// A result was entered.
    ResultEntered,
    /// A result was changed (R4).
    ResultChanged,
    /// A result was taken away.
    ResultCleared,
    /// A game record was stored.
    RecordStored,
    /// A game record was deleted.
    RecordDeleted,
    /// A game was put on the public board, or is shown otherwise there (N9).
    RecordShown,
    /// A game was taken off the public board.
    RecordHidden,
    /// A referee has ruled (R3).
    RulingMade,
    /// A ruling was withdrawn.
    RulingWithdrawn,
    /// A withdrawn ruling stands again.
    RulingReinstated,
    /// An official without an account was put on the roster (R1).
    OfficialListed,
    /// The refereeing body was approved (R1).
    BodyApproved,
    /// It was confirmed that players have come.
    PresenceConfirmed,
    /// Such a confirmation was taken back.
    PresenceUndone,
    /// A kiosk was opened, where players confirm that they have come.
    KioskOpened,
    /// A kiosk was closed.
    KioskClosed,
    /// Something was lent (N9).
    ItemLent,
    /// What was lent came back.
    ItemReturned,
    /// What was lent is lost: whoever borrowed it answers for it (N9).
    ItemLost,
    /// The last word on a loan was taken back.
    LoanUndone,
    /// A team was entered.
    TeamAdded,
    /// What is known of a team was changed.
    TeamChanged,
    /// A team without players was deleted.
    TeamDeleted,
    /// The leader of a team was given a link for its application.
    TeamLinkMade,
    /// Such a link was taken back.
    TeamLinkRevoked,
    /// A player plays for another team.
    PlayerTeamChanged,
    /// An application was entered (A4).
    ApplicationEntered,
    /// A list of applications was entered.
    ApplicationsImported,
    /// What an application says was changed.
    ApplicationChanged,
    /// An application was withdrawn.
    ApplicationWithdrawn,
    /// The mandate commission has seen something of an application.
    ApplicationChecked,
    /// An application was admitted.
    ApplicationAdmitted,
    /// An application was refused.
    ApplicationRefused,
    /// The decision on an application was taken back.
    ApplicationReconsidered,
    /// Starting numbers were given anew (C.04.2).
    PlayersRenumbered,
    /// A section was put back to what it once was.
    SnapshotRestored,
    /// A section was closed for good.
    SectionClosed,
    /// A section that was closed for good was opened again.
    SectionReopened,
    /// The link that opens a board's clock was made anew; the one before it opens nothing any more.
    ClockLinkRenewed,
    /// A result was signed (N8).
    ResultSigned,
    /// A signature was taken back.
    SignatureWithdrawn,
}

impl Action {
    /// All acts, in the order of a competition.
    pub const ALL: [Self; 71] = [
        Self::EventCreated,
        Self::EventChanged,
        Self::SectionCreated,
        Self::SectionImported,
        Self::SectionChanged,
        Self::OfficialInvited,
        Self::InvitationRevoked,
        Self::OfficialAppointed,
        Self::OfficialRemoved,
        Self::PlayerAdded,
        Self::PlayersImported,
        Self::RatingsTakenOver,
        Self::PlayerChanged,
        Self::PlayerWithdrawn,
        Self::PlayerReturned,
        Self::PlayerDeleted,
        Self::RoundsAnnounced,
        Self::PairsKeptApart,
        Self::PairMayMeet,
        Self::CheckInChanged,
        Self::RoundPaired,
        Self::PairingDiscarded,
        Self::PairingOpened,
        Self::PairingChanged,
        Self::PairingSettled,
        Self::RoundPublished,
        Self::RoundUnpublished,
        Self::RoundStarted,
        Self::RoundClosed,
        Self::RoundReopened,
        Self::ResultEntered,
        Self::ResultChanged,
        Self::ResultCleared,
        Self::RecordStored,
        Self::RecordDeleted,
        Self::RecordShown,
        Self::RecordHidden,
        Self::RulingMade,
        Self::RulingWithdrawn,
        Self::RulingReinstated,
        Self::OfficialListed,
        Self::BodyApproved,
        Self::PresenceConfirmed,
        Self::PresenceUndone,
        Self::KioskOpened,
        Self::KioskClosed,
        Self::ItemLent,
        Self::ItemReturned,
        Self::ItemLost,
        Self::LoanUndone,
        Self::TeamAdded,
        Self::TeamChanged,
        Self::TeamDeleted,
        Self::TeamLinkMade,
        Self::TeamLinkRevoked,
        Self::PlayerTeamChanged,
        Self::ApplicationEntered,
        Self::ApplicationsImported,
        Self::ApplicationChanged,
        Self::ApplicationWithdrawn,
        Self::ApplicationChecked,
        Self::ApplicationAdmitted,
        Self::ApplicationRefused,
        Self::ApplicationReconsidered,
        Self::PlayersRenumbered,
        Self::SnapshotRestored,
        Self::SectionClosed,
        Self::SectionReopened,
        Self::ClockLinkRenewed,
        Self::ResultSigned,
        Self::SignatureWithdrawn,
    ];
}

/// An entry to be added.
#[derive(Clone, Debug, PartialEq)]
pub struct NewAuditEntry {
    /// The event it belongs to.
    pub event: EventId,
    /// The section, where the act was in one.
    pub section: Option<SectionId>,
    /// The round's number, where the act was in one.
    pub round: Option<u8>,
    /// Who did it.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// What he did.
    pub act: Action,
    /// What he did it to, so that its entries can be found: `board:12`, `player:7`.
    pub subject: String,
    /// Why, where asked.
    pub reason: Option<String>,
    /// What was there before. Never personal data (A6).
    pub before: Option<Value>,
    /// What is there now. Never personal data (A6).
    pub after: Option<Value>,
    /// Personal values (A6) before and after: kept apart, shown to those who may see them.
    pub personal: Option<PersonalChange>,
    /// The key of the request, unique for this user: a request that comes twice is done once.
    pub request_key: Option<String>,
}

/// Personal values (A6) before and after a change. `Debug` says nothing of what it holds.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonalChange {
    /// Before.
    pub before: Value,
    /// After.
    pub after: Value,
}

impl std::fmt::Debug for PersonalChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PersonalChange { … }")
    }
}

/// An entry as it stands in the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct AuditEntry {
    /// Its id; later entries have higher ones.
    pub id: AuditId,
    /// The event it belongs to.
    pub event: EventId,
    /// The section, where the act was in one. It may be deleted since.
    pub section: Option<SectionId>,
    /// The round's number, where the act was in one.
    pub round: Option<u8>,
    /// Who did it.
    pub by: UserId,
    /// His name.
    pub by_name: String,
    /// When.
    pub at: DateTime<Utc>,
    /// What he did.
    pub act: Action,
    /// What he did it to.
    pub subject: String,
    /// Why, where asked.
    pub reason: Option<String>,
    /// What was there before.
    pub before: Option<Value>,
    /// What is there now.
    pub after: Option<Value>,
    /// Whether personal values were changed too.
    pub has_personal: bool,
}

/// Which entries to show. What is not given does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Of this section.
    pub section: Option<SectionId>,
    /// Of the round of this number.
    pub round: Option<u8>,
    /// By this user.
    pub by: Option<UserId>,
    /// Of this kind.
    pub act: Option<Action>,
    /// To this.
    pub subject: Option<String>,
}

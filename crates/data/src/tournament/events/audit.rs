//! The audit log: every change to an event, with who made it and when. Entries are only ever added.

use crate::primitives::keyed;
use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::tournament::{AuditId, EventId, SectionId, UserId};

keyed! {
    /// The action that an audit log entry records.
    pub enum Action {
        /// An event was created.
        EventCreated,
        /// The details of an event were changed.
        EventChanged,
        /// An event was imported from the file of another installation.
        EventImported,
        /// An event was marked as going on in another installation.
        EventMoved,
        /// The event was marked as going on here again.
        EventMovedBack,
        /// A section was created.
        SectionCreated,
        /// A section was created from a tournament report file.
        SectionImported,
        /// The settings of a section were changed.
        SectionChanged,
        /// A section was deleted with what it was made for: the act that made it was undone.
        SectionDeleted,
        /// A person was sent a link that appoints them to a role (R1).
        OfficialInvited,
        /// Such a link was revoked.
        InvitationRevoked,
        /// An official was appointed or given another role (R1).
        OfficialAppointed,
        /// An official was removed (R2).
        OfficialRemoved,
        /// A link was created that sets a new password for an official's account.
        PasswordResetMade,
        /// An official's account was disabled.
        AccountDisabled,
        /// An official's account was enabled again.
        AccountEnabled,
        /// The protection of an event's people was changed.
        ProtectionChanged,
        /// The colour, the logo or the cover of an event was changed.
        LookChanged,
        /// A person was forgotten: the personal data were deleted, and the name where the rules of the event allow it.
        PersonForgotten,
        /// The passports of an event's people were deleted, because the event is over.
        PassportsDeleted,
        /// A player was added.
        PlayerAdded,
        /// A list of players was imported.
        PlayersImported,
        /// New ratings were taken from a rating list.
        RatingsTakenOver,
        /// A player's details were changed.
        PlayerChanged,
        /// A player withdrew from the competition.
        PlayerWithdrawn,
        /// The chief referee expelled a player (R3).
        PlayerExpelled,
        /// A withdrawn or expelled player was reinstated.
        PlayerReturned,
        /// A player who had played nothing was deleted.
        PlayerDeleted,
        /// A person who was entered twice became one player.
        PlayersJoined,
        /// A player was joined with entries of the same person in other events.
        PersonJoined,
        /// A player who was joined with entries in other events stands alone again.
        PersonSeparated,
        /// An official of another event of a person said that an entry with the number is the same person.
        PersonAgreed,
        /// An official of another event of a person said that an entry with the number is another person.
        PersonRefused,
        /// Such an answer was undone: officials are asked again.
        PersonAskedAgain,
        /// A player's requested byes or absences were changed.
        RoundsAnnounced,
        /// A player was barred from half-point byes.
        HalfByesBarred,
        /// Such a player may have them again.
        HalfByesAllowed,
        /// Pairings between players were forbidden.
        PairsKeptApart,
        /// A forbidden pairing was allowed again.
        PairMayMeet,
        /// A player's attendance at check-in was changed.
        CheckInChanged,
        /// A round was paired.
        RoundPaired,
        /// The draft of a pairing was discarded.
        PairingDiscarded,
        /// Manual pairing of a round was started.
        PairingOpened,
        /// A pairing was changed manually.
        PairingChanged,
        /// Manual pairing was finished.
        PairingSettled,
        /// The pairings were published.
        RoundPublished,
        /// A time was set, or changed, at which the server publishes the pairings.
        PublicationTimed,
        /// The time was removed.
        PublicationUntimed,
        /// The time came, and the pairings were not published.
        PublicationMissed,
        /// Published pairings were unpublished.
        RoundUnpublished,
        /// The clocks were started.
        RoundStarted,
        /// A started round without results became a published one again.
        RoundUnstarted,
        /// A player who was to have no game in a paired round has come, or stays away after all.
        LateArrival,
        /// The round was closed with all results entered.
        RoundClosed,
        /// A closed round was opened again.
        RoundReopened,
        /// A result was entered.
        ResultEntered,
        /// A player reported the result of a game from the player's own link.
        ResultReported,
        /// Players were given links of their own.
        PlayerLinksMade,
        /// The link of a player was revoked.
        PlayerLinkRevoked,
        /// A result was changed (R4).
        ResultChanged,
        /// A result was removed.
        ResultCleared,
        /// A game record was stored.
        RecordStored,
        /// A game record was deleted.
        RecordDeleted,
        /// A move was entered while its game was played, or the last one was removed.
        MovesEntered,
        /// A game was put on the public board, or its entry there was changed (N9).
        RecordShown,
        /// A game was removed from the public board.
        RecordHidden,
        /// A referee made a ruling (R3).
        RulingMade,
        /// A ruling was withdrawn.
        RulingWithdrawn,
        /// A withdrawn ruling was reinstated.
        RulingReinstated,
        /// An official without an account was added to the refereeing body (R1).
        OfficialListed,
        /// The refereeing body was approved (R1).
        BodyApproved,
        /// Players were confirmed as present.
        PresenceConfirmed,
        /// Such a confirmation was undone.
        PresenceUndone,
        /// A kiosk was opened, where players confirm that they have arrived.
        KioskOpened,
        /// A kiosk was closed.
        KioskClosed,
        /// An official made a token by which a program enters results.
        ApiTokenMade,
        /// Such a token was revoked.
        ApiTokenRevoked,
        /// An item was lent (N9).
        ItemLent,
        /// A lent item was returned.
        ItemReturned,
        /// A lent item was lost: the borrower is liable for it (N9).
        ItemLost,
        /// The return or loss of a lent item was undone.
        LoanUndone,
        /// A team was entered.
        TeamAdded,
        /// The details of a team were changed.
        TeamChanged,
        /// A team without players was deleted.
        TeamDeleted,
        /// A team's leader was given a link to the team's application.
        TeamLinkMade,
        /// Such a link was revoked.
        TeamLinkRevoked,
        /// A player was moved to another team, into one or out of one.
        PlayerTeamChanged,
        /// An application was entered (A4).
        ApplicationEntered,
        /// A list of applications was imported.
        ApplicationsImported,
        /// The content of an application was changed.
        ApplicationChanged,
        /// An application was withdrawn.
        ApplicationWithdrawn,
        /// The mandate commission checked a document of an application, or undid that.
        ApplicationChecked,
        /// An application was accepted: the person became a player.
        ApplicationAdmitted,
        /// An application was refused.
        ApplicationRefused,
        /// The decision on an application was reversed.
        ApplicationReconsidered,
        /// Starting numbers were reassigned (C.04.2).
        PlayersRenumbered,
        /// Starting numbers were typed before round 1.
        NumbersTyped,
        /// Two players who are level exchanged their starting numbers (C.04.2).
        NumbersExchanged,
        /// Values were entered for a tie-break that the results do not give.
        ValuesEntered,
        /// Players who are tied on everything were put in order manually, or no longer.
        HandPlacesChanged,
        /// A section was restored from a snapshot.
        SnapshotRestored,
        /// A section was finalised.
        SectionClosed,
        /// A finalised section was reopened.
        SectionReopened,
        /// A new link to a board's clock was created; the previous one stopped working.
        ClockLinkRenewed,
        /// A result was signed (N8).
        ResultSigned,
        /// A signature was withdrawn.
        SignatureWithdrawn,
        /// A second official typed a result again and had the same.
        ResultChecked,
        /// A game counts for ratings otherwise than its result, or as its result again.
        RatingCorrected,
    }
}

impl Action {
    /// Whether it is done to an event that has moved to another installation: people are forgotten here too, and who is one
    /// person here is said here.
    #[must_use]
    pub const fn is_done_after_moving(self) -> bool {
        matches!(
            self,
            Self::EventMoved
                | Self::EventMovedBack
                | Self::PersonForgotten
                | Self::PassportsDeleted
                | Self::PersonAgreed
                | Self::PersonRefused
                | Self::PersonAskedAgain
        )
    }
}

/// An entry to be added.
#[derive(Clone, Debug, PartialEq)]
pub struct NewAuditEntry {
    pub event: EventId,
    /// The section, if the action was in one.
    pub section: Option<SectionId>,
    /// The round's number, if the action was in one.
    pub round: Option<u8>,
    /// The account that acted.
    pub by: UserId,
    pub at: DateTime<Utc>,
    pub act: Action,
    /// What the action changed, as a key by which entries are found: `board:12`, `player:7`; where it was several things, all
    /// of them, as `audit_parts` says.
    pub subject: String,
    /// The reason, where one is required.
    pub reason: Option<String>,
    /// The state before, as JSON. Never personal data (A6).
    pub before: Option<Value>,
    /// The state after, as JSON. Never personal data (A6).
    pub after: Option<Value>,
    /// Personal data (A6) before and after, stored separately and shown only to those who may see it.
    pub personal: Option<PersonalChange>,
    /// The key of the request, unique per account: a request that arrives twice is carried out once.
    pub request_key: Option<String>,
}

/// Personal data (A6) before and after a change. `Debug` does not print it.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonalChange {
    pub before: Value,
    pub after: Value,
}

impl std::fmt::Debug for PersonalChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PersonalChange { … }")
    }
}

/// An entry as stored.
#[derive(Clone, Debug, PartialEq)]
pub struct AuditEntry {
    /// The id; later entries have higher ones.
    pub id: AuditId,
    pub event: EventId,
    /// The section, if the action was in one. It may have been deleted since.
    pub section: Option<SectionId>,
    /// The round's number, if the action was in one.
    pub round: Option<u8>,
    /// The account that acted.
    pub by: UserId,
    /// The name of that account.
    pub by_name: String,
    pub by_login: String,
    pub at: DateTime<Utc>,
    pub act: Action,
    /// What the action changed, as in [`NewAuditEntry::subject`].
    pub subject: String,
    /// The reason, where one is required.
    pub reason: Option<String>,
    /// The state before, as JSON.
    pub before: Option<Value>,
    /// The state after, as JSON.
    pub after: Option<Value>,
    /// Whether personal data was changed too.
    pub has_personal: bool,
}

/// Which entries to list. A field that is `None` does not restrict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Entries of this section.
    pub section: Option<SectionId>,
    /// Entries of the round of this number.
    pub round: Option<u8>,
    /// Entries by this account.
    pub by: Option<UserId>,
    /// Entries of this action.
    pub act: Option<Action>,
    /// Entries of this subject.
    pub subject: Option<String>,
    /// Of the moves that were entered during games, these entries only.
    pub moves: Option<Vec<AuditId>>,
    /// Only entries that are about one thing each.
    pub of_one: bool,
}

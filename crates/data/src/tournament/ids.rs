//! Ids as types of their own, so that a player's id cannot be passed for a board's.

use std::fmt;
use std::str::FromStr;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )+};
}

ids! {
    /// An account of this installation.
    UserId,
    /// A competition: one name, one place, one refereeing body, one or more sections.
    EventId,
    /// A tournament within an event: its own players, rounds and standings.
    SectionId,
    /// A stage of a section: one format.
    StageId,
    /// A player: a person of an event in one section.
    PlayerId,
    /// A person of one event, who plays in its sections or has applied for them.
    EventPersonId,
    /// A person over events.
    PersonId,
    /// A team of an event.
    TeamId,
    /// An application: one person named for one section (A4).
    ApplicationId,
    /// A round of a section.
    RoundId,
    /// Who competes in a section: a player, whose id it is, or a team.
    CompetitorId,
    /// A match of a round; that of one game between two players has the id of the game.
    MatchId,
    /// A game of a round.
    GameId,
    /// An invitation to create an account or to take a role in an event.
    InvitationId,
    /// A ruling of a referee.
    RulingId,
    /// An official without an account.
    NamedOfficialId,
    /// A tablet at the entrance where players confirm that they have arrived.
    KioskId,
    /// A token by which a program enters results for an official.
    ApiTokenId,
    /// A loan of something that belongs to the organiser (N9).
    LoanId,
    /// An audit log entry.
    AuditId,
    /// A snapshot of a section.
    SnapshotId,
    /// How often something has been changed. A change names the version it was made against; if the stored version is
    /// higher, someone else changed it first.
    Version,
}

impl From<PlayerId> for CompetitorId {
    fn from(player: PlayerId) -> Self {
        Self(player.0)
    }
}

impl CompetitorId {
    /// The player that it is, in a section in which players compete.
    #[must_use]
    pub const fn player(self) -> PlayerId {
        PlayerId(self.0)
    }
}

impl From<GameId> for MatchId {
    /// The match that is this game.
    fn from(game: GameId) -> Self {
        Self(game.0)
    }
}

impl Version {
    /// The version of something just created.
    pub const FIRST: Self = Self(1);

    /// The version after one more change.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

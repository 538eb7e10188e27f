//! The domain types of a tournament: event, section, stage, player, round, match, game, their ids, and what follows from
//! them.
//!
//! An [`Event`] has one or more [`Section`]s; a section has players, and [`Stage`]s that are played in [`Round`]s. In a round
//! competitors meet in [`Match`]es, each of one [`Game`] or several. [`SectionState`] is a section in one of its stages as one
//! value. Facts are stored; standings, pairings and consequences are computed from that value and never stored. Everything here
//! is pure: no database, clock, random source or language.
//!
//! The folders are named as in the store, the actions and the pages: [`accounts`], [`events`], [`players`],
//! [`sections`], [`rounds`], [`boards`], [`standings`]. Their common types are re-exported here.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

pub mod accounts;
pub mod boards;
pub mod events;
pub mod look_alikes;
pub mod players;
pub mod rounds;
pub mod sections;
pub mod standings;

mod address;
mod ids;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use accounts::{
    CodeReading, Invitation, LOGIN_MAX, NewInvitation, NewPasswordReset, NewUser, Official, PasswordReset,
    SecondFactor, SessionLine, StoredSession, USER_NAME_MAX, User, is_plain_login, login_key,
};
pub use address::{BoardRef, BoardSeen, PlayerRef, RoundRef, RoundSeen, SectionRef};
pub use boards::checks::ResultCheck;
pub use boards::clocks::{ClockBoard, DeviceLog};
pub use boards::rated_as::RatedAs;
pub use boards::recordings::{
    Continuation, Featured, Recording, RecordingFilter, RecordingPage, RecordingPlayer, RecordingRef,
    RecordingText, ResultCounts,
};
pub use boards::reports::{Claim, PlayerLink, Report, Reported};
pub use boards::rulings::{
    BoardResult, NewRuling, ResultGround, Ruling, RulingKind, RulingText, Withdrawal, is_excluded,
    result_ground,
};
pub use events::audit::{Action, AuditEntry, AuditFilter, NewAuditEntry, PersonalChange};
pub use events::hall::AtBoard;
pub use events::loans::{Borrower, Item, Loan, LoanEnd, NewLoan};
pub use events::refereeing_body::{Approval, Body, Member, NamedOfficial, Removal, RemovedOfficial};
pub use events::rights::Right;
pub use events::secrets::{ApiToken, Kiosk, NewSecret, Secret};
pub use events::{
    Alphabet, BallTerm, Colour, DrawnPicture, Event, EventDetails, KazanHalf, Look, Palette, PictureName,
    Protection, Role, Terminology, TuzTerm, Zone,
};
pub use ids::{
    ApiTokenId, ApplicationId, AuditId, CompetitorId, EventId, EventPersonId, GameId, InvitationId, KioskId,
    LoanId, MatchId, NamedOfficialId, PersonId, PlayerId, RoundId, RulingId, SectionId, SnapshotId, StageId,
    TeamId, UserId, Version,
};
pub use players::applications::{Applicant, ApplicationState, Check, Checklist, GivenPersonal, is_settled};
pub use players::ratings::{
    Discipline, LaterRating, ListedRating, RatingList, RatingMethod, Ratings, TieBreakRatings, Title,
};
pub use players::teams::{Team, TeamDetails, TeamLink};
pub use players::{BirthDates, Grade, Name, Personal, Player, PlayerDetails, PlayerStatus, Sex};
pub use rounds::upcoming::{HalfByeBar, HalfPointNote, OpeningAttendance};
pub use rounds::{
    Attendance, Deviation, FIRST_LEG, Game, ManualPairing, Match, Round, RoundState, RoundTimes, Signatures,
    Timer, TimerFault, Unpaired, UnpairedKind,
};
pub use sections::fide_mode::FideBar;
pub use sections::format::{
    Acceleration, EqualOrder, Format, FormatRules, PairingSystem, SettingsFault, StartingOrder,
};
pub use sections::rules::{Ages, FideMode, PrizeTies, Prizes, SectionRules, TeamScoring};
pub use sections::stage::{Setup, Stage};
pub use sections::warnings::Warning;
pub use sections::{
    Category, ForbiddenPair, RequestedBye, RoundSummary, Section, SectionSettings, SectionState,
    SectionSummary, TimeControl,
};

//! The domain's nouns: event, section, player, round, board, their ids, and the states of a round.
//! Values only; what is stored where is the store's business.

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

mod account;
pub mod age;
pub mod apart;
mod application;
mod arrival;
mod body;
mod clock;
pub mod closing;
mod coming;
pub mod consequences;
pub mod course;
pub mod eligibility;
mod event;
mod hall;
mod ids;
mod kiosk;
mod ledger;
pub mod lists;
mod loan;
pub mod manual;
pub mod mates;
pub mod numbers;
pub mod paired;
mod player;
pub mod protocol;
pub mod ranking;
pub mod rating;
mod recording;
mod rights;
mod round;
mod rules;
mod ruling;
pub mod search;
mod section;
pub mod snapshot;
pub mod table;
mod team;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use account::{
    Invitation, NewInvitation, NewUser, Official, SessionLine, StoredSession, User, login_key,
};
pub use application::{Applicant, ApplicationState, Check, Checklist, GivenPersonal, is_settled};
pub use body::{Approval, Body, Member, NamedOfficial, Removal, RemovedOfficial};
pub use clock::{ClockPlace, DeviceLog};
pub use coming::{HalfPointDoubt, OpeningWords};
pub use event::{BallWord, Event, EventDetails, Office, TuzWord, Words};
pub use hall::AtBoard;
pub use ids::{
    ApplicationId, BoardId, EventId, InvitationId, KioskId, LedgerId, LoanId, NamedOfficialId, PlayerId,
    RoundId, RulingId, SectionId, SnapshotId, TeamId, UserId, Version,
};
pub use kiosk::{Kiosk, NewKiosk};
pub use ledger::{Act, LedgerEntry, LedgerFilter, NewEntry, PersonalChange};
pub use loan::{Borrower, Item, Loan, LoanEnd, NewLoan};
pub use player::{Grade, Name, Personal, Player, PlayerDetails, PlayerStatus, Sex};
pub use recording::{
    Continuation, Recording, RecordingFilter, RecordingPlace, RecordingPlayer, RecordingText, Shown, Tally,
};
pub use rights::Right;
pub use round::{
    Attendance, Board, Instead, ManualPhase, Round, RoundState, RoundTimes, Signatures, Unpaired,
    UnpairedKind,
};
pub use rules::{Ages, PrizeTies, Prizes, SectionRules, TeamScoring};
pub use ruling::{Ground, Matter, NewRuling, Ruling, Stood, Warning, Withdrawal, Word, ground_of, is_barred};
pub use section::{
    Acceleration, Announced, Book, Category, FirstRound, KeptApart, PairingSystem, RoundSummary, Section,
    SectionSettings, SectionSummary, SettingsFault, TimeControl,
};
pub use team::{Team, TeamDetails, TeamLink};

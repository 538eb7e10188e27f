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
pub mod apart;
mod coming;
pub mod course;
mod event;
mod ids;
mod ledger;
pub mod manual;
pub mod paired;
mod player;
pub mod protocol;
pub mod ranking;
mod recording;
mod round;
mod rules;
mod ruling;
pub mod search;
mod section;
pub mod table;

pub use account::{
    Invitation, NewInvitation, NewUser, Official, SessionLine, StoredSession, User, login_key,
};
pub use coming::{HalfPointDoubt, OpeningWords};
pub use event::{BallWord, Event, EventDetails, Office, TuzWord, Words};
pub use ids::{
    BoardId, EventId, InvitationId, LedgerId, PlayerId, RoundId, RulingId, SectionId, UserId, Version,
};
pub use ledger::{Act, LedgerEntry, LedgerFilter, NewEntry, PersonalChange};
pub use player::{Grade, Name, Personal, Player, PlayerDetails, PlayerStatus, Sex};
pub use recording::{
    Continuation, Recording, RecordingFilter, RecordingPlace, RecordingPlayer, RecordingText, Shown, Tally,
};
pub use round::{
    Attendance, Board, Instead, ManualPhase, Round, RoundState, RoundTimes, Signatures, Unpaired,
    UnpairedKind,
};
pub use rules::{Ages, PrizeTies, Prizes, SectionRules, TeamScoring};
pub use ruling::{Ground, Matter, NewRuling, Ruling, Stood, Warning, Withdrawal};
pub use section::{
    Acceleration, Announced, Book, Category, FirstRound, KeptApart, PairingSystem, RoundSummary, Section,
    SectionSettings, SectionSummary, SettingsFault, TimeControl,
};

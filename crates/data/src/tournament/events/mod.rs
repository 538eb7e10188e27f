//! An event, the words it uses for the game's own things, and the offices held in it.

pub mod audit;
pub mod hall;
pub mod kiosks;
pub mod loans;
pub mod refereeing_body;
pub mod rights;

use chrono::NaiveDate;

use super::{EventId, Version};

/// A competition as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its id.
    pub id: EventId,
    /// What its organiser wrote.
    pub details: EventDetails,
    /// Changes of the details so far.
    pub version: Version,
}

/// What an organiser writes about an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct EventDetails {
    /// Its name.
    pub name: String,
    /// Where it is played; may be empty.
    pub place: String,
    /// The first day.
    pub starts_on: Option<NaiveDate>,
    /// The last day.
    pub ends_on: Option<NaiveDate>,
    /// The game's own words.
    pub words: Terminology,
}

/// The game's own words, which differ between federations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Terminology {
    /// What a ball is called.
    pub ball: BallTerm,
    /// What the sacred pit is called.
    pub tuz: TuzTerm,
}

/// What a ball is called.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum BallTerm {
    /// As in Kyrgyzstan.
    #[default]
    Korgool,
    /// As in Kazakhstan.
    Kumalak,
}

/// What the sacred pit is called.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum TuzTerm {
    /// As in Kyrgyzstan.
    #[default]
    Tuz,
    /// As in Kazakhstan.
    Tuzdyk,
}

/// An office held in one event (R1). It decides what its holder may do there.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Role {
    /// Sets the event up and appoints the others; approves the refereeing body without being of it.
    Organiser,
    /// Answers for the play: rulings and corrections.
    ChiefReferee,
    /// Stands in for the chief referee.
    DeputyChiefReferee,
    /// Answers for players, pairings and papers.
    ChiefSecretary,
    /// Keeps players, pairings and papers.
    Secretary,
    /// Stands in the hall: results, records and rulings at the board.
    Referee,
}

impl Role {
    /// All offices, as a list of officials has them.
    pub const ALL: [Self; 6] = [
        Self::Organiser,
        Self::ChiefReferee,
        Self::DeputyChiefReferee,
        Self::ChiefSecretary,
        Self::Secretary,
        Self::Referee,
    ];
}

//! A section: one tournament within an event, and the whole of it as one value.

use super::{EventId, Player, Round, RoundState, SectionId, Version};
use crate::ground::Score;
use crate::standings::TieBreak;

/// How far a section is, without its book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionSummary {
    /// The section.
    pub section: Section,
    /// How many players it has.
    pub players: usize,
    /// Its rounds, by number.
    pub rounds: Vec<RoundSummary>,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSummary {
    /// Its number, from 1.
    pub number: u8,
    /// Where it stands.
    pub state: RoundState,
    /// How many boards have no result yet.
    pub playing: usize,
}

/// A section as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its id.
    pub id: SectionId,
    /// The event it belongs to.
    pub event: EventId,
    /// What its organiser set.
    pub settings: SectionSettings,
    /// Changes of the settings so far.
    pub version: Version,
    /// Changes of anything in the section so far: settings, players, rounds, results. What is computed from
    /// the section stays right for as long as this stays.
    pub revision: Version,
}

/// What an organiser sets for a section.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionSettings {
    /// Its name.
    pub name: String,
    /// Who may play in it.
    pub category: Category,
    /// How many rounds, 1–30.
    pub rounds: u8,
    /// The time control.
    pub control: TimeControl,
    /// What separates players level on points, in this order (S3).
    pub tie_breaks: Vec<TieBreak>,
    /// What the bye is worth (S7).
    pub bye_score: Score,
    /// How the starting list is ordered before round 1.
    pub first_round: FirstRound,
    /// The seed of every lot drawn in the section.
    pub seed: u32,
}

/// Who may play in a section (A5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Everybody.
    #[default]
    Open,
    /// Women only.
    Women,
    /// An age group of boys and girls together; the name says which.
    Age,
}

/// A time control (K1).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TimeControl {
    /// Minutes for each player, 1–600.
    pub base_minutes: u16,
    /// Seconds added a move, 0–600.
    pub increment_seconds: u16,
    /// Anything the two numbers do not say.
    pub note: String,
}

/// How the starting list is ordered before round 1 (S7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstRound {
    /// By rating, then grade, then name.
    #[default]
    Rating,
    /// By lot, drawn with the section's seed.
    Lot,
}

/// The whole of a section: what every computation starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The section.
    pub section: Section,
    /// Its players, by starting number where given, then by id.
    pub players: Vec<Player>,
    /// Its rounds so far, from the first.
    pub rounds: Vec<Round>,
}

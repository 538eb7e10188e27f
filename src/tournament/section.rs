//! A section: one tournament within an event, and the whole of it as one value.

use super::{Attendance, EventId, Player, PlayerId, Round, RoundState, SectionId, Version};
use crate::ground::{Score, Side};
use crate::regulations::result::PointSystem;
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
    /// How it is paired (S7).
    pub system: PairingSystem,
    /// What games give (S1).
    pub points: PointSystem,
    /// What separates players level on points, in this order (S3).
    pub tie_breaks: Vec<TieBreak>,
    /// What the bye is worth (S7).
    pub bye_score: Score,
    /// How the starting list is ordered before round 1.
    pub first_round: FirstRound,
    /// The side of the first of the starting list in round 1; without one it is drawn by lot (C.04.2).
    pub first_side: Option<Side>,
    /// How the first rounds are accelerated.
    pub acceleration: Acceleration,
    /// The seed of every lot drawn in the section.
    pub seed: u32,
}

impl SectionSettings {
    /// A section as S1–S7 have it by default.
    #[must_use]
    pub fn usual(name: impl Into<String>, rounds: u8, seed: u32) -> Self {
        Self {
            name: name.into(),
            category: Category::Open,
            rounds,
            control: TimeControl { base_minutes: 60, increment_seconds: 0, note: String::new() },
            system: PairingSystem::Dutch,
            points: PointSystem::CUSTOMARY,
            tie_breaks: TieBreak::S3.to_vec(),
            bye_score: Score::ONE,
            first_round: FirstRound::Rating,
            first_side: None,
            acceleration: Acceleration::None,
            seed,
        }
    }
}

/// How a section is paired (S7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairingSystem {
    /// The FIDE (Dutch) System.
    #[default]
    Dutch,
    /// Everybody meets everybody once, by the Berger tables.
    RoundRobin,
    /// Everybody meets everybody twice, with both colours.
    DoubleRoundRobin,
}

/// How the first rounds of a Swiss section are accelerated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acceleration {
    /// Not at all.
    #[default]
    None,
    /// By the Baku method: virtual points for the upper half in the first half of the rounds.
    Baku,
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
    /// The pairs that must not meet.
    pub kept_apart: Vec<KeptApart>,
    /// What players said of rounds whose check-in is not open yet, by round and player.
    pub announced: Vec<Announced>,
}

/// Two players who must not meet in some rounds, by an official's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct KeptApart {
    /// The two; the smaller id first.
    pub players: [PlayerId; 2],
    /// The first of these rounds, from 1.
    pub first_round: u8,
    /// The last of them.
    pub last_round: u8,
}

impl KeptApart {
    /// Two who must never meet.
    #[must_use]
    pub fn always(one: PlayerId, other: PlayerId) -> Self {
        Self { players: [one.min(other), one.max(other)], first_round: 1, last_round: u8::MAX }
    }

    /// Whether it holds in a round.
    #[must_use]
    pub fn holds_in(&self, round: u8) -> bool {
        (self.first_round..=self.last_round).contains(&round)
    }
}

/// A player's word about a round whose check-in is not open yet: it stands there when it opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Who.
    pub player: PlayerId,
    /// The round's number.
    pub round: u8,
    /// What he said.
    pub word: Attendance,
}

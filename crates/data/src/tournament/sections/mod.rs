//! A section: one tournament within an event, and the whole of it as one value.

pub mod closing;
pub mod consequences;
pub mod rules;
pub mod snapshots;
pub mod starting_numbers;

use chrono::{DateTime, Utc};

use super::{
    Attendance, EventId, Player, PlayerId, Round, RoundState, SectionId, SectionRules, Team, Version, Warning,
};
use crate::primitives::{Score, Side};
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
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
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
    /// When it was closed for good: from then on nothing in it changes, unless it is opened again.
    pub final_since: Option<DateTime<Utc>>,
}

/// What an organiser sets for a section.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionSettings {
    /// Its name.
    pub name: String,
    /// Who may play in it.
    pub category: Category,
    /// How many rounds: 1–30, and in a round robin what the table of round 1 takes; before that see
    /// [`SectionState::planned_rounds`].
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
    pub first_round: StartingOrder,
    /// The side of the first of the starting list in round 1; without one it is drawn by lot (C.04.2).
    #[serde(rename = "first_side")]
    pub initial_colour: Option<Side>,
    /// How the first rounds are accelerated.
    pub acceleration: Acceleration,
    /// The seed of every lot drawn in the section.
    pub seed: u32,
    /// What its regulations say beside that.
    pub rules: SectionRules,
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
            first_round: StartingOrder::Rating,
            initial_colour: None,
            acceleration: Acceleration::None,
            seed,
            rules: SectionRules::default(),
        }
    }
}

/// The most that a game gives.
const MOST_POINTS: Score = Score::from_halves(20);

/// What cannot be set for a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsFault {
    /// Points below nothing, or more than ten for a game.
    #[error("points for a game outside 0 to 10")]
    PointsOutOfBounds,
    /// A win gives no more than a draw, or a draw no more than a loss.
    #[error("a win must give more than a draw, and a draw more than a loss")]
    PointsOutOfOrder,
    /// Two draws give more than a win and a loss: two players would gain by agreeing on them.
    #[error("two draws must not give more than a win and a loss")]
    DrawsAboveWin,
    /// The bye gives more than a win.
    #[error("the bye must not give more than a win")]
    ByeAboveWin,
    /// Only a Swiss start can be accelerated.
    #[error("only a Swiss section can be accelerated")]
    AccelerationWithoutSwiss,
}

impl SectionSettings {
    /// Whether the settings make sense together.
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn check(&self) -> Result<(), SettingsFault> {
        let PointSystem { win, draw, loss } = self.points;
        if loss < Score::ZERO || win > MOST_POINTS {
            return Err(SettingsFault::PointsOutOfBounds);
        }
        if win <= draw || draw <= loss {
            return Err(SettingsFault::PointsOutOfOrder);
        }
        if draw + draw > win + loss {
            return Err(SettingsFault::DrawsAboveWin);
        }
        if !(Score::ZERO..=win).contains(&self.bye_score) {
            return Err(SettingsFault::ByeAboveWin);
        }
        if self.acceleration != Acceleration::None && self.system != PairingSystem::Dutch {
            return Err(SettingsFault::AccelerationWithoutSwiss);
        }
        Ok(())
    }
}

/// How a section is paired (S7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum PairingSystem {
    /// The FIDE (Dutch) System.
    #[default]
    Dutch,
    /// Everybody meets everybody once, by the Berger tables.
    RoundRobin,
    /// Everybody meets everybody twice, with both colours.
    DoubleRoundRobin,
}

impl PairingSystem {
    /// How often each two meet by a table; none where rounds are paired from results.
    #[must_use]
    pub const fn cycles(self) -> Option<u8> {
        match self {
            Self::Dutch => None,
            Self::RoundRobin => Some(1),
            Self::DoubleRoundRobin => Some(2),
        }
    }
}

/// How the first rounds of a Swiss section are accelerated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
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
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
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
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum StartingOrder {
    /// By rating, then grade, then name.
    #[default]
    Rating,
    /// By lot, drawn with the section's seed.
    Lot,
    /// By the starting numbers that an imported list brought; whoever has none follows in the order of entry.
    AsListed,
}

/// The whole of a section: what every computation starts from.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionState {
    /// The section.
    pub section: Section,
    /// Its players, by starting number where given, then by id.
    pub players: Vec<Player>,
    /// Its rounds so far, from the first.
    pub rounds: Vec<Round>,
    /// The pairs that must not meet.
    #[serde(rename = "kept_apart")]
    pub forbidden_pairs: Vec<ForbiddenPair>,
    /// What players said of single rounds beforehand, by round and player. It stays when the round's check-in opens.
    pub announced: Vec<RequestedBye>,
    /// The teams of the event, by name; those of other sections are among them.
    pub teams: Vec<Team>,
    /// The warnings that stand, in the order in which they were given (W1).
    pub warnings: Vec<Warning>,
}

/// Two players who must not meet in some rounds, by an official's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ForbiddenPair {
    /// The two; the smaller id first.
    pub players: [PlayerId; 2],
    /// The first of these rounds, from 1.
    pub first_round: u8,
    /// The last of them.
    pub last_round: u8,
}

impl ForbiddenPair {
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

/// A player's word about a single round, given beforehand: it stands at its check-in when that opens, and says nothing
/// of the rounds after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RequestedBye {
    /// Who.
    pub player: PlayerId,
    /// The round's number.
    pub round: u8,
    /// What he said.
    pub word: Attendance,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(win: i32, draw: i32, loss: i32, bye: i32) -> SectionSettings {
        let [win, draw, loss, bye_score] = [win, draw, loss, bye].map(Score::from_halves);
        let points = PointSystem { win, draw, loss };
        SectionSettings { points, bye_score, ..SectionSettings::usual("Open", 9, 1) }
    }

    #[test]
    fn s1_points_make_sense_together() {
        use SettingsFault::{ByeAboveWin, DrawsAboveWin, PointsOutOfBounds, PointsOutOfOrder};
        for (win, draw, loss, bye, expected) in [
            (2, 1, 0, 2, Ok(())),
            (6, 2, 0, 2, Ok(())),
            (6, 4, 2, 0, Ok(())),
            (20, 1, 0, 20, Ok(())),
            (21, 1, 0, 0, Err(PointsOutOfBounds)),
            (2, 1, -1, 0, Err(PointsOutOfBounds)),
            (1, 1, 0, 0, Err(PointsOutOfOrder)),
            (2, 0, 0, 0, Err(PointsOutOfOrder)),
            (3, 2, 0, 0, Err(DrawsAboveWin)),
            (2, 1, 0, 3, Err(ByeAboveWin)),
            (2, 1, 0, -1, Err(ByeAboveWin)),
        ] {
            assert_eq!(with(win, draw, loss, bye).check(), expected, "{win} {draw} {loss} {bye}");
        }
    }

    #[test]
    fn c_04_7_only_a_swiss_section_is_accelerated() {
        for system in [PairingSystem::Dutch, PairingSystem::RoundRobin, PairingSystem::DoubleRoundRobin] {
            let acceleration = Acceleration::Baku;
            let settings = SectionSettings { system, acceleration, ..SectionSettings::usual("Open", 9, 1) };
            assert_eq!(settings.check().is_ok(), system == PairingSystem::Dutch);
        }
    }
}

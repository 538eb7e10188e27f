//! A section: one tournament within an event, with its settings ([`SectionSettings`], [`SectionRules`]), and
//! [`SectionState`], all of it as one value. The modules below compute from that value: [`starting_list`] and
//! [`starting_numbers`], what is missing before it can be finalised ([`closing`]), the [`consequences`] of a change,
//! what [`fide_mode`] does not allow, and [`snapshots`].

pub mod closing;
pub mod consequences;
pub mod fide_mode;
mod public;
pub mod rules;
pub mod snapshots;
pub mod starting_list;
pub mod starting_numbers;

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::{
    Alphabet, Attendance, EventId, Player, PlayerId, Round, RoundState, RoundTimes, SectionId, SectionRules,
    Team, Version, Warning,
};
use crate::primitives::{Score, Side, keyed};
use crate::regulations::result::PointSystem;
use crate::standings::TieBreak;
use fide_mode::FideMode;

/// The progress of a section, without its players and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionSummary {
    /// The section.
    pub section: Section,
    /// The number of players.
    pub players: usize,
    /// The rounds, by number.
    pub rounds: Vec<RoundSummary>,
}

/// The progress of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSummary {
    /// The number, from 1.
    pub number: u8,
    /// The state.
    pub state: RoundState,
    /// The number of boards without a result.
    pub playing: usize,
    /// When it was published, started and closed.
    pub times: RoundTimes,
    /// The time at which its pairings are published by themselves, if one was set.
    pub announced_at: Option<DateTime<Utc>>,
}

/// A section as stored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Section {
    /// The id.
    pub id: SectionId,
    /// The event that it belongs to.
    pub event: EventId,
    /// The settings made by the organiser.
    pub settings: SectionSettings,
    /// How often the settings have been changed.
    pub version: Version,
    /// How often anything in the section has been changed: settings, players, rounds, results. Whatever is computed
    /// from the section remains valid while the revision is the same.
    pub revision: Version,
    /// When the section was finalised: from then on nothing in it changes unless it is reopened.
    pub final_since: Option<DateTime<Utc>>,
}

/// The settings of a section.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionSettings {
    /// The name.
    pub name: String,
    /// Who may play in it.
    pub category: Category,
    /// The number of rounds, 1–30. For a round robin it is set when round 1 is paired; before that see
    /// [`SectionState::planned_rounds`].
    pub rounds: u8,
    /// The time control.
    pub control: TimeControl,
    /// The pairing system (S7).
    pub system: PairingSystem,
    /// The points for a win, a draw and a loss (S1).
    pub points: PointSystem,
    /// The tie-breaks, in the order in which they apply (S3).
    pub tie_breaks: Vec<TieBreak>,
    /// The points for the pairing-allocated bye (S7).
    pub bye_score: Score,
    /// The starting order before round 1.
    pub first_round: StartingOrder,
    /// The colour of the first player of the starting list in round 1; drawn if `None` (C.04.2).
    #[serde(rename = "first_side")]
    pub initial_colour: Option<Side>,
    /// The acceleration of the first rounds.
    pub acceleration: Acceleration,
    /// The random seed of every draw in the section.
    pub seed: u32,
    /// Everything else that the section's regulations decide.
    pub rules: SectionRules,
}

impl SectionSettings {
    /// The default settings of S1–S7.
    #[must_use]
    pub fn usual(name: impl Into<String>, rounds: u8, seed: u32) -> Self {
        Self {
            name: name.into(),
            category: Category::Open,
            rounds,
            control: TimeControl { base_minutes: 60, increment_seconds: 0, note: String::new() },
            system: PairingSystem::Dutch,
            points: PointSystem::<Score>::CUSTOMARY,
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

/// The highest score that a game may give.
const MOST_POINTS: Score = Score::from_halves(20);

/// Settings that contradict each other or the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum SettingsFault {
    /// A loss gives less than 0 points, or a win more than 10.
    #[strum(serialize = "points_bounds")]
    PointsOutOfBounds,
    /// A win gives no more than a draw, or a draw no more than a loss.
    #[strum(serialize = "points_order")]
    PointsOutOfOrder,
    /// Two draws give more than a win and a loss, so that two players would gain by agreeing on draws.
    #[strum(serialize = "points_draws")]
    DrawsAboveWin,
    /// The bye gives less than 0 points or more than a win.
    #[strum(serialize = "bye_above_win")]
    ByeAboveWin,
    /// Only a Swiss section can be accelerated.
    #[strum(serialize = "acceleration_swiss")]
    AccelerationWithoutSwiss,
    /// A round is to be played before an earlier one.
    RoundDaysOutOfOrder,
    /// A round has a day that a Swiss section does not have.
    RoundDaysBeyondRounds,
    /// In FIDE mode a round robin has no tie-break of the Buchholz family.
    #[strum(serialize = "fide_buchholz")]
    FideBuchholz,
}

impl SectionSettings {
    /// Checks that the settings are consistent.
    ///
    /// # Errors
    /// The first fault found.
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
        let days = &self.rules.round_days;
        if !days.iter().flatten().is_sorted() {
            return Err(SettingsFault::RoundDaysOutOfOrder);
        }
        if self.system == PairingSystem::Dutch && days.len() > usize::from(self.rounds) {
            return Err(SettingsFault::RoundDaysBeyondRounds);
        }
        if self.rules.fide_mode == FideMode::On && self.has_buchholz_in_round_robin() {
            return Err(SettingsFault::FideBuchholz);
        }
        Ok(())
    }
}

keyed! {
    /// The pairing system of a section (S7).
    #[derive(Default)]
    pub enum PairingSystem {
        /// The FIDE (Dutch) System.
        #[default]
        Dutch,
        /// Everyone plays everyone once (Berger tables).
        RoundRobin,
        /// Everyone plays everyone twice, with both colours (Berger tables).
        DoubleRoundRobin,
    }
}

impl PairingSystem {
    /// Whether rounds follow a pairing table instead of results.
    #[must_use]
    pub const fn is_round_robin(self) -> bool {
        self.cycles().is_some()
    }

    /// How often each two players of a round robin meet; `None` for a Swiss.
    #[must_use]
    pub const fn cycles(self) -> Option<u8> {
        match self {
            Self::Dutch => None,
            Self::RoundRobin => Some(1),
            Self::DoubleRoundRobin => Some(2),
        }
    }
}

keyed! {
    /// The acceleration of the first rounds of a Swiss section.
    #[derive(Default)]
    pub enum Acceleration {
        /// No acceleration.
        #[default]
        None,
        /// Baku acceleration: virtual points for the upper half of the starting list in the first half of the rounds
        /// (C.04.7).
        Baku,
    }
}

keyed! {
    /// Who may play in a section (A5).
    #[derive(Default)]
    pub enum Category {
        /// No restriction.
        #[default]
        Open,
        /// Women only.
        Women,
        /// An age group of boys and girls together; [`SectionRules::ages`] has its limits.
        Age,
    }
}

/// A time control (K1).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TimeControl {
    /// Minutes for each player, 1–600.
    pub base_minutes: u16,
    /// Seconds added per move, 0–600.
    pub increment_seconds: u16,
    /// Further conditions in words.
    pub note: String,
}

keyed! {
    /// The starting order before round 1 (S7).
    #[derive(Default)]
    pub enum StartingOrder {
        /// By rating, then title, then grade; [`EqualOrder`] says who is first of those with the same.
        #[default]
        Rating,
        /// By random draw, with the section's seed.
        Lot,
        /// By the starting numbers of an imported list; players without a number follow by order of entry.
        AsListed,
    }
}

keyed! {
    /// The order of players with the same rating, title and grade in a starting order by rating.
    #[derive(Default)]
    pub enum EqualOrder {
        /// By name.
        #[default]
        Name,
        /// By drawing of lots with the section's seed. Who else plays does not matter, so that later entries change nothing.
        Lot,
        /// As they were entered or stood in their list.
        Entered,
        /// By date of birth, the elder first and those of unknown birth last, then by name. The dates are personal data (A6):
        /// the order shows only as starting numbers.
        Birth,
    }
}

impl EqualOrder {
    /// Whether it is the one that most sections have.
    #[must_use]
    pub fn is_by_name(&self) -> bool {
        *self == Self::Name
    }
}

/// The complete state of a section, from which everything is computed.
///
/// Lookups by id search a list. Code that looks up every player builds a map once: [`SectionState::players_by_id`],
/// [`Round::attendance_by_player`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionState {
    /// The section and its settings.
    pub section: Section,
    /// The players, by starting number if assigned, then by id.
    pub players: Vec<Player>,
    /// The rounds so far, by number.
    pub rounds: Vec<Round>,
    /// The forbidden pairings.
    pub forbidden_pairs: Vec<ForbiddenPair>,
    /// The byes and absences requested in advance, by round and player. They remain when the round's check-in opens.
    pub requested_byes: Vec<RequestedBye>,
    /// The teams of the event, by name; not only those with players in this section.
    pub teams: Vec<Team>,
    /// The alphabet by which the event orders names. Snapshots from before it was a setting have none.
    #[serde(default)]
    pub alphabet: Alphabet,
    /// The warnings in force, in the order in which they were given (W1).
    pub warnings: Vec<Warning>,
}

impl SectionState {
    /// The player of this id. Searches the list: to look up every player, use [`SectionState::players_by_id`].
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }

    /// All players by id, for code that looks up many of them.
    #[must_use]
    pub fn players_by_id(&self) -> HashMap<PlayerId, &Player> {
        self.players.iter().map(|player| (player.id, player)).collect()
    }

    /// The round of this number.
    #[must_use]
    pub fn round(&self, number: u8) -> Option<&Round> {
        self.rounds.iter().find(|round| round.number == number)
    }

    /// The players who still play: neither withdrawn nor excluded.
    pub fn active_players(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| self.still_plays(player))
    }
}

/// Two players who may not be paired in some rounds, forbidden by an official.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ForbiddenPair {
    /// The players, the smaller id first.
    pub players: [PlayerId; 2],
    /// The first round in which it applies, from 1.
    pub first_round: u8,
    /// The last round in which it applies.
    pub last_round: u8,
}

impl ForbiddenPair {
    /// Two players who may never be paired.
    #[must_use]
    pub fn always(one: PlayerId, other: PlayerId) -> Self {
        Self { players: [one.min(other), one.max(other)], first_round: 1, last_round: u8::MAX }
    }

    /// Whether it applies in a round.
    #[must_use]
    pub fn holds_in(&self, round: u8) -> bool {
        (self.first_round..=self.last_round).contains(&round)
    }
}

/// A bye or absence that a player requests in advance for one round. It becomes the player's attendance when the
/// check-in of that round opens, and has no effect on later rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RequestedBye {
    /// The player.
    pub player: PlayerId,
    /// The round's number.
    pub round: u8,
    /// The attendance requested; never [`Attendance::Present`].
    pub attendance: Attendance,
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
    fn s1_points_are_consistent() {
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

    #[test]
    fn days_of_rounds_are_in_order_and_a_swiss_section_has_no_more_of_them_than_rounds() {
        let day = |text: &str| text.parse::<chrono::NaiveDate>().ok();
        let (first, second) = (day("2026-11-28"), day("2026-11-29"));
        for (days, fault) in [
            (vec![first, None, first, second], None),
            (vec![second, None, first], Some(SettingsFault::RoundDaysOutOfOrder)),
            (vec![None, None, None, None, first], Some(SettingsFault::RoundDaysBeyondRounds)),
        ] {
            let mut settings = SectionSettings::usual("Open", 4, 1);
            settings.rules.round_days = days.clone();
            assert_eq!(settings.check().err(), fault, "{days:?}");
            settings.system = PairingSystem::RoundRobin;
            let of_table = fault.filter(|fault| *fault != SettingsFault::RoundDaysBeyondRounds);
            assert_eq!(settings.check().err(), of_table, "its rounds follow from its players: {days:?}");
        }
        let rules = SectionRules { round_days: vec![first, None, second], ..SectionRules::default() };
        assert_eq!([0, 1, 2, 3, 4].map(|round| rules.round_day(round)), [None, first, None, second, None]);
        let kept: SectionRules = serde_json::from_value(serde_json::to_value(&rules).unwrap()).unwrap();
        assert_eq!(kept, rules);
        let without = serde_json::to_value(SectionRules::default()).unwrap();
        assert!(without.get("round_days").is_none(), "what sections without days store is as it was");
    }
}

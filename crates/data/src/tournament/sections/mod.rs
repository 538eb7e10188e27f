//! A section: one tournament within an event, with its settings ([`SectionSettings`], [`SectionRules`]), and
//! [`SectionState`], all of it as one value. The modules below compute from that value: [`starting_list`] and
//! [`starting_numbers`], what is missing before it can be finalised ([`closing`]), the [`consequences`] of a change,
//! what [`fide_mode`] does not allow, what [`warnings`] cost, and [`snapshots`].

pub mod closing;
pub mod consequences;
pub mod fide_mode;
pub mod format;
mod public;
pub mod rules;
pub mod snapshots;
pub mod stage;
pub mod starting_list;
pub mod starting_numbers;
pub mod warnings;

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::{
    Alphabet, Attendance, CompetitorId, EventId, Player, PlayerId, Round, RoundState, RoundTimes, SectionId,
    SectionRules, Team, Version, Warning,
};
use crate::primitives::keyed;
use format::Format;
use stage::{Setup, Stage};

/// The progress of a section, without its players and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionSummary {
    pub section: Section,
    /// The only stage of the section.
    pub stage: Stage,
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

/// What a section is, whatever is played in it: its title.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionSettings {
    pub name: String,
    /// Who may play in it.
    pub category: Category,
    pub control: TimeControl,
    /// Everything else that the section's regulations decide.
    pub rules: SectionRules,
}

impl SectionSettings {
    /// The default settings: open to everybody, 60 minutes for each player (K1).
    #[must_use]
    pub fn usual(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            category: Category::Open,
            control: TimeControl { base_minutes: 60, increment_seconds: 0, note: String::new() },
            rules: SectionRules::default(),
        }
    }
}

keyed! {
    /// Who may play in a section (A5).
    #[derive(Default)]
    pub enum Category {
        /// Everyone may play in the section.
        #[default]
        Open,
        /// Only women play in the section (A5).
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

/// The complete state of a section, from which everything is computed.
///
/// Lookups by id search a list. Code that looks up every player builds a map once: [`SectionState::players_by_id`],
/// [`Round::attendance_by_player`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SectionState {
    /// The section and its settings.
    pub section: Section,
    /// Its stage, and how it is played.
    pub stage: Stage,
    /// The players, by starting number if assigned, then by id.
    pub players: Vec<Player>,
    /// The rounds so far, by number.
    pub rounds: Vec<Round>,
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
    /// What the section is, whatever is played in it.
    #[must_use]
    pub const fn settings(&self) -> &SectionSettings {
        &self.section.settings
    }

    /// How its stage is played.
    #[must_use]
    pub const fn format(&self) -> &Format {
        &self.stage.format
    }

    /// What is set of both.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { section: self.section.settings.clone(), format: self.stage.format.clone() }
    }

    /// Sets what is of the section and what is of its stage.
    pub fn set_up(&mut self, Setup { section, format }: Setup) {
        (self.section.settings, self.stage.format) = (section, format);
    }

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

/// Two competitors who may not be paired in some rounds, forbidden by an official.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ForbiddenPair {
    /// The competitors, the smaller id first.
    pub competitors: [CompetitorId; 2],
    /// The first round in which it applies, from 1.
    pub first_round: u8,
    /// The last round in which it applies.
    pub last_round: u8,
}

impl ForbiddenPair {
    /// Two competitors who may never be paired.
    #[must_use]
    pub fn always(one: impl Into<CompetitorId>, other: impl Into<CompetitorId>) -> Self {
        let (one, other) = (one.into(), other.into());
        Self { competitors: [one.min(other), one.max(other)], first_round: 1, last_round: u8::MAX }
    }

    /// The players that they are, in a section in which players compete.
    #[must_use]
    pub fn players(&self) -> [PlayerId; 2] {
        self.competitors.map(CompetitorId::player)
    }

    /// Whether it applies in a round.
    #[must_use]
    pub fn holds_in(&self, round: u8) -> bool {
        (self.first_round..=self.last_round).contains(&round)
    }
}

/// A bye or absence that a competitor requests in advance for one round. It becomes the attendance when the
/// check-in of that round opens, and has no effect on later rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RequestedBye {
    pub competitor: CompetitorId,
    pub round: u8,
    /// The attendance requested; never [`Attendance::Present`].
    pub attendance: Attendance,
}

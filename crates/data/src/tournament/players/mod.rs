//! A player of a section, and everything around players: ages, eligibility (A5), applications (A4), arrivals, teams
//! and search. Personal data (A6) is a type of its own, so that it cannot reach a public page by accident.

pub mod age;
pub mod applications;
pub mod arrivals;
pub mod claims;
pub mod eligibility;
pub mod federation;
pub mod forgetting;
pub mod list_keys;
pub mod names;
pub mod namesakes;
pub mod origins;
pub mod people;
pub mod persons;
mod rated;
pub mod ratings;
pub mod search;
pub mod teams;

use std::collections::HashMap;

use crate::primitives::keyed;
use crate::standings::EnteredValue;
use chrono::NaiveDate;

use self::federation::FederationNumber;
pub use self::names::Name;
use self::ratings::{LaterRating, Ratings, Title};
use super::{PlayerId, TeamId, Version};

/// A player as stored, without personal data (A6).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Player {
    pub id: PlayerId,
    /// The starting number, from 1; assigned when round 1 is paired, or on a later entry.
    pub number: Option<u32>,
    /// What the application says about the player.
    pub details: PlayerDetails,
    /// Whether the player is still paired.
    pub status: PlayerStatus,
    /// The player's team, if any.
    pub team: Option<TeamId>,
    /// Whether the player gets no half-point bye.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half_byes_barred: bool,
    /// The value that an official entered for the tie-break of such values, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered_value: Option<EnteredValue>,
    /// The place that an official gave to the player among others who are tied on everything, if any. It counts only while
    /// it [stands](crate::standings::manual_places::stand).
    #[serde(default, rename = "hand_place", skip_serializing_if = "Option::is_none")]
    pub manual_place: Option<u32>,
    /// How often the player has been changed.
    pub version: Version,
}

/// The public part of an application (A4).
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PlayerDetails {
    pub name: Name,
    /// The sex, if given.
    pub sex: Option<Sex>,
    /// The tournament rating, if any: the one of `ratings` that the section's method says, or else the own one.
    pub rating: Option<u16>,
    /// The ratings that are not the tournament rating, or that it was taken from.
    #[serde(default)]
    pub ratings: Ratings,
    /// The tournament ratings that are in force from later rounds on, by round; of a section of more than 30 days.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later_ratings: Vec<LaterRating>,
    /// The international title, if any.
    #[serde(default)]
    pub title: Option<Title>,
    /// The sports grade, if any.
    pub grade: Option<Grade>,
    /// The country or the federation.
    pub country: String,
    pub region: String,
    /// The club or the school.
    pub club: String,
    /// The coaches' full names.
    pub coaches: String,
    /// Whether a doctor has approved the player.
    pub doctor_approved: bool,
    /// The number in a federation's list, if known: it tells who is the same person in several events.
    #[serde(default)]
    pub federation_number: Option<FederationNumber>,
}

keyed! {
    /// The sex, as the guards of a women's section need it (A5).
    pub enum Sex {
        /// A woman or girl.
        Female,
        /// A man or boy.
        Male,
    }
}

keyed! {
    /// A sports grade, the lowest first, as in the starting list's order (S7).
    pub enum Grade {
        /// The third of the youth grades, the lowest.
        ThirdYouth,
        /// The second of the youth grades.
        SecondYouth,
        /// The first of the youth grades.
        FirstYouth,
        /// The third sports grade.
        Third,
        /// The second sports grade.
        Second,
        /// The first sports grade.
        First,
        /// Candidate master of sports.
        CandidateMaster,
        Master,
        /// Master of sports of international class.
        InternationalMaster,
        /// Honoured master of sports.
        HonouredMaster,
    }
}

impl Grade {
    /// All grades, from the lowest.
    pub const ALL: [Self; 10] = [
        Self::ThirdYouth,
        Self::SecondYouth,
        Self::FirstYouth,
        Self::Third,
        Self::Second,
        Self::First,
        Self::CandidateMaster,
        Self::Master,
        Self::InternationalMaster,
        Self::HonouredMaster,
    ];
}

keyed! {
    /// Whether a player still plays.
    #[derive(Default)]
    pub enum PlayerStatus {
        /// Paired in every round in which the player is present.
        #[default]
        Playing,
        /// Withdrawn from the competition: games played remain, no more are paired.
        Withdrawn,
        /// Expelled by the chief referee (R3): the same, and the player has no place in the standings.
        Expelled,
    }
}

/// Personal data (A6), for the officials who need it; never on a public page, in an export or in a log. `Debug` does
/// not print it.
#[derive(Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Personal {
    /// The day of birth, if known.
    pub born: Option<NaiveDate>,
    /// The year of birth, where the day is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born_year: Option<i32>,
    /// Series of the passport.
    pub passport_series: String,
    /// Number of the passport.
    pub passport_number: String,
}

/// Dates of birth (A6), for computing age groups, nominations and the order of equals. They are never shown.
pub type BirthDates = HashMap<PlayerId, NaiveDate>;

impl Personal {
    /// The last day on which the player can have been born: who is too old even then certainly is (A5).
    #[must_use]
    pub fn born_by(&self) -> Option<NaiveDate> {
        self.born.or_else(|| NaiveDate::from_ymd_opt(self.born_year?, 12, 31))
    }

    /// Whether the date of birth or at least its year is known.
    #[must_use]
    pub const fn has_birth(&self) -> bool {
        self.born.is_some() || self.born_year.is_some()
    }
}

impl std::fmt::Debug for Personal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Personal { … }")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tournament::testing::player;

    #[test]
    fn a_place_given_manually_is_stored_under_its_earlier_name() {
        let player = Player { manual_place: Some(2), ..player(7) };
        let stored = json!({
            "id": 7,
            "number": 7,
            "details": PlayerDetails::default(),
            "status": "playing",
            "team": null,
            "hand_place": 2,
            "version": 1,
        });
        assert_eq!(serde_json::to_value(&player).unwrap(), stored);
        assert_eq!(serde_json::from_value::<Player>(stored).unwrap(), player);
    }
}

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
use self::ratings::{LaterRating, Ratings, Title};
use super::{PlayerId, TeamId, Version};

/// A player as stored, without personal data (A6).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Player {
    /// The id.
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
    /// it [stands](crate::standings::hand_places::stand).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_place: Option<u32>,
    /// How often the player has been changed.
    pub version: Version,
}

/// The public part of an application (A4).
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PlayerDetails {
    /// The name.
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
    /// Country or federation.
    pub country: String,
    /// Region.
    pub region: String,
    /// Club or school.
    pub club: String,
    /// The coaches' full names.
    pub coaches: String,
    /// Whether a doctor has approved the player.
    pub doctor_approved: bool,
    /// The number in a federation's list, if known: it tells who is the same person in several events.
    #[serde(default)]
    pub federation_number: Option<FederationNumber>,
}

/// A name. Only the surname is required; уулу, кызы and -ұлы belong to the part in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Name {
    /// The surname, or the only name.
    pub surname: String,
    /// The given name; may be empty.
    pub given: String,
    /// The patronymic; may be empty.
    pub patronymic: String,
}

impl Name {
    /// The name in no more than so many letters, where that can be done by initials: first of the patronymic, then of the
    /// given name too; then without the patronymic, and at last the surname alone, however long it is.
    #[must_use]
    pub fn within(&self, letters: usize) -> String {
        let divided = |name: &str| {
            let (first, rest) = name.trim().split_once(char::is_whitespace).unwrap_or((name.trim(), ""));
            (first.to_owned(), rest.trim().to_owned())
        };
        let (surname, given, patronymic) = match (self.given.trim(), self.patronymic.trim()) {
            // `Асанов Бекзат Талантович` in one field.
            ("", "") => {
                let (surname, rest) = surname_first(&self.surname);
                let (given, patronymic) = divided(&rest);
                (surname, given, patronymic)
            }
            // `Бекзат Талант уулу`: what follows the given name.
            (given, "") => {
                let (given, patronymic) = divided(given);
                (self.surname.trim().to_owned(), given, patronymic)
            }
            (given, patronymic) => (self.surname.trim().to_owned(), given.to_owned(), patronymic.to_owned()),
        };
        let initial = |text: &str| text.chars().next().map(|char| format!("{char}.")).unwrap_or_default();
        let joined = |given: &str, patronymic: &str| {
            let parts = [surname.as_str(), given, patronymic].into_iter().filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(" ")
        };
        let shorter = [
            self.to_string(),
            joined(&given, &initial(&patronymic)),
            joined(&initial(&given), &initial(&patronymic)),
            joined(&initial(&given), ""),
        ];
        shorter.into_iter().find(|name| name.chars().count() <= letters).unwrap_or(surname)
    }

    /// Surname and initial, as strangers are shown the names of children where an event says so.
    #[must_use]
    pub fn short(&self) -> Self {
        let initial = |text: &str| text.trim().chars().next().map(|char| format!("{char}."));
        if self.given.trim().is_empty() {
            // `Асанов Бекзат` in one field would otherwise stay whole.
            let mut parts = self.surname.split_whitespace();
            let first = parts.next().unwrap_or_default().to_owned();
            let given = parts.next().and_then(initial).unwrap_or_default();
            return Self { surname: first, given, patronymic: String::new() };
        }
        Self {
            surname: self.surname.clone(),
            given: initial(&self.given).unwrap_or_default(),
            patronymic: String::new(),
        }
    }
}

/// Words behind a name that make a surname or a patronymic of it: son of, daughter of.
const CHILD_OF: [&str; 10] = ["уулу", "кызы", "ұлы", "қызы", "тегин", "uulu", "kyzy", "uly", "qyzy", "tegin"];

/// The surname of a name in one field, and the rest: the first word, with `кызы` and the like behind it.
fn surname_first(name: &str) -> (String, String) {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_of_surname = words.get(1).is_some_and(|word| CHILD_OF.contains(&word.to_lowercase().as_str()));
    let (surname, rest) = words.split_at(words.len().min(if is_of_surname { 2 } else { 1 }));
    (surname.join(" "), rest.join(" "))
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
        /// Third youth grade.
        ThirdYouth,
        /// Second youth grade.
        SecondYouth,
        /// First youth grade.
        FirstYouth,
        /// Third grade.
        Third,
        /// Second grade.
        Second,
        /// First grade.
        First,
        /// Candidate master of sports.
        CandidateMaster,
        /// Master of sports.
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
    /// Date of birth.
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

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [&self.surname, &self.given, &self.patronymic];
        let mut written = parts.into_iter().filter(|part| !part.is_empty());
        if let Some(first) = written.next() {
            f.write_str(first)?;
        }
        written.try_for_each(|part| write!(f, " {part}"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Name;

    fn name(surname: &str, given: &str, patronymic: &str) -> Name {
        Name { surname: surname.into(), given: given.into(), patronymic: patronymic.into() }
    }

    #[test]
    fn a_name_is_shortened_from_its_end_and_the_patronymic_first() {
        let whole = name("Мамбеталиева", "Қарлығаш", "Токтогуловна");
        for (letters, expected) in [
            (34, "Мамбеталиева Қарлығаш Токтогуловна"),
            (33, "Мамбеталиева Қарлығаш Т."),
            (24, "Мамбеталиева Қарлығаш Т."),
            (23, "Мамбеталиева Қ. Т."),
            (17, "Мамбеталиева Қ."),
            (12, "Мамбеталиева"),
            (5, "Мамбеталиева"),
        ] {
            assert_eq!(whole.within(letters), expected, "{letters}");
        }
        assert_eq!(name("Мамбеталиева Қарлығаш Токтогуловна", "", "").within(24), "Мамбеталиева Қарлығаш Т.");
        assert_eq!(name("Асанов", "Бекзат Талант уулу", "").within(20), "Асанов Бекзат Т.");
        for (one_field, letters, expected) in [
            ("Кеңешбек кызы Нурай", 18, "Кеңешбек кызы Н."),
            ("Кеңешбек Кызы Нурай Асановна", 25, "Кеңешбек Кызы Нурай А."),
            ("Асан уулу Бек", 12, "Асан уулу Б."),
            ("Ержан ұлы Нұрлан", 12, "Ержан ұлы Н."),
            ("Ержан қызы Айгүл", 13, "Ержан қызы А."),
            ("Ержан тегин Нұрлан", 14, "Ержан тегин Н."),
            ("Asan uulu Bek", 12, "Asan uulu B."),
            ("Асан уулу", 3, "Асан уулу"),
        ] {
            assert_eq!(name(one_field, "", "").within(letters), expected, "{letters}");
        }
        assert_eq!(name("Асанов", "", "").within(3), "Асанов");
        assert_eq!(name("", "", "").within(3), "");
    }

    proptest! {
        /// Whatever the name, what is left is no longer than was asked for, or the surname alone.
        #[test]
        fn a_shortened_name_fits_or_is_the_surname(
            surname in "[А-Яа-я -]{0,20}",
            given in "[А-Яа-я ]{0,12}",
            patronymic in "[А-Яа-я ]{0,16}",
            letters in 0..60_usize,
        ) {
            let of = name(&surname, &given, &patronymic);
            let short = of.within(letters);
            prop_assert!(short.chars().count() <= letters || surname.contains(short.as_str()), "{}", short);
        }
    }
}

//! A person across sections and events: rows that are one and the same person's.

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use super::search::folded;
use crate::primitives::keyed;
use crate::tournament::{ApplicationId, EventId, EventPersonId, Name, PlayerId, SectionId};

/// A row with a person in it. Written `player:12` or `application:5`, or with a hyphen in addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Deserialize)]
#[serde(try_from = "String")]
pub enum PersonRow {
    /// A player of a section.
    Player(PlayerId),
    /// An application for a section.
    Application(ApplicationId),
}

impl PersonRow {
    /// As a part of an address.
    #[must_use]
    pub fn slug(self) -> String {
        self.to_string().replace(':', "-")
    }
}

impl fmt::Display for PersonRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(id) => write!(f, "player:{id}"),
            Self::Application(id) => write!(f, "application:{id}"),
        }
    }
}

/// A text that names no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither player:N nor application:N")]
pub struct NoPersonRow;

impl TryFrom<String> for PersonRow {
    type Error = NoPersonRow;

    fn try_from(text: String) -> Result<Self, NoPersonRow> {
        text.parse()
    }
}

impl FromStr for PersonRow {
    type Err = NoPersonRow;

    fn from_str(text: &str) -> Result<Self, NoPersonRow> {
        let (kind, id) = text.split_once([':', '-']).ok_or(NoPersonRow)?;
        let id: i64 = id.parse().map_err(|_| NoPersonRow)?;
        match kind {
            "player" => Ok(Self::Player(PlayerId(id))),
            "application" => Ok(Self::Application(ApplicationId(id))),
            _ => Err(NoPersonRow),
        }
    }
}

keyed! {
    /// What becomes of a player's name in results.
    pub enum NameChoice {
        /// It stays: results of a public competition are public.
        Stays,
        /// A word stands in its place.
        Replaced,
    }
}

/// A person in one place. `Debug` omits the date of birth (A6).
#[derive(Clone, PartialEq, Eq)]
pub struct Sighting {
    pub row: PersonRow,
    /// Who it is in the event.
    pub person: EventPersonId,
    pub event: EventId,
    pub event_name: String,
    pub section: SectionId,
    pub section_name: String,
    pub name: Name,
    /// The date of birth, if it is known.
    pub born: Option<NaiveDate>,
    /// The player that an application was admitted as.
    pub admitted_as: Option<PlayerId>,
    /// The starting number of a player.
    pub number: Option<u32>,
}

impl fmt::Debug for Sighting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sighting").field("row", &self.row).field("event", &self.event).finish_non_exhaustive()
    }
}

impl Sighting {
    /// Whether two rows are certainly one person's: they are of one person of the event, an application and its player, or they
    /// have the same name and the same date of birth. The same name alone is not enough.
    #[must_use]
    pub fn is_same_person(&self, other: &Self) -> bool {
        self.person == other.person
            || self.is_application_of(other)
            || other.is_application_of(self)
            || (self.born.is_some() && self.born == other.born && same_name(&self.name, &other.name))
    }

    /// Whether this is the application that the other one, a player, was admitted by.
    #[must_use]
    pub fn is_application_of(&self, player: &Self) -> bool {
        self.admitted_as.is_some_and(|id| player.row == PersonRow::Player(id))
    }

    /// Whether the name has all words of a query, in any order, and the year of birth is this one.
    #[must_use]
    pub fn matches(&self, query: &str, born: Option<i32>) -> bool {
        let name = folded(&self.name.to_string());
        folded(query).split_whitespace().all(|word| name.contains(word))
            && born.is_none_or(|year| self.born.is_some_and(|born| born.year() == year))
    }
}

/// Whether two names are written alike, but for case and letters that phones do not offer.
#[must_use]
pub fn same_name(one: &Name, other: &Name) -> bool {
    folded(&one.to_string()) == folded(&other.to_string())
}

/// Rows grouped into people, in the order of their first rows.
#[must_use]
pub fn people(sightings: Vec<Sighting>) -> Vec<Vec<Sighting>> {
    let mut people: Vec<Vec<Sighting>> = Vec::new();
    for sighting in sightings {
        let theirs = |person: &Vec<Sighting>| person.iter().any(|known| known.is_same_person(&sighting));
        // A row may join what were two people until now.
        let (joined, others): (Vec<_>, Vec<_>) = people.into_iter().partition(theirs);
        people = others;
        people.push(joined.into_iter().flatten().chain([sighting]).collect());
    }
    people.iter_mut().for_each(|person| person.sort_by_key(|sighting| sighting.row));
    people.sort_by_key(|person| person.first().map(|first| first.row));
    people
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sighting(row: &str, surname: &str, born: &str, admitted_as: Option<i64>) -> Sighting {
        let row: PersonRow = row.parse().expect("a row");
        let person = match row {
            PersonRow::Player(PlayerId(id)) => id,
            PersonRow::Application(ApplicationId(id)) => 100 + id,
        };
        Sighting {
            row,
            person: EventPersonId(person),
            event: EventId(1),
            event_name: String::new(),
            section: SectionId(1),
            section_name: String::new(),
            name: Name { surname: surname.into(), ..Name::default() },
            born: born.parse().ok(),
            admitted_as: admitted_as.map(PlayerId),
            number: None,
        }
    }

    #[test]
    fn entries_of_one_person_of_an_event_are_one_person_whatever_is_known_of_them() {
        let [one, mut other] = ["player:1", "player:2"].map(|row| sighting(row, "Асанов", "", None));
        assert!(!one.is_same_person(&other));
        other.person = one.person;
        assert!(one.is_same_person(&other) && other.is_same_person(&one));
        assert_eq!(people(vec![one, other]).len(), 1);
    }

    #[test]
    fn a_row_is_written_in_two_ways_and_nothing_else_is_one() {
        for text in ["player:12", "player-12"] {
            assert_eq!(text.parse(), Ok(PersonRow::Player(PlayerId(12))));
        }
        assert_eq!(PersonRow::Application(ApplicationId(5)).slug(), "application-5");
        for text in ["", "player", "player:", "team:1", "player:x", "12"] {
            assert_eq!(text.parse::<PersonRow>(), Err(NoPersonRow), "{text}");
        }
    }

    #[test]
    fn a_name_alone_makes_no_one_the_same_person() {
        let rows = [
            sighting("player:1", "Асанов", "2001-01-01", None),
            sighting("player:2", "асанов", "2001-01-01", None),
            sighting("player:3", "Асанов", "2002-01-01", None),
            sighting("player:4", "Асанов", "", None),
            sighting("player:5", "Асанов", "", None),
            sighting("application:1", "Other spelling", "", Some(3)),
        ];
        let people: Vec<Vec<String>> = people(rows.to_vec())
            .into_iter()
            .map(|rows| rows.iter().map(|known| known.row.to_string()).collect())
            .collect();
        let expected: [&[&str]; 4] =
            [&["player:1", "player:2"], &["player:3", "application:1"], &["player:4"], &["player:5"]];
        assert_eq!(people, expected);
    }

    #[test]
    fn a_person_is_found_by_words_of_the_name_and_the_year_of_birth() {
        let known = sighting("player:1", "Асанов", "2001-01-01", None);
        assert!(known.matches("асан", None) && known.matches("", Some(2001)));
        assert!(!known.matches("асан бек", None) && !known.matches("асан", Some(2002)));
    }
}

//! A person over events: entries, games and opponents.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};

use super::federation::{FederationNumber, LOCAL};
use super::search::folded;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{Alphabet, EventId, Name, PersonId, PlayerId, SectionId, Title, Zone};

/// The person with this number in a federation's list, or joined under one of this installation, as strangers see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// The code of the federation's list.
    pub federation: String,
    /// The number in its list.
    pub number: String,
    /// The name, as [`super::claims::shown`] finds it.
    pub name: Name,
    /// The rating, if any.
    pub rating: Option<u16>,
    /// In how many sections the person is entered.
    pub entries: u16,
    /// The title, if any.
    pub title: Option<Title>,
    /// The region; may be empty.
    pub region: String,
}

/// Who stands in a rating list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Whether the list is of women only.
    pub women: bool,
    /// Only those who are known by the age limits of sections to be born on this day or later.
    pub born_after: Option<NaiveDate>,
}

impl Person {
    /// Whether the number stands in no federation's list: officials have joined entries without one.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.federation == LOCAL
    }
}

/// A person in one section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonEntry {
    pub player: PlayerId,
    /// The rating in that section.
    pub rating: Option<u16>,
    pub section: SectionId,
    pub section_name: String,
    pub event: EventId,
    pub event_name: String,
    /// Its first day, if known.
    pub starts_on: Option<NaiveDate>,
    /// The time zone of the event.
    pub zone: Zone,
}

/// A game of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonGame {
    pub event: EventId,
    pub section: SectionId,
    /// The round's number, from 1.
    pub round: u8,
    /// The board's number in the round.
    pub board: u32,
    /// The person as player there.
    pub player: PlayerId,
    /// The side that the person had.
    pub side: Side,
    pub result: GameResult,
    /// When the round was started, if known.
    pub started_at: Option<DateTime<Utc>>,
    /// The opponent as player there.
    pub opponent_id: PlayerId,
    pub opponent: Name,
    /// The opponent's number in a federation's list, if known.
    pub opponent_number: Option<FederationNumber>,
}

/// Games against one opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The name in the latest of the games.
    pub name: Name,
    /// The number in a federation's list, if known.
    pub number: Option<FederationNumber>,
    /// Games won, drawn and lost.
    pub won: usize,
    /// How many games were drawn.
    pub drawn: usize,
    /// How many games were lost.
    pub lost: usize,
}

impl Opponent {
    /// How many games they are.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }
}

/// The opponents of games in this order, the latest first: those who were met most often first. A forfeit is no game. Without
/// a number an opponent is told by the name. Those met as often are in the order of their names.
#[must_use]
pub fn opponents(games: &[PersonGame], alphabet: Alphabet) -> Vec<Opponent> {
    let mut met: BTreeMap<(Option<&FederationNumber>, String), Opponent> = BTreeMap::new();
    for game in games {
        let GameResult::Played { winner, .. } = game.result else { continue };
        let number = game.opponent_number.as_ref();
        let name = if number.is_some() { String::new() } else { folded(&game.opponent.to_string()) };
        let opponent = met.entry((number, name)).or_insert_with(|| Opponent {
            name: game.opponent.clone(),
            number: game.opponent_number.clone(),
            won: 0,
            drawn: 0,
            lost: 0,
        });
        let count = match winner {
            None => &mut opponent.drawn,
            Some(side) if side == game.side => &mut opponent.won,
            Some(_) => &mut opponent.lost,
        };
        *count = count.saturating_add(1);
    }
    let mut opponents: Vec<Opponent> = met.into_values().collect();
    opponents.sort_by_cached_key(|of| (std::cmp::Reverse(of.games()), alphabet.key_of(&of.name)));
    opponents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_told_by_number_and_without_one_by_name() {
        let game = |surname: &str, number: Option<&str>, winner: Option<Side>| PersonGame {
            event: EventId(1),
            section: SectionId(1),
            round: 1,
            board: 1,
            player: PlayerId(1),
            side: Side::White,
            result: GameResult::Played { winner, counts: None, ending: None },
            started_at: None,
            opponent_id: PlayerId(2),
            opponent: Name { surname: surname.into(), ..Name::default() },
            opponent_number: number.map(|number| number.parse().unwrap()),
        };
        let forfeit = PersonGame {
            result: GameResult::Forfeit { winner: Side::White },
            ..game("Алмаз", None, None)
        };
        let games = [
            game("Алмаз", Some("KGZ 1"), Some(Side::White)),
            game("Almaz", Some("KGZ 1"), None),
            game("Алмаз", Some("KGZ 2"), Some(Side::Black)),
            game("Өмүр", None, Some(Side::White)),
            game("өмүр", None, Some(Side::White)),
            game("Омур", None, Some(Side::Black)),
            forfeit,
        ];
        let found: Vec<_> = opponents(&games, Alphabet::Kyrgyz)
            .into_iter()
            .map(|of| {
                (of.name.surname, of.number.map(|number| number.to_string()), [of.won, of.drawn, of.lost])
            })
            .collect();
        let expected = [
            ("Өмүр", None, [2, 0, 1]),
            ("Алмаз", Some("KGZ 1"), [1, 1, 0]),
            ("Алмаз", Some("KGZ 2"), [0, 0, 1]),
        ];
        let expected =
            expected.map(|(name, number, score)| (name.to_owned(), number.map(str::to_owned), score));
        assert_eq!(found, expected);
    }
}

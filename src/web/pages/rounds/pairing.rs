//! What pairing depends on besides results: requested byes and absences in `requested_byes`, forbidden pairings in `forbidden_pairs`.
//! This module has what both pages share.

mod forbidden_pairs;
mod requested_byes;

use crate::tournament::players::search::{NameWords, folded};
use crate::tournament::{Player, PlayerId, SectionState};
use crate::web::forms::{Field, FormErrors, Text};
use crate::web::prelude::*;

pub(in crate::web::pages) use requested_byes::{BARRED, ROUND, WAS, doubts, words};

routes! {
    mod forbidden_pairs, requested_byes;
}

/// One of two players, and the other: number or name.
pub(in crate::web::pages) const ONE: Field<Text> = Field::text("one");
pub(in crate::web::pages) const OTHER: Field<Text> = Field::text("other");

/// The pages about what pairing depends on: label, address, whether it is this one.
pub(in crate::web::pages) fn pages(
    page: &Page,
    frame: &SectionFrame,
    here: &str,
) -> Vec<(String, String, bool)> {
    let part = |(part, key): (&str, &str)| (page.t(key), format!("{}/{part}", frame.url), part == here);
    [
        ("pairing/requested-byes", "requested-byes-page"),
        ("pairing/forbidden", "forbidden-pairs-page"),
        ("numbers", "starting-numbers-page"),
        ("snapshots", "snapshots-page"),
    ]
    .map(part)
    .into()
}

/// The players who still play.
fn playing(section_state: &SectionState) -> Vec<&Player> {
    section_state.players.iter().filter(|player| section_state.still_plays(player)).collect()
}

/// The players who still play, with the suggestions of a field for a player.
fn suggestions(section_state: &SectionState) -> Vec<(PlayerId, String)> {
    suggestions_of(&playing(section_state))
}

/// These players with the suggestions of a field for a player: number and name, no two the same.
pub(in crate::web::pages) fn suggestions_of(players: &[&Player]) -> Vec<(PlayerId, String)> {
    let mut found: Vec<(PlayerId, String)> = Vec::new();
    for player in players {
        let mut label = label(player);
        if found.iter().any(|(_, known)| *known == label) {
            label = format!("{label} · {}", player.id);
        }
        found.push((player.id, label));
    }
    found
}

fn label(player: &Player) -> String {
    let name = &player.details.name;
    player.number.map_or_else(|| name.to_string(), |number| format!("{number} {name}"))
}

/// The typed player among those who still play.
fn find(section_state: &SectionState, typed: &str) -> Result<PlayerId, Message> {
    find_among(&playing(section_state), typed)
}

/// The typed player: a suggestion, a starting number, or words of a name that fit one player only.
pub(in crate::web::pages) fn find_among(players: &[&Player], typed: &str) -> Result<PlayerId, Message> {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let same = folded(&typed);
    if let Some((id, _)) = suggestions_of(players).iter().find(|(_, label)| folded(label) == same) {
        return Ok(*id);
    }
    let is_number = typed.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { typed.parse().ok() } else { None };
    let words = NameWords::from_text(&typed);
    let fits = |player: &Player| match number {
        Some(number) => player.number == Some(number),
        None => !words.is_empty() && words.found_in(&player.details.name),
    };
    let found: Vec<PlayerId> = players.iter().filter(|player| fits(player)).map(|player| player.id).collect();
    match found[..] {
        [one] => Ok(one),
        [] => Err(Message::new("error-player-unknown")),
        _ => Err(Message::new("error-player-several").with("n", found.len())),
    }
}

/// The player typed into a field.
pub(in crate::web::pages) fn player(
    errors: &mut FormErrors,
    fields: &Fields,
    field: Field<Text>,
    section_state: &SectionState,
) -> Option<PlayerId> {
    let typed = fields.get(field);
    if typed.is_empty() {
        errors.add(field, Message::new("error-field-required"));
        return None;
    }
    find(section_state, typed).map_err(|why| errors.add(field, why)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Name, PlayerDetails, PlayerStatus, testing};

    fn section_state(players: &[(Option<u32>, &str, &str)]) -> SectionState {
        let player = |(id, (number, surname, given)): (i64, &(Option<u32>, &str, &str))| Player {
            number: *number,
            details: PlayerDetails {
                name: Name { surname: (*surname).into(), given: (*given).into(), ..Name::default() },
                ..PlayerDetails::default()
            },
            ..testing::player(id)
        };
        let players = (1..).zip(players).map(player).collect();
        SectionState { players, ..testing::section_state(0, Vec::new()) }
    }

    #[test]
    fn a_player_is_found_by_number_by_name_and_by_what_was_suggested() {
        let section_state = section_state(&[
            (Some(12), "Өмүрбеков", "Нур"),
            (Some(2), "Асанов", "Бек"),
            (Some(1), "Асанов", "Нур"),
        ]);
        let found =
            |typed: &str| find(&section_state, typed).map(|id| id.0).map_err(|why| why.key().to_owned());
        for (typed, id) in [("12", 1), (" 2 ", 2), ("омурбеков", 1), ("асанов  бек", 2), ("1 Асанов Нур", 3)]
        {
            assert_eq!(found(typed), Ok(id), "{typed}");
        }
        for typed in ["3", "Бекова", "0", "-", "12 Асанов"] {
            assert_eq!(found(typed).unwrap_err(), "error-player-unknown", "{typed}");
        }
        for typed in ["асанов", "нур"] {
            assert_eq!(found(typed).unwrap_err(), "error-player-several", "{typed}");
        }
    }

    #[test]
    fn every_suggestion_finds_its_player_namesakes_too() {
        let mut section_state = section_state(&[
            (None, "Асанов", ""),
            (None, "Асанов", ""),
            (Some(7), "Асанов", ""),
            (None, "7", ""),
        ]);
        for (id, label) in suggestions(&section_state) {
            assert_eq!(find(&section_state, &label).map(|found| found.0).ok(), Some(id.0), "{label}");
        }
        section_state.players[0].status = PlayerStatus::Withdrawn;
        assert_eq!(suggestions(&section_state).len(), 3);
    }
}

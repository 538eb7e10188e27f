//! Everything that is kept of a person, as JSON and as text to be read.

use serde_json::{Map, Value, json};

use super::mentions;
use crate::primitives::Side;
use crate::store::{StoreError, Tx};
use crate::tournament::players::forgetting::Mentions;
use crate::tournament::players::people::{PersonRow, Sighting};
use crate::tournament::{Game, PlayerId, SectionState};

/// Everything that is kept of the person of these rows: where they played, their games in words, and every row of every
/// table that is theirs or names them. Of rows about others only the words that name the person are there.
///
/// # Errors
/// The database fails.
pub fn about(tx: &mut Tx<'_>, person: &[Sighting]) -> Result<Value, StoreError> {
    let rows = tx.person_rows(person)?;
    let mut found = Mentions::default();
    for event in &rows.events {
        found.extend(mentions(tx, *event, person, &rows, true)?.0);
    }
    let mut games = Vec::new();
    for sighting in person {
        let PersonRow::Player(player) = sighting.row else { continue };
        if let Some(state) = tx.load_section_state(sighting.section)? {
            games.extend(games_of(sighting, &state, player));
        }
    }
    let place = |known: &Sighting| {
        json!({
            "row": known.row.to_string(), "event": known.event_name, "section": known.section_name,
            "name": known.name.to_string(), "born": known.born,
        })
    };
    Ok(json!({
        "person": person.iter().map(place).collect::<Vec<_>>(),
        "games": games,
        "tables": tx.list_kept(&rows, &found)?,
    }))
}

fn games_of(sighting: &Sighting, state: &SectionState, player: PlayerId) -> Vec<Value> {
    let names = state.players_by_id();
    let name = |id: PlayerId| names.get(&id).map(|player| player.details.name.to_string());
    let game = |round: u8, board: &Game| {
        let side = if board.white == player { Side::White } else { Side::Black };
        let opponent = if side == Side::White { board.black } else { board.white };
        json!({
            "event": sighting.event_name, "section": sighting.section_name, "round": round,
            "board": board.number, "side": side, "opponent": name(opponent),
            "result": board.result.map(|result| result.to_string()),
        })
    };
    let of_round = |round: &crate::tournament::Round| {
        let theirs = |board: &&Game| board.white == player || board.black == player;
        round.games.iter().filter(theirs).map(|board| game(round.number, board)).collect::<Vec<_>>()
    };
    state.rounds.iter().flat_map(of_round).collect()
}

/// The same as text: a line for each value, indented.
#[must_use]
pub fn as_text(about: &Value) -> String {
    let mut text = String::new();
    write_fields(about, 0, &mut text);
    text
}

fn write_fields(value: &Value, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Object(fields) => {
            for (field, value) in fields.iter().filter(|(_, value)| !is_empty(value)) {
                match value {
                    Value::Object(_) | Value::Array(_) => {
                        text.push_str(&format!("{indent}{field}:\n"));
                        write_fields(value, depth + 1, text);
                    }
                    value => text.push_str(&format!("{indent}{field}: {}\n", plain(value, depth + 1))),
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                match value {
                    Value::Object(_) | Value::Array(_) => {
                        text.push_str(&format!("{indent}-\n"));
                        write_fields(value, depth + 1, text);
                    }
                    value => text.push_str(&format!("{indent}- {}\n", plain(value, depth + 1))),
                }
            }
        }
        value => text.push_str(&format!("{indent}{}\n", plain(value, depth))),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// A value in one line, or in lines of their own below the field.
fn plain(value: &Value, depth: usize) -> String {
    match value {
        Value::String(text) if text.contains('\n') => {
            let indent = "  ".repeat(depth);
            text.lines().map(|line| format!("\n{indent}{line}")).collect()
        }
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// How many rows of each table are a person's, for an overview.
#[must_use]
pub fn counts(about: &Value) -> Vec<(String, usize)> {
    let tables = about.get("tables").and_then(Value::as_object).map(Map::iter);
    let count = |(table, rows): (&String, &Value)| (table.clone(), rows.as_array().map_or(0, Vec::len));
    tables.into_iter().flatten().map(count).collect()
}

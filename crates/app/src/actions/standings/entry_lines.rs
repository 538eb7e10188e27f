//! A line of the audit log about a player: the number, the name, and what the player was given.

use serde_json::Value;

use crate::actions::text::{or_dash, player_name};
use crate::tournament::{PlayerId, SectionState};

/// The players that the lines of a field name, and what the lines give them; `None` if one of the lines names no player
/// of the section, or several.
pub(super) fn find_lines<'a>(
    now: &SectionState,
    fields: Option<&'a Value>,
    field: &str,
) -> Option<Vec<(PlayerId, &'a str)>> {
    let lines = fields.and_then(|fields| fields.get(field)?.as_array());
    lines.into_iter().flatten().map(|line| find_line(now, line)).collect()
}

/// The player that a line names, and the value or place in it.
fn find_line<'a>(now: &SectionState, line: &'a Value) -> Option<(PlayerId, &'a str)> {
    let line = line.as_str()?;
    let value = |player: PlayerId| line.strip_prefix(&numbered_name(now, player))?.strip_prefix(": ");
    let mut found = now.players.iter().filter_map(|player| Some((player.id, value(player.id)?)));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// A player's number and name.
pub(super) fn numbered_name(section_state: &SectionState, player: PlayerId) -> String {
    let number = section_state.player(player).and_then(|player| player.number);
    format!("{} {}", or_dash(number), player_name(section_state, player))
}

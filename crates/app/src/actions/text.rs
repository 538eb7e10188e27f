//! Arguments of messages that many actions need.

use crate::tournament::{PlayerId, SectionState};

/// The name of a player; `?` for one who is not in the section.
pub(in crate::actions) fn player_name(section_state: &SectionState, player: PlayerId) -> String {
    let known = section_state.players.iter().find(|known| known.id == player);
    known.map_or_else(|| "?".to_owned(), |player| player.details.name.to_string())
}

/// The names of players, separated by commas.
pub(in crate::actions) fn player_names(
    section_state: &SectionState,
    players: impl IntoIterator<Item = PlayerId>,
) -> String {
    players.into_iter().map(|player| player_name(section_state, player)).collect::<Vec<_>>().join(", ")
}

/// A result or a number; a dash for none.
pub(in crate::actions) fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}

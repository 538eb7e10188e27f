//! What follows from a change of what rounds were paired from, in words.

use crate::i18n::Message;
use crate::tournament::sections::consequences::{AffectedRound, Consequences, Move};
use crate::tournament::{PlayerId, SectionState};

/// So many players whose places move are named one by one.
const NAMED: usize = 12;

/// The consequences, one by one.
#[must_use]
pub fn said(section_state: &SectionState, found: &Consequences) -> Vec<Message> {
    let Consequences { moves, rounds } = found;
    let moved = |moved: &Move| {
        let key = match (moved.from.0 == moved.to.0, moved.from.1 == moved.to.1) {
            (true, _) => "consequence-points",
            (false, true) => "consequence-place-only",
            (false, false) => "consequence-place",
        };
        Message::new(key)
            .with("name", name(section_state, moved.player))
            .with("from", moved.from.0)
            .with("to", moved.to.0)
            .with("points-from", moved.from.1.to_string())
            .with("points-to", moved.to.1.to_string())
    };
    let mut said: Vec<Message> = moves.iter().take(NAMED).map(moved).collect();
    if moves.len() > NAMED {
        said.push(Message::new("consequence-places-more").with("n", moves.len() - NAMED));
    }
    if moves.is_empty() {
        said.push(Message::new("consequence-no-places"));
    }
    said.extend(rounds.iter().map(|AffectedRound { round, otherwise }| {
        let key = if *otherwise { "consequence-paired-otherwise" } else { "consequence-paired-the-same" };
        Message::new(key).with("round", *round)
    }));
    said
}

/// A player's name.
pub(in crate::actions) fn name(section_state: &SectionState, player: PlayerId) -> String {
    let known = section_state.players.iter().find(|known| known.id == player);
    known.map_or_else(|| "?".to_owned(), |player| player.details.name.to_string())
}

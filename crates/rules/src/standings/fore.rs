//! Fore Buchholz (FB): the field as if all paired games of the final round had been drawn (C.07, 8.3).

use super::{Entry, Field, Method, Source, TieBreak};
use crate::primitives::Side;

/// Whether a tie-break uses the drawn final round.
pub(super) fn is_used_by(tie_break: TieBreak) -> bool {
    let parts = tie_break.parts();
    parts.fore || parts.kind.uses(Source::DrawnFinalRound)
}

/// The field with its final round drawn, if a tie-break of the method needs it. Games in progress and forfeits of that round
/// are paired games too. Before the final round is paired it is the field itself.
pub(super) fn field(field: &Field, method: &Method) -> Option<Field> {
    if !method.order.iter().copied().any(is_used_by) {
        return None;
    }
    let mut fore = field.clone();
    let rounds = field.players.iter().map(Vec::len).max().unwrap_or(0);
    let last = field.all_rounds.unwrap_or(rounds);
    for line in &mut fore.players {
        let Some(entry) = last.checked_sub(1).and_then(|round| line.get_mut(round)) else { continue };
        if let Some(opponent) = entry.opponent() {
            let side = entry.side().unwrap_or(Side::White);
            *entry = Entry::Game { opponent, side, points: field.scoring.draw, balls: None };
        }
    }
    Some(fore)
}

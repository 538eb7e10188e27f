//! Undoing a ruling: it is withdrawn, by those who may (W5, R4).

use super::{Inverse, passed, reason};
use crate::actions::boards::rulings;
use crate::actions::rounds::mending;
use crate::actions::{ActionError, Actor};
use crate::store::{RulingFilter, Tx};
use crate::tournament::events::audit_parts;
use crate::tournament::{
    Action, AuditEntry, GameId, Right, Round, RoundState, Ruling, RulingKind, SectionRef,
};

/// The act that withdraws what an entry ruled, with who may: the chief referee a warning, a ruling of a closed round and a result
/// that both players have signed since; those who pair a change of pairs; everything else the referee who ruled it too.
pub(super) fn inverse(
    inverse: Inverse,
    entry: &AuditEntry,
    rulings: &[Ruling],
    round: Option<&Round>,
) -> Inverse {
    let kind = find(rulings, entry).map(|ruling| &ruling.details.kind);
    match kind {
        Some(RulingKind::Warning { .. }) => Inverse { right: Right::Correct, ..inverse },
        Some(RulingKind::Pairs { .. }) => Inverse { right: Right::ManageRounds, ..inverse },
        _ => {
            let has_result = kind.is_none_or(|kind| kind.result_before().is_some());
            let is_named = |board: GameId| {
                let subject = format!("board:{board}");
                audit_parts::subjects(&entry.subject).any(|of| of == subject)
            };
            let is_open = round.is_some_and(|round| {
                let signed = round.games.iter().any(|board| board.signed.both() && is_named(board.id));
                round.state == RoundState::Playing && !(has_result && signed)
            });
            let right = if is_open { inverse.right } else { Right::Correct };
            Inverse { right, own: Some(entry.by), ..inverse }
        }
    }
}

/// The ruling that an entry is about: its subject may be the board.
pub(super) fn find<'r>(rulings: &'r [Ruling], entry: &AuditEntry) -> Option<&'r Ruling> {
    let named = entry.subject.strip_prefix("ruling:");
    rulings.iter().find(|ruling| {
        let of = &ruling.details;
        let is_meant = match named {
            Some(id) => id == ruling.id.to_string(),
            None => of.board.is_some_and(|board| entry.subject == format!("board:{board}")),
        };
        is_meant
            && of.at == entry.at
            && of.by == entry.by
            && Some(of.section) == entry.section
            && of.parent.is_none()
    })
}

/// Whether these are the entries of what a ruling has caused, as a fourth warning its forfeit: they are undone with it.
pub(super) fn are_parts(
    tx: &mut Tx<'_>,
    entry: &AuditEntry,
    others: &[&AuditEntry],
) -> Result<bool, ActionError> {
    let all_ruled = entry.act == Action::RulingMade && others.iter().all(|of| of.act == Action::RulingMade);
    let Some(section) = entry.section.filter(|_| all_ruled) else { return Ok(false) };
    let rulings = tx.list_rulings(section, &RulingFilter::default())?;
    let Some(main) = find(&rulings, entry).map(|main| main.id) else { return Ok(false) };
    let parts = rulings.iter().filter(|ruling| ruling.details.parent == Some(main));
    Ok(parts.count() == others.len())
}

pub(super) fn withdraw(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entry: &AuditEntry,
) -> Result<(), ActionError> {
    let rulings = tx.list_rulings(at.section, &RulingFilter::default())?;
    let ruling = find(&rulings, entry).ok_or_else(passed)?;
    if matches!(ruling.details.kind, RulingKind::Pairs { .. }) {
        return mending::undo(tx, actor, at, ruling.id).map(drop);
    }
    let why = reason(actor, entry)?;
    rulings::withdraw(tx, actor, at, ruling.id, &why)
}

#[cfg(test)]
mod tests;

//! FIDE mode left for good, and what it refuses until then.

use super::before_change::{last_paired, save_snapshot};
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::{Message, Named as _};
use crate::store::Tx;
use crate::tournament::{Action, FideBar, FideMode, Right, SectionRef, SectionState};

/// Leaves FIDE mode, in two steps. Nothing turns it on again: neither undoing nor a snapshot nor the section's own file.
///
/// # Errors
/// The actor lacks the right, or has not consented; the section is not in FIDE mode.
pub fn exit(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageEvent)?;
    let before = load_section_state(tx, at)?;
    if before.settings().rules.fide_mode != FideMode::On {
        return Err(ActionError::refused(Message::new("error-fide-mode-not-on")));
    }
    let consequences =
        ["fide-mode-exit-for-good", "fide-mode-exit-mark", "fide-mode-exit-line"].map(Message::new);
    let caution = Caution::two_steps(Message::new("caution-fide-mode-exit")).naming(consequences.into());
    let reason = actor.require_consent(vec![caution])?;
    let round = last_paired(&before);
    let stored = before.setup();
    let mut setup = stored.clone();
    setup.section.rules.fide_mode = FideMode::Exited(round.unwrap_or_default());
    save_snapshot(tx, actor, &before, Action::SectionChanged, round)?;
    tx.update_section(at.section, before.section.version, &setup)?;
    let entry = actor.entry(at, Action::SectionChanged, Subject::Section(at.section)).round(round);
    entry.reason(reason).before(&stored).after(&setup).append(tx)?;
    Ok(())
}

/// Refuses what FIDE mode does not allow.
pub(in crate::actions) fn refuse(bars: Vec<FideBar>) -> Result<(), ActionError> {
    if bars.is_empty() {
        return Ok(());
    }
    let what: Vec<Message> = bars.into_iter().map(FideBar::message).collect();
    Err(ActionError::refused(Message::new("error-fide-mode").with("what", what)))
}

/// Refuses other forbidden pairings in FIDE mode once round 1 is paired.
pub(in crate::actions) fn refuse_forbidden_pairs(section_state: &SectionState) -> Result<(), ActionError> {
    refuse(if section_state.fide_mode_bars() { vec![FideBar::ForbiddenPairs] } else { Vec::new() })
}

/// Refuses another team of a player in FIDE mode once round 1 is paired, where team-mates are kept apart.
pub(in crate::actions) fn refuse_team(section_state: &SectionState) -> Result<(), ActionError> {
    refuse(if section_state.bars_teams() { vec![FideBar::Team] } else { Vec::new() })
}

/// Refuses other results of rounds before the last but one in FIDE mode.
pub(in crate::actions) fn refuse_result_of(
    section_state: &SectionState,
    round: u8,
) -> Result<(), ActionError> {
    refuse(if section_state.bars_result_of(round) { vec![FideBar::EarlierResult] } else { Vec::new() })
}

#[cfg(test)]
mod tests;

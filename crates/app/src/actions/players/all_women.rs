//! In a women's section: all players whose sex is not given are women.

use crate::actions::players::{Application, change};
use crate::actions::{ActionError, Actor, load_section_state};
use crate::store::Tx;
use crate::tournament::{Action, Category, PlayerDetails, Right, SectionRef, Sex};

/// Enters it for each of them. Returns how many there were.
///
/// # Errors
/// The actor lacks the right; the section is not one of women.
pub fn enter(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    if section_state.settings().category != Category::Women {
        return Err(ActionError::NotFound);
    }
    let unknown = section_state.players.into_iter().filter(|player| player.details.sex.is_none());
    let unknown: Vec<_> = unknown.collect();
    tx.lock_persons_of(&unknown.iter().map(|player| player.id).collect::<Vec<_>>())?;
    tx.in_one_entry(Action::PlayerChanged, |tx| {
        for player in &unknown {
            let personal = tx.find_personal(player.id)?.unwrap_or_default();
            let details = PlayerDetails { sex: Some(Sex::Female), ..player.details.clone() };
            let application = Application { details, personal };
            change(tx, actor, at.player(player.id), player.version, &application)?;
        }
        Ok(unknown.len())
    })
}

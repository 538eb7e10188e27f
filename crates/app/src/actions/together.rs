//! Several acts of one form: they ask for consent as one.

use super::consent::{Caution, Cautions, Consent, Step};
use super::{ActionError, Actor};

/// Does one act. What it warns of is told with the rest, and it goes on as if the actor had consented: the caller asks for
/// the consent to all that was told at the end, and where that is not given the whole fails and nothing is stored.
///
/// # Errors
/// Those of the act, except that it asks for consent.
pub(in crate::actions) fn together<T>(
    actor: &Actor,
    collected: &mut Vec<Caution>,
    mut act: impl FnMut(&Actor) -> Result<T, ActionError>,
) -> Result<T, ActionError> {
    /// The reason of what is not stored.
    const NO_REASON: &str = "-";
    /// How often one act may ask: for a reason, and then in two steps.
    const MAX_STEPS: usize = 4;

    let given = actor.consent.as_ref().map(|consent| consent.reason.clone());
    let reason = given.filter(|reason| !reason.trim().is_empty()).unwrap_or_else(|| NO_REASON.to_owned());
    let mut acting = Actor { consent: None, ..actor.clone() };
    for _ in 0..MAX_STEPS {
        match act(&acting) {
            Err(ActionError::Caution(cautions)) => {
                let Cautions { list, fingerprint, step, .. } = *cautions;
                // The second step has the same list. What several acts ask alike is asked once.
                if step == Step::First {
                    let new: Vec<_> =
                        list.into_iter().filter(|caution| !collected.contains(caution)).collect();
                    collected.extend(new);
                }
                acting.consent = Some(Consent { to: fingerprint, reason: reason.clone() });
            }
            done => return done,
        }
    }
    act(&acting)
}

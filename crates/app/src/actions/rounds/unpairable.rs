//! Why a round cannot be paired: which players prevent it, and what can be done.

use crate::actions::ActionError;
use crate::actions::rounds::pairing_text;
use crate::i18n::Message;
use crate::swiss::PairingError;
use crate::tournament::rounds::team_mates;
use crate::tournament::{PlayerId, Round, SectionState};

/// The key of the refusal where there is no legal pairing: the round can only be paired manually.
pub const NO_PAIRING: &str = "error-no-pairing";

/// The refusal. `players` are the players in the order of the state that was paired.
pub(in crate::actions) fn refusal(
    none: &PairingError,
    section_state: &SectionState,
    round: &Round,
    players: &[PlayerId],
) -> ActionError {
    let called = pairing_text::called(section_state, players);
    let message = match none {
        PairingError::TooFewPlayers if section_state.format().system.is_round_robin() => {
            Message::new("error-table-too-few")
        }
        PairingError::TooFewPlayers => Message::new("error-too-few-present"),
        PairingError::NoLegalPairing(why) => {
            let forbidden = section_state.forbidden_pairs.iter().any(|pair| pair.holds_in(round.number));
            let remedy =
                if forbidden { "error-no-pairing-remedy-forbidden" } else { "error-no-pairing-remedy" };
            let mates = team_mates::positions(&team_mates::forbidden_pairs(section_state, round), players);
            let who = pairing_text::unpairable(why, &called, &mates);
            Message::new(NO_PAIRING).with("who", who).with("remedy", Message::new(remedy))
        }
        PairingError::TableFinished => Message::new("error-table-finished"),
        PairingError::InconsistentHistory(_) => Message::new("error-pairing-inconsistent"),
    };
    ActionError::refused(message)
}

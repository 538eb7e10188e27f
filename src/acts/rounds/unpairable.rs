//! Why a round cannot be paired, for whoever wanted to pair it: who stands in the way, and what can be done.

use crate::acts::ActError;
use crate::ground::PlayerIndex;
use crate::i18n::Message;
use crate::swiss::{Barrier, NoPairing, State, Unpairable};
use crate::tournament::{Book, PlayerId, Round};

/// More names than these do not help to find the cause.
const MOST_NAMES: usize = 12;

/// The refusal. `players` says whom the state's indices mean.
pub(super) fn refusal(
    none: &NoPairing,
    book: &Book,
    round: &Round,
    (state, players): (&State, &[PlayerId]),
) -> ActError {
    let names = |indices: &[PlayerIndex]| names(book, players, indices);
    let message = match none {
        NoPairing::TooFewPlayers if book.section.settings.system.cycles().is_some() => {
            Message::new("error-table-too-few")
        }
        NoPairing::TooFewPlayers => {
            let present = state.players.iter().zip(0..).filter(|(player, _)| player.present);
            let present: Vec<PlayerIndex> = present.map(|(_, index)| index).collect();
            Message::new("error-too-few-present").with("n", present.len()).with("name", names(&present))
        }
        NoPairing::NoLegalPairing(why) => {
            let forbidden = book.kept_apart.iter().any(|pair| pair.holds_in(round.number));
            let remedy = if forbidden { "error-no-pairing-remedy-apart" } else { "error-no-pairing-remedy" };
            legal(why, &names).with("remedy", Message::new(remedy))
        }
        NoPairing::TableFinished => Message::new("error-table-finished"),
        NoPairing::Nonsense(_) => Message::new("error-pairing-nonsense"),
    };
    ActError::refused(message)
}

fn legal(why: &Unpairable, names: &impl Fn(&[PlayerIndex]) -> String) -> Message {
    match why {
        Unpairable::NobodyForBye => Message::new("error-nobody-for-bye"),
        Unpairable::NoOpponent(alone) => {
            Message::new("error-no-opponent").with("n", alone.len()).with("names", names(alone))
        }
        Unpairable::TooFewOpponents(Barrier { islands, others, bye }) => {
            let island = |players: &[PlayerIndex]| match players {
                [one] => names(&[*one]),
                several => format!("({})", names(several)),
            };
            let islands: Vec<String> =
                islands.iter().filter(|of| !of.players.is_empty()).map(|of| island(&of.players)).collect();
            let mut who = Vec::new();
            if !others.is_empty() {
                who.push(Message::new("value").with("value", names(others)));
            }
            if *bye {
                who.push(Message::new("unpaired-bye"));
            }
            let key = if who.is_empty() { "error-odd-groups" } else { "error-too-few-opponents" };
            Message::new(key).with("names", islands.join(", ")).with("others", who)
        }
    }
}

/// Number and name of each.
fn names(book: &Book, players: &[PlayerId], indices: &[PlayerIndex]) -> String {
    let name = |index: &PlayerIndex| {
        let player = book.players.iter().find(|player| Some(&player.id) == players.get(*index))?;
        let number = player.number.map(|number| format!("{number} ")).unwrap_or_default();
        Some(format!("{number}{}", player.details.name))
    };
    let mut names: Vec<String> = indices.iter().take(MOST_NAMES).filter_map(name).collect();
    if indices.len() > MOST_NAMES {
        names.push("…".to_owned());
    }
    names.join(", ")
}

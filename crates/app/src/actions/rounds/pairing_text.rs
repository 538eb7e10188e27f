//! Why players cannot be paired, in words: for the refusal to pair, and for the pages that explain pairings.

use crate::i18n::Message;
use crate::primitives::PlayerIndex;
use crate::swiss::{BlockingSet, OddComponent, Unpairable};
use crate::tournament::{Player, PlayerId, SectionState};

/// More names than these do not help to find the cause.
const MOST_NAMES: usize = 12;

/// The names and starting numbers of players, in their order.
#[must_use]
pub fn called(section_state: &SectionState, players: &[PlayerId]) -> Vec<Message> {
    let call = |id: &PlayerId| section_state.players.iter().find(|player| player.id == *id).map(call);
    players.iter().map(|id| call(id).unwrap_or_else(|| Message::new("value-none"))).collect()
}

fn call(player: &Player) -> Message {
    let name = player.details.name.to_string();
    match player.number {
        Some(number) => Message::new("player-numbered").with("name", name).with("number", number.to_string()),
        None => Message::new("value").with("value", name),
    }
}

/// Which players prevent a pairing, and how. `called` are their names by index.
#[must_use]
pub fn unpairable(why: &Unpairable, called: &[Message]) -> Message {
    match why {
        Unpairable::NobodyForBye => Message::new("unpairable-nobody-for-bye"),
        Unpairable::NoOpponent(alone) => Message::new("unpairable-no-opponent")
            .with("n", alone.len())
            .with("names", shortened(names(alone, called))),
        Unpairable::TooFewOpponents(barrier) => too_few(barrier, called),
    }
}

fn too_few(BlockingSet { islands, others, bye }: &BlockingSet, called: &[Message]) -> Message {
    let mut helpers = names(others, called);
    helpers.extend(bye.then(|| Message::new("unpaired-bye")));
    let groups = shortened(islands.iter().map(|island| group(island, called)).collect());
    if helpers.is_empty() {
        return Message::new("unpairable-odd-groups").with("groups", groups);
    }
    let message = Message::new("unpairable-too-few").with("groups", groups);
    message.with("n", helpers.len()).with("others", shortened(helpers))
}

/// One player, or several who can meet each other.
fn group(OddComponent { players, bye }: &OddComponent, called: &[Message]) -> Message {
    let mut members = names(players, called);
    members.extend(bye.then(|| Message::new("unpaired-bye")));
    if members.len() == 1 {
        return members.remove(0);
    }
    Message::new("unpairable-group").with("names", shortened(members))
}

fn names(players: &[PlayerIndex], called: &[Message]) -> Vec<Message> {
    players.iter().filter_map(|&player| called.get(player).cloned()).collect()
}

fn shortened(mut names: Vec<Message>) -> Vec<Message> {
    if names.len() > MOST_NAMES {
        names.truncate(MOST_NAMES);
        names.push(Message::new("value").with("value", "…"));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    fn said(why: &Unpairable) -> String {
        let called: Vec<Message> =
            (0..20).map(|at| Message::new("value").with("value", format!("P{at}"))).collect();
        Speaker::of(Lang::En).say(&unpairable(why, &called))
    }

    #[test]
    fn players_who_prevent_a_pairing_are_named() {
        let island = |players: &[PlayerIndex], bye| OddComponent { players: players.to_vec(), bye };
        let barrier = |islands, others: &[PlayerIndex], bye| {
            Unpairable::TooFewOpponents(BlockingSet { islands, others: others.to_vec(), bye })
        };
        let one = said(&Unpairable::NoOpponent(vec![3]));
        assert!(one.contains("P3") && one.starts_with("This player"), "{one}");
        let many = said(&Unpairable::NoOpponent((0..14).collect()));
        assert!(many.contains("P11, …") && !many.contains("P12"), "{many}");
        assert!(said(&Unpairable::NobodyForBye).contains("bye"));
        let lone =
            said(&barrier(vec![island(&[1], false), island(&[2], false), island(&[4], false)], &[7], true));
        assert!(lone.contains("P1, P2, P4") && lone.contains("P7, bye"), "{lone}");
        let groups = said(&barrier(vec![island(&[1, 2, 3], false), island(&[4, 5], true)], &[], false));
        assert!(groups.contains("(P1, P2, P3), (P4, P5, bye)"), "{groups}");
    }
}

//! Why players cannot be paired, in words: for the refusal to pair, and for the pages that explain pairings.

use std::collections::HashSet;

use crate::i18n::Message;
use crate::primitives::{PlayerIndex, Side};
use crate::swiss::{Barred, BlockingSet, OddComponent, Unpairable};
use crate::tournament::{Player, PlayerId, SectionState};

/// More names than these do not help to find the cause.
const MAX_NAMES: usize = 12;

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

/// Which players prevent a pairing, and by which rules. `called` are their names by index, `team_mates` the pairs of one
/// team that are kept apart, the smaller index first.
#[must_use]
pub fn unpairable(why: &Unpairable, called: &[Message], team_mates: &HashSet<[PlayerIndex; 2]>) -> Message {
    let (who, barred, met) = match why {
        Unpairable::NobodyForBye => return Message::new("unpairable-nobody-for-bye"),
        Unpairable::NoOpponent(alone, barred) => {
            let who = Message::new("unpairable-no-opponent")
                .with("n", alone.len())
                .with("names", shortened(names(alone, called)));
            (who, barred, "unpairable-met-everybody")
        }
        Unpairable::TooFewOpponents(set) => (too_few(set, called), &set.barred, "unpairable-met-each-other"),
    };
    reasons(barred, called, team_mates, met)
        .into_iter()
        .fold(who, |text, reason| Message::new("unpairable-and").with("said", text).with("reason", reason))
}

/// What keeps them apart, a sentence for each rule; `met` is said of those who have met, who are most.
fn reasons(
    barred: &Barred,
    called: &[Message],
    team_mates: &HashSet<[PlayerIndex; 2]>,
    met: &'static str,
) -> Vec<Message> {
    let (mates, forbidden): (Vec<_>, Vec<_>) =
        barred.forbidden.iter().copied().partition(|pair| team_mates.contains(pair));
    let barring = |pairs: &[[PlayerIndex; 2]], message: Message| {
        let pair = |two: &[PlayerIndex; 2]| {
            let [one, other] =
                two.map(|player| called.get(player).cloned().unwrap_or_else(|| Message::new("value-none")));
            Message::new("why-pair").with("one", one).with("other", other)
        };
        (!pairs.is_empty()).then(|| message.with("pairs", shortened(pairs.iter().map(pair).collect())))
    };
    let colours = |side: Side| Message::new("unpairable-colours").with("side", side.name());
    let mut reasons: Vec<Message> = [
        barring(&barred.white, colours(Side::White)),
        barring(&barred.black, colours(Side::Black)),
        barring(&forbidden, Message::new("unpairable-forbidden")),
        barring(&mates, Message::new("unpairable-team-mates")),
        barring(&barred.floaters, Message::new("unpairable-floaters")),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !barred.met.is_empty() {
        let of = if reasons.is_empty() { "all" } else { "others" };
        reasons.push(Message::new(met).with("of", of));
    }
    if !barred.bye.is_empty() {
        let names = shortened(names(&barred.bye, called));
        reasons.push(Message::new("unpairable-no-bye").with("names", names));
    }
    reasons
}

fn too_few(BlockingSet { islands, others, bye, barred: _ }: &BlockingSet, called: &[Message]) -> Message {
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
    if names.len() > MAX_NAMES {
        names.truncate(MAX_NAMES);
        names.push(Message::new("value").with("value", "…"));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    fn spoken(why: &Unpairable) -> String {
        let called: Vec<Message> =
            (0..20).map(|at| Message::new("value").with("value", format!("P{at}"))).collect();
        Speaker::new(Lang::En).say(&unpairable(why, &called, &HashSet::from([[8, 9]])))
    }

    #[test]
    fn players_who_prevent_a_pairing_are_named() {
        let island = |players: &[PlayerIndex], bye| OddComponent { players: players.to_vec(), bye };
        let barrier = |islands, others: &[PlayerIndex], bye| {
            let barred = Barred::default();
            Unpairable::TooFewOpponents(BlockingSet { islands, others: others.to_vec(), bye, barred })
        };
        let one = spoken(&Unpairable::NoOpponent(vec![3], Barred::default()));
        assert!(one.contains("P3") && one.starts_with("This player"), "{one}");
        let many = spoken(&Unpairable::NoOpponent((0..14).collect(), Barred::default()));
        assert!(many.contains("P11, …") && !many.contains("P12"), "{many}");
        assert!(spoken(&Unpairable::NobodyForBye).contains("bye"));
        let lone =
            spoken(&barrier(vec![island(&[1], false), island(&[2], false), island(&[4], false)], &[7], true));
        assert!(lone.contains("P1, P2, P4") && lone.contains("P7, bye"), "{lone}");
        let groups = spoken(&barrier(vec![island(&[1, 2, 3], false), island(&[4, 5], true)], &[], false));
        assert!(groups.contains("(P1, P2, P3), (P4, P5, bye)"), "{groups}");
    }

    #[test]
    fn each_rule_that_keeps_players_apart_is_said_with_its_pairs() {
        let plain = |pair: [&str; 2]| format!("{} – {}", pair[0], pair[1]);
        let met = Barred { met: vec![[3, 4]], ..Barred::default() };
        let all = spoken(&Unpairable::NoOpponent(vec![3, 4], met.clone()));
        assert!(all.ends_with("They have already met everybody (C1)."), "{all}");
        let barred = Barred {
            white: vec![[3, 4]],
            black: vec![[5, 6]],
            forbidden: vec![[6, 7], [8, 9]],
            floaters: vec![[10, 11]],
            bye: vec![3, 5],
            ..met
        };
        let each = spoken(&Unpairable::NoOpponent(vec![3, 5, 6, 8, 10], barred.clone()));
        for barring in [
            format!("White (C3): {}.", plain(["P3", "P4"])),
            format!("Black (C3): {}.", plain(["P5", "P6"])),
            format!("by the referees: {}.", plain(["P6", "P7"])),
            format!("team-mates apart: {}.", plain(["P8", "P9"])),
            format!("group together: {}.", plain(["P10", "P11"])),
            "everybody else (C1).".to_owned(),
            "bye (C2): P3, P5.".to_owned(),
        ] {
            assert!(each.contains(&barring), "{barring}: {each}");
        }
        let island = |player| OddComponent { players: vec![player], bye: false };
        let islands = [3, 4, 5].map(island).to_vec();
        let set = BlockingSet { islands, others: vec![1], bye: false, barred };
        let few = spoken(&Unpairable::TooFewOpponents(set));
        assert!(few.contains("All others of them have already met each other (C1)."), "{few}");
    }
}

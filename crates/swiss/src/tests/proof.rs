//! Why a field cannot be paired, held against trying everything.

use std::collections::BTreeMap;

use super::super::*;
use super::cases;
use super::event::Event;
use super::oracle;
use super::rules::{self, entrant};

/// Asserts that the answer does prove that these players cannot be paired.
pub(super) fn assert_proof(state: &State, unpairable: &Unpairable, context: &str) {
    assert_proof_below((state, state), &[], unpairable, context);
}

/// The same where these players leave one bracket together: of the state that this makes of the whole field's.
pub(super) fn assert_proof_below(
    (state, whole): (&State, &State),
    floaters: &[PlayerIndex],
    unpairable: &Unpairable,
    context: &str,
) {
    let present: Vec<PlayerIndex> = (0..state.players.len()).filter(|&p| state.players[p].present).collect();
    let odd = present.len() % 2 == 1;
    match unpairable {
        Unpairable::NobodyForBye => {
            assert!(odd && present.iter().all(|&p| !oracle::legal(state, p, p)), "{context}");
        }
        Unpairable::NoOpponent(alone, barred) => {
            assert!(!alone.is_empty());
            let others =
                |&one: &PlayerIndex| present.iter().map(move |&other| [one, other]).collect::<Vec<_>>();
            assert_barred(whole, floaters, alone.iter().flat_map(others), barred, context);
            let bye: &[PlayerIndex] = if odd { alone } else { &[] };
            assert_eq!(barred.bye, bye, "{context}");
            for &player in alone {
                assert!(present.iter().all(|&other| !oracle::legal(state, player, other)), "{context}");
            }
        }
        Unpairable::TooFewOpponents(BlockingSet { islands, others, bye, barred }) => {
            let members = islands.iter().enumerate();
            let members: Vec<(usize, PlayerIndex)> = members
                .flat_map(|(at, island)| island.players.iter().map(move |&player| (at, player)))
                .collect();
            let across = members.iter().flat_map(|&(at, one)| {
                let strangers = members.iter().filter(move |(other, _)| *other != at);
                strangers.map(move |&(_, other)| [one, other])
            });
            assert_barred(whole, floaters, across, barred, context);
            for player in &barred.bye {
                assert!(odd && !oracle::legal(state, *player, *player), "{context}");
            }
            assert!(islands.len() > others.len() + usize::from(*bye), "{context}");
            let mut seen: Vec<PlayerIndex> = others.clone();
            for island in islands {
                assert_eq!((island.players.len() + usize::from(island.bye)) % 2, 1, "{context}");
                seen.extend(&island.players);
                let inside = |p: &PlayerIndex| island.players.contains(p);
                for &player in &island.players {
                    let strangers = present.iter().filter(|p| !inside(p) && !others.contains(p));
                    let mut strangers = strangers.map(|&p| oracle::legal(state, player, p));
                    assert!(strangers.all(|legal| !legal), "{player} leaves the component: {context}");
                    let bye = *bye || island.bye || !oracle::legal(state, player, player);
                    assert!(bye, "{player} may have the bye: {context}");
                }
                if island.bye {
                    let outside = present.iter().filter(|p| !inside(p) && !others.contains(p));
                    let mut outside = outside.map(|&p| oracle::legal(state, p, p));
                    assert!(outside.all(|legal| !legal), "the bye leaves its component: {context}");
                }
            }
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "every player once: {context}");
        }
    }
}

/// Asserts that each of these pairs stands at the first rule against it, and no other pair anywhere: what holds for them in
/// the whole field comes before that they leave together, but for their colours.
fn assert_barred(
    whole: &State,
    floaters: &[PlayerIndex],
    pairs: impl Iterator<Item = [PlayerIndex; 2]>,
    barred: &Barred,
    context: &str,
) {
    let mut expected: Vec<([PlayerIndex; 2], &str)> = Vec::new();
    for [a, b] in pairs.filter(|[a, b]| a != b) {
        let leave_together = floaters.contains(&a) && floaters.contains(&b);
        let rule = match oracle::bar(whole, a, b) {
            Some(rule @ ("met" | "forbidden")) => rule,
            _ if leave_together => "floaters",
            rule => rule.unwrap_or_else(|| panic!("{a} and {b} may meet: {context}")),
        };
        expected.push(([a.min(b), a.max(b)], rule));
    }
    let Barred { met, forbidden, floaters, white, black, bye: _ } = barred;
    let lists =
        [("met", met), ("forbidden", forbidden), ("floaters", floaters), ("white", white), ("black", black)];
    let mut listed: Vec<([PlayerIndex; 2], &str)> =
        lists.iter().flat_map(|(rule, pairs)| pairs.iter().map(|pair| (*pair, *rule))).collect();
    expected.sort_unstable();
    expected.dedup();
    listed.sort_unstable();
    // Long lists are cut.
    if expected.len() > 200 {
        assert!(listed.iter().all(|one| expected.binary_search(one).is_ok()), "{context}");
        return;
    }
    assert_eq!(listed, expected, "{context}");
}

#[test]
fn a_pair_that_the_referees_forbade_is_told_as_such_also_where_both_leave_one_bracket() {
    let mut state = rules::state(9, vec![entrant(0, &[]), entrant(0, &[])]);
    // As two are forbidden to meet who leave together.
    state.forbidden = vec![[1, 0]];
    let by_referees: [Vec<[PlayerIndex; 2]>; 3] = [vec![[0, 1]], vec![[1, 0]], Vec::new()];
    for forbidden in by_referees {
        let leaving = Leaving { floaters: &[0, 1], forbidden: &forbidden };
        let Unpairable::NoOpponent(_, barred) = dutch::unpairable::find(&state, leaving) else {
            panic!("nobody can meet them");
        };
        let listed = [barred.forbidden.as_slice(), &barred.floaters];
        assert_eq!(
            listed.map(<[_]>::len),
            if forbidden.is_empty() { [0, 1] } else { [1, 0] },
            "{forbidden:?}"
        );
        assert_eq!(listed.concat(), [[0, 1]]);
    }
}

#[test]
fn each_reason_why_small_fields_cannot_be_paired_is_the_first_rule_against_each_pair() {
    let mut seen = BTreeMap::<&str, u32>::new();
    for seed in 0..cases(600) {
        let mut event = Event::new(5 + (seed % 4) as usize, 9, seed).with_extensions();
        for round in 1..=9 {
            event.check_in(60);
            match pair(&event.state) {
                Ok(pairing) => event.play(&pairing),
                Err(PairingError::NoLegalPairing(why)) => {
                    assert!(oracle::ranking(&event.state).is_empty());
                    assert_proof(&event.state, &why, &format!("seed {seed}, round {round}: {why:?}"));
                    let (kind, barred) = match *why {
                        Unpairable::NoOpponent(_, barred) => ("alone", barred),
                        Unpairable::NobodyForBye => ("nobody for the bye", Barred::default()),
                        Unpairable::TooFewOpponents(set) => ("too few", set.barred),
                    };
                    let Barred { met, forbidden, floaters, white, black, bye } = barred;
                    assert!(floaters.is_empty(), "nobody floats before a round is paired");
                    let lists = [("met", met), ("forbidden", forbidden), ("white", white), ("black", black)];
                    let listed = lists.iter().filter(|(_, pairs)| !pairs.is_empty()).map(|(rule, _)| *rule);
                    for what in listed.chain([kind]).chain((!bye.is_empty()).then_some("bye")) {
                        *seen.entry(what).or_default() += 1;
                    }
                    break;
                }
                Err(other) => panic!("{other}"),
            }
        }
    }
    println!("{seen:?}");
    assert_eq!(seen.len(), 8, "{seen:?}");
}

#[test]
fn c3_two_who_have_not_met_and_need_the_same_colour_are_told_so() {
    let twice = |side: Side, from: usize| entrant(0, &[(from, side), (from + 1, side)]);
    let none = |players: Vec<Entrant>| match pair(&rules::state(9, players)) {
        Err(PairingError::NoLegalPairing(why)) => *why,
        other => panic!("{other:?}"),
    };
    let barred = Barred { black: vec![[0, 1]], ..Barred::default() };
    let two = vec![twice(Side::White, 10), twice(Side::White, 20)];
    assert_eq!(none(two), Unpairable::NoOpponent(vec![0, 1], barred));
    let barred = Barred { white: vec![[0, 1]], ..Barred::default() };
    let two = vec![twice(Side::Black, 10), twice(Side::Black, 20)];
    assert_eq!(none(two), Unpairable::NoOpponent(vec![0, 1], barred));
}

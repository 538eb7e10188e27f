//! Explanations held against trying everything, and on real tournaments.

use super::super::explain::{self, Against, Criterion, Difference, First, Step, Unexplained, Value, WhyNot};
use super::super::*;
use super::event::Event;
use super::oracle::{self, LISTS, Rated};
use super::{cases, data};
use crate::ground::Lots;

/// States of small fields before each round of random tournaments, those without a pairing among them.
fn small_states(events: u64, mut look: impl FnMut(&State, &str)) {
    for seed in 0..events {
        let players = 2 + (seed % 7) as usize;
        let mut event = Event::new(players, 2 + (seed / 8 % 8) as u8, seed ^ 0x5EED).with_extensions();
        for round in 0..event.state.rounds {
            event.check_in(if seed % 3 == 0 { 100 } else { 7 });
            if event.state.players.iter().filter(|player| player.present).count() < 2 {
                event.play(&Pairing::default());
                continue;
            }
            look(&event.state, &format!("seed {seed}, round {}: {:#?}", round + 1, event.state));
            let Ok(pairing) = pair(&event.state) else { break };
            event.play(&pairing);
        }
    }
}

const CRITERIA: [Criterion; 17] = {
    use Criterion::*;
    [C6, C7, C8, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21]
};

const STEPS: [Step; 6] = {
    use Step::*;
    [MovedDown, Opponents, Exchange, Exchange, Exchange, Transposition]
};

/// Where two pairings part, by trying everything.
fn parting(chosen: &Rated, instead: &Rated) -> Difference {
    let at = (0..chosen.value.len()).find(|&at| chosen.value[at] != instead.value[at]).expect("they differ");
    let Some(at) = at.checked_sub(1) else {
        let [chosen, instead] = [chosen, instead].map(|rated| scores(&rated.value[0]));
        return Difference::Quality { bracket: None, criterion: Criterion::C5, chosen, instead };
    };
    let (bracket, list) = (at / LISTS, at % LISTS);
    let Some(&criterion) = CRITERIA.get(list) else {
        return Difference::Order { bracket, step: STEPS[list - CRITERIA.len()] };
    };
    let value = |rated: &Rated| match criterion {
        Criterion::C7 => scores(&rated.value[at + 1]),
        // Both parts of C8 are told by the scores.
        Criterion::C8 => scores(&rated.value[1 + bracket * LISTS + 3]),
        _ => Value::Count(rated.value[at + 1].iter().sum::<i64>() as usize),
    };
    Difference::Quality { bracket: Some(bracket), criterion, chosen: value(chosen), instead: value(instead) }
}

fn scores(tenths: &[i64]) -> Value {
    Value::Scores(tenths.iter().map(|&tenths| Points::from_tenths(tenths as i32)).collect())
}

/// The same, save for the numbers of C18–C21, which the oracle has as differences.
fn assert_same(found: &Difference, expected: &Difference, context: &str) {
    if let (
        Difference::Quality { bracket, criterion, chosen, instead },
        Difference::Quality { bracket: expected_bracket, criterion: expected_criterion, .. },
    ) = (found, expected)
        && *criterion >= Criterion::C18
    {
        assert_eq!((bracket, criterion), (expected_bracket, expected_criterion), "{context}");
        assert_ne!(chosen, instead, "{context}");
        return;
    }
    assert_eq!(found, expected, "{context}");
}

/// Whether the answer really shows that these cannot be paired.
pub(super) fn assert_proof(state: &State, unpairable: &Unpairable, context: &str) {
    let present: Vec<PlayerIndex> = (0..state.players.len()).filter(|&p| state.players[p].present).collect();
    let odd = present.len() % 2 == 1;
    match unpairable {
        Unpairable::NobodyForBye => {
            assert!(odd && present.iter().all(|&p| !oracle::legal(state, p, p)), "{context}");
        }
        Unpairable::NoOpponent(alone) => {
            assert!(!alone.is_empty());
            for &player in alone {
                assert!(present.iter().all(|&other| !oracle::legal(state, player, other)), "{context}");
            }
        }
        Unpairable::TooFewOpponents(Barrier { islands, others, bye }) => {
            assert!(islands.len() > others.len() + usize::from(*bye), "{context}");
            let mut seen: Vec<PlayerIndex> = others.clone();
            for island in islands {
                assert_eq!((island.players.len() + usize::from(island.bye)) % 2, 1, "{context}");
                seen.extend(&island.players);
                let inside = |p: &PlayerIndex| island.players.contains(p);
                for &player in &island.players {
                    let strangers = present.iter().filter(|p| !inside(p) && !others.contains(p));
                    let mut strangers = strangers.map(|&p| oracle::legal(state, player, p));
                    assert!(strangers.all(|legal| !legal), "{player} leaves his island: {context}");
                    let bye = *bye || island.bye || !oracle::legal(state, player, player);
                    assert!(bye, "{player} may have the bye: {context}");
                }
                if island.bye {
                    let outside = present.iter().filter(|p| !inside(p) && !others.contains(p));
                    let mut outside = outside.map(|&p| oracle::legal(state, p, p));
                    assert!(outside.all(|legal| !legal), "the bye leaves its island: {context}");
                }
            }
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "everybody once: {context}");
        }
    }
}

fn away(state: &State, gone: &[PlayerIndex]) -> State {
    let mut state = state.clone();
    for &player in gone {
        state.players[player].present = false;
    }
    state
}

fn partners(state: &State, pairing: &Pairing) -> Vec<Option<PlayerIndex>> {
    let mut partners = vec![None; state.players.len()];
    for pair in &pairing.pairs {
        (partners[pair.white], partners[pair.black]) = (Some(pair.black), Some(pair.white));
    }
    if let Some(bye) = pairing.bye {
        partners[bye] = Some(bye);
    }
    partners
}

/// One question of two players, or of one and the bye, held against all complete pairings.
fn check_why_not(
    state: &State,
    pairing: &Pairing,
    ranking: &[Rated],
    a: PlayerIndex,
    b: PlayerIndex,
    context: &str,
) {
    let answer =
        if a == b { explain::why_not_bye(state, pairing, a) } else { explain::why_not(state, pairing, a, b) };
    let answer = answer.expect("an answer");
    let context = &format!("{a} and {b}: {answer:?}; {context}");
    let best = ranking.iter().find(|rated| rated.partners[a] == Some(b));
    match &answer {
        WhyNot::Absent(player) => assert!(!state.players[*player].present, "{context}"),
        WhyNot::Paired => assert_eq!(ranking[0].partners[a], Some(b), "{context}"),
        WhyNot::NobodyHasBye => assert!(a == b && pairing.bye.is_none(), "{context}"),
        WhyNot::Better { .. } => panic!("nothing is better: {context}"),
        WhyNot::Against { against: Against::Worse(difference), instead } => {
            let best = best.expect("a pairing with both");
            assert!(best.value > ranking[0].value);
            assert_same(difference, &parting(&ranking[0], best), context);
            assert_eq!(partners(state, instead.as_ref().expect("it")), best.partners, "{context}");
        }
        WhyNot::Against { against: Against::Rest(unpairable), instead } => {
            assert!(best.is_none() && instead.is_none() && oracle::legal(state, a, b), "{context}");
            assert_proof(&away(state, &[a, b]), unpairable, context);
        }
        WhyNot::Against { against, instead } => {
            assert!(best.is_none() && instead.is_none() && !oracle::legal(state, a, b), "{context}");
            let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == b);
            match *against {
                Against::Met { round } => assert!(met(&state.players[a].history[round - 1]), "{context}"),
                Against::Forbidden => {
                    assert!(state.forbidden.iter().any(|pair| pair.contains(&a) && pair.contains(&b)));
                }
                Against::HadBye { round } => {
                    assert!(a == b && !matches!(state.players[a].history[round - 1], Past::Game { .. }));
                }
                _ => {}
            }
        }
    }
}

#[test]
fn c1_to_c21_why_not_names_what_trying_everything_finds() {
    let (mut states, mut questions) = (0, 0);
    small_states(cases(2_500), |state, context| {
        states += 1;
        let ranking = oracle::ranking(state);
        match pair(state) {
            Err(NoPairing::NoLegalPairing(unpairable)) => {
                assert!(ranking.is_empty());
                assert_proof(state, &unpairable, context);
            }
            Err(other) => panic!("{other}: {context}"),
            Ok(pairing) => {
                for a in 0..state.players.len() {
                    for b in 0..=a {
                        questions += 1;
                        check_why_not(state, &pairing, &ranking, a, b, context);
                    }
                }
            }
        }
    });
    println!("{states} states, {questions} questions");
}

/// The pairs of a bracket's first candidate: highest to highest, then the upper half to the lower.
fn plain(bracket: &explain::Bracket) -> Vec<[PlayerIndex; 2]> {
    let down: Vec<_> = bracket.moved_down.iter().map(|down| down.player).collect();
    let meetings = bracket.pairs.iter().filter(|pair| down.contains(&pair[0])).count();
    let half = bracket.pairs.len() - meetings;
    let first = (0..meetings).map(|at| [down[at], bracket.residents[at]]);
    let rest = &bracket.residents[meetings..];
    first.chain((0..half).map(|at| [rest[at], rest[at + half]])).collect()
}

#[test]
fn article_4_the_first_candidate_is_taken_or_refused_for_what_trying_everything_finds() {
    small_states(cases(2_500), |state, context| {
        let Ok(pairing) = pair(state) else { return };
        let ranking = oracle::ranking(state);
        let chosen = &ranking[0];
        let brackets = explain::brackets(state, &pairing).expect("brackets");
        for (number, bracket) in brackets.iter().enumerate() {
            let context = &format!("bracket {number}: {bracket:?}; {context}");
            let mut leaving: Vec<_> = bracket.floaters.iter().map(|floater| floater.player).collect();
            leaving.extend(bracket.bye);
            assert_eq!(leaving, chosen.floaters[number], "{context}");
            check_ungranted(bracket, &chosen.value[1 + number * LISTS..], context);
            let plain = plain(bracket);
            let First::Refused { pair, against } = &bracket.first else {
                assert_eq!((&bracket.first, &plain), (&First::Taken, &bracket.pairs), "{context}");
                continue;
            };
            assert_ne!(plain, bracket.pairs);
            let illegal = plain.iter().find(|[a, b]| !oracle::legal(state, *a, *b));
            assert_eq!(*pair, illegal.copied(), "{context}");
            if illegal.is_some() {
                continue;
            }
            let members = bracket.moved_down.iter().map(|down| down.player);
            let members: Vec<_> = members.chain(bracket.residents.iter().copied()).collect();
            let above = brackets[..number].iter().flat_map(|bracket| &bracket.pairs);
            let kept: Vec<_> = above.chain(&plain).collect();
            let best = ranking.iter().find(|rated| {
                let inside =
                    |p: &PlayerIndex| members.contains(p) && plain.iter().all(|pair| !pair.contains(p));
                let out = members
                    .iter()
                    .filter(|p| inside(p))
                    .all(|&p| rated.partners[p].is_none_or(|other| other == p || !inside(&other)));
                out && kept.iter().all(|[a, b]| rated.partners[*a] == Some(*b))
            });
            match (against, best) {
                (Against::Rest(_), None) => {}
                (Against::Worse(difference), Some(best)) => {
                    assert_same(difference, &parting(chosen, best), context);
                }
                (against, best) => panic!("{against:?}, {}: {context}", best.is_some()),
            }
        }
    });
}

/// The criteria that do not come to nought are those of the oracle.
fn check_ungranted(bracket: &explain::Bracket, lists: &[Vec<i64>], context: &str) {
    for (list, criterion) in lists.iter().zip(CRITERIA) {
        let told = bracket.ungranted.iter().find(|(told, _)| *told == criterion).map(|(_, value)| value);
        match criterion {
            Criterion::C7 => assert_eq!(told.cloned(), (!list.is_empty()).then(|| scores(list)), "{context}"),
            Criterion::C8 => assert_eq!(told.is_some(), !lists[3].is_empty(), "{context}"),
            criterion if criterion < Criterion::C18 => {
                let count = list.iter().sum::<i64>() as usize;
                assert_eq!(
                    told.cloned(),
                    (count > 0).then_some(Value::Count(count)),
                    "{criterion:?} {context}"
                );
            }
            _ => {}
        }
    }
}

/// Everything that can be asked of a real round; pairs by lot where there are many.
fn ask_everything(state: &State, pairing: &Pairing, lots: &mut Lots, context: &str) -> usize {
    for bracket in explain::brackets(state, pairing).expect("brackets") {
        assert_ne!(bracket.first, First::ByHand, "{context}: {bracket:?}");
    }
    let boards = pairing.pairs.len();
    for board in (0..boards).step_by(boards.div_ceil(3)) {
        let why = explain::why(state, pairing, board).expect("a board");
        assert_ne!(why.colours, explain::ColourReason::ByHand, "{context}: {why:?}");
    }
    let players = state.players.len();
    let all: Vec<_> = (0..players).flat_map(|a| (0..=a).map(move |b| [a, b])).collect();
    let few = if all.len() <= 60 { all } else { (0..6).map(|_| all[lots.below(all.len())]).collect() };
    for &[a, b] in &few {
        let answer = match a == b {
            true => explain::why_not_bye(state, pairing, a),
            false => explain::why_not(state, pairing, a, b),
        };
        let answer = answer.expect("an answer");
        assert!(!matches!(answer, WhyNot::Better { .. }), "{context}: {a} and {b}: {answer:?}");
        if let WhyNot::Against { against: Against::Rest(unpairable), .. } = answer {
            assert_proof(&away(state, &[a, b]), &unpairable, context);
        }
    }
    few.len()
}

#[test]
fn real_tournaments_have_an_answer_to_every_question() {
    let (mut lots, mut asked) = (Lots::new(7), 0);
    for name in ["dutch", "extensions"] {
        data::each_round(name, |file, round, path| {
            let state = file.before(round);
            let pairing = pair(&state).expect("a pairing");
            asked += ask_everything(&state, &pairing, &mut lots, &format!("{path} round {}", round + 1));
        });
    }
    println!("{asked} pairs asked");
}

#[test]
fn a_pairing_changed_by_hand_is_explained_as_it_stands() {
    let (mut better, mut by_hand) = (0, 0);
    small_states(cases(400), |state, context| {
        let Ok(mut pairing) = pair(state) else { return };
        let [first, .., last] = &mut pairing.pairs[..] else { return };
        std::mem::swap(&mut first.white, &mut last.black);
        let (a, b) = (first.white, first.black);
        if pairing.pairs.iter().any(|pair| !oracle::legal(state, pair.white, pair.black)) {
            return;
        }
        for bracket in explain::brackets(state, &pairing).expect("brackets") {
            by_hand += usize::from(bracket.first == First::ByHand);
        }
        for board in 0..pairing.pairs.len() {
            explain::why(state, &pairing, board).expect("a board");
        }
        assert_eq!(explain::why_not(state, &pairing, a, b), Ok(WhyNot::Paired));
        let chosen = pair(state).expect("as before").pairs[0];
        match explain::why_not(state, &pairing, chosen.white, chosen.black).expect("an answer") {
            WhyNot::Better { instead, .. } => {
                better += 1;
                assert!(instead.pairs.contains(&chosen), "{context}");
            }
            answer => panic!("{answer:?}: {context}"),
        }
    });
    println!("{better} better, {by_hand} brackets");
}

#[test]
fn what_is_no_pairing_of_those_present_is_not_explained() {
    let state = Event::new(5, 3, 1).state;
    let right = pair(&state).expect("a first round");
    let changed = |change: &dyn Fn(&mut Pairing)| {
        let mut pairing = right.clone();
        change(&mut pairing);
        explain::brackets(&state, &pairing).map(|brackets| brackets.len())
    };
    assert_eq!(changed(&|_| {}), Ok(1));
    assert_eq!(changed(&|pairing| pairing.bye = None), Err(Unexplained::NotOfState));
    assert_eq!(changed(&|pairing| pairing.bye = Some(9)), Err(Unexplained::NotOfState));
    assert_eq!(changed(&|pairing| pairing.bye = Some(0)), Err(Unexplained::NotOfState));
    assert_eq!(changed(&|pairing| pairing.pairs.truncate(1)), Err(Unexplained::NotOfState));
    assert_eq!(
        changed(&|pairing| pairing.pairs[0].white = pairing.pairs[0].black),
        Err(Unexplained::NotOfState)
    );
    assert_eq!(
        changed(&|pairing| pairing.pairs.extend(right.pairs[0..1].to_vec())),
        Err(Unexplained::NotOfState)
    );
    assert_eq!(explain::why(&state, &right, 2), Err(Unexplained::NoSuchPair));
    assert_eq!(explain::why_not(&state, &right, 1, 1), Err(Unexplained::NoSuchPair));
    assert_eq!(explain::why_not(&state, &right, 1, 5), Err(Unexplained::NoSuchPair));
    assert_eq!(explain::why_not_bye(&state, &right, 5), Err(Unexplained::NoSuchPair));
    let table = State { system: System::RoundRobin { cycles: 1, last_two_swapped: false }, ..state };
    assert_eq!(explain::why(&table, &right, 0), Err(Unexplained::NotDutch));
}

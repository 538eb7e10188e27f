//! Explanations compared with trying every pairing, and asked about real tournaments.

use super::super::explain::{
    self, Against, ColourReason, Criterion, Difference, First, FloatReason, PlainOpponent,
    PreferenceStrength, Step, Unexplained, Value, Why, WhyNot,
};
use super::super::*;
use super::event::Event;
use super::oracle::{self, LISTS, Rated};
use super::proof::{assert_proof, assert_proof_below};
use super::rules::{self, entrant};
use super::{cases, data};
use crate::primitives::SplitMix64;

/// States of small fields before each round of random tournaments, including those without a pairing.
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

/// Where two pairings differ, by trying every pairing.
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
        // Both parts of C8 are expressed by the scores.
        Criterion::C8 => scores(&rated.value[1 + bracket * LISTS + 3]),
        _ => Value::Count(rated.value[at + 1].iter().sum::<i64>() as usize),
    };
    Difference::Quality { bracket: Some(bracket), criterion, chosen: value(chosen), instead: value(instead) }
}

fn scores(tenths: &[i64]) -> Value {
    Value::Scores(tenths.iter().map(|&tenths| Points::from_tenths(tenths as i32)).collect())
}

/// The same, except for the numbers of C18–C21, which the oracle has as differences.
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

/// One question about two players, or about one and the bye, compared with all complete pairings.
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
            let met = |past: &PastRound| matches!(past, PastRound::Game { opponent, .. } if *opponent == b);
            let bars_bye = |past: &PastRound| match *past {
                PastRound::Game { .. } => false,
                PastRound::Bye { .. } => true,
                PastRound::Forfeit { points } | PastRound::Away { points } => points >= state.scoring.win,
            };
            let bar = if a == b { None } else { oracle::bar(state, a, b) };
            match *against {
                Against::Met { round } => {
                    assert!(met(&state.players[a].history[round - 1]), "{context}");
                    assert_eq!(bar, Some("met"), "{context}");
                }
                Against::Forbidden => assert_eq!(bar, Some("forbidden"), "{context}"),
                Against::SameColour { side } => assert_eq!(bar, Some(side.name()), "{context}"),
                Against::HadBye { round } => {
                    let first = state.players[a].history.iter().position(bars_bye);
                    assert!(a == b && first == Some(round - 1), "{context}");
                }
                Against::Rest(_) | Against::Worse(_) => unreachable!("these were told above: {context}"),
            }
        }
    }
}

#[test]
fn c1_to_c21_why_not_names_the_reason_that_all_pairings_show() {
    let (mut states, mut questions) = (0, 0);
    small_states(cases(300), |state, context| {
        states += 1;
        let ranking = oracle::ranking(state);
        match pair(state) {
            Err(PairingError::NoLegalPairing(unpairable)) => {
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

/// The pairs of a bracket's first candidate: highest to highest, then the upper half to the lower half.
fn plain(bracket: &explain::Bracket) -> Vec<[PlayerIndex; 2]> {
    let down: Vec<_> = bracket.moved_down.iter().map(|down| down.player).collect();
    let meetings = bracket.pairs.iter().filter(|pair| down.contains(&pair[0])).count();
    let half = bracket.pairs.len() - meetings;
    let first = (0..meetings).map(|at| [down[at], bracket.residents[at]]);
    let rest = &bracket.residents[meetings..];
    first.chain((0..half).map(|at| [rest[at], rest[at + half]])).collect()
}

#[test]
fn article_4_the_first_candidate_is_chosen_or_rejected_as_all_pairings_show() {
    small_states(cases(300), |state, context| {
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
            let allowed: Vec<_> = above.chain(&plain).collect();
            let best = ranking.iter().find(|rated| {
                let inside =
                    |p: &PlayerIndex| members.contains(p) && plain.iter().all(|pair| !pair.contains(p));
                let out = members
                    .iter()
                    .filter(|p| inside(p))
                    .all(|&p| rated.partners[p].is_none_or(|other| other == p || !inside(&other)));
                out && allowed.iter().all(|[a, b]| rated.partners[*a] == Some(*b))
            });
            match (against, best) {
                (Against::Rest(unpairable), None) => {
                    let unpaired = |p: &&PlayerIndex| plain.iter().all(|pair| !pair.contains(p));
                    let floaters: Vec<_> = members.iter().filter(unpaired).copied().collect();
                    let later = brackets[number + 1..].iter().flat_map(|bracket| &bracket.residents);
                    let left: Vec<_> = floaters.iter().chain(later).copied().collect();
                    let gone: Vec<_> = (0..state.players.len()).filter(|p| !left.contains(p)).collect();
                    let mut below = away(state, &gone);
                    let pairs = floaters.iter().flat_map(|&a| floaters.iter().map(move |&b| [a, b]));
                    below.forbidden.extend(pairs.filter(|[a, b]| a < b));
                    assert_proof_below((&below, state), &floaters, unpairable, context);
                }
                (Against::Worse(difference), Some(best)) => {
                    assert_same(difference, &parting(chosen, best), context);
                }
                (against, best) => panic!("{against:?}, {}: {context}", best.is_some()),
            }
        }
    });
}

/// The criteria that are not 0 are those of the oracle.
fn check_ungranted(bracket: &explain::Bracket, lists: &[Vec<i64>], context: &str) {
    for (list, criterion) in lists.iter().zip(CRITERIA) {
        let value = bracket.ungranted.iter().find(|(known, _)| *known == criterion).map(|(_, value)| value);
        match criterion {
            Criterion::C7 => {
                assert_eq!(value.cloned(), (!list.is_empty()).then(|| scores(list)), "{context}")
            }
            Criterion::C8 => assert_eq!(value.is_some(), !lists[3].is_empty(), "{context}"),
            criterion if criterion < Criterion::C18 => {
                let count = list.iter().sum::<i64>() as usize;
                assert_eq!(
                    value.cloned(),
                    (count > 0).then_some(Value::Count(count)),
                    "{criterion:?} {context}"
                );
            }
            _ => {}
        }
    }
}

/// Asks about the brackets and the bye of a real round, about boards and pairs: about all of them in a small
/// field, about random ones in others.
fn ask_everything(state: &State, pairing: &Pairing, lots: &mut SplitMix64, context: &str) -> usize {
    for bracket in explain::brackets(state, pairing).expect("brackets") {
        assert!(bracket.first != First::ByHand && bracket.illegal.is_empty(), "{context}: {bracket:?}");
    }
    let (players, boards) = (state.players.len(), pairing.pairs.len());
    let small = players <= 10;
    let some = cases(1) as usize;
    let chosen: Vec<_> =
        if small { (0..boards).collect() } else { (0..some).map(|_| lots.below(boards)).collect() };
    for board in chosen {
        let why = explain::why(state, pairing, board).expect("a board");
        assert_ne!(why.colours, ColourReason::ByHand, "{context}: {why:?}");
    }
    let all: Vec<_> = (0..players).flat_map(|a| (0..=a).map(move |b| [a, b])).collect();
    let some = if small { all } else { (0..some).map(|_| all[lots.below(all.len())]).collect() };
    for &[a, b] in &some {
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
    some.len()
}

#[test]
fn every_question_about_real_tournaments_has_an_answer() {
    let (mut lots, mut pair_count) = (SplitMix64::new(7), 0);
    for name in ["dutch", "extensions"] {
        data::each_round(name, |file, round, path| {
            let state = file.before(round);
            // Only one round of large fields: answers are slow in an unoptimised build.
            if state.players.len() > 60 && round + 1 < file.paired_rounds() && cases(1) == 1 {
                return;
            }
            let pairing = pair(&state).expect("a pairing");
            pair_count += ask_everything(&state, &pairing, &mut lots, &format!("{path} round {}", round + 1));
        });
    }
    println!("{pair_count} pairs asked");
}

/// The least number of these players left unpaired, by trying every pairing.
fn left_over(open: &[PlayerIndex], may_meet: &impl Fn(PlayerIndex, PlayerIndex) -> bool) -> usize {
    let [first, rest @ ..] = open else { return 0 };
    let met = (0..rest.len()).filter(|&at| may_meet(*first, rest[at])).map(|at| {
        let others = [&rest[..at], &rest[at + 1..]].concat();
        left_over(&others, may_meet)
    });
    met.chain([1 + left_over(rest, may_meet)]).min().expect("one at least")
}

#[test]
fn c4_c6_reasons_for_floats_agree_with_all_pairings() {
    let mut seen = std::collections::BTreeMap::new();
    small_states(cases(600), |state, context| {
        let Ok(pairing) = pair(state) else { return };
        for bracket in explain::brackets(state, &pairing).expect("brackets") {
            let down: Vec<_> = bracket.moved_down.iter().map(|down| down.player).collect();
            let may_meet = |a: PlayerIndex, b: PlayerIndex| {
                a != b && !(down.contains(&a) && down.contains(&b)) && oracle::legal(state, a, b)
            };
            let members = down.iter().chain(&bracket.residents).copied();
            let members: Vec<_> = members.filter(|player| Some(*player) != pairing.bye).collect();
            let least = left_over(&members, &may_meet);
            let floating = members.len() - 2 * bracket.pairs.len();
            for floater in &bracket.floaters {
                *seen.entry(format!("{:?}", floater.why)).or_insert(0) += 1;
                let alone = members.iter().all(|&other| !may_meet(floater.player, other));
                let right = match floater.why {
                    FloatReason::Bye => pairing.bye == Some(floater.player),
                    FloatReason::NoOpponent => alone,
                    FloatReason::Odd => floating == 1 && least == 1,
                    FloatReason::TooFewPairs => floating == least && least > 1,
                    FloatReason::Rest => floating > least,
                };
                assert!(
                    right && (alone <= (floater.why <= FloatReason::NoOpponent)),
                    "{bracket:?}: {context}"
                );
            }
        }
    });
    assert_eq!(seen.len(), 5, "{seen:?}");
}

#[test]
fn every_board_of_small_fields_is_explained() {
    let mut seen = [0; 3];
    small_states(cases(300), |state, context| {
        let Ok(pairing) = pair(state) else { return };
        let brackets = explain::brackets(state, &pairing).expect("brackets");
        let all = explain::whys(state, &pairing).expect("all boards");
        for (board, &Pair { white, black }) in pairing.pairs.iter().enumerate() {
            let why = explain::why(state, &pairing, board).expect("a board");
            assert_eq!(all.get(board), Some(&why), "{context}");
            let context = &format!("{why:?}: {context}");
            let bracket = &brackets[why.bracket];
            assert!(bracket.pairs.contains(&[why.higher, why.lower]), "{context}");
            assert!([[white, black], [black, white]].contains(&[why.higher, why.lower]));
            let down = bracket.moved_down.iter().find(|down| down.player == why.higher);
            assert_eq!(why.floated_from, down.map(|down| down.from), "{context}");
            let plain = plain(bracket).into_iter().find(|pair| pair.contains(&why.higher));
            match (why.plain, plain) {
                (PlainOpponent::Same, Some(pair)) => {
                    seen[0] += 1;
                    assert_eq!(pair, [why.higher, why.lower], "{context}");
                }
                (PlainOpponent::Floats, None) => seen[1] += 1,
                (PlainOpponent::Other { opponent, why_not }, Some(pair)) => {
                    seen[2] += 1;
                    assert!(pair.contains(&opponent) && opponent != why.lower, "{context}");
                    assert_eq!(Ok(why_not), explain::why_not(state, &pairing, why.higher, opponent));
                }
                (plain, pair) => panic!("{plain:?} {pair:?}: {context}"),
            }
        }
        if let Some(bye) = explain::why_bye(state, &pairing).expect("an answer") {
            assert_eq!(Some(bye.player), pairing.bye);
            let against = |why_not: &WhyNot| matches!(why_not, WhyNot::Against { .. });
            assert!(bye.passed_over.iter().all(|(_, why_not)| against(why_not)), "{bye:?}: {context}");
        }
    });
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn article_5_names_the_rule_that_decides_the_colours() {
    use ColourReason::*;
    use Side::{Black, White};
    let why = |a: &[Side], b: &[Side]| {
        let games = |sides: &[Side], from: usize| -> Vec<_> {
            sides.iter().enumerate().map(|(at, &side)| (from + at, side)).collect()
        };
        let two = vec![entrant(0, &games(a, 10)), entrant(0, &games(b, 20))];
        let state = rules::state(9, two);
        let mut pairing = pair(&state).expect("a pairing");
        let right = explain::why(&state, &pairing, 0).expect("a board");
        let pair = &mut pairing.pairs[0];
        std::mem::swap(&mut pair.white, &mut pair.black);
        let changed = explain::why(&state, &pairing, 0).expect("a board");
        assert_eq!(changed, Why { colours: ByHand, ..right.clone() });
        (right.colours, right.preferences.map(|preference| preference.strength))
    };
    use PreferenceStrength::{Absolute, Mild, None, Strong};
    assert_eq!(why(&[], &[]), (Number(1), [None, None]));
    assert_eq!(why(&[White], &[Black]), (Both, [Strong, Strong]));
    assert_eq!(why(&[], &[White]), (Only(1), [None, Strong]));
    assert_eq!(why(&[Black, White], &[White]), (Stronger(1), [Mild, Strong]));
    assert_eq!(why(&[White, Black, White], &[White, White]), (Stronger(1), [Strong, Absolute]));
    let (a, b) = ([White, Black, Black, White], [Black, White, Black, White]);
    assert_eq!(why(&a, &b), (Alternated([2, 2]), [Mild, Mild]));
    // Unplayed rounds do not count.
    let (a, b) = ([Black, White, Black, White], [Black, White, Black, White]);
    assert_eq!(why(&a, &b), (Higher(0), [Mild, Mild]));
}

#[test]
fn article_5_names_the_wider_difference_between_absolute_preferences() {
    // Topscorers may meet in the last round even if both have an absolute preference for the same colour.
    use Side::{Black, White};
    let a: Vec<_> = [Black, White, White].into_iter().zip(5..).map(|(side, at)| (at, side)).collect();
    let b: Vec<_> = [White, White, White].into_iter().zip(9..).map(|(side, at)| (at, side)).collect();
    let state = rules::state(4, vec![entrant(30, &a), entrant(30, &b)]);
    let pairing = pair(&state).expect("a pairing");
    assert_eq!(explain::why(&state, &pairing, 0).map(|why| why.colours), Ok(ColourReason::Wider(1)));
}

#[test]
fn a_manually_changed_pairing_is_explained_as_it_is() {
    let (mut better, mut manual) = (0, 0);
    small_states(cases(400), |state, context| {
        let Ok(mut pairing) = pair(state) else { return };
        let [first, .., last] = &mut pairing.pairs[..] else { return };
        std::mem::swap(&mut first.white, &mut last.black);
        let (a, b) = (first.white, first.black);
        if pairing.pairs.iter().any(|pair| !oracle::legal(state, pair.white, pair.black)) {
            return;
        }
        for bracket in explain::brackets(state, &pairing).expect("brackets") {
            manual += usize::from(bracket.first == First::ByHand);
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
    println!("{better} better, {manual} brackets");
}

#[test]
fn a_pairing_without_every_present_player_once_is_not_explained() {
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

#[test]
#[ignore = "for information: prints how long questions take"]
fn how_long_questions_take() {
    let mut lots = SplitMix64::new(3);
    for name in ["dutch", "extensions"] {
        let mut spent = [std::time::Duration::ZERO; 4];
        let mut rounds = 0;
        data::each_round(name, |file, round, _| {
            let state = file.before(round);
            rounds += 1;
            let mut timed = |at: usize, work: &mut dyn FnMut()| {
                let start = std::time::Instant::now();
                work();
                spent[at] += start.elapsed();
            };
            let mut pairing = Pairing::default();
            timed(0, &mut || pairing = pair(&state).expect("a pairing"));
            timed(1, &mut || drop(explain::brackets(&state, &pairing)));
            timed(2, &mut || drop(explain::why(&state, &pairing, 0)));
            let [a, b] = [0, 0].map(|_| lots.below(state.players.len()));
            timed(3, &mut || drop(explain::why_not(&state, &pairing, a, b)));
        });
        println!("{name}: {rounds} rounds; pair, brackets, why, why not: {spent:?}");
    }
    data::each_large(|state, path| {
        let Ok(pairing) = pair(state) else { return };
        let start = std::time::Instant::now();
        drop(explain::brackets(state, &pairing));
        println!("{path}: brackets {:?}", start.elapsed());
        for _ in 0..6 {
            let [a, b] = [0, 0].map(|_| lots.below(state.players.len()));
            let start = std::time::Instant::now();
            let answer = explain::why_not(state, &pairing, a, b);
            println!("    {:?}: {:.90}", start.elapsed(), format!("{answer:?}"));
        }
    });
}

//! N8: the three answers of an examination, each independent of the others.

use proptest::prelude::*;

use super::properties::any_checked;
use super::*;
use crate::primitives::{Keyed, Side};

fn examined(text: &str, stop: Option<Termination>) -> Examination {
    examine(&read_one(text).unwrap_or_else(|error| panic!("{text}: {error}")), stop)
}

/// White is ahead by ten balls to four, and the game has not ended.
const STOPPED: &str = "1. 76(10) 98 2. 66 87(4)";

/// One of the shortest possible games: eleven moves.
const SHORTEST: &str = "1. 98 22 2. 87 12 3. 65 25 4. 54 13 5. 43 12 6. 79";

#[test]
fn n8_a_record_that_stops_while_the_winner_is_behind_is_normal() {
    let examination = examined(&format!("{STOPPED} 0-1"), None);
    assert_eq!(examination.legality(), Legality::Legal);
    assert_eq!(examination.completeness, Completeness::Unexplained);
    assert_eq!(examination.agreement, Agreement::Agrees);
    assert_eq!(examination.first(), None);
    assert_eq!(examined(STOPPED, None).agreement, Agreement::Undeclared);
}

#[test]
fn n6_moves_that_stop_before_the_declared_count_are_no_contradiction_and_are_told() {
    let short = |text: &str| {
        let game = check(&read_one(text).unwrap()).unwrap();
        game.counts().and_then(|counts| game.replay().stops_short_of(counts))
    };
    let stop = short(&format!("[Count \"24-82\"]\n{STOPPED} 0-1")).unwrap();
    assert_eq!(stop.to_string(), "the moves stop after move 2 black at 10-4, before the count 24-82 (N6)");
    // Also where the count decides nothing, and where a reason is given.
    assert!(short(&format!("[Count \"11-4\"]\n{STOPPED} *")).is_some());
    assert!(short(&format!("[Count \"82-60\"]\n[Termination \"unterminated\"]\n{STOPPED} 1-0")).is_some());
    // The count of the last position, none at all, and a game that is over.
    for text in [format!("[Count \"10-4\"]\n{STOPPED} 1-0"), format!("{STOPPED} 1-0"), SHORTEST.to_owned()] {
        assert_eq!(short(&text), None, "{text}");
    }
    assert_eq!(Replay::new().stops_short_of(stop.counts), None, "without a move nothing stops");
}

#[test]
fn g9_a_record_to_the_end_is_complete_whatever_it_declares() {
    for stop in [None, Some(Termination::Resigned)] {
        let examination = examined(SHORTEST, stop);
        let outcome = examination.replay.last_position().outcome().unwrap();
        assert_eq!(examination.completeness, Completeness::Over(outcome));
        assert_eq!(examination.completeness.clause(), Clause::G9);
    }
    let differs = examined(&format!("{SHORTEST} 0-1"), None);
    assert_eq!(differs.legality(), Legality::Legal);
    assert!(matches!(differs.completeness, Completeness::Over(_)));
    assert!(matches!(
        differs.agreement,
        Agreement::Contradicts(Disagreement { found: Discrepancy::ResultIs(_), .. })
    ));
    assert_eq!(differs.agreement.clause(), Clause::G9);
}

#[test]
fn g11_n6_the_reason_for_stopping_is_an_argument_or_the_tag() {
    for stop in Termination::ALL.iter().copied() {
        let given = examined(STOPPED, Some(stop));
        assert_eq!(given.completeness, Completeness::Stopped(stop));
        assert_eq!(given.completeness.clause(), stop.clause());
        let written = examined(&format!("[Termination \"{stop}\"]\n{STOPPED}"), None);
        assert_eq!(written, given);
    }
    // The argument takes precedence over the tag, and an unknown reason counts as none.
    let both = examined(&format!("[Termination \"agreement\"]\n{STOPPED}"), Some(Termination::Flag));
    assert_eq!(both.completeness, Completeness::Stopped(Termination::Flag));
    let other = examined(&format!("[Termination \"normal\"]\n{STOPPED}"), None);
    assert_eq!(other.completeness, Completeness::Unexplained);
}

#[test]
fn g11_g12_a_reason_and_a_result_can_contradict_each_other() {
    for (result, stop, agrees) in [
        ("1-0", Termination::Resigned, true),
        ("1/2-1/2", Termination::Resigned, false),
        ("1/2-1/2", Termination::Agreed, true),
        ("0-1", Termination::Agreed, false),
        ("1-0", Termination::Chylymov, false),
        ("1/2-1/2", Termination::Flag, true),
    ] {
        let examination = examined(&format!("{STOPPED} {result}"), Some(stop));
        match examination.agreement {
            Agreement::Agrees => assert!(agrees, "{result} {stop}"),
            Agreement::Contradicts(wrong) => {
                assert!(!agrees, "{result} {stop}");
                assert_eq!((wrong.found, wrong.written.as_str()), (Discrepancy::Stopped(stop), result));
                assert_eq!(wrong.found.clause(), stop.clause());
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn n2_n3_n5_all_legal_moves_that_are_written_wrong_are_reported() {
    let text = "1. 76(11) 98 3. 66 87(4) 3. 12 76 4. 25 78 5. 48 36 6. 94X 16";
    let examination = examined(text, None);
    let Legality::Miswritten(slips) = examination.legality() else { panic!("{examination:?}") };
    let named: Vec<_> = slips.iter().map(|slip| (slip.turn.unwrap().number, slip.found.clause())).collect();
    assert_eq!(named, [(1, Clause::N3), (2, Clause::N5), (5, Clause::N2), (6, Clause::N2)]);
    assert_eq!(examination.replay.plies().len(), 12);
    assert_eq!(examination.first(), slips.first());
    assert_eq!(examination.legality().clause(), Clause::N3);
}

#[test]
fn n1_an_impossible_move_ends_the_examination() {
    let examination = examined(&format!("{STOPPED} 3. 13 76 1-0"), None);
    let Legality::Invalid(fault) = examination.legality() else { panic!("{examination:?}") };
    assert_eq!((fault.turn, fault.written.as_str()), (Some(Turn { number: 3, side: Side::White }), "13"));
    assert!(matches!(fault.found, Discrepancy::LandsOn(_)));
    assert_eq!(examination.replay.plies().len(), 4);
    assert_eq!(
        (examination.completeness, &examination.agreement),
        (Completeness::Unknown, &Agreement::Unknown)
    );
    assert_eq!(examination.first(), Some(fault));
}

#[test]
fn d3_a_fourth_offer_is_reported_separately() {
    let examination = examined("1. 76= 98= 2. 66= 87 3. 12= 76= 4. 25= 78 5. 48= 36x 1/2-1/2", None);
    assert_eq!(examination.legality(), Legality::Legal);
    assert_eq!(examination.agreement, Agreement::Agrees);
    assert_eq!(examination.offers(), BySide { white: 5, black: 2 });
    let fourth = examination.fourth_offer.as_ref().unwrap();
    assert_eq!(
        (fourth.turn, fourth.found),
        (Some(Turn { number: 4, side: Side::White }), Discrepancy::TooManyOffers)
    );
    assert_eq!(fourth.found.clause(), Clause::D3);
    assert_eq!(examination.first(), Some(fourth));
    // The earlier of two disagreements is reported.
    let earlier = examined("1. 76(9)= 98 2. 66= 87 3. 12= 76 4. 25= 78", None);
    assert_eq!(earlier.first().unwrap().found.clause(), Clause::N3);
    let later = examined("1. 76= 98 2. 66= 87 3. 12= 76 4. 25= 79", None);
    assert_eq!(later.first().unwrap().found.clause(), Clause::D3);
}

proptest! {
    #[test]
    fn n8_check_combines_the_three_answers_of_examine(game in any_checked(), which: prop::sample::Index, by in 0..9_u8) {
        let mut record = read_one(&game.to_string()).unwrap();
        let wrong = which.index(record.moves.len());
        let notation = &mut record.moves[wrong].notation;
        notation.to = notation.to.map(|to| Pit::at(to.index() + by));
        let examination = examine(&record, None);
        match check(&record) {
            Ok(checked) => {
                prop_assert_eq!(examination.first(), None);
                prop_assert_eq!(&examination.replay, checked.replay());
                prop_assert_eq!(checked, game);
            }
            Err(first) => prop_assert_eq!(examination.first(), Some(&first)),
        }
    }

    #[test]
    fn n8_the_engine_follows_as_far_as_the_first_fault(game in any_checked(), which: prop::sample::Index) {
        let mut record = read_one(&game.to_string()).unwrap();
        prop_assume!(!record.moves.is_empty());
        let wrong = which.index(record.moves.len());
        let notation = &mut record.moves[wrong].notation;
        notation.to = notation.to.map(|to| Pit::at(to.index() + 1));
        let examination = examine(&record, None);
        prop_assert_eq!(examination.replay.plies(), &game.replay().plies()[..wrong]);
        prop_assert!(matches!(examination.legality(), Legality::Invalid(_)));
    }

    #[test]
    fn n6_a_record_without_its_last_moves_stops_short_and_a_whole_one_does_not(game in any_checked(), left_out in 1..9_usize) {
        if let Some(counts) = game.counts() {
            let whole = game.replay().last_position().kazans();
            prop_assert_eq!(game.replay().stops_short_of(counts).is_some(), game.outcome().is_none() && whole != counts);
            let mut cut = game.replay().clone();
            for _ in 0..left_out {
                cut.pop();
            }
            let kazans = cut.last_position().kazans();
            if !cut.plies().is_empty() && cut.last_position().outcome().is_none() && kazans != counts {
                let stop = cut.stops_short_of(counts).map(|short| (short.kazans, short.counts));
                prop_assert_eq!(stop, Some((kazans, counts)));
            }
        }
    }
}

//! What is missing before a section is closed, and that nothing changes in one that is.

use super::*;
use crate::actions::boards::protocol::RuledGame;
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::actions::players::{Application, DuplicateNamePolicy};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, assert_asks, assert_refused};
use crate::primitives::{Score, Side};
use crate::regulations::result::GameResult;
use crate::tournament::BoardRef;
use crate::tournament::sections::closing::Missing;
use crate::tournament::{EventDetails, PlayerStatus};

fn close_it(test: &TestSection) -> Result<(), ActionError> {
    let (actor, ids) = (test.chief.clone(), test.at());
    test.run(move |tx| close(tx, &actor, ids))
}

fn reopen_it(test: &TestSection, because: &'static str) -> Result<(), ActionError> {
    let (actor, ids) = (test.chief.clone(), test.at());
    test.run(move |tx| reopen(tx, &actor, ids, because))
}

/// A section of one round that was never played at its boards: nothing is to be signed.
fn forfeited() -> TestSection {
    let test = TestSection::with(4, 1);
    test.begin(1);
    test.enter(1, |_| GameResult::Forfeit { winner: Side::White });
    test.step(1, rounds::close).unwrap();
    test
}

#[test]
fn a_section_is_closed_when_no_round_result_or_signature_is_missing() {
    let test = TestSection::with(4, 2);
    assert_eq!(missing(&test.section_state()), [Missing::Round(1), Missing::Round(2)]);
    test.begin(1);
    let results = [1, 2].map(|board| Missing::Result { round: 1, board });
    assert_eq!(
        missing(&test.section_state()),
        [&[Missing::Round(1)], &results[..], &[Missing::Round(2)]].concat()
    );
    assert_refused(close_it(&test), "error-closing-missing");
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    let unsigned = [1, 2].map(|board| Missing::Signature { round: 1, board });
    assert_eq!(missing(&test.section_state()), [&unsigned[..], &[Missing::Round(2)]].concat(), "N8");
    assert_eq!(missing(&forfeited().section_state()), [], "nobody signs what nobody played");
}

#[test]
fn nothing_changes_in_a_final_section() {
    let test = forfeited();
    close_it(&test).unwrap();
    let before = test.section_state();
    assert!(before.section.final_since.is_some());
    let entries = test.audit_log().len();
    let player = test.players()[0];
    assert_refused(test.add("Late"), "error-section-final");
    assert_refused(test.status(player, PlayerStatus::Withdrawn), "error-section-final");
    assert_refused(test.set(|setup| setup.section.name = "Other".to_owned()), "error-section-final");
    assert_refused(test.set(|setup| setup.format.bye_score = Score::HALF), "error-section-final");
    assert_refused(test.reopen(1, "A result was wrong"), "error-section-final");
    assert_refused(test.forbid([player, test.players()[1]], (1, None)), "error-section-final");
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
    let seen = at.seen(at.find(&before).unwrap().1.version);
    let black = GameResult::Forfeit { winner: Side::Black };
    let corrected = test.run_consenting(&test.chief, move |tx, actor| {
        crate::actions::boards::corrections::correct(tx, actor, seen, black)
    });
    assert_refused(corrected, "error-section-final");
    let (actor, of, into) = (test.chief.clone(), test.event, test.section);
    let late = Application::default();
    let party = Party::Official(actor.clone(), of);
    let applied = test.run(move |tx| {
        applications::enter(tx, &party, into, None, &late, DuplicateNamePolicy::Another).map(drop)
    });
    assert_refused(applied, "error-section-final");
    let game = test.run(move |tx| RuledGame::load(tx, at, actor.at)).unwrap();
    assert_eq!(game.protocol.allowed().count(), 0, "its page offers nothing");
    assert_eq!(test.section_state(), before);
    assert_eq!(test.audit_log().len(), entries);
    close_it(&test).unwrap();
    assert_eq!(test.audit_log().len(), entries, "closed twice it is closed once");
}

#[test]
fn a5_ages_in_a_final_section_keep_their_reference_day() {
    let test = forfeited();
    test.set(|setup| setup.section.rules.ages.upper = vec![12, 14]).unwrap();
    let begins = |text: &str| {
        let (of, day) = (test.event, text.parse().ok());
        test.run(move |tx| {
            let event = load_event(tx, of)?;
            let details = EventDetails { starts_on: day, ..event.details };
            Ok(tx.update_event(of, event.version, &details)?)
        })
        .unwrap();
    };
    begins("2026-05-01");
    close_it(&test).unwrap();
    begins("2026-12-20");
    let section_state = test.section_state();
    assert_eq!(section_state.settings().rules.ages.on, "2026-05-01".parse().ok());
    assert!(section_state.section.final_since.is_some());
    let after = test.audit_log()[0].after.clone().unwrap();
    assert_eq!(after, json!({ "final": true, "ages_on": "2026-05-01" }));
}

#[test]
fn r4_a_final_section_is_reopened_for_a_reason() {
    let test = forfeited();
    close_it(&test).unwrap();
    assert_asks(reopen_it(&test, " "), "caution-reopen-section");
    reopen_it(&test, "A protest was upheld").unwrap();
    assert_eq!(test.section_state().section.final_since, None);
    let entry = &test.audit_log()[0];
    assert_eq!(entry.act, Action::SectionReopened);
    assert_eq!(entry.reason.as_deref(), Some("A protest was upheld"));
    test.reopen(1, "A result was wrong").unwrap();
    let (referee, ids) = (test.referee.clone(), test.at());
    for act in [close as fn(&mut Tx<'_>, &Actor, _) -> _, |tx, actor, ids| reopen(tx, actor, ids, "No")] {
        let actor = referee.clone();
        let outcome = test.run(move |tx| act(tx, &actor, ids));
        assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))), "{outcome:?}");
    }
}

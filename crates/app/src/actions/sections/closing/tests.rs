//! What is missing before a section is closed, and that nothing changes in one that is.

use super::*;
use crate::actions::boards::protocol::Game;
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::actions::players::{Application, DuplicateNamePolicy};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, assert_refused};
use crate::primitives::{Score, Side};
use crate::regulations::result::GameResult;
use crate::tournament::BoardRef;
use crate::tournament::sections::closing::Missing;
use crate::tournament::{EventDetails, PlayerStatus};

fn close_it(hall: &TestSection) -> Result<(), ActionError> {
    let (actor, ids) = (hall.chief.clone(), hall.at());
    hall.act(move |tx| close(tx, &actor, ids))
}

fn reopen_it(hall: &TestSection, because: &'static str) -> Result<(), ActionError> {
    let (actor, ids) = (hall.chief.clone(), hall.at());
    hall.act(move |tx| reopen(tx, &actor, ids, because))
}

/// A section of one round that was never played at its boards: nothing is to be signed.
fn forfeited() -> TestSection {
    let hall = TestSection::with(4, 1);
    hall.begin(1);
    hall.enter(1, |_| GameResult::Forfeit { winner: Side::White });
    hall.step(1, rounds::close).unwrap();
    hall
}

#[test]
fn a_section_is_closed_when_no_round_result_or_signature_is_missing() {
    let hall = TestSection::with(4, 2);
    assert_eq!(missing(&hall.section_state()), [Missing::Round(1), Missing::Round(2)]);
    hall.begin(1);
    let results = [1, 2].map(|board| Missing::Result { round: 1, board });
    assert_eq!(
        missing(&hall.section_state()),
        [&[Missing::Round(1)], &results[..], &[Missing::Round(2)]].concat()
    );
    assert_refused(close_it(&hall), "error-closing-missing");
    hall.enter_all(1);
    hall.step(1, rounds::close).unwrap();
    let unsigned = [1, 2].map(|board| Missing::Signature { round: 1, board });
    assert_eq!(missing(&hall.section_state()), [&unsigned[..], &[Missing::Round(2)]].concat(), "N8");
    assert_eq!(missing(&forfeited().section_state()), [], "nobody signs what nobody played");
}

#[test]
fn nothing_changes_in_a_section_that_is_final() {
    let hall = forfeited();
    close_it(&hall).unwrap();
    let before = hall.section_state();
    assert!(before.section.final_since.is_some());
    let entries = hall.audit_log().len();
    let player = hall.players()[0];
    assert_refused(hall.add("Late"), "error-section-final");
    assert_refused(hall.status(player, PlayerStatus::Withdrawn), "error-section-final");
    assert_refused(hall.set(|settings| settings.name = "Other".to_owned()), "error-section-final");
    assert_refused(hall.set(|settings| settings.bye_score = Score::HALF), "error-section-final");
    assert_refused(hall.reopen(1, "A result was wrong"), "error-section-final");
    assert_refused(hall.keep_apart([player, hall.players()[1]], (1, None)), "error-section-final");
    let at = BoardRef { event: hall.event, section: hall.section, round: 1, board: 1 };
    let seen = at.seen(at.find(&before).unwrap().1.version);
    let black = GameResult::Forfeit { winner: Side::Black };
    let corrected = hall.insist(&hall.chief, move |tx, actor| {
        crate::actions::boards::corrections::correct(tx, actor, seen, black)
    });
    assert_refused(corrected, "error-section-final");
    let (actor, of, into) = (hall.chief.clone(), hall.event, hall.section);
    let late = Application::default();
    let party = Party::Official(actor.clone(), of);
    let applied = hall.act(move |tx| {
        applications::enter(tx, &party, into, None, &late, DuplicateNamePolicy::Another).map(drop)
    });
    assert_refused(applied, "error-section-final");
    let game = hall.act(move |tx| Game::load(tx, at, actor.at)).unwrap();
    assert_eq!(game.protocol.allowed().count(), 0, "its page offers nothing");
    assert_eq!(hall.section_state(), before);
    assert_eq!(hall.audit_log().len(), entries);
    close_it(&hall).unwrap();
    assert_eq!(hall.audit_log().len(), entries, "closed twice it is closed once");
}

#[test]
fn a5_ages_in_a_final_section_stay_those_of_the_day_it_was_played_by() {
    let hall = forfeited();
    hall.set(|settings| settings.rules.ages.upper = vec![12, 14]).unwrap();
    let begins = |text: &str| {
        let (of, day) = (hall.event, text.parse().ok());
        hall.act(move |tx| {
            let event = load_event(tx, of)?;
            let details = EventDetails { starts_on: day, ..event.details };
            Ok(tx.update_event(of, event.version, &details)?)
        })
        .unwrap();
    };
    begins("2026-05-01");
    close_it(&hall).unwrap();
    begins("2026-12-20");
    let section_state = hall.section_state();
    assert_eq!(section_state.section.settings.rules.ages.on, "2026-05-01".parse().ok());
    assert!(section_state.section.final_since.is_some());
    let after = hall.audit_log()[0].after.clone().unwrap();
    assert_eq!(after, json!({ "final": true, "ages_on": "2026-05-01" }));
}

#[test]
fn r4_a_final_section_is_opened_again_for_a_reason() {
    let hall = forfeited();
    close_it(&hall).unwrap();
    assert_refused(reopen_it(&hall, " "), "error-reason");
    reopen_it(&hall, "A protest was upheld").unwrap();
    assert_eq!(hall.section_state().section.final_since, None);
    let entry = &hall.audit_log()[0];
    assert_eq!(entry.act, Action::SectionReopened);
    assert_eq!(entry.reason.as_deref(), Some("A protest was upheld"));
    hall.reopen(1, "A result was wrong").unwrap();
    let (referee, ids) = (hall.referee.clone(), hall.at());
    for act in [close as fn(&mut Tx<'_>, &Actor, _) -> _, |tx, actor, ids| reopen(tx, actor, ids, "No")] {
        let actor = referee.clone();
        let outcome = hall.act(move |tx| act(tx, &actor, ids));
        assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))), "{outcome:?}");
    }
}

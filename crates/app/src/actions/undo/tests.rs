//! What is done is undone by its entry: rounds, players, pairs, teams, loans.

use super::*;
use crate::actions::boards::signatures;
use crate::actions::events::loans::{Lending, Recipient, lend};
use crate::actions::testing::{TestSection, assert_asks, assert_refused};
use crate::tournament::{EventDetails, Item, LoanEnd, Signatures};

/// Takes the latest entry of this act back, consenting to whatever is asked.
fn take_back_last(test: &TestSection, act: Action) -> Result<(), ActionError> {
    let entry = test.audit_log().into_iter().find(|entry| entry.act == act).expect("such an entry");
    let event = test.event;
    test.run_consenting(&test.chief, move |tx, actor| take_back(tx, actor, event, entry.id).map(drop))
}

#[test]
fn a_round_goes_back_through_all_its_stages_by_its_entries() {
    let test = TestSection::with(6, 5);
    let start = test.section_state();
    test.play(1);
    take_back_last(&test, Action::RoundClosed).unwrap();
    for entry in test.audit_log().into_iter().filter(|entry| entry.act == Action::ResultEntered) {
        let event = test.event;
        test.run_consenting(&test.chief, move |tx, actor| take_back(tx, actor, event, entry.id).map(drop))
            .unwrap();
    }
    assert!(test.round(1).games.iter().all(|board| board.result.is_none()));
    // The results are later about their boards, not about the round: the last about that is that it was reopened.
    assert_refused(take_back_last(&test, Action::RoundStarted), "error-undo-passed");
    test.step(1, rounds::unstart).unwrap();
    test.step(1, rounds::start).unwrap();
    for act in [Action::RoundStarted, Action::RoundUnstarted] {
        take_back_last(&test, act).unwrap();
    }
    take_back_last(&test, Action::RoundStarted).unwrap();
    test.step(1, rounds::unpublish).unwrap();
    take_back_last(&test, Action::RoundUnpublished).unwrap();
    take_back_last(&test, Action::RoundPublished).unwrap();
    assert_eq!(test.round(1).games.len(), 3);
    test.step(1, rounds::discard).unwrap();
    test.step(1, rounds::pair).unwrap();
    take_back_last(&test, Action::RoundPaired).unwrap();
    assert_eq!(test.section_state().players.len(), start.players.len());
    assert!(test.round(1).games.is_empty());
}

#[test]
fn players_requests_pairs_and_results_are_as_before() {
    let test = TestSection::with(6, 5);
    let players = test.players();
    let (chief, at) = (test.chief.clone(), test.at());
    let (first, second) = (players[0], players[1]);
    test.status(first, PlayerStatus::Withdrawn).unwrap();
    take_back_last(&test, Action::PlayerWithdrawn).unwrap();
    take_back_last(&test, Action::PlayerReturned).unwrap();
    take_back_last(&test, Action::PlayerWithdrawn).unwrap();
    assert_eq!(test.section_state().players[0].status, PlayerStatus::Playing);

    let (actor, attendances) = (chief.clone(), [(2, Attendance::HalfPoint), (3, Attendance::Absent)]);
    test.run(move |tx| requested_byes::announce(tx, &actor, at.player(first), &attendances)).unwrap();
    assert_eq!(test.section_state().attendance(first, 3), Attendance::Absent);
    take_back_last(&test, Action::RoundsAnnounced).unwrap();
    assert_eq!(test.section_state().attendance(first, 3), Attendance::Present);
    take_back_last(&test, Action::RoundsAnnounced).unwrap();
    assert_eq!(test.section_state().attendance(first, 2), Attendance::HalfPoint);

    let actor = chief.clone();
    let pair = [first, second];
    test.run(move |tx| forbidden_pairs::forbid(tx, &actor, at, pair, (2, Some(4)))).unwrap();
    let forbidden = test.section_state().forbidden_pairs;
    take_back_last(&test, Action::PairsKeptApart).unwrap();
    assert!(test.section_state().forbidden_pairs.is_empty());
    take_back_last(&test, Action::PairMayMeet).unwrap();
    assert_eq!(test.section_state().forbidden_pairs, forbidden);

    let id = test.add("Late").unwrap();
    take_back_last(&test, Action::PlayerAdded).unwrap();
    assert!(!test.players().contains(&id));
}

#[test]
fn check_in_settings_and_details_of_the_event_are_as_before() {
    let test = TestSection::with(6, 5);
    let players = test.players();
    test.check_in(1, &[(players[0], Attendance::Absent), (players[1], Attendance::HalfPoint)]).unwrap();
    test.check_in(1, &[(players[0], Attendance::Present), (players[2], Attendance::Absent)]).unwrap();
    let absences = || test.round(1).absences;
    let later = absences();
    take_back_last(&test, Action::CheckInChanged).unwrap();
    assert_eq!(absences(), [(players[0], Attendance::Absent), (players[1], Attendance::HalfPoint)]);
    take_back_last(&test, Action::CheckInChanged).unwrap();
    assert_eq!(absences(), later);
    test.step(1, rounds::pair).unwrap();
    assert_refused(take_back_last(&test, Action::CheckInChanged), "error-undo-passed");

    let stored = || test.section_state().setup();
    let before = stored();
    test.set(|setup| setup.format.rounds = 4).unwrap();
    assert_ne!(stored(), before);
    take_back_last(&test, Action::SectionChanged).unwrap();
    assert_eq!(stored(), before);
    take_back_last(&test, Action::SectionChanged).unwrap();
    assert_eq!(stored().format.rounds, 4);

    let event = test.event;
    let details = || test.run(move |tx| Ok(load_event(tx, event)?.details)).unwrap();
    let before = details();
    let (actor, other) =
        (test.chief.clone(), EventDetails { place: "Elsewhere".to_owned(), ..before.clone() });
    test.run(move |tx| {
        let version = load_event(tx, event)?.version;
        events::change(tx, &actor, event, version, &other)
    })
    .unwrap();
    assert_ne!(details(), before);
    take_back_last(&test, Action::EventChanged).unwrap();
    assert_eq!(details(), before);
}

#[test]
fn n8_signatures_are_withdrawn_for_a_reason_and_after_both_only_by_the_chief_referee() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    test.enter_all(1);
    let (at, event) = (test.at().round(1), test.event);
    let forms: Vec<_> = test.round(1).games.iter().map(|board| (board.number, board.version)).collect();
    let signed_by = |actor: &Actor| {
        let (actor, forms) = (actor.clone(), forms.clone());
        test.run_consenting(&actor, move |tx, actor| signatures::sign_all(tx, actor, at, &forms))
    };
    assert_eq!(signed_by(&test.referee).unwrap(), 2);
    let signed = test.audit_log().remove(0);
    assert_eq!((signed.act, signed.each().len()), (Action::ResultSigned, 2));
    let entry = signed.id;
    let by_referee =
        test.run_consenting(&test.referee, move |tx, actor| take_back(tx, actor, event, entry).map(drop));
    assert!(matches!(by_referee, Err(ActionError::Forbidden(Right::Correct))), "{by_referee:?}");
    let chief = test.chief.clone();
    assert_asks(test.run(move |tx| take_back(tx, &chief, event, entry)), "caution-undo");
    let chief =
        |id| test.run_consenting(&test.chief, move |tx, actor| take_back(tx, actor, event, id).map(drop));
    chief(entry).unwrap();
    assert!(test.round(1).games.iter().all(|board| board.signed == Signatures::NONE));
    let withdrawn: Vec<_> =
        test.audit_log().into_iter().filter(|entry| entry.act == Action::SignatureWithdrawn).collect();
    assert_eq!(withdrawn.len(), 1);
    assert_eq!(withdrawn[0].each().len(), 2);
    assert!(withdrawn[0].each().iter().all(|entry| entry.reason.is_some()));
    assert_refused(chief(entry), "error-undo-built-upon");
}

#[test]
fn a_team_and_a_loan_are_as_before() {
    let test = TestSection::with(4, 3);
    let (event, at) = (test.event, test.at());
    let details = crate::tournament::TeamDetails { name: "One".to_owned(), ..Default::default() };
    let (actor, team) = (test.chief.clone(), details.clone());
    let id = test.run(move |tx| teams::add(tx, &actor, event, &team)).unwrap();
    let player = test.players()[0];
    let actor = test.chief.clone();
    test.run(move |tx| teams::assign(tx, &actor, at.player(player), Some(id))).unwrap();
    take_back_last(&test, Action::PlayerTeamChanged).unwrap();
    assert_eq!(test.section_state().players[0].team, None);
    take_back_last(&test, Action::TeamAdded).unwrap();
    take_back_last(&test, Action::TeamDeleted).unwrap();
    let teams = test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap();
    assert_eq!(teams.len(), 1);
    assert_eq!(teams[0].details, details);

    let lending = Lending {
        item: Item::Form,
        note: "7".to_owned(),
        to: Recipient::Other("A coach".to_owned()),
        minutes: 30,
    };
    let actor = test.chief.clone();
    let loan = test.run(move |tx| lend(tx, &actor, event, &lending)).unwrap();
    let actor = test.chief.clone();
    test.run(move |tx| {
        let seen = loans::LoanSeen { event, id: loan, version: tx.find_loan(loan)?.unwrap().version };
        loans::end(tx, &actor, seen, LoanEnd::Lost)
    })
    .unwrap();
    take_back_last(&test, Action::ItemLost).unwrap();
    assert_eq!(test.run(move |tx| Ok(tx.find_loan(loan)?)).unwrap().unwrap().ended, None);
}

#[test]
fn no_one_undoes_what_their_role_may_not_do() {
    let test = TestSection::with(4, 3);
    test.status(test.players()[0], PlayerStatus::Withdrawn).unwrap();
    let (referee, event) = (test.referee.clone(), test.event);
    let entry = test.audit_log().remove(0).id;
    let outcome = test.run(move |tx| take_back(tx, &referee, event, entry));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManagePlayers))), "{outcome:?}");
    let elsewhere = EventId(event.0 + 1);
    let chief = test.chief.clone();
    assert!(test.run(move |tx| take_back(tx, &chief, elsewhere, entry)).is_err());
}

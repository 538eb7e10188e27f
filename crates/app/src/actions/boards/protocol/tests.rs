//! A referee's actions at a board, each done and undone, by clause.

use chrono::TimeDelta;
use proptest::prelude::*;

use super::*;
use crate::actions::boards::clocks::ClockWork;
use crate::actions::boards::signatures::SignedForm;
use crate::actions::boards::warnings::NewWarning;
use crate::actions::boards::{
    clocks, decisions, draw_offers, recording_duty, results, rulings, signatures, warnings,
};
use crate::actions::consent::{Cautions, Consent};
use crate::actions::rounds::lateness;
use crate::actions::rounds::lateness::AbsentAt;
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused, noon};
use crate::game::BySide;
use crate::primitives::{Balls, Side};
use crate::regulations::clock::{ClockTime, Clocks, Flags};
use crate::regulations::result::{Counts, Ending, GameResult, parse};
use crate::regulations::warnings::Cause;
use crate::tournament::{Action, AuditEntry, RoundState, SectionRef};

mod any_order;
mod doubts;

use Side::{Black, White};

/// An act at board 1 of round 1.
type Deeds = fn(&mut Tx<'_>, &Actor, GameSeen) -> Result<RulingId, ActionError>;

fn counts(white: u16, black: u16) -> Option<Counts> {
    Some(Counts { white: Balls::new(white).unwrap(), black: Balls::new(black).unwrap() })
}

fn minutes(minutes: u32) -> ClockTime {
    ClockTime::from_minutes(minutes)
}

/// A section whose round 1 has been begun at noon.
fn test() -> TestSection {
    let test = TestSection::with(4, 3);
    test.begin(1);
    test
}

impl TestSection {
    fn first_board(&self) -> BoardRef {
        BoardRef { event: self.event, section: self.section, round: 1, board: 1 }
    }

    fn game(&self, at: BoardRef, now: DateTime<Utc>) -> RuledGame {
        self.store
            .read_blocking(move |tx| Ok::<_, crate::store::StoreError>(RuledGame::load(tx, at, now)))
            .unwrap()
            .unwrap()
    }

    fn looked(&self) -> GameSeen {
        let game = self.game(self.first_board(), noon());
        GameSeen { at: self.first_board(), version: game.board.version, mark: game.protocol.mark }
    }

    /// An action of the referee, who has seen the current game and acknowledges all warnings.
    fn rules<T: Send + 'static>(
        &self,
        act: impl Fn(&mut Tx<'_>, &Actor, GameSeen) -> Result<T, ActionError> + Clone + Send + 'static,
    ) -> Result<T, ActionError> {
        self.rules_as(&self.referee, act)
    }

    fn rules_as<T: Send + 'static>(
        &self,
        actor: &Actor,
        act: impl Fn(&mut Tx<'_>, &Actor, GameSeen) -> Result<T, ActionError> + Clone + Send + 'static,
    ) -> Result<T, ActionError> {
        let (seen, unread, first) = (self.looked(), actor.clone(), act.clone());
        match self.run(move |tx| first(tx, &unread, seen)) {
            Err(ActionError::Caution(cautions)) => {
                let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
                let actor = Actor { consent, ..actor.clone() };
                self.run(move |tx| act(tx, &actor, seen))
            }
            other => other,
        }
    }

    fn later(&self, seconds: i64) -> Actor {
        Actor { at: noon() + TimeDelta::seconds(seconds), ..self.referee.clone() }
    }

    fn take_back(&self, actor: &Actor, id: RulingId) -> Result<(), ActionError> {
        let (actor, event, section) = (actor.clone(), self.event, self.section);
        self.run(move |tx| rulings::withdraw(tx, &actor, SectionRef { event, section }, id, "A mistake"))
    }

    /// The forms of all boards of round 1, as they stand.
    fn forms(&self, both_present: bool) -> Vec<SignedForm> {
        let form = |board: &Game| SignedForm { board: board.number, version: board.version, both_present };
        self.round(1).games.iter().map(form).collect()
    }

    fn sign(&self, forms: Vec<SignedForm>) -> Result<usize, ActionError> {
        let (actor, ids) = (self.referee.clone(), self.at().round(1));
        self.run(move |tx| signatures::sign_round(tx, &actor, ids, &forms))
    }

    fn result(&self) -> Option<GameResult> {
        self.round(1).games[0].result
    }
}

/// A book without what only counts changes.
fn settled(mut section_state: SectionState) -> SectionState {
    (section_state.section.version, section_state.section.revision) = (Version::FIRST, Version::FIRST);
    for board in section_state.rounds.iter_mut().flat_map(|round| &mut round.games) {
        board.version = Version::FIRST;
    }
    section_state
}

#[test]
fn d3_after_four_offers_the_win_is_claimed_and_withdrawn() {
    let test = test();
    for _ in 0..4 {
        assert_refused(
            test.rules(|tx, actor, seen| draw_offers::demand(tx, actor, seen, Black, None)),
            "error-action-too-few-offers",
        );
        test.rules(|tx, actor, seen| draw_offers::offer(tx, actor, seen, White)).unwrap();
    }
    assert_refused(
        test.rules(|tx, actor, seen| draw_offers::offer(tx, actor, seen, White)),
        "error-action-offers-over",
    );
    assert_eq!(test.result(), None, "never by itself");
    let won =
        test.rules(|tx, actor, seen| draw_offers::demand(tx, actor, seen, Black, counts(30, 40))).unwrap();
    let expected =
        GameResult::Played { winner: Some(Black), counts: counts(30, 40), ending: Some(Ending::Decision) };
    assert_eq!(test.result(), Some(expected));
    let rulings = test.game(test.first_board(), noon()).rulings;
    assert_eq!(
        rulings.iter().map(|ruling| ruling.details.kind.clause()).collect::<Vec<_>>(),
        ["D2", "D2", "D2", "D2", "D3"]
    );
    assert_refused(test.take_back(&test.referee, rulings[3].id), "error-ruling-offer-used");
    test.take_back(&test.referee, won).unwrap();
    assert_eq!(test.result(), None);
    test.take_back(&test.referee, rulings[3].id).unwrap();
    assert!(!test.game(test.first_board(), noon()).protocol.offers.may_demand(Black));
    assert_refused(test.take_back(&test.referee, rulings[3].id), "error-ruling-withdrawn");
}

#[test]
fn d4_a_draw_is_agreed_and_signed_with_both_players_present() {
    let test = test();
    let present = |white, black| BySide { white, black };
    let agree = move |white, black| {
        move |tx: &mut Tx<'_>, actor: &Actor, seen| {
            draw_offers::agree(tx, actor, seen, present(white, black), counts(70, 60))
        }
    };
    assert_refused(test.rules(agree(true, false)), "error-draw-both-present");
    test.rules(agree(true, true)).unwrap();
    assert_refused(
        test.rules(|tx, actor, seen| signatures::sign(tx, actor, seen, White)),
        "error-action-only-together",
    );
    assert_refused(
        test.rules(|tx, actor, seen| signatures::sign_together(tx, actor, seen, false)),
        "error-draw-both-present",
    );
    test.rules(|tx, actor, seen| signatures::sign_together(tx, actor, seen, true)).unwrap();
    assert!(test.round(1).games[0].signed.both());
}

#[test]
fn k6_a_clock_change_is_shown_first_and_stored_with_before_and_after() {
    let test = test();
    let shown = Clocks { white: minutes(10), black: minutes(20) };
    let work = ClockWork::Shared { shown };
    let (seen, actor) = (test.looked(), test.referee.clone());
    let outcome = test.run(move |tx| clocks::change(tx, &actor, seen, &work, "So"));
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("not shown: {outcome:?}") };
    assert!(cautions.list.len() >= 2 && test.game(test.first_board(), noon()).rulings.is_empty());
    let id =
        test.rules(move |tx, actor, seen| clocks::change(tx, actor, seen, &work, "It stood still")).unwrap();
    let ruling = test.game(test.first_board(), noon()).rulings.remove(0);
    let RulingKind::Clock { change } = ruling.details.kind else { panic!("{ruling:?}") };
    // Used: 50 and 40 minutes; each is charged 45.
    assert_eq!((change.before(), change.after()), (Some(shown), Clocks::both(minutes(15))));
    assert_eq!(
        (ruling.details.reason.as_str(), ruling.by_name.as_str(), ruling.details.at),
        ("It stood still", "Referee", noon())
    );
    test.take_back(&test.referee, id).unwrap();
    assert_eq!(test.game(test.first_board(), noon()).protocol.clocks, None);
}

#[test]
fn k6_a_clock_change_needs_a_reason() {
    let work = ClockWork::SetLate { since_start: minutes(50) };
    let outcome = test().rules(move |tx, actor, seen| clocks::change(tx, actor, seen, &work, " "));
    assert_refused(outcome, "error-reason");
}

#[test]
fn k5_a_start_50_minutes_late_leaves_35_each_and_80_minutes_late_the_minimum_of_25() {
    for (since, left) in [(50, 35), (80, 25)] {
        let test = test();
        let work = ClockWork::SetLate { since_start: minutes(since) };
        let id = test.rules(move |tx, actor, seen| clocks::change(tx, actor, seen, &work, "So")).unwrap();
        assert_eq!(test.game(test.first_board(), noon()).protocol.clocks, Some(Clocks::both(minutes(left))));
        test.take_back(&test.referee, id).unwrap();
        assert_eq!(test.game(test.first_board(), noon()).protocol.clocks, None);
    }
}

#[test]
fn k4_times_that_contradict_the_control_are_refused() {
    let test = test();
    let shown = Clocks { white: minutes(61), black: minutes(20) };
    let work = ClockWork::Shared { shown };
    let outcome = test.rules(move |tx, actor, seen| clocks::change(tx, actor, seen, &work, "So"));
    assert_refused(outcome, "clock-fault-more-than-given");
}

#[test]
fn k4_added_time_counts_as_given_and_no_side_is_set_above_it() {
    let test = test();
    let shown = Clocks { white: minutes(58), black: minutes(59) };
    let add = ClockWork::Added { shown, side: White, time: minutes(5) };
    let corrected = |right| ClockWork::Corrected { shown, side: White, right: minutes(right) };
    let change =
        |work: ClockWork| test.rules(move |tx, actor, seen| clocks::change(tx, actor, seen, &work, "So"));
    assert_refused(change(corrected(61)), "clock-fault-more-than-given");
    change(add).unwrap();
    assert_refused(change(corrected(66)), "clock-fault-more-than-given");
    change(corrected(62)).unwrap();
    change(ClockWork::Shared { shown: Clocks { white: minutes(62), black: minutes(64) } }).unwrap();
    assert_eq!(test.game(test.first_board(), noon()).protocol.clocks, Some(Clocks::both(minutes(63))));
}

#[test]
fn k3_flags_decide_with_the_counts_and_g14_a_move_in_hand_first() {
    let drawn = GameResult::Played { winner: None, counts: counts(81, 60), ending: Some(Ending::BothFlags) };
    let won =
        GameResult::Played { winner: Some(Black), counts: counts(10, 82), ending: Some(Ending::BothFlags) };
    let lost = GameResult::Played { winner: Some(Black), counts: None, ending: Some(Ending::Flag) };
    let in_hand =
        GameResult::Played { winner: Some(White), counts: counts(82, 30), ending: Some(Ending::Count) };
    for (flags, kazans, expected, clause) in [
        (Flags::Both, counts(81, 60), drawn, "K3"),
        (Flags::Both, counts(10, 82), won, "K3"),
        (Flags::One(White), None, lost, "K3"),
        (Flags::One(White), counts(82, 30), in_hand, "G14"),
    ] {
        let test = test();
        let id = test.rules(move |tx, actor, seen| clocks::flags(tx, actor, seen, flags, kazans)).unwrap();
        assert_eq!(test.result(), Some(expected));
        assert_eq!(test.game(test.first_board(), noon()).rulings[0].details.kind.clause(), clause);
        test.take_back(&test.referee, id).unwrap();
        assert_eq!(test.result(), None);
    }
    let outcome = test().rules(|tx, actor, seen| clocks::flags(tx, actor, seen, Flags::Both, None));
    assert_refused(outcome, "error-flags-counts");
}

#[test]
fn a1_a_loss_is_recorded_at_30_30_and_refused_at_30_29() {
    let test = test();
    let late = |tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen| {
        lateness::record(tx, actor, seen, BySide { white: false, black: true })
    };
    let refusal = assert_refused(test.rules_as(&test.later(1829), late), "error-action-not-late");
    assert!(refusal.contains("0:01") && refusal.contains("A1"), "{refusal}");
    let nobody = |tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen| {
        lateness::record(tx, actor, seen, BySide { white: false, black: false })
    };
    assert_refused(test.rules_as(&test.later(1830), nobody), "error-absence-nobody");
    let id = test.rules_as(&test.later(1830), late).unwrap();
    assert_eq!(test.result(), Some(GameResult::Forfeit { winner: White }));
    test.take_back(&test.referee, id).unwrap();
    assert_eq!(test.result(), None);
}

#[test]
fn a2_both_absent_players_lose_and_a_round_is_recorded_completely_or_not_at_all() {
    let test = test();
    let absent = |board, white, black| AbsentAt { board, absent: BySide { white, black } };
    let record = |actor: Actor, boards: Vec<AbsentAt>| {
        let ids = test.at().round(1);
        test.run(move |tx| lateness::record_all(tx, &actor, ids, &boards))
    };
    let key = Some("once".to_owned());
    let all = vec![absent(1, true, true), absent(2, true, false)];
    assert_refused(record(test.later(1829), all.clone()), "error-action-not-late");
    assert_refused(record(test.later(1830), vec![absent(1, false, false)]), "error-absence-nobody");
    test.enter(1, |_| WHITE_WON);
    assert_refused(record(test.later(1830), all.clone()), "error-action-decided");
    let test = self::test();
    let ids = test.at().round(1);
    let actor = Actor { request_key: key, ..test.later(1830) };
    let (again, boards) = (actor.clone(), all.clone());
    assert_eq!(test.run(move |tx| lateness::record_all(tx, &actor, ids, &all)).unwrap(), 2);
    let results: Vec<_> = test.round(1).games.iter().map(|board| board.result).collect();
    assert_eq!(results, [Some(GameResult::DoubleForfeit), Some(GameResult::Forfeit { winner: Black })]);
    let clauses = test
        .audit_log()
        .iter()
        .flat_map(AuditEntry::each)
        .filter_map(|entry| Some(entry.after.as_ref()?.get("clause")?.as_str()?.to_owned()))
        .collect::<Vec<_>>();
    assert_eq!(clauses, ["A2", "A1"], "each board has its ruling, in their order");
    let outcome = test.run(move |tx| lateness::record_all(tx, &again, ids, &boards));
    assert!(matches!(outcome, Err(ActionError::Repeated(_))), "{outcome:?}");
}

#[test]
fn n7_an_incomplete_record_is_marked_at_the_end_and_the_mark_is_withdrawn() {
    let test = test();
    let mark: Deeds = |tx, actor, seen| recording_duty::mark_incomplete(tx, actor, seen, White, true);
    assert_refused(test.rules(mark), "error-action-undecided");
    test.enter_all(1);
    let id = test.rules(mark).unwrap();
    assert_eq!(test.game(test.first_board(), noon()).protocol.seats.white.incomplete, Some(true));
    assert!(test.game(test.first_board(), noon()).protocol.allows(RefereeAction::WarnForRecord(White)));
    test.take_back(&test.referee, id).unwrap();
    assert_eq!(test.game(test.first_board(), noon()).protocol.seats.white.incomplete, None);
}

#[test]
fn g12_chylymovs_position_is_confirmed_for_a_reason_and_withdrawn() {
    let test = test();
    let confirm = |why: &'static str| {
        move |tx: &mut Tx<'_>, actor: &Actor, seen| decisions::position(tx, actor, seen, counts(50, 60), why)
    };
    assert_refused(test.rules(confirm(" ")), "error-reason");
    let id = test.rules(confirm("The position of move 40 again")).unwrap();
    let drawn = GameResult::Played { winner: None, counts: counts(50, 60), ending: Some(Ending::Position) };
    assert_eq!(test.result(), Some(drawn));
    test.take_back(&test.referee, id).unwrap();
    assert_eq!(test.result(), None);
}

#[test]
fn r3_a_decision_needs_a_reason_and_is_logged_with_referee_time_and_clause() {
    let test = test();
    let decide = |result: GameResult, why: &'static str| {
        move |tx: &mut Tx<'_>, actor: &Actor, seen| decisions::decide(tx, actor, seen, result, why)
    };
    assert_refused(test.rules(decide(WHITE_WON, "")), "error-reason");
    let id = test.rules(decide(WHITE_WON, "Black left the hall")).unwrap();
    // A result set by a ruling changes only with that ruling: another decision is refused.
    assert_refused(test.rules(decide(GameResult::DoubleForfeit, "Again")), "error-result-ruled");
    assert!(
        !test.game(test.first_board(), noon()).protocol.allows(RefereeAction::Enter),
        "nor is it offered"
    );
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.by, entry.at), (Action::RulingMade, test.referee.user, noon()));
    assert_eq!(entry.reason.as_deref(), Some("Black left the hall"));
    assert_eq!(entry.after.as_ref().and_then(|after| after.get("clause")?.as_str()), Some("R3"));
    // Of two who rule at once, the second is told.
    let (stale, actor) = (GameSeen { mark: 0, ..test.looked() }, test.chief.clone());
    let outcome = test.run(move |tx| decisions::decide(tx, &actor, stale, GameResult::DoubleForfeit, "Why"));
    let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(conflict.by.as_deref(), Some("Referee"));
    test.take_back(&test.referee, id).unwrap();
    assert_eq!(test.result(), None);
    test.enter_all(1);
    assert_refused(test.rules(decide(WHITE_WON, "As entered")), "error-decision-stands");
}

#[test]
fn r4_only_the_chief_referee_changes_a_result_signed_by_both_and_for_a_reason() {
    let test = test();
    test.enter_all(1);
    for side in Side::BOTH {
        test.rules(move |tx, actor, seen| signatures::sign(tx, actor, seen, side)).unwrap();
    }
    let signed = test.round(1).games[0].signed;
    let (seen, actor) = (test.first_board().seen(test.looked().version), test.chief.clone());
    let entered = test.run(move |tx| results::enter(tx, &actor, seen, Some(GameResult::DoubleForfeit)));
    assert_refused(entered, "error-result-signed");
    assert_refused(
        test.rules(|tx, actor, seen| decisions::decide(tx, actor, seen, GameResult::DoubleForfeit, "Why")),
        "error-result-signed",
    );
    let lost = parse("0").unwrap();
    let correct = move |why: &'static str| {
        move |tx: &mut Tx<'_>, actor: &Actor, seen| decisions::correct(tx, actor, seen, lost, why)
    };
    assert!(matches!(test.rules(correct("Why")), Err(ActionError::Forbidden(Right::Correct))));
    let back = |actor: &Actor| {
        test.rules_as(actor, |tx, actor, seen| {
            signatures::withdraw(tx, actor, seen, White, "A brother signed")
        })
    };
    assert!(matches!(back(&test.referee), Err(ActionError::Forbidden(Right::Correct))));
    assert_refused(test.rules_as(&test.chief, correct("")), "error-reason");
    let actor = test.chief.clone();
    let seen = test.looked();
    let told = test.run(move |tx| correct("The form was read upside down")(tx, &actor, seen));
    let Err(ActionError::Caution(cautions)) = told else { panic!("{told:?}") };
    assert!(!cautions.list[0].consequences.is_empty(), "what follows is said before it is done");
    let id = test.rules_as(&test.chief, correct("The form was read upside down")).unwrap();
    assert_eq!(
        (test.result(), test.round(1).games[0].signed),
        (Some(lost), crate::tournament::Signatures::NONE)
    );
    assert_refused(
        test.rules(|tx, actor, seen| decisions::decide(tx, actor, seen, GameResult::DoubleForfeit, "Why")),
        "error-result-ruled",
    );
    test.take_back(&test.chief, id).unwrap();
    assert_eq!(
        (test.result(), test.round(1).games[0].signed),
        (Some(WHITE_WON), signed),
        "signatures and all"
    );
    back(&test.chief).unwrap();
    assert!(!test.round(1).games[0].signed.both());
}

#[test]
fn r4_a_referee_cannot_withdraw_a_ruling_whose_result_both_have_signed() {
    let test = test();
    let id =
        test.rules(|tx, actor, seen| decisions::decide(tx, actor, seen, WHITE_WON, "Black left")).unwrap();
    for side in Side::BOTH {
        test.rules(move |tx, actor, seen| signatures::sign(tx, actor, seen, side)).unwrap();
    }
    assert!(matches!(test.take_back(&test.referee, id), Err(ActionError::Forbidden(Right::Correct))));
    test.take_back(&test.chief, id).unwrap();
    assert_eq!(test.result(), None);
}

#[test]
fn d4_a_draw_on_paper_is_signed_only_with_both_players_present() {
    let test = test();
    let draw = GameResult::Played { winner: None, counts: None, ending: Some(Ending::Agreement) };
    test.enter(1, |board| if board.number == 2 { draw } else { WHITE_WON });
    let refusal = assert_refused(test.sign(test.forms(false)), "error-sign-draws");
    assert!(refusal.contains('2') && !refusal.contains('1'), "{refusal}");
    assert!(test.round(1).games.iter().all(|board| !board.signed.both()), "nothing is half done");
    let mut forms = test.forms(false);
    forms[1].both_present = true;
    assert_eq!(test.sign(forms).unwrap(), 2);
    assert!(test.round(1).games.iter().all(|board| board.signed.both()));
}

#[test]
fn n8_the_forms_of_a_round_are_signed_together_and_only_with_results() {
    let test = test();
    let both_present = false;
    assert_refused(test.sign(test.forms(both_present)), "error-action-undecided");
    test.enter_all(1);
    assert_refused(test.sign(Vec::new()), "error-sign-nothing");
    let stale = SignedForm { board: 1, version: Version::FIRST, both_present };
    assert_refused(test.sign(vec![stale]), "error-sign-changed");
    assert_eq!(test.sign(test.forms(both_present)).unwrap(), 2);
    assert!(test.round(1).games.iter().all(|board| board.signed.both()));
    assert_eq!(test.round(1).state, RoundState::Playing);
}

/// The list that an act warns of, which every consent names.
#[test]
fn k6_a_consent_to_other_times_does_not_count() {
    let told = |since| {
        let work = ClockWork::SetLate { since_start: minutes(since) };
        let control = test().game(test().first_board(), noon()).protocol.control;
        Cautions::new(clocks::arithmetic(&work.reckon(control, minutes(0)).unwrap())).fingerprint
    };
    assert_ne!(told(50), told(52));
    assert_eq!(told(50), told(50));
}

#[test]
fn r4_later_rulings_are_withdrawn_before_earlier_ones() {
    let test = test();
    let won =
        |winner| GameResult::Played { winner: Some(winner), counts: None, ending: Some(Ending::Decision) };
    let first = won(White);
    let first = test.rules(move |tx, actor, seen| decisions::decide(tx, actor, seen, first, "Seen")).unwrap();
    let correct = |winner| {
        test.rules(|tx, actor, seen| signatures::sign_together(tx, actor, seen, true)).unwrap();
        let result = won(winner);
        test.rules_as(&test.chief, move |tx, actor, seen| decisions::correct(tx, actor, seen, result, "Seen"))
            .unwrap()
    };
    // The third has the result of the first: only that it came later tells that the first is not what stands.
    let [second, third] = [Black, White].map(correct);
    let before = test.section_state();
    for earlier in [first, second] {
        assert_refused(test.take_back(&test.chief, earlier), "error-ruling-later");
    }
    assert_eq!(test.section_state(), before);
    for ruling in [third, second, first] {
        test.take_back(&test.chief, ruling).unwrap();
    }
    assert_eq!(test.result(), None);
}

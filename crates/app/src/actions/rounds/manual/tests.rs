//! What officials may do with a draft by hand, what they are warned of, and what stays of it.

use super::*;
use crate::actions::consent::{Cautions, Consent, Grade};
use crate::actions::rounds::{close, discard, pair, pair_manually, publish, start, unpublish};
use crate::actions::testing::TestSection;
use crate::tournament::{Attendance, AuditEntry, Name, Personal, PlayerDetails, PlayerStatus};

impl TestSection {
    /// One round is played and the next one is a draft that is being changed by hand.
    fn manual(players: u16, rounds: u8) -> Self {
        let hall = Self::with(players, rounds);
        hall.play(1);
        hall.step(2, pair).unwrap();
        hall.step(2, begin).unwrap();
        hall
    }

    fn change(&self, round: u8, change: Change, consent: Option<Consent>) -> Result<Version, ActionError> {
        let (actor, seen) = (Actor { consent, ..self.chief.clone() }, self.seen(round));
        self.act(move |tx| super::change(tx, &actor, seen, change))
    }

    fn changed(&self, change: Change) {
        self.change(2, change, None).unwrap();
    }

    /// What a change of round 2 is warned of.
    #[track_caller]
    fn warned(&self, change: Change, consent: Option<Consent>) -> Cautions {
        match self.change(2, change, consent) {
            Err(ActionError::Caution(cautions)) => *cautions,
            other => panic!("{other:?} instead of a warning"),
        }
    }

    /// Makes a change that is warned of by these, all the same.
    #[track_caller]
    fn all_the_same(&self, change: Change, reason: &str, keys: &[&str]) {
        let cautions = self.warned(change, None);
        let said: Vec<_> = cautions.list.iter().map(|caution| caution.message.key().to_owned()).collect();
        assert_eq!(said, keys);
        let consent = Consent { to: cautions.fingerprint, reason: reason.to_owned() };
        self.change(2, change, Some(consent)).unwrap();
    }

    fn end(&self, round: u8, because: &'static str) -> Result<Version, ActionError> {
        let (actor, seen) = (self.chief.clone(), self.seen(round));
        self.act(move |tx| super::end(tx, &actor, seen, because))
    }

    fn last_entry(&self) -> AuditEntry {
        self.audit_log().remove(0)
    }

    /// Who has a board in a round, by board, white first.
    fn pairs(&self, round: u8) -> Vec<(PlayerId, PlayerId)> {
        self.round(round).boards.iter().map(|board| (board.white, board.black)).collect()
    }
}

#[track_caller]
fn refused<T: std::fmt::Debug>(outcome: Result<T, ActionError>) -> String {
    match outcome {
        Err(ActionError::Refused(message)) => message.key().to_owned(),
        other => panic!("{other:?} instead of a refusal"),
    }
}

#[test]
fn the_phase_begins_in_a_draft_and_nothing_is_published_before_its_end() {
    let hall = TestSection::with(6, 3);
    assert_eq!(refused(hall.step(1, begin)), "error-round-state");
    hall.step(1, pair).unwrap();
    assert_eq!(refused(hall.end(1, "")), "error-manual-not-begun");
    assert_eq!(refused(hall.change(1, Change::UnpairAll, None)), "error-manual-not-begun");
    hall.step(1, begin).unwrap();
    let version = hall.round(1).version;
    assert_eq!(hall.step(1, begin).unwrap(), version, "it has begun already");
    assert_eq!(refused(hall.step(1, publish)), "error-round-by-hand");
    hall.end(1, "").unwrap();
    assert_eq!(hall.round(1).manual, None, "the pairing is the program's: nothing is to be told");
    hall.step(1, publish).unwrap();
    assert_eq!(refused(hall.step(1, begin)), "error-round-state");
    let acts: Vec<Action> = hall.audit_log().iter().take(3).map(|entry| entry.act).collect();
    assert_eq!(acts, [Action::RoundPublished, Action::PairingSettled, Action::PairingOpened]);
}

#[test]
fn every_change_is_an_entry_and_the_program_s_pairing_can_be_had_again() {
    let hall = TestSection::manual(6, 5);
    let before = hall.round(2);
    let (white, black) = hall.pairs(2)[0];
    let number = |player: PlayerId| {
        hall.section_state().players.iter().find(|known| known.id == player).unwrap().number.unwrap()
    };
    hall.changed(Change::Unpair(white));
    let entry = hall.last_entry();
    assert_eq!((entry.act, entry.round), (Action::PairingChanged, Some(2)));
    assert_eq!(entry.before, Some(json!({ "pairs": [format!("{}–{}", number(white), number(black))] })));
    let mut pool = [number(white), number(black)];
    pool.sort();
    assert_eq!(entry.after, Some(json!({ "pool": pool.map(|number| number.to_string()) })));
    assert_eq!(hall.round(2).boards.len(), 2);
    hall.changed(Change::Pair { white, black });
    assert!(hall.round(2).boards[0].manual);
    hall.changed(Change::Fix(white, false));
    hall.changed(Change::UnpairAll);
    assert!(hall.round(2).boards.is_empty());
    hall.changed(Change::UseProgram);
    let after = hall.round(2);
    assert_eq!(hall.pairs(2), before.boards.iter().map(|b| (b.white, b.black)).collect::<Vec<_>>());
    assert_eq!((after.unpaired, after.manual), (before.unpaired, Some(ManualPairing::Open)));
    // What changes nothing leaves no trace.
    let (entries, version) = (hall.audit_log().len(), after.version);
    assert_eq!(hall.change(2, Change::UseProgram, None).unwrap(), version);
    assert_eq!(hall.audit_log().len(), entries);
}

#[test]
fn c1_a_rematch_is_confirmed_with_a_reason_that_the_ledger_keeps() {
    let hall = TestSection::manual(6, 5);
    let (white, black) = hall.pairs(1)[0];
    let again = Change::Pair { white: black, black: white };
    let told = hall.warned(again, None);
    assert_eq!((told.grade(), told.lacks_reason), (Grade::Confirm, false));
    let without = Consent { to: told.fingerprint.clone(), reason: "  ".to_owned() };
    assert!(hall.warned(again, Some(without)).lacks_reason);
    assert_eq!(hall.last_entry().act, Action::PairingOpened, "nothing is done without");
    hall.all_the_same(again, "Both live in one village", &["breach-rematch"]);
    let entry = hall.last_entry();
    assert_eq!(entry.reason.as_deref(), Some("Both live in one village"));
    assert_eq!(entry.after.unwrap()["breaks"], json!(["rematch"]));
    // It has been told once: other changes do not ask for it again.
    let pool = Manual::of(&hall.section_state(), &hall.round(2)).pool();
    hall.changed(Change::Pair { white: pool[0], black: pool[1] });
}

#[test]
fn a_forbidden_pair_is_confirmed_with_a_reason() {
    let hall = TestSection::with(6, 5);
    let players = hall.players();
    let (section, apart) = (hall.section, crate::tournament::ForbiddenPair::always(players[0], players[1]));
    hall.act(move |tx| Ok(tx.insert_forbidden_pair(section, &apart)?)).unwrap();
    hall.play(1);
    hall.step(2, pair).unwrap();
    hall.step(2, begin).unwrap();
    let two = Change::Pair { white: players[0], black: players[1] };
    let keys: Vec<_> =
        hall.warned(two, None).list.iter().map(|caution| caution.message.key().to_owned()).collect();
    assert!(keys.contains(&"breach-forbidden".to_owned()), "{keys:?}");
}

#[test]
fn c2_c5_a_bye_to_one_who_may_not_have_it_or_stands_too_high_is_confirmed() {
    let hall = TestSection::manual(5, 5);
    let had = hall.round(1).unpaired[0].player;
    hall.all_the_same(Change::GiveBye(had), "Nobody else is willing", &["breach-second-bye"]);
    assert_eq!(hall.last_entry().after.unwrap()["breaks"], json!(["bye"]));
    let winner = hall.pairs(1)[0].0;
    hall.all_the_same(Change::GiveBye(winner), "A sick child", &["breach-bye-too-high"]);
    let even = TestSection::manual(6, 5);
    assert_eq!(refused(even.change(2, Change::GiveBye(even.players()[0]), None)), "error-manual-no-bye");
}

#[test]
fn c3_colours_against_both_are_acknowledged_and_a_third_same_colour_is_confirmed() {
    let hall = TestSection::manual(6, 5);
    // Whoever had white meets whoever had black: turned, both are against what is due.
    let suits = |(white, black): (PlayerId, PlayerId)| {
        let first = hall.pairs(1);
        first.iter().any(|pair| pair.1 == white) && first.iter().any(|pair| pair.0 == black)
    };
    let (white, black) = hall.pairs(2).into_iter().find(|pair| suits(*pair)).unwrap();
    let told = hall.warned(Change::SwapColours(white), None);
    assert_eq!(told.grade(), Grade::Acknowledge);
    hall.all_the_same(Change::SwapColours(white), "", &["breach-both-colours"]);
    assert_eq!(hall.last_entry().reason, None);
    hall.end(2, "A wish of both").unwrap();
    for step in [publish, start] {
        hall.step(2, step).unwrap();
    }
    hall.enter_all(2);
    hall.step(2, close).unwrap();
    hall.step(3, pair).unwrap();
    hall.step(3, begin).unwrap();
    // Black for the first of them a second time; now a third.
    let (board, _) = hall.pairs(3).into_iter().find(|pair| pair.0 == white || pair.1 == white).unwrap();
    let Err(ActionError::Caution(told)) = hall.change(3, Change::SwapColours(board), None) else {
        panic!("no warning")
    };
    let keys: Vec<&str> = told.list.iter().map(|caution| caution.message.key()).collect();
    assert!(keys.contains(&"breach-third-colour"), "{keys:?}");
    assert_eq!(told.grade(), Grade::Confirm);
    assert_ne!(white, black);
}

#[test]
fn a_consent_to_one_change_is_none_to_another() {
    let hall = TestSection::manual(6, 5);
    let [one, other] = [hall.pairs(1)[0], hall.pairs(1)[1]];
    let told = hall.warned(Change::Pair { white: one.0, black: one.1 }, None);
    let consent = Consent { to: told.fingerprint.clone(), reason: "As agreed".to_owned() };
    let another = hall.warned(Change::Pair { white: other.0, black: other.1 }, Some(consent));
    assert_ne!(another.fingerprint, told.fingerprint);
    assert!(!another.lacks_reason);
}

#[test]
fn the_second_of_two_who_change_is_told_who_was_faster() {
    let hall = TestSection::manual(6, 5);
    let old = hall.seen(2);
    let player = hall.pairs(2)[0].0;
    hall.changed(Change::Unpair(player));
    let boards = hall.pairs(2);
    for act in [
        |tx: &mut Tx<'_>, actor: &Actor, seen| super::change(tx, actor, seen, Change::UnpairAll),
        |tx: &mut Tx<'_>, actor: &Actor, seen| super::end(tx, actor, seen, "so"),
        |tx: &mut Tx<'_>, actor: &Actor, seen| begin(tx, actor, seen),
    ] {
        let actor = hall.chief.clone();
        let outcome = hall.act(move |tx| act(tx, &actor, old));
        let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
        assert_eq!((conflict.version, conflict.by.as_deref()), (Some(old.version.next()), Some("Chief")));
    }
    assert_eq!(hall.pairs(2), boards);
}

#[test]
fn a_form_sent_twice_changes_once_and_a_referee_changes_nothing() {
    let hall = TestSection::manual(6, 5);
    let (seen, player) = (hall.seen(2), hall.pairs(2)[0].0);
    let keyed = Actor { request_key: Some("b".repeat(32)), ..hall.chief.clone() };
    let again = keyed.clone();
    hall.act(move |tx| super::change(tx, &keyed, seen, Change::Unpair(player))).unwrap();
    let outcome = hall.act(move |tx| super::change(tx, &again, seen, Change::Unpair(player)));
    assert!(matches!(outcome, Err(ActionError::Repeated(_))), "{outcome:?}");
    let (referee, seen) = (hall.referee.clone(), hall.seen(2));
    let outcome = hall.act(move |tx| super::change(tx, &referee, seen, Change::UnpairAll));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
}

#[test]
fn the_end_names_who_is_not_paired_and_asks_why_the_pairing_differs() {
    let hall = TestSection::manual(6, 5);
    let (white, black) = hall.pairs(2)[0];
    hall.changed(Change::Unpair(white));
    let Err(ActionError::Refused(message)) = hall.end(2, "so") else { panic!("it has ended") };
    assert_eq!(message.key(), "error-manual-pool");
    for player in [white, black] {
        assert!(format!("{message:?}").contains(&player_name(&hall.section_state(), player)));
    }
    hall.changed(Change::Pair { white: black, black: white });
    assert_eq!(refused(hall.end(2, " ")), "error-reason");
    let program = Manual::of(&hall.section_state(), &hall.round(2)).program().unwrap();
    assert!(program.has(white, black));
    hall.end(2, "The hall asked for it").unwrap();
    let round = hall.round(2);
    let instead = vec![Deviation::Pair(white, black)];
    assert_eq!(
        round.manual,
        Some(ManualPairing::Ended { reason: "The hall asked for it".to_owned(), instead })
    );
    let manual: Vec<bool> = round.boards.iter().map(|board| board.manual).collect();
    assert_eq!(manual, [true, false, false]);
    let entry = hall.last_entry();
    assert_eq!((entry.act, entry.reason.as_deref()), (Action::PairingSettled, Some("The hall asked for it")));
    let after = entry.after.unwrap();
    assert_eq!(
        [&after["pairs"], &after["program_pairs"]].map(|pairs| pairs.as_array().unwrap().len()),
        [1, 1]
    );
    // Taken back to a draft, it may be changed anew; what is put back as the program has it needs no reason.
    hall.step(2, publish).unwrap();
    hall.step(2, unpublish).unwrap();
    assert!(hall.round(2).manual.is_some());
    hall.step(2, begin).unwrap();
    hall.changed(Change::UseProgram);
    hall.end(2, "").unwrap();
    assert_eq!(hall.round(2).manual, None);
    assert!(hall.round(2).boards.iter().all(|board| !board.manual));
}

#[test]
fn a_draft_changed_by_hand_is_discarded_only_by_one_who_knows() {
    let hall = TestSection::manual(6, 5);
    let Err(ActionError::Caution(told)) = hall.try_step(2, discard) else { panic!("discarded unawares") };
    let consent = Some(Consent { to: told.fingerprint, reason: String::new() });
    let (actor, seen) = (Actor { consent, ..hall.chief.clone() }, hall.seen(2));
    hall.act(move |tx| discard(tx, &actor, seen)).unwrap();
    let round = hall.round(2);
    assert_eq!((round.state, round.manual, round.boards.len()), (RoundState::CheckIn, None, 0));
    hall.step(2, pair).unwrap();
    hall.step(2, discard).unwrap();
}

#[test]
fn whoever_leaves_meanwhile_is_put_to_no_board_and_his_place_is_left_knowingly() {
    let hall = TestSection::manual(7, 5);
    let (gone, opponent) = hall.pairs(2)[0];
    let (other, _) = hall.pairs(2)[1];
    let idle = Manual::of(&hall.section_state(), &hall.round(2)).draft.bye.unwrap();
    hall.status(gone, PlayerStatus::Withdrawn).unwrap();
    let manual = || Manual::of(&hall.section_state(), &hall.round(2));
    assert_eq!(manual().no_longer_paired(), [gone]);
    for change in [
        Change::Swap(gone, other),
        Change::Swap(idle, gone),
        Change::Pair { white: other, black: gone },
        Change::GiveBye(gone),
    ] {
        assert_eq!(refused(hall.change(2, change, None)), "error-manual-not-here", "{change:?}");
    }
    // The end says it, and does it all the same.
    let Err(ActionError::Caution(cautions)) = hall.end(2, "so") else { panic!("nothing was said") };
    assert_eq!(cautions.list[0].message.key(), "caution-manual-gone");
    // One who has no board takes his place.
    hall.changed(Change::Unpair(idle));
    hall.changed(Change::Swap(idle, gone));
    let after = manual();
    assert_eq!((after.no_longer_paired(), after.pool()), (vec![], vec![]));
    assert!(after.draft.has(idle, opponent));
}

#[test]
fn the_program_pairs_the_rest_and_names_those_it_cannot() {
    let hall = TestSection::manual(6, 5);
    let (white, black) = hall.pairs(1)[0];
    hall.all_the_same(Change::Pair { white: black, black: white }, "A bet", &["breach-rematch"]);
    hall.changed(Change::PairRest);
    assert!(hall.pairs(2).contains(&(black, white)));
    assert_eq!(hall.pairs(2).len(), 3);
    // Four players, of whom two have met and are all that is left.
    let small = TestSection::manual(4, 3);
    let [one, other] = [small.pairs(1)[0], small.pairs(1)[1]];
    small.all_the_same(Change::Pair { white: one.1, black: one.0 }, "A bet", &["breach-rematch"]);
    let Err(ActionError::Refused(message)) = small.change(2, Change::PairRest, None) else {
        panic!("paired")
    };
    assert_eq!(message.key(), "error-manual-no-pairing");
    for player in [other.0, other.1] {
        assert!(format!("{message:?}").contains(&player_name(&small.section_state(), player)), "{message:?}");
    }
}

#[test]
fn whoever_comes_late_gets_a_number_and_plays_the_one_with_the_bye() {
    let hall = TestSection::manual(5, 5);
    let section = hall.section;
    let late = hall
        .act(move |tx| {
            let name = Name { surname: "Late".to_owned(), ..Name::default() };
            let details = PlayerDetails { name, ..PlayerDetails::default() };
            Ok(tx.insert_player(section, None, &details, &Personal::default())?)
        })
        .unwrap();
    assert_eq!(refused(hall.end(2, "")), "error-manual-pool");
    let bye = hall.round(2).unpaired.iter().find(|line| line.kind == UnpairedKind::Bye).unwrap().player;
    hall.changed(Change::Pair { white: late, black: bye });
    hall.end(2, "Came late").unwrap();
    assert_eq!(hall.section_state().players.iter().find(|player| player.id == late).unwrap().number, Some(6));
    assert!(hall.pairs(2).contains(&(late, bye)));
    assert_eq!(hall.round(2).unpaired, []);
    hall.step(2, publish).unwrap();
}

#[test]
fn those_who_stay_away_stay_away_whatever_is_changed() {
    let hall = TestSection::with(7, 3);
    let away = hall.players()[6];
    hall.check_in(1, &[(away, Attendance::HalfPoint)]).unwrap();
    hall.step(1, pair).unwrap();
    hall.step(1, begin).unwrap();
    hall.change(1, Change::UnpairAll, None).unwrap();
    assert_eq!(refused(hall.change(1, Change::GiveBye(away), None)), "error-manual-not-here");
    let half = [Unpaired { player: away, kind: UnpairedKind::HalfPoint }];
    assert_eq!(hall.round(1).unpaired, half);
    hall.change(1, Change::PairRest, None).unwrap();
    assert_eq!((hall.round(1).boards.len(), hall.round(1).unpaired), (3, half.to_vec()));
}

#[test]
fn where_no_pairing_keeps_the_rules_a_round_is_paired_by_hand() {
    let hall = TestSection::with(2, 3);
    hall.play(1);
    assert_eq!(refused(hall.step(2, pair)), "error-no-pairing");
    hall.step(2, pair_manually).unwrap();
    let round = hall.round(2);
    assert_eq!(
        (round.state, round.manual, round.boards.len()),
        (RoundState::Draft, Some(ManualPairing::Open), 0)
    );
    let entry = hall.last_entry();
    assert_eq!((entry.act, entry.before), (Action::PairingOpened, Some(json!({ "state": "check_in" }))));
    assert_eq!(entry.after.unwrap()["state"], json!("draft"));
    let [(white, black)] = hall.pairs(1)[..] else { panic!("one board") };
    assert_eq!(Manual::of(&hall.section_state(), &hall.round(2)).pool().len(), 2);
    // The program still cannot, and says who stands in the way.
    for change in [Change::PairRest, Change::UseProgram] {
        let Err(ActionError::Refused(message)) = hall.change(2, change, None) else { panic!("paired") };
        assert_eq!(message.key(), "error-manual-no-pairing");
        assert!(format!("{message:?}").contains(&player_name(&hall.section_state(), white)), "{message:?}");
    }
    let again = Change::Pair { white: black, black: white };
    hall.all_the_same(again, "Two are left", &["breach-rematch"]);
    assert_eq!(refused(hall.end(2, "")), "error-reason", "it is not the program's");
    hall.end(2, "A match of two").unwrap();
    let ended = ManualPairing::Ended { reason: "A match of two".to_owned(), instead: Vec::new() };
    let round = hall.round(2);
    assert_eq!((round.manual, round.boards[0].manual), (Some(ended), true));
    for step in [publish, start] {
        hall.step(2, step).unwrap();
    }
    hall.enter_all(2);
    hall.step(2, close).unwrap();
}

#[test]
fn once_those_in_the_way_are_paired_by_hand_the_program_pairs_the_rest() {
    let hall = TestSection::with(6, 3);
    let players = hall.players();
    for other in &players[1..] {
        hall.keep_apart([players[0], *other], (1, None)).unwrap();
    }
    assert_eq!(refused(hall.step(1, pair)), "error-no-pairing");
    hall.step(1, pair_manually).unwrap();
    let two = Change::Pair { white: players[5], black: players[0] };
    let Err(ActionError::Caution(told)) = hall.change(1, two, None) else { panic!("unwarned") };
    let consent = Consent { to: told.fingerprint, reason: "Both agree".to_owned() };
    hall.change(1, two, Some(consent)).unwrap();
    hall.change(1, Change::PairRest, None).unwrap();
    assert_eq!(hall.round(1).boards.len(), 3);
    hall.end(1, "Everybody is kept apart from one").unwrap();
    let manual: Vec<_> = hall.round(1).boards.iter().filter(|board| board.manual).cloned().collect();
    let [board] = manual.as_slice() else { panic!("{manual:?}") };
    assert_eq!((board.white, board.black), (players[5], players[0]));
}

#[test]
fn pairing_by_hand_gives_numbers_and_words_as_pairing_does() {
    let [program, manual] = [pair, pair_manually].map(|step| {
        let hall = TestSection::with(8, 3);
        let players = hall.players();
        let words = [(players[1], Attendance::HalfPoint), (players[2], Attendance::Absent)];
        hall.check_in(1, &words).unwrap();
        hall.status(players[7], crate::tournament::PlayerStatus::Withdrawn).unwrap();
        hall.step(1, step).unwrap();
        hall
    });
    assert_eq!(manual.section_state().players, program.section_state().players);
    let idle = |hall: &TestSection| -> Vec<Unpaired> {
        hall.round(1).unpaired.into_iter().filter(|line| line.kind != UnpairedKind::Bye).collect()
    };
    assert_eq!((manual.round(1).unpaired, idle(&program).len()), (idle(&program), 2));
    // What the program then pairs is what it would have paired, and needs no reason.
    manual.change(1, Change::PairRest, None).unwrap();
    manual.end(1, "").unwrap();
    assert_eq!(manual.pairs(1), program.pairs(1));
    assert_eq!(manual.round(1).manual, None);
}

#[test]
fn the_table_of_a_round_robin_loses_nobody_who_is_not_paired_yet() {
    let table = || {
        let hall = TestSection::with(5, 9);
        hall.set(|settings| settings.system = crate::tournament::PairingSystem::RoundRobin).unwrap();
        hall
    };
    let (program, manual) = (table(), table());
    program.step(1, pair).unwrap();
    manual.step(1, pair_manually).unwrap();
    assert_eq!(manual.section_state().section.settings.rounds, 5);
    assert_eq!(manual.last_entry().after.unwrap()["rounds"], json!(5));
    manual.change(1, Change::UseProgram, None).unwrap();
    manual.change(1, Change::UnpairAll, None).unwrap();
    assert_eq!((manual.section_state().planned_rounds(), manual.section_state().starters().len()), (5, 5));
    manual.change(1, Change::PairRest, None).unwrap();
    manual.end(1, "").unwrap();
    assert_eq!(manual.pairs(1), program.pairs(1));
    assert_eq!(manual.round(1).unpaired, program.round(1).unpaired);
    // Who leaves meanwhile is off the table once he is not paired: it takes fewer rounds.
    program.step(1, begin).unwrap();
    program.status(program.players()[4], crate::tournament::PlayerStatus::Withdrawn).unwrap();
    assert_eq!(program.section_state().planned_rounds(), 5, "his board stands");
    program.change(1, Change::UnpairAll, None).unwrap();
    program.change(1, Change::UseProgram, None).unwrap();
    program.end(1, "").unwrap();
    assert_eq!((program.section_state().section.settings.rounds, program.round(1).boards.len()), (3, 2));
    assert_eq!(program.last_entry().after, Some(json!({ "rounds": 3 })));
}

#[test]
fn a_round_is_paired_by_hand_by_whom_and_when_it_may_be_paired() {
    let hall = TestSection::with(4, 3);
    let (old, players) = (hall.seen(1), hall.players());
    let by = |actor: &Actor, seen| {
        let actor = actor.clone();
        hall.act(move |tx| pair_manually(tx, &actor, seen))
    };
    let outcome = by(&hall.referee, old);
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
    let away = |gone: &[PlayerId], word| gone.iter().map(|player| (*player, word)).collect::<Vec<_>>();
    hall.check_in(1, &away(&players[1..], Attendance::Absent)).unwrap();
    let outcome = by(&hall.chief, old);
    let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(conflict.by.as_deref(), Some("Chief"));
    assert_eq!(refused(hall.step(1, pair_manually)), "error-too-few-present");
    hall.check_in(1, &away(&players[1..], Attendance::Present)).unwrap();
    let (keyed, seen) = (Actor { request_key: Some("c".repeat(32)), ..hall.chief.clone() }, hall.seen(1));
    by(&keyed, seen).unwrap();
    let outcome = by(&keyed, seen);
    assert!(matches!(outcome, Err(ActionError::Repeated(_))), "{outcome:?}");
    assert_eq!(refused(hall.step(1, pair_manually)), "error-round-state");
    assert_eq!(refused(hall.step(1, publish)), "error-round-by-hand");
    // With nobody paired nothing is lost; with a board there is.
    hall.step(1, discard).unwrap();
    assert_eq!((hall.round(1).state, hall.round(1).manual), (RoundState::CheckIn, None));
    hall.step(1, pair_manually).unwrap();
    hall.change(1, Change::Pair { white: players[0], black: players[1] }, None).unwrap();
    let outcome = hall.try_step(1, discard);
    assert!(matches!(outcome, Err(ActionError::Caution(_))), "{outcome:?}");
}

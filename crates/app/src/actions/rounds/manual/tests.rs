//! What officials may change manually in a draft, what they are warned of, and what remains of it.

use super::*;
use crate::actions::consent::{Cautions, Consent, Grade};
use crate::actions::rounds::{close, discard, pair, pair_manually, publish, start, unpublish};
use crate::actions::testing::TestSection;
use crate::tournament::{Attendance, AuditEntry, Name, Personal, PlayerDetails, PlayerStatus};

mod tables;

impl TestSection {
    /// One round is played and the next one is a draft that is being changed manually.
    fn manual(players: u16, rounds: u8) -> Self {
        let test = Self::with(players, rounds);
        test.play(1);
        test.step(2, pair).unwrap();
        test.step(2, begin).unwrap();
        test
    }

    fn change(&self, round: u8, change: Change, consent: Option<Consent>) -> Result<Version, ActionError> {
        let (actor, seen) = (Actor { consent, ..self.chief.clone() }, self.seen(round));
        self.run(move |tx| super::change(tx, &actor, seen, change))
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
        let texts: Vec<_> = cautions.list.iter().map(|caution| caution.message.key().to_owned()).collect();
        assert_eq!(texts, keys);
        let consent = Consent { to: cautions.fingerprint, reason: reason.to_owned() };
        self.change(2, change, Some(consent)).unwrap();
    }

    fn end(&self, round: u8, because: &'static str) -> Result<Version, ActionError> {
        let (actor, seen) = (self.chief.clone(), self.seen(round));
        self.run(move |tx| super::end(tx, &actor, seen, because))
    }

    fn last_entry(&self) -> AuditEntry {
        self.audit_log().remove(0)
    }

    /// Who has a board in a round, by board, white first.
    fn pairs(&self, round: u8) -> Vec<(PlayerId, PlayerId)> {
        self.round(round).games.iter().map(|board| (board.white, board.black)).collect()
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
fn manual_pairing_begins_in_a_draft_which_is_not_published_before_its_end() {
    let test = TestSection::with(6, 3);
    assert_eq!(refused(test.step(1, begin)), "error-round-state");
    test.step(1, pair).unwrap();
    assert_eq!(refused(test.end(1, "")), "error-manual-not-begun");
    assert_eq!(refused(test.change(1, Change::UnpairAll, None)), "error-manual-not-begun");
    test.step(1, begin).unwrap();
    let version = test.round(1).version;
    assert_eq!(test.step(1, begin).unwrap(), version, "it has begun already");
    assert_eq!(refused(test.step(1, publish)), "error-round-by-hand");
    test.end(1, "").unwrap();
    assert_eq!(test.round(1).manual, None, "the pairing is the program's: nothing is to be told");
    test.step(1, publish).unwrap();
    assert_eq!(refused(test.step(1, begin)), "error-round-state");
    let acts: Vec<Action> = test.audit_log().iter().take(3).map(|entry| entry.act).collect();
    assert_eq!(acts, [Action::RoundPublished, Action::PairingSettled, Action::PairingOpened]);
}

#[test]
fn every_change_is_logged_and_the_programs_pairing_can_be_restored() {
    let test = TestSection::manual(6, 5);
    let before = test.round(2);
    let (white, black) = test.pairs(2)[0];
    let number = |player: PlayerId| {
        test.section_state().players.iter().find(|known| known.id == player).unwrap().number.unwrap()
    };
    test.changed(Change::Unpair(white));
    let entry = test.last_entry();
    assert_eq!((entry.act, entry.round), (Action::PairingChanged, Some(2)));
    assert_eq!(entry.before, Some(json!({ "pairs": [format!("{}–{}", number(white), number(black))] })));
    let mut pool = [number(white), number(black)];
    pool.sort();
    assert_eq!(entry.after, Some(json!({ "pool": pool.map(|number| number.to_string()) })));
    assert_eq!(test.round(2).games.len(), 2);
    test.changed(Change::Pair { white, black });
    assert!(test.round(2).games[0].manual);
    test.changed(Change::Fix(white, false));
    test.changed(Change::UnpairAll);
    assert!(test.round(2).games.is_empty());
    test.changed(Change::UseProgram);
    let after = test.round(2);
    assert_eq!(test.pairs(2), before.games.iter().map(|b| (b.white, b.black)).collect::<Vec<_>>());
    assert_eq!((after.unpaired, after.manual), (before.unpaired, Some(ManualPairing::Open)));
    // What changes nothing leaves no trace.
    let (entries, version) = (test.audit_log().len(), after.version);
    assert_eq!(test.change(2, Change::UseProgram, None).unwrap(), version);
    assert_eq!(test.audit_log().len(), entries);
}

#[test]
fn c1_a_rematch_is_confirmed_with_a_reason_that_is_logged() {
    let test = TestSection::manual(6, 5);
    let (white, black) = test.pairs(1)[0];
    let again = Change::Pair { white: black, black: white };
    let cautions = test.warned(again, None);
    assert_eq!((cautions.grade(), cautions.lacks_reason), (Grade::Confirm, false));
    let without = Consent { to: cautions.fingerprint.clone(), reason: "  ".to_owned() };
    assert!(test.warned(again, Some(without)).lacks_reason);
    assert_eq!(test.last_entry().act, Action::PairingOpened, "nothing is done without");
    test.all_the_same(again, "Both live in one village", &["breach-rematch"]);
    let entry = test.last_entry();
    assert_eq!(entry.reason.as_deref(), Some("Both live in one village"));
    assert_eq!(entry.after.unwrap()["breaks"], json!(["rematch"]));
    // It has been told once: other changes do not ask for it again.
    let pool = Manual::for_round(&test.section_state(), &test.round(2)).pool();
    test.changed(Change::Pair { white: pool[0], black: pool[1] });
}

#[test]
fn a_forbidden_pair_is_confirmed_with_a_reason() {
    let test = TestSection::with(6, 5);
    let players = test.players();
    let (section, apart) = (test.section, crate::tournament::ForbiddenPair::always(players[0], players[1]));
    test.run(move |tx| Ok(tx.insert_forbidden_pair(section, &apart)?)).unwrap();
    test.play(1);
    test.step(2, pair).unwrap();
    test.step(2, begin).unwrap();
    let two = Change::Pair { white: players[0], black: players[1] };
    let keys: Vec<_> =
        test.warned(two, None).list.iter().map(|caution| caution.message.key().to_owned()).collect();
    assert!(keys.contains(&"breach-forbidden".to_owned()), "{keys:?}");
}

#[test]
fn c2_c5_a_bye_to_a_barred_or_higher_ranked_player_is_confirmed() {
    let test = TestSection::manual(5, 5);
    let had = test.round(1).unpaired[0].competitor.player();
    test.all_the_same(Change::GiveBye(had), "Nobody else is willing", &["breach-second-bye"]);
    assert_eq!(test.last_entry().after.unwrap()["breaks"], json!(["bye"]));
    let winner = test.pairs(1)[0].0;
    test.all_the_same(Change::GiveBye(winner), "A sick child", &["breach-bye-too-high"]);
    let even = TestSection::manual(6, 5);
    assert_eq!(refused(even.change(2, Change::GiveBye(even.players()[0]), None)), "error-manual-no-bye");
}

#[test]
fn c3_colours_against_both_are_acknowledged_and_a_third_same_colour_is_confirmed() {
    let test = TestSection::manual(6, 5);
    // A player who had white meets one who had black: with colours swapped, both get the colour that is not due.
    let suits = |(white, black): (PlayerId, PlayerId)| {
        let first = test.pairs(1);
        first.iter().any(|pair| pair.1 == white) && first.iter().any(|pair| pair.0 == black)
    };
    let (white, black) = test.pairs(2).into_iter().find(|pair| suits(*pair)).unwrap();
    let cautions = test.warned(Change::SwapColours(white), None);
    assert_eq!(cautions.grade(), Grade::Acknowledge);
    test.all_the_same(Change::SwapColours(white), "", &["breach-both-colours"]);
    assert_eq!(test.last_entry().reason, None);
    test.end(2, "A wish of both").unwrap();
    for step in [publish, start] {
        test.step(2, step).unwrap();
    }
    test.enter_all(2);
    test.step(2, close).unwrap();
    test.step(3, pair).unwrap();
    test.step(3, begin).unwrap();
    // Black for the first of them a second time; now a third.
    let (board, _) = test.pairs(3).into_iter().find(|pair| pair.0 == white || pair.1 == white).unwrap();
    let Err(ActionError::Caution(cautions)) = test.change(3, Change::SwapColours(board), None) else {
        panic!("no warning")
    };
    let keys: Vec<&str> = cautions.list.iter().map(|caution| caution.message.key()).collect();
    assert!(keys.contains(&"breach-third-colour"), "{keys:?}");
    assert_eq!(cautions.grade(), Grade::Confirm);
    assert_ne!(white, black);
}

#[test]
fn a_consent_to_one_change_does_not_cover_another() {
    let test = TestSection::manual(6, 5);
    let [one, other] = [test.pairs(1)[0], test.pairs(1)[1]];
    let cautions = test.warned(Change::Pair { white: one.0, black: one.1 }, None);
    let consent = Consent { to: cautions.fingerprint.clone(), reason: "As agreed".to_owned() };
    let another = test.warned(Change::Pair { white: other.0, black: other.1 }, Some(consent));
    assert_ne!(another.fingerprint, cautions.fingerprint);
    assert!(!another.lacks_reason);
}

#[test]
fn the_second_of_two_changes_is_a_conflict_that_names_the_first() {
    let test = TestSection::manual(6, 5);
    let old = test.seen(2);
    let player = test.pairs(2)[0].0;
    test.changed(Change::Unpair(player));
    let boards = test.pairs(2);
    for act in [
        |tx: &mut Tx<'_>, actor: &Actor, seen| super::change(tx, actor, seen, Change::UnpairAll),
        |tx: &mut Tx<'_>, actor: &Actor, seen| super::end(tx, actor, seen, "so"),
        |tx: &mut Tx<'_>, actor: &Actor, seen| begin(tx, actor, seen),
    ] {
        let actor = test.chief.clone();
        let outcome = test.run(move |tx| act(tx, &actor, old));
        let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
        assert_eq!((conflict.version, conflict.by.as_deref()), (Some(old.version.next()), Some("Chief")));
    }
    assert_eq!(test.pairs(2), boards);
}

#[test]
fn a_form_sent_twice_changes_once_and_a_referee_changes_nothing() {
    let test = TestSection::manual(6, 5);
    let (seen, player) = (test.seen(2), test.pairs(2)[0].0);
    let keyed = Actor { request_key: Some("b".repeat(32)), ..test.chief.clone() };
    let again = keyed.clone();
    test.run(move |tx| super::change(tx, &keyed, seen, Change::Unpair(player))).unwrap();
    let outcome = test.run(move |tx| super::change(tx, &again, seen, Change::Unpair(player)));
    assert!(matches!(outcome, Err(ActionError::Repeated(_))), "{outcome:?}");
    let (referee, seen) = (test.referee.clone(), test.seen(2));
    let outcome = test.run(move |tx| super::change(tx, &referee, seen, Change::UnpairAll));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
}

#[test]
fn finishing_names_unpaired_players_and_asks_why_the_pairing_differs() {
    let test = TestSection::manual(6, 5);
    let (white, black) = test.pairs(2)[0];
    test.changed(Change::Unpair(white));
    let Err(ActionError::Refused(message)) = test.end(2, "so") else { panic!("it has ended") };
    assert_eq!(message.key(), "error-manual-pool");
    for player in [white, black] {
        assert!(format!("{message:?}").contains(&player_name(&test.section_state(), player)));
    }
    test.changed(Change::Pair { white: black, black: white });
    assert_eq!(refused(test.end(2, " ")), "error-reason");
    let program = Manual::for_round(&test.section_state(), &test.round(2)).program().unwrap();
    assert!(program.has(white, black));
    test.end(2, "The test asked for it").unwrap();
    let round = test.round(2);
    let instead = vec![Deviation::Pair(white, black)];
    assert_eq!(
        round.manual,
        Some(ManualPairing::Ended { reason: "The test asked for it".to_owned(), instead })
    );
    let manual: Vec<bool> = round.games.iter().map(|board| board.manual).collect();
    assert_eq!(manual, [true, false, false]);
    let entry = test.last_entry();
    assert_eq!((entry.act, entry.reason.as_deref()), (Action::PairingSettled, Some("The test asked for it")));
    let after = entry.after.unwrap();
    assert_eq!(
        [&after["pairs"], &after["program_pairs"]].map(|pairs| pairs.as_array().unwrap().len()),
        [1, 1]
    );
    // Unpublished to a draft, it may be changed again; restoring the program's pairing needs no reason.
    test.step(2, publish).unwrap();
    test.step(2, unpublish).unwrap();
    assert!(test.round(2).manual.is_some());
    test.step(2, begin).unwrap();
    test.changed(Change::UseProgram);
    test.end(2, "").unwrap();
    assert_eq!(test.round(2).manual, None);
    assert!(test.round(2).games.iter().all(|board| !board.manual));
}

#[test]
fn a_manually_changed_draft_is_discarded_only_after_a_caution() {
    let test = TestSection::manual(6, 5);
    let Err(ActionError::Caution(cautions)) = test.try_step(2, discard) else { panic!("discarded unawares") };
    let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
    let (actor, seen) = (Actor { consent, ..test.chief.clone() }, test.seen(2));
    test.run(move |tx| discard(tx, &actor, seen)).unwrap();
    let round = test.round(2);
    assert_eq!((round.state, round.manual, round.games.len()), (RoundState::CheckIn, None, 0));
    test.step(2, pair).unwrap();
    test.step(2, discard).unwrap();
}

#[test]
fn a_player_who_withdraws_meanwhile_is_not_paired_and_leaving_them_is_acknowledged() {
    let test = TestSection::manual(7, 5);
    let (gone, opponent) = test.pairs(2)[0];
    let (other, _) = test.pairs(2)[1];
    let idle = Manual::for_round(&test.section_state(), &test.round(2)).draft.bye.unwrap();
    test.status(gone, PlayerStatus::Withdrawn).unwrap();
    let manual = || Manual::for_round(&test.section_state(), &test.round(2));
    assert_eq!(manual().no_longer_paired(), [gone]);
    for change in [
        Change::Swap(gone, other),
        Change::Swap(idle, gone),
        Change::Pair { white: other, black: gone },
        Change::GiveBye(gone),
    ] {
        assert_eq!(refused(test.change(2, change, None)), "error-check-in-withdrawn", "{change:?}");
    }
    // The end says it, and does it all the same.
    let Err(ActionError::Caution(cautions)) = test.end(2, "so") else { panic!("nothing was said") };
    assert_eq!(cautions.list[0].message.key(), "caution-manual-withdrawn");
    // A player who has no board takes the place.
    test.changed(Change::Unpair(idle));
    test.changed(Change::Swap(idle, gone));
    let after = manual();
    assert_eq!((after.no_longer_paired(), after.pool()), (vec![], vec![]));
    assert!(after.draft.has(idle, opponent));
}

#[test]
fn the_program_pairs_the_rest_and_names_players_it_cannot_pair() {
    let test = TestSection::manual(6, 5);
    let (white, black) = test.pairs(1)[0];
    test.all_the_same(Change::Pair { white: black, black: white }, "A bet", &["breach-rematch"]);
    test.changed(Change::PairRest);
    assert!(test.pairs(2).contains(&(black, white)));
    assert_eq!(test.pairs(2).len(), 3);
    // Four players; only two who have already met are left.
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
fn a_late_entry_gets_a_number_and_plays_the_player_with_the_bye() {
    let test = TestSection::manual(5, 5);
    let section = test.section;
    let late = test
        .run(move |tx| {
            let name = Name { surname: "Late".to_owned(), ..Name::default() };
            let details = PlayerDetails { name, ..PlayerDetails::default() };
            Ok(tx.insert_player(section, None, &details, &Personal::default())?)
        })
        .unwrap();
    assert_eq!(refused(test.end(2, "")), "error-manual-pool");
    let bye = test
        .round(2)
        .unpaired
        .iter()
        .find(|line| line.kind == UnpairedKind::Bye)
        .unwrap()
        .competitor
        .player();
    test.changed(Change::Pair { white: late, black: bye });
    test.end(2, "Came late").unwrap();
    assert_eq!(test.section_state().players.iter().find(|player| player.id == late).unwrap().number, Some(6));
    assert!(test.pairs(2).contains(&(late, bye)));
    assert_eq!(test.round(2).unpaired, []);
    test.step(2, publish).unwrap();
}

#[test]
fn absent_players_stay_absent_whatever_is_changed() {
    let test = TestSection::with(7, 3);
    let away = test.players()[6];
    test.check_in(1, &[(away, Attendance::HalfPoint)]).unwrap();
    test.step(1, pair).unwrap();
    test.step(1, begin).unwrap();
    test.change(1, Change::UnpairAll, None).unwrap();
    assert_eq!(refused(test.change(1, Change::GiveBye(away), None)), "error-manual-has-bye");
    let half = [Unpaired { competitor: away.into(), kind: UnpairedKind::HalfPoint }];
    assert_eq!(test.round(1).unpaired, half);
    test.change(1, Change::PairRest, None).unwrap();
    assert_eq!((test.round(1).games.len(), test.round(1).unpaired), (3, half.to_vec()));
}

#[test]
fn a_round_without_a_legal_pairing_is_paired_manually() {
    let test = TestSection::with(2, 3);
    test.play(1);
    assert_eq!(refused(test.step(2, pair)), "error-no-pairing");
    test.step(2, pair_manually).unwrap();
    let round = test.round(2);
    assert_eq!(
        (round.state, round.manual, round.games.len()),
        (RoundState::Draft, Some(ManualPairing::Open), 0)
    );
    let entry = test.last_entry();
    assert_eq!((entry.act, entry.before), (Action::PairingOpened, Some(json!({ "state": "check_in" }))));
    assert_eq!(entry.after.unwrap()["state"], json!("draft"));
    let [(white, black)] = test.pairs(1)[..] else { panic!("one board") };
    assert_eq!(Manual::for_round(&test.section_state(), &test.round(2)).pool().len(), 2);
    // The program still cannot, and says who stands in the way.
    for change in [Change::PairRest, Change::UseProgram] {
        let Err(ActionError::Refused(message)) = test.change(2, change, None) else { panic!("paired") };
        assert_eq!(message.key(), "error-manual-no-pairing");
        assert!(format!("{message:?}").contains(&player_name(&test.section_state(), white)), "{message:?}");
    }
    let again = Change::Pair { white: black, black: white };
    test.all_the_same(again, "Two are left", &["breach-rematch"]);
    assert_eq!(refused(test.end(2, "")), "error-reason", "it is not the program's");
    test.end(2, "A match of two").unwrap();
    let ended = ManualPairing::Ended { reason: "A match of two".to_owned(), instead: Vec::new() };
    let round = test.round(2);
    assert_eq!((round.manual, round.games[0].manual), (Some(ended), true));
    for step in [publish, start] {
        test.step(2, step).unwrap();
    }
    test.enter_all(2);
    test.step(2, close).unwrap();
}

#[test]
fn once_the_blocking_players_are_paired_the_program_pairs_the_rest() {
    let test = TestSection::with(6, 3);
    let players = test.players();
    for other in &players[1..] {
        test.forbid([players[0], *other], (1, None)).unwrap();
    }
    assert_eq!(refused(test.step(1, pair)), "error-no-pairing");
    test.step(1, pair_manually).unwrap();
    let two = Change::Pair { white: players[5], black: players[0] };
    let Err(ActionError::Caution(cautions)) = test.change(1, two, None) else { panic!("unwarned") };
    let consent = Consent { to: cautions.fingerprint, reason: "Both agree".to_owned() };
    test.change(1, two, Some(consent)).unwrap();
    test.change(1, Change::PairRest, None).unwrap();
    assert_eq!(test.round(1).games.len(), 3);
    test.end(1, "Everybody is kept apart from one").unwrap();
    let manual: Vec<_> = test.round(1).games.iter().filter(|board| board.manual).cloned().collect();
    let [board] = manual.as_slice() else { panic!("{manual:?}") };
    assert_eq!((board.white, board.black), (players[5], players[0]));
}

#[test]
fn manual_pairing_gives_numbers_and_byes_as_pairing_does() {
    let [program, manual] = [pair, pair_manually].map(|step| {
        let test = TestSection::with(8, 3);
        let players = test.players();
        let attendances = [(players[1], Attendance::HalfPoint), (players[2], Attendance::Absent)];
        test.check_in(1, &attendances).unwrap();
        test.status(players[7], crate::tournament::PlayerStatus::Withdrawn).unwrap();
        test.step(1, step).unwrap();
        test
    });
    assert_eq!(manual.section_state().players, program.section_state().players);
    let idle = |test: &TestSection| -> Vec<Unpaired> {
        test.round(1).unpaired.into_iter().filter(|line| line.kind != UnpairedKind::Bye).collect()
    };
    assert_eq!((manual.round(1).unpaired, idle(&program).len()), (idle(&program), 2));
    // What the program then pairs is what it would have paired, and needs no reason.
    manual.change(1, Change::PairRest, None).unwrap();
    manual.end(1, "").unwrap();
    assert_eq!(manual.pairs(1), program.pairs(1));
    assert_eq!(manual.round(1).manual, None);
}

#[test]
fn the_table_of_a_round_robin_keeps_unpaired_players() {
    let table = || {
        let test = TestSection::with(5, 9);
        test.set(|setup| setup.format.system = crate::tournament::PairingSystem::RoundRobin).unwrap();
        test
    };
    let (program, manual) = (table(), table());
    program.step(1, pair).unwrap();
    manual.step(1, pair_manually).unwrap();
    assert_eq!(manual.section_state().format().rounds, 5);
    assert_eq!(manual.last_entry().after.unwrap()["rounds"], json!(5));
    manual.change(1, Change::UseProgram, None).unwrap();
    manual.change(1, Change::UnpairAll, None).unwrap();
    assert_eq!((manual.section_state().planned_rounds(), manual.section_state().starters().len()), (5, 5));
    manual.change(1, Change::PairRest, None).unwrap();
    manual.end(1, "").unwrap();
    assert_eq!(manual.pairs(1), program.pairs(1));
    assert_eq!(manual.round(1).unpaired, program.round(1).unpaired);
    // A player who withdraws meanwhile leaves the table once they are not paired: it takes fewer rounds.
    program.step(1, begin).unwrap();
    program.status(program.players()[4], crate::tournament::PlayerStatus::Withdrawn).unwrap();
    assert_eq!(program.section_state().planned_rounds(), 5, "the board stands");
    program.change(1, Change::UnpairAll, None).unwrap();
    program.change(1, Change::UseProgram, None).unwrap();
    program.end(1, "").unwrap();
    assert_eq!((program.section_state().format().rounds, program.round(1).games.len()), (3, 2));
    assert_eq!(program.last_entry().after, Some(json!({ "rounds": 3 })));
}

#[test]
fn manual_pairing_needs_the_same_right_and_state_as_pairing() {
    let test = TestSection::with(4, 3);
    let (old, players) = (test.seen(1), test.players());
    let by = |actor: &Actor, seen| {
        let actor = actor.clone();
        test.run(move |tx| pair_manually(tx, &actor, seen))
    };
    let outcome = by(&test.referee, old);
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
    let away = |gone: &[PlayerId], word| gone.iter().map(|player| (*player, word)).collect::<Vec<_>>();
    test.check_in(1, &away(&players, Attendance::Absent)).unwrap();
    let outcome = by(&test.chief, old);
    let Err(ActionError::Conflict(conflict)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(conflict.by.as_deref(), Some("Chief"));
    assert_eq!(refused(test.step(1, pair_manually)), "error-too-few-present");
    test.check_in(1, &away(&players, Attendance::Present)).unwrap();
    let (keyed, seen) = (Actor { request_key: Some("c".repeat(32)), ..test.chief.clone() }, test.seen(1));
    by(&keyed, seen).unwrap();
    let outcome = by(&keyed, seen);
    assert!(matches!(outcome, Err(ActionError::Repeated(_))), "{outcome:?}");
    assert_eq!(refused(test.step(1, pair_manually)), "error-round-state");
    assert_eq!(refused(test.step(1, publish)), "error-round-by-hand");
    // Without a pair nothing is lost; with a board, something is.
    test.step(1, discard).unwrap();
    assert_eq!((test.round(1).state, test.round(1).manual), (RoundState::CheckIn, None));
    test.step(1, pair_manually).unwrap();
    test.change(1, Change::Pair { white: players[0], black: players[1] }, None).unwrap();
    let outcome = test.try_step(1, discard);
    assert!(matches!(outcome, Err(ActionError::Caution(_))), "{outcome:?}");
}

//! Warnings as referees give them, and what withdrawing them puts back.

use super::*;
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::boards::{decisions, results, rulings};
use crate::actions::consent::{Cautions, Consent, Grade};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused};
use crate::exchange::section::remarks;
use crate::primitives::Score;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::standings::ranking;
use crate::tournament::{Attendance, AuditEntry, BoardRef, PairingSystem, SectionRef, UnpairedKind, Version};

impl TestSection {
    /// A referee warns a player for talking and acknowledges all warnings of the program.
    fn warn(&self, round: u8, player: PlayerId) -> Result<RulingId, ActionError> {
        let (event, section, cause) = (self.event, self.section, Cause::Talking);
        let seen = self.section_state().warnings_of(player).count();
        let new =
            NewWarning { at: RoundRef { event, section, round }, player, cause, note: String::new(), seen };
        self.run_consenting(&self.referee, move |tx, actor| warn(tx, actor, &new))
    }

    fn warn_unread(
        &self,
        round: u8,
        player: PlayerId,
        consent: Option<Consent>,
    ) -> Result<RulingId, ActionError> {
        let actor = Actor { consent, ..self.referee.clone() };
        let (event, section, cause) = (self.event, self.section, Cause::Talking);
        let seen = self.section_state().warnings_of(player).count();
        let new =
            NewWarning { at: RoundRef { event, section, round }, player, cause, note: String::new(), seen };
        self.run(move |tx| warn(tx, &actor, &new))
    }

    fn withdraw(&self, actor: &Actor, id: RulingId) -> Result<(), ActionError> {
        let (actor, event, section) = (actor.clone(), self.event, self.section);
        self.run(move |tx| {
            rulings::withdraw(tx, &actor, SectionRef { event, section }, id, "It was the neighbour")
        })
    }

    /// The acts before which the section was kept, but for the steps of its rounds, the latest first.
    fn kept_before(&self) -> Vec<(Action, Option<u8>)> {
        let section = self.section;
        let snapshots = self.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap();
        let steps = [Action::RoundPublished, Action::RoundStarted, Action::RoundClosed];
        let others = snapshots.iter().filter(|line| !steps.contains(&line.act));
        others.map(|line| (line.act, line.round)).collect()
    }

    /// What the section's file tells of the ledger.
    fn told(&self) -> Vec<String> {
        let mut entries = self.audit_log();
        entries.reverse();
        remarks(&entries, &self.section_state(), &[])
    }

    fn points(&self, player: PlayerId) -> Score {
        let table = ranking::standings(&self.section_state(), None);
        table.rows.iter().find(|row| row.player == player).unwrap().points
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
fn w1_a_warning_has_a_player_a_round_a_referee_a_time_and_a_cause() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let player = test.players()[0];
    let id = test.warn(1, player).unwrap();
    let section_state = test.section_state();
    let [warning] = section_state.warnings.as_slice() else { panic!("{:?}", section_state.warnings) };
    assert_eq!(
        (warning.ruling, warning.player, warning.round, warning.cause),
        (id, player, 1, Cause::Talking)
    );
    let section = test.section;
    let made = test.store.read_blocking(move |tx| tx.list_rulings(section, &Default::default())).unwrap();
    assert_eq!((made[0].by_name.as_str(), made[0].details.at), ("Referee", test.referee.at));
}

#[test]
fn w1_another_cause_needs_a_note() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let (actor, event, section, player) = (test.referee.clone(), test.event, test.section, test.players()[0]);
    let note = " \n".to_owned();
    let new =
        NewWarning { at: RoundRef { event, section, round: 1 }, player, cause: Cause::Other, note, seen: 0 };
    assert_refused(test.run(move |tx| warn(tx, &actor, &new)), "error-warning-note");
}

#[test]
fn w2_the_third_warning_is_confirmed_because_it_deducts_a_point() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let winner = test.round(1).games[0].white;
    test.begin(2);
    for _ in 0..2 {
        test.warn_unread(2, winner, None).unwrap();
    }
    let Err(ActionError::Caution(cautions)) = test.warn_unread(2, winner, None) else { panic!("not said") };
    assert_eq!(cautions.list[0].message.key(), "caution-warning-point");
    assert_eq!(test.points(winner), Score::ONE);
    test.warn(2, winner).unwrap();
    assert!(!test.section_state().is_excluded(winner));
}

#[test]
fn w4_the_fourth_warning_forfeits_the_game_in_progress_and_later_rounds() {
    let test = TestSection::with(4, 3);
    test.play(1);
    test.begin(2);
    let board = test.round(2).games[0].clone();
    for _ in 0..4 {
        test.warn(2, board.black).unwrap();
    }
    assert_eq!(test.round(2).games[0].result, Some(GameResult::Forfeit { winner: Side::White }));
    assert_refused(test.warn(2, board.black), "error-warning-excluded");
    test.enter_all(2);
    test.step(2, rounds::close).unwrap();
    test.step(3, rounds::pair).unwrap();
    let paired = test.round(3).games.iter().any(|other| other.side_of(board.black).is_some());
    assert!(!paired && test.round(3).unpaired.iter().all(|line| line.competitor.player() != board.black));
    assert_eq!(test.round(1).games[0].result, Some(WHITE_WON), "games already played remain");
}

#[test]
fn w5_only_the_chief_referee_withdraws_a_warning_and_its_effects_end() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let board = test.round(1).games[1].clone();
    let before = settled(test.section_state());
    let ids: Vec<RulingId> = (0..4).map(|_| test.warn(1, board.white).unwrap()).collect();
    assert!(test.section_state().is_excluded(board.white));
    assert!(matches!(test.withdraw(&test.referee, ids[3]), Err(ActionError::Forbidden(Right::Correct))));
    for id in ids.into_iter().rev() {
        test.withdraw(&test.chief, id).unwrap();
    }
    assert_eq!(settled(test.section_state()), before);
    let entry: AuditEntry = test.audit_log().into_iter().next().unwrap();
    assert_eq!(entry.reason.as_deref(), Some("It was the neighbour"));
}

#[test]
fn w4_a_forfeit_by_exclusion_is_not_overwritten_and_can_be_withdrawn() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    let ids: Vec<RulingId> = (0..4).map(|_| test.warn(1, board.white).unwrap()).collect();
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: board.number };
    let (seen, actor) = (at.seen(test.round(1).games[0].version), test.referee.clone());
    let entered = test.run(move |tx| results::enter(tx, &actor, seen, Some(WHITE_WON)));
    assert_refused(entered, "error-result-ruled");
    test.withdraw(&test.chief, ids[3]).unwrap();
    assert_eq!(test.round(1).games[0].result, None);
}

#[test]
fn w4_the_game_in_progress_is_forfeited_whichever_round_the_warning_belongs_to() {
    let test = TestSection::with(4, 3);
    test.play(1);
    test.begin(2);
    let board = test.round(2).games[0].clone();
    for _ in 0..4 {
        test.warn(1, board.black).unwrap();
    }
    assert_eq!(test.round(2).games[0].result, Some(GameResult::Forfeit { winner: Side::White }));
    assert_eq!(test.round(1).games.len(), 2);
}

#[test]
fn w4_a_draft_with_an_excluded_player_is_not_published_and_they_win_no_game() {
    let test = TestSection::with(6, 3);
    test.play(1);
    let player = test.round(1).games[0].white;
    test.step(2, rounds::pair).unwrap();
    for _ in 0..4 {
        test.warn(1, player).unwrap();
    }
    assert_refused(test.step(2, rounds::publish), "error-publish-excluded");
    test.step(2, rounds::discard).unwrap();
    test.begin(2);
    assert!(test.round(2).games.iter().all(|board| board.side_of(player).is_none()));
}

#[test]
fn w1_a_warning_before_the_round_stays_when_the_pairing_is_discarded() {
    let test = TestSection::with(4, 3);
    test.step(1, rounds::pair).unwrap();
    test.step(1, rounds::publish).unwrap();
    let player = test.round(1).games[0].white;
    test.warn(1, player).unwrap();
    let (actor, seen) = (test.chief.clone(), test.seen(1));
    let told = test.run(move |tx| rounds::unpublish(tx, &actor, seen));
    if let Err(ActionError::Caution(cautions)) = told {
        let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
        let (actor, seen) = (Actor { consent, ..test.chief.clone() }, test.seen(1));
        test.run(move |tx| rounds::unpublish(tx, &actor, seen)).unwrap();
    }
    test.step(1, rounds::discard).unwrap();
    assert_eq!(test.section_state().warnings_of(player).count(), 1);
}

#[test]
fn w5_in_a_closed_round_the_warning_is_withdrawn_in_two_steps_and_the_forfeit_lasts() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    let ids: Vec<RulingId> = (0..4).map(|_| test.warn(1, board.white).unwrap()).collect();
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    let Err(ActionError::Caution(cautions)) = test.withdraw(&test.chief, ids[3]) else { panic!("not told") };
    assert_eq!(cautions.list[0].message.key(), "caution-ruling-closed");
    let first = Consent { to: cautions.fingerprint, reason: "It was the neighbour".to_owned() };
    let told = test.withdraw(&Actor { consent: Some(first), ..test.chief.clone() }, ids[3]);
    let actor = match told {
        Err(ActionError::Caution(again)) => {
            let consent = Consent { to: again.fingerprint, reason: "It was the neighbour".to_owned() };
            Actor { consent: Some(consent), ..test.chief.clone() }
        }
        other => panic!("{other:?}"),
    };
    test.withdraw(&actor, ids[3]).unwrap();
    assert!(!test.section_state().is_excluded(board.white));
    assert!(test.round(1).games.iter().all(|board| board.result.is_some()), "a closed round stays complete");
}

#[test]
fn w1_a_warning_needs_no_board_and_counts_in_the_published_round() {
    let test = TestSection::with(5, 3);
    let early = test.players()[0];
    // Nothing is public yet: it is given in the first round, and to no board of the draft, which may go again.
    test.warn(1, early).unwrap();
    test.step(1, rounds::pair).unwrap();
    test.warn(1, early).unwrap();
    let section = test.section;
    let made = test.store.read_blocking(move |tx| tx.list_rulings(section, &Default::default())).unwrap();
    assert_eq!(made.iter().map(|ruling| ruling.details.board).collect::<Vec<_>>(), [None, None]);
    assert_refused(test.warn(2, early), "error-warning-too-early");
    test.step(1, rounds::publish).unwrap();
    test.step(1, rounds::start).unwrap();
    let idle = test.round(1).unpaired[0].competitor.player();
    test.warn(1, idle).unwrap();
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    // Between rounds the point goes at once, so that the next one is paired without it (W3).
    assert_refused(test.warn(2, early), "error-warning-too-early");
    let before = test.points(early);
    test.warn(1, early).unwrap();
    assert_eq!(test.points(early), before - Score::ONE);
    assert_eq!(test.section_state().warnings_of(idle).count(), 1);
}

fn cautioned<T: std::fmt::Debug>(outcome: Result<T, ActionError>) -> Cautions {
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
    *cautions
}

fn keys(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(Message::key).collect()
}

#[test]
fn w5_a_warning_that_rounds_were_paired_from_is_withdrawn_in_two_steps_with_a_snapshot() {
    let test = TestSection::with(8, 4);
    test.begin(1);
    let winner = test.round(1).games[0].white;
    let ids: Vec<RulingId> = (0..3).map(|_| test.warn(1, winner).unwrap()).collect();
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    test.play(2);
    let cautions = cautioned(test.withdraw(&test.chief, ids[2]));
    assert_eq!(
        (cautions.grade(), cautions.list[0].message.key()),
        (Grade::TwoSteps, "caution-warning-withdrawn")
    );
    let named = keys(&cautions.list[0].consequences);
    assert!(named.contains(&"consequence-paired-otherwise"), "{named:?}");
    assert!(test.kept_before().is_empty() && test.told().is_empty());
    let (event, section, id) = (test.event, test.section, ids[2]);
    test.run_consenting(&test.chief, move |tx, actor| {
        rulings::withdraw(tx, actor, SectionRef { event, section }, id, "A neighbour")
    })
    .unwrap();
    assert_eq!(test.kept_before(), [(Action::RulingWithdrawn, Some(1))]);
    let told = "### Warning @ Round 1: withdrawn, rounds 2";
    assert_eq!(test.told(), [told]);
}

#[test]
fn w2_a_third_warning_for_a_round_that_later_ones_were_paired_from_takes_two_steps() {
    let test = TestSection::with(8, 4);
    test.play(1);
    let winner = test.round(1).games[0].white;
    for _ in 0..2 {
        test.warn(1, winner).unwrap();
    }
    test.play(2);
    let cautions = cautioned(test.warn_unread(1, winner, None));
    assert_eq!(
        (cautions.grade(), cautions.list[0].message.key()),
        (Grade::TwoSteps, "caution-warning-point")
    );
    assert!(keys(&cautions.list[0].consequences).contains(&"consequence-paired-otherwise"));
    test.warn(1, winner).unwrap();
    assert_eq!(test.kept_before(), [(Action::RulingMade, Some(1))]);
    assert_eq!(test.audit_log()[0].reason.as_deref(), Some("It has to be"));
    let told = "### Warning @ Round 1: given, rounds 2";
    assert_eq!(test.told(), [told]);
    // In the round that is played nothing was paired from it yet.
    test.begin(3);
    let other = test.round(3).games[1].white;
    for _ in 0..3 {
        test.warn(3, other).unwrap();
    }
    assert_eq!(test.told(), [told]);
    assert_eq!(test.kept_before().len(), 1);
}

#[test]
fn w4_an_exclusion_while_the_next_round_is_drafted_takes_two_steps() {
    let test = TestSection::with(8, 4);
    test.play(1);
    let player = test.round(1).games[0].white;
    for _ in 0..3 {
        test.warn(1, player).unwrap();
    }
    test.step(2, rounds::pair).unwrap();
    let cautions = cautioned(test.warn_unread(1, player, None));
    assert_eq!(
        (cautions.grade(), cautions.list[0].message.key()),
        (Grade::TwoSteps, "caution-warning-excludes")
    );
    test.warn(1, player).unwrap();
    assert_eq!(test.kept_before(), [(Action::RulingMade, Some(1))]);
}

#[test]
fn w4_an_excluded_player_keeps_no_bye_of_a_draft() {
    for (players, kind) in
        [(7, UnpairedKind::Bye), (8, UnpairedKind::HalfPoint), (8, UnpairedKind::FullPoint)]
    {
        let test = TestSection::with(players, 3);
        test.play(1);
        let asked = test.round(1).games[0].black;
        match kind {
            UnpairedKind::HalfPoint => drop(test.check_in(2, &[(asked, Attendance::HalfPoint)]).unwrap()),
            UnpairedKind::FullPoint => drop(test.check_in(2, &[(asked, Attendance::FullPoint)]).unwrap()),
            _ => {}
        }
        test.step(2, rounds::pair).unwrap();
        let idle =
            test.round(2).unpaired.into_iter().find(|line| line.kind == kind).unwrap().competitor.player();
        for _ in 0..4 {
            test.warn(1, idle).unwrap();
        }
        let refusal = assert_refused(test.step(2, rounds::publish), "error-publish-excluded");
        assert!(refusal.contains("Discard the draft"), "{refusal}");
        test.step(2, rounds::discard).unwrap();
        test.begin(2);
        assert!(test.round(2).unpaired.iter().all(|other| other.competitor.player() != idle), "{kind:?}");
    }
}

impl TestSection {
    fn board_at(&self, round: u8, number: u32) -> BoardRef {
        BoardRef { event: self.event, section: self.section, round, board: number }
    }

    /// What the rules allow at a board now, and how the chief referee sees the game.
    fn sees(&self, at: BoardRef) -> (GameSeen, Vec<RefereeAction>) {
        let now = self.chief.at;
        let game = self.run(move |tx| RuledGame::load(tx, at, now)).unwrap();
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        (seen, game.protocol.allowed().collect())
    }

    fn enters(&self, at: BoardRef, result: Option<GameResult>) -> Result<results::Entered, ActionError> {
        let version = self.round(at.round).board(at.board).unwrap().version;
        let actor = self.referee.clone();
        self.run(move |tx| results::enter(tx, &actor, at.seen(version), result))
    }
}

#[test]
fn w4_of_two_excluded_players_the_other_forfeits_when_the_first_exclusion_is_withdrawn() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    let black: Vec<RulingId> = (0..4).map(|_| test.warn(1, board.black).unwrap()).collect();
    let white: Vec<RulingId> = (0..4).map(|_| test.warn(1, board.white).unwrap()).collect();
    let result = || test.round(1).games[0].result;
    assert_eq!(result(), Some(GameResult::Forfeit { winner: Side::White }), "won before the exclusion");
    test.withdraw(&test.chief, black[1]).unwrap();
    assert_eq!(result(), Some(GameResult::Forfeit { winner: Side::Black }));
    assert_refused(test.enters(test.board_at(1, 1), Some(WHITE_WON)), "error-result-ruled");
    let (seen, _) = test.sees(test.board_at(1, 1));
    let actor = test.referee.clone();
    let decided = test.run(move |tx| decisions::decide(tx, &actor, seen, WHITE_WON, "White was better"));
    assert_refused(decided, "error-result-ruled");
    test.withdraw(&test.chief, white[0]).unwrap();
    assert_eq!(result(), None, "neither is excluded: the game goes on");
}

#[test]
fn w4_a_game_finished_before_the_exclusion_is_corrected_like_any_other() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    let at = test.board_at(1, board.number);
    test.enters(at, Some(WHITE_WON)).unwrap();
    for _ in 0..4 {
        test.warn(1, board.white).unwrap();
    }
    test.enters(at, None).unwrap();
    let counts = crate::regulations::result::parse("1 (82) – 0 (60)").unwrap();
    test.enters(at, Some(counts)).unwrap();
    assert_eq!(test.round(1).games[0].result, Some(counts));
}

#[test]
fn w4_no_action_gives_an_excluded_player_a_game_of_a_later_round() {
    let test = TestSection::with(4, 3);
    test.set(|setup| setup.format.system = PairingSystem::RoundRobin).unwrap();
    test.play(1);
    let player = test.round(1).games[0].white;
    for _ in 0..4 {
        test.warn(1, player).unwrap();
    }
    test.begin(2);
    let board = test.round(2).games.into_iter().find(|board| board.side_of(player).is_some()).unwrap();
    let (at, own) = (test.board_at(2, board.number), board.side_of(player).unwrap());
    let (seen, allowed) = test.sees(at);
    let played = [
        RefereeAction::Offer(own),
        RefereeAction::Agree,
        RefereeAction::FlagFall,
        RefereeAction::Position,
        RefereeAction::AddTime,
    ];
    assert!(played.iter().all(|deed| !allowed.contains(deed)), "{allowed:?}");
    assert!(
        allowed.contains(&RefereeAction::Enter) && allowed.contains(&RefereeAction::Decide),
        "{allowed:?}"
    );
    for won in [
        GameResult::Forfeit { winner: own },
        GameResult::Played { winner: Some(own), counts: None, ending: None },
    ] {
        assert_refused(test.enters(at, Some(won)), "error-result-excluded");
        let actor = test.referee.clone();
        let decided = test.run(move |tx| decisions::decide(tx, &actor, seen, won, "White came after all"));
        assert_refused(decided, "error-result-excluded");
    }
    // The opponent is excluded in turn: neither wins.
    let other = board.player(own.other());
    for _ in 0..4 {
        test.warn(2, other).unwrap();
    }
    assert_eq!(test.round(2).board(board.number).unwrap().result, Some(GameResult::DoubleForfeit));
}

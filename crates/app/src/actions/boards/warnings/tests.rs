//! Warnings as referees give them, and what withdrawing them puts back.

use super::*;
use crate::actions::boards::protocol::{Game, GameSeen};
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
    /// A referee warns a player for talking, acknowledging whatever he is told.
    fn warn(&self, round: u8, player: PlayerId) -> Result<RulingId, ActionError> {
        let (event, section, cause) = (self.event, self.section, Cause::Talking);
        let seen = self.section_state().warnings_of(player).count();
        let new =
            NewWarning { at: RoundRef { event, section, round }, player, cause, note: String::new(), seen };
        self.insist(&self.referee, move |tx, actor| warn(tx, actor, &new))
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
        self.act(move |tx| warn(tx, &actor, &new))
    }

    fn withdraw(&self, actor: &Actor, id: RulingId) -> Result<(), ActionError> {
        let (actor, event, section) = (actor.clone(), self.event, self.section);
        self.act(move |tx| {
            rulings::withdraw(tx, &actor, SectionRef { event, section }, id, "It was his neighbour")
        })
    }

    /// The acts before which the section was kept, the latest first.
    fn kept_before(&self) -> Vec<(Action, Option<u8>)> {
        let section = self.section;
        let kept = self.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap();
        kept.iter().map(|line| (line.act, line.round)).collect()
    }

    /// What the section's file tells of the ledger.
    fn told(&self) -> Vec<String> {
        let mut entries = self.audit_log();
        entries.reverse();
        remarks(&entries)
    }

    fn points(&self, player: PlayerId) -> Score {
        let table = ranking::standings(&self.section_state(), None);
        table.rows.iter().find(|row| row.player == player).unwrap().points
    }
}

/// A book without what only counts changes.
fn settled(mut section_state: SectionState) -> SectionState {
    (section_state.section.version, section_state.section.revision) = (Version::FIRST, Version::FIRST);
    for board in section_state.rounds.iter_mut().flat_map(|round| &mut round.boards) {
        board.version = Version::FIRST;
    }
    section_state
}

#[test]
fn w1_a_warning_has_a_player_a_round_a_referee_a_time_and_a_cause() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let player = hall.players()[0];
    let id = hall.warn(1, player).unwrap();
    let section_state = hall.section_state();
    let [warning] = section_state.warnings.as_slice() else { panic!("{:?}", section_state.warnings) };
    assert_eq!(
        (warning.ruling, warning.player, warning.round, warning.cause),
        (id, player, 1, Cause::Talking)
    );
    let section = hall.section;
    let made = hall.store.read_blocking(move |tx| tx.list_rulings(section, &Default::default())).unwrap();
    assert_eq!((made[0].by_name.as_str(), made[0].details.at), ("Referee", hall.referee.at));
}

#[test]
fn w1_a_cause_of_its_own_is_noted() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let (actor, event, section, player) = (hall.referee.clone(), hall.event, hall.section, hall.players()[0]);
    let note = " \n".to_owned();
    let new =
        NewWarning { at: RoundRef { event, section, round: 1 }, player, cause: Cause::Other, note, seen: 0 };
    assert_refused(hall.act(move |tx| warn(tx, &actor, &new)), "error-warning-note");
}

#[test]
fn w2_the_third_warning_says_that_it_takes_a_point_before_it_does() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    let winner = hall.round(1).boards[0].white;
    hall.begin(2);
    for _ in 0..2 {
        hall.warn_unread(2, winner, None).unwrap();
    }
    let Err(ActionError::Caution(cautions)) = hall.warn_unread(2, winner, None) else { panic!("not said") };
    assert_eq!(cautions.list[0].message.key(), "caution-warning-point");
    assert_eq!(hall.points(winner), Score::ONE);
    hall.warn(2, winner).unwrap();
    assert!(!hall.section_state().is_excluded(winner));
}

#[test]
fn w4_the_fourth_loses_the_game_in_progress_and_every_later_pairing() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    hall.begin(2);
    let board = hall.round(2).boards[0].clone();
    for _ in 0..4 {
        hall.warn(2, board.black).unwrap();
    }
    assert_eq!(hall.round(2).boards[0].result, Some(GameResult::Forfeit { winner: Side::White }));
    assert_refused(hall.warn(2, board.black), "error-warning-excluded");
    hall.enter_all(2);
    hall.step(2, rounds::close).unwrap();
    hall.step(3, rounds::pair).unwrap();
    let paired = hall.round(3).boards.iter().any(|other| other.side_of(board.black).is_some());
    assert!(!paired && hall.round(3).unpaired.iter().all(|line| line.player != board.black));
    assert_eq!(hall.round(1).boards[0].result, Some(WHITE_WON), "games already played remain");
}

#[test]
fn w5_a_warning_is_withdrawn_by_the_chief_referee_alone_and_its_effects_go_with_it() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[1].clone();
    let before = settled(hall.section_state());
    let ids: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    assert!(hall.section_state().is_excluded(board.white));
    assert!(matches!(hall.withdraw(&hall.referee, ids[3]), Err(ActionError::Forbidden(Right::Correct))));
    for id in ids.into_iter().rev() {
        hall.withdraw(&hall.chief, id).unwrap();
    }
    assert_eq!(settled(hall.section_state()), before);
    let entry: AuditEntry = hall.audit_log().into_iter().next().unwrap();
    assert_eq!(entry.reason.as_deref(), Some("It was his neighbour"));
}

#[test]
fn w4_a_loss_by_exclusion_is_not_entered_over_and_w5_stays_possible() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[0].clone();
    let ids: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    let at = BoardRef { event: hall.event, section: hall.section, round: 1, board: board.number };
    let (seen, actor) = (at.seen(hall.round(1).boards[0].version), hall.referee.clone());
    let entered = hall.act(move |tx| results::enter(tx, &actor, seen, Some(WHITE_WON)));
    assert_refused(entered, "error-result-ruled");
    hall.withdraw(&hall.chief, ids[3]).unwrap();
    assert_eq!(hall.round(1).boards[0].result, None);
}

#[test]
fn w4_the_game_in_progress_is_lost_whichever_round_the_warning_belongs_to() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    hall.begin(2);
    let board = hall.round(2).boards[0].clone();
    for _ in 0..4 {
        hall.warn(1, board.black).unwrap();
    }
    assert_eq!(hall.round(2).boards[0].result, Some(GameResult::Forfeit { winner: Side::White }));
    assert_eq!(hall.round(1).boards.len(), 2);
}

#[test]
fn w4_whoever_is_excluded_is_not_published_in_a_draft_and_wins_no_game() {
    let hall = TestSection::with(6, 3);
    hall.play(1);
    let player = hall.round(1).boards[0].white;
    hall.step(2, rounds::pair).unwrap();
    for _ in 0..4 {
        hall.warn(1, player).unwrap();
    }
    assert_refused(hall.step(2, rounds::publish), "error-publish-excluded");
    hall.step(2, rounds::discard).unwrap();
    hall.begin(2);
    assert!(hall.round(2).boards.iter().all(|board| board.side_of(player).is_none()));
}

#[test]
fn w1_a_warning_before_the_round_begins_stays_with_its_player_when_the_pairing_goes() {
    let hall = TestSection::with(4, 3);
    hall.step(1, rounds::pair).unwrap();
    hall.step(1, rounds::publish).unwrap();
    let player = hall.round(1).boards[0].white;
    hall.warn(1, player).unwrap();
    let (actor, seen) = (hall.chief.clone(), hall.seen(1));
    let told = hall.act(move |tx| rounds::unpublish(tx, &actor, seen));
    if let Err(ActionError::Caution(cautions)) = told {
        let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
        let (actor, seen) = (Actor { consent, ..hall.chief.clone() }, hall.seen(1));
        hall.act(move |tx| rounds::unpublish(tx, &actor, seen)).unwrap();
    }
    hall.step(1, rounds::discard).unwrap();
    assert_eq!(hall.section_state().warnings_of(player).count(), 1);
}

#[test]
fn w5_in_a_closed_round_the_warning_goes_and_the_loss_lasts_after_two_steps() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[0].clone();
    let ids: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    hall.enter_all(1);
    hall.step(1, rounds::close).unwrap();
    let Err(ActionError::Caution(cautions)) = hall.withdraw(&hall.chief, ids[3]) else { panic!("not told") };
    assert_eq!(cautions.list[0].message.key(), "caution-ruling-closed");
    let first = Consent { to: cautions.fingerprint, reason: "It was his neighbour".to_owned() };
    let told = hall.withdraw(&Actor { consent: Some(first), ..hall.chief.clone() }, ids[3]);
    let actor = match told {
        Err(ActionError::Caution(again)) => {
            let consent = Consent { to: again.fingerprint, reason: "It was his neighbour".to_owned() };
            Actor { consent: Some(consent), ..hall.chief.clone() }
        }
        other => panic!("{other:?}"),
    };
    hall.withdraw(&actor, ids[3]).unwrap();
    assert!(!hall.section_state().is_excluded(board.white));
    assert!(hall.round(1).boards.iter().all(|board| board.result.is_some()), "a closed round stays complete");
}

#[test]
fn w1_a_warning_needs_no_board_and_counts_in_the_round_that_everybody_sees() {
    let hall = TestSection::with(5, 3);
    let early = hall.players()[0];
    // Nothing is public yet: it is given in the first round, and to no board of the draft, which may go again.
    hall.warn(1, early).unwrap();
    hall.step(1, rounds::pair).unwrap();
    hall.warn(1, early).unwrap();
    let section = hall.section;
    let made = hall.store.read_blocking(move |tx| tx.list_rulings(section, &Default::default())).unwrap();
    assert_eq!(made.iter().map(|ruling| ruling.details.board).collect::<Vec<_>>(), [None, None]);
    assert_refused(hall.warn(2, early), "error-warning-too-early");
    hall.step(1, rounds::publish).unwrap();
    hall.step(1, rounds::start).unwrap();
    let idle = hall.round(1).unpaired[0].player;
    hall.warn(1, idle).unwrap();
    hall.enter_all(1);
    hall.step(1, rounds::close).unwrap();
    // Between rounds the point goes at once, so that the next one is paired without it (W3).
    assert_refused(hall.warn(2, early), "error-warning-too-early");
    let before = hall.points(early);
    hall.warn(1, early).unwrap();
    assert_eq!(hall.points(early), before - Score::ONE);
    assert_eq!(hall.section_state().warnings_of(idle).count(), 1);
}

fn cautioned<T: std::fmt::Debug>(outcome: Result<T, ActionError>) -> Cautions {
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
    *cautions
}

fn keys(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(Message::key).collect()
}

#[test]
fn w5_a_warning_that_rounds_were_paired_from_is_withdrawn_in_two_steps_and_the_section_is_kept() {
    let hall = TestSection::with(8, 4);
    hall.begin(1);
    let winner = hall.round(1).boards[0].white;
    let ids: Vec<RulingId> = (0..3).map(|_| hall.warn(1, winner).unwrap()).collect();
    hall.enter_all(1);
    hall.step(1, rounds::close).unwrap();
    hall.play(2);
    let cautions = cautioned(hall.withdraw(&hall.chief, ids[2]));
    assert_eq!(
        (cautions.grade(), cautions.list[0].message.key()),
        (Grade::TwoSteps, "caution-warning-withdrawn")
    );
    let named = keys(&cautions.list[0].consequences);
    assert!(named.contains(&"consequence-paired-otherwise"), "{named:?}");
    assert!(hall.kept_before().is_empty() && hall.told().is_empty());
    let (event, section, id) = (hall.event, hall.section, ids[2]);
    hall.insist(&hall.chief, move |tx, actor| {
        rulings::withdraw(tx, actor, SectionRef { event, section }, id, "A neighbour")
    })
    .unwrap();
    assert_eq!(hall.kept_before(), [(Action::RulingWithdrawn, Some(1))]);
    let told =
        "### Round 1: a warning withdrawn that changes the scores from which these rounds were paired: 2";
    assert_eq!(hall.told(), [told]);
}

#[test]
fn w2_a_third_warning_for_a_round_that_later_ones_were_paired_from_takes_two_steps() {
    let hall = TestSection::with(8, 4);
    hall.play(1);
    let winner = hall.round(1).boards[0].white;
    for _ in 0..2 {
        hall.warn(1, winner).unwrap();
    }
    hall.play(2);
    let cautions = cautioned(hall.warn_unread(1, winner, None));
    assert_eq!(
        (cautions.grade(), cautions.list[0].message.key()),
        (Grade::TwoSteps, "caution-warning-point")
    );
    assert!(keys(&cautions.list[0].consequences).contains(&"consequence-paired-otherwise"));
    hall.warn(1, winner).unwrap();
    assert_eq!(hall.kept_before(), [(Action::RulingMade, Some(1))]);
    assert_eq!(hall.audit_log()[0].reason.as_deref(), Some("It has to be"));
    let told = "### Round 1: a warning given that changes the scores from which these rounds were paired: 2";
    assert_eq!(hall.told(), [told]);
    // In the round that is played nothing was paired from it yet.
    hall.begin(3);
    let other = hall.round(3).boards[1].white;
    for _ in 0..3 {
        hall.warn(3, other).unwrap();
    }
    assert_eq!(hall.told(), [told]);
    assert_eq!(hall.kept_before().len(), 1);
}

#[test]
fn w4_an_exclusion_while_the_next_round_is_drafted_takes_two_steps() {
    let hall = TestSection::with(8, 4);
    hall.play(1);
    let player = hall.round(1).boards[0].white;
    for _ in 0..3 {
        hall.warn(1, player).unwrap();
    }
    hall.step(2, rounds::pair).unwrap();
    let cautions = cautioned(hall.warn_unread(1, player, None));
    assert_eq!(
        (cautions.grade(), cautions.list[0].message.key()),
        (Grade::TwoSteps, "caution-warning-excludes")
    );
    hall.warn(1, player).unwrap();
    assert_eq!(hall.kept_before(), [(Action::RulingMade, Some(1))]);
}

#[test]
fn w4_whoever_is_excluded_keeps_no_bye_of_a_draft() {
    for (players, kind) in
        [(7, UnpairedKind::Bye), (8, UnpairedKind::HalfPoint), (8, UnpairedKind::FullPoint)]
    {
        let hall = TestSection::with(players, 3);
        hall.play(1);
        let asked = hall.round(1).boards[0].black;
        match kind {
            UnpairedKind::HalfPoint => drop(hall.check_in(2, &[(asked, Attendance::HalfPoint)]).unwrap()),
            UnpairedKind::FullPoint => drop(hall.check_in(2, &[(asked, Attendance::FullPoint)]).unwrap()),
            _ => {}
        }
        hall.step(2, rounds::pair).unwrap();
        let idle = hall.round(2).unpaired.into_iter().find(|line| line.kind == kind).unwrap().player;
        for _ in 0..4 {
            hall.warn(1, idle).unwrap();
        }
        let said = assert_refused(hall.step(2, rounds::publish), "error-publish-excluded");
        assert!(said.contains("Discard draft"), "{said}");
        hall.step(2, rounds::discard).unwrap();
        hall.begin(2);
        assert!(hall.round(2).unpaired.iter().all(|other| other.player != idle), "{kind:?}");
    }
}

impl TestSection {
    fn board_at(&self, round: u8, number: u32) -> BoardRef {
        BoardRef { event: self.event, section: self.section, round, board: number }
    }

    /// What the rules allow at a board now, and how the chief referee sees the game.
    fn sees(&self, at: BoardRef) -> (GameSeen, Vec<RefereeAction>) {
        let now = self.chief.at;
        let game = self.act(move |tx| Game::load(tx, at, now)).unwrap();
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        (seen, game.protocol.allowed().collect())
    }

    fn enters(&self, at: BoardRef, result: Option<GameResult>) -> Result<results::Entered, ActionError> {
        let version = self.round(at.round).board(at.board).unwrap().version;
        let actor = self.referee.clone();
        self.act(move |tx| results::enter(tx, &actor, at.seen(version), result))
    }
}

#[test]
fn w4_of_two_who_are_excluded_the_other_loses_when_the_first_is_not_any_more() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[0].clone();
    let black: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.black).unwrap()).collect();
    let white: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    let result = || hall.round(1).boards[0].result;
    assert_eq!(result(), Some(GameResult::Forfeit { winner: Side::White }), "won before he was excluded");
    hall.withdraw(&hall.chief, black[1]).unwrap();
    assert_eq!(result(), Some(GameResult::Forfeit { winner: Side::Black }));
    assert_refused(hall.enters(hall.board_at(1, 1), Some(WHITE_WON)), "error-result-ruled");
    let (seen, _) = hall.sees(hall.board_at(1, 1));
    let actor = hall.referee.clone();
    let decided = hall.act(move |tx| decisions::decide(tx, &actor, seen, WHITE_WON, "He was better"));
    assert_refused(decided, "error-result-ruled");
    hall.withdraw(&hall.chief, white[0]).unwrap();
    assert_eq!(result(), None, "neither is excluded: the game goes on");
}

#[test]
fn w4_a_game_finished_before_the_exclusion_is_corrected_like_any_other() {
    let hall = TestSection::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[0].clone();
    let at = hall.board_at(1, board.number);
    hall.enters(at, Some(WHITE_WON)).unwrap();
    for _ in 0..4 {
        hall.warn(1, board.white).unwrap();
    }
    hall.enters(at, None).unwrap();
    let counts = crate::regulations::result::parse("1 (82) – 0 (60)").unwrap();
    hall.enters(at, Some(counts)).unwrap();
    assert_eq!(hall.round(1).boards[0].result, Some(counts));
}

#[test]
fn w4_no_act_gives_an_excluded_player_a_game_of_a_later_round() {
    let hall = TestSection::with(4, 3);
    hall.set(|settings| settings.system = PairingSystem::RoundRobin).unwrap();
    hall.play(1);
    let player = hall.round(1).boards[0].white;
    for _ in 0..4 {
        hall.warn(1, player).unwrap();
    }
    hall.begin(2);
    let board = hall.round(2).boards.into_iter().find(|board| board.side_of(player).is_some()).unwrap();
    let (at, own) = (hall.board_at(2, board.number), board.side_of(player).unwrap());
    let (seen, allowed) = hall.sees(at);
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
        assert_refused(hall.enters(at, Some(won)), "error-result-excluded");
        let actor = hall.referee.clone();
        let decided = hall.act(move |tx| decisions::decide(tx, &actor, seen, won, "He came after all"));
        assert_refused(decided, "error-result-excluded");
    }
    // His opponent is excluded in his turn: neither wins.
    let other = board.player(own.other());
    for _ in 0..4 {
        hall.warn(2, other).unwrap();
    }
    assert_eq!(hall.round(2).board(board.number).unwrap().result, Some(GameResult::DoubleForfeit));
}

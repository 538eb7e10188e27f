//! Warnings as referees give them, and what withdrawing them puts back.

use super::*;
use crate::acts::caution::Consent;
use crate::acts::testing::{Hall, WHITE_WON, assert_refused};
use crate::acts::{results, rounds, rulings};
use crate::ground::Score;
use crate::tournament::{LedgerEntry, Version, ranking};

impl Hall {
    /// A referee warns a player for talking, acknowledging whatever he is told.
    fn warn(&self, round: u8, player: PlayerId) -> Result<RulingId, ActError> {
        match self.warn_unread(round, player, None) {
            Err(ActError::Caution(cautions)) => {
                let consent = Consent { to: cautions.fingerprint, reason: String::new() };
                self.warn_unread(round, player, Some(consent))
            }
            other => other,
        }
    }

    fn warn_unread(
        &self,
        round: u8,
        player: PlayerId,
        consent: Option<Consent>,
    ) -> Result<RulingId, ActError> {
        let actor = Actor { consent, ..self.referee.clone() };
        let (event, section, cause) = (self.event, self.section, Cause::Talking);
        let seen = self.book().warnings_of(player).count();
        let new = NewWarning { event, section, round, player, cause, note: String::new(), seen };
        self.act(move |tx| warn(tx, &actor, &new))
    }

    fn withdraw(&self, actor: &Actor, id: RulingId) -> Result<(), ActError> {
        let (actor, event, section) = (actor.clone(), self.event, self.section);
        self.act(move |tx| rulings::withdraw(tx, &actor, event, section, id, "It was his neighbour"))
    }

    fn points(&self, player: PlayerId) -> Score {
        let table = ranking::standings(&self.book(), None);
        table.rows.iter().find(|row| row.player == player).unwrap().points
    }
}

/// A book without what only counts changes.
fn settled(mut book: Book) -> Book {
    (book.section.version, book.section.revision) = (Version::FIRST, Version::FIRST);
    for board in book.rounds.iter_mut().flat_map(|round| &mut round.boards) {
        board.version = Version::FIRST;
    }
    book
}

#[test]
fn w1_a_warning_has_a_player_a_round_a_referee_a_time_and_a_cause() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let player = hall.players()[0];
    let id = hall.warn(1, player).unwrap();
    let book = hall.book();
    let [warning] = book.warnings.as_slice() else { panic!("{:?}", book.warnings) };
    assert_eq!(
        (warning.ruling, warning.player, warning.round, warning.cause),
        (id, player, 1, Cause::Talking)
    );
    let section = hall.section;
    let made = hall.store.read_blocking(move |tx| tx.rulings(section, &Default::default())).unwrap();
    assert_eq!((made[0].by_name.as_str(), made[0].said.at), ("Referee", hall.referee.at));
}

#[test]
fn w1_a_cause_of_its_own_is_noted() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let (actor, event, section, player) = (hall.referee.clone(), hall.event, hall.section, hall.players()[0]);
    let note = " \n".to_owned();
    let new = NewWarning { event, section, round: 1, player, cause: Cause::Other, note, seen: 0 };
    assert_refused(hall.act(move |tx| warn(tx, &actor, &new)), "error-warning-note");
}

#[test]
fn w2_the_third_warning_says_that_it_takes_a_point_before_it_does() {
    let hall = Hall::with(4, 3);
    hall.play(1);
    let winner = hall.round(1).boards[0].white;
    hall.begin(2);
    for _ in 0..2 {
        hall.warn_unread(2, winner, None).unwrap();
    }
    let Err(ActError::Caution(cautions)) = hall.warn_unread(2, winner, None) else { panic!("not said") };
    assert_eq!(cautions.list[0].message.key(), "caution-warning-point");
    assert_eq!(hall.points(winner), Score::ONE);
    hall.warn(2, winner).unwrap();
    assert!(!hall.book().is_excluded(winner));
}

#[test]
fn w4_the_fourth_loses_the_game_in_progress_and_every_later_pairing() {
    let hall = Hall::with(4, 3);
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
    assert_eq!(hall.round(1).boards[0].result, Some(WHITE_WON), "games played stand");
}

#[test]
fn w5_a_warning_is_withdrawn_by_the_chief_referee_alone_and_its_effects_go_with_it() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[1].clone();
    let before = settled(hall.book());
    let ids: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    assert!(hall.book().is_excluded(board.white));
    assert!(matches!(hall.withdraw(&hall.referee, ids[3]), Err(ActError::Forbidden(Right::Correct))));
    for id in ids.into_iter().rev() {
        hall.withdraw(&hall.chief, id).unwrap();
    }
    assert_eq!(settled(hall.book()), before);
    let entry: LedgerEntry = hall.ledger().into_iter().next().unwrap();
    assert_eq!(entry.reason.as_deref(), Some("It was his neighbour"));
}

#[test]
fn w4_a_loss_by_exclusion_is_not_entered_over_and_w5_stays_possible() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[0].clone();
    let ids: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    let at = BoardAt { event: hall.event, section: hall.section, round: 1, board: board.number };
    let (seen, actor) = (at.seen(hall.round(1).boards[0].version), hall.referee.clone());
    let entered = hall.act(move |tx| results::enter(tx, &actor, seen, Some(WHITE_WON)));
    assert_refused(entered, "error-result-ruled");
    hall.withdraw(&hall.chief, ids[3]).unwrap();
    assert_eq!(hall.round(1).boards[0].result, None);
}

#[test]
fn w4_the_game_in_progress_is_lost_whichever_round_the_warning_belongs_to() {
    let hall = Hall::with(4, 3);
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
    let hall = Hall::with(6, 3);
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
    let hall = Hall::with(4, 3);
    hall.step(1, rounds::pair).unwrap();
    hall.step(1, rounds::publish).unwrap();
    let player = hall.round(1).boards[0].white;
    hall.warn(1, player).unwrap();
    let (actor, seen) = (hall.chief.clone(), hall.seen(1));
    let told = hall.act(move |tx| rounds::unpublish(tx, &actor, seen));
    if let Err(ActError::Caution(cautions)) = told {
        let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
        let (actor, seen) = (Actor { consent, ..hall.chief.clone() }, hall.seen(1));
        hall.act(move |tx| rounds::unpublish(tx, &actor, seen)).unwrap();
    }
    hall.step(1, rounds::discard).unwrap();
    assert_eq!(hall.book().warnings_of(player).count(), 1);
}

#[test]
fn w5_in_a_closed_round_the_warning_goes_and_the_loss_lasts_after_two_steps() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let board = hall.round(1).boards[0].clone();
    let ids: Vec<RulingId> = (0..4).map(|_| hall.warn(1, board.white).unwrap()).collect();
    hall.enter_all(1);
    hall.step(1, rounds::close).unwrap();
    let Err(ActError::Caution(cautions)) = hall.withdraw(&hall.chief, ids[3]) else { panic!("not told") };
    assert_eq!(cautions.list[0].message.key(), "caution-ruling-closed");
    let first = Consent { to: cautions.fingerprint, reason: "It was his neighbour".to_owned() };
    let told = hall.withdraw(&Actor { consent: Some(first), ..hall.chief.clone() }, ids[3]);
    let actor = match told {
        Err(ActError::Caution(again)) => {
            let consent = Consent { to: again.fingerprint, reason: "It was his neighbour".to_owned() };
            Actor { consent: Some(consent), ..hall.chief.clone() }
        }
        other => panic!("{other:?}"),
    };
    hall.withdraw(&actor, ids[3]).unwrap();
    assert!(!hall.book().is_excluded(board.white));
    assert!(hall.round(1).boards.iter().all(|board| board.result.is_some()), "a closed round stays complete");
}

#[test]
fn w1_a_warning_needs_no_board_and_counts_in_the_round_that_everybody_sees() {
    let hall = Hall::with(5, 3);
    let early = hall.players()[0];
    // Nothing is public yet: it is given in the first round, and to no board of the draft, which may go again.
    hall.warn(1, early).unwrap();
    hall.step(1, rounds::pair).unwrap();
    hall.warn(1, early).unwrap();
    let section = hall.section;
    let made = hall.store.read_blocking(move |tx| tx.rulings(section, &Default::default())).unwrap();
    assert_eq!(made.iter().map(|ruling| ruling.said.board).collect::<Vec<_>>(), [None, None]);
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
    assert_eq!(hall.book().warnings_of(idle).count(), 1);
}

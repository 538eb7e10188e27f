//! The boards that play on while the demonstration runs: a move every half minute, entered as officials enter it.

use std::time::Duration;

use chrono::Utc;

use super::sparring::Sparring;
use crate::actions::boards::records::live::{self, LiveChange};
use crate::actions::boards::records::{self, Brings, Offered};
use crate::actions::boards::results;
use crate::actions::{ActionError, Actor};
use crate::game::{CheckedGame, DeclaredResult, Pit, Replay, Tags};
use crate::primitives::SplitMix64;
use crate::store::{Scope, Store, Tx};
use crate::tournament::{BoardRef, UserId};

/// The shortest time between two moves, and how much longer one may take, in seconds.
const SHORTEST: usize = 20;
const LONGER: usize = 21;

/// A game that goes on.
pub(super) struct Playing {
    at: BoardRef,
    /// The pits that its moves start from, a digit each.
    pits: &'static str,
    game: Sparring,
    /// So many single moves have been entered.
    entered: usize,
}

/// What happens next at a board.
enum Step {
    /// A move is played from this pit; before it there were those from these.
    Move { seen: &'static str, pit: Pit },
    /// The players stop their clocks.
    End(Box<Sparring>),
}

impl Playing {
    /// A game at a board where so many single moves have been played; fewer where it is short.
    pub(super) fn new(at: BoardRef, pits: &'static str, game: Sparring, moves: usize) -> Self {
        Self { at, pits, game, entered: moves.min(pits.len().saturating_sub(12)) }
    }

    /// The record so far.
    pub(super) fn so_far(&self) -> Option<CheckedGame> {
        let mut replay = Replay::new();
        for ply in self.game.record.replay().plies().iter().take(self.entered) {
            replay.play(ply.played.from, ply.offer).ok()?;
        }
        CheckedGame::new(Tags::default(), replay, DeclaredResult::Open, None).ok()
    }

    /// What happens next; nothing once the result has been entered.
    fn next(&mut self) -> Option<Step> {
        let seen = self.pits.get(..self.entered)?;
        let step = match self.pits.as_bytes().get(self.entered) {
            Some(digit) => Step::Move { seen, pit: Pit::of_digit(*digit)? },
            None => Step::End(Box::new(self.game.clone())),
        };
        self.entered += 1;
        Some(step)
    }
}

impl Step {
    fn enter(self, tx: &mut Tx<'_>, actor: &Actor, at: BoardRef) -> Result<(), ActionError> {
        let game = match self {
            Self::Move { seen, pit } => return live::enter(tx, actor, at, seen, LiveChange::Play(pit)),
            Self::End(game) => game,
        };
        let round = tx.find_round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
        let board = round.board(at.board).ok_or(ActionError::NotFound)?;
        results::enter(tx, actor, at.seen(board.version), Some(game.result))?;
        let stored = tx.find_record(board.id)?.map(|record| record.version);
        let offered = Offered { game: &game.record, brings: Brings::Moves, because: "" };
        records::store(tx, actor, at, stored, offered).map(drop)
    }
}

/// Plays the games to their end, one after another. Where someone else has made a move or entered a result, the board is
/// theirs.
pub(super) fn play_on(store: &Store, user: UserId, games: Vec<Playing>) {
    let mut lots = SplitMix64::new(81);
    for mut game in games {
        let at = game.at;
        while let Some(step) = game.next() {
            let pause = u64::try_from(SHORTEST + lots.below(LONGER)).unwrap_or_default();
            std::thread::sleep(Duration::from_secs(pause));
            let enter = move |tx: &mut Tx<'_>| step.enter(tx, &Actor::new(user, Utc::now()), at);
            if let Err(error) = store.write_blocking(Scope::Section(at.section), enter) {
                tracing::info!(board = at.board, %error, "the demonstration leaves a board to others");
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::testing::TestSection;
    use crate::cli::demo::kept::Kept;

    #[test]
    fn a_board_plays_itself_move_by_move_to_its_result() {
        let test = TestSection::with(2, 1);
        test.begin(1);
        let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
        let mut kept = Kept::new(1);
        let so_far = kept.begin(at).and_then(Playing::so_far).expect("moves");
        let chief = test.chief.clone();
        test.run(move |tx| {
            let offered = Offered { game: &so_far, brings: Brings::Moves, because: "" };
            records::store(tx, &chief, at, None, offered).map(drop)
        })
        .expect("stored");
        let mut game = kept.playing.remove(0);
        let (total, mut steps) = (game.pits.len(), game.entered);
        while let Some(step) = game.next() {
            assert_eq!(test.round(1).games[0].result, None, "it goes on");
            let chief = test.chief.clone();
            test.run(move |tx| step.enter(tx, &chief, at)).expect("entered");
            steps += 1;
        }
        assert_eq!(steps, total + 1, "each move, and the end");
        assert_eq!(test.round(1).games[0].result, Some(game.game.result));
    }

    #[test]
    fn a_board_that_someone_else_plays_at_is_left_to_them() {
        let test = TestSection::with(2, 1);
        test.begin(1);
        let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
        let mut kept = Kept::new(1);
        kept.begin(at).expect("a game");
        let step = kept.playing.remove(0).next().expect("a move");
        let chief = test.chief.clone();
        // The board has no moves, and the demonstration has seen some.
        assert!(test.run(move |tx| step.enter(tx, &chief, at)).is_err());
    }
}

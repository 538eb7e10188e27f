//! The second look at results: another official types them again. What is the same is marked; what differs stops with both.

use std::collections::HashMap;

use crate::actions::boards::results::result_json;
use crate::actions::{ActionError, Actor, Subject, load_section};
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::{StoreError, Tx};
use crate::tournament::{Action, BoardRef, EventId, GameId, ResultCheck, Right, Round, UserId};

/// What came of typing a result again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// It is what is stored, which is marked as checked now.
    Agrees,
    /// It is not: nothing was stored.
    Differs,
}

/// Compares a result that was typed again with the stored one, and marks that as checked if they are the same.
///
/// # Errors
/// The actor lacks the right; no such board; it has no result; the actor entered it; the section is final.
pub fn check(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: BoardRef,
    typed: GameResult,
) -> Result<Checked, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    load_section(tx, at.section())?;
    let round = tx.find_round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
    let board = round.board(at.board).ok_or(ActionError::NotFound)?;
    let Some(stored) = board.result else {
        return Err(ActionError::refused(Message::new("error-check-no-result")));
    };
    let second = SecondLook::load(tx, at.event, &round)?;
    if second.author(board.id).is_some_and(|(author, _)| *author == actor.user) {
        return Err(ActionError::refused(Message::new("error-check-own")));
    }
    if stored != typed {
        return Ok(Checked::Differs);
    }
    if !second.checks.contains_key(&board.id) {
        tx.save_result_check(board.id, actor.user, actor.at)?;
        let entry = actor.entry(at, Action::ResultChecked, Subject::Check(board.id));
        entry.after(result_json(board, board.result)).append(tx)?;
    }
    Ok(Checked::Agrees)
}

/// Who entered the results of a round, and who has checked them.
#[derive(Clone, Debug, Default)]
pub struct SecondLook {
    /// The checks, by the id of the game.
    pub checks: HashMap<GameId, ResultCheck>,
    authors: HashMap<String, (UserId, String)>,
}

impl SecondLook {
    /// The checks and authors of the results of a round.
    ///
    /// # Errors
    /// The database's.
    pub fn load(tx: &mut Tx<'_>, event: EventId, round: &Round) -> Result<Self, StoreError> {
        let boards: Vec<GameId> = round.games.iter().map(|board| board.id).collect();
        let subjects: Vec<String> = boards.iter().map(|id| Subject::Board(*id).to_string()).collect();
        let authors = tx.list_result_authors(event, &subjects)?;
        let checks = tx.list_result_checks(&boards)?;
        Ok(Self {
            checks: checks.into_iter().map(|check| (check.game, check)).collect(),
            authors: authors.into_iter().map(|(subject, by, name)| (subject, (by, name))).collect(),
        })
    }

    /// How many of the round's slips have been checked, and how many there are.
    #[must_use]
    pub fn counts(&self, round: &Round) -> (usize, usize) {
        let slips = || round.games.iter().filter(|board| board.has_slip());
        let checked = slips().filter(|board| self.checks.contains_key(&board.id));
        (checked.count(), slips().count())
    }

    /// Who entered or changed the result of a board last, where an official did.
    #[must_use]
    pub fn author(&self, board: GameId) -> Option<&(UserId, String)> {
        self.authors.get(&Subject::Board(board).to_string())
    }
}

#[cfg(test)]
mod tests;

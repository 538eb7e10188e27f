//! The protocol of a game: all that was ruled at its board. Every act of a referee at a board begins here: may he,
//! is the game still as he has seen it, do the rules allow it at this moment?

use super::boards::BoardAt;
use super::changes::conflict;
use super::rights::Right;
use super::rulings::{Ruled, rule, set_result};
use super::{ActError, Actor, book};
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::protocol::{Deed, Protocol, WhyNot};
use crate::tournament::{Board, Book, Matter, NewRuling, Round, RoundTimes, Ruling, RulingId, Version};
use chrono::{DateTime, Utc};

/// A game, as the actor has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSeen {
    /// Which.
    pub at: BoardAt,
    /// The version that its result had.
    pub version: Version,
    /// The mark that its protocol had.
    pub mark: usize,
}

/// A game with all that was ruled at its board.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where it is played.
    pub at: BoardAt,
    /// The section.
    pub book: Book,
    /// Its round.
    pub round: Round,
    /// When that came into its states.
    pub times: RoundTimes,
    /// Its board.
    pub board: Board,
    /// The rulings made at it, in their order; withdrawn ones among them.
    pub rulings: Vec<Ruling>,
    /// What they come to.
    pub protocol: Protocol,
}

impl Game {
    /// As it stands at this time.
    ///
    /// # Errors
    /// [`ActError::NotFound`] when there is no such board.
    pub fn load(tx: &mut Tx<'_>, at: BoardAt, now: DateTime<Utc>) -> Result<Self, ActError> {
        let book = book(tx, at.event, at.section)?;
        let (round, board) = at.find(&book).ok_or(ActError::NotFound)?;
        let (round, board) = (round.clone(), board.clone());
        let times = tx.round_times(round.id)?.unwrap_or_default();
        let filter = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
        let rulings = tx.rulings(at.section, &filter)?;
        let protocol = Protocol::of((&book, &round, &board), times.started_at, &rulings, now);
        Ok(Self { at, book, round, times, board, rulings, protocol })
    }

    /// For an act of this actor that the rules allow at this moment.
    ///
    /// # Errors
    /// The actor may not; the same form was sent before; no such board; somebody else has changed something here
    /// since; the rules do not allow it now, and the message says by which clause.
    pub(super) fn open(
        tx: &mut Tx<'_>,
        actor: &Actor,
        seen: GameSeen,
        (deed, right): (Deed, Right),
    ) -> Result<Self, ActError> {
        actor.needs(tx, seen.at.event, right)?;
        actor.first_time(tx)?;
        let game = Self::load(tx, seen.at, actor.at)?;
        if game.board.version != seen.version || game.protocol.mark != seen.mark {
            return Err(game.changed(tx)?);
        }
        match game.protocol.why_not(deed) {
            Some(why) => Err(ActError::refused(refusal(deed, why))),
            None => Ok(game),
        }
    }

    /// That somebody else was faster.
    fn changed(&self, tx: &mut Tx<'_>) -> Result<ActError, ActError> {
        let subject = format!("board:{}", self.board.id);
        Ok(conflict(tx, self.at.event, &subject, self.board.version, None, None)?)
    }

    /// Stores a ruling at this board.
    pub(super) fn rule(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        matter: Matter,
        reason: &str,
    ) -> Result<RulingId, ActError> {
        let new = NewRuling {
            section: self.at.section,
            round: self.at.round,
            board: Some(self.board.id),
            player: None,
            follows: None,
            by: actor.user,
            at: actor.at,
            matter,
            reason: reason.to_owned(),
        };
        rule(tx, actor, self.at.event, &new)
    }

    /// Sets the result by a ruling.
    pub(super) fn decide(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        ruled: Ruled<'_>,
    ) -> Result<RulingId, ActError> {
        set_result(tx, actor, self.at.seen(self.board.version), &self.board, ruled)
    }
}

/// Why the rules do not allow something at this moment, with its clause.
#[must_use]
pub fn refusal(deed: Deed, why: WhyNot) -> Message {
    let message = Message::new(why.key()).with("clause", deed.clause());
    match why {
        WhyNot::NotLate(left) => message.with("left", left.to_string()),
        _ => message,
    }
}

#[cfg(test)]
mod tests;

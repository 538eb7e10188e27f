//! The protocol of a game: all rulings at its board. Every action of a referee at a board begins here: does the actor have
//! the right, is the game still as they have seen it, do the rules allow it now?

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::rulings::{Ruled, at_board, rule, set_result};
use crate::actions::audit::conflict;
use crate::actions::{ActionError, Actor, Subject, load_round, load_section_state};
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::boards::protocol::{Protocol, RefereeAction, Refusal};
use crate::tournament::{
    BoardRef, Game, Right, Round, RoundRef, RoundTimes, Ruling, RulingId, RulingKind, SectionState,
    Signatures, Version,
};

/// A game, as the actor has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSeen {
    pub at: BoardRef,
    /// The version that its result had.
    pub version: Version,
    /// The mark that its protocol had.
    pub mark: usize,
}

/// A game with all that was ruled at its board.
#[derive(Clone, Debug)]
pub struct RuledGame {
    /// Where it is played.
    pub at: BoardRef,
    pub section_state: SectionState,
    pub round: Round,
    /// When the round entered its states.
    pub times: RoundTimes,
    pub board: Game,
    /// The rulings at it in their order, withdrawn ones included.
    pub rulings: Vec<Ruling>,
    pub protocol: Protocol,
}

impl RuledGame {
    /// The game at this time.
    ///
    /// # Errors
    /// [`ActionError::NotFound`] when there is no such board.
    pub fn load(tx: &mut Tx<'_>, at: BoardRef, now: DateTime<Utc>) -> Result<Self, ActionError> {
        let section_state = load_section_state(tx, at.section())?;
        let (round, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
        let (round, board) = (round.clone(), board.clone());
        let times = tx.find_round_times(round.id)?.unwrap_or_default();
        let filter = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
        let rulings = tx.list_rulings(at.section, &filter)?;
        let protocol = Protocol::for_board(&section_state, &round, &board, times.started_at, &rulings, now);
        Ok(Self { at, section_state, round, times, board, rulings, protocol })
    }

    /// For an action of this actor that the rules allow now.
    ///
    /// # Errors
    /// The actor lacks the right; the same form was sent before; no such board; another user has changed something here
    /// since; the rules do not allow it now, and the message has the clause.
    pub(in crate::actions) fn open(
        tx: &mut Tx<'_>,
        actor: &Actor,
        seen: GameSeen,
        action: RefereeAction,
    ) -> Result<Self, ActionError> {
        let game = Self::load(tx, seen.at, actor.at)?;
        actor.require(tx, seen.at.event, right(action, game.board.signed))?;
        actor.ensure_not_repeated(tx)?;
        if game.board.version != seen.version || game.protocol.mark != seen.mark {
            return Err(game.changed(tx)?);
        }
        match game.protocol.why_not(action) {
            Some(why) => Err(ActionError::refused(refusal(action, why))),
            None => Ok(game),
        }
    }

    /// The conflict with a change by another user.
    fn changed(&self, tx: &mut Tx<'_>) -> Result<ActionError, ActionError> {
        let subject = Subject::Board(self.board.id);
        Ok(conflict(tx, self.at.event, subject, self.board.version, None::<()>, None::<()>)?)
    }

    /// Stores a ruling at this board.
    pub(in crate::actions) fn rule(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        kind: RulingKind,
        reason: &str,
    ) -> Result<RulingId, ActionError> {
        let new = at_board(actor, self.at, self.board.id, kind, reason);
        rule(tx, actor, self.at.event, &new, &[])
    }

    /// Sets the result by a ruling.
    pub(in crate::actions) fn decide(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        ruled: Ruled<'_>,
    ) -> Result<RulingId, ActionError> {
        set_result(tx, actor, self.at.seen(self.board.version), &self.board, ruled)
    }
}

/// All games of a round.
#[derive(Clone, Debug)]
pub struct RoundGames {
    pub section_state: SectionState,
    pub round: Round,
    /// When it entered its states.
    pub times: RoundTimes,
    /// The rulings at each board, withdrawn ones included, and their combined effect; in the order of the boards.
    pub games: Vec<(Vec<Ruling>, Protocol)>,
}

impl RoundGames {
    /// The games at this time.
    ///
    /// # Errors
    /// [`ActionError::NotFound`] when there is no such round.
    pub fn load(tx: &mut Tx<'_>, at: RoundRef, now: DateTime<Utc>) -> Result<Self, ActionError> {
        let (section_state, round) = load_round(tx, at)?;
        let times = tx.find_round_times(round.id)?.unwrap_or_default();
        let mut made: HashMap<_, Vec<Ruling>> = HashMap::new();
        let filter = RulingFilter { round: Some(at.round), ..RulingFilter::default() };
        for ruling in tx.list_rulings(at.section, &filter)? {
            made.entry(ruling.details.board).or_default().push(ruling);
        }
        let game = |board: &Game| {
            let rulings = made.remove(&Some(board.id)).unwrap_or_default();
            let protocol =
                Protocol::for_board(&section_state, &round, board, times.started_at, &rulings, now);
            (rulings, protocol)
        };
        let games = round.games.iter().map(game).collect();
        Ok(Self { section_state, round, times, games })
    }

    /// The boards with their games.
    pub fn boards(&self) -> impl Iterator<Item = (&Game, &[Ruling], &Protocol)> {
        let games = self.games.iter().map(|(rulings, protocol)| (rulings.as_slice(), protocol));
        self.round.games.iter().zip(games).map(|(board, (rulings, protocol))| (board, rulings, protocol))
    }

    /// The boards with their games, by number.
    #[must_use]
    pub fn by_number(&self) -> HashMap<u32, (&Game, &[Ruling], &Protocol)> {
        self.boards().map(|game| (game.0.number, game)).collect()
    }
}

/// The right that an action needs at a board with these signatures: results and signatures need the right to enter results;
/// what both have signed is the chief referee's (R4); all else is a referee's.
#[must_use]
pub const fn right(action: RefereeAction, signed: Signatures) -> Right {
    match action {
        RefereeAction::Unsign(_) if signed.both() => Right::Correct,
        RefereeAction::Agree
        | RefereeAction::Enter
        | RefereeAction::Sign(_)
        | RefereeAction::SignTogether
        | RefereeAction::Unsign(_) => Right::EnterResults,
        RefereeAction::Correct => Right::Correct,
        _ => Right::Rule,
    }
}

/// Why the rules do not allow an action now, with the clause.
#[must_use]
pub fn refusal(action: RefereeAction, why: Refusal) -> Message {
    let message = Message::new(why.key()).with("clause", action.clause());
    match why {
        Refusal::NotLate(left) => message.with("left", left.to_string()),
        Refusal::Ruled(ground) => Message::new(why.key()).with("clause", ground.clause()),
        _ => message,
    }
}

#[cfg(test)]
mod tests;

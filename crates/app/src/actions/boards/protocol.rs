//! The protocol of a game: all that was ruled at its board. Every act of a referee at a board begins here: may he,
//! is the game still as he has seen it, do the rules allow it at this moment?

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::rulings::{Ruled, rule, set_result};
use crate::actions::boards::BoardAt;
use crate::actions::conflict::conflict;
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::Right;
use crate::tournament::boards::protocol::{Protocol, RefereeAction, Refusal};
use crate::tournament::{
    Board, EventId, NewRuling, Round, RoundTimes, Ruling, RulingId, RulingKind, SectionId, SectionState,
    Signatures, Version,
};

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
    pub section_state: SectionState,
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
    /// [`ActionError::NotFound`] when there is no such board.
    pub fn load(tx: &mut Tx<'_>, at: BoardAt, now: DateTime<Utc>) -> Result<Self, ActionError> {
        let section_state = section_state(tx, at.event, at.section)?;
        let (round, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
        let (round, board) = (round.clone(), board.clone());
        let times = tx.round_times(round.id)?.unwrap_or_default();
        let filter = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
        let rulings = tx.rulings(at.section, &filter)?;
        let protocol = Protocol::of((&section_state, &round, &board), times.started_at, &rulings, now);
        Ok(Self { at, section_state, round, times, board, rulings, protocol })
    }

    /// For an act of this actor that the rules allow at this moment.
    ///
    /// # Errors
    /// The actor may not; the same form was sent before; no such board; somebody else has changed something here
    /// since; the rules do not allow it now, and the message says by which clause.
    pub(in crate::actions) fn open(
        tx: &mut Tx<'_>,
        actor: &Actor,
        seen: GameSeen,
        deed: RefereeAction,
    ) -> Result<Self, ActionError> {
        let game = Self::load(tx, seen.at, actor.at)?;
        actor.needs(tx, seen.at.event, right(deed, game.board.signed))?;
        actor.first_time(tx)?;
        if game.board.version != seen.version || game.protocol.mark != seen.mark {
            return Err(game.changed(tx)?);
        }
        match game.protocol.why_not(deed) {
            Some(why) => Err(ActionError::refused(refusal(deed, why))),
            None => Ok(game),
        }
    }

    /// That somebody else was faster.
    fn changed(&self, tx: &mut Tx<'_>) -> Result<ActionError, ActionError> {
        let subject = format!("board:{}", self.board.id);
        Ok(conflict(tx, self.at.event, &subject, self.board.version, None, None)?)
    }

    /// Stores a ruling at this board.
    pub(in crate::actions) fn rule(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        kind: RulingKind,
        reason: &str,
    ) -> Result<RulingId, ActionError> {
        let new = NewRuling {
            section: self.at.section,
            round: self.at.round,
            board: Some(self.board.id),
            player: None,
            parent: None,
            by: actor.user,
            at: actor.at,
            kind,
            reason: reason.to_owned(),
        };
        rule(tx, actor, self.at.event, &new)
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
    /// The section.
    pub section_state: SectionState,
    /// The round.
    pub round: Round,
    /// When it came into its states.
    pub times: RoundTimes,
    /// The rulings made at each board, withdrawn ones among them, and what they come to; in the order of the boards.
    pub games: Vec<(Vec<Ruling>, Protocol)>,
}

impl RoundGames {
    /// As they stand at this time.
    ///
    /// # Errors
    /// [`ActionError::NotFound`] when there is no such round.
    pub fn load(
        tx: &mut Tx<'_>,
        (event, section, number): (EventId, SectionId, u8),
        now: DateTime<Utc>,
    ) -> Result<Self, ActionError> {
        let section_state = section_state(tx, event, section)?;
        let round = section_state.rounds.iter().find(|round| round.number == number).cloned();
        let round = round.ok_or(ActionError::NotFound)?;
        let times = tx.round_times(round.id)?.unwrap_or_default();
        let mut made: HashMap<_, Vec<Ruling>> = HashMap::new();
        for ruling in tx.rulings(section, &RulingFilter { round: Some(number), ..RulingFilter::default() })? {
            made.entry(ruling.details.board).or_default().push(ruling);
        }
        let game = |board: &Board| {
            let rulings = made.remove(&Some(board.id)).unwrap_or_default();
            let protocol = Protocol::of((&section_state, &round, board), times.started_at, &rulings, now);
            (rulings, protocol)
        };
        let games = round.boards.iter().map(game).collect();
        Ok(Self { section_state, round, times, games })
    }

    /// The boards with their games.
    pub fn boards(&self) -> impl Iterator<Item = (&Board, &[Ruling], &Protocol)> {
        let games = self.games.iter().map(|(rulings, protocol)| (rulings.as_slice(), protocol));
        self.round.boards.iter().zip(games).map(|(board, (rulings, protocol))| (board, rulings, protocol))
    }
}

/// The right that something needs at a board that is signed so: results and signatures come in by whoever enters results;
/// what both have signed is the chief referee's (R4); all else is a referee's.
#[must_use]
pub const fn right(deed: RefereeAction, signed: Signatures) -> Right {
    match deed {
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

/// Why the rules do not allow something at this moment, with its clause.
#[must_use]
pub fn refusal(deed: RefereeAction, why: Refusal) -> Message {
    let message = Message::new(why.key()).with("clause", deed.clause());
    match why {
        Refusal::NotLate(left) => message.with("left", left.to_string()),
        Refusal::Ruled(ground) => Message::new(why.key()).with("clause", ground.clause()),
        _ => message,
    }
}

#[cfg(test)]
mod tests;

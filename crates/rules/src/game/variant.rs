//! What other texts play differently: off unless asked for, and nothing else may vary. A tournament is played by
//! [`Position`] alone; these are for looking at games that were played elsewhere.

use super::{IllegalMove, LegalMoves, Outcome, Pit, Played, Position, Reason};
use crate::primitives::{Balls, Side};

/// The rules of the end of a game, by the text they come from. Both are the competition rules' by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Whether 82 balls end the game.
    pub win: Win,
    /// What happens when the player to move has no ball.
    pub no_ball: NoBall,
}

/// When a game is won by the kazans.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Win {
    /// The competition rules (V): at once with 82 balls (G9).
    #[default]
    CompetitionRules,
    /// The encyclopedia's article "Toguz korgool" and what is copied from it: a game ends only when the player to
    /// move has no ball, and who has more balls then has won. So the counts are exact and add up to 162.
    Encyclopedia,
}

/// What happens when the player to move has no ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NoBall {
    /// The competition rules (V): the game is over (G10).
    #[default]
    CompetitionRules,
    /// The Kazakh rule of *atsyrau*, "losing one's horse": the opponent makes one move more. Where that brings the
    /// player a ball, he plays on; where it does not, the game is over as by G10.
    Atsyrau,
}

/// A game under a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VariantGame {
    variant: Variant,
    position: Position,
    turn: Turn,
}

/// Why the side to move is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Usual,
    /// The opponent has no ball: *atsyrau*.
    Extra,
}

impl VariantGame {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(variant: Variant, position: Position) -> Self {
        let game = Self { variant, position, turn: Turn::Usual };
        game.with_extra_move()
    }

    /// The position; its side to move is who moves, also when that is an extra move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The player who makes an extra move now, if it is one.
    #[must_use]
    pub const fn extra_move_of(&self) -> Option<Side> {
        match self.turn {
            Turn::Extra => Some(self.position.to_move()),
            Turn::Usual => None,
        }
    }

    /// Whether and how the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.variant.win {
            Win::CompetitionRules => self.position.outcome(),
            Win::Encyclopedia if self.position.has_ball(self.position.to_move()) => None,
            Win::Encyclopedia => Some(self.position.no_ball()),
        }
    }

    /// The moves of the player to move; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> LegalMoves {
        match self.outcome() {
            None => LegalMoves::of_row(self.position.row(self.position.to_move()).map(Balls::get)),
            Some(_) => LegalMoves::NONE,
        }
    }

    /// Plays a move (G2–G8). The position in what is returned has the turn given to the opponent; whether he has a
    /// ball to play, the game knows afterwards.
    ///
    /// # Errors
    /// The game is over, the pit is empty, or it is the opponent's tuz. The game stays as it was.
    pub fn play(&mut self, from: Pit) -> Result<Played, IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove::GameOver(outcome));
        }
        let played = self.position.play_on(from)?;
        let next = Self { position: played.position, turn: Turn::Usual, ..*self };
        *self = match self.turn {
            Turn::Usual => next.with_extra_move(),
            // There is one extra move, not another after it.
            Turn::Extra => next,
        };
        Ok(played)
    }

    /// The same with the turn given back where the rule of *atsyrau* does so.
    fn with_extra_move(self) -> Self {
        let (mover, opponent) = (self.position.to_move(), self.position.to_move().other());
        let lost_his_horse = !self.position.has_ball(mover) && self.position.has_ball(opponent);
        let is_won = matches!(self.outcome(), Some(Outcome { reason: Reason::Won, .. }));
        match self.variant.no_ball {
            NoBall::Atsyrau if lost_his_horse && !is_won => {
                Self { position: self.position.passed(), turn: Turn::Extra, ..self }
            }
            NoBall::Atsyrau | NoBall::CompetitionRules => self,
        }
    }
}

//! Rules that other texts state differently; the competition rules apply unless a variant is asked for. A
//! tournament is played with [`Position`] alone; variants are for looking at games played elsewhere.

use super::{IllegalMove, LegalMoves, Outcome, Pit, Played, Position, Reason};
use crate::primitives::{Balls, Side};

/// Where the end of a game follows another text. The default is the competition rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Whether 82 balls end the game.
    pub win: WinRule,
    /// What happens when the player to move has no ball.
    pub no_ball: NoBallRule,
}

/// When the balls in the kazans win the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WinRule {
    /// The competition rules: at once with 82 balls (G9).
    #[default]
    CompetitionRules,
    /// The encyclopedia's article "Toguz korgool" and texts that follow it: a game ends only when the player
    /// to move has no ball, and the player with more balls then has won. The counts are therefore exact and add
    /// up to 162.
    Encyclopedia,
}

/// What happens when the player to move has no ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NoBallRule {
    /// The competition rules: the game is over (G10).
    #[default]
    CompetitionRules,
    /// The Kazakh rule of *atsyrau*, "losing one's horse": the opponent makes one more move. If that brings
    /// the player a ball, play goes on; if not, the game is over as by G10.
    Atsyrau,
}

/// A game played with a variant.
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
    /// A game that starts from this position.
    #[must_use]
    pub fn new(variant: Variant, position: Position) -> Self {
        let game = Self { variant, position, turn: Turn::Usual };
        game.with_extra_move()
    }

    /// The position; its side to move is the one that moves, also when it makes an extra move.
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
            WinRule::CompetitionRules => self.position.outcome(),
            WinRule::Encyclopedia if self.position.has_ball(self.position.to_move()) => None,
            WinRule::Encyclopedia => Some(self.position.no_ball()),
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

    /// Plays a move (G2–G8). The position returned has the turn passed to the opponent;
    /// [`position`](Self::position) says afterwards whether the opponent can move.
    ///
    /// # Errors
    /// [`IllegalMove`]: the game is over, the pit is empty, or it is the opponent's tuz. The game is
    /// unchanged.
    pub fn play(&mut self, from: Pit) -> Result<Played, IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove::GameOver(outcome));
        }
        let played = self.position.play_on(from)?;
        let next = Self { position: played.position, turn: Turn::Usual, ..*self };
        *self = match self.turn {
            Turn::Usual => next.with_extra_move(),
            // There is one extra move and no second one after it.
            Turn::Extra => next,
        };
        Ok(played)
    }

    /// The same game with the turn given back where the rule of *atsyrau* requires it.
    fn with_extra_move(self) -> Self {
        let (mover, opponent) = (self.position.to_move(), self.position.to_move().other());
        let mover_has_no_ball = !self.position.has_ball(mover) && self.position.has_ball(opponent);
        let is_won = matches!(self.outcome(), Some(Outcome { reason: Reason::Won, .. }));
        match self.variant.no_ball {
            NoBallRule::Atsyrau if mover_has_no_ball && !is_won => {
                Self { position: self.position.with_turn_passed(), turn: Turn::Extra, ..self }
            }
            NoBallRule::Atsyrau | NoBallRule::CompetitionRules => self,
        }
    }
}

//! Contradictions between the winner, the counts and the ending of a game.

use super::{Counts, Ending, GameResult};
use crate::primitives::{Balls, Side};

/// Why a result is impossible. [`key`](Self::key) names the message, [`clause`](Self::clause) the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResultFault {
    /// Both kazans together hold more than 162 balls (G1).
    #[error("{white} and {black} balls are {} together: the board has 162", u16::from(*.white) + u16::from(*.black))]
    TooManyTogether {
        /// The balls declared for White's kazan.
        white: Balls,
        /// The balls declared for Black's kazan.
        black: Balls,
    },
    /// A side has 82 balls or more and is not the winner (G9).
    #[error("{side:?} has {balls} balls: 82 win at once")]
    HasWon {
        /// The side that has won by its kazan.
        side: Side,
        /// The balls in the kazan of that side.
        balls: Balls,
    },
    /// 81–81 is a draw at once, whatever happens afterwards (G9).
    #[error("81–81 is a draw")]
    LevelNotDrawn,
    /// A win on the board with less than 82 balls (G9).
    #[error(
        "{side:?} wins with {balls}: a win on the board needs 82; a resignation or a fallen flag has to be given as the ending"
    )]
    WinTooShort {
        /// The side that is declared the winner.
        side: Side,
        /// The balls in the kazan of the winner.
        balls: Balls,
    },
    /// Both flags fell: only 82 balls win, everything else is a draw (K3).
    #[error("{side:?} has {balls} balls: when both flags have fallen only 82 win")]
    BothFlagsTooShort {
        /// The side that is declared the winner.
        side: Side,
        /// The balls in the kazan of the winner.
        balls: Balls,
    },
    /// A draw on the board at other counts than 81–81 (G9).
    #[error(
        "a draw at {white}–{black}: on the board only 81–81 is drawn; an agreement or a decision has to be given as the ending"
    )]
    DrawUnexplained {
        /// The balls declared for White's kazan.
        white: Balls,
        /// The balls declared for Black's kazan.
        black: Balls,
    },
    /// A player without a ball to play draws with 81 balls in the kazan, and with no other number (G10).
    #[error("no moves at {white}–{black}: the player without a move draws with 81 balls, and with 81 only")]
    NoMovesMisjudged {
        /// The balls declared for White's kazan.
        white: Balls,
        /// The balls declared for Black's kazan.
        black: Balls,
    },
    /// An ending that has a winner, in a drawn game (G11, G13).
    #[error("{ending:?} ends a game with a winner, not with a draw")]
    NeedsWinner {
        /// The ending that is declared with the result.
        ending: Ending,
    },
    /// An ending that is a draw, in a won game (G11, G12).
    #[error("{ending:?} ends a game with a draw, not with a winner")]
    NeedsDraw {
        /// The ending that is declared with the result.
        ending: Ending,
    },
}

impl ResultFault {
    /// The key of the message for the user.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::TooManyTogether { .. } => "result-fault-too-many-together",
            Self::HasWon { .. } => "result-fault-has-won",
            Self::LevelNotDrawn => "result-fault-level-not-drawn",
            Self::WinTooShort { .. } => "result-fault-win-too-short",
            Self::BothFlagsTooShort { .. } => "result-fault-both-flags-too-short",
            Self::DrawUnexplained { .. } => "result-fault-draw-unexplained",
            Self::NoMovesMisjudged { .. } => "result-fault-no-moves-misjudged",
            Self::NeedsWinner { .. } => "result-fault-needs-winner",
            Self::NeedsDraw { .. } => "result-fault-needs-draw",
        }
    }

    /// The clause that the result violates.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::TooManyTogether { .. } => "G1",
            Self::HasWon { .. }
            | Self::LevelNotDrawn
            | Self::WinTooShort { .. }
            | Self::DrawUnexplained { .. } => "G9",
            Self::NoMovesMisjudged { .. } => "G10",
            Self::NeedsWinner { ending: Ending::Flag } => "G13",
            Self::NeedsDraw { ending: Ending::Position } => "G12",
            Self::NeedsWinner { .. } | Self::NeedsDraw { .. } => "G11",
            Self::BothFlagsTooShort { .. } => "K3",
        }
    }
}

/// Whether winner, counts and ending of a result agree with each other. What is not recorded contradicts
/// nothing, except that counts without an ending are those of a game finished on the board.
///
/// # Errors
/// The first contradiction found: ending against winner, then counts.
pub fn check(result: &GameResult) -> Result<(), ResultFault> {
    let (winner, counts, ending) = match *result {
        GameResult::Played { winner, counts, ending } => (winner, counts, ending),
        // A referee may take a win away, but not the balls.
        GameResult::Reduced { counts: Some(Counts { white, black }), .. }
            if u16::from(white) + u16::from(black) > u16::from(Balls::ALL) =>
        {
            return Err(ResultFault::TooManyTogether { white, black });
        }
        _ => return Ok(()),
    };
    match (winner, ending) {
        (None, Some(ending @ (Ending::Resignation | Ending::Flag))) => {
            return Err(ResultFault::NeedsWinner { ending });
        }
        (Some(_), Some(ending @ (Ending::Agreement | Ending::Position))) => {
            return Err(ResultFault::NeedsDraw { ending });
        }
        _ => {}
    }
    let Some(counts) = counts else {
        return Ok(());
    };
    check_kazans(winner, counts)?;
    match winner {
        Some(winner) if counts.of(winner) < Balls::WIN => check_short_win(winner, counts, ending),
        Some(_) => Ok(()),
        None => check_draw(counts, ending),
    }
}

/// The checks that do not depend on how the game ended.
fn check_kazans(winner: Option<Side>, counts: Counts) -> Result<(), ResultFault> {
    let Counts { white, black } = counts;
    if u16::from(white) + u16::from(black) > u16::from(Balls::ALL) {
        return Err(ResultFault::TooManyTogether { white, black });
    }
    for side in Side::BOTH {
        if counts.of(side) >= Balls::WIN && winner != Some(side) {
            return Err(ResultFault::HasWon { side, balls: counts.of(side) });
        }
    }
    if winner.is_some() && (white, black) == (Balls::HALF, Balls::HALF) {
        return Err(ResultFault::LevelNotDrawn);
    }
    Ok(())
}

/// A win with less than 82 balls in the winner's kazan.
fn check_short_win(winner: Side, counts: Counts, ending: Option<Ending>) -> Result<(), ResultFault> {
    let balls = counts.of(winner);
    match ending {
        None | Some(Ending::Count) => Err(ResultFault::WinTooShort { side: winner, balls }),
        Some(Ending::BothFlags) => Err(ResultFault::BothFlagsTooShort { side: winner, balls }),
        // The balls left on the board belong to the winner and may be counted or not: the loser, who had no
        // move, has less than 81 either way.
        Some(Ending::NoMoves) if counts.of(winner.other()) == Balls::HALF => {
            Err(ResultFault::NoMovesMisjudged { white: counts.white, black: counts.black })
        }
        Some(_) => Ok(()),
    }
}

/// A draw in which neither side has 82.
fn check_draw(counts: Counts, ending: Option<Ending>) -> Result<(), ResultFault> {
    let Counts { white, black } = counts;
    let half = |balls| balls == Balls::HALF;
    match ending {
        None | Some(Ending::Count) if !(half(white) && half(black)) => {
            Err(ResultFault::DrawUnexplained { white, black })
        }
        Some(Ending::NoMoves) if !(half(white) || half(black)) => {
            Err(ResultFault::NoMovesMisjudged { white, black })
        }
        _ => Ok(()),
    }
}

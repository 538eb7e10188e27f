//! A game as a player's own pages show it: with the player on the left, whichever side it was.

use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::RoundState;
use crate::web::views::rounds::round::half;
use crate::web::views::rounds::scoreline::Scoreline;

/// How a game ended for one of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) struct OwnScore {
    /// `1`, `½`, `0`, `+` or `–`.
    pub(in crate::web) points: String,
    /// `win`, `draw` or `loss`.
    pub(in crate::web) outcome: &'static str,
    /// Which bar of the race has won, the player's being White's.
    pub(in crate::web) race: &'static str,
    /// The balls of both, the player's first, where they were counted.
    pub(in crate::web) balls: Option<(u8, u8)>,
}

impl OwnScore {
    pub(in crate::web) fn new(result: GameResult, side: Side) -> Self {
        let Scoreline { white, black, .. } = Scoreline::new(RoundState::Closed, Some(result));
        let (outcome, theirs) = match side {
            Side::White => (white.outcome, black.outcome),
            Side::Black => (black.outcome, white.outcome),
        };
        let race = match (outcome, theirs) {
            ("win", _) => "white",
            (_, "win") => "black",
            // Neither got anything.
            ("loss", "loss") => "none",
            _ => "draw",
        };
        let said = half(result, side);
        Self {
            points: said.split(' ').next().unwrap_or_default().to_owned(),
            outcome,
            race,
            balls: result.counts().map(|counts| (counts.of(side).get(), counts.of(side.other()).get())),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::primitives::Balls;
    use crate::regulations::result::{Counts, parse};

    #[test]
    fn a_game_is_told_from_the_side_of_the_player() {
        let balls = |count| Balls::new(count).unwrap();
        let counts = Some(Counts { white: balls(60), black: balls(82) });
        let played = GameResult::Played { winner: Some(Side::Black), counts, ending: None };
        let own = |result, side| {
            let own = OwnScore::new(result, side);
            (own.points, own.outcome, own.race, own.balls)
        };
        assert_eq!(own(played, Side::Black), ("1".to_owned(), "win", "white", Some((82, 60))));
        assert_eq!(own(played, Side::White), ("0".to_owned(), "loss", "black", Some((60, 82))));
        let drawn = GameResult::Played { winner: None, counts: None, ending: None };
        assert_eq!(own(drawn, Side::White), ("½".to_owned(), "draw", "draw", None));
        assert_eq!(own(GameResult::DoubleForfeit, Side::White), ("–".to_owned(), "loss", "none", None));
        let forfeit = GameResult::Forfeit { winner: Side::White };
        assert_eq!(own(forfeit, Side::White), ("+".to_owned(), "win", "white", None));
    }

    #[test]
    fn a_reduced_score_is_drawn_as_the_round_draws_it() {
        let own = |text: &str, side| {
            let own = OwnScore::new(parse(text).unwrap(), side);
            (own.outcome, own.race)
        };
        assert_eq!(own("½ (70) – 0 (60)", Side::White), ("draw", "draw"));
        assert_eq!(own("½ (70) – 0 (60)", Side::Black), ("loss", "draw"));
        assert_eq!(own("0-0", Side::White), ("loss", "none"));
    }
}

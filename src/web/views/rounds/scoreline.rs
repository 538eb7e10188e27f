//! The result of a board as it is drawn: a square for each player, the balls of both kazans, and the race between them.

use crate::primitives::{Score, Side};
use crate::regulations::result::{GameResult, PointSystem};
use crate::tournament::RoundState;

/// What a player got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// The points, or the sign of a forfeit; empty without a result.
    pub text: String,
    /// `win`, `draw` or `loss`; empty without a result.
    pub outcome: &'static str,
}

/// The result of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scoreline {
    pub white: Share,
    pub black: Share,
    /// The balls in White's kazan and in Black's, where they are known.
    pub balls: Option<(u8, u8)>,
    /// Who won the race to 82: `white`, `black` or `draw`; `playing` while it is run, `none` where there is none to draw.
    pub outcome: &'static str,
    /// The key of a word for a result that is not the end of a game; empty for others.
    pub word: &'static str,
}

impl Share {
    fn new(result: GameResult, side: Side) -> Self {
        let (points, system) = (result.points(side), PointSystem::<Score>::CUSTOMARY);
        let outcome = if points == system.win {
            "win"
        } else if points == system.draw {
            "draw"
        } else {
            "loss"
        };
        let text = match result {
            GameResult::Forfeit { winner } if winner == side => "+".to_owned(),
            GameResult::Forfeit { .. } | GameResult::DoubleForfeit => "–".to_owned(),
            _ => points.to_string(),
        };
        Self { text, outcome }
    }

    /// The class of the player's name, with the space before it; empty where no one is ahead.
    #[must_use]
    pub fn class(&self) -> &'static str {
        match self.outcome {
            "win" => " is-winner",
            "loss" => " is-loser",
            _ => "",
        }
    }
}

impl Scoreline {
    /// The number beside a name (`white`, `black`): the balls where they are known, otherwise the points; empty without a
    /// result.
    #[must_use]
    pub fn number(&self, side: &str) -> String {
        let is_white = side == "white";
        let share = if is_white { &self.white } else { &self.black };
        self.balls.map_or_else(
            || share.text.clone(),
            |(white, black)| (if is_white { white } else { black }).to_string(),
        )
    }

    /// Of a board in a round in this state.
    #[must_use]
    pub fn new(state: RoundState, result: Option<GameResult>) -> Self {
        let share = |side| result.map_or_else(Share::default, |result| Share::new(result, side));
        let counts = result.and_then(GameResult::counts);
        Self {
            white: share(Side::White),
            black: share(Side::Black),
            balls: counts.map(|counts| (counts.white.get(), counts.black.get())),
            outcome: match result {
                None if state == RoundState::Playing => "playing",
                Some(GameResult::Played { winner: Some(Side::White), counts: Some(_), .. }) => "white",
                Some(GameResult::Played { winner: Some(Side::Black), counts: Some(_), .. }) => "black",
                Some(_) if counts.is_some() => "draw",
                _ => "none",
            },
            word: match result {
                Some(GameResult::Reduced { .. }) => "score-ruling",
                Some(GameResult::Unrated { .. }) => "outcome-unrated",
                Some(GameResult::Adjourned) => "outcome-adjourned",
                Some(GameResult::Forfeit { .. } | GameResult::DoubleForfeit) => "score-forfeit",
                Some(GameResult::Played { .. }) | None => "",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulations::result::parse;

    #[test]
    fn each_kind_of_result_has_its_squares_balls_race_and_word() {
        for (text, shares, balls, outcome, word) in [
            ("1 (82) – 0 (71)", ["win 1", "loss 0"], Some((82, 71)), "white", ""),
            ("0 (26) – 1 (72) r", ["loss 0", "win 1"], Some((26, 72)), "black", ""),
            ("½ (81) – ½ (81)", ["draw ½", "draw ½"], Some((81, 81)), "draw", ""),
            ("½ (46) – ½ (47) a", ["draw ½", "draw ½"], Some((46, 47)), "draw", ""),
            ("1-0", ["win 1", "loss 0"], None, "none", ""),
            ("½-½", ["draw ½", "draw ½"], None, "none", ""),
            ("½-0", ["draw ½", "loss 0"], None, "none", "score-ruling"),
            ("0-½", ["loss 0", "draw ½"], None, "none", "score-ruling"),
            ("½ (70) – 0 (60)", ["draw ½", "loss 0"], Some((70, 60)), "draw", "score-ruling"),
            ("0-0", ["loss 0", "loss 0"], None, "none", "score-ruling"),
            ("1-0 u", ["win 1", "loss 0"], None, "none", "outcome-unrated"),
            ("?", ["draw ½", "draw ½"], None, "none", "outcome-adjourned"),
            ("+-", ["win +", "loss –"], None, "none", "score-forfeit"),
            ("-+", ["loss –", "win +"], None, "none", "score-forfeit"),
            ("--", ["loss –", "loss –"], None, "none", "score-forfeit"),
        ] {
            let drawn = Scoreline::new(RoundState::Playing, Some(parse(text).unwrap()));
            let said = [&drawn.white, &drawn.black].map(|share| format!("{} {}", share.outcome, share.text));
            assert_eq!(said, shares, "{text}");
            assert_eq!((drawn.balls, drawn.outcome, drawn.word), (balls, outcome, word), "{text}");
        }
    }

    #[test]
    fn a_board_without_result_is_played_or_waits() {
        for (state, outcome) in [
            (RoundState::Draft, "none"),
            (RoundState::Published, "none"),
            (RoundState::Playing, "playing"),
            (RoundState::Closed, "none"),
        ] {
            assert_eq!(Scoreline::new(state, None), Scoreline { outcome, ..Scoreline::default() });
        }
    }

    #[test]
    fn the_number_beside_a_name_is_of_balls_or_of_points() {
        for (text, numbers) in [
            ("1 (82) – 0 (71)", ["82", "71"]),
            ("½ (70) – 0 (60)", ["70", "60"]),
            ("½-½", ["½", "½"]),
            ("+-", ["+", "–"]),
        ] {
            let drawn = Scoreline::new(RoundState::Playing, Some(parse(text).unwrap()));
            assert_eq!(["white", "black"].map(|side| drawn.number(side)), numbers, "{text}");
        }
        assert_eq!(Scoreline::new(RoundState::Playing, None).number("white"), "");
    }

    #[test]
    fn the_winner_is_told_from_the_loser_and_no_one_in_a_draw() {
        let classes = |text| {
            let drawn = Scoreline::new(RoundState::Closed, Some(parse(text).unwrap()));
            [drawn.white.class(), drawn.black.class()]
        };
        assert_eq!(classes("1-0"), [" is-winner", " is-loser"]);
        assert_eq!(classes("-+"), [" is-loser", " is-winner"]);
        assert_eq!(classes("½-½"), ["", ""]);
    }
}

//! Games played out by lot, for records that the engine must accept.

use toguznama::game::{CheckedGame, DeclaredResult, Offer, Replay, Tags};
use toguznama::primitives::{Side, SplitMix64};

/// A whole game by the rules, written as a record, and the result as it is typed: `1 (82) – 0 (60)`.
pub(crate) struct PlayedGame {
    pub(crate) record: String,
    pub(crate) winner: Option<Side>,
    /// White's kazan and black's.
    pub(crate) counts: (u8, u8),
    pub(crate) moves: usize,
}

/// The first of these games that has so many moves.
pub(crate) fn long_game(moves: usize) -> PlayedGame {
    (1..).map(game).find(|played| played.moves >= moves).expect("seeds do not end")
}

/// Plays any legal move until the rules end the game; the same game for the same seed.
pub(crate) fn game(seed: u64) -> PlayedGame {
    let mut lots = SplitMix64::new(seed);
    let mut replay = Replay::new();
    let outcome = loop {
        let position = replay.last_position();
        if let Some(outcome) = position.outcome() {
            break outcome;
        }
        let moves: Vec<_> = position.legal_moves().collect();
        replay.play(moves[lots.below(moves.len())], Offer::None).expect("a legal move");
    };
    let moves = replay.plies().len();
    let (white, black) = (outcome.counts.white.get(), outcome.counts.black.get());
    let declared_result = DeclaredResult::of_winner(outcome.winner);
    let checked = CheckedGame::new(Tags::default(), replay, declared_result, Some(outcome.counts));
    let record = checked.expect("a game by the rules").to_string();
    PlayedGame { record, winner: outcome.winner, counts: (white, black), moves }
}

impl PlayedGame {
    /// The moves as a form has them: pits and tuz marks, no totals.
    pub(crate) fn moves(&self) -> Vec<String> {
        let (_, moves) = self.record.split_once("\n\n").expect("moves below the tags");
        let words = moves.split_whitespace().filter(|word| !word.ends_with('.') && !word.contains('-'));
        words.map(|word| word.split('(').next().unwrap_or(word).to_owned()).collect()
    }

    /// The result as it is typed.
    pub(crate) fn typed(&self) -> String {
        let (white, black) = self.counts;
        let sign = match self.winner {
            Some(Side::White) => '1',
            Some(Side::Black) => '0',
            None => '5',
        };
        format!("{sign}{white}/{black}")
    }
}

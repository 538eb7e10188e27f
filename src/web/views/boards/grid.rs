//! The boards of a round that takes results: rows in which they are typed.

use super::grid_bar::GridBar;
use crate::game::BySide;
use crate::i18n::{IntoArg, Message};
use crate::regulations::result::GameResult;
use crate::tournament::{Game, Round, RoundState, Version};
use crate::web::views::Page;
use crate::web::views::rounds::round::{GameRow, RoundRows};

/// The rows, and what is said above them.
#[derive(Clone, Debug)]
pub struct Grid {
    /// What stands above them.
    pub bar: GridBar,
    /// Whether the round has not started, so that only forfeits can be entered.
    pub only_forfeits: bool,
    /// The script's text for a conflict; it fills in `{who}`, `{stored}` and `{yours}`.
    pub conflict: String,
    pub rows: Vec<Row>,
}

/// A board of the grid.
#[derive(Clone, Debug)]
pub struct Row {
    pub game: GameRow,
    /// The version of the board.
    pub version: Version,
    /// Who signed, white first.
    pub signed: BySide<bool>,
    /// What is stored, as it can be typed again.
    pub stored: String,
    /// The text of the input.
    pub typed: String,
    /// What should be known of what is stored.
    pub note: String,
    /// Why what was typed is not stored; empty when it is.
    pub message: String,
}

/// Whether a round takes results.
#[must_use]
pub const fn takes_results(round: &Round) -> bool {
    matches!(round.state, RoundState::Published | RoundState::Playing)
}

impl Grid {
    /// Of a round; `differing` are the boards whose record contradicts the result.
    #[must_use]
    pub fn new(
        page: &Page,
        rows: &RoundRows<'_>,
        round: &Round,
        (bar, differing): (GridBar, &[u32]),
    ) -> Self {
        let row = |(game, board): (GameRow, &Game)| Row {
            game,
            version: board.version,
            signed: BySide { white: board.signed.white.is_some(), black: board.signed.black.is_some() },
            stored: written(board.result),
            typed: written(board.result),
            note: if differing.contains(&board.number) {
                page.t("results-record-differs")
            } else {
                String::new()
            },
            message: String::new(),
        };
        Self {
            bar,
            only_forfeits: round.state == RoundState::Published,
            conflict: page.say(&conflict_text("{who}", "{stored}", "{yours}")),
            rows: rows.games().into_iter().zip(&round.games).map(row).collect(),
        }
    }
}

/// A result as the grid shows it and as it can be typed again; empty when there is none.
#[must_use]
pub fn written(result: Option<GameResult>) -> String {
    result.map_or_else(String::new, GameResult::written)
}

/// Who entered what, what was typed, and what to do.
pub fn conflict_text(who: impl IntoArg, stored: impl IntoArg, yours: impl IntoArg) -> Message {
    Message::new("results-conflict-again").with("who", who).with("stored", stored).with("yours", yours)
}

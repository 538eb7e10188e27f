//! A game while it is entered move by move: the position, whose pits play from it, and the moves so far.

use super::board::{BoardDrawing, BoardView, PitChoice};
use super::replay;
use crate::actions::boards::records;
use crate::actions::boards::records::live;
use crate::game::{Discrepancy, Notation, Replay};
use crate::web::forms::{FieldName as _, desk};
use crate::web::views::Page;

/// What the page shows of the game.
pub struct LiveEntryView {
    /// The position, and the move that led to it; each pit that may be played is a button.
    pub board: BoardDrawing,
    /// Which position it is.
    pub title: String,
    /// What its last move did, and who moves or how the game ended.
    pub caption: String,
    /// The moves in two columns: the number of the full move, its one or two halves.
    pub sheet: Vec<(usize, Vec<String>)>,
    /// The moves as the form says which its sender saw.
    pub seen: String,
    /// How the moves ended the game; empty while it goes on.
    pub ended: String,
}

impl LiveEntryView {
    /// Of the moves so far, seen from white's side or from black's.
    #[must_use]
    pub fn new(page: &Page, game: &Replay, flipped: bool) -> Self {
        let (plies, position) = (game.plies(), game.last_position());
        let (title, caption) = replay::title_and_caption(page, game, plies.len());
        let board = BoardView::from_position(&position, plies.last().map(|ply| &ply.played))
            .choosing(&position, |_| PitChoice::Button(desk::PIT.field_name()));
        let written: Vec<String> =
            plies.iter().map(|ply| Notation::new(&ply.played, ply.offer).to_string()).collect();
        let ended =
            position.outcome().map(|outcome| page.say(&records::found(Discrepancy::ResultIs(outcome))));
        Self {
            board: BoardView { flipped, ..board }.draw(title.clone(), page),
            title,
            caption,
            sheet: (1..).zip(written.chunks(2).map(<[String]>::to_vec)).collect(),
            seen: live::line_of(game),
            ended: ended.unwrap_or_default(),
        }
    }
}

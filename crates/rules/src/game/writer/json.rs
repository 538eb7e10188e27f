//! A game as values for programs, every single move with what it did. docs/RECORDS.md has the schema.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{CheckedGame, Notation, Offer, Ply, Position, Taken};
use crate::primitives::Side;

/// A game; made by [`CheckedGame::json`].
#[derive(Clone, Debug, Serialize)]
pub struct GameJson<'g> {
    /// The tags that are known, by their names, without Result and Count.
    pub tags: BTreeMap<&'static str, &'g str>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Both kazans at the end, when they are known: those of the result, which after G10 include the balls left.
    pub counts: Option<Pair>,
    /// The single moves in order.
    pub plies: Vec<PlyJson>,
}

/// One single move.
#[derive(Clone, Debug, Serialize)]
pub struct PlyJson {
    /// Its number, from 1.
    pub ply: usize,
    /// The full move it belongs to, from 1.
    pub number: usize,
    /// Who moved.
    pub side: Side,
    /// The pit he emptied, by his own numbering.
    pub from: u8,
    /// The pit his last ball reached, by its owner's numbering.
    pub to: u8,
    /// Whose pit that is.
    pub landing: Side,
    /// Balls the last ball took from it; balls sown into a tuz are not among them.
    pub captured: u8,
    /// Whether it became the mover's tuz.
    pub tuz: bool,
    /// Both kazans after the move.
    pub kazans: Pair,
    /// The move as it is written, with mark, total and offer.
    pub notation: String,
    /// Whether the mover offered a draw.
    pub offer: bool,
    /// The position after the move, in the text form of [`Position`].
    pub position: String,
}

/// A number of each side.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pair {
    /// White's.
    pub white: u8,
    /// Black's.
    pub black: u8,
}

impl<'g> GameJson<'g> {
    pub(super) fn of(game: &'g CheckedGame) -> Self {
        Self {
            tags: game.tags().iter().map(|(tag, value)| (tag.name(), value)).collect(),
            result: game.declared_result().to_string(),
            counts: game.counts().map(|counts| Pair { white: counts.white.get(), black: counts.black.get() }),
            plies: (0..).zip(game.replay().plies()).map(|(before, ply)| PlyJson::of(before, ply)).collect(),
        }
    }
}

impl PlyJson {
    fn of(before: usize, ply: &Ply) -> Self {
        let played = &ply.played;
        Self {
            ply: before + 1,
            number: before / 2 + 1,
            side: played.mover,
            from: played.from.number(),
            to: played.landing.pit.number(),
            landing: played.landing.side,
            captured: match played.taken {
                Taken::Nothing => 0,
                Taken::Even(balls) => balls.get(),
                Taken::Tuz => 3,
            },
            tuz: played.taken == Taken::Tuz,
            kazans: kazans(&played.position),
            notation: Notation::of(played, ply.offer).to_string(),
            offer: ply.offer == Offer::Draw,
            position: played.position.to_string(),
        }
    }
}

fn kazans(position: &Position) -> Pair {
    let kazans = position.kazans();
    Pair { white: kazans.white.get(), black: kazans.black.get() }
}

//! A game as JSON, every single move with its effect. docs/RECORDS.md has the schema.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{CheckedGame, Notation, Offer, Ply, Position, Taken};
use crate::primitives::{Keyed, Side};

/// A game; made by [`CheckedGame::json`].
#[derive(Clone, Debug, Serialize)]
pub struct GameJson<'g> {
    /// The known tags by name, without Result and Count.
    pub tags: BTreeMap<&'static str, &'g str>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Both kazans at the end, when they are known: those of the result, which after G10 include the balls
    /// left.
    pub counts: Option<KazansJson>,
    /// The single moves in order.
    pub plies: Vec<PlyJson>,
}

/// A move of one player.
#[derive(Clone, Debug, Serialize)]
pub struct PlyJson {
    /// Its number among the single moves, from 1.
    pub ply: usize,
    /// The full move it belongs to, from 1.
    pub number: usize,
    /// The side that makes the move.
    pub side: Side,
    /// The pit it starts from, by the mover's numbering, 1–9.
    pub from: u8,
    /// The pit that the last ball reached, by its owner's numbering, 1–9.
    pub to: u8,
    /// The owner of that pit.
    pub landing: Side,
    /// Balls captured from that pit; balls sown into a tuz are not included.
    pub captured: u8,
    /// Whether that pit became the mover's tuz.
    pub tuz: bool,
    /// Both kazans after the move.
    pub kazans: KazansJson,
    /// The move in full notation, with mark, total and offer.
    pub notation: String,
    /// Whether the mover offered a draw.
    pub offer: bool,
    /// The position after the move, in the text form of [`Position`].
    pub position: String,
}

/// A number of balls for each side.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct KazansJson {
    /// The balls in White's kazan, 0 to 162.
    pub white: u8,
    /// The balls in Black's kazan, 0 to 162.
    pub black: u8,
}

impl<'g> GameJson<'g> {
    pub(super) fn new(game: &'g CheckedGame) -> Self {
        Self {
            tags: game.tags().iter().map(|(tag, value)| (tag.key(), value)).collect(),
            result: game.declared_result().to_string(),
            counts: game
                .counts()
                .map(|counts| KazansJson { white: counts.white.get(), black: counts.black.get() }),
            plies: (0..).zip(game.replay().plies()).map(|(before, ply)| PlyJson::new(before, ply)).collect(),
        }
    }
}

impl PlyJson {
    fn new(before: usize, ply: &Ply) -> Self {
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
            notation: Notation::new(played, ply.offer).to_string(),
            offer: ply.offer == Offer::Draw,
            position: played.position.to_string(),
        }
    }
}

fn kazans(position: &Position) -> KazansJson {
    let kazans = position.kazans();
    KazansJson { white: kazans.white.get(), black: kazans.black.get() }
}

//! Every number explains itself: the addends of each value, and what places one player before another.

use super::scores::Scores;
use super::{Field, Method, Row, Term, TieBreak, Value, lots, meetings, ranking};
use crate::primitives::{PlayerIndex, Score};

/// Why a player's value of one tie-break is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// Its value: what stands in the table.
    pub value: Value,
    /// What it is made of.
    pub made: Made,
}

/// What a value is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// A sum: the addends in the order of the rounds.
    Sum(Vec<Term>),
    /// An average of ratings: the addends in the order of the rounds.
    Average(Vec<Term>),
    /// Left out of the section's list because not everybody has a rating (C.07, article 10).
    LeftOut,
    /// Points in the games of those who were level: the pools that the player was in, each among those whom the one
    /// before left level. None where he was alone.
    Meetings(Vec<Pool>),
    /// Lots: those among whom they were drawn, in the order drawn. None where he was alone.
    Lots(Vec<PlayerIndex>),
}

/// Players whose games against each other are looked at together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Who, the most points first.
    pub players: Vec<PoolPlayer>,
}

impl Pool {
    /// Whether everybody has met everybody: only then do points alone decide (C.07, 6.2 and 6.3).
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.players.iter().all(|one| one.missing == 0)
    }
}

/// A player in a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolPlayer {
    /// Who.
    pub player: PlayerIndex,
    /// What he scored against the others.
    pub points: Score,
    /// How many of the others he has not met.
    pub missing: usize,
}

/// The values of a player's row, each with its reason, in the order of the method.
///
/// `rows` is what [`rank`](super::rank) gave for the same field and method; nothing for a player who has no row there.
#[must_use]
pub fn explain(field: &Field, method: &Method, rows: &[Row], player: PlayerIndex) -> Vec<Reason> {
    let Some(row) = rows.iter().find(|row| row.player == player) else { return Vec::new() };
    let scores = Scores::of(field, method);
    let reason = |(column, (&tie_break, &value)): (usize, (&TieBreak, &Value))| {
        let level = || level_with(rows, row, column);
        let made = match tie_break {
            TieBreak::PersonalMeetings => Made::Meetings(meetings::pools(field, level(), player)),
            TieBreak::Lots => Made::Lots(drawn(field, method, level())),
            TieBreak::OpponentsRating if !scores.all_rated => Made::LeftOut,
            _ => {
                let mut terms = Vec::new();
                ranking::terms(&scores, tie_break, player, &mut terms);
                if tie_break == TieBreak::OpponentsRating { Made::Average(terms) } else { Made::Sum(terms) }
            }
        };
        Reason { tie_break, value, made }
    };
    method.order.iter().zip(&row.values).enumerate().map(reason).collect()
}

/// Those who share a row's place before the tie-break of this column.
fn level_with(rows: &[Row], row: &Row, column: usize) -> Vec<PlayerIndex> {
    let place = row.places.get(column);
    rows.iter().filter(|other| other.places.get(column) == place).map(|other| other.player).collect()
}

/// The order in which lots were drawn among them; none for one alone.
fn drawn(field: &Field, method: &Method, mut level: Vec<PlayerIndex>) -> Vec<PlayerIndex> {
    if level.len() < 2 {
        return Vec::new();
    }
    let number = |player: PlayerIndex| field.numbers.get(player).copied().unwrap_or(u32::MAX);
    level.sort_by_key(|&player| lots::lot(method.seed, number(player)));
    level
}

/// What places one row before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separation {
    /// Points.
    Points,
    /// The tie-break of this column, from 0: the first on which they are not level.
    TieBreak(usize),
    /// Nothing: they share the place.
    Nothing,
}

/// What places `above` before `below`, two rows of one table.
#[must_use]
pub fn separation(above: &Row, below: &Row) -> Separation {
    match above.places.iter().zip(&below.places).position(|(one, other)| one != other) {
        None => Separation::Nothing,
        Some(0) => Separation::Points,
        Some(column) => Separation::TieBreak(column - 1),
    }
}

//! The cells of the crosstable on its page: the opponent, the side as a disc, the result as text and as fill.

use std::collections::HashMap;

use crate::primitives::{PlayerIndex, Side};
use crate::standings::{Entry, crosstable};
use crate::tournament::standings::course::Outcome;
use crate::tournament::standings::ranking::{CrossRow, Opponents};
use crate::tournament::{PlayerId, SectionState};
use crate::web::prelude::*;
use crate::web::views::standings::explanation::what;

/// What a cell tells of one round.
pub(super) struct Met {
    /// The number by which the opponent is named; empty in a square, where the columns do, and where there was none.
    pub(super) opponent: String,
    /// `white` or `black`; empty without an opponent.
    pub(super) side: &'static str,
    /// How the result fills the cell.
    pub(super) outcome: &'static str,
    /// The points; empty while the game goes on.
    pub(super) result: String,
    /// All of it in words.
    pub(super) said: String,
    /// The address of the board.
    pub(super) url: Option<String>,
}

/// What all cells are made from.
pub(super) struct Writer<'a> {
    page: &'a Page,
    url: &'a str,
    section_state: &'a SectionState,
    /// The boards of players by round, from 0: numbers of the round and of the board.
    boards: HashMap<(PlayerId, usize), (u8, u32)>,
    /// The numbers by which players are named.
    labels: HashMap<PlayerIndex, u32>,
    white: String,
    black: String,
    /// The words for won, drawn and lost.
    outcomes: [String; 3],
}

impl<'a> Writer<'a> {
    /// For the rows of a table; `url` is the section's address.
    pub(super) fn new(
        page: &'a Page,
        url: &'a str,
        section_state: &'a SectionState,
        rows: &[CrossRow],
        opponents: Opponents,
    ) -> Self {
        let mut boards = HashMap::new();
        for (at, round) in section_state.rounds.iter().filter(|round| round.is_public()).enumerate() {
            for game in &round.games {
                for player in [game.white, game.black] {
                    boards.insert((player, at), (round.number, game.number));
                }
            }
        }
        Self {
            page,
            url,
            section_state,
            boards,
            labels: rows.iter().map(|row| (row.index, row.label(opponents))).collect(),
            white: page.t("white"),
            black: page.t("black"),
            outcomes: ["outcome-win", "outcome-draw", "outcome-loss"].map(|key| page.t(key)),
        }
    }

    /// A cell for each round, which names the opponent.
    pub(super) fn rounds(&self, row: &CrossRow) -> Vec<Option<Vec<Met>>> {
        let cell = |(round, entry): (usize, &Entry)| {
            let label = entry.opponent().and_then(|index| self.labels.get(&index));
            let opponent = label.map(|number| number.to_string()).unwrap_or_default();
            Some(vec![Met { opponent, ..self.met(row, round, entry) }])
        };
        row.entries.iter().enumerate().map(cell).collect()
    }

    /// The rounds in which the players of two rows met, for a cell of a square; `None` where both are one.
    pub(super) fn against(&self, row: &CrossRow, other: &CrossRow) -> Option<Vec<Met>> {
        if row.index == other.index {
            return None;
        }
        let met = row.entries.iter().enumerate().filter(|(_, entry)| entry.opponent() == Some(other.index));
        Some(met.map(|(round, entry)| self.met(row, round, entry)).collect())
    }

    fn met(&self, row: &CrossRow, round: usize, entry: &Entry) -> Met {
        let is_adjourned = row.cells.get(round).is_some_and(|cell| cell.ends_with('?'));
        let opponent = entry.opponent().and_then(|index| self.section_state.players.get(index));
        let outcome = Outcome::of(entry, &self.section_state.format().points);
        let mut result = crosstable::points(entry).replace('-', "–");
        if is_adjourned {
            result.push('?');
        }
        let mut said: Vec<String> = Vec::new();
        said.extend(opponent.map(|player| player.details.name.to_string()));
        said.extend(entry.side().map(|side| self.side(side).to_owned()));
        said.push(match what(entry) {
            Some(key) => self.page.t(key),
            None => format!("{} {result}", self.outcome(outcome)),
        });
        if opponent.is_none() {
            result.insert(0, '–');
        }
        let board = self.boards.get(&(row.player, round));
        Met {
            opponent: String::new(),
            side: entry.side().map_or("", Side::name),
            outcome: outcome.name(),
            result,
            said: said.join(", "),
            url: board.map(|(round, board)| format!("{}/rounds/{round}/boards/{board}", self.url)),
        }
    }

    fn side(&self, side: Side) -> &str {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    fn outcome(&self, outcome: Outcome) -> &str {
        let [win, draw, loss] = &self.outcomes;
        match outcome {
            Outcome::Win => win,
            Outcome::Draw => draw,
            Outcome::Loss | Outcome::None => loss,
        }
    }
}

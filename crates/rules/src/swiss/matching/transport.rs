//! Prices to start from, when many vertices are alike: the same matching with kinds for vertices and fractions
//! of pairs allowed (the transport problem), by successive shortest paths.

// Kinds are below their number.
#![allow(clippy::indexing_slicing)]

use super::{ABSENT, Cost};

const NOBODY: usize = usize::MAX;

/// Twice the price of each kind, such that no two kinds pay more together than twice what their pair costs, and
/// all vertices together as much as can be. `cost` may be [`ABSENT`]; `None` when there is no matching at all.
pub(super) fn prices(counts: &[usize], cost: impl Fn(usize, usize) -> Cost) -> Option<Vec<Cost>> {
    let mut problem = Transport::new(counts, cost);
    while let Some(source) = problem.supplies.iter().position(|&supply| supply > 0) {
        problem.ship_from(source)?;
    }
    Some(problem.rows.iter().zip(&problem.columns).map(|(row, column)| row + column).collect())
}

struct Transport<C> {
    cost: C,
    kinds: usize,
    supplies: Vec<usize>,
    demands: Vec<usize>,
    /// How much goes from each row to each column.
    flow: Vec<usize>,
    /// Prices: a row and a column never pay more than the way between them costs.
    rows: Vec<Cost>,
    columns: Vec<Cost>,
}

impl<C: Fn(usize, usize) -> Cost> Transport<C> {
    fn new(counts: &[usize], cost: C) -> Self {
        let kinds = counts.len();
        let least = |row: usize| (0..kinds).map(|column| cost(row, column)).min();
        let rows: Vec<Cost> =
            (0..kinds).map(|row| least(row).filter(|&cost| cost < ABSENT).unwrap_or(0)).collect();
        Self {
            cost,
            kinds,
            supplies: counts.to_vec(),
            demands: counts.to_vec(),
            flow: vec![0; kinds * kinds],
            rows,
            columns: vec![0; kinds],
        }
    }

    /// Ships some of what is left at a source along the cheapest way.
    fn ship_from(&mut self, source: usize) -> Option<()> {
        let kinds = self.kinds;
        let mut row_at = vec![ABSENT; kinds];
        let mut column_at = vec![ABSENT; kinds];
        let mut entered_row = vec![NOBODY; kinds];
        let mut entered_column = vec![NOBODY; kinds];
        let mut done = vec![false; kinds];
        row_at[source] = 0;
        let mut fresh = vec![source];
        let end = loop {
            for row in fresh.drain(..) {
                for column in (0..kinds).filter(|&column| !done[column]) {
                    let cost = (self.cost)(row, column);
                    if cost == ABSENT {
                        continue;
                    }
                    let at = row_at[row] + cost - self.rows[row] - self.columns[column];
                    if at < column_at[column] {
                        (column_at[column], entered_column[column]) = (at, row);
                    }
                }
            }
            let open = (0..kinds).filter(|&column| !done[column] && column_at[column] < ABSENT);
            let column = open.min_by_key(|&column| column_at[column])?;
            if self.demands[column] > 0 {
                break column;
            }
            done[column] = true;
            for row in (0..kinds).filter(|row| self.flow[row * kinds + column] > 0) {
                if row_at[row] == ABSENT {
                    (row_at[row], entered_row[row]) = (column_at[column], column);
                    fresh.push(row);
                }
            }
        };
        let length = column_at[end];
        for at in 0..kinds {
            if row_at[at] < ABSENT {
                self.rows[at] += length - row_at[at];
            }
            if done[at] {
                self.columns[at] -= length - column_at[at];
            }
        }
        self.ship(source, end, &entered_row, &entered_column);
        Some(())
    }

    /// Ships as much as can go this way.
    fn ship(&mut self, source: usize, end: usize, entered_row: &[usize], entered_column: &[usize]) {
        let kinds = self.kinds;
        let mut way = Vec::new();
        let (mut column, mut amount) = (end, self.demands[end].min(self.supplies[source]));
        loop {
            let row = entered_column[column];
            let back = entered_row[row];
            way.push((row, column, back));
            if row == source {
                break;
            }
            amount = amount.min(self.flow[row * kinds + back]);
            column = back;
        }
        for (row, column, back) in way {
            self.flow[row * kinds + column] += amount;
            if row != source {
                self.flow[row * kinds + back] -= amount;
            }
        }
        self.demands[end] -= amount;
        self.supplies[source] -= amount;
    }
}

//! Initial prices when many vertices are alike: the matching problem with kinds in place of vertices and with
//! fractional pairs (the transportation problem), by successive shortest paths.

// Kinds are below their number.
#![allow(clippy::indexing_slicing)]

use super::{ABSENT, Cost};

const NONE: usize = usize::MAX;

/// Twice the price of each kind: no two kinds' prices add up to more than twice the cost of their pair, and
/// the sum over all vertices is as large as possible. `cost` may be [`ABSENT`]; `None` when there is no
/// perfect matching at all.
pub(super) fn prices(counts: &[usize], cost: impl Fn(usize, usize) -> Cost) -> Option<Vec<Cost>> {
    let mut problem = Transportation::new(counts, cost);
    while let Some(source) = problem.supplies.iter().position(|&supply| supply > 0) {
        problem.ship_from(source)?;
    }
    Some(problem.rows.iter().zip(&problem.columns).map(|(row, column)| row + column).collect())
}

struct Transportation<C> {
    cost: C,
    kinds: usize,
    supplies: Vec<usize>,
    demands: Vec<usize>,
    /// The amount shipped from each row to each column, by rows.
    flow: Vec<usize>,
    /// Dual variables: those of a row and a column never add up to more than the cost between them.
    rows: Vec<Cost>,
    columns: Vec<Cost>,
}

impl<C: Fn(usize, usize) -> Cost> Transportation<C> {
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

    /// Ships part of what is left at a source along the cheapest path (Dijkstra's algorithm on reduced
    /// costs).
    fn ship_from(&mut self, source: usize) -> Option<()> {
        let kinds = self.kinds;
        let mut row_distance = vec![ABSENT; kinds];
        let mut column_distance = vec![ABSENT; kinds];
        let mut entered_row = vec![NONE; kinds];
        let mut entered_column = vec![NONE; kinds];
        let mut done = vec![false; kinds];
        row_distance[source] = 0;
        let mut fresh = vec![source];
        let end = loop {
            for row in fresh.drain(..) {
                for column in (0..kinds).filter(|&column| !done[column]) {
                    let cost = (self.cost)(row, column);
                    if cost == ABSENT {
                        continue;
                    }
                    let at = row_distance[row] + cost - self.rows[row] - self.columns[column];
                    if at < column_distance[column] {
                        (column_distance[column], entered_column[column]) = (at, row);
                    }
                }
            }
            let open = (0..kinds).filter(|&column| !done[column] && column_distance[column] < ABSENT);
            let column = open.min_by_key(|&column| column_distance[column])?;
            if self.demands[column] > 0 {
                break column;
            }
            done[column] = true;
            for row in (0..kinds).filter(|row| self.flow[row * kinds + column] > 0) {
                if row_distance[row] == ABSENT {
                    (row_distance[row], entered_row[row]) = (column_distance[column], column);
                    fresh.push(row);
                }
            }
        };
        let length = column_distance[end];
        for at in 0..kinds {
            if row_distance[at] < ABSENT {
                self.rows[at] += length - row_distance[at];
            }
            if done[at] {
                self.columns[at] -= length - column_distance[at];
            }
        }
        self.ship(source, end, &entered_row, &entered_column);
        Some(())
    }

    /// Ships as much as this path can carry.
    fn ship(&mut self, source: usize, end: usize, entered_row: &[usize], entered_column: &[usize]) {
        let kinds = self.kinds;
        let mut path = Vec::new();
        let (mut column, mut amount) = (end, self.demands[end].min(self.supplies[source]));
        loop {
            let row = entered_column[column];
            let back = entered_row[row];
            path.push((row, column, back));
            if row == source {
                break;
            }
            amount = amount.min(self.flow[row * kinds + back]);
            column = back;
        }
        for (row, column, back) in path {
            self.flow[row * kinds + column] += amount;
            if row != source {
                self.flow[row * kinds + back] -= amount;
            }
        }
        self.demands[end] -= amount;
        self.supplies[source] -= amount;
    }
}

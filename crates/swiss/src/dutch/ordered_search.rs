//! Large brackets: a search of the candidates in the order of article 4.2 for the first one that meets a
//! bound on every criterion.
//!
//! The bound is what the numbers of players with each colour preference would allow if all players could
//! meet, so that no candidate is better. Rows are paired one after another, each with the first opponent that
//! keeps the rest within the bound; the first candidate found is therefore the first there is. A bracket that
//! needs an exchange (4.3), leaves an MDP unpaired or misses the bound is given up: the answer is then "not
//! proved", never wrong.

// Places are below `size`; classes are below `CLASSES`.
#![allow(clippy::indexing_slicing)]

use super::completion::Completion;
use super::criteria::{Bracket, Criterion};
use super::roster::{Float, Player, PreferenceStrength};
use crate::primitives::Side;

/// The pairs of a bracket, if the search proves them.
pub(super) fn pairs(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let residents = bracket.size - bracket.moved_down;
    if bracket.moved_down > residents || bracket.size < 2 {
        return None;
    }
    let odd = bracket.size % 2 == 1;
    if !odd {
        if bracket.only_bye_leaves || !completion.can_complete(group + 1, &[], completion.bye_group.is_some())
        {
            return None;
        }
        return OrderedSearch::new(bracket, None)?.pairs();
    }
    let mut may_leave: Vec<bool> = (0..bracket.size).map(|at| at >= bracket.moved_down).collect();
    if bracket.only_bye_leaves && !completion.can_complete(group + 1, &[], false) {
        return None;
    }
    // A downfloater who does not serve the players below is skipped; after a few the bracket needs another
    // method.
    for _ in 0..12 {
        let mut search = OrderedSearch::new(bracket, Some(&may_leave))?;
        let pairs = search.pairs()?;
        let leaver = (0..bracket.size).find(|&at| !search.paired[at])?;
        if bracket.only_bye_leaves || completion.serves_next_bracket(group + 1, &[bracket.left[leaver]])? {
            return Some(pairs);
        }
        may_leave[leaver] = false;
    }
    None
}

/// Colour preference and strength, which is all that the bound depends on.
const CLASSES: usize = 7;

fn class(player: &Player) -> usize {
    match (player.preference, player.strength) {
        (None, _) | (_, PreferenceStrength::None) => 0,
        (Some(Side::White), PreferenceStrength::Mild) => 1,
        (Some(Side::White), PreferenceStrength::Strong) => 2,
        (Some(Side::White), PreferenceStrength::Absolute) => 3,
        (Some(Side::Black), PreferenceStrength::Mild) => 4,
        (Some(Side::Black), PreferenceStrength::Strong) => 5,
        (Some(Side::Black), PreferenceStrength::Absolute) => 6,
    }
}

/// The number of players of each class.
type Counts = [i32; CLASSES];

/// Values of C12 and C13.
type ColourCost = (i32, i32);

/// The steps after which a stage is given up: per row, and in addition.
const STEP_LIMIT: (usize, usize) = (40, 2_000);

struct OrderedSearch<'a> {
    bracket: &'a Bracket<'a>,
    class: Vec<usize>,
    /// Players who can leave the bracket at the least cost.
    leaver: Vec<bool>,
    /// The unpaired players among these, by class; all 0 when no one has to leave.
    leavers: Counts,
    odd: bool,
    /// Whether two absolute preferences for the same colour can meet somewhere in the bracket.
    topscorers: bool,
    paired: Vec<bool>,
    /// What C12 and C13 may still add up to.
    budget: ColourCost,
    found: Vec<(usize, usize)>,
}

/// Rows to be paired with columns, each in their order.
struct Stage<'a> {
    rows: &'a [usize],
    columns: &'a [usize],
    /// The unpaired rows and columns, by class.
    open: [Counts; 2],
    /// Whether the rows and columns are all that remains to be paired: the two halves of the remainder.
    halves: bool,
}

/// The state of the search at one row.
struct RowState {
    /// The first column not tried yet.
    next: usize,
    /// All columns before this one are paired.
    first_open: usize,
    /// The classes of columns that keep the rest within the bound, as bits.
    classes: u8,
    /// The pair that is being tried, with its cost.
    tried: Option<(usize, ColourCost)>,
}

impl<'a> OrderedSearch<'a> {
    /// Computes the bound. `may_leave` tells who can float down, if one player has to.
    fn new(bracket: &'a Bracket<'a>, may_leave: Option<&[bool]>) -> Option<Self> {
        let places = 0..bracket.size;
        let mut search = OrderedSearch {
            bracket,
            class: places.clone().map(|at| class(bracket.player(at))).collect(),
            leaver: vec![false; bracket.size],
            leavers: [0; CLASSES],
            odd: may_leave.is_some(),
            topscorers: places.clone().any(|at| bracket.player(at).topscorer),
            paired: vec![false; bracket.size],
            budget: (0, 0),
            found: Vec::with_capacity(bracket.size / 2),
        };
        let mut all = [0; CLASSES];
        for &class in &search.class {
            all[class] += 1;
        }
        let Some(may_leave) = may_leave else {
            search.budget = search.least_among(&all, None);
            return Some(search);
        };
        let costs: Vec<_> = places.map(|at| (at, search.cost_of_leaving(at, may_leave, &all))).collect();
        let least = costs.iter().filter_map(|(_, cost)| *cost).min()?;
        search.budget = least.1;
        for (at, _) in costs.into_iter().filter(|(_, cost)| *cost == Some(least)) {
            search.leaver[at] = true;
            search.leavers[search.class[at]] += 1;
        }
        Some(search)
    }

    /// The least values of C9, C12 and C13, C14 and C16 if this player leaves the bracket.
    fn cost_of_leaving(
        &self,
        at: usize,
        may_leave: &[bool],
        all: &Counts,
    ) -> Option<(usize, ColourCost, [bool; 2])> {
        let player = self.bracket.player(at);
        let bye = self.bracket.only_bye_leaves;
        if !may_leave[at] || bye && !self.bracket.may_have_bye(at) {
            return None;
        }
        let colour_cost = self.least_among(all, Some(self.class[at]));
        let has_floated = [1, 2].map(|back| player.floated(back, Float::Down));
        Some((if bye { player.unplayed_games } else { 0 }, colour_cost, has_floated))
    }

    /// The least values of C12 and C13 of pairs among these players, leaving out one of the class `without`.
    fn least_among(&self, counts: &Counts, without: Option<usize>) -> ColourCost {
        let mut counts = *counts;
        if let Some(class) = without {
            counts[class] -= 1;
        }
        let [none, white_mild, white_strong, white_absolute, black_mild, black_strong, black_absolute] =
            counts;
        let white = white_mild + white_strong + white_absolute;
        let black = black_mild + black_strong + black_absolute;
        let same_preference = (white - black - none).max(black - white - none).max(0) / 2;
        let [mild, absolute] =
            if white > black { [white_mild, white_absolute] } else { [black_mild, black_absolute] };
        self.colour_cost(same_preference, mild, absolute / 2)
    }

    /// The same for pairs of one row and one column each.
    fn least_between(&self, rows: &Counts, columns: &Counts, without: Option<usize>) -> ColourCost {
        let mut columns = *columns;
        if let Some(class) = without {
            columns[class] -= 1;
        }
        let count_preferring =
            |counts: &Counts, first: usize| -> i32 { counts[first..first + 3].iter().sum() };
        let same = |first: usize, other: usize| {
            count_preferring(rows, first) - count_preferring(&columns, other) - columns[0]
        };
        let (white, black) = (same(1, 4), same(4, 1));
        let first = if white > black { 1 } else { 4 };
        let mild = rows[first] + columns[first];
        self.colour_cost(white.max(black).max(0), mild, rows[first + 2].min(columns[first + 2]))
    }

    /// C12 and C13 of this number of pairs with the same preference, if `mild` players of that preference
    /// have it mildly and `absolute_pairs` of the pairs can be of two absolute preferences.
    fn colour_cost(&self, pairs: i32, mild: i32, absolute_pairs: i32) -> ColourCost {
        let excused = if self.topscorers { absolute_pairs } else { 0 };
        (pairs, (pairs - mild - excused).max(0))
    }

    /// Whether the unpaired players can be paired within this budget.
    fn keeps_bound(&self, stage: &Stage, budget: ColourCost) -> bool {
        let fits = |without: Option<usize>| {
            let least = if stage.halves {
                self.least_between(&stage.open[0], &stage.open[1], without)
            } else {
                let mut all = stage.open[0];
                all.iter_mut().zip(stage.open[1]).for_each(|(count, more)| *count += more);
                self.least_among(&all, without)
            };
            least.0 <= budget.0 && least.1 <= budget.1
        };
        if self.odd {
            (0..CLASSES).any(|class| self.leavers[class] > 0 && fits(Some(class)))
        } else {
            fits(None)
        }
    }

    /// Pairs the MDPs, then the remainder.
    fn pairs(&mut self) -> Option<Vec<(usize, usize)>> {
        let (moved_down, size) = (self.bracket.moved_down, self.bracket.size);
        let places: Vec<usize> = (0..size).collect();
        if moved_down > 0 {
            self.pair_rows(&places[..moved_down], &places[moved_down..], false)?;
        }
        let remainder: Vec<usize> = (moved_down..size).filter(|&at| !self.paired[at]).collect();
        let (upper, lower) = remainder.split_at(remainder.len() / 2);
        for &at in upper.iter().filter(|&&at| self.leaver[at]) {
            self.leavers[self.class[at]] -= 1;
        }
        self.pair_rows(upper, lower, true)?;
        Some(std::mem::take(&mut self.found))
    }

    /// Pairs all rows, each with the first column that lets all others be paired within the bound.
    fn pair_rows(&mut self, rows: &[usize], columns: &[usize], halves: bool) -> Option<()> {
        let count = |places: &[usize]| {
            places.iter().fold([0; CLASSES], |mut counts, &at| {
                counts[self.class[at]] += 1;
                counts
            })
        };
        let mut stage = Stage { rows, columns, open: [count(rows), count(columns)], halves };
        if !self.keeps_bound(&stage, self.budget) {
            return None;
        }
        let mut row_states: Vec<RowState> = Vec::with_capacity(rows.len());
        let mut steps_left = STEP_LIMIT.1 + STEP_LIMIT.0 * rows.len();
        while row_states.len() < rows.len()
            || row_states.last().is_some_and(|row_state| row_state.tried.is_none())
        {
            steps_left = steps_left.checked_sub(1)?;
            if row_states.last().is_none_or(|row_state| row_state.tried.is_some()) {
                let first_open = row_states.last().map_or(0, |row_state| row_state.first_open);
                let row_state = self.begin_row(&mut stage, row_states.len(), first_open);
                row_states.push(row_state);
            }
            let row = rows[row_states.len() - 1];
            let row_state = row_states.last_mut()?;
            if self.try_next_column(&mut stage, row, row_state) {
                continue;
            }
            // No column is left for this row: the row before tries its next one.
            row_states.pop();
            stage.open[0][self.class[row]] += 1;
            self.undo(&mut stage, row_states.last_mut()?);
        }
        self.found.extend(rows.iter().zip(&row_states).filter_map(|(&row, row_state)| {
            let (column, _) = row_state.tried?;
            Some((row, columns[column]))
        }));
        for &row in rows {
            self.paired[row] = true;
        }
        Some(())
    }

    /// Starts a row: which classes of columns keep the rest within the bound.
    fn begin_row(&mut self, stage: &mut Stage, row: usize, mut first_open: usize) -> RowState {
        while stage.columns.get(first_open).is_some_and(|&column| self.paired[column]) {
            first_open += 1;
        }
        let own = self.class[stage.rows[row]];
        stage.open[0][own] -= 1;
        let mut classes = 0;
        for class in 0..CLASSES {
            if stage.open[1][class] == 0 {
                continue;
            }
            let cost = cost(own, class);
            let budget = (self.budget.0 - cost.0, self.budget.1 - cost.1);
            if budget.0 < 0 || budget.1 < 0 {
                continue;
            }
            stage.open[1][class] -= 1;
            if self.keeps_bound(stage, budget) {
                classes |= 1 << class;
            }
            stage.open[1][class] += 1;
        }
        RowState { next: first_open, first_open, classes, tried: None }
    }

    /// Pairs the row with its next column within the bound; returns whether there is one.
    fn try_next_column(&mut self, stage: &mut Stage, row: usize, row_state: &mut RowState) -> bool {
        while let Some(&column) = stage.columns.get(row_state.next) {
            row_state.next += 1;
            let class = self.class[column];
            if self.paired[column]
                || row_state.classes >> class & 1 == 0
                || !self.suits(row, column, stage.halves)
            {
                continue;
            }
            let cost = cost(self.class[row], class);
            self.mark_column(stage, column, -1);
            // The class keeps within the bound, but this column may be the last player who could leave.
            let budget = (self.budget.0 - cost.0, self.budget.1 - cost.1);
            if self.leaver[column] && !self.keeps_bound(stage, budget) {
                self.mark_column(stage, column, 1);
                continue;
            }
            self.budget = budget;
            row_state.tried = Some((row_state.next - 1, cost));
            return true;
        }
        false
    }

    fn undo(&mut self, stage: &mut Stage, row_state: &mut RowState) {
        if let Some((column, cost)) = row_state.tried.take() {
            self.mark_column(stage, stage.columns[column], 1);
            self.budget = (self.budget.0 + cost.0, self.budget.1 + cost.1);
        }
    }

    /// Marks a column as paired (-1) or unpaired (1).
    fn mark_column(&mut self, stage: &mut Stage, column: usize, by: i32) {
        let class = self.class[column];
        self.paired[column] = by < 0;
        stage.open[1][class] += by;
        self.leavers[class] += if self.leaver[column] { by } else { 0 };
    }

    /// Whether the pair is legal and adds to no criterion except C12 and C13.
    fn suits(&self, row: usize, column: usize, halves: bool) -> bool {
        if !self.bracket.roster.may_meet(self.bracket.left[row], self.bracket.left[column]) {
            return false;
        }
        let player = self.bracket.player(column);
        if !halves && [1, 2].iter().any(|&back| player.floated(back, Float::Up)) {
            return false;
        }
        let both_absolute = player.is_absolute() && self.bracket.player(row).is_absolute();
        if !both_absolute || player.preference != self.bracket.player(row).preference {
            return true;
        }
        let mut free = true;
        self.bracket.tally(row, column, &mut |criterion: Criterion, _: usize, _: usize| {
            free &= !matches!(criterion, Criterion::C10 | Criterion::C11);
        });
        free
    }
}

/// What a pair of two classes adds to C12 and C13.
fn cost(one: usize, other: usize) -> ColourCost {
    let preference = |class: usize| class.div_ceil(3);
    if one == 0 || preference(one) != preference(other) {
        return (0, 0);
    }
    let strength = |class: usize| (class - 1) % 3;
    let strong = strength(one) > 0 && strength(other) > 0 && strength(one) + strength(other) < 4;
    (1, i32::from(strong))
}

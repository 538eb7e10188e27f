//! Large brackets: candidates in the order of article 4.2, the first that meets a bound on every criterion.
//!
//! The bound is what the numbers of players with each colour preference allow if anybody could meet anybody;
//! no candidate is better. Rows are paired one after the other, each with the first opponent that leaves the
//! rest within the bound, so that the first candidate found is the first there is. What needs an exchange
//! (4.3), leaves an MDP unpaired or misses the bound is given up: the answer is then "not proved", never wrong.

// Places are below `size`; classes are below `CLASSES`.
#![allow(clippy::indexing_slicing)]

use super::completion::Completion;
use super::criteria::{Bracket, Criterion};
use super::field::{Float, Player, Strength};
use crate::primitives::Side;

/// The pairs of a bracket, if the walk proves them.
pub(super) fn pairs(completion: &Completion, group: usize, bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let residents = bracket.size - bracket.moved_down;
    if bracket.moved_down > residents || bracket.size < 2 {
        return None;
    }
    let odd = bracket.size % 2 == 1;
    if !odd {
        if bracket.only_bye_leaves || !completion.completes(group + 1, &[], completion.bye_group.is_some()) {
            return None;
        }
        return Walk::new(bracket, None)?.pairs();
    }
    let mut may_leave: Vec<bool> = (0..bracket.size).map(|at| at >= bracket.moved_down).collect();
    if bracket.only_bye_leaves && !completion.completes(group + 1, &[], false) {
        return None;
    }
    // A floater who does not serve those below is passed over; more than a few need a closer look.
    for _ in 0..12 {
        let mut walk = Walk::new(bracket, Some(&may_leave))?;
        let pairs = walk.pairs()?;
        let leaver = (0..bracket.size).find(|&at| !walk.paired[at])?;
        if bracket.only_bye_leaves || completion.serves_next(group + 1, &[bracket.left[leaver]])? {
            return Some(pairs);
        }
        may_leave[leaver] = false;
    }
    None
}

/// Players between whom the bound makes no difference.
const CLASSES: usize = 7;

fn class(player: &Player) -> usize {
    match (player.wish, player.strength) {
        (None, _) | (_, Strength::None) => 0,
        (Some(Side::White), Strength::Mild) => 1,
        (Some(Side::White), Strength::Strong) => 2,
        (Some(Side::White), Strength::Absolute) => 3,
        (Some(Side::Black), Strength::Mild) => 4,
        (Some(Side::Black), Strength::Strong) => 5,
        (Some(Side::Black), Strength::Absolute) => 6,
    }
}

/// How many players there are of each class.
type Counts = [i32; CLASSES];

/// What may still be spent, or must be: C12 and C13.
type Spent = (i32, i32);

/// Steps after which a stage is given up, for each of its rows and at the least.
const PATIENCE: (usize, usize) = (40, 2_000);

struct Walk<'a> {
    bracket: &'a Bracket<'a>,
    class: Vec<usize>,
    /// Who of the bracket may be the one that leaves it with nothing lost.
    leaver: Vec<bool>,
    /// How many of those are not paired yet, by class; all nought when nobody leaves.
    leavers: Counts,
    odd: bool,
    /// Whether two absolute preferences for one colour may meet somewhere in the bracket.
    topscorers: bool,
    paired: Vec<bool>,
    left: Spent,
    found: Vec<(usize, usize)>,
}

/// Rows to be paired with columns, each in its order.
struct Stage<'a> {
    rows: &'a [usize],
    columns: &'a [usize],
    /// How many of the rows and of the columns are open.
    open: [Counts; 2],
    /// Whether rows and columns make up all pairs to come: the halves of a remainder.
    halves: bool,
}

/// A row's place in the walk.
struct Step {
    /// The first column not yet tried.
    next: usize,
    /// No column before this one is open.
    first_open: usize,
    /// The classes that keep within the bound, as bits.
    classes: u8,
    /// The pair tried now.
    tried: Option<(usize, Spent)>,
}

impl<'a> Walk<'a> {
    /// A walk with the bound set; `may_leave` says who may float, when one has to.
    fn new(bracket: &'a Bracket<'a>, may_leave: Option<&[bool]>) -> Option<Self> {
        let places = 0..bracket.size;
        let mut walk = Walk {
            bracket,
            class: places.clone().map(|at| class(bracket.player(at))).collect(),
            leaver: vec![false; bracket.size],
            leavers: [0; CLASSES],
            odd: may_leave.is_some(),
            topscorers: places.clone().any(|at| bracket.player(at).topscorer),
            paired: vec![false; bracket.size],
            left: (0, 0),
            found: Vec::with_capacity(bracket.size / 2),
        };
        let mut all = [0; CLASSES];
        for &class in &walk.class {
            all[class] += 1;
        }
        let Some(may_leave) = may_leave else {
            walk.left = walk.least_among(&all, None);
            return Some(walk);
        };
        let costs: Vec<_> = places.map(|at| (at, walk.cost_of_leaving(at, may_leave, &all))).collect();
        let least = costs.iter().filter_map(|(_, cost)| *cost).min()?;
        walk.left = least.1;
        for (at, _) in costs.into_iter().filter(|(_, cost)| *cost == Some(least)) {
            walk.leaver[at] = true;
            walk.leavers[walk.class[at]] += 1;
        }
        Some(walk)
    }

    /// The least of C9, C12 and C13, C14 and C16 when this player leaves the bracket.
    fn cost_of_leaving(
        &self,
        at: usize,
        may_leave: &[bool],
        all: &Counts,
    ) -> Option<(usize, Spent, [bool; 2])> {
        let player = self.bracket.player(at);
        let bye = self.bracket.only_bye_leaves;
        if !may_leave[at] || bye && !self.bracket.may_have_bye(at) {
            return None;
        }
        let spent = self.least_among(all, Some(self.class[at]));
        let again = [1, 2].map(|back| player.floated(back, Float::Down));
        Some((if bye { player.unplayed } else { 0 }, spent, again))
    }

    /// The least of C12 and C13 that pairs of these players come to, save for one of the class `without`.
    fn least_among(&self, counts: &Counts, without: Option<usize>) -> Spent {
        let mut counts = *counts;
        if let Some(class) = without {
            counts[class] -= 1;
        }
        let [none, white_mild, white_strong, white_absolute, black_mild, black_strong, black_absolute] =
            counts;
        let white = white_mild + white_strong + white_absolute;
        let black = black_mild + black_strong + black_absolute;
        let same_wish = (white - black - none).max(black - white - none).max(0) / 2;
        let [mild, absolute] =
            if white > black { [white_mild, white_absolute] } else { [black_mild, black_absolute] };
        self.spent(same_wish, mild, absolute / 2)
    }

    /// The same for pairs of a row and a column each.
    fn least_between(&self, rows: &Counts, columns: &Counts, without: Option<usize>) -> Spent {
        let mut columns = *columns;
        if let Some(class) = without {
            columns[class] -= 1;
        }
        let wishes = |counts: &Counts, first: usize| -> i32 { counts[first..first + 3].iter().sum() };
        let same = |first: usize, other: usize| wishes(rows, first) - wishes(&columns, other) - columns[0];
        let (white, black) = (same(1, 4), same(4, 1));
        let first = if white > black { 1 } else { 4 };
        let mild = rows[first] + columns[first];
        self.spent(white.max(black).max(0), mild, rows[first + 2].min(columns[first + 2]))
    }

    /// C12 and C13 of so many pairs of one wish, when so many players of that wish have it mildly and so many
    /// such pairs could be of two absolute wishes.
    fn spent(&self, pairs: i32, mild: i32, absolute_pairs: i32) -> Spent {
        let excused = if self.topscorers { absolute_pairs } else { 0 };
        (pairs, (pairs - mild - excused).max(0))
    }

    /// Whether what is open can be paired within what is left to spend.
    fn keeps(&self, stage: &Stage, left: Spent) -> bool {
        let fits = |without: Option<usize>| {
            let least = if stage.halves {
                self.least_between(&stage.open[0], &stage.open[1], without)
            } else {
                let mut all = stage.open[0];
                all.iter_mut().zip(stage.open[1]).for_each(|(count, more)| *count += more);
                self.least_among(&all, without)
            };
            least.0 <= left.0 && least.1 <= left.1
        };
        if self.odd {
            (0..CLASSES).any(|class| self.leavers[class] > 0 && fits(Some(class)))
        } else {
            fits(None)
        }
    }

    /// The walk: MDPs, then the remainder.
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
        if !self.keeps(&stage, self.left) {
            return None;
        }
        let mut steps: Vec<Step> = Vec::with_capacity(rows.len());
        let mut patience = PATIENCE.1 + PATIENCE.0 * rows.len();
        while steps.len() < rows.len() || steps.last().is_some_and(|step| step.tried.is_none()) {
            patience = patience.checked_sub(1)?;
            if steps.last().is_none_or(|step| step.tried.is_some()) {
                let first_open = steps.last().map_or(0, |step| step.first_open);
                let step = self.begin(&mut stage, steps.len(), first_open);
                steps.push(step);
            }
            let row = rows[steps.len() - 1];
            let step = steps.last_mut()?;
            if self.advance(&mut stage, row, step) {
                continue;
            }
            // No column is left for this row: the one before goes on to its next.
            steps.pop();
            stage.open[0][self.class[row]] += 1;
            self.take_back(&mut stage, steps.last_mut()?);
        }
        self.found.extend(rows.iter().zip(&steps).filter_map(|(&row, step)| {
            let (column, _) = step.tried?;
            Some((row, columns[column]))
        }));
        for &row in rows {
            self.paired[row] = true;
        }
        Some(())
    }

    /// Takes up a row: which classes of columns keep within the bound.
    fn begin(&mut self, stage: &mut Stage, row: usize, mut first_open: usize) -> Step {
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
            let left = (self.left.0 - cost.0, self.left.1 - cost.1);
            if left.0 < 0 || left.1 < 0 {
                continue;
            }
            stage.open[1][class] -= 1;
            if self.keeps(stage, left) {
                classes |= 1 << class;
            }
            stage.open[1][class] += 1;
        }
        Step { next: first_open, first_open, classes, tried: None }
    }

    /// Pairs the row with its next column within the bound; whether there is one.
    fn advance(&mut self, stage: &mut Stage, row: usize, step: &mut Step) -> bool {
        while let Some(&column) = stage.columns.get(step.next) {
            step.next += 1;
            let class = self.class[column];
            if self.paired[column] || step.classes >> class & 1 == 0 || !self.suits(row, column, stage.halves)
            {
                continue;
            }
            let cost = cost(self.class[row], class);
            self.settle(stage, column, -1);
            // The class keeps within the bound; that it may be the last who could leave remains to be seen.
            let left = (self.left.0 - cost.0, self.left.1 - cost.1);
            if self.leaver[column] && !self.keeps(stage, left) {
                self.settle(stage, column, 1);
                continue;
            }
            self.left = left;
            step.tried = Some((step.next - 1, cost));
            return true;
        }
        false
    }

    fn take_back(&mut self, stage: &mut Stage, step: &mut Step) {
        if let Some((column, cost)) = step.tried.take() {
            self.settle(stage, stage.columns[column], 1);
            self.left = (self.left.0 + cost.0, self.left.1 + cost.1);
        }
    }

    /// Takes a column out of what is open (-1), or puts it back (1).
    fn settle(&mut self, stage: &mut Stage, column: usize, by: i32) {
        let class = self.class[column];
        self.paired[column] = by < 0;
        stage.open[1][class] += by;
        self.leavers[class] += if self.leaver[column] { by } else { 0 };
    }

    /// Whether the pair is legal and costs nothing but C12 and C13.
    fn suits(&self, row: usize, column: usize, halves: bool) -> bool {
        if !self.bracket.field.may_meet(self.bracket.left[row], self.bracket.left[column]) {
            return false;
        }
        let player = self.bracket.player(column);
        if !halves && [1, 2].iter().any(|&back| player.floated(back, Float::Up)) {
            return false;
        }
        let both_absolute = player.is_absolute() && self.bracket.player(row).is_absolute();
        if !both_absolute || player.wish != self.bracket.player(row).wish {
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
fn cost(one: usize, other: usize) -> Spent {
    let wish = |class: usize| class.div_ceil(3);
    if one == 0 || wish(one) != wish(other) {
        return (0, 0);
    }
    let strength = |class: usize| (class - 1) % 3;
    let firm = strength(one) > 0 && strength(other) > 0 && strength(one) + strength(other) < 4;
    (1, i32::from(firm))
}

//! The quality criteria C6–C21 as costs of pairs. Of all complete pairings of the players left, the bracket's
//! own pairs are those of the pairing that is least by the first criterion, among those by the second, and so
//! on. Each criterion here is a sum over pairs, so that one matching can find the least of all in their order.

// Places are below `left.len()`, which is what every loop over them runs to.
#![allow(clippy::indexing_slicing)]

use super::field::{Field, Float, Player, Rank, Strength};

/// A bracket to be paired (1.3): who has floated down to it, the residents, and everybody below.
pub(super) struct Bracket<'a> {
    pub field: &'a Field<'a>,
    /// Everybody left, in the order of 1.2. The numbers that pairs are known by here are places in this list.
    pub left: &'a [Rank],
    /// How many moved-down players (MDPs) stand at its head.
    pub moved_down: usize,
    /// How many are in the bracket: MDPs and residents.
    pub size: usize,
    /// How many are in it or in the next score group.
    pub reach: usize,
    /// The score group of the bye (C5), when one is to be given.
    pub bye_group: Option<usize>,
    /// Exactly one player leaves the bracket, and he gets the bye: C9 applies.
    pub only_bye_leaves: bool,
}

/// The criteria that are one number each; those that compare scores in descending order have a number for
/// each score group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Criterion {
    /// Downfloaters.
    C6,
    /// Their scores.
    C7,
    /// C6 of the next bracket.
    C8Floaters,
    /// C7 of the next bracket.
    C8Scores,
    /// Unplayed games of whoever gets the bye.
    C9,
    /// A topscorer's game with a colour difference over two.
    C10,
    /// A topscorer's game with a colour three times in a row.
    C11,
    /// Colour preferences not granted.
    C12,
    /// Strong ones not granted.
    C13,
    /// Residents who float down as in the round before.
    C14,
    /// Opponents of MDPs who float up as in the round before.
    C15,
    /// C14 of two rounds before.
    C16,
    /// C15 of two rounds before.
    C17,
    /// Scores of MDPs who float down as in the round before.
    C18,
    /// Scores of MDPs whose opponents float up as in the round before.
    C19,
    /// C18 of two rounds before.
    C20,
    /// C19 of two rounds before.
    C21,
}

impl Criterion {
    /// All, the weightiest first.
    pub(super) const ALL: [Self; 17] = {
        use Criterion::*;
        [C6, C7, C8Floaters, C8Scores, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21]
    };

    /// Whether it has a number for each score group.
    pub(super) const fn by_score(self) -> bool {
        matches!(self, Self::C7 | Self::C8Scores | Self::C18 | Self::C19 | Self::C20 | Self::C21)
    }

    /// Its first place among the digits when there are so many score groups.
    pub(super) fn place(self, groups: usize) -> usize {
        let before = Self::ALL.iter().take_while(|other| **other != self);
        before.map(|other| if other.by_score() { groups } else { 1 }).sum()
    }

    /// How many digits all criteria have together.
    pub(super) fn digits(groups: usize) -> usize {
        Self::ALL.iter().map(|criterion| if criterion.by_score() { groups } else { 1 }).sum()
    }
}

/// Takes a criterion, the score group it is about (0 when it has one number only) and what the pair adds to it.
pub(super) trait Tally: FnMut(Criterion, usize, usize) {}
impl<F: FnMut(Criterion, usize, usize)> Tally for F {}

impl Bracket<'_> {
    pub(super) fn player(&self, at: usize) -> &Player {
        &self.field.players[self.left[at]]
    }

    /// Whether a player may have the bye (C2, C5).
    pub(super) fn may_have_bye(&self, at: usize) -> bool {
        let player = self.player(at);
        player.may_have_bye && self.bye_group == Some(player.group)
    }

    /// Whether these two can be paired now (C1, C3). Two MDPs cannot: they would have been paired in the
    /// bracket they both come from, if all others could have been as well.
    pub(super) fn may_meet(&self, upper: usize, lower: usize) -> bool {
        lower >= self.moved_down && self.field.may_meet(self.left[upper], self.left[lower])
    }

    /// What the pair of two places, the upper first, adds to the criteria; `lower` is `left.len()` for the bye.
    pub(super) fn tally(&self, upper: usize, lower: usize, add: &mut impl Tally) {
        let a = self.player(upper);
        if upper < self.reach && lower >= self.reach {
            add(Criterion::C8Floaters, 0, 1);
            add(Criterion::C8Scores, a.group, 1);
        }
        if upper >= self.size {
            return;
        }
        if lower < self.size {
            self.tally_inside(upper, lower, add);
            return;
        }
        add(Criterion::C6, 0, 1);
        add(Criterion::C7, a.group, 1);
        if self.only_bye_leaves {
            add(Criterion::C9, 0, a.unplayed);
        }
        for (back, resident, moved_down) in
            [(1, Criterion::C14, Criterion::C18), (2, Criterion::C16, Criterion::C20)]
        {
            if a.floated(back, Float::Down) {
                if upper < self.moved_down {
                    add(moved_down, a.group, 1);
                } else {
                    add(resident, 0, 1);
                }
            }
        }
    }

    fn tally_inside(&self, upper: usize, lower: usize, add: &mut impl Tally) {
        let (a, b) = (self.player(upper), self.player(lower));
        if a.wish.is_some() && a.wish == b.wish {
            tally_same_wish(a, b, add);
        }
        if upper < self.moved_down {
            for (back, count, scores) in
                [(1, Criterion::C15, Criterion::C19), (2, Criterion::C17, Criterion::C21)]
            {
                if b.floated(back, Float::Up) {
                    add(count, 0, 1);
                    add(scores, a.group, 1);
                }
            }
        }
    }
}

/// C10–C13 of a pair of whom one cannot have the colour that is due to him.
fn tally_same_wish(a: &Player, b: &Player, add: &mut impl Tally) {
    add(Criterion::C12, 0, 1);
    if a.is_absolute() && b.is_absolute() {
        if a.difference > 1 && b.difference > 1 {
            add(Criterion::C10, 0, 1);
        }
        // 5.2.2: whoever has the narrower difference gives way.
        let thrice = match a.difference.cmp(&b.difference) {
            std::cmp::Ordering::Equal => a.repeated.is_some() && a.repeated == b.repeated,
            std::cmp::Ordering::Greater => b.repeated.is_some_and(|side| Some(side) != a.wish),
            std::cmp::Ordering::Less => a.repeated.is_some_and(|side| Some(side) != b.wish),
        };
        if thrice {
            add(Criterion::C11, 0, 1);
        }
    } else if a.strength >= Strength::Strong && b.strength >= Strength::Strong {
        add(Criterion::C13, 0, 1);
    }
}

//! The quality criteria C6–C21 as costs of pairs. Of all complete pairings of the remaining players the best
//! one is the least by the first criterion, then by the second, and so on; the bracket takes its pairs from
//! that one. Each criterion is a sum over pairs, so that a single matching can minimise all of them in their
//! order.

// Places are below `left.len()`, which bounds every loop over them.
#![allow(clippy::indexing_slicing)]

use strum::VariantArray as _;

use super::roster::{Float, Player, PreferenceStrength, Rank, Roster};

/// A bracket to be paired (1.3): its moved-down players, its residents, and all players below.
pub(super) struct Bracket<'a> {
    pub roster: &'a Roster<'a>,
    /// All remaining players in the order of 1.2. Places are positions in this list.
    pub left: &'a [Rank],
    /// The number of moved-down players (MDPs), who come first.
    pub moved_down: usize,
    /// The number of players in the bracket: MDPs and residents.
    pub size: usize,
    /// The number of players in the bracket and the next score group.
    pub reach: usize,
    /// The score group of the player with the bye (C5); `None` when no bye is left to give.
    pub bye_group: Option<usize>,
    /// Exactly one player leaves the bracket, the one with the bye: C9 applies.
    pub only_bye_leaves: bool,
}

/// A criterion, in descending priority, as one number, or as one number per score group where the rules compare scores in descending
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub(super) enum Criterion {
    /// How many players float down.
    C6,
    /// Scores of the downfloaters.
    C7,
    /// C6 of the next bracket.
    C8Floaters,
    /// C7 of the next bracket.
    C8Scores,
    /// Unplayed games of the player with the bye.
    C9,
    /// Topscorers' games that give a colour difference greater than 2.
    C10,
    /// Topscorers' games that give the same colour three times in a row.
    C11,
    /// Players not getting their colour preference.
    C12,
    /// Players not getting a strong colour preference.
    C13,
    /// Resident downfloaters who floated down in the previous round.
    C14,
    /// Opponents of MDPs who floated up in the previous round.
    C15,
    /// C14 for the round before the previous one.
    C16,
    /// C15 for the round before the previous one.
    C17,
    /// Scores of MDPs who floated down in the previous round and float down again.
    C18,
    /// Scores of MDPs whose opponents floated up in the previous round.
    C19,
    /// C18 for the round before the previous one.
    C20,
    /// C19 for the round before the previous one.
    C21,
}

impl Criterion {
    /// Whether the criterion has one number per score group.
    pub(super) const fn by_score(self) -> bool {
        matches!(self, Self::C7 | Self::C8Scores | Self::C18 | Self::C19 | Self::C20 | Self::C21)
    }

    /// The position of its first number among those of all criteria, with this number of score groups.
    pub(super) fn place(self, groups: usize) -> usize {
        let before = Self::VARIANTS.iter().take_while(|other| **other != self);
        before.map(|other| if other.by_score() { groups } else { 1 }).sum()
    }

    /// How many numbers all criteria have together.
    pub(super) fn digits(groups: usize) -> usize {
        Self::VARIANTS.iter().map(|criterion| if criterion.by_score() { groups } else { 1 }).sum()
    }
}

/// Receives a criterion, the score group (0 if the criterion has one number only) and what a pair adds to it.
pub(super) trait Tally: FnMut(Criterion, usize, usize) {}
impl<F: FnMut(Criterion, usize, usize)> Tally for F {}

impl Bracket<'_> {
    pub(super) fn player(&self, at: usize) -> &Player {
        &self.roster.players[self.left[at]]
    }

    /// Whether a player can have the bye (C2, C5).
    pub(super) fn may_have_bye(&self, at: usize) -> bool {
        let player = self.player(at);
        player.may_have_bye && self.bye_group == Some(player.group)
    }

    /// Whether two players can be paired (C1, C3). Two MDPs cannot: they would have been paired in the
    /// bracket they both come from if all others could have been paired too.
    pub(super) fn may_meet(&self, upper: usize, lower: usize) -> bool {
        lower >= self.moved_down && self.roster.may_meet(self.left[upper], self.left[lower])
    }

    /// Adds up what the pair of two places contributes to the criteria. `upper` comes first in the list;
    /// `lower` is `left.len()` for the bye.
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
            add(Criterion::C9, 0, a.unplayed_games);
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
        if a.preference.is_some() && a.preference == b.preference {
            tally_same_preference(a, b, add);
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

/// C10–C13 of a pair in which both prefer the same colour.
fn tally_same_preference(a: &Player, b: &Player, add: &mut impl Tally) {
    add(Criterion::C12, 0, 1);
    if a.is_absolute() && b.is_absolute() {
        if a.colour_difference > 1 && b.colour_difference > 1 {
            add(Criterion::C10, 0, 1);
        }
        // 5.2.2: the player with the smaller colour difference does not get the preference.
        let thrice = match a.colour_difference.cmp(&b.colour_difference) {
            std::cmp::Ordering::Equal => {
                a.repeated_colour.is_some() && a.repeated_colour == b.repeated_colour
            }
            std::cmp::Ordering::Greater => b.repeated_colour.is_some_and(|side| Some(side) != a.preference),
            std::cmp::Ordering::Less => a.repeated_colour.is_some_and(|side| Some(side) != b.preference),
        };
        if thrice {
            add(Criterion::C11, 0, 1);
        }
    } else if a.strength >= PreferenceStrength::Strong && b.strength >= PreferenceStrength::Strong {
        add(Criterion::C13, 0, 1);
    }
}

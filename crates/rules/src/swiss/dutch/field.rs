//! Who is to be paired, as the rules see him: the order (1.2), score groups (1.3), floats (1.4), colour
//! preferences (1.7), topscorers (1.8), and who may meet whom (C1, C3) or have the bye (C2).

// Ranks are below `players.len()` and come from this file only; `met` has a row of `words` for each of them.
#![allow(clippy::indexing_slicing)]

use std::cmp::{Ordering, Reverse};
use std::ops::Range;

use super::super::{Past, Points, State};
use crate::primitives::{PlayerIndex, Side};

/// A place in the order of article 1.2 among those to be paired: 0 for the highest.
pub(super) type Rank = usize;

/// How much a player wants a colour (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Strength {
    /// He has not played: any colour will do.
    None,
    /// Level colours: he would like to alternate.
    Mild,
    /// One colour once more than the other.
    Strong,
    /// Colours differ by more than one, or the two latest games had the same colour.
    Absolute,
}

/// Out of one's own score group, in an earlier round (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Float {
    /// Met a lower score, or had more than a loss gives without a game.
    Down,
    /// Met a higher score.
    Up,
}

/// A player to be paired.
#[derive(Clone, Copy, Debug)]
pub(super) struct Player {
    /// His place on the starting list.
    pub index: PlayerIndex,
    /// His pairing number: from 1, among those who have ever been paired or are now.
    pub number: usize,
    /// His score with virtual points: the score of all rules but the order of boards.
    pub score: Points,
    /// His score without them.
    pub real_score: Points,
    /// The number of his score group, 0 for the highest.
    pub group: usize,
    /// The colour that is due to him.
    pub wish: Option<Side>,
    /// How much it is due.
    pub strength: Strength,
    /// The absolute value of his colour difference.
    pub difference: usize,
    /// The colour of his two latest games, when it was the same.
    pub repeated: Option<Side>,
    /// His float in the latest round and in the one before.
    pub floats: [Option<Float>; 2],
    /// C2.
    pub may_have_bye: bool,
    /// Rounds without a game.
    pub unplayed: usize,
    /// Over half of the points that could be had, before the last round (1.8).
    pub topscorer: bool,
}

impl Player {
    pub(super) fn is_absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Whether he had this float so many rounds ago (1 or 2).
    pub(super) fn floated(&self, back: usize, float: Float) -> bool {
        back.checked_sub(1).and_then(|at| *self.floats.get(at)?) == Some(float)
    }
}

/// Everybody to be paired.
pub(super) struct Field<'a> {
    pub state: &'a State,
    /// By rank.
    pub players: Vec<Player>,
    /// The ranks of each score group.
    pub groups: Vec<Range<Rank>>,
    /// A row of bits for each rank: whom he must not meet whatever the colours.
    met: Vec<u64>,
    words: usize,
}

impl<'a> Field<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        let mut players = present(state);
        players.sort_by_key(|player| (Reverse(player.score), player.index));
        let mut groups = Vec::new();
        let mut start = 0;
        for (number, members) in players.chunk_by_mut(|a, b| a.score == b.score).enumerate() {
            for player in &mut *members {
                player.group = number;
            }
            groups.push(start..start + members.len());
            start += members.len();
        }
        let words = players.len().div_ceil(64);
        let mut field = Self { state, met: vec![0; words * players.len()], words, players, groups };
        field.note_meetings();
        field
    }

    fn note_meetings(&mut self) {
        let mut ranks = vec![None; self.state.players.len()];
        for (rank, player) in self.players.iter().enumerate() {
            ranks[player.index] = Some(rank);
        }
        let rank_of = |index: PlayerIndex| ranks.get(index).copied().flatten();
        for rank in 0..self.players.len() {
            for past in &self.state.players[self.players[rank].index].history {
                if let Past::Game { opponent, .. } = *past
                    && let Some(other) = rank_of(opponent)
                {
                    self.forbid(rank, other);
                }
            }
        }
        for &[a, b] in &self.state.forbidden {
            if let (Some(a), Some(b)) = (rank_of(a), rank_of(b)) {
                self.forbid(a, b);
            }
        }
    }

    fn forbid(&mut self, a: Rank, b: Rank) {
        self.met[a * self.words + b / 64] |= 1 << (b % 64);
        self.met[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// C1: whether these two have met, or must not by an official's word.
    pub(super) fn have_met(&self, a: Rank, b: Rank) -> bool {
        self.met[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// C1 and C3: whether these two may meet.
    pub(super) fn may_meet(&self, a: Rank, b: Rank) -> bool {
        !self.have_met(a, b) && !clash(&self.players[a], &self.players[b])
    }
}

/// C3: two who must both have the same colour, neither of them a topscorer.
pub(super) fn clash(a: &Player, b: &Player) -> bool {
    a.is_absolute() && b.is_absolute() && a.wish == b.wish && !a.topscorer && !b.topscorer
}

/// Everybody to be paired, with the pairing numbers, in the order of the starting list.
fn present(state: &State) -> Vec<Player> {
    let rounds = state.players.iter().map(|entrant| entrant.history.len()).max().unwrap_or(0);
    // Who has never been paired has no pairing number yet, so that the colours of round 1 alternate.
    let mut number = 0;
    let mut players = Vec::with_capacity(state.players.len());
    for (index, entrant) in state.players.iter().enumerate() {
        let was_paired = entrant.history.iter().any(|past| !matches!(past, Past::Away { .. }));
        number += usize::from(entrant.present || was_paired);
        if entrant.present {
            players.push(player(state, index, number, rounds));
        }
    }
    players
}

fn player(state: &State, index: PlayerIndex, number: usize, rounds: usize) -> Player {
    let entrant = &state.players[index];
    let (mut games, mut whites, mut latest, mut run) = (0_usize, 0_usize, None, 0_usize);
    let mut may_have_bye = true;
    for past in &entrant.history {
        match *past {
            Past::Game { side, .. } => {
                games += 1;
                whites += usize::from(side == Side::White);
                run = if latest == Some(side) { run + 1 } else { 1 };
                latest = Some(side);
            }
            Past::Bye { .. } => may_have_bye = false,
            Past::Forfeit { points } | Past::Away { points } => {
                may_have_bye &= points < state.scoring.win;
            }
        }
    }
    let blacks = games - whites;
    let repeated = latest.filter(|_| run > 1);
    let score = entrant.score + entrant.virtual_points;
    let best = state.scoring.win.max(state.scoring.draw).tenths();
    let possible = i64::from(best) * i64::try_from(rounds).unwrap_or(i64::MAX);
    Player {
        index,
        number,
        score,
        real_score: entrant.score,
        group: 0,
        wish: wish(whites, blacks, latest, repeated),
        strength: strength(whites.abs_diff(blacks), latest, repeated),
        difference: whites.abs_diff(blacks),
        repeated,
        floats: [1, 2].map(|back| float(state, index, rounds.checked_sub(back)?)),
        may_have_bye,
        unplayed: rounds.saturating_sub(games),
        topscorer: rounds + 1 >= usize::from(state.rounds) && i64::from(score.tenths()) * 2 > possible,
    }
}

/// The colour due after these games (1.7): a difference over one decides before a repeated colour.
fn wish(whites: usize, blacks: usize, latest: Option<Side>, repeated: Option<Side>) -> Option<Side> {
    let latest = latest?;
    if repeated.is_some() && whites.abs_diff(blacks) <= 1 {
        return Some(latest.other());
    }
    Some(match whites.cmp(&blacks) {
        Ordering::Greater => Side::Black,
        Ordering::Less => Side::White,
        Ordering::Equal => latest.other(),
    })
}

fn strength(difference: usize, latest: Option<Side>, repeated: Option<Side>) -> Strength {
    match (latest, repeated, difference) {
        (None, ..) => Strength::None,
        (_, Some(_), _) | (.., 2..) => Strength::Absolute,
        (.., 1) => Strength::Strong,
        (.., 0) => Strength::Mild,
    }
}

/// How a player floated in an earlier round, as far as the scores before it are known.
fn float(state: &State, index: PlayerIndex, round: usize) -> Option<Float> {
    let entrant = state.players.get(index)?;
    let before = |player: PlayerIndex| state.players.get(player)?.scores_before.get(round).copied();
    match *entrant.history.get(round)? {
        Past::Game { opponent, .. } => match before(index)?.cmp(&before(opponent)?) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        },
        Past::Forfeit { points } | Past::Bye { points } | Past::Away { points } => {
            (points > state.scoring.loss).then_some(Float::Down)
        }
    }
}

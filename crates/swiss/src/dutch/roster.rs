//! The players to be paired, with everything that article 1 says about them: their order (1.2), score groups
//! (1.3), floats (1.4), colour preferences (1.7), topscorers (1.8); and who can meet (C1, C3) or have the bye
//! (C2).

// Ranks are below `players.len()` and come from this file only; `no_meeting` has a row of `words` for each.
#![allow(clippy::indexing_slicing)]

use std::cmp::{Ordering, Reverse};
use std::ops::Range;

use super::super::{Entrant, PastRound, Points, State};
use crate::primitives::{PlayerIndex, Side};

/// A position in the order of article 1.2 among the players to be paired, from 0.
pub(super) type Rank = usize;

/// The strength of a colour preference (1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PreferenceStrength {
    /// No preference: the player has not played a game.
    None,
    /// The colour difference is 0, and the player prefers to alternate.
    Mild,
    /// The colour difference is 1.
    Strong,
    /// The colour difference is greater than 1, or the last two games had the same colour.
    Absolute,
}

/// A float of an earlier round (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Float {
    /// Met a player with a lower score, or got more than a loss gives without playing.
    Down,
    /// Met a player with a higher score.
    Up,
}

/// The first rule against a pair, in the order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bar {
    /// C1: they met in this round, from 1.
    Met { round: usize },
    /// The pair is forbidden.
    Forbidden,
    /// C3: both have an absolute preference for this colour.
    SameColour { side: Side },
}

/// A player to be paired.
#[derive(Clone, Copy, Debug)]
pub(super) struct Player {
    /// The position on the starting list.
    pub index: PlayerIndex,
    /// The number whose parity gives the first colour (5.2.5), from 1: see [`numbers_for_colours`].
    pub number: usize,
    /// The score including virtual points, used by all rules except the order of boards.
    pub score: Points,
    /// The score without virtual points.
    pub real_score: Points,
    /// The score group, 0 for the highest.
    pub group: usize,
    /// The colour that the player prefers, if any.
    pub preference: Option<Side>,
    /// The strength of the preference.
    pub strength: PreferenceStrength,
    /// The absolute value of the colour difference.
    pub colour_difference: usize,
    /// The colour of the last two games, if they had the same.
    pub repeated_colour: Option<Side>,
    /// The floats of the last round and of the one before.
    pub floats: [Option<Float>; 2],
    /// Whether C2 allows the bye.
    pub may_have_bye: bool,
    /// Number of rounds without a played game.
    pub unplayed_games: usize,
    /// More than half of the maximum possible score before the last round (1.8).
    pub topscorer: bool,
}

impl Player {
    pub(super) fn is_absolute(&self) -> bool {
        self.strength == PreferenceStrength::Absolute
    }

    /// Whether the player had this float 1 or 2 rounds ago.
    pub(super) fn floated(&self, back: usize, float: Float) -> bool {
        back.checked_sub(1).and_then(|at| *self.floats.get(at)?) == Some(float)
    }
}

/// All players to be paired.
pub(super) struct Roster<'a> {
    pub state: &'a State,
    /// In the order of 1.2.
    pub players: Vec<Player>,
    /// The ranks of each score group, the highest first.
    pub groups: Vec<Range<Rank>>,
    /// A row of bits for each rank: the ranks that C1 or a forbidden pair rules out as opponents.
    no_meeting: Vec<u64>,
    words: usize,
}

impl<'a> Roster<'a> {
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
        let mut roster = Self { state, no_meeting: vec![0; words * players.len()], words, players, groups };
        roster.forbid_meetings();
        roster
    }

    fn forbid_meetings(&mut self) {
        let mut ranks = vec![None; self.state.players.len()];
        for (rank, player) in self.players.iter().enumerate() {
            ranks[player.index] = Some(rank);
        }
        let rank_of = |index: PlayerIndex| ranks.get(index).copied().flatten();
        for rank in 0..self.players.len() {
            for past in &self.state.players[self.players[rank].index].history {
                if let PastRound::Game { opponent, .. } = *past
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
        self.no_meeting[a * self.words + b / 64] |= 1 << (b % 64);
        self.no_meeting[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// C1 and forbidden pairs: whether these two have met or are forbidden to meet.
    pub(super) fn must_not_meet(&self, a: Rank, b: Rank) -> bool {
        self.no_meeting[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether C1, C3 and the forbidden pairs let these two meet.
    pub(super) fn may_meet(&self, a: Rank, b: Rank) -> bool {
        !self.must_not_meet(a, b) && !colours_clash(&self.players[a], &self.players[b])
    }

    /// The first rule that keeps these two from meeting in any pairing; `None` where they may meet.
    pub(super) fn bar(&self, one: Rank, other: Rank) -> Option<Bar> {
        let (a, b) = (self.players.get(one)?, self.players.get(other)?);
        let history = &self.state.players.get(a.index)?.history;
        let met = |past: &PastRound| matches!(past, PastRound::Game { opponent, .. } if *opponent == b.index);
        if let Some(at) = history.iter().position(met) {
            return Some(Bar::Met { round: at + 1 });
        }
        if self.must_not_meet(one, other) {
            return Some(Bar::Forbidden);
        }
        a.preference.filter(|_| colours_clash(a, b)).map(|side| Bar::SameColour { side })
    }
}

/// C3: both have an absolute preference for the same colour, and neither is a topscorer.
fn colours_clash(a: &Player, b: &Player) -> bool {
    a.is_absolute() && b.is_absolute() && a.preference == b.preference && !a.topscorer && !b.topscorer
}

/// All players to be paired, in the order of the starting list.
fn present(state: &State) -> Vec<Player> {
    let rounds = state.players.iter().map(|entrant| entrant.history.len()).max().unwrap_or(0);
    let entrants = state.players.iter().zip(numbers_for_colours(state)).enumerate();
    let present = entrants.filter(|(_, (entrant, _))| entrant.present);
    present.map(|(index, (_, number))| build_player(state, index, number, rounds)).collect()
}

/// The numbers of all players by which 5.2.5 gives the initial colour: places on the starting list among those who
/// have been in a pairing, this one included, so that the colours of round 1 alternate also where some are away. Others
/// have the number of the last one before them.
///
/// The article speaks of the tournament pairing number, which C.04.2 does not change when players are away; the
/// endorsed programs number in this way. To read the article by its letter, change this function alone.
fn numbers_for_colours(state: &State) -> Vec<usize> {
    let counts = |entrant: &Entrant| {
        entrant.present || entrant.history.iter().any(|past| !matches!(past, PastRound::Away { .. }))
    };
    let running = state.players.iter().scan(0, |number, entrant| {
        *number += usize::from(counts(entrant));
        Some(*number)
    });
    running.collect()
}

fn build_player(state: &State, index: PlayerIndex, number: usize, rounds: usize) -> Player {
    let entrant = &state.players[index];
    let (mut games, mut whites, mut latest, mut run) = (0_usize, 0_usize, None, 0_usize);
    let mut may_have_bye = true;
    for past in &entrant.history {
        match *past {
            PastRound::Game { side, .. } => {
                games += 1;
                whites += usize::from(side == Side::White);
                run = if latest == Some(side) { run + 1 } else { 1 };
                latest = Some(side);
            }
            PastRound::Bye { .. } => may_have_bye = false,
            PastRound::Forfeit { points } | PastRound::Away { points } => {
                may_have_bye &= points < state.scoring.win;
            }
        }
    }
    let blacks = games - whites;
    let repeated_colour = latest.filter(|_| run > 1);
    let score = entrant.score + entrant.virtual_points;
    let best = state.scoring.win.max(state.scoring.draw).tenths();
    let possible = i64::from(best) * i64::try_from(rounds).unwrap_or(i64::MAX);
    Player {
        index,
        number,
        score,
        real_score: entrant.score,
        group: 0,
        preference: colour_preference(whites, blacks, latest, repeated_colour),
        strength: strength(whites.abs_diff(blacks), latest, repeated_colour),
        colour_difference: whites.abs_diff(blacks),
        repeated_colour,
        floats: [1, 2].map(|back| float(state, index, rounds.checked_sub(back)?)),
        may_have_bye,
        unplayed_games: rounds.saturating_sub(games),
        topscorer: rounds + 1 >= usize::from(state.rounds) && i64::from(score.tenths()) * 2 > possible,
    }
}

/// The preferred colour (1.7); a colour difference greater than 1 takes precedence over a repeated colour.
fn colour_preference(
    whites: usize,
    blacks: usize,
    latest: Option<Side>,
    repeated_colour: Option<Side>,
) -> Option<Side> {
    let latest = latest?;
    if repeated_colour.is_some() && whites.abs_diff(blacks) <= 1 {
        return Some(latest.other());
    }
    Some(match whites.cmp(&blacks) {
        Ordering::Greater => Side::Black,
        Ordering::Less => Side::White,
        Ordering::Equal => latest.other(),
    })
}

fn strength(difference: usize, latest: Option<Side>, repeated_colour: Option<Side>) -> PreferenceStrength {
    match (latest, repeated_colour, difference) {
        (None, ..) => PreferenceStrength::None,
        (_, Some(_), _) | (.., 2..) => PreferenceStrength::Absolute,
        (.., 1) => PreferenceStrength::Strong,
        (.., 0) => PreferenceStrength::Mild,
    }
}

/// The float of an earlier round, if the scores before it are known.
fn float(state: &State, index: PlayerIndex, round: usize) -> Option<Float> {
    let entrant = state.players.get(index)?;
    let before = |player: PlayerIndex| state.players.get(player)?.scores_before.get(round).copied();
    match *entrant.history.get(round)? {
        PastRound::Game { opponent, .. } => match before(index)?.cmp(&before(opponent)?) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        },
        PastRound::Forfeit { points } | PastRound::Bye { points } | PastRound::Away { points } => {
            (points > state.scoring.loss).then_some(Float::Down)
        }
    }
}

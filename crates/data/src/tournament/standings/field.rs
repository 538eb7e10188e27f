//! The results of a section as the rules of ranking read them.
//!
//! [`Field`] knows players by their position, not by their id: a field built here has one line for each of
//! [`SectionState::players`], in that order. Rounds that are not public yet (check-in, draft) are left out.

use std::collections::{HashMap, HashSet};

use crate::primitives::{PlayerIndex, Score, Side};
use crate::regulations::result::{GameResult, PointSystem};
use crate::standings::{Entry, Field, Penalty, Schedule, leaver_counts};
use crate::tournament::players::ratings::TieBreakRatings;
use crate::tournament::rounds::pairing_table;
use crate::tournament::{Format, Game, Player, PlayerId, Round, SectionState, UnpairedKind};

/// The results of the first `rounds` public rounds, or of all of them when there are fewer.
///
/// A player that a round does not mention, because of a late entry, was absent from it. Boards and absences of players
/// who are not in the section are ignored.
#[must_use]
pub fn field(section_state: &SectionState, rounds: usize) -> Field {
    let players: Vec<&Player> = section_state.players.iter().collect();
    let public: Vec<&Round> =
        section_state.rounds.iter().filter(|round| round.is_public()).take(rounds).collect();
    let format = section_state.format();
    let rules = &format.rules;
    let (taken, round) = if section_state.settings().rules.over_30_days {
        (rules.tie_break_ratings, rules.tie_break_ratings_of)
    } else {
        (TieBreakRatings::First, 1)
    };
    let rating = |player: &&Player| match taken {
        TieBreakRatings::Chosen => player.details.rating_in(round),
        TieBreakRatings::First | TieBreakRatings::EachRound => player.details.rating,
    };
    let later = |player: &&Player| {
        let later = player.details.later_ratings.iter();
        later.map(|later| (usize::from(later.from_round).saturating_sub(1), later.rating)).collect()
    };
    Field {
        players: lines(&players, &public, format),
        numbers: players.iter().map(|player| player.number.unwrap_or(u32::MAX)).collect(),
        ratings: players.iter().map(rating).collect(),
        later_ratings: match taken {
            TieBreakRatings::EachRound => players.iter().map(later).collect(),
            TieBreakRatings::First | TieBreakRatings::Chosen => Vec::new(),
        },
        penalties: penalties(section_state, &players, public.len()),
        entered: players.iter().map(|player| player.entered_value).collect(),
        manual_places: if section_state.has_final_order(rounds) {
            players.iter().map(|player| player.manual_place).collect()
        } else {
            Vec::new()
        },
        out: Vec::new(),
        schedule: if format.system.is_round_robin() { Schedule::RoundRobin } else { Schedule::Swiss },
        scoring: format.points,
        half_point: Score::HALF,
        all_rounds: Some(section_state.planned_rounds()),
    }
}

/// The same, as the standings count it: games of players who left a round robin early are annulled (C.05), and players who
/// are excluded have no place (W4).
#[must_use]
pub fn counted(section_state: &SectionState, rounds: usize) -> Field {
    let mut field = field(section_state, rounds);
    let (left, excluded): (Vec<_>, Vec<_>) =
        out(section_state).into_iter().partition(|(_, why)| *why != Out::Excluded);
    let players = |of: Vec<(PlayerIndex, Out)>| of.into_iter().map(|(player, _)| player).collect::<Vec<_>>();
    field.annul(&players(left));
    field.leave_out(&players(excluded));
    field
}

/// The players who have no place, and why, whatever round a table is made after.
#[must_use]
pub fn out(section_state: &SectionState) -> Vec<(PlayerIndex, Out)> {
    let mut out = left_early(section_state);
    let left: HashSet<PlayerIndex> = out.iter().map(|(player, _)| *player).collect();
    let players = section_state.players.iter().enumerate();
    let excluded = players.filter(|(_, player)| section_state.has_excluded(player));
    out.extend(excluded.filter(|(at, _)| !left.contains(at)).map(|(at, _)| (at, Out::Excluded)));
    out
}

/// Why the standings have no place for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Out {
    /// The player has withdrawn from a round robin, or was excluded, with fewer than half of the games played (C.05).
    LeftEarly {
        /// How many games were played; forfeits are none.
        played: usize,
        /// How many games the pairing table has for the player.
        games: usize,
    },
    /// The player is excluded (W4), or expelled by the chief referee. The games that were played stand.
    Excluded,
}

/// The players who left a round robin with fewer than half of their games played, whatever round a table is made after:
/// their games count for ratings and stand in the crosstable, and are left out of scores and tie-breaks (C.05). No player
/// of a Swiss section.
#[must_use]
pub fn left_early(section_state: &SectionState) -> Vec<(PlayerIndex, Out)> {
    let Some(cycles) = section_state.format().system.cycles() else { return Vec::new() };
    if !section_state.rounds.iter().any(Round::is_public) {
        return Vec::new();
    }
    let left: Vec<PlayerIndex> = section_state
        .players
        .iter()
        .enumerate()
        .filter(|(_, player)| !section_state.still_plays(player))
        .map(|(index, _)| index)
        .collect();
    if left.is_empty() {
        return Vec::new();
    }
    let games = pairing_table::players(section_state).len().saturating_sub(1) * usize::from(cycles);
    let field = field(section_state, usize::MAX);
    let out = |player| {
        let played = field.games_played(player);
        (!leaver_counts(played, games)).then_some((player, Out::LeftEarly { played, games }))
    };
    left.into_iter().filter_map(out).collect()
}

/// The points that warnings deduct in the first `rounds` rounds (W2).
fn penalties(section_state: &SectionState, players: &[&Player], rounds: usize) -> Vec<Penalty> {
    let taken = |(player, who): (PlayerIndex, &&Player)| {
        let (round, points) = section_state.penalty(who.id)?;
        let round = usize::from(round);
        (round <= rounds).then(|| Penalty { player, round: round.saturating_sub(1), points })
    };
    players.iter().enumerate().filter_map(taken).collect()
}

/// One line of entries for each of `players`. The entries name opponents by their position in `players`.
pub(in crate::tournament) fn lines(
    players: &[&Player],
    rounds: &[&Round],
    format: &Format,
) -> Vec<Vec<Entry>> {
    let index_of: HashMap<PlayerId, PlayerIndex> =
        players.iter().enumerate().map(|(index, player)| (player.id, index)).collect();
    let mut lines = vec![vec![Entry::Absent { points: Score::ZERO }; rounds.len()]; players.len()];
    let mut put = |player: PlayerIndex, round: usize, entry: Entry| {
        if let Some(slot) = lines.get_mut(player).and_then(|line| line.get_mut(round)) {
            *slot = entry;
        }
    };
    for (at, round) in rounds.iter().enumerate() {
        for board in &round.games {
            if let (Some(&white), Some(&black)) = (index_of.get(&board.white), index_of.get(&board.black)) {
                put(white, at, board_entry(board, Side::White, black, &format.points));
                put(black, at, board_entry(board, Side::Black, white, &format.points));
            }
        }
        for unpaired in &round.unpaired {
            if let Some(&player) = index_of.get(&unpaired.competitor.player()) {
                put(player, at, unpaired_entry(unpaired.kind, format));
            }
        }
    }
    lines
}

/// What a board gives to the player of one side.
fn board_entry(board: &Game, side: Side, opponent: PlayerIndex, system: &PointSystem) -> Entry {
    match board.result {
        None => Entry::Pending { opponent, side },
        Some(
            result @ (GameResult::Played { .. }
            | GameResult::Reduced { .. }
            | GameResult::Unrated { .. }
            | GameResult::Adjourned),
        ) => Entry::Game {
            opponent,
            side,
            points: result.points_by(system, side),
            balls: result.counts().map(|counts| counts.of(side)),
        },
        Some(result @ (GameResult::Forfeit { .. } | GameResult::DoubleForfeit)) => {
            Entry::Forfeit { opponent, side, points: result.points_by(system, side) }
        }
    }
}

const fn unpaired_entry(kind: UnpairedKind, format: &Format) -> Entry {
    match kind {
        UnpairedKind::Bye => Entry::Bye { points: format.bye_score },
        UnpairedKind::HalfPoint => Entry::Absent { points: format.points.draw },
        UnpairedKind::FullPoint => Entry::FullBye { points: format.points.win },
        UnpairedKind::Absent => Entry::Absent { points: Score::ZERO },
        UnpairedKind::Free => Entry::Free,
    }
}

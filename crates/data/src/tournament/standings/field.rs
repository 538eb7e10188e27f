//! The results of a section as the rules of ranking read them.
//!
//! [`Field`] knows players by their position, not by their id: a field built here has one line for each of
//! [`SectionState::players`], in that order. Rounds that are not public yet (check-in, draft) are left out.

use std::collections::HashMap;

use crate::primitives::{PlayerIndex, Score, Side};
use crate::regulations::result::{GameResult, PointSystem};
use crate::standings::{Entry, Field, Penalty, Schedule};
use crate::tournament::{Board, Player, PlayerId, Round, SectionSettings, SectionState, UnpairedKind};

/// The results of the first `rounds` public rounds, or of all of them when there are fewer.
///
/// A player that a round does not mention, because of a late entry, was absent from it. Boards and absences of players
/// who are not in the section are ignored.
#[must_use]
pub fn field(section_state: &SectionState, rounds: usize) -> Field {
    let players: Vec<&Player> = section_state.players.iter().collect();
    let public: Vec<&Round> =
        section_state.rounds.iter().filter(|round| round.is_public()).take(rounds).collect();
    let settings = &section_state.section.settings;
    Field {
        players: lines(&players, &public, settings),
        numbers: players.iter().map(|player| player.number.unwrap_or(u32::MAX)).collect(),
        ratings: players.iter().map(|player| player.details.rating).collect(),
        penalties: penalties(section_state, &players, public.len()),
        schedule: if settings.system.is_round_robin() { Schedule::RoundRobin } else { Schedule::Swiss },
        scoring: settings.points,
    }
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
    settings: &SectionSettings,
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
        for board in &round.boards {
            if let (Some(&white), Some(&black)) = (index_of.get(&board.white), index_of.get(&board.black)) {
                put(white, at, board_entry(board, Side::White, black, &settings.points));
                put(black, at, board_entry(board, Side::Black, white, &settings.points));
            }
        }
        for unpaired in &round.unpaired {
            if let Some(&player) = index_of.get(&unpaired.player) {
                put(player, at, unpaired_entry(unpaired.kind, settings));
            }
        }
    }
    lines
}

/// What a board gives to the player of one side.
fn board_entry(board: &Board, side: Side, opponent: PlayerIndex, system: &PointSystem) -> Entry {
    match board.result {
        None => Entry::Pending { opponent, side },
        Some(result @ GameResult::Played { counts, .. }) => Entry::Game {
            opponent,
            side,
            points: system.points(result, side),
            balls: counts.map(|counts| counts.of(side)),
        },
        Some(result @ (GameResult::Forfeit { .. } | GameResult::DoubleForfeit)) => {
            Entry::Forfeit { opponent, side, points: system.points(result, side) }
        }
    }
}

const fn unpaired_entry(kind: UnpairedKind, settings: &SectionSettings) -> Entry {
    match kind {
        UnpairedKind::Bye => Entry::Bye { points: settings.bye_score },
        UnpairedKind::HalfPoint => Entry::Absent { points: settings.points.draw },
        UnpairedKind::FullPoint => Entry::FullBye { points: settings.points.win },
        UnpairedKind::Absent => Entry::Absent { points: Score::ZERO },
        UnpairedKind::Free => Entry::Free,
    }
}

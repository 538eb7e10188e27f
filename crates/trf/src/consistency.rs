//! Whether the cells of two opponents are consistent.

use std::collections::{BTreeMap, HashMap};

use super::lines::{CELL, FIRST_CELL, Findings};
use super::{Bye, Cell, FaultKind, GameResult, RemarkKind, Tournament};
use toguznama_rules::game::TextPosition;

/// Reports every cell that contradicts another; `lines` are the lines of the players.
pub(super) fn check(tournament: &Tournament, lines: &[u32], findings: &mut Findings) {
    let line_of = |index: usize| lines.get(index).copied().unwrap_or_default();
    let mut byes: HashMap<u8, u16> = HashMap::new();
    // Where teams are paired, the bye of a team is that of all its players.
    let is_of_teams = tournament.is_of_teams();
    // How many games of a round have no result, and the line of the first.
    let mut unfinished: BTreeMap<u8, (usize, u32)> = BTreeMap::new();
    for (index, player) in tournament.players.iter().enumerate() {
        for (round, &cell) in (1..=u8::MAX).zip(&player.cells) {
            let column = FIRST_CELL + CELL * (usize::from(round) - 1);
            let place =
                TextPosition { line: line_of(index), column: u32::try_from(column).unwrap_or(u32::MAX) };
            if cell == Cell::Bye(Bye::Pairing)
                && !is_of_teams
                && let Some(number) = byes.insert(round, player.number)
            {
                findings.at(place, FaultKind::SecondBye { round, number });
            }
            let Some(opponent) = cell.opponent() else {
                continue;
            };
            let Some(other) = tournament.players.get(opponent) else {
                continue;
            };
            let across = tournament.cell(opponent, round);
            let line = line_of(opponent);
            if across.opponent() != Some(index) {
                findings.at(place, FaultKind::OtherOpponent { round, opponent: other.number, line });
            } else if index < opponent {
                if cell.side().is_some() && cell.side() == across.side() {
                    findings.at(place, FaultKind::SameSide { round, opponent: other.number });
                }
                match compare(cell, across) {
                    Comparison::Consistent => {}
                    Comparison::Unfinished => unfinished.entry(round).or_insert((0, place.line)).0 += 1,
                    Comparison::Unusual => {
                        let (number, opponent) = (player.number, other.number);
                        findings.remark(place.line, RemarkKind::Unusual { round, number, opponent });
                    }
                    Comparison::Contradictory => {
                        findings.at(place, FaultKind::Results { round, opponent: other.number, line });
                    }
                }
            }
        }
    }
    for (round, (games, line)) in unfinished {
        findings.remark(line, RemarkKind::Unfinished { round, games });
    }
}

enum Comparison {
    Consistent,
    Unfinished,
    /// Both lost, or one lost and the other drew: an arbiter may decide so.
    Unusual,
    Contradictory,
}

fn compare(one: Cell, other: Cell) -> Comparison {
    use GameResult::{Draw, Loss, Win};
    match (one, other) {
        (Cell::Forfeit { won: one, .. }, Cell::Forfeit { won: other, .. }) if !(one && other) => {
            Comparison::Consistent
        }
        (Cell::Game { result: one, rated, .. }, Cell::Game { result: other, rated: across, .. })
            if rated == across =>
        {
            match (one, other) {
                (Some(Win), Some(Loss)) | (Some(Loss), Some(Win)) | (Some(Draw), Some(Draw)) => {
                    Comparison::Consistent
                }
                (None, None) => Comparison::Unfinished,
                (Some(Loss), Some(Loss | Draw)) | (Some(Draw), Some(Loss)) => Comparison::Unusual,
                _ => Comparison::Contradictory,
            }
        }
        _ => Comparison::Contradictory,
    }
}

//! The pairing table of a round robin: its players, its number of rounds, and the pairs of each round.
//!
//! The table is fixed when round 1 is paired. Players who are absent later, or withdraw, remain in it: their games
//! are paired and forfeited. Late entries are not in it.

use std::collections::{HashMap, HashSet};

use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::swiss::retabling::Table;
use crate::swiss::{Pair, berger};
use crate::tournament::sections::starting_list::pairing_order;
use crate::tournament::{
    Attendance, Format, Game, ManualPairing, Player, PlayerId, PlayerStatus, Round, SectionState,
    UnpairedKind,
};

/// A round of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRound {
    /// The number, from 1.
    pub number: u8,
    /// The games in board order, White first.
    pub games: Vec<(PlayerId, PlayerId)>,
    /// The player without an opponent, if their number is odd.
    pub free: Option<PlayerId>,
}

impl SectionState {
    /// The number of rounds of the section. For a round robin it follows from the number of players; from the current
    /// ones until the pairing of round 1 is fixed.
    #[must_use]
    pub fn planned_rounds(&self) -> usize {
        match self.stage.format.system.cycles() {
            Some(cycles) if !self.start_stands() => berger::rounds(self.starters().len(), cycles),
            _ => self.stage.format.rounds.into(),
        }
    }

    /// Whether round 1 has been paired.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.rounds.first().is_some_and(|first| first.is_paired())
    }

    /// Whether the pairing of round 1 is fixed: it exists and is not being changed manually.
    #[must_use]
    pub fn start_stands(&self) -> bool {
        let first = self.rounds.first().filter(|_| self.has_begun());
        first.is_some_and(|first| first.manual != Some(ManualPairing::Open))
    }

    /// The players who take part from the start: those that round 1 paired or left without a game. Until its pairing
    /// is fixed, also all others who still play, because manual pairing may not have placed them yet.
    #[must_use]
    pub fn starters(&self) -> HashSet<PlayerId> {
        let first = self.rounds.first().filter(|_| self.has_begun()).into_iter();
        let paired = first.flat_map(|first| {
            let boards = first.games.iter().flat_map(|board| [board.white, board.black]);
            boards.chain(first.unpaired.iter().map(|unpaired| unpaired.competitor.player()))
        });
        let open = !self.start_stands();
        let playing = self.active_players().filter(|_| open);
        paired.chain(playing.map(|player| player.id)).collect()
    }

    /// The players that round 1 pairs: those with a game in it or with the pairing-allocated bye. Until its pairing is fixed,
    /// also all others who still play and are not away in it.
    #[must_use]
    pub fn paired_first(&self) -> HashSet<PlayerId> {
        let first = self.rounds.first();
        let paired = first.filter(|_| self.has_begun()).into_iter().flat_map(|first| {
            let boards = first.games.iter().flat_map(|board| [board.white, board.black]);
            let byes = first.unpaired.iter().filter(|unpaired| unpaired.kind == UnpairedKind::Bye);
            boards.chain(byes.map(|unpaired| unpaired.competitor.player()))
        });
        let away: HashSet<PlayerId> = match first {
            Some(first) => away(first.absences.iter().copied()),
            None => {
                let requests = self.requested_byes.iter().filter(|bye| bye.round == 1);
                away(requests.map(|bye| (bye.competitor.player(), bye.attendance)))
            }
        };
        let open = !self.start_stands();
        let playing = self.active_players().map(|player| player.id);
        paired.chain(playing.filter(|player| open && !away.contains(player))).collect()
    }
}

/// Those of the players who are not present.
fn away(attendances: impl Iterator<Item = (PlayerId, Attendance)>) -> HashSet<PlayerId> {
    attendances
        .filter(|(_, attendance)| *attendance != Attendance::Present)
        .map(|(player, _)| player)
        .collect()
}

/// Whether the last two rounds of the first cycle are swapped, so that no player has the same colour three times in a
/// row at the start of the second (C.05, annex 1): in more cycles than one, unless the section's regulations say otherwise.
#[must_use]
pub fn last_two_swapped(format: &Format) -> bool {
    format.system.cycles().is_some_and(|cycles| cycles > 1) && !format.rules.keeps_last_two
}

/// The players of the table, in its order; empty for a Swiss.
#[must_use]
pub fn players(section_state: &SectionState) -> Vec<&Player> {
    if !section_state.format().system.is_round_robin() {
        return Vec::new();
    }
    let starters = section_state.starters();
    pairing_order(section_state).into_iter().filter(|player| starters.contains(&player.id)).collect()
}

/// All rounds of the table: as published, and as planned where they are not yet. What is planned follows from the rounds
/// that were paired manually, so that everybody still meets everybody.
#[must_use]
pub fn rounds(section_state: &SectionState) -> Vec<TableRound> {
    let format = section_state.format();
    let Some(cycles) = format.system.cycles() else { return Vec::new() };
    let players = players(section_state);
    let player = |index: usize| players.get(index).map(|player| player.id);
    let table = Table { players: players.len(), cycles, last_two_swapped: last_two_swapped(format) };
    let index_of: HashMap<PlayerId, usize> = players.iter().map(|player| player.id).zip(0..).collect();
    let pair = |board: &Game| {
        let index = |player| index_of.get(&player).copied();
        Some(Pair { white: index(board.white)?, black: index(board.black)? })
    };
    let published = |number| section_state.round(number).filter(|round| round.is_public());
    let played: Vec<Vec<Pair>> = (1..=u8::MAX)
        .map_while(published)
        .map(|round| round.games.iter().filter_map(pair).collect())
        .collect();
    // Rounds that repeat pairs, as imported ones may, leave the table as it was.
    let plan = table.rounds(&played).or_else(|_| table.rounds(&[])).unwrap_or_default();
    let round = |number: u8| {
        if let Some(paired) = published(number) {
            let games = paired.games.iter().map(|board| (board.white, board.black)).collect();
            return Some(TableRound {
                number,
                games,
                free: paired.unpaired.first().map(|free| free.competitor.player()),
            });
        }
        let pairing = plan.get(usize::from(number).checked_sub(1)?)?;
        let games = pairing.pairs.iter().filter_map(|pair| Some((player(pair.white)?, player(pair.black)?)));
        Some(TableRound { number, games: games.collect(), free: pairing.free.and_then(player) })
    };
    (1..=u8::MAX).map_while(round).collect()
}

/// Why a player does not come to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoShow {
    /// The player is excluded (W4), or expelled.
    Excluded,
    /// The player has withdrawn.
    Withdrawn,
    /// The player is declared absent at check-in.
    Absent,
}

/// The players of a section who are known not to play in a round.
#[derive(Clone, Debug)]
pub struct NoShows(HashMap<PlayerId, NoShow>);

impl NoShows {
    /// The players who do not play in this round.
    #[must_use]
    pub fn for_round(section_state: &SectionState, round: &Round) -> Self {
        let absent = round.absences.iter().filter(|(_, attendance)| *attendance == Attendance::Absent);
        let withdrawn =
            section_state.players.iter().filter(|player| player.status == PlayerStatus::Withdrawn);
        let warned: HashSet<PlayerId> = section_state.warnings.iter().map(|warning| warning.player).collect();
        let excluded = warned.into_iter().filter(|player| section_state.is_excluded(*player));
        let expelled = section_state.players.iter().filter(|player| player.status == PlayerStatus::Expelled);
        // The later reason replaces the earlier one.
        let mut reasons: HashMap<_, _> = absent.map(|(player, _)| (*player, NoShow::Absent)).collect();
        reasons.extend(withdrawn.map(|player| (player.id, NoShow::Withdrawn)));
        let excluded = excluded.chain(expelled.map(|player| player.id));
        reasons.extend(excluded.map(|player| (player, NoShow::Excluded)));
        Self(reasons)
    }

    /// Why a player with a board in the round is known not to play; `None` if nothing is known.
    #[must_use]
    pub fn reason(&self, player: PlayerId) -> Option<NoShow> {
        self.0.get(&player).copied()
    }
}

/// The boards without a result at which a player is known not to play, with the resulting forfeit (S5, A2).
#[must_use]
pub fn due_forfeits(section_state: &SectionState, round: &Round) -> Vec<(u32, GameResult)> {
    let open = round.games.iter().filter(|board| board.result.is_none());
    let no_shows = NoShows::for_round(section_state, round);
    let due = open.filter_map(|board| {
        let comes = |player| no_shows.reason(player).is_none();
        let result = match (comes(board.white), comes(board.black)) {
            (true, true) => return None,
            (true, false) => GameResult::Forfeit { winner: Side::White },
            (false, true) => GameResult::Forfeit { winner: Side::Black },
            (false, false) => GameResult::DoubleForfeit,
        };
        Some((board.number, result))
    });
    due.collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;
    use crate::regulations::result;
    use crate::tournament::standings::ranking::square;
    use crate::tournament::{PairingSystem, RoundState, Unpaired, testing};

    /// A double round robin of three, after so many rounds; results by round, `""` is no result.
    fn section_state(results: &[&str]) -> SectionState {
        let format = Format { system: PairingSystem::DoubleRoundRobin, ..Format::usual(6, 1) };
        let mut section_state = testing::section_state(3, Vec::new());
        section_state.stage.format = format;
        let table = rounds(&section_state);
        let round = |(line, result): (&TableRound, &&str)| {
            let board = |(number, game): (u32, &(PlayerId, PlayerId))| Game {
                result: (!result.is_empty()).then(|| result::parse(result).unwrap()),
                ..testing::board(number, game.0, game.1)
            };
            let free =
                line.free.map(|player| Unpaired { competitor: player.into(), kind: UnpairedKind::Free });
            Round {
                state: RoundState::Playing,
                games: (1..).zip(&line.games).map(board).collect(),
                unpaired: free.into_iter().collect(),
                ..testing::round(line.number, &[])
            }
        };
        section_state.rounds = table.iter().zip(results).map(round).collect();
        section_state
    }

    #[test]
    fn the_square_has_every_meeting_twice_from_both_sides() {
        let section_state = section_state(&["1", "½:½", "+/-", "1", "-/-", ""]);
        let lines: Vec<(i64, String)> = square(&section_state, None)
            .into_iter()
            .map(|(row, cells)| (row.player.0, cells.join("|")))
            .collect();
        for (at, (_, own)) in lines.iter().enumerate() {
            let own: Vec<&str> = own.split('|').collect();
            assert_eq!((own.len(), own[at]), (3, "×"));
            for (other, (_, theirs)) in lines.iter().enumerate().filter(|(other, _)| *other != at) {
                let theirs = theirs.split('|').nth(at).unwrap();
                let turned = |cell: &str| -> Vec<String> {
                    let turn = |part: &str| match part {
                        "1" => "0".to_owned(),
                        "0" => "1".to_owned(),
                        "+" => "-".to_owned(),
                        same => same.to_owned(),
                    };
                    cell.split(' ').map(turn).collect()
                };
                // A double forfeit is the same from both sides; every other result is mirrored.
                if !own[other].contains(['+', '-']) {
                    assert_eq!(turned(own[other]), theirs.split(' ').collect::<Vec<_>>());
                }
            }
        }
        let cells = lines.iter().map(|(_, cells)| cells.as_str()).collect::<String>();
        assert_eq!(cells.matches(['1', '0', '½', '+', '-']).count(), 10, "five games: {lines:?}");
    }

    #[test]
    fn the_rounds_of_a_started_round_robin_follow_from_its_starters() {
        let mut begun = section_state(&["1"]);
        begun.players[0].status = PlayerStatus::Withdrawn;
        let mut late = begun.players[1].clone();
        (late.id, late.number) = (PlayerId(9), Some(9));
        begun.players.push(late);
        assert_eq!((begun.planned_rounds(), begun.starters().len(), rounds(&begun).len()), (6, 3, 6));
        assert_eq!(NoShows::for_round(&begun, &begun.rounds[0]).reason(PlayerId(1)), Some(NoShow::Withdrawn));
        begun.rounds.clear();
        assert_eq!((begun.planned_rounds(), begun.starters().len()), (6, 3), "1 has left, 9 has come");
    }
}

//! The table of a round robin: who is on it, how many rounds it takes, and who meets whom in each.
//!
//! The table is fixed when round 1 is paired. Whoever is absent later, or leaves, stays on it: his boards are paired and
//! lost by forfeit. Whoever enters later is not on it.

use std::collections::HashSet;

use super::ranking::pairing_order;
use super::{Attendance, Book, Player, PlayerId, PlayerStatus, Round, RoundState};
use crate::ground::Side;
use crate::regulations::result::GameResult;
use crate::swiss::berger;

/// A round of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRound {
    /// Its number, from 1.
    pub number: u8,
    /// The games in the order of boards, white first.
    pub games: Vec<(PlayerId, PlayerId)>,
    /// Whom an odd number leaves without a game.
    pub free: Option<PlayerId>,
}

impl Book {
    /// How many rounds the section has. Those of a round robin follow from its players: before round 1 is paired,
    /// from those there are now.
    #[must_use]
    pub fn planned_rounds(&self) -> usize {
        match self.section.settings.system.cycles() {
            Some(cycles) if !self.has_begun() => berger::rounds(self.starters().len(), cycles),
            _ => self.section.settings.rounds.into(),
        }
    }

    /// Whether round 1 has been paired: what it was paired by is fixed.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.rounds.first().is_some_and(|first| first.state > RoundState::CheckIn)
    }

    /// Those who take part from the beginning: whom the paired round 1 speaks of; before that, whoever has not left.
    #[must_use]
    pub fn starters(&self) -> HashSet<PlayerId> {
        match self.rounds.first().filter(|_| self.has_begun()) {
            Some(first) => {
                let boards = first.boards.iter().flat_map(|board| [board.white, board.black]);
                boards.chain(first.unpaired.iter().map(|unpaired| unpaired.player)).collect()
            }
            None => {
                let playing = self.players.iter().filter(|player| player.status == PlayerStatus::Playing);
                playing.map(|player| player.id).collect()
            }
        }
    }
}

/// Whether the last two rounds of the first cycle change places, so that nobody has one colour three times in a row
/// where the second begins (C.05, annex 1).
pub(super) const fn last_two_swapped(cycles: u8) -> bool {
    cycles > 1
}

/// The players of the table, in its order; none where rounds are paired from results.
#[must_use]
pub fn players(book: &Book) -> Vec<&Player> {
    if book.section.settings.system.cycles().is_none() {
        return Vec::new();
    }
    let starters = book.starters();
    pairing_order(book).into_iter().filter(|player| starters.contains(&player.id)).collect()
}

/// All rounds of the table: as they were published where they are, and as they will be.
#[must_use]
pub fn rounds(book: &Book) -> Vec<TableRound> {
    let Some(cycles) = book.section.settings.system.cycles() else { return Vec::new() };
    let players = players(book);
    let player = |index: usize| players.get(index).map(|player| player.id);
    let round = |number: u8| {
        let paired = book.rounds.iter().find(|round| round.number == number);
        if let Some(paired) = paired.filter(|round| round.state >= RoundState::Published) {
            let games = paired.boards.iter().map(|board| (board.white, board.black)).collect();
            return Some(TableRound { number, games, free: paired.unpaired.first().map(|free| free.player) });
        }
        let at = usize::from(number).checked_sub(1)?;
        let pairing = berger::round(players.len(), cycles, last_two_swapped(cycles), at)?;
        let games = pairing.pairs.iter().filter_map(|pair| Some((player(pair.white)?, player(pair.black)?)));
        Some(TableRound { number, games: games.collect(), free: pairing.free.and_then(player) })
    };
    (1..=u8::MAX).map_while(round).collect()
}

/// Why somebody does not come to his board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// He has left the competition.
    Withdrawn,
    /// He said so at check-in.
    Absent,
}

/// Whether a player who has a board in a round is known not to come.
#[must_use]
pub fn away(book: &Book, round: &Round, player: PlayerId) -> Option<Away> {
    let withdrawn = |known: &Player| known.id == player && known.status == PlayerStatus::Withdrawn;
    if book.players.iter().any(withdrawn) {
        return Some(Away::Withdrawn);
    }
    round.absences.iter().any(|line| *line == (player, Attendance::Absent)).then_some(Away::Absent)
}

/// The boards without a result where somebody will not come, with the forfeit that follows (S5, A2).
#[must_use]
pub fn due_forfeits(book: &Book, round: &Round) -> Vec<(u32, GameResult)> {
    let open = round.boards.iter().filter(|board| board.result.is_none());
    let due = open.filter_map(|board| {
        let comes = |player| away(book, round, player).is_none();
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

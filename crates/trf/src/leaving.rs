//! Players who left a round robin early (C.05), and those who were excluded (W4). A file has no record for that: what is there
//! tells it, or a comment.

use std::collections::HashSet;

use super::{Bye, Cell, RequestedBye, Tournament};
use toguznama_rules::primitives::PlayerIndex;
use toguznama_rules::standings::leaver_counts;
use toguznama_rules::swiss::{System, berger};

/// A comment that these players of a round robin have not left, although they lost all games at its end by forfeit; their
/// numbers follow.
pub const NOT_WITHDRAWN: &str = "### Not withdrawn:";

/// A comment that these players were excluded: their games count, and they have no place; their numbers follow.
pub const EXCLUDED: &str = "### Excluded:";

impl Tournament {
    /// The players that a comment calls excluded, without those who left a round robin early, in ascending order.
    #[must_use]
    pub fn excluded(&self) -> Vec<PlayerIndex> {
        let numbers = self.named_in(EXCLUDED);
        if numbers.is_empty() {
            return Vec::new();
        }
        let left = self.left_early();
        let players = self.players.iter().enumerate();
        let excluded = players.filter(|(at, player)| numbers.contains(&player.number) && !left.contains(at));
        excluded.map(|(at, _)| at).collect()
    }

    /// Whether a comment calls a player excluded.
    #[must_use]
    pub fn is_called_excluded(&self, number: u16) -> bool {
        self.named_in(EXCLUDED).contains(&number)
    }

    /// The numbers that comments of a kind name.
    fn named_in(&self, kind: &str) -> HashSet<u16> {
        let named = self.comments.iter().filter_map(|line| line.strip_prefix(kind));
        named.flat_map(str::split_whitespace).filter_map(|number| number.parse().ok()).collect()
    }

    /// The players of a round robin who left it with fewer than half of their games played, in ascending order.
    ///
    /// A player who has no place although others have one has left, and so has one who lost all games at the end by forfeit
    /// and is absent from those still to come, unless a comment says otherwise.
    #[must_use]
    pub fn left_early(&self) -> Vec<PlayerIndex> {
        let Some(System::RoundRobin { cycles, .. }) = self.pairing_system() else { return Vec::new() };
        let paired = self.paired_rounds();
        if paired == 0 {
            return Vec::new();
        }
        let games = self.players.len().saturating_sub(1).saturating_mul(usize::from(cycles));
        let rounds = u8::try_from(berger::rounds(self.players.len(), cycles)).unwrap_or(u8::MAX);
        let rounds = rounds.max(paired);
        let has_ranks = self.players.iter().any(|player| player.rank.is_some());
        let staying = self.named_in(NOT_WITHDRAWN);
        let absent = self.requests.iter().filter(|request| request.kind == RequestedBye::Zero);
        let absent: HashSet<(PlayerIndex, u8)> =
            absent.map(|request| (request.player, request.round)).collect();
        let mut left = Vec::new();
        for (index, player) in self.players.iter().enumerate() {
            let has_left =
                (has_ranks && player.rank.is_none()) || self.missed_the_end(index, [paired, rounds], &absent);
            let counts = || leaver_counts(self.games_played(index, paired), games);
            if has_left && !staying.contains(&player.number) && !counts() {
                left.push(index);
            }
        }
        left
    }

    /// Whether a player lost every game from some round on by forfeit, or is absent from it, up to the last round.
    fn missed_the_end(
        &self,
        player: PlayerIndex,
        [paired, rounds]: [u8; 2],
        absent: &HashSet<(PlayerIndex, u8)>,
    ) -> bool {
        let mut missed = paired < rounds;
        if !(paired.saturating_add(1)..=rounds).all(|round| absent.contains(&(player, round))) {
            return false;
        }
        for round in (1..=paired).rev() {
            match self.cell(player, round) {
                Cell::Forfeit { won: false, .. } | Cell::Bye(Bye::Zero) => missed = true,
                // The free round of the table.
                Cell::Blank => {}
                _ => break,
            }
        }
        missed
    }

    /// The number of games that a player has played. A game without a result before the last round was adjourned.
    fn games_played(&self, player: PlayerIndex, paired: u8) -> usize {
        let is_played = |round: &u8| match self.cell(player, *round) {
            Cell::Game { result: Some(_), .. } => true,
            Cell::Game { result: None, .. } => *round < paired,
            _ => false,
        };
        (1..=paired).filter(is_played).count()
    }
}

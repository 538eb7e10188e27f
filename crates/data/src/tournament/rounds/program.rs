//! What the program made of a round that officials have changed since. It is never stored as a whole: it consists of the
//! boards that stand as the program made them, and of what is stored of those that do not (`Deviation`).

use std::collections::HashSet;

use crate::tournament::{Deviation, ManualPairing, PlayerId, Round, UnpairedKind};

/// The pairing that the program made of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The pairs, White first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The player with the pairing-allocated bye, or without an opponent in a round robin.
    pub bye: Option<PlayerId>,
}

impl Program {
    /// Whether these two are paired with these colours.
    #[must_use]
    pub fn has(&self, white: PlayerId, black: PlayerId) -> bool {
        self.pairs.contains(&(white, black))
    }

    /// Whether it has a game or the bye for this player.
    #[must_use]
    pub fn places(&self, player: PlayerId) -> bool {
        self.bye == Some(player) || self.pairs.iter().any(|(white, black)| [white, black].contains(&&player))
    }

    /// What a round does not have of it.
    #[must_use]
    pub fn lacking_in(&self, round: &Round) -> Vec<Deviation> {
        let stands: HashSet<_> = round.games.iter().map(|board| (board.white, board.black)).collect();
        let lost = self.pairs.iter().filter(|pair| !stands.contains(*pair));
        let lost = lost.map(|(white, black)| Deviation::Pair(*white, *black));
        lost.chain(Deviation::of_byes(self.bye, round.player_left_over())).collect()
    }

    /// Whether a round is paired so and not otherwise.
    #[must_use]
    pub fn is_of(&self, round: &Round) -> bool {
        self.pairs.len() == round.games.len() && self.lacking_in(round).is_empty()
    }
}

impl Deviation {
    /// The bye of the program, where another player has it or none.
    #[must_use]
    pub fn of_byes(program: Option<PlayerId>, has: Option<PlayerId>) -> Option<Self> {
        match (program, has) {
            (Some(player), has) if has != Some(player) => Some(Self::Bye(player)),
            (None, Some(_)) => Some(Self::NoBye),
            _ => None,
        }
    }
}

impl Round {
    /// The player with the pairing-allocated bye, or without an opponent in a round robin.
    #[must_use]
    pub fn player_left_over(&self) -> Option<PlayerId> {
        let is_left_over = |kind| matches!(kind, UnpairedKind::Bye | UnpairedKind::Free);
        self.unpaired.iter().find(|line| is_left_over(line.kind)).map(|line| line.competitor.player())
    }

    /// The pairing that the program made. `None` where it found none, and while the pairing is changed manually.
    ///
    /// A player has one place in it. Earlier versions noted what officials had made as well: what was noted first is the
    /// program's.
    #[must_use]
    pub fn program(&self) -> Option<Program> {
        let instead: &[Deviation] = match &self.manual {
            None => &[],
            Some(ManualPairing::Open) => return None,
            Some(ManualPairing::Ended { instead, .. }) => instead,
        };
        if self.manual.is_some() && instead.is_empty() && self.games.iter().all(|board| board.manual) {
            return None;
        }
        let (mut pairs, mut seen, mut bye) = (Vec::new(), HashSet::new(), self.player_left_over());
        for deviation in instead {
            if deviation.players().any(|player| seen.contains(&player)) {
                continue;
            }
            seen.extend(deviation.players());
            match *deviation {
                Deviation::Pair(white, black) => pairs.push((white, black)),
                Deviation::Bye(player) => bye = Some(player),
                Deviation::NoBye => bye = None,
            }
        }
        // A board that stands with players of another one was corrected: the other one is the program's.
        let stands = self
            .games
            .iter()
            .filter(|board| !board.manual && !seen.contains(&board.white) && !seen.contains(&board.black));
        pairs.extend(stands.map(|board| (board.white, board.black)));
        let made = Program { pairs, bye: None };
        let bye = bye.filter(|player| !made.places(*player));
        Some(Program { bye, ..made })
    }
}

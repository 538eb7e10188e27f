//! What comments of our own files tell of how rounds were paired, for code that pairs them again: the pairing that the program made
//! of a round that officials changed, and games that were adjourned while later rounds were paired. Players who entered later
//! need nothing: who has never been paired takes no part in a round and has no number in it.

use std::collections::{HashMap, HashSet};

use super::{Cell, GameResult, Tournament};
use toguznama_rules::primitives::PlayerIndex;
use toguznama_rules::swiss::{Pair, Pairing, State};

/// The beginning of the line of a round that officials paired or changed; the round, what the program made and what the round
/// has instead follow.
const CHANGED: &str = "### MPA @ Round ";

/// The beginning of the line of an adjourned game that was no draw; the round, both numbers and the result follow.
const ADJOURNED: &str = "### Adjournment @ Round ";

/// One side of a line of changes: the pairs, White first, and the bye.
#[derive(Debug, Default)]
struct Boards {
    pairs: Vec<(PlayerIndex, PlayerIndex)>,
    bye: Option<PlayerIndex>,
}

impl Tournament {
    /// The pairing that the program made of a round that officials changed, as the comment on the round tells it. `None` where
    /// there is no such comment, or where it contradicts the round.
    #[must_use]
    pub fn pairing_made(&self, round: u8) -> Option<Pairing> {
        let has = self.pairing_of(round)?;
        let stated = self.comments.iter().find_map(|line| {
            let (of, stated) = line.trim_end().strip_prefix(CHANGED)?.split_once(": ")?;
            (of.parse() == Ok(round)).then_some(stated)
        })?;
        let (before, after) = stated.split_once(" => ")?;
        let (before, after) = (self.stated_boards(before)?, self.stated_boards(after)?);
        let stands = |pair: &&Pair| !after.pairs.contains(&(pair.white, pair.black));
        let unchanged: Vec<Pair> = has.pairs.iter().filter(stands).copied().collect();
        let is_stated_right = unchanged.len() + after.pairs.len() == has.pairs.len()
            && (after.bye.is_none() || after.bye == has.bye);
        let own = before.pairs.iter().map(|&(white, black)| Pair { white, black });
        let bye = before.bye.or(has.bye.filter(|_| after.bye.is_none()));
        let made = Pairing { pairs: unchanged.into_iter().chain(own).collect(), bye, free: has.free };
        let mut seen = HashSet::new();
        let is_once = players_of(&made).all(|player| seen.insert(player));
        (is_stated_right && is_once).then_some(made)
    }

    /// The boards of one side; `None` where it is not one.
    fn stated_boards(&self, stated: &str) -> Option<Boards> {
        let index_of: HashMap<u16, PlayerIndex> =
            self.players.iter().map(|player| player.number).zip(0..).collect();
        let player = |number: &str| index_of.get(&number.parse::<u16>().ok()?).copied();
        let mut boards = Boards::default();
        for word in stated.split(' ').filter(|word| *word != "none") {
            match (word.split_once('-'), word.strip_suffix("=PAB")) {
                (Some((white, black)), _) => boards.pairs.push((player(white)?, player(black)?)),
                (None, Some(number)) => boards.bye = Some(player(number)?),
                (None, None) => return None,
            }
        }
        Some(boards)
    }

    /// The input of pairing a round as it was before officials changed it: present are the players of that pairing.
    #[must_use]
    pub fn state_for(&self, round: u8, made: &Pairing) -> Option<State> {
        let mut state = self.state_before(round)?;
        let paired: HashSet<PlayerIndex> = players_of(made).collect();
        for (at, entrant) in state.players.iter_mut().enumerate() {
            entrant.present = paired.contains(&at);
        }
        Some(state)
    }

    /// The same file with the games that comments call adjourned drawn, as they were for the rounds that were paired
    /// meanwhile; `None` if there are none.
    #[must_use]
    pub fn with_adjourned_drawn(&self) -> Option<Self> {
        let mut drawn = None;
        for line in &self.comments {
            let Some((at, [one, other])) = self.adjourned(line) else { continue };
            let file = drawn.get_or_insert_with(|| self.clone());
            for (player, opponent) in [(one, other), (other, one)] {
                let cell = file.players.get_mut(player).and_then(|player| player.cells.get_mut(at));
                match cell {
                    Some(Cell::Game { opponent: met, result, .. }) if *met == opponent => {
                        *result = Some(GameResult::Draw);
                    }
                    _ => {}
                }
            }
        }
        drawn
    }

    /// The place of the round among the cells, and both players.
    fn adjourned(&self, line: &str) -> Option<(usize, [PlayerIndex; 2])> {
        let (round, stated) = line.strip_prefix(ADJOURNED)?.split_once(": ")?;
        let (pair, _) = stated.split_once(' ')?;
        let Boards { pairs, .. } = self.stated_boards(pair)?;
        let &[(one, other)] = pairs.as_slice() else { return None };
        Some((round.parse::<usize>().ok()?.checked_sub(1)?, [one, other]))
    }
}

fn players_of(pairing: &Pairing) -> impl Iterator<Item = PlayerIndex> {
    pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye)
}

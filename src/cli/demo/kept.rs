//! Games of quality: an engine has played them once (`crates/rules/examples/games.rs`), and they are kept, a line each.

use super::living::Playing;
use super::sparring::{self, Sparring};
use crate::game::{BySide, Offer, Pit, Position, Replay};
use crate::primitives::{Side, SplitMix64};
use crate::regulations::result::Ending;
use crate::tournament::BoardRef;

/// What the engine has printed.
const GAMES: &str = include_str!("games.txt");

/// So many boards of a round have kept games; further down players spar.
const BOARDS: u32 = 10;

/// White's advantage, in points of rating.
const FIRST_MOVE: usize = 40;

/// What a kept game is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Both have a tuz.
    Duel,
    /// The winner was far behind.
    Comeback,
    /// Won by little at the very end.
    Close,
    /// Between strong players.
    High,
    /// Between players of clubs.
    Club,
}

/// A kept game.
struct KeptGame {
    kind: Kind,
    winner: Option<Side>,
    /// The pits that its moves start from, a digit each.
    pits: &'static str,
}

/// A game on a first board that is worth a look.
pub(super) struct Notable {
    pub(super) at: BoardRef,
    pub(super) kind: Kind,
    /// After so many single moves it turns.
    pub(super) turn: Option<usize>,
}

/// The games that no one has played yet, and what became of the others.
pub(super) struct Kept {
    games: Vec<KeptGame>,
    /// What goes on while the demonstration runs.
    reserved: Vec<KeptGame>,
    pub(super) notable: Vec<Notable>,
    pub(super) playing: Vec<Playing>,
}

impl Kept {
    /// All of them; the games of so many boards that are still played are laid aside.
    pub(super) fn new(going_on: usize) -> Self {
        let games = GAMES.lines().filter_map(KeptGame::read).collect();
        let mut kept = Self { games, reserved: Vec::new(), notable: Vec::new(), playing: Vec::new() };
        for number in 0..going_on {
            let kind = match number {
                0 => Kind::Duel,
                1 => Kind::Close,
                _ => Kind::High,
            };
            let game = kept.take(|game| game.kind == kind);
            kept.reserved.extend(game);
        }
        kept
    }

    /// The game of a board between players of these ratings, who win more often the better they are; none where players
    /// spar.
    pub(super) fn between(
        &mut self,
        lots: &mut SplitMix64,
        ratings: BySide<usize>,
        at: BoardRef,
    ) -> Option<Sparring> {
        if at.board > BOARDS {
            return None;
        }
        let chance = (1000 + FIRST_MOVE + ratings.white).saturating_sub(ratings.black) / 10;
        let chance = chance.saturating_sub(50).clamp(8, 92);
        let winner = match lots.below(100) {
            _ if lots.below(11) == 0 => None,
            lot if lot < chance => Some(Side::White),
            _ => Some(Side::Black),
        };
        let first = match (at.board, at.round) {
            (1, 7) => Kind::Close,
            (1, 2 | 5) => Kind::Duel,
            (1, 3 | 6) => Kind::Comeback,
            (1..=4, _) => Kind::High,
            _ => Kind::Club,
        };
        // What is worth a look is kept for the first board, whichever of the two best wins it.
        let special = if at.board == 1 { self.take(|game| game.kind == first) } else { None };
        let mut of_winner = |kind: Kind| self.take(|game| game.kind == kind && game.winner == winner);
        let game =
            special.or_else(|| [first, Kind::High, Kind::Club].into_iter().find_map(&mut of_winner))?;
        let sparring = game.played()?;
        if at.board == 1 {
            let turn = turn(game.kind, game.winner, sparring.record.replay());
            self.notable.push(Notable { at, kind: game.kind, turn });
        }
        Some(sparring)
    }

    /// Lays a game of those that go on to a board, where it has come to some move.
    pub(super) fn begin(&mut self, at: BoardRef) -> Option<&Playing> {
        let game = if self.reserved.is_empty() { return None } else { self.reserved.remove(0) };
        // No two boards are equally far.
        let moves = 34 + usize::try_from(at.board * 7 % 30).unwrap_or(0);
        self.playing.push(Playing::new(at, game.pits, game.played()?, moves));
        self.playing.last()
    }

    fn take(&mut self, is_wanted: impl Fn(&KeptGame) -> bool) -> Option<KeptGame> {
        let at = self.games.iter().position(is_wanted)?;
        Some(self.games.remove(at))
    }
}

impl KeptGame {
    fn read(line: &'static str) -> Option<Self> {
        let mut words = line.split(' ');
        let kind = match words.next()? {
            "duel" => Kind::Duel,
            "comeback" => Kind::Comeback,
            "close" => Kind::Close,
            "high" => Kind::High,
            "club" => Kind::Club,
            _ => return None,
        };
        // Behind it stands a star where the moves do not end the game.
        let winner = match words.next()?.trim_end_matches('*') {
            "1" => Some(Side::White),
            "0" => Some(Side::Black),
            "=" => None,
            _ => return None,
        };
        Some(Self { kind, winner, pits: words.next()? })
    }

    /// The game as the referees write it down. Where the moves do not end it, a player has resigned, or both have agreed.
    fn played(&self) -> Option<Sparring> {
        let mut replay = Replay::new();
        for digit in self.pits.bytes() {
            replay.play(Pit::of_digit(digit)?, Offer::None).ok()?;
        }
        let position = replay.last_position();
        let early = if self.winner.is_some() { Ending::Resignation } else { Ending::Agreement };
        let end = sparring::end_of(&position).unwrap_or((self.winner, early, position.kazans()));
        sparring::ended(replay, end)
    }
}

/// After so many single moves the board shows what the game is kept for.
fn turn(kind: Kind, winner: Option<Side>, game: &Replay) -> Option<usize> {
    let mut positions = game.plies().iter().map(|ply| ply.played.position);
    match kind {
        Kind::Duel => {
            let both = |position: Position| Side::BOTH.into_iter().all(|side| position.tuz(side).is_some());
            positions.position(both).map(|at| at + 1)
        }
        Kind::Comeback => {
            let winner = winner?;
            let behind = |position: Position| {
                let kazans = position.kazans();
                let [own, other] = [winner, winner.other()].map(|side| i32::from(kazans.of(side).get()));
                other - own
            };
            positions.map(behind).enumerate().max_by_key(|(_, behind)| *behind).map(|(at, _)| at + 1)
        }
        Kind::Close | Kind::High | Kind::Club => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulations::result;
    use crate::tournament::{EventId, SectionId};

    #[test]
    fn every_kept_game_is_legal_and_ends_as_its_line_says() {
        assert!(GAMES.len() <= 60_000, "{} bytes", GAMES.len());
        let games: Vec<KeptGame> = GAMES.lines().filter_map(KeptGame::read).collect();
        assert_eq!(games.len(), GAMES.lines().count(), "every line is read");
        for (game, line) in games.iter().zip(GAMES.lines()) {
            let played = game.played().expect(game.pits);
            let is_ended = sparring::end_of(&played.record.replay().last_position()).is_some();
            assert_eq!(is_ended, !line.contains('*'), "{line}");
            assert_eq!(result::check(&played.result), Ok(()), "{}", game.pits);
            assert_eq!(played.record.replay().plies().len(), game.pits.len());
            assert!(
                matches!(played.result, result::GameResult::Played { winner, .. } if winner == game.winner),
                "{}",
                game.pits
            );
        }
        for kind in [Kind::Duel, Kind::Comeback, Kind::Close] {
            let of_kind = games.iter().filter(|game| game.kind == kind).count();
            assert!(of_kind >= 6, "{kind:?}: {of_kind}");
        }
    }

    #[test]
    fn no_game_is_played_twice_and_further_down_players_spar() {
        let (mut kept, mut lots) = (Kept::new(2), SplitMix64::new(1));
        let mut seen = std::collections::HashSet::new();
        for board in 1..=BOARDS + 3 {
            let at = BoardRef { event: EventId(1), section: SectionId(1), round: 2, board };
            let game = kept.between(&mut lots, BySide { white: 1900, black: 1700 }, at);
            assert_eq!(game.is_some(), board <= BOARDS, "board {board}");
            assert!(game.is_none_or(|game| seen.insert(game.record.to_string())));
        }
        assert_eq!(kept.notable.len(), 1);
    }
}

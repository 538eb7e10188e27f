//! The positions one steps through: a game's, or those of a line tried from one of them. A line is nowhere stored;
//! it is the digits of the pits in the page's address.

use std::fmt::Write as _;

use crate::game::{Offer, Pit, Ply, Position, Replay};
use crate::i18n::Lang;

/// The most moves a line may have: more than any game has.
pub(super) const MAX_LINE_MOVES: usize = 200;

/// What the address of a replay asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplayQuery {
    /// The position after so many single moves of the game; when not said, the last one, which a line begins in the
    /// first instead.
    pub ply: Option<usize>,
    /// The pits played from there, a digit each.
    pub line: String,
    /// How many of them have been played in the position that is shown; all when not said.
    pub at: Option<usize>,
    /// Whether a game opens at its start, with its end untold, where no position is asked for.
    pub from_start: bool,
    /// How it is looked at.
    pub view: View,
}

/// How the board is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Whether black sits below.
    pub flipped: bool,
    /// Whether the board is as large as the screen.
    pub large: bool,
    /// The language that the address asks for, and every address of the replay after it.
    pub lang: Option<Lang>,
}

impl View {
    fn pairs(self) -> Vec<String> {
        let lang = self.lang.map(|lang| format!("lang={}", lang.code()));
        let chosen = [("flip=1", self.flipped), ("big=1", self.large)];
        let chosen = chosen.into_iter().filter(|(_, is_chosen)| *is_chosen).map(|(pair, _)| pair.to_owned());
        chosen.chain(lang).collect()
    }

    /// What it adds to an address.
    pub(super) fn query(self) -> String {
        self.pairs().into_iter().map(|pair| format!("&{pair}")).collect()
    }

    /// The query that it is alone.
    pub(super) fn alone(self) -> String {
        let pairs = self.pairs();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

impl ReplayQuery {
    /// The query of the game as it stands, where no more is asked for than how it is looked at; without the language.
    #[must_use]
    pub fn as_it_stands(&self) -> Option<String> {
        (Self { view: self.view, ..Self::default() } == *self)
            .then(|| View { lang: None, ..self.view }.alone())
    }
}

/// The moves to step through, and the current place among them.
pub(super) struct Walk {
    /// The game's moves; of a line only those before it, and then its own.
    pub(super) replay: Replay,
    /// After how many moves of the game the line begins, when it is one.
    pub(super) base: Option<usize>,
    /// The number of moves before the position shown.
    pub(super) ply: usize,
}

impl Walk {
    /// What is asked for, as far as it can be played: a line ends before its first illegal move, and moves at its
    /// beginning that the game made too are the game's.
    pub(super) fn new(game: &Replay, query: &ReplayQuery) -> Self {
        let plies = game.plies();
        let unsaid = if query.line.is_empty() && !query.from_start { plies.len() } else { 0 };
        let asked_ply = query.ply.unwrap_or(unsaid).min(plies.len());
        let digits = query.line.bytes().map_while(Pit::of_digit).take(MAX_LINE_MOVES);
        let mut tried: Vec<Pit> = digits.collect();
        let after = plies.get(asked_ply..).unwrap_or_default();
        let same = tried.iter().zip(after).take_while(|(pit, ply)| **pit == ply.played.from).count();
        tried.drain(..same);
        let base = asked_ply + same;
        let mut replay = Replay::new();
        let before = plies.iter().take(base).map(|ply| (ply.played.from, ply.offer));
        let line = tried.into_iter().map(|pit| (pit, Offer::None));
        for (pit, offer) in before.chain(line) {
            if replay.play(pit, offer).is_err() {
                break;
            }
        }
        let end = replay.plies().len();
        let at = query.at.map_or(end, |at| asked_ply.saturating_add(at).min(end));
        if end > base {
            Self { replay, base: Some(base), ply: at.max(base) }
        } else {
            Self { replay: game.clone(), base: None, ply: at }
        }
    }

    /// The first position that is stepped through without leaving: a line's is where it leaves the game.
    pub(super) fn first(&self) -> usize {
        self.base.unwrap_or(0)
    }

    pub(super) fn last(&self) -> usize {
        self.replay.plies().len()
    }

    /// The position after so many moves.
    pub(super) fn position(&self, ply: usize) -> Position {
        self.replay.position(ply).unwrap_or(Position::START)
    }

    /// The move that led to the position after so many.
    pub(super) fn led_to(&self, ply: usize) -> Option<&Ply> {
        ply.checked_sub(1).and_then(|index| self.replay.plies().get(index))
    }

    /// The query of the position after so many moves.
    pub(super) fn query(&self, ply: usize) -> String {
        match self.base.filter(|base| *base <= ply) {
            None => format!("?ply={ply}"),
            Some(base) if ply == self.last() => format!("?ply={base}&line={}", self.digits(base, ply)),
            Some(base) => {
                format!("?ply={base}&line={}&at={}", self.digits(base, self.last()), ply - base)
            }
        }
    }

    /// Where a move tried in the position after so many is found, but for the digit of its pit.
    pub(super) fn trying(&self, ply: usize) -> String {
        let base = self.base.filter(|base| *base <= ply).unwrap_or(ply);
        format!("?ply={base}&line={}", self.digits(base, ply))
    }

    /// Where the position is found that a pit leads to: the next one of the walk, or another line.
    pub(super) fn choosing(&self, ply: usize, pit: Pit) -> String {
        if self.led_to(ply + 1).is_some_and(|next| next.played.from == pit) {
            self.query(ply + 1)
        } else {
            format!("{}{pit}", self.trying(ply))
        }
    }

    fn digits(&self, from: usize, to: usize) -> String {
        let plies = self.replay.plies().get(from..to).unwrap_or_default();
        plies.iter().fold(String::new(), |mut digits, ply| {
            // Writing to a string does not fail.
            let _ = write!(digits, "{}", ply.played.from);
            digits
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn game(pits: &str) -> Replay {
        let mut replay = Replay::new();
        for pit in pits.bytes().map_while(Pit::of_digit) {
            replay.play(pit, Offer::None).unwrap();
        }
        replay
    }

    fn walk(ply: usize, line: &str, at: Option<usize>) -> Walk {
        let query = ReplayQuery { ply: Some(ply), line: line.to_owned(), at, ..ReplayQuery::default() };
        Walk::new(&game("7968"), &query)
    }

    #[test]
    fn without_a_line_it_is_the_game() {
        for (ply, shown) in [(0, 0), (3, 3), (4, 4), (5, 4), (usize::MAX, 4)] {
            let walk = walk(ply, "", None);
            assert_eq!((walk.base, walk.ply, walk.last()), (None, shown, 4));
            assert_eq!(walk.query(shown), format!("?ply={shown}"));
        }
    }

    #[test]
    fn who_wants_it_so_opens_a_game_at_its_start() {
        let query = ReplayQuery { from_start: true, ..ReplayQuery::default() };
        assert_eq!(Walk::new(&game("7968"), &query).ply, 0);
        assert_eq!(Walk::new(&game("7968"), &ReplayQuery { ply: Some(3), ..query }).ply, 3);
    }

    #[test]
    fn a_line_is_played_from_a_position_of_the_game() {
        let walk = walk(2, "135", None);
        assert_eq!((walk.base, walk.ply, walk.first(), walk.last()), (Some(2), 5, 2, 5));
        assert_eq!(walk.query(1), "?ply=1");
        assert_eq!(walk.query(2), "?ply=2&line=135&at=0");
        assert_eq!(walk.query(5), "?ply=2&line=135");
        assert_eq!(walk.trying(3), "?ply=2&line=1");
        assert_eq!(walk.choosing(3, Pit::new(3).unwrap()), walk.query(4));
        assert_eq!(walk.choosing(3, Pit::new(9).unwrap()), "?ply=2&line=19");
        let from = |ply: usize| walk.replay.plies()[ply].played.from.number();
        assert_eq!([from(0), from(1), from(2), from(3), from(4)], [7, 9, 1, 3, 5]);
    }

    #[test]
    fn one_may_stand_anywhere_in_a_line() {
        for (at, shown) in [(0, 2), (1, 3), (3, 5), (4, 5), (usize::MAX, 5)] {
            let walk = walk(2, "135", Some(at));
            assert_eq!(walk.ply, shown);
            // Its address leads there again.
            let same = walk.query(walk.ply);
            assert_eq!(same.contains("&at="), shown < 5, "{same}");
        }
    }

    #[test]
    fn what_the_game_played_too_is_the_game() {
        let same = walk(1, "96", None);
        assert_eq!((same.base, same.ply, same.last()), (None, 3, 4));
        let parts = walk(1, "961", None);
        assert_eq!((parts.base, parts.ply), (Some(3), 4));
        assert_eq!(parts.query(4), "?ply=3&line=1");
        let stands = walk(1, "961", Some(0));
        assert_eq!(stands.ply, 3, "it cannot stand before the line begins");
    }

    #[test]
    fn a_line_ends_before_its_first_illegal_move_and_is_bounded() {
        for odd in ["x", "0", "-1", "é", "٣", "", "\u{0}", " 1"] {
            assert_eq!(walk(2, odd, None).base, None, "{odd:?}");
        }
        assert_eq!(walk(2, "1x5", None).last(), 3);
        for pit in Pit::ALL {
            let line = pit.to_string().repeat(1000);
            let walk = walk(0, &line, None);
            let last = walk.last();
            assert!(last > 0 && last < MAX_LINE_MOVES, "one pit alone is soon empty");
            assert!(walk.position(last).play(pit).is_err(), "it is as long as it may be");
        }
        let mut endless = String::new();
        let mut position = Position::START;
        while let Some(pit) = position.legal_moves().last().filter(|_| endless.len() < 1000) {
            endless.push_str(&pit.to_string());
            position = position.play(pit).unwrap().position;
        }
        let bounded = walk(0, &endless.repeat(10), None);
        assert!(bounded.last() <= MAX_LINE_MOVES && bounded.last() >= endless.len().min(MAX_LINE_MOVES));
    }
}

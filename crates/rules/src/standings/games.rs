//! Tie-breaks that count rounds and games (C.07, article 7).

use super::{Entry, Scoring, Term, Why};
use crate::primitives::Side;

/// The rounds that gave as much as a win, played or not (C.07, 7.1).
pub(super) fn rounds_won(line: &[Entry], scoring: Scoring, terms: &mut Vec<Term>) {
    count(line, terms, |entry| match entry {
        Entry::Free | Entry::Pending { .. } => None,
        _ if entry.points() < scoring.win => None,
        Entry::Game { .. } => Some(Why::Won),
        _ => Some(Why::WonUnplayed),
    });
}

/// The games played and won (C.07, 7.2); forfeits and byes are no games (S5).
pub(super) fn games_won(line: &[Entry], scoring: Scoring, terms: &mut Vec<Term>) {
    count(line, terms, |entry| match *entry {
        Entry::Game { points, .. } if points >= scoring.win => Some(Why::Won),
        _ => None,
    });
}

/// The games played with black (C.07, 7.3).
pub(super) fn with_black(line: &[Entry], terms: &mut Vec<Term>) {
    count(line, terms, |entry| match entry {
        Entry::Game { side: Side::Black, .. } => Some(Why::Black),
        _ => None,
    });
}

/// One for every round that has a reason to count.
fn count(line: &[Entry], terms: &mut Vec<Term>, why: impl Fn(&Entry) -> Option<Why>) {
    for (round, entry) in line.iter().enumerate() {
        if let Some(why) = why(entry) {
            terms.push(Term { opponent: entry.opponent(), ..Term::new(round, 1, why) });
        }
    }
}

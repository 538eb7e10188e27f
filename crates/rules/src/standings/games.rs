//! Tie-breaks that count rounds and games (C.07, article 7).

use super::{Entry, Term, Why};
use crate::primitives::PointSystem;
use crate::primitives::Side;

/// Number of wins (WIN): rounds that gave as many points as a win, played or not (C.07, 7.1).
pub(super) fn rounds_won(line: &[Entry], scoring: PointSystem, terms: &mut Vec<Term>) {
    count(line, terms, |entry| match entry {
        Entry::Free | Entry::Annulled { .. } | Entry::Pending { .. } => None,
        _ if entry.points() < scoring.win => None,
        Entry::Game { .. } => Some(Why::Won),
        _ => Some(Why::WonUnplayed),
    });
}

/// Number of games won (WON), without forfeits and byes (S5; C.07, 7.2).
pub(super) fn games_won(line: &[Entry], scoring: PointSystem, terms: &mut Vec<Term>) {
    count(line, terms, |entry| match *entry {
        Entry::Game { points, .. } if points >= scoring.win => Some(Why::Won),
        _ => None,
    });
}

/// Number of games played with Black (BPG; C.07, 7.3).
pub(super) fn with_black(line: &[Entry], terms: &mut Vec<Term>) {
    count(line, terms, |entry| match entry {
        Entry::Game { side: Side::Black, .. } => Some(Why::Black),
        _ => None,
    });
}

/// Number of games won with Black (BWG; C.07, 7.4).
pub(super) fn won_with_black(line: &[Entry], scoring: PointSystem, terms: &mut Vec<Term>) {
    count(line, terms, |entry| match *entry {
        Entry::Game { side: Side::Black, points, .. } if points >= scoring.win => Some(Why::Won),
        _ => None,
    });
}

/// Rounds one elected to play (REP; C.07, 7.6): all but half-point and zero-point byes and lost forfeits. A free round of a
/// round robin, which every player has, does not count.
pub(super) fn elected(line: &[Entry], terms: &mut Vec<Term>) {
    count(line, terms, |entry| match entry {
        Entry::Free | Entry::Annulled { .. } | Entry::Pending { .. } => None,
        _ if entry.is_voluntary() => None,
        _ => Some(Why::Elected),
    });
}

/// One for each round for which `why` returns a reason.
fn count(line: &[Entry], terms: &mut Vec<Term>, why: impl Fn(&Entry) -> Option<Why>) {
    for (round, entry) in line.iter().enumerate() {
        if let Some(why) = why(entry) {
            terms.push(Term { opponent: entry.opponent(), ..Term::new(round, 1, why) });
        }
    }
}

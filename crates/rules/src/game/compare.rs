//! Compares two records of one game, White's and Black's scoresheet: where they diverge, which of the two the
//! engine can follow further, and the game that both describe together (N6, N8).
//!
//! The merged game is found move by move with the engine as the judge: at each position the next move of the
//! one record, of the other, or of both is played, and every deviation of a record costs a correction. The
//! path with the fewest corrections is the merged game. Where both records agree no other path is tried, so
//! that the work grows with the number of corrections and not with the length; [`MAX_PATHS`] bounds it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::{DeclaredResult, Notation, Offer, Pit, Position, Record, Replay, Turn};

/// The most positions that are visited in search of the merged game.
const MAX_PATHS: usize = 40_000;
/// The most corrections of two records of one game: records that need more belong to different games.
const MAX_CORRECTIONS: usize = 16;
/// How many moves further a path must reach to justify one more correction, when none advances both records.
const MOVES_PER_CORRECTION: usize = 4;

/// One of the two records.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "snake_case")]
pub enum Scoresheet {
    /// The first argument of [`compare()`].
    First,
    /// The second argument of [`compare()`].
    Second,
}

/// A value for each of the two records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByScoresheet<T> {
    /// The first record's value.
    pub first: T,
    /// The second record's value.
    pub second: T,
}

impl<T> ByScoresheet<T> {
    /// The value of one record.
    pub const fn of(&self, scoresheet: Scoresheet) -> &T {
        match scoresheet {
            Scoresheet::First => &self.first,
            Scoresheet::Second => &self.second,
        }
    }

    /// Applies `make` to both values.
    fn map<U>(self, mut make: impl FnMut(T) -> U) -> ByScoresheet<U> {
        ByScoresheet { first: make(self.first), second: make(self.second) }
    }
}

/// What two records say about the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The turn in both records.
    pub turn: Turn,
    /// The move in each record; `None` where it has already stopped.
    pub written: ByScoresheet<Option<Notation>>,
}

/// A change of one record that brings it closer to the merged game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The record to change.
    pub scoresheet: Scoresheet,
    /// The number of its single moves before the place.
    pub ply: usize,
    /// The move written there; `None` where a move was left out.
    pub written: Option<Notation>,
    /// The move that should be there; `None` where a move is superfluous.
    pub instead: Option<Notation>,
}

/// Two records of one game side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first turn at which they have different moves, or at which one of them has stopped; `None` when
    /// there is none.
    pub divergence: Option<Difference>,
    /// The turns before it at which only marks, totals or draw offers differ.
    pub marks: Vec<Difference>,
    /// The declared results, when they differ.
    pub declared_results: Option<ByScoresheet<DeclaredResult>>,
    /// How many single moves of each the engine can follow.
    pub followed: ByScoresheet<usize>,
    /// The more reliable record: the one that can be followed further, or else the one that needs fewer
    /// corrections; `None` when they are equally good.
    pub recommended: Option<Scoresheet>,
    /// The game that both describe together, as far as there is one.
    pub merged: Replay,
    /// The changes after which both records describe the merged game.
    pub corrections: Vec<Correction>,
}

impl Comparison {
    /// Whether both have the same moves to the end.
    #[must_use]
    pub const fn same_moves(&self) -> bool {
        self.divergence.is_none()
    }
}

/// Compares two records of one game.
///
/// ```
/// use toguznama_rules::game::{compare, read_one};
///
/// let white = read_one("1. 76(10) 98 2. 66 87(4) *")?;
/// let black = read_one("1. 76(10) 98 2. 65 87(4) *")?; // the last ball reaches pit 6
/// let compared = compare(&white, &black);
/// assert!(!compared.same_moves());
/// assert_eq!((compared.followed.first, compared.followed.second), (4, 2));
/// let [correction] = compared.corrections.as_slice() else { panic!("one correction is enough") };
/// assert_eq!(correction.instead.map(|right| right.to_string()).as_deref(), Some("66"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn compare(first: &Record, second: &Record) -> Comparison {
    let records = ByScoresheet { first, second };
    let written =
        records.map(|record| record.moves.iter().map(|recorded| recorded.notation).collect::<Vec<_>>());
    let moves_of = ByScoresheet { first: written.first.as_slice(), second: written.second.as_slice() };
    let turns = moves_of.first.len().max(moves_of.second.len());
    let written = |ply: usize| moves_of.map(|moves| moves.get(ply).copied());
    let differs = |ply: &usize| {
        let ByScoresheet { first, second } = written(*ply);
        first.zip(second).is_none_or(|(first, second)| !same_pits(first, second))
    };
    let diverges_at = (0..turns).find(differs);
    let difference = |ply| Difference { turn: Turn::after(ply), written: written(ply) };
    let followed = moves_of.map(followed);
    let (merged, corrections) = MergeSearch::new(moves_of).search();
    let needs =
        |scoresheet| corrections.iter().filter(|correction| correction.scoresheet == scoresheet).count();
    let rank = |scoresheet| (*followed.of(scoresheet), Reverse(needs(scoresheet)));
    let recommended = match rank(Scoresheet::First).cmp(&rank(Scoresheet::Second)) {
        std::cmp::Ordering::Less => Some(Scoresheet::Second),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Scoresheet::First),
    };
    let declared_results = records.map(|record| record.declared_result);
    Comparison {
        divergence: diverges_at.map(difference),
        marks: (0..diverges_at.unwrap_or(turns))
            .map(difference)
            .filter(|difference| difference.written.first != difference.written.second)
            .collect(),
        declared_results: (declared_results.first != declared_results.second).then_some(declared_results),
        followed,
        recommended,
        merged,
        corrections,
    }
}

/// Whether two moves agree in their pits, as far as these are written.
fn same_pits(one: Notation, other: Notation) -> bool {
    one.from == other.from && one.to.zip(other.to).is_none_or(|(one, other)| one == other)
}

/// How many single moves of a record the engine can follow.
fn followed(moves: &[Notation]) -> usize {
    let mut position = Position::START;
    let is_legal = |notation: &&Notation| match notation.play(&position) {
        Some(played) => {
            position = played.position;
            true
        }
        None => false,
    };
    moves.iter().take_while(is_legal).count()
}

/// A path through both records up to some place.
#[derive(Clone, Copy)]
struct Path {
    position: Position,
    /// How many moves of each record it has passed.
    passed: ByScoresheet<usize>,
    /// The path that it continues, and its last step.
    before: Option<(usize, Step)>,
    /// The number of corrections so far.
    cost: usize,
}

/// What happens to the next move of each record.
#[derive(Clone, Copy)]
struct Step {
    /// The move that is played, if any.
    played: Option<Pit>,
    /// Which records advance past their next move.
    advances: ByScoresheet<bool>,
}

/// The search for the merged game.
struct MergeSearch<'r> {
    moves_of: ByScoresheet<&'r [Notation]>,
    paths: Vec<Path>,
    /// Paths to continue: fewest corrections first, then the one that has reached furthest.
    queue: BinaryHeap<(Reverse<usize>, usize, Reverse<usize>)>,
    seen: HashSet<(usize, usize, Position)>,
}

impl<'r> MergeSearch<'r> {
    fn new(moves_of: ByScoresheet<&'r [Notation]>) -> Self {
        let mut paths = Self { moves_of, paths: Vec::new(), queue: BinaryHeap::new(), seen: HashSet::new() };
        paths.add(Path { position: Position::START, passed: ByScoresheet::default(), before: None, cost: 0 });
        paths
    }

    fn add(&mut self, path: Path) {
        if self.paths.len() < MAX_PATHS && path.cost <= MAX_CORRECTIONS {
            let farthest = path.passed.first.saturating_add(path.passed.second);
            self.queue.push((Reverse(path.cost), farthest, Reverse(self.paths.len())));
            self.paths.push(path);
        }
    }

    /// The merged game and its corrections: the path that advances both records, or else the one that reaches
    /// far with few corrections.
    fn search(mut self) -> (Replay, Vec<Correction>) {
        let all = self.moves_of.first.len().saturating_add(self.moves_of.second.len());
        let mut best = (0, 0);
        while let Some((Reverse(cost), passed, Reverse(number))) = self.queue.pop() {
            if passed == all {
                return self.reconstruct(number);
            }
            best = best.max((passed.saturating_sub(cost * MOVES_PER_CORRECTION), number));
            // The first path to reach a state has the fewest corrections.
            let Some(path) = self.paths.get(number) else { break };
            if self.seen.insert((path.passed.first, path.passed.second, path.position)) {
                self.extend(number);
            }
        }
        self.reconstruct(best.1)
    }

    /// Tries every step from the end of a path.
    fn extend(&mut self, number: usize) {
        let Some(&path) = self.paths.get(number) else { return };
        let next = ByScoresheet {
            first: self.moves_of.first.get(path.passed.first).copied(),
            second: self.moves_of.second.get(path.passed.second).copied(),
        };
        let after = next.map(|notation| Some(notation?.play(&path.position)?.position));
        let mut step = |position: Position, played, first: bool, second: bool, corrections: usize| {
            let passed = ByScoresheet {
                first: path.passed.first.saturating_add(usize::from(first)),
                second: path.passed.second.saturating_add(usize::from(second)),
            };
            let step = Step { played, advances: ByScoresheet { first, second } };
            let cost = path.cost.saturating_add(corrections);
            self.add(Path { position, passed, before: Some((number, step)), cost });
        };
        match (next.first, next.second) {
            (Some(first), Some(second)) => {
                if let Some(position) = after.first.filter(|_| same_pits(first, second)) {
                    return step(position, Some(first.from), true, true, 0);
                }
                // The other record has it wrong, or left it out.
                if let Some(position) = after.first {
                    step(position, Some(first.from), true, true, 1);
                    step(position, Some(first.from), true, false, 1);
                }
                if let Some(position) = after.second {
                    step(position, Some(second.from), true, true, 1);
                    step(position, Some(second.from), false, true, 1);
                }
                step(path.position, None, true, false, 1);
                step(path.position, None, false, true, 1);
            }
            // A record may stop early (N6): that is not a mistake.
            (Some(first), None) => match after.first {
                Some(position) => step(position, Some(first.from), true, false, 0),
                None => step(path.position, None, true, false, 1),
            },
            (None, Some(second)) => match after.second {
                Some(position) => step(position, Some(second.from), false, true, 0),
                None => step(path.position, None, false, true, 1),
            },
            (None, None) => {}
        }
    }

    /// The game of a path, and the corrections it makes in each record.
    fn reconstruct(&self, last: usize) -> (Replay, Vec<Correction>) {
        let mut steps = Vec::new();
        let mut at = self.paths.get(last);
        while let Some((before, step)) = at.and_then(|path| path.before) {
            at = self.paths.get(before);
            steps.extend(at.map(|path| (path.passed, step)));
        }
        let (mut replay, mut corrections) = (Replay::new(), Vec::new());
        for (passed, step) in steps.into_iter().rev() {
            let written = ByScoresheet {
                first: self.moves_of.first.get(passed.first).copied().filter(|_| step.advances.first),
                second: self.moves_of.second.get(passed.second).copied().filter(|_| step.advances.second),
            };
            let offered =
                [written.first, written.second].iter().flatten().any(|written| written.offer == Offer::Draw);
            let offer = if offered { Offer::Draw } else { Offer::None };
            let played = step.played.and_then(|from| replay.play(from, offer).ok());
            let instead = played.map(|played| Notation::new(&played, offer));
            for scoresheet in [Scoresheet::First, Scoresheet::Second] {
                let (ply, written) = (*passed.of(scoresheet), *written.of(scoresheet));
                let stopped = ply == self.moves_of.of(scoresheet).len();
                let same = match (written, instead) {
                    (Some(written), Some(instead)) => same_pits(written, instead),
                    (None, Some(_)) => stopped,
                    (written, None) => written.is_none(),
                };
                if !same {
                    corrections.push(Correction { scoresheet, ply, written, instead });
                }
            }
        }
        (replay, corrections)
    }
}

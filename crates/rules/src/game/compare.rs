//! Two records of one game, white's form and black's form: where they part, which of the two the engine can
//! follow further, and the game that both tell together (N6, N8).
//!
//! The joint game is found move by move with the engine as the judge: at each position the next move of the one
//! record, of the other, or of both is played, and whatever that makes of the other record's move costs a
//! correction. The way with the fewest corrections is the joint game. Where both say the same no other way is
//! tried, so that the work grows with the number of corrections and not with the length; [`MAX_WAYS`] bounds it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::{DeclaredResult, Notation, Offer, Pit, Position, Record, Replay, Turn};

/// The most positions that are looked at in search of the joint game.
const MAX_WAYS: usize = 40_000;
/// The most corrections of two records of one game: records that need more are of two games.
const MAX_CORRECTIONS: usize = 16;
/// How many moves a way must be farther to be worth one more correction, where none passes both records.
const MOVES_A_CORRECTION: usize = 4;

/// One of the two records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Form {
    /// The first.
    First,
    /// The second.
    Second,
}

impl Form {
    /// Its name: what messages are selected by and what programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

/// What each of the two records has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByForm<T> {
    /// The first one's.
    pub first: T,
    /// The second one's.
    pub second: T,
}

impl<T> ByForm<T> {
    /// That one's.
    pub const fn of(&self, form: Form) -> &T {
        match form {
            Form::First => &self.first,
            Form::Second => &self.second,
        }
    }

    /// The same made of each.
    fn map<U>(self, mut make: impl FnMut(T) -> U) -> ByForm<U> {
        ByForm { first: make(self.first), second: make(self.second) }
    }
}

/// What two records say of the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The turn.
    pub turn: Turn,
    /// What each says; `None` where it has stopped before.
    pub said: ByForm<Option<Notation>>,
}

/// A change of one record that brings it nearer to the joint game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Which record.
    pub form: Form,
    /// The number of its single moves before the place.
    pub ply: usize,
    /// What is written there; `None` where a move was left out.
    pub written: Option<Notation>,
    /// What should be; `None` where a move is superfluous.
    pub instead: Option<Notation>,
}

/// Two records of one game side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first turn at which they tell of another move, or at which one of them has stopped.
    pub parting: Option<Difference>,
    /// The turns before it at which they differ in marks, totals or draw offers alone.
    pub marks: Vec<Difference>,
    /// What each says of the result, when they do not say the same.
    pub verdicts: Option<ByForm<DeclaredResult>>,
    /// How many single moves of each the engine can follow.
    pub followed: ByForm<usize>,
    /// The record to go by: the one that can be followed further, or else the one that needs fewer corrections;
    /// `None` when they are equally good.
    pub recommended: Option<Form>,
    /// The game that both tell together, as far as there is one.
    pub joint: Replay,
    /// What has to be changed in each so that both tell the joint game.
    pub corrections: Vec<Correction>,
}

impl Comparison {
    /// Whether both tell of the same moves to the end.
    #[must_use]
    pub const fn same_moves(&self) -> bool {
        self.parting.is_none()
    }
}

/// Compares two records of one game.
#[must_use]
pub fn compare(first: &Record, second: &Record) -> Comparison {
    let records = ByForm { first, second };
    let written =
        records.map(|record| record.moves.iter().map(|recorded| recorded.notation).collect::<Vec<_>>());
    let forms = ByForm { first: written.first.as_slice(), second: written.second.as_slice() };
    let turns = forms.first.len().max(forms.second.len());
    let said = |ply: usize| forms.map(|moves| moves.get(ply).copied());
    let differs = |ply: &usize| {
        let ByForm { first, second } = said(*ply);
        first.zip(second).is_none_or(|(first, second)| !same_pits(first, second))
    };
    let parted = (0..turns).find(differs);
    let difference = |ply| Difference { turn: Turn::after(ply), said: said(ply) };
    let followed = forms.map(followed);
    let (joint, corrections) = Ways::new(forms).search();
    let needs = |form| corrections.iter().filter(|correction| correction.form == form).count();
    let rank = |form| (*followed.of(form), Reverse(needs(form)));
    let recommended = match rank(Form::First).cmp(&rank(Form::Second)) {
        std::cmp::Ordering::Less => Some(Form::Second),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Form::First),
    };
    let verdicts = records.map(|record| record.declared_result);
    Comparison {
        parting: parted.map(difference),
        marks: (0..parted.unwrap_or(turns))
            .map(difference)
            .filter(|difference| difference.said.first != difference.said.second)
            .collect(),
        verdicts: (verdicts.first != verdicts.second).then_some(verdicts),
        followed,
        recommended,
        joint,
        corrections,
    }
}

/// Whether two moves can be the same but for what stands behind the pits.
fn same_pits(one: Notation, other: Notation) -> bool {
    one.from == other.from && one.to.zip(other.to).is_none_or(|(one, other)| one == other)
}

/// How many single moves of a record the engine can follow.
fn followed(moves: &[Notation]) -> usize {
    let mut position = Position::START;
    let stands = |notation: &&Notation| match notation.play(&position) {
        Some(played) => {
            position = played.position;
            true
        }
        None => false,
    };
    moves.iter().take_while(stands).count()
}

/// A way through both records up to some place.
#[derive(Clone, Copy)]
struct Way {
    position: Position,
    /// How many moves of each are behind.
    passed: ByForm<usize>,
    /// The way it goes on from, and how.
    before: Option<(usize, Step)>,
    /// Corrections so far.
    cost: usize,
}

/// What happens to the next move of each record.
#[derive(Clone, Copy)]
struct Step {
    /// The move that is played, if one is.
    played: Option<Pit>,
    /// Whether a record's move is passed.
    passes: ByForm<bool>,
}

/// The search for the joint game.
struct Ways<'r> {
    forms: ByForm<&'r [Notation]>,
    ways: Vec<Way>,
    /// Ways to be continued: fewest corrections first, then the one that is farthest.
    open: BinaryHeap<(Reverse<usize>, usize, Reverse<usize>)>,
    seen: HashSet<(usize, usize, Position)>,
}

impl<'r> Ways<'r> {
    fn new(forms: ByForm<&'r [Notation]>) -> Self {
        let mut ways = Self { forms, ways: Vec::new(), open: BinaryHeap::new(), seen: HashSet::new() };
        ways.add(Way { position: Position::START, passed: ByForm::default(), before: None, cost: 0 });
        ways
    }

    fn add(&mut self, way: Way) {
        if self.ways.len() < MAX_WAYS && way.cost <= MAX_CORRECTIONS {
            let farthest = way.passed.first.saturating_add(way.passed.second);
            self.open.push((Reverse(way.cost), farthest, Reverse(self.ways.len())));
            self.ways.push(way);
        }
    }

    /// The joint game and what it corrects: the way that passes both records, or else the one that goes
    /// far with few corrections.
    fn search(mut self) -> (Replay, Vec<Correction>) {
        let all = self.forms.first.len().saturating_add(self.forms.second.len());
        let mut best = (0, 0);
        while let Some((Reverse(cost), passed, Reverse(number))) = self.open.pop() {
            if passed == all {
                return self.told(number);
            }
            best = best.max((passed.saturating_sub(cost * MOVES_A_CORRECTION), number));
            // Whoever came here first came with the fewest corrections.
            let Some(way) = self.ways.get(number) else { break };
            if self.seen.insert((way.passed.first, way.passed.second, way.position)) {
                self.go_on(number);
            }
        }
        self.told(best.1)
    }

    /// Tries every step from the end of a way.
    fn go_on(&mut self, number: usize) {
        let Some(&way) = self.ways.get(number) else { return };
        let next = ByForm {
            first: self.forms.first.get(way.passed.first).copied(),
            second: self.forms.second.get(way.passed.second).copied(),
        };
        let after = next.map(|notation| Some(notation?.play(&way.position)?.position));
        let mut step = |position: Position, played, first: bool, second: bool, corrections: usize| {
            let passed = ByForm {
                first: way.passed.first.saturating_add(usize::from(first)),
                second: way.passed.second.saturating_add(usize::from(second)),
            };
            let step = Step { played, passes: ByForm { first, second } };
            let cost = way.cost.saturating_add(corrections);
            self.add(Way { position, passed, before: Some((number, step)), cost });
        };
        match (next.first, next.second) {
            (Some(first), Some(second)) => {
                if let Some(position) = after.first.filter(|_| same_pits(first, second)) {
                    return step(position, Some(first.from), true, true, 0);
                }
                // The other one wrote it wrong, or left it out.
                if let Some(position) = after.first {
                    step(position, Some(first.from), true, true, 1);
                    step(position, Some(first.from), true, false, 1);
                }
                if let Some(position) = after.second {
                    step(position, Some(second.from), true, true, 1);
                    step(position, Some(second.from), false, true, 1);
                }
                step(way.position, None, true, false, 1);
                step(way.position, None, false, true, 1);
            }
            // A record may stop early (N6): that is no mistake.
            (Some(first), None) => match after.first {
                Some(position) => step(position, Some(first.from), true, false, 0),
                None => step(way.position, None, true, false, 1),
            },
            (None, Some(second)) => match after.second {
                Some(position) => step(position, Some(second.from), false, true, 0),
                None => step(way.position, None, false, true, 1),
            },
            (None, None) => {}
        }
    }

    /// The game of a way, and what it corrects in each record.
    fn told(&self, last: usize) -> (Replay, Vec<Correction>) {
        let mut steps = Vec::new();
        let mut at = self.ways.get(last);
        while let Some((before, step)) = at.and_then(|way| way.before) {
            at = self.ways.get(before);
            steps.extend(at.map(|way| (way.passed, step)));
        }
        let (mut replay, mut corrections) = (Replay::new(), Vec::new());
        for (passed, step) in steps.into_iter().rev() {
            let written = ByForm {
                first: self.forms.first.get(passed.first).copied().filter(|_| step.passes.first),
                second: self.forms.second.get(passed.second).copied().filter(|_| step.passes.second),
            };
            let offered =
                [written.first, written.second].iter().flatten().any(|said| said.offer == Offer::Draw);
            let offer = if offered { Offer::Draw } else { Offer::None };
            let played = step.played.and_then(|from| replay.play(from, offer).ok());
            let instead = played.map(|played| Notation::of(&played, offer));
            for form in [Form::First, Form::Second] {
                let (ply, written) = (*passed.of(form), *written.of(form));
                let stopped = ply == self.forms.of(form).len();
                let same = match (written, instead) {
                    (Some(written), Some(instead)) => same_pits(written, instead),
                    (None, Some(_)) => stopped,
                    (written, None) => written.is_none(),
                };
                if !same {
                    corrections.push(Correction { form, ply, written, instead });
                }
            }
        }
        (replay, corrections)
    }
}

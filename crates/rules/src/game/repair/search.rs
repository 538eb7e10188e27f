//! The search for repairs: every slip at every place before the fault, progress through the rest of the
//! record.
//!
//! A wrong guess fails after a move or two, so that a game costs some thousand moves of the engine. A record
//! can be constructed on which wrong guesses survive for long; [`MAX_PLAYS`] bounds the work. Places near the
//! fault are tried first, and slips of one move before slips of two.

use std::collections::HashSet;

use super::weight::{self, Totals};
use super::{MAX_REPAIRS, Reach, Repair, Slip};
use crate::game::examine::wrong_mark;
use crate::game::record::is_misnumbered;
use crate::game::{
    DeclaredResult, Mark, MoveNumber, Notation, Offer, Outcome, Pit, Position, RecordedMove, Turn,
};

/// The most moves that the engine plays in one search.
const MAX_PLAYS: usize = 400_000;
/// How far before the fault slips of two moves are tried, in single moves: there are some eighty ways to
/// leave out two, and wrong moves are discovered soon.
const PAIRS_BACK: usize = 40;

/// A slip at a place, not yet tried.
struct Guess {
    slip: Slip,
    ply: usize,
    /// How many written moves it replaces.
    replaces: usize,
    instead: Vec<Notation>,
    /// Its prior weight, before the moves that it explains.
    weight: i32,
}

/// The state after following a record to some move.
#[derive(Clone, Copy)]
struct Progress {
    position: Position,
    /// The weight of the moves explained so far.
    weight: i32,
    /// How many single moves the last number was ahead of its move.
    ahead: i64,
    /// The number of the last move.
    number: Option<MoveNumber>,
}

/// A record that cannot be progress to its end, and the repairs found so far.
pub(super) struct Search<'r> {
    written: &'r [RecordedMove],
    declared_result: DeclaredResult,
    totals: Totals,
    /// The state before each move up to the first that is wrong as written.
    before: Vec<Progress>,
    plays: usize,
    found: Vec<(i32, Repair)>,
}

impl<'r> Search<'r> {
    /// The search for repairs of these moves; `None` when all of them are right.
    pub(super) fn new(written: &'r [RecordedMove], declared_result: DeclaredResult) -> Option<Self> {
        let gives_total = |recorded: &RecordedMove| matches!(recorded.notation.mark, Mark::Total(_));
        let totals = if written.iter().any(gives_total) { Totals::Given } else { Totals::NotGiven };
        let mut search =
            Self { written, declared_result, totals, before: Vec::new(), plays: 0, found: Vec::new() };
        let mut progress = Progress { position: Position::START, weight: 0, ahead: 0, number: None };
        for (ply, recorded) in written.iter().enumerate() {
            search.before.push(progress);
            match search.step(&mut progress, recorded.notation, recorded.number, ply) {
                Some(Correctness::Correct) if !is_misnumbered(written, ply) => {}
                _ => return Some(search),
            }
        }
        None
    }

    /// The first ply that is wrong as written.
    fn fault(&self) -> usize {
        self.before.len().saturating_sub(1)
    }

    /// The repairs, best first.
    pub(super) fn run(mut self) -> Vec<Repair> {
        let fault = self.fault();
        self.try_back_to(0, Self::guesses);
        self.try_back_to(fault.saturating_sub(PAIRS_BACK), Self::pairs);
        let mut found = std::mem::take(&mut self.found);
        // Of equally likely repairs the one nearer to the fault comes first, then the simpler slip.
        found.sort_by_key(|(weight, repair)| (-weight, fault.abs_diff(repair.ply), repair.slip));
        let best = found.first().map_or(0, |(weight, _)| *weight);
        let likely = |(weight, _): &(i32, Repair)| *weight > best.saturating_sub(weight::UNLIKELY);
        let repairs = found.into_iter().take_while(likely).map(|(_, repair)| repair);
        let mut offered = HashSet::new();
        repairs.filter(|repair| offered.insert(self.pits_with(repair))).take(MAX_REPAIRS).collect()
    }

    /// Tries every guess from the fault back to a ply.
    fn try_back_to(&mut self, first: usize, guesses: fn(&Self, usize) -> Vec<Guess>) {
        for ply in (first..=self.fault()).rev() {
            for guess in guesses(self, ply) {
                if self.plays >= MAX_PLAYS {
                    return;
                }
                self.follow(guess);
            }
        }
    }

    /// The moves that a repair leads to, up to where all continue alike: a repair with two descriptions is
    /// offered once.
    fn pits_with(&self, repair: &Repair) -> (i64, Vec<(Pit, Option<Pit>)>) {
        let moves = |range: std::ops::Range<usize>| self.written.get(range).unwrap_or_default();
        let resumes = repair.ply.saturating_add(repair.written.len());
        let end = self.fault().saturating_add(MAX_CHANGED);
        let before = moves(0..repair.ply).iter().map(|recorded| recorded.notation);
        let after =
            moves(resumes..end.max(resumes).min(self.written.len())).iter().map(|recorded| recorded.notation);
        let all = before.chain(repair.instead.iter().copied()).chain(after);
        let shift = i64::try_from(repair.instead.len()).unwrap_or_default()
            - i64::try_from(repair.written.len()).unwrap_or_default();
        (shift, all.map(|notation| (notation.from, notation.to)).collect())
    }

    /// Plays the next move as far as its pits allow, and adds its weight.
    fn step(
        &self,
        progress: &mut Progress,
        written: Notation,
        number: Option<MoveNumber>,
        ply: usize,
    ) -> Option<Correctness> {
        let played = written.play(&progress.position)?;
        progress.position = played.position;
        let correctness = match wrong_mark(&played, written) {
            None => {
                let truth = Notation::new(&played, Offer::None);
                progress.weight =
                    progress.weight.saturating_add(weight::of_move(written, truth, self.totals));
                Correctness::Correct
            }
            Some(_) => {
                progress.weight = progress.weight.saturating_add(weight::WRONG_MARK);
                Correctness::Incorrect
            }
        };
        let before = std::mem::replace(&mut progress.number, number);
        let ahead = number.map(|number| weight::ahead(number, ply, before));
        if let Some(ahead) = ahead.filter(|&ahead| ahead != progress.ahead) {
            progress.ahead = ahead;
            progress.weight = progress.weight.saturating_add(weight::OUT_OF_STEP);
        }
        Some(correctness)
    }

    /// Every slip of one move that could have been made at a ply.
    fn guesses(&self, ply: usize) -> Vec<Guess> {
        let (Some(before), Some(recorded)) = (self.before.get(ply), self.written.get(ply)) else {
            return Vec::new();
        };
        let written = recorded.notation;
        let mut guesses = Vec::new();
        let mut guess = |slip, replaces, instead: &[Notation], weight| {
            guesses.push(Guess { slip, ply, replaces, instead: instead.to_vec(), weight });
        };
        for from in before.position.legal_moves() {
            let Ok(played) = before.position.play(from) else { continue };
            let truth = self.in_style(Notation::new(&played, Offer::None));
            if from == written.from {
                if written.to.is_some() {
                    guess(Slip::Landing, 1, &[Notation { to: truth.to, ..written }], weight::OTHER_DIGIT);
                }
                guess(mark_slip(written.mark, truth.mark), 1, &[Notation { mark: truth.mark, ..written }], 0);
            } else {
                guess(Slip::Origin, 1, &[Notation { from, ..written }], weight::OTHER_DIGIT);
                let other = Notation { offer: written.offer, ..truth };
                guess(Slip::OtherMove, 1, &[other], weight::OTHER_MOVE);
            }
            guess(Slip::LeftOut, 0, &[truth], weight::LEFT_OUT);
        }
        if let Some(to) = written.to {
            guess(Slip::Swapped, 1, &[Notation { from: to, to: Some(written.from), ..written }], 0);
        }
        if self.repeats(ply, 1) {
            guess(Slip::Twice, 1, &[], weight::COPY);
        }
        match self.written.get(ply..).unwrap_or_default() {
            [first, second, third, ..] => {
                guess(Slip::Exchanged, 2, &[second.notation, first.notation], 0);
                let over = [third.notation, second.notation, first.notation];
                guess(Slip::Exchanged, 3, &over, weight::RARE);
            }
            [first, second] => guess(Slip::Exchanged, 2, &[second.notation, first.notation], 0),
            _ => {}
        }
        if ply == self.fault() {
            guess(Slip::Number, 1, &[written], 0);
        }
        guesses
    }

    /// Every slip of two moves, a line of the form: left out or written twice.
    fn pairs(&self, ply: usize) -> Vec<Guess> {
        let mut guesses = Vec::new();
        let Some(before) = self.before.get(ply) else { return guesses };
        if self.repeats(ply, 2) {
            let weight = weight::COPY + weight::COPY + weight::RARE;
            guesses.push(Guess { slip: Slip::Twice, ply, replaces: 2, instead: Vec::new(), weight });
        }
        let moves =
            |position: Position| position.legal_moves().filter_map(move |from| position.play(from).ok());
        for first in moves(before.position) {
            for second in moves(first.position) {
                let instead =
                    [first, second].map(|played| self.in_style(Notation::new(&played, Offer::None)));
                let weight = weight::RARE + weight::LEFT_OUT + weight::LEFT_OUT;
                guesses.push(Guess {
                    slip: Slip::LeftOut,
                    ply,
                    replaces: 0,
                    instead: instead.to_vec(),
                    weight,
                });
            }
        }
        guesses
    }

    /// Whether `count` moves from a ply on repeat those before it.
    fn repeats(&self, ply: usize, count: usize) -> bool {
        let moves = |from: usize| self.written.get(from..from.saturating_add(count));
        let before = ply.checked_sub(count).and_then(moves);
        before.zip(moves(ply)).is_some_and(|(before, these)| {
            before.iter().map(|recorded| recorded.notation).eq(these.iter().map(|recorded| recorded.notation))
        })
    }

    /// A move in the notation of this record: without a total where it gives none.
    fn in_style(&self, truth: Notation) -> Notation {
        match (self.totals, truth.mark) {
            (Totals::NotGiven, Mark::Total(_)) => Notation { mark: Mark::None, ..truth },
            _ => truth,
        }
    }

    /// Follows the record with a guess applied, and collects it when the faulty move is right then.
    fn follow(&mut self, guess: Guess) {
        let Guess { slip, ply, replaces, instead, weight } = guess;
        let resumes = ply.saturating_add(replaces);
        let (Some(&start), Some(replaced), Some(rest)) =
            (self.before.get(ply), self.written.get(ply..resumes), self.written.get(resumes..))
        else {
            return;
        };
        let unchanged = replaced.iter().map(|recorded| recorded.notation).eq(instead.iter().copied());
        if unchanged != (slip == Slip::Number) {
            return;
        }
        let mut progress = Progress { weight: start.weight.saturating_add(weight), ..start };
        let (mut plies, mut right, mut all) = (ply, None, true);
        for (notation, number) in numbered(start, ply, replaced, &instead, rest) {
            self.plays = self.plays.saturating_add(1);
            match self.step(&mut progress, notation, number, plies) {
                Some(Correctness::Correct) => {}
                Some(Correctness::Incorrect) => right = right.or(Some(plies)),
                None => {
                    all = false;
                    break;
                }
            }
            plies = plies.saturating_add(1);
        }
        let legal_plies = right.unwrap_or(plies);
        let inserted = ply.saturating_add(instead.len());
        let explained = legal_plies.checked_sub(inserted).map(|moves| resumes.saturating_add(moves));
        if explained.is_none_or(|explained| explained <= self.fault()) {
            return;
        }
        if !all || !agrees(progress.position.outcome(), self.declared_result) {
            progress.weight = progress.weight.saturating_add(weight::NEXT_FAULT);
        }
        let reach = match right {
            None if all => Reach::End,
            _ => Reach::Fault(Turn::after(legal_plies)),
        };
        let written = replaced.iter().map(|recorded| recorded.notation).collect();
        self.found.push((progress.weight, Repair { slip, ply, written, instead, reach, plies: legal_plies }));
    }
}

/// The most moves that a repair inserts or removes.
const MAX_CHANGED: usize = 3;

/// Whether a playable move is written correctly.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Correctness {
    Correct,
    Incorrect,
}

/// The inserted moves and the rest with their numbers. A number stays at its place in the record, whichever
/// move follows; before an inserted move it belongs to that move if it is the expected one.
fn numbered(
    start: Progress,
    ply: usize,
    replaced: &[RecordedMove],
    instead: &[Notation],
    rest: &[RecordedMove],
) -> impl Iterator<Item = (Notation, Option<MoveNumber>)> {
    let next = rest.first().and_then(|recorded| recorded.number);
    let is_due = next.is_some_and(|number| weight::ahead(number, ply, start.number) == start.ahead);
    let moved = replaced.is_empty() && is_due;
    let first = if moved { next } else { replaced.first().and_then(|recorded| recorded.number) };
    let numbers = std::iter::once(first).chain(replaced.iter().skip(1).map(|recorded| recorded.number));
    let inserted = instead.iter().copied().zip(numbers.chain(std::iter::repeat(None)));
    let remaining = rest.iter().enumerate().map(move |(place, recorded)| {
        let number = if place == 0 && moved { None } else { recorded.number };
        (recorded.notation, number)
    });
    inserted.chain(remaining)
}

/// The slip that explains a wrong mark.
const fn mark_slip(written: Mark, truth: Mark) -> Slip {
    match (written, truth) {
        (_, Mark::Tuz) => Slip::MarkForgotten,
        (Mark::Tuz, _) => Slip::MarkSuperfluous,
        (Mark::None | Mark::Absent | Mark::Total(_), _) => Slip::Total,
    }
}

/// Whether the declared result is possible.
fn agrees(outcome: Option<Outcome>, declared_result: DeclaredResult) -> bool {
    outcome.is_none_or(|outcome| {
        declared_result == DeclaredResult::Open
            || declared_result == DeclaredResult::of_winner(outcome.winner)
    })
}

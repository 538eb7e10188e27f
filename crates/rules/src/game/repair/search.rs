//! The search for repairs: every slip at every place before the fault, followed through the rest of the record.
//!
//! A wrong guess fails after a move or two, so that a game costs some thousand moves of the engine. Records can be
//! made on which wrong guesses go on for long; [`MAX_PLAYS`] bounds the work. What is nearest to the fault is
//! tried first, and slips of one move before slips of two.

use std::collections::HashSet;

use super::weight::{self, Totals};
use super::{MAX_REPAIRS, Reach, Repair, Slip};
use crate::game::examine::wrong_mark;
use crate::game::record::is_misnumbered;
use crate::game::{
    DeclaredResult, Mark, MoveNumber, Notation, Offer, Outcome, Pit, Position, RecordedMove, Turn,
};

/// The most moves that the engine plays in search of repairs.
const MAX_PLAYS: usize = 400_000;
/// How far before the fault slips of two moves are looked for, in single moves: there are eighty ways to leave out
/// two, and wrong moves are found out soon.
const PAIRS_BACK: usize = 40;

/// A slip at a place, before it was tried.
struct Guess {
    slip: Slip,
    ply: usize,
    /// How many written moves it replaces.
    replaces: usize,
    instead: Vec<Notation>,
    /// How likely it is by itself.
    weight: i32,
}

/// How far a record was followed.
#[derive(Clone, Copy)]
struct Followed {
    position: Position,
    /// What the moves so far explain.
    weight: i32,
    /// How far the last number was ahead of its move.
    ahead: i64,
    /// The number of the last move.
    number: Option<MoveNumber>,
}

/// A written record that cannot be followed to its end, and the repairs found so far.
pub(super) struct Search<'r> {
    written: &'r [RecordedMove],
    declared_result: DeclaredResult,
    totals: Totals,
    /// How far the record can be followed before each move up to the first that does not stand as it is written.
    before: Vec<Followed>,
    plays: usize,
    found: Vec<(i32, Repair)>,
}

impl<'r> Search<'r> {
    /// The search for repairs of these moves; `None` when all of them stand.
    pub(super) fn new(written: &'r [RecordedMove], declared_result: DeclaredResult) -> Option<Self> {
        let gives_total = |recorded: &RecordedMove| matches!(recorded.notation.mark, Mark::Total(_));
        let totals = if written.iter().any(gives_total) { Totals::Given } else { Totals::NotGiven };
        let mut search =
            Self { written, declared_result, totals, before: Vec::new(), plays: 0, found: Vec::new() };
        let mut followed = Followed { position: Position::START, weight: 0, ahead: 0, number: None };
        for (ply, recorded) in written.iter().enumerate() {
            search.before.push(followed);
            match search.step(&mut followed, recorded.notation, recorded.number, ply) {
                Some(Written::Right) if !is_misnumbered(written, ply) => {}
                _ => return Some(search),
            }
        }
        None
    }

    /// The first ply that does not stand as it is written.
    fn fault(&self) -> usize {
        self.before.len().saturating_sub(1)
    }

    /// The repairs, best first.
    pub(super) fn run(mut self) -> Vec<Repair> {
        let fault = self.fault();
        self.try_back_to(0, Self::guesses);
        self.try_back_to(fault.saturating_sub(PAIRS_BACK), Self::pairs);
        let mut found = std::mem::take(&mut self.found);
        // Of two that are equally likely the one nearer to the fault comes first, then the plainer slip.
        found.sort_by_key(|(weight, repair)| (-weight, fault.abs_diff(repair.ply), repair.slip));
        let best = found.first().map_or(0, |(weight, _)| *weight);
        let likely = |(weight, _): &(i32, Repair)| *weight > best.saturating_sub(weight::UNLIKELY);
        let repairs = found.into_iter().take_while(likely).map(|(_, repair)| repair);
        let mut told = HashSet::new();
        repairs.filter(|repair| told.insert(self.pits_with(repair))).take(MAX_REPAIRS).collect()
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

    /// The moves that a repair leads to, up to where all go on alike: what has two names is offered once.
    fn pits_with(&self, repair: &Repair) -> (i64, Vec<(Pit, Option<Pit>)>) {
        let moves = |range: std::ops::Range<usize>| self.written.get(range).unwrap_or_default();
        let behind = repair.ply.saturating_add(repair.written.len());
        let end = self.fault().saturating_add(LONGEST);
        let before = moves(0..repair.ply).iter().map(|recorded| recorded.notation);
        let after =
            moves(behind..end.max(behind).min(self.written.len())).iter().map(|recorded| recorded.notation);
        let all = before.chain(repair.instead.iter().copied()).chain(after);
        let shift = i64::try_from(repair.instead.len()).unwrap_or_default()
            - i64::try_from(repair.written.len()).unwrap_or_default();
        (shift, all.map(|notation| (notation.from, notation.to)).collect())
    }

    /// Plays the next move as far as its pits allow, and weighs what it says.
    fn step(
        &self,
        followed: &mut Followed,
        written: Notation,
        number: Option<MoveNumber>,
        ply: usize,
    ) -> Option<Written> {
        let played = written.play(&followed.position)?;
        followed.position = played.position;
        let said = match wrong_mark(&played, written) {
            None => {
                let truth = Notation::of(&played, Offer::None);
                followed.weight =
                    followed.weight.saturating_add(weight::of_move(written, truth, self.totals));
                Written::Right
            }
            Some(_) => {
                followed.weight = followed.weight.saturating_add(weight::WRONG_MARK);
                Written::Wrong
            }
        };
        let before = std::mem::replace(&mut followed.number, number);
        let ahead = number.map(|number| weight::ahead(number, ply, before));
        if let Some(ahead) = ahead.filter(|&ahead| ahead != followed.ahead) {
            followed.ahead = ahead;
            followed.weight = followed.weight.saturating_add(weight::OUT_OF_STEP);
        }
        Some(said)
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
            let truth = self.in_style(Notation::of(&played, Offer::None));
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

    /// Every slip of two moves, a line of the form: left out, or written twice.
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
                let instead = [first, second].map(|played| self.in_style(Notation::of(&played, Offer::None)));
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

    /// Whether so many moves from a ply on are the same as those before it.
    fn repeats(&self, ply: usize, count: usize) -> bool {
        let moves = |from: usize| self.written.get(from..from.saturating_add(count));
        let before = ply.checked_sub(count).and_then(moves);
        before.zip(moves(ply)).is_some_and(|(before, these)| {
            before.iter().map(|recorded| recorded.notation).eq(these.iter().map(|recorded| recorded.notation))
        })
    }

    /// A move as this record would have it.
    fn in_style(&self, truth: Notation) -> Notation {
        match (self.totals, truth.mark) {
            (Totals::NotGiven, Mark::Total(_)) => Notation { mark: Mark::None, ..truth },
            _ => truth,
        }
    }

    /// Follows the record with a guess put in, and keeps it when the move that did not stand does now.
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
        let mut followed = Followed { weight: start.weight.saturating_add(weight), ..start };
        let (mut plies, mut right, mut all) = (ply, None, true);
        for (notation, number) in numbered(start, ply, replaced, &instead, rest) {
            self.plays = self.plays.saturating_add(1);
            match self.step(&mut followed, notation, number, plies) {
                Some(Written::Right) => {}
                Some(Written::Wrong) => right = right.or(Some(plies)),
                None => {
                    all = false;
                    break;
                }
            }
            plies = plies.saturating_add(1);
        }
        let stands_to = right.unwrap_or(plies);
        let put_in = ply.saturating_add(instead.len());
        let explained = stands_to.checked_sub(put_in).map(|moves| resumes.saturating_add(moves));
        if explained.is_none_or(|explained| explained <= self.fault()) {
            return;
        }
        if !all || !agrees(followed.position.outcome(), self.declared_result) {
            followed.weight = followed.weight.saturating_add(weight::NEXT_FAULT);
        }
        let reach = match right {
            None if all => Reach::End,
            _ => Reach::Fault(Turn::after(stands_to)),
        };
        let written = replaced.iter().map(|recorded| recorded.notation).collect();
        self.found.push((followed.weight, Repair { slip, ply, written, instead, reach, plies: stands_to }));
    }
}

/// The most moves that a repair puts in or takes away.
const LONGEST: usize = 3;

/// Whether a move that can be played is written as it should be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Right,
    Wrong,
}

/// The moves put in and the rest with their numbers. A number stands at its place in the record, whatever moves
/// stand there; before a move that was left out it is that move's, if it is the one that is due.
fn numbered(
    start: Followed,
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
    let put_in = instead.iter().copied().zip(numbers.chain(std::iter::repeat(None)));
    let behind = rest.iter().enumerate().map(move |(place, recorded)| {
        let number = if place == 0 && moved { None } else { recorded.number };
        (recorded.notation, number)
    });
    put_in.chain(behind)
}

/// What is wrong with a mark, the right one beside it.
const fn mark_slip(written: Mark, truth: Mark) -> Slip {
    match (written, truth) {
        (_, Mark::Tuz) => Slip::MarkForgotten,
        (Mark::Tuz, _) => Slip::MarkSuperfluous,
        (Mark::None | Mark::Total(_), _) => Slip::Total,
    }
}

/// Whether what a record says of the result can be so.
fn agrees(outcome: Option<Outcome>, declared_result: DeclaredResult) -> bool {
    outcome.is_none_or(|outcome| {
        declared_result == DeclaredResult::Open
            || declared_result == DeclaredResult::of_winner(outcome.winner)
    })
}

//! What the writer of a record probably meant where a move does not fit: one-token repairs, each tried against
//! the rest of the record.
//!
//! A record is thought of as a right one in which one slip was made. Every slip that could have led to what is
//! written is tried at the first move that cannot stand and at every move before it, for a wrong move may fit by
//! chance and be found out later. A repair is the likelier, the more of what is written it explains: moves whose
//! last ball falls where they say, tuz marks, totals. [`Weight`] holds the numbers.
//!
//! A wrong repair fails after a move or two, so that a game costs some thousand moves of the engine. Records can
//! be made on which wrong repairs go on for long; [`MAX_PLAYS`] bounds the work, nearest to the fault first.

use super::{Mark, Notation, Offer, Outcome, Pit, Played, Position, Record, RecordedMove, Turn, Verdict};

/// The most repairs that are offered.
pub const MAX_REPAIRS: usize = 8;
/// The most moves that the engine plays in search of repairs.
const MAX_PLAYS: usize = 400_000;

/// The slip that a repair supposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slip {
    /// The pit that the move starts from is another.
    Origin,
    /// The pit that its last ball reaches is another.
    Landing,
    /// Both digits are right and stand the wrong way round.
    Swapped,
    /// The tuz mark is missing.
    MarkForgotten,
    /// A tuz mark stands where no tuz is made.
    MarkSuperfluous,
    /// The total in parentheses is another, or none is due.
    Total,
    /// One move or two were not written.
    LeftOut,
    /// One move or two stand there twice.
    Twice,
    /// Two moves stand in each other's place.
    Exchanged,
    /// Another move was played altogether.
    OtherMove,
}

impl Slip {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Origin,
        Self::Landing,
        Self::Swapped,
        Self::MarkForgotten,
        Self::MarkSuperfluous,
        Self::Total,
        Self::LeftOut,
        Self::Twice,
        Self::Exchanged,
        Self::OtherMove,
    ];

    /// Its name: what messages are selected by and what programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Origin => "origin",
            Self::Landing => "landing",
            Self::Swapped => "swapped",
            Self::MarkForgotten => "mark-forgotten",
            Self::MarkSuperfluous => "mark-superfluous",
            Self::Total => "total",
            Self::LeftOut => "left-out",
            Self::Twice => "twice",
            Self::Exchanged => "exchanged",
            Self::OtherMove => "other-move",
        }
    }
}

/// How far a record can be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// To its end.
    End,
    /// Up to this move, which cannot stand.
    Fault(Turn),
}

/// A change of one place of a record after which more of it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What slip it supposes.
    pub slip: Slip,
    /// The number of single moves before the place.
    pub ply: usize,
    /// What is written there, one to three moves; nothing for a move left out.
    pub written: Vec<Notation>,
    /// What should stand there in its place; nothing for a move written twice.
    pub instead: Vec<Notation>,
    /// How far the record can be followed when it is changed so.
    pub reach: Reach,
    /// The single moves of the changed record up to there.
    pub plies: usize,
}

impl Repair {
    /// The turn at which it changes the record.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        Turn::after(self.ply)
    }
}

/// The repairs of a record that cannot be followed to its end, best first, at most [`MAX_REPAIRS`]. Each makes the
/// first move that cannot stand fit. None when every move fits: there may still be a fault in result, counts or
/// offers, which no slip of the pen explains.
#[must_use]
pub fn repairs(record: &Record) -> Vec<Repair> {
    let written: Vec<_> = record.moves.iter().map(|recorded| recorded.notation).collect();
    Search::new(&written, record.verdict).map_or_else(Vec::new, Search::run)
}

/// The record with a repair made. The places of moves that are put in are those of the move written there.
#[must_use]
pub fn apply(record: &Record, repair: &Repair) -> Record {
    let mut repaired = record.clone();
    let place = record.moves.get(repair.ply).map_or(record.end, |recorded| recorded.place);
    let from = repair.ply.min(record.moves.len());
    let to = from.saturating_add(repair.written.len()).min(record.moves.len());
    let instead = repair.instead.iter().map(|&notation| RecordedMove { notation, place });
    repaired.moves.splice(from..to, instead);
    repaired
}

/// What speaks for a repair, in hundredths of a natural logarithm: how much likelier what is written becomes.
/// Measured on games over the board and online: a move of another position fits by chance one time in nine.
struct Weight;

impl Weight {
    /// A move fits, and so does the pit its last ball reaches.
    const MOVE: i32 = 220;
    /// A move fits that says nothing of where its last ball falls.
    const BARE_MOVE: i32 = 25;
    /// A tuz is marked where one is made: some two moves of a hundred.
    const TUZ: i32 = 390;
    /// A total is right: one number of some eighty.
    const TOTAL: i32 = 440;
    /// A capture has no total in a record that gives totals.
    const NO_TOTAL: i32 = -400;
    /// A further slip must have been made later.
    const NEXT_FAULT: i32 = -500;
    /// One of eight other digits was written.
    const DIGIT: i32 = -208;
    /// One of the moves that could be played.
    const ANY_MOVE: i32 = -220;
    /// A copy of what stands beside it says nothing by itself, but no other slip explains it.
    const COPY: i32 = 440;
    /// Slips that are rarer than the others: two moves at once, another move altogether.
    const RARE: i32 = -300;
}

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

/// The moves of a record that can be followed up to a fault, and what was found so far.
struct Search<'r> {
    written: &'r [Notation],
    verdict: Verdict,
    /// The position before each move up to the one that cannot stand.
    before: Vec<Position>,
    /// What the moves before each of them explain.
    explained: Vec<i32>,
    totals: Totals,
    plays: usize,
    found: Vec<(i32, Repair)>,
}

/// Whether a record gives the total after every capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Totals {
    Given,
    NotGiven,
}

impl<'r> Search<'r> {
    /// The search for repairs of these moves; `None` when all of them fit.
    fn new(written: &'r [Notation], verdict: Verdict) -> Option<Self> {
        let totals = match written.iter().any(|notation| matches!(notation.mark, Mark::Total(_))) {
            true => Totals::Given,
            false => Totals::NotGiven,
        };
        let (mut before, mut explained) = (vec![Position::START], vec![0]);
        let (mut position, mut weight) = (Position::START, 0_i32);
        for &notation in written {
            let Some(played) = stands(&position, notation) else {
                return Some(Self {
                    written,
                    verdict,
                    before,
                    explained,
                    totals,
                    plays: 0,
                    found: Vec::new(),
                });
            };
            position = played.position;
            weight = weight.saturating_add(fits(&Notation::of(&played, Offer::None), notation, totals));
            before.push(position);
            explained.push(weight);
        }
        None
    }

    /// The ply that cannot stand.
    fn fault(&self) -> usize {
        self.before.len() - 1
    }

    fn run(mut self) -> Vec<Repair> {
        // What is told of most games by one move comes before pairs of moves, should the work be cut short.
        for guesses in [Self::guesses, Self::pairs] {
            for ply in (0..=self.fault()).rev() {
                for guess in guesses(&self, ply) {
                    if self.plays >= MAX_PLAYS {
                        break;
                    }
                    self.follow(guess);
                }
            }
        }
        let fault = self.fault();
        // Of two that are equally likely the one nearer to the fault comes first, then the plainer slip.
        self.found.sort_by_key(|(weight, repair)| (-weight, fault.abs_diff(repair.ply), repair.slip));
        let mut repairs: Vec<Repair> = Vec::new();
        for (_, repair) in self.found {
            // The same change found under two names, or at two of several equal moves.
            let known = repairs.iter().any(|other| leads_alike(self.written, other, &repair));
            if !known && repairs.len() < MAX_REPAIRS {
                repairs.push(repair);
            }
        }
        repairs
    }

    /// Every slip of one move that could have been made at a ply.
    fn guesses(&self, ply: usize) -> Vec<Guess> {
        let (Some(position), Some(&written)) = (self.before.get(ply), self.written.get(ply)) else {
            return Vec::new();
        };
        let mut guesses = Vec::new();
        let mut guess = |slip, replaces, instead: &[Notation], weight| {
            guesses.push(Guess { slip, ply, replaces, instead: instead.to_vec(), weight });
        };
        for from in position.legal_moves() {
            let Ok(played) = position.play(from) else { continue };
            let truth = self.in_style(Notation::of(&played, Offer::None));
            let remarked = Notation { mark: truth.mark, ..written };
            if from == written.from {
                let landed = Notation { to: truth.to, ..written };
                guess(Slip::Landing, 1, &[landed], Weight::DIGIT);
                guess(mark_slip(written.mark, truth.mark), 1, &[remarked], 0);
            } else {
                guess(Slip::Origin, 1, &[Notation { from, ..written }], Weight::DIGIT);
                let other = Notation { offer: written.offer, ..truth };
                guess(Slip::OtherMove, 1, &[other], Weight::RARE + Weight::ANY_MOVE);
            }
            guess(Slip::LeftOut, 0, &[truth], Weight::ANY_MOVE - Weight::MOVE);
        }
        let swapped = Notation { from: written.to, to: written.from, ..written };
        guess(Slip::Swapped, 1, &[swapped], 0);
        if ply.checked_sub(1).and_then(|last| self.written.get(last)) == Some(&written) {
            guess(Slip::Twice, 1, &[], Weight::COPY);
        }
        match self.written.get(ply..) {
            Some([first, second, third, ..]) => {
                guess(Slip::Exchanged, 2, &[*second, *first], 0);
                guess(Slip::Exchanged, 3, &[*third, *second, *first], Weight::RARE);
            }
            Some([first, second]) => guess(Slip::Exchanged, 2, &[*second, *first], 0),
            _ => {}
        }
        guesses
    }

    /// Every slip of two moves, a line of the form: left out, or written twice.
    fn pairs(&self, ply: usize) -> Vec<Guess> {
        let mut guesses = Vec::new();
        let Some(position) = self.before.get(ply) else { return guesses };
        let is_copy = ply
            .checked_sub(2)
            .and_then(|first| self.written.get(first..ply))
            .is_some_and(|pair| self.written.get(ply..ply.saturating_add(2)) == Some(pair));
        if is_copy {
            let weight = Weight::COPY + Weight::COPY + Weight::RARE;
            guesses.push(Guess { slip: Slip::Twice, ply, replaces: 2, instead: Vec::new(), weight });
        }
        for first in position.legal_moves().filter_map(|from| position.play(from).ok()) {
            let reply = first.position;
            for second in reply.legal_moves().filter_map(|from| reply.play(from).ok()) {
                let instead = [first, second].map(|played| self.in_style(Notation::of(&played, Offer::None)));
                let weight = Weight::RARE + 2 * (Weight::ANY_MOVE - Weight::MOVE);
                let instead = instead.to_vec();
                guesses.push(Guess { slip: Slip::LeftOut, ply, replaces: 0, instead, weight });
            }
        }
        guesses
    }

    /// A move as this record would have it.
    fn in_style(&self, truth: Notation) -> Notation {
        match (self.totals, truth.mark) {
            (Totals::NotGiven, Mark::Total(_)) => Notation { mark: Mark::None, ..truth },
            _ => truth,
        }
    }

    /// Follows the record with a guess put in, and keeps it when the move that could not stand does now.
    fn follow(&mut self, guess: Guess) {
        let Guess { slip, ply, replaces, instead, weight } = guess;
        let resumes = ply.saturating_add(replaces);
        let (Some(&start), Some(&known), Some(rest)) =
            (self.before.get(ply), self.explained.get(ply), self.written.get(resumes..))
        else {
            return;
        };
        let replaced = self.written.get(ply..resumes).unwrap_or_default();
        if replaced == instead {
            return;
        }
        let (mut position, mut weight) = (start, weight.saturating_add(known));
        let mut followed = 0_usize;
        for &notation in instead.iter().chain(rest) {
            self.plays += 1;
            let Some(played) = stands(&position, notation) else { break };
            position = played.position;
            let truth = Notation::of(&played, Offer::None);
            weight = weight.saturating_add(fits(&truth, notation, self.totals));
            followed += 1;
        }
        let explained = resumes.saturating_add(followed.saturating_sub(instead.len()));
        if followed < instead.len() || explained <= self.fault() {
            return;
        }
        let plies = ply.saturating_add(followed);
        let reach =
            if explained == self.written.len() { Reach::End } else { Reach::Fault(Turn::after(plies)) };
        if reach != Reach::End || !agrees(position.outcome(), self.verdict) {
            weight = weight.saturating_add(Weight::NEXT_FAULT);
        }
        let written = replaced.to_vec();
        self.found.push((weight, Repair { slip, ply, written, instead, reach, plies }));
    }
}

/// Plays a move if it stands as it is written: legal, its landing and its mark right (N1–N3).
fn stands(position: &Position, written: Notation) -> Option<Played> {
    let played = position.play(written.from).ok()?;
    let truth = Notation::of(&played, Offer::None);
    let total_missing = matches!((written.mark, truth.mark), (Mark::None, Mark::Total(_)));
    (written.to == truth.to && (written.mark == truth.mark || total_missing)).then_some(played)
}

/// What a written move explains that fits the position, the engine's own notation beside it.
fn fits(truth: &Notation, written: Notation, totals: Totals) -> i32 {
    Weight::MOVE
        + match (written.mark, truth.mark) {
            (Mark::Tuz, _) => Weight::TUZ,
            (Mark::Total(_), _) => Weight::TOTAL,
            (Mark::None, Mark::Total(_)) if totals == Totals::Given => Weight::NO_TOTAL,
            (Mark::None, _) => 0,
        }
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
fn agrees(outcome: Option<Outcome>, verdict: Verdict) -> bool {
    outcome.is_none_or(|outcome| verdict == Verdict::Open || verdict == Verdict::of_winner(outcome.winner))
}

/// Whether two repairs of a record lead to the same moves.
fn leads_alike(written: &[Notation], one: &Repair, other: &Repair) -> bool {
    let first = one.ply.min(other.ply);
    let behind = |repair: &Repair| repair.ply.saturating_add(repair.written.len());
    let last = behind(one).max(behind(other));
    let pits = |repair: &Repair| -> Vec<(Pit, Pit)> {
        let part = |range: std::ops::Range<usize>| written.get(range).unwrap_or_default().iter();
        let moves = part(first..repair.ply).chain(&repair.instead).chain(part(behind(repair)..last));
        moves.map(|notation| (notation.from, notation.to)).collect()
    };
    pits(one) == pits(other)
}

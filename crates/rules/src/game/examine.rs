//! Compares a record with the rules and answers three independent questions (N8): are the moves legal, is the
//! record complete, do the declared result and counts agree with it? A record whose winner is behind when it
//! stops is normal: the opponent resigned, or the clock decided. [`check`](super::check()) combines the three
//! answers into one.

use super::disagreement::Counts;
use super::record::is_misnumbered;
use super::{
    BySide, Clause, DeclaredResult, Disagreement, Discrepancy, MAX_OFFERS, Mark, Notation, Offer, Outcome,
    Played, Ply, Position, Record, RecordedMove, Replay, Tag, Taken, Termination, Turn,
};
use crate::primitives::{Balls, Side};

/// A record compared with the rules, as far as the engine can follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// The game as far as the engine could follow it.
    pub replay: Replay,
    /// Moves that are legal but written wrong, in order: a number, a tuz mark, a total (N2, N3, N5).
    pub slips: Vec<Disagreement>,
    /// The first move that is impossible as written (N1, G2, G4, G9). Nothing after it was examined.
    pub fault: Option<Disagreement>,
    /// The first draw offer beyond a player's three: the opponent may claim the win (D3).
    pub fourth_offer: Option<Disagreement>,
    /// Whether the record is complete, or why it need not be.
    pub completeness: Completeness,
    /// Whether the declared result and counts agree with the moves.
    pub agreement: Agreement,
}

/// The answer to the first question: are the moves legal and written correctly?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality<'e> {
    /// Every move is legal and written correctly.
    Legal,
    /// Every move is legal, and these are written wrong; at least one.
    Miswritten(&'e [Disagreement]),
    /// This move is impossible as written; nothing after it was examined.
    Invalid(&'e Disagreement),
}

/// The answer to the second question: does the record reach the end of the game?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completeness {
    /// The last position ends the game (G9, G10).
    Over(Outcome),
    /// The record stops early for this known reason.
    Stopped(Termination),
    /// The record stops early and gives no reason. This is the usual case: a player resigned.
    Unexplained,
    /// A move is impossible, so that the question cannot be answered.
    Unknown,
}

/// The answer to the third question: do result and counts agree with the moves?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// What is declared agrees with the moves.
    Agrees,
    /// Neither a result nor counts are declared.
    Undeclared,
    /// What is declared is impossible.
    Contradicts(Disagreement),
    /// A move is impossible, so that the question cannot be answered.
    Unknown,
}

impl Completeness {
    /// The clause that ends the game, or allows the game or its record to stop there.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Over(outcome) => outcome.reason.clause(),
            Self::Stopped(stop) => stop.clause(),
            Self::Unexplained | Self::Unknown => Clause::N8,
        }
    }
}

impl Legality<'_> {
    /// The clause that the first fault violates; N8 when there is none.
    #[must_use]
    pub fn clause(self) -> Clause {
        match self {
            Self::Legal => Clause::N8,
            Self::Miswritten(slips) => slips.first().map_or(Clause::N8, |slip| slip.found.clause()),
            Self::Invalid(fault) => fault.found.clause(),
        }
    }
}

impl Agreement {
    /// The clause that the declared result or counts violate; N8 when they do not.
    #[must_use]
    pub const fn clause(&self) -> Clause {
        match self {
            Self::Contradicts(wrong) => wrong.found.clause(),
            Self::Agrees | Self::Undeclared | Self::Unknown => Clause::N8,
        }
    }
}

impl Examination {
    /// The answer to the first question.
    #[must_use]
    pub fn legality(&self) -> Legality<'_> {
        match (&self.fault, self.slips.as_slice()) {
            (Some(fault), _) => Legality::Invalid(fault),
            (None, []) => Legality::Legal,
            (None, slips) => Legality::Miswritten(slips),
        }
    }

    /// The first disagreement of the record, whatever it is about.
    #[must_use]
    pub fn first(&self) -> Option<&Disagreement> {
        let of_moves = self.slips.first().or(self.fault.as_ref());
        let of_moves = match (of_moves, &self.fourth_offer) {
            (Some(wrong), Some(offer)) if offer.turn < wrong.turn => Some(offer),
            (wrong, offer) => wrong.or(offer.as_ref()),
        };
        match &self.agreement {
            Agreement::Contradicts(wrong) => of_moves.or(Some(wrong)),
            _ => of_moves,
        }
    }

    /// How many draws each player offered (D2).
    #[must_use]
    pub fn offers(&self) -> BySide<usize> {
        self.replay.offers()
    }
}

/// Examines a record. `stop` says why the game stopped; without it the tag Termination is used, if the record
/// has one.
#[must_use]
pub fn examine(record: &Record, stop: Option<Termination>) -> Examination {
    let mut examination = Examination {
        replay: Replay::with_capacity(record.moves.len()),
        slips: Vec::new(),
        fault: None,
        fourth_offer: None,
        completeness: Completeness::Unknown,
        agreement: Agreement::Unknown,
    };
    if !examination.follow(record) {
        return examination;
    }
    let last = examination.replay.last_position();
    let from_tag = || record.tags.get(Tag::Termination).and_then(|reason| reason.parse().ok());
    examination.completeness = match (last.outcome(), stop.or_else(from_tag)) {
        (Some(outcome), _) => Completeness::Over(outcome),
        (None, Some(stop)) => Completeness::Stopped(stop),
        (None, None) => Completeness::Unexplained,
    };
    examination.agreement = agreement(record, &last, examination.completeness);
    examination
}

impl Examination {
    /// Plays the moves and collects what is wrong with them; false when one is impossible as written.
    fn follow(&mut self, record: &Record) -> bool {
        let mut position = Position::START;
        let mut offers = BySide { white: 0, black: 0 };
        for (before, recorded) in record.moves.iter().enumerate() {
            let turn = Turn::after(before);
            let written = recorded.notation;
            let wrong = |found| at_move(record.game, turn, recorded, found);
            if is_misnumbered(&record.moves, before) {
                self.slips.push(wrong(Discrepancy::NumberIs(turn)));
            }
            let played = match position.play(written.from) {
                Ok(played) if written.lands_as(&played) => played,
                Ok(played) => {
                    self.fault = Some(wrong(Discrepancy::LandsOn(played.landing)));
                    return false;
                }
                Err(illegal) => {
                    self.fault = Some(wrong(Discrepancy::Illegal(illegal)));
                    return false;
                }
            };
            if let Some(found) = wrong_mark(&played, written) {
                self.slips.push(wrong(found));
            }
            if written.offer == Offer::Draw {
                let count = offers.of_mut(played.mover);
                *count += 1;
                if *count > MAX_OFFERS && self.fourth_offer.is_none() {
                    self.fourth_offer = Some(wrong(Discrepancy::TooManyOffers));
                }
            }
            position = played.position;
            self.replay.push(Ply { played, offer: written.offer });
        }
        true
    }
}

/// A tuz must be marked and nothing else may be (N2); a total may be missing but not wrong (N3). Where even
/// the landing pit is missing, a mark may be missing as well.
pub(super) fn wrong_mark(played: &Played, written: Notation) -> Option<Discrepancy> {
    match (played.taken, written.mark) {
        (Taken::Tuz, Mark::Tuz) | (Taken::Nothing | Taken::Even(_), Mark::None) | (_, Mark::Absent) => None,
        (Taken::Tuz, Mark::None) if written.to.is_none() => None,
        (Taken::Tuz, _) => Some(Discrepancy::MakesTuz),
        (_, Mark::Tuz) => Some(Discrepancy::MakesNoTuz),
        (Taken::Nothing, Mark::Total(_)) => Some(Discrepancy::CapturesNothing),
        (Taken::Even(_), Mark::Total(total)) if total == played.kazan() => None,
        (Taken::Even(_), Mark::Total(_)) => Some(Discrepancy::TotalIs(played.kazan())),
    }
}

fn at_move(game: usize, turn: Turn, recorded: &RecordedMove, found: Discrepancy) -> Disagreement {
    let written = match (found, recorded.number) {
        (Discrepancy::NumberIs(_), Some(number)) => number.to_string(),
        _ => recorded.notation.to_string(),
    };
    Disagreement { game, turn: Some(turn), written, found, place: recorded.place }
}

/// Whether result and counts agree with a game whose moves are all possible.
fn agreement(record: &Record, last: &Position, completeness: Completeness) -> Agreement {
    let agrees = match completeness {
        Completeness::Over(outcome) => agree_with_end(outcome, record.declared_result, record.counts),
        Completeness::Stopped(stop) if !stop.allows(record.declared_result) => {
            Err(Discrepancy::Stopped(stop))
        }
        _ => agree_when_stopped(last.kazans(), record.declared_result, record.counts),
    };
    match agrees {
        Ok(()) if record.declared_result == DeclaredResult::Open && record.counts.is_none() => {
            Agreement::Undeclared
        }
        Ok(()) => Agreement::Agrees,
        Err(found) => Agreement::Contradicts(Disagreement {
            game: record.game,
            turn: None,
            written: written_end(record, found),
            found,
            place: record.end,
        }),
    }
}

/// What the record says where its end is wrong: the counts or the result.
fn written_end(record: &Record, found: Discrepancy) -> String {
    match (found, record.counts) {
        (Discrepancy::CountsAre(_) | Discrepancy::KazansHold(_), Some(counts)) => Counts(counts).to_string(),
        _ => record.declared_result.to_string(),
    }
}

/// Compares a declared result and counts with those of the position that ended the game.
pub(super) fn agree_with_end(
    outcome: Outcome,
    declared_result: DeclaredResult,
    counts: Option<BySide<Balls>>,
) -> Result<(), Discrepancy> {
    if declared_result != DeclaredResult::Open && declared_result != DeclaredResult::of_winner(outcome.winner)
    {
        return Err(Discrepancy::ResultIs(outcome));
    }
    match counts {
        Some(counts) if counts != outcome.counts => Err(Discrepancy::CountsAre(outcome)),
        _ => Ok(()),
    }
}

/// Compares a declared result and counts with the kazans of the last position of a game that stopped early.
pub(super) fn agree_when_stopped(
    kazans: BySide<Balls>,
    declared_result: DeclaredResult,
    counts: Option<BySide<Balls>>,
) -> Result<(), Discrepancy> {
    let Some(counts) = counts else { return Ok(()) };
    if counts.white < kazans.white || counts.black < kazans.black {
        return Err(Discrepancy::KazansHold(kazans));
    }
    match decided_by(counts) {
        Some(decided) if declared_result != DeclaredResult::Open && declared_result != decided => {
            Err(Discrepancy::CountsDecide(decided))
        }
        _ => Ok(()),
    }
}

/// The result that counts imply by themselves (G9).
fn decided_by(counts: BySide<Balls>) -> Option<DeclaredResult> {
    let winner = Side::BOTH.into_iter().find(|&side| *counts.of(side) >= Balls::WIN);
    let half = counts == (BySide { white: Balls::HALF, black: Balls::HALF });
    winner.map(DeclaredResult::Won).or_else(|| half.then_some(DeclaredResult::Drawn))
}

//! What is wrong with a record, in words: each message has the place, what is written, what the engine found, and the
//! clause.

use crate::game::{
    Agreement, BySide, Clause, Completeness, DeclaredResult, Disagreement, Discrepancy, IllegalMove,
    Legality, MAX_MOVES, MAX_OFFERS, Notation, Outcome, Reach, ReadError, ReadErrorKind, Repair, StopsShort,
    TextPosition, Turn,
};
use crate::i18n::{Message, Named as _};
use crate::primitives::{Balls, Keyed as _};
use crate::regulations::result::GameResult;

/// A record and the engine disagree (N8).
#[must_use]
pub fn disagreement(wrong: &Disagreement) -> Message {
    let message = match wrong.turn {
        Some(turn) => at_turn("record-disagrees-move", turn),
        None => Message::new("record-disagrees-end"),
    };
    let message = at_place(message.with("written", &wrong.written), wrong.place);
    with_clause(message.with("found", found(wrong.found)), wrong.found.clause())
}

/// A record cannot be read.
#[must_use]
pub fn unreadable(error: &ReadError) -> Message {
    let message = match error.turn {
        Some(turn) => at_turn("record-unreadable-move", turn),
        None => Message::new("record-unreadable"),
    };
    with_clause(at_place(message, error.place).with("what", kind(&error.kind)), error.kind.clause())
}

/// The first verdict: are the moves legal, and written as they were played?
pub(super) fn legality(legality: Legality<'_>) -> Message {
    let message = match legality {
        Legality::Legal => Message::new("verdict-legal"),
        Legality::Miswritten(slips) => Message::new("verdict-miswritten").with("n", slips.len()),
        Legality::Invalid(fault) => return disagreement(fault),
    };
    with_clause(message, legality.clause())
}

/// The second verdict: does the record go to the end of the game?
pub(super) fn completeness(completeness: Completeness) -> Message {
    let message = match completeness {
        Completeness::Over(outcome) => ended("verdict-over", outcome),
        Completeness::Stopped(stop) => Message::new("verdict-stopped").with("stop", stop.key()),
        Completeness::Unexplained => Message::new("verdict-unsaid"),
        Completeness::Unknown => Message::new("verdict-complete-unknown"),
    };
    with_clause(message, completeness.clause())
}

/// The moves stop before the count that is declared.
pub(super) fn stops_short(short: StopsShort) -> Message {
    let both = |counts: BySide<Balls>| format!("{}–{}", counts.white, counts.black);
    let message = Message::new("verdict-stops-short").with("kazans", both(short.kazans));
    with_clause(message.with("counts", both(short.counts)), short.clause())
}

/// The third verdict: do result and counts agree with the moves?
pub(super) fn agreement(agreement: &Agreement) -> Message {
    let message = match agreement {
        Agreement::Agrees => Message::new("verdict-agrees"),
        Agreement::Undeclared => Message::new("verdict-silent"),
        Agreement::Contradicts(wrong) => return disagreement(wrong),
        Agreement::Unknown => Message::new("verdict-agrees-unknown"),
    };
    with_clause(message, agreement.clause())
}

/// A fourth draw offer: the opponent may demand the win.
pub(super) fn fourth_offer(offer: &Disagreement) -> Message {
    let message = match offer.turn {
        Some(turn) => at_turn("verdict-fourth-offer", turn),
        None => Message::new("verdict-fourth-offer"),
    };
    with_clause(message, offer.found.clause())
}

/// The board's result and the end of the game contradict each other.
pub(super) fn against_result(result: GameResult, what: Discrepancy) -> Message {
    let message = Message::new("error-record-found").with("board", result.to_string());
    with_clause(message.with("found", found(what)), what.clause())
}

/// What the writer of a record probably meant.
#[must_use]
pub fn repair(repair: &Repair) -> Message {
    let moves = |moves: &[Notation]| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let reach = match repair.reach {
        Reach::End => Message::new("repair-then-all"),
        Reach::Fault(turn) => at_turn("repair-then-up-to", turn),
    };
    let message = on_turn(repair.slip.message(), repair.turn()).with("written", moves(&repair.written));
    message.with("instead", moves(&repair.instead)).with("reach", reach)
}

fn at_turn(key: &'static str, turn: Turn) -> Message {
    on_turn(Message::new(key), turn)
}

fn on_turn(message: Message, turn: Turn) -> Message {
    message.with("n", turn.number).with("side", turn.side.name())
}

fn at_place(message: Message, place: TextPosition) -> Message {
    message.with("line", place.line).with("column", place.column)
}

fn with_clause(message: Message, clause: Clause) -> Message {
    message.with("clause", clause.to_string())
}

/// What the engine found, as a sentence.
#[must_use]
pub fn found(found: Discrepancy) -> Message {
    match found {
        Discrepancy::NumberIs(turn) => at_turn("finding-number-is", turn),
        Discrepancy::Illegal(illegal) => self::illegal(illegal),
        Discrepancy::LandsOn(landing) => {
            let pit = Message::new("finding-lands-on").with("pit", landing.pit.number());
            pit.with("side", landing.side.name())
        }
        Discrepancy::MakesTuz => Message::new("finding-makes-tuz"),
        Discrepancy::MakesNoTuz => Message::new("finding-makes-no-tuz"),
        Discrepancy::TotalIs(total) => Message::new("finding-total-is").with("n", total.get()),
        Discrepancy::CapturesNothing => Message::new("finding-captures-nothing"),
        Discrepancy::TooManyOffers => Message::new("finding-too-many-offers").with("most", MAX_OFFERS),
        Discrepancy::ResultIs(outcome) | Discrepancy::CountsAre(outcome) => ended("finding-end", outcome),
        Discrepancy::KazansHold(kazans) => counts("finding-kazans-hold", kazans.white, kazans.black),
        Discrepancy::CountsDecide(declared_result) => {
            Message::new("finding-counts-decide").with("result", declared_result.to_string())
        }
        Discrepancy::NoMoves => Message::new("finding-no-moves"),
        Discrepancy::Stopped(stop) => Message::new("finding-stopped").with("stop", stop.key()),
    }
}

fn illegal(illegal: IllegalMove) -> Message {
    match illegal {
        IllegalMove::GameOver(outcome) => ended("finding-game-over", outcome),
        IllegalMove::EmptyPit => Message::new("finding-empty-pit"),
        IllegalMove::TuzPit => Message::new("finding-tuz-pit"),
    }
}

fn ended(key: &'static str, outcome: Outcome) -> Message {
    counts(key, outcome.counts.white, outcome.counts.black)
        .with("result", DeclaredResult::of_winner(outcome.winner).to_string())
}

fn counts(key: &'static str, white: Balls, black: Balls) -> Message {
    Message::new(key).with("white", white.get()).with("black", black.get())
}

/// What cannot be read, as a sentence.
fn kind(kind: &ReadErrorKind) -> Message {
    let written = |key, written: &String| Message::new(key).with("written", written);
    match kind {
        ReadErrorKind::TooLarge => Message::new("unreadable-too-large"),
        ReadErrorKind::GameTooLong => Message::new("unreadable-game-too-long"),
        ReadErrorKind::TooManyMoves => Message::new("unreadable-too-many-moves").with("most", MAX_MOVES),
        ReadErrorKind::TooManyTags => Message::new("unreadable-too-many-tags"),
        ReadErrorKind::Tag => Message::new("unreadable-tag"),
        ReadErrorKind::TagTwice(tag) => written("unreadable-tag-twice", tag),
        ReadErrorKind::TagAmongMoves => Message::new("unreadable-tag-among-moves"),
        ReadErrorKind::Result(result) => written("unreadable-result", result),
        ReadErrorKind::ResultsDiffer { tag, after_moves } => Message::new("unreadable-results-differ")
            .with("tag", tag.to_string())
            .with("behind", after_moves.to_string()),
        ReadErrorKind::Count(count) => written("unreadable-count", count),
        ReadErrorKind::CountsDiffer(count) => written("unreadable-counts-differ", count),
        ReadErrorKind::OpenComment => Message::new("unreadable-open-comment"),
        ReadErrorKind::Number(number) => written("unreadable-number", number),
        ReadErrorKind::TooManyColumns => Message::new("unreadable-too-many-columns"),
        ReadErrorKind::SideBySide => Message::new("unreadable-side-by-side"),
        ReadErrorKind::Move { written, error } => error.message().with("written", written),
        ReadErrorKind::AfterResult(word) => written("unreadable-after-result", word),
        ReadErrorKind::NoGame => Message::new("unreadable-no-game"),
        ReadErrorKind::SecondGame => Message::new("unreadable-second-game"),
    }
}

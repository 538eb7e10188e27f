#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::game::{
    BoardPit, Clause, Disagreement, Found, IllegalMove, NotationError, Outcome, Pit, Place, ReadError,
    ReadErrorKind, Turn,
};
use crate::ground::{Balls, Side};
use crate::i18n::{Lang, Speaker};
use crate::regulations::result;

const OPEN: &str = "1. 76(10) 98 2. 66 87(4) *";

fn said(message: &Message) -> String {
    Speaker::of(Lang::En).say(message)
}

fn fault(text: &str) -> String {
    said(&read(text).unwrap_err())
}

#[test]
fn n8_a_disagreement_says_where_what_is_written_and_what_was_found() {
    assert_eq!(
        fault("1. 76(10) 98\n2. 66 88"),
        "Black’s move 2 (line 2): “88” is written. The last korgool reaches white’s pit 7. (N1)"
    );
    assert_eq!(
        fault("1. 76(12)"),
        "White’s move 1 (line 1): “76(12)” is written. The kazan holds 10 after it. (N3)"
    );
    assert_eq!(
        fault("1. 76 hello"),
        "Black’s move 1 (line 1, column 7): “hello” is no move. A move is two digits from 1 to 9. (N1)"
    );
    assert_eq!(fault(""), "Line 1, column 1: There is no game in the text. (N5)");
}

#[test]
fn every_fault_has_its_words() {
    let balls = |count| Balls::new(count).unwrap();
    let kazans = BySide { white: balls(82), black: balls(60) };
    let outcome = Outcome { winner: Some(Side::White), reason: Reason::Won, counts: kazans };
    let seventh = BoardPit { side: Side::Black, pit: Pit::new(7).unwrap() };
    let found = [
        Found::Illegal(IllegalMove::GameOver(outcome)),
        Found::Illegal(IllegalMove::EmptyPit),
        Found::Illegal(IllegalMove::TuzPit),
        Found::LandsOn(seventh),
        Found::MakesTuz,
        Found::MakesNoTuz,
        Found::TotalIs(balls(12)),
        Found::CapturesNothing,
        Found::TooManyOffers,
        Found::ResultIs(outcome),
        Found::CountsAre(outcome),
        Found::KazansHold(kazans),
        Found::CountsDecide(Verdict::Drawn),
    ];
    let written = || "77".to_owned();
    let kinds = [
        ReadErrorKind::TooLarge,
        ReadErrorKind::TooManyMoves,
        ReadErrorKind::TooManyTags,
        ReadErrorKind::Tag,
        ReadErrorKind::TagTwice(written()),
        ReadErrorKind::TagAmongMoves,
        ReadErrorKind::Result(written()),
        ReadErrorKind::ResultsDiffer { tag: Verdict::Drawn, behind: Verdict::Won(Side::Black) },
        ReadErrorKind::Count(written()),
        ReadErrorKind::OpenComment,
        ReadErrorKind::MoveNumber { written: written(), expected: 7 },
        ReadErrorKind::AfterResult(written()),
        ReadErrorKind::NoGame,
        ReadErrorKind::SecondGame,
    ];
    let moves =
        [NotationError::Pits, NotationError::Total, NotationError::TotalBesideTuz, NotationError::Rest];
    let kinds = kinds.into_iter().chain(moves.map(|error| ReadErrorKind::Move { written: written(), error }));
    let place = Place { line: 3, column: 5 };
    let mut all = Vec::new();
    for turn in [None, Some(Turn::after(12)), Some(Turn::after(13))] {
        all.extend(found.map(|found| {
            words::disagreement(&Disagreement { game: 1, turn, written: written(), found, place })
        }));
        let unreadable = |kind| words::unreadable(&ReadError { game: 1, turn, place, kind });
        all.extend(kinds.clone().map(unreadable));
    }
    let drawn = result::parse("½ – ½").unwrap();
    all.extend(found.map(|found| words::against_result(drawn, found)));
    for message in &all {
        let text = said(message);
        // A key without words comes back as itself, and an argument that is missing leaves its name.
        assert!(text.ends_with(')') && !text.contains("found-") && !text.contains("unreadable-"), "{text}");
        assert!(!text.contains(['{', '$']), "{text}");
    }
    let clauses = [Clause::N1, Clause::N5, Clause::G9, Clause::D2].map(|clause| format!("({clause})"));
    assert!(clauses.iter().all(|clause| all.iter().any(|message| said(message).ends_with(clause))));
}

#[test]
fn n8_a_record_takes_its_boards_result_or_contradicts_it() {
    let game = |end: &str| read(&OPEN.replace('*', end)).unwrap();
    let agree = |end, board: &str| agreed(&game(end), result::parse(board).unwrap());
    // What the record leaves open the board decides, and the counts come along.
    let resigned = agree("*", "1 (10) – 0 (4)").unwrap();
    assert_eq!(resigned.verdict(), Verdict::Won(Side::White));
    assert_eq!(resigned.counts().map(|counts| counts.white.get()), Some(10));
    assert!(agree("0-1", "0 – 1").is_ok());
    let refused = |end, board| agree(end, board).unwrap_err();
    assert_eq!(
        said(&refused("1-0", "0 – 1")),
        "The record says 1 – 0, the board’s result is 0 – 1. Correct whichever is wrong (N8)."
    );
    // The kazans hold ten and four already.
    assert_eq!(refused("*", "1 (8) – 0 (4)").key(), "error-record-found");
    for forfeit in ["+ / –", "– / +", "– / –"] {
        assert_eq!(refused("*", forfeit).key(), "error-record-forfeit");
    }
}

#[test]
fn a_record_is_stored_without_names_and_reads_back() {
    let text = format!("[White \"Somebody\"]\n[Comment \"Night game\"]\n{OPEN}");
    let stored = without_names(&read(&text).unwrap()).to_string();
    assert!(!stored.contains("Somebody") && stored.contains("Night game"), "{stored}");
    assert_eq!(without_names(&read(&stored).unwrap()).to_string(), stored);
}
